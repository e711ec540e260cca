"""The boxes of bad-beat funds, as the cage counts them (poker 19(d))."""

from __future__ import annotations

import msgspec

from pitboss.floor.desk.floor import Floor
from pitboss.floor.streams.poker_room import RoomTable


class FundBoxes(msgspec.Struct, frozen=True):
    """A fund, and what was recorded hand by hand for the box of each table."""

    name: str
    table: str
    """An open table that takes part in it: its dealer may sign the count."""
    boxes: dict[str, int]


def with_boxes(floor: Floor) -> list[FundBoxes]:
    """The funds whose boxes can be counted: some table that takes part is open."""
    found: dict[str, FundBoxes] = {}
    for name in sorted(floor.hosts):
        live = floor.table(name)
        if isinstance(live, RoomTable) and not live.closed and live.setting.fund:
            fund = live.host.fund(live.setting.fund)
            found.setdefault(fund.name, FundBoxes(fund.name, name, dict(sorted(fund.boxes.items()))))
    return list(found.values())
