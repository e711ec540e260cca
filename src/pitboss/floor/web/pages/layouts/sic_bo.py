"""The sic bo layout: small and big at the sides, pairs, triples and totals, combinations, single faces."""

from __future__ import annotations

from itertools import combinations

import msgspec

from pitboss.floor.web.pages.layouts.drawing import Area, Drawing, Row, Sheet, height_of, rows
from pitboss.rulebook.submission import Submission

_PAIRS = [(f"two-dice-combination-{low}-{high}", 1.0, "") for low, high in combinations(range(1, 7), 2)]
_TOTALS = [(f"total-{total}", 1.0, str(total)) for total in range(4, 18)]
_FACES = [(f"one-of-a-kind-{face}", 1.0, "") for face in range(1, 7)]
_TWOS = [(f"two-of-a-kind-{face}", 1.0, "") for face in range(1, 7)]
_THREES = [(f"three-of-a-kind-{face}", 1.0, "") for face in range(1, 7)]
_SIDES: Row = (56, [("small", 3, "Small 4–10"), ("any-three-of-a-kind", 2, "Any triple"), ("big", 3, "Big 11–17")])


def _wide(options: Submission) -> Sheet:
    given: list[Row] = [_SIDES, (50, _TWOS + _THREES), (54, _TOTALS), (54, _PAIRS), (54, _FACES)]
    return _sheet(given, 842)


def _tall(options: Submission) -> Sheet:
    given: list[Row] = [
        _SIDES, (48, _TWOS), (48, _THREES), (46, _TOTALS[:7]), (46, _TOTALS[7:]),
        (46, _PAIRS[:5]), (46, _PAIRS[5:10]), (46, _PAIRS[10:]), (50, _FACES),
    ]  # fmt: skip
    return _sheet(given, 360)


def _sheet(given: list[Row], width: float) -> Sheet:
    areas = tuple(_with_dice(area) for area in rows(given, width))
    return Sheet(width + 2, height_of(given) + 2, areas)


def _with_dice(area: Area) -> Area:
    """The faces of a wager are printed as dice."""
    kind, *faces = area.wager.rsplit("-", 2)
    if kind == "two-dice-combination":
        return msgspec.structs.replace(area, dice=tuple(map(int, faces)))
    for count, name in enumerate(("one-of-a-kind-", "two-of-a-kind-", "three-of-a-kind-"), start=1):
        if area.wager.startswith(name):
            return msgspec.structs.replace(area, dice=(int(area.wager[-1]),) * count)
    return area


DRAWING = Drawing(_wide, _tall)
