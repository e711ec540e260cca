"""Crazy 4 Poker by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.crazy_4_poker.paytables import SUPER_BONUS
from pitboss.games.poker_games.crazy_4_poker.rules import FOLDED, showdown
from pitboss.games.poker_games.crazy_4_poker.strategies import MULTIPLES
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import place_beside
from pitboss.odds.poker_games.crazy_4_poker.best_play import hands, solution
from pitboss.odds.poker_games.five_card_hand_bonus import bonus_extras
from pitboss.odds.poker_games.four_card.rounds import Main, tabulated
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

MAIN = "ante+super-bonus+play"
COUNTERS = decisions("play")
A_CLUB = 0
"""Beside it no suit changes its name."""


class BestPlay(NamedTuple):
    """The best play, for compiled code."""

    antes: NDArray[np.int8]
    rows: NDArray[np.int32]


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    if strategy == OPTIMAL:
        best = BestPlay(solution(progress=progress).antes.astype(np.int8), hands().row)
        plan = Plan(choose_best, best, COUNTERS)
    else:
        plan = by_own_cards("play", MULTIPLES[strategy], SHAPE.layout.own)
    return simulator_of(SHAPE, options, players, plan, main_nets, bonus_extras(options, players))


def main_nets(totals: WagerTotals) -> Main:
    """The super bonus."""
    return tabulated(SUPER_BONUS, totals)


@borrowing
def choose_best(cards: Numbers, first: int, players: int, best: BestPlay, counters: Counters) -> int:
    """Play or fold by the best play."""
    own = cards[first : first + 5]
    return counted(best.antes[best.rows[place_beside(own, A_CLUB)]], counters)


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """Ante, super bonus and play."""
    if choice < 0:
        return FOLDED * unit
    ante, play, bonus = showdown(main.values[hands[0]], main.values[dealer])
    return (ante + choice * play) * unit + (main.bonus[hands[0]] if bonus > 0 else bonus * unit)


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The dealer's cards last, of each turn or of all stacks."""
    dealt = in_stacks if from_machine(options) else in_turns
    return dealt(*hands.own, hands.dealer)


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "super-bonus", "play"),
    layout=Layout(own=5, dealer=5),
    looks=((OWN, four),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
