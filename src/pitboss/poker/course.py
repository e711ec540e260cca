"""The course of a hand, from the first ante to the last chip.

`Course._play` is the script that every type of poker shares, read top to bottom; what differs is in the variant's data.
It is a generator and stops where somebody else comes in: a betting round (it goes on when the round is closed), a draw,
a decision at the showdown, or, in a stepwise hand, before every card.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pitboss.equipment.cards import Card
from pitboss.poker import showdown
from pitboss.poker.betting import Betting
from pitboss.poker.dealing import COMMUNITY, Cards, Reshuffle
from pitboss.poker.events import Converted, HandEnded, HandOpened, Posted, PotAwarded, Raked
from pitboss.poker.forced import Forced, shortfall
from pitboss.poker.hooks import Collector, Irregularity
from pitboss.poker.openers import shows_pair
from pitboss.poker.pots import Pot
from pitboss.poker.structure import open_limits
from pitboss.poker.variants import Street
from pitboss.poker.wagering import BRING_IN, MUST_BET, NO_DUTY, NOBODY, set_price
from pitboss.record.choices import MOMENT, Choice
from pitboss.record.events import Event, Shuffled
from pitboss.record.places import Place, before_seat

if TYPE_CHECKING:
    from pitboss.poker.rules import TableRules

BETTING, DRAWING, SHOWING, RUNNING = "betting", "drawing", "showdown", "run-it-twice"
"""What a hand can be waiting for, besides a `MOMENT` of a stepwise hand."""

NO_ROWS: Mapping[str, Irregularity] = {}


@cache
def layout(seats: tuple[int, ...]) -> tuple[tuple[Place, ...], dict[int, int]]:
    """The places that cards go to, as events name them, and the position of each seat."""
    return tuple(before_seat(seat) for seat in seats), {seat: position for position, seat in enumerate(seats)}


class Course:
    """The state of a hand and the script that drives it. Positions as in `pitboss.poker.betting`."""

    __slots__ = (
        "_choices", "_discards", "_point", "_script", "betting", "cards", "collector", "conceded", "decider", "deck",
        "events", "fees", "moments", "opened", "own_rows", "positions", "reaching_for", "record", "rules", "runs",
        "seats", "stepwise", "street", "tally", "variant", "voided",
    )  # fmt: skip

    def __init__(
        self,
        rules: TableRules,
        opened: HandOpened,
        *,
        deck: Sequence[Card],
        reshuffle: Reshuffle,
        stepwise: bool = False,
        collector: Collector | None = None,
        own_rows: Mapping[str, Irregularity] = NO_ROWS,
    ) -> None:
        self.rules = rules
        self.variant = rules.variant
        self.opened = opened
        self.deck = deck
        """The cards in the order in which they leave the deck, as they were handed over."""
        self.seats = seats = opened.seats
        """Seat numbers in dealing order."""
        places, self.positions = layout(seats)
        self.stepwise = stepwise
        self.collector = collector
        self.tally: Any = None
        """What the collector has noted about this hand."""
        self.own_rows = own_rows
        """Irregularities that were reported besides those of the rules, by id."""
        self.fees: dict[int, int] = {}
        """What has been taken out of each pot."""
        self.street = self.variant.streets[0]
        self.decider = NOBODY
        """The position that must draw, show or agree to something."""
        self.conceded: list[int] = []
        """Who has conceded at the showdown, in order."""
        self.runs = 0
        """How often the rest of the board is run; 0 until the players are asked."""
        self.reaching_for = ""
        """Stepwise hands: the place that the next card is about to go to; emptied by a ruling that it does not."""
        self.moments = 0
        """Stepwise hands: how many cards it has stopped before."""
        self.voided = False
        self.events: list[Event] = []
        self.record = record = rules.recorder(self.events)
        structure = rules.kill_structure if opened.kill and rules.kill_structure else rules.structure
        self.betting = Betting(rules, structure, seats, opened.stacks, record)
        self.cards = Cards(deck, places, self.betting.playing, record, reshuffle, opened.boards)
        record(opened)
        record(Shuffled(tuple(deck), "5(a)"))
        self._discards: tuple[Card, ...] = ()
        self._choices: tuple[Choice, ...] | None = None
        """What may be done, as it was last asked for; forgotten when something happens."""
        self._point: object = None
        self._script = self._play()
        self._resume()

    begin_again = __init__

    def _resume(self) -> None:
        """Run on to the next point at which somebody comes in."""
        self._point = next(self._script, None)

    # How it was opened

    @property
    def button(self) -> int:
        """The seat that has the button; 0 in a game without."""
        return self.opened.button

    @property
    def forced(self) -> Forced:
        return self.opened.forced

    @property
    def kill(self) -> int:
        """The seat that holds the kill button; 0 where nobody does."""
        return self.opened.kill

    @property
    def players(self) -> tuple[str, ...]:
        """Names in dealing order, where they are known."""
        return self.opened.players

    # What lies in the middle

    @property
    def showing(self) -> bool:
        """Whether players are showing their hands, or conceding."""
        return self._point is SHOWING

    @property
    def board(self) -> tuple[Card, ...]:
        return tuple(self.cards.boards[0])

    @property
    def pot(self) -> int:
        """Everything in the middle, the bets of this round included, less the fees."""
        return self.betting.pot - (sum(self.fees.values()) if self.betting.pot else 0)

    @property
    def pots(self) -> list[Pot]:
        """Main pot and side pots of the closed betting rounds, before fees; positions are those of `seats`."""
        return self.betting.pots()

    # The script

    def _play(self) -> Generator[object, None, None]:
        betting = self.betting
        for post in self.forced.posts:
            betting.post(post)
        if self.rules.coin_antes:
            self._convert_coin()
        interrupted = self.stepwise or self.variant.common_card
        for street in self.variant.streets:
            self.street = street
            if interrupted or self.cards.owed:
                yield from self._deal(street)
            else:
                self._deal_at_once(street)
            if street.draw:
                yield from self._draw()
            if betting.able > 1 or street is self.variant.streets[0]:
                if betting.left > 1 and self._open(street):
                    yield BETTING
                betting.close()
            else:
                betting.aggressor = NOBODY  # nobody can bet any more, and on this street nobody has
            if self.collector:
                self._collect(final=False)
            if betting.left == 1:
                break
            if betting.able < 2 and (self.rules.all_in_face_up or self.rules.run_it_twice):
                yield from self._before_run_out()
                if betting.left == 1:
                    break
                if self.runs == 2:
                    yield from self._run_twice()
                    break
        if self.collector:
            self._collect(final=True)
        if betting.left == 1:
            self._pay(showdown.uncontested(self))
        else:
            pots = betting.pots()
            yield from self._show()
            awards = showdown.awards(self, pots)
            self._take_losing_hands(awards)
            for award in awards:  # side pots first, the main pot last (6(e)(7))
                self._pay(award)
        self._end("6(d)")

    def _convert_coin(self) -> None:
        """Every dollar of antes in coin becomes a chip of the pot (7(c)(2))."""
        coin = sum(event.amount for event in self.events if isinstance(event, Posted) and event.bet == "ante")
        left = coin % 100
        if coin > left:
            self.record(Converted("coin", coin - left, "7(c)(2)", left=left))

    # Cards

    def _deal_at_once(self, street: Street) -> None:
        """The cards of a street where nothing can come in between."""
        cards, clause = self.cards, street.deal
        if street.burn:
            if street.draw:
                cards.replenish_from_discards(self.variant.reshuffle_clause, self.rules.kept_cards)
            cards.burn(clause)
        if street.faces:
            live = [p for p, playing in enumerate(self.betting.playing) if playing]
            for face in street.faces:
                cards.to_players(live, face == "u", clause)
        if street.board:
            for number in range(len(cards.boards)):
                cards.to_board(street.board, clause, number)

    def _deal(self, street: Street, board: int = -1) -> Iterator[object]:
        """The cards of a street: to the players still in (all-in players too, 7(c)(4)) or to the board."""
        cards, clause = self.cards, street.deal
        live = [p for p, playing in enumerate(self.betting.playing) if playing] if street.faces else []
        burn = street.burn
        if burn and live and self.variant.common_card and cards.remaining <= len(live):
            if not (self.rules.skip_burn_if_exact and cards.remaining == len(live)):
                yield from self._common_card(self.variant.common_card)
                return
            burn = False
        if burn:
            if street.draw:
                cards.replenish_from_discards(self.variant.reshuffle_clause, self.rules.kept_cards)
            if self.stepwise:
                yield self._reaching("burn")
            cards.burn(clause)
        for face in street.faces:
            if self.stepwise:
                for position in live:
                    yield from self._to_player(position, face == "u", clause)
            else:
                cards.to_players(live, face == "u", clause)
        if cards.owed:
            yield from self._make_up(clause)
        if street.board:
            for number in range(len(cards.boards)) if board < 0 else (board,):
                if self.stepwise:
                    yield from self._to_board(street.board, clause, number)
                else:
                    cards.to_board(street.board, clause, number)

    def _to_player(self, position: int, up: bool, clause: str) -> Iterator[object]:
        """One card to a player, unless a ruling has it otherwise by then."""
        playing = self.betting.playing
        if self.stepwise and playing[position]:
            yield self._reaching(self.cards.places[position])
            if not self.reaching_for:
                return
        if playing[position]:
            self.cards.to_players((position,), up, clause)

    def _to_board(self, count: int, clause: str, board: int) -> Iterator[object]:
        """Community cards one by one."""
        for _ in range(count):
            yield self._reaching(COMMUNITY)
            self.cards.to_board(1, clause, board)

    def _common_card(self, clause: str) -> Iterator[object]:
        """The deck is short: one face-up card for everybody instead of one each (9(h)).

        Whether there is a card for it is tested before the burn, or after it (A23).
        """
        test_after = self.rules.test_after_burn
        self.cards.replenish_from_burns(clause, least=1 if test_after else 2)
        if self.stepwise:
            yield self._reaching("burn")
        self.cards.burn(clause)
        if test_after:
            self.cards.replenish_from_burns(clause, least=2)
        if self.stepwise:
            yield self._reaching(COMMUNITY)
        self.cards.to_board(1, clause)

    def _reaching(self, place: str) -> object:
        """A stepwise hand stops before each card, so that a mistake can be reported where it happens."""
        self.reaching_for = place
        self.moments += 1
        return MOMENT

    def _make_up(self, clause: str) -> Iterator[object]:
        """Cards lost in the deal or exposed in a draw are replaced when everybody else has been served (S24)."""
        cards = self.cards
        while cards.owed:
            position = cards.owed.pop(0)
            if self.betting.playing[position]:
                if self.street.draw:
                    cards.replenish_from_discards(self.variant.reshuffle_clause, self.rules.kept_cards)
                yield from self._to_player(position, False, clause)

    def _draw(self) -> Iterator[object]:
        """Each player in turn, from the first left of the button, stands pat or exchanges cards (12(f), 21(g))."""
        for position, playing in enumerate(self.betting.playing):
            if playing and self.betting.left > 1:
                self.decider = position
                yield DRAWING
                if self._discards:
                    yield from self._exchange(position, self._discards)
        self.decider = NOBODY
        if self.cards.owed:
            yield from self._make_up(self.variant.draw_clause)

    def _exchange(self, position: int, thrown: tuple[Card, ...]) -> Iterator[object]:
        """As many new cards as thrown: from the deck to its last card, then from the discards (S19).

        The player's present discards join the pile afterwards (A24).
        """
        cards, v = self.cards, self.variant
        cards.throw(position, thrown, v.draw_clause)
        if self.rules.own_discards:
            cards.discards.extend(thrown)
        for _ in thrown:
            if self.betting.playing[position]:
                cards.replenish_from_discards(v.reshuffle_clause, self.rules.kept_cards)
                yield from self._to_player(position, False, v.draw_clause)
        if not self.rules.own_discards:
            cards.discards.extend(thrown)

    # Betting

    def _open(self, street: Street) -> bool:
        """Open the betting round of a street; False where nobody can bet."""
        betting = self.betting
        open_limits(betting, street.big_bet, street.open_pair and self._open_pair())
        if street is self.variant.streets[0]:
            return self._open_first(street)
        return betting.open(street.opener(self), street.bet, MUST_BET if self.rules.must_bet else NO_DUTY)

    def _open_first(self, street: Street) -> bool:
        """The first betting round starts from the blinds or with the bring-in; a bomb pot has none (004:A2)."""
        betting, forced = self.betting, self.forced
        if self.opened.bomb:
            return False
        if street.bring_in:
            return betting.open(street.opener(self), street.bet, BRING_IN)
        if forced.level:
            set_price(betting, forced.level, forced.count, forced.least_raise)
            if self.rules.even_blinds:
                betting.unposted = shortfall(forced.posts)
        last = self.positions[self.kill] if self.kill and self.rules.killer_last else NOBODY
        return betting.open(street.opener(self), street.bet, last=last)

    def _open_pair(self) -> bool:
        """Whether some player shows a pair, so that the big bet may be made (S2)."""
        if not self.rules.open_pair:
            return False
        return any(shows_pair(self.cards.showing(p)) for p, playing in enumerate(self.betting.playing) if playing)

    def _collect(self, *, final: bool) -> None:
        """The house takes its fees."""
        assert self.collector is not None
        for fee in self.collector(self, final=final):
            if fee.amount:
                self.fees[fee.pot] = self.fees.get(fee.pot, 0) + fee.amount
                self.record(Raked(fee.pot, fee.amount, fee.kind, fee.clause))

    # The end

    def _before_run_out(self) -> Iterator[object]:
        """No more betting is possible: hands face up (S26), and one run or two of the cards to come (004:H10)."""
        if self.street is self.variant.streets[-1]:
            return
        if self.rules.all_in_face_up:
            for position in showdown.order(self):
                if position not in self.cards.shown:
                    self.cards.turn(position, "15(d)")
        if self.rules.run_it_twice and not self.runs:
            self.runs = 2 if self._can_run_twice() else 1
            for position, playing in enumerate(self.betting.playing):
                if playing and self.runs == 2:
                    self.decider = position
                    yield RUNNING
                    if self.betting.left == 1:
                        self.runs = 1
            self.decider = NOBODY

    def _later_streets(self) -> tuple[Street, ...]:
        streets = self.variant.streets
        return streets[streets.index(self.street) + 1 :]

    def _can_run_twice(self) -> bool:
        """Two players, one board, only community cards to come, and enough of them in the deck."""
        later = self._later_streets()
        needed = 2 * sum(street.board + street.burn for street in later)
        only_board = not any(street.faces or street.draw for street in later)
        return self.betting.left == 2 and len(self.cards.boards) == 1 and only_board and needed <= self.cards.remaining

    def _run_twice(self) -> Iterator[object]:
        """The rest of the board once, then once more, each time with its burns; what lies there already is shared."""
        later = self._later_streets()
        self.cards.boards.append(list(self.cards.boards[0]))
        for board in range(2):
            for street in later:
                self.street = street
                yield from self._deal(street, board)
        self.betting.aggressor = NOBODY

    def _show(self) -> Iterator[object]:
        """The showdown: in order, each player shows or, where asked, may concede unseen (15(d))."""
        betting, cards = self.betting, self.cards
        for position in showdown.order(self):
            if betting.left == 1:
                break
            if not betting.playing[position]:
                continue
            if self.opened.asked and position not in cards.shown:
                self.decider = position
                yield SHOWING
            elif not all(cards.up[position]) or position not in cards.shown:  # or dealt since it lay face up
                cards.turn(position, "15(d)")
        self.decider = NOBODY

    def _take_losing_hands(self, awards: Sequence[PotAwarded]) -> None:
        """The cards of whoever wins nothing are collected before any pot is pushed (6(e)(6))."""
        winners = [award.seat for award in awards]
        for seat, playing in zip(self.seats, self.betting.playing, strict=True):
            if playing and seat not in winners:
                self.cards.muck(self.positions[seat], "6(e)(6)", seen=True)

    def _pay(self, award: PotAwarded) -> None:
        """Chips out of the middle."""
        self.betting.stacks[self.positions[award.seat]] += award.amount
        self.record(award)

    def _end(self, clause: str, *, void: bool = False) -> None:
        betting = self.betting
        if betting.reserve:
            betting.return_reserves()
        betting.pot = 0
        self.voided = void
        self.record(HandEnded(tuple(betting.stacks), 0 if void else sum(self.fees.values()), clause, void))
