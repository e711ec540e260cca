"""Midibaccarat, solved and simulated as baccarat is."""

from __future__ import annotations

from pitboss.odds.baccarat_games.baccarat import exact_play as exact_play
from pitboss.odds.baccarat_games.baccarat import simulate as simulate
from pitboss.odds.baccarat_games.baccarat import solve as solve
