"""The other end of the wire: clients, bots and company on a floor that is served, and the bench."""

from __future__ import annotations

import asyncio
import json
import random
import runpy
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from websockets.asyncio.client import connect

from floors import CASHIER
from pitboss.floor import bots as bots_module
from pitboss.floor import client as client_module
from pitboss.floor import company
from pitboss.floor.bots import Bot
from pitboss.floor.client import Client, FloorError, WatchedTable, call, join
from pitboss.floor.desk import answers
from pitboss.floor.desk.telling import You
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who
from pitboss.floor.web import live as live_module
from pitboss.record.choices import Choice
from visiting import FAULTS, somebody, visited


def test_a_client_that_is_told_so_looks_at_all_its_tables_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog", "craps") as running:
            _, token = await somebody(running, "ann", "player")
            client = await Client.connect(running.url, token)
            tables = [await client.watch(name) for name in ("red-dog", "craps")]
            for table in tables:
                table.fresh = False
            running.floor.watchers.look_again()
            async with asyncio.timeout(30):
                for table in tables:
                    changes = table.changes()
                    while not table.fresh:
                        await anext(changes)
            await client.close()

    asyncio.run(evening())


def test_a_client_tries_again_later_and_later_and_every_two_seconds_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def connect_at_last() -> None:
        if len(waited) < 8:
            raise OSError

    client = Client.__new__(Client)
    client.tables, client._waiting, client._closed = {}, {}, False
    monkeypatch.setattr(client, "_open", connect_at_last)
    monkeypatch.setattr(client_module, "asyncio", SimpleNamespace(sleep=sleep))
    asyncio.run(client._come_back())
    assert waited == pytest.approx([0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0])


def test_an_answer_without_a_number_is_to_no_command_that_waits() -> None:
    async def evening() -> None:
        client = Client.__new__(Client)
        waiting: asyncio.Future[answers.AnyAnswer] = asyncio.get_running_loop().create_future()
        client.tables, client._views, client._waiting = {}, {}, {1: (b"", waiting)}
        client._heed({"type": "answer", "table": "t", "answer": "refused", "message": "no such table"})
        assert not waiting.done()
        client._heed({"type": "answer", "table": "t", "n": 1, "id": "x", "answer": "accepted", "seq": 7})
        assert waiting.done()

    asyncio.run(evening())


class Spoken(Client):
    """A client that notes what a bot does, and has it answered by a list."""

    def __init__(self, table: WatchedTable, said: list[answers.AnyAnswer]) -> None:
        self.table, self.said = table, said
        self.done: list[acts.AtTable] = []

    async def watch(self, name: str) -> WatchedTable:
        return self.table

    async def do(self, table: str, act: acts.AtTable, ask: str = "", id: str = "") -> answers.AnyAnswer:
        self.done.append(act)
        return self.said.pop(0)


def test_a_bot_gives_the_default_answer_where_its_own_is_refused() -> None:
    """A strategy need not know every question."""
    table = WatchedTable("t")
    table.game, table.asked, table.fresh = "hold-em", (2,), True
    mine = You(2, "ask", (Choice(2, "check", "9(a)", default="9(a)"), Choice(2, "bet", "9(b)", 2_00, 9_00)))
    table.you = (mine,)
    accepted, refused = answers.Accepted(1), answers.Refused("not so")
    cases: list[tuple[list[answers.AnyAnswer], list[str]]] = [
        ([accepted], ["bet:2.00"]), ([refused, accepted], ["bet:2.00", "check"])
    ]  # fmt: skip
    for said, done in cases:
        client = Spoken(table, said)
        bot = Bot(client, "t", 2, 100_00)
        bot._poker = lambda table, mine: "bet:2.00"  # type: ignore[method-assign]
        asyncio.run(bot.decide(table, mine))
        assert client.done == [acts.Decide(2, words) for words in done]
        assert bot.acts == 1


@pytest.mark.parametrize(("pace", "thinks"), [((0.0, 0.0), 0), ((0.5, 2.0), 1)])
def test_a_bot_thinks_before_it_acts_and_gets_up_when_the_table_is_closed(
    pace: tuple[float, float], thinks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[float] = []

    async def sleep(seconds: float) -> None:
        thought.append(seconds)

    class Closing(WatchedTable):
        async def changes(self) -> AsyncIterator[int]:
            for self.status in ("frozen", "closed", "betting"):
                yield self.seq

    monkeypatch.setattr(bots_module, "asyncio", SimpleNamespace(sleep=sleep))
    client = Spoken(Closing("t"), [answers.Accepted(1)])
    asyncio.run(Bot(client, "t", 2, 100_00, pace=pace).play())
    assert client.done == [acts.Sit(2, 100_00)]
    assert len(thought) == thinks
    assert all(0.5 <= one <= 2.0 for one in thought)


def test_bots_keep_company_at_every_table(tmp_path: Path) -> None:
    """So many at each, as far as there are free seats, with names that nobody has and more chips than they can lose."""

    async def evening() -> None:
        async with visited(tmp_path, "hold-em") as running:
            floor = running.floor
            await floor.open_table(acts.OpenTable("red-dog", "red-dog", {"seats": "3"}))
            number, _ = await somebody(running, "Eve", "player")
            await floor.cage(acts.Issue(number, 500_00), CASHIER)
            await floor.command("red-dog", acts.Sit(1, 500_00), Who("player", number))
            await company.keep_company(running, 3)
            assert len(company._kept) == 5
            for table, seats in (("red-dog", {1, 2, 3}), ("hold-em", {1, 2, 3})):
                async with asyncio.timeout(60):
                    while len(floor.table(table).persons()) < len(seats):
                        await asyncio.sleep(0.01)
                live = floor.table(table)
                assert set(live.persons()) == seats
                bots = set(live.persons().values()) - {number}
                assert {floor.balance(f"wallet:p{person}") for person in bots} == {10**9 - 200_00}
            assert floor.database.query("SELECT places FROM invitation") == [(1000 - 5,)]
            names = [one.name for one in running.people.everybody()]
            assert len(set(names)) == 6
            assert set(names) <= set(company._NAMES)
            for task in list(company._kept):
                task.cancel()
            await asyncio.wait(company._kept)
            await asyncio.sleep(0)
            assert not company._kept

    asyncio.run(evening())


@pytest.mark.parametrize(
    "game", ["three-card-poker", "blackjack", "baccarat-chemin-de-fer", "craps", "hold-em", "badugi"]
)
def test_bots_play_by_the_strategies_of_the_game_and_check_the_deal(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, game) as running:
            code = await running.people.invite([game], 2, Who.HOUSE)
            clients = []
            for number in range(2):
                token = await asyncio.to_thread(join, running.url, code, f"bot {number}")
                clients.append(await Client.connect(running.url, token))
            bots = [Bot(one, game, seat, 300_00, random.Random(seat)) for seat, one in enumerate(clients, start=1)]
            await asyncio.wait_for(asyncio.gather(*(bot.play(rounds=2) for bot in bots)), 120)
            for client in clients:
                checked = await asyncio.to_thread(client.check_deals, game)
                assert checked or game == "craps"
                await client.close()

    asyncio.run(evening())


def test_a_client_finds_out_when_a_card_is_not_the_committed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A floor that gives the openings of other cards than it dealt, or of another order, is found out."""
    from pitboss.floor.streams.commitments import Commitment, Opening

    fair = Commitment.opening

    def forged(self: Commitment, position: int) -> Opening:
        return msgspec.structs.replace(fair(self, position), card=str(self.order[position - 1]))

    async def evening() -> None:
        async with visited(tmp_path, "three-card-poker") as running:
            number, token = await somebody(running, "ann", "player")
            await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
            client = await Client.connect(running.url, token)
            table = await client.watch("three-card-poker")
            await client.do("three-card-poker", acts.Sit(1, 500_00))
            await client.do("three-card-poker", acts.Bet(1, "ante", 5_00))
            ready = await client.do("three-card-poker", acts.Ready(1))
            assert isinstance(ready, answers.Accepted)
            await table.reached(ready.seq)
            assert await asyncio.to_thread(client.check_deals, "three-card-poker") >= 3
            last = max(table.roots)
            published, table.roots[last] = table.roots[last], "00"
            with pytest.raises(FloorError, match=f"shuffle {last} was committed to otherwise"):
                await asyncio.to_thread(client.check_deals, "three-card-poker")
            table.roots[last] = published
            monkeypatch.setattr(Commitment, "opening", forged)
            with pytest.raises(FloorError, match="is not the committed one"):
                await asyncio.to_thread(client.check_deals, "three-card-poker")
            await client.close()

    asyncio.run(evening())


def test_a_bot_short_of_chips_buys_more_and_leaves_when_the_wallet_is_empty(tmp_path: Path) -> None:
    """Two play each other for all that they have: nobody is dealt in without funds (7(c)(3)), and one has to go."""
    game, buy_in = "hold-em", 30_00

    async def evening() -> None:
        async with visited(tmp_path, game) as running:
            code = await running.people.invite([game], 2, Who.HOUSE, chips=2 * buy_in)
            bots = []
            for seat in (1, 2):
                token = await asyncio.to_thread(join, running.url, code, f"bot {seat}")
                bots.append(Bot(await Client.connect(running.url, token), game, seat, buy_in, random.Random(seat)))
            playing = [asyncio.ensure_future(bot.play()) for bot in bots]
            done, still = await asyncio.wait(playing, timeout=120, return_when=asyncio.FIRST_COMPLETED)
            assert len(done) == 1
            for task in still:
                task.cancel()
            loser = next(bot.seat for bot, task in zip(bots, playing, strict=True) if task in done)
            events = bots[0].client.tables[game].events
            assert {"seat-left", "purchased"} <= {one["event"] for one in events if one.get("seat") == loser}
            for bot in bots:
                await bot.client.close()

    asyncio.run(evening())


def test_a_client_whose_session_is_over_tells_whoever_waits(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            _, token = await somebody(running, "ann", "player")
            client = await Client.connect(running.url, token)
            await client.watch("red-dog")
            await asyncio.to_thread(call, running.url, "POST", "/sign-out", {}, token)
            assert client._socket is not None
            client._socket.transport.abort()
            with pytest.raises(FloorError, match="the session is over") as over:
                await asyncio.wait_for(client.do("red-dog", acts.Sit(1, 100_00)), 30)
            assert over.value.status == 401
            with pytest.raises(FloorError, match="the connection is closed"):
                await asyncio.wait_for(client.watch("red-dog"), 30)
            await client.close()

    asyncio.run(evening())


def test_a_client_that_loses_its_connection_comes_back_to_the_present(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            number, token = await somebody(running, "ann", "player")
            await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
            client = await Client.connect(running.url, token)
            table = await client.watch("red-dog")
            await client.do("red-dog", acts.Sit(1, 500_00))
            assert client._socket is not None
            client._socket.transport.abort()
            answer = await asyncio.wait_for(client.do("red-dog", acts.Bet(1, "original", 10_00)), 30)
            assert isinstance(answer, answers.Accepted)
            while table.seq < running.floor.streams["red-dog"].seq:
                await asyncio.sleep(0.01)
            seen = running.floor.watchers.seen("red-dog", Who("player", number))
            assert (table.status, table.chips) == (seen.status, {1: seen.taken[0].chips})
            assert msgspec.to_builtins(table.you) == msgspec.to_builtins(seen.you)
            bets = running.floor.database.query(
                "SELECT COUNT(*) FROM entry WHERE CAST(act AS TEXT) LIKE '%bet%' AND role = 'player'"
            )
            assert bets[0][0] == 1
            await client.close()

    asyncio.run(evening())


def test_what_was_missed_is_told_from_a_seq_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back has the same events as somebody who was there all the time, and no more of the cards; who was
    away for too long has the table in full."""

    async def evening() -> None:
        async with visited(tmp_path, "three-card-poker") as running:
            people = [await somebody(running, name, "player") for name in ("ann", "bob")]
            for seat, (number, token) in enumerate(people, start=1):
                await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
                client = await Client.connect(running.url, token)
                await client.do("three-card-poker", acts.Sit(seat, 200_00))
                await client.close()
            watching = await Client.connect(running.url, people[0][1])
            there = await watching.watch("three-card-poker")
            head = {"authorization": f"Bearer {people[0][1]}"}
            before = there.seq
            for seat, (number, _) in enumerate(people, start=1):
                await running.floor.command("three-card-poker", acts.Bet(seat, "ante", 5_00), Who("player", number))
                await running.floor.command("three-card-poker", acts.Ready(seat), Who("player", number))
            await there.reached(running.floor.streams["three-card-poker"].seq)
            async with connect(running.url.replace("http", "ws") + "/api/v1/live", additional_headers=head) as socket:
                for since, kind in ((before, "increment"), (there.seq, "increment"), (there.seq + 1, "view")):
                    await socket.send(json.dumps({"type": "watch", "table": "three-card-poker", "since": since}))
                    told = json.loads(await socket.recv())
                    assert (told["type"], told["seq"]) == (kind, there.seq)
                    if since == before:
                        assert told["events"] == there.events
                        assert json.loads(msgspec.json.encode(there.you)) == told["you"]
                        assert json.dumps(told["events"]).count("??") >= 6  # those of bob and the dealer
                    elif kind == "increment":
                        assert told["events"] == []
                monkeypatch.setattr(live_module, "MOST_MISSED", 1)
                await socket.send(json.dumps({"type": "watch", "table": "three-card-poker", "since": before}))
                assert json.loads(await socket.recv())["type"] == "view"
            await watching.close()

    asyncio.run(evening())


def test_a_decision_tells_the_next_player_what_he_is_asked(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "three-card-poker") as running:
            floor, people = running.floor, []
            for seat, name in enumerate(("ann", "bob"), start=1):
                number, token = await somebody(running, name, "player")
                people.append(Who("player", number))
                await floor.cage(acts.Issue(number, 500_00), CASHIER)
                await floor.command("three-card-poker", acts.Sit(seat, 200_00), people[-1])
            client = await Client.connect(running.url, token)
            bob = await client.watch("three-card-poker")
            for seat, who in enumerate(people, start=1):
                await floor.command("three-card-poker", acts.Bet(seat, "ante", 5_00), who)
                await floor.command("three-card-poker", acts.Ready(seat), who)
            live = floor.table("three-card-poker")
            assert [*live.asked()] == [1]
            await floor.command("three-card-poker", acts.Decide(1, "play"), people[0], ask=live.ask(1))
            await bob.reached(floor.streams["three-card-poker"].seq)
            [yours] = bob.you
            assert (yours.seat, yours.ask, yours.choices) == (2, live.ask(2), tuple(live.legal(2)))
            assert "play" in [choice.name for choice in yours.choices]
            await client.close()

    asyncio.run(evening())


def test_a_client_that_was_away_has_missed_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            number, token = await somebody(running, "ann", "player")
            await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
            clients = [await Client.connect(running.url, token) for _ in range(2)]
            away, there = [await client.watch("red-dog") for client in clients]
            assert clients[0]._socket is not None
            clients[0]._socket.transport.abort()
            for act in (acts.Sit(1, 500_00), acts.Bet(1, "original", 10_00), acts.Bet(1, "original", 20_00)):
                assert isinstance(await running.floor.command("red-dog", act, Who("player", number)), answers.Accepted)
            for table in (away, there):
                await asyncio.wait_for(table.reached(running.floor.streams["red-dog"].seq), 30)
            assert away.events == there.events != []
            assert (away.chips, away.taken, away.you) == (there.chips, there.taken, there.you)
            for client in clients:
                await client.close()

    asyncio.run(evening())


def test_the_bot_of_thirty_lines_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(Path(__file__).parents[1] / "examples" / "floor_bot.py"))

    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            code = await running.people.invite(["red-dog"], 1, Who.HOUSE)
            await asyncio.wait_for(example["play"](running.url, code, 2), 60)

    asyncio.run(evening())
    assert capsys.readouterr().out.count("cards checked") == 3


def test_many_come_back_at_once(tmp_path: Path) -> None:
    """Everybody loses the connection in the same moment, and sees the present again: a thousand in `make faults`."""

    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            people = [await somebody(running, f"p {number}", "player") for number in range(125 if FAULTS else 12)]
            clients = [await Client.connect(running.url, token) for _, token in people for _ in range(8)]
            tables = [await client.watch("red-dog") for client in clients]
            for client in clients:
                assert client._socket is not None
                client._socket.transport.abort()
            person = people[0][0]
            await running.floor.cage(acts.Issue(person, 500_00), CASHIER)
            answer = await running.floor.command("red-dog", acts.Sit(1, 500_00), Who("player", person))
            assert isinstance(answer, answers.Accepted)
            await asyncio.wait_for(asyncio.gather(*(table.reached(answer.seq) for table in tables)), 120)
            assert {table.chips[1] for table in tables} == {500_00}
            for client in clients:
                await client.close()

    asyncio.run(evening())


def test_the_bench_plays_real_rounds_and_says_what_they_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.floor import bench

    monkeypatch.setattr(bench, "_IDLE", 0.1)
    figures = bench.bench(tables=4, seats=2, seconds=2.0, pause=0.1)
    assert figures.acts > 0
    assert figures.entries > figures.acts
    assert figures.p99 >= figures.p50 > 0
    assert figures.message_bytes > 0
    assert figures.engine_per_act > 0
    assert len(figures.lines()) == 8


def test_a_table_that_was_never_seen_is_not_fresh() -> None:
    assert not WatchedTable("t").fresh
