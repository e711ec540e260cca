"""What happened, as a case expects it: an excerpt of the events, in order, one line of words for each.

A line begins with the kind of the event; then come its fields in the order of the record, as far as they matter. Places
and seats are written `seat 2`, cards `Kh`, amounts in dollars, other numbers as they are; a card lies `up` or `down`; a
word that does not matter is `*`, and a `.` after the last word says that there are no more. The clause may follow in
brackets.

    events = [
        "dealt community Kh down",
        "decided seat 1 flop",
        "turned community Kh 9c 3d [8(a)]",
        "paid seat 1 flop 20.00",
    ]

Other events may come in between, but these come, and in this order.

>>> from pitboss.equipment.cards import Card
>>> from pitboss.record.events import Dealt, Noted
>>> from pitboss.record.places import before_seat
>>> dealt = Dealt(before_seat(2), Card.parse("Kh"), "7(d)", up=True)
>>> [fits(line, dealt) for line in ("dealt seat 2", "dealt seat 2 * up [7(d)]", "dealt seat 2 Kh down", "dealt Kh")]
[True, True, False, False]
>>> fits("dealt seat 2 Kh up .", dealt), fits("dealt seat 2 .", dealt)
(True, False)
>>> missing(["dealt seat 2", "noted"], [Noted("first", "1"), dealt])
["events: expected 'noted' after 'dealt seat 2', but it came only before"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.equipment.cards import Card, show
from pitboss.money import dollars
from pitboss.record.events import Discarded, Event
from pitboss.record.places import DECK, SHOE, STUB

END = "."
"""After the last word of an event."""

_LINE = re.compile(r"(?P<words>[^\[]+?)(?: \[(?P<clause>[^\]]+)\])?")


def fits(line: str, event: Event) -> bool:
    """Whether this is the event that a line describes."""
    read = _LINE.fullmatch(line)
    if read is None:
        return False
    wanted = read["words"].split()
    if wanted and wanted[0] not in ("*", END, event.__struct_config__.tag):  # as of most events that are looked at
        return False
    found = list(words(event))
    if wanted and wanted[-1] == END:
        wanted.pop()
        if len(wanted) < len(found):
            return False
    clauses = str(getattr(event, "clause", ""))
    return (
        len(wanted) <= len(found)
        and all(word == "*" or word in forms for word, forms in zip(wanted, found, strict=False))
        and (not read["clause"] or read["clause"] in (clauses, *clauses.split(", ")))
    )


def missing(excerpt: Sequence[str], events: Sequence[Event]) -> list[str]:
    """The first line of an excerpt that has no event in its place, in words; nothing where all have."""
    at, before = 0, "the beginning"
    for line in excerpt:
        found = next((index for index in range(at, len(events)) if fits(line, events[index])), None)
        if found is None:
            early = any(fits(line, event) for event in events[:at])
            return [f"events: expected {line!r} after {before}, but it {'came only before' if early else 'never came'}"]
        at, before = found + 1, repr(line)
    return []


def unwanted(lines: Sequence[str], events: Sequence[Event]) -> list[str]:
    """The lines that describe an event, in words, where none of them should; and those that could not describe any.

    >>> from pitboss.record.events import Noted
    >>> unwanted(["noted first", "noted second", "noticed"], [Noted("first", "1")])
    ["events: 'noted first' should never come", "events: 'noticed' is no event at all"]
    """
    if not lines:
        return []
    known = {str(kind.__struct_config__.tag) for kind in _kinds(Event)}
    found = [f"events: {line!r} should never come" for line in lines if any(fits(line, event) for event in events)]
    return found + [f"events: {line!r} is no event at all" for line in lines if (line.split() or [""])[0] not in known]


def _kinds(of: type[Event]) -> Iterator[type[Event]]:
    for kind in of.__subclasses__():
        yield kind
        yield from _kinds(kind)


def discards(events: Sequence[Event]) -> list[str]:
    """What went to the discard rack, in order: `seat 1 Ah Kd 7c`; of cards that nobody held their number, `stub 43`."""
    return [
        f"{one.place} {len(one.cards) if one.place in (STUB, SHOE, DECK) else show(one.cards)}"
        for one in events
        if isinstance(one, Discarded)
    ]


def words(event: Event) -> Iterator[tuple[str, ...]]:
    """An event in words, each in every form in which it may be written."""
    yield (str(event.__struct_config__.tag),)
    for name in event.__struct_fields__:
        if name != "clause":
            yield from _written(name, getattr(event, name))


def _written(name: str, value: Any) -> Iterator[tuple[str, ...]]:
    match value:
        case bool():
            if name == "up":
                yield ("up" if value else "down",)
            elif value:
                yield (name.replace("_", "-"),)
        case Card():
            yield (str(value),)
        case int() if name == "seat":
            yield from ((word,) for word in (f"seat {value}" if value else "house").split())
        case int():  # an amount in cents, or a number of something
            yield (dollars(value), str(value))
        case str():
            yield from ((word,) for word in value.split())
        case tuple():
            for one in value:
                yield from _written("", one)
