"""What rounds, hands, rooms and submissions should come to, and where they do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from pitboss.errors import RuleError
from pitboss.record.events import Event
from pitboss.record.excerpts import discards, missing, unwanted
from pitboss.record.results import rulings
from pitboss.record.sheets import Expectation, Expected, Refusal

Seat = TypeVar("Seat")


class Differences(list[str]):
    """Where something is not what was expected, in words."""

    def compare(self, what: str, want: object, got: object) -> None:
        if want != got:
            self.append(f"{what}: expected {want}, got {got}")

    def compare_outcome(self, want: Expected, got: Mapping[str, Any]) -> None:
        """What rounds and hands say alike, in the form that scripts rely on."""
        if want.house:
            self.compare("house.net", want.house, got["house"]["net"])
        if want.void is not None:
            self.compare("void", want.void, got["void"])

    def compare_seats(
        self,
        wanted: Sequence[Seat],
        got: Sequence[Mapping[str, Any]],
        compare: Callable[[Differences, str, Seat, Mapping[str, Any]], None],
    ) -> None:
        """What the players come away with, who are listed from the first seat on; all that play, if any are."""
        seats = {seat["seat"]: seat for seat in got}
        for number, want in enumerate(wanted, start=1):
            compare(self, f"seat[{number}]", want, seats.pop(number, {}))
        for number in seats if wanted else ():
            self.append(f"seat[{number}]: plays, but nothing is expected of it")

    def compare_events(self, want: Expectation, events: Sequence[Event]) -> None:
        """What happened, in rounds, hands and rooms alike."""
        if want.rulings is not None:
            self.compare("rulings", list(want.rulings), [ruling.clause for ruling in rulings(events)])
        if want.discards is not None:
            self.compare("discards", list(want.discards), discards(events))
        self += missing(want.events, events)
        self += unwanted(want.never, events)


def compare_refusal(want: Refusal, got: RuleError) -> list[str]:
    """Where a refusal is not the one expected."""
    if (want.field, want.clause) == (got.field, got.clause):
        return []
    return [f"expected a refusal of {want.field} by clause {want.clause or 'none'}, got: {got}"]


def compare_refusals(wanted: Sequence[Refusal], found: Sequence[RuleError]) -> list[str]:
    """Where the violations of a submission are not those expected."""
    differences = [line for want, got in zip(wanted, found, strict=False) for line in compare_refusal(want, got)]
    if len(wanted) != len(found):
        differences.insert(0, f"expected {len(wanted)} violations, got: {[str(one) for one in found]}")
    return differences


def split_citations(citations: Iterable[str]) -> list[str]:
    """`"7(a), 8(a)"` cites two clauses."""
    return [clause for citation in citations for clause in _cited(citation)]


@cache
def _cited(citation: str) -> tuple[str, ...]:
    return tuple(clause.strip() for clause in citation.split(",") if clause.strip())
