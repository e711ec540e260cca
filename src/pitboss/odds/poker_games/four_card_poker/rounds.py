"""Four Card Poker by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.four_card_poker.rules import against_the_dealer
from pitboss.games.poker_games.four_card_poker.strategies import MULTIPLES
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import place_beside
from pitboss.odds.poker_games.four_card.rounds import Main, tabulated
from pitboss.odds.poker_games.four_card_poker.best_play import FOLD, hands_beside, solution
from pitboss.odds.poker_games.in_antes import by_own_cards, counted, decisions
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.four import four
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+play"
UP_CARD = 5
"""The dealer's last card."""
COUNTERS = decisions("play")


class BestPlay(NamedTuple):
    """The best play, for compiled code."""

    multiples: NDArray[np.int8]
    rows: NDArray[np.int32]


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    if strategy == OPTIMAL:
        plan = Plan(choose_best, BestPlay(solution(progress).multiples, hands_beside().row), COUNTERS)
    else:
        plan = by_own_cards("play", MULTIPLES[strategy], SHAPE.layout.own)
    return simulator_of(SHAPE, options, players, plan, main_nets)


def main_nets(totals: WagerTotals) -> Main:
    """The ante bonus in force."""
    return tabulated(totals.options.paytable("ante-bonus"), totals)


@borrowing
def choose_best(cards: Numbers, first: int, players: int, best: BestPlay, counters: Counters) -> int:
    """Play or fold by the best play."""
    up = cards[UP_CARD]
    return counted(best.multiples[up >> 2, best.rows[place_beside(cards[first : first + 5], up)]], counters)


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """Ante, play and ante bonus."""
    if choice < 0:
        return FOLD * unit
    net = against_the_dealer(main.values[hands[0]], main.values[dealer])
    return (1 + choice) * net * unit + main.bonus[hands[0]]  # type: ignore[no-any-return]


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The dealer's cards last; from a machine four more cards come before the sixth."""
    hidden, up = hands.dealer[:UP_CARD], hands.dealer[UP_CARD]
    if from_machine(options):
        return [*in_stacks(*hands.own, hidden), *hands.rest[:4], up]
    return [*in_turns(*hands.own, hidden), up]


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "play", "ante-bonus"),
    layout=Layout(own=5, dealer=6),
    looks=((OWN, four),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
