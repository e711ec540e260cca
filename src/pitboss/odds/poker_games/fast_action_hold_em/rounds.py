"""Fast Action Hold 'Em by the million rounds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.shoe import continuous
from pitboss.games.poker_games.fast_action_hold_em.house_ways import house_way
from pitboss.games.poker_games.fast_action_hold_em.rules import FULL, NATURAL, best_hand, is_natural, showdown
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.poker_games.fast_action_hold_em.best_play import choose, worth_of_two
from pitboss.odds.poker_games.looks import Layout
from pitboss.odds.poker_games.rounds import in_turns
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.submission import Submission

MAIN, PER = "main+second", "main"

ENDS: Mapping[str, int] = {
    "natural": NATURAL.win,
    "win": 1,
    "lose": -1,
    "copy": -1,
    "split, both win": 2,
    "split, one wins": 0,
    "split, both lose": -2,
    "split against a natural": -1,
}
"""The ways in which a round ends, and what they net; the counters of the simulation, in this order."""
NATURALS, WON, LOST, COPIED, BOTH, ONE, NEITHER, RETURNED = range(len(ENDS))


class Game(NamedTuple):
    """What the kernel reads: the worth of two cards where they are chosen by it, and the unit."""

    worth: Numbers
    unit: int


@lru_cache(maxsize=1)
def _by_house_way() -> NDArray[np.int64]:
    """In place of a worth: cards are set as the house does."""
    return np.zeros(0, np.int64)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a full shoe."""
    totals = WagerTotals(options, {MAIN: PER}, tuple(ENDS))
    worth = worth_of_two(options["decks"], progress=progress) if strategy == OPTIMAL else _by_house_way()
    layout = Layout(own=FULL, community=5, dealer=FULL)

    def lay(deal: Deal) -> Laid:
        """The marker is at the dealer, who is dealt to first; a card is burned before the community cards, and another
        at the beginning where the cards are shuffled for every round."""
        hands = layout.hands(deal, players)
        first = hands.rest[1:2] if options["shuffle-every-round"] and not continuous(options) else []
        return Laid([*first, *in_turns(hands.dealer, *hands.own), hands.rest[0], *hands.community])

    firsts = range(layout.shared, layout.reach(players), FULL)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(worth, totals.unit),
        supply=supply(options.game.equipment.pack(options), layout.reach(players)),
        lay=lay,
        hands=[
            [0, 1, *range(FULL, FULL + 5)],
            *([first, first + 1, *range(FULL, FULL + 5)] for first in firsts),
            *([*range(first, first + FULL)] for first in (0, *firsts)),
        ],
    )


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round."""
    cards = deal.cards
    board = cards[FULL : FULL + 5]
    natural = is_natural(cards[:FULL])
    _, i, j = house_way(cards[:FULL])
    dealer = best_hand((cards[i], cards[j]), board)
    for p in range(players):
        own = cards[FULL + 5 + FULL * p : 2 * FULL + 5 + FULL * p]
        if is_natural(own):
            end = NATURALS
        else:
            if len(game.worth):
                choice = choose(own[0], own[1], own[2], own[3], game.worth)
            else:
                _, k, m = house_way(own)
                choice = 4 * k + m
            first, second = choice >> 2 & 3, choice & 3
            if natural:
                end = RETURNED if choice >> 4 else LOST
            else:
                value = best_hand((own[first], own[second]), board)
                won = showdown(value, dealer) > 0
                end = WON if won else COPIED if value == dealer else LOST
                if choice >> 4:  # the first card with another one, and the two others
                    other, last = 2 if second == 1 else 1, 2 if second == 3 else 3
                    also = showdown(best_hand((own[other], own[last]), board), dealer) > 0
                    end = BOTH if won and also else ONE if won or also else NEITHER
        counters[end] += 1
        nets[p, 0] = game.unit * NETS[end]
    return FULL + 5 + FULL * players


NETS = tuple(ENDS.values())
