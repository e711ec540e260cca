"""What it is worth to look at suits, where a special 21 pays more in one suit.

Only sixes, sevens and eights of one suit come into it, and only two of them that were dealt: a third card makes the
special 21 or none. The best play without suits is known; here every such hand is taken suit by suit, exactly, and
played as is best for its suits. Hands of a split are played without them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import BEST
from pitboss.games.blackjack_games.results import SPADES, SPECIALS, special_21
from pitboss.odds.blackjack_games.charts import NAMES
from pitboss.odds.blackjack_games.endings import shown_chance
from pitboss.odds.blackjack_games.plans import WORDS
from pitboss.odds.blackjack_games.solving import Against, Solution
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, NOTHING

SUITED_RANKS = (6, 7, 8)
THIRDS = {(6, 7): 8, (6, 8): 7, (7, 8): 6, (7, 7): 7}
"""By the values of two cards: the third one that makes a special 21 of them."""


class Suited(NamedTuple):
    """Two cards of some suits against a card of the dealer's of some suit."""

    hand: tuple[int, int]
    against: Against
    suit: int
    """Of both cards; -1 where they have two."""
    chance: float
    """How likely all this is."""
    worths: Any
    """By decision."""
    plain: int
    """What the best play without suits decides."""

    @property
    def best(self) -> int:
        """What is decided with an eye on the suits."""
        return int(np.nanargmax(self.worths))

    @property
    def gain(self) -> float:
        """What that is worth, in all rounds."""
        return float(self.chance * (self.worths[self.best] - self.worths[self.plain]))


def by_suits(solution: Solution, bonus: float = 0.0) -> tuple[float, list[dict[str, Any]]]:
    """What is gained by looking at suits, per unit, and the hands that are then played otherwise; `bonus` is what three
    sevens of one suit bring beside their odds against a dealer's seven, per unit."""
    rows: dict[tuple[str, ...], float] = defaultdict(float)
    for one in suited_hands(solution, bonus):
        if one.best != one.plain:
            hand, dealer = ("".join(NAMES[value - 1] for value in held) for held in (one.hand, one.against.known))
            suits = "mixed" if one.suit < 0 else "spades" if one.suit == SPADES else "another suit"
            rows[hand, suits, dealer, WORDS[one.best], WORDS[one.plain]] += one.gain
    names = ("hand", "suits", "dealer", "decision", "instead_of")
    ordered = sorted(rows.items(), key=lambda row: -row[1])
    return sum(rows.values()), [dict(zip(names, key, strict=True)) | {"worth": worth} for key, worth in ordered]


def suited_hands(solution: Solution, bonus: float) -> Iterator[Suited]:
    """Every hand that suits can change, suit by suit, with what each decision is then worth."""
    for against in solution.against:
        for hand in THIRDS:
            at = int(solution.hands.after[solution.hands.first[hand[0] - 1], hand[1] - 1])
            if against.play.first[at] != NOTHING:
                yield from _suit_by_suit(solution, against, hand, at, bonus)


def _suit_by_suit(
    solution: Solution, against: Against, hand: tuple[int, int], at: int, bonus: float
) -> Iterator[Suited]:
    chance, left = shown_chance(solution.shoe, against.known)
    cards, (low, high) = int(left.sum()), hand
    ways = int(left[low - 1] * (left[high - 1] - (low == high))) * (1 if low == high else 2)
    chance *= ways / (cards * (cards - 1))
    third = THIRDS[hand]
    after = int(solution.hands.after[at, third - 1])
    comes = (int(left[third - 1]) - hand.count(third)) / (cards - 2)
    ranks = (*hand, *(value for value in against.known if value in SUITED_RANKS))
    each = {suits: _ways(solution.shoe, ranks, suits) for suits in product(range(4), repeat=len(ranks))}
    for suits, orders in each.items():
        if not orders:
            continue
        suit = suits[0] if suits[0] == suits[1] else -1
        same = _same_suit(solution.shoe, ranks, suits, third) if suit >= 0 else 0.0
        odds = same * _odds(solution, hand, suit) + (1.0 - same) * _odds(solution, hand, -1)
        gains = comes * (odds - solution.house.odds[after]) * against.standing.won[after]
        worths = against.play.by_decision[at].copy()
        worths[HIT] += gains
        terms = solution.terms
        worths[DOUBLE] += gains * (1 + terms.bonus_on_additions) * terms.bonus_on_doubled
        if hand == (7, 7) and against.known == (7,):
            worths[HIT] += comes * same * bonus
        share = orders / sum(each.values())
        yield Suited(hand, against, suit, chance * share, worths, int(against.play.first[at]))


def _ways(shoe: Sequence[int], ranks: Sequence[int], suits: Sequence[int]) -> int:
    """In how many ways cards of these ranks come in these suits."""
    ways, seen = 1, list[tuple[int, int]]()
    for card in zip(ranks, suits, strict=True):
        ways *= shoe[card[0] - 1] // 4 - seen.count(card)
        seen.append(card)
    return ways


def _same_suit(shoe: Sequence[int], ranks: Sequence[int], suits: Sequence[int], third: int) -> float:
    """How likely a third card of some rank is of the suit of the first, when these cards are gone."""
    gone = [suit for rank, suit in zip(ranks, suits, strict=True) if rank == third]
    return (shoe[third - 1] // 4 - gone.count(suits[0])) / (shoe[third - 1] - len(gone))


def _odds(solution: Solution, hand: tuple[int, int], suit: int) -> float:
    """What the special 21 of two cards and their third pays in one suit, or in several."""
    values = (*hand, THIRDS[hand])
    kind = SPECIALS[special_21(3, BEST, values.count(6), values.count(7), values.count(8), suit)]
    return float(dict(solution.terms.specials)[kind].ratio) if kind in dict(solution.terms.specials) else 1.0
