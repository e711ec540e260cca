"""One or more rounds played one after the other, seen as a whole: what a round sheet or a record comes to."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.table import events as ev
from pitboss.table.result import RoundResult, together
from pitboss.table.round import Round


class Played:
    """Finished rounds; most sheets describe one, a sheet with several throws or spins one for each."""

    def __init__(self, rounds: Sequence[Round]) -> None:
        self.rounds = tuple(rounds)

    @property
    def events(self) -> tuple[ev.Event, ...]:
        """Everything that happened, as the auditor sees it."""
        return tuple(event for playing in self.rounds for event in playing.events)

    @property
    def result(self) -> RoundResult:
        """The settlement of all of it."""
        results = [playing.result for playing in self.rounds]
        return results[0] if len(results) == 1 else together(results)
