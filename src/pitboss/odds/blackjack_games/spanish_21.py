"""Spanish 21, solved: the best play off a full shoe, its price, the super bonus and the side wagers.

Special 21s are exact for players whose decisions look at no suit: what a suit decides is the mean over suits. Such a
player never draws to two sevens of one suit against a seven, which are worth more unsplit for the super bonus; that is
stated by itself, for players who always do.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.spanish_21 import bonus_spin, super_bonus
from pitboss.games.blackjack_games.spanish_21.options import MAIN
from pitboss.games.blackjack_games.spanish_21.rules import CHAPTER
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

NO_SUITS = "decisions look at no suit: sixes, sevens and eights of one suit are worth a little more to who looks at it"


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return family.count(CHAPTER, options, progress)


def price(solution: Solution, options: Submission) -> Solved:
    """The main wager with all that is added to it, insurance, the super bonus and the side wagers."""
    wagers = [family.main_odds(CHAPTER, solution, NO_SUITS), family.insurance_odds(solution), super_bonus_odds(options)]
    wagers += [bonus_spin_odds(solution.shoe, options)] if options[bonus_spin.NAME] else []
    return Solved([*wagers, *side_bet_odds(options)], chart(solution))


def super_bonus_odds(options: Submission) -> WagerOdds:
    """The super bonus of a player who always draws to two sevens of one suit against a seven, on the lowest wager that
    brings it, or the lowest that the table takes."""
    decks = options["decks"]
    cards, sevens = 48 * decks, 4 * decks
    ways = sevens * (decks - 1) * (decks - 2) * (sevens - 3)
    deals = cards * (cards - 1) * (cards - 2) * (cards - 3)
    least, most = options.game.wager(MAIN, options).limits(options)
    wager = min(max(least, super_bonus.AMOUNTS[-1][0]), most)
    won = Fraction(super_bonus.amount(wager), wager)
    note = f"on a wager of {wager / 100:.2f}, for who always draws to two sevens of one suit against a seven"
    outcomes = (Outcome(super_bonus.NAME, ways, won), Outcome("none", deals - ways, Fraction(0)))
    return WagerOdds(super_bonus.NAME, MAIN, outcomes, note=f"{note}; what it brings others is not counted")


def bonus_spin_odds(shoe: tuple[int, ...], options: Submission) -> WagerOdds:
    """Bonus Spin: two cards with an ace, and every section of the wheel as likely as the others."""
    aces, tens, cards = shoe[ACE - 1], shoe[TEN - 1], sum(shoe)
    blackjacks = 2 * aces * tens
    with_ace = cards * (cards - 1) - (cards - aces) * (cards - aces - 1) - blackjacks
    none = (cards - aces) * (cards - aces - 1)
    sections = options[bonus_spin.SECTIONS]

    def net(cents: int) -> Fraction:
        return Fraction(cents, bonus_spin.STAKE)

    won = [
        Outcome(f"section of {section}", blackjacks, net(bonus_spin.on_blackjack(100 * int(section), options)))
        for section in sections
    ]
    ace = Outcome("ace", with_ace * len(sections), net(bonus_spin.on_ace(options)))
    return WagerOdds(
        bonus_spin.NAME, bonus_spin.NAME, (*won, ace, Outcome("no ace", none * len(sections), Fraction(-1)))
    )


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    return family.best_play(CHAPTER, options, progress)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan."""
    return family.simulator(CHAPTER, options, players, strategy, progress)
