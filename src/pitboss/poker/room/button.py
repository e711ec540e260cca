"""The button and the blinds from hand to hand: who posts what, who waits, who has missed a blind (10(c), S8, S28).

A *moving* button goes to the next player who is dealt in, and the blinds follow it. With a *dead* button the last blind
moves one player on, the other blinds and the button each take the place before it, even at a seat that is empty now, so
nobody escapes or pays a blind twice. A newcomer, and whoever missed blinds, waits for the last blind or posts what he
owes: one last blind live, missed smaller blinds dead, or less where the house asks for less. Between the button and the
last blind nobody buys in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from pitboss.poker.forced import Forced, Post, blind_positions
from pitboss.poker.rules import TableRules
from pitboss.poker.variants import CUSTOM

LAST, SMALLER = "last", "smaller"
"""What a seat may owe: the last (big) blind, the smaller ones."""


class Setup(NamedTuple):
    """What is special about the next hand."""

    straddle: bool = False
    kill: int = 0
    """The seat with the kill button."""
    bomb: int = 0


ORDINARY = Setup()


class Placement(NamedTuple):
    """A hand about to be dealt: the button, who is dealt in (in dealing order), the forced bets."""

    button: int
    seats: tuple[int, ...]
    forced: Forced
    line: tuple[int, ...] = ()
    """The button and the blinds in order, as seats."""
    kill: int = 0


class Played(Protocol):
    """A hand that has been placed: who was dealt in, the button and the blinds in order."""

    @property
    def seats(self) -> tuple[int, ...]: ...

    @property
    def line(self) -> tuple[int, ...]: ...


class Rotation:
    """Where the button and the blinds of a table are, and who owes blinds."""

    def __init__(
        self,
        rules: TableRules,
        *,
        dead: bool = False,
        moves_after_void: bool = False,
        free_entry: bool = False,
        last_blind_only: bool = False,
    ) -> None:
        self.rules = rules
        self.dead = dead
        self.moves_after_void = moves_after_void
        """Whether the button goes on after a misdeal or a dead round (S21)."""
        self.free_entry = free_entry
        """Whether a newcomer owes nothing (S28)."""
        self.last_blind_only = last_blind_only
        """Whether a missed smaller blind is forgotten (S28)."""
        self.line: tuple[int, ...] = ()
        """The button and the blinds of the last hand, as seats; empty before the first."""
        self.owed: dict[int, frozenset[str]] = {}

    @property
    def blinds(self) -> tuple[int, ...]:
        blinds: tuple[int, ...] = self.rules["blinds"]
        return blinds

    def arrive(self, seat: int) -> None:
        """A newcomer to a game under way owes the last blind, or waits for it."""
        if self.line and self.blinds and not self.free_entry:
            self.owed[seat] = frozenset({LAST})

    def vacate(self, seat: int) -> None:
        self.owed.pop(seat, None)

    def debt(self, seat: int) -> tuple[int, int]:
        """What a seat owes, live and dead."""
        owed = self.owed.get(seat, frozenset())
        return (self.blinds[-1] if LAST in owed else 0), (sum(self.blinds[:-1]) if SMALLER in owed else 0)

    # The next hand

    def place(
        self, ready: Sequence[int], posting: Collection[int] = (), first_button: int = 0, setup: Setup = ORDINARY
    ) -> Placement:
        """Place the next hand for the seats that are ready; nothing changes until `commit`."""
        rules = self.rules
        if not rules.variant.button:
            forced, _ = rules.forced(len(ready))
            return Placement(0, tuple(sorted(ready)), forced)
        regular = [seat for seat in ready if seat not in self.owed]
        fresh = len(regular) < 2  # too few to wait for: the game begins afresh and nobody owes anything
        table = _Table(ready, ready if fresh else regular, posting)
        if self.dead and self.line:
            button, dealt, line, where = self._dead(table)
        else:
            stays = not self.line and first_button in ready
            button = first_button if stays else _clockwise((self.line or (first_button,))[0], table.regular)[0]
            button, dealt, line, where = self._moving(table, button)
        if setup.bomb:  # everybody who is ready is in, and no blinds are posted (004:A2)
            dealt = tuple(_clockwise(button, ready))
            forced, _ = rules.forced(len(dealt), bomb=setup.bomb)
            return Placement(button, dealt, forced, line)
        kill = setup.kill if setup.kill in dealt else 0  # a killer who leaves ends the kill (S22)
        killer = dealt.index(kill) if kill else None
        forced, _ = rules.forced(len(dealt), straddle=setup.straddle, killer=killer, blinds_at=where)
        owing = {} if fresh else {seat: self.debt(seat) for seat in dealt if seat != line[-1]}
        return Placement(button, dealt, _with_debts(forced, dealt, owing), line, kill)

    def _moving(self, table: _Table, button: int) -> _Places:
        """The blinds follow the button; the last one falls to the next seat that is ready, also to one that waits."""
        order = _clockwise(button, table.regular)
        before = order[: max(min(len(self.blinds), len(order)) - 1, 0)]
        last = _clockwise(before[-1] if before else button, table.ready)[0]
        dealt = table.dealt(button, last)
        return button, dealt, self._line(dealt), None

    def _dead(self, table: _Table) -> _Places:
        """The last blind moves on by one player; the rest take the places before it, empty seats included."""
        last = _clockwise(self.line[-1], table.ready)[0]
        line = (*self.line[1:], last)
        dealt = table.dealt(line[0], last)
        if len(dealt) < len(line):  # too few for a seat each: the button goes where it lets the last blind fall there
            turn = dealt.index(last) - self._positions(len(dealt))[-1]
            dealt = dealt[turn:] + dealt[:turn]
            return dealt[-1], dealt, self._line(dealt), None
        if line[0] == last:  # where two have become more, the button stays behind the first blind
            button = [seat for seat in _clockwise(line[1], dealt) if seat != line[1]][-1]
            line = (button, *line[1:])
            dealt = tuple(_clockwise(button, dealt))
        return line[0], dealt, line, tuple(dealt.index(seat) if seat in dealt else -1 for seat in line[1:])

    def _positions(self, players: int) -> tuple[int, ...]:
        button_small = self.rules["heads-up-blinds"] == "button-small"
        return blind_positions(players, len(self.blinds), button_small=button_small)

    def _line(self, dealt: Sequence[int]) -> tuple[int, ...]:
        """Button and blinds where nobody is missing."""
        return (dealt[-1], *(dealt[position] for position in self._positions(len(dealt))))

    # After the hand

    def commit(self, placement: Played, *, sitting_out: Iterable[int], bomb: bool = False) -> None:
        """The hand was played: button and blinds have moved on, and passed those who sat out."""
        if bomb:
            self.line = placement.line
            return
        old, new = self.line, placement.line
        for seat in placement.seats:
            self.owed.pop(seat, None)
        if old and self.blinds:
            for seat in sitting_out:
                missed = {LAST} if between(old[-1], seat, new[-1]) else set()
                if len(old) > 2 and len(new) > 2 and between(old[-2], seat, new[-2]) and not self.last_blind_only:
                    missed.add(SMALLER)
                if missed:
                    self.owed[seat] = self.owed.get(seat, frozenset()) | missed
        self.line = new

    def void(self, placement: Played) -> None:
        """The hand came to nothing and all blinds went back: who owed one still does."""
        if self.moves_after_void:
            self.line = placement.line


_Places = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...] | None]
"""The button, who is dealt in, the line of button and blinds, and where the blinds are if not where they always are."""


class _Table(NamedTuple):
    """Who could be dealt in, who owes nothing, who would post what he owes."""

    ready: Sequence[int]
    regular: Sequence[int]
    posting: Collection[int]

    def dealt(self, button: int, last: int) -> tuple[int, ...]:
        """Who is dealt in, clockwise from the left of the button."""
        buying = {seat for seat in self.posting if button != last and not between(button, seat, last)}
        return tuple(_clockwise(button, {*self.regular, last, *buying}))


def _with_debts(forced: Forced, dealt: Sequence[int], owing: Mapping[int, tuple[int, int]]) -> Forced:
    """The forced bets with what those post who buy in; a straddle takes the place of the live part."""
    straddlers = {post.position for post in forced.posts if post.name == "straddle"}
    late = []
    for position, seat in enumerate(dealt):
        live, dead = owing.get(seat, (0, 0))
        if live and position not in straddlers:
            late.append(Post(position, "late-post", live, "bet", CUSTOM))
        if dead:
            late.append(Post(position, "late-post", dead, "dead", CUSTOM))
    return msgspec.structs.replace(forced, posts=(*forced.posts, *late)) if late else forced


def _clockwise(start: int, seats: Iterable[int]) -> list[int]:
    """Seats in order from the left of a seat; that seat itself, if among them, comes last."""
    return sorted(seats, key=lambda seat: (seat <= start, seat))


def between(start: int, seat: int, end: int) -> bool:
    """Whether a seat lies clockwise after one seat and before another.

    >>> between(3, 5, 7), between(7, 1, 3), between(7, 5, 3), between(4, 6, 4)
    (True, True, False, False)
    >>> between(3, 3, 7), between(3, 7, 7), between(7, 7, 3), between(7, 3, 3)
    (False, False, False, False)
    """
    return start < seat < end if start <= end else seat > start or seat < end
