"""A finished round as a round sheet: what its record says, in the words that `pitboss settle` reads.

The sheet has the cards in the order in which they left the shoe, burns included, the wagers as they stood when the bets
were closed, every decision, and every irregularity at its point. Whatever a sheet cannot say is refused: a sheet is
settled before it is handed out, and comes to what the record came to, to the cent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import msgspec

from pitboss.equipment.cards import UNSEEN, show
from pitboss.errors import RuleError
from pitboss.money import cents, dollars, exact_dollars
from pitboss.record.events import Event
from pitboss.record.sheets import IrregularitySheet, option_value
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import COUPON
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.again import drawn, opening, results
from pitboss.table.finding import Find, find_game
from pitboss.table.game import Game
from pitboss.table.result import RoundResult
from pitboss.table.sheet import RoundSheet, SeatSheet, as_sheet
from pitboss.toml_text import parse_toml, write_toml

BANKS = ("bank", "co-bank")
"""What a player calls who takes the bank."""


def write_sheet(record: Sequence[Event], find: Find = find_game) -> str:
    """The round sheet of a finished round, as TOML; refuses a round that a sheet cannot say."""
    opened = opening(record)
    if not isinstance(record[-1], ev.Ended):
        raise RuleError("the record ends before the round is over", field="events")
    of = find(opened.game).in_edition(opened.edition)
    sheet = _Writer(record, opened, of.on_record(opened.options)).sheet()
    text = write_toml(msgspec.to_builtins(sheet))
    _check(text, record, find(opened.game))
    return text


def spoken(of: Game, decided: ev.Decided, wagers: Mapping[str, int]) -> str:
    """A decision as a sheet has it, with its multiple where several were possible (`play:3`), or with its amount.

    `wagers` are the player's when the bets were closed, in cents.
    """
    if decided.cards:
        return f"{decided.decision}:{'/'.join(map(show, decided.cards))}"
    for later in of.later_wagers:
        if decided.decision in later.decisions and not later.up_to:
            unit = wagers.get(later.of, 0)
            if not unit or decided.amount % unit:
                break
            return f"{decided.decision}:{decided.amount // unit}" if len(later.multiples) > 1 else decided.decision
    return f"{decided.decision}:{dollars(decided.amount)}" if decided.amount else decided.decision


def _check(text: str, record: Sequence[Event], of: Game) -> None:
    """Settle what was written: it must come to what the record came to."""
    try:
        settled = adjudicate(as_sheet(parse_toml(text.encode(), "sheet")), of).result
    except RuleError as error:
        raise RuleError(f"a sheet cannot say this round: {error.message}", field=error.field) from None
    came_to, opened = RoundResult.of(record), opening(record)
    for name in RoundResult.__struct_fields__:
        if getattr(_compared(settled, opened), name) != getattr(_compared(came_to, opened), name):
            raise RuleError(f"a sheet cannot say this round: settled, its {name} come out otherwise", field=name)


def _compared(result: RoundResult, opened: ev.Opened) -> RoundResult:
    """A result without the clauses of wagers that stood before the round and still do: no clause of the round."""
    stood = {(seat.number, wager.name) for seat in opened.seats for wager in seat.standing}
    replace = msgspec.structs.replace
    seats = [
        replace(
            seat,
            wagers={
                name: replace(wager, clause="") if wager.result == "open" and (seat.seat, name) in stood else wager
                for name, wager in seat.wagers.items()
            },
        )
        for seat in result.seats
    ]
    return replace(result, seats=tuple(seats))


class _Writer:
    """Reads a record part by part."""

    def __init__(self, record: Sequence[Event], opened: ev.Opened, options: Submission) -> None:
        self.record = record
        self.opened = opened
        self.options = options
        assert isinstance(options.game, Game)
        self.game = options.game
        self.bank = next((one for one in self._all(ev.Called) if one.call in BANKS), None)
        self.called = any(isinstance(bet, ev.Called) for seat in opened.seats for bet in self._bets(seat.number))
        """Whether players called something while bets were open, which may be what others could then bet on."""

    def _all(self, kind: Any, seat: int = 0) -> list[Any]:
        """The events of a kind, of a seat or of all."""
        return [one for one in self.record if isinstance(one, kind) and seat in (0, one.seat)]

    def sheet(self) -> RoundSheet:
        opened, shoe = self.opened, self.opened.shoe or ev.ShoeOpening()
        cards, chance = self._shoe(), results(self.record)
        seats = tuple(self._seats())
        return RoundSheet(
            game=self.game.name,
            edition="" if self.game.current else self.game.edition.name,
            options=self._options(),
            seat=seats,
            shoe=cards,
            new_shoe=shoe.new,
            cut_card=shoe.before_cut if cards else None,
            last_hand=shoe.last,
            throws=tuple(chance.get("throws", ())),
            spins=tuple(chance.get("spins", ())),
            draws={
                kind.removeprefix("draws."): tuple(fell) for kind, fell in chance.items() if kind.startswith("draws.")
            },
            before=dict(self.opened.memory),
            button=opened.button,
            bank=self.bank.seat if self.bank else 0,
            co_bank=self.bank is not None and self.bank.call == "co-bank",
            dealer_wager=self._dealer_wager(),
            meters=self._meters(seats),
            irregularity=tuple(
                IrregularitySheet(one.irregularity, one.seat, f"{one.stage}:{one.point}")
                for one in self._all(ev.Reported)
            ),
        )

    def _options(self) -> dict[str, Any]:
        """What the licensee chose otherwise than by default."""
        return {
            name: option_value(option, self.options[name])
            for name, option in self.game.options.items()
            if self.options[name] != option.default
        }

    def _shoe(self) -> str:
        """Every card in the order in which it left the shoe; where that was refilled, until then."""
        refilled = next((at for at, one in enumerate(self.record) if isinstance(one, ev.Refilled)), None)
        cards = drawn(self.record[:refilled])
        if UNSEEN in cards:
            raise RuleError("a sheet cannot say this round: a card of it was not seen", field="shoe")
        return show(cards)

    def _dealer_wager(self) -> Any:
        """What the house wagered against a player's bank."""
        made = [one.amount for one in self.record if isinstance(one, ev.HouseWagered)]
        return dollars(made[0]) if self.bank and made else 0

    def _meters(self, seats: Sequence[SeatSheet]) -> dict[str, Any]:
        """What the meters show once this round's wagers are on them; those at their seeds a sheet takes for granted."""
        shown = {}
        hits = {one.what for one in self.record if isinstance(one, ev.Drawn)}
        for rule in self.game.meters(self.options):
            before = Fraction(self.opened.meters.get(rule.name, rule.seed))
            wagered = sum(cents(seat.wagers.get(name, 0)) for seat in seats for name in rule.wagers)
            holds = before + rule.contribution * wagered
            if rule.must_hit_by is not None and rule.name in hits and holds < rule.must_hit_by:
                message = f"a sheet cannot say this round: the {rule.name} meter paid at its hidden trigger"
                raise RuleError(message, field=f"meters.{rule.name}")
            if before != rule.seed:
                shown[rule.name] = exact_dollars(holds)
        return shown

    # Seats

    def _seats(self) -> list[SeatSheet]:
        """Every seat up to the last that is taken; where nobody sits, an empty one."""
        taken = {seat.number: seat for seat in self.opened.seats}
        for before, seat in pairwise(self.opened.seats):
            if (before.box or before.number) == (seat.box or seat.number) and before.number > seat.number:
                message = f"a sheet cannot say this round: of a box, seat {before.number} decides before {seat.number}"
                raise RuleError(message, field=f"seat[{seat.number}].box")
        numbers = range(1, max(taken) + 1)
        return [self._seat(taken[number]) if number in taken else SeatSheet(empty=True) for number in numbers]

    def _seat(self, seat: ev.SeatOpening) -> SeatSheet:
        bets, standing = self._bets(seat.number), {one.name: one for one in seat.standing}
        made = _made(bets)
        decided = self._decided(seat.number, made)
        if self.game.carries and (self.called or not _plain(bets)):  # no decisions follow where wagers carry over
            made, decided = {}, [_said(bet) for bet in bets]
        else:
            standing = {name: one for name, one in standing.items() if not _taken_down(name, bets)}
        coupons = {f"{COUPON}{name}": one.coupon for name, one in standing.items() if one.coupon}
        amounts = {name: one.amount for name, one in standing.items()} | coupons
        return SeatSheet(
            wagers=_in_dollars(made),
            decisions=tuple(decided),
            player=seat.player,
            standing=_in_dollars(amounts),
            marks={name: one.mark for name, one in standing.items() if one.mark},
            owed=dollars(seat.owed) if seat.owed else 0,
            box=seat.box,
            chips=seat.chips,
        )

    def _bets(self, seat: int) -> list[ev.Wagered | ev.Called]:
        """What a seat did while bets were open, the bank apart, which a sheet has in words of its own."""
        calls = {call.name for call in self.game.calls if not self.game.described_bank}
        acts: list[ev.Wagered | ev.Called] = self._all(ev.Wagered | ev.Called, seat)
        return [one for one in acts if isinstance(one, ev.Wagered) or one.call.partition(":")[0] in calls]

    def _decided(self, seat: int, wagers: Mapping[str, int]) -> list[str]:
        """What a seat decided, in order; a bank's word on the house's wager is the sheet's `dealer-wager`."""
        decided = self._all(ev.Decided, seat)
        if self.bank and self.bank.seat == seat and self.bank.call == "bank":
            decided = decided[1:]
        return [spoken(self.game, one, wagers) for one in decided]


def _made(bets: Sequence[ev.Wagered | ev.Called]) -> dict[str, int]:
    """The wagers that were made or changed, as they stood when the bets were closed."""
    made: dict[str, int] = {}
    for bet in bets:
        if isinstance(bet, ev.Wagered):
            made[bet.wager] = bet.amount
            if not bet.amount:
                del made[bet.wager]
    return made


def _plain(bets: Sequence[ev.Wagered | ev.Called]) -> bool:
    """Whether wagers were made and nothing else: none was changed or taken back."""
    return len(_made(bets)) == len(bets)


def _taken_down(name: str, bets: Sequence[ev.Wagered | ev.Called]) -> bool:
    """Whether a wager that stood was taken back."""
    return any(isinstance(bet, ev.Wagered) and bet.wager == name for bet in bets) and name not in _made(bets)


def _said(bet: ev.Wagered | ev.Called) -> str:
    """A bet or a call as a sheet has it among the decisions."""
    return bet.call if isinstance(bet, ev.Called) else f"{bet.wager}:{dollars(bet.amount)}"


def _in_dollars(amounts: Mapping[str, int]) -> dict[str, str]:
    return {name: dollars(amount) for name, amount in amounts.items()}
