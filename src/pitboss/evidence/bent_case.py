"""A case that is run again and again, by an engine under a knockout."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress

from pitboss.desk.case_runs import run_described
from pitboss.desk.described import Described
from pitboss.errors import ConservationError
from pitboss.evidence.knockout import Knockout
from pitboss.record.cases import split_citations

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

    def effects(self) -> set[tuple[str, str]]:
        """The clauses that have an effect in the case as it stands, and the kinds of effects; none where it fails."""
        self.prepare()
        self.knockout.aim()
        if self.differs(self._described):
            return set()
        return self.knockout.found | {(clause, "refusal") for clause in self._refusals()} | self.unseen()

    def unseen(self) -> set[tuple[str, str]]:
        """Effects that the knockout is not asked about while the case is played."""
        return set()

    def fails(self, clause: str, effect: str) -> bool:
        """Whether the case notices that the effect of the clause is bent.

        A refusal that is let through is noticed by the case that expects it. An engine that breaks down altogether is
        no evidence: what the round would have come to is not known.
        """
        if effect == "refusal":
            return clause in self._refusals()
        self.prepare()
        self.knockout.aim(clause, effect)
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
        """The clauses by which the case expects something to be refused."""
        expected = self._described.expect
        if expected is None:
            return []
        wanted = [*(expected.violations or ()), *([expected.refused] if expected.refused else [])]
        return split_citations(one.clause for one in wanted)
