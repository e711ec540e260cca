"""Hits on meters that tables share: validated by a supervisor, read at that moment, paid once; and corrections, which
above the house's amount take two persons."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from pathlib import Path

from floors import CASHIER, MANAGER, SUPERVISOR, open_floor, rig, seated, snapshot
from pitboss.floor.books.reports import report
from pitboss.floor.books.verify import differences, rebuild
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.streams import acts
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import Who
from pitboss.record.meters import MeterMoved
from pitboss.table.events import MeterPaid

LINKED = {"progressive": "jackpot"}
HIGHEST = {"a": "As Ks Qs", "b": "As Ks Qs 2c 3d 4h 5c Js Ts"}
"""What leaves the first player with the highest hand: of three cards, and of five with two of the community's."""
VALID = acts.Validate("hand verified, wager registered")


async def _bet(floor: Floor, table: str, who: Who, seat: int) -> None:
    live = floor.table(table)
    assert isinstance(live, HouseTable)
    wagers = {**live.table.game.least_wagers(live.table.options, 1), "progressive": 1_00}
    for name, amount in wagers.items():
        answer = await floor.command(table, acts.Bet(seat, name, amount), who)
        assert isinstance(answer, answers.Accepted), answer


async def _deal(floor: Floor, table: str, top: str) -> list[Who]:
    """Two players, of whom the first is dealt these cards, up to the end of the round or a hit."""
    people = [Who("player", 1), Who("player", 2)]
    rig(floor, table, top)
    await floor.command(table, acts.CallOff(), SUPERVISOR)  # the house opens the bets again
    for seat, who in enumerate(people, start=1):
        await _bet(floor, table, who, seat)
    for seat, who in enumerate(people, start=1):
        assert isinstance(await floor.command(table, acts.Ready(seat), who), answers.Accepted)
    live = floor.table(table)
    while asked := live.asked():
        choice = live.legal(asked[0])[0]
        said = await floor.command(table, acts.Decide(asked[0], choice.spoken[0]), people[asked[0] - 1])
        assert isinstance(said, answers.Accepted), said
    return people


async def _two_games(floor: Floor) -> None:
    """Two games on one meter, with the bets open at both."""
    for name, game in (("a", "three-card-poker"), ("b", "let-it-ride")):
        await seated(floor, name, game, linked=LINKED)


def test_a_hit_is_validated_read_at_that_moment_and_paid_once(tmp_path: Path) -> None:
    """Both tables have the highest hand at the same time: the one that is validated first empties the meter, the other
    is paid what it shows then."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await _two_games(floor)
            meter, told = floor.meters()["jackpot"], list[bytes]()
            floor.watchers.watch("b", Watcher(Who.RAIL, told.append, lambda: None))
            for name, top in HIGHEST.items():
                await _deal(floor, name, top)
            fed = 4 * 1_00 * meter.rule.contribution
            due = {name: floor.table(name).awaiting for name in ("a", "b")}
            assert {name: (one.meter, one.percent, one.seats) for name, one in due.items() if one} == {
                "a": ("progressive", 100, (1,)),
                "b": ("progressive", 100, (1,)),
            }
            assert meter.value == meter.rule.seed + fed  # nothing has left it
            assert b"validation-due" in told[-1]
            for who in (Who("player", 1), Who("dealer", 5), Who("cage", 6)):
                assert isinstance(await floor.command("a", VALID, who), answers.Forbidden)
            await floor.settled()
            before = [snapshot(floor, name) for name in "ab"]
        async with open_floor(tmp_path / "floor.db") as floor:  # it still awaits its validation after a restart
            assert [snapshot(floor, name) for name in "ab"] == before
            meter = floor.meters()["jackpot"]
            chips = floor.table("a").chips(1)
            assert isinstance(await floor.command("a", VALID, SUPERVISOR), answers.Accepted)
            first = int(meter.rule.seed + fed)
            assert floor.table("a").chips(1) >= chips + first
            start = meter.rule.seed if meter.rule.reset is None else meter.rule.reset
            assert int(meter.value) == start
            assert floor.table("b").meters() == {"progressive": start}  # others see it fall at once
            again = await floor.command("a", VALID, SUPERVISOR)
            assert isinstance(again, answers.Refused)
            assert isinstance(await floor.command("b", VALID, SUPERVISOR), answers.Accepted)
            hits = [one.amount for one in meter.events if isinstance(one, MeterMoved) and one.reason == "hit"]
            assert hits == [-first, Fraction(-start)]
            paid = [
                event.amount
                for name in "ab"
                for event in _events(floor, name)
                if isinstance(event, MeterPaid)
            ]  # fmt: skip
            assert paid == [first, start]
            moved = [one for one in meter.events if isinstance(one, MeterMoved) and one.account == "meter"]
            assert sum(one.amount for one in moved) == meter.value
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def _events(floor: Floor, table: str) -> list[object]:
    from pitboss.floor.streams.reading import acts_and_events

    stream = floor.streams[table]
    return [event for _, _, events in acts_and_events(floor.database, stream.number, "table") for event in events]


def test_while_a_hit_is_validated_the_cards_stay_and_nobody_plays_on(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await _two_games(floor)
            people = await _deal(floor, "a", "As Ks Qs")
            live = floor.table("a")
            assert isinstance(live, HouseTable)
            assert live.playing is not None
            assert live.playing.awaiting is not None
            assert live.called == "100 percent of the progressive meter is to be validated"
            seen = floor.watchers.seen("a", SUPERVISOR)
            assert [str(card) for card in seen.view.seats[0].hands[0].cards] == ["As", "Ks", "Qs"]
            for act, who in (
                (acts.Bet(1, "ante", 5_00), people[0]),
                (acts.OpenBets(), SUPERVISOR),
                (acts.CallOff(), SUPERVISOR),
            ):
                assert isinstance(await floor.command("a", act, who), answers.Refused)
            assert live.number == 1
            refused = await floor.command("a", acts.Resolve(decision="as it stands"), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            assert (refused.message, refused.clause) == (
                "100 percent of the progressive meter is to be validated, which is no dispute: validate it",
                live.awaiting.clause if live.awaiting else "",
            )
            for of_dispute in (acts.Freeze("whose hand is it"), acts.Resolve(decision="of seat 1")):
                assert isinstance(await floor.command("a", of_dispute, SUPERVISOR), answers.Accepted)
            assert live.called == "100 percent of the progressive meter is to be validated"  # the dispute alone is over
            fork = live.playing.fork()
            assert fork.awaiting == live.playing.awaiting
            fork.validate()
            assert fork.over
            assert live.playing.awaiting
            await floor.command("a", VALID, SUPERVISOR)
            assert (live.number, live.called, live.awaiting) == (2, "", None)
            low = await floor.command("a", VALID, SUPERVISOR)
            assert isinstance(low, answers.Refused)

    asyncio.run(evening())


def test_a_large_correction_takes_two_persons(tmp_path: Path) -> None:
    async def evening() -> None:
        other = Who("manager", 92)
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "red-dog")
            await seated(floor, "p", "hold-em")
            for table, source in (("t", "table:t:inventory"), ("p", "table:t:inventory")):
                held = floor.balance("wallet:p1")
                large = acts.Correct(source, "wallet:p1", 800_00, "paid short twice", 3)
                assert isinstance(await floor.command(table, large, SUPERVISOR), answers.Accepted)
                assert floor.balance("wallet:p1") == held  # one person's word is not enough
                proposed = floor.watchers.seen(table, other).proposed
                assert [(one.number, one.amount, one.person) for one in proposed] == [(1, 800_00, 91)]
                assert floor.watchers.seen(table, Who("player", 1)).proposed == ()
                seconded = acts.Correct(source, "wallet:p1", 800_00, "paid short twice", 3, approves=1)
                more = acts.Correct(source, "wallet:p1", 900_00, "paid short twice", 3, approves=1)
                for act, who in ((seconded, SUPERVISOR), (more, other)):
                    refused = await floor.command(table, act, who)
                    assert isinstance(refused, answers.Refused)
                    assert refused.field == "approves"
                await floor.settled()
                before = snapshot(floor, table)
                floor._live.clear()
                assert snapshot(floor, table) == before
                assert isinstance(await floor.command(table, seconded, other), answers.Accepted)
                assert floor.balance("wallet:p1") == held + 800_00
                twice = await floor.command(table, seconded, other)
                assert isinstance(twice, answers.Refused)
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_a_meter_is_seeded_and_discontinued_by_the_manager(tmp_path: Path) -> None:
    """Both are entries of the meter with a reason; what a discontinued one holds goes to another, to the cent and below
    it; the ledger has what is owed; and all of it is there after a restart."""

    async def evening() -> None:
        seed = acts.SeedMeter(250_00, "for the anniversary")
        async with open_floor(tmp_path / "floor.db") as floor:
            await _two_games(floor)
            await seated(floor, "c", "three-card-poker", linked={"progressive": "other"})
            meter = floor.meters()["jackpot"]
            start = meter.value
            for who in (SUPERVISOR, CASHIER, Who("player", 1)):
                assert isinstance(await floor.meter("jackpot", seed, who), answers.Forbidden)
            assert meter.value == start
            for _ in range(2):  # sent twice, done once
                assert isinstance(await floor.meter("jackpot", seed, MANAGER, "seed-1"), answers.Accepted)
            assert meter.value == start + 250_00
            assert floor.table("b").meters() == {"progressive": meter.display}
            await _deal(floor, "a", "2s 5h 9c")
            held = meter.value + meter.reserve
            assert held.denominator > 1 or held != int(start) + 250_00
            assert floor.balance("meter:jackpot") == int(held)
            wrong = [("house", "jackpot", "meter"), ("house", "none", "meter"), ("none", "jackpot", "to")]
            for to, name, field in (*wrong, ("jackpot", "jackpot", "to")):
                refused = await floor.meter(name, acts.DiscontinueMeter(to, "nobody plays it"), MANAGER)
                assert isinstance(refused, answers.Refused)
                assert refused.field == field
            assert meter.value + meter.reserve == held
            await floor.settled()
        async with open_floor(tmp_path / "floor.db") as floor:
            other = floor.shared("other", "meter").value
            for table in ("a", "b"):
                for seat in floor.table(table).persons():
                    await floor.command(table, acts.Leave(seat), SUPERVISOR)
                assert isinstance(await floor.command(table, acts.CloseTable(), SUPERVISOR), answers.Accepted)
            gone = await floor.meter("jackpot", acts.DiscontinueMeter("other", "nobody plays it"), MANAGER)
            assert isinstance(gone, answers.Accepted)
            assert floor.meters()["other"].value == other + held
            assert floor.balance("meter:jackpot") == 0
            for act in (seed, acts.DiscontinueMeter("house", "once more")):
                assert isinstance(await floor.meter("jackpot", act, MANAGER), answers.Refused)
            again = await floor.open_table(acts.OpenTable("d", "three-card-poker", linked=LINKED), SUPERVISOR)
            assert isinstance(again, answers.Refused)
            assert again.message == "the meter 'jackpot' is discontinued"
            await floor.settled()
        async with open_floor(tmp_path / "floor.db") as floor:
            assert floor.table("c").meters() == {"progressive": int(other + held)}
            columns, (jackpot, kept) = (found := report(floor.database, "meters")).columns, found.rows
            for row in (jackpot, kept):
                figures = {name: Fraction(figure) for name, figure in zip(columns[1:], row[1:], strict=True)}
                moved = figures["seed"] + figures["fed"] - figures["paid"] + figures["reset"]
                moved += figures["carried over"] + figures["discontinued"]
                assert abs(moved - figures["stands at"] - figures["reserve"]) <= Fraction(2, 100)
            assert (jackpot[columns.index("stands at")], jackpot[columns.index("reserve")]) == ("0.00", "0.00")
            reasons = floor.database.query("SELECT act FROM entry WHERE actor = 'p92'")
            assert [b"for the anniversary" in row[0] for row in reasons] == [True, False, False]
            assert list(differences(floor.database, replayed=True)) == []
            rebuild(floor.database)
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_chips_are_issued_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def evening() -> None:
        for _ in range(2):  # also after a restart
            async with open_floor(tmp_path / "floor.db") as floor:
                for _ in range(2):
                    assert isinstance(await floor.cage(acts.Issue(1, 5_00), CASHIER, "once"), answers.Accepted)
                another = await floor.cage(acts.Issue(1, 6_00), CASHIER, "once")
                assert isinstance(another, answers.Refused)
                assert floor.balance("wallet:p1") == 5_00

    asyncio.run(evening())
