"""What both engines stand on, part by part: the ledger, meters, choices, what a case expects and how it is compared."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.shuffle import entropy
from pitboss.errors import ConservationError, RuleError
from pitboss.record.cases import Differences, compare_refusal, compare_refusals, split_citations
from pitboss.record.choices import Choice, Reply
from pitboss.record.events import Dealt, Discarded, Event, Noted, Ruled, compare_records
from pitboss.record.excerpts import discards, fits, missing, unwanted
from pitboss.record.ledger import INVENTORY, LAYOUT, POT, Ledger, bankroll
from pitboss.record.lookout import Lookout
from pitboss.record.meters import Meter, MeterArmed
from pitboss.record.places import COMMUNITY, DEALER, STUB, Place, before_seat
from pitboss.record.results import rulings
from pitboss.record.sheets import Asked, Expectation, Expected, Part, Refusal, Shown, convert, option_line, read_toml
from pitboss.record.views import HandView, SeatView, View, glimpse
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Count, Flag
from pitboss.table.events import Paid

# The ledger


def test_chips_only_move() -> None:
    ledger = Ledger()
    ledger.check()
    assert ledger.balances() == {INVENTORY: 0, LAYOUT: 0, POT: 0}
    ledger.enter("seat 1", 100)
    ledger.check()
    ledger.move("seat 1", LAYOUT, 40)
    assert (ledger["seat 1"], ledger[LAYOUT], ledger[POT], ledger["seat 2"], ledger.entered) == (60, 40, 0, 0, 100)
    assert "seat 2" not in ledger.balances()
    ledger.check()
    ledger.restore({**ledger.balances(), "seat 1": 70, LAYOUT: 30})
    assert ledger["seat 1"] == 70


@pytest.mark.parametrize(
    ("source", "target", "amount", "sentence"),
    [
        ("seat 1", LAYOUT, -1, "-1 cents moved from seat 1 to layout"),
        ("seat 1", LAYOUT, 101, "seat 1 would stand at -1 cents"),
        ("seat 2", LAYOUT, 1, "seat 2 would stand at -1 cents"),
        (LAYOUT, "seat 1", 1, "layout would stand at -1 cents"),
    ],
)
def test_nobody_but_the_inventory_is_below_zero(source: str, target: str, amount: int, sentence: str) -> None:
    ledger = Ledger()
    ledger.enter("seat 1", 100)
    before = ledger.balances()
    with pytest.raises(ConservationError, match=sentence):
        ledger.move(source, target, amount)
    assert ledger.balances() == before


def test_nobody_but_the_inventory_gives_back_more_than_it_has() -> None:
    ledger = Ledger()
    ledger.enter("seat 1", 100)
    with pytest.raises(ConservationError, match="seat 1 would stand at -1 cents"):
        ledger.enter("seat 1", -101)
    assert (ledger["seat 1"], ledger.entered) == (100, 100)
    ledger.enter(INVENTORY, -1)
    ledger.check()


def test_the_house_pays_more_than_it_has_on_the_table_and_nothing_comes_from_nowhere() -> None:
    ledger = Ledger()
    ledger.move(INVENTORY, "seat 1", 500)
    ledger.check()
    assert ledger[INVENTORY] == -500
    for wrong in ({"seat 1": 500}, {INVENTORY: -500, "seat 1": 499}):
        with pytest.raises(ConservationError, match="were brought to it"):
            ledger.restore(wrong)
    assert (bankroll(2), bankroll(2, "Ann")) == ("seat 2", "player Ann")


# Meters

RULE = MeterRule(
    name="m", wager="w", seed=100, contribution=Fraction(1, 4), reserve=Fraction(1, 10), clause="1", must_hit_by=150
)


def meter(value: int | None = None, **changes: Any) -> Meter:
    return Meter(MeterRule(**{name: getattr(RULE, name) for name in RULE.__struct_fields__} | changes), value)


def moves(of: Meter) -> list[str]:
    return [
        f"{one.sequence} armed {one.trigger}"
        if isinstance(one, MeterArmed)
        else f"{one.sequence} {one.account} {one.reason} {one.amount}"
        for one in of.events
    ]


def test_a_discontinued_meter_and_its_reserve_are_empty() -> None:
    one = meter()
    one.contribute(10)
    assert one.discontinue() == 100 + Fraction(5, 2) + 1
    assert (one.value, one.reserve) == (0, 0)
    assert moves(one)[3:] == ["4 reserve discontinued -1", "5 meter discontinued -205/2"]


def test_every_movement_of_meter_and_reserve_is_an_event_in_sequence() -> None:
    one = meter()
    one.contribute(10)
    one.withdraw(4)
    assert (one.pay_out(20), one.pay(50), one.display) == (20, 40, 41)
    assert one.pay(100) == 41
    assert moves(one) == [
        "1 meter seed 100",
        "2 meter contribution 5/2",
        "3 reserve contribution 1",
        "4 meter void -1",
        "5 reserve void -2/5",
        "6 meter hit -20",
        "7 meter hit -40",
        "8 meter hit -41",
        "9 meter reset 1001/10",
        "10 reserve reset -3/5",
    ]
    assert (one.value, one.reserve) == (Fraction(1006, 10), 0)
    again = Meter.replayed(one.rule, one.events)
    assert (again.value, again.reserve, moves(again)) == (one.value, one.reserve, moves(one))
    one.rewind(3)
    assert (one.value, one.reserve, len(one.events)) == (Fraction(205, 2), 1, 3)


def test_a_meter_without_a_reserve_says_nothing_of_one() -> None:
    plain = meter(reserve=Fraction(0), must_hit_by=None, reset=7)
    plain.contribute(10)
    plain.pay(100)
    assert moves(plain) == ["1 meter seed 100", "2 meter contribution 5/2", "3 meter hit -102", "4 meter reset 13/2"]
    rich = meter(1000, must_hit_by=None)
    assert (rich.display, rich.pay(10)) == (1000, 100)


def test_a_must_hit_meter_shows_no_more_than_its_limit_and_pays_at_its_trigger() -> None:
    one = meter(149)
    assert not one.due
    one.arm(entropy(1))
    armed = one.trigger
    assert armed is not None
    assert 100 < armed <= 150
    one.arm(entropy(2))
    assert (one.trigger, len(one.events)) == (armed, 2)
    one.contribute(4)
    assert one.trigger == armed
    reached = Meter.replayed(one.rule, [meter(armed).events[0], one.events[1]])
    assert reached.due
    short = Meter.replayed(one.rule, [meter(armed - 1).events[0], one.events[1]])
    assert not short.due
    over = meter(200)
    over.arm(entropy(1))
    assert (over.display, over.pay(100), over.trigger, over.value) == (150, 150, None, 100)
    assert Meter.replayed(over.rule, over.events).trigger is None
    unlimited = meter(must_hit_by=None)
    unlimited.arm(entropy(1))
    assert unlimited.trigger is None


def test_a_meter_pays_a_fixed_amount_only_as_far_as_it_has_it_and_is_never_below_zero() -> None:
    one = meter(30)
    assert (one.pay_out(50), one.value) == (30, 0)
    with pytest.raises(ConservationError, match="meter stands at -3/2"):
        meter(1).withdraw(10)
    with pytest.raises(ConservationError, match="reserve at -1"):
        meter(50).put_by("void", Fraction(-1))


def test_the_events_of_another_meter_or_out_of_sequence_are_refused() -> None:
    events = meter().events
    for wrong in ([*events, *events], meter(name="n").events):
        with pytest.raises(RuleError, match="does not follow on event"):
            Meter.replayed(RULE, wrong)


# Choices and places


@pytest.mark.parametrize(
    ("choice", "spoken", "least"),
    [
        (Choice(1, "fold", "8"), ("fold",), "fold"),
        (Choice(1, "bet", "8", 2_00, 6_00), ("bet",), "bet:2.00"),
        (Choice(1, "play", "8", 5_00, 15_00, multiples=(1, 3)), ("play:1", "play:3"), "play:1"),
        (Choice(1, "draw", "8", 1, 3, cards=True), ("draw",), "draw"),
    ],
)
def test_a_choice_as_it_is_made(choice: Choice, spoken: tuple[str, ...], least: str) -> None:
    assert (choice.spoken, choice.least) == (spoken, least)


def test_all_cards_of_an_answer() -> None:
    assert Reply("set", "8", parts=(cards("As 8d"), cards("Jh"))).cards == cards("As 8d Jh")


@pytest.mark.parametrize(
    ("name", "seat", "hand", "box"),
    [
        ("seat 2", 2, 1, "seat 2"),
        ("seat 12 hand 2", 12, 2, "seat 12"),
        ("dealer", 0, 1, "dealer"),
        ("seat", 0, 1, "seat"),
    ],
)
def test_a_place_by_its_name(name: str, seat: int, hand: int, box: str) -> None:
    place = Place.read(name)
    assert (place, place.seat, place.hand, place.box) == (name, seat, hand, box)


def test_what_a_lone_player_sees() -> None:
    seen = glimpse(cards("Ah ??"), community=cards("2s"), dealer=cards("9c"), wagers={"ante": 5_00}, stage="decisions")
    assert (seen.own.hand.known, seen.own.hand.up_cards, seen.dealer.up_cards) == (cards("Ah"), (), cards("9c"))
    assert (seen.stands("ante"), seen.amount("ante"), seen.stands("play"), seen.amount("play")) == (
        True,
        5_00,
        False,
        0,
    )
    assert seen.laid() == {"dealer": cards("9c"), "community": cards("2s")}


def test_nothing_else_is_seen_at_a_glimpse() -> None:
    """Neither cards nor wagers, neither a pot nor an inventory: what is there has been given."""
    nothing = HandView(Place("dealer"), (), ())
    seat = SeatView(1, "", 0, {}, HandView(before_seat(1), (), ()), folded=False, owed=0)
    community = HandView(Place("community"), (), ())
    assert glimpse() == View(1, "", "", 0, (seat,), nothing, community, (), 0, None, (), (), {})


def test_a_hand_that_is_nobodys_own() -> None:
    held = {"player": cards("9h Kd"), "banker": cards("2c 4d")}
    hands = tuple(HandView(Place(name), lying, (True, True)) for name, lying in held.items())
    seen = msgspec.structs.replace(glimpse(), hands=hands)
    assert {name: seen.place(name).cards for name in held} == held


# What a case expects

DEAL = Dealt(before_seat(2), Card.parse("Kh"), "7(d), 7(e)", up=True)
PAID = Paid(1, "ante", 10_00, 5_00, "9(a)", limited=True)


@pytest.mark.parametrize(
    ("line", "event", "fitting"),
    [
        ("dealt", DEAL, True),
        ("dealt seat 2 Kh up .", DEAL, True),
        ("dealt seat 2 Kh .", DEAL, False),
        ("dealt seat 2 Kh up more", DEAL, False),
        ("dealt * * * up", DEAL, True),
        ("dealt seat 2 [7(e)]", DEAL, True),
        ("dealt seat 2 [7(d), 7(e)]", DEAL, True),
        ("dealt seat 2 [7]", DEAL, False),
        ("dealt seat 2 [7(d)] up", DEAL, False),
        ("paid seat 1 ante 10.00 5.00", PAID, True),
        ("paid seat 1 ante 1000 500", PAID, True),
        ("paid seat 1 ante 10.00 5.00 house limited .", PAID, False),
        ("noted first", Noted("first card", ""), True),
        ("noted [1]", Noted("first card", ""), False),
    ],
)
def test_a_line_fits_an_event_or_not(line: str, event: Event, fitting: bool) -> None:
    assert fits(line, event) is fitting


def test_an_excerpt_is_found_in_order() -> None:
    first, second = Noted("one", "1"), Noted("two", "1")
    assert missing(["noted one", "noted two"], [first, DEAL, second]) == []
    assert missing(["noted one", "noted one"], [first, second]) == [
        "events: expected 'noted one' after 'noted one', but it came only before"
    ]
    assert missing(["noted three"], [first]) == [
        "events: expected 'noted three' after the beginning, but it never came"
    ]
    assert unwanted(["noted one", "dealt"], [first, second]) == ["events: 'noted one' should never come"]


def test_discards_as_a_case_writes_them() -> None:
    gone = [Discarded(STUB, cards("2c 3c"), "1"), DEAL, Discarded(before_seat(1), cards("Ah Kd"), "1", seen=True)]
    assert discards(gone) == ["stub 2", "seat 1 Ah Kd"]
    ruled = Ruled("x", "so", "1", 2)
    assert [(one.irregularity, one.ruling, one.clause, one.seat) for one in rulings([DEAL, ruled])] == [
        ("x", "so", "1", 2)
    ]


class Watched:
    """A round that is looked at: what is asked, and what lies there."""

    asked = (1, 2)

    def legal(self, seat: int | None = None) -> tuple[Choice, ...]:
        assert seat is not None
        fold = Choice(seat, "fold", "8")
        raised = Choice(seat, "raise", "8", 4_00, 6_00)
        return (fold, raised) if seat == 1 else (fold, Choice(seat, "call", "8", 2_00, 2_00))

    def view(self, viewer: int | str) -> Watched:
        return self

    def laid(self) -> dict[str, tuple[Card, ...]]:
        return {"dealer": cards("Ah ??"), "community": ()}


@pytest.mark.parametrize(
    ("look", "as_expected"),
    [
        (Shown("deal", {"dealer": "Ah ??", "community": "", "seat 1": ""}), True),
        (Shown("deal", {"dealer": "Ah"}), False),
        (Shown("deal", {"seat 1": "??"}), False),
        (Asked("deal", {"1": "fold raise", "2": "call fold"}), True),
        (Asked("deal", {"1": "fold raise:4.00-6.00", "2": "fold call:2.00"}), True),
        (Asked("deal", {"1": "fold raise:4.00", "2": "fold call"}), False),
        (Asked("deal", {"1": "fold raise"}), False),
        (Asked("deal", {"1": "fold", "2": "fold call"}), False),
        (Asked("deal", {"1": "fold raise raise", "2": "fold call"}), False),
    ],
)
def test_a_lookout_notes_what_is_not_as_expected(look: Any, as_expected: bool) -> None:
    """A stage alone is its first point, which is looked at once."""
    expected = Expected(shown=(look,)) if isinstance(look, Shown) else Expected(next=(look,))
    lookout = Lookout(expected)
    for at in ("deal:2", "deal:1", "deal:1"):
        lookout.look(at, Watched())
    lookout.end(Watched())
    assert len(lookout.differences) == (0 if as_expected else 1)


def test_a_point_that_is_never_reached_is_a_difference_and_the_end_is_one() -> None:
    expected = Expected(shown=(Shown("deal:3", {"dealer": "Ah ??"}), Shown("end", {"dealer": "2c"})))
    lookout = Lookout(expected)
    lookout.end(Watched())
    assert [one.partition(":")[0] for one in lookout.differences] == ["at end", "at deal"]
    nothing = Lookout()
    nothing.end(Watched())
    assert nothing.differences == []


def test_differences_of_seats_and_events() -> None:
    found = Differences()
    found.compare_seats(
        [5_00, 7_00],
        [{"seat": 1, "net": 5_00}, {"seat": 2, "net": 6_00}, {"seat": 4, "net": 0}],
        lambda differences, where, want, got: differences.compare(where, want, got.get("net")),
    )
    assert found == ["seat[2]: expected 700, got 600", "seat[4]: plays, but nothing is expected of it"]
    silent = Differences()
    silent.compare_seats([], [{"seat": 1}], lambda *_: None)
    silent.compare_outcome(Expected(), {})
    silent.compare_events(Expectation(), [DEAL])
    assert silent == []
    loud = Differences()
    loud.compare_outcome(Expected(house="5.00", void=False), {"house": {"net": "4.00"}, "void": True})
    loud.compare_events(Expectation(rulings=(), discards=("stub 3",), never=("dealt",)), [DEAL, Ruled("x", "so", "1")])
    assert [one.partition(":")[0] for one in loud] == ["house.net", "void", "rulings", "discards", "events"]


def test_refusals_are_compared_by_field_and_clause() -> None:
    low = RuleError("low", field="ante", clause="6")
    assert compare_refusal(Refusal("ante", "6"), low) == []
    assert [len(compare_refusal(one, low)) for one in (Refusal("ante"), Refusal("play", "6"))] == [1, 1]
    assert compare_refusals([Refusal("ante", "6")], [low]) == []
    assert len(compare_refusals([Refusal("ante", "7")], [low, low])) == 2
    assert split_citations(["7(a), 8(a)", "9", ""]) == ["7(a)", "8(a)", "9"]


@pytest.mark.parametrize(
    ("written", "empty"),
    [
        ({}, True),
        ({"shown": []}, True),
        ({"discards": []}, False),
        ({"events": ["dealt"]}, False),
        ({"rulings": []}, False),
    ],
)
def test_an_expectation_in_which_nothing_is_written_is_empty(written: dict[str, Any], empty: bool) -> None:
    assert convert(written, Expectation).is_empty is empty


# Sheets


@pytest.mark.parametrize(
    ("raw", "field", "sentence"),
    [
        ({"field": 5}, "field", "expected 'str'"),
        ({}, "sheet", "missing required field 'field'"),
        ({"field": "a", "clauses": ""}, "sheet", "no field 'clauses'"),
    ],
)
def test_what_is_wrong_in_a_sheet_is_a_sentence_with_its_field(raw: dict[str, Any], field: str, sentence: str) -> None:
    with pytest.raises(RuleError) as refused:
        convert(raw, Refusal)
    assert refused.value.field == field
    assert sentence in refused.value.message


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="cannot be read") as refused:
        read_toml(tmp_path / "none.toml")
    assert refused.value.field.endswith("none.toml")
    assert isinstance(Refusal("a"), Part)


@pytest.mark.parametrize(
    ("option", "value", "line"),
    [
        (Count(name="seats", default=7, least=1, most=9, gist="seats"), 7, "# seats = 7"),
        (Flag(name="flag", default=True, gist="yes"), False, "# flag = false"),
        (Amount(name="cap", default=5, gist="most", clause="6"), 5_00, '# cap = "5.00"'),
    ],
)
def test_an_option_as_a_sample_shows_it(option: Any, value: object, line: str) -> None:
    written, _, words = option_line(option, value).partition(" #")
    assert (written.rstrip(), len(written)) == (line, 42)
    law = f" [{option.clause}]" if option.clause else ""
    assert words == f" {option.gist}; {option.legal()}{law}"


def test_records_are_compared_byte_for_byte_and_as_far_as_they_go() -> None:
    one, other = Noted("one", "1"), Noted("other", "1")
    compare_records([one], [one, other], whole=False)
    compare_records([one, other], [one, other], whole=True)
    for record, events, whole, field in (
        ([one], [one, other], True, "events"),
        ([one, other], [one], False, "events"),
        ([one, one], [one, other], False, "event[1]"),
    ):
        with pytest.raises(RuleError) as refused:
            compare_records(record, events, whole=whole)
        assert refused.value.field == field
    assert DEALER.seat == COMMUNITY.seat == 0
