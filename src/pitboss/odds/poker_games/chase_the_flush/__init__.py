"""Chase the Flush, solved: every hand of the player, every board, every hand of the dealer, exactly.

boards      one hand of the player on all boards, and what the dealer can hold on each
best_play   bet at once, on the flop, in the end, or fold
rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.equipment.cards import Card, show
from pitboss.games.poker_games.chase_the_flush.rules import FOLDED, X_TRA_BONUS, showdown
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.poker_games.chase_the_flush.best_play import (
    CASES,
    DEALS,
    FOLD,
    LOSE_SHORT,
    Found,
    decided,
    representative,
    solution,
)
from pitboss.odds.poker_games.chase_the_flush.rounds import COUNTERS, LAYOUT, MAIN
from pitboss.odds.poker_games.chase_the_flush.rounds import simulator as simulator
from pitboss.odds.poker_games.side_bets import SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.flush import at_least, flush, length
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """The best play and what comes of it, which no option changes; and what the side bet comes to."""

    main: Found
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante, X-Tra Bonus and all in under the best play, and the Same Suit Bonus."""
    return Counts(solution(progress=progress), count_side_bets(options, LAYOUT, {}))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, X-Tra Bonus and all in together, and of the Same Suit Bonus."""
    return Solved((main_odds(counts.main), *price_side_bets(counts.side, options)), strategy(counts.main))


def main_odds(found: Found) -> WagerOdds:
    """Ante, X-Tra Bonus and all in."""
    ends = Counter[tuple[str, Fraction, int, str]]()
    for cards, antes, case in zip(*found.ends.nonzero(), strict=True):
        number = int(found.ends[cards, antes, case])
        if antes == FOLD:
            ends["fold", Fraction(FOLDED), 2, ""] += number
            continue
        # Some flush of so many cards that the case can be on: low ones lose to a dealer who does not qualify.
        value = at_least(int(cards)) if case == LOSE_SHORT else at_least(int(cards), (1 << 13) - 1)
        bet, ante, bonus = showdown(value, representative(value, case))
        line = X_TRA_BONUS.line(value) if bonus > 0 else None
        net = int(antes) * bet + ante + (line.odds.ratio if line else Fraction(bonus))
        name = f"{CASES[case]}, {COUNTERS[antes]}"
        if line is None:
            ends[name, net, 2 + int(antes), ""] += number
        else:
            ends[f"{name}, {line.name}", net, 2 + int(antes), X_TRA_BONUS.address(line)] += number
    outcomes = (Outcome(name, n, net, Fraction(staked), line) for (name, net, staked, line), n in ends.items())
    return WagerOdds(MAIN, "ante", tuple(outcomes))


# Strategy


def strategy(found: Found) -> dict[str, Any]:
    """The best play in words and figures; of hands without three of a suit those that are bet at once."""
    bet = [hand for number, (hand, _) in enumerate(suit_classes(3)) if found.at_once[number]]
    checked = [hand for number, (hand, _) in enumerate(suit_classes(3)) if not found.at_once[number]]
    return {
        "rule": "bet three antes at once on three of a suit, on an ace and another card of its suit, and on the hands "
        "listed; two on the flop and one in the end where that nets more than waiting or folding",
        "three_of_a_suit_always_bet": not any(length(flush(hand)) == 3 for hand in checked),
        "frequencies": {name: int(found.ends[:, antes].sum()) / DEALS for antes, name in enumerate(COUNTERS)},
        "house_edge_by_strategy": {name: -net / DEALS for name, net in found.by_rule.items()},
        "bet_at_once": [show(map(Card, reversed(hand))) for hand in bet if length(flush(hand)) < 3],
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    found = solution(progress=progress)

    def decide(view: View) -> str:
        if decided(found, view.own.hand.cards, view.community.up_cards):
            return "all-in"
        return "check" if any(choice.name == "check" for choice in view.legal) else "fold"

    return decide
