"""The desk: where sheets, cases and records are brought, whichever game they are of.

House games and poker are played by two engines; here is the one shell around both. What both do alike is done here
once: a sheet is read and handed to its engine, a case is run and compared, the clauses of a book are covered.

>>> from pitboss import desk
>>> settled = desk.settle({"game": "hold-em", "button": 2, "seat": [
...     {"stack": "100.00", "decisions": []},
...     {"stack": "100.00", "decisions": ["fold"]},
... ]})
>>> [seat.net for seat in settled.result.seats], desk.narrate(settled.events[-2])
([200, -200], 'seat 1 receives 4.00 from the main pot, uncontested')
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.desk.described import Checked, Described, Settled, read

if TYPE_CHECKING:
    from pitboss.desk.books import RuleBook, book
    from pitboss.desk.case_runs import Case, CaseRun, Coverage, cases, covered, run_case
    from pitboss.desk.records import replay, resume
    from pitboss.desk.samples import sample
    from pitboss.desk.words import narrate

__all__ = [
    "Case",
    "CaseRun",
    "Checked",
    "Coverage",
    "Described",
    "RuleBook",
    "Settled",
    "book",
    "cases",
    "check",
    "covered",
    "narrate",
    "read",
    "replay",
    "resume",
    "run_case",
    "sample",
    "settle",
]

_ELSEWHERE = {
    **dict.fromkeys(("RuleBook", "book"), "books"),
    **dict.fromkeys(("Case", "CaseRun", "Coverage", "cases", "covered", "run_case"), "case_runs"),
    **dict.fromkeys(("replay", "resume"), "records"),
    "narrate": "words",
    "sample": "samples",
}


def settle(source: Path | Mapping[str, Any], edition: str = "") -> Settled:
    """Play the described round, hand or room to its end; what cannot have happened is refused."""
    return read(source, edition).settle()


def check(source: Path | Mapping[str, Any], edition: str = "") -> Checked:
    """Hold a submission against the law."""
    return read(source, edition).check()


def __getattr__(name: str) -> Any:
    """Engines are loaded when they are first asked for."""
    if name in _ELSEWHERE:
        return getattr(import_module(f"{__name__}.{_ELSEWHERE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
