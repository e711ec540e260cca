"""A simulated round with nothing but wagers on hands: see `rounds`."""

from __future__ import annotations

from typing import Any

from pitboss.kernel import borrowing
from pitboss.odds.blackjack_games.player_hands import Ints
from pitboss.odds.blackjack_games.round_table import Table
from pitboss.odds.simulation import Deal, Nets


@borrowing
def note_first_cards(table: Table, notes: Ints, firsts: Any, seconds: Any) -> None:
    """Nobody looks at the cards that were dealt."""


@borrowing
def third_cards(table: Table, notes: Ints, boxes: int, cards: Any, at: int) -> int:
    """The dealer has a blackjack, and nobody has another card."""
    return at


@borrowing
def sides_are_open(table: Table, notes: Ints, boxes: int, may_be: bool) -> bool:
    """Nothing else hangs on the dealer's second card."""
    return False


@borrowing
def note_dealers_card(notes: Ints, place: int, card: int) -> None:
    """Nobody looks at the dealer's cards but for their total."""


@borrowing
def dealer_goes_on(table: Table, hand: int, size: int) -> bool:
    """The dealer draws for nothing else."""
    return False


@borrowing
def settle_sides(
    table: Table, deal: Deal, players: int, at: int, hand: int, size: int, dealer_blackjack: bool, nets: Nets
) -> int:
    """There is nothing to settle."""
    return at
