"""What is built on a hand: revenue that takes fees out of the pots, and irregularities with their rulings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from pitboss.poker.course import Course
    from pitboss.poker.hand import Hand


class Fee(NamedTuple):
    """What the house takes out of a pot (0 is the main pot): `rake`, or a `contribution` to a fund."""

    pot: int
    amount: int
    kind: str
    clause: str


class Collector(Protocol):
    """Takes the house's fees.

    It is asked after each betting round, when uncalled chips have gone back, and once more (`final`) before the pots
    are awarded. `hand.pots` are the pots before fees and `hand.fees` what has been taken out of each. What it must
    remember of a hand it leaves with the hand (`hand.tally`), so that a hand that is played again is counted again.
    """

    def __call__(self, hand: Course, *, final: bool) -> Iterable[Fee]: ...


class Irregularity(Protocol):
    """Something that may be reported, and the ruling on it."""

    @property
    def id(self) -> str: ...

    @property
    def clause(self) -> str: ...

    def obstacle(self, hand: Hand, seat: int) -> str:
        """Why it cannot have happened at this point; empty where it can."""

    def rule(self, hand: Hand, seat: int) -> str:
        """Apply the ruling with the operations of `pitboss.poker.operations`; returns it in words."""
