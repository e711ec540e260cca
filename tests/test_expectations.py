"""What a sheet may expect, and that anything else than what is expected is a difference: rounds, hands and rooms."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.desk import run_case
from pitboss.errors import RuleError

ROUND: dict[str, Any] = {
    "game": "flop-poker",
    "button": 0,
    "seat": [
        {"cards": "Ah Kd 7c", "wagers": {"ante": "10.00", "pot": "5.00"}, "decisions": ["flop"]},
        {"cards": "9s 9h 4d", "wagers": {"ante": "10.00", "pot": "5.00"}, "decisions": ["surrender"]},
    ],
    "community": {"cards": "Kh 9c 3d"},
}
HAND: dict[str, Any] = {
    "game": "hold-em",
    "button": 2,
    "options": {"structure": "no-limit", "bet": "2.00", "blinds": "1.00 2.00", "rake": ""},
    "seat": [
        {"stack": "100.00", "cards": "Ah Kd", "decisions": ["check", "bet:4.00"]},
        {"stack": "100.00", "cards": "9s 8h", "decisions": ["call", "fold"]},
    ],
    "community": {"cards": "Kh 9c 3d"},
}
ROOM: dict[str, Any] = {
    "room": "massachusetts",
    "house": {"first-button": "dealers-right"},
    "step": [
        {"do": "open-table", "table": "1", "game": "hold-em", "options": {"rake": ""}},
        {"do": "sit", "player": "Ann", "table": "1", "seat": 1, "amount": "100.00"},
        {"do": "sit", "player": "Bob", "table": "1", "seat": 2, "amount": "100.00"},
        {"do": "deal", "table": "1", "shoe": "Ah 9s Kd 8h"},
    ],
}


def differences(sheet: dict[str, Any], **expect: Any) -> tuple[str, ...]:
    return run_case({**sheet, "expect": expect}).differences


# Events


ORDER = [
    "dealt seat 1 * down",
    "dealt community Kh down",
    "decided seat 1 flop [9(a)(1)]",
    "decided seat 2 surrender",
    "collected seat 2 ante 10.00 inventory",
    "turned community Kh 9c 3d [9(b)]",
    "paid seat 1 flop 10.00",
    "discarded community",
]


def test_events_in_order() -> None:
    assert differences(ROUND, events=ORDER) == ()


@pytest.mark.parametrize("at", range(len(ORDER) - 1))
def test_another_order_is_a_difference(at: int) -> None:
    swapped = [*ORDER[:at], ORDER[at + 1], ORDER[at], *ORDER[at + 2 :]]
    assert differences(ROUND, events=swapped) != () or at == 0  # cards to players and to the middle alternate


@pytest.mark.parametrize(
    "line",
    [
        "dealt community Kh up",
        "turned community Kh 9c 3d [9(a)]",
        "paid seat 2 flop",
        "paid seat 1 flop 20.00",
        "collected seat 2 flop",
        "turned seat 1 Ah Kd 7c 2c",
        "no-such-event",
        "dealt community Kh down [",
    ],
)
def test_an_event_that_did_not_happen_is_a_difference(line: str) -> None:
    assert differences(ROUND, events=[line]) == (f"events: expected {line!r} after the beginning, but it never came",)


def test_what_never_happens() -> None:
    assert differences(ROUND, never=["decided seat 1 surrender", "dealt seat 1 * up"]) == ()
    assert differences(HAND, never=["turned", "acted seat 2 call"]) == (
        "events: 'acted seat 2 call' should never come",
    )
    assert differences(ROOM, never=["hand-settled"]) == ()


@pytest.mark.parametrize("sheet", [ROUND, HAND, ROOM])
@pytest.mark.parametrize("line", ["no-such-event", ".", "seat 1 surrender"])
def test_what_could_never_happen_is_nothing_that_did_not(sheet: dict[str, Any], line: str) -> None:
    assert differences(sheet, never=[line, "dealt seat 9"]) == (f"events: {line!r} is no event at all",)


def test_events_of_a_hand_and_of_a_room() -> None:
    assert (
        differences(HAND, events=["posted seat 2 small-blind 1.00", "acted seat 1 bet 4.00", "uncalled seat 1"]) == ()
    )
    assert differences(HAND, events=["acted seat 2 call", "posted seat 2 small-blind"]) == (
        "events: expected 'posted seat 2 small-blind' after 'acted seat 2 call', but it came only before",
    )
    assert differences(ROOM, events=["seated Ann 1 seat 1 100.00", "hand-dealt 1 1", "dealt seat 1 Ah down"]) == ()
    assert differences(ROOM, events=["hand-dealt 1", "seated Ann"]) != ()


# What is seen, and who is asked


def test_what_a_viewer_sees_at_a_point() -> None:
    hidden = {"community": "?? ?? ??", "seat 1": "Ah Kd 7c", "seat 2": "?? ?? ??"}
    shown = [
        {"at": "decisions:1", "to": 1, "cards": hidden},
        {"at": "reveal", "to": "rail", "cards": {"community": "?? ?? ??"}},
        {"at": "end", "cards": {"community": ""}},
    ]
    assert differences(ROUND, shown=shown) == ()
    assert differences(ROUND, shown=[{"at": "decisions:1", "to": 2, "cards": hidden}]) == (
        "at decisions:1: expected 2 to see Ah Kd 7c at seat 1, got ?? ?? ??",
        "at decisions:1: expected 2 to see ?? ?? ?? at seat 2, got 9s 9h 4d",
    )
    assert differences(ROUND, shown=[{"at": "decisions:9", "cards": {"dealer": ""}}]) == (
        "at decisions:9: this point was never reached",
    )


def test_who_is_asked_what_next() -> None:
    asked = [{"at": "decisions:1", "asks": {"1": "surrender flop"}}, {"at": "reveal", "asks": {}}]
    assert differences(ROUND, next=asked) == ()
    assert differences(ROUND, next=[{"at": "decisions:2", "asks": {"1": "flop surrender"}}]) == (
        "at decisions:2: expected these questions: {'1': 'flop surrender'}, got {'2': 'flop:10.00 surrender'}",
    )
    assert differences(ROUND, next=[{"at": "decisions:1", "asks": {"1": "flop"}}]) != ()


def test_a_hand_is_looked_at_in_the_same_way() -> None:
    shown = [{"at": "flop", "to": 1, "cards": {"community": "Kh 9c 3d", "seat 1": "Ah Kd", "seat 2": "?? ??"}}]
    asked = [
        {"at": "pre-flop:1", "asks": {"2": "fold call:1.00 raise:4.00-100.00"}},
        {"at": "flop:2", "asks": {"2": "fold call raise"}},
    ]
    assert differences(HAND, shown=shown, next=asked) == ()
    assert differences(HAND, shown=[{**shown[0], "to": "rail"}]) != ()
    assert differences(HAND, next=[{"at": "flop:1", "asks": {"2": "check bet"}}]) != ()


def test_a_room_is_looked_at_table_by_table() -> None:
    shown = [{"at": "1", "to": "rail", "cards": {"seat 1": "?? ??"}}]
    assert differences(ROOM, shown=shown, next=[{"at": "1", "asks": {"2": "fold call raise"}}]) == ()
    assert differences(ROOM, shown=[{"at": "1", "to": 1, "cards": {"seat 1": "?? ??"}}]) != ()
    assert differences(ROOM, shown=[{"at": "2", "cards": {"seat 1": ""}}]) == ("table 2: there is no hand to look at",)


# What is left


def test_discards_counts_button_and_memory() -> None:
    assert differences(ROUND, discards=["stub 43", "seat 1 Ah Kd 7c", "seat 2 9s 9h 4d", "community Kh 9c 3d"]) == ()
    assert differences(ROUND, discards=["stub 43", "seat 1 Ah Kd 7c", "community Kh 9c 3d"]) != ()
    assert differences(ROUND, counts=[]) == ()
    assert differences(ROUND, counts=[43]) != ()
    point = {"game": "craps", "throws": ["2-4"], "seat": [{"wagers": {"pass": "10.00"}}]}
    assert differences(point, memory={"point": "6"}) == ()
    assert differences(point, memory={"point": "8"}) == ("memory.point: expected 8, got 6",)


def test_the_button_goes_on() -> None:
    hands = ("Qh Qc 7s", "9s 9h 4d", "Jh 8d 2c")
    seats = [{"cards": hand, "wagers": {"ante": "5.00"}, "decisions": ["fold"]} for hand in hands]
    game = {"game": "winners-pot-poker", "seat": seats, "dealer": {"cards": "Kd 8c Ts"}}
    for now, then in ((0, 1), (2, 3), (3, 0)):
        assert differences({**game, "button": now}, button=then) == ()
    assert differences({**game, "button": 1}, button=1) == ("button: expected 1, got 2",)
    without = {"game": "big-six-wheel", "spins": ["1"], "seat": [{"wagers": {"1-insignia": "5.00"}}]}
    assert differences(without, button=0) == ("button: expected 0, got None",)


# Everything that a seat has


def test_a_wager_that_is_not_expected_is_a_difference() -> None:
    listed = {"ante": "10.00", "flop": "10.00", "pot": "-5.00"}
    folded = {"wagers": {"ante": "-10.00", "pot": "5.00"}}
    assert differences(ROUND, seats=[{"wagers": listed}, folded]) == ()
    assert differences(ROUND, seats=[{"wagers": {"ante": "10.00", "pot": "-5.00"}}, folded]) == (
        "seat[1].flop: expected no such wager, got win 10.00",
    )
    assert differences(ROUND, seats=[{"results": {"ante": "win", "pot": "lose"}}, folded]) == (
        "seat[1].flop: expected no such wager, got win 10.00",
    )
    assert differences(ROUND, seats=[{"wagers": {**listed, "bonus": "1.00"}}, folded]) != ()


def test_of_a_seat_without_its_net_everything_is_said() -> None:
    assert differences(ROUND, seats=[{"net": "15.00"}, {}]) == (
        "seat[2].ante: expected no such wager, got lose -10.00",
        "seat[2].pot: expected no such wager, got win 5.00",
    )
    assert differences(ROUND, seats=[{"clauses": {"flop": "10(c)"}}, {"net": "-5.00"}]) == (
        "seat[1].ante: expected no such wager, got win 10.00",
        "seat[1].pot: expected no such wager, got lose -5.00",
    )


def test_a_seat_that_is_not_expected_is_a_difference() -> None:
    unexpected = ("seat[2]: plays, but nothing is expected of it",)
    assert differences(ROUND, seats=[{"net": "15.00"}]) == unexpected
    assert differences(HAND, seats=[{"net": "2.00"}]) == unexpected
    assert differences(HAND, seats=[{"net": "2.00"}, {}]) == unexpected
    assert differences(ROOM, tables={"1": {"seats": {"1": {"stack": "100.00"}}}}) == (
        "tables.1.seats.2: not expected, got {'player': 'Bob', 'stack': '100.00', 'away': False}",
    )


def test_all_pots_and_all_awards_are_expected_where_any_are() -> None:
    assert differences(HAND, pots=["4.00"], awards=["1: 4.00"]) == ()
    assert differences(HAND, awards=[]) == ("awards: expected [], got ['1: 4.00']",)
    void = {**HAND, "irregularity": [{"id": "deck-not-whole", "at": "pre-flop:1"}]}
    assert differences(void, pots=[], awards=[], void=True) == ()


@pytest.mark.parametrize(
    ("sheet", "expect"),
    [
        (ROUND, {}),
        (ROUND, {"seats": []}),
        (ROUND, {"seats": [{}, {"wagers": {}}]}),
        (ROUND, {"memory": {}}),
        (ROUND, {"events": ["*"]}),
        (ROUND, {"shown": [{"at": "end", "cards": {}}]}),
        (HAND, {}),
        (HAND, {"seats": [{}, {}]}),
        (HAND, {"events": ["* .", "*"]}),
        (ROOM, {}),
        (ROOM, {"shown": [{"at": "1", "cards": {}}]}),
    ],
)
def test_an_expectation_that_says_nothing_is_refused(sheet: dict[str, Any], expect: dict[str, Any]) -> None:
    with pytest.raises(RuleError, match="expect: says nothing"):
        run_case({**sheet, "expect": expect})


SUBMISSION: dict[str, Any] = {"game": "flop-poker"}


@pytest.mark.parametrize(
    ("sheet", "expect", "field"),
    [
        (ROUND, {"violations": [{"field": "seats", "clause": "6(a)"}]}, "violations"),
        (HAND, {"house": "0.00", "cautions": 1}, "cautions"),
        (ROUND, {"refused": {"field": "seat[1]"}, "house": "-10.00"}, "house"),
        (HAND, {"refused": {"field": "seat[1]"}, "rulings": []}, "rulings"),
        (SUBMISSION, {"refused": {"field": "seats", "clause": "6(a)"}}, "refused"),
        (SUBMISSION, {"violations": [], "seats": [{"net": "1.00"}]}, "seats"),
        ({"game": "hold-em"}, {"events": ["dealt seat 1"]}, "events"),
    ],
)
def test_what_nobody_would_look_at_is_refused(sheet: dict[str, Any], expect: dict[str, Any], field: str) -> None:
    with pytest.raises(RuleError, match=f"expect.{field}: nobody looks at this here"):
        run_case({**sheet, "expect": expect})


def test_that_there_is_nothing_can_be_expected() -> None:
    assert differences(ROUND, rulings=[]) == ()
    assert differences({"game": "flop-poker"}, violations=[]) == ()
    assert differences({"game": "flop-poker", "options": {"seats": 99}}, violations=[]) != ()


TWO = {"wagers": {"ante": "-10.00", "pot": "5.00"}}
"""What seat 2 of the round has, rightly."""


@pytest.mark.parametrize(
    ("sheet", "expect"),
    [
        (ROUND, {"void": True}),
        (ROUND, {"house": "1.00"}),
        (ROUND, {"rulings": ["11(a)"]}),
        (ROUND, {"commission": "1.00"}),
        (ROUND, {"meters": {"progressive": "1.00"}}),
        (ROUND, {"seats": [{"net": "1.00"}, TWO]}),
        (ROUND, {"seats": [{"net": "15.00", "owed": "1.00"}, TWO]}),
        (ROUND, {"seats": [{"net": "15.00", "limited": ["flop"]}, TWO]}),
        (ROUND, {"seats": [{"net": "15.00", "clauses": {"flop": "1"}}, TWO]}),
        (ROUND, {"seats": [{"results": {"ante": "lose", "flop": "win", "pot": "lose"}}, TWO]}),
        (ROUND, {"seats": [{"wagers": {"ante": "1.00", "flop": "10.00", "pot": "-5.00"}}, TWO]}),
        (HAND, {"void": True}),
        (HAND, {"rulings": ["15(e)"]}),
        (HAND, {"pots": ["1.00"]}),
        (HAND, {"awards": ["2: 4.00"]}),
        (HAND, {"seats": [{"net": "1.00"}, {"net": "-2.00"}]}),
        (HAND, {"seats": [{"finish": "1.00"}, {"net": "-2.00"}]}),
        (HAND, {"discards": ["stub 1"]}),
    ],
)
def test_whatever_is_not_so_is_a_difference(sheet: dict[str, Any], expect: dict[str, Any]) -> None:
    assert len(differences(sheet, **expect)) == 1


@pytest.mark.parametrize(
    ("field", "clause"), [("seat[1].decisions", "1"), ("seat[1]", "9(a)(1)"), ("seat[2].decisions", "9(a)(1)")]
)
def test_another_refusal_is_a_difference(field: str, clause: str) -> None:
    wrong = {**ROUND, "seat": [{**ROUND["seat"][0], "decisions": ["double"]}, ROUND["seat"][1]]}
    assert len(differences(wrong, refused={"field": field, "clause": clause})) == 1


def test_more_or_fewer_violations_than_expected_are_a_difference() -> None:
    submission = {"game": "flop-poker", "options": {"seats": "99"}}
    [right] = run_case({**submission, "expect": {"violations": [{"field": "seats"}]}}).differences or ("",)
    assert right == ""
    assert differences(submission, violations=[]) != ()
    assert differences(submission, violations=[{"field": "seats"}, {"field": "seats"}]) != ()
    assert differences(submission, violations=[{"field": "ante"}]) != ()
    assert differences({**submission, "options": {}}, violations=[], cautions=1) != ()
    assert differences(submission, violations=[{"field": "seats"}], cautions=1) != ()
