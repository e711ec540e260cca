"""Three Card Poker, solved: all 22,100 hands of the player against all 18,424 of the dealer.

The best play (`best_play`) hangs on the ante bonus alone. Side bets are counted over the cards that they look at, the
linked progressive over those hands that the best play does not fold.

    best_play   play or fold
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import Card, show
from pitboss.games.parts.multi_game_link import linked
from pitboss.games.poker_games.three_card_poker import side_bets
from pitboss.games.poker_games.three_card_poker.rules import worth_playing
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.best_hands import best_hands, without_community
from pitboss.odds.counting.hand_counts import by_value
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.poker_games.three_card_poker.best_play import DEALER_HANDS, FOLD, HANDS, Hand, players_hands
from pitboss.odds.poker_games.three_card_poker.rounds import MAIN, layout
from pitboss.odds.poker_games.three_card_poker.rounds import simulator as simulator
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.tables import class5_of, class_values, tables
from pitboss.ranking.three import describe_three, three
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

RESULTS = {(1, 0): "dealer does not qualify", (1, 1): "win", (-1, -1): "lose", (0, 0): "tie"}
"""What a pair of nets, of ante and play, is called."""


class Counts(NamedTuple):
    """Deals of the player's and the dealer's hand, under the best play for an ante bonus."""

    played: Counter[tuple[int, int, str]]
    """By nets of ante and play, in antes, and line of the bonus that the hand reaches."""
    folded: int
    side: SideCounts
    strategy: dict[str, Any]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and play under the best play, and every side bet on the layout."""
    bonus, counted = options.paytable("ante-bonus"), dict[str, OnHands | OnHighest]()
    played, folded, strategy = count_hands(bonus, progress=progress)
    if linked(options) and not options["folded-hands-qualify"]:
        counted[side_bets.LINKED_PROGRESSIVE.name] = linked_hands(bonus)
    if side_bets.COVER_ALL.at_table(options):
        counted[side_bets.COVER_ALL.name] = highest_hands(progress=progress)
    return Counts(played, folded, count_side_bets(options, layout(options), counted), strategy)


@kept
def count_hands(
    bonus: Paytable, *, progress: Progress | None = None
) -> tuple[Counter[tuple[int, int, str]], int, dict[str, Any]]:
    """The deals in which the best play plays and those in which it folds, and that play in words."""
    hands = players_hands(bonus, progress=progress)
    played: Counter[tuple[int, int, str]] = Counter()
    for hand in hands:
        if hand.worth_playing:
            for (ante, play), number in hand.against.items():
                played[ante, play, hand.bonus.name if hand.bonus else ""] += number
    return played, sum(not hand.worth_playing for hand in hands) * DEALER_HANDS, strategy_found(hands)


@kept
def highest_hands(*, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best of the players' hands and the dealer's. A hand worth folding is below every line of it."""
    matrix = side_bets.COVER_ALL.pays.columns  # type: ignore[union-attr]
    most = max(matrix)
    best = best_hands(without_community(three), 1, matrix[most].floors, 1 + most, progress)
    return OnHighest({players: best.counts(players + 1) for players in range(1, most + 1)})


@lru_cache(maxsize=4)
def linked_hands(bonus: Paytable) -> OnHands:
    """Three own and two community cards by value, where the three were worth playing; and how many were not."""
    own = np.array([hand.cards for hand in players_hands(bonus) if hand.worth_playing], dtype=np.int64)
    classes = np.zeros(len(class_values()), dtype=np.int64)
    compiled(count_linked_hands)(own, tables(), classes)
    deals = by_value(classes)
    note = "a hand that the best play folds is lost; a player with a pair plus wager alone never folds"
    return OnHands(deals, HANDS * 1176 - deals.total(), note)


@kernel
def count_linked_hands(own: Any, t: Any, classes: Any) -> None:
    """Every two further cards with each of the hands, by class."""
    k = t.keys
    for h in range(own.shape[0]):
        a, b, c = own[h, 0], own[h, 1], own[h, 2]
        held = k[a] + k[b] + k[c]
        for i in range(52):
            if i != a and i != b and i != c:
                for j in range(i):
                    if j != a and j != b and j != c:
                        classes[class5_of(held + k[i] + k[j], t)] += 1


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, play and ante bonus together, and of every side bet."""
    return Solved([main_odds(counts, options), *price_side_bets(counts.side, options)], counts.strategy)


def main_odds(counts: Counts, options: Submission) -> WagerOdds:
    """Ante, play and ante bonus."""
    table = options.paytable("ante-bonus")
    bonuses = {line.name: line for line in table.lines}
    outcomes = [Outcome("fold", counts.folded, Fraction(FOLD))]
    for (ante, play, bonus), number in counts.played.items():
        name, net, line = RESULTS[ante, play], Fraction(ante + play), bonuses.get(bonus)
        if line is None:
            outcomes.append(Outcome(name, number, net, Fraction(2)))
        else:
            paid = net + line.odds.ratio
            outcomes.append(Outcome(f"{name}, {bonus} bonus", number, paid, Fraction(2), table.address(line)))
    return WagerOdds(MAIN, "ante", tuple(outcomes))


# Strategy


def strategy_found(hands: tuple[Hand, ...]) -> dict[str, Any]:
    """The best play in words, and the hands on which it departs from those words under the options in force."""
    played = [hand for hand in hands if hand.worth_playing]
    folded = [hand for hand in hands if not hand.worth_playing]
    exceptions = [hand for hand in hands if hand.worth_playing != worth_playing(hand.cards)]
    return {
        "rule": "play queen, six, four or better, fold anything lower",
        "lowest_hand_played": _written(min(played, key=lambda hand: hand.value)),
        "highest_hand_folded": _written(max(folded, key=lambda hand: hand.value)) if folded else "none",
        "hands": HANDS,
        "folded_hands": len(folded),
        "fold_frequency": len(folded) / HANDS,
        "exceptions": [
            {
                "hand": show(map(Card, hand.cards)),
                "decision": "play" if hand.worth_playing else "fold",
                "expectation_of_playing": float(hand.expectation),
            }
            for hand in exceptions
        ],
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play under the options in force."""
    hands = players_hands(options.paytable("ante-bonus"), progress=progress)
    played = {frozenset(hand.cards) for hand in hands if hand.worth_playing}
    return lambda view: "play" if frozenset(view.own.hand.cards) in played else "fold"


def _written(hand: Hand) -> str:
    return f"{show(map(Card, reversed(hand.cards)))} ({describe_three(hand.value)})"
