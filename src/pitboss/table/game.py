"""A game at a live table: its rules, its script, its irregularities, and what it keeps from round to round.

A game module builds one `Game`. Everybody else reads it: the table plays the script, the adjudicator replays it, the
solvers tabulate its money rule, the rule book prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.record.choices import Report
from pitboss.rulebook.options import Option
from pitboss.rulebook.rules import Rules, named
from pitboss.rulebook.submission import Submission

if TYPE_CHECKING:
    from pitboss.table.dealer import Dealer
    from pitboss.table.seats import Seat
    from pitboss.table.table import Table

Script = Callable[["Dealer"], Iterator[Any]]
Ruling = Callable[["Dealer", Report], str]
Guard = Callable[["Dealer", Report], str]


class Change(msgspec.Struct, frozen=True):
    """A player is about to change a wager while bets are open: to make it, raise it, reduce it or take it down."""

    seat: Seat
    wager: str
    before: int
    after: int


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a player may say while bets are open, other than a wager: `on:place-6`, `pass-the-dice`."""

    name: str
    clause: str
    gist: str
    of: Callable[[Dealer, Seat], tuple[str, ...]]
    """What it may be said of now (names of wagers); one empty name where it is said of nothing in particular."""
    effect: Callable[[Dealer, Seat, str], None]
    refusal: Callable[[Dealer, Seat], RuleError | None] | None = None
    """Why a player may not say it now, with the clause, where there is more to say than that."""

    def spoken(self, d: Dealer, seat: Seat) -> tuple[str, ...]:
        """The call as it may be made now."""
        return tuple(f"{self.name}:{subject}" if subject else self.name for subject in self.of(d, seat))


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the irregularities: what may be reported, at which stages of the round, and the ruling on it."""

    id: str
    row: str
    clause: str
    stages: tuple[str, ...]
    trigger: str
    ruling: Ruling
    seat: str = ""
    """`required` where the report must name a seat, `optional` where it may (absent means the dealer's hand)."""
    miscounts: bool = False
    """Whether it leaves the named seat (absent: `place`) with another number of cards than the deal gives."""
    place: str = "dealer"
    """The place that a report without a seat is about."""
    guard: Guard | None = None
    """Says why it cannot have happened at this very point, or nothing."""
    silent: bool = False
    """Whether the text has no ruling on it: the one here is read out of sister games, or custom."""


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table beside the players' own hands."""

    button: bool = False
    dealer_hand: bool = False
    community: bool = False
    hands: tuple[str, ...] = ()
    """Places of hands that are nobody's own (`player` and `banker` of baccarat)."""
    counterclockwise: bool = False
    """Whether seats are numbered from the dealer's right, counterclockwise, and not from the left."""
    reads: Callable[[Sequence[Card], Sequence[Card]], str] | None = None
    """What a player's cards are in words, with the cards for all that lie face up; None where they are no hand."""
    inscription: str | Callable[[Submission], tuple[str, ...]] = ""
    """What is printed across the felt: the clause that it states, or the lines that go with the options in force."""


class Game(Rules, kw_only=True, dict=True):
    """Everything that Pitboss knows of a game."""

    script: Script
    irregularities: tuple[Irregularity, ...] = ()
    layout: Layout = Layout()
    carries: bool = False
    """Whether wagers may be left undecided and stand in the next round."""
    memory: tuple[Option, ...] = ()
    """What the table remembers from round to round (a point, the last number), each typed like an option."""
    calls: tuple[Call, ...] = ()
    closing: Callable[[Dealer], RuleError | None] = lambda d: None
    """Why the bets cannot be closed yet, beyond what each wager asks for (a shooter without a line bet)."""
    described_bank: Callable[[int, int], Mapping[str, Any]] | None = None
    """Where players bank: by the seat that banks and the dealer's wager against it, what the table remembers before a
    described round in which it is so, unless the sheet says otherwise."""
    dealer: Callable[..., Dealer] | None = None
    """Who deals, where it is not the usual dealer (`pitboss.evidence` has one who breaks a rule)."""

    def __reduce__(self) -> tuple[Callable[[str, str], Game], tuple[str, str]]:
        """A game is where its module is: it is not copied, and pickled by the module's name and its edition."""
        root = Path(__file__).parents[2]
        return _of_module, (".".join((*self.folder.relative_to(root).parts, "rules")), self.edition.name)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def irregularity(self, id_: str) -> Irregularity:
        """The irregularity with this id (`community-card-exposed`) or row number (`I1`)."""
        for row in self.irregularities:
            if row.row == id_:
                return row
        found: Irregularity = named({row.id: row for row in self.irregularities}, id_, "irregularity", self.name)
        return found

    def recalled(self, written: Mapping[str, str]) -> dict[str, Any]:
        """What the table remembers, from a record that has what does not stand at its default."""
        if not self.memory:
            return {}
        return {one.name: one.read(written[one.name]) if one.name in written else one.default for one in self.memory}

    def remembered(self, memory: Mapping[str, Any]) -> dict[str, str]:
        """What the table remembers as a record has it: what does not stand at its default."""
        if not self.memory:
            return {}
        return {one.name: one.show(value) for one in self.memory if (value := memory[one.name]) != one.default}

    def open(self, options: Mapping[str, Any] | Submission | None = None, **setup: Any) -> Table:
        """Open a table of this game; see `pitboss.table.table.Table` for the setup."""
        from pitboss.table.table import Table

        submission = options if isinstance(options, Submission) else self.submit(options)
        return Table(submission, **setup)


def _of_module(name: str, edition: str) -> Game:
    game = import_module(name).GAME
    assert isinstance(game, Game)
    return game.in_edition(edition)
