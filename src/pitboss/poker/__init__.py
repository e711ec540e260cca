"""The poker room: player against player.

>>> from pitboss.poker import submit
>>> hand = submit("omaha-high-low-8").deal({seat: 100_00 for seat in range(1, 7)}, button=6, seed=1)
>>> hand.turn, hand.stage
(3, 'pre-flop')
"""

from __future__ import annotations

from pitboss.poker.hand import Hand
from pitboss.poker.hooks import Collector, Fee, Irregularity
from pitboss.poker.rules import TableRules, submit
from pitboss.poker.variants import VARIANTS, Variant, variant

__all__ = ["VARIANTS", "Collector", "Fee", "Hand", "Irregularity", "TableRules", "Variant", "submit", "variant"]
