"""Pitboss: the rules of casino table games, made executable.

>>> import pitboss
>>> pitboss.game("flop-poker").title
'Flop Poker'
"""

from __future__ import annotations

from pitboss.equipment.cards import Card, cards
from pitboss.errors import PitbossError, RuleError
from pitboss.games import all_games as games
from pitboss.games import game

__version__ = "0.1.0"

__all__ = ["Card", "PitbossError", "RuleError", "__version__", "cards", "game", "games"]
