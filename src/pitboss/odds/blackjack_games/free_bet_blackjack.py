"""Free Bet Blackjack, solved: the best play off a full shoe, hands with chips and hands with a lammer apart; its price,
Push 22, and the simulation with the cut card."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import lcm, perm, prod
from typing import Any

from pitboss.games.blackjack_games.free_bet_blackjack.push_22 import OTHER, SAME_COLOUR, SAME_SUIT, is_red
from pitboss.games.blackjack_games.free_bet_blackjack.rules import CHAPTER
from pitboss.games.blackjack_games.hands import BEST, card_value
from pitboss.games.blackjack_games.strategies import at_the_table
from pitboss.odds.blackjack_games import family
from pitboss.odds.blackjack_games.charts import chart
from pitboss.odds.blackjack_games.dealer_hands import ENDS, dealer_tree
from pitboss.odds.blackjack_games.plans import best_plan
from pitboss.odds.blackjack_games.player_hands import VALUES
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.splitting import FIRST, LATER
from pitboss.odds.blackjack_games.studies import studied
from pitboss.odds.blackjack_games.studies import studies as family_studies
from pitboss.odds.counting.compositions import FACES, Composition, full_shoe
from pitboss.odds.paytable_odds import paytable_odds
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

Counts = tuple[int, ...]
"""How many cards of each value there are."""


def count(options: Submission, progress: Progress | None = None) -> Solution:
    """The best play off a full shoe, and what every decision is worth."""
    return family.count(CHAPTER, options, progress)


def price(solution: Solution, options: Submission) -> Solved:
    """The main wager with all that is added to it, insurance, and Push 22."""
    wagers = [family.main_odds(CHAPTER, solution), family.insurance_odds(solution)]
    return Solved([*wagers, *sides(options, full_shoe(options))], chart(solution))


def sides(options: Submission, shoe: Composition) -> list[WagerOdds]:
    """Push 22 off a shoe, where it is offered."""
    return [paytable_odds(options, bet.name, by_push_22(shoe)) for bet in options.side_bets]


@lru_cache(maxsize=4)
def by_push_22(shoe: Composition) -> Counter[int]:
    """Deals by what a dealer's 22 is made of, on one denominator; 0 for any other end.

    Which suits the cards have does not change what the dealer draws: of every set of values, those orders are counted
    in which all cards come from one suit, or from one colour.
    """
    every = _by_value(shoe, range(FACES))
    suits = [_by_value(shoe, [card for card in range(FACES) if card & 3 == suit]) for suit in range(4)]
    colours = [_by_value(shoe, [card for card in range(FACES) if is_red(card) is red]) for red in (False, True)]
    cards = sum(every)
    parts: Counter[tuple[int, int]] = Counter()
    for up in range(1, VALUES + 1):
        for drawn, orders in sets_of_22(up):
            size = 1 + sum(drawn)
            all_ways, colour, suit = (
                orders * sum(_ways(counts, up, drawn) for counts in of) for of in ((every,), colours, suits)
            )
            parts[SAME_SUIT, size] += suit
            parts[SAME_COLOUR, size] += colour - suit
            parts[OTHER, size] += all_ways - colour
    whole = lcm(*(perm(cards, size) for _, size in parts))
    found: Counter[int] = Counter()
    for (kind, size), ways in parts.items():
        found[kind] += ways * (whole // perm(cards, size))
    found[0] = whole - found.total()
    return found


def _by_value(shoe: Composition, faces: range | list[int]) -> Counts:
    found = [0] * VALUES
    for card in faces:
        found[card_value(card) - 1] += shoe[card]
    return tuple(found)


def _ways(counts: Counts, up: int, drawn: Counts) -> int:
    """In how many ways a first card and a set of others can come out of so many cards of each value."""
    left = list(counts)
    left[up - 1] -= 1
    return counts[up - 1] * prod(perm(max(n, 0), taken) for n, taken in zip(left, drawn, strict=True))


@lru_cache(maxsize=16)
def sets_of_22(up: int) -> tuple[tuple[Counts, int], ...]:
    """The sets of cards with which a dealer who shows a value ends with 22, and in how many orders each can come."""
    tree = dealer_tree((up,), hits_soft_17=False)
    sets: list[Counts] = [(0,) * VALUES]
    for at in range(1, len(tree.value)):
        before, value = sets[int(tree.before[at])], int(tree.value[at])
        sets.append((*before[:value], before[value] + 1, *before[value + 1 :]))
    end = ENDS.index(BEST + 1)
    return tuple((sets[at], int(tree.orders[at])) for at in range(len(sets)) if tree.end[at] == end)


def studies(options: Submission, progress: Progress | None = None) -> dict[str, Any]:
    """The effect of every rule and card, and how far counting cards goes."""
    return family_studies(studied(CHAPTER, sides), options, progress)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play, without insurance: a hand with a lammer alone has nothing to lose."""
    solution = count(options, progress)
    chips, lammer = (at_the_table(best_plan(solution, role)) for role in (FIRST, LATER))

    def decide(view: View) -> str:
        given = f"free-split-{view.legal[0].hand}" in view.own.wagers
        return (lammer if given else chips)(view)

    return decide


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a shoe that is dealt to its cut card, by one plan."""
    return family.simulator(CHAPTER, options, players, strategy, progress)
