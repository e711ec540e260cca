"""Dice: thrown live, or written down as they fell.

>>> Throw.parse("4-3").total, str(Throw((6, 1))), Throw.parse("2-2").alike
(7, '6-1', True)
"""

from __future__ import annotations

import re

from pitboss.equipment.shuffle import Entropy, pick
from pitboss.errors import RuleError


class Throw(tuple[int, ...]):
    """The faces of the dice after one throw, in no particular order."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str, dice: int = 2, field: str = "throws") -> Throw:
        """The throw written as its faces: `4-3`, or `2-4-5` for three dice."""
        if not re.fullmatch(r"[1-6](-[1-6])*", text) or len(text) != 2 * dice - 1:
            example = "-".join("431"[:dice])
            raise RuleError(f"{text!r} is not a throw of {dice} dice; write the faces as in {example!r}", field=field)
        return cls(int(face) for face in text.split("-"))

    @property
    def total(self) -> int:
        return sum(self)

    @property
    def alike(self) -> bool:
        """Whether all dice show the same face."""
        return len(set(self)) == 1

    def __str__(self) -> str:
        return "-".join(map(str, self))


def throw(dice: int, source: Entropy) -> Throw:
    """A live throw: every face of every die equally likely."""
    return Throw(1 + pick(6, source) for _ in range(dice))
