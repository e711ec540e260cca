"""Winner's Pot Poker: the pot against one player exactly, against several by simulation; the bonus wager exactly.

What a showdown returns is the game's own `players_part`; what a bonus hand pays is its own paytable. With several
players the game is strategic (dead money, visible cards of others), so a stated strategy is played instead.

    showdowns   every showdown of one player against the dealer
    heads_up    the best play of that player
    folds       the same by kind of hand
    rounds      several players by the million rounds
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.games.pot_games.winners_pot_poker.rules import STAKE, players_part
from pitboss.odds.counting.suit_orbits import cards_of, every_set
from pitboss.odds.pot_games.winners_pot_poker.folds import FoldTable, folds_on_four, folds_on_three
from pitboss.odds.pot_games.winners_pot_poker.heads_up import DEALS, HeadsUpSolution, Returns
from pitboss.odds.pot_games.winners_pot_poker.heads_up import solve as solve_heads_up
from pitboss.odds.pot_games.winners_pot_poker.rounds import BONUS, MAIN
from pitboss.odds.pot_games.winners_pot_poker.rounds import simulate as simulate
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.tables import class_values, evaluate
from pitboss.rulebook.submission import Submission


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """One player against the dealer under the best play, and the bonus wager played to five cards."""
    solution = solve_heads_up(returns(options), progress)
    return Solved((heads_up_odds(solution), bonus_odds(options)), strategy(solution))


def returns(options: Submission) -> Returns:
    """What a lone player who stayed gets back in antes: a pot of eight antes won, or half of it tied."""
    fixed = options["commission-fixed-amount"]
    in_antes = None if fixed is None else Fraction(fixed, options["ante-amount"])
    win, tie = (
        players_part(2 * STAKE, 1, dealer_tied, options["commission-rate"], in_antes) for dealer_tied in (False, True)
    )
    return Returns(win=win, tie=tie)


def heads_up_odds(solution: HeadsUpSolution) -> WagerOdds:
    """The solution as the odds of the main wagers."""
    ended = (
        ("fold on three cards", solution.folded_on_three, Fraction(-1), 1),
        ("fold on four cards", solution.folded_on_four, Fraction(-2), 2),
        ("win the pot", solution.won, solution.returns.win - STAKE, STAKE),
        ("tie with the dealer", solution.tied, solution.returns.tie - STAKE, STAKE),
        ("lose the pot", solution.lost, Fraction(-STAKE), STAKE),
    )
    outcomes = tuple(Outcome(name, count, net, Fraction(staked)) for name, count, net, staked in ended)
    return WagerOdds(MAIN, "ante", outcomes, note="one player against the dealer, best play")


def bonus_odds(options: Submission) -> WagerOdds:
    """The bonus wager on all five-card hands."""
    table = options.paytable(BONUS)
    hands = np.bincount(evaluate(cards_of(every_set(5), 5)), minlength=len(class_values()))
    counts: dict[str, int] = {line.name: 0 for line in table.lines} | {"below-jacks": 0}
    nets: dict[str, Fraction] = {"below-jacks": Fraction(-1)}
    for value, count in zip(class_values().tolist()[1:], hands.tolist()[1:], strict=True):
        line = table.line(value)
        counts[line.name if line else "below-jacks"] += count
        if line is not None:
            nets[line.name] = line.odds.ratio
    outcomes = tuple(Outcome(name, count, nets[name]) for name, count in counts.items())
    return WagerOdds(BONUS, BONUS, outcomes, note="played to five cards, before the payout limit; folding lowers it")


def strategy(solution: HeadsUpSolution) -> dict[str, Any]:
    """The best play in figures: how often each hand folds against each show of the dealer."""
    return {
        "rule": "stay in exactly where the exact expectation of staying is at least that of folding; "
        "see fold_on_three and fold_on_four for the share of each kind of hand that folds",
        "fold_frequency_on_three": float(Fraction(solution.folded_on_three, DEALS)),
        "fold_frequency_on_four": float(Fraction(solution.folded_on_four, DEALS)),
        "stay_frequency": float(Fraction(solution.stayed, DEALS)),
        "fold_on_three": _shares(folds_on_three(solution)),
        "fold_on_four": _shares(folds_on_four(solution)),
    }


def _shares(table: FoldTable) -> list[dict[str, Any]]:
    """Hands that are sometimes or always folded, with the share that is."""
    return [
        {"own": own, "dealer_shows": shown, "folded": round(float(cell.share), 6)}
        for own, row in table.items()
        for shown, cell in row.items()
        if cell.share
    ]
