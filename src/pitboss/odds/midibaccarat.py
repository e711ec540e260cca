"""Midibaccarat, solved and simulated with its sisters."""

from __future__ import annotations

from pitboss.odds.baccarat_family import exact_play as exact_play
from pitboss.odds.baccarat_family import simulate as simulate
from pitboss.odds.baccarat_family import solve as solve
