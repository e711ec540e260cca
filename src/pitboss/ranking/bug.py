"""Hands with a bug: a joker that is an ace, or any card that completes a straight, a flush or a straight flush.

Pai gow poker plays with one joker as a bug, in hands of five cards and of three; Asia poker in hands of four. `bug` is
the ranking of five- and four-card hands. Its values are laid out as in `pitboss.ranking.high`, with all aces above the
royal flush, and unless `wheel_low` is chosen the straight from the ace up (5-4-3-2-A, or 4-3-2-A) just above the one to
the king: `second` then holds its top card.

In smaller hands, and for a wager that allows nothing else, the joker is an ace: see `ace_only`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel import kernel
from pitboss.ranking.four import AS_HIGH, four
from pitboss.ranking.high import ACE, FLUSH, KING, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, high
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.names import describe, rank_name
from pitboss.ranking.sets import count, of_suit, run, run_over, tally

ALL_ACES = 10
"""Five aces; of four cards, four aces."""

JOKER, _ACES = 52, 48  # from here on, cards are jokers; from here to there, aces


@kernel
def bug(cards: Sequence[int], wheel_low: bool = False) -> int:
    """Value of four cards, or of the best five of five to seven, with at most one joker as a bug."""
    hand = as_ace(cards)
    best = _natural(hand, wheel_low)
    for i in range(len(cards)):
        if cards[i] >= JOKER:
            for card in range(JOKER):  # a card that is held already completes nothing that another does not do better
                hand[i] = card
                value = _natural(hand, wheel_low)
                if value >> 20 in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH):
                    best = max(best, value)
    return best


@kernel
def ace_only(cards: Sequence[int]) -> int:
    """Value (`high`) with the joker as an ace that helps to no flush."""
    return high(as_ace(cards))


@kernel
def as_ace(cards: Sequence[int]) -> list[int]:
    """The cards with the joker as the ace of clubs or, where that would make a flush, of diamonds."""
    hand = [int(card) for card in cards]
    clubs = 0
    for card in hand:
        if card < JOKER and card & 3 == 0:
            clubs += 1
    for i in range(len(hand)):
        if hand[i] >= JOKER:
            hand[i] = _ACES if clubs < 4 else _ACES + 1
    return hand


@kernel
def _natural(cards: Sequence[int], wheel_low: bool) -> int:
    size = min(len(cards), 5)
    aces = 0
    for card in cards:
        if card >= _ACES:
            aces += 1
    if aces == size:
        return ALL_ACES << 20 | ACE << 16 | size << 12
    if size == 5:
        value = high(cards)
    else:
        value = four(cards)
        value = AS_HIGH[value >> 20] << 20 | value & 0xFFFFF
        if value == STRAIGHT_FLUSH << 20 | ACE << 16:
            value = ROYAL_FLUSH << 20 | ACE << 16
    return value if wheel_low else _raised(value, cards, size)


@kernel
def _raised(value: int, cards: Sequence[int], size: int) -> int:
    """The value, or that of the straight from the ace up: no seven cards hold both that and the one to the ace."""
    kind = value >> 20
    wheel = run(size, size)
    found = kind == STRAIGHT and tally(cards)[0] & wheel == wheel
    if kind == STRAIGHT_FLUSH:
        for suit in range(4):
            found = found or of_suit(cards, suit) & wheel == wheel
    return kind << 20 | KING << 16 | size << 12 if found else value


@kernel
def straight_flush_top(cards: Sequence[int]) -> int:
    """Top rank of the straight flush that all the cards make together, a joker filling a place, or 0.

    >>> from pitboss.equipment.cards import cards
    >>> [straight_flush_top(cards(hand)) for hand in ("Jk 9h 8h 7h", "Jk 9h 8d 7h", "Jk 9h 9d 7h")]
    [10, 0, 0]
    """
    natural = [int(card) for card in cards if card < JOKER]
    ranks = of_suit(natural, natural[0] & 3)
    return run_over(ranks, len(cards)) if count(ranks) == len(natural) else 0


def describe_bug(value: int) -> str:
    """The hand of a value made by `bug` or `ace_only`.

    >>> from pitboss.equipment.cards import cards
    >>> hands = "Ac Ad Ah As Jk", "Jk 2c 3d 4h 5s", "Jk Kh Qh Jh", "Jk Kh Kd 4c 2s"
    >>> [describe_bug(bug(cards(hand))) for hand in hands]
    ['five aces', 'straight, five high', 'royal flush', 'pair of kings']
    """
    kind, top = category(value), value >> 12 & 15
    if kind == ALL_ACES:
        return f"{rank_name(top)} aces"
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and top:
        value = at_least(kind, top)
    return describe(value)
