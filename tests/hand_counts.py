"""How many of the hands of five cards are of each category, from three of a kind up."""

from __future__ import annotations

from pitboss.ranking import high

FIVE_CARD_HANDS = {
    high.ROYAL_FLUSH: 4,
    high.STRAIGHT_FLUSH: 36,
    high.FOUR_OF_A_KIND: 624,
    high.FULL_HOUSE: 3744,
    high.FLUSH: 5108,
    high.STRAIGHT: 10200,
    high.THREE_OF_A_KIND: 54912,
}
"""Of 2,598,960 hands."""
