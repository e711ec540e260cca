"""Timers of a table: equipment that is not left there for longer than a time, or not without a test.

A timer is a row of what the game says of its equipment, and since when it is at the table, or was tested last. Where it
is over, no round is opened before it is cleared; where the house deals by itself, it clears it in time. The decks of
the poker room have three each, in minutes of the room's own clock, and are given out once a day.
"""

from __future__ import annotations

import msgspec

from pitboss.floor.streams.events import DiceChanged, Inspected
from pitboss.poker.room.decks import COUNT_WITHIN, REPLACE_WITHIN, SORT_WITHIN, TableDecks
from pitboss.record.events import Event
from pitboss.rulebook.rules import CHANGED, Change
from pitboss.rulebook.submission import Submission
from pitboss.table.table_events import DeckChanged, TableOpened

MINUTE = 60_000
HOUR = 60 * MINUTE


class Timer(msgspec.Struct, frozen=True):
    """What is changed, since when it is at the table and until when it may be (UTC in milliseconds)."""

    what: str
    since: int
    until: int
    clause: str
    duty: str = CHANGED
    """What is to be done with it by then."""
    cleared_by: str = "inspect"
    """The act that clears it."""

    def over(self, now: int) -> bool:
        """Whether it has been there for too long."""
        return now >= self.until


class Timers:
    """Since when equipment is at a table, followed through its events.

    >>> dice = Timers((Change("dice", 24, "1"),))
    >>> dice.take(DiceChanged("worn"), 5)
    >>> dice.now()[0].over(24 * HOUR + 5)
    True
    """

    def __init__(self, changes: tuple[Change, ...]) -> None:
        self._changes = changes
        self._since: dict[str, int] = {}

    def take(self, event: Event, at: int) -> None:
        """Equipment comes to the table with its opening, and when it is changed."""
        match event:
            case TableOpened():
                self._since = {one.what: at for one in self._changes}
            case DeckChanged():
                self._since["cards"] = at
            case DiceChanged():
                self._since["dice"] = at
            case Inspected():
                self._since[event.what] = at

    def now(self) -> tuple[Timer, ...]:
        """Every timer of the table."""
        return tuple(
            Timer(one.what, since := self._since[one.what], since + one.hours * HOUR, one.clause, one.duty,
                  _CLEARING.get(one.what, "inspect"))
            for one in self._changes
            if one.what in self._since
        )  # fmt: skip


_CLEARING = {"cards": "change-deck", "dice": "change-dice"}


def changes_at(options: Submission) -> tuple[Change, ...]:
    """The rows of a game that a table under these options has."""
    return tuple(one for one in options.game.equipment.changes if one.at_table(options))


def distribution(since: int) -> Timer:
    """The decks of a poker table are given out anew every day."""
    return Timer("decks", since, since + 24 * HOUR, "2(c)", "distributed")


def deck_timers(decks: TableDecks, minute: int, at: int) -> tuple[Timer, ...]:
    """The timers of the deck that is in use at a poker table, where the room's clock came to a minute at a time.

    >>> [(one.what, one.duty, one.until // MINUTE) for one in deck_timers(TableDecks(("red", "blue"), 0, "none"), 0, 0)]
    [('red deck', 'counted', 15), ('red deck', 'put into sequence', 180), ('red deck', 'replaced', 360)]
    """
    deck = decks.in_use
    rows = (
        ("counted", deck.counted, COUNT_WITHIN, "6(e)(5)"),
        ("put into sequence", deck.sorted, SORT_WITHIN, "2(b)"),
        ("replaced", deck.opened, REPLACE_WITHIN, "2(b)"),
    )
    return tuple(
        Timer(f"{deck.back} deck", at + (since - minute) * MINUTE, at + (since + limit - minute) * MINUTE, clause, duty,
              "procedure")
        for duty, since, limit, clause in rows
    )  # fmt: skip
