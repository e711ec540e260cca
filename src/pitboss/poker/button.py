"""The button and the blinds from hand to hand: who posts what, who waits, who has missed a blind (10(c), S8, S28).

A *moving* button goes to the next player who is dealt in, and the blinds follow it. With a *dead* button the last blind
moves one player on, the other blinds and the button each take the place before it, even at a seat that is empty now, so
nobody escapes or pays a blind twice. A newcomer, and whoever missed blinds, waits for the last blind or posts what he
owes: one last blind live, missed smaller blinds dead. Between the button and the last blind nobody buys in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

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


class Placement(NamedTuple):
    """A hand about to be dealt: the button, who is dealt in (in dealing order), the forced bets."""

    button: int
    seats: tuple[int, ...]
    forced: Forced
    line: tuple[int, ...] = ()
    """The button and the blinds in order, as seats."""
    kill: int = 0


class Rotation:
    """Where the button and the blinds of a table are, and who owes blinds."""

    def __init__(self, rules: TableRules, *, dead: bool = False) -> None:
        self.rules = rules
        self.dead = dead
        self.line: tuple[int, ...] = ()
        """The button and the blinds of the last hand, as seats; empty before the first."""
        self.owed: dict[int, frozenset[str]] = {}

    @property
    def blinds(self) -> tuple[int, ...]:
        blinds: tuple[int, ...] = self.rules["blinds"]
        return blinds

    def arrive(self, seat: int) -> None:
        """A newcomer to a game under way owes the last blind, or waits for it."""
        if self.line and self.blinds:
            self.owed[seat] = frozenset({LAST})

    def vacate(self, seat: int) -> None:
        self.owed.pop(seat, None)

    def debt(self, seat: int) -> tuple[int, int]:
        """What a seat owes, live and dead."""
        owed = self.owed.get(seat, frozenset())
        return (self.blinds[-1] if LAST in owed else 0), (sum(self.blinds[:-1]) if SMALLER in owed else 0)

    # The next hand

    def place(
        self, ready: Sequence[int], posting: Collection[int] = (), first_button: int = 0, setup: Setup = Setup()
    ) -> Placement:
        """Place the next hand for the seats that are ready; nothing changes until `commit`."""
        ready = sorted(ready)
        if not self.rules.variant.button:
            return self._placed(0, tuple(ready), None, (), setup)
        regular = [seat for seat in ready if seat not in self.owed]
        if len(regular) < 2:  # too few to wait for: the game begins afresh and nobody owes anything
            regular = ready
        if not self.line:
            return self._moving(first_button, ready, regular, posting, setup)
        if self.dead:
            return self._dead(ready, regular, posting, setup)
        return self._moving(_clockwise(self.line[0], regular)[0], ready, regular, posting, setup)

    def _moving(
        self, button: int, ready: Sequence[int], regular: Sequence[int], posting: Collection[int], setup: Setup
    ) -> Placement:
        order = _clockwise(button, regular)
        before = order[: min(len(self.blinds), len(order)) - 1]
        last = _clockwise(before[-1] if before else button, ready)[0]
        dealt = self._dealt(button, last, regular, posting)
        return self._placed(button, dealt, None, self._line(button, dealt), setup, last, ready)

    def _dead(self, ready: Sequence[int], regular: Sequence[int], posting: Collection[int], setup: Setup) -> Placement:
        last = _clockwise(self.line[-1], ready)[0]
        line = (*self.line[1:], last)
        dealt = self._dealt(line[0], last, regular, posting)
        if len(dealt) < len(line):  # too few for a seat each: as with any button, so that the blind falls where it must
            at = self._positions(len(dealt))[-1]
            turn = (dealt.index(last) - at) % len(dealt)
            dealt = dealt[turn:] + dealt[:turn]
            return self._placed(dealt[-1], dealt, None, self._line(dealt[-1], dealt), setup, last, ready)
        where = tuple(dealt.index(seat) if seat in dealt else -1 for seat in line[1:])
        return self._placed(line[0], dealt, where, line, setup, last, ready)

    def _dealt(self, button: int, last: int, regular: Sequence[int], posting: Collection[int]) -> tuple[int, ...]:
        """Who is dealt in, clockwise from the left of the button."""
        buying = {seat for seat in posting if not between(button, seat, last)}
        return tuple(_clockwise(button, {*regular, last, *buying}))

    def _positions(self, players: int) -> tuple[int, ...]:
        return blind_positions(players, len(self.blinds), button_small=self.rules["heads-up-blinds"] == "button-small")

    def _line(self, button: int, dealt: Sequence[int]) -> tuple[int, ...]:
        return (button, *(dealt[position] for position in self._positions(len(dealt))))

    def _placed(
        self,
        button: int,
        dealt: tuple[int, ...],
        where: tuple[int, ...] | None,
        line: tuple[int, ...],
        setup: Setup,
        last: int = 0,
        ready: Sequence[int] = (),
    ) -> Placement:
        rules = self.rules
        if setup.bomb:  # everybody who is ready is in, and no blinds are posted (004:A2)
            dealt = tuple(_clockwise(button, ready))
            forced, _ = rules.forced(len(dealt), bomb=setup.bomb)
            return Placement(button, dealt, forced, line)
        kill = setup.kill if setup.kill in dealt else 0  # a killer who leaves ends the kill (S22)
        killer = dealt.index(kill) if kill else None
        forced, _ = rules.forced(len(dealt), straddle=setup.straddle, killer=killer, blinds_at=where)
        return Placement(button, dealt, self._with_debts(forced, dealt, last), line, kill)

    def _with_debts(self, forced: Forced, dealt: Sequence[int], last: int) -> Forced:
        """The forced bets, with what those post who buy in; a straddle takes the place of the live part."""
        straddlers = {post.position for post in forced.posts if post.name == "straddle"}
        late: list[Post] = []
        for position, seat in enumerate(dealt):
            live, dead = self.debt(seat) if seat != last else (0, 0)
            if len(dealt) > len(self.owed.keys() & set(dealt)):
                if live and position not in straddlers:
                    late.append(Post(position, "late-post", live, "bet", CUSTOM))
                if dead:
                    late.append(Post(position, "late-post", dead, "dead", CUSTOM))
        return msgspec.structs.replace(forced, posts=(*forced.posts, *late)) if late else forced

    # After the hand

    def commit(self, placement: Placement, *, sitting_out: Iterable[int], bomb: bool = False) -> None:
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
                if len(old) > 2 and len(new) > 2 and between(old[-2], seat, new[-2]):
                    missed.add(SMALLER)
                if missed:
                    self.owed[seat] = self.owed.get(seat, frozenset()) | missed
        self.line = new


def _clockwise(start: int, seats: Iterable[int]) -> list[int]:
    """Seats in order from the left of a seat; that seat itself, if among them, comes last."""
    return sorted(seats, key=lambda seat: (seat <= start, seat))


def between(start: int, seat: int, end: int) -> bool:
    """Whether a seat lies clockwise after one seat and before another.

    >>> between(3, 5, 7), between(7, 1, 3), between(7, 5, 3), between(4, 6, 4)
    (True, True, False, True)
    """
    if start < end:
        return start < seat < end
    return seat != start and (seat > start or seat < end) and seat != end
