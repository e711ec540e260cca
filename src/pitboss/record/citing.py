"""Events, choices and refusals cite their clause as the edition in force numbers it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from pitboss.errors import RuleError, together
from pitboss.rulebook.editions import Cite, as_it_is

Cited = TypeVar("Cited", bound=msgspec.Struct)


def citing(one: Cited, cite: Cite) -> Cited:
    """An event or a choice with the clause of the edition or document in force, as plain text."""
    if cite is as_it_is:
        return one
    clause = getattr(one, "clause", "")
    cited = str(cite(clause))
    return one if cited is clause else msgspec.structs.replace(one, clause=cited)


@contextmanager
def refusing_by(cite: Cite) -> Iterator[None]:
    """What is refused inside is refused by the edition or document in force."""
    try:
        yield
    except RuleError as error:
        raise refused_by(error, cite) from None


def refused_by(error: RuleError, cite: Cite) -> RuleError:
    """A refusal by the edition or document in force."""
    if cite is as_it_is:
        return error
    return together([RuleError(one.message, field=one.field, clause=cite(one.clause)) for one in error.mistakes])
