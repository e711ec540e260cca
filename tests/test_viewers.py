"""What each viewer sees of every event that hides something, row by row; all that no row names is for everybody."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.seeds import SeedCommitted
from pitboss.floor.streams.throws import ThrowCommitted
from pitboss.poker.events import Reshuffled
from pitboss.record import events as re
from pitboss.record.events import Event, Redacted, redact
from pitboss.record.meters import MeterArmed
from pitboss.record.places import COMMUNITY, DEALER, before_seat
from pitboss.record.viewers import Viewer, player, viewer_of
from pitboss.table import events as ev
from pitboss.table import table_events as te

OWN, TWO, UNSEEN = before_seat(2), cards("Ah Kd"), cards("?? ??")
ACE, NOT_SEEN = TWO[0], UNSEEN[0]
SHOE = ev.ShoeOpening(before_cut=7, new=True, last=True)
SEALED = ev.ShoeOpening(None, new=True, last=True)
OPENED = ev.Opened("g", 1, {}, (), 9, shoe=SHOE, triggers={"m": 5}, reserves={"m": "7"}, order=TWO)
COUNTED = fe.ChipsCounted("drop", {"5.00": 2}, 10_00, 10_00)
SLIP = fe.SlipMade(1, acts.Fill(5_00), 5, 3)
DESCRIBED = fe.Described({"seat[2].wagers.ante": "5.00", "seat[2].cards": "Ah", "seat[2].decisions[1]": "set:Ah"})
WAGERS_ONLY = {"seat[2].wagers.ante": "5.00", "seat[2].cards": "", "seat[2].decisions[1]": ""}
VIEWERS = {
    "player": player(2),
    "other": player(1),
    "sharing": player(1, frozenset({2})),
    **{role: viewer_of(role, ()) for role in ("rail", "dealer", "supervisor", "auditor")},
}


class Row(NamedTuple):
    """A field of an event, what others see in its place, and who sees it."""

    event: Event
    field: str
    hidden: object
    to: str


NOBODY, HOUSE, PLAYER = "auditor", "dealer supervisor auditor", "player sharing auditor"
ROWS = [
    Row(OPENED, "shoe", SEALED, NOBODY),
    Row(OPENED, "triggers", {}, NOBODY),
    Row(OPENED, "order", (), NOBODY),
    Row(OPENED, "inventory", None, HOUSE),
    Row(OPENED, "reserves", {}, "supervisor auditor"),
    Row(ev.Ended({1: 5}, 9), "inventory", None, HOUSE),
    Row(te.TableOpened("g", {}, 9), "inventory", None, HOUSE),
    Row(te.TableClosed(9), "inventory", None, HOUSE),
    Row(te.Filled(9), "amount", None, HOUSE),
    Row(te.ShoeBegun(1, TWO, 7), "order", UNSEEN, NOBODY),
    Row(te.ShoeBegun(1, TWO, 7), "before_cut", None, NOBODY),
    Row(re.Shuffled(TWO, "1"), "order", UNSEEN, NOBODY),
    Row(ev.Refilled(TWO, "1"), "order", UNSEEN, NOBODY),
    Row(Reshuffled(TWO, "1"), "order", UNSEEN, NOBODY),
    Row(re.Burned(ACE, "1"), "card", NOT_SEEN, NOBODY),
    Row(re.SetAside(ACE, "1"), "card", NOT_SEEN, NOBODY),
    Row(re.Dealt(OWN, ACE, "1"), "card", NOT_SEEN, PLAYER),
    Row(re.Dealt(before_seat(2, hand=2), ACE, "1"), "card", NOT_SEEN, PLAYER),
    Row(re.Dealt(COMMUNITY, ACE, "1"), "card", NOT_SEEN, NOBODY),
    Row(re.Dealt(DEALER, ACE, "1"), "card", NOT_SEEN, NOBODY),
    Row(re.Discarded(OWN, TWO, "1"), "cards", UNSEEN, PLAYER),
    Row(re.Discarded(DEALER, TWO, "1"), "cards", UNSEEN, NOBODY),
    Row(ev.Split(OWN, before_seat(2, hand=2), ACE, "1"), "card", NOT_SEEN, PLAYER),
    Row(ev.Decided(2, "set", "1", cards=(TWO, TWO)), "cards", (UNSEEN, UNSEEN), PLAYER),
    Row(ev.MeterFed("m", 2, "w", 1, 1, "1", "1", "7"), "reserve", "", "supervisor auditor"),
    Row(ev.MeterPaid("m", 1, 1, "1", "1", "7"), "reserve", "", "supervisor auditor"),
    Row(MeterArmed("m", 1, 5), "trigger", None, NOBODY),
    Row(ThrowCommitted("root", "throws", "4-3", "salt"), "result", "", NOBODY),
    Row(ThrowCommitted("root", "throws", "4-3", "salt"), "salt", "", NOBODY),
    Row(SeedCommitted("root", "seed"), "seed", "", NOBODY),
    Row(COUNTED, "chips", {}, HOUSE),
    Row(COUNTED, "amount", 0, HOUSE),
    Row(COUNTED, "expected", 0, HOUSE),
    Row(SLIP, "slip", None, HOUSE),
    Row(SLIP, "expected", None, HOUSE),
    Row(DESCRIBED, "lines", WAGERS_ONLY, NOBODY),
    Row(AtHand("t", re.Dealt(OWN, ACE, "1")), "of", re.Dealt(OWN, NOT_SEEN, "1"), PLAYER),
    Row(AtPokerTable("t", SLIP), "of", msgspec.structs.replace(SLIP, slip=None, expected=None), HOUSE),
]
OPEN = [
    re.Burned(ACE, "1", up=True),
    re.SetAside(ACE, "1", up=True),
    re.Dealt(OWN, ACE, "1", up=True),
    re.Dealt(DEALER, ACE, "1", up=True),
    re.Turned(OWN, TWO, "1"),
    re.Discarded(OWN, TWO, "1", seen=True),
    ev.Split(OWN, before_seat(2, hand=2), ACE, "1", up=True),
    ev.Exchanged(OWN, ACE, before_seat(2, hand=2), ACE, "1"),
    ev.Decided(2, "raise", "1", 5_00),
    AtHand("t", re.Turned(OWN, TWO, "1")),
    AtPokerTable("t", fe.SlipSigned(1)),
]
"""Events in which nothing is hidden from anybody, though their like may hide something."""


@pytest.mark.parametrize("who", VIEWERS)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{type(row.event).__name__}.{row.field}")
def test_what_is_hidden_is_shown_to_those_who_may_know_it(row: Row, who: str) -> None:
    seen = redact(row.event, VIEWERS[who])
    assert getattr(seen, row.field) == (getattr(row.event, row.field) if who in row.to.split() else row.hidden)


@pytest.mark.parametrize("event", [*OPEN, *(row.event for row in ROWS)], ids=lambda event: type(event).__name__)
def test_all_else_is_for_everybody(event: Event) -> None:
    hidden = {row.field for row in ROWS if row.event == event}
    for viewer in VIEWERS.values():
        seen = redact(event, viewer)
        assert {name for name in event.__struct_fields__ if getattr(seen, name) != getattr(event, name)} <= hidden


def test_every_event_that_hides_something_has_its_rows() -> None:
    hiding = {one for one in Event.__subclasses__() if "hidden_from" in vars(one)}
    assert hiding == {type(row.event) for row in ROWS}


def test_a_record_is_redacted_event_by_event_and_as_far_as_it_had_gone() -> None:
    record: list[Event] = [re.Dealt(before_seat(seat), ACE, "1") for seat in (1, 2, 3)]
    seen = Redacted(record, player(2))
    record.append(re.Noted("later", "1"))
    own, others = record[1], [re.Dealt(before_seat(seat), NOT_SEEN, "1") for seat in (1, 3)]
    assert len(seen) == 3
    assert list(seen) == [others[0], own, others[1]] == seen
    assert seen != [own] != 3 != seen
    assert (seen[-1], seen[:2], seen[2:]) == (others[1], (others[0], own), (others[1],))
    with pytest.raises(IndexError):
        seen[3]
    assert seen + record[3:] == (*seen, record[3])
    assert (record[3],) + seen == (record[3], *seen)  # noqa: RUF005


@pytest.mark.parametrize(
    ("who", "seats", "field"),
    [("2", (1, 2), "viewer"), (True, (1, 2), "viewer"), (None, (1,), "viewer"), (3, (1, 2), "seat"), (0, (1,), "seat")],
)
def test_nobody_else_looks_at_a_table(who: Any, seats: tuple[int, ...], field: str) -> None:
    with pytest.raises(RuleError) as refused:
        viewer_of(who, seats)
    assert refused.value.field == field


def test_a_viewer_is_whom_it_says() -> None:
    assert viewer_of(2, (1, 2)) == Viewer("player", 2, frozenset({2}))
    assert viewer_of(player(2, frozenset({1})), (1, 2)).own == {1, 2}
    assert viewer_of(VIEWERS["rail"], ()) is VIEWERS["rail"]
    assert [str(viewer) for viewer in VIEWERS.values()] == [
        "seat 2", "seat 1", "seat 1", "rail", "dealer", "supervisor", "auditor"
    ]  # fmt: skip
    with pytest.raises(RuleError):
        viewer_of(player(3), (1, 2))
