"""Three Card Poker: play or fold, whichever nets more against all 18,424 hands of the dealer.

For every suit class of the player's hands the dealer's are counted by what the game's own `ante_and_play` makes of the
two values; the ante bonus, which knows spades from other suits, is added hand by hand.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.poker_games.three_card_poker.rules import ante_and_play
from pitboss.games.poker_games.three_card_poker.side_bets import bonus_value
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.hand_counts import fill_others, three_card_hands, three_card_numbers, three_card_values
from pitboss.odds.counting.suit_orbits import suit_classes, suit_pattern
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress, silent
from pitboss.ranking.three import three
from pitboss.rulebook.paytable import Line, Paytable

HANDS = 22_100
DEALER_HANDS = 18_424  # of three cards from the other 49
FOLD = -1
"""What a fold nets, in antes (9(b))."""

Against = dict[tuple[int, int], int]
"""The dealer's hands by the nets of ante and play, in antes."""


class Hand(NamedTuple):
    """One hand of the player: what can become of it against all hands of the dealer."""

    cards: tuple[int, ...]
    value: int
    against: Against
    bonus: Line | None
    """The line of the ante bonus that it reaches."""
    expectation: Fraction
    """The mean net of a play wager, the ante and the bonus with it."""

    @property
    def worth_playing(self) -> bool:
        return self.expectation >= FOLD


@kept
def players_hands(bonus: Paytable, *, progress: Progress | None = None) -> tuple[Hand, ...]:
    """Every hand of the player against every hand of the dealer, under an ante bonus."""
    against = dealers_hands(progress=progress)
    without_bonus = {
        pattern: Fraction(sum((ante + play) * count for (ante, play), count in found.items()), DEALER_HANDS)
        for pattern, found in against.items()
    }
    hands = []
    rows = zip(
        three_card_hands().tolist(),
        three_card_values(three).tolist(),
        three_card_values(bonus_value).tolist(),
        strict=True,
    )
    for cards, value, paid_by in rows:
        line, pattern = bonus.line(paid_by), suit_pattern(cards)
        worth = without_bonus[pattern] + (line.odds.ratio if line else 0)
        hands.append(Hand(tuple(cards), value, against[pattern], line, worth))
    return tuple(hands)


@kept
def dealers_hands(*, progress: Progress | None = None) -> dict[tuple[int, ...], Against]:
    """For every suit pattern of the player's hand, what the dealer's hands make of it."""
    tick, classes = progress or silent, suit_classes(3)
    own = np.array([hand for hand, _ in classes], dtype=np.int64)
    counts = np.zeros((len(own), 3, 3), dtype=np.int64)
    count = compiled(count_dealers_hands)
    for first in range(0, len(own), 195):
        part = slice(first, first + 195)
        count(own[part], three_card_numbers(), three_card_values(three), counts[part])
        tick(min(first + 195, len(own)), len(own))
    return {
        suit_pattern(hand): {
            (int(ante) - 1, int(play) - 1): int(table[ante, play]) for ante, play in np.argwhere(table)
        }
        for (hand, _), table in zip(classes, counts, strict=True)
    }


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
