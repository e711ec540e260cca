"""Layouts: how the tables of some games look in the terminal. A game without one is shown by its cards and wagers.

A module here defines `LAYOUT`; it draws what the table and the game say and states no rule of its own.
"""

from __future__ import annotations

from importlib import import_module

from pitboss.cli.layouts.scene import Layout

MODULES = {
    "asia-poker": "asia_poker",
    "baccarat": "baccarat_roads",
    "big-six-wheel": "big_six_wheel",
    "blackjack": "blackjack_boxes",
    "blackjack-switch": "blackjack_boxes",
    "craps": "craps",
    "criss-cross-poker": "criss_cross_poker",
    "double-attack-blackjack": "blackjack_boxes",
    "double-cross-poker": "double_cross_poker",
    "free-bet-blackjack": "blackjack_boxes",
    "midibaccarat": "baccarat_roads",
    "minibaccarat": "baccarat_roads",
    "pai-gow-poker": "pai_gow_poker",
    "pai-gow-tiles": "pai_gow_tiles",
    "roulette": "roulette",
    "sic-bo": "sic_bo",
    "spanish-21": "blackjack_boxes",
    "supreme-pai-gow": "supreme_pai_gow",
    "zappit-blackjack": "blackjack_boxes",
}


def layout_of(game: str) -> Layout | None:
    """The layout of a game, if it has one."""
    if game not in MODULES:
        return None
    found = import_module(f"{__name__}.{MODULES[game]}").LAYOUT
    assert isinstance(found, Layout)
    return found
