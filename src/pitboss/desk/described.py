"""What is described in a sheet, whichever engine settles it: a round, a hand, a room, or a submission of options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.desk.names import is_of_poker, sheet_in_edition
from pitboss.errors import RuleError
from pitboss.record.case_files import read_sheet
from pitboss.record.events import Event
from pitboss.record.sheets import Expected
from pitboss.rulebook.editions import Edition
from pitboss.rulebook.submission import EDITION


class Settled(NamedTuple):
    """What came of it."""

    played: Any
    """The rounds, the hand or the room as the engine has them."""
    events: Sequence[Event]
    result: Any
    """The settlement; `to_json` is the form that scripts rely on."""
    differences: tuple[str, ...]
    """Where it is not what the sheet expects."""
    clauses: frozenset[str]
    """The clauses that were cited."""


class Checked(NamedTuple):
    """A submission held against the law."""

    violations: Sequence[RuleError]
    cautions: Sequence[str]
    """What is legal but should be known before the table opens."""
    clauses: Sequence[str]
    """The clauses of the options that it sets."""


class Described(ABC):
    """A sheet that has been read."""

    what: str
    """What is settled, in a word."""
    title: str
    game: str
    """The name of the game."""
    edition: Edition
    """The text that its clauses are of."""
    sheet: Any
    """As its engine has it."""
    expect: Expected | None = None

    @property
    def expects(self) -> bool:
        """Whether it says what should come of it, so that it can be a case."""
        return self.expect is not None

    @property
    @abstractmethod
    def game_title(self) -> str: ...

    @property
    @abstractmethod
    def is_submission(self) -> bool:
        """Whether nobody plays: its options are to be checked."""

    @abstractmethod
    def settle(self) -> Settled:
        """Play it to its end; what cannot have happened is refused."""

    @abstractmethod
    def check(self) -> Checked:
        """Hold its options against the law."""

    @abstractmethod
    def sign(self) -> str:
        """What a table posts that is opened on its options."""


def of_one_edition(raw: dict[str, Any], only: Edition) -> dict[str, Any]:
    """A sheet of rules of which there is one edition, which it may name."""
    if raw.get(EDITION, only.name) != only.name:
        raise RuleError(f"there is one edition of these rules: {only.name}", field=EDITION)
    return {name: value for name, value in raw.items() if name != EDITION}


def read(source: Path | Mapping[str, Any], edition: str = "") -> Described:
    """A sheet in a file or in plain data, by the edition that is asked for; its game says whose it is."""
    raw = sheet_in_edition(read_sheet(source) if isinstance(source, Path) else source, edition)
    described = _engine(raw)(raw)
    _check(described)
    return described


def _check(described: Described) -> None:
    """Whether everything is looked at that a sheet expects, and there is something to look at."""
    expected = described.sheet.expect
    if expected is None:
        return
    if expected.is_empty:
        raise RuleError("says nothing that could be checked", field="expect")
    if unheeded := expected.unheeded(submission=described.is_submission):
        counts = "of a submission its violations and cautions, of what is refused the refusal alone"
        raise RuleError(f"nobody looks at this here; what counts is {counts}", field=f"expect.{unheeded}")


def _engine(raw: Mapping[str, Any]) -> Callable[[dict[str, Any]], Described]:
    """Who reads and settles a sheet; engines are loaded when they are first needed."""
    if "room" in raw:
        from pitboss.desk.rooms import DescribedRoom

        return DescribedRoom
    if is_of_poker(raw):
        from pitboss.desk.hands import DescribedHand

        return DescribedHand
    from pitboss.desk.rounds import DescribedRound

    return DescribedRound
