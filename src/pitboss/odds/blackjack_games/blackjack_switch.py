"""Blackjack Switch, solved: the best switch and the best play of both hands off a full shoe, their price, the match
wager, and the simulation with the cut card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations_with_replacement, permutations
from typing import Any

from pitboss.games.blackjack_games.blackjack_switch import match
from pitboss.games.blackjack_games.blackjack_switch.rules import CHAPTER
from pitboss.games.blackjack_games.hands import card_value
from pitboss.games.blackjack_games.strategies import STRATEGIES, at_the_table, dealt_hand, was_split
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds import OPTIMAL
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.both_hands import mean_product
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.family import by_value, insurance_odds
from pitboss.odds.blackjack_games.plans import plan_of
from pitboss.odds.blackjack_games.studies import Studied
from pitboss.odds.blackjack_games.studies import studies as family_studies
from pitboss.odds.blackjack_games.switching import BESIDE, PAIRS, Switched, solve_switch
from pitboss.odds.counting.compositions import FACES, Composition, full_shoe
from pitboss.odds.kept import kept
from pitboss.odds.paytable_odds import paytable_odds
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.record.views import HandView, View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

NOTE = (
    "the first round off a full shoe, of each of the two hands; a hand looks at its own cards, the dealer's and the "
    "two that the other hand was given, a split hand at its own; the standard deviation is of both hands together"
)


def count(options: Submission, progress: Progress | None = None) -> Switched:
    """The best switch and the best play off a full shoe."""
    return solved(by_value(full_shoe(options)), CHAPTER.terms(options), progress=progress)


@kept
def solved(shoe: tuple[int, ...], terms: Terms, *, progress: Progress | None = None) -> Switched:
    """The best play off a shoe of so many cards of each value."""
    return solve_switch(shoe, terms)


def price(found: Switched, options: Submission) -> Solved:
    """The wagers on both hands with all that is added to them, per wager made before the deal; insurance, match."""
    main = main_odds(found)
    strategy = chart(found.solution)
    strategy["rule"] = "switch where both hands together are worth more by it; then play by the chart; no insurance"
    return Solved([main, insurance_odds(found.solution), *sides(options, full_shoe(options))], strategy)


def sides(options: Submission, shoe: Composition) -> list[WagerOdds]:
    """The match wager off a shoe, where it is offered."""
    return [paytable_odds(options, bet.name, by_match(shoe)) for bet in options.side_bets]


def main_odds(found: Switched) -> WagerOdds:
    """The wagers on both hands with all that is added to them."""
    return WagerOdds(
        family.main_name(CHAPTER),
        family.main_unit(CHAPTER),
        found.ends.outcomes(),
        note=NOTE,
        method=family.METHOD,
        details={"switched": found.switched},
        square=partial(mean_square, found.solution.shoe, found.solution.terms),
    )


@kept
def mean_square(shoe: tuple[int, ...], terms: Terms, *, progress: Progress | None = None) -> Fraction:
    """The mean square of what both hands net together per unit of both wagers, of which each has half."""
    found = solved(shoe, terms)
    return (found.ends.square() + Fraction(mean_product(found))) / 2


@lru_cache(maxsize=4)
def by_match(shoe: Composition) -> Counter[int]:
    """Orders of four cards by what they match: only ranks count."""
    ranks = [sum(shoe[card] for card in range(FACES) if card >> 2 == rank) for rank in range(13)]
    found: Counter[int] = Counter()
    for four in combinations_with_replacement(range(13), 4):
        ways = len(set(permutations(four)))
        for at, rank in enumerate(four):
            ways *= ranks[rank] - four[:at].count(rank)
        found[match.match_of([4 * rank for rank in four])] += ways
    return found


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """The effect of every rule and card, and how far counting cards goes."""
    return family_studies(
        Studied(CHAPTER, lambda shoe, terms: solved(shoe, terms).ends.mean(), sides), options, progress
    )


# The best play at a live table


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best switch, and the best play of each hand beside the other; no insurance."""
    found = count(options, progress)

    def decide(view: View) -> str:
        number = view.legal[0].hand
        if view.stage not in ("switch", "decisions") or (view.stage == "decisions" and not number):
            return STRATEGIES["basic"](view)  # no question about the cards of a hand
        first, second = view.own.hands[:2]
        up = card_value(view.dealer.up_cards[0]) - 1
        if view.stage == "switch":
            values = [card_value(card) - 1 for hand in (first, second) for card in hand.cards]
            return "switch" if found.switch[(up, *values)] else "keep"
        other = second if dealt_hand(view, number) == first.place else first
        place = up * len(PAIRS) + _beside(view, other)
        return at_the_table(plan_of(found.plans, place, found.solution.hands))(view)

    return decide


def _beside(view: View, other: HandView) -> int:
    """The two cards that the other hand was given, a pair where it was split since."""
    values = [card_value(card) - 1 for card in other.cards[:2]]
    return int(BESIDE[values[0], values[0] if was_split(view, other.place) else values[1]])


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan."""
    if strategy != OPTIMAL:
        return family.simulator(CHAPTER, options, players, strategy, progress)
    made = family.simulator(CHAPTER, options, players, "basic", progress)
    found = count(options, progress)
    best = made.game._replace(plan=found.plans, switch=found.switch, beside=BESIDE, besides=len(PAIRS))
    mean = found.ends.mean()
    return replace(made, game=best, off_a_full_shoe={family.main_name(CHAPTER): mean} if made.supply.cut else {})
