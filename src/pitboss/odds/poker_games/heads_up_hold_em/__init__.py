"""Heads Up Hold 'Em, solved: every board, every pair of the player, every pair of the dealer, exactly.

What all hold'em games share stands in `hold_em`; the money comes from the game itself.

    best_play   when to raise
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from pitboss.games.parts.hold_em_play import worth_two
from pitboss.games.poker_games.heads_up_hold_em import side_bets
from pitboss.games.poker_games.heads_up_hold_em.strategies import worth_three
from pitboss.odds.counting.hand_counts import by_value
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.heads_up_hold_em.best_play import MULTIPLES, outcomes, solution, tabulate
from pitboss.odds.poker_games.heads_up_hold_em.rounds import SHAPE
from pitboss.odds.poker_games.heads_up_hold_em.rounds import simulator as simulator
from pitboss.odds.poker_games.hold_em import odds
from pitboss.odds.poker_games.hold_em.boards import DEALER_PAIRS, FLOPS_OF_A_BOARD, LEVEL
from pitboss.odds.poker_games.hold_em.one_raise import Outcomes
from pitboss.odds.poker_games.hold_em.rounds import LAYOUT, as_strategy
from pitboss.odds.poker_games.side_bets import OnHands, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Solved, WagerOdds
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """The best play under the paytables of the odds wager, and what comes of it."""

    ends: Outcomes
    strategy: dict[str, Any]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante, odds and raise under the best play, and every side bet on the layout."""
    pays = options.paytable("odds"), options.paytable("bad-beat")
    solution(*pays, progress=step(progress, 0, 2))
    ends = outcomes(*pays, progress=step(progress, 1, 2))
    lost = side_bets.TRIPS_PLUS.at_table(options) and not side_bets.TRIPS_PLUS.survives_fold(options)
    trips = hands_not_folded(ends) if lost else OnHands(by_value(ends.hands))
    side = count_side_bets(options, LAYOUT, {side_bets.TRIPS_PLUS.name: trips})
    return Counts(ends, strategy_found(*pays), side)


def hands_not_folded(ends: Outcomes) -> OnHands:
    """Trips plus where a fold gives it up: a folded hand counts as one that reaches no line."""
    deals = by_value(FLOPS_OF_A_BOARD * DEALER_PAIRS * ends.hands - ends.folded)
    return OnHands(deals + Counter({0: int(ends.folded.sum())}), note="a hand that the best play folds is lost")


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, odds and raise under the best play, and of every side bet on the layout."""
    return Solved([main_odds(counts.ends, options), *price_side_bets(counts.side, options)], counts.strategy)


def main_odds(ends: Outcomes, options: Submission) -> WagerOdds:
    """Ante, odds and raise together."""
    tables = options.paytable("odds"), options.paytable("bad-beat")

    def paid(value: int, case: int) -> tuple[str, str]:
        table = tables[0 if case < LEVEL else 1]
        line = table.line(value) if case != LEVEL else None
        return (line.name, table.address(line)) if line else ("", "")

    return odds.main_odds(SHAPE.main, tabulate(*tables), ends, MULTIPLES, paid, note="")


# Strategy


@kept
def strategy_found(pays: Paytable, bad_beat: Paytable, *, progress: Progress | None = None) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rules of thumb."""
    found, ends = solution(pays, bad_beat), outcomes(pays, bad_beat)
    frequency, cost, exceptions = odds.departures_after_flop(found, MULTIPLES, worth_two, "raise")
    return {
        "rule": "before the flop raise three times with the hands listed; after it twice with two pair or better, a "
        "pair with an own card (not pocket twos), or four of a suit with an own ten or higher of it; at the end raise "
        "with a better kind of hand than the community cards make, or where fewer than 21 cards would let the dealer "
        "win; else fold. Lower raises are never better. After the flop the best play departs from the rule as listed",
        "raise_before_flop": odds.raised_before_flop(found),
        **odds.frequencies(ends, MULTIPLES, "raise"),
        "departures_after_flop_frequency": frequency,
        "cost_of_the_rule_after_flop": cost,
        "exceptions": odds.exceptions_before_flop(found, MULTIPLES, worth_three, "raise") + exceptions,
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    best = solution(options.paytable("odds"), options.paytable("bad-beat"), progress=progress).best
    return as_strategy(best, MULTIPLES, "raise")
