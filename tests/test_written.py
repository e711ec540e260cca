"""Finished rounds as round sheets: what is written comes to what the record came to, to the cent."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from case_runs import run
from pitboss.desk import cases
from pitboss.equipment.chance import Chance
from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.record.events import Event, redact
from pitboss.record.viewers import RAIL
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.again import drawn
from pitboss.table.described import play_described
from pitboss.table.game import Game
from pitboss.table.result import RoundResult
from pitboss.table.round import CLOSE, Round
from pitboss.table.sheet import RoundSheet, SeatSheet, as_sheet
from pitboss.table.table import Table, rounds_of
from pitboss.table.written import write_sheet
from pitboss.toml_text import parse_toml
from random_play import BANKROLL, MOST_SEATS, random_round, random_submission

TABLES, ROUNDS = 3, 3
COLOURS = ("orange", "blue", "green", "pink", "brown", "white", "black", "lemon", "grey")


def random_records(played: Game, rng: random.Random, rounds: int) -> Iterator[list[Event]]:
    """Rounds of a random table as the floor has them in its books: one after the other, some irregular, players with
    names, on boxes that they share and with chips of their own where the game has that."""
    options = random_submission(played, rng, offering=rng.choice((0, 0.6)))
    table = Table(options, seed=rng.randint(0, 2**32))
    seats = _sit_down(table, options, rng)
    irregular = rng.choice((0, 0.01, 0.04))
    for _ in range(rounds):
        for seat in seats:
            if table.chips(seat) < BANKROLL // 2:
                table.buy_in(seat, BANKROLL)
        playing = random_round(table, rng, irregular=irregular)
        yield [ev.decode(ev.encode(event)) for event in playing.events]


def _sit_down(table: Table, options: Submission, rng: random.Random) -> list[int]:
    """Some players at some seats, with several on a box where they may share it."""
    boxes, sharing = options["seats"], 1
    if table.game.conduct.shared_boxes:
        sharing = options["bettors-per-box"]
    most = min(boxes, table.game.max_players, MOST_SEATS)
    seats = sorted(rng.sample(range(1, boxes * sharing + 1), rng.randint(1, most)))
    room = [box for box in range(1, boxes + 1) for _ in range(sharing)]
    for seat, colour in zip(seats, COLOURS, strict=False):
        box = rng.choice(room) if sharing > 1 else seat
        room.remove(box)
        own = table.game.conduct.own_chips and rng.random() < 0.5
        player = rng.choice(("", f'Zoë "{seat}"'))
        table.sit(seat, bankroll=BANKROLL, player=player, box=box, chips=f"{colour} at 1.00" if own else "")
    return seats


def read(text: str) -> RoundSheet:
    return as_sheet(parse_toml(text.encode(), "sheet"))


def came_to(result: RoundResult, record: list[Event]) -> dict[str, Any]:
    """All that a result says, but not the clause of a wager that stood before the round and still does."""
    opened = record[0]
    assert isinstance(opened, ev.Opened)
    stood = {(seat.number, wager.name) for seat in opened.seats for wager in seat.standing}
    said = result.to_json()
    for seat in said["seats"]:
        for name, wager in seat["wagers"].items():
            if wager["result"] == "open" and (seat["seat"], name) in stood:
                del wager["clause"]
    return said


def found(record: Sequence[Event]) -> dict[str, Any]:
    """What a round found at the table, as far as a sheet says it: not who owns how much, nor what is on the meters."""
    opened = record[0]
    assert isinstance(opened, ev.Opened)
    replace = msgspec.structs.replace
    return {
        "seats": [
            replace(seat, bankroll=0, standing=tuple(replace(one, clause="") for one in seat.standing))
            for seat in opened.seats
        ],
        "shoe": opened.shoe and replace(opened.shoe, before_cut=opened.shoe.before_cut if drawn(record) else None),
        **{name: getattr(opened, name) for name in ("game", "options", "button", "memory", "edition")},
    }


def left(record: Sequence[Event]) -> dict[str, Any]:
    """What a round left there."""
    ended = record[-1]
    assert isinstance(ended, ev.Ended)
    standing = {seat: [(one.name, one.amount, one.mark) for one in held] for seat, held in ended.standing.items()}
    return {"standing": standing, "memory": ended.memory, "owed": ended.owed, "reshuffle": ended.reshuffle}


def check(record: list[Event], played: Game) -> RoundSheet:
    """Write a round, settle what is written, and compare; the sheet."""
    sheet = read(write_sheet(record))
    settled = adjudicate(sheet, played)
    assert came_to(settled.result, record) == came_to(RoundResult.of(record), record)
    assert found(settled.events) == found(record)
    assert left(settled.events) == left(record)
    return sheet


@pytest.mark.parametrize("played", all_games(), ids=lambda played: played.name)
def test_what_is_written_comes_to_the_same(played: Game) -> None:
    """No round of these is refused, and none may be. Of ten thousand others one was: of craps, where a player declined
    the dice before the shooter, at a seat with a lower number, made the line bet that kept them."""
    for table in range(TABLES):
        edition = list(played.editions.values())[-table % len(played.editions)]
        for record in random_records(edition, random.Random(f"sheets of {played.name} {table}"), ROUNDS):
            check(record, played)


RARE = ("co-bank", "discards", "match-play-", "marks", "box", "chips", "last-hand", "owed", "multiplier")


@pytest.mark.parametrize("name", ["blackjack", "craps", "minibaccarat", "pai-gow-tiles", "roulette", "spanish-21"])
def test_what_is_settled_from_a_sheet_is_written_again(name: str) -> None:
    """Records of described rounds that have what random rounds seldom do."""
    rare = [case for case in cases(name) if any(f"'{word}" in str(case.sheet) for word in RARE)]
    for played in filter(None, (run(case).settled for case in rare)):
        for record in rounds_of(played.events):
            if any(seat.wagers for seat in RoundResult.of(record).seats):
                check(record, game(name))


# What a sheet has


def test_a_raise_is_written_with_its_multiple() -> None:
    table = Table(game("ultimate-texas-hold-em").submit(), seed=3)
    for seat in (1, 2):
        table.sit(seat, bankroll=BANKROLL)
    playing = table.round({seat: {"ante": 10_00, "blind": 10_00} for seat in (1, 2)})
    playing.act("play", seat=1, amount=40_00)
    playing.act("play", seat=2, amount=30_00)
    sheet = check(list(_play_out(playing).events), game("ultimate-texas-hold-em"))
    assert [seat.decisions for seat in sheet.seat] == [("play:4",), ("play:3",)]


def test_a_raise_between_two_multiples_is_written_with_its_amount() -> None:
    table = Table(game("four-card-poker").submit(), seed=3)
    table.sit(1, bankroll=BANKROLL)
    playing = table.round({1: {"ante": 10_00}})
    playing.act("play", seat=1, amount=12_50)
    sheet = check(list(_play_out(playing).events), game("four-card-poker"))
    assert sheet.seat[0].decisions == ("play:12.50",)


def test_a_bank_is_in_the_sheets_own_words() -> None:
    table = Table(game("pai-gow-tiles").submit({"player-bank": True}), seed=3)
    for seat in (2, 4):
        table.sit(seat, bankroll=BANKROLL)
    _play_out(table.round({2: {"pai-gow": 20_00}, 4: {"pai-gow": 50_00}}))
    playing = table.round()
    playing.act("decline-bank", seat=2)
    playing.act("bank", seat=4)
    playing.act("pai-gow", seat=2, amount=30_00)
    playing.act(CLOSE)
    playing.act("dealer-wager:10.00", seat=4)
    sheet = check(list(_play_out(playing).events), game("pai-gow-tiles"))
    assert (sheet.bank, sheet.dealer_wager, sheet.before["last-wager-4"]) == (4, "10.00", "50.00")
    assert [seat.empty for seat in sheet.seat] == [True, False, True, False]
    assert not any("wager" in said for seat in sheet.seat for said in seat.decisions)


def test_what_stood_and_was_taken_down_is_said() -> None:
    table = Table(game("craps").submit(), seed=1)
    table.sit(1, bankroll=BANKROLL, player="Ann")
    table.round({1: {"pass": 10_00, "place-6": 12_00, "buy-4": 20_00}}, chance=Chance(None, {"throws": ["4-4"]}))
    playing = table.round(chance=Chance(None, {"throws": ["1-2"]}))
    playing.act("buy-4", seat=1, amount=0)
    playing.act("place-6", seat=1, amount=18_00)
    playing.act(CLOSE)
    sheet = check(list(playing.events), game("craps"))
    assert sheet.before["point"] == "8"
    assert sheet.seat[0].standing == {"pass": "10.00", "place-6": "12.00", "buy-4": "20.00"}
    assert (sheet.seat[0].wagers, sheet.seat[0].decisions) == ({}, ("buy-4:0.00", "place-6:18.00"))


def test_a_wager_that_was_called_on_is_marked() -> None:
    table = Table(game("craps").submit(), seed=1)
    table.sit(1, bankroll=BANKROLL)
    for throw in ("5-6", "3-4"):
        playing = table.round(chance=Chance(None, {"throws": [throw]}))
        playing.act("pass", seat=1, amount=10_00)
        if throw == "5-6":
            playing.act("place-6", seat=1, amount=12_00)
            playing.act("on:place-6", seat=1)
        playing.act(CLOSE)
    sheet = check(list(playing.events), game("craps"))
    assert sheet.seat[0].marks == {"place-6": "on"}
    assert playing.result.seats[0].wagers["place-6"].result == "lose"


def test_an_irregularity_has_its_point() -> None:
    table = Table(game("three-card-poker").submit(), seed=1)
    table.sit(2, bankroll=BANKROLL)
    playing = table.round({2: {"ante": 10_00}}, stepwise=True)
    row = next(row for row in playing.game.irregularities if "deal" in row.stages and not row.seat)
    while playing.can_report(row.id) or playing.points["deal"] < 3:
        playing.step()
    playing.report(row.id)
    sheet = check(list(_play_out(playing).events), game("three-card-poker"))
    assert [(one.id, one.at) for one in sheet.irregularity] == [(row.id, "deal:3")]


def _play_out(playing: Round) -> Round:
    """To the end, by default answers."""
    while not playing.over:
        if playing.turn:
            playing.act(playing.default(playing.turn).name, seat=playing.turn)
        else:
            playing.step()
    return playing


# What a sheet cannot say


def finished() -> list[Event]:
    """The record of a round of three-card poker."""
    table = Table(game("three-card-poker").submit(), seed=1)
    table.sit(1, bankroll=BANKROLL)
    return list(_play_out(table.round({1: {"ante": 10_00}})).events)


def test_an_unfinished_round_is_refused() -> None:
    with pytest.raises(RuleError, match=r"^events: the record ends before the round is over$"):
        write_sheet(finished()[:-1])
    with pytest.raises(RuleError, match=r"^event\[0\]: a record begins with the opening of a round$"):
        write_sheet(finished()[1:])


def test_cards_that_were_not_seen_are_refused() -> None:
    with pytest.raises(RuleError, match=r"^shoe: a sheet cannot say this round: a card of it was not seen$"):
        write_sheet([redact(event, RAIL) for event in finished()])


def test_a_record_that_no_sheet_comes_to_is_refused() -> None:
    """A record that the rules do not give is not written as if they did."""
    replace = msgspec.structs.replace
    record = [replace(one, clause="1") if isinstance(one, ev.Collected) else one for one in finished()]
    with pytest.raises(
        RuleError, match=r"^seats: a sheet cannot say this round: settled, its seats come out otherwise$"
    ):
        write_sheet(record)


def test_a_hidden_trigger_is_refused() -> None:
    options = game("blackjack").submit({"super-4-must-hit": "1", "super-4.paytable": "2"})
    table = Table(options, seed=1)
    table.meters["must-hit"].trigger = table.meters["must-hit"].rule.seed + 1
    table.sit(1, bankroll=BANKROLL)
    least = options.game.wager("super-4", options).limits(options)[0]
    playing = _play_out(table.round({1: {"blackjack": 25_00, "super-4": least}}))
    with pytest.raises(RuleError, match=r"^meters.must-hit: .* the must-hit meter paid at its hidden trigger$"):
        write_sheet(playing.events)


def test_who_sat_down_at_a_box_later_with_a_lower_number_is_refused() -> None:
    table = Table(game("blackjack").submit({"bettors-per-box": 2}), seed=1)
    for seat in (3, 2):
        table.sit(seat, bankroll=BANKROLL, box=1)
    playing = _play_out(table.round({2: {"blackjack": 25_00}, 3: {"blackjack": 25_00}}))
    with pytest.raises(RuleError, match=r"^seat\[2\].box: .* seat 3 decides before 2$"):
        write_sheet(playing.events)


# Seats at which nobody sits


def test_nothing_else_is_said_of_an_empty_seat() -> None:
    sheet = read(write_sheet(finished()))
    empty = msgspec.structs.replace(sheet, seat=(SeatSheet(empty=True), *sheet.seat))
    assert [seat.seat for seat in adjudicate(empty, game("three-card-poker")).result.seats] == [2]
    both = msgspec.structs.replace(sheet.seat[0], empty=True)
    with pytest.raises(RuleError, match=r"^seat\[1\].empty: nothing is said of a seat at which nobody sits$"):
        adjudicate(msgspec.structs.replace(sheet, seat=(both,)), game("three-card-poker"))


def test_at_an_open_table_a_seat_is_empty_where_nobody_sits() -> None:
    table = Table(game("three-card-poker").submit(), seed=1)
    table.sit(1, bankroll=BANKROLL)
    with pytest.raises(RuleError, match=r"^seat\[1\].empty: somebody sits at seat 1$"):
        play_described(table, RoundSheet(game="three-card-poker", seat=(SeatSheet(empty=True),)))
    sheet = read(write_sheet(finished()))
    play_described(table, msgspec.structs.replace(sheet, seat=(*sheet.seat, SeatSheet(empty=True))))
    assert table.playing is not None
    assert [seat.seat for seat in table.playing.result.seats] == [1]
