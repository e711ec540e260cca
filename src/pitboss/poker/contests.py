"""What the pot is played for: the best high hand, the best low, the best badugi, each made of the cards allowed.

A `Contest` gives every hand a value, the larger the better, 0 for a hand that does not qualify. Where a tie leaves odd
chips that go by the suit of a card, `odd_key` puts the tied hands in order. Both are kernels (`pitboss.kernel`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.kernel import kernel, one_version
from pitboss.ranking.badugi import (
    badugi,
    badugi_ace_high,
    badugi_by_suits,
    badugi_by_suits_ace_high,
    describe_badugi,
)
from pitboss.ranking.high import high
from pitboss.ranking.low import ace_to_five, describe_low, deuce_to_seven, eight_or_better, six_or_better
from pitboss.ranking.names import describe
from pitboss.ranking.sets import count
from pitboss.ranking.short_deck import describe_short_deck, short_deck
from pitboss.ranking.three import describe_three, three

Rank = Callable[[Sequence[int]], int]

LEFT_OF_BUTTON: Final = 0
HIGH_CARD: Final = 1
LOW_CARD: Final = 2
"""Who gets an odd chip of a tie: the first left of the button, or by suit whoever has the high or the low card."""

BADUGI, SEVEN_LOW = "badugi", "2-7 low"
"""Names of contests."""


RANKINGS: tuple[Rank, ...] = (
    high,
    ace_to_five,
    eight_or_better,
    three,
    six_or_better,
    deuce_to_seven,
    short_deck,
    badugi,
    badugi_ace_high,
    badugi_by_suits,
    badugi_by_suits_ace_high,
)
"""The rankings in the order in which `rank` numbers them."""


@kernel
def rank(ranking: int, cards: Sequence[int]) -> int:
    """The value of a hand in the ranking of a number."""
    if ranking == 0:
        return high(cards)
    if ranking == 1:
        return ace_to_five(cards)
    if ranking == 2:
        return eight_or_better(cards)
    if ranking == 3:
        return three(cards)
    if ranking == 4:
        return six_or_better(cards)
    if ranking == 5:
        return deuce_to_seven(cards)
    if ranking == 6:
        return short_deck(cards)
    if ranking == 7:
        return badugi(cards)
    if ranking == 8:
        return badugi_ace_high(cards)
    if ranking == 9:
        return badugi_by_suits(cards)
    return badugi_by_suits_ace_high(cards)


@kernel
def best_value(ranking: int, must_use: int, floor: int, cards: list[int], own: int, dealt: int, five: list[int]) -> int:
    """The value of the best hand among so many own cards and, behind them, those of the board; 0 below the floor.

    Where two cards of one's own must be used, three of the board are; `five` is room for a hand.
    """
    if must_use == 0:
        best = rank(ranking, cards[:dealt])
        return best if best >= floor else 0
    best = 0
    for i in range(own - 1):
        five[0] = cards[i]
        for j in range(i + 1, own):
            five[1] = cards[j]
            for k in range(own, dealt - 2):
                five[2] = cards[k]
                for m in range(k + 1, dealt - 1):
                    five[3] = cards[m]
                    for n in range(m + 1, dealt):
                        five[4] = cards[n]
                        best = max(best, rank(ranking, five[:5]))
    return best if best >= floor else 0


@kernel
def odd_key(
    ranking: int,
    odd: int,
    must_use: int,
    size: int,
    from_top: bool,
    value: int,
    cards: list[int],
    own: int,
    dealt: int,
    chosen: list[int],
) -> int:
    """The claim to an odd chip of a tied hand of this value: the larger comes first.

    By the highest card and suit, then the next; or by the lowest, the ace below the two (A5). Of several sets of cards
    that make the hand, the one best for the player counts (S14). `chosen` is room for a set.
    """
    best = -1
    for mask in range(1, 1 << dealt):
        if count(mask) != size or (must_use and count(mask & ((1 << own) - 1)) != must_use):
            continue
        held = 0
        for i in range(dealt):
            if mask >> i & 1:
                chosen[held] = cards[i]
                held += 1
        if rank(ranking, chosen[:held]) == value:
            best = max(best, card_key(odd, from_top, chosen, held))
    return best


@one_version
def card_key(odd: int, from_top: bool, cards: list[int], held: int) -> int:
    """The claim of certain cards to an odd chip. They are put in order.

    By the letter of 3(e) (`from_top`) the highest pip is the lowest-ranking low card, and of that the lowest suit (A5).
    """
    for i in range(held):
        card = cards[i] if odd == HIGH_CARD else (cards[i] + 4) % 52  # the ace is the lowest card
        if from_top and odd == LOW_CARD:
            card = (12 - (card >> 2)) << 2 | card & 3
        place = i
        while place > 0 and (cards[place - 1] < card) == (odd == HIGH_CARD):
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    key = 0
    for i in range(held):
        key = key << 6 | (cards[i] & 3 if from_top and odd == LOW_CARD else cards[i])
    return key if odd == HIGH_CARD else (1 << 6 * held) - 1 - key


class Contest(msgspec.Struct, frozen=True):
    """One half (or all) of a pot: which ranking, made of which cards, and who gets its odd chips."""

    name: str
    rank: Rank
    describe: Callable[[int], str]
    clause: str
    odd: int
    """Who gets an odd chip of a tie: `LEFT_OF_BUTTON`, `HIGH_CARD` or `LOW_CARD` by suit."""
    odd_clause: str
    """The clause that divides a tie and gives its odd chips."""
    size: int = 5
    own: int = 0
    """How many of one's own cards must be used, with the rest from the board; 0 for any."""
    floor: int = 1
    """The least value that qualifies."""
    ranking: int = 0
    """The number of its ranking, which follows from it."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "ranking", RANKINGS.index(self.rank))

    def value(self, own: Sequence[Card], board: Sequence[Card]) -> int:
        """The value of the best hand, or 0; that of cards which were never seen is 0."""
        cards: list[int] = [*own, *board]
        if UNSEEN in cards:
            return 0
        return best_value(self.ranking, self.own, self.floor, cards, len(own), len(cards), [0] * 5)


def high_hand(clause: str, odd: int, odd_clause: str = "", own: int = 0) -> Contest:
    return Contest("high", high, describe, clause, odd, odd_clause or clause, own=own)


def low_hand(clause: str, odd: int, odd_clause: str = "") -> Contest:
    """Ace to five, no qualifier."""
    return Contest("low", ace_to_five, describe_low, clause, odd, odd_clause or clause)


def eight_low(clause: str, odd_clause: str, own: int = 0) -> Contest:
    return Contest("low", eight_or_better, describe_low, clause, LOW_CARD, odd_clause, own=own)


def three_card_high(clause: str, odd_clause: str) -> Contest:
    return Contest("high", three, describe_three, clause, HIGH_CARD, odd_clause, size=3)


def six_low(clause: str, odd_clause: str) -> Contest:
    return Contest("low", six_or_better, describe_low, clause, LOW_CARD, odd_clause, size=3)


def seven_low(clause: str, odd_clause: str = "") -> Contest:
    """Deuce to seven."""
    return Contest(SEVEN_LOW, deuce_to_seven, describe_low, clause, LEFT_OF_BUTTON, odd_clause or clause)


def five_low(clause: str, odd_clause: str = "") -> Contest:
    """Ace to five, as the half of a lowball game."""
    return Contest("A-5 low", ace_to_five, describe_low, clause, LEFT_OF_BUTTON, odd_clause or clause)


def badugi_hand(clause: str, *, ace_high: bool = False, odd_clause: str = "") -> Contest:
    rank = badugi_ace_high if ace_high else badugi
    return Contest(BADUGI, rank, describe_badugi, clause, LEFT_OF_BUTTON, odd_clause or clause, size=4)


def short_deck_hand(clause: str) -> Contest:
    return Contest("high", short_deck, describe_short_deck, clause, LEFT_OF_BUTTON, clause)


LITERAL_BADUGI: dict[Rank, Rank] = {badugi: badugi_by_suits, badugi_ace_high: badugi_by_suits_ace_high}
"""The letter of 22(j)(1) and 21(k): four suits, whatever the ranks (A21, A22)."""
