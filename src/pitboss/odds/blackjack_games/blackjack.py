"""Blackjack, solved: the best play off a full shoe, its price, and its simulation with the cut card."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.games.blackjack_games.blackjack import bonus, hand_fee, streak
from pitboss.games.blackjack_games.blackjack.rules import CHAPTER
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.streaks import streak_odds
from pitboss.odds.blackjack_games.studies import studies as family_studies
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return family.count(CHAPTER, options, progress)


def price(solution: Solution, options: Submission) -> Solved:
    """The main wager with all that is added to it, per wager made before the deal; insurance; side wagers."""
    wagers = [family.main_odds(CHAPTER, solution), *family.further_spots(CHAPTER, solution)]
    wagers += [fee_odds()] if hand_fee.charged(options) else []
    wagers += [family.insurance_odds(solution)] if solution.terms.insurance else []
    wagers += [bonus_odds(options)] if options[bonus.OFFERED] != "off" else []
    wagers += streak_odds(solution) if options[streak.OFFERED] else []
    return Solved([*wagers, *side_bet_odds(options)], chart(solution))


def fee_odds() -> WagerOdds:
    """The fee for a round, which nobody has back."""
    return WagerOdds(hand_fee.NAME, hand_fee.NAME, (Outcome("kept by the house", 1, Fraction(-1)),))


def bonus_odds(options: Submission) -> WagerOdds:
    """The blackjack bonus: every award as likely as the others."""
    chance, awards = bonus.blackjack_chance(options["decks"]), options[bonus.AWARDS]
    kept = 0 if options[bonus.RETURNED] else 1
    won = [
        Outcome(f"award of {award}", chance.numerator, Fraction(100 * int(award), bonus.stake(options)) - kept)
        for award in awards
    ]
    lost = (chance.denominator - chance.numerator) * len(awards)
    return WagerOdds(bonus.NAME, bonus.NAME, (*won, Outcome("no blackjack", lost, Fraction(-1))))


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """The effect of every rule and card, and how far counting cards goes."""
    return family_studies(CHAPTER, options, progress)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    return family.best_play(CHAPTER, options, progress)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan."""
    fees = (hand_fee.NAME,) if hand_fee.charged(options) else ()
    return family.simulator(CHAPTER, options, players, strategy, progress, fees)
