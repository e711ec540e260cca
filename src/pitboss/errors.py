"""What goes wrong, said in one sentence.

Every mistake of a user (a sheet, a submission, an illegal act) is a `RuleError`: it names the field, what was expected
and, where there is one, the clause that says so. The command line prints the sentence and exits with 2; nothing has
been half-applied. Anything else that escapes is a defect of Pitboss.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class PitbossError(Exception):
    """Base of everything that Pitboss raises on purpose."""


class RuleError(PitbossError):
    """Input or an act that the rules do not allow."""

    def __init__(self, message: str, *, field: str = "", clause: str = "", others: Sequence[RuleError] = ()) -> None:
        self.message = message
        self.field = field
        self.clause = clause
        self.others = tuple(others)
        """Further mistakes that were found beside this one."""
        super().__init__(str(self))

    def __str__(self) -> str:
        where = f"{self.field}: " if self.field else ""
        law = f" [{self.clause}]" if self.clause else ""
        return f"{where}{self.message}{law}"

    def at(self, prefix: str) -> RuleError:
        """The same mistake, seen from one level further out: `wagers.ante` becomes `seat[2].wagers.ante`."""
        field = f"{prefix}.{self.field}" if self.field else prefix
        others = [other.at(prefix) for other in self.others]
        return RuleError(self.message, field=field, clause=self.clause, others=others)

    @property
    def mistakes(self) -> tuple[RuleError, ...]:
        """Everything that was found: this one first."""
        return (self, *self.others)


class Missing(RuleError):
    """What was described is right as far as it goes; this is what comes next and was not said yet."""


def together(mistakes: Sequence[RuleError]) -> RuleError:
    """Several mistakes as one error, which reads as the first of them.

    >>> error = together([RuleError("is negative", field="ante"), RuleError("is unknown", field="bot")])
    >>> str(error), len(error.mistakes)
    ('ante: is negative', 2)
    """
    first, *others = mistakes
    return RuleError(first.message, field=first.field, clause=first.clause, others=others)


def did_you_mean(name: str, known: Iterable[str], otherwise: str = "") -> str:
    """The end of a sentence about a name that is not known: the closest one that is, or what else would help.

    >>> did_you_mean("holdem", ["omaha", "hold-em"]), did_you_mean("xyzzy", ["omaha"])
    ("; did you mean 'hold-em'?", '')
    """
    from difflib import get_close_matches

    close = get_close_matches(name, list(known), n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; {otherwise}" if otherwise else ""


class ConservationError(PitbossError):
    """Chips appeared or vanished: a defect, never a user's mistake."""
