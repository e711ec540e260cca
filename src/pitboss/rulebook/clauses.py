"""Clause sheets: what each clause of a game's rules is about, in our own words, and whether it moves anything here.

A sheet is a TOML file beside the game. It begins with the edition that it is of, its source and date. Kinds of clauses
follow the rules' own division:

    config rank wager play settle irregularity procedure     effects that the software shows
    physical                                                 acts of people with no effect in software

A procedure without effect says so with `effect = "none"`, one whose effect is on the table between rounds, where no
described round shows it, with `effect = "between rounds"`. A definition that takes effect only through other clauses
names them with `by`. Every other clause is *executable*: some event, ruling or refusal cites it, and a case file must
exercise it. A definition that a function states names that: `function = "baccarat_games.hands.is_natural"`, below
`pitboss.games`. Some case must fail without a clause, too (`pitboss.evidence`), unless the sheet says why its only
effect is that it is on record: `recorded = "narration: ..."`. The clause by which the dealer inspects something when a
table is opened, and a floorperson verifies it, says what that is: `inspects = "cards"`.

The sheet of another edition gives only what differs from the current one (`differs-from = "clauses.toml"`):

    absent = ["7(b)"]             clauses of the current edition that it does not have, with those under them
    [renumbered]                  the number there and the number here; a section takes its clauses along
    9 = "10"
    [clause."8(a)"]               clauses that it alone has, or what is different in one that both have
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.rulebook.editions import Citation, Cite, Edition, as_it_is

KINDS = ("config", "rank", "wager", "play", "settle", "irregularity", "procedure", "physical")
BETWEEN_ROUNDS = "between rounds"


class Clause(msgspec.Struct, frozen=True):
    """One clause: its id as cited (`9(a)(1)`), its kind, and a gist in our own words."""

    id: str
    kind: str
    gist: str
    effect: str = ""
    """`none` where the act has no effect in software, `between rounds` where it has none in a round."""
    by: tuple[str, ...] = ()
    """The clauses through which this one takes effect (for definitions and overviews)."""
    function: str = ""
    """The function that states it, where it is a definition or a judgement: `baccarat_games.hands.is_natural`."""
    recorded: str = ""
    """Why no case can fail without it, where its only effect is that it is on record."""
    inspects: str = ""
    """What the dealer inspects, and a floorperson verifies, when a table is opened: `cards`, `tiles`, `decks`."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"clause {self.id}: kind {self.kind!r} is none of {', '.join(KINDS)}")
        if self.effect not in ("", "none", BETWEEN_ROUNDS):
            raise ValueError(f"clause {self.id}: there is no effect {self.effect!r}")

    @property
    def executable(self) -> bool:
        return self.kind != "physical" and not self.effect


class SheetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A clause sheet as it is written."""

    edition: str
    source: str
    date: str
    clause: dict[str, dict[str, Any]]
    in_force: str = ""
    differs_from: str = ""
    renumbered: dict[str, str] = {}
    absent: tuple[str, ...] = ()

    @classmethod
    def read(cls, path: Path) -> SheetFile:
        with path.open("rb") as file:
            return msgspec.convert(tomllib.load(file), cls)


class ClauseSheet:
    """The clauses of one edition of a game's rules, in their order."""

    def __init__(self, edition: Edition, clauses: Iterable[Clause], numbers: Mapping[str, str] | None = None) -> None:
        self.edition = edition
        listed = list(clauses)
        self._by_id = {clause.id: clause for clause in listed}
        if len(self._by_id) != len(listed):
            raise ValueError(f"a clause id appears twice in the {edition.name} edition")
        self._numbers = numbers or {}
        self._spoken = {id_: spoken for spoken, id_ in self._numbers.items()}
        self.cite: Cite = self._renumber if numbers else as_it_is
        """Turns a citation in the game's modules into that of this edition."""

    @classmethod
    def load(cls, path: Path) -> ClauseSheet:
        """The sheet in a file; one of differences is completed from the sheet that it differs from."""
        file = SheetFile.read(path)
        edition = Edition(file.edition, file.source, file.date, file.in_force)
        if file.differs_from:
            return _with_differences(cls.load(path.parent / file.differs_from), edition, file)
        return cls(edition, (_clause(id_, body) for id_, body in file.clause.items()))

    def _renumber(self, citation: str) -> str:
        if not citation or isinstance(citation, Citation):
            return citation
        try:
            return Citation(", ".join(self._numbers[one] for one in citation.split(", ")))
        except KeyError as absent:
            raise ValueError(f"the {self.edition.name} edition has no such clause: {absent}") from None

    def spoken(self, id_: str) -> str:
        """The name by which the game's modules cite a clause of this edition."""
        return self._spoken.get(id_, id_)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._by_id

    def __getitem__(self, id_: str) -> Clause:
        """The clause with this id; `§9(a)` and `9 (a)` are understood as `9(a)`."""
        if id_ in self._by_id:
            return self._by_id[id_]
        wanted = _normal(id_)
        for clause in self._by_id.values():
            if _normal(clause.id) == wanted:
                return clause
        raise RuleError(f"there is no clause {id_!r}", field="clause")

    @property
    def opening(self) -> Clause | None:
        """The clause by which a table is inspected when it is opened, if there is one."""
        return next((clause for clause in self._by_id.values() if clause.inspects), None)

    def below(self, prefix: str) -> list[Clause]:
        """A clause and everything under it: `9(a)` gives 9(a), 9(a)(1), 9(a)(2); `9` the whole section."""
        return [clause for clause in self._by_id.values() if _is_under(_normal(clause.id), _normal(prefix))]


def _clause(id_: str, body: Mapping[str, Any]) -> Clause:
    return msgspec.convert({**body, "id": id_}, Clause)


def _normal(id_: str) -> str:
    return id_.replace("§", "").replace(" ", "").lower()


def _is_under(id_: str, prefix: str) -> bool:
    return re.match(re.escape(prefix) + r"(?!\d)", id_) is not None


# Differences


def _with_differences(current: ClauseSheet, edition: Edition, file: SheetFile) -> ClauseSheet:
    """The whole sheet of another edition, and the number there of every clause by the name that modules cite it by."""
    for id_ in (*file.renumbered, *file.absent):
        if not current.below(id_):
            raise ValueError(f"the {current.edition.name} edition has no clause {id_}")
    kept = [clause.id for clause in current if not any(_is_under(clause.id, one) for one in file.absent)]
    numbers = {name: _number(name, file.renumbered) for name in kept}
    both = [
        _clause(
            number,
            {
                **msgspec.to_builtins(current[name]),
                "by": [numbers[id_] for id_ in current[name].by if id_ in numbers],
                **file.clause.get(number, {}),
            },
        )
        for name, number in numbers.items()
    ]
    alone = {id_: body for id_, body in file.clause.items() if id_ not in numbers.values()}
    numbers |= {f"{edition.name} {id_}": id_ for id_ in alone}
    clauses = [*both, *(_clause(id_, body) for id_, body in alone.items())]
    return ClauseSheet(edition, sorted(clauses, key=_place), numbers)


def _number(id_: str, renumbered: Mapping[str, str]) -> str:
    """The number of a current clause in the other edition: that of the longest part of it that is listed, and the rest.

    >>> _number("9(c)(1)", {"9": "10", "9(d)": "10(e)"}), _number("9(d)", {"9": "10", "9(d)": "10(e)"})
    ('10(c)(1)', '10(e)')
    """
    moved = [part for part in renumbered if _is_under(id_, part)]
    part = max(moved, key=len, default="")
    return renumbered.get(part, part) + id_.removeprefix(part)


ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def _place(clause: Clause) -> list[int]:
    """Where a clause stands in its text: by section, letter, number and roman number; definitions stay as listed.

    >>> [_place(Clause(id_, "play", "")) for id_ in ("1 Ante", "9(b)", "10(b)(2)(iv)", "2(aa)")]
    [[1], [9, 2], [10, 2, 2, 4], [2, 27]]
    """
    section = re.match(r"\d+", clause.id)
    assert section is not None, f"{clause.id} does not begin with a section"
    return [int(section[0]), *map(_ordinal, range(3), re.findall(r"\((\w+)\)", clause.id))]


def _ordinal(depth: int, part: str) -> int:
    if part.isdecimal():
        return int(part)
    return 1 + ROMAN.index(part) if depth == 2 else 26 * (len(part) - 1) + ord(part[0]) - ord("a") + 1
