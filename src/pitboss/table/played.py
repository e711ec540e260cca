"""One or more rounds played one after the other, seen as a whole: what a round sheet or a record comes to."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.table import events as ev
from pitboss.table.result import RoundResult, together
from pitboss.table.round import Round


class Played:
    """Finished rounds; most sheets describe one, a sheet with several throws or spins one for each."""

    def __init__(self, rounds: Sequence[Round], next_button: int | None = None) -> None:
        self.rounds = tuple(rounds)
        self.next_button = next_button
        """Where the button goes for a next round: a seat, or 0 for the dealer; None where there is no button."""

    @property
    def events(self) -> tuple[ev.Event, ...]:
        """Everything that happened, as the auditor sees it."""
        return tuple(event for playing in self.rounds for event in playing.events)

    @property
    def memory(self) -> dict[str, str]:
        """What the table remembers afterwards."""
        last = self.rounds[-1]
        ended = last.events[-1]
        assert isinstance(ended, ev.Ended)
        return {**{one.name: one.show(one.default) for one in last.game.memory}, **ended.memory}

    @property
    def result(self) -> RoundResult:
        """The settlement of all of it."""
        results = [playing.result for playing in self.rounds]
        return results[0] if len(results) == 1 else together(results)
