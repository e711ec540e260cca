"""What a layout is drawn from: the table as one seat sees it, and what it has seen before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from rich.console import RenderableType
from rich.text import Text

from pitboss.money import Odds, dollars
from pitboss.record.views import View
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev

CHIP = "bold yellow"
PRINT = "bold"
"""What is printed on the felt."""


class Scene(msgspec.Struct, frozen=True):
    """One moment at the table."""

    view: View
    options: Submission
    seat: int
    history: Sequence[ev.Event]
    """The events of the rounds before this one, as the seat saw them."""

    @property
    def wagers(self) -> dict[str, int]:
        """The seat's open wagers, in cents."""
        return next((seat.wagers for seat in self.view.seats if seat.number == self.seat), {})

    @property
    def events(self) -> Sequence[ev.Event]:
        """Everything that the seat has seen, this round included."""
        return (*self.history, *self.view.events)

    def remembers(self, name: str) -> tuple[str, ...]:
        """What the table remembers under a name, word by word."""
        return tuple(self.view.memory[name].split())


class Layout(msgspec.Struct, frozen=True):
    """How a game looks in the terminal."""

    table: Callable[[Scene], RenderableType]
    """The felt with the seat's wagers on it, while bets are open."""
    result: Callable[[Scene], RenderableType | None] | None
    """What came of the round, in a picture; None where nothing did. Without one it is told wager by wager."""
    cards: Callable[[Scene], RenderableType] | None = None
    """The cards as they lie when a player decides, where that is more than hand by hand."""
    ending: Callable[[Scene], RenderableType | None] | None = None
    """The cards as they lay at the end of a round that is told wager by wager, those of others among them."""
    tells: tuple[type[ev.Event], ...] = ()
    """Events that the picture of the result tells already."""
    has_felt: bool = True
    """Whether the wagers are drawn in their places, so that it is worth a look once they are made."""


def chip(amount: int) -> str:
    """An amount short enough for a box: whole dollars without cents, thousands from ten thousand on.

    >>> chip(5_00), chip(2_50), chip(9_999_00), chip(10_000_00), chip(12_500_00), chip(0)
    ('5', '2.50', '9999', '10k', '12.5k', '')
    """
    if not amount:
        return ""
    if amount >= 10_000_00:
        return f"{amount / 1_000_00:g}k"
    return dollars(amount).removesuffix(".00")


def odds_label(odds: Odds) -> str:
    """Odds short enough for a box.

    >>> odds_label(Odds(30)), odds_label(Odds(3, 2)), odds_label(Odds(50, 1, "for"))
    ('30:1', '3:2', '50 for 1')
    """
    return f"{odds.win}:{odds.stake}" if odds.word == "to" else str(odds)


def listed(wagers: Iterable[tuple[str, int]], title: str) -> Text:
    """Wagers in words with their amounts, and what they come to."""
    named = list(wagers)
    if not named:
        return Text(f"{title}: none", style="dim")
    text = Text(f"{title}: ")
    for index, (name, amount) in enumerate(named):
        text.append(", " if index else "").append(f"{name} ").append(dollars(amount), CHIP)
    if len(named) > 1:
        text.append(f" ({dollars(sum(amount for _, amount in named))} in all)")
    return text
