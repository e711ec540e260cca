"""What a simulation adds up, round by round: whole numbers that never overflow.

Of every wager the driver needs the number of hands on which it was decided, the sum of the nets and the sums of their
squares, by hand and by round: hands of one round share cards, so the standard error comes from the rounds. Nets are
added as they are for some rounds, while they are small, and then all at once to sums in limbs (`exact_sums`); what is
not small goes there directly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing
from pitboss.odds.exact_sums import LIMBS, add, add_square, whole

Nets = NDArray[np.int64]
"""By player and column."""
Counters = NDArray[np.int64]
Numbers = NDArray[np.int64]

STANDS = -(2**62)
"""In place of a net: the wager is not decided in this round."""


class Tally(NamedTuple):
    """What a chunk adds up, for compiled code."""

    sums: Numbers
    """In limbs, by what is added up (below) and column; after the columns the house's, of which only the squares by
    round are needed."""
    small: Numbers
    """The same as they are, of the rounds of this `BLOCK`."""
    usual: Numbers
    """One number: the rounds in which all wagers were decided on all hands, which are not counted column by column."""
    round_nets: Numbers
    """By column: room for the nets of one round."""
    counters: Counters

    def whole(self, rounds: int, players: int) -> list[int]:
        """All of it as whole numbers, after so many rounds: for each column what is added up, then the rounds, the
        house's squares and the counters."""
        found, usual = list[int](), int(self.usual[0])
        for column in range(self.sums.shape[1] - 1):
            of_column = [whole(limbs) for limbs in self.sums[:, column]]
            of_column[HANDS] += usual * players
            of_column[ROUNDS] += usual
            of_column[HANDS_SQUARED] += usual * players**2
            if players == 1:  # what is so then has not been added up
                of_column[ROUNDS] = of_column[HANDS_SQUARED] = of_column[HANDS]
                of_column[HAND_SQUARES] = of_column[ROUND_SQUARES]
            of_column[NET_BY_HANDS] = players * of_column[NET] - of_column[NET_BY_MISSING]
            found += of_column
        return [*found, rounds, whole(self.sums[ROUND_SQUARES, -1]), *self.counters.tolist()]


HANDS, ROUNDS, HANDS_SQUARED, NET, HAND_SQUARES, ROUND_SQUARES, NET_BY_HANDS = range(7)
"""What is added up of a wager: the hands on which it was decided, the rounds with any, the squares of the hands of a
round; the nets, their squares by hand and by round, and what each round nets times its hands."""
NET_BY_MISSING = NET_BY_HANDS
"""For that, what it nets times the hands that are missing is added up: there are none as a rule."""
BLOCK = 2**10
SMALL, MOST_PLAYERS = 2**21, 2**5
"""Squares of the nets of a round of so many players, all of this size, can be added up for a block of rounds."""


def empty_tally(columns: int, counters: int) -> Tally:
    """Before the first round."""
    return Tally(
        np.zeros((7, columns + 1, LIMBS), dtype=np.int64),
        np.zeros((7, columns + 1), dtype=np.int64),
        np.zeros(1, dtype=np.int64),
        np.zeros(columns, dtype=np.int64),
        np.zeros(counters, dtype=np.int64),
    )


@borrowing
def add_round(nets: Nets, wagers: int, tally: Tally) -> None:
    """Add the nets of one round to the tally; the house's are those of the wagers, turned round."""
    if is_usual(nets):
        tally.usual[0] += 1
        house = add_usual_nets(nets, wagers, tally)
    else:
        house = add_any_nets(nets, wagers, tally)
    if abs(house) <= SMALL * MOST_PLAYERS:
        tally.small[ROUND_SQUARES, nets.shape[1]] += house * house
    else:
        add_square(tally.sums[ROUND_SQUARES, nets.shape[1]], house)


@borrowing
def is_usual(nets: Nets) -> bool:
    """Whether every wager is decided for every player and none of them nets very much."""
    for player in range(nets.shape[0]):
        for column in range(nets.shape[1]):
            if abs(nets[player, column]) > SMALL:  # or it stands
                return False
    return True


@borrowing
def add_usual_nets(nets: Nets, wagers: int, tally: Tally) -> int:
    """Add the nets of a usual round; what the wagers net in all."""
    small, columns = tally.small, nets.shape[1]
    round_nets = nets[0]
    if nets.shape[0] > 1:
        round_nets = tally.round_nets
        for column in range(columns):
            round_nets[column] = 0
        for player in range(nets.shape[0]):
            for column in range(columns):
                won = nets[player, column]
                round_nets[column] += won
                small[HAND_SQUARES, column] += won * won
    in_all = 0
    for column in range(columns):
        net = round_nets[column]
        small[NET, column] += net
        small[ROUND_SQUARES, column] += net * net
        in_all += net if column < wagers else 0
    return in_all


@borrowing
def add_any_nets(nets: Nets, wagers: int, tally: Tally) -> int:
    """Add the nets of a round in which wagers may stand or net any amount; what the wagers net in all."""
    small, sums, players = tally.small, tally.sums, nets.shape[0]
    in_all = 0
    for column in range(nets.shape[1]):
        hands, net = 1, nets[0, column]
        if players > 1:
            hands = net = 0
            for player in range(players):
                won = nets[player, column]
                if won != STANDS:
                    hands += 1
                    net += won
                    if abs(won) <= SMALL:
                        small[HAND_SQUARES, column] += won * won
                    else:
                        add_square(sums[HAND_SQUARES, column], won)
            small[ROUNDS, column] += hands > 0
            small[HANDS_SQUARED, column] += hands * hands
        if hands == 0 or net == STANDS:
            continue
        small[HANDS, column] += hands
        if abs(net) <= SMALL * MOST_PLAYERS:
            small[NET, column] += net
            small[ROUND_SQUARES, column] += net * net
        else:
            add(sums[NET, column], net)
            add_square(sums[ROUND_SQUARES, column], net)
        if hands < players:
            add(sums[NET_BY_MISSING, column], net * (players - hands))
        in_all += net if column < wagers else 0
    return in_all


@borrowing
def add_block(tally: Tally) -> None:
    """Add the small sums to those in limbs; they begin again from nothing."""
    for of in range(tally.small.shape[0]):
        for column in range(tally.small.shape[1]):
            add(tally.sums[of, column], tally.small[of, column])
            tally.small[of, column] = 0
