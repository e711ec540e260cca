"""The roulette layout: numbers in their boxes, targets on the lines and corners where the boxes meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.floor.web.pages.layouts.drawing import Area, Drawing, Sheet
from pitboss.games.wheel_games.roulette import layout
from pitboss.games.wheel_games.roulette.layout import Cover, colour_of
from pitboss.rulebook.submission import Submission

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
BAND = 20.0
"""How wide a target on a line is."""
_MEETING = ("split", "three", "four", "six", "first-five")
_OUTSIDE = ("1-to-18", "even", "red", "black", "odd", "19-to-36")
_PRINT = {"1-to-18": "1 to 18", "even": "Even", "red": "Red", "black": "Black", "odd": "Odd", "19-to-36": "19 to 36"}
_DOZENS = ("1st dozen", "2nd dozen", "3rd dozen")


def _wide_box(number: str, zeros: Cover) -> Box:
    if number in zeros:
        half = 87.0 if "00" in zeros else 174.0
        top = 0.0 if number == "00" or "00" not in zeros else half
        return 0.0, top, 60.0, top + half
    along, up = divmod(int(number) - 1, 3)
    return 60.0 + along * 56, (2 - up) * 58.0, 116.0 + along * 56, (3 - up) * 58.0


def _tall_box(number: str, zeros: Cover) -> Box:
    if number in zeros:
        half = 108.0 if "00" in zeros else 216.0
        left = 112.0 + (half if number == "00" else 0.0)
        return left, 0.0, left + half, 46.0
    down, along = divmod(int(number) - 1, 3)
    return 112.0 + along * 72, 46.0 + down * 46, 184.0 + along * 72, 92.0 + down * 46


def _wide(options: Submission) -> Sheet:
    areas = _numbers(options, _wide_box)
    areas += [Area(f"column-{at + 1}", 732, (2 - at) * 58, 60, 58, "2 to 1") for at in range(3)]
    areas += [Area(f"dozen-{at + 1}", 60 + at * 224, 174, 224, 42, words) for at, words in enumerate(_DOZENS)]
    areas += [
        Area(name, 60 + at * 112, 216, 112, 44, _PRINT[name], tone=name if name in ("red", "black") else "")
        for at, name in enumerate(_OUTSIDE)
    ]
    return Sheet(794, 262, tuple(areas + _meetings(options, _wide_box, upright=False)))


def _tall(options: Submission) -> Sheet:
    areas = _numbers(options, _tall_box)
    areas += [Area(f"column-{at + 1}", 112 + at * 72, 598, 72, 44, "2 to 1") for at in range(3)]
    areas += [
        Area(f"dozen-{at + 1}", 56, 46 + at * 184, 56, 184, words)
        for at, words in enumerate(("1–12", "13–24", "25–36"))
    ]
    areas += [
        Area(name, 0, 46 + at * 92, 56, 92, _PRINT[name], tone=name if name in ("red", "black") else "")
        for at, name in enumerate(_OUTSIDE)
    ]
    return Sheet(330, 644, tuple(areas + _meetings(options, _tall_box, upright=True)))


def _numbers(options: Submission, box_of: Callable[[str, Cover], Box]) -> list[Area]:
    zeros = layout.zeros(options)
    areas = []
    for number in (*zeros, *layout.NUMBERS):
        left, top, right, bottom = box_of(number, zeros)
        areas.append(
            Area(f"straight-{number}", left, top, right - left, bottom - top, number, colour_of(number), number)
        )
    return areas


def _meetings(options: Submission, box_of: Callable[[str, Cover], Box], *, upright: bool) -> list[Area]:
    """Targets where boxes meet, and at the open side of whole rows."""
    zeros = layout.zeros(options)
    edge = box_of("1", zeros)[0 if upright else 3]
    covers: Mapping[str, Mapping[str, Cover]] = layout.covers(options)
    areas = []
    for kind in _MEETING:
        for name, cover in covers[kind].items():
            boxes = [box_of(number, zeros) for number in cover]
            left, right = max(box[0] for box in boxes), min(box[2] for box in boxes)
            top, bottom = max(box[1] for box in boxes), min(box[3] for box in boxes)
            if upright and left > right:
                left = right = edge
            if not upright and top > bottom:
                top = bottom = edge
            areas.append(_target(name, cover, left, top, right, bottom))
    return areas


def _target(name: str, cover: Cover, left: float, top: float, right: float, bottom: float) -> Area:
    """A band along a line, or a square where lines cross."""
    across, down = max(right - left - BAND, BAND), max(bottom - top - BAND, BAND)
    x, y = (left + right) / 2 - across / 2, (top + bottom) / 2 - down / 2
    return Area(name, x, y, across, down, covers=" ".join(cover), on_line=True)


DRAWING = Drawing(_wide, _tall)
