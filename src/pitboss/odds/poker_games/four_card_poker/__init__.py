"""Four Card Poker, solved: every hand of the player, every up card, every hand of the dealer behind it, exactly.

The best play comes from `best_play`, the money from the game itself. The side wagers on one hand are counted over all
five-card hands, cover all over all deals of up to seven hands.

    best_play   fold, or how much to play
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.equipment.cards import RANK_NAMES
from pitboss.games.parts.cover_all import MOST_PLAYERS_OF_FOUR_CARDS
from pitboss.games.poker_games.four_card_poker import side_bets
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.four_card.best_hands import best_hands
from pitboss.odds.poker_games.four_card.decisions import FOLDED
from pitboss.odds.poker_games.four_card.hands import class_at_least, values
from pitboss.odds.poker_games.four_card_poker.best_play import DEALS, FOLD, Solution, nets, solution
from pitboss.odds.poker_games.four_card_poker.rounds import COUNTERS, MAIN, SHAPE
from pitboss.odds.poker_games.four_card_poker.rounds import simulator as simulator
from pitboss.odds.poker_games.side_bets import OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.four import STRAIGHT, at_least, describe_four
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """The best play and what comes of it, which no option changes; and what the side bets come to."""

    main: Solution
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and play under the best play, and every side bet on the layout."""
    best = side_bets.COVER_ALL.at_table(options)
    steps = 2 if best else 1
    found = solution(step(progress, 0, steps))
    check_that_folding_forfeits_nothing(found)
    counted = {side_bets.COVER_ALL.name: highest_hands(progress=step(progress, 1, steps))} if best else {}
    return Counts(found, count_side_bets(options, SHAPE.layout, counted))


def check_that_folding_forfeits_nothing(found: Solution) -> None:
    """The best play folds nothing from a straight up; every hand that a progressive or cover all pays on is that high,
    since a straight or a flush of five cards has one of four in it."""
    assert not found.ends[class_at_least(at_least(STRAIGHT)) :, FOLDED].any()


@kept
def highest_hands(*, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best of the players' hands and the dealer's, by the number of players."""
    matrix = side_bets.COVER_ALL.pays.columns  # type: ignore[union-attr]
    floors = matrix[max(matrix)].floors
    return OnHighest(best_hands(floors, MOST_PLAYERS_OF_FOUR_CARDS, SHAPE.layout.dealer, progress))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, play and ante bonus together, and of every side bet."""
    return Solved((main_odds(counts.main, options), *price_side_bets(counts.side, options)), strategy(counts.main))


def main_odds(found: Solution, options: Submission) -> WagerOdds:
    """Ante, play and ante bonus."""
    table, worth = options.paytable("ante-bonus"), values()
    ends = Counter[tuple[str, Fraction, int, str]]()
    for hand, antes, case in zip(*found.ends.nonzero(), strict=True):
        number = int(found.ends[hand, antes, case])
        if antes == FOLDED:
            ends["fold", Fraction(FOLD), 1, ""] += number
            continue
        net, line = (1 + int(antes)) * int(nets()[case]), table.line(worth[hand])
        name = f"{'win' if net > 0 else 'lose'} with {COUNTERS[antes]}"
        if line is None:
            ends[name, Fraction(net), 1 + int(antes), ""] += number
        else:
            paid_by = table.address(line)
            ends[f"{name}, {line.name} bonus", net + line.odds.ratio, 1 + int(antes), paid_by] += number
    outcomes = (Outcome(name, n, net, Fraction(staked), line) for (name, net, staked, line), n in ends.items())
    return WagerOdds(MAIN, "ante", tuple(outcomes))


# Strategy


def strategy(found: Solution) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rule by pairs."""
    frequencies = {name: int(found.ends[:, antes].sum()) / DEALS for antes, name in enumerate(COUNTERS)}
    return {
        "rule": "play three antes on a pair of tens or better, one on a pair of threes to nines, fold less; with the "
        "up card in view the best play departs from this as listed, and never plays two",
        "frequencies": frequencies,
        "house_edge_by_strategy": {name: -net / DEALS for name, net in found.by_rule.items()},
        "exceptions": [
            {
                "hand": describe_four(departure.kind << 16),
                "up_card": RANK_NAMES[up_rank],
                "decision": COUNTERS[departure.antes],
                "frequency": departure.deals / DEALS,
                "gain": departure.gain / DEALS,
            }
            for up_rank, departure in found.departures
        ],
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    found = solution(progress)

    def decide(view: View) -> str:
        return COUNTERS[found.multiple(view.own.hand.cards, view.dealer.up_cards[0])]

    return decide
