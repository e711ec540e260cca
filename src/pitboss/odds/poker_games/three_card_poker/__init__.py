"""Three Card Poker, solved: all 22,100 hands of the player against all 18,424 of the dealer.

For every suit class of the player's hands the dealer's are counted by what the game's own `ante_and_play` makes of the
two values; the ante bonus, which knows spades from other suits, is added hand by hand, and the better of play and fold
follows. Side wagers are counted over the cards that they pay on.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import Card, show
from pitboss.games.parts import cover_all
from pitboss.games.parts.multi_game_link import linked
from pitboss.games.poker_games.three_card_poker.rules import ante_and_play, worth_playing
from pitboss.games.poker_games.three_card_poker.side_bets import PROGRESSIVE, bonus_value
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.best_hands import best_hands, without_community
from pitboss.odds.counting.hand_counts import (
    Counts,
    by_value,
    fill_others,
    of_five_cards,
    of_six_cards,
    of_three_cards,
    three_card_hands,
    three_card_numbers,
    three_card_values,
)
from pitboss.odds.counting.suit_orbits import suit_classes, suit_pattern
from pitboss.odds.paytable_odds import paytable_odds, progressive_odds
from pitboss.odds.poker_games.cover_all import cover_all_odds
from pitboss.odds.poker_games.three_card_poker.rounds import simulate as simulate
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.tables import class5_of, class_values, tables
from pitboss.ranking.three import describe_three, three
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

HANDS = 22_100
DEALER_HANDS = 18_424  # of three cards from the other 49
MAIN = "ante+play"

RESULTS = {(1, 0): "dealer does not qualify", (1, 1): "win", (-1, -1): "lose", (0, 0): "tie"}
"""What a pair of nets, of ante and play, is called."""


class Hand(NamedTuple):
    """One hand of the player: what can become of it against all hands of the dealer."""

    cards: tuple[int, ...]
    value: int
    against: Against
    bonus: Fraction
    line: str
    """The line of the ante bonus that it reaches, or nothing."""
    expectation: Fraction
    """The mean net of a play wager, the ante and the bonus with it."""

    @property
    def worth_playing(self) -> bool:
        return self.expectation >= -1


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of ante and play under the best play, and of every side wager on the layout."""
    hands = players_hands(options, progress)
    wagers = [ante_and_play_odds(hands), paytable_odds(options, "pair-plus", of_three_cards(three))]
    if options.offers("6-card-bonus"):
        wagers.append(paytable_odds(options, "6-card-bonus", of_six_cards()))
    if options.offers(cover_all.WAGER):
        wagers.append(best_hand_odds(options, progress))
    if options.offers(PROGRESSIVE.name):
        wagers.append(progressive(options, hands))
    return Solved(wagers, strategy(hands))


def players_hands(options: Submission, progress: Progress | None = None) -> list[Hand]:
    """Every hand of the player against every hand of the dealer, under the ante bonus in force."""
    against = dealers_hands(progress)
    without_bonus = {
        pattern: Fraction(sum((ante + play) * count for (ante, play), count in found.items()), DEALER_HANDS)
        for pattern, found in against.items()
    }
    table = options.paytable("ante-bonus")
    hands = []
    rows = zip(
        three_card_hands().tolist(),
        three_card_values(three).tolist(),
        three_card_values(bonus_value).tolist(),
        strict=True,
    )
    for cards, value, paid_by in rows:
        line, pattern = table.line(paid_by), suit_pattern(cards)
        bonus, name = (line.odds.ratio, line.name) if line else (Fraction(0), "")
        hands.append(Hand(tuple(cards), value, against[pattern], bonus, name, without_bonus[pattern] + bonus))
    return hands


Against = dict[tuple[int, int], int]
"""The dealer's hands by the nets of ante and play, in antes."""

_AGAINST: dict[tuple[int, ...], Against] = {}


def dealers_hands(progress: Progress | None = None) -> dict[tuple[int, ...], Against]:
    """For every suit pattern of the player's hand, what the dealer's hands make of it; counted once."""
    tick = progress or silent
    if not _AGAINST:
        classes = suit_classes(3)
        own = np.array([hand for hand, _ in classes], dtype=np.int64)
        counts = np.zeros((len(own), 3, 3), dtype=np.int64)
        count = compiled(count_dealers_hands)
        for first in range(0, len(own), 195):
            part = slice(first, first + 195)
            count(own[part], three_card_numbers(), three_card_values(three), counts[part])
            tick(min(first + 195, len(own)), len(own))
        for (hand, _), table in zip(classes, counts, strict=True):
            _AGAINST[suit_pattern(hand)] = {
                (int(ante) - 1, int(play) - 1): int(table[ante, play]) for ante, play in np.argwhere(table)
            }
    return _AGAINST


@kernel
def count_dealers_hands(own: Any, numbers: Any, values: Any, counts: Any) -> None:
    """For each hand of the player, the dealer's hands by the nets of ante and play (one antes more than each)."""
    rest = np.empty(49, dtype=np.int64)
    for h in range(own.shape[0]):
        a, b, c = own[h, 0], own[h, 1], own[h, 2]
        player = values[numbers[a, b, c]]
        fill_others(own[h], rest)
        for i in range(49):
            for j in range(i + 1, 49):
                for k in range(j + 1, 49):
                    ante, play = ante_and_play(player, values[numbers[rest[i], rest[j], rest[k]]])
                    counts[h, ante + 1, play + 1] += 1


def ante_and_play_odds(hands: list[Hand]) -> WagerOdds:
    """Ante, play and ante bonus together, under the best play."""
    counts: Counter[tuple[str, Fraction, Fraction]] = Counter()
    for hand in hands:
        if not hand.worth_playing:
            counts["fold", Fraction(-1), Fraction(1)] += DEALER_HANDS
            continue
        for (ante, play), count in hand.against.items():
            name = RESULTS[ante, play] + (f", {hand.line} bonus" if hand.line else "")
            counts[name, ante + play + hand.bonus, Fraction(2)] += count
    return WagerOdds(MAIN, "ante", tuple(Outcome(name, count, net, bet) for (name, net, bet), count in counts.items()))


def best_hand_odds(options: Submission, progress: Progress | None) -> WagerOdds:
    """Cover all: the best of the players' hands and the dealer's. A hand worth folding is below every line of it."""
    columns = range(1, options.game.max_players + 1)
    floors = options.paytable(cover_all.WAGER, 1).floors
    best = best_hands(without_community(three), 1, floors, 1 + max(columns), progress)
    return cover_all_odds(options, {players: best.counts(players + 1) for players in columns})


def progressive(options: Submission, hands: list[Hand]) -> WagerOdds:
    """The progressive on the own three cards, or the linked one on five; a folded hand plays for it only where the
    house says so."""
    players = options.game.max_players
    if not linked(options):
        return progressive_odds(options, PROGRESSIVE, of_three_cards(bonus_value), players=players)
    if options["folded-hands-qualify"]:
        return progressive_odds(options, PROGRESSIVE, of_five_cards(), players=players)
    counts, forfeited = linked_hands(hands)
    return progressive_odds(
        options,
        PROGRESSIVE,
        counts,
        forfeited=forfeited,
        players=players,
        note="a hand that the best play folds is lost; a player with a pair plus wager alone never folds",
    )


def linked_hands(hands: list[Hand]) -> tuple[Counts, int]:
    """Three own and two community cards by value, where the three were worth playing; and how many were not."""
    own = np.array([hand.cards for hand in hands if hand.worth_playing], dtype=np.int64)
    classes = np.zeros(len(class_values()), dtype=np.int64)
    compiled(count_linked_hands)(own, tables(), classes)
    counts = by_value(classes)
    return counts, HANDS * 1176 - counts.total()


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


def strategy(hands: list[Hand]) -> dict[str, Any]:
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


def exact_play(options: Submission) -> Strategy:
    """The best play under the options in force, for a live table."""
    played = {frozenset(hand.cards) for hand in players_hands(options) if hand.worth_playing}
    return lambda view: "play" if frozenset(view.own.hand.cards) in played else "fold"


def _written(hand: Hand) -> str:
    return f"{show(map(Card, reversed(hand.cards)))} ({describe_three(hand.value)})"
