"""Flop Poker: which hands are not worth a flop wager."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.pot_games.flop_poker.rules import worth_surrendering


@pytest.mark.parametrize(
    ("hand", "given_up"),
    [
        ("2c 6d Th", True),
        ("2c 6c Td", True),  # two of a suit are no three
        ("2c 6d Tc", True),
        ("2c 6d Td", True),
        ("2c 6c Tc", False),
        ("2c 2d Th", False),
        ("2c Td Th", False),
        ("2c Td 2h", False),
        ("2c 6d Jh", False),
        ("2c 4d 6h", False),
        ("2c 4d 7h", True),
    ],
)
def test_three_low_cards_that_go_nowhere_are_given_up(hand: str, given_up: bool) -> None:
    assert worth_surrendering(cards(hand)) is given_up
