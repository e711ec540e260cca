"""The frame for dice, wagers that stand, commission laid down with a wager, calls, and banks of players.

Two small games say everything that the frame offers beyond cards: a dice game of line, come and buy wagers, and a
game in which one player banks against the others.
"""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest

from mini_games import find, register
from pitboss.equipment.chance import Chance
from pitboss.equipment.dice import Throw, throw
from pitboss.equipment.shuffle import entropy, pick
from pitboss.errors import RuleError
from pitboss.games.parts.commission import Commission
from pitboss.games.parts.options import limits, seats
from pitboss.money import Odds
from pitboss.record.choices import Choice as Offer
from pitboss.rulebook.options import Choice, Words
from pitboss.rulebook.rules import Equipment
from pitboss.rulebook.wagers import Changes, WagerFamily, WagerRule
from pitboss.table import events as ev
from pitboss.table import irregularities
from pitboss.table.adjudicate import adjudicate
from pitboss.table.asking import HOUSE_RULE, otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Call, Change, Game
from pitboss.table.replay import replay
from pitboss.table.round import Round
from pitboss.table.sheet import as_sheet
from pitboss.table.table import Table
from random_play import check_replay, random_session

POINTS = ("4", "5", "6", "8", "9", "10")
VIG = Commission(rate=Fraction(1, 20), unit=100, rounding="down")


def line_game(d: Dealer) -> Steps:
    """A line wager that a seven or the point decides, a come wager that moves, a buy wager that wins and stays."""
    yield from d.take_wagers("1", closing="2")
    thrown = yield from d.throw("3")
    if thrown is None:
        return
    total, point = str(thrown.total), d.memory["point"]
    for seat in d.seats:
        for wager in list(seat.wagers.values()):
            kind, _, number = wager.name.partition("-")
            if kind == "buy" and wager.mark != "off":
                if total == number:
                    d.layout.pay_and_leave(wager, Odds(2).winnings(wager.amount), "buy", Odds(2))
                elif total == "7":
                    d.collect(wager, "buy")
            elif wager.name == "come":
                if total == "7":
                    d.pay(wager, wager.amount, "come", Odds(1))
                elif total in POINTS:
                    d.layout.move(wager, f"come-{total}", "come")
            elif kind == "come":
                if total == number:
                    d.pay(wager, wager.amount, "come", Odds(1))
                elif total == "7":
                    d.collect(wager, "come")
            elif wager.name == "line" and point != "off" and total in (point, "7"):
                d.resolve(wager, 1 if total == point else -1, "line")
    d.memory["thrown"] = (*d.memory["thrown"], total)[-3:]
    if total == "7" or total == point:
        d.memory["point"] = "off"
    elif point == "off" and total in POINTS:
        d.memory["point"] = total


def line_timing(d: Dealer, change: Change) -> RuleError | None:
    if d.memory["point"] != "off":
        return RuleError("the line is closed while a point is on", clause="line")
    return None


def never_made(d: Dealer, change: Change) -> RuleError | None:
    return RuleError("a come wager comes here only by a throw", clause="come") if change.after else None


def switch(mark: str) -> Call:
    return Call(
        name=mark or "on",
        clause="call",
        gist="turn a buy wager off or on",
        of=lambda d, seat: tuple(w.name for w in seat.wagers.values() if w.name[:3] == "buy" and w.mark != mark),
        effect=lambda d, seat, name: d.layout.mark(seat.wagers[name], mark, "call"),
    )


LINE_GAME = Game(
    name="line-game",
    title="Line game",
    family="tests",
    summary="dice and standing wagers",
    folder=Path(__file__).parent,
    script=line_game,
    max_players=9,
    wagers=(
        WagerRule(
            name="line",
            clause="line",
            gist="the point before seven",
            limit="table",
            changes=Changes(timing=line_timing),
        ),
        WagerRule(name="come", clause="come", gist="a line wager of its own", limit="table"),
        WagerFamily(
            name="come",
            pattern="come-POINT",
            clause="come",
            gist="a come wager on its point",
            limit="table",
            members=lambda options: tuple(f"come-{point}" for point in POINTS),
            changes=Changes(timing=never_made),
        ),
        WagerFamily(
            name="buy",
            pattern="buy-POINT",
            clause="buy",
            gist="a number before seven, with commission",
            limit="table",
            members=lambda options: ("buy-4", "buy-10"),
            fee=lambda name, amount, options: VIG.on(amount),
        ),
    ),
    irregularities=(
        irregularities.calls_off(
            id="no-roll", row="I1", clause="no", stages=("throw",), trigger="a die is lost", ruling="no roll"
        ),
    ),
    house_options=(*limits("table", 1_00, 500_00), seats(5, 9)),
    calls=(switch("off"), switch("")),
    carries=True,
    memory=(
        Choice(name="point", default="off", values=("off", *POINTS)),
        Words(name="thrown", default=(), allowed=tuple(map(str, range(2, 13))), most=3, repeats=True),
    ),
    equipment=Equipment(cards=(), dice=2),
)


def bank_game(d: Dealer) -> Steps:
    """Seat by seat the others cover the bank of the first; one throw: seven or more, the bank wins."""
    banker, *others = d.seats
    stake = Offer(banker.number, "bank", "bank", 10_00, 100_00, unit=100, default=HOUSE_RULE)
    reply = yield from d.offer(banker, [stake], lambda: True)
    assert reply is not None
    bank = d.stake(banker, "bank", reply.amount, "bank")
    left = bank.amount
    for seat in others:
        choices = [
            otherwise(seat, "pass", "cover"),
            *([Offer(seat.number, "cover", "cover", 1_00, left)] * (left > 0)),
        ]
        cover = yield from d.offer(seat, choices, lambda: True)
        assert cover is not None
        if cover.name == "cover":
            d.stake(seat, "cover", cover.amount, "cover", against=bank)
            left -= cover.amount
    if left:
        d.layout.reduce(bank, left, "bank")
    thrown = yield from d.throw("throw")
    assert thrown is not None
    for seat in others:
        if seat.stands("cover"):
            cover_wager = seat.wagers["cover"]
            if thrown.total >= 7:
                d.collect(cover_wager, "cover")
            else:
                d.pay(cover_wager, cover_wager.amount, "cover", Odds(1))
    d.return_bank(bank, "bank")
    if bank.result == "win":
        d.charge(bank, Commission(rate=Fraction(1, 20), unit=25).on(bank.gained), "commission")


BANK_GAME = Game(
    name="bank-game",
    title="Bank game",
    family="tests",
    summary="a player banks",
    folder=Path(__file__).parent,
    script=bank_game,
    max_players=9,
    wagers=(),
    irregularities=(
        irregularities.voids_round(
            id="die-lost",
            row="I1",
            clause="void",
            stages=("throw",),
            trigger="a die is lost",
            ruling="all stakes go back",
        ),
    ),
    house_options=(seats(5, 9),),
    equipment=Equipment(cards=(), dice=2),
)


register(LINE_GAME, BANK_GAME)


def settle(**sheet: object) -> dict[str, object]:
    played = adjudicate(as_sheet({"game": "line-game", **sheet}), LINE_GAME)
    assert replay(played.events, find).result == played.result
    return played.result.to_json()


def nets(result: dict[str, object]) -> dict[str, str]:
    seat = result["seats"][0]  # type: ignore[index]
    return {name: wager["net"] for name, wager in seat["wagers"].items()}


# Equipment


def test_dice_are_fair_and_read_as_written() -> None:
    source = entropy(4)
    thrown = [throw(2, source) for _ in range(36_000)]
    counts = [sum(one == pair for one in thrown) for pair in ((1, 1), (3, 4), (6, 6))]
    assert all(850 < count < 1_150 for count in counts), "a thousand each, within five standard deviations"
    assert Throw.parse("2-4-5", 3).total == 11
    for text in ("7-1", "4", "4-3-1", "4,3", ""):
        with pytest.raises(RuleError, match="is not a throw of 2 dice"):
            Throw.parse(text)


def test_picks_are_even_also_where_the_range_does_not_divide_the_words() -> None:
    counts = [0] * 3
    words = iter([b"\xff\xff\xff\xff", b"\x00\x00\x00\x02"])
    assert pick(3, lambda count: next(words)) == 2, "a word past the last whole multiple is drawn again"
    source = entropy(1)
    for _ in range(30_000):
        counts[pick(3, source)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


# Wagers that stand


def test_a_line_wager_stands_until_it_is_decided() -> None:
    seat = {"wagers": {"line": "10.00"}}
    assert settle(seat=[seat], throws=["2-4"])["seats"][0]["wagers"]["line"]["result"] == "open"  # type: ignore[index]
    assert nets(settle(seat=[seat], throws=["2-4", "1-2", "3-3"])) == {"line": "10.00"}
    assert nets(settle(seat=[seat], throws=["2-4", "1-2", "3-4"])) == {"line": "-10.00"}


def test_a_come_wager_moves_and_another_follows_it() -> None:
    """Like the fifth example of craps: the first come wager wins off the number to which the second one moves."""
    decisions = ["come:10.00", "throw", "come:20.00", "throw"]
    result = settle(seat=[{"decisions": decisions}], throws=["2-4", "1-5", "3-4"])
    assert nets(result) == {"come-6": "-10.00"}, "ten won on the first, twenty lost on the second"
    wager = result["seats"][0]["wagers"]["come-6"]  # type: ignore[index]
    assert (wager["staked"], wager["returned"]) == ("30.00", "20.00")


def test_a_wager_may_win_and_stay_with_commission_laid_down() -> None:
    """Twenty-five on four: one dollar of commission is laid down with it and taken when it is decided."""
    seat = {"wagers": {"buy-4": "25.00"}}
    won = settle(seat=[seat], throws=["2-2"])["seats"][0]["wagers"]["buy-4"]  # type: ignore[index]
    assert (won["result"], won["net"]) == ("win", "49.00"), "the commission is taken and laid down anew"
    both = settle(seat=[seat], throws=["2-2", "3-4"])["seats"][0]["wagers"]["buy-4"]  # type: ignore[index]
    assert (both["staked"], both["returned"], both["net"], both["commission"]) == ("25.00", "49.00", "23.00", "2.00")
    taken_down = settle(seat=[{**seat, "decisions": ["throw", "buy-4:0"]}], throws=["2-3", "3-4"])
    assert nets(taken_down) == {}


def test_a_wager_called_off_is_not_decided() -> None:
    off = {"wagers": {"buy-4": "20.00"}, "decisions": ["off:buy-4"]}
    assert nets(settle(seat=[off], throws=["3-4"])) == {"buy-4": "0.00"}
    assert nets(settle(seat=[off], throws=["3-4", "2-2"])) == {"buy-4": "0.00"}, "the marker stays from throw to throw"
    on_again = {**off, "decisions": ["off:buy-4", "throw", "on:buy-4"]}
    assert nets(settle(seat=[on_again], throws=["3-4", "2-2"])) == {"buy-4": "39.00"}


def test_a_round_may_begin_with_standing_wagers() -> None:
    seat = {"standing": {"line": "10.00", "come-5": "5.00", "buy-10": "20.00"}}
    assert nets(settle(seat=[seat], before={"point": "8"}, throws=["3-4"])) == {
        "line": "-10.00",
        "come-5": "-5.00",
        "buy-10": "-21.00",
    }


def test_a_throw_called_off_decides_nothing() -> None:
    seat = {"standing": {"line": "10.00"}}
    result = settle(seat=[seat], before={"point": "8"}, throws=["4-4"], irregularity=[{"id": "no-roll"}])
    assert nets(result) == {"line": "10.00"}
    assert [ruling["clause"] for ruling in result["rulings"]] == ["no"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("sheet", "field", "clause"),
    [
        ({"seat": [{"wagers": {"line": "5.00"}}], "before": {"point": "6"}}, "seat[1].wagers.line", "line"),
        ({"seat": [{"wagers": {"come-6": "5.00"}}]}, "seat[1].wagers.come-6", "come"),
        ({"seat": [{"wagers": {"line": "5.00"}, "decisions": ["off:buy-4"]}]}, "seat[1].decisions", "call"),
        ({"seat": [{"wagers": {"buy-5": "5.00"}}]}, "seat[1].wagers.buy-5", "buy"),
        ({"seat": [{"wagers": {"line": "5.00"}}], "throws": ["4-7"]}, "throws", ""),
        ({"seat": [{"wagers": {"line": "5.00"}}], "before": {"point": "7"}}, "before.point", ""),
        ({"seat": [{"wagers": {"line": "5.00"}}], "throws": []}, "throws", ""),
        ({"seat": [{"wagers": {"line": "5.00"}, "decisions": ["throw", "line:9.00"]}]}, "seat[1].decisions", "line"),
    ],
)
def test_refusals_name_the_field_and_the_clause(sheet: dict[str, object], field: str, clause: str) -> None:
    with pytest.raises(RuleError) as refusal:
        settle(**{"throws": ["2-4", "3-3"], **sheet})
    assert (refusal.value.field, refusal.value.clause) == (field, clause)


@pytest.mark.parametrize("seed", range(8))
def test_long_sessions_lose_nothing(seed: int) -> None:
    """Random wagers, calls, wagers taken down and void throws, every throw checked and replayed."""
    assert len(random_session(LINE_GAME, random.Random(seed), 100, irregular=0.05)) == 100


# A player's bank


def test_a_game_that_begins_with_a_decision_takes_no_wagers_first() -> None:
    table = Table(BANK_GAME.submit())
    table.sit(1, bankroll=100_00)
    with pytest.raises(RuleError, match="begins with a decision"):
        table.round({1: {"bank": 10_00}})


def test_banks_in_random_sessions_lose_nothing() -> None:
    for seed in range(10):
        random_session(BANK_GAME, random.Random(seed), 20)


def bank_round(covers: list[int], dice: str, bank: int = 40_00) -> tuple[Table, Round]:
    table = Table(BANK_GAME.submit())
    for number in range(1, len(covers) + 2):
        table.sit(number, bankroll=100_00)
    playing = table.round(chance=Chance(None, {"throws": [dice]}))
    playing.act("bank", amount=bank)
    for cover in covers:
        playing.act("cover" if cover else "pass", amount=cover or None)
    check_replay(playing)
    return table, playing


def test_the_bank_collects_and_pays_commission() -> None:
    table, playing = bank_round([10_00, 0, 25_00], "6-1")
    assert [table.chips(number) for number in (1, 2, 3, 4)] == [133_25, 90_00, 100_00, 75_00]
    result = playing.result.seats[0].wagers["bank"]
    assert (result.staked, result.returned, result.net, result.commission) == (35_00, 68_25, 33_25, 1_75)
    assert playing.result.house_net == 1_75


def test_the_bank_pays_the_covers() -> None:
    table, playing = bank_round([10_00, 30_00], "2-1")
    assert [table.chips(number) for number in (1, 2, 3)] == [60_00, 110_00, 130_00]
    assert playing.result.seats[0].wagers["bank"].result == "lose"
    assert playing.result.house_net == 0
    assert {event.by for event in playing.events if isinstance(event, ev.Paid)} == {1}


@pytest.mark.parametrize("amount", [9_00, 101_00, 10_50])
def test_an_amount_of_the_players_choosing_stays_in_its_range(amount: int) -> None:
    table = Table(BANK_GAME.submit())
    table.sit(1, bankroll=1_000_00)
    playing = table.round()
    with pytest.raises(RuleError, match=r"takes 10\.00 to 100\.00 here"):
        playing.act("bank", amount=amount)
    with pytest.raises(RuleError, match="needs an amount"):
        playing.act("bank")


def test_nobody_stakes_more_than_the_chips_in_front() -> None:
    table = Table(BANK_GAME.submit())
    table.sit(1, bankroll=20_00)
    playing = table.round()
    with pytest.raises(RuleError, match="not enough chips"):
        playing.act("bank:50.00")
    playing.act("bank:20.00")
