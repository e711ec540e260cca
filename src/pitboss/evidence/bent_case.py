"""A case that is run again and again, by an engine under a knockout."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress

from pitboss.desk.case_runs import run_described
from pitboss.desk.described import Described
from pitboss.errors import ConservationError
from pitboss.evidence.knockout import Cited, Knockout, Shown

BREAKDOWNS = (
    *(AssertionError, LookupError, TypeError, ValueError, AttributeError, RuntimeError),
    ConservationError,
)
"""What a bent engine may break down with."""
BROKEN_DOWN = "could not be carried out and was taken back"
"""What is said of an act in which the engine of poker itself failed."""


class BentCase(ABC):
    """One case of a rule book."""

    def __init__(self, name: str, described: Described, knockout: Knockout) -> None:
        self.name = name
        self.knockout = knockout
        self._described = described

    def prepare(self) -> None:  # noqa: B027  # most need nothing
        """Have the knockout know what it needs to know of the case."""

    def effects(self) -> dict[Shown, set[Cited]]:
        """The clauses that have an effect in the case as it stands, the kinds of effects, and what each cites; none
        where it fails."""
        self.prepare()
        self.knockout.aim()
        if self.differs(self._described):
            return {}
        for citation, effect in (*((refusal, "refusal") for refusal in self._refusals()), *self.unseen()):
            self.knockout.note(citation, effect)
        return self.knockout.found

    def unseen(self) -> Iterable[tuple[str, str]]:
        """Effects that the knockout is not asked about while the case is played, with what they cite."""
        return ()

    def fails(self, clause: str, effect: str, *, alone: bool = False) -> bool:
        """Whether the case notices that the effect of the clause is bent, everywhere or where it is cited alone.

        A refusal that is let through is noticed by the case that expects it. An engine that breaks down altogether is
        no evidence: what the round would have come to is not known.
        """
        self.prepare()
        self.knockout.aim(clause, effect, alone=alone)
        if effect == "refusal":
            return any(map(self.knockout.takes, self._refusals()))
        with suppress(*BREAKDOWNS):
            return self.differs_without(clause, effect)
        return False

    @abstractmethod
    def differs_without(self, clause: str, effect: str) -> bool:
        """Whether the case comes to something else, the knockout being aimed."""

    def differs(self, described: Described) -> bool:
        """Whether a described round does not come to what it should."""
        differences = run_described(described).differences
        assert not any(BROKEN_DOWN in difference for difference in differences), "the engine has broken down"
        return bool(differences)

    def _refusals(self) -> list[str]:
        """What is cited where the case expects something to be refused."""
        expected = self._described.expect
        if expected is None:
            return []
        wanted = [*(expected.violations or ()), *([expected.refused] if expected.refused else [])]
        return [one.clause for one in wanted]
