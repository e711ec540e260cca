"""Clause sheets: what each clause of a game's rules is about, in our own words, and whether it moves anything here.

A sheet is a TOML file beside the game. Kinds follow the rules' own division:

    config rank wager play settle irregularity procedure     effects that the software shows
    physical                                                 acts of people with no effect in software

A procedure without effect says so with `effect = "none"`. A definition that takes effect only through other clauses
names them with `by`. Every other clause is *executable*: some event, ruling or refusal cites it, and a case file must
exercise it.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from pitboss.errors import RuleError

KINDS = ("config", "rank", "wager", "play", "settle", "irregularity", "procedure", "physical")


class Clause(msgspec.Struct, frozen=True):
    """One clause: its id as cited (`9(a)(1)`), its kind, and a gist in our own words."""

    id: str
    kind: str
    gist: str
    effect: str = ""
    """`none` where the act has no effect in software."""
    by: tuple[str, ...] = ()
    """The clauses through which this one takes effect (for definitions and overviews)."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"clause {self.id}: kind {self.kind!r} is none of {', '.join(KINDS)}")

    @property
    def executable(self) -> bool:
        return self.kind != "physical" and self.effect != "none"


class ClauseSheet:
    """The clauses of one game, in the order of its rules."""

    def __init__(self, clauses: list[Clause]) -> None:
        self._by_id = {clause.id: clause for clause in clauses}
        if len(self._by_id) != len(clauses):
            raise ValueError("a clause id appears twice")

    @classmethod
    def load(cls, path: Path) -> ClauseSheet:
        with path.open("rb") as file:
            raw = tomllib.load(file)
        return cls([msgspec.convert({"id": id_, **body}, Clause) for id_, body in raw["clause"].items()])

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._by_id

    def __getitem__(self, id_: str) -> Clause:
        """The clause with this id; `§9(a)` and `9 (a)` are understood as `9(a)`."""
        wanted = _normal(id_)
        for clause in self._by_id.values():
            if _normal(clause.id) == wanted:
                return clause
        raise RuleError(f"there is no clause {id_!r}", field="clause")

    def below(self, prefix: str) -> list[Clause]:
        """A clause and everything under it: `9(a)` gives 9(a), 9(a)(1), 9(a)(2); `9` the whole section."""
        wanted = _normal(prefix)
        return [
            clause
            for clause in self._by_id.values()
            if _normal(clause.id) == wanted or re.match(re.escape(wanted) + r"\D", _normal(clause.id))
        ]


def _normal(id_: str) -> str:
    return id_.replace("§", "").replace(" ", "").lower()
