"""What takes two people: fills, credits and counts, made out by the cage and signed by a dealer or supervisor; and what
is the manager's alone, the life of a bad-beat fund."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from floors import CASHIER, MANAGER, SUPERVISOR, open_floor, play_something, seated, signed, snapshot
from pitboss.floor.books.reports import report
from pitboss.floor.books.verify import differences
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who

DEALER = Who("dealer", 93)


def test_fills_and_credits_go_between_cage_and_inventory_once_they_are_signed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "red-dog")
            await floor.command("t", acts.ChangeDealer(DEALER.person), SUPERVISOR)
            for slip, (amount, left, who) in enumerate(
                ((500_00, 100_500_00, DEALER), (-200_00, 100_300_00, SUPERVISOR)), start=1
            ):
                held = floor.balance("table:t:inventory")
                assert isinstance(await floor.command("t", acts.Fill(amount), CASHIER), answers.Accepted)
                assert floor.balance("table:t:inventory") == held  # one person's word is not enough
                seen = floor.watchers.seen("t", who).slips
                assert [(one.number, one.slip, one.person) for one in seen] == [
                    (slip, acts.Fill(amount), CASHIER.person)
                ]
                await floor.settled()
                before = snapshot(floor, "t")
                floor._live.clear()
                assert snapshot(floor, "t") == before
                assert isinstance(await floor.command("t", acts.Sign(slip), who), answers.Accepted)
                assert floor.balance("table:t:inventory") == left == -floor.balance("cage")
                again = await floor.command("t", acts.Sign(slip), who)
                assert again == answers.Refused(f"slip {slip} is not open here, or not any more", "slip")
            before = snapshot(floor, "t")
        async with open_floor(tmp_path / "floor.db") as floor:
            assert snapshot(floor, "t") == before
            assert floor.watchers.seen("t", SUPERVISOR).view.inventory == 100_300_00
            assert list(differences(floor.database)) == []

    asyncio.run(evening())


def test_a_fill_of_nothing_and_a_credit_of_more_than_there_is_make_no_slip(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "red-dog")
            for amount in (0, -100_000_01):
                refused = await floor.command("t", acts.Fill(amount), CASHIER)
                assert refused == answers.Refused(
                    "a fill is more than nothing, a credit no more than there is", "amount"
                )
            assert floor.table("t").slips == {}
            assert isinstance(await floor.command("t", acts.Fill(-100_000_00), CASHIER), answers.Accepted)

    asyncio.run(evening())


def test_who_makes_a_slip_out_does_not_sign_it_and_nobody_else_may(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "red-dog")
            await floor.command("t", acts.Fill(500_00), CASHIER)
            own = await floor.command("t", acts.Sign(1), Who("supervisor", CASHIER.person))
            assert own == answers.Refused("who makes a slip out does not sign it", "slip")
            for who in (*people, DEALER, Who("manager", 92), Who("auditor", 94), CASHIER):
                assert isinstance(await floor.command("t", acts.Sign(1), who), answers.Forbidden)
                assert who is CASHIER or isinstance(await floor.command("t", acts.TearUp(1), who), answers.Forbidden)
            assert isinstance(await floor.command("t", acts.TearUp(1), CASHIER), answers.Accepted)
            assert isinstance(await floor.command("t", acts.Sign(1), SUPERVISOR), answers.Refused)
            for _ in range(2):  # both can be made out, and only one of them can be done
                await floor.command("t", acts.Fill(-60_000_00), CASHIER)
            assert isinstance(await floor.command("t", acts.Sign(2), SUPERVISOR), answers.Accepted)
            much = await floor.command("t", acts.Sign(3), SUPERVISOR)
            assert much == answers.Refused("a fill is more than nothing, a credit no more than there is", "amount")
            assert floor.balance("table:t:inventory") == 40_000_00
            assert [one.number for one in floor.watchers.seen("t", SUPERVISOR).slips] == [3]

    asyncio.run(evening())


def test_a_fill_waits_for_the_end_of_the_round(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker")
            await floor.command("t", acts.Fill(500_00), CASHIER)
            for who in people:
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
                await floor.command("t", acts.Ready(), who)
            assert floor.table("t").status == "playing"
            early = await floor.command("t", acts.Sign(1), SUPERVISOR)
            assert isinstance(early, answers.Refused)
            assert early.message == "a round is in progress; wait until it is over"
            for seat, who in enumerate(people, start=1):
                await floor.command("t", acts.Decide(seat, "fold"), who)
            assert isinstance(await floor.command("t", acts.Sign(1), SUPERVISOR), answers.Accepted)

    asyncio.run(evening())


def test_a_count_is_of_the_time_at_which_it_was_made(tmp_path: Path) -> None:
    """Chips that are bought between count and signature are in the next count."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "red-dog", by_hand=True)
            await floor.command("t", acts.Count("drop", {"100.00": 20}), CASHIER)
            assert isinstance(await floor.command("t", acts.Buy(1, 300_00), people[0]), answers.Accepted)
            told: list[bytes] = []
            floor.watchers.watch("t", Watcher(people[0], told.append, lambda: None))
            assert isinstance(await floor.command("t", acts.Sign(1), SUPERVISOR), answers.Accepted)
            await signed(floor, "t", acts.Count("drop", {"100.00": 4}))
            rows = report(floor.database, "counts").rows
            assert [row[2:] for row in rows] == [
                ("drop", "20x100.00", "2000.00", "0.00", "p90", "p91"),
                ("drop", "4x100.00", "400.00", "100.00", "p90", "p91"),
            ]
            await floor.settled()
            assert told
            assert b"100.00" not in b"".join(told)  # for the house alone to know
            assert floor.watchers.seen("t", people[0]).slips == ()

    asyncio.run(evening())


def test_the_life_of_a_bad_beat_fund_is_the_managers_and_its_counts_are_signed(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(4)
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "p1", "hold-em")
            opened = {"do": "open-fund", "fund": "main", "day": "2026-11-16", "jackpot": "1000.00"}
            for who in (SUPERVISOR, CASHIER, Who("player", 1), Who("auditor", 94)):
                assert isinstance(await floor.command("p1", acts.FundStep(opened), who), answers.Forbidden)
            around = await floor.command("p1", acts.Procedure(opened), SUPERVISOR)
            assert isinstance(around, answers.Refused)
            assert isinstance(await floor.command("p1", acts.FundStep(opened), MANAGER), answers.Accepted)
            assert isinstance(await floor.open_table(acts.OpenTable("p2", "hold-em", fund="main")), answers.Accepted)
            two = [Who("player", 11), Who("player", 12)]
            for seat, who in enumerate(two, start=1):
                await floor.cage(acts.Issue(who.person, 500_00), CASHIER)
                await floor.command("p2", acts.Sit(seat, 300_00), who)
            await _hands(floor, two, rng)
            fund = _fund(floor)
            told: list[bytes] = []
            floor.watchers.watch("p2", Watcher(two[0], told.append, lambda: None))
            alone = await floor.command("p2", acts.FundStep({"do": "count", "fund": "main"}), MANAGER)
            assert isinstance(alone, answers.Refused)
            held = sum(fund.boxes.values())
            assert held
            assert isinstance(
                await floor.command("p2", acts.CountBoxes("main", {"p2": held}), CASHIER), answers.Accepted
            )
            assert sum(fund.boxes.values()) == held
            await _hands(floor, two, rng)
            late = await floor.command("p2", acts.Sign(1), SUPERVISOR)
            assert late == answers.Refused(
                "hands were played since the boxes were counted; count them again", "slip", "19(d)"
            )
            await signed(floor, "p2", acts.CountBoxes("main"))
            assert sum(fund.boxes.values()) == 0
            recorded = acts.FundStep({"do": "record", "fund": "main"})
            assert isinstance(await floor.command("p2", recorded, MANAGER), answers.Accepted)
            assert fund.jackpot > 1_000_00
            nowhere = await floor.command("p2", acts.CountBoxes("other"), CASHIER)
            assert isinstance(nowhere, answers.Refused)
            await floor.settled()
            assert b"count-boxes" not in b"".join(told)
            before = snapshot(floor, "p2")
            floor._live.clear()
            assert snapshot(floor, "p2") == before
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def _fund(floor: Floor):  # type: ignore[no-untyped-def]
    live = floor.table("p2")
    assert isinstance(live, RoomTable)
    return live.host.fund("main")


async def _hands(floor: Floor, people: list[Who], rng: random.Random) -> None:
    """Play until a pot has contributed to the fund, up to the end of a hand."""
    held = sum(_fund(floor).boxes.values())
    while sum(_fund(floor).boxes.values()) == held:
        await play_something(floor, "p2", people, rng)
