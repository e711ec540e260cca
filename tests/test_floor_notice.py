"""What takes its time: limits after notice, reserves for a decision; and dice and wheels that were settled before."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from floors import CASHIER, SUPERVISOR, open_floor, play_something, seated, snapshot
from pitboss.floor.books.reports import report
from pitboss.floor.books.verify import differences
from pitboss.floor.client import FloorError, WatchedTable
from pitboss.floor.desk import answers
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.streams import acts
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import Who
from pitboss.games import all_games

MINUTE = 60_000


def test_limits_come_into_force_with_the_first_round_after_the_notice(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(1)
        wall = [1_800_000_000_000]
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            people = await seated(floor, "t", "red-dog")
            illegal = await floor.command("t", acts.ChangeLimits({"decks": "8"}), SUPERVISOR)
            assert isinstance(illegal, answers.Refused)
            higher = acts.ChangeLimits({"original-minimum": "10.00"})
            assert isinstance(await floor.command("t", higher, SUPERVISOR), answers.Accepted)
            seen = floor.watchers.seen("t", Who.RAIL)
            assert seen.announced is not None
            assert seen.announced.at == wall[0] + 30 * MINUTE
            wall[0] += 29 * MINUTE
            first = floor.table("t").number
            while floor.table("t").number == first:
                await play_something(floor, "t", people, rng)
            assert floor.table("t").options()["original-minimum"] == "5.00"
            before = snapshot(floor, "t")
            await floor.settled()
            floor._live.clear()
            assert snapshot(floor, "t") == before
            wall[0] += 2 * MINUTE  # the notice is over, but the bets of this round are open
            second = floor.table("t").number
            assert floor.table("t").options()["original-minimum"] == "5.00"
            while floor.table("t").number == second:
                await play_something(floor, "t", people, rng)
            assert floor.table("t").options()["original-minimum"] == "10.00"
            assert floor.watchers.seen("t", Who.RAIL).announced is None
            low = await floor.command("t", acts.Bet(1, "original", 5_00), people[0])
            assert isinstance(low, answers.Refused)
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_without_notice_limits_change_at_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "red-dog", notice=0)
            await floor.command("t", acts.ChangeLimits({"original-minimum": "10.00"}), SUPERVISOR)
            assert floor.table("t").options()["original-minimum"] == "10.00"

    asyncio.run(evening())


@pytest.mark.parametrize("game", ["three-card-poker", "hold-em"])
def test_a_reserve_is_used_up_before_the_clock_decides_and_is_full_again_after_an_hour(
    game: str, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            now = [10_000.0]
            floor.clock._time = lambda: now[0]
            people = await seated(floor, "t", game, decision=10, reserve=30)
            live = floor.table("t")

            async def until_asked(seat: int) -> None:
                while live.asked() != (seat,):
                    if live.asked():
                        asked = live.asked()[0]
                        await floor.command("t", live.default(asked), people[asked - 1])
                    else:
                        await floor.command("t", acts.Bet(seat, "ante", 5_00), people[seat - 1])
                        for ready in (1, 2):
                            await floor.command("t", acts.Ready(ready), people[ready - 1])

            await until_asked(1)
            now[0] += 10
            floor.clock.ring("t")
            assert live.asked() == (1,)  # the reserve runs
            assert floor.clock.left("t") == {"1": 30_000}
            now[0] += 20
            await floor.command("t", live.default(1), people[0])  # twenty seconds of it are used
            await until_asked(1)
            now[0] += 10
            floor.clock.ring("t")
            assert floor.clock.left("t") == {"1": 10_000}
            before = live.ask(1)
            now[0] += 10
            floor.clock.ring("t")
            assert live.ask(1) != before  # now the clock has decided
            await until_asked(1)
            before = live.ask(1)
            now[0] += 10
            floor.clock.ring("t")
            assert live.ask(1) != before  # nothing is left
            now[0] += 3_600
            if live.asked():
                floor.clock.set("t", live)
            await floor.command("t", acts.SitIn(1), people[0])
            await until_asked(1)
            floor.clock.stop()
            floor.clock.set("t", live)
            now[0] += 10
            floor.clock.ring("t")
            assert floor.clock.left("t") == {"1": 30_000}

    asyncio.run(evening())


CHANGED_AFTER = [
    ("crazy-4-poker", "cards", 8, "2(c)"),
    ("criss-cross-poker", "cards", 8, "2(c)"),
    ("minibaccarat", "cards", 24, "3(c)"),
    ("free-bet-blackjack", "cards", 24, "2(c)"),
    ("zappit-blackjack", "cards", 24, "2(c)"),
    ("sic-bo", "dice", 24, "1"),
    ("asia-poker", "dice", 24, "4(a)(1)(iii)"),
    ("supreme-pai-gow", "dice", 24, "4(a)(1)(iii)"),
    ("pai-gow-tiles", "dice", 24, "3(c)"),
]


def test_equipment_is_changed_in_every_game_whose_rules_say_so() -> None:
    changes = [
        (one.name, change) for one in all_games() for change in one.equipment.changes if change.duty == "changed"
    ]
    listed = {(name, change.what, change.hours, change.clause) for name, change in changes}
    assert listed == set(CHANGED_AFTER)


@pytest.mark.parametrize(("game", "what", "hours", "clause"), CHANGED_AFTER)
def test_equipment_is_changed_in_time_and_no_round_is_opened_with_what_is_overdue(
    game: str, what: str, hours: int, clause: str, tmp_path: Path
) -> None:
    async def evening() -> None:
        wall = [1_800_000_000_000]
        changed = acts.ChangeDice("a day") if what == "dice" else acts.ChangeDeck("a shift")
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            options = {"shaker": "manual"} if game == "sic-bo" else {}
            people = await seated(floor, "hand", game, by_hand=True, options=options)
            await seated(floor, "soft", game, options=options)
            timer = floor.watchers.seen("hand", SUPERVISOR).timers[0]
            assert (timer.what, timer.until - timer.since, timer.clause) == (what, hours * 60 * MINUTE, clause)
            wall[0] += (hours * 60 - 1) * MINUTE
            assert isinstance(await floor.command("hand", acts.OpenBets(), SUPERVISOR), answers.Accepted)
            while floor.table("hand").status != "betting":
                await floor.command("hand", acts.Step(), SUPERVISOR)
            assert isinstance(await floor.command("hand", acts.CallOff(), SUPERVISOR), answers.Accepted)
            wall[0] += MINUTE
            await floor.settled()
            floor._live.clear()
            refused = await floor.command("hand", acts.OpenBets(), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            assert refused.message == f"the {what} must be changed first"
            assert refused.clause == clause
            assert isinstance(await floor.command("hand", changed, SUPERVISOR), answers.Accepted)
            for other in floor.table("hand").timers()[1:]:
                await floor.command("hand", acts.Inspect(other.what, "in order"), SUPERVISOR)
            assert isinstance(await floor.command("hand", acts.OpenBets(), SUPERVISOR), answers.Accepted)
            await floor.command("soft", acts.CallOff(), SUPERVISOR)  # the house then opens the bets again
            assert floor.table("soft").status == "betting"
            assert floor.table("soft").timers()[0].since == wall[0]
            assert people
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("game", "what", "duty", "hours", "clause"),
    [
        ("sic-bo", "shaker", "tested", 8, "5(b)"),
        ("blackjack", "card reader", "inspected", 24, "146.13(7)"),
        ("spanish-21", "card reader", "inspected", 24, "146.13(7)"),
    ],
)
def test_devices_are_inspected_in_time_and_by_whom_is_on_record(
    game: str, what: str, duty: str, hours: int, clause: str, tmp_path: Path
) -> None:
    """A supervisor signs; where the house deals it does so itself; what is overdue holds the next round up, and is in
    the report until it is done and after."""

    async def evening() -> None:
        wall = [1_800_000_000_000]
        done = acts.Inspect(what, "in order, three times")
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            await seated(floor, "hand", game, by_hand=True)
            await seated(floor, "soft", game)
            (timer,) = [one for one in floor.table("hand").timers() if one.what == what]
            assert (timer.duty, timer.until - timer.since, timer.clause) == (duty, hours * 60 * MINUTE, clause)
            wall[0] += hours * 60 * MINUTE
            refused = await floor.command("hand", acts.OpenBets(), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            assert (refused.message, refused.clause) == (f"the {what} must be {duty} first", clause)
            assert [row[:3] for row in report(floor.database, "timers", now=wall[0]).rows if row[0] == "hand"] == [
                ("hand", what, duty)
            ]
            for who in (Who("player", 1), Who("dealer", 5), Who("cage", 6)):
                assert isinstance(await floor.command("hand", done, who), answers.Forbidden)
            await floor.command("hand", acts.ChangeDealer(5), SUPERVISOR)
            own = answers.Refused(f"a supervisor signs for the {what}", "what")
            assert await floor.command("hand", done, Who("dealer", 5)) == own
            await floor.command("hand", acts.TapOut(), Who("dealer", 5))
            unknown = await floor.command("hand", acts.Inspect("wheel", "turned it"), SUPERVISOR)
            assert isinstance(unknown, answers.Refused)
            assert isinstance(await floor.command("hand", done, SUPERVISOR), answers.Accepted)
            await floor.settled()
            floor._live.clear()
            assert [one.since for one in floor.table("hand").timers() if one.what == what] == [wall[0]]
            assert isinstance(await floor.command("hand", acts.OpenBets(), SUPERVISOR), answers.Accepted)
            await floor.command("soft", acts.CallOff(), SUPERVISOR)
            assert floor.table("soft").status == "betting"
            await floor.settled()
            found = report(floor.database, "inspections").rows
            signed = {row[0]: row[1:] for row in found if row[2] == what}
            assert signed["hand"] == (str(wall[0]), what, "in order, three times", "p91", "")
            assert signed["soft"][3] == "house"
            late = [row for row in report(floor.database, "timers", now=wall[0]).rows if row[0] == "hand"]
            assert [(row[1], row[5]) for row in late] == [(what, str(wall[0]))]
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("game", "what", "clause", "opens", "dealt"),
    [
        ("three-card-poker", "cards at opening", "4(b)", acts.OpenBets(), {"by_hand": True}),
        ("pai-gow-tiles", "tiles at opening", "4(a)(1)", acts.OpenBets(), {"physical": True}),
        ("hold-em", "decks at opening", "4(b)", acts.Deal(), {"by_hand": True}),
        ("hold-em", "decks at opening", "4(b)", acts.Deal(), {"physical": True}),
    ],
)
def test_a_table_is_inspected_by_its_dealer_and_verified_by_another_when_it_is_opened(
    game: str, what: str, clause: str, opens: acts.AtTable, dealt: dict[str, bool], tmp_path: Path
) -> None:
    """In this order, before the first round and only then, with both names; also where the floor was stopped in
    between. Where no dealer has the table, or the house deals, the house signs."""

    async def evening() -> None:
        dealer, both = Who("dealer", 93), Who("supervisor", 93)
        signs = acts.Inspect(what, "all there, none marked")
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", game, **dealt)
            await floor.command("t", acts.ChangeDealer(93), SUPERVISOR)
            first = answers.Refused(f"the dealer has to inspect the {what}", "table", clause)
            assert await floor.command("t", opens, dealer) == first
            assert floor.table("t").waits == first.message
            for who in (SUPERVISOR, both):
                assert await floor.command("t", signs, who) == answers.Refused(first.message, "what", clause)
            assert isinstance(await floor.command("t", signs, dealer), answers.Accepted)
            await floor.settled()
            before = snapshot(floor, "t")
            floor._live.clear()
            assert snapshot(floor, "t") == before
            then = answers.Refused(f"a supervisor has to verify the inspection of the {what}", "table", clause)
            assert await floor.command("t", opens, dealer) == then
            assert await floor.command("t", signs, dealer) == answers.Refused(then.message, "what", clause)
            own = answers.Refused(f"who inspects the {what} does not verify it", "what", clause)
            assert await floor.command("t", signs, both) == own
            assert isinstance(await floor.command("t", signs, SUPERVISOR), answers.Accepted)
            assert isinstance(await floor.command("t", signs, SUPERVISOR), answers.Refused)
            await floor.settled()
            floor._live.clear()
            assert isinstance(await floor.command("t", opens, dealer), answers.Accepted)
            for table, setting, people in (("nobody", dealt, (3, 4)), ("soft", {}, (5, 6))):
                await floor.open_table(acts.OpenTable(table, game, **setting))  # type: ignore[arg-type]
                for seat, person in enumerate(people, start=1):
                    await floor.cage(acts.Issue(person, 500_00), CASHIER)
                    await floor.command(table, acts.Sit(seat, 500_00), Who("player", person))
                await floor.command(table, opens, SUPERVISOR)
                assert floor.table(table).status != "between", table
                assert what not in floor.table(table).inspected()
            await floor.settled()
            rows = {row[0]: row[2:] for row in report(floor.database, "inspections").rows}
            by_house = (what, f"inspected by the house [{clause}]", "house", "")
            assert rows == {
                "t": (what, "all there, none marked", "p93", "p91"), "nobody": by_house, "soft": by_house
            }  # fmt: skip

    asyncio.run(evening())


def test_a_game_without_such_a_clause_is_opened_without_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "craps", by_hand=True)
            await floor.command("t", acts.ChangeDealer(93), SUPERVISOR)
            assert isinstance(await floor.command("t", acts.OpenBets(), Who("dealer", 93)), answers.Accepted)
            assert report(floor.database, "inspections").rows == ()

    asyncio.run(evening())


def test_a_table_without_the_device_has_no_timer_for_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for game, options, what in (
                ("sic-bo", {"shaker": "manual"}, "shaker"),
                ("blackjack", {"dealing": "hole-card"}, "card reader"),
            ):
                await seated(floor, game, game, options=options)
                assert what not in [one.what for one in floor.table(game).timers()]

    asyncio.run(evening())


BONUS = {"blackjack-bonus-wager": "1.00"}


def test_a_controller_serves_four_tables_at_most(tmp_path: Path) -> None:
    """Those of one that is closed make room; what is opened is the one that the table is on."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:

            async def opened(table: str, controller: str = "north", game: str = "blackjack", **options: str) -> object:
                return await floor.open_table(acts.OpenTable(table, game, options or BONUS, controller=controller))

            for number in range(1, 5):
                assert isinstance(await opened(f"t{number}"), answers.Accepted)
            serves = "bonus controller north serves t1, t2, t3, t4, and no more than 4 tables"
            full = answers.Refused(serves, "controller", "146.13(11)(a)1")
            assert await opened("t5") == full
            floor._live.clear()
            assert await opened("t5") == full
            for alone in (opened("t6", "south"), opened("t7", "")):
                assert isinstance(await alone, answers.Accepted)
            nothing = answers.Refused("nothing at this table is run by a controller", "controller")
            assert await opened("t8", **{"blackjack-bonus-wager": "off"}) == nothing
            assert await opened("t8", game="hold-em", bet="3.00") == nothing
            await floor.command("t2", acts.CloseTable(), SUPERVISOR)
            assert isinstance(await opened("t5"), answers.Accepted)
            for table, what in (("t5", "bonus controller north"), ("t7", "bonus controller")):
                signed = acts.Inspect(what, "the display was frozen")
                assert isinstance(await floor.command(table, signed, SUPERVISOR), answers.Accepted)

    asyncio.run(evening())


def test_whoever_opens_a_bonus_controller_signs_for_it(tmp_path: Path) -> None:
    async def evening() -> None:
        opened = acts.Inspect("bonus controller", "the display was frozen")
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "with", "blackjack", options=BONUS)
            await seated(floor, "without", "blackjack")
            assert isinstance(await floor.command("with", opened, SUPERVISOR), answers.Accepted)
            assert isinstance(await floor.command("without", opened, SUPERVISOR), answers.Refused)
            (signed,) = [row for row in report(floor.database, "inspections").rows if row[2] == "bonus controller"]
            assert (signed[0], *signed[2:]) == ("with", "bonus controller", "the display was frozen", "p91", "")

    asyncio.run(evening())


def test_decks_of_the_poker_room_are_given_out_every_day(tmp_path: Path) -> None:
    async def evening() -> None:
        wall = [1_800_000_000_000]
        decks = acts.Procedure({"do": "open-decks", "table": "p", "backs": ["red", "blue"]})
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: wall[0]
            await seated(floor, "p", "hold-em", players=2, by_hand=True)
            assert isinstance(await floor.command("p", decks, SUPERVISOR), answers.Accepted)
            wall[0] += 24 * 60 * MINUTE
            refused = await floor.command("p", acts.Deal(), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            assert (refused.message, refused.clause) == ("the decks must be distributed first", "2(c)")
            overdue = [row for row in report(floor.database, "timers", now=wall[0]).rows if row[1] == "decks"]
            assert [(row[2], row[5]) for row in overdue] == [("distributed", "")]
            given = acts.Inspect("decks", "two new ones from the store")
            assert isinstance(await floor.command("p", given, SUPERVISOR), answers.Accepted)
            await floor.settled()
            floor._live.clear()
            assert [one.since for one in floor.table("p").timers() if one.what == "decks"] == [wall[0]]
            refused = await floor.command("p", acts.Deal(), SUPERVISOR)
            assert "distributed" not in getattr(refused, "message", "")
            overdue = [row for row in report(floor.database, "timers", now=wall[0]).rows if row[1] == "decks"]
            assert [(row[2], row[5]) for row in overdue] == [("distributed", str(wall[0]))]
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_a_throw_is_opened_too_when_its_round_comes_to_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "craps")
            told = list[bytes]()
            floor.watchers.watch("t", Watcher(people[0], told.append, lambda: None))
            live = floor.table("t")
            for _ in range(3):
                assert isinstance(live, HouseTable)
                assert live.coming is not None
                settled_on = live.coming
                assert isinstance(await floor.command("t", acts.CallOff(), SUPERVISOR), answers.Accepted)
                assert live.coming not in (None, settled_on)
                table = WatchedTable("t")
                table.events = [event for message in told for event in json.loads(message).get("events", ())]
                opened = [event for event in table.events if event["event"] == "throw-opened"]
                assert (opened[-1]["result"], opened[-1]["salt"]) == (settled_on.result, settled_on.salt)
            assert table.check_throws() == 2, "the first commitment was made before anybody watched"
            opened[-1]["result"] = "0-0"
            with pytest.raises(FloorError, match="is not what was committed to"):
                table.check_throws()
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


@pytest.mark.parametrize("game", ["craps", "roulette", "sic-bo", "big-six-wheel"])
def test_what_falls_was_committed_to_before_the_bets_and_is_opened_after(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(game)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)
            told, told_staff = list[bytes](), list[bytes]()
            floor.watchers.watch("t", Watcher(people[0], told.append, lambda: None))
            floor.watchers.watch("t", Watcher(SUPERVISOR, told_staff.append, lambda: None))
            live = floor.table("t")
            await floor.settled()
            for _ in range(200):
                if live.number > 4:
                    break
                await play_something(floor, "t", people, rng)
                assert isinstance(live, HouseTable)
                if live.coming is not None and live.status == "betting":
                    text = b"".join(told + told_staff)
                    assert live.coming.salt.encode() not in text
                    await floor.settled()
                    settled_on = live.coming
                    floor._live.clear()  # a restart does not throw anew
                    live = floor.table("t")
                    assert isinstance(live, HouseTable)
                    assert live.coming == settled_on
            events = [event for message in told for event in json.loads(message).get("events", ())]
            table = WatchedTable("t")
            table.events = events
            assert table.check_throws() >= 3
            fell = next(event for event in reversed(events) if event["event"] == "throw-opened")
            fell["salt"] = "00"
            with pytest.raises(FloorError, match="is not what was committed to"):
                table.check_throws()
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


@pytest.mark.parametrize("game", ["pai-gow-tiles", "pai-gow-poker", "roulette"])
def test_what_is_drawn_follows_from_a_seed_that_was_committed_to_before_the_bets(game: str, tmp_path: Path) -> None:
    """Dice that say where the deal begins, and the multiplier of a wager at roulette; also across a restart."""

    async def evening() -> None:
        rng = random.Random(game)
        async with open_floor(tmp_path / "floor.db") as floor:
            offered = {"b2b": "yes"} if game == "roulette" else {}
            people = await seated(floor, "t", game, options=offered)
            told = list[bytes]()
            for who in (people[0], SUPERVISOR):
                floor.watchers.watch("t", Watcher(who, told.append, lambda: None))
            for _ in range(200):
                live = floor.table("t")
                if live.number > 5:
                    break
                assert isinstance(live, HouseTable)
                if live.seed is not None and live.playing is not None:
                    assert live.seed.seed.encode() not in b"".join(told)
                    before = live.seed
                    await floor.settled()
                    floor._live.clear()  # a restart does not draw anew
                    live = floor.table("t")
                    assert isinstance(live, HouseTable)
                    assert live.seed == before
                if game == "roulette" and live.status == "betting" and not live.ready:
                    await floor.command("t", acts.Bet(1, "b2b", 5_00), people[0])
                await play_something(floor, "t", people, rng)
            await floor.settled()
            events = [event for message in told[::2] for event in json.loads(message).get("events", ())]
            table = WatchedTable("t")
            table.events = events
            assert table.check_draws() >= 3
            for kind, field, lie in (
                ("seed-opened", "seed", "00"),
                ("thrown", "dice", "6-6-6"),
                ("drawn", "result", "0"),
            ):
                event = next((one for one in reversed(events) if one["event"] == kind), None)
                if event is None:
                    continue
                true, event[field] = event[field], lie if event[field] != lie else "1-1-1"
                with pytest.raises(FloorError, match=r"follow from the seed|not the seed"):
                    table.check_draws()
                event[field] = true
            assert table.check_draws() >= 3
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("game", "clause"), [("baccarat", "5(b)"), ("midibaccarat", "5(b)"), ("baccarat-chemin-de-fer", "3(b)")]
)
def test_all_tables_of_a_pit_shuffle_in_the_same_way(game: str, clause: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:

            async def opened(name: str, pit: str, of: str = game, **options: str) -> answers.AnyAnswer:
                return await floor.open_table(acts.OpenTable(name, of, options, pit=pit))

            other = {"card-supply": "pre-shuffled"}
            assert isinstance(await opened("a", "north"), answers.Accepted)
            assert isinstance(await opened("b", "north"), answers.Accepted)
            refused = await opened("c", "north", **other)
            message = "table a of the pit has shuffle-and-lace, and all of them choose alike"
            assert refused == answers.Refused(message, "card-supply", clause)
            assert "c" not in floor.hosts
            assert isinstance(await opened("c", "south", **other), answers.Accepted)
            assert isinstance(await opened("d", "", **other), answers.Accepted)
            assert isinstance(await opened("e", "north", "minibaccarat", **other), answers.Accepted)
            assert isinstance(await opened("f", "north", "red-dog"), answers.Accepted)

    asyncio.run(evening())
