"""The layout of Double Cross Poker."""

from __future__ import annotations

from pitboss.cli.layouts.crossing_lines import layout
from pitboss.games.poker_games.double_cross_poker.cross import CROSS

LAYOUT = layout(CROSS)
