"""Texas Hold 'Em Bonus, solved: every board, every pair of the player, every pair of the dealer, exactly.

The best play hangs on nothing but the level from which the ante is paid; the money comes from the game itself.

    best_play     when to wager
    progressive   side bets that go by the places of cards, or that a fold gives up
    rounds        the game by the million rounds
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.multi_game_link import linked
from pitboss.games.poker_games.texas_hold_em_bonus import side_bets
from pitboss.games.poker_games.texas_hold_em_bonus.rules import FOLDED, ante_level, showdown
from pitboss.games.poker_games.texas_hold_em_bonus.side_bets import FLOP_MULTIPLE, MAIN_WAGERS
from pitboss.games.poker_games.texas_hold_em_bonus.strategies import next_wager, worth_more, worth_the_flop
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, Orbits, cards_of, every_set
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.hold_em.boards import starting_hands
from pitboss.odds.poker_games.hold_em.odds import written_hands
from pitboss.odds.poker_games.hold_em.rounds import LAYOUT
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.poker_games.texas_hold_em_bonus import progressive
from pitboss.odds.poker_games.texas_hold_em_bonus.best_play import (
    DEALS,
    Outcomes,
    Solution,
    outcomes,
    solution,
    wagers_before_flop,
    wagers_before_river,
    wagers_before_turn,
)
from pitboss.odds.poker_games.texas_hold_em_bonus.rounds import SHAPE
from pitboss.odds.poker_games.texas_hold_em_bonus.rounds import simulator as simulator
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """The best play under a level of the ante, and what comes of it."""

    ends: Outcomes
    strategy: dict[str, Any]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante, flop, turn and river under the best play, and every side bet on the layout."""
    level = ante_level(options)
    found = solution(level, progress=step(progress, 0, 2))
    ends = outcomes(level, progress=step(progress, 1, 2))
    counted: dict[str, OnHands | OnHighest] = {}
    if side_bets.supplemented(options):
        counted["bonus"] = progressive.bonus_against_dealer()
    lost_on_fold = not side_bets.LIVE_AFTER_FOLD(options)
    if side_bets.PROGRESSIVE.at_table(options):
        counted["progressive"] = progressive.best_hands(ends, found.best.flop, lost_on_fold)
    if linked(options) and lost_on_fold:
        counted["progressive"] = progressive.with_flop(found.best.flop)
    return Counts(ends, strategy_found(level), count_side_bets(options, LAYOUT, counted))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, flop, turn and river under the best play, and of every side bet on the layout."""
    return Solved([main_odds(counts.ends, options), *price_side_bets(counts.side, options)], counts.strategy)


def main_odds(ends: Outcomes, options: Submission) -> WagerOdds:
    """All main wagers together, per ante."""
    level = ante_level(options)
    found = []
    for reaches, turn, river, case in np.argwhere(ends.played).tolist():
        made = 1 + FLOP_MULTIPLE + turn + river
        player = level if reaches else level - 1
        ante, others = showdown(player, player - 1 + case, level)
        words = ", ".join(MAIN_WAGERS[: 2 + turn] if not river else (*MAIN_WAGERS[: 2 + turn], "river"))
        name = f"{words}: {('win', 'tie', 'lose')[case]}{' and the ante is paid' if ante > 0 else ''}"
        count = int(ends.played[reaches, turn, river, case])
        found.append(Outcome(name, count, Fraction(ante + others * (made - 1)), Fraction(made)))
    merged = {(one.name, one.net, one.staked): 0 for one in found}
    for one in found:
        merged[one.name, one.net, one.staked] += one.count
    folded = DEALS - int(ends.played.sum())
    return WagerOdds(
        SHAPE.main,
        SHAPE.per,
        (
            *(Outcome(name, number, net, staked) for (name, net, staked), number in merged.items()),
            Outcome("fold", folded, Fraction(FOLDED)),
        ),
        note="before the payout limit, which wagers at even money never reach at the lowest amounts",
    )


# Strategy


@kept
def strategy_found(level: int, *, progress: Progress | None = None) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rules of thumb."""
    found, ends = solution(level), outcomes(level)
    by_wagers = ends.played.sum(axis=(0, 3))
    orbits = starting_hands()
    thumb = np.array([worth_the_flop(pair) for pair in cards_of(orbits.masks, 2).tolist()])
    plays = found.worth > found.folding
    return {
        "rule": "before the flop fold the hands listed and play all others; before the turn and the river wager "
        "exactly where the cards seen win more often than they lose: as a rule of thumb with a pair that an own card "
        "is part of, or an ace",
        "fold": written_hands(~plays),
        "fold_frequency": (DEALS - int(ends.played.sum())) / DEALS,
        "turn_frequency": int(by_wagers[1].sum()) / DEALS,
        "river_frequency": int(by_wagers[:, 1].sum()) / DEALS,
        "cost_of_the_rule_before_turn": cost_of_rule(found, 3),
        "cost_of_the_rule_before_river": cost_of_rule(found, 4),
        "exceptions": [
            {"hands": written_hands(here), "decision": decision, "gain": float(Fraction(int(gain), DEALS))}
            for here, decision in ((~plays & thumb, "fold"), (plays & ~thumb, "flop"))
            if (gain := np.abs(found.worth - found.folding)[here].sum())
        ],
    }


def cost_of_rule(found: Solution, cards: int) -> float:
    """What the rule of thumb loses, in antes, with so many community cards seen."""
    best, gains = (found.best.turn, found.turn_gains) if cards == 3 else (found.best.river, found.river_gains)
    orbits, pairs = Orbits.of(cards, ALL_RENAMINGS), cards_of(every_set(2), 2)
    follows = np.zeros(gains.shape, np.bool_)
    compiled(_follow_rule)(cards_of(orbits.masks, cards), pairs, follows)
    departs = (follows != best) & found.best.flop
    return 2 * (cards - 2) * int(np.abs(gains)[departs].sum(dtype=np.int64)) / DEALS


@kernel
def _follow_rule(boards: NDArray[np.uint8], pairs: NDArray[np.uint8], follows: NDArray[np.bool_]) -> None:
    for b in range(len(boards)):
        for p in range(len(pairs)):
            follows[b, p] = worth_more(pairs[p], boards[b])


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    best = solution(ante_level(options), progress=progress).best

    def decide(view: View) -> str:
        (a, b), board = view.own.hand.cards, view.community.cards
        if not board:
            return "flop" if wagers_before_flop(a, b, best) else "fold"
        c, d, e = board[:3]
        if len(board) == 3:
            wagers = wagers_before_turn(a, b, c, d, e, best)
        else:
            wagers = wagers_before_river(a, b, c, d, e, board[3], best)
        return next_wager(view) if wagers else "check"

    return decide
