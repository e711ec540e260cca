"""Somebody who watches a described round or hand: what is seen and who is asked what, where a case wants to know it.

Points are those of irregularities (`deal:5`, before the fifth card; `decisions:2`, before the second decision), and
`end`. In a room the step itself is the point, and `at` names the table.

    shown = [{ at = "decisions:1", to = 1, cards = { "seat 1" = "Ah Kd 7c", "seat 2" = "?? ?? ??" } }]
    next = [{ at = "decisions:2", asks = { 2 = "flop surrender" } }]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.equipment.cards import Card, show
from pitboss.money import dollars
from pitboss.record.choices import Choice
from pitboss.record.sheets import Expected, Look, Shown

END = "end"
"""When everything is settled."""


class Seen(Protocol):
    """A table as somebody sees it."""

    def laid(self) -> dict[str, tuple[Card, ...]]:
        """The cards at every place, as far as the viewer may see them."""


class Watched(Protocol):
    """A round or a hand that can be looked at."""

    @property
    def asked(self) -> tuple[int, ...]: ...

    def legal(self, seat: int | None = None) -> tuple[Choice, ...]: ...

    def view(self, viewer: int | str) -> Seen: ...


class Lookout:
    """Waits for the points of an expectation and notes there what is not as expected."""

    def __init__(self, expected: Expected | None = None) -> None:
        self._waiting = [(_point(one.at), one) for one in (expected.looks if expected else ())]
        self.differences: list[str] = []

    def look(self, at: str, playing: Watched) -> None:
        """The round has come to this point."""
        for point, wanted in self._waiting:
            if point == at:
                self.differences += differences(f"at {at}", wanted, playing)
        self._waiting = [(point, wanted) for point, wanted in self._waiting if point != at]

    def end(self, playing: Watched) -> None:
        """The round is over: whatever is still expected was never reached."""
        self.look(END, playing)
        self.differences += [f"at {point}: this point was never reached" for point, _ in self._waiting]


def differences(where: str, wanted: Look, playing: Watched) -> list[str]:
    """What is not as expected at this point."""
    if isinstance(wanted, Shown):
        laid = playing.view(wanted.to).laid()
        seen = {place: show(cards) for place, cards in laid.items()}
        return [
            f"{where}: expected {wanted.to} to see {cards or 'nothing'} at {place}, got {seen.get(place) or 'nothing'}"
            for place, cards in wanted.cards.items()
            if seen.get(place, "") != cards
        ]
    asked = {str(seat): playing.legal(seat) for seat in playing.asked}
    if asked.keys() == wanted.asks.keys() and all(_offers(asked[seat], wanted.asks[seat]) for seat in asked):
        return []
    found = {seat: " ".join(_written(choices)) for seat, choices in asked.items()}
    return [f"{where}: expected these questions: {wanted.asks}, got {found}"]


def _point(at: str) -> str:
    """A stage alone is its first point."""
    return at if ":" in at or at == END else f"{at}:1"


def _offers(choices: Iterable[Choice], written: str) -> bool:
    """Whether exactly these choices are open, in any order; amounts count where they are written."""
    left = list(_written(choices))
    for word in written.split():
        found = next((one for one in left if word in (one, one.partition(":")[0])), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def _written(choices: Iterable[Choice]) -> Iterable[str]:
    """Choices as a case writes them: `fold`, `call:2.00`, `raise:4.00-100.00`, `play:3`."""
    for choice in choices:
        if choice.multiples or choice.cards or not choice.maximum:
            yield from choice.spoken
        elif choice.minimum == choice.maximum:
            yield f"{choice.name}:{dollars(choice.minimum)}"
        else:
            yield f"{choice.name}:{dollars(choice.minimum)}-{dollars(choice.maximum)}"
