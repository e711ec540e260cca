"""Events in words, whichever engine they are of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from pitboss.record.events import Event
from pitboss.record.narration import ShowCards, plain


def narrate(event: Event, show: ShowCards = plain) -> str:
    """One event in one line, of a round, a hand or a room; `show` writes cards."""
    return _narrator(type(event).__module__)(event, show)


@cache
def _narrator(module: str) -> Callable[[Event, ShowCards], str]:
    """What has words for the events of a module; loaded when it is first needed."""
    name = "pitboss.poker.room.narrate" if module.startswith("pitboss.poker.") else "pitboss.table.narrate"
    words: Callable[[Event, ShowCards], str] = import_module(name).narrate
    return words
