"""What side wagers look at: a player's first two cards, the dealer's first, and what the dealer draws. Kernels."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.hands import BEST, STANDS_FROM, hard_sum, is_ace_and_ten, total
from pitboss.kernel import kernel

TEN_RANK, QUEEN, KING, ACE_RANK = 8, 10, 11, 12
QUEEN_OF_HEARTS, KING_OF_SPADES = 4 * QUEEN + 2, 4 * KING + 3
SEVEN_RANK, EIGHT_RANK, JACK = 5, 6, 9
DIAMONDS = 1
MIDDLE = 13
"""Of over and under."""


@kernel
def over_13(own: Sequence[int]) -> int:
    """1 where two cards total more than 13, an ace as one."""
    return int(hard_sum(own) > MIDDLE)


@kernel
def under_13(own: Sequence[int]) -> int:
    """1 where they total less."""
    return int(hard_sum(own) < MIDDLE)


@kernel
def same_suit(own: Sequence[int]) -> int:
    """2 for a king and a queen of one suit, 1 for any two cards of one."""
    if own[0] & 3 != own[1] & 3:
        return 0
    low, high = min(own[0] >> 2, own[1] >> 2), max(own[0] >> 2, own[1] >> 2)
    return 2 if low == QUEEN and high == KING else 1


@kernel
def matches(own: Sequence[int], dealer: Sequence[int]) -> int:
    """How the two cards match the dealer's first in rank: 5 for two in suit as well, 4 for one in suit and one not, 3
    for one in suit, 2 for two and 1 for one that are not."""
    suited = int(own[0] == dealer[0]) + int(own[1] == dealer[0])
    alike = int(own[0] >> 2 == dealer[0] >> 2) + int(own[1] >> 2 == dealer[0] >> 2)
    if suited == 2:
        return 5
    if suited == 1:
        return 4 if alike == 2 else 3
    return alike


@kernel
def twenty_point(own: Sequence[int], dealer: Sequence[int]) -> int:
    """Of a total of twenty: 5 for two queens of hearts and a dealer's blackjack, 4 for the queens, 3 for two cards that
    are the same, 2 for one suit, 1 for any other."""
    if total(own) != 20:
        return 0
    if own[0] == own[1]:
        if own[0] != QUEEN_OF_HEARTS:
            return 3
        return 5 if is_ace_and_ten(dealer) else 4
    return 2 if own[0] & 3 == own[1] & 3 else 1


@kernel
def kings_bounty(own: Sequence[int], dealer: Sequence[int]) -> int:
    """Of a total of twenty: 7 for two kings of spades and a dealer's blackjack, 6 for the kings, 5 for two other kings
    that are the same, 4 for two other such cards, 3 for one suit, 2 for two kings, 1 for any other."""
    if total(own) != 20:
        return 0
    if own[0] == own[1]:
        if own[0] == KING_OF_SPADES:
            return 7 if is_ace_and_ten(dealer) else 6
        return 5 if own[0] >> 2 == KING else 4
    if own[0] & 3 == own[1] & 3:
        return 3
    return 2 if own[0] >> 2 == KING and own[1] >> 2 == KING else 1


@kernel
def in_between(own: Sequence[int], dealer: Sequence[int]) -> int:
    """5 for three cards of one rank; where the dealer's lies between the others, an ace high: 4 with a spread of one,
    3 of two, 2 of three, 1 of more."""
    low, high = min(own[0] >> 2, own[1] >> 2), max(own[0] >> 2, own[1] >> 2)
    middle = dealer[0] >> 2
    if low == high == middle:
        return 5
    return max(1, 5 - (high - low - 1)) if low < middle < high else 0


@kernel
def three_cards(own: Sequence[int], dealer: Sequence[int]) -> int:
    """4 for a straight flush of three cards, 3 for three of a kind, 2 for a straight, 1 for a flush; an ace is high, or
    low below a two and a three."""
    one, two, three = own[0] >> 2, own[1] >> 2, dealer[0] >> 2
    low, high = min(one, two, three), max(one, two, three)
    middle = one + two + three - low - high
    if low == high:
        return 3
    straight = (high - middle == 1 and middle - low == 1) or (low == 0 and middle == 1 and high == ACE_RANK)
    flush = own[0] & 3 == own[1] & 3 == dealer[0] & 3
    return 4 if straight and flush else 2 if straight else int(flush)


@kernel
def super_three(own: Sequence[int], dealer: Sequence[int]) -> int:
    """3 for three of a kind in one suit, 2 for a straight flush, 1 for three of a kind."""
    found = three_cards(own, dealer)
    if found == 3:
        return 3 if own[0] == own[1] == dealer[0] else 1
    return 2 if found == 4 else 0


@kernel
def third_card_bust(dealer: Sequence[int]) -> int:
    """Of a dealer whose third card goes over 21, by that card: 7 for three eights of one suit, 6 of one colour, then 5
    for a six, 4 for a seven, 3 for an eight, 2 for a nine, 1 for a ten."""
    if len(dealer) < 3 or total(dealer[:2]) >= STANDS_FROM or total(dealer[:3]) <= BEST:
        return 0
    eights = dealer[0] >> 2 == dealer[1] >> 2 == dealer[2] >> 2 == EIGHT_RANK
    if eights and dealer[0] == dealer[1] == dealer[2]:
        return 7
    if eights and red(dealer[0]) == red(dealer[1]) == red(dealer[2]):
        return 6
    return 5 - min(dealer[2] >> 2, TEN_RANK) + 4


@kernel
def red(card: int) -> bool:
    """Whether a card is a diamond or a heart."""
    return card & 3 in (1, 2)


@kernel
def bust_cards(dealer: Sequence[int]) -> int:
    """With how many cards the dealer has gone over 21; 0 where not."""
    return len(dealer) if total(dealer) > BEST else 0


@kernel
def blazing_sevens(own: Sequence[int], dealer: Sequence[int]) -> int:
    """Of a player's sevens: 6 for three diamonds with the dealer's first card, 5 for three of another suit, 4 of one
    colour, 3 for any three, 2 for two of the player's own, 1 for one."""
    sevens = int(own[0] >> 2 == SEVEN_RANK) + int(own[1] >> 2 == SEVEN_RANK)
    if sevens < 2 or dealer[0] >> 2 != SEVEN_RANK:
        return sevens
    if own[0] == own[1] == dealer[0]:
        return 6 if own[0] & 3 == DIAMONDS else 5
    return 4 if red(own[0]) == red(own[1]) == red(dealer[0]) else 3


@kernel
def super_4(own: Sequence[int], dealer: Sequence[int], suit: int, ten_up: bool) -> int:
    """Of a player's two cards with a dealer's blackjack, an ace high: 10 for a royal flush of the chosen suit, 9 of
    another, 8 for three of a kind, 7 for a straight, 6 for a flush, 5 for two pair, 4 for one colour, 3 for a pair, 2
    for any other hand; 1 where the dealer shows an ace without a blackjack. A blackjack with a ten as first card counts
    where `ten_up` says so."""
    shows_ace = dealer[0] >> 2 == ACE_RANK
    if not is_ace_and_ten(dealer) or not (shows_ace or ten_up):
        return int(shows_ace)
    royal = 0
    alike = 0
    colours = 0
    suits = 0
    for at in range(4):
        card = own[at] if at < 2 else dealer[at - 2]
        royal |= 1 << (card >> 2)
        suits += int(card & 3 == own[0] & 3)
        colours += int(red(card) == red(own[0]))
        for other in range(at):
            alike += int(card >> 2 == (own[other] if other < 2 else dealer[other - 2]) >> 2)
    straight = royal == 0b1111 << JACK
    if straight and suits == 4:
        return 10 if own[0] & 3 == suit else 9
    if alike == 3:
        return 8
    if straight:
        return 7
    if suits == 4:
        return 6
    if alike == 2:
        return 5
    if colours == 4:
        return 4
    return 3 if alike == 1 else 2


@kernel
def three_sevens(own: Sequence[int]) -> int:
    """Of sevens from the first card on: 5 for three of one suit, 4 for three, 3 for two of one suit, 2 for two, 1 for
    one; the third card counts where there is one."""
    if own[0] >> 2 != SEVEN_RANK:
        return 0
    if own[1] >> 2 != SEVEN_RANK:
        return 1
    if len(own) > 2 and own[2] >> 2 == SEVEN_RANK:
        return 5 if own[0] == own[1] == own[2] else 4
    return 3 if own[0] == own[1] else 2


@kernel
def first_aces(own: Sequence[int]) -> int:
    """Of aces from the first card on: 5 for four of one colour, 4 for three of one suit, 3 for three, 2 for two of one
    suit, 1 for two; further cards count where there are any."""
    aces = 0
    for card in own[:4]:
        if card >> 2 != ACE_RANK:
            break
        aces += 1
    if aces == 4 and red(own[0]) == red(own[1]) == red(own[2]) == red(own[3]):
        return 5
    if aces >= 3:
        return 4 if own[0] == own[1] == own[2] else 3
    if aces == 2:
        return 2 if own[0] == own[1] else 1
    return 0
