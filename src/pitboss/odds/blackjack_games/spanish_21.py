"""Spanish 21, solved: the best play off a full shoe, its price, the super bonus and the side wagers.

Special 21s are exact for players whose decisions look at no suit: what a suit decides is the mean over suits. What
players gain who do look is stated by itself, hand by hand and exactly, the super bonus included; it is the reason to
draw to two sevens of one suit against a seven, which are otherwise split.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.spanish_21 import bonus_spin, super_bonus
from pitboss.games.blackjack_games.spanish_21.options import MAIN
from pitboss.games.blackjack_games.spanish_21.rules import CHAPTER
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.side_bets import side_bet_odds
from pitboss.odds.blackjack_games.side_tables import Beside, DrawnWager
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.studies import studied
from pitboss.odds.blackjack_games.studies import studies as family_studies
from pitboss.odds.blackjack_games.suits import NO_SUITS, by_suits, suited_hands, suits_seen
from pitboss.odds.counting.compositions import Composition, full_shoe
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return family.count(CHAPTER, options, progress)


def price(solution: Solution, options: Submission) -> Solved:
    """The main wager of players who look at no suit with all that is added to it, and what is gained by looking (the
    super bonus aside); insurance, the super bonus and the side wagers."""
    bonus, hands = super_bonus_odds(options), tuple(suited_hands(solution))
    main = suits_seen(family.main_odds(CHAPTER, solution, NO_SUITS), hands)
    wagers = [main, family.insurance_odds(solution), bonus, *sides(options, full_shoe(options))]
    _, played_otherwise = by_suits(one.with_bonus(float(bonus.outcomes[0].net)) for one in hands)
    return Solved(wagers, chart(solution) | {"by_suits": played_otherwise})


def sides(options: Submission, shoe: Composition) -> Iterator[WagerOdds]:
    """The side wagers off a shoe."""
    if options[bonus_spin.NAME]:
        yield bonus_spin_odds(family.by_value(shoe), options)
    yield from side_bet_odds(options, shoe)


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
    won = [
        Outcome(f"section of {section}", blackjacks, spin_net(bonus_spin.on_blackjack(100 * int(section), options)))
        for section in sections
    ]
    ace = Outcome("ace", with_ace * len(sections), spin_net(bonus_spin.on_ace(options)))
    return WagerOdds(
        bonus_spin.NAME, bonus_spin.NAME, (*won, ace, Outcome("no ace", none * len(sections), Fraction(-1)))
    )


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """The effect of every rule and card, and how far counting cards goes."""
    return family_studies(studied(CHAPTER, sides), options, progress)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance."""
    return family.best_play(CHAPTER, options, progress)


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan, with a unit on every wager."""
    drawn = drawn_spin(options) if options[bonus_spin.NAME] else None
    return family.simulator(CHAPTER, options, players, strategy, progress, Beside(drawn=drawn))


def drawn_spin(options: Submission) -> DrawnWager:
    """Bonus Spin, with the sections of its wheel."""
    sections = options[bonus_spin.SECTIONS]
    nets = [spin_net(bonus_spin.on_blackjack(100 * int(section), options)) for section in sections]
    ace = spin_net(bonus_spin.on_ace(options))
    return DrawnWager(name=bonus_spin.NAME, results=sections, nets=nets, ace=ace, from_right=True)


def spin_net(cents: int) -> Fraction:
    """What a Bonus Spin wager nets, per unit."""
    return Fraction(cents, bonus_spin.STAKE)
