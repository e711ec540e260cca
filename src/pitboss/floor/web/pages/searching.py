"""The search for rounds: a form as somebody filled it in, read into what the floor is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import msgspec

from pitboss.errors import RuleError
from pitboss.floor.people.persons import Person
from pitboss.floor.web.api import RoundQuery

NAMES = RoundQuery.__struct_fields__
"""The fields of the form."""
_MINUTE = timedelta(minutes=1)
_LONGEST = 12
"""Signs of an amount."""


def people(words: str, everybody: Iterable[Person]) -> list[Person]:
    """Who is meant by a number or a name: whoever is called just that, or else all whose names have it in them.

    >>> known = [Person(3, "Ann", (), True), Person(7, "Hanna", (), True)]
    >>> [one.id for one in people("ann", known)], [one.id for one in people("an", known)], people("7", known)[0].name
    ([3], [3, 7], 'Hanna')
    """
    asked = " ".join(words.split()).casefold()
    if not asked:
        return []
    known = list(everybody)
    found = [one for one in known if asked in (str(one.id), one.name.casefold())]
    found = found or [one for one in known if asked in one.name.casefold()]
    if not found:
        raise RuleError(f"nobody is known as {words!r}", field="person")
    return found


def read(said: Mapping[str, str], person: int = 0) -> RoundQuery:
    """What is looked for, in the rounds of a person or in all. Times are UTC, and the minute that is named last belongs
    to the search.

    >>> read({"table": "t", "least": "25", "since": "2026-11-16T18:00", "until": "2026-11-16T18:13"})
    ... # doctest: +NORMALIZE_WHITESPACE
    RoundQuery(table='t', game='', day='', person=0, clause='', ruling='', least=2500,
               since=1794852000000, until=1794852839999, limit=100)
    """
    asked: dict[str, object] = {name: said[name] for name in NAMES if said.get(name)} | {"person": person}
    if least := said.get("least"):
        asked["least"] = _cents(least)
    if since := said.get("since"):
        asked["since"] = _milliseconds(_minute(since, "since"))
    if until := said.get("until"):
        asked["until"] = _milliseconds(_minute(until, "until") + _MINUTE) - 1
    try:
        return msgspec.convert(asked, RoundQuery, strict=False)
    except msgspec.ValidationError as error:
        field = str(error).rpartition("$.")[2].rstrip("`")
        raise RuleError(f"{said[field]!r} is not a {field}", field=field) from None


def _cents(text: str) -> int:
    if not text.replace(".", "", 1).isdecimal() or len(text) > _LONGEST:
        raise RuleError(f"{text!r} is not an amount; write it as in 25.00", field="least")
    return int(100 * Decimal(text))


def _minute(text: str, field: str) -> datetime:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError:
        raise RuleError(f"{text!r} is not a time; write it as in 2026-11-16T18:30", field=field) from None


def _milliseconds(moment: datetime) -> int:
    return int(moment.timestamp()) * 1000
