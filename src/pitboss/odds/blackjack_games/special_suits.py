"""Suits, where they decide what a special 21 pays: how likely each is, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.hands import ACE, BEST, points
from pitboss.games.blackjack_games.results import SPADES, SPECIALS, special_21
from pitboss.games.blackjack_games.terms import Terms

SUITED_RANKS = (6, 7, 8)
SUITS, MIXED = range(4), -1
"""The suit of several cards is `MIXED` where they have several."""
THIRDS = {(6, 7): 8, (6, 8): 7, (7, 8): 6, (7, 7): 7}
"""By the values of two cards: the third one that makes a special 21 of them."""

Seen = Sequence[tuple[int, int]]
"""Cards that are gone, each with its rank and suit."""
Odds = tuple[tuple[float, float], ...]
"""How likely, and what a unit then wins."""
Paid = dict[tuple[tuple[int, int], int], float]
"""What the special 21 of two cards and their third pays, by the two and the suit of all three."""


def suits_matter(terms: Terms) -> bool:
    """Whether some special 21 pays more in one suit than in several."""
    paid = paid_by_suits(terms)
    return any(paid[hand, SPADES] != paid[hand, MIXED] for hand in THIRDS)


def paid_by_suits(terms: Terms) -> Paid:
    """What every special 21 pays in every suit, and in several."""
    return {(hand, suit): _special_odds(terms, hand, suit) for hand in THIRDS for suit in (MIXED, *SUITS)}


def _special_odds(terms: Terms, hand: tuple[int, int], suit: int) -> float:
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


def third_odds(shoe: Sequence[int], paid: Paid, hand: tuple[int, int], suit: int, seen: Seen) -> float:
    """What the special 21 of two cards pays when its third card comes: the mean over that card's suits."""
    mixed = paid[hand, MIXED]
    if suit == MIXED:
        return mixed
    return mixed + next_suit(shoe, seen, THIRDS[hand], suit) * (paid[hand, suit] - mixed)


def odds_by_suits(held: Sequence[int], terms: Terms, shoe: Sequence[int]) -> Odds:
    """What a unit wins on a hand that is no blackjack (its cards by value), in each of the suits that it can have."""
    if _total(held) != BEST:
        return ((1.0, 1.0),)
    odds = {suit: _odds(held, terms, suit) for suit in (MIXED, *SUITS)}
    if len(set(odds.values())) == 1:
        return ((1.0, odds[MIXED]),)
    one_suit = [(max(suits_chance(shoe, _in_suit(held, suit)), 0.0), odds[suit]) for suit in SUITS]
    return ((1.0 - sum(chance for chance, _ in one_suit), odds[MIXED]), *one_suit)


def _odds(held: Sequence[int], terms: Terms, suit: int) -> float:
    """The same where all its cards are of one suit, or of several."""
    special = special_21(sum(held), _total(held), held[5], held[6], held[7], suit)
    kinds = {SPECIALS.index(kind): float(odds.ratio) for kind, odds in terms.specials}
    return kinds.get(special, 1.0)


def _total(held: Sequence[int]) -> int:
    return points(sum((value + 1) * n for value, n in enumerate(held)), held[ACE - 1] > 0)


def _in_suit(held: Sequence[int], suit: int) -> Seen:
    return [(value + 1, suit) for value, n in enumerate(held) for _ in range(n)]


def mean_odds(odds: Odds) -> float:
    """What a unit wins in the mean over all suits."""
    return sum(chance * won for chance, won in odds)


def odds_spread(odds: Odds) -> float:
    """The variance of it."""
    return sum(chance * (won - mean_odds(odds)) ** 2 for chance, won in odds)


def odds_covariance(shoe: Sequence[int], terms: Terms, one: Sequence[int], other: Sequence[int]) -> float:
    """How what a unit wins on one hand goes with what it wins on another off the same shoe: a suit that one has had is
    rarer in the other."""
    found = 0.0
    for own in SUITS:
        for others in SUITS:
            first, second = _in_suit(one, own), _in_suit(other, others)
            apart = suits_chance(shoe, first) * suits_chance(shoe, second)
            gains = [
                _odds(hand, terms, suit) - _odds(hand, terms, MIXED) for hand, suit in ((one, own), (other, others))
            ]
            found += (suits_chance(shoe, [*first, *second]) - apart) * gains[0] * gains[1]
    return found
