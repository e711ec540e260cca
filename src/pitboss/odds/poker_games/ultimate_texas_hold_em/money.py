"""Ultimate Texas Hold 'Em: the settlement of the game, tabulated for compiled code.

What ante, blind and play net together depends on the player's hand, on the amount of the play wager and on how the
dealer's hand stands to the player's. The game's own `net_in_antes` is asked for all of it; hands that net the same in
every case are one line.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.ultimate_texas_hold_em.rules import (
    A_PAIR,
    AFTER_ALL,
    AFTER_FLOP,
    FOLDED,
    PRE_FLOP,
    net_in_antes,
    showdown,
)
from pitboss.ranking.tables import CLASSES, class_at_least, class_values
from pitboss.rulebook.paytable import Paytable, reach

RIVER, FLOP, BEFORE = range(3)
"""Choices: the play wager after the river, after the flop, and from here on before it, one for each amount allowed."""
NO_WAGER = -1
"""Check, or fold at the end."""
MULTIPLES = (*AFTER_ALL.multiples, *AFTER_FLOP.multiples, *PRE_FLOP.multiples)
"""The amount of the play wager of each choice, in antes."""

SHORT_LOWER, LOWER, LEVEL, SHORT_HIGHER, HIGHER = range(5)
"""Cases: how the dealer's hand stands to the player's. Short: below the hand with which the dealer opens; lower and
higher hands that are not called short are at least that, a level one is what the player's is."""


class Nets(NamedTuple):
    """What a round nets the player, in whole units of which so many make an ante."""

    unit: int
    line: NDArray[np.int16]
    """By class of the player's hand."""
    play: NDArray[np.int64]
    """By line, choice and case; zero where the case cannot be."""
    fold: int
    opens: int
    """The lowest class with which the dealer opens."""


@lru_cache(maxsize=4)
def tabulate(blind: Paytable) -> Nets:
    """The nets under a paytable of the blind, payout limits left out: they depend on the amounts wagered."""
    values = class_values().tolist()
    opens = class_at_least(A_PAIR)
    known: dict[tuple[int, tuple[int, int, int]], list[int]] = {}
    nets = np.zeros((CLASSES + 1, len(MULTIPLES), 5), np.int64)
    for own in range(1, CLASSES + 1):
        player = values[own]
        for case, dealers in enumerate(dealers_hands(own, opens)):
            if dealers:
                result = showdown(player, values[dealers[0]])
                assert result == showdown(player, values[dealers[-1]]), "the case decides how the wagers come out"
                alike = reach(player, blind.floors), result  # paid by the same line, if at all
                if alike not in known:
                    in_antes = (net_in_antes(player, values[dealers[0]], times, blind) for times in MULTIPLES)
                    known[alike] = [int(net * blind.unit) for net in in_antes]
                nets[own, :, case] = known[alike]
    play, line = np.unique(nets, axis=0, return_inverse=True)
    return Nets(blind.unit, line.ravel().astype(np.int16), play, FOLDED * blind.unit, opens)


def dealers_hands(own: int, opens: int) -> tuple[range, range, range, range, range]:
    """The classes of the dealer's hands in each case, given the class of the player's."""
    return (
        range(1, min(own, opens)),
        range(opens, own),
        range(own, own + 1),
        range(own + 1, opens),
        range(max(own + 1, opens), CLASSES + 1),
    )
