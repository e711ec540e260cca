"""The poker room: player against player.

>>> from pitboss.poker import submit
>>> hand = submit("omaha-high-low-8").deal({seat: 100_00 for seat in range(1, 7)}, button=6, seed=1)
>>> hand.turn, hand.stage
(3, 'pre-flop')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pitboss.poker.variants import VARIANTS, Variant, variant

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand
    from pitboss.poker.hooks import Collector, Fee, Irregularity
    from pitboss.poker.rules import TableRules, submit

__all__ = ["VARIANTS", "Collector", "Fee", "Hand", "Irregularity", "TableRules", "Variant", "submit", "variant"]

_ENGINE = {"Hand": "hand", "Collector": "hooks", "Fee": "hooks", "Irregularity": "hooks", "TableRules": "rules",
           "submit": "rules"}  # fmt: skip


def __getattr__(name: str) -> Any:
    """The engine is loaded when it is first asked for: a list of the games does without."""
    if name in _ENGINE:
        return getattr(import_module(f"{__name__}.{_ENGINE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
