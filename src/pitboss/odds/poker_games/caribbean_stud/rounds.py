"""Caribbean Stud by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.games.poker_games.caribbean_stud.strategies import BETS
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import place_beside
from pitboss.odds.poker_games.caribbean_stud.best_play import FOLD, HIGHER, LEVEL, LOWER, SHORT, nets, solution
from pitboss.odds.poker_games.caribbean_stud.showdowns import own_hands
from pitboss.odds.poker_games.five_card_hand_bonus import bonus_extras
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import high
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+bet"
LAYOUT = Layout(own=5, dealer=5)
UP_CARD = 0
"""The dealer's first card."""
COUNTERS = ("bet", "fold")
BET, FOLDED = range(len(COUNTERS))


class BestPlay(NamedTuple):
    """The best play, for compiled code."""

    bets: NDArray[np.bool_]
    rows: NDArray[np.int32]


class Main(NamedTuple):
    """What the main wagers net."""

    nets: Numbers
    """By class of the player's hand and case."""
    qualifies: int
    """The lowest class with which the dealer does."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    plan = best_play(progress) if strategy == OPTIMAL else by_rule(BETS[strategy])
    return simulator_of(SHAPE, options, players, plan, main_nets, bonus_extras(options, players))


def best_play(progress: Progress | None = None) -> Plan:
    """The best play."""
    return Plan(choose_best, BestPlay(solution(progress).bets, own_hands().row), COUNTERS)


def by_rule(bets: Callable[[Sequence[int], int], bool]) -> Plan:
    """A rule, by the own cards and the up card."""
    return Plan(choose_by_rule, 0, COUNTERS, {"bets": bets})


def main_nets(totals: WagerTotals) -> Main:
    return Main(nets() * totals.unit, class_at_least(ACE_KING))


@borrowing
def choose_best(cards: Numbers, first: int, players: int, best: BestPlay, counters: Counters) -> int:
    """Bet or fold by the best play."""
    return counted(bets_by_best_play(cards[first : first + 5], cards[UP_CARD], best), counters)


@borrowing
def choose_by_rule(cards: Numbers, first: int, players: int, plan: int, counters: Counters) -> int:
    """Bet or fold by a strategy of the game."""
    return counted(bets(cards[first : first + 5], cards[UP_CARD]), counters)  # type: ignore[name-defined] # noqa: F821


@borrowing
def counted(betting: bool, counters: Counters) -> int:
    counters[BET if betting else FOLDED] += 1
    return 0 if betting else -1


@borrowing
def bets_by_best_play(own: Numbers, up: int, best: BestPlay) -> bool:
    """Look the hand up, the up card being one of clubs."""
    return best.bets[up >> 2, best.rows[place_beside(own, up)]]  # type: ignore[no-any-return]


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """Ante and bet."""
    if choice < 0:
        return FOLD * unit
    return main.nets[hands[0], case_of(hands[0], dealer, main.qualifies)]  # type: ignore[no-any-return]


@borrowing
def case_of(player: int, dealer: int, qualifies: int) -> int:
    """How the dealer's class stands to the player's."""
    if dealer < qualifies:
        return SHORT
    if dealer == player:
        return LEVEL
    return LOWER if dealer < player else HIGHER


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The dealer's cards last, of each turn or of all stacks."""
    dealt = in_stacks if from_machine(options) else in_turns
    return dealt(*hands.own, hands.dealer)


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "bet"),
    layout=LAYOUT,
    looks=((OWN, high),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
