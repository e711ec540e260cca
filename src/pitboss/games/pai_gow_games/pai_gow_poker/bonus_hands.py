"""Seven cards as the side wagers of Pai Gow Poker see them, however they were set.

The wagers are paid by categories, the better paid the higher, on one ladder that all of them climb: a kernel returns
`category << 20`. The joker is a bug, and natural means without it. Three of a kind are paid above a straight, so that
cards which hold both are three of a kind. The jackpot of section 14, which looks at two cards beside the best five, has
a ladder of its own, and so have the wagers on a pai gow, which is a hand without a pair or better.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.pai_gow_games.pai_gow_poker.hands import (
    CARDS,
    house_way,
    is_ace_high,
    is_queens_dragon,
    is_tiger_nine,
    pai_gow_top,
)
from pitboss.kernel import kernel
from pitboss.ranking import high as ranking
from pitboss.ranking.bug import JOKER, ace_only, as_ace, bug, straight_flush_top
from pitboss.ranking.high import ACE, KING, QUEEN, high
from pitboss.ranking.high import at_least as at_least
from pitboss.ranking.high import category as category
from pitboss.ranking.sets import count, of_suit, run, tally

NOTHING, THREE_PAIR, STRAIGHT, THREE_OF_A_KIND, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND = range(7)
JOKER_STRAIGHT_FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH, ACE_TO_FIVE, FIVE_ACES = range(7, 12)
JOKER_SEVEN_CARDS, ROYAL_AND_ACE_QUEEN, ROYAL_MATCH, SEVEN_CARDS, ACE_TO_FIVE_AND_ACE_QUEEN = range(12, 17)

CATEGORY_NAMES = (
    "nothing",
    "three pair",
    "straight",
    "three of a kind",
    "flush",
    "full house",
    "four of a kind",
    "straight flush with the joker",
    "straight flush",
    "royal flush",
    "natural ace-to-five straight flush",
    "five aces",
    "seven-card straight flush with the joker",
    "natural royal flush and ace-queen suited",
    "royal flush and royal match",
    "seven-card straight flush",
    "natural ace-to-five straight flush and ace-queen suited",
)

_OF_HIGH = (
    *(NOTHING, NOTHING, NOTHING, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND),
    *(JOKER_STRAIGHT_FLUSH, ROYAL_FLUSH, FIVE_ACES),
)
"""By the category of the best five cards."""


@kernel
def five_cards(cards: Sequence[int]) -> int:
    """Value of the best five of seven cards, a straight flush with the joker below one without (3(b), 3(g))."""
    kind = _OF_HIGH[bug(cards) >> 20]
    _, pairs, trips, _ = tally(as_ace(cards))
    if kind == STRAIGHT and trips:
        kind = THREE_OF_A_KIND
    if kind == NOTHING and count(pairs) == 3:
        kind = THREE_PAIR
    if kind == JOKER_STRAIGHT_FLUSH and high(_naturals(cards)) >> 20 == ranking.STRAIGHT_FLUSH:
        kind = STRAIGHT_FLUSH
    return kind << 20


@kernel
def seven_cards(cards: Sequence[int]) -> int:
    """Value where a straight flush of all seven cards, with the joker or without, is a hand of its own (3(j))."""
    if straight_flush_top(cards):
        return (SEVEN_CARDS if len(_naturals(cards)) == CARDS else JOKER_SEVEN_CARDS) << 20
    return five_cards(cards)


@kernel
def fortune(cards: Sequence[int]) -> int:
    """Value to the Fortune Bonus, the royal match being a king and a queen of one suit (3(f))."""
    return _with_match(cards, KING, QUEEN)


@kernel
def fortune_with_ace_king(cards: Sequence[int]) -> int:
    """Value to the Fortune Bonus and Emperor's Treasure, the match being an ace and a king of one suit (3(f), 3(i))."""
    return _with_match(cards, ACE, KING)


@kernel
def dynasty(cards: Sequence[int]) -> int:
    """Value to the Dynasty Bonus, which has hands with a natural ace and queen of one suit (3(k))."""
    value = seven_cards(cards)
    if value >> 20 == SEVEN_CARDS:
        return value
    for suit in range(4):
        held = of_suit(_naturals(cards), suit)
        if held & run(5, 5) == run(5, 5):
            matched = suited_beside(cards, run(5, 5), suit, ACE, QUEEN, False)
            return max(value, (ACE_TO_FIVE_AND_ACE_QUEEN if matched else ACE_TO_FIVE) << 20)
        if suited_beside(cards, run(ACE, 5), suit, ACE, QUEEN, False):
            return ROYAL_AND_ACE_QUEEN << 20
    return value


@kernel
def _with_match(cards: Sequence[int], first: int, second: int) -> int:
    """Value where a royal flush, with the joker or without, beside two cards of given ranks and one suit is a hand of
    its own."""
    for suit in range(4):
        if suited_beside(cards, run(ACE, 5), suit, first, second, True):
            return ROYAL_MATCH << 20
    return seven_cards(cards)


@kernel
def suited_beside(cards: Sequence[int], five: int, suit: int, first: int, second: int, joker: bool) -> bool:
    """Whether seven cards are a straight flush in a suit, by the joker if that is allowed, and two ranks of another."""
    two = 1 << (first - 2) | 1 << (second - 2)
    held = _naturals(cards)
    ranks = of_suit(held, suit)
    whole = ranks == five or (joker and len(held) < CARDS and count(ranks) == 4 and ranks & ~five == 0)
    if not whole:
        return False
    matched = 0
    for other in range(4):
        if other != suit and of_suit(held, other) == two:
            matched += 1
    return matched == 1


@kernel
def _naturals(cards: Sequence[int]) -> list[int]:
    return [int(card) for card in cards if card < JOKER]


# The jackpot of section 14: the best five cards, and whether the other two are a pair

JACKPOT_NAMES = (
    "nothing",
    "three of a kind",
    "straight",
    "flush",
    "straight and pair",
    "full house",
    "flush and pair",
    "full house and pair",
    "four of a kind",
    "straight flush",
    "four of a kind and pair",
    "straight flush and pair",
    "royal flush",
    "royal flush and pair",
    "five aces",
    "natural royal flush",
    "five aces and pair",
    "natural royal flush and pair",
)
_ALONE = (0, 0, 0, 1, 2, 3, 5, 8, 9, 12, 14)
_AND_PAIR = (0, 0, 0, 1, 4, 6, 7, 10, 11, 13, 16)
_NATURAL_ROYAL, _NATURAL_ROYAL_AND_PAIR = 15, 17


@kernel
def jackpot(cards: Sequence[int]) -> int:
    """Value to the progressive wager of section 14: the best paid way of setting five cards and two apart (14(d))."""
    best = 0
    for i in range(CARDS):
        for j in range(i + 1, CARDS):
            five = [int(cards[at]) for at in range(CARDS) if at not in (i, j)]
            kind = bug(five) >> 20
            pair = ace_only([cards[i], cards[j]]) >> 20 == ranking.PAIR
            if kind == ranking.ROYAL_FLUSH and len(_naturals(five)) == len(five):
                best = max(best, _NATURAL_ROYAL_AND_PAIR if pair else _NATURAL_ROYAL)
            else:
                best = max(best, _AND_PAIR[kind] if pair else _ALONE[kind])
    return best << 20


# A pai gow: no pair or better. The lower its top card, the better paid

PAI_GOW_NAMES = ("a pair or better", "ace-high", "king-high", "queen-high", "jack-high", "ten-high", "nine-high")


@kernel
def pai_gow(cards: Sequence[int]) -> int:
    """Value of a pai gow, the joker being a bug (7(e)(5)(iii))."""
    return _rung(bug(cards))


@kernel
def pai_gow_with_ace(cards: Sequence[int]) -> int:
    """Value of a pai gow to the insurance wager, for which the joker is an ace and nothing else (3(h))."""
    return _rung(ace_only(cards))


@kernel
def _rung(value: int) -> int:
    top = pai_gow_top(value)
    return (ACE + 1 - top) << 20 if top else 0


# Wagers on the dealer's cards


@kernel
def queens_dragon(cards: Sequence[int]) -> int:
    """Value of the dealer's seven cards to the Queen's Dragon wager (16(f))."""
    return int(is_queens_dragon(cards)) << 20


@kernel
def tiger_nine(cards: Sequence[int]) -> int:
    """Value of the dealer's seven cards, set the house way, to the Tiger 9 wager (14b(c))."""
    return _tiger_nine(cards, False)


@kernel
def tiger_nine_with_low_wheel(cards: Sequence[int]) -> int:
    """The same where 5-4-3-2-A is the lowest straight (3(d))."""
    return _tiger_nine(cards, True)


@kernel
def _tiger_nine(cards: Sequence[int], wheel_low: bool) -> int:
    first, second = house_way(cards, wheel_low)
    return int(is_tiger_nine(ace_only([cards[first], cards[second]]))) << 20


ACE_HIGH_NAMES = ("no ace-high", "natural ace-high", "ace-high with the joker", "both ace-high")


@kernel
def ace_high(own: Sequence[int], dealers: Sequence[int]) -> int:
    """Value of a player's and the dealer's seven cards to the Ace-High wager (19(d))."""
    if not is_ace_high(dealers):
        return 0
    if is_ace_high(own):
        return 3 << 20
    return (1 if len(_naturals(dealers)) == CARDS else 2) << 20


# Colours


@kernel
def red(cards: Sequence[int]) -> int:
    """How many cards are red (`<< 20`); the joker has no colour (16(i))."""
    number = 0
    for card in _naturals(cards):
        if card & 3 in (1, 2):
            number += 1
    return number << 20


@kernel
def black(cards: Sequence[int]) -> int:
    """How many cards are black (`<< 20`)."""
    return (len(_naturals(cards)) << 20) - red(cards)
