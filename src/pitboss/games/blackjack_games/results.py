"""The money rule: what a finished hand comes to against the dealer's, and at which odds it is paid."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.blackjack_games.hands import BEST, is_ace_and_ten, total
from pitboss.games.blackjack_games.terms import Terms
from pitboss.kernel import kernel
from pitboss.money import Odds

EVEN_MONEY, INSURANCE_PAYS = Odds(1), Odds(2)
SUITED_6_7_8_PAYS, THREE_SEVENS_PAY, DESIGNATED_PAYS, FIVE_CARD_21_PAYS = Odds(2), Odds(3, 2), Odds(2), Odds(2)
SIX, SEVEN, EIGHT = 4, 5, 6
"""Ranks of the hands that may pay more."""
PLAIN, BLACKJACK, SUITED_6_7_8, THREE_SEVENS, DESIGNATED, FIVE_CARD_21 = (
    "win",
    "blackjack",
    "suited-6-7-8",
    "three-sevens",
    "designated-blackjack",
    "five-card-21",
)
"""What a winning hand is paid as."""


@kernel
def verdict(
    own: int, blackjack: bool, beats_21: bool, dealer: int, dealer_blackjack: bool, ties_lose: bool, push_22: bool
) -> int:
    """1 where a hand of this total wins against the dealer's, 0 on a tie that is void, -1 where it loses.

    A blackjack beats any other hand; a hand that `beats_21` wins where both totals are 21. With `push_22` a dealer's 22
    ties with every other hand that is not over 21.
    """
    if blackjack:
        return 1 if ties_lose or not dealer_blackjack else 0
    if dealer_blackjack or own > BEST:
        return -1
    if push_22 and dealer == BEST + 1:
        return 0
    if dealer > BEST or own > dealer or (own == dealer == BEST and beats_21):
        return 1
    return 0 if own == dealer and not ties_lose else -1


def paid_as(cards: Sequence[Card], terms: Terms, *, split: bool) -> str:
    """What a hand is paid as if it wins."""
    ranks = sorted(card.rank for card in cards)
    if is_ace_and_ten(cards) and not split:
        return DESIGNATED if terms.designated and set(cards) == set(terms.designated) else BLACKJACK
    if terms.suited_6_7_8 and ranks == [SIX, SEVEN, EIGHT] and len({card.suit for card in cards}) == 1:
        return SUITED_6_7_8
    if terms.three_sevens and ranks == [SEVEN] * 3:
        return THREE_SEVENS
    return FIVE_CARD_21 if terms.five_card_21 and len(cards) == 5 and total(cards) == BEST else PLAIN


def odds_of(kind: str, terms: Terms, *, addition: bool = False) -> Odds:
    """What a winning wager is paid at; an addition (split or doubled amount) perhaps at even money all the same."""
    if addition and not terms.bonus_on_additions:
        return EVEN_MONEY
    return {
        PLAIN: EVEN_MONEY,
        BLACKJACK: terms.blackjack_pays,
        SUITED_6_7_8: SUITED_6_7_8_PAYS,
        THREE_SEVENS: THREE_SEVENS_PAY,
        DESIGNATED: DESIGNATED_PAYS,
        FIVE_CARD_21: FIVE_CARD_21_PAYS,
    }[kind]
