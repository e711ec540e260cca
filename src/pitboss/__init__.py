"""Pitboss: the rules of casino table games, made executable.

This is the public face: what people need, by one short name each. These names are stable; everything else is internal.

    game, games            a house game by its name, and all of them
    submit                 the licensee's options for a game, checked against the law
    Table, Round           a live table, and a round at it
    solve, simulate        exact odds, and rounds by the million
    adjudicate             what a described round, hand or evening comes to
    replay, resume         a record played again, and an unfinished one gone on with
    poker                  the poker room: `poker.submit("hold-em").deal(...)`
    cards, Card            cards from text, and one card
    RuleError              a mistake of the user, with its field and clause; a `PitbossError`

>>> import pitboss
>>> pitboss.game("flop-poker").title
'Flop Poker'
>>> table = pitboss.Table(pitboss.submit("flop-poker", {"flop.straight": "11 to 1"}), seed=7)
>>> table.sit(1, bankroll=100_00)
>>> round = table.round({1: {"ante": 10_00}})
>>> pitboss.resume(round.events).legal() == round.legal()
True
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pitboss.equipment.cards import Card, cards
from pitboss.errors import PitbossError, RuleError
from pitboss.games import all_games as games
from pitboss.games import game

if TYPE_CHECKING:
    from pitboss import poker
    from pitboss.desk import replay, resume
    from pitboss.desk import settle as adjudicate
    from pitboss.odds import simulate, solve
    from pitboss.rulebook.submission import Submission
    from pitboss.table.round import Round
    from pitboss.table.table import Table

__version__ = "0.2.0"

__all__ = [
    "Card",
    "PitbossError",
    "Round",
    "RuleError",
    "Table",
    "__version__",
    "adjudicate",
    "cards",
    "game",
    "games",
    "poker",
    "replay",
    "resume",
    "simulate",
    "solve",
    "submit",
]

_ELSEWHERE = {
    "Round": ("pitboss.table.round", "Round"),
    "Table": ("pitboss.table.table", "Table"),
    "adjudicate": ("pitboss.desk", "settle"),
    "replay": ("pitboss.desk", "replay"),
    "resume": ("pitboss.desk", "resume"),
    "simulate": ("pitboss.odds", "simulate"),
    "solve": ("pitboss.odds", "solve"),
}


def submit(name: str, options: Mapping[str, Any] | None = None) -> Submission:
    """The licensee's options for a house game; refuses an illegal submission with its first violation."""
    return game(name).submit(options)


def __getattr__(name: str) -> Any:
    """What is not needed by everybody is loaded when it is first asked for."""
    if name == "poker":
        return import_module("pitboss.poker")
    if name in _ELSEWHERE:
        module, member = _ELSEWHERE[name]
        return getattr(import_module(module), member)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
