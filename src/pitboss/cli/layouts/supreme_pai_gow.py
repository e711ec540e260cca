"""The layout of Supreme Pai Gow."""

from __future__ import annotations

from pitboss.cli.layouts.set_hands import layout
from pitboss.games.pai_gow_games.supreme_pai_gow.rules import set_by_house_way

LAYOUT = layout(set_by_house_way)
