"""Slips that nobody has signed, in words: who made it out, what is to be done, how much, and what the books say."""

from __future__ import annotations

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams import acts
from pitboss.floor.web.pages.wording import amount, signed

_COUNTED = {"inventory": "inventory", "drop": "drop box"}


class SlipShown(msgspec.Struct, frozen=True):
    """A slip as those read it who sign it or tear it up."""

    table: str
    number: int
    by: str
    """Who made it out."""
    own: bool
    """Whether that is the reader, who cannot be the one to sign it."""
    words: str
    books: str
    """What the books expect, where something is counted."""


def open_slips(floor: Floor, table: str, reader: int) -> list[SlipShown]:
    """The slips of a table that await a signature, for one person."""
    found = []
    for made in floor.table(table).slips.values():
        assert made.slip is not None  # whoever reads it is of the house
        by = floor.names([made.person])[made.person]
        books = _books(made.slip, made.expected or 0)
        found.append(SlipShown(table, made.number, by, made.person == reader, in_words(made.slip), books))
    return found


def in_words(slip: acts.AnySlip) -> str:
    """What a slip says.

    >>> in_words(acts.Fill(500_00)), in_words(acts.Fill(-200_00))
    ('Fill: 500.00 from the cage', 'Credit: 200.00 to the cage')
    >>> in_words(acts.Count("drop", {"100.00": 20, "5.00": 1}))
    'Count of the drop box: 2,005.00 (20 × 100.00, 1 × 5.00)'
    >>> in_words(acts.CountBoxes("main", {"p2": 12_00}))
    'Count of the boxes of fund main: p2 12.00, any other as it was recorded'
    """
    match slip:
        case acts.Fill():
            fill = slip.amount >= 0
            return f"{'Fill' if fill else 'Credit'}: {amount(abs(slip.amount))} {'from' if fill else 'to'} the cage"
        case acts.Count():
            chips = ", ".join(f"{count} × {value}" for value, count in slip.chips.items())
            return f"Count of the {_COUNTED[slip.what]}: {amount(slip.worth)} ({chips or 'no chips'})"
        case acts.CountBoxes():
            boxes = [f"{table} {amount(held)}" for table, held in slip.boxes.items()]
            return f"Count of the boxes of fund {slip.fund}: {', '.join((*boxes, 'any other as it was recorded'))}"


def _books(slip: acts.AnySlip, expected: int) -> str:
    match slip:
        case acts.Fill():
            return ""
        case acts.Count() if slip.worth != expected:
            return f"The books expect {amount(expected)}: a variance of {signed(slip.worth - expected)}"
    return f"The books expect {amount(expected)}"
