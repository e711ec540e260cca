"""What is left out means nothing: fields of events, rows and results are empty by default, but for those listed here.

A record leaves out what is as usual, so a default is part of what every record says.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from typing import Any

import msgspec
import pytest

import pitboss

ROOMS = ("equipment", "rulebook", "record", "table", "poker", "desk", "floor")

PLAIN = (bool, int, str, Fraction)

MEANT: dict[str, object] = {
    "equipment.shoe.ShoeRule.batches": 1,
    "rulebook.options.Amount.least": 1,
    "rulebook.paytable.Paytable.minimum": True,
    "rulebook.paytable.NamedPaytables.optional": True,
    "rulebook.rules.Change.duty": "changed",
    "rulebook.rules.Conduct.adjacent": True,
    "rulebook.rules.Equipment.count_option": "stub-count-interval",
    "rulebook.rules.Rules.sheet": "clauses.toml",
    "rulebook.side_bets.Envy.due": "after all hands",
    "rulebook.side_bets.Envy.to_dead": True,
    "rulebook.side_bets.SideBet.due": "with the hand",
    "record.meters.MeterMoved.account": "meter",
    "record.sheets.Shown.to": "rail",
    "record.views.SeatView.box": 1,
    "table.events.Opened.deck": 1,
    "table.game.Irregularity.place": "dealer",
    "table.game.Game.sheet": "clauses.toml",
    "poker.books.book.PokerBook.base": "massachusetts",
    "poker.contests.Contest.size": 5,
    "poker.contests.Contest.floor": 1,
    "poker.events.HandOpened.boards": 1,
    "poker.histories.phh.History.antes_trimmed": True,
    "poker.revenue.rake.Contribution.clause": "19(c)",
    "poker.room.deck_steps.OpenDecks.shuffler": "none",
    "poker.room.deck_steps.CountDeck.cards": 52,
    "poker.room.fund_steps.Contribute.pots": 1,
    "poker.room.fund_steps.Pay.form": "cash",
    "poker.room.fund_steps.Pay.by": "security",
    "poker.room.steps.Deal.boards": 1,
    "poker.sheets.sheet.PokerSheet.submission": "massachusetts",
    "poker.sheets.sheet.PokerSheet.boards": 1,
    "poker.variants.Street.burn": True,
    "floor.books.house.House.day_begins": 6,
    "floor.books.reports._Figures.first": 2**62,
    "floor.desk.telling.TableSeen.type": "view",
    "floor.setup.TableSheet.inventory": 100_000_00,
    "floor.setup.TableSheet.notice": 30,
    "floor.setup.HouseSheet.day_begins": 6,
    "floor.streams.acts.OpenTable.inventory": 100_000_00,
    "floor.streams.acts.OpenTable.notice": 30,
    "floor.streams.entry.Entry.engine": pitboss.__version__,
    "floor.streams.timers.Timer.cleared_by": "inspect",
    "floor.streams.timers.Timer.duty": "changed",
    "floor.web.endpoints.Endpoint.media": "application/json",
    "floor.web.api.Since.limit": 200,
    "floor.web.api.RoundQuery.limit": 100,
    "floor.web.api.Export.format": "events",
    "floor.web.bodies.NewInvitation.places": 10,
    "floor.web.bodies.NewInvitation.chips": 1_000_00,
    "floor.web.bodies.NewInvitation.hours": 12,
    "floor.web.pages.course.Step.state": "done",
}
"""Fields that stand for something when they are left out."""


def classes(room: str) -> Iterator[type]:
    package = importlib.import_module(f"{pitboss.__name__}.{room}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for one in vars(importlib.import_module(module.name)).values():
            if isinstance(one, type) and one.__module__ == module.name:
                yield one


def defaults(one: type) -> Iterator[tuple[str, Any]]:
    """The fields of a record type that need not be given, and what they are then."""
    if issubclass(one, msgspec.Struct):
        given = one.__struct_defaults__
        yield from zip(one.__struct_fields__[len(one.__struct_fields__) - len(given) :], given, strict=True)
    elif is_dataclass(one):
        for item in fields(one):
            if item.default is not MISSING:
                yield item.name, item.default
    elif issubclass(one, tuple):
        yield from getattr(one, "_field_defaults", {}).items()


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_left_out_means_nothing(room: str) -> None:
    found = {
        f"{one.__module__.removeprefix('pitboss.')}.{one.__name__}.{name}": value
        for one in classes(room)
        for name, value in defaults(one)
        if isinstance(value, PLAIN) and value
    }
    assert found == {name: value for name, value in MEANT.items() if name.startswith(f"{room}.")}
