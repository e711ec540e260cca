"""Who acts, and at which seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from pitboss.errors import RuleError


class Who(msgspec.Struct, frozen=True):
    """Somebody who acts or looks: a person in a role, the house or the clock."""

    role: str
    person: int = 0
    session: int = 0
    pits: tuple[str, ...] = ()
    """Where the role was granted; everywhere where there are none."""

    HOUSE: ClassVar[Who]
    CLOCK: ClassVar[Who]
    RAIL: ClassVar[Who]

    def at(self, pit: str) -> bool:
        """Whether the role is good in a pit."""
        return not self.pits or pit in self.pits

    @property
    def actor(self) -> str:
        """As the log has it."""
        return player_name(self.person) if self.person else self.role


Who.HOUSE, Who.CLOCK, Who.RAIL = Who("house"), Who("clock"), Who("rail")


def player_name(person: int) -> str:
    """A person as the engines know them: by number, for names are not in the log.

    >>> player_name(12), number_of("p12"), number_of("")
    ('p12', 12, 0)
    """
    return f"p{person}"


def number_of(player: str) -> int:
    """The inverse of `player_name`; 0 for nobody."""
    return int(player[1:]) if player[:1] == "p" and player[1:].isdecimal() else 0


def own_seat(seat: int, who: Who, persons: Mapping[int, int]) -> int:
    """The seat that an act is for: a player's own, which goes without saying where there is one; any for staff."""
    mine = [one for one, person in persons.items() if person == who.person]
    if who.role != "player":
        if seat not in persons:
            raise RuleError(f"nobody sits at seat {seat}", field="seat")
        return seat
    if not mine:
        raise RuleError("you do not sit at this table", field="seat")
    if not seat and len(mine) == 1:
        return mine[0]
    if seat not in mine:
        raise RuleError("that is not your seat" if seat else "you have several seats; say which", field="seat")
    return seat
