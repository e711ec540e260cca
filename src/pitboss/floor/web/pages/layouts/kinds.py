"""Which kind of table a game is drawn as, and on which felt."""

from __future__ import annotations

from importlib import import_module

from pitboss.desk.names import PokerGame, find_game
from pitboss.floor.web.pages.layouts.drawing import Drawing

CARDS, BACCARAT, CRAPS, DICE, ROULETTE, WHEEL, RING, CROSSING, SET_HANDS = (
    "cards", "baccarat", "craps", "dice", "roulette", "wheel", "ring", "crossing", "set-hands",
)  # fmt: skip
_KINDS = {
    "baccarat": BACCARAT,
    "midibaccarat": BACCARAT,
    "minibaccarat": BACCARAT,
    "craps": CRAPS,
    "sic-bo": DICE,
    "roulette": ROULETTE,
    "big-six-wheel": WHEEL,
    "criss-cross-poker": CROSSING,
    "double-cross-poker": CROSSING,
}
_DRAWN = {CRAPS: "craps", DICE: "sic_bo", ROULETTE: "roulette", WHEEL: "big_six"}
WITH_BOXES = (CARDS, CROSSING, SET_HANDS)
"""Kinds whose positions have hands and spots of their own, so that a player may play several of them."""
_SLATE = (CRAPS, DICE, ROULETTE, WHEEL)
_FAMILIES = {
    "blackjack_games": "Blackjack",
    "baccarat_games": "Baccarat",
    "dice_games": "Dice",
    "wheel_games": "Wheels",
    "pai_gow_games": "Pai gow",
}


def kind_of(game: str) -> str:
    """The kind of table that a game is drawn as; the general one for cards where it has none of its own."""
    found = find_game(game)
    if isinstance(found, PokerGame):
        return RING
    if game in _KINDS:
        return _KINDS[game]
    return SET_HANDS if found.folder.parent.name == "pai_gow_games" else CARDS


def family_of(game: str) -> str:
    """The family by which the lobby sorts a game."""
    found = find_game(game)
    return "Poker room" if isinstance(found, PokerGame) else _FAMILIES.get(found.folder.parent.name, "Cards")


def felt_of(kind: str) -> str:
    return "slate" if kind in _SLATE else "blue" if kind == RING else "green"


def drawing_of(kind: str) -> Drawing | None:
    """The drawing of a layout, where the kind has one."""
    if kind not in _DRAWN:
        return None
    found = import_module(f"pitboss.floor.web.pages.layouts.{_DRAWN[kind]}").DRAWING
    assert isinstance(found, Drawing)
    return found
