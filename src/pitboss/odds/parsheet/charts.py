"""Charts drawn as SVG by hand: bars with their label above them, and lines. They take their colours from the page.

All are narrow (`WIDTH` units), so that their letters stay readable on a telephone and two fit side by side on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import ceil, floor, log10
from textwrap import wrap
from typing import NamedTuple

from pitboss.odds.parsheet.figures import money, percent
from pitboss.odds.parsheet.markup import Markup, tag

WIDTH = 460
LINE, BAR = 15, 20
"""Heights of a line of a label and of a bar with the room around it."""
AXIS = 22
"""Height of the line of tick labels."""
MOST_BARS = 24
"""Bars in one drawing; a longer chart goes on in the next, so that each fits on a printed page."""
LONGEST_LINE = 44
"""Letters of a label that stand in a line, beside the value."""

Point = tuple[float, float]


class Bar(NamedTuple):
    """One bar: what it stands for, its value, the value as printed, and `win`, `loss` or `even`."""

    label: str
    value: float
    text: str
    kind: str


class Scale(NamedTuple):
    """Places of values on an axis, from 0 to 1; the place where bars begin; places and labels of the ticks."""

    place: Callable[[float], float]
    origin: float
    ticks: tuple[tuple[float, str], ...]
    by_decades: bool = False


def linear(values: Sequence[float], label: Callable[[float, int], str], *, with_zero: bool = True) -> Scale:
    """A scale that holds all values, with round ticks; a tick is labelled from its value and the decimals it needs."""
    zero = [0.0] if with_zero else []
    low, high = min([*values, *zero]), max([*values, *zero])
    span = (high - low) or 1.0
    step = round_step(span)

    def place(value: float) -> float:
        return (value - low) / span

    decimals = max(0, -floor(log10(step) + 1e-9))
    steps = range(ceil(low / step - 1e-9), floor((low + span) / step + 1e-9) + 1)
    return Scale(place, place(max(low, 0.0)), tuple((place(i * step), label(i * step, decimals)) for i in steps))


def decades(values: Sequence[float]) -> Scale:
    """A scale of probabilities by powers of ten; what never happens lies at its beginning."""
    depth = max((floor(-log10(value)) + 1 for value in values if value), default=1)

    def place(value: float) -> float:
        return 1 + log10(value) / depth if value else 0.0

    powers = range(0, depth + 1, ceil(depth / 4))
    ticks = tuple((place(10.0**-power), f"1 in {10**power:,}") for power in reversed(powers))
    return Scale(place, 0.0, ticks, by_decades=True)


def of_probabilities(values: Sequence[float]) -> Scale:
    """By powers of ten where the rarest and the most common differ by more than a hundred times."""
    some = [value for value in values if value]
    return decades(values) if some and max(some) > 100 * min(some) else linear(values, of_percent)


def of_percent(value: float, decimals: int) -> str:
    """The label of a tick that is a share."""
    return percent(value, max(0, decimals - 2))


def of_money(value: float, decimals: int) -> str:
    """The label of a tick that is an amount of money."""
    return money(value)


def round_step(span: float, about: int = 5) -> float:
    """One, two or five times a power of ten, so that `about` steps cover a span."""
    rough = span / about
    power: float = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough * (1 - 1e-9))


def bar_chart(title: str, bars: Sequence[Bar], scale: Scale) -> list[Markup]:
    """A horizontal bar for each row, its label and its value above it."""
    return [_bars(title, bars[first : first + MOST_BARS], scale) for first in range(0, len(bars), MOST_BARS)]


def _bars(title: str, bars: Sequence[Bar], scale: Scale) -> Markup:
    labels = [wrap(bar.label, LONGEST_LINE) or [""] for bar in bars]
    *tops, bottom = accumulate((LINE * len(lines) + BAR for lines in labels), initial=0)
    drawn = [
        tag("line", x1=place * WIDTH, x2=place * WIDTH, y1=0, y2=bottom, class_=_grid(place, scale))
        for place, _ in scale.ticks
    ]
    for top, lines, bar in zip(tops, labels, bars, strict=True):
        begin, end = sorted((scale.origin, scale.place(bar.value)))
        under = top + LINE * len(lines)
        drawn += [tag("text", line, x=0, y=top + LINE * number) for number, line in enumerate(lines, start=1)]
        drawn += [
            tag("text", bar.text, x=WIDTH, y=top + LINE, class_="end value"),
            tag(
                "rect",
                tag("title", f"{bar.label}: {bar.text}"),
                x=begin * WIDTH,
                y=under + 5,
                width=(end - begin) * WIDTH,
                height=9,
                class_=bar.kind,
            ),
        ]
    drawn += [_tick_label(text, place * WIDTH, bottom + 16) for place, text in scale.ticks]
    return _drawing(title, bottom + AXIS, drawn)


def line_chart(title: str, line: Sequence[Point], marks: Mapping[str, float]) -> Markup:
    """Shares against amounts of money, and amounts marked by an upright with a label."""
    left, top = 48, 10 + 16 * len(marks)
    right, bottom = WIDTH, top + 190
    across = linear([x for x, _ in line], of_money, with_zero=False)
    upward = linear([y for _, y in line], of_percent)

    def x(amount: float) -> float:
        return left + across.place(amount) * (right - left)

    def y(place: float) -> float:
        return bottom - place * (bottom - top)

    drawn = []
    for place, text in upward.ticks:
        drawn += [
            tag("line", x1=left, x2=right, y1=y(place), y2=y(place), class_=_grid(place, upward)),
            tag("text", text, x=left - 6, y=y(place) + 4, class_="end tick"),
        ]
    for place, text in across.ticks:
        drawn.append(_tick_label(text, left + place * (right - left), bottom + 18))
    for label_at, (text, amount) in zip(range(12, top + 16, 16), marks.items(), strict=False):
        past_middle = across.place(amount) > 0.5
        drawn += [
            tag("line", x1=x(amount), x2=x(amount), y1=label_at - 10, y2=bottom, class_="mark"),
            tag(
                "text",
                text,
                x=x(amount) + (-5 if past_middle else 5),
                y=label_at,
                class_="mark end" if past_middle else "mark",
            ),
        ]
    path = " ".join(f"{x(amount):.2f},{y(upward.place(share)):.2f}" for amount, share in line)
    drawn.append(tag("polyline", points=path, class_="line"))
    return _drawing(title, bottom + AXIS + 4, drawn)


def crossing(line: Sequence[Point], level: float) -> float | None:
    """Where a line reaches a level for the first time, between two of its points."""
    for (x0, y0), (x1, y1) in pairwise(line):
        if y0 != y1 and min(y0, y1) <= level <= max(y0, y1):
            return x0 + (level - y0) * (x1 - x0) / (y1 - y0)
    return None


def _drawing(title: str, height: float, content: Sequence[Markup]) -> Markup:
    return tag("svg", *content, viewBox=f"0 0 {WIDTH} {height:g}", class_="chart", role="img", aria_label=title)


def _grid(place: float, scale: Scale) -> str:
    return "axis" if abs(place - scale.origin) < 1e-9 else "grid"


def _tick_label(text: str, x: float, y: float) -> Markup:
    """A label centred under its tick, or flush with the edge where it would run over it."""
    half = 3.2 * len(text)
    where = "start" if x < half else "end" if x > WIDTH - half else "middle"
    return tag("text", text, x=x, y=y, class_=f"tick {where}")
