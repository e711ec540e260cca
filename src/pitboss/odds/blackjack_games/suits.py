"""What it is worth to look at suits, where a special 21 pays more in one suit.

Only sixes, sevens and eights come into it, and only two of them that were dealt, or that are the first two of a split
hand: a third card makes the special 21 or none. The best play without suits is known; here every such hand is taken
suit by suit, exactly, and played as is best for its suits and those of what the dealer shows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple, Self

import numpy as np
from msgspec.structs import replace

from pitboss.games.blackjack_games.results import SPADES
from pitboss.odds.blackjack_games.charts import NAMES
from pitboss.odds.blackjack_games.endings import shown_chance
from pitboss.odds.blackjack_games.plans import WORDS
from pitboss.odds.blackjack_games.player_hands import Floats
from pitboss.odds.blackjack_games.solving import Against, Solution, is_blackjack
from pitboss.odds.blackjack_games.special_suits import (
    MIXED,
    SUITED_RANKS,
    SUITS,
    THIRDS,
    Paid,
    Seen,
    next_suit,
    paid_by_suits,
    suits_chance,
    third_odds,
)
from pitboss.odds.blackjack_games.split_suits import SplitBySuits
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, NOTHING, SPLIT
from pitboss.odds.report import WagerOdds

NO_SUITS = "decisions look at no suit; what looking at suits gains is stated by itself"
PAIRS = tuple((rank, rank) for rank in SUITED_RANKS)
IN_SUITS = (*THIRDS, *(pair for pair in PAIRS if pair not in THIRDS))
"""Two cards that are worth more in some suits than in others."""


class Suited(NamedTuple):
    """Two cards of some suits against cards of the dealer's of some suits."""

    hand: tuple[int, int]
    against: Against
    suits: tuple[int, ...]
    """Of both cards, then of what the dealer shows of suited rank."""
    chance: float
    """How likely all this is."""
    worths: Any
    """By decision; a split is played without suits."""
    plain: int
    """What the best play without suits decides."""
    split: SplitBySuits | None
    """Of a pair that may be split: its hands."""
    three_sevens: float
    """How likely one more card makes three sevens of one suit against a dealer's seven."""

    @property
    def suit(self) -> int:
        """Of both cards."""
        return self.suits[0] if self.suits[0] == self.suits[1] else MIXED

    @property
    def gained_in_split(self) -> float:
        """What the hands of a split gain by looking at suits."""
        return sum(gain for _, _, gain in self.split.gains(self.suits)) if self.split else 0.0

    @property
    def best(self) -> int:
        """What is decided with an eye on the suits."""
        worths = self.worths.copy()
        worths[SPLIT] += self.gained_in_split
        return int(np.nanargmax(worths))

    def with_bonus(self, bonus: float) -> Self:
        """The same where three sevens of one suit against a seven bring so much beside their odds, per unit."""
        if not self.three_sevens:
            return self
        worths = self.worths.copy()
        worths[HIT] += self.three_sevens * bonus
        return self._replace(worths=worths)


def suits_seen(blind: WagerOdds, hands: Iterable[Suited]) -> WagerOdds:
    """The odds of players who look at no suit, with what is gained by looking."""
    gained, _ = by_suits(hands)
    return replace(blind, details={"gained_by_suits": gained, "edge_by_suits": blind.house_edge - gained})


def by_suits(hands: Iterable[Suited]) -> tuple[float, list[dict[str, Any]]]:
    """What is gained by looking at suits, per unit, and the hands that are then played otherwise."""
    rows: dict[tuple[str, ...], float] = defaultdict(float)
    for one in hands:
        for key, gain in _gains(one):
            rows[key] += gain
    names = ("hand", "suits", "dealer", "decision", "instead_of")
    ordered = sorted(rows.items(), key=lambda row: -row[1])
    return sum(rows.values()), [dict(zip(names, key, strict=True)) | {"worth": worth} for key, worth in ordered]


def _gains(one: Suited) -> Iterator[tuple[tuple[str, ...], float]]:
    """What is decided otherwise on a hand and in its split, and what each is worth in all rounds."""
    best, dealer = one.best, _named(one.against.known)
    if best != one.plain:
        key = _named(one.hand), _suit_name(one.suit), dealer, WORDS[best], WORDS[one.plain]
        yield key, float(one.chance * (one.worths[best] - one.worths[one.plain]))
    if best == SPLIT and one.split:
        for dealt, decision, gain in one.split.gains(one.suits):
            hand = f"{_named((one.hand[0], dealt.hand.second))} of a split"
            yield (
                (hand, _suit_name(dealt.suit), dealer, WORDS[decision], WORDS[dealt.hand.plan]),
                float(one.chance * gain),
            )


def _named(values: tuple[int, ...]) -> str:
    return "".join(NAMES[value - 1] for value in values)


def _suit_name(suit: int) -> str:
    return "mixed" if suit == MIXED else "spades" if suit == SPADES else "another suit"


def suited_hands(solution: Solution) -> Iterator[Suited]:
    """Every hand that suits can change, suit by suit, with what each decision is then worth."""
    paid = paid_by_suits(solution.terms)
    for against in (one for one in solution.against if not is_blackjack(one.known)):
        for hand in IN_SUITS:
            at = int(solution.hands.after[solution.hands.first[hand[0] - 1], hand[1] - 1])
            if at >= 0 and against.play.first[at] != NOTHING:
                yield from _suit_by_suit(solution, against, hand, at, paid)


def _suit_by_suit(solution: Solution, against: Against, hand: tuple[int, int], at: int, paid: Paid) -> Iterator[Suited]:
    chance, left = shown_chance(solution.shoe, against.known)
    cards, (low, high) = int(left.sum()), hand
    ways = int(left[low - 1] * (left[high - 1] - (low == high))) * (1 if low == high else 2)
    chance *= ways / (cards * (cards - 1))
    split = SplitBySuits(solution, against, low) if low == high and against.suited_splits else None
    ranks = (*hand, *(value for value in against.known if value in SUITED_RANKS))
    for suits in product(SUITS, repeat=len(ranks)):
        seen = tuple(zip(ranks, suits, strict=True))
        share = suits_chance(solution.shoe, seen)
        if share:
            worths, three_sevens = against.play.by_decision[at].copy(), 0.0
            if hand in THIRDS:
                comes = (int(left[THIRDS[hand] - 1]) - hand.count(THIRDS[hand])) / (cards - 2)
                worths[:SPLIT] += comes * _by_third(solution, against, hand, at, seen, paid)
                if ranks == (7, 7, 7) and suits[0] == suits[1]:
                    three_sevens = comes * next_suit(solution.shoe, seen, 7, suits[0])
            if split:
                worths[SPLIT] = split.worth(suits)
            plain = int(against.play.first[at])
            yield Suited(hand, against, suits, chance * share, worths, plain, split, three_sevens)


def _by_third(solution: Solution, against: Against, hand: tuple[int, int], at: int, seen: Seen, paid: Paid) -> Floats:
    """By decision (to stand, hit or double): how much more a third card that makes a special 21 brings, when it comes,
    than in the mean over all suits."""
    terms = solution.terms
    after = int(solution.hands.after[at, THIRDS[hand] - 1])
    suit = seen[0][1] if seen[0][1] == seen[1][1] else MIXED
    odds = third_odds(solution.shoe, paid, hand, suit, seen)
    gain = (odds - solution.house.odds[after]) * against.standing.won[after]
    gains = np.zeros(DOUBLE + 1)
    gains[HIT], gains[DOUBLE] = gain, gain * (1 + terms.bonus_on_additions) * terms.bonus_on_doubled
    return gains
