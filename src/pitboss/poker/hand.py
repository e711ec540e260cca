"""One hand of poker: forced bets, deals and betting rounds, then one player is left or a showdown divides the pot.

>>> from pitboss.equipment.cards import cards
>>> from pitboss.poker import submit
>>> rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})
>>> deck = cards("2c 9h As  3d 4s Kd  7c  Ah 8c 2d  7d  9s  7h  5c")  # in the order in which they leave the deck
>>> hand = rules.deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, deck=deck)

`legal()` says who may do what, with the exact amounts; bets and raises are totals for the betting round:

>>> for choice in hand.legal():
...     print(choice.seat, choice.name, choice.minimum, choice.maximum)
3 fold 0 0
3 call 200 200
3 raise 400 10000

`act()` does one of these things; anything else is refused in one sentence, and nothing changes:

>>> hand.act("raise", amount=3_00)
Traceback (most recent call last):
...
pitboss.errors.RuleError: amount: seat 3 may raise to 4.00 to 100.00, not to 3.00 [17]
>>> hand.act("raise", amount=6_00)
>>> hand.act("fold")
>>> hand.act("call", seat=2)
>>> hand.stage, hand.board, hand.pot, hand.turn
('flop', (Ah, 8c, 2d), 1300, 2)

`view(seat)` is the table as a seat sees it, and `events` is everything that happened, as the auditor sees it:

>>> hand.view(2).seats[2].cards, hand.view(2).seats[1].cards
((??, ??), (9h, 4s))
>>> hand.act("check"); hand.act("bet", amount=9_00); hand.act("fold")
>>> hand.events[-1]
HandEnded(stacks=(9900, 9400, 10700), fees=0, clause='6(d)', void=False)
>>> {seat.seat: seat.net for seat in hand.result.seats}
{1: -100, 2: -600, 3: 700}

Hooks for what is built on a hand: a `Collector` takes rake as the pot grows; `report()` takes irregularities, whose
rulings use the operations at the end of the class (`void`, `kill_hand`, `refund`, `opt_out`, `replace_card`, ...).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

from pitboss.equipment.cards import Card, show
from pitboss.errors import RuleError
from pitboss.poker import showdown
from pitboss.poker.betting import BRING_IN, MUST_BET, NOBODY, Betting
from pitboss.poker.dealing import COMMUNITY, Cards, Reshuffle
from pitboss.poker.events import Acted, HandEnded, HandOpened, PotAwarded, Raked, Refunded
from pitboss.poker.forced import Forced
from pitboss.poker.pots import Pot
from pitboss.poker.result import HandResult, settlement
from pitboss.poker.rules import TableRules, layout
from pitboss.poker.variants import Street
from pitboss.poker.views import View, Viewer, view
from pitboss.table.dealer import MOMENT, Choice
from pitboss.table.events import Discarded, Event, Reported, Ruled, Shuffled

BETTING, DRAWING, SHOWING, RUNNING = "betting", "drawing", "showdown", "run-it-twice"
"""What a hand can be waiting for, besides a `MOMENT` of a stepwise hand."""


class Fee(NamedTuple):
    """What the house takes out of a pot (0 is the main pot)."""

    pot: int
    amount: int
    kind: str
    clause: str


class Collector(Protocol):
    """Takes the house's fees: asked after each betting round and once more before the pots are awarded."""

    def __call__(self, hand: Hand, *, final: bool) -> Iterable[Fee]: ...


class Irregularity(Protocol):
    """Something that may be reported, and the ruling on it."""

    id: str
    clause: str

    def obstacle(self, hand: Hand, seat: int) -> str:
        """Why it cannot have happened at this point; empty where it can."""

    def rule(self, hand: Hand, seat: int) -> str:
        """Apply the ruling through the hand's operations; returns it in words."""


class Hand:
    """One hand of poker. Made by `TableRules.deal`."""

    __slots__ = (
        "_discards", "_point", "_result", "_script", "asked", "betting", "bomb", "button", "cards", "collector",
        "events", "fees", "first", "forced", "kill", "players", "positions", "reaching_for", "record", "rules", "runs",
        "seats", "showing", "stepwise", "street", "variant", "voided",
    )  # fmt: skip

    def __init__(
        self,
        rules: TableRules,
        seats: tuple[int, ...],
        stacks: Sequence[int],
        forced: Forced,
        *,
        deck: Sequence[Card],
        reshuffle: Reshuffle,
        button: int = 0,
        players: tuple[str, ...] = (),
        boards: int = 1,
        bomb: bool = False,
        kill: int = 0,
        asked: bool = False,
        stepwise: bool = False,
        collector: Collector | None = None,
    ) -> None:
        self.rules = rules
        self.variant = rules.variant
        self.seats = seats
        places, self.positions = layout(seats)
        self.players = players
        self.button = button
        self.forced = forced
        self.first = forced.first
        self.bomb = bomb
        self.kill = kill
        self.asked = asked
        self.collector = collector
        self.fees: dict[int, int] = {}
        """What has been taken out of each pot."""
        self.runs = 0
        """How often the rest of the board is run; 0 until the players are asked."""
        self._discards: tuple[Card, ...] = ()
        self.showing = NOBODY
        """The player who must show or muck, draw, or agree to something."""
        self.voided = False
        self.street = self.variant.streets[0]
        self.stepwise = stepwise
        self.reaching_for = ""
        """The place that the next card is about to go to, in a stepwise hand."""
        self.events: list[Event] = []
        self.record = self.events.append
        structure = rules.kill_structure if kill and rules.kill_structure else rules.structure
        self.betting = Betting(
            structure,
            seats,
            stacks,
            self.record,
            bring_in=rules.bring_in,
            check_raise=rules.check_raise,
            effective_raises=rules.effective_raises,
        )
        self.cards = Cards(deck, places, self.betting.playing, self.record, reshuffle, boards=boards)
        self.record(
            HandOpened(
                game=self.variant.name,
                options=rules.written,
                seats=seats,
                stacks=tuple(stacks),
                forced=forced,
                button=button,
                players=players,
                boards=boards,
                bomb=bomb,
                kill=kill,
                asked=asked,
                clause="6(c)",
            )
        )
        self.record(Shuffled(tuple(deck), "5(a)"))
        self._result: HandResult | None = None
        self._point: object = None
        self._script = self._play()
        self._resume()

    # The hand, from the first ante to the last chip

    def _play(self) -> Iterator[object]:
        betting = self.betting
        for post in self.forced.posts:
            betting.post(post)
        for street in self.variant.streets:
            self.street = street
            yield from self._deal(street)
            if street.draw:
                yield from self._draw(street)
            if self._open(street):
                yield BETTING
            betting.close()
            if self.collector:
                self._collect(final=False)
            if betting.left == 1:
                break
            if betting.able < 2 and street is not self.variant.streets[-1]:
                yield from self._before_run_out(street)
                if self.runs == 2:
                    yield from self._run_twice(street)
                    break
        if betting.left > 1:
            yield from self._show()
        self._settle()

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
                cards.replenish_from_discards(self.variant.reshuffle_clause)
            if self.stepwise:
                yield self._reaching_for("burn")
            cards.burn(clause)
        for face in street.faces:
            if self.stepwise:
                for position in live:
                    yield self._reaching_for(cards.places[position])
                    cards.to_players((position,), face == "u", clause)
            else:
                cards.to_players(live, face == "u", clause)
        if street.board:
            for number in range(len(cards.boards)) if board < 0 else (board,):
                if self.stepwise:
                    yield self._reaching_for(COMMUNITY)
                cards.to_board(street.board, clause, number)

    def _common_card(self, clause: str) -> Iterator[object]:
        """The deck is short: one face-up card for everybody instead of one each (9(h))."""
        cards = self.cards
        cards.replenish_from_burns(clause)
        if self.stepwise:
            yield self._reaching_for("burn")
        cards.burn(clause)
        if self.stepwise:
            yield self._reaching_for(COMMUNITY)
        cards.to_board(1, clause)

    def _reaching_for(self, place: str) -> object:
        """A stepwise hand stops before each card, so that a mistake can be reported where it happens."""
        self.reaching_for = place
        return MOMENT

    def _open(self, street: Street) -> bool:
        """Open the betting round of a street; False where nobody can bet."""
        betting = self.betting
        betting.structure.open(betting, street.unit, both_units=street.open_pair and self._open_pair())
        if street is self.variant.streets[0]:
            return self._open_first(street)
        return betting.open(street.opener(self), street.bet, MUST_BET if self.rules.must_bet else "")

    def _open_first(self, street: Street) -> bool:
        """The first betting round starts from the blinds or with the bring-in; a bomb pot has none (004:A2)."""
        betting, forced = self.betting, self.forced
        if self.bomb:
            return False
        if street.bring_in:
            return betting.open(street.opener(self), street.bet, BRING_IN)
        if forced.level:
            betting.price(forced.level, forced.count, forced.least_raise)
        last = self.positions[self.kill] if self.kill and self.rules.killer_last else NOBODY
        return betting.open(street.opener(self), street.bet, last=last)

    def _open_pair(self) -> bool:
        """Whether some player shows a pair, so that the big bet may be made (S2)."""
        if not self.rules.open_pair:
            return False
        shown = [self.cards.showing(p) for p, playing in enumerate(self.betting.playing) if playing]
        return any(len({card >> 2 for card in cards}) < len(cards) for cards in shown)

    def _draw(self, street: Street) -> Iterator[object]:
        """Each player in turn, from the first left of the button, stands pat or exchanges cards (12(f), 21(g))."""
        for position, playing in enumerate(self.betting.playing):
            if playing:
                self.showing = position
                yield DRAWING
                if self._discards:
                    yield from self._exchange(position, self._discards)
        self.showing = NOBODY

    def _exchange(self, position: int, thrown: tuple[Card, ...]) -> Iterator[object]:
        """As many new cards as thrown: from the deck to its last card, then from the discards (S19).

        The player's present discards join the pile afterwards (A24).
        """
        cards, v = self.cards, self.variant
        cards.throw(position, thrown, v.draw_clause)
        if self.rules.own_discards:
            cards.discards.extend(thrown)
        for _ in thrown:
            cards.replenish_from_discards(v.reshuffle_clause)
            if self.stepwise:
                yield self._reaching_for(cards.places[position])
            cards.to_players((position,), False, v.draw_clause)
        if not self.rules.own_discards:
            cards.discards.extend(thrown)

    def _before_run_out(self, street: Street) -> Iterator[object]:
        """No more betting is possible and cards are to come: hands face up (S26), one run or two (004:H10)."""
        if self.rules.all_in_face_up:
            for position in showdown.order(self):
                if position not in self.cards.shown:
                    self.cards.turn(position, "15(d)")
        if self.rules.run_it_twice and self.betting.left == 2 and len(self.cards.boards) == 1 and not self.runs:
            self.runs = 2
            for position, playing in enumerate(self.betting.playing):
                if playing and self.runs == 2:
                    self.showing = position
                    yield RUNNING
            self.showing = NOBODY

    def _run_twice(self, street: Street) -> Iterator[object]:
        """The rest of the board once, then once more, each time with its burns; what lies there already is shared."""
        streets = self.variant.streets
        boards = self.cards.boards
        boards.append(list(boards[0]))
        for board in range(2):
            for later in streets[streets.index(street) + 1 :]:
                self.street = later
                yield from self._deal(later, board)
        self.betting.aggressor = NOBODY

    def _show(self) -> Iterator[object]:
        """The showdown: in order, each player shows or (where asked) may concede unseen (15(d))."""
        for position in showdown.order(self):
            if self.betting.left == 1:
                break
            if position in self.cards.shown:
                continue
            if self.asked:
                self.showing = position
                yield SHOWING
            else:
                self.cards.turn(position, "15(d)")
        self.showing = NOBODY

    def _collect(self, *, final: bool) -> None:
        """The house takes its fees."""
        assert self.collector is not None
        for fee in self.collector(self, final=final):
            if fee.amount:
                self.fees[fee.pot] = self.fees.get(fee.pot, 0) + fee.amount
                self.record(Raked(fee.pot, fee.amount, fee.kind, fee.clause))

    def _settle(self) -> None:
        """Side pots first, the main pot last (6(e)(7)); without a fee or a chip left in the middle."""
        if self.collector:
            self._collect(final=True)
        betting = self.betting
        payments = showdown.awards(self) if betting.left > 1 else (showdown.uncontested(self),)
        for award in payments:
            betting.stacks[self.positions[award.seat]] += award.amount
            self.record(award)
        self._end("6(d)")

    def _end(self, clause: str, *, void: bool = False) -> None:
        betting = self.betting
        if betting.reserve:
            betting.return_reserves()
        betting.pot = 0
        self.voided = void
        self.record(HandEnded(tuple(betting.stacks), sum(self.fees.values()), clause, void))

    def _resume(self) -> None:
        """Run on to the next point at which somebody comes in."""
        self._point = next(self._script, None)

    # What may be done

    def legal(self) -> tuple[Choice, ...]:
        """Everything that may be done now, by whom, with the exact amounts (bets and raises: totals for the round)."""
        point = self._point
        if point is BETTING:
            return self.betting.choices()
        if point is DRAWING:
            held, clause = len(self.cards.hands[self.showing]), self.variant.draw_clause
            seat = self.seats[self.showing]
            return (Choice(seat, "stand-pat", clause), Choice(seat, "draw", clause, 1, held))
        if point is SHOWING:
            seat = self.seats[self.showing]
            return (Choice(seat, "show", "15(d)"), Choice(seat, "muck", "15(d)"))
        if point is RUNNING:
            seat = self.seats[self.showing]
            return (Choice(seat, "run-once", "004:H10"), Choice(seat, "run-twice", "004:H10"))
        return ()

    def act(
        self, name: str, *, seat: int | None = None, amount: int | None = None, cards: Sequence[Card] = ()
    ) -> None:
        """Do one of the legal things. Anything else is refused and nothing changes.

        `amount` is for `bet`, `raise` and `complete`, the total for the betting round in cents; `cards` are the discards
        of a `draw`. `seat` may be left out.
        """
        acting = self.turn if seat is None else seat
        match name:
            case "fold":
                self.fold(acting)
            case "check":
                self.check(acting)
            case "call":
                self.call(acting)
            case "bet" | "raise" | "complete":
                self._wager_as(name, acting, amount)
            case "bring-in":
                self.bring_in(acting)
            case "draw":
                self.draw(acting, cards)
            case "stand-pat":
                self.draw(acting, ())
            case "show" | "muck":
                self._show_or_muck(acting, name)
            case "run-once" | "run-twice":
                self._agree(acting, name)
            case _:
                raise RuleError(f"{name!r} is not an act of poker", field="act")

    @property
    def turn(self) -> int:
        """The seat that must act now; 0 where none must."""
        if self._point is BETTING:
            return self.seats[self.betting.turn]
        return self.seats[self.showing] if self.showing != NOBODY else 0

    @property
    def waiting_for(self) -> object:
        """What the hand waits for: `BETTING`, `DRAWING`, `SHOWING`, `RUNNING`, a `MOMENT`, or None when it is over."""
        return self._point

    def step(self) -> None:
        """Stepwise hands: go on to the next card."""
        if self._point is MOMENT:
            self._resume()

    # Acts of the player in turn

    def fold(self, seat: int) -> None:
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        betting.fold()
        if betting.turn == NOBODY:
            self._resume()

    def check(self, seat: int) -> None:
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        betting.check()
        if betting.turn == NOBODY:
            self._resume()

    def call(self, seat: int) -> None:
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        betting.call()
        if betting.turn == NOBODY:
            self._resume()

    def check_or_call(self, seat: int) -> None:
        """Put in what it takes to stay, if anything."""
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        if betting.level > betting.bets[betting.turn]:
            betting.call()
        else:
            betting.check()
        if betting.turn == NOBODY:
            self._resume()

    def wager(self, seat: int, to: int) -> None:
        """Bet, raise or complete to a total for the betting round, whichever it is."""
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        betting.wager(to)
        if betting.turn == NOBODY:
            self._resume()

    def bring_in(self, seat: int) -> None:
        betting = self.betting
        if self._point is not BETTING or self.seats[betting.turn] != seat:
            raise self._out_of_turn(seat, BETTING)
        betting.post_bring_in(self.street.bring_in)
        if betting.turn == NOBODY:
            self._resume()

    def draw(self, seat: int, discards: Sequence[Card]) -> None:
        """Exchange cards; none of them is to stand pat."""
        position = self._in_turn(seat, DRAWING)
        held = list(self.cards.hands[position])
        for card in discards:
            if card not in held:
                raise RuleError(f"seat {seat} does not hold {show(discards)}", field="cards",
                                clause=self.variant.draw_clause)  # fmt: skip
            held.remove(card)
        name = "draw" if discards else "stand-pat"
        self.record(Acted(seat, name, self.variant.draw_clause, len(discards)))
        self._discards = tuple(discards)
        self._resume()

    def _in_turn(self, seat: int, point: str) -> int:
        """The position of the seat in turn; refuses everybody else."""
        if self._point is not point or self.turn != seat:
            raise self._out_of_turn(seat, point)
        return self.positions[seat]

    def _out_of_turn(self, seat: int, point: str) -> RuleError:
        if self._point is not point:
            return RuleError(f"seat {seat} cannot do this now: {self._waiting()}", field="act")
        return RuleError(f"it is seat {self.turn}'s turn, not seat {seat}'s", field="seat", clause="7(d)")

    def _waiting(self) -> str:
        if self._point is None:
            return "the hand is over"
        if self._point is MOMENT:
            return "the dealer is at work; step on first"
        return f"the hand waits for seat {self.turn} ({self._point})"

    def _wager_as(self, name: str, seat: int, amount: int | None) -> None:
        self._in_turn(seat, BETTING)
        due = self.betting.wager_name
        if name != due:
            raise RuleError(f"there is nothing to {name} for seat {seat}; it can only {due}", field="act",
                            clause=self.street.bet)  # fmt: skip
        if amount is None:
            raise RuleError(f"a {name} needs an amount", field="amount", clause=self.street.bet)
        self.wager(seat, amount)

    def _show_or_muck(self, seat: int, name: str) -> None:
        position = self._in_turn(seat, SHOWING)
        self.record(Acted(seat, name, "15(d)"))
        if name == "show":
            self.cards.turn(position, "15(d)")
        else:
            self.cards.muck(position, "15(d)")
            self.betting.drop(position)
        self._resume()

    def _agree(self, seat: int, name: str) -> None:
        self._in_turn(seat, RUNNING)
        self.record(Acted(seat, name, "004:H10"))
        if name == "run-once":
            self.runs = 1
        self._resume()

    # What happened

    @property
    def over(self) -> bool:
        return self._point is None

    @property
    def stage(self) -> str:
        """The street, or `showdown`, or `over`."""
        if self._point is None:
            return "over"
        return SHOWING if self._point is SHOWING else self.street.name

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

    @property
    def stacks(self) -> dict[int, int]:
        return dict(zip(self.seats, self.betting.stacks, strict=True))

    @property
    def result(self) -> HandResult:
        """The settlement; only once the hand is over."""
        if self._point is not None:
            raise RuleError("the hand is not over yet", field="result")
        if self._result is None:
            self._result = settlement(self)
        return self._result

    def view(self, viewer: Viewer) -> View:
        """The table as a seat, the `dealer` or the `auditor` sees it."""
        if isinstance(viewer, int):
            self.position(viewer)
        return view(self, viewer)

    def position(self, seat: int) -> int:
        """The position of a seat."""
        if seat not in self.positions:
            raise RuleError(f"there is no player at seat {seat}", field="seat")
        return self.positions[seat]
