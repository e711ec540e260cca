"""The house: what it is called, when its gaming day begins, which chips it has. Set up once, and on record."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec

from pitboss.errors import RuleError
from pitboss.floor.store.database import Database
from pitboss.money import cents, dollars


class House(msgspec.Struct, frozen=True):
    """A house as its floor keeps it."""

    name: str = ""
    day_begins: int = 6
    """The hour, by UTC, at which a gaming day begins. A floor keeps it for ever, for all figures are by that day."""
    denominations: tuple[str, ...] = ()
    """The chips that are counted; any where there are none."""

    def gaming_day(self, at: int) -> str:
        """The gaming day of a time in milliseconds.

        >>> House().gaming_day(1_700_000_000_000), House(day_begins=23).gaming_day(1_700_000_000_000)
        ('2023-11-14', '2023-11-13')
        """
        return (datetime.fromtimestamp(at / 1000, UTC) - timedelta(hours=self.day_begins)).date().isoformat()

    def check_chips(self, counted: dict[str, int]) -> None:
        """Refuse a count of chips that the house does not have."""
        known = {cents(value, "denominations") for value in self.denominations}
        for value in counted:
            if known and cents(value, "chips") not in known:
                has = " ".join(dollars(one) for one in sorted(known))
                raise RuleError(f"the house has no chips of {value}; it has {has}", field="chips")


_kept = msgspec.json.Decoder(House).decode


def house_of(database: Database) -> House:
    """The house that a floor was set up as."""
    rows = database.query("SELECT setting FROM house")
    return _kept(bytes(rows[0][0])) if rows else House()
