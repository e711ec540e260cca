"""Caribbean Stud, solved: every hand of the player, every up card, every hand of the dealer behind it, exactly.

The best play comes from `best_play`, the money from the game itself. The side wagers on one hand are
counted over all five-card hands, cover all over all deals of up to eight hands.

    showdowns   what the dealer can hold behind each up card
    best_play   bet or fold
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from pitboss.equipment.cards import RANK_NAMES, RANKS
from pitboss.games.poker_games.caribbean_stud import side_bets
from pitboss.games.poker_games.caribbean_stud.rules import BET_SIZE
from pitboss.odds.counting.five_card_best_hands import best_hands
from pitboss.odds.counting.hand_counts import by_value
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.caribbean_stud.best_play import FOLD, LOWER, Solution, nets, solution
from pitboss.odds.poker_games.caribbean_stud.rounds import LAYOUT, MAIN
from pitboss.odds.poker_games.caribbean_stud.rounds import simulator as simulator
from pitboss.odds.poker_games.caribbean_stud.showdowns import DEALS
from pitboss.odds.poker_games.five_card_hand_bonus import with_hand_bonus
from pitboss.odds.poker_games.side_bets import OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.tables import value_of_class
from pitboss.record.views import View
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

CASES = ("dealer does not qualify", "win", "tie", "lose")
"""The cases in words."""


class Counts(NamedTuple):
    """The best play and what comes of it, which no option changes; and what the side bets come to."""

    main: Solution
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and bet under the best play, and every side bet on the layout."""
    best = side_bets.COVER_ALL.at_table(options)
    steps = 2 if best else 1
    found = solution(step(progress, 0, steps))
    check_that_folding_forfeits_nothing(options, found)
    counted = {side_bets.COVER_ALL.name: highest_hands(progress=step(progress, 1, steps))} if best else {}
    return Counts(found, count_side_bets(options, LAYOUT, counted))


def check_that_folding_forfeits_nothing(options: Submission, found: Solution) -> None:
    """No hand that the best play folds reaches a line of a wager that a fold gives up, or of cover all."""
    best_folded = max(by_value(found.folded))
    lost = [bet for bet in options.side_bets if bet.highest or not bet.survives_fold(options)]
    for bet in lost:
        assert bet.paytable(options, 1).line(best_folded) is None, "a hand that reaches a line is worth a bet"


@kept
def highest_hands(*, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best of the players' hands and the dealer's, by the number of players."""
    matrix = side_bets.COVER_ALL.pays.columns  # type: ignore[union-attr]
    best = best_hands(matrix[2].floors, max(matrix), progress)
    return OnHighest({players: best.counts(players + 1) for players in range(1, max(matrix))})


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante and bet under the best play, and of every side bet on the layout."""
    side = [with_hand_bonus(options, odds) for odds in price_side_bets(counts.side, options)]
    return Solved((main_odds(options, counts.main), *side), strategy(counts.main))


def main_odds(options: Submission, found: Solution) -> WagerOdds:
    """Ante and bet together."""
    outcomes = [Outcome("fold", int(found.folded.sum()), Fraction(FOLD))]
    for (name, net, line), number in ends(options.paytable("bet")).items():
        outcomes.append(Outcome(name, number, Fraction(net), Fraction(1 + BET_SIZE), line))
    return WagerOdds(MAIN, "ante", tuple(outcomes))


@lru_cache(maxsize=4)
def ends(table: Paytable) -> Counter[tuple[str, int, str]]:
    """How hands end that are played: in words, in antes, and by which line; a bet that wins is paid by the player's
    hand."""
    played, found = solution().played, Counter[tuple[str, int, str]]()
    for case, name in enumerate(CASES):
        for number in played[:, case].nonzero()[0].tolist():
            line = table.line(value_of_class(number))
            assert line is not None, "every hand has a line of the bet table"
            won, paid_by = (f"{name}, {line.name}", table.address(line)) if case == LOWER else (name, "")
            found[won, int(nets()[number, case]), paid_by] += int(played[number, case])
    return found


# Strategy


def strategy(found: Solution) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rule by the up card."""
    return {
        "rule": "bet a pair or better, fold less than ace-king; bet ace-king if the up card is a queen or lower and "
        "pairs one of your cards, if it is an ace or a king and you hold a queen or a jack, or if it pairs none of "
        "yours, you hold a queen and it is below your fourth highest card; the best play departs from this as listed",
        "bet_frequency": int(found.played.sum()) / DEALS,
        "fold_frequency": int(found.folded.sum()) / DEALS,
        "house_edge_by_strategy": {name: -net / DEALS for name, net in found.by_rule.items()},
        "exceptions": [
            {
                "hand": written(value_of_class(row.hand)),
                "up_card": RANK_NAMES[row.up_rank],
                "decision": "bet" if row.bets else "fold",
                "frequency": row.deals / DEALS,
                "gain": row.gain / DEALS,
            }
            for row in found.departures
        ],
    }


def written(value: int) -> str:
    """The ranks by which a hand is compared: `AKQ42`."""
    ranks = (value >> shift & 15 for shift in (16, 12, 8, 4, 0))
    return "".join(RANKS[rank - 2] for rank in ranks if rank)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    found = solution(progress)

    def decide(view: View) -> str:
        return "bet" if found.worth_betting(view.own.hand.cards, view.dealer.up_cards[0]) else "fold"

    return decide
