"""The inspection of a table when it is opened: the dealer inspects, another person verifies, and both are on record.

Which clause asks for it, and of what, the rules of the game say (`Clause.inspects`). Where no dealer has the table the
house does it by itself, with the first round.
"""

from __future__ import annotations

from pitboss.errors import RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.seats import Who, player_name
from pitboss.record.events import Event
from pitboss.rulebook.clauses import Clause


class OpeningInspection:
    """What is inspected before the first round, and how far that has come."""

    def __init__(self, clause: Clause | None) -> None:
        self._clause = clause
        self._inspected: fe.OpeningInspected | None = None
        """What the dealer has found, until it is verified."""
        self._done = False

    @property
    def clause(self) -> str:
        return self._clause.id if self._clause else ""

    @property
    def what(self) -> str:
        """What acts, reports and consoles call it."""
        return f"{self._clause.inspects} at opening" if self._clause else ""

    @property
    def due(self) -> bool:
        return self._clause is not None and not self._done

    @property
    def lacks(self) -> str:
        """Who has to do what with it next."""
        if self._inspected:
            return f"a supervisor has to verify the inspection of the {self.what}"
        return f"the dealer has to inspect the {self.what}"

    def signed(self, act: acts.Inspect, who: Who, now: int) -> Event:
        """The dealer signs for the inspection, then a second person for having verified it."""
        dealers = who.role == "dealer"
        if dealers == bool(self._inspected):
            raise RuleError(self.lacks, field="what", clause=self.clause)
        if not self._inspected:
            return fe.OpeningInspected(act.what, act.reason, who.person)
        if self._inspected.person == who.person:
            raise RuleError(f"who inspects the {self.what} does not verify it", field="what", clause=self.clause)
        return fe.Inspected(act.what, act.reason, now, player_name(self._inspected.person))

    def by_the_house(self, now: int) -> Event:
        """Nobody deals who could: the house signs."""
        return fe.Inspected(self.what, f"inspected by the house [{self.clause}]", now, Who.HOUSE.actor)

    def take(self, event: fe.OpeningInspected | fe.Inspected) -> None:
        """Follow an event of the table."""
        if isinstance(event, fe.OpeningInspected):
            self._inspected = event
        elif event.what == self.what:
            self._done = True
