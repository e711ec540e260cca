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
from functools import lru_cache
from typing import Any

from pitboss.games.pot_games.winners_pot_poker.rules import STAKE
from pitboss.odds.counting.hand_counts import of_five_cards
from pitboss.odds.paytable_odds import paytable_odds
from pitboss.odds.pot_games.winners_pot_poker.folds import FoldTable, folds_on_four, folds_on_three
from pitboss.odds.pot_games.winners_pot_poker.heads_up import DEALS, HeadsUpSolution, lone_player, showdowns
from pitboss.odds.pot_games.winners_pot_poker.rounds import BONUS, MAIN, PER
from pitboss.odds.pot_games.winners_pot_poker.rounds import simulator as simulator
from pitboss.odds.pot_games.winners_pot_poker.showdowns import Showdowns
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def count(options: Submission, progress: Progress | None = None) -> Showdowns:
    """Every showdown of one player against the dealer; they know nothing of money."""
    return showdowns(progress)


def price(counts: Showdowns, options: Submission) -> Solved:
    """One player against the dealer under the best play, and the bonus wager played to five cards."""
    solution = lone_player(options)
    return Solved((heads_up_odds(solution), bonus_odds(options)), strategy_found(solution))


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play of a lone player; with several the game is strategic and the simple rule is followed."""
    solution = lone_player(options, progress)
    simple = options.game.strategies["simple"]

    def decide(view: View) -> str:
        if len(view.seats) > 1:
            return simple(view)
        return solution.decide(view.own.hand.cards, view.dealer.up_cards)

    return decide


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
    return WagerOdds(MAIN, PER, outcomes, note="one player against the dealer, best play")


def bonus_odds(options: Submission) -> WagerOdds:
    """The bonus wager on all five-card hands."""
    said = "played to five cards, before the payout limit; folding lowers it"
    return paytable_odds(options, BONUS, of_five_cards(), note=said)


@lru_cache(maxsize=4)
def strategy_found(solution: HeadsUpSolution) -> dict[str, Any]:
    """The best play in figures: how often each hand folds against each show of the dealer."""
    return {
        "rule": "stay in exactly where the exact expectation of staying is at least that of folding; "
        "the share of each kind of hand that folds is listed, on three cards and on four",
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
