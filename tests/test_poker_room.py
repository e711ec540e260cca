"""The poker room: worked examples, the button and missed blinds, and random life without a chip lost."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any, get_args

import pytest

from pitboss.errors import ConservationError, RuleError
from pitboss.poker import Hand, TableRules, submit
from pitboss.poker.events import Posted
from pitboss.poker.record import replay_events
from pitboss.poker.revenue.bad_beat import BadBeatRules
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.room import events as ev
from pitboss.poker.room.button import Rotation, Setup
from pitboss.poker.room.cashier import FUND, carried, rake, rake_area, stack
from pitboss.poker.room.house import HouseRules
from pitboss.poker.room.room import Room, replayed
from pitboss.poker.room.sign import room_sign, table_sign
from pitboss.poker.room.stakes import CHART, title
from pitboss.record.ledger import POT
from poker_play import played, random_act
from poker_rooms import known

PLAYERS = ("Ann", "Bob", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")


def cash_game(small: int = 1, big: int = 2, **options: Any) -> TableRules:
    return submit("hold-em", {"bet": big, "blinds": f"{small} {big}", **options}, "cash-game-004")


def cash_room(rules: TableRules | None = None, revenue: Revenue | None = None, **house: str) -> Room:
    options = {name.replace("_", "-"): value for name, value in house.items()}
    room = Room(HouseRules(options, "cash-game-004"))
    room.open_table("1", rules or cash_game(), revenue)
    return room


def seat(room: Room, *players: str, amount: int = 100_00, table: str = "1") -> None:
    for player in players:
        room.sit(player, table, PLAYERS.index(player) + 1, amount)


def fold_out(room: Room, table: str = "1", **setup: Any) -> Hand:
    """Deal a hand in which everybody folds."""
    hand = room.deal(table, **setup)
    while not hand.over:
        hand.act("fold")
    room.settle(table)
    return hand


def posts(hand: Hand) -> list[tuple[int, str, int]]:
    return [(event.seat, event.bet, event.amount // 100) for event in hand.events if isinstance(event, Posted)]


# Worked examples


@pytest.mark.parametrize(
    ("before", "request_", "allowed"),
    [(0, 150, True), (0, 151, False), (40, 150, True), (870, 130, True), (900, 150, False), (1400, 20, False)],
)
def test_x13_purchases(before: int, request_: int, allowed: bool) -> None:
    purchases = HouseRules(base="cash-game-004").purchases
    if allowed:
        purchases.check(request_ * 100, before * 100, 150_00, first=False)
    else:
        with pytest.raises(RuleError, match=r"\[004:W0\]"):
            purchases.check(request_ * 100, before * 100, 150_00, first=False)


def test_x13_the_refusal_names_what_is_allowed() -> None:
    room = cash_room(purchase_cap="none")
    room.sit("Ann", "1", 1, 900_00)
    with pytest.raises(RuleError, match=r"150.00 may not be bought with 900.00 on the table; 100.00 may \[004:W0\]"):
        room.buy("Ann", 150_00)
    room.buy("Ann", 100_00)
    assert room.stack("Ann") == 1_000_00


def test_x13_the_cumulative_reading() -> None:
    room = cash_room(purchases="cumulative")
    with pytest.raises(RuleError, match=r"150\.00 may"):
        room.sit("Ann", "1", 1, 151_00)
    room.sit("Ann", "1", 1, 100_00)
    room.buy("Ann", 50_00)
    with pytest.raises(RuleError, match=r"0.00 may \[004:W0\]"):
        room.buy("Ann", 1_00)


def test_x13_small_payments_off_the_table() -> None:
    room = cash_room()
    seat(room, "Ann")
    with pytest.raises(RuleError, match=r"only less than 25.00.*\[004:W4a\]"):
        room.take_off("Ann", 25_00, "supper")
    for left in (76_00, 52_00, 28_00, 4_00):
        room.take_off("Ann", 24_00, "supper")
        assert room.stack("Ann") == left
    with pytest.raises(RuleError, match="no more than there is"):
        room.take_off("Ann", 4_01, "a tip")
    room.take_off("Ann", 4_00, "a tip")
    assert room.stack("Ann") == 0
    strict = Room()
    strict.open_table("1", submit("hold-em"))
    seat(strict, "Ann")
    with pytest.raises(RuleError, match=r"nothing may be taken off the table.*\[7\(c\)\(1\)\]"):
        strict.take_off("Ann", 1_00, "coffee")


def test_x15_timed_rake() -> None:
    """Nine players at 8:00 pay 54; one more at 8:29 pays 6 at once and 6 again at 8:30; nothing comes from pots."""
    room = cash_room(revenue=Revenue({"rake": "time"}, "cash-game-004"))
    room.pass_time(8 * 60)
    seat(room, *PLAYERS)
    assert room.verify_time("1", "floor") == room.books[rake("1")] == 54_00
    room.pass_time(29)
    room.sit("Jon", "1", 10, 100_00)
    assert (room.verify_time("1", "floor"), room.stack("Jon")) == (6_00, 94_00)
    hand = room.deal("1", seed=1)
    room.pass_time(1)
    assert room.books[rake_area("1")] == 0, "charges are taken between hands"
    while not hand.over:
        hand.act("fold")
    room.settle("1")
    assert (room.verify_time("1", "floor"), hand.result.collected) == (60_00, 0)
    assert room.books[rake("1")] == 120_00


def test_c10_inactive_players_pay_and_tables_share() -> None:
    for options, expected in (
        ({"time-charge": "12"}, 54_00),
        ({"time-charge": "120", "time-per": "table"}, 60_00),
    ):
        room = Room()
        room.open_table("1", submit("hold-em"), Revenue({"rake": "time", **options}))
        room.pass_time(10)
        seat(room, *PLAYERS)
        room.go_away("Ann")
        room.go_away("Bob")
        room.pass_time(20)
        assert (room.books[rake_area("1")], room.books[rake("1")]) == (expected, 0)
        for player in PLAYERS:
            room.leave(player)
        with pytest.raises(RuleError, match=r"time charges have not been verified \[14\(b\)\(3\)\(v\)\]"):
            room.close_table("1")
        room.verify_time("1", "floor")
        assert (room.books[rake_area("1")], room.books[rake("1")]) == (0, expected)
        with pytest.raises(RuleError, match="no time charges to verify"):
            room.verify_time("1", "floor")
        room.close_table("1")


def test_a_player_without_chips_pays_time_in_cash() -> None:
    room = Room(HouseRules({"absence": "count-out"}))
    room.open_table("1", submit("hold-em"), Revenue({"rake": "time"}))
    room.pass_time(10)
    seat(room, "Ann")
    room.go_away("Ann")
    room.pass_time(20)
    assert (room.books[rake_area("1")], room.books[carried("Ann")]) == (6_00, 100_00)


def test_x16_waiting_lists() -> None:
    room = cash_room(cash_game(1, 3, seats="2"))
    limits = {"structure": "fixed-limit", "bet": "4", "big-bet": "8", "blinds": "2 4", "straddle": "0", "seats": "2"}
    room.open_table("2", submit("hold-em", limits, "cash-game-004"))
    room.open_table("3", cash_game(2, 5))
    no_limit, limit = "$1/$3 no-limit hold-em", "$4/$8 fixed-limit hold-em"
    seat(room, "Ann", "Bob")
    for player, kind in (("A", no_limit), ("B", no_limit), ("C", no_limit), ("C", limit), ("D", limit)):
        room.join_list(player, kind)
    with pytest.raises(RuleError, match=r"no vacant seat \[004:H2\]"):
        room.offer("1")
    room.leave("Ann")
    with pytest.raises(RuleError, match=r"others wait for \$1/\$3 no-limit hold-em \[004:L1\]"):
        room.sit("E", "1", 1, 100_00)
    assert room.offer("1") == "A"
    with pytest.raises(RuleError, match="no vacant seat"):
        room.offer("1")
    room.decline("A", "1")
    assert room.offer("1") == "B"
    room.sit("B", "1", 1, 100_00)
    assert room.lists[no_limit] == ("C",)
    assert room.offer("2") == "C"
    assert room.offer("2") == "D"
    with pytest.raises(RuleError, match=r"table 2 has no vacant seat \[004:H2\]"):
        room.sit("E", "2", 1, 100_00)  # both are offered to somebody
    room.sit("C", "2", 1, 100_00)
    room.leave_list("D", limit)
    assert (room.lists[limit], room.offers["2"]) == ((), {})
    with pytest.raises(
        RuleError, match=r"nobody waits for \$2/\$5 no-limit hold-em, so a vacancy is not announced \[004:L1\]"
    ):
        room.announce("3")
    room.join_list("F", "$2/$5 no-limit hold-em")
    assert room.announce("3") == "$2/$5 no-limit hold-em: a seat is open at table 3"


def test_an_offer_that_nobody_answers_lapses() -> None:
    room = cash_room()
    kind = room.tables["1"].kind
    for player in ("A", "B"):
        room.join_list(player, kind)
    room.offer("1")
    room.pass_time(3)
    room.offer("1")
    room.lapse_offers(4)
    assert room.offers["1"] == {"A": 0, "B": 3}
    room.pass_time(1)
    room.lapse_offers(4)
    assert (room.offers["1"], room.lists[kind]) == ({"B": 3}, ("B",))
    assert isinstance(room.events[-1], ev.OfferDeclined)


def test_an_offer_for_one_kind_of_table_does_not_pass_a_player_over_for_another() -> None:
    room = cash_room()
    room.open_table("2", cash_game(1, 3))
    room.open_table("3", cash_game())
    for player in ("A", "B"):
        room.join_list(player, "$1/$2 no-limit hold-em")
    room.join_list("A", "$1/$3 no-limit hold-em")
    assert [room.offer(table) for table in ("1", "2", "3")] == ["A", "A", "B"]


def test_massachusetts_announces_any_vacancy() -> None:
    room = Room()
    room.open_table("1", submit("hold-em"))
    assert room.announce("1") == "$4/$8 fixed-limit hold-em: a seat is open at table 1"
    assert room.events[-1].clause == "18"  # type: ignore[attr-defined]


def test_c4_funds_decide_who_is_dealt_in() -> None:
    room = Room(HouseRules({"first-button": "dealers-right"}))
    room.open_table("1", submit("seven-card-stud"), Revenue({"rake": ""}))
    for player, amount in (("Ann", 7_00), ("Bob", 6_00), ("Cho", 50_00)):
        seat(room, player, amount=amount)
    hand = room.deal("1", seed=1)
    assert hand.seats == (1, 3)
    assert room.events[-1].skipped == (2,)  # type: ignore[attr-defined]

    room = Room(HouseRules({"first-button": "dealers-right"}))
    room.open_table("1", submit("hold-em"), Revenue({"rake": ""}))
    for player, amount in (("Ann", 6_00), ("Bob", 8_00), ("Cho", 4_00), ("Dan", 4_00)):
        seat(room, player, amount=amount)
    assert room.deal("1", seed=1).seats == (1, 2, 3, 4)

    room = Room(HouseRules({"first-button": "dealers-right"}))
    room.open_table("1", submit("hold-em"), Revenue({"rake": ""}))
    for player, amount in (("Ann", 5_00), ("Bob", 8_00), ("Cho", 8_00), ("Dan", 4_00)):
        seat(room, player, amount=amount)
    assert room.deal("1", seed=1).seats == (2, 3, 4), "the small blind needs 6"


def test_x9_without_minimum_funds_a_blind_may_be_all_in() -> None:
    room = cash_room(cash_game(2, 5))
    for player, amount in (("Ann", 100_00), ("Bob", 3_00), ("Cho", 100_00), ("Dan", 100_00)):
        seat(room, player, amount=amount)
    assert posts(room.deal("1", seed=1)) == [(1, "small-blind", 2), (2, "big-blind", 3)]


# Stakes


def test_the_chart_has_ten_games_and_all_are_legal() -> None:
    assert len(CHART) == 10
    for row in CHART:
        options: dict[str, Any] = {"blinds": f"{row.small_blind // 100} {row.big_blind // 100}"}
        options |= {"bet": row.big_blind // 100, "straddle": "0"}
        if row.maximum:
            options |= {"structure": "fixed-limit", "big-bet": row.maximum // 100}
        assert title(submit("hold-em", options, "cash-game-004"))


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"bet": "20", "blinds": "10 20"}, "004:W0"),
        ({"bet": "10", "blinds": "5 10", "ante": "1"}, "004:W0"),
        ({"structure": "fixed-limit", "bet": "3", "big-bet": "6", "blinds": "2 3"}, "004:W1"),
        ({"structure": "fixed-limit", "bet": "2", "big-bet": "4", "blinds": "1 2", "straddle": "5"}, "004:A1"),
    ],
)
def test_stakes_outside_the_cash_game_procedures_are_refused(options: dict[str, str], clause: str) -> None:
    with pytest.raises(RuleError) as refusal:
        cash_room(submit("hold-em", options, "cash-game-004"))
    assert refusal.value.clause == clause


def test_x3_a_straddle_at_the_chart_maximum_is_legal_and_a_bomb_above_it_is_not() -> None:
    options = {"structure": "fixed-limit", "bet": "4", "big-bet": "8", "blinds": "2 4", "straddle": "8"}
    room = cash_room(submit("hold-em", options, "cash-game-004"))
    seat(room, "Ann", "Bob", "Cho", "Dan")
    assert posts(fold_out(room, straddle=True))[-1] == (3, "straddle", 8)
    with pytest.raises(RuleError, match=r"9.00 is above the 8.00 to which a bomb pot is limited \[004:A2\]"):
        room.deal("1", bomb=9_00)


def test_kinds_are_named_by_game_and_limit() -> None:
    assert title(submit("badugi")) == "$4/$8 fixed-limit badugi"
    options = {"structure": "spread-limit", "bet": "1", "maximum-bet": "5.50"}
    assert title(submit("omaha", options)) == "$1/$5.50 spread-limit omaha"


def test_all_players_may_agree_to_a_higher_minimum() -> None:
    room = Room()
    room.open_table("1", submit("hold-em"))
    seat(room, "Ann", "Bob")
    higher = {"bet": "8", "big-bet": "16", "blinds": "4 8"}
    with pytest.raises(RuleError, match=r"Bob has not agreed to a higher minimum \[17\]"):
        room.raise_stakes("1", higher, {"Ann"})
    with pytest.raises(RuleError, match=r"only goes up \[17\]"):
        room.raise_stakes("1", {"bet": "2"}, {"Ann", "Bob"})
    room.raise_stakes("1", higher, {"Ann", "Bob"})
    assert room.tables["1"].kind == "$8/$16 fixed-limit hold-em"


# Seats and table stakes


def test_chips_are_added_only_between_hands() -> None:
    room = cash_room()
    seat(room, "Ann", "Bob", "Cho")
    hand = room.deal("1", seed=1)
    for act in (
        lambda: room.buy("Ann", 10_00),
        lambda: room.sit("Dan", "1", 4, 100_00),
        lambda: room.take_off("Ann", 1_00, "tea"),
        lambda: room.leave("Ann"),
        lambda: room.go_away("Ann"),
        lambda: room.deal("1"),
        lambda: room.close_table("1"),
    ):
        with pytest.raises(RuleError) as refusal:
            act()
        assert refusal.value.clause == "7(c)(1)"
    while not hand.over:
        hand.act("fold")
    room.settle("1")
    room.buy("Ann", 10_00)


def test_who_returns_in_time_brings_the_table_stakes_back() -> None:
    room = cash_room(return_window="60")
    room.sit("Ann", "1", 1, 150_00)
    room.books.enter(stack("1", 1), 300_00)  # won elsewhere
    assert room.leave("Ann") == 450_00
    room.pass_time(59)
    with pytest.raises(RuleError, match=r"Ann left this game with 450.00 and returns with no less \[1 Table stakes\]"):
        room.sit("Ann", "1", 1, 150_00)
    room.sit("Ann", "1", 2, 450_00)
    assert room.events[-1].returned == 450_00  # type: ignore[attr-defined]
    room.leave("Ann")
    room.pass_time(60)
    room.sit("Ann", "1", 1, 150_00)


def test_a_least_buy_in_counts_what_comes_back() -> None:
    room = cash_room(minimum_buy_in="50")
    with pytest.raises(RuleError, match=r"the least buy-in is 50\.00"):
        room.sit("Ann", "1", 1, 49_00)
    room.sit("Ann", "1", 1, 50_00)
    room.take_off("Ann", 20_00, "massage")
    room.leave("Ann")
    with pytest.raises(RuleError, match=r"the least buy-in is 50\.00"):
        room.sit("Ann", "1", 1, 49_00)
    room.sit("Ann", "1", 1, 50_00)
    assert room.events[-1].returned == 30_00  # type: ignore[attr-defined]
    room.buy("Ann", 1_00)


def test_an_absence_is_covered_or_counted_out_and_ends_with_the_seat() -> None:
    for way, clause, on_table in (("cover", "7(c)(5)(ii)", 100_00), ("count-out", "7(c)(5)(i)", 0)):
        room = Room(HouseRules({"absence": way, "absence-limit": "30"}))
        room.open_table("1", submit("hold-em"))
        seat(room, "Ann", "Bob", "Cho")
        room.go_away("Ann")
        assert (room.events[-1].clause, room.stack("Ann")) == (clause, on_table)  # type: ignore[attr-defined]
        with pytest.raises(RuleError, match="away"):
            room.buy("Ann", 1_00)
        assert 1 not in fold_out(room, seed=1).seats
        room.come_back("Ann")
        assert room.stack("Ann") == 100_00
        room.go_away("Ann")
        room.pass_time(31)
        with pytest.raises(RuleError, match=r"Ann has no seat \[7\(a\)\]"):
            room.stack("Ann")
        assert room.events[-1].amount == 100_00  # type: ignore[attr-defined]
        assert room.books[carried("Ann")] == 0


def test_seats_are_one_to_a_player_and_one_player_to_a_seat() -> None:
    room = cash_room()
    seat(room, "Ann")
    for player, number in (("Ann", 2), ("Bob", 1), ("Bob", 12), ("Bob", 0)):
        with pytest.raises(RuleError):
            room.sit(player, "1", number, 100_00)
    with pytest.raises(RuleError, match="no table 9"):
        room.sit("Bob", "9", 1, 100_00)
    with pytest.raises(RuleError, match=r"fewer than two players to deal to \[6\(b\)\]"):
        room.deal("1")
    with pytest.raises(RuleError, match="players sit at table 1"):
        room.close_table("1")
    room.leave("Ann")
    room.close_table("1")
    assert room.tables == {}


def test_a_player_removed_for_conduct_folds_and_does_not_come_back() -> None:
    room = Room(HouseRules({"first-button": "dealers-right"}))
    room.open_table("1", submit("hold-em"))
    seat(room, "Ann", "Bob", "Cho")
    hand = room.deal("1", seed=1)
    hand.act("call")
    room.remove("Ann", "advice to Bob")
    assert hand.turn == 2
    hand.act("raise", amount=8_00)
    hand.act("fold")
    room.settle("1")
    assert room.events[-1] == ev.SeatLeft("Ann", "1", 1, 98_00, "1 Table stakes")
    with pytest.raises(RuleError, match=r"Ann had to leave the game \[16\(b\)\]"):
        room.sit("Ann", "1", 1, 100_00)
    replay_events(hand.events)


def test_the_last_player_of_a_hand_is_removed_when_the_pot_is_won() -> None:
    room = Room(HouseRules({"first-button": "dealers-right"}))
    room.open_table("1", submit("hold-em"))
    seat(room, "Ann", "Bob", "Cho")
    hand = room.deal("1", seed=1, stepwise=True)
    for player in ("Ann", "Bob", "Cho"):
        room.remove(player, "advice to others")
    while not hand.over:
        hand.step()
    room.settle("1")
    assert room.tables["1"].sittings == {}
    assert hand.stacks == {1: 98_00, 2: 96_00, 3: 106_00}


# The button and the blinds


def place(rotation: Rotation, ready: list[int], posting: set[int] = frozenset(), away: tuple[int, ...] = ()) -> Any:  # type: ignore[assignment]
    placed = rotation.place(ready, posting, first_button=max(ready))
    rotation.commit(placed, sitting_out=away)
    return placed


def blinds(placed: Any) -> dict[int, list[int]]:
    """What each seat posts, in dollars."""
    posted: dict[int, list[int]] = {}
    for post in placed.forced.posts:
        posted.setdefault(placed.seats[post.position], []).append(post.amount // 100)
    return posted


@pytest.mark.parametrize("dead", [False, True])
def test_with_nobody_leaving_both_buttons_go_round_alike(dead: bool) -> None:
    rotation = Rotation(cash_game(), dead=dead)
    lines = [place(rotation, [1, 2, 3, 4]).line for _ in range(5)]
    assert lines == [(4, 1, 2), (1, 2, 3), (2, 3, 4), (3, 4, 1), (4, 1, 2)]


@pytest.mark.parametrize("dead", [False, True])
def test_heads_up_the_button_has_the_small_blind_and_they_alternate(dead: bool) -> None:
    rotation = Rotation(cash_game(), dead=dead)
    placed = [place(rotation, [2, 5]) for _ in range(3)]
    assert [p.button for p in placed] == [5, 2, 5]
    assert [blinds(p) for p in placed] == [{5: [1], 2: [2]}, {2: [1], 5: [2]}, {5: [1], 2: [2]}]


def test_a_dead_button_charges_every_blind_once() -> None:
    """Seat 2 leaves after its big blind: seat 3 has the big blind as due, the small blind is dead, then the button."""
    rotation = Rotation(cash_game(), dead=True)
    assert place(rotation, [1, 2, 3, 4]).line == (4, 1, 2)
    placed = place(rotation, [1, 3, 4])
    assert (placed.button, placed.seats, blinds(placed)) == (1, (3, 4, 1), {3: [2]})
    placed = place(rotation, [1, 3, 4])
    assert (placed.button, placed.seats, blinds(placed)) == (2, (3, 4, 1), {3: [1], 4: [2]})
    placed = place(rotation, [1, 3, 4])
    assert (placed.button, blinds(placed)) == (3, {4: [1], 1: [2]})


def test_a_dead_button_becomes_heads_up_and_back() -> None:
    rotation = Rotation(cash_game(), dead=True)
    assert place(rotation, [1, 2, 3]).line == (3, 1, 2)
    placed = place(rotation, [1, 2])
    assert (placed.button, blinds(placed)) == (2, {2: [1], 1: [2]})
    placed = place(rotation, [1, 2, 3])
    assert (placed.button, placed.seats, blinds(placed)) == (3, (1, 2, 3), {1: [1], 2: [2]})


def test_the_moving_button_skips_an_empty_seat() -> None:
    rotation = Rotation(cash_game())
    assert place(rotation, [1, 2, 3, 4]).line == (4, 1, 2)
    placed = place(rotation, [2, 3, 4])
    assert (placed.button, blinds(placed)) == (2, {3: [1], 4: [2]})


def test_a_newcomer_waits_for_the_big_blind_or_posts_it() -> None:
    rotation = Rotation(cash_game())
    place(rotation, [1, 2, 3, 4])
    rotation.arrive(6)
    assert place(rotation, [1, 2, 3, 4, 6]).seats == (2, 3, 4, 1), "waits"
    placed = place(rotation, [1, 2, 3, 4, 6], {6})
    assert (placed.line, blinds(placed)) == ((2, 3, 4), {3: [1], 4: [2], 6: [2]})
    assert 6 not in rotation.owed
    rotation.arrive(5)
    placed = place(rotation, [1, 2, 3, 4, 5, 6])
    assert (placed.line, blinds(placed)) == ((3, 4, 5), {4: [1], 5: [2]}), "the big blind reaches the one who waits"


def test_nobody_buys_in_between_the_button_and_the_big_blind() -> None:
    rotation = Rotation(cash_game())
    place(rotation, [1, 3, 5, 7])  # button 7, blinds 1 and 3
    rotation.arrive(2)
    placed = place(rotation, [1, 2, 3, 5, 7], {2})  # button 1, blinds 3 and 5
    assert placed.seats == (3, 5, 7, 1)
    assert place(rotation, [1, 2, 3, 5, 7], {2}).seats == (5, 7, 1, 2, 3)


def test_missed_blinds_are_made_up_live_and_dead() -> None:
    rotation = Rotation(cash_game())
    place(rotation, [1, 2, 3, 4, 5])  # button 5, blinds 1 and 2
    place(rotation, [1, 2, 4, 5], away=(3,))  # blinds 2 and 4: the big blind has passed seat 3
    assert rotation.debt(3) == (2_00, 0)
    place(rotation, [1, 2, 4, 5], away=(3,))  # blinds 4 and 5: the small blind has passed it too
    assert rotation.debt(3) == (2_00, 1_00)
    placed = place(rotation, [1, 2, 3, 4, 5], {3})  # button 4, blinds 5 and 1
    assert blinds(placed) == {5: [1], 1: [2], 3: [2, 1]}
    assert [post.money for post in placed.forced.posts if post.name == "late-post"] == ["bet", "dead"]


def test_a_straddle_takes_the_place_of_the_blind_owed() -> None:
    rotation = Rotation(cash_game())
    place(rotation, [1, 2, 3, 4])
    rotation.arrive(5)
    placed = rotation.place([1, 2, 3, 4, 5], {5}, setup=Setup(straddle=True))
    assert blinds(placed) == {2: [1], 3: [2], 4: [4], 5: [2]}
    rotation.commit(placed, sitting_out=())
    rotation.arrive(6)
    placed = rotation.place([1, 2, 3, 4, 6], {6}, setup=Setup(straddle=True))
    assert blinds(placed) == {3: [1], 4: [2], 6: [4]}


def test_when_everybody_is_new_the_game_begins_afresh() -> None:
    rotation = Rotation(cash_game())
    place(rotation, [1, 2])
    for number in (4, 5, 6):
        rotation.arrive(number)
    placed = place(rotation, [4, 5, 6])
    assert len(placed.seats) == 3
    assert sorted(amount for amounts in blinds(placed).values() for amount in amounts) == [1, 2]
    assert not rotation.owed


def test_a_void_hand_leaves_the_button_where_it_was() -> None:
    from pitboss.poker.operations import void

    class Misdeal:
        id, clause = "misdeal", "15(e)(1)"

        def obstacle(self, hand: Any, seat: int) -> str:
            return ""

        def rule(self, hand: Any, seat: int) -> str:
            void(hand, self.clause)
            return "misdeal"

    room = cash_room()
    seat(room, "Ann", "Bob", "Cho")
    fold_out(room, seed=1)
    hand = room.deal("1", seed=2)
    hand.report(Misdeal())
    room.settle("1")
    assert room.deal("1", seed=3).button == hand.button
    assert room.stack("Ann") + room.stack("Bob") + room.stack("Cho") == 300_00


def test_a_hand_that_cannot_be_played_on_is_void() -> None:
    """Whatever lies in its pot belongs to those who put it there; the record plays again to the same."""
    room = cash_room()
    seat(room, "Ann", "Bob", "Cho")
    with pytest.raises(RuleError, match="table 1 has no hand in progress"):
        room.void("1")
    hand = room.deal("1", seed=2)
    hand.act("call")
    room.void("1")
    assert [room.stack(name) for name in ("Ann", "Bob", "Cho")] == [100_00] * 3
    assert isinstance(settled := room.events[-1], ev.HandSettled)
    assert (settled.void, settled.rake, settled.contribution) == (True, 0, 0)
    assert room.deal("1", seed=3).button == hand.button


@pytest.mark.parametrize(
    ("more", "raked", "given", "wrong"),
    [
        (-1, 0, 0, "hand 1 of table 1 leaves 1 cents in the pot"),
        (0, -1, 0, "-1 cents moved from pot to rake of table 1"),
        (0, 0, -1, "-1 cents moved from pot to contributions to funds"),
        (1, 0, 0, "pot would stand at -1 cents"),
        (0, 1, 0, "pot would stand at -1 cents"),
        (0, 0, 1, "pot would stand at -1 cents"),
        (-2, 1, 0, "hand 1 of table 1 leaves 1 cents in the pot"),
        (-2, 0, 1, "hand 1 of table 1 leaves 1 cents in the pot"),
        (-3, 1, 2, ""),
    ],
)
def test_a_hand_in_which_chips_appear_or_vanish_is_not_on_record(more: int, raked: int, given: int, wrong: str) -> None:
    """Everything that lay before the players goes to them again, to the rake or to the fund."""
    room = cash_room()
    seat(room, "Ann", "Bob")
    hand = room.deal("1", seed=1)
    hand.act("fold")
    before = list(room.events)
    settled = ev.HandSettled("1", 1, {**hand.stacks, 2: hand.stacks[2] + more}, raked, given, "6(e)(9)")
    if not wrong:
        room._record(settled)
        assert (room.books[rake("1")], room.books[FUND], room.books[POT]) == (raked, given, 0)
        return
    with pytest.raises(ConservationError, match=wrong):
        room._record(settled)
    assert room.events == before


def test_the_first_button_goes_to_the_high_card_or_the_dealers_right() -> None:
    room = Room()
    room.open_table("1", submit("hold-em"))
    seat(room, "Ann", "Bob", "Cho")
    hand = room.deal("1", seed=4)
    drawn = next(event for event in room.events if isinstance(event, ev.ButtonDrawn))
    assert drawn.cards[hand.button] == max(drawn.cards.values())
    assert drawn.clause == "10(c)(2)"
    room = cash_room()
    seat(room, "Ann", "Bob", "Cho")
    assert room.deal("1", seed=4).button == 3


def test_a_kill_is_carried_to_the_next_hand_and_ends_with_the_killer() -> None:
    options = {"kill": "full", "kill-threshold": "8", "seats": "4"}
    for leaver, kill in (("", 3), ("Ann", 3), ("Cho", 0)):
        room = Room(HouseRules({"first-button": "dealers-right"}))
        room.open_table("1", submit("omaha-high-low-8", options), Revenue({"rake": ""}))
        seat(room, "Ann", "Bob", "Cho", "Dan")
        hand = room.deal("1", seed=1)
        for name in ("raise", "fold", "fold", "call"):
            hand.act(name, amount=8_00)
        for name in ("check", "bet", "fold"):
            hand.act(name, amount=4_00)
        room.settle("1")
        assert room.tables["1"].kill == 3
        if leaver:
            room.leave(leaver)
        assert room.tables["1"].kill == room.deal("1", seed=2).kill == kill


def test_a_bomb_pot_is_for_those_who_agree() -> None:
    room = cash_room()
    seat(room, "Ann", "Bob", "Cho", "Dan")
    hand = room.deal("1", bomb=10_00, boards=2, out=(2,), seed=1)
    assert hand.seats == (1, 3, 4)
    assert posts(hand) == [(1, "bomb", 10), (3, "bomb", 10), (4, "bomb", 10)]


# Signs


def test_signs_show_what_must_be_posted() -> None:
    fund = BadBeatFund("main", BadBeatRules(), day=date(2026, 1, 5), jackpot=10_000_00)
    room = Room()
    room.open_table("1", submit("hold-em", {"check-raise": "no"}), fund=fund)
    text = table_sign(room.tables["1"], room.house)
    for line in ("bets", "$4.00 and $8.00", "raises in a betting round", "blinds", "$2.00, $4.00", "maximum rake",
                 "check and raise", "offered at this table", "$10000.00"):  # fmt: skip
        assert line in text
    cash = cash_room()
    assert "table maximum" in table_sign(cash.tables["1"], cash.house)
    assert "table stakes" in table_sign(cash.tables["1"], cash.house)
    posted = room_sign(fund)
    assert "goes into the jackpot" in posted
    assert "$10000.00" in posted


def test_a_table_of_another_game_cannot_join_the_payout() -> None:
    fund = BadBeatFund("main", BadBeatRules(), day=date(2026, 1, 5))
    with pytest.raises(RuleError, match=r"the payout is for hold-em \[19\(c\)\]"):
        Room().open_table("1", submit("omaha"), fund=fund)


# Cards


@pytest.mark.parametrize("placed", [False, True])
def test_a_shuffling_machine_is_one_of_two(placed: bool) -> None:
    """2(d): one that there is not is refused when the decks are brought, and when it is placed later."""
    room = cash_room()
    if placed:
        room.open_decks("1", ("red", "blue"))
    before = len(room.events)
    with pytest.raises(RuleError, match=r"a shuffling machine is plain or counting \[2\(d\)\]") as refused:
        room.place_shuffler("1", "odd") if placed else room.open_decks("1", ("red", "blue"), "odd")
    assert (refused.value.field, len(room.events)) == ("shuffler", before)


# Random life


class Life:
    """A room in which players come, play, buy, go away, come back, leave and wait, at random."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        cash = rng.random() < 0.4
        base = "cash-game-004" if cash else "massachusetts"
        options = {
            "button": rng.choice(("moving", "dead")),
            "absence": "cover" if cash else rng.choice(("cover", "count-out")),
            "return-window": rng.choice(("0", "60")),
            "waiting-list": rng.choice(("yes", "no")),
        }
        self.room = Room(HouseRules(options, base))
        self.fund = BadBeatFund("main", BadBeatRules(), day=date(2026, 1, 5), jackpot=1_000_00)
        games = ("hold-em",) if cash else ("hold-em", "omaha-high-low-8", "seven-card-stud", "triple-draw-2-7")
        for number in range(1, rng.randint(2, 4)):
            game = rng.choice(games)
            choices = {"rake": rng.choice(("incremental", "time") if cash else ("percentage", "incremental", "time"))}
            chosen: dict[str, Any] = {"seats": rng.randint(4, 7)}
            if cash:
                chosen["straddle"] = "4"
            elif game == "omaha-high-low-8":
                chosen |= {"kill": "full", "kill-threshold": "30"}
            fund = self.fund if game == "hold-em" else None
            self.room.open_table(str(number), submit(game, chosen, base), Revenue(choices, base), fund)
            if rng.random() < 0.5:
                self.room.open_decks(str(number), ("red", "blue"), rng.choice(("none", "plain", "counting")))
        self.players = [f"player {number}" for number in range(20)]
        self.hands = self.refused = self.late = self.dead = 0

    def step(self) -> None:
        """One random thing, mostly one that makes sense; what is refused changes nothing."""
        rng, room = self.rng, self.room
        table = rng.choice(list(room.tables))
        kind = room.tables[table].kind
        sittings = list(room.tables[table].sittings.values())
        owing = [s.player for s in sittings if s.seat in room.tables[table].rotation.owed]
        here, away = [s.player for s in sittings if not s.away], [s.player for s in sittings if s.away]
        broke = [player for player in here if room.stack(player) < 20_00]
        acts = [
            (25, lambda: room.sit(self._one(), table, rng.randint(1, 7), rng.choice((40_00, 100_00, 150_00, 200_00)))),
            (3, lambda: room.buy(self._one(broke), rng.choice((5_00, 60_00, 150_00)))),
            (1, lambda: room.take_off(self._one(here), rng.randint(1, 30_00), "food")),
            (4, lambda: room.go_away(self._one(here))),
            (6, lambda: room.come_back(self._one(away))),
            (1, lambda: room.leave(self._one(here))),
            (1, lambda: room.join_list(self._one(), kind)),
            (1, lambda: room.leave_list(self._one(), kind)),
            (4, lambda: room.offer(table)),
            (1, lambda: room.decline(self._one([*room.offers.get(table, ())]), table)),
            (6, lambda: self._accept(table)),
            (8, lambda: room.post_blinds(self._one(owing))),
            (1, lambda: room.announce(table)),
            (1, lambda: room.pass_time(rng.randint(1, 20))),
            (1, lambda: room.verify_time(table, "floor")),
            (45, lambda: self._refill(table)),
            (200 if room.tables[table].decks else 0, lambda: self._handle_cards(table)),
            (90, lambda: self._play(table)),
        ]
        act = rng.choices([act for _, act in acts], [weight for weight, _ in acts])[0]
        before = self._state()
        if self._is_refused(act):
            self.refused += 1
            assert self._state() == before
        assert self.fund.books.entered - 1_000_00 == room.books[FUND]

    def _one(self, likely: Sequence[str] = ()) -> str:
        """One of the likely players, or now and then anybody."""
        return self.rng.choice(likely if likely and self.rng.random() < 0.9 else self.players)

    def _is_refused(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except RuleError:
            return True
        return False

    def _state(self) -> tuple[object, ...]:
        hands = {name: (t.number, len(t.hand.events) if t.hand else 0) for name, t in self.room.tables.items()}
        sittings = {name: sorted(t.sittings) for name, t in self.room.tables.items()}
        books = self.room.books
        return len(self.room.events), books.balances(), books.entered, len(self.fund.events), hands, sittings

    def _handle_cards(self, table: str) -> None:
        """The procedure that is due before the next hand, mostly done right, or another one."""
        room, rng = self.room, self.rng
        decks = room.tables[table].decks
        assert decks is not None
        deck = decks.in_use
        if rng.random() < 0.02:
            other = (
                room.rotate_decks,
                room.take_shuffler,
                room.spread_decks,
                room.shuffle,
                lambda table: room.place_shuffler(table, "plain"),
            )
            rng.choice(other)(table)
        elif decks.spread:
            room.show_decks(table)
        elif deck.removed or room.minute - deck.opened > 100:
            room.replace_deck(table, deck.back, f"back {len(room.events)}")
        elif decks.discards_out:
            room.count_discards(table, 1 if rng.random() < 0.05 else None)
        elif deck.count_due or room.minute - deck.counted > 10:
            room.count_deck(table, 51 if rng.random() < 0.05 else 52)
        elif room.minute - deck.sorted > 50:
            room.sort_deck(table, deck.back)
        elif not decks.shuffled:
            room.shuffle(table)
        else:
            room.cut(table, rng.randint(8, 43))

    def _accept(self, table: str) -> None:
        offered = list(self.room.offers.get(table) or self.players)
        free = [s for s in range(1, 8) if s not in self.room.tables[table].sittings]
        self.room.sit(offered[0], table, self.rng.choice(free or [1]), 100_00)

    def _play(self, table: str) -> None:
        """Deal a hand, or play on in the one that is dealt, so that life goes on around it."""
        rng, room, hand = self.rng, self.room, self.room.tables[table].hand
        if hand is None:
            rules = room.tables[table].rules
            straddle = bool(rules["straddle"]) and rng.random() < 0.2
            bomb = 10_00 if rules["bomb-pots"] and not straddle and rng.random() < 0.1 else 0
            hand = room.deal(table, straddle=straddle, bomb=bomb, boards=2 if bomb else 1, seed=str(rng.random()))
            decks = room.tables[table].decks
            assert (
                decks is None
                or max(room.minute - decks.in_use.sorted - 180, room.minute - decks.in_use.counted - 15) <= 0
            )
            self.late += any(bet == "late-post" for _, bet, _ in posts(hand))
            self.dead += hand.button > 0 and hand.button not in hand.seats
            return
        if rng.random() < 0.03:
            name = room.tables[table].sittings[rng.choice(hand.seats)].player
            room.remove(name, "collusion")
            if name in self.players:
                self.players[self.players.index(name)] = f"player {len(room.events)}"
        for _ in range(rng.randint(4, 30)):
            random_act(rng, hand)
        if hand.over:
            self.finish(table)

    def _refill(self, table: str) -> None:
        """Most players who are broke buy chips."""
        for sitting in list(self.room.tables[table].sittings.values()):
            if not sitting.away and self.room.stack(sitting.player) < 20_00 and self.rng.random() < 0.7:
                self.room.buy(sitting.player, 100_00)

    def finish(self, table: str) -> None:
        """Play a hand to its end and settle it."""
        hand = self.room.tables[table].hand
        if hand is not None:
            played(self.rng, hand)
            self.room.settle(table)
            self.hands += 1


def test_random_life_never_loses_a_chip_and_replays() -> None:
    hands = refused = late = dead = 0
    seen: set[str] = set()
    for seed in range(40):
        life = Life(seed)
        for _ in range(1200):
            life.step()
        room = life.room
        record = [ev.decode(ev.encode(event)) for event in room.events]
        assert known(replayed(record, {"main": life.fund})) == known(room), "with hands in progress"
        for name in room.tables:
            life.finish(name)
        record = [ev.decode(ev.encode(event)) for event in room.events]
        assert known(replayed(record, {"main": life.fund})) == known(room)
        hands, refused = hands + life.hands, refused + life.refused
        late, dead = late + life.late, dead + life.dead
        seen |= {type(event).__name__ for event in room.events}
        # Everybody leaves: what is left in the books is rake and the fund's money, and nothing else.
        for player in [s.player for t in room.tables.values() for s in t.sittings.values()]:
            room.leave(player)
        kept = sum(room.books[rake(name)] + room.books[rake_area(name)] for name in room.tables) + room.books[FUND]
        assert room.books.entered == kept
        life.fund.count()
        life.fund.record()
        life.fund.adjust_display("supervisor")
        life.fund.begin_day(life.fund.day + timedelta(1))
        assert life.fund.held == life.fund.books.entered
    assert hands > 3000
    assert refused > 1000
    assert min(late, dead) > 20, "blinds were made up, and the button lay at empty seats"
    assert seen >= {event.__name__ for event in get_args(ev.AnyEvent)} - {"TableClosed", "StakesRaised"}
