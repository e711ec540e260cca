"""Wheels: a ring of equally likely pockets or sections.

>>> DOUBLE_ZERO.neighbours("17", 2)
('20', '32', '17', '5', '22')
"""

from __future__ import annotations

import msgspec

from pitboss.equipment.shuffle import Entropy, pick
from pitboss.errors import RuleError


class Wheel(msgspec.Struct, frozen=True):
    """What the pockets of a wheel carry, clockwise; a symbol may be on several of them."""

    name: str
    pockets: tuple[str, ...]

    def spin(self, source: Entropy) -> str:
        """A live spin: every pocket equally likely."""
        return self.pockets[pick(len(self.pockets), source)]

    def read(self, text: str, field: str = "spins") -> str:
        """A result written down; refuses what the wheel does not carry."""
        if text not in self.pockets:
            raise RuleError(f"{text!r} is not on the {self.name} wheel", field=field)
        return text

    def neighbours(self, pocket: str, each_side: int) -> tuple[str, ...]:
        """A pocket in the middle of its neighbours on the wheel."""
        at = self.pockets.index(pocket)
        return tuple(self.pockets[(at + step) % len(self.pockets)] for step in range(-each_side, each_side + 1))


def wheel(name: str, order: str) -> Wheel:
    """A wheel from its pockets, clockwise, written one after the other."""
    return Wheel(name, tuple(order.split()))


DOUBLE_ZERO = wheel(
    "double-zero",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
SINGLE_ZERO = wheel(
    "single-zero",
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
)
