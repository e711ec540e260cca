"""The cut of a freshly shuffled deck: by the dealer where the house wants one, or offered to the players in turn.

It moves no money and the cards are as random as before; what it leaves behind is who was offered it and who made it.
It is a stage of its own, `cut`, between the shuffle and the wagers.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import gt, lt

import msgspec

from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice, Flag
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Irregularity
from pitboss.table.seats import Seat

NEW_GAME, FIRST_PLAYER = "new-game", "first-player"


def offered_to(seats: int) -> Choice:
    """What the table remembers from round to round, with so many seats."""
    return Choice(
        name="cut-offered-to",
        default=NEW_GAME,
        values=(NEW_GAME, FIRST_PLAYER, *map(str, range(1, seats + 1))),
        gist="to whom the cut was offered in the last round",
    )


def the_bank(seats: Sequence[Seat]) -> int:
    """The seat that banks the round and is offered the cut before the others; 0 for none."""
    return next((seat.number for seat in seats if seat.banks), 0)


def offered_at_first() -> str:
    """Who is offered the cut at a new game."""
    return FIRST_PLAYER


def offered_next(last: str, seats: Sequence[int]) -> str:
    """Who is offered the cut after the last one: the seats from the right on, whichever way they are numbered.

    >>> [offered_next(last, (6, 4, 1)) for last in (FIRST_PLAYER, "6", "5", "1")]
    ['6', '4', '4', '6']
    >>> [offered_next(last, (1, 4, 6)) for last in ("1", "2", "6")]
    ['4', '4', '1']
    """
    farther = lt if seats[0] > seats[-1] else gt
    return str(next((seat for seat in seats if last != FIRST_PLAYER and farther(seat, int(last))), seats[0]))


class DealersCut(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a cut that the dealer makes at tables where one is required."""

    made: str
    """How the cut is made."""
    again: str
    """A supervisor may have it made again."""

    @property
    def option(self) -> Flag:
        return Flag(name="cut-required", default=False, clause=self.made, gist="the cards are cut after the shuffle")

    def make(self, d: Dealer) -> Steps:
        """Ten cards or more go to the bottom."""
        if d.options["cut-required"]:
            d.note("the cards are cut, ten or more of them", self.made)
            d.stage = "cut"
            yield from d.pause()

    def improper(self, row: str) -> Irregularity:
        """The row by which the cut is made again."""
        return common.recut_ordered(row, self.again, stages=("cut",))


class OfferedCut(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a cut that is offered to the players."""

    needless: str
    """A shuffler that loads the shoe itself leaves nothing to cut."""
    offered: str
    """A player is offered the cut; the dealer makes it where none accepts."""
    first: str
    """In a new game the first player at the table is offered it."""
    in_turn: str
    """Then the one farthest to the dealer's right, then the others counterclockwise."""
    made: str
    """How the cut is made."""
    again: str
    """A supervisor may have it made again."""
    bank: str = ""
    """A player who banks is offered it before the others, who begin from the right again after that."""

    @property
    def options(self) -> tuple[Choice, Choice]:
        """Who cuts, and who cuts again after an improper cut."""
        gist = "who cuts: nobody where the shuffler loads the shoe, else a player, or the dealer where none accepts"
        return (
            Choice(
                name="cut-by",
                default="nobody",
                values=("nobody", "players", "dealer"),
                clause=f"{self.needless}, {self.offered}",
                gist=gist,
            ),
            Choice(
                name="recut-by",
                default="last-cutter",
                values=("last-cutter", "next-entitled"),
                clause=self.again,
                gist="who cuts again after an improper cut",
            ),
        )

    def make(self, d: Dealer) -> Steps:
        """The cards are offered and cut, where the house has them cut at all."""
        if d.options["cut-by"] == "nobody":
            d.note("the cards are dealt as they come from the shuffler", self.needless)
            return
        d.stage = "cut"
        self._offer(d)
        yield from d.pause()

    def _offer(self, d: Dealer) -> None:
        last = d.memory["cut-offered-to"]
        if bank := the_bank(d.seats):
            to, who, clause = FIRST_PLAYER, f"the bank at seat {bank}", self.bank
        else:
            in_turn = last != NEW_GAME
            to = offered_next(last, [seat.number for seat in d.right_to_left()]) if in_turn else offered_at_first()
            who = "the first player at the table" if to == FIRST_PLAYER else f"the player at seat {to}"
            clause = self.in_turn if in_turn else self.first
        d.memory["cut-offered-to"] = to
        d.note(f"the cut is offered to {who}", f"{self.offered}, {clause}")
        cutter = "nobody accepts it; the dealer" if d.options["cut-by"] == "dealer" else who
        d.note(f"{cutter} cuts, ten cards or more from either end; the cards above go to the bottom", self.made)

    def improper(self, row: str) -> Irregularity:
        """The row by which the cut is made again: by whoever made it, or offered on, as the house has it."""

        def ruling(d: Dealer, report: Report, clause: str) -> str:
            if d.options["recut-by"] == "last-cutter":
                return "the cards are cut again by whoever has cut them"
            self._offer(d)
            return "the cards are cut again by the next one entitled to it"

        return common.ruled(
            row,
            self.again,
            ("cut",),
            id="cut-improper",
            trigger="a supervisor judges the cut improper before any card is dealt",
            ruling=ruling,
        )
