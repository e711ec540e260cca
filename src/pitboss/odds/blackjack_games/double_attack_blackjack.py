"""Double Attack Blackjack, solved: the best play off a full shoe and on which first cards of the dealer to add to the
wager, its price, insurance and the optional bonus."""

from __future__ import annotations

from typing import Any

from pitboss.games.blackjack_games.double_attack_blackjack.rules import CHAPTER
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.charts import NAMES, chart
from pitboss.odds.blackjack_games.plans import attacked
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.studies import studied
from pitboss.odds.blackjack_games.studies import studies as family_studies
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return family.count(CHAPTER, options, progress)


def price(solution: Solution, options: Submission) -> Solved:
    """The initial wager with all that is added to it, insurance and the optional bonus."""
    wagers = [family.main_odds(CHAPTER, solution), family.insurance_odds(solution), *side_bet_odds(options)]
    attack = {"attack_on": " ".join(NAMES[value - 1] for value in attacked(solution))}
    return Solved(wagers, attack | chart(solution))


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """The effect of every rule and card, and how far counting cards goes."""
    return family_studies(studied(CHAPTER), options, progress)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    return family.best_play(CHAPTER, options, progress)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan."""
    return family.simulator(CHAPTER, options, players, strategy, progress)
