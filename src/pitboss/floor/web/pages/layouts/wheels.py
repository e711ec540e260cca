"""Wheels as they are drawn: pockets around a circle, the last one that came up on top."""

from __future__ import annotations

from math import cos, pi, sin

import msgspec

from pitboss.equipment.wheels import Wheel
from pitboss.games.wheel_games.big_six_wheel import rules as big_six
from pitboss.games.wheel_games.roulette import layout as roulette
from pitboss.rulebook.submission import Submission

OUTER, INNER, PRINT = 140.0, 96.0, 124.0
"""Radii of the ring, and of what is printed in it."""


class Pocket(msgspec.Struct, frozen=True):
    """A pocket: its outline, its print and where that stands."""

    label: str
    tone: str
    path: str
    x: float
    y: float
    turn: float


class DrawnWheel(msgspec.Struct, frozen=True):
    """A wheel, turned so that a pocket is on top."""

    pockets: tuple[Pocket, ...]
    turn: float
    """Degrees by which it is turned."""
    up: str


def wheel_of(options: Submission, up: str) -> DrawnWheel:
    """The wheel of a table with a result on top; as it stands where there is none."""
    if options.game.name == "roulette":
        wheel: Wheel = roulette.wheel(options)
        tones = {label: roulette.colour_of(label) for label in wheel.pockets}
    else:
        wheel = big_six.wheel(options)
        tones = {label: ["red", "black", "green"][at % 3] for at, label in enumerate(dict.fromkeys(wheel.pockets))}
    share = 360 / len(wheel.pockets)
    pockets = tuple(_pocket(label, tones[label], at * share, share) for at, label in enumerate(wheel.pockets))
    at = wheel.pockets.index(up) if up in wheel.pockets else 0
    return DrawnWheel(pockets, round(-at * share, 2), up)


def _pocket(label: str, tone: str, degrees: float, share: float) -> Pocket:
    first, last = degrees - share / 2, degrees + share / 2
    corners = [(OUTER, first), (OUTER, last), (INNER, last), (INNER, first)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (_at(radius, angle) for radius, angle in corners))
    x, y = _at(PRINT, degrees)
    return Pocket(label, tone, points, round(x, 1), round(y, 1), round(degrees, 1))


def _at(radius: float, degrees: float) -> tuple[float, float]:
    angle = (degrees - 90) * pi / 180
    return radius * cos(angle), radius * sin(angle)
