"""What is asked at every point of a round or hand, and what can have gone wrong there.

The rounds and hands are those of `courses`; people hold the lists against the rules, and `tests/test_points.py` holds
the table against the lists. After an intended change `PYTHONPATH=src:tests python -m points NAME` writes the lists of a
book anew; they are read before they are committed.

    seat-not-dealt (seat 2): deal:1-3      can have happened before each of the first three cards, to seat 2 alone
    decisions:1 asks seat 1: stand [6(e)] (default), double 5.00-10.00 [10(a)]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from courses import lists_in, of_book, write_lists
from courses import read as courses
from pitboss.desk.described import read as described
from pitboss.desk.hands import DescribedHand
from pitboss.desk.rooms import DescribedRoom
from pitboss.desk.rounds import DescribedRound
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker import Hand
from pitboss.poker.irregularities import irregularities
from pitboss.poker.sheets.adjudicate import adjudicate as adjudicate_hand
from pitboss.record.choices import Choice
from pitboss.record.lookout import Lookout, Watched
from pitboss.table.adjudicate import adjudicate as adjudicate_round
from pitboss.table.round import Round

FOLDER = Path(__file__).parent / "points"
COURSES = 2
"""Of a book, the first so many courses are looked at point by point."""


class Witness(Lookout):
    """Notes at every point what is asked, and what can have happened there."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[str] = []
        self.found: dict[str, dict[int, list[str]]] = {}
        """By irregularity and seat (0: about none): the points."""

    def look(self, at: str, playing: Watched) -> None:
        for seat in playing.asked:
            self.questions.append(f"{at} asks seat {seat}: {', '.join(map(_offer, playing.legal(seat)))}")
        for row, seat in _possible(playing):
            self.found.setdefault(row, {}).setdefault(seat, []).append(at)

    def end(self, playing: Watched) -> None:
        """Nothing can happen any more."""


def _offer(choice: Choice) -> str:
    """A choice with its amounts in dollars, or the number of cards that it names."""
    least, most = (str(n) if choice.cards else dollars(n) for n in (choice.minimum, choice.maximum))
    amounts = "" if not choice.maximum else f" {least}" if least == most else f" {least}-{most}"
    steps = f" of {', '.join(map(str, choice.multiples))} times {dollars(choice.unit)}" if choice.multiples else ""
    default = f" ({choice.default})" if choice.default else ""
    return f"{choice.name}{amounts}{steps} [{choice.clause}]{default}"


def _possible(playing: Watched) -> Iterator[tuple[str, int]]:
    if isinstance(playing, Hand):
        for ruled in irregularities(playing.variant).values():
            yield from ((ruled.id, seat) for seat in (0, *playing.positions) if not ruled.obstacle(playing, seat))
        return
    assert isinstance(playing, Round)
    seats = [opening.number for opening in playing.events[0].seats]  # type: ignore[attr-defined]
    for row in playing.game.irregularities:
        for seat in (0, *seats) if row.seat else (0,):
            try:
                reason = playing.can_report(row.id, seat)
            except RuleError as error:
                reason = error.message
            if not reason:
                yield row.id, seat


def played(name: str, case: str) -> bool:
    """Whether a case is a round or a hand, and no room."""
    return not isinstance(described(of_book(name)[case].sheet), DescribedRoom)


def points(name: str, case: str) -> list[str]:
    """What is asked in a case of a book, and what can have happened when."""
    sheet, witness = described(of_book(name)[case].sheet), Witness()
    if isinstance(sheet, DescribedRound):
        adjudicate_round(sheet.sheet, sheet.rules, witness)
    else:
        assert isinstance(sheet, DescribedHand)
        adjudicate_hand(sheet.sheet, witness)
    mishaps = [line for row, seats in sorted(witness.found.items()) for line in _lines(row, seats)]
    return [*witness.questions, *mishaps]


def _lines(row: str, seats: dict[int, list[str]]) -> Iterator[str]:
    """One line for all seats about which it can have happened at the same points."""
    by_points: dict[str, list[str]] = {}
    for seat, points in seats.items():
        by_points.setdefault(" ".join(_runs(points)), []).append(str(seat))
    for when, about in by_points.items():
        whom = "" if about == ["0"] else f" (seat {', '.join(about)})"
        yield f"{row}{whom}: {when}"


def _runs(points: Iterable[str]) -> Iterator[str]:
    """Points that follow one another, as in `deal:1-4`."""
    for stage, of_stage in groupby(points, key=lambda point: point.partition(":")[0]):
        numbers = [int(point.partition(":")[2] or 1) for point in of_stage]
        for _, run in groupby(enumerate(numbers), key=lambda one: one[1] - one[0]):
            first, *others = [number for _, number in run]
            yield f"{stage}:{first}-{others[-1]}" if others else f"{stage}:{first}"


def read(name: str) -> dict[str, list[str]]:
    """The lists of a book by case; none where it has no file."""
    return lists_in(FOLDER / f"{name}.toml")


def write(name: str) -> None:
    cases = [case for case in courses(name) if played(name, case)][:COURSES]
    write_lists(FOLDER / f"{name}.toml", {case: points(name, case) for case in cases})


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name)
