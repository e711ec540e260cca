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

    cards: Numbers
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
    """What a chunk adds up, for compiled code."""

    counts: Numbers
    """By column: the hands on which it was decided, the rounds, and the squares of the hands of a round."""
    sums: Numbers
    """By column, in limbs: nets, their squares by hand and by round, and nets of a round times its hands."""
    house: Numbers
    """In limbs: the squares of what the house makes in a round."""
    counters: Counters

    def whole(self) -> list[int]:
        """All of it as whole numbers, column by column, then the house's squares and the counters."""
        columns = zip(self.counts.tolist(), self.sums, strict=True)
        found = [number for counts, sums in columns for number in (*counts, *map(whole, sums))]
        return [*found, whole(self.house), *self.counters.tolist()]


HANDS, ROUNDS, HANDS_SQUARED = range(3)
NET, HAND_SQUARES, ROUND_SQUARES, NET_BY_HANDS = range(4)
PER_COLUMN = 7


def empty_tally(columns: int, counters: int) -> Tally:
    """Before the first round."""
    return Tally(
        np.zeros((columns, 3), dtype=np.int64),
        np.zeros((columns, 4, LIMBS), dtype=np.int64),
        np.zeros(LIMBS, dtype=np.int64),
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
) -> None:
    """Play so many rounds, and those after them in which wagers still stand; `play_round` is the game's."""
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


@borrowing
def add_round(nets: Nets, wagers: int, tally: Tally) -> None:
    """Add the nets of one round to the tally; the house's are those of the wagers, turned round."""
    house = 0
    for column in range(nets.shape[1]):
        hands = net = 0
        for player in range(nets.shape[0]):
            won = nets[player, column]
            if won != STANDS:
                hands += 1
                net += won
                add_square(tally.sums[column, HAND_SQUARES], won)
        if hands > 0:
            tally.counts[column, HANDS] += hands
            tally.counts[column, ROUNDS] += 1
            tally.counts[column, HANDS_SQUARED] += hands * hands
            add(tally.sums[column, NET], net)
            add_square(tally.sums[column, ROUND_SQUARES], net)
            add(tally.sums[column, NET_BY_HANDS], net * hands)
            if column < wagers:
                house -= net
    add_square(tally.house, house)
