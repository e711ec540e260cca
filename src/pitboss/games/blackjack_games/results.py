"""The money rule: what a finished hand comes to against the dealer's, and at which odds it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.blackjack_games.hands import BEST, total
from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import kernel
from pitboss.money import Odds

EVEN_MONEY, DESIGNATED_PAYS = Odds(1), Odds(2)
PLAIN, BLACKJACK, DESIGNATED = "win", "blackjack", "designated-blackjack"
"""What a winning hand is paid as, where it is no special 21."""
SIX, SEVEN, EIGHT, SPADES = 4, 5, 6, 3
"""Ranks of special 21s, and the suit that makes some of them the best."""

SPECIALS = (
    PLAIN,
    "6-7-8",
    "6-7-8-suited",
    "6-7-8-spades",
    "7-7-7",
    "7-7-7-suited",
    "7-7-7-spades",
    "five-card-21",
    "six-card-21",
    "seven-card-21",
)
"""Special 21s by what `special_21` calls them."""
SIX_SEVEN_EIGHT, SEVENS, FIVE_CARDS = 1, 4, 7
"""Where each kind of them begins: mixed suits, one suit, spades; five, six, seven and more cards."""
SUITED_6_7_8, THREE_SEVENS, FIVE_CARD_21 = SPECIALS[2:4], SPECIALS[4:7], SPECIALS[7]


class Comparison(NamedTuple):
    """How the house compares a player's hand with the dealer's."""

    ties_lose: bool
    blackjack_wins: bool
    """Whether a player's blackjack wins against a dealer's as well."""
    any_21_wins: bool
    """Whether any other 21 wins against a dealer's 21."""
    push_22: bool
    """Whether a dealer's 22 ties with every hand up to 21 that is no blackjack."""


def comparison(terms: Terms) -> Comparison:
    """How hands are compared under the rules in force."""
    return Comparison(terms.ties_lose, terms.ties_lose or terms.beats_ties, terms.beats_ties, terms.push_22)


@kernel
def verdict(own: int, blackjack: bool, beats_21: bool, dealer: int, dealer_blackjack: bool, rule: Comparison) -> int:
    """1 where a hand of this total wins against the dealer's, 0 on a tie that is void, -1 where it loses.

    A blackjack beats any other hand; a hand that `beats_21` wins where both totals are 21.
    """
    if blackjack:
        return 1 if rule.blackjack_wins or not dealer_blackjack else 0
    if dealer_blackjack or own > BEST:
        return -1
    if rule.push_22 and dealer == BEST + 1:
        return 0
    if dealer > BEST or own > dealer or (own == dealer == BEST and (beats_21 or rule.any_21_wins)):
        return 1
    return 0 if own == dealer and not rule.ties_lose else -1


@kernel
def special_21(cards: int, reached: int, sixes: int, sevens: int, eights: int, suit: int) -> int:
    """Which special 21 a hand is, by the number of its cards, its total, its sixes, sevens and eights, and the suit of
    all its cards (-1 where they have several): a place in `SPECIALS`, 0 for none."""
    if reached != BEST:
        return 0
    if cards >= 5:
        return FIVE_CARDS + min(cards, 7) - 5
    by_suit = 0 if suit < 0 else 2 if suit == SPADES else 1
    if cards == 3 and sevens == 3:
        return SEVENS + by_suit
    if cards == 3 and sixes == 1 and sevens == 1 and eights == 1:
        return SIX_SEVEN_EIGHT + by_suit
    return 0


@kernel
def pays_as_blackjack(dealer: int, needs_21: bool) -> bool:
    """Whether a blackjack that wins against this total of the dealer's is paid as one, and not at even money."""
    return dealer == BEST or not needs_21


def paid_as(cards: Sequence[Card], terms: Terms, *, blackjack: bool, doubled: bool) -> str:
    """What a hand is paid as if it wins; special 21s that do not pay more are plain ones."""
    if blackjack:
        return DESIGNATED if terms.designated and set(cards) == set(terms.designated) else BLACKJACK
    ranks, suits = [card.rank for card in cards], {card.suit for card in cards}
    suit = suits.pop() if len(suits) == 1 else -1
    sixes, sevens, eights = (ranks.count(rank) for rank in (SIX, SEVEN, EIGHT))
    kind = SPECIALS[special_21(len(cards), total(cards), sixes, sevens, eights, suit)]
    pays_more = kind in dict(terms.specials) and (terms.bonus_on_doubled or not doubled)
    return kind if pays_more else PLAIN


def odds_of(kind: str, terms: Terms, *, addition: bool = False) -> Odds:
    """What a winning wager is paid at; an addition (split or doubled amount) perhaps at even money all the same."""
    if addition and not terms.bonus_on_additions:
        return EVEN_MONEY
    common = {PLAIN: EVEN_MONEY, BLACKJACK: terms.blackjack_pays, DESIGNATED: DESIGNATED_PAYS}
    return (common | dict(terms.specials))[kind]
