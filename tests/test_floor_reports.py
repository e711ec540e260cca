"""Reports of how tables were run and of what the house holds for players."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from floors import CASHIER, MANAGER, SUPERVISOR, open_floor, play_something, seated
from pitboss.errors import RuleError
from pitboss.floor.books.funds import held
from pitboss.floor.books.reports import report
from pitboss.floor.desk import answers
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.pages import consoles

MINUTE = 60_000
HOUR = 60 * MINUTE


def test_rulings_are_by_who_dealt(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for name, game, row in (
                ("t", "three-card-poker", "dealing-shoe-fails"),
                ("p", "hold-em", "deck-not-whole"),
            ):
                people = await seated(floor, name, game)
                for dealer in (0, 93):
                    if dealer:
                        deals = await floor.command(name, acts.ChangeDealer(dealer), SUPERVISOR)
                        assert isinstance(deals, answers.Accepted)
                    for who in people if name == "t" else ():
                        await floor.command(name, acts.Bet(0, "ante", 5_00), who)
                        await floor.command(name, acts.Ready(), who)
                    ruled = await floor.command(name, acts.Report(0, row), SUPERVISOR)
                    assert isinstance(ruled, answers.Accepted), ruled
            await floor.settled()
            rows = report(floor.database, "dealers").rows
            assert [(row[0], row[1], row[3]) for row in rows] == [
                ("house", "dealing-shoe-fails", "1"),
                ("house", "deck-not-whole", "1"),
                ("p93", "dealing-shoe-fails", "1"),
                ("p93", "deck-not-whole", "1"),
            ]
            assert {row[1]: row[2] for row in rows}["deck-not-whole"] == "15(g)"
            assert [row[1] for row in report(floor.database, "dealers", tables=["t"]).rows] == [
                "dealing-shoe-fails"
            ] * 2
            assert report(floor.database, "dealers", "2020-01-01").rows == ()

    asyncio.run(evening())


def test_equipment_that_stayed_too_long_is_reported_until_and_after_it_is_changed(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = [1_800_000_000_000]
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            await seated(floor, "t", "sic-bo", by_hand=True, options={"shaker": "manual"})
            timer = floor.table("t").timers()[0]
            line = ("t", timer.what, "changed", timer.clause, str(timer.until))

            def rows() -> list[tuple[str, ...]]:
                return list(report(floor.database, "timers", now=wall[0]).rows)

            wall[0] = timer.until - 1
            assert rows() == []
            wall[0] = timer.until
            assert rows() == [(*line, "")]
            wall[0] += HOUR
            assert isinstance(await floor.command("t", acts.ChangeDice("a day"), SUPERVISOR), answers.Accepted)
            assert rows() == [(*line, str(wall[0]))]
            wall[0] += HOUR  # in time, so that nothing is to be said of the new dice
            await floor.command("t", acts.ChangeDice("worn"), SUPERVISOR)
            assert rows() == [(*line, str(wall[0] - HOUR))]

    asyncio.run(evening())


def test_decks_of_the_poker_room_that_were_used_too_long_are_reported(tmp_path: Path) -> None:
    """Counted every quarter of an hour, sorted after three, by the room's own clock; on the board as well."""

    async def evening() -> None:
        wall = [1_800_000_000_000]
        began = wall[0]
        path = tmp_path / "floor.db"
        async with open_floor(path) as floor:
            floor.now = lambda: wall[0]
            await seated(floor, "p", "hold-em", by_hand=True)

            async def done(**step: object) -> None:
                answer = await floor.command("p", acts.Procedure({"table": "p", **step}), SUPERVISOR)
                assert isinstance(answer, answers.Accepted), answer

            async def pass_minutes(minutes: int) -> None:
                wall[0] += minutes * MINUTE
                await floor.pass_time(minutes)

            def rows() -> list[tuple[str, ...]]:
                return list(report(floor.database, "timers", now=wall[0]).rows)

            assert floor.table("p").timers() == ()
            await pass_minutes(5)
            await done(do="open-decks", backs=["red", "blue"])
            live = floor.table("p")
            assert [(one.duty, (one.until - began) // MINUTE) for one in live.timers()] == [
                ("counted", 20), ("put into sequence", 185), ("replaced", 365), ("distributed", 1440)
            ]  # fmt: skip
            await pass_minutes(14)
            assert rows() == []
            await pass_minutes(1)
            late = ("p", "red deck", "counted", "6(e)(5)", str(began + 20 * MINUTE))
            assert rows() == [(*late, "")]
            assert consoles.timers(live, wall[0])[0].left == "overdue: red deck must be counted"
            await done(do="count-deck")
            assert rows() == [(*late, str(wall[0]))]
            await pass_minutes(10)
            await done(do="rotate-decks")
            assert [one.what for one in live.timers()] == [*["blue deck"] * 3, "decks"]
            await pass_minutes(180)
            uncounted, unsorted = [one[:5] for one in rows() if one[1] == "blue deck"]
            assert (uncounted[2], unsorted[2]) == ("counted", "put into sequence")
            await done(do="count-deck")
            found = [one for one in rows() if one[1] == "blue deck"]
            assert sorted(found) == [(*uncounted, str(wall[0])), (*unsorted, "")]
            now = live.timers()
        async with open_floor(path) as floor:
            assert floor.table("p").timers() == now

    asyncio.run(evening())


def test_the_state_of_funds_is_what_players_are_owed(tmp_path: Path) -> None:
    """A bad-beat fund with its boxes, a meter that tables share, and one of a table alone."""

    async def evening() -> None:
        rng = random.Random(4)
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "p1", "hold-em")
            opened = {"do": "open-fund", "fund": "main", "day": "2026-11-16", "jackpot": "1000.00"}
            await floor.command("p1", acts.FundStep(opened), MANAGER)
            await floor.open_table(acts.OpenTable("p2", "hold-em", fund="main"))
            two = [Who("player", 11), Who("player", 12)]
            for seat, who in enumerate(two, start=1):
                await floor.cage(acts.Issue(who.person, 500_00), CASHIER)
                await floor.command("p2", acts.Sit(seat, 300_00), who)
            live = floor.table("p2")
            assert isinstance(live, RoomTable)
            while not sum(live.host.fund("main").boxes.values()):
                await play_something(floor, "p2", two, rng)
            for name, linked in (("a", {"progressive": "jackpot"}), ("b", {})):
                people = await seated(floor, name, "three-card-poker", linked=linked)
                for who in people:
                    await floor.command(name, acts.Bet(0, "ante", 5_00), who)
                    await floor.command(name, acts.Bet(0, "progressive", 1_00), who)
                    await floor.command(name, acts.Ready(), who)
            await floor.settled()
            fund, meter = live.host.fund("main"), floor.meters()["jackpot"]
            found = {one.name: one for one in held(floor.database)}
            assert found.keys() == {"main", "jackpot", "b progressive"}
            assert (found["main"].jackpot, found["main"].boxes) == (1_000_00, sum(fund.boxes.values()))
            assert found["main"].held == fund.held
            assert (found["jackpot"].jackpot, found["jackpot"].reserve) == (meter.value, meter.reserve)
            assert meter.value > meter.rule.seed
            assert found["b progressive"].jackpot == meter.value  # which two players have fed as well
            rows = report(floor.database, "funds").rows
            assert [row[:2] for row in rows] == [
                ("main", "bad beat"), ("jackpot", "progressive"), ("b progressive", "progressive")
            ]  # fmt: skip
            (year,) = report(floor.database, "funds", by="year").rows
            assert year[:2] == ("main", "2026")
            with pytest.raises(RuleError, match="figures are by week, month, year"):
                report(floor.database, "funds", by="pit")

    asyncio.run(evening())


def test_submissions_are_kept_with_who_accepted_them_and_when_they_were_in_force(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = [1_800_000_000_000]
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            manager = Who("manager", 92)
            for name, game in (("a", "casino-war"), ("b", "casino-war"), ("p", "hold-em")):
                await floor.open_table(acts.OpenTable(name, game, notice=0), manager)
            assert {row[0]: row[4:] for row in report(floor.database, "submissions").rows} == {
                name: ("p92", str(wall[0]), "") for name in "abp"
            }
            wall[0] += HOUR
            limits = acts.ChangeLimits({"initial-minimum": "20.00"})
            assert isinstance(await floor.command("a", limits, SUPERVISOR), answers.Accepted)
            wall[0] += HOUR
            assert isinstance(await floor.command("a", acts.CloseTable(), SUPERVISOR), answers.Accepted)
            first, second, other, *_ = report(floor.database, "submissions").rows
            began = 1_800_000_000_000
            assert (first[0], first[4:]) == ("a", ("p92", str(began), str(began + HOUR)))
            assert (second[0], second[4:]) == ("a", ("p91", str(began + HOUR), str(began + 2 * HOUR)))
            assert "initial-minimum = 20.00" in second[2]
            assert first[3] == other[3] != second[3]

    asyncio.run(evening())
