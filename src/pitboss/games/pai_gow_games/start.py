"""Where the deal begins: three dice in a shaker, a random number from 1 to 7, or a button that goes round."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec

from pitboss.equipment.wheels import wheel
from pitboss.games.pai_gow_games.bank import banker
from pitboss.games.pai_gow_games.ring import DEALER, clockwise, counted
from pitboss.games.parts.procedures import by_machine
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice, Count, Flag
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity

PLACES = 7
"""Six betting positions and the dealer."""
DICE = 3
RANDOM_NUMBER = wheel("random number", " ".join(map(str, range(1, PLACES + 1))))
METHOD, MARKED, BUTTON = "start-method", "start-marked", "start-button"
AT_THE_DEALER = {"dice": "3-3-2", "random-number": "1"}
"""What is counted to the dealer: where a described round does not say it, its deal began there."""


Found = Generator[Any, Any, int]
"""Steps that end with a place."""


class BankStart(msgspec.Struct, frozen=True, kw_only=True):
    """Where the rules say how the deal begins when a player banks."""

    shaken: str
    """The bank shakes the dice."""
    number: str
    """A random number is drawn under the approved procedure."""
    counted: str
    """The count begins with the bank."""


class StartClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Where the rules of a game say how its deal begins."""

    methods: str
    """The licensee chooses one of the three."""
    dice: str
    random_number: str
    button: str
    covered: str
    """After the deal the dice are covered and shaken once more."""
    marked: str
    """The starting position may be marked."""
    bank_at_machine: BankStart | None = None
    bank_at_manual_shoe: BankStart | None = None
    """Where players may bank, by the way of dealing."""

    @property
    def options(self) -> tuple[Choice, Flag]:
        """The licensee's choices."""
        return (
            Choice(
                name=METHOD,
                default="random-number",
                values=("random-number", "dice", "button"),
                clause=", ".join((self.methods, self.dice, self.random_number, self.button)),
                gist="what says where the deal begins: a random number from 1 to 7, three dice, or a button",
            ),
            Flag(name=MARKED, default=False, clause=self.marked, gist="the place where the deal begins is marked"),
        )

    def with_bank(self, d: Dealer) -> BankStart | None:
        """How a player who banks begins the deal; None where the house banks."""
        if banker(d) is None:
            return None
        return self.bank_at_machine if by_machine(d) else self.bank_at_manual_shoe

    def find(self, d: Dealer) -> Found:
        """The place of the first cards, counted from the dealer, or from a bank, who also shakes the dice."""
        bank, clauses = banker(d), self.with_bank(d)
        if bank is None or clauses is None:
            return (yield from self._find(d, DEALER))
        if d.options[METHOD] == "dice":
            d.note(f"seat {bank.number} shakes the dice, and the dealer uncovers them", clauses.shaken)
        elif d.options[METHOD] == "random-number":
            d.note("the random number is drawn under the approved procedure", clauses.number)
        return (yield from self._find(d, bank.number))

    def dealt_by(self, d: Dealer, clause: str) -> str:
        """The clause of the deal, and that of the count from a bank where a player banks."""
        clauses = self.with_bank(d)
        return f"{clause}, {clauses.counted}" if clauses else clause

    def _find(self, d: Dealer, origin: int) -> Found:
        match d.options[METHOD]:
            case "dice":
                place = counted((yield from self._shake(d)), PLACES, origin)
            case "random-number":
                number = None
                while number is None:
                    number = yield from d.spin(RANDOM_NUMBER, self.random_number, unsaid=AT_THE_DEALER["random-number"])
                place = counted(int(number), PLACES, origin)
            case _:
                place = d.memory[BUTTON]
                d.note(f"the button lies at {named(place)}", self.button)
                d.memory[BUTTON] = clockwise(place, PLACES)[1]
        if d.options[MARKED]:
            d.note(f"{named(place)} is marked as the start", self.marked)
        return place

    def _shake(self, d: Dealer) -> Found:
        thrown = None
        while thrown is None:
            thrown = yield from d.throw(self.dice, unsaid=AT_THE_DEALER["dice"])
        return thrown.total

    def cover(self, d: Dealer) -> None:
        """After the deal: the dice are out of sight again."""
        if d.options[METHOD] == "dice":
            d.note("the dice are covered, shaken once and put aside", self.covered)


def button_memory() -> Count:
    """Where the button lies, from round to round."""
    return Count(
        name=BUTTON, default=DEALER, least=DEALER, most=PLACES - 1, gist="where the button lies; 0: at the dealer"
    )


def named(place: int) -> str:
    """A place in words."""
    return f"position {place}" if place else "the dealer"


# Irregularities


def dice_shaken(d: Dealer, report: Report) -> str:
    """Guard: three dice say where the deal begins."""
    dice = METHOD not in d.game.options or d.options[METHOD] == "dice"
    return "" if dice else "no dice are shaken at this table"


def no_roll(row: str, clause: str, *, id: str, trigger: str) -> Irregularity:
    """The dice decide nothing and are shaken again."""
    return common.calls_off(row, clause, ("throw",), id=id, trigger=trigger, ruling='"No roll": the dice are reshaken')


def dice_not_flat(row: str, clause: str) -> Irregularity:
    return no_roll(row, clause, id="dice-not-flat", trigger="the dice do not all lie flat when they are uncovered")


def die_out_of_the_shaker(row: str, clause: str) -> Irregularity:
    return no_roll(row, clause, id="die-out-of-the-shaker", trigger="a die falls out of the shaker")


def wrong_start(row: str, clause: str) -> Irregularity:
    """The dice were totalled wrongly, and the first cards went to a wrong place."""
    return common.voids_round(
        row,
        clause,
        ("deal", "setting"),
        id="dice-totalled-wrongly",
        trigger="the dice were totalled wrongly and the deal began at a wrong position",
        ruling=common.RESHUFFLED,
        guard=lambda d, report: dice_shaken(d, report) or _deal_begun(d),
    )


def _deal_begun(d: Dealer) -> str:
    return "" if any(hand.cards for hand in d.all_hands()) else "no card has been dealt"
