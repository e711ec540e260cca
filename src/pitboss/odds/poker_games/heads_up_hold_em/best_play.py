"""Heads Up Hold 'Em: its settlement tabulated, and the best play under the paytables of the odds wager."""

from __future__ import annotations

from functools import lru_cache
from math import lcm

from pitboss.games.poker_games.heads_up_hold_em.rules import A_PAIR, FOLDED, STREETS, net_in_antes, showdown
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.hold_em import money
from pitboss.odds.poker_games.hold_em.money import Nets
from pitboss.odds.poker_games.hold_em.one_raise import Outcomes, Solution, count_outcomes, find_best_play
from pitboss.odds.progress import Progress
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.paytable import Paytable, reach

MULTIPLES = tuple(max(street.multiples) for street in reversed(STREETS))
"""The highest raise of each street, from the river backward: lower ones are never better (see `one_raise`)."""


@lru_cache(maxsize=4)
def tabulate(odds: Paytable, bad_beat: Paytable) -> Nets:
    """What ante, odds and raise net under the two tables of the odds wager."""
    return money.tabulate(
        lambda player, dealer, multiple: net_in_antes(player, dealer, multiple, odds, bad_beat),
        lambda player, dealer: (
            reach(player, odds.floors),
            reach(player, bad_beat.floors),
            showdown(player, dealer),
        ),
        MULTIPLES,
        fold=FOLDED,
        unit=lcm(odds.unit, bad_beat.unit),
        opens=class_at_least(A_PAIR),
    )


@kept
def solution(odds: Paytable, bad_beat: Paytable, *, progress: Progress | None = None) -> Solution:
    """The best play under the two tables."""
    return find_best_play(tabulate(odds, bad_beat), progress)


@kept
def outcomes(odds: Paytable, bad_beat: Paytable, *, progress: Progress | None = None) -> Outcomes:
    """What the best play ends in."""
    return count_outcomes(solution(odds, bad_beat).best, progress)
