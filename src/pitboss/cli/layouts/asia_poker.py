"""The layout of Asia Poker."""

from __future__ import annotations

from pitboss.cli.layouts.set_hands import layout
from pitboss.games.pai_gow_games.asia_poker.rules import set_by_house_way

LAYOUT = layout(set_by_house_way)
