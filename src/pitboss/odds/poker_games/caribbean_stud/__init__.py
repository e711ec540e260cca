"""Caribbean Stud, solved: every hand of the player, every up card, every hand of the dealer behind it, exactly.

The best play comes from `best_play`, the money from the game itself. The side wagers on one hand are
counted over all five-card hands, cover all over all deals of up to eight hands.

    showdowns   what the dealer can hold behind each up card
    best_play   bet or fold
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec

from pitboss.equipment.cards import RANK_NAMES, RANKS
from pitboss.games.parts import cover_all
from pitboss.games.poker_games.caribbean_stud.five_card_hand_bonus import (
    DEALER_HAND_BONUS,
    LUCKY_BONUS,
    MAGIC_CARD,
    OWN_HAND_BONUS,
)
from pitboss.games.poker_games.caribbean_stud.rules import BET_SIZE
from pitboss.games.poker_games.caribbean_stud.side_bets import LINK, PROGRESSIVE, cover_all_column
from pitboss.odds.counting.five_card_best_hands import best_hands
from pitboss.odds.counting.hand_counts import by_value, of_five_cards
from pitboss.odds.paytable_odds import paytable_odds, progressive_odds
from pitboss.odds.poker_games.caribbean_stud.best_play import FOLD, LOWER, Solution, nets, solution
from pitboss.odds.poker_games.caribbean_stud.rounds import BONUS, MAIN, OPTIMAL, side_names
from pitboss.odds.poker_games.caribbean_stud.rounds import simulate as simulate
from pitboss.odds.poker_games.caribbean_stud.showdowns import DEALS
from pitboss.odds.poker_games.cover_all import cover_all_odds
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.tables import value_of_class
from pitboss.record.views import View
from pitboss.rulebook.paytable import Share
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission

STRATEGIES = (OPTIMAL,)
"""What can be simulated beside the game's own strategies."""

CASES = ("dealer does not qualify", "win", "tie", "lose")
"""The cases in words."""


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of ante and bet under the best play, and of every side wager on the layout."""
    offered = side_names(options)
    steps = 2 if cover_all.WAGER in offered else 1
    found = solution(step(progress, 0, steps))
    players = options.game.max_players
    solvers: dict[str, Callable[[], WagerOdds]] = {
        BONUS: lambda: paytable_odds(options, BONUS, of_five_cards()),
        PROGRESSIVE.name: lambda: progressive_odds(options, PROGRESSIVE, of_five_cards(), players=players),
        LINK.name: lambda: progressive_odds(options, LINK, of_five_cards(), players=players),
        OWN_HAND_BONUS.name: lambda: five_card_hand_bonus_odds(options, OWN_HAND_BONUS),
        DEALER_HAND_BONUS.name: lambda: five_card_hand_bonus_odds(options, DEALER_HAND_BONUS),
        cover_all.WAGER: lambda: best_hand_odds(options, step(progress, 1, steps)),
    }
    check_that_folding_forfeits_nothing(options, offered, found)
    return Solved((main_odds(options, found), *(solvers[name]() for name in offered)), strategy(found))


def main_odds(options: Submission, found: Solution) -> WagerOdds:
    """Ante and bet together; a bet that wins is paid by the player's hand."""
    table = options.paytable("bet")
    counts: Counter[tuple[str, int, int]] = Counter({("fold", FOLD, 1): int(found.folded.sum())})
    for case, name in enumerate(CASES):
        for number in found.played[:, case].nonzero()[0].tolist():
            line = table.line(value_of_class(number))
            assert line is not None, "every hand has a line of the bet table"
            won = f"{name}, {line.name}" if case == LOWER else name
            counts[won, int(nets()[number, case]), 1 + BET_SIZE] += int(found.played[number, case])
    return WagerOdds(
        MAIN,
        "ante",
        tuple(Outcome(name, count, Fraction(net), Fraction(staked)) for (name, net, staked), count in counts.items()),
    )


def check_that_folding_forfeits_nothing(options: Submission, offered: list[str], found: Solution) -> None:
    """No hand that the best play folds reaches a line of a wager that a fold gives up, or of cover all."""
    best_folded = max(by_value(found.folded))
    tables = [options.paytable(name) for name in (BONUS, PROGRESSIVE.name, LINK.name) if name in offered]
    if cover_all.WAGER in offered:
        tables.append(options.paytable(cover_all.WAGER, 2))
    assert all(table.line(best_folded) is None for table in tables), "a hand that reaches a line is worth a bet"


# Side wagers


def best_hand_odds(options: Submission, progress: Progress) -> WagerOdds:
    """Cover all: the best of the players' hands and the dealer's, by the number of players."""
    players = range(1, options.game.max_players + 1)
    best = best_hands(options.paytable(cover_all.WAGER, 2).floors, 1 + max(players), progress)
    counts = {number: best.counts(number + 1) for number in players}
    return cover_all_odds(options, counts, column=partial(cover_all_column, options=options))


def five_card_hand_bonus_odds(options: Submission, bonus: SideBet) -> WagerOdds:
    """The progressive on the own or the dealer's hand, with the extras that the house pays, for a player alone.

    With more players a lucky position is less often the own one, and a share of the meter on the dealer's hand is split
    between all that bet on it.
    """
    odds = progressive_odds(options, bonus, of_five_cards(), players=1)
    shared = bonus is DEALER_HAND_BONUS
    by_players = {
        str(number): with_extras(options, split(options, odds, number if shared else 1), number).house_edge
        for number in range(1, options.game.max_players + 1)
    }
    alone = with_extras(options, odds, 1)
    details = {**odds.details, "by_players": by_players}
    details.pop("envy_per_other_player")
    note = "meter at its seed, one player; by_players has the edge where so many play"
    note += " and all bet on the dealer's hand" if shared else ""
    note += "; the edge by meter leaves magic card and lucky bonus out" if alone.deals > odds.deals else ""
    return msgspec.structs.replace(alone, details=details, note=note)


def split(options: Submission, odds: WagerOdds, bettors: int) -> WagerOdds:
    """The same wager where so many share what the meter pays."""
    lines = {line.name: line for line in options.paytable(odds.name).lines}

    def shared(outcome: Outcome) -> Outcome:
        line = lines.get(outcome.name)
        if line is None or not isinstance(line.pay, Share):
            return outcome
        return msgspec.structs.replace(outcome, net=(outcome.net + 1) / bettors - 1)

    return msgspec.structs.replace(odds, outcomes=tuple(map(shared, odds.outcomes)))


def with_extras(options: Submission, odds: WagerOdds, players: int) -> WagerOdds:
    """The same wager with a magic card and a lucky bonus, which come in whatever the hand is worth."""
    chances = {
        "magic-card": (Fraction(5, 52), MAGIC_CARD.win),
        "lucky-bonus": (Fraction(1, players + 1), LUCKY_BONUS.win),
    }
    for extra, (hit, win) in chances.items():
        if options[extra]:
            chance = hit / options[f"{extra}-interval"]
            plain = (
                msgspec.structs.replace(outcome, count=outcome.count * (chance.denominator - chance.numerator))
                for outcome in odds.outcomes
            )
            lucky = (
                Outcome(f"{outcome.name}, {extra}", outcome.count * chance.numerator, outcome.net + win)
                for outcome in odds.outcomes
            )
            odds = msgspec.structs.replace(odds, outcomes=(*plain, *lucky))
    return odds


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


def optimal_play(progress: Progress | None = None) -> Strategy:
    """The best play as a strategy for a live table; it is found first, which takes some seconds."""
    found = solution(progress)

    def decide(view: View) -> str:
        return "bet" if found.worth_betting(view.own.hand.cards, view.dealer.up_cards[0]) else "fold"

    return decide
