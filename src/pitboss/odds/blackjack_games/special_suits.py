"""Suits, where they decide what a special 21 pays: how likely each is, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.hands import BEST
from pitboss.games.blackjack_games.results import SPADES, SPECIALS, special_21
from pitboss.games.blackjack_games.terms import Terms

SUITED_RANKS = (6, 7, 8)
SUITS, MIXED = range(4), -1
"""The suit of several cards is `MIXED` where they have several."""
THIRDS = {(6, 7): 8, (6, 8): 7, (7, 8): 6, (7, 7): 7}
"""By the values of two cards: the third one that makes a special 21 of them."""

Seen = Sequence[tuple[int, int]]
"""Cards that are gone, each with its rank and suit."""


def suits_matter(terms: Terms) -> bool:
    """Whether some special 21 pays more in one suit than in several."""
    return any(special_odds(terms, hand, SPADES) != special_odds(terms, hand, MIXED) for hand in THIRDS)


def special_odds(terms: Terms, hand: tuple[int, int], suit: int) -> float:
    """What the special 21 of two cards and their third pays in one suit, or in several."""
    values = (*hand, THIRDS[hand])
    kind = SPECIALS[special_21(3, BEST, values.count(6), values.count(7), values.count(8), suit)]
    return float(dict(terms.specials)[kind].ratio) if kind in dict(terms.specials) else 1.0


def next_suit(shoe: Sequence[int], seen: Seen, rank: int, suit: int) -> float:
    """How likely the next card of a rank is of a suit, when these cards are gone; others may be gone unseen."""
    left = shoe[rank - 1] - sum(card[0] == rank for card in seen)
    return (shoe[rank - 1] / len(SUITS) - seen.count((rank, suit))) / left if left else 0.0


def suits_chance(shoe: Sequence[int], cards: Seen) -> float:
    """How likely cards of these ranks come in these suits."""
    chance = 1.0
    for place, card in enumerate(cards):
        chance *= next_suit(shoe, cards[:place], *card)
    return chance


def third_odds(shoe: Sequence[int], terms: Terms, hand: tuple[int, int], suit: int, seen: Seen) -> float:
    """What the special 21 of two cards pays when its third card comes: the mean over that card's suits."""
    mixed = special_odds(terms, hand, MIXED)
    if suit == MIXED:
        return mixed
    return mixed + next_suit(shoe, seen, THIRDS[hand], suit) * (special_odds(terms, hand, suit) - mixed)
