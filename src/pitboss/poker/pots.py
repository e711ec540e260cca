"""Main and side pots, what fees leave of them, and equal shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from pitboss.kernel import kernel, one_version


class Pot(NamedTuple):
    """The main pot (first) or a side pot: what is in it and who contends for it."""

    amount: int
    eligible: tuple[int, ...]


@one_version
def stack_pots(
    put: Sequence[int], playing: Sequence[int], players: int, dead: int, amounts: list[int], eligible: list[int]
) -> int:
    """Main pot and side pots from what everybody has put in, folded players too; returns how many there are.

    Every level at which a remaining player stopped closes a pot; a folded player's money fills the pots up to where it
    reaches, and what lies above the highest level belongs to the last pot. Dead money belongs to the main pot. Who
    contends for a pot is a set of positions, bit by bit.
    """
    level = -1
    top = -1
    total = dead
    remaining = 0
    for position in range(players):
        paid = put[position]
        total += paid
        if playing[position]:
            remaining |= 1 << position
            if paid > top:
                top = paid
            if paid < level or level < 0:
                level = paid
    if level == top:  # one pot holds everything
        amounts[0] = total
        eligible[0] = remaining
        return 1 if total else 0
    pots = 0
    below = 0
    while level >= 0:
        above = -1
        amount = dead
        contend = 0
        for position in range(players):
            paid = put[position]
            if level < top and paid > level:
                amount += level - below
            elif paid > below:
                amount += paid - below
            if playing[position] and paid >= level:
                contend |= 1 << position
                if paid > level and (paid < above or above < 0):
                    above = paid
        if amount:
            amounts[pots] = amount
            eligible[pots] = contend
            pots += 1
        dead = 0
        below = level
        level = above
    return pots


def layers(put: Sequence[int], playing: Sequence[int], dead: int = 0) -> list[Pot]:
    """Main pot and side pots from what everybody has put in.

    >>> layers([25, 60, 40, 100, 100], [True, True, False, True, True])
    [Pot(amount=125, eligible=(0, 1, 3, 4)), Pot(amount=120, eligible=(1, 3, 4)), Pot(amount=80, eligible=(3, 4))]
    >>> layers([20, 20], [True, True], dead=5), layers([10, 20, 20], [True, True, True], dead=5)[0].amount
    ([Pot(amount=45, eligible=(0, 1))], 35)
    """
    players = len(put)
    amounts, eligible = [0] * players, [0] * players
    pots = stack_pots(put, playing, players, dead, amounts, eligible)
    return [Pot(amounts[pot], positions(eligible[pot], players)) for pot in range(pots)]


@cache
def positions(chosen: int, players: int) -> tuple[int, ...]:
    """The positions of a set."""
    return tuple(position for position in range(players) if chosen >> position & 1)


@cache
def as_set(positions: tuple[int, ...]) -> int:
    """Positions as a set, bit by bit."""
    return sum(1 << position for position in positions)


@kernel
def charge(left: list[int], pots: int, number: int, fee: int) -> None:
    """A fee out of a pot; what it cannot pay, because a ruling has changed the pots, those below and above it do."""
    top = min(number, pots - 1)
    for step in range(pots):
        pot = top - step if step <= top else step
        part = min(fee, left[pot])
        left[pot] -= part
        fee -= part


def after_fees(pots: Sequence[Pot], fees: Mapping[int, int]) -> list[int]:
    """What fees leave of each pot.

    >>> after_fees([Pot(1000, (0, 1, 2)), Pot(200, (0, 1))], {0: 100, 1: 150, 2: 150})
    [800, 0]
    """
    left = [pot.amount for pot in pots]
    for number, fee in fees.items():
        charge(left, len(left), number, fee)
    return left


@one_version
def share(amount: int, heads: int, unit: int, place: int) -> int:
    """One of equal shares in whole units: odd units go one each down the order of priority (A6), from place 0 on.

    What is left below a unit (a remainder in coin that cannot be divided) goes with the first share.
    """
    each = amount // (heads * unit)
    rest = amount - each * heads * unit
    odd = rest // unit
    part = each * unit
    if place < odd:
        part += unit
    if place == 0:
        part += rest - odd * unit
    return part


def shares(amount: int, heads: int, unit: int) -> list[int]:
    """All shares, largest first.

    >>> shares(5900, 3, 100), shares(3333, 2, 100)
    ([2000, 2000, 1900], [1733, 1600])
    """
    return [share(amount, heads, unit, place) for place in range(heads)]
