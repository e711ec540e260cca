"""The desk: clocks, linked meters, the poker room, corrections, reports; and a machine that tries it all at random."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from fractions import Fraction
from pathlib import Path
from subprocess import run

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import pitboss
from floors import (
    CASHIER,
    GAMES,
    MANAGER,
    SUPERVISOR,
    inspected,
    open_floor,
    play_something,
    seated,
    signed,
    snapshot,
)
from pitboss.errors import RuleError
from pitboss.floor.books import theory as theory_module
from pitboss.floor.books.house import House
from pitboss.floor.books.reports import REPORTS, report
from pitboss.floor.books.theory import theory
from pitboss.floor.books.verify import differences
from pitboss.floor.desk import answers
from pitboss.floor.desk.clock import LATE
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import OFFER_MINUTES, RoomTable
from pitboss.floor.streams.seats import Who
from pitboss.money import dollars
from pitboss.odds import solve
from pitboss.record.meters import MeterMoved


def test_nothing_of_the_floor_is_loaded_before_it_is_asked_for() -> None:
    """`import pitboss` and `pitboss games` do without the extra."""
    code = (
        "import sys; sys.argv = ['pitboss', 'games', '--json']\n"
        "from pitboss.cli.main import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "extra = ('starlette', 'uvicorn', 'websockets', 'argon2', 'psycopg', 'sqlite3', 'asyncio', 'pitboss.floor')\n"
        "print([name for name in extra if name in sys.modules], file=sys.stderr)"
    )
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr.strip() == "[]"


# Clocks


def test_the_clock_closes_the_bets_and_decides_by_default(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            now = [100.0]
            floor.clock._time = lambda: now[0]
            one, _ = await seated(floor, "t", "three-card-poker", betting=20, decision=10)
            assert floor.clock.left("t") == {}  # nobody has bet yet
            await floor.command("t", acts.Bet(1, "ante", 5_00), one)
            assert floor.clock.left("t") == {"bets": 20_000}
            now[0] += 20
            floor.clock.ring("t")
            live = floor.table("t")
            assert live.asked() == (1,)  # seat 2 has not bet and sits the round out
            assert floor.clock.left("t") == {"1": 10_000}
            for missed in range(1, 4):
                now[0] += 10
                floor.clock.ring("t")
                assert live.number == missed + 1
                assert live.defaults[1] == missed
                if missed < 3:
                    await floor.command("t", acts.Bet(1, "ante", 5_00), one)
                    now[0] += 20
                    floor.clock.ring("t")
            assert live.out == {1}
            await floor.settled()
            before = snapshot(floor, "t")
        async with open_floor(tmp_path / "floor.db") as floor:
            assert snapshot(floor, "t") == before

    asyncio.run(evening())


def test_the_bets_of_others_leave_a_deadline_alone_and_jumps_decide_for_nobody(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            now, wall = [100.0], [floor.now()]
            floor.clock._time = lambda: now[0]
            floor.now = lambda: wall[0]
            one, two = await seated(floor, "t", "three-card-poker", betting=20)
            await floor.command("t", acts.Bet(1, "ante", 5_00), one)
            now[0] += 15
            wall[0] -= 24 * 3_600_000  # the machine's time is set back by a day
            await floor.command("t", acts.Bet(2, "ante", 5_00), two)
            assert floor.clock.left("t") == {"bets": 5_000}
            wall[0] += 48 * 3_600_000
            floor.clock.ring("t")
            assert floor.table("t").status == "betting"
            now[0] += 5 + LATE + 1  # the process was stopped, and nobody could bet
            floor.clock.ring("t")
            assert floor.table("t").status == "betting"
            assert floor.clock.left("t") == {"bets": 20_000}
            times = [row[0] for row in floor.database.query("SELECT at FROM entry WHERE stream = 3 ORDER BY seq")]
            assert times == sorted(times)

    asyncio.run(evening())


def test_bets_that_cannot_stand_go_back_when_time_is_up(tmp_path: Path) -> None:
    """Trips without the ante that they go with are no bet: they go back, and the others play."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            one, two = await seated(floor, "t", "ultimate-texas-hold-em", betting=20)
            await floor.command("t", acts.Bet(1, "trips", 5_00), one)
            for name in ("ante", "blind"):
                await floor.command("t", acts.Bet(2, name, 10_00), two)
            floor.decided_by_clock("t", 0)
            live = floor.table("t")
            assert live.status == "playing"
            assert live.chips(1) == 1_000_00
            await floor.settled()
            assert list(differences(floor.database)) == []

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_can_always_decide(game: str, tmp_path: Path) -> None:
    """Nobody says a word but to bet: whatever is asked has a default answer that is accepted, amounts included."""

    async def evening() -> None:
        rng = random.Random(f"clock {game}")
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)
            live = floor.table("t")
            for _ in range(60):
                if live.asked() and rng.random() < 0.3:
                    before = floor.streams[floor.hosts["t"]].seq
                    floor.decided_by_clock("t", live.asked()[0])
                    await floor.settled()
                    assert floor.streams[floor.hosts["t"]].seq > before
                else:
                    await play_something(floor, "t", people, rng)
                assert live.called == ""

    asyncio.run(evening())


def test_a_table_says_why_nothing_is_dealt(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            waits = {}
            for name, game, by_hand in (("soft", "red-dog", False), ("hand", "red-dog", True), ("p", "hold-em", False)):
                await floor.open_table(acts.OpenTable(name, game, by_hand=by_hand))
                waits[name] = floor.table(name).waits
            assert waits == {
                "soft": "nobody sits here",
                "hand": "nobody sits here",
                "p": "table p has fewer than two players to deal to [6(b)]",
            }
            for person in (1, 2):
                await floor.cage(acts.Issue(person, 1_000_00), CASHIER)
                for name, amount in (("soft", 100_00), ("hand", 100_00), ("p", 5_00)):
                    sat = await floor.command(name, acts.Sit(person, amount), Who("player", person))
                    assert isinstance(sat, answers.Accepted)
            assert floor.table("soft").waits == ""
            assert floor.table("hand").waits == "the dealer has to open the bets"
            poor = "table p has fewer than two players with the funds for a hand [7(c)(3)]"
            assert floor.table("p").waits == floor.watchers.seen("p", Who.RAIL).waits == poor
            lobby = dict(floor.database.query("SELECT name, waits FROM table_state"))
            assert (lobby["p"], lobby["soft"]) == (poor, "")
            assert floor.table("p").called == ""  # nobody has to be called for that
            for person in (1, 2):
                await floor.command("p", acts.Buy(person, 100_00), Who("player", person))
                await floor.command("soft", acts.SitOut(person), Who("player", person))
            assert (floor.table("p").waits, floor.table("p").status) == ("", "playing")
            assert floor.table("soft").waits == "everybody sits out"
            await floor.command("p", acts.Freeze("two cards stuck together"), SUPERVISOR)
            assert floor.table("p").waits == "two cards stuck together"

    asyncio.run(evening())


def test_a_long_reason_is_told_as_far_as_a_call_may_be_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.poker.room.room import Room

    def refuse(*_: object, **__: object) -> None:
        raise RuleError("the cards are wet and " * 20)

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            monkeypatch.setattr(Room, "deal", refuse)
            await seated(floor, "p", "hold-em")
            told = floor.table("p").called
            assert msgspec.convert(told, acts.Text) == told
            assert len(told) == 200
            assert told.startswith("the house cannot go on: the cards are wet and the cards are wet")

    asyncio.run(evening())


def test_what_the_house_cannot_do_calls_a_supervisor_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.poker.room.room import Room

    def refuse(*_: object, **__: object) -> None:
        raise RuleError("the cards are wet", field="deck", clause="2(b)")

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            monkeypatch.setattr(Room, "deal", refuse)
            people = await seated(floor, "p", "hold-em")
            assert floor.table("p").called == "the house cannot go on: deck: the cards are wet [2(b)]"
            seq = floor.streams["poker"].seq
            await floor.command("p", acts.SitIn(1), people[0])
            assert floor.streams["poker"].seq == seq + 1
            monkeypatch.undo()
            await floor.command("p", acts.Resolve(decision="other cards"), SUPERVISOR)
            assert (floor.table("p").called, floor.table("p").status) == ("", "playing")

    asyncio.run(evening())


# Meters


def test_tables_share_a_meter_and_each_replays_alone(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(8)
        async with open_floor(tmp_path / "floor.db") as floor:
            linked = {"progressive": "jackpot"}
            games = {"a": "three-card-poker", "b": "three-card-poker", "c": "let-it-ride"}
            people = {}
            for name, game in games.items():
                people[name] = await seated(floor, name, game, linked=linked)
            meter = floor.meters()["jackpot"]
            assert meter.value == meter.rule.seed
            for _ in range(60):
                name = rng.choice("abc")
                live = floor.table(name)
                if live.status == "betting" and not live.staked():
                    await play_something(floor, name, people[name], random.Random(0))
                    for seat in (1, 2):
                        bet = await floor.command(name, acts.Bet(seat, "progressive", 1_00), people[name][seat - 1])
                        assert isinstance(bet, answers.Accepted)
                await play_something(floor, name, people[name], rng)
            moved = [one for one in meter.events if isinstance(one, MeterMoved)]
            fed = sum(one.amount for one in moved if one.reason == "contribution")
            paid = -sum(one.amount for one in moved if one.reason == "hit")
            back = sum(one.amount for one in moved if one.reason in ("reset", "void"))
            assert fed > 0
            assert meter.value == meter.rule.seed + fed - paid + back
            before = [snapshot(floor, name) for name in games]
            value: Fraction = meter.value
        async with open_floor(tmp_path / "floor.db") as floor:
            assert [snapshot(floor, name) for name in games] == before
            assert floor.meters()["jackpot"].value == value
            assert list(differences(floor.database, replayed=True)) == []
            again = report(floor.database, "meters")
            assert again.rows[0][0] == "meter:jackpot"
            other = await floor.open_table(acts.OpenTable("d", "mississippi-stud", linked=linked))
            assert isinstance(other, answers.Refused)
            assert "same terms" in other.message
            unknown = await floor.open_table(acts.OpenTable("e", "red-dog", linked=linked))
            assert unknown == answers.Refused("this table has no meter 'progressive'", "linked")

    asyncio.run(evening())


# The poker room


def test_the_poker_room_lists_seats_time_and_rake(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(3)
        async with open_floor(tmp_path / "floor.db") as floor:
            rake = {"rake": "percentage", "rake-percentage": "5%", "seats": "2"}
            people = await seated(floor, "p1", "hold-em", options=rake)
            live = floor.table("p1")
            assert isinstance(live, RoomTable)
            while live.number < 12:
                await play_something(floor, "p1", people, rng)
            waiting = Who("player", 5)
            await floor.cage(acts.Issue(5, 500_00), CASHIER)
            kind = live._table.kind
            assert isinstance(await floor.command("p1", acts.JoinList(kind), waiting), answers.Accepted)
            for somebody, act in ((waiting, acts.LeaveList), (SUPERVISOR, acts.JoinList)):
                again = await floor.command("p1", act(kind, 0 if somebody == waiting else 5), somebody)
                assert isinstance(again, answers.Accepted)
            assert isinstance(await floor.command("p1", acts.LeaveList(kind, 1), waiting), answers.Forbidden)
            full = await floor.command("p1", acts.OfferSeat(), SUPERVISOR)
            assert isinstance(full, answers.Refused)
            await floor.command("p1", acts.ChangeDealer(SUPERVISOR.person), SUPERVISOR)  # who offers seats from now on
            await floor.command("p1", acts.Leave(), people[0])
            while live.persons().get(1):
                await play_something(floor, "p1", people, rng)
            assert isinstance(await floor.command("p1", acts.OfferSeat(), SUPERVISOR), answers.Accepted)
            await floor.pass_time(OFFER_MINUTES)  # nobody has answered
            assert live.host.room.offers["p1"] == {}
            assert isinstance(await floor.command("p1", acts.JoinList(kind), waiting), answers.Accepted)
            assert isinstance(await floor.command("p1", acts.OfferSeat(), SUPERVISOR), answers.Accepted)
            jumper = await floor.command("p1", acts.Sit(1, 100_00), people[0])
            assert isinstance(jumper, answers.Refused)
            assert isinstance(await floor.command("p1", acts.Sit(1, 200_00), waiting), answers.Accepted)
            await floor.open_table(acts.OpenTable("p2", "omaha"))
            told: list[bytes] = []
            floor.watchers.watch("p2", Watcher(Who.RAIL, told.append, lambda: None))
            await floor.pass_time(1)  # at all tables of the room
            assert live.host.room.minute == OFFER_MINUTES + 1
            assert b"time-passed" in told[-1]
            taken = floor.balance("room:poker:rake of table p1")
            assert taken > 0
            await floor.settled()
            assert report(floor.database, "room").rows == (("p1", dollars(taken), "0.00", "0.00"),)
            held = sum(live.chips(seat) for seat in live.persons()) + taken
            wallets = sum(floor.balance(f"wallet:p{person}") for person in (1, 2, 5))
            await floor.settled()
            before = snapshot(floor, "p1")
            assert live.playing is not None
            assert held + live.playing.pot + wallets == 10_500_00
        async with open_floor(tmp_path / "floor.db") as floor:
            assert snapshot(floor, "p1") == before
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_the_house_offers_seats_where_nobody_has_the_table(tmp_path: Path) -> None:
    """To one after the other as they came, each for five minutes; not while a seat is kept for somebody, and not where
    a dealer would do it."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "p", "hold-em", 2, options={"seats": "3"})
            live = floor.table("p")
            assert isinstance(live, RoomTable)
            for person in (3, 4, 5, 6):
                await floor.cage(acts.Issue(person, 500_00), CASHIER)
            await floor.command("p", acts.Sit(3, 200_00), Who("player", 6))  # when the hand is over
            for person in (3, 4):
                await floor.command("p", acts.JoinList(live.waits_for), Who("player", person))
            offers = live.host.room.offers
            assert offers.get("p", {}) == {}
            await floor.command("p", acts.Decide(0, "fold"), people[live.asked()[0] - 1])
            assert offers["p"] == {"p3": 0}  # others wait, so that nobody walks past them
            entries = floor.database.query("SELECT actor, act FROM entry")
            assert [actor for actor, act in entries if b"offer-seat" in act] == ["house"]
            await floor.command("p", acts.JoinList(live.waits_for), Who("player", 5))
            await floor.pass_time(OFFER_MINUTES - 1)
            assert offers["p"] == {"p3": 0}
            await floor.pass_time(1)
            assert offers["p"] == {"p4": OFFER_MINUTES}
            await floor.settled()
            before = snapshot(floor, "p")
            floor._live.clear()
            assert snapshot(floor, "p") == before
            await floor.command("p", acts.ChangeDealer(91), SUPERVISOR)
            await floor.command("p", acts.DeclineSeat(), Who("player", 4))
            live = floor.table("p")
            assert isinstance(live, RoomTable)
            assert (live.host.room.offers["p"], live.host.room.next_for("p")) == ({}, "p5")
            await floor.command("p", acts.TapOut(), Who("dealer", 91))
            assert live.host.room.offers["p"] == {"p5": OFFER_MINUTES}

    asyncio.run(evening())


def test_a_bad_beat_fund_lives_through_the_steps_of_the_room(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(4)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "p1", "hold-em")
            opened = {"do": "open-fund", "fund": "main", "day": "2026-11-16", "jackpot": "1000.00",
                      "rules": {"minimum-pot": "1.00"}}  # fmt: skip
            assert isinstance(await floor.command("p1", acts.FundStep(opened), MANAGER), answers.Accepted)
            table = await floor.open_table(acts.OpenTable("p2", "hold-em", fund="main"))
            assert isinstance(table, answers.Accepted)
            for seat, person in ((1, 11), (2, 12)):
                await floor.cage(acts.Issue(person, 500_00), CASHIER)
                await floor.command("p2", acts.Sit(seat, 300_00), Who("player", person))
            two = [Who("player", 11), Who("player", 12)]
            live = floor.table("p2")
            assert isinstance(live, RoomTable)
            while live.number < 8:
                await play_something(floor, "p2", two, rng)
            fund = live.host.fund("main")
            assert floor.balance("room:poker:contributions to funds") == sum(fund.boxes.values()) > 0
            assert live.meters() == {"main": 1_000_00}
            wrong = await floor.command("p1", acts.Procedure({"do": "sit"}), SUPERVISOR)
            assert isinstance(wrong, answers.Refused)
            boxes, before = dict(fund.boxes), snapshot(floor, "p2")
            assert people
        async with open_floor(tmp_path / "floor.db") as floor:
            live = floor.table("p2")
            assert isinstance(live, RoomTable)
            assert live.host.fund("main").boxes == boxes
            assert snapshot(floor, "p2") == before
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


# Corrections and reports


def test_a_correction_moves_chips_and_is_an_entry_with_a_reason(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "red-dog")
            act = acts.Correct("table:t:inventory", "wallet:p1", 25_00, "paid short in round 1", 3)
            assert isinstance(await floor.command("t", act, SUPERVISOR), answers.Accepted)
            assert floor.balance("wallet:p1") == 4_025_00
            nowhere = acts.Correct("table:t:inventory", "wallet:nobody", 25_00, "a mistake")
            assert isinstance(await floor.command("t", nowhere, SUPERVISOR), answers.Refused)
            large = acts.Correct("table:t:inventory", "wallet:p1", 10**9, "too much for one person")
            assert isinstance(await floor.command("t", large, SUPERVISOR), answers.Refused)
            assert list(differences(floor.database)) == []

    asyncio.run(evening())


def test_counts_are_by_denomination_and_a_difference_is_an_error_or_a_variance(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for name, by_hand in (("soft", False), ("hand", True)):
                await seated(floor, name, "red-dog", by_hand=by_hand)
                whole = acts.Count("inventory", {"1000.00": 99, "25.00": 40})
                short = acts.Count("inventory", {"1000.00": 99, "25.00": 39})
                assert isinstance(await signed(floor, name, whole), answers.Accepted)
                assert isinstance(await signed(floor, name, short), (answers.Refused, answers.Accepted)[by_hand])
                drop = acts.Count("drop", {"100.00": 20})  # two players have bought in for 1,000.00 each
                assert isinstance(await signed(floor, name, drop), answers.Accepted)
                await floor.settled()
                floor._live.clear()
                empty = acts.Count("drop", {})
                assert isinstance(await signed(floor, name, empty), answers.Accepted)
                assert isinstance(await floor.command(name, whole, SUPERVISOR), answers.Forbidden)
                nonsense = await floor.command(name, acts.Count("drop", {"a fiver": 1}), CASHIER)
                assert isinstance(nonsense, answers.Refused)
            rows = report(floor.database, "counts").rows
            assert [(row[0], row[2], row[5]) for row in rows if row[5] != "0.00"] == [("hand", "inventory", "-25.00")]
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_the_reports_agree_with_the_books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        rng = random.Random(2)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "red-dog")
            while floor.table("t").number <= 10:
                await play_something(floor, "t", people, rng)
            won = sum(row[0] for row in floor.database.query("SELECT house FROM round"))
            assert floor.balance("table:t:inventory") == 100_000_00 + won
            drop = report(floor.database, "drop")
            assert drop.rows[0][:2] == ("t", "2000.00")
            hold = dict(
                zip(*(report(floor.database, "hold").columns, report(floor.database, "hold").rows[0]), strict=True)
            )
            assert (hold["game"], hold["rounds"]) == ("red-dog", "10")
            (line,) = theory(floor.database)
            assert (line.wager, line.times) == ("original+raise", 20)
            assert line.won == won
            edge = float(-solve(pitboss.submit("red-dog"))["original+raise"].expectation)
            assert line.expected == pytest.approx(edge * line.staked)
            assert abs(line.z) < 6
            said = dict(
                zip(report(floor.database, "theory").columns, report(floor.database, "theory").rows[0], strict=True)
            )
            assert Fraction(said["deviation"]) == pytest.approx(Fraction(round(line.variance**0.5), 100), abs=0.02)
            with monkeypatch.context() as patched:  # cards are dealt by chance: luck may go beyond three deviations
                patched.setattr(theory_module, "BEYOND", abs(line.z) + 1)
                assert report(floor.database, "significant").rows == ()
            with monkeypatch.context() as patched:  # a result that the odds hardly explain
                patched.setattr(theory_module, "BEYOND", abs(line.z) / 2)
                ((_, what),) = report(floor.database, "significant").rows
                assert what.startswith("red-dog original+raise: the house won ")
            for name in REPORTS:
                found = report(floor.database, name)
                assert found.to_csv().splitlines()[0] == ",".join(found.columns)
                assert found.to_html().startswith("<!doctype html>")
            with pytest.raises(RuleError, match="there is no report"):
                report(floor.database, "gossip")

    asyncio.run(evening())


def test_figures_are_by_table_game_and_pit_and_of_the_gaming_day_of_the_house(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(2)
        wall = [1_800_000_000_000]  # 8:00 by UTC
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            await floor.arrange(House("The Harbour Room", 9))
            tables = {"a": ("red-dog", "main"), "b": ("red-dog", "high"), "p": ("hold-em", "high")}
            for name, (game, pit) in tables.items():
                people = await seated(floor, name, game, pit=pit)
                while floor.table(name).number <= 3:
                    wall[0] += 60_000
                    await play_something(floor, name, people, rng)
            with pytest.raises(RuleError, match="begins at 9:00, and always will"):
                await floor.arrange(House("The Harbour Room", 6))
            before = "2027-01-14"
            assert {row[0] for row in floor.database.query("SELECT day FROM posting")} == {before}

            def figures(name: str, by: str, day: str = "") -> dict[str, tuple[str, ...]]:
                return {row[0]: row[1:] for row in report(floor.database, name, day, by).rows}

            drops = figures("drop", "table")
            assert {name: row[0] for name, row in drops.items()} == dict.fromkeys("abp", "2000.00")
            assert {name: row[0] for name, row in figures("drop", "game").items()} == {
                "red-dog": "4000.00",
                "hold-em": "2000.00",
            }
            assert {name: row[0] for name, row in figures("drop", "pit", before).items()} == {
                "main": "2000.00",
                "high": "4000.00",
            }
            assert figures("drop", "pit", "2027-01-15") == {}
            assert {name: row[0] for name, row in figures("hold", "pit").items()} == {"main": "3", "high": "6"}
            staked = floor.database.query("SELECT SUM(staked) FROM round WHERE at_table = 'a'")[0][0]
            assert figures("hold", "table")["a"][1:3] == (dollars(staked), dollars(staked // 3))
            assert [row[0] for row in report(floor.database, "hold", by="table", tables={"a"}).rows] == ["a"]
            with pytest.raises(RuleError, match="figures are by table, game, pit"):
                report(floor.database, "drop", by="weather")
            act = acts.Correct("table:a:inventory", "wallet:p1", 25_00, "paid short in round 1", 3)
            await floor.command("a", act, SUPERVISOR)
            (row,) = report(floor.database, "corrections").rows
            assert (row[0], *row[3:]) == (
                "a", "p91", "table:a:inventory", "wallet:p1", "25.00", "paid short in round 1", "house decision", "3",
            )  # fmt: skip
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


# Everything at random


class Evening(RuleBasedStateMachine):
    """Several tables, people and a linked meter; restarts in between. Live is always what replay gives."""

    TABLES = ("one", "two", "dice", "cards")

    @initialize()
    def opened(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.people = [Who("player", number) for number in (1, 2, 3)]
        self.start()
        linked = {"progressive": "jackpot"}
        for name, game in zip(self.TABLES, ("three-card-poker", "three-card-poker", "craps", "hold-em"), strict=True):
            self.do(self.floor.open_table(acts.OpenTable(name, game, linked=linked if game[0] == "t" else {})))
        for who in self.people:
            self.do(self.floor.cage(acts.Issue(who.person, 3_000_00), CASHIER))
        self.last = "one"

    def start(self) -> None:
        self.database = Sqlite(Path(self.folder.name) / "floor.db")
        self.database._writer.execute("PRAGMA synchronous = OFF")
        self.floor = Floor(self.database)
        self.do(self.floor.open())

    def do(self, coroutine: object) -> object:
        return self.loop.run_until_complete(coroutine)  # type: ignore[arg-type]

    @rule(
        table=st.sampled_from(TABLES), seat=st.integers(0, 3), person=st.integers(0, 2), amount=st.integers(0, 900_00)
    )
    def sit(self, table: str, seat: int, person: int, amount: int) -> None:
        self.act(table, acts.Sit(seat, amount), person)

    @rule(table=st.sampled_from(TABLES), person=st.integers(0, 2))
    def leave(self, table: str, person: int) -> None:
        self.act(table, acts.Leave(), person)

    @rule(
        table=st.sampled_from(TABLES),
        person=st.integers(0, 2),
        wager=st.sampled_from(["ante", "pair-plus", "progressive", "pass", "come"]),
        amount=st.sampled_from([0, 1_00, 5_00, 10_00]),
    )
    def bet(self, table: str, person: int, wager: str, amount: int) -> None:
        self.act(table, acts.Bet(0, wager, amount), person)

    @rule(table=st.sampled_from(TABLES), person=st.integers(0, 2))
    def ready(self, table: str, person: int) -> None:
        self.act(table, acts.Ready(), person)

    @rule(table=st.sampled_from(TABLES), data=st.randoms(use_true_random=False))
    def decide(self, table: str, data: random.Random) -> None:
        live = self.floor.table(table)
        if live.asked():
            seat = live.asked()[0]
            choice = data.choice(live.legal(seat))
            person = live.persons()[seat] - 1
            self.act(table, acts.Decide(seat, choice.name), person)

    @rule(table=st.sampled_from(TABLES))
    def time_is_up(self, table: str) -> None:
        live = self.floor.table(table)
        self.floor.decided_by_clock(table, live.asked()[0] if live.asked() else 0)
        self.do(self.floor.settled())
        self.last = table

    @precondition(lambda self: len(self.database.query("SELECT 1 FROM entry LIMIT 30")) == 30)
    @rule()
    def restart(self) -> None:
        before = [snapshot(self.floor, table) for table in self.TABLES]
        self.do(self.floor.close())
        self.database.close()
        self.start()
        assert [snapshot(self.floor, table) for table in self.TABLES] == before

    def act(self, table: str, act: acts.AtTable, person: int) -> None:
        stream = self.floor.streams[self.floor.hosts[table]]
        before, seq = snapshot(self.floor, table), stream.seq
        answer = self.do(self.floor.command(table, act, self.people[person]))
        assert isinstance(answer, answers.Accepted | answers.Refused), answer
        if isinstance(answer, answers.Refused) and stream.seq == seq:
            assert snapshot(self.floor, table) == before, "a refused act had an effect"
        self.last = table

    @invariant()
    def chips_are_conserved_and_live_is_replayed(self) -> None:
        if not hasattr(self, "last"):
            return
        assert sum(self.floor._balances.values()) == 0
        live = snapshot(self.floor, self.last)
        self.floor._live.pop(self.floor.hosts[self.last], None)
        assert snapshot(self.floor, self.last) == live

    def teardown(self) -> None:
        if hasattr(self, "last"):
            assert list(differences(self.database, replayed=True)) == []
            self.do(self.floor.close())
            self.database.close()
            self.folder.cleanup()
            self.loop.close()


Evening.TestCase.settings = settings(
    max_examples=10, stateful_step_count=30, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase


@pytest.mark.parametrize("physical", [False, True])
def test_what_is_refused_does_not_call_the_open_bets_off(physical: bool, tmp_path: Path) -> None:
    """Nobody has bet, so that the bets would be called off for what is done between rounds; but only if it is done."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker", physical=physical, notice=0)
            await floor.command("t", acts.Fill(-99_999_00), CASHIER)
            await signed(floor, "t", acts.Fill(-2_00))
            if physical:
                await floor.command("t", acts.ChangeDealer(93), SUPERVISOR)
                await inspected(floor, "t", Who("dealer", 93))
                await floor.command("t", acts.OpenBets(), Who("dealer", 93))
            await floor.settled()
            live, before, seq = floor.table("t"), snapshot(floor, "t"), floor.streams["t"].seq
            assert live.status == "betting"
            for refused, who in (
                (acts.CloseTable(), SUPERVISOR),
                (acts.ChangeLimits({"ante-minimum": "-5.00"}), SUPERVISOR),
                (acts.ChangeLimits({"paytable": "x"}), SUPERVISOR),
                (acts.Sign(1), SUPERVISOR),
                (acts.Remove(6, "nobody"), SUPERVISOR),
                (acts.Sit(1, 100_00), Who("player", 2)),
                (acts.Sit(99, 100_00), people[0]),
            ):
                answer = await floor.command("t", refused, who)
                assert isinstance(answer, answers.Refused), (refused, answer)
                assert snapshot(floor, "t") == before, refused
            assert floor.streams["t"].seq == seq
            assert isinstance(await floor.command("t", acts.Buy(1, 5_00), people[0]), answers.Accepted)
            assert live.chips(1) == 1_005_00
            assert live.status == ("between" if physical else "betting")
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())
