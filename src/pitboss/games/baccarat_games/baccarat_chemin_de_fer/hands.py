"""Point counts of the two hands, mistakes of the deal included, and when the Banker draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.covers import banker, dominant_player
from pitboss.games.baccarat_games.hands import STAYED, banker_draws, is_natural, point_count
from pitboss.kernel import kernel
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand

BANKER_EXTRA, PLAYER_EXTRA, TWO_THIRDS = "banker-takes-extra-cards", "player-given-three-cards", "banker-takes-two"
"""Irregularities that change a count."""


def players_hand(d: Dealer) -> Hand:
    """The Player's Hand lies before the Dominant Player."""
    return dominant_player(d).hand


def bankers_hand(d: Dealer) -> Hand:
    return banker(d).hand


def best_count(cards: Sequence[int]) -> int:
    """The highest count of two or all three of three cards."""
    return max(point_count(cards), *(point_count(pair) for pair in combinations(cards, 2)))


def lowest_count(cards: Sequence[int]) -> int:
    """The lowest count of any two cards."""
    return min(point_count(pair) for pair in combinations(cards, 2))


def worse_count(cards: Sequence[int]) -> int:
    """The lower count of the first two cards with either of the two others."""
    return min(point_count([*cards[:2], third]) for third in cards[2:])


def player_count(d: Dealer) -> int:
    cards = players_hand(d).cards
    return best_count(cards) if d.reported(PLAYER_EXTRA) else point_count(cards)


def banker_count(d: Dealer) -> int:
    cards = bankers_hand(d).cards
    if d.reported(BANKER_EXTRA):
        return 0
    if d.reported(TWO_THIRDS):
        literal = d.options["banker-with-two-third-cards"] == "any-two-cards"
        return lowest_count(cards) if literal else worse_count(cards)
    return point_count(cards)


def holds_natural(d: Dealer, hand: Hand) -> bool:
    return is_natural(point_count(hand.cards), len(hand.cards))


@kernel
def draws_by_table_3(banker: int, third: int, by_the_letter: bool) -> bool:
    """Whether a Banker's two-card count below eight draws against a third card's value, or a hand that `STAYED`.

    By the letter of Table 3, which names no hand that stayed, four to six draw only against certain third cards.
    """
    if third == STAYED and by_the_letter:
        return banker <= 3
    return banker_draws(banker, third)


def banker_must_draw(d: Dealer, third: int) -> bool:
    """Whether the Banker's Hand draws; a natural or a hand with too many cards does not."""
    hand = bankers_hand(d)
    if len(hand.cards) > 2 or holds_natural(d, hand):
        return False
    return draws_by_table_3(point_count(hand.cards), third, d.options["player-stayed"] == "printed-table")
