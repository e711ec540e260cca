"""The sheet of a poker hand: a described hand, as a TOML file.

    game = "hold-em"
    button = 3
    shoe = "Kc 5h As Kd 4h 9s 8d 9d 5c 2h"   # in the order in which the cards leave the deck, burns included

    [options]                                # of the table, of its rake and of the room
    structure = "no-limit"

    [[seat]]                                 # seats 1, 2, ... clockwise from the dealer's left
    stack = "100.00"
    decisions = ["call", "raise:12.00", "fold"]

`decisions` are the acts of a seat in order; bets, raises and completions give the total for the betting round, a draw
its discards (`draw:Ah Kd`). What a player said and did with chips may be given instead of the act, and is ruled upon:

    decisions = ["place 25", "say raise 16; place 8", "say call; throw", "at turn:2 say fold"]

are one chip of 25 without a word, chips that are not what was said, a hand thrown away after a call, and words before
the second decision of the turn, out of turn (`pitboss.poker.speech.motions` has every verb).

Instead of the shoe a seat's `cards` and the `community` cards may be given; what the sheet leaves open (burns, hands
that nobody saw) is then any other card. A sheet without seats is a submission.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.poker.options import MASSACHUSETTS
from pitboss.record import sheets
from pitboss.record.sheets import HandSheet, IrregularitySheet, Part


class SeatSheet(Part, frozen=True):
    """One player."""

    stack: Any
    cards: str = ""
    """Every card that the seat receives, in order."""
    decisions: tuple[str, ...] = ()
    player: str = ""


class SeatExpected(Part, frozen=True):
    """What a player should come away with, by one or the other."""

    net: str = ""
    finish: str = ""


class Expected(sheets.Expected, frozen=True):
    """What the hand should come to; only what is written is checked."""

    seats: tuple[SeatExpected, ...] = ()
    pots: tuple[str, ...] | None = None
    """What was in each pot before fees, the main pot first; none where nothing was paid out."""
    awards: tuple[str, ...] | None = None
    """All payments in order, as in `1: 39.00`."""


class PokerSheet(Part, frozen=True):
    """A described hand of poker."""

    game: str
    title: str = ""
    submission: str = MASSACHUSETTS
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    button: int = 0
    seat: tuple[SeatSheet, ...] = ()
    community: HandSheet = HandSheet()
    shoe: str = ""
    reshuffles: tuple[str, ...] = ()
    """The orders of cards that are shuffled back during the hand."""
    straddle: bool = False
    kill: int = 0
    """The seat with the kill button."""
    bomb: Any = 0
    boards: int = 1
    bad_beat: dict[str, Any] | None = None
    """The rules of a bad-beat fund to which the pots contribute (19)."""
    disclose: tuple[int, ...] = ()
    """Seats whose conceded hand the house demands to see (15(d))."""
    irregularity: tuple[IrregularitySheet, ...] = ()
    """`at` is `deal:5`, before the fifth card off the deck, or `flop:2`, before the second decision of that street."""
    expect: Expected | None = None
