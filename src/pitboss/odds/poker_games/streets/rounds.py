"""Games of streets by the million rounds: what a plan leaves at stake street by street, and what the hand nets."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing
from pitboss.odds.poker_games.rounds import Plan as Followed
from pitboss.odds.poker_games.streets.solver import Plan, Streets
from pitboss.odds.simulation import Counters
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals


class Stakes(NamedTuple):
    """A plan for compiled code: the units left at stake by street and node."""

    own: int
    first: int
    """The units at stake at first."""
    classes: NDArray[np.int16]
    """By own cards in any order."""
    renamings: NDArray[np.int8]
    street0: NDArray[np.int16]
    street1: NDArray[np.int16]
    street2: NDArray[np.int16]


def followed(plan: Plan, counters: tuple[str, ...]) -> Followed:
    """A plan as a way to play. Streets are counted on which no less is at stake than before, and hands that win."""
    game = plan.game
    classes, renamings = game.classes_and_renamings()
    stakes = [stake.ravel() for stake in plan.stakes] + [np.zeros(1, dtype=np.int16)] * (3 - game.streets)
    return Followed(choose, Stakes(game.own, game.stake, classes.ravel(), renamings.reshape(-1, 4), *stakes), counters)


class Ends(NamedTuple):
    """What hands net."""

    streets: int
    by_class: Numbers
    """A unit at stake."""


def ends(game: Streets, totals: WagerTotals) -> Ends:
    """What a unit nets on each class of hands."""
    nets = np.array([net * totals.unit // game.unit for net in game.nets], dtype=np.int64)
    return Ends(game.streets, nets[game.lines])


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: Stakes, counters: Counters) -> int:
    """The units at stake in the end; below nothing where the hand was given up. The community cards lie first."""
    place = 0
    for at in range(first, first + plan.own):
        place = 52 * place + cards[at]
    node, staked = int(plan.classes[place]), plan.first
    for street in range(5 - plan.own):
        if street > 0:
            card = cards[street - 1]
            node = 52 * node + (card & ~3) + plan.renamings[place, card & 3]
        left = plan.street0[node] if street == 0 else plan.street1[node] if street == 1 else plan.street2[node]
        if left == 0:
            return -staked
        if left >= staked:
            counters[street] += 1
        staked = int(left)
    return staked


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Ends, unit: int, counters: Counters) -> int:
    """Every unit that is at stake."""
    net = choice * (main.by_class[hands[0]] if choice > 0 else unit)
    if net > 0:
        counters[main.streets] += 1
    return net
