"""What goes wrong, said in one sentence.

Every mistake of a user (a sheet, a submission, an illegal act) is a `RuleError`: it names the field, what was expected
and, where there is one, the clause that says so. The command line prints the sentence and exits with 2; nothing has
been half-applied. Anything else that escapes is a defect of Pitboss.
"""

from __future__ import annotations


class PitbossError(Exception):
    """Base of everything that Pitboss raises on purpose."""


class RuleError(PitbossError):
    """Input or an act that the rules do not allow."""

    def __init__(self, message: str, *, field: str = "", clause: str = "") -> None:
        self.message = message
        self.field = field
        self.clause = clause
        super().__init__(str(self))

    def __str__(self) -> str:
        where = f"{self.field}: " if self.field else ""
        law = f" [{self.clause}]" if self.clause else ""
        return f"{where}{self.message}{law}"

    def at(self, prefix: str) -> RuleError:
        """The same mistake, seen from one level further out: `wagers.ante` becomes `seat[2].wagers.ante`."""
        field = f"{prefix}.{self.field}" if self.field else prefix
        return RuleError(self.message, field=field, clause=self.clause)


class ConservationError(PitbossError):
    """Chips appeared or vanished: a defect, never a user's mistake."""
