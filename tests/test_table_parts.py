"""A house table, part by part: answers, hands, the settlement event by event, what was seen, acts between rounds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.record.choices import Choice, Reply
from pitboss.record.events import Event
from pitboss.record.meters import Meter
from pitboss.record.places import COMMUNITY, DEALER, SHOE, STUB, before_seat
from pitboss.record.viewers import AUDITOR, RAIL, Viewer, player
from pitboss.rulebook.meters import MeterRule
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.again import RecordedMeter, drawn, left_by, results
from pitboss.table.answers import as_reply
from pitboss.table.replay import replay
from pitboss.table.result import RoundResult, together
from pitboss.table.seats import Box, Hand, OwnChips, Seat, Wager, on_hand
from pitboss.table.settled import Settlement
from pitboss.table.table import Table
from pitboss.table.unseen import seen_by

A, K, Q, J = cards("Ah Kd Qs Jc")
ONE, TWO, BORN = before_seat(1), before_seat(2), before_seat(1, hand=2)

# Answers

OFFERED = (
    Choice(1, "fold", "8(a)"),
    Choice(1, "play", "8(b)", 10_00, 30_00, (1, 3), unit=10_00),
    Choice(1, "raise", "8(c)", 10_00, 20_00, (1, 2), unit=10_00, between=True),
    Choice(1, "bid", "8(d)", 10_00, 50_00, unit=5_00),
    Choice(1, "call", "8(e)", 7_00, 7_00),
    Choice(1, "draw", "8(f)", 1, 2, cards=True),
    Choice(1, "set", "8(g)", 2, 2, cards=True),
)


@pytest.mark.parametrize(
    ("spoken", "amount", "meant"),
    [
        ("fold", None, Reply("fold", "8(a)")),
        ("play:1", None, Reply("play", "8(b)", 10_00)),
        ("play:3", None, Reply("play", "8(b)", 30_00)),
        ("play:30.00", None, Reply("play", "8(b)", 30_00)),
        ("play", 10_00, Reply("play", "8(b)", 10_00)),
        ("raise:2", None, Reply("raise", "8(c)", 20_00)),
        ("raise:12.01", None, Reply("raise", "8(c)", 12_01)),
        ("bid:10", None, Reply("bid", "8(d)", 10_00)),
        ("bid", 50_00, Reply("bid", "8(d)", 50_00)),
        ("call", None, Reply("call", "8(e)", 7_00)),
        ("draw:Ah", None, Reply("draw", "8(f)", parts=((A,),))),
        ("draw:Ah Kd", None, Reply("draw", "8(f)", parts=((A, K),))),
        ("set:Ah/Kd", None, Reply("set", "8(g)", parts=((A,), (K,)))),
    ],
)
def test_what_a_player_says_is_one_of_the_choices(spoken: str, amount: int | None, meant: Reply) -> None:
    assert as_reply(OFFERED, spoken, amount, ()) == meant


@pytest.mark.parametrize(
    ("spoken", "amount", "clause"),
    [
        ("stand", None, "8(a)"),
        ("fold:5.00", None, "8(a)"),
        ("play:2", None, "8(b)"),
        ("play", 20_00, "8(b)"),
        ("play", None, "8(b)"),
        ("raise:9.99", None, "8(c)"),
        ("raise:20.01", None, "8(c)"),
        ("bid:9.99", None, "8(d)"),
        ("bid:12.00", None, "8(d)"),
        ("bid:55.00", None, "8(d)"),
        ("call", 6_00, "8(e)"),
        ("draw", None, "8(f)"),
        ("draw:Ah Kd Qs", None, "8(f)"),
        ("draw:Xx", None, "8(f)"),
        ("set:Ah", None, "8(g)"),
    ],
)
def test_anything_else_is_refused_by_the_clause_of_the_choice(spoken: str, amount: int | None, clause: str) -> None:
    with pytest.raises(RuleError) as refused:
        as_reply(OFFERED, spoken, amount, ())
    assert (refused.value.field, refused.value.clause) == ("decision", clause)


# Hands, boxes and seats


def hand(up: str = "", down: str = "") -> Hand:
    made = Hand(ONE)
    for words, face_up in ((up, True), (down, False)):
        for card in cards(words):
            made.add(card, face_up)
    return made


def lying(of: Hand) -> str:
    return " ".join(map(str, of.shown))


def test_cards_of_a_hand_are_turned_covered_put_and_taken() -> None:
    one = hand("Ah", "Kd Qs")
    assert (lying(one), one.up_cards(), one.down_cards()) == ("Ah ?? ??", (A,), (K, Q))
    assert (one.turn_one(1), lying(one)) == (K, "Ah Kd ??")
    assert (one.put(J, 0), lying(one)) == (A, "Jc Kd ??")
    assert (one.turn(), lying(one)) == ((Q,), "Jc Kd Qs")
    one.cover()
    assert (lying(one), one.cards) == ("?? ?? ??", (J, K, Q))
    assert (one.take(), one.take(0), one.cards) == ((Q, False), (J, False), (K,))
    one.add(A, up=True)
    assert (one.clear_from(1), lying(one)) == ((A,), "??")
    one.sideways = (J,)
    assert (one.clear(), one.cards, one.up, one.shown, one.sideways) == ((J, K), (), (), (), ())


def test_hands_of_a_box_are_numbered_in_order_of_birth_and_played_by_its_decider() -> None:
    box = Box(3, 1)
    born = box.new_hand()
    assert [(one.place, one.number) for one in box.hands] == [("seat 1", 1), ("seat 1 hand 2", 2)]
    assert (on_hand("double", box.hands[0]), on_hand("double", born)) == ("double", "double-2")
    first, second = Seat(1, box=box), Seat(2, box=box)
    assert (first.decides, second.decides) == (True, False)
    box.hands[0].dead = True
    assert first.in_play
    born.dead = True
    assert not first.in_play
    alone = Seat(4)
    assert alone.in_play
    alone.folded = True
    assert not alone.in_play


def test_what_stands_before_a_seat() -> None:
    seat = Seat(1)
    wager = seat.wagers["ante"] = Wager("ante", 1, 5_00, "6", hand=seat.hand)
    assert (seat.stands("ante"), seat.amount("ante"), seat.stands("play"), seat.amount("play")) == (
        True,
        5_00,
        False,
        0,
    )
    assert (seat.on(seat.hand), seat.on(Hand(BORN)), wager.worth) == ([wager], [], 5_00)
    wager.fee, wager.lammer = 25, 9_00
    assert (wager.worth, wager.net) == (9_00, -5_25)
    wager.settle("win", 10_00, "9")
    assert (seat.stands("ante"), seat.amount("ante"), wager.net) == (False, 5_00, 4_75)


@pytest.mark.parametrize("text", ["orange", "orange at 0", "Orange at 1", "at 1", "orange at x"])
def test_chips_of_an_own_colour_have_a_value(text: str) -> None:
    with pytest.raises(RuleError) as refused:
        OwnChips.read(text)
    assert refused.value.field == "chips"
    assert str(OwnChips.read(" light-blue at 2.50 ")) == "light-blue at 2.50"


# The settlement, event by event

OPENED = ev.Opened("g", 1, {}, (ev.SeatOpening(2, 0), ev.SeatOpening(1, 0, owed=30)), meters={"m": "100/3"})
BET = ev.Wagered(1, "w", 10_00, "6")


def settled(*events: Event, opened: ev.Opened = OPENED) -> dict[str, tuple[str, int, int]]:
    """Result, what comes back and net of each wager of seat 1."""
    (seat,) = [one for one in Settlement.of([opened, *events]).seats() if one.seat == 1]
    return {name: (wager.result, wager.returned, wager.net) for name, wager in seat.wagers.items()}


@pytest.mark.parametrize(
    ("events", "wagers"),
    [
        ([BET], {"w": ("open", 0, 0)}),
        ([BET, ev.Wagered(1, "w", 0, "6")], {}),
        (
            [BET, ev.Wagered(1, "w", 20_00, "6"), ev.Collected(1, "w", 20_00, "inventory", "9")],
            {"w": ("lose", 0, -20_00)},
        ),
        ([BET, ev.Paid(1, "w", 15_00, 10_00, "9")], {"w": ("win", 25_00, 15_00)}),
        ([BET, ev.Returned(1, "w", 10_00, "push", "9")], {"w": ("push", 10_00, 0)}),
        (
            [BET, ev.Collected(1, "w", 5_00, "inventory", "9"), ev.Returned(1, "w", 5_00, "lose", "9")],
            {"w": ("lose", 5_00, -5_00)},
        ),
        ([BET, ev.Collected(1, "w", 10_00, "pot", "9")], {"w": ("open", 0, 0)}),
        (
            [BET, ev.Collected(1, "w", 10_00, "pot", "9"), ev.PotDivided(1, "w", 19_00, "win", "9")],
            {"w": ("win", 19_00, 9_00)},
        ),
        ([BET, ev.Paid(1, "w", 7_00, 0, "9")], {"w": ("win", 7_00, 7_00)}),
        ([BET, ev.Paid(1, "w", 7_00, 0, "9"), ev.Paid(1, "w", 2_00, 0, "9")], {"w": ("win", 9_00, 9_00)}),
        (
            [BET, ev.Adjusted(1, "w", 5_00, 15_00, "8"), ev.Collected(1, "w", 15_00, "inventory", "9")],
            {"w": ("lose", 0, -15_00)},
        ),
        ([ev.Staked(1, "x", 5_00, "8"), ev.Paid(1, "x", 5_00, 5_00, "9")], {"x": ("win", 10_00, 5_00)}),
        ([ev.Paid(1, "b", 3_00, 0, "9"), ev.Paid(1, "b", 4_00, 0, "9")], {"b": ("win", 7_00, 7_00)}),
        ([ev.LammerPut(1, "l", 5_00, "8"), ev.Paid(1, "l", 5_00, 0, "9")], {"l": ("win", 5_00, 5_00)}),
        ([BET, ev.CommissionTaken(50, "9", 1, "w"), ev.Paid(1, "w", 10_00, 10_00, "9")], {"w": ("win", 19_50, 9_50)}),
        ([BET, ev.Paid(1, "w", 10_00, 10_00, "9"), ev.CommissionTaken(50, "9", 1, "w")], {"w": ("win", 19_50, 9_50)}),
        (
            [
                ev.Wagered(1, "w", 10_00, "6", 50),
                ev.CommissionTaken(50, "9", 1, "w", "laid-down"),
                ev.Paid(1, "w", 10_00, 10_00, "9"),
            ],
            {"w": ("win", 20_00, 9_50)},
        ),
        ([ev.Wagered(1, "w", 10_00, "6", 50), ev.Returned(1, "w", 10_00, "push", "9")], {"w": ("push", 10_00, 0)}),
        (
            [
                ev.Wagered(1, "w", 10_00, "6", 50),
                ev.Paid(1, "w", 8_00, 0, "9"),
                ev.CommissionTaken(50, "9", 1, "w", "laid-anew"),
            ],
            {"w": ("win", 7_50, 7_50)},
        ),
        (
            [
                BET,
                ev.Wagered(1, "match-play-w", 5_00, "6", coupon=True),
                ev.CouponDecided(1, "match-play-w", 5_00, 5_00, "win", "9"),
            ],
            {"w": ("open", 0, 0), "match-play-w": ("win", 5_00, 5_00)},
        ),
        ([ev.Wagered(1, "c", 5_00, "6", coupon=True), ev.Wagered(1, "c", 0, "6", coupon=True)], {}),
        (
            [ev.Staked(1, "bank", 50_00, "8"), ev.BankSettled(1, "bank", -20_00, 30_00, "9")],
            {"bank": ("lose", 30_00, -20_00)},
        ),
        ([ev.Staked(1, "bank", 50_00, "8"), ev.BankSettled(1, "bank", 1, 50_01, "9")], {"bank": ("win", 50_01, 1)}),
        ([ev.Staked(1, "bank", 50_00, "8"), ev.BankSettled(1, "bank", 0, 50_00, "9")], {"bank": ("push", 50_00, 0)}),
    ],
)
def test_a_wager_is_what_its_events_come_to(events: list[Event], wagers: dict[str, tuple[str, int, int]]) -> None:
    assert settled(*events) == wagers


def test_what_stood_from_earlier_rounds_is_there_from_the_beginning() -> None:
    standing = (ev.Standing("pass", 10_00, "6", fee=50, coupon=5_00), ev.Standing("come", 5_00, "6"))
    opened = ev.Opened("g", 1, {}, (ev.SeatOpening(1, 0, standing=standing, box=3),))
    assert settled(opened=opened) == {"pass": ("open", 0, 0), "come": ("open", 0, 0), "match-play-pass": ("open", 0, 0)}
    (seat,) = Settlement.of([opened]).seats()
    assert (seat.wagers["pass"].standing, seat.wagers["match-play-pass"].coupon, seat.box) == (10_50, 5_00, 3)


def test_a_lower_wager_keeps_its_clause_and_a_limit_is_marked() -> None:
    lower, raised = ev.Wagered(1, "w", 5_00, "7"), ev.Wagered(1, "v", 2, "7")
    bonus = [ev.Paid(1, "b", 0, 0, "9", limited=True), ev.Paid(1, "b", 0, 0, "9")]
    seat = Settlement.of([OPENED, BET, lower, ev.Wagered(1, "v", 1, "6"), raised, *bonus]).seats()[1]
    assert [wager.clause for wager in seat.wagers.values()] == ["6", "7", "9"]
    assert [wager.limited for wager in seat.wagers.values()] == [False, False, True]


def test_who_has_no_wager_when_the_bets_are_closed_sits_out_and_the_others_are_in_order() -> None:
    every = [OPENED, BET, ev.BetsClosed("6"), ev.BetsClosed("7"), ev.Staked(2, "bank", 5, "8")]
    assert [seat.seat for seat in Settlement.of(every[:2]).seats()] == [2, 1]
    assert [seat.seat for seat in Settlement.of(every[:3]).seats()] == [1]
    assert [(seat.seat, seat.owed) for seat in Settlement.of(every).seats()] == [(2, 0), (1, 30)]


def test_what_belongs_to_no_wager() -> None:
    taken = [ev.CommissionTaken(75, "9"), ev.CommissionTaken(25, "9"), ev.CommissionOwed(1, "w", 10, 40, "9")]
    given = [ev.Awarded(1, 12_00, "9"), ev.Tipped(1, "w", 3_00, "9"), ev.MeterFed("n", 1, "w", 5, 105, "9")]
    told = RoundResult.of([OPENED, BET, *taken, *given, ev.Ended({})])
    assert (told.commission, told.awards, told.tips, told.meters) == (1_00, {1: 12_00}, 3_00, {"m": 33, "n": 105})
    assert (told.seats[1].owed, told.house_net, told.void) == (40, -3_00, False)
    written = told.to_json()
    assert written["pot"] == {"total": "13.00", "commission": "1.00", "awards": {"1": "12.00"}}
    assert (written["tips"], written["seats"][1]["owed"], written["meters"]) == (
        "3.00",
        "0.40",
        {"m": "0.33", "n": "1.05"},
    )
    void = RoundResult.of([OPENED, ev.Awarded(0, 5, "9"), ev.Ended({}, void=True)])
    assert (void.awards, void.void) == ({}, True)
    assert [name in void.to_json() for name in ("tips", "meters")] == [False, True]


def test_the_hands_of_a_box_as_the_events_leave_them() -> None:
    opened = ev.Opened("g", 1, {}, (ev.SeatOpening(1, 0), ev.SeatOpening(2, 0, box=1)))
    dealt = [ev.Dealt(ONE, A, "7"), ev.Dealt(ONE, K, "7"), ev.Split(ONE, BORN, K, "7"), ev.Dealt(BORN, Q, "7")]
    moved = [ev.Placed(ONE, J, "7"), ev.Exchanged(ONE, J, BORN, Q, "7"), ev.Announced(BORN, "21", "7")]
    told = Settlement.of([opened, BET, ev.Wagered(2, "w", 5, "6"), *dealt, *moved])
    for seat in told.seats():
        assert [(one.number, one.cards, one.total) for one in seat.hands] == [(1, (A, Q), ""), (2, (K, J), "21")]
    told.read(ev.TurnedSideways(ONE, (A, Q), "7"))
    assert told.seats()[0].hands[0].cards == ()


def test_rounds_together_count_a_wager_where_it_was_decided() -> None:
    def told(*events: Event, standing: tuple[ev.Standing, ...] = (), owed: int = 0, void: bool = False) -> RoundResult:
        seat = ev.SeatOpening(1, 0, standing=standing, owed=owed)
        return RoundResult.of([ev.Opened("g", 1, {}, (seat,)), *events, ev.Ended({}, void=void)])

    made, bonus = ev.Wagered(1, "pass", 10_00, "6"), ev.Paid(1, "bonus", 0, 0, "9", limited=True)
    stays = told(made, ev.Paid(1, "pass", 4_00, 0, "9"), ev.Tipped(1, "pass", 1, "9"), bonus)
    collected = (ev.Collected(1, "pass", 10_00, "inventory", "9"), ev.Tipped(1, "pass", 2, "9"))
    lost = told(*collected, ev.Paid(1, "bonus", 0, 0, "9"), standing=(ev.Standing("pass", 10_00, "6"),), void=True)
    both = together([stays, lost])
    wager = both.seats[0].wagers["pass"]
    assert (wager.staked, wager.returned, wager.net, wager.standing) == (10_00, 4_00, -6_00, 0)
    assert (both.tips, both.void, both.house_net, both.seats[0].wagers["bonus"].limited) == (3, True, 6_00 - 3, True)
    assert together([told(made), lost]).seats[0].wagers["pass"].net == -10_00
    assert together([lost, told(made)]).seats[0].wagers["pass"].result == "open"
    assert together([told(owed=3), told(owed=5)]).seats[0].owed == 5


# The record again

CARDS_OUT: list[Event] = [
    ev.Burned(A, "1"),
    ev.Dealt(ONE, K, "1"),
    ev.Dealt(TWO, Q, "1", up=True),
    ev.SetAside(J, "1"),
    ev.Dealt(DEALER, A, "1"),
    ev.Discarded(SHOE, (K,), "1"),
    ev.Discarded(STUB, (Q, J), "1", seen=True),
    ev.Discarded(ONE, (K,), "1"),
]


def test_cards_in_the_order_in_which_they_left_the_shoe() -> None:
    assert drawn(CARDS_OUT) == [A, K, Q, J, A, K, Q, J]


@pytest.mark.parametrize(
    ("viewer", "further", "seen"),
    [
        (RAIL, [], "..x...xx"),
        (AUDITOR, [], "xxxxxxxx"),
        (player(1), [], ".xx...xx"),
        (player(2), [], "..x...xx"),
        (RAIL, [ev.Turned(DEALER, (A,), "1")], "..x.x.xx"),
        (RAIL, [ev.Turned(COMMUNITY, (A,), "1")], "..x...xx"),
        (RAIL, [ev.Discarded(ONE, (K,), "1", seen=True)], ".xx...xx"),
        (RAIL, [ev.Placed(COMMUNITY, J, "1")], "..xx..xx"),
    ],
)
def test_which_of_them_a_viewer_has_seen(viewer: Viewer, further: list[Event], seen: str) -> None:
    assert "".join("x" if one else "." for one in seen_by(viewer, [*CARDS_OUT, *further])) == seen


def test_what_chance_showed_kind_by_kind() -> None:
    shown = [
        ev.Thrown("4-3", "1"),
        ev.Spun("17", "1"),
        ev.Drawn("multiplier", "x5", "1"),
        ev.Thrown("1-1", "1"),
        ev.Refilled((A, K), "1"),
    ]
    assert results(shown) == {
        "throws": ["4-3", "1-1"],
        "spins": ["17"],
        "draws.multiplier": ["x5"],
        "draws.discards": ["Ah Kd"],
    }


METER = MeterRule(name="m", wager="w", seed=100, contribution=Fraction(1, 2), clause="1", must_hit_by=500)
AT_METER = ev.Opened("g", 1, {}, (), meters={"m": "305/2"}, reserves={"m": "7"}, triggers={"m": 400})


def test_a_meter_in_a_record_is_as_the_record_says_and_then_live() -> None:
    record: list[Event] = [
        AT_METER,
        ev.MeterFed("m", 1, "w", 5, 155, "1", "311/2", "8"),
        ev.MeterPaid("m", 90, 65, "1"),
        ev.Drawn("m", "hit", "1"),
    ]
    at = 1
    live = Meter(METER, Fraction(200))
    recorded = RecordedMeter(live, record, lambda: at)
    assert (recorded.value, recorded.reserve, recorded.display, recorded.due) == (Fraction(305, 2), 7, 152, False)
    recorded.contribute(10)
    assert (recorded.value, recorded.reserve, recorded.display) == (Fraction(311, 2), 8, 155)
    at = 2
    assert (recorded.pay(100), recorded.pay_out(5), recorded.value, recorded.reserve) == (90, 90, 65, 0)
    at = 3
    assert recorded.due
    with pytest.raises(RuleError, match="lacks a use of the m meter") as refused:
        recorded.withdraw(10)
    assert refused.value.field == "event[3]"
    assert live.value == 200
    at = 4
    recorded.contribute(10)
    recorded.withdraw(2)
    assert (live.value, recorded.value, recorded.display, recorded.due) == (204, 204, 204, False)
    assert (recorded.pay_out(4), recorded.pay(50), recorded.value) == (4, 100, 100)


@pytest.mark.parametrize(
    ("events", "value", "reserve", "trigger"),
    [
        ([], Fraction(305, 2), 7, 400),
        ([ev.MeterFed("m", 1, "w", 5, 155, "1", "311/2", "8")], Fraction(311, 2), 8, 400),
        ([ev.MeterFed("n", 1, "w", 5, 155, "1", "311/2", "8")], Fraction(305, 2), 7, 400),
        ([ev.MeterPaid("m", 5, 147, "1")], 147, 0, None),
    ],
)
def test_the_meter_that_a_record_leaves(
    events: list[Event], value: Fraction, reserve: int, trigger: int | None
) -> None:
    left = left_by(METER, [AT_METER, *events])
    assert (left.value, left.reserve, left.trigger) == (value, reserve, trigger)


def test_a_record_that_stops_before_its_end_is_not_replayed() -> None:
    table = game("casino-war").open(seed=3)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"initial": 10_00}})
    while not playing.over:
        playing.act(playing.default(1).name, seat=1)
    record = playing.events
    assert replay(record).result == playing.result
    for end in range(1, len(record)):
        with pytest.raises(RuleError):
            replay(record[:end])


# Between rounds


def opened(name: str = "three-card-poker", **options: object) -> Table:
    table = game(name).open(
        {name.replace("_", "-"): value for name, value in options.items()}, inventory=1_000_00, seed=1
    )
    table.sit(2, bankroll=100_00, player="Ann")
    return table


@pytest.mark.parametrize(
    ("act", "field"),
    [
        (lambda table: table.sit(0, bankroll=1), "seat"),
        (lambda table: table.sit(8, bankroll=1), "seat"),
        (lambda table: table.sit(1, bankroll=1, box=8), "box"),
        (lambda table: table.sit(1, bankroll=1, box=-1), "box"),
        (lambda table: table.sit(2, bankroll=1), "seat"),
        (lambda table: table.sit(1, bankroll=1, box=2), "box"),
        (lambda table: table.sit(1, bankroll=0), "bankroll"),
        (lambda table: table.sit(1, bankroll=-1, player="Ann"), "seat"),
        (lambda table: table.sit(1, bankroll=1, chips="orange at 1.00"), "chips"),
        (lambda table: table.buy_in(1, 5), "seat"),
        (lambda table: table.buy_in(2, 0), "amount"),
        (lambda table: table.buy_in(2, -5), "amount"),
        (lambda table: table.leave(1), "seat"),
        (lambda table: table.fill(0), "amount"),
        (lambda table: table.fill(-1_000_01), "amount"),
        (lambda table: table.close(), "table"),
        (lambda table: table.change_limits({"seats": 3}), "seats"),
        (lambda table: table.change_limits({"ante-minimum": "-1"}), "ante-minimum"),
        (lambda table: table.round({}), "seat"),
        (lambda table: table.round({1: {"ante": 5_00}}), "seat"),
        (lambda table: table.round({2: {"ante": 5_00}}, shoe=cards("Ah Ah")), "shoe"),
        (lambda table: table.call_off(), "round"),
    ],
)
def test_what_cannot_be_done_between_rounds_is_refused_and_changes_nothing(
    act: Callable[[Table], object], field: str
) -> None:
    table = opened(seats=7)
    before = list(table.log)
    with pytest.raises(RuleError) as refused:
        act(table)
    assert refused.value.field == field
    assert (table.log, table.chips(2), table.inventory) == (before, 100_00, 1_000_00)


def test_what_can_be_done_between_rounds_is_on_record_and_takes_effect() -> None:
    table = opened(seats=7)
    table.sit(7, bankroll=1)
    table.buy_in(2, 1)
    table.fill(-1_000_00)
    table.fill(5_00)
    table.change_dealer("Dan")
    table.change_limits({"ante-minimum": "10.00"})
    assert (table.chips(2), table.chips(7), table.inventory, table.dealer) == (100_01, 1, 5_00, "Dan")
    assert (table.options["ante-minimum"], table.players()) == (10_00, {2: "Ann", 7: ""})
    assert (table.leave(7), table.leave(2), table.seated()) == (1, 100_01, [])
    table.close()
    assert (table.closed, table.inventory) == (True, 0)
    again = Table.replayed(table.log, game)
    assert (again.log, again.closed, again.dealer, again.options.written()) == (
        table.log,
        True,
        "Dan",
        table.options.written(),
    )
    with pytest.raises(RuleError, match="the table is closed"):
        table.sit(1, bankroll=1)
    assert isinstance(table.log[-1], te.TableClosed)


def test_one_account_for_all_seats_of_a_player_goes_along_with_the_last_of_them() -> None:
    table = opened("blackjack")
    table.sit(3, player="Ann")
    assert (table.chips(2), table.chips(3)) == (100_00, 100_00)
    assert (table.leave(2), table.leave(3)) == (0, 100_00)


def test_a_round_that_is_called_off_leaves_no_trace_but_its_record() -> None:
    table = opened()
    playing = table.round()
    playing.act("ante", seat=2, amount=5_00)
    table.call_off()
    assert (table.chips(2), table.rounds) == (100_00, 0)
    assert table.log[-1] == te.RoundCalledOff(1)
    assert Table.replayed(table.log, game).log == table.log
    assert [one.round for one in table.round().events[:1] if isinstance(one, ev.Opened)] == [1]


def test_several_rounds_as_one_leave_what_the_last_of_them_leaves() -> None:
    def after(shows: int, *, void: bool) -> RoundResult:
        return RoundResult((), 5, {}, (), void, {"progressive": shows}, tips=1)

    assert together([after(100, void=True), after(300, void=False), after(200, void=True)]) == RoundResult(
        (), 15, {}, (), True, {"progressive": 200}, tips=3
    )
