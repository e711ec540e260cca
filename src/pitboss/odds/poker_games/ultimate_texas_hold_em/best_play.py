"""Ultimate Texas Hold 'Em: its settlement tabulated, and the best play under a paytable of the blind."""

from __future__ import annotations

from functools import lru_cache

from pitboss.games.poker_games.ultimate_texas_hold_em.rules import (
    A_PAIR,
    AFTER_ALL,
    AFTER_FLOP,
    FOLDED,
    PRE_FLOP,
    net_in_antes,
    showdown,
)
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.hold_em import money
from pitboss.odds.poker_games.hold_em.money import Nets
from pitboss.odds.poker_games.hold_em.one_raise import Outcomes, Solution, count_outcomes, find_best_play
from pitboss.odds.progress import Progress
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.paytable import Paytable, reach

MULTIPLES = (*AFTER_ALL.multiples, *AFTER_FLOP.multiples, *PRE_FLOP.multiples)
"""The amount of the play wager of each choice, in antes."""


@lru_cache(maxsize=4)
def tabulate(blind: Paytable) -> Nets:
    """What ante, blind and play net under a paytable of the blind."""
    return money.tabulate(
        lambda player, dealer, multiple: net_in_antes(player, dealer, multiple, blind),
        lambda player, dealer: (reach(player, blind.floors), showdown(player, dealer)),
        MULTIPLES,
        fold=FOLDED,
        unit=blind.unit,
        opens=class_at_least(A_PAIR),
    )


@kept
def solution(blind: Paytable, *, progress: Progress | None = None) -> Solution:
    """The best play under a paytable of the blind."""
    return find_best_play(tabulate(blind), progress)


@kept
def outcomes(blind: Paytable, folded_flops: bool, *, progress: Progress | None = None) -> Outcomes:
    """What the best play ends in, with or without the hands that folded ones make with the flop."""
    return count_outcomes(solution(blind).best, progress, folded_flops=folded_flops)
