"""What may be done at a point of a round or a hand, what was answered, and what was reported."""

from __future__ import annotations

import msgspec

from pitboss.equipment.cards import Card
from pitboss.money import dollars


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that may be done now: by whom, its name, and the amounts allowed where it takes one (in cents)."""

    seat: int
    name: str
    clause: str
    minimum: int = 0
    maximum: int = 0
    multiples: tuple[int, ...] = ()
    """Where the amount must be one of these multiples of `unit` (`play:3`)."""
    unit: int = 0
    between: bool = False
    """Whether any amount from the lowest of the multiples to the highest will do as well (`play:12.50`)."""
    passing: bool = False
    """Whether it is what a player does who says nothing: no further wager."""
    cards: bool = False
    """Whether the answer names cards (`discard:2d`); `minimum` and `maximum` then count them."""
    default: str = ""
    """Where it is done for a player who does not answer in time: the clause that says so, or `house rule`."""
    hand: int = 0
    """Which hand of the seat it is about, where the seat has several; 0 where it has one."""

    @property
    def spoken(self) -> tuple[str, ...]:
        """The choice as it is made: by its name, or with each of its multiples."""
        return tuple(f"{self.name}:{multiple}" for multiple in self.multiples) or (self.name,)

    @property
    def least(self) -> str:
        """The choice as it is made with the least that it takes.

        >>> Choice(1, "bet", "9(c)", 2_00, 6_00).least, Choice(1, "play", "8(b)", multiples=(1, 3)).least
        ('bet:2.00', 'play:1')
        """
        if self.minimum and not (self.cards or self.multiples):
            return f"{self.name}:{dollars(self.minimum)}"
        return self.spoken[0]


HOUSE_RULE = "house rule"
"""What decides for a player who does not answer, where no clause says it."""


class Reply(msgspec.Struct, frozen=True, gc=False):
    """The answer to a question: the name of a choice and its clause, with its amount or its cards."""

    name: str
    clause: str
    amount: int = 0
    parts: tuple[tuple[Card, ...], ...] = ()
    """The cards that it names; several parts where a hand is set into more than two (`set:As 8d/Jh`)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that it names."""
        return tuple(card for part in self.parts for card in part)


class Report(msgspec.Struct, frozen=True):
    """An irregularity as reported: which one and, where it matters, at which seat (0: the dealer's or nobody's)."""

    id: str
    seat: int = 0


class Moment:
    """A point at which the dealer acts and an irregularity can be reported."""

    def __repr__(self) -> str:
        return "MOMENT"


MOMENT = Moment()
