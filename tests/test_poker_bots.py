"""What bots make of their cards: how good they are, and which of them are thrown away."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.poker import variant
from pitboss.poker.bots import discards, strength


@pytest.mark.parametrize(
    ("game", "own", "board", "expected"),
    [
        ("hold-em", "Ah Ad", "", 0.5 + 12 / 26),
        ("hold-em", "2h 2d", "", 0.5),
        ("hold-em", "Ah Kh", "", 23 / 40 + 0.06 + 0.05),
        ("hold-em", "Ah Jd", "", 21 / 40),
        ("hold-em", "9h 2d", "", 7 / 40),
        ("hold-em", "9h 8d", "", 13 / 40 + 0.05),
        ("omaha", "9h 8d 4c 2s", "", 13 / 40 + 0.05 - 0.16),
        ("badugi", "2h 3d 4c 5s", "", 0.8),
        ("badugi", "2h 3d 4c 5c", "", 0.4),
        ("razz", "Ah 2d 3c", "", 0.9 - 0.25),
        ("razz", "Kh 2d 3c", "", 0.6 - 0.25),
        ("triple-draw-2-7", "2h 3d 4c 5s 7h", "", 0.9 - 0.1),
        ("triple-draw-2-7", "Ah 3d 4c 5s 7h", "", 0.9 * 4 / 5 - 0.1),
        ("triple-draw-a-5", "Ah 3d 4c 5s 7h", "", 0.9 - 0.1),
    ],
)
def test_how_good_cards_are(game: str, own: str, board: str, expected: float) -> None:
    assert strength(cards(own), cards(board), variant(game)) == pytest.approx(expected)


def test_what_lies_on_the_board_is_everybodys() -> None:
    board = cards("Kh Kd 2c")
    own, nothing = (strength(cards(held), board, variant("hold-em")) for held in ("Ks 7d", "Qs 7d"))
    assert own > 0.4 + nothing


@pytest.mark.parametrize(
    ("game", "own", "thrown"),
    [
        ("five-card-draw", "Kh Kd 7c 4s 2h", "7c 4s 2h"),
        ("triple-draw-2-7", "2h 3d 4c Ks Ah", "Ks Ah"),
        ("triple-draw-a-5", "2h 3d 4c Ks Ah", "Ks"),
        ("triple-draw-2-7", "3h 4d 5c 6s 7h", "7h"),
        ("triple-draw-2-7", "2h 4h 5h 6h 8h", "8h"),
        ("triple-draw-2-7", "2h 3d 4c 5s 7h", ""),
        ("badugi", "2h 3h 4c 5s", "3h"),
    ],
)
def test_what_is_thrown_away(game: str, own: str, thrown: str) -> None:
    assert discards(cards(own), variant(game)) == cards(thrown)
