"""Side bets as rows: what a wager beside the main ones looks at, what it pays, when it is settled, what it survives.

A game lists its rows (`Rules.side_bets`) and everybody reads them: the table settles those that are due
(`pitboss.games.parts.side_bets`), sign and sheet print their wagers and paytables, a solver counts the cards that they
look at, a simulation tabulates what they net.

    SideBet(
        wager=WagerRule(name="6-card-bonus", clause="6(g)", gist="..."),
        pays=SIX_CARD_BONUS,
        on=OWN + DEALER,
        value=high,
    )

What a row looks at are cards on the table, joined into one hand with `+` or apart in a tuple, and what they are worth
is for a kernel to say, which takes one sequence of cards for each hand.

>>> (OWN[:2] + DEALER[:1]).of({"own": (8, 9, 10), "dealer": (3, 4)}.__getitem__)
(8, 9, 3)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from pitboss.money import dollars
from pitboss.ranking.names import describe
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.payout_limits import PayoutLimit, SharedLimit
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable, PaytableMatrix, Share
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

Reading = Callable[[Submission], bool]
"""A question that the options in force answer."""


def always(options: Submission) -> bool:
    return True


def never(options: Submission) -> bool:
    return False


def chosen(option: str, value: object = True) -> Reading:
    """Whether an option has this value."""
    return lambda options: bool(options[option] == value)


# What a side bet looks at


class Part(NamedTuple):
    """Cards at one place: from one card up to another, in the order received."""

    place: str
    start: int = 0
    stop: int | None = None


class Cards(msgspec.Struct, frozen=True):
    """Cards on the table that are looked at as one hand."""

    parts: tuple[Part, ...]

    def __add__(self, other: Cards) -> Cards:
        return Cards(self.parts + other.parts)

    def __getitem__(self, cut: slice) -> Cards:
        """Some of the cards of one place: `COMMUNITY[:3]` is the flop."""
        ((place, _, _),) = self.parts
        return Cards((Part(place, cut.start or 0, cut.stop),))

    def of(self, at: Callable[[str], Sequence[int]]) -> tuple[int, ...]:
        """The cards, given those at each place."""
        found: list[int] = []
        for place, start, stop in self.parts:
            found += at(place)[start:stop]
        return tuple(found)


def cards_at(place: str) -> Cards:
    """All cards at a place."""
    return Cards((Part(place),))


OWN_CARDS = "own"
"""In place of a place: the cards of the player whose wager it is."""
OWN, DEALER, COMMUNITY = cards_at(OWN_CARDS), cards_at("dealer"), cards_at("community")


class Highest(msgspec.Struct, frozen=True, kw_only=True):
    """Which hands can be the highest at the table: every player's, folded ones by the house's reading, the dealer's."""

    settled: str
    """The clause by which it is found."""
    folded: Reading = always
    dealer: bool
    """Whether the dealer has a hand."""
    words: Callable[[int], str] = describe


# When it is settled

WITH_THE_HAND, AFTER_ALL_HANDS, LAST = "with the hand", "after all hands", "last"
"""The usual moments: when the player's own hand is settled, when every hand has been, and after all other wagers."""


# Who else is paid

ENVY_BONUS = "envy-bonus"
"""The name under which a player receives what other players' hands bring."""
ANY_PLAYER, BETTOR, WINNER = "any-player", "progressive-player", "winner"
"""Whose hand brings the others an envy bonus: any player's, one's who has a stake, one's whose stake has won."""


class Envy(msgspec.Struct, frozen=True, kw_only=True):
    """An envy bonus: a hand on a line that has one brings it to every other player with a stake.

    A folded hand brings it as long as its own stake plays on (`SideBet.survives_fold`).
    """

    clause: str
    least: int = 0
    """The lowest stake, in cents, that it goes with."""
    due: str = AFTER_ALL_HANDS
    brought_by: Callable[[Submission], str] = lambda options: ANY_PLAYER
    to_folded: Reading = always
    """Whether a player who has folded receives it."""
    to_dead: bool = True
    """Whether a player does whose hand was declared dead, the stake not being returned."""
    to_void: bool = False
    """Whether a player does whose stake was returned."""


class Progressive(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a side bet that plays for a meter."""

    taken: str
    """The stakes are taken off the layout and registered."""
    meter_pays: str
    """Percentages come off the meter, and amounts that say so."""
    tray_pays: str
    """Other pays come from the tray."""
    fed: str
    """The meters, and what goes onto them."""
    shared: str = ""
    """Several hits of one line share one payment."""
    sharing: Reading = never
    """Whether they do; without it each is paid in turn at what the meter then shows."""
    verified: Callable[[int, int, Line], Sequence[tuple[str, str]]] = lambda seat, value, line: ()
    """What is said before a win is paid, and by which clause, given the seat, the value of the hand and its line."""


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """How the dealer says what the cards of a side bet are, before it is settled."""

    words: Callable[[int], str]
    clause: Callable[[int], str]
    turned: str = ""
    """The clause by which the player's cards are turned up for it, where they are shown only if they win."""


class SideBet(msgspec.Struct, frozen=True, kw_only=True):
    """One row."""

    wager: WagerRule
    pays: Paytable | NamedPaytables | PaytableMatrix
    on: Cards | tuple[Cards, ...]
    value: Callable[..., int]
    """A kernel: what the cards are worth to the paytable."""
    by_place: bool = False
    """Whether that hangs on which card lies where (an own one, the last one dealt), not only on which cards it has."""
    where: Reading = always
    """At which tables it is this row that rules the wager, where it has several."""
    within_the_round: bool = False
    """Whether it is made by a decision in the round, not before it."""
    due: str = WITH_THE_HAND
    highest: Highest | None = None
    """Where it is not on the own hand but on the highest one at the table."""
    beaten: bool = False
    """Whether it is on the lower of the player's hand and the dealer's; lost where they tie."""
    column: Callable[[int, Submission], int] = lambda players, options: 0
    """The column of a matrix that pays, given the number of players."""
    wins: str = ""
    """The clause by which it is paid, where that is not the paytable's."""
    loses: str = ""
    """The clause by which it is lost, where that is not the one by which it is paid."""
    after_fold: str = ""
    """A clause that is cited first where it is settled on a folded hand."""
    forfeited: str = ""
    """The clause by which a player who folds loses it; without one it plays on."""
    live_after_fold: Reading = never
    """Whether the house lets it play on all the same."""
    said: Announcement | None = None
    limits: Callable[[Submission], tuple[PayoutLimit, ...]] = lambda options: ()
    top_limit: SharedLimit | None = None
    """What several hands on one of its lines win together."""
    progressive: Progressive | None = None
    envy: Envy | None = None
    for_dealer: bool = False
    """Whether a player makes it for the dealer: the stake goes back, and what it wins is the dealer's."""
    tip: Callable[[Submission, Line], int] = lambda options, line: 0
    """What the house gives the dealer where it wins, by the line on which it does."""

    @property
    def name(self) -> str:
        return self.wager.name

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The hands that `value` takes."""
        return (self.on,) if isinstance(self.on, Cards) else self.on

    @property
    def on_own_hand(self) -> bool:
        """Whether it falls with the player's own hand: it looks at the own cards, not at whoever's are highest."""
        places = {part.place for hand in self.hands for part in hand.parts}
        return self.highest is None and OWN_CARDS in places

    def at_table(self, options: Submission) -> bool:
        """Whether the licensee offers it, and by this row."""
        return self.where(options) and self.wager.at_table(options)

    def survives_fold(self, options: Submission) -> bool:
        """Whether it plays on when its player folds."""
        return not self.forfeited or self.live_after_fold(options)

    def worth(self, at: Callable[[str], Sequence[int]]) -> int:
        """What the cards on the table, by place, are worth to it."""
        return self.value(*self.cards(at))

    def cards(self, at: Callable[[str], Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        """The cards that it looks at, hand by hand."""
        return tuple(hand.of(at) for hand in self.hands)

    def paytable(self, options: Submission, players: int) -> Paytable:
        """The paytable in force in a round of so many players."""
        return options.paytable(self.pays.wager, self.column(players, options))

    def meters(self, options: Submission, seeds: Mapping[str, int]) -> tuple[MeterRule, ...]:
        """The meters that the table in force pays from, at these seeds; each gets an equal part of the contribution."""
        if self.progressive is None or not self.at_table(options):
            return ()
        table, stem = options.paytable(self.wager.stem), self.wager.stem
        names = list(dict.fromkeys(line.pay.meter for line in table.lines if isinstance(line.pay, Share)))
        stake, paytable = options[f"{stem}-amount"], options[f"{stem}.paytable"]
        return tuple(
            MeterRule(
                name=name,
                wager=self.name,
                seed=seeds[name],
                contribution=options[f"{stem}-contribution"] / len(names),
                reserve=options[f"{stem}-reserve"] / len(names),
                clause=self.progressive.fed,
                terms=f"paytable {paytable}, stake {dollars(stake)}, {len(options.game.equipment.pack(options))} cards",
            )
            for name in names
        )


def side_bet(options: Submission, wager: str) -> SideBet | None:
    """The row of a wager at a table, where that is a side bet on offer."""
    return next((bet for bet in options.side_bets if bet.name == wager), None)
