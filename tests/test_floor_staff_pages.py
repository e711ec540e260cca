"""Pages of those who work: consoles, the cage, the board of a pit, the desk of the poker room."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from floors import CASHIER, SUPERVISOR, of_another_version, open_floor, play_something, seated
from pitboss.floor.desk.answers import Accepted, Forbidden
from pitboss.floor.people.persons import Session
from pitboss.floor.server import serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.timers import Timer
from pitboss.floor.web.pages import consoles
from pitboss.floor.web.pages.lobby import Lobby, Tile
from pitboss.floor.web.pages.room_desk import RoomDesk
from pitboss.poker.irregularities import irregularities
from rendered import TEMPLATES, page_for
from visiting import Staff, fetched


def test_figures_of_a_report_lead_to_their_rounds(tmp_path: Path) -> None:
    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            await seated(running.floor, "t", "red-dog", 1)
            await running.people.add("boss", "password-1", ("manager",), Who.HOUSE)
            token = (await running.people.sign_in("boss", "password-1", "here")).token
            day = running.floor.house.gaming_day(running.floor.now())
            path = f"/reports?report=drop&day={day}"
            _, _, text = await asyncio.to_thread(fetched, running.url, path, token)
            assert f'<a href="/rounds?table=t&amp;day={day}">t</a>' in text
            _, _, text = await asyncio.to_thread(fetched, running.url, "/tables/t/console", token)
            assert 'data-act="inspect"' not in text
            await running.floor.open_table(acts.OpenTable("dice", "sic-bo"))
            _, _, text = await asyncio.to_thread(fetched, running.url, "/tables/dice/console", token)
            assert (
                '<form class="row" data-api="/tables/dice/acts" data-act="inspect"><input type="hidden" name="what"'
                in text
            )

    asyncio.run(visit())


def test_slips_are_signed_on_consoles_and_torn_up_at_the_cage(tmp_path: Path) -> None:
    """In words, with what the books expect; only who may sign has the button, and nobody else reads the slip."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            await floor.open_table(acts.OpenTable("t", "red-dog", by_hand=True))
            cashier, _, dealer, _ = [await staff.who(one) for one in ("cage", "supervisor", "dealer", "manager")]
            made: list[acts.AnySlip] = [
                acts.Fill(500_00), acts.Fill(-200_00), acts.Count("inventory", {"500.00": 199})
            ]  # fmt: skip
            for slip in made:
                assert isinstance(await floor.command("t", slip, cashier), Accepted)
            console = await staff.sees("supervisor", "/tables/t/console")
            for words in (
                "Fill: 500.00 from the cage", "Credit: 200.00 to the cage",
                "Count of the inventory: 99,500.00 (199 × 500.00)",
                "The books expect 100,000.00: a variance of −500.00", "Slip 1 of t, made out by cage",
            ):  # fmt: skip
                assert words in console
            assert console.count('data-act="sign"') == 3
            at_cage = await staff.sees("cage", "/cage")
            assert at_cage.count('data-act="tear-up"') == 3
            assert "made out by you" in at_cage
            assert "3 slips to sign" in await staff.sees("supervisor", "/pit")
            assert 'data-act="sign"' not in await staff.sees("dealer", "/tables/t/console")  # of another table
            assert "Slips to sign" not in await staff.sees("manager", "/tables/t/console")
            await floor.command("t", acts.ChangeDealer(dealer.person), SUPERVISOR)
            assert (await staff.sees("dealer", "/tables/t/console")).count('data-act="sign"') == 3
            assert isinstance(await floor.command("t", acts.Fill(1_00), Who("cage", dealer.person)), Accepted)
            assert (await staff.sees("dealer", "/tables/t/console")).count('data-act="sign"') == 3  # not the own one

    asyncio.run(visit())


def test_the_inspection_of_a_table_on_consoles(tmp_path: Path) -> None:
    """The dealer who has the table signs, then a supervisor; the next step says who, and afterwards nothing asks for it
    any more. What the text has no ruling on says so in the picker."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            boss, dealer = [await staff.who(one) for one in ("supervisor", "dealer")]
            people = await seated(floor, "t", "let-it-ride", by_hand=True)
            form = 'name="what" value="cards at opening"'
            await floor.command("t", acts.ChangeDealer(boss.person), boss)
            assert form not in await staff.sees("dealer", "/tables/t/console")
            await floor.command("t", acts.ChangeDealer(dealer.person), boss)
            for who, words in ((dealer, "the dealer has to inspect"), (boss, "a supervisor has to verify")):
                for role in ("supervisor", "dealer"):
                    console = await staff.sees(role, "/tables/t/console")
                    assert "Inspect the cards at opening" in console
                    assert words in console
                    assert console.count(form) == 1
                    assert 'data-act="open-bets"' not in console
                await floor.command("t", acts.Inspect("cards at opening", "nothing is missing"), who)
            console = await staff.sees("dealer", "/tables/t/console")
            assert form not in console
            assert 'data-act="open-bets"' in console
            assert "A supervisor verifies the inspection of the cards at opening." in console
            await floor.command("t", acts.OpenBets(), dealer)
            await floor.command("t", acts.Step(), dealer)
            for who in people:
                for wager in ("bet-1", "bet-2", "bet-3"):
                    assert isinstance(await floor.command("t", acts.Bet(0, wager, 5_00), who), Accepted)
            await floor.command("t", acts.CloseBets(), dealer)
            for _ in range(20):
                await floor.command("t", acts.Step(), dealer)
            picker = await staff.sees("dealer", "/tables/t/console")
            assert picker.count("The text has no ruling: a supervisor is called") == 1

    asyncio.run(visit())


def test_a_dispute_on_consoles(tmp_path: Path) -> None:
    """A supervisor lets it stand, has the round void or rules by a row that can have happened; a dealer is told who
    decides."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            boss, _ = [await staff.who(one) for one in ("supervisor", "dealer")]
            people = await seated(floor, "t", "three-card-poker")
            await floor.command("t", acts.Bet(0, "ante", 5_00), people[0])
            await floor.command("t", acts.Freeze("a bet came late"), boss)
            assert "Have the round void" not in await staff.sees("supervisor", "/tables/t/console")
            await floor.command("t", acts.Resolve(decision="it stands"), boss)
            for who in people:
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
                await floor.command("t", acts.Ready(), who)
            await floor.command("t", acts.Freeze("a card was seen"), boss)
            console = await staff.sees("supervisor", "/tables/t/console")
            assert "Let it stand" in console
            assert 'value="dealing-shoe-fails"' in console
            assert 'data-act="report"' not in console
            assert console.count('data-act="resolve"') == 3
            assert console.count("Have the round void") == 1
            dealers = await staff.sees("dealer", "/tables/t/console")
            assert "A supervisor decides it" in dealers
            assert 'data-act="resolve"' not in dealers
            assert 'data-act="report"' not in dealers
            await floor.command("t", acts.Resolve(decision="the deck was short", void=True), boss)
            last = await staff.sees("supervisor", "/rounds/t/1?step=99")
            assert "The round is void; all wagers go back." in last
            first = await staff.sees("supervisor", "/rounds/t/1?step=0")
            assert "Event 1 of" in first
            assert "Event 1 of" not in last
            assert "A supervisor decides: the deck was short." in last
            held = re.compile(r'<td class="figure">([\d,.]+)</td><td class="figure ')
            assert held.findall(last) == ["1,000.00", "1,000.00", "0.00", "100,000.00"]

    asyncio.run(visit())


def test_a_round_that_can_only_be_void_on_consoles(tmp_path: Path) -> None:
    """One button, with the reason why; nothing else decides it."""

    async def before() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for who in await seated(floor, "t", "three-card-poker"):
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
                await floor.command("t", acts.Ready(), who)

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            staff = Staff(running)
            boss, _ = [await staff.who(one) for one in ("supervisor", "dealer")]
            console = await staff.sees("supervisor", "/tables/t/console")
            assert "Version 0.1.0 began this round, so that it is void or settled by a sheet." in console
            assert console.count('data-act="resolve"') == 1
            assert 'name="void"' in console
            assert 'data-act="report"' not in console
            assert 'data-act="freeze"' not in console
            dealers = await staff.sees("dealer", "/tables/t/console")
            assert "A supervisor has it void, or settles it by a sheet." in dealers
            assert 'data-act="resolve"' not in dealers
            void = acts.Resolve(decision="the floor was upgraded", void=True)
            assert isinstance(await running.floor.command("t", void, boss), Accepted)
            assert 'name="void"' not in await staff.sees("supervisor", "/tables/t/console")

    asyncio.run(before())
    of_another_version(tmp_path / "floor.db")
    asyncio.run(visit())


@pytest.mark.parametrize(("seats", "dots"), [("9", True), ("10", False)])
def test_nine_seats_are_dots_and_more_are_words(seats: str, dots: bool, tmp_path: Path) -> None:
    async def look() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.open_table(acts.OpenTable("t", "hold-em", options={"seats": seats}))
            [tile] = Lobby(floor, Session(1, 1, "", "player", "", 0, 0)).tiles
            assert (tile.seats, tile.dots) == (int(seats), dots)

    asyncio.run(look())


def test_a_waiting_list_is_joined_from_the_lobby(tmp_path: Path) -> None:
    """A full table offers the list, a place on it is shown, and an offered seat is for its player alone."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "hold-em", 2, options={"seats": "2"})
            third, fourth = Who("player", 3), Who("player", 4)

            def tile(who: Who) -> Tile:
                return Lobby(floor, Session(1, who.person, "", "player", "", 0, 0)).tiles[0]

            assert [tile(who).offers for who in (people[0], third)] == ["back", "wait"]
            for who in (third, fourth):
                assert isinstance(await floor.command("t", acts.JoinList(tile(who).waits_for), who), Accepted)
            assert [tile(who).place for who in (third, fourth)] == [1, 2]
            await floor.command("t", acts.Leave(1), people[0])
            while 1 in floor.table("t").persons():
                await play_something(floor, "t", people, random.Random(1))
            assert [tile(who).offers for who in (third, fourth)] == ["sit", "wait"]
            assert tile(third).offered

    asyncio.run(play())


def test_the_desk_of_the_poker_room(tmp_path: Path) -> None:
    """Lists in order of arrival, who has an offer, and what was announced until somebody sits down, also after the room
    was built anew from its record."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "hold-em", 1, options={"seats": "3"}, pit="poker")
            await floor.command("t", acts.ChangeDealer(SUPERVISOR.person), SUPERVISOR)
            here, elsewhere = (Session(1, 9, "", "supervisor", "", 0, 0, pits=(pit,)) for pit in ("poker", "main"))
            kind = RoomDesk(floor, here).lists[0].kind
            for person in (4, 3):
                await floor.command("t", acts.JoinList(kind, person), SUPERVISOR)
            assert isinstance(await floor.command("t", acts.OfferSeat(), SUPERVISOR), Accepted)
            assert isinstance(await floor.command("t", acts.Announce(), SUPERVISOR), Accepted)
            floor._live.clear()
            desk = RoomDesk(floor, here)
            assert [one.id for one in desk.lists[0].waiting] == [4, 3]
            assert [(one.free, [who.id for who in one.offered]) for one in desk.tables] == [((2, 3), [4])]
            assert desk.tables[0].announced == f"{kind}: a seat is open at table t"
            assert Lobby(floor, here).announced == [desk.tables[0].announced]
            await floor.cage(acts.Issue(4, 500_00), CASHIER)
            assert isinstance(await floor.command("t", acts.Sit(2, 300_00, person=4), SUPERVISOR), Accepted)
            assert [one.id for one in RoomDesk(floor, here).lists[0].waiting] == [3]
            floor._live.clear()
            assert RoomDesk(floor, here).tables[0].announced == ""
            assert not RoomDesk(floor, elsewhere).tables

    asyncio.run(play())


def test_a_pit_has_its_own_board(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for pit in ("main", "side"):
                await floor.open_table(acts.OpenTable(f"{pit}-1", "red-dog", pit=pit))
            boards = [consoles.board(floor, Who("supervisor", 9, pits=pits)) for pits in ((), ("side",))]
            assert [[one.table for one in board] for board in boards] == [["main-1", "side-1"], ["side-1"]]

    asyncio.run(play())


def test_the_picker_of_a_poker_table_and_its_ruling(tmp_path: Path) -> None:
    """Only what can have happened is listed; a ruling is tried on a copy, and the hand itself is untouched."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "hold-em", 3)
            live = floor.table("t")
            assert isinstance(live, RoomTable)
            hand = live.playing
            assert hand is not None
            found = {row.id: row for row in consoles.rows(live)}
            assert found.keys() < irregularities(hand.variant).keys()
            before = list(hand.events)
            for row in found.values():
                said = consoles.ruling(live, row.id, row.seats[0])
                assert said.words
                assert said.clause
            assert hand.events == before
            assert any(consoles.ruling(live, row.id, row.seats[0]).returned for row in found.values())

    asyncio.run(play())


@pytest.mark.parametrize("game", ["red-dog", "hold-em"])
def test_a_dealer_taps_out(game: str, tmp_path: Path) -> None:
    """The table waits for another dealer; whoever tapped out acts there no more."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            dealer = Who("dealer", 40)
            await floor.open_table(acts.OpenTable("t", game, by_hand=True))
            await floor.command("t", acts.ChangeDealer(40), SUPERVISOR)
            assert isinstance(await floor.command("t", acts.TapOut(), dealer), Accepted)
            assert floor.watchers.seen("t", SUPERVISOR).dealer == 0
            assert isinstance(await floor.command("t", acts.Reshuffle(), dealer), Forbidden)

    asyncio.run(play())


def test_timers_and_coming_limits_on_the_board(tmp_path: Path) -> None:
    """Equipment is due in its last tenth and overdue after it; limits that were announced say from when on."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "sic-bo", 1, options={"shaker": "manual"})
            live = floor.table("t")
            timer = live.timers()[0]
            allowed = timer.until - timer.since
            states = [consoles.timers(live, timer.since + allowed * tenth // 10)[0].state for tenth in (1, 9, 10)]
            assert states == ["", "due", "overdue"]
            name = next(name for name in live.options() if name.endswith("-minimum"))
            assert isinstance(await floor.command("t", acts.ChangeLimits({name: "2.00"}), SUPERVISOR), Accepted)
            tile = consoles.board(floor, SUPERVISOR)[0]
            assert tile.coming.startswith(f"{name.replace('-', ' ')} 2.00 from ")
            assert tile.coming in page_for(floor, "t", Who("player", 1))

    asyncio.run(play())


@pytest.mark.parametrize(
    ("left", "words", "share", "state"),
    [
        (24 * 60, "24:00 left", 0, ""),
        (24 * 60 - 1, "23:59 left", 0, ""),
        (12 * 60 + 5, "12:05 left", 49, ""),
        (90, "1:30 left", 93, "due"),
        (0, "overdue: dice must be changed", 100, "overdue"),
        (-90, "overdue: dice must be changed", 100, "overdue"),
    ],
)
def test_what_is_left_of_a_timer_in_hours_and_minutes(left: int, words: str, share: int, state: str) -> None:
    """And how much of it is over, in hundredths; below it the one that ends later."""
    first, later = Timer("dice", 0, 24 * 60 * 60_000, "1"), Timer("cards", 0, 48 * 60 * 60_000, "2", "counted")
    live = SimpleNamespace(timers=lambda: [later, first])
    shown, other = consoles.timers(cast(Any, live), first.until - left * 60_000)
    assert shown == consoles.TimerShown("Dice", share, words, state, "1")
    assert (other.what, other.clause) == ("Cards to be counted", "2")


def test_calls_on_the_board_say_how_long_they_have_waited(tmp_path: Path) -> None:
    """Disputes first, then the oldest call; a call that is said again waits from its first, and a restart changes
    nothing."""
    called = {"d": "a dispute", "b": "chips", "c": "a card", "a": "a seat"}
    begun = {"d": 40_000, "b": 10_000, "c": 20_000, "a": 30_000}

    async def play() -> None:
        path = tmp_path / "floor.db"
        async with open_floor(path) as floor:
            for table in "abcd":
                await floor.open_table(acts.OpenTable(table, "hold-em" if table == "c" else "red-dog"))
            start = floor.now()
            for table in "bcad":
                floor.now = lambda table=table: start + begun[table]  # type: ignore[misc]
                act = acts.Freeze(called[table]) if table == "d" else acts.CallSupervisor(called[table])
                assert isinstance(await floor.command(table, act, SUPERVISOR), Accepted)
            await floor.command("b", acts.CallSupervisor("chips"), SUPERVISOR)
            await floor.settled()
        async with open_floor(path) as floor:
            floor.now = lambda: start + 144_000
            tiles = consoles.board(floor, SUPERVISOR)
            assert [tile.table for tile in tiles] == ["d", "b", "c", "a"]
            assert [tile.waits for tile in tiles] == [144_000 - begun[one.table] for one in tiles]
            page = TEMPLATES.get_template("pit.html").render(
                tiles=tiles, games=(), supervising=True, session=None, path="/pit", look="", links=()
            )
            assert re.findall(r"waits <b>([\d:]+)<", page) == ["1:44", "2:14", "2:04", "1:54"]

    asyncio.run(play())
