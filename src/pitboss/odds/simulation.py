"""One round in compiled code, and the driver that plays it by the million.

Every game has one kernel for its round, of the form

    @borrowing
    def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int: ...

It plays *one round*: from the cards, throws or spins that `deal` holds, by the plan and the tables in `game` (a named
tuple of the game's own), to what every player nets on every wager: `nets[player, column]`, in whole numbers of `1 /
unit` of the wager (`WagerTotals.unit`), a column for each wager of `WagerTotals.names` and after them one for each
source of the house. It returns how many cards it took off the shoe (0 where none lies there). What it counts beside the
money it adds to `counters`, in the order of `WagerTotals.counters`.

- It draws nothing at random, allocates nothing and keeps nothing: the same deal gives the same nets. That is what lets
  one test give the same deal to the live table (`Simulator.lay`) and compare to the cent.
- A wager that the round leaves undecided, or that was not made, nets `STANDS`.
- A source of the house is an amount of the whole round (commission, folded antes): it stands in the row of player 0.
- Names left open in the kernel (`bets`, `choose`) are bound to kernels by `Simulator.bound`.

Shuffling, dealing on to the cut card, drawing, looping and adding up are the driver's work, the same for every game.
What a game hands to it is a `Simulator` (`pitboss.odds.simulators`), made by the function `simulator` of its solver.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.shoe import ShoeRule
from pitboss.kernel import borrowing
from pitboss.odds.exact_sums import LIMBS, add, add_square, whole
from pitboss.odds.streams import LARGEST_BOUND, Stream, below, draw

Nets = NDArray[np.int64]
"""By player and column."""
Counters = NDArray[np.int64]
Numbers = NDArray[np.int64]

STANDS = -(2**62)
"""In place of a net: the wager is not decided in this round."""
STANDING = 0
"""Where in `Deal.memory` a game with standing wagers says how many the round leaves on the layout."""


class Deal(NamedTuple):
    """All that a round is played from."""

    cards: Any
    """In the order in which the kernel takes them, from the first of this round on; none where no cards are dealt."""
    draws: Numbers
    """The results of dice, wheels and other draws, each from 0 up to its bound in `Supply.bounds`."""
    turn: int
    """The number of the round in its chunk, from 0."""
    opening: bool
    """Whether the shoe was shuffled just before this round; never where there is a fresh deck in every round."""
    closing: bool
    """Whether the rounds asked for are over: no new wagers are made, those that stand are played to their end."""
    memory: Numbers
    """What the table keeps from round to round; begins as `Simulator.memory` says."""
    notes: Numbers
    """Room to write on during the round: a row for each player, as wide as `Simulator.notes` says."""


class Supply(NamedTuple):
    """Where cards and other results come from, for compiled code."""

    cards: Numbers
    """The whole deck or shoe, in any order."""
    reach: int
    """The most cards that a round can take."""
    cut: int
    """How many cards lie before the cut card; 0 where all are shuffled before every round."""
    more_hands: int
    """Rounds dealt after the one in which the cut card came out."""
    bounds: Numbers
    """By draw: the number of results that it can have, all equally likely."""


def supply(
    cards: Iterable[int] = (), reach: int = 0, *, shoe: ShoeRule | None = None, bounds: Iterable[int] = ()
) -> Supply:
    """The cards of a deck that is shuffled before every round, or of a `shoe` that is dealt to its cut card; and the
    draws of a round."""
    whole_pack, limits = np.array(list(cards), dtype=np.int64), np.array(list(bounds), dtype=np.int64)
    assert reach <= len(whole_pack)
    assert all(0 < limit <= LARGEST_BOUND for limit in limits)
    if shoe is None or shoe.behind is None:
        return Supply(whole_pack, reach, 0, 0, limits)
    return Supply(whole_pack, reach, len(whole_pack) - shoe.behind, shoe.more_hands, limits)


# What is added up


class Tally(NamedTuple):
    """What a chunk adds up, for compiled code.

    Small numbers are first added up as they are, for some rounds (`BLOCK`), then all at once to the sums in limbs.
    """

    sums: Numbers
    """In limbs, by what is added up (below) and column; after the columns the house's, of which only the squares by
    round are needed."""
    small: Numbers
    """The same of the rounds of this block."""
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


# The driver


@borrowing
def drive(
    stream: Stream,
    rounds: int,
    players: int,
    wagers: int,
    supply: Supply,
    game: Any,
    draws: Numbers,
    memory: Numbers,
    notes: Numbers,
    nets: Nets,
    tally: Tally,
) -> int:
    """Play so many rounds, and those after them in which wagers still stand, and return how many there were; the open
    name `play_round` is the game's."""
    cards = supply.cards
    first = dealt = 0  # where the round begins, and how many cards have their random places
    more_hands, cut_card_out = 0, True
    turn = 0
    while turn < rounds or memory[STANDING] > 0:
        opening = False
        if supply.cut == 0:
            first = dealt = 0
        elif cut_card_out and more_hands == 0:
            first = dealt = 0
            opening, cut_card_out = True, False
        elif cut_card_out:
            more_hands -= 1
        reach = min(first + supply.reach, len(cards))
        if reach > dealt:
            draw(stream, cards, dealt, reach)
            dealt = reach
        for place in range(len(draws)):
            draws[place] = below(stream, supply.bounds[place])
        deal = Deal(cards[first:], draws, turn, opening, turn >= rounds, memory, notes)
        first += play_round(deal, players, game, nets, tally.counters)  # type: ignore[name-defined] # noqa: F821
        if not cut_card_out and first > supply.cut:
            more_hands, cut_card_out = supply.more_hands, True
        add_round(nets, wagers, tally)
        turn += 1
        if turn % BLOCK == 0:
            add_block(tally)
    add_block(tally)
    return turn


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
    small, round_nets, columns = tally.small, tally.round_nets, nets.shape[1]
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
        if hands == 0:
            continue
        small[HANDS, column] += hands
        small[ROUNDS, column] += 1
        small[HANDS_SQUARED, column] += hands * hands
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
