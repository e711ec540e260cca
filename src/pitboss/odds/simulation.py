"""One round in compiled code, and the driver that plays it by the million.

Every game has one kernel for its round, of the form

    @borrowing
    def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int: ...

It plays *one round*: from the cards, throws or spins that `deal` holds, by the plan and the tables in `game` (a named
tuple of the game's own), to what every player nets on every wager: `nets[player, column]`, in whole numbers of `1 /
unit` of the wager (`WagerTotals.unit`), a column for each wager of `WagerTotals.names` and after them one for each
source of the house. It returns how many cards it took off the shoe (0 where none lies there). What it counts beside the
money it adds to `counters`, in the order of `WagerTotals.counters`.

- It draws nothing at random, allocates nothing and keeps nothing but `deal.memory`: the same deal gives the same nets.
  That is what lets one test give the same deal to the live table (`Simulator.lay`) and compare to the cent.
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

from pitboss.equipment.shoe import ShoeRule
from pitboss.kernel import borrowing
from pitboss.odds.streams import LARGEST_BOUND, Stream, below, draw
from pitboss.odds.tally import BLOCK, Tally, add_block, add_round
from pitboss.odds.tally import STANDS as STANDS
from pitboss.odds.tally import Counters as Counters
from pitboss.odds.tally import Nets as Nets
from pitboss.odds.tally import Numbers as Numbers

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
    """Room to write on during the round: a row for each player (or each of several hands of a player), as wide as
    `Simulator.notes` says."""


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
