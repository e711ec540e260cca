"""Blackjack, solved: the best play off a full shoe, its price, and its simulation with the cut card."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.games.blackjack_games.blackjack import bonus, free_bonus, hand_fee, streak
from pitboss.games.blackjack_games.blackjack.rules import CHAPTER
from pitboss.games.blackjack_games.hands import ACE, TEN, card_value
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.round_table import MOST_DEALERS_CARDS
from pitboss.odds.blackjack_games.side_bets import by_bust, completes_on_soft_17, side_bet_odds
from pitboss.odds.blackjack_games.side_tables import Beside, DrawnWager, FreeBonus
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.streaks import full_shoe_rounds, streak_odds
from pitboss.odds.blackjack_games.studies import studied
from pitboss.odds.blackjack_games.studies import studies as family_studies
from pitboss.odds.counting.compositions import FACES, full_shoe
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.paytable import Fixed
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth; how rounds end for a streak takes longer, and is
    at hand then."""
    solution = family.count(CHAPTER, options, progress)
    if options[streak.OFFERED]:
        full_shoe_rounds(solution.shoe, solution.terms, progress=progress)
    return solution


def price(solution: Solution, options: Submission) -> Solved:
    """The main wager with all that is added to it, per wager made before the deal; insurance; side wagers."""
    wagers = [family.main_odds(CHAPTER, solution), *family.further_spots(CHAPTER, solution)]
    wagers += [fee_odds()] if hand_fee.charged(options) else []
    wagers += [family.insurance_odds(solution)] if solution.terms.insurance else []
    wagers += [bonus_odds(options)] if options[bonus.OFFERED] != "off" else []
    wagers += streak_odds(solution) if options[streak.OFFERED] else []
    wagers += [free_bonus_odds(options)] if free_bonus.offered(options) else []
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


def free_bonus_odds(options: Submission) -> WagerOdds:
    """What a blackjack brings beside a Buster wager: the dealer draws off the shoe without its two cards."""
    shoe, given, chance = (
        list(full_shoe(options)),
        bonus_beside_buster(options),
        bonus.blackjack_chance(options["decks"]),
    )
    for value in (ACE, TEN):
        shoe[next(face for face in range(FACES) if card_value(face) == value)] -= 1
    ends = by_bust(tuple(shoe), completes_on_soft_17(options))
    won = {cards: ways * chance.numerator for cards, ways in sorted(ends.items()) if given.amounts[cards]}
    outcomes = [
        Outcome(f"blackjack and {cards} dealer's cards", ways, Fraction(given.amounts[cards], given.stake))
        for cards, ways in won.items()
    ]
    none = Outcome("none", ends.total() * chance.denominator - sum(won.values()), Fraction(0))
    note = f"beside a Buster wager of {given.stake / 100:.2f}"
    return WagerOdds(given.name, given.beside, (*outcomes, none), note=note)


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """The effect of every rule and card, and how far counting cards goes."""
    return family_studies(studied(CHAPTER), options, progress)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    return family.best_play(CHAPTER, options, progress)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan, with a unit on every wager."""
    return family.simulator(CHAPTER, options, players, strategy, progress, beside(options))


def beside(options: Submission) -> Beside:
    """What is settled beside hands and side wagers."""
    lengths = streak.LENGTHS if options[streak.OFFERED] else {}
    return Beside(
        fees=(hand_fee.NAME,) if hand_fee.charged(options) else (),
        drawn=drawn_bonus(options) if options[bonus.OFFERED] != "off" else None,
        free_bonus=bonus_beside_buster(options) if free_bonus.offered(options) else None,
        streaks={name: (wins, streak.PAYS[wins].ratio) for name, wins in lengths.items()},
    )


def drawn_bonus(options: Submission) -> DrawnWager:
    """The blackjack bonus, with its awards."""
    awards, kept = options[bonus.AWARDS], 0 if options[bonus.RETURNED] else 1
    nets = [Fraction(100 * int(award), bonus.stake(options)) - kept for award in awards]
    return DrawnWager(name=bonus.NAME, results=awards, nets=nets)


def bonus_beside_buster(options: Submission) -> FreeBonus:
    """The free bonus beside the lowest Buster wager that brings it."""
    least, _ = options.game.wager(free_bonus.BUSTER, options).limits(options)
    stake, table = max(least, free_bonus.LEAST_STAKE), options.paytable(free_bonus.NAME)
    lines = [table.line(cards) for cards in range(MOST_DEALERS_CARDS)]
    amounts = [line.pay.amount if line and isinstance(line.pay, Fixed) else 0 for line in lines]
    return FreeBonus(name=free_bonus.NAME, beside=free_bonus.BUSTER, stake=stake, amounts=amounts)
