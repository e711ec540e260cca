"""The layout of the big six wheel: a box for every insignia."""

from __future__ import annotations

from pitboss.floor.web.pages.layouts.drawing import Drawing, Row, Sheet, height_of, rows
from pitboss.floor.web.pages.wording import title
from pitboss.rulebook.submission import Submission


def _sheet(options: Submission, width: float, across: int) -> Sheet:
    names = [rule.name for rule in options.game.wagers if not rule.coupon]
    given: list[Row] = [
        (84, [(name, 1.0, title(name.removesuffix("-insignia"))) for name in names[at : at + across]])
        for at in range(0, len(names), across)
    ]
    return Sheet(width + 2, height_of(given) + 2, tuple(rows(given, width)))


DRAWING = Drawing(lambda options: _sheet(options, 840, 7), lambda options: _sheet(options, 360, 4))
