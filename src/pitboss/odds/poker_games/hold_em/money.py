"""The settlement of a hold'em game, tabulated for compiled code.

What the main wagers net together depends on the player's hand, on the amount of the one further wager and on how the
dealer's hand stands to the player's. The game itself is asked for all of it; hands that net the same in every case are
one line.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.ranking.tables import CLASSES, class_values


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


def tabulate(
    net: Callable[[int, int, int], Fraction],
    alike: Callable[[int, int], Hashable],
    multiples: tuple[int, ...],
    *,
    fold: int,
    unit: int,
    opens: int,
) -> Nets:
    """The nets of a game, given what it nets (in antes) on a player's and a dealer's hand with each amount of the
    further wager; hands that are `alike` net the same. Payout limits are left out: they depend on the amounts."""
    values = class_values().tolist()
    known: dict[Hashable, list[int]] = {}
    nets = np.zeros((CLASSES + 1, len(multiples), 5), np.int64)
    for own in range(1, CLASSES + 1):
        player = values[own]
        for case, dealers in enumerate(dealers_hands(own, opens)):
            if dealers:
                kind = alike(player, values[dealers[0]])
                assert kind == alike(player, values[dealers[-1]]), "the case decides how the wagers come out"
                if kind not in known:
                    in_antes = (net(player, values[dealers[0]], times) for times in multiples)
                    known[kind] = [int(antes * unit) for antes in in_antes]
                nets[own, :, case] = known[kind]
    play, line = np.unique(nets, axis=0, return_inverse=True)
    return Nets(unit, line.ravel().astype(np.int16), play, fold * unit, opens)


def dealers_hands(own: int, opens: int) -> tuple[range, range, range, range, range]:
    """The classes of the dealer's hands in each case, given the class of the player's."""
    return (
        range(1, min(own, opens)),
        range(opens, own),
        range(own, own + 1),
        range(own + 1, opens),
        range(max(own + 1, opens), CLASSES + 1),
    )
