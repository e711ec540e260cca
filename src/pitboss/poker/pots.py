"""Main and side pots, and how a pot is divided among winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """The main pot (first) or a side pot: what is in it and who contends for it."""

    amount: int
    eligible: tuple[int, ...]


def layers(put: Sequence[int], playing: Sequence[bool], dead: int = 0) -> list[Pot]:
    """Main pot and side pots from what everybody has put in, folded players too.

    Every level at which a remaining player stopped closes a pot; a folded player's money fills the pots up to where it
    reaches, and what lies above the highest level belongs to the last pot.

    >>> layers([25, 60, 40, 100, 100], [True, True, False, True, True])
    [Pot(amount=125, eligible=(0, 1, 3, 4)), Pot(amount=120, eligible=(1, 3, 4)), Pot(amount=80, eligible=(3, 4))]

    Dead money belongs to the main pot.

    >>> layers([20, 20], [True, True], dead=5), layers([10, 20, 20], [True, True, True], dead=5)[0].amount
    ([Pot(amount=45, eligible=(0, 1))], 35)
    """
    live = [position for position, still_in in enumerate(playing) if still_in]
    levels = sorted({put[position] for position in live})
    if len(levels) == 1:
        return [Pot(sum(put) + dead, tuple(live))]
    pots = []
    below = 0
    for level in levels:
        amount = dead + sum(min(paid, level) - min(paid, below) for paid in put)
        if level == levels[-1]:
            amount += sum(paid - level for paid in put if paid > level)
        if amount:
            pots.append(Pot(amount, tuple([position for position in live if put[position] >= level])))
        dead, below = 0, level
    return pots


def after_fees(pots: Sequence[Pot], fees: Mapping[int, int]) -> list[int]:
    """What fees leave of each pot; what a pot cannot pay, because a ruling has changed the pots, the others pay.

    >>> after_fees([Pot(1000, (0, 1, 2)), Pot(200, (0, 1))], {0: 100, 1: 150, 2: 150})
    [800, 0]
    """
    left = [pot.amount for pot in pots]
    for number, fee in fees.items():
        top = min(number, len(left) - 1)
        for pot in (*range(top, -1, -1), *range(top + 1, len(left))):
            part = min(fee, left[pot])
            left[pot] -= part
            fee -= part
    return left


def shares(amount: int, heads: int, unit: int) -> list[int]:
    """Equal shares in whole units, largest first: odd units go one each down the order of priority (A6).

    What is left below a unit (a remainder in coin that cannot be divided) goes with the first share.

    >>> shares(5900, 3, 100), shares(3333, 2, 100)
    ([2000, 2000, 1900], [1733, 1600])
    """
    each, rest = divmod(amount, heads * unit)
    odd, coin = divmod(rest, unit)
    result = [(each + 1) * unit] * odd + [each * unit] * (heads - odd)
    result[0] += coin
    return result
