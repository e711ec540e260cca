"""The one protocol of a round of a house game and a hand of poker: what people, bots and servers hold.

`pitboss.table.round.Round` and `pitboss.poker.hand.Hand` both answer to it, so that whoever plays, shows or stores them
needs one path.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, runtime_checkable

from pitboss.equipment.cards import Card
from pitboss.record.choices import Choice
from pitboss.record.events import Event
from pitboss.record.viewers import Viewer


@runtime_checkable
class Playing(Protocol):
    """Something that is being played, from its first event to its last."""

    @property
    def events(self) -> Sequence[Event]:
        """Everything so far, as the auditor sees it."""

    @property
    def turn(self) -> int:
        """The seat that must act now, the first of them where several may answer; 0 where none must."""

    @property
    def asked(self) -> tuple[int, ...]:
        """Every seat that has a question to answer now; they may answer in any order."""

    @property
    def over(self) -> bool: ...

    @property
    def result(self) -> Any:
        """The settlement; only once it is over."""

    def legal(self, seat: int | None = None) -> tuple[Choice, ...]:
        """What may be done now, by everybody or by one seat (0: the dealer)."""

    def default(self, seat: int) -> Choice:
        """What is done for a seat that is asked and does not answer."""

    def act(self, name: str, *, seat: int | None = None, amount: int | None = None, cards: Sequence[Card] = ()) -> None:
        """Do one of the legal things. Anything else is refused and nothing changes."""

    def report(self, irregularity: str, *, seat: int = 0) -> None:
        """Report an irregularity by its id; the ruling takes effect at once and is on record."""

    def step(self) -> None:
        """Stepwise play: go on to the next point."""

    def view(self, viewer: int | str | Viewer) -> Any:
        """The table as somebody sees it."""

    def fork(self, unseen: int | None = None) -> Self:
        """Another one at the same point, which shares nothing with this one; cards that the seat `unseen` cannot see
        are dealt anew."""

    @classmethod
    def resume(cls, events: Sequence[Event], *args: Any, **kwargs: Any) -> Self:
        """The live one at the point where an unfinished record stops."""
