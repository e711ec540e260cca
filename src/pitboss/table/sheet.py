"""The round sheet: a described round, as a TOML file.

What was wagered, which cards fell where (or the exact order off the shoe), what was decided, what went wrong. A sheet
may end with an `[expect]` table; then it is a case, and settling it checks the expectation. A sheet without seats is a
licensee's submission (see `pitboss check`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.record import sheets
from pitboss.record.sheets import HandSheet, IrregularitySheet, Part, convert
from pitboss.rulebook.submission import EDITION


class SeatSheet(Part, frozen=True):
    """One player, in dealing order."""

    cards: str = ""
    wagers: dict[str, Any] = {}
    decisions: tuple[str, ...] = ()
    player: str = ""
    standing: dict[str, Any] = {}
    """Wagers that stand on the layout from earlier rounds."""
    marks: dict[str, str] = {}
    """What markers on these wagers say (`marks.streak-3 = "2"`)."""
    owed: Any = 0
    """Commission owed from earlier rounds."""
    box: int = 0
    """The box that the seat bets on, where it is not its own; of several seats with one box, the first decides."""
    chips: str = ""
    """Chips of an own colour at their value (`orange at 1.00`); absent, the player bets with value chips."""
    empty: bool = False
    """Whether nobody sits there; then nothing else is said of the seat."""


class SeatExpected(Part, frozen=True):
    """What a player should come away with; only what is written is checked.

    Where wagers are listed, by their nets or their results, they are all that the seat has: another one is a
    difference. Where the net is not written either, the seat has no others than those of which something is said.
    """

    net: str = ""
    wagers: dict[str, str] = {}
    results: dict[str, str] = {}
    clauses: dict[str, str] = {}
    owed: str = ""
    limited: tuple[str, ...] | None = None
    """The wagers that a payout limit leaves less than their odds give."""


class Expected(sheets.Expected, frozen=True):
    """What the sheet should come to; only what is written is checked."""

    seats: tuple[SeatExpected, ...] = ()
    commission: str = ""
    meters: dict[str, str] = {}
    counts: tuple[int, ...] | None = None
    """How many cards each count of the stub or the deck came to."""
    button: int | None = None
    """Where the button goes for the next round."""
    memory: dict[str, str] = {}
    """What the table remembers after the round."""


class RoundSheet(Part, frozen=True):
    """A described round; with several throws or spins, one round for each.

    Between throws a seat's `decisions` say what it does: `pass-odds:50.00` wagers, `on:place-6` calls, and `throw` (or
    `spin`) lets the next one happen. When nothing is left to decide the remaining throws follow by themselves.
    """

    game: str
    title: str = ""
    edition: str = ""
    """The edition of the rules; absent, the current one."""
    options: dict[str, Any] = {}
    seat: tuple[SeatSheet, ...] = ()
    community: HandSheet = HandSheet()
    dealer: HandSheet = HandSheet()
    hands: dict[str, str] = {}
    """Cards of hands that are nobody's own: `player = "..."`, `banker = "..."`."""
    shoe: str = ""
    new_shoe: bool = False
    """Whether the round is the first of a shoe (with whatever the script then burns)."""
    cut_card: int | None = None
    """How many cards of the shoe lie in front of the cut card."""
    last_hand: bool = False
    """Whether the cut card came out in an earlier round and this is the last hand."""
    throws: tuple[str, ...] = ()
    spins: tuple[str, ...] = ()
    draws: dict[str, tuple[str, ...]] = {}
    """Results of other random draws by name, in order."""
    before: dict[str, Any] = {}
    """What the table remembers from earlier rounds."""
    button: int = 0
    bank: int = 0
    """The seat that banks the round; 0 where the house does."""
    co_bank: bool = False
    """Whether the house covers half of that bank."""
    dealer_wager: Any = 0
    """The house's own wager against that bank."""
    meters: dict[str, Any] = {}
    """What the meters show once this round's wagers are on them; parts of a cent may be given as well."""
    irregularity: tuple[IrregularitySheet, ...] = ()
    expect: Expected | None = None


def as_sheet(raw: dict[str, Any]) -> RoundSheet:
    """The round sheet in plain data; refuses names and shapes that a sheet does not have.

    The edition may be written among the options as well; it is the sheet's.
    """
    sheet = convert(raw, RoundSheet)
    options = {name: value for name, value in sheet.options.items() if name != EDITION}
    edition = str(sheet.options.get(EDITION, sheet.edition))
    if sheet.edition not in ("", edition):
        raise RuleError(f"the sheet is of the {sheet.edition} edition, its options of the {edition}", field=EDITION)
    return msgspec.structs.replace(sheet, edition=edition, options=options)
