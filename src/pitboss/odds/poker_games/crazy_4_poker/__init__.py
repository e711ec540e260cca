"""Crazy 4 Poker, solved: every hand of the player against every hand of the dealer, exactly.

The best play comes from `best_play`, the money from the game itself. The side wagers on one hand are counted over all
five-card hands, cover all over all deals of up to seven hands.

    best_play   fold, or how much to play
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from pitboss.games.parts.cover_all import MOST_PLAYERS_OF_FOUR_CARDS
from pitboss.games.parts.five_card_hand_bonus import WAGER
from pitboss.games.poker_games.crazy_4_poker import side_bets
from pitboss.games.poker_games.crazy_4_poker.paytables import QUEENS_UP, SUPER_BONUS
from pitboss.games.poker_games.crazy_4_poker.rules import FOLDED
from pitboss.odds.counting.hand_counts import of_five_cards
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.crazy_4_poker.best_play import (
    DEALERS_HANDS,
    DEALS,
    HIGHER,
    LEVEL,
    LOWER,
    PART,
    SHORT,
    antes,
    nets,
    solution,
)
from pitboss.odds.poker_games.crazy_4_poker.rounds import COUNTERS, MAIN, SHAPE
from pitboss.odds.poker_games.crazy_4_poker.rounds import simulator as simulator
from pitboss.odds.poker_games.five_card_hand_bonus import with_hand_bonus
from pitboss.odds.poker_games.four_card import decisions
from pitboss.odds.poker_games.four_card.best_hands import best_hands
from pitboss.odds.poker_games.four_card.decisions import Decided
from pitboss.odds.poker_games.four_card.hands import class_at_least, values
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.four import describe_four
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

CASES = {SHORT: "dealer does not qualify", LOWER: "win", LEVEL: "tie", HIGHER: "lose"}
"""The cases in words."""


class Counts(NamedTuple):
    """The best play and what comes of it, which no option changes; and what the side bets come to."""

    main: Decided
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante, super bonus and play under the best play, and every side bet on the layout."""
    best = side_bets.COVER_ALL.at_table(options)
    steps = 2 if best else 1
    found = solution(progress=step(progress, 0, steps))
    check_that_folding_forfeits_nothing(found)
    counted: dict[str, OnHands | OnHighest] = {}
    if best:
        counted[side_bets.COVER_ALL.name] = highest_hands(progress=step(progress, 1, steps))
    if side_bets.HAND_BONUS.on_own_hand.at_table(options):
        counted[WAGER] = hand_bonus(found)
    return Counts(found, count_side_bets(options, SHAPE.layout, counted))


def check_that_folding_forfeits_nothing(found: Decided) -> None:
    """The best play folds nothing from a pair of queens up; every hand that some side bet pays on is that high, since a
    straight or a flush of five cards has one of four in it."""
    queens_up = min(table.floors[-1] for table in QUEENS_UP.tables.values())
    assert not found.ends[class_at_least(queens_up) :, decisions.FOLDED].any()


def hand_bonus(found: Decided) -> OnHands:
    """The bonus on the own hand; a fold gives it up and its extras with it, though never a hand that it pays on."""
    folded = int(found.ends[:, decisions.FOLDED].sum()) // DEALERS_HANDS
    deals = Counter(of_five_cards())
    deals[min(deals)] -= folded  # some hands below every line
    return OnHands(deals, folded)


@kept
def highest_hands(*, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best of the players' hands and the dealer's, by the number of players."""
    matrix = side_bets.COVER_ALL.pays.columns  # type: ignore[union-attr]
    floors = matrix[max(matrix)].floors
    return OnHighest(best_hands(floors, MOST_PLAYERS_OF_FOUR_CARDS, SHAPE.layout.dealer, progress))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, super bonus and play together, and of every side bet."""
    side = [with_hand_bonus(options, odds) for odds in price_side_bets(counts.side, options)]
    return Solved((main_odds(counts.main), *side), strategy(counts.main))


def main_odds(found: Decided) -> WagerOdds:
    """Ante, super bonus and play."""
    worth, ends = values(), Counter[tuple[str, Fraction, int, str]]()
    for hand, wagered, case in zip(*found.ends.nonzero(), strict=True):
        number = int(found.ends[hand, wagered, case])
        if wagered == decisions.FOLDED:
            ends["fold", Fraction(FOLDED), 2, ""] += number
            continue
        net = Fraction(int(nets().fixed[hand, case]) + int(wagered) * int(nets().play[hand, case]), PART)
        name, line = f"{CASES[case]}, {COUNTERS[wagered]}", SUPER_BONUS.line(worth[hand])
        if line is None:
            ends[name, net, 2 + int(wagered), ""] += number
        else:
            ends[f"{name}, {line.name}", net, 2 + int(wagered), SUPER_BONUS.address(line)] += number
    outcomes = (Outcome(name, n, net, Fraction(staked), line) for (name, net, staked, line), n in ends.items())
    return WagerOdds(MAIN, "ante", tuple(outcomes))


# Strategy


def strategy(found: Decided) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the simple rule."""
    return {
        "rule": "play three antes on a pair of aces or better, one on king, queen, eight, four or better, fold less; "
        "the best play departs from this on a few king-queen hands, by their suits and the fifth card",
        "frequencies": {name: int(found.ends[:, number].sum()) / DEALS for number, name in enumerate(COUNTERS)},
        "house_edge_by_strategy": {name: -net / (PART * DEALS) for name, net in found.by_rule.items()},
        "exceptions": [
            {
                "hand": describe_four(departure.kind << 16),
                "decision": COUNTERS[departure.antes],
                "hands": departure.deals // DEALERS_HANDS,
                "frequency": departure.deals // DEALERS_HANDS / comb(52, 5),
                "gain": departure.gain / (PART * DEALS),
            }
            for departure in found.departures
        ],
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy."""
    found = solution(progress=progress)

    def decide(view: View) -> str:
        return COUNTERS[antes(found, view.own.hand.cards)]

    return decide
