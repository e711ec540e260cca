"""The Five Card Hand Bonus: a progressive on the own five cards, on the dealer's, or on both.

A game describes it by the clauses that rule it (`FiveCardHandBonus`) and lists its two rows. The house may pay two
extras on it: the table system draws a card (the magic card) or a position (the lucky bonus), and pays where the hand
bet on holds the card or lies at the position. Drawn in every round they would return more than is staked, so the system
draws now and then; how often is for the house to say.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

import msgspec

from pitboss.equipment.cards import DECK, Card
from pitboss.errors import RuleError
from pitboss.games.parts import options as choices
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.parts.side_bets import wagered
from pitboss.money import Odds
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Count, Flag, Option
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.side_bets import DEALER, OWN, Progressive, SideBet, always, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

WAGER, ON_DEALERS_HAND = "five-card-hand-bonus", "five-card-hand-bonus-dealer"
MAGIC_CARD, LUCKY_BONUS = Odds(20, 1, "for"), Odds(5, 1, "for")
"""The extras."""
LEAST_SEED = 10_000_00


class FiveCardHandBonus(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The clauses of a five card hand bonus."""

    made: str
    pays: str
    both: str
    """Both hands are bet on by themselves; a share of the meter on the dealer's hand is divided among all who have."""
    extras: str
    meter: str
    """Initial and reset amount, and the rate of progression."""
    won: str
    """The dealer verifies a winning hand;"""
    large: str
    """a floorperson, too, from 500 for 1 up;"""
    credited: str
    """and it is credited to the player's account."""
    forfeited: str = ""
    """A player who folds loses the wager on the own hand; without a clause it plays on."""

    @cached_property
    def on_own_hand(self) -> SideBet:
        """The row of the wager on the own hand."""
        return SideBet(
            wager=WagerRule(name=WAGER, clause=self.made, gist="the wager that the own hand is a flush or better"),
            pays=self._table(WAGER),
            on=OWN,
            value=high,
            loses=self.pays,
            forfeited=self.forfeited,
            progressive=self._progressive,
        )

    @cached_property
    def on_dealers_hand(self) -> SideBet:
        """The row of the wager on the dealer's hand."""
        return SideBet(
            wager=WagerRule(
                name=ON_DEALERS_HAND,
                clause=self.both,
                gist="the wager that the dealer's hand is a flush or better",
                where=chosen(WAGER),
                limit=WAGER,
            ),
            pays=self._table(ON_DEALERS_HAND),
            on=DEALER,
            value=high,
            loses=self.pays,
            progressive=msgspec.structs.replace(self._progressive, shared=self.both, sharing=always),
        )

    @property
    def rows(self) -> tuple[SideBet, SideBet]:
        return self.on_own_hand, self.on_dealers_hand

    def _table(self, wager: str) -> Paytable:
        """One table for both, and one meter."""
        table = printed(WAGER, self.pays, FIVE_CARD, """
                             pays
            royal-flush      100%
            straight-flush   10%
            four-of-a-kind   500
            full-house       100
            flush            50
        """, word="for")["pays"]  # fmt: skip
        return msgspec.structs.replace(table, wager=wager)

    @property
    def _progressive(self) -> Progressive:
        return Progressive(
            taken=self.meter,
            meter_pays=self.pays,
            tray_pays=f"{self.pays}, {self.credited}",
            fed=self.meter,
            verified=self._verified,
        )

    def _verified(self, seat: int, value: int, line: Line) -> Sequence[tuple[str, str]]:
        said = [(f"seat {seat} wins on {describe(value)}: the dealer verifies the hand", self.won)]
        if value >= FIVE_CARD["four-of-a-kind"]:
            said.append(("a floorperson verifies the payout", self.large))
        return said

    # Magic card and lucky bonus

    def system_draws(self, d: Dealer) -> Generator[Any, Any, tuple[str, str]]:
        """What the table system draws in this round: a card and a position, each `none` more often than not."""
        d.stage = "system-draws"
        positions: list[str] = [*(seat.hand.place for seat in d.seats), d.hand.place]
        magic_card = yield from self._draw(d, "magic-card", [str(card) for card in DECK])
        lucky_position = yield from self._draw(d, "lucky-bonus", positions)
        return magic_card, lucky_position

    def _draw(self, d: Dealer, extra: str, outcomes: list[str]) -> Generator[Any, Any, str]:
        """One of the outcomes in one round out of so many, where the house pays the extra and somebody plays for it."""
        if not d.options[extra] or not any(wagered(d, bet.name) for bet in self.rows):
            return "none"
        yield from d.pause()
        idle = ["none"] * len(outcomes) * (d.options[f"{extra}-interval"] - 1)
        return d.draw(extra, outcomes + idle, self.extras)

    def pay_extras(self, d: Dealer, seat: Seat, own: Sequence[Card], magic_card: str, lucky_position: str) -> None:
        """On each hand that the player's wagers are on, whether they win or not."""
        hands = ((self.on_own_hand, seat.hand.place, own), (self.on_dealers_hand, d.hand.place, d.hand.cards))
        for bet, place, held in hands:
            if bet.name in seat.wagers and seat.wagers[bet.name].result != "void":
                if seat.folded and not bet.survives_fold(d.options):
                    continue
                stake = seat.amount(bet.name)
                if magic_card in map(str, held):
                    d.bonus(seat, "magic-card", MAGIC_CARD.win * stake, self.extras, MAGIC_CARD)
                if lucky_position == place:
                    d.bonus(seat, "lucky-bonus", LUCKY_BONUS.win * stake, self.extras, LUCKY_BONUS)

    # The licensee's choices

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            Flag(
                name=WAGER,
                default=False,
                clause=self.made,
                gist="the five card hand bonus is offered, on the own and on the dealer's hand",
            ),
            choices.progressive_stake(WAGER, 1_00, ""),
            *choices.meter_shares(WAGER, Fraction(1, 2), self.meter),
            choices.meter_seed(
                f"{WAGER}-seed", LEAST_SEED, self.meter, least=LEAST_SEED, gist="what the bonus meter starts from"
            ),
            choices.meter_seed(
                f"{WAGER}-reset", LEAST_SEED, self.meter, least=LEAST_SEED, gist="what the bonus meter goes back to"
            ),
            Flag(
                name="magic-card",
                default=False,
                clause=self.extras,
                gist="a five card hand bonus is paid for a card that the system draws, where the hand holds it",
            ),
            _interval("magic-card", "a magic card"),
            Flag(
                name="lucky-bonus",
                default=False,
                clause=self.extras,
                gist="a five card hand bonus is paid for a position that the system draws, where it is the hand's",
            ),
            _interval("lucky-bonus", "a lucky position"),
        )

    def contradictions(self, options: Submission) -> list[RuleError]:
        """The extras are paid on the bonus wagers."""
        return [
            RuleError("it is paid on the five card hand bonus, which is not offered", field=extra, clause=self.extras)
            for extra in ("magic-card", "lucky-bonus")
            if options[extra] and not options[WAGER]
        ]

    def meters(self, options: Submission) -> tuple[MeterRule, ...]:
        """One meter for both wagers."""
        if not options[WAGER]:
            return ()
        meter = MeterRule(
            name=WAGER,
            wager=WAGER,
            also=(ON_DEALERS_HAND,),
            seed=options[f"{WAGER}-seed"],
            reset=options[f"{WAGER}-reset"],
            contribution=options[f"{WAGER}-contribution"],
            reserve=options[f"{WAGER}-reserve"],
            clause=self.meter,
        )
        return (meter,)


def _interval(extra: str, what: str) -> Count:
    gist = f"the system draws {what} in one round out of so many, on average"
    return Count(name=f"{extra}-interval", default=20, least=1, most=1000, gist=gist)
