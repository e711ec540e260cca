"""What the main wagers of a four-card game net, for compiled rounds: each class of hands by its worth and bonus."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss.odds.poker_games.four_card.hands import values
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.paytable import Paytable


class Main(NamedTuple):
    """By class of a hand."""

    values: Numbers
    bonus: Numbers
    """What the bonus pays, where it wins."""


def tabulated(bonus: Paytable, totals: WagerTotals) -> Main:
    """The bonus that is in force, class by class."""
    pays = [totals.whole(line.odds.ratio) if line else 0 for line in map(bonus.line, values())]
    return Main(np.array(values(), dtype=np.int64), np.array(pays, dtype=np.int64))
