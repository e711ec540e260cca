"""What goes over the wire: routes and their document; what is malformed, foreign or too much; rounds looked up."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import re
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.requests import ClientDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from floors import CASHIER
from pitboss.errors import RuleError
from pitboss.floor import server
from pitboss.floor.books.reports import report
from pitboss.floor.client import Client, FloorError
from pitboss.floor.desk import answers
from pitboss.floor.desk.authority import READS, NotAllowed
from pitboss.floor.exports import export
from pitboss.floor.people.limits import Bucket
from pitboss.floor.server import Running, serving
from pitboss.floor.store.database import Sqlite, StoreError
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who
from pitboss.floor.web import live as live_module
from pitboss.floor.web.endpoints import ENDPOINTS
from pitboss.games import game as house_game
from pitboss.poker.histories.phh import read
from pitboss.table.adjudicate import adjudicate
from pitboss.table.sheet import as_sheet
from pitboss.toml_text import parse_toml
from visiting import called, somebody, status_of, visited


@pytest.mark.parametrize(
    ("wrong", "status", "sentence"),
    [
        (NotAllowed("not you"), 403, "not you"),
        (RuleError("not so"), 422, "not so"),
        (StoreError("the disk is full"), 503, "the disk is full"),
        (ClientDisconnect(), 400, "the request ended early"),
        (ValueError("oops"), 500, "this is a fault of the floor, not yours"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_whatever_goes_wrong_is_a_status_and_a_sentence(
    wrong: Exception, status: int, sentence: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Only what is our fault is told to whoever runs the floor."""

    async def answer(one: object, request: object) -> Any:
        raise wrong

    async def evening() -> None:
        async with visited(tmp_path) as running:
            running.web._answer = answer  # type: ignore[method-assign]
            with pytest.raises(FloorError) as refused:
                await called(running, "GET", "/house")
            assert (refused.value.status, str(refused.value)) == (status, sentence)

    asyncio.run(evening())
    assert ("GET /house" in caplog.text) == (status == 500)


def test_whoever_is_told_that_a_floor_is_open_can_visit_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path) as running:
            assert running._server.started

    asyncio.run(evening())


def test_a_socket_of_another_site_is_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            _, token = await somebody(running, "ann", "player")
            url = running.url.replace("http", "ws") + "/api/v1/live"
            cookie = {"cookie": f"pitboss={token}"}
            with pytest.raises(InvalidStatus):
                await connect(url, additional_headers={**cookie, "origin": "https://evil.example"})
            with pytest.raises(InvalidStatus):
                await connect(url)
            own = await connect(url, additional_headers={**cookie, "origin": running.url})
            await own.close()

    asyncio.run(evening())


def test_the_document_describes_the_routes_and_what_they_give(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog", "hold-em") as running:
            raw = await _raw(running, "GET", "/api/openapi.json")
            document = json.loads(raw[1])
            paths = {(path, method.upper()) for path, methods in document["paths"].items() for method in methods}
            assert paths == {(f"/api/v1{one.path}", one.method) for one in ENDPOINTS}
            _, token = await somebody(running, "all", "auditor")
            for one in ENDPOINTS:
                if one.method == "GET" and (one.matter == "" or "auditor" in READS[one.matter]):
                    path = one.path.format(table="red-dog", report="hold", number="1")
                    status, body = await _raw(running, "GET", f"/api/v1{path}", token=token)
                    described = document["paths"][f"/api/v1{one.path}"]["get"]["responses"]
                    assert str(status) in described, (path, status)
                    if status == 200 and one.media == "application/json":
                        fitting(json.loads(body), described["200"]["content"]["application/json"]["schema"], document)

    asyncio.run(evening())


def fitting(value: Any, schema: dict[str, Any], document: dict[str, Any]) -> None:
    """Whether a value is what a schema says: as much of JSON Schema as the document uses."""
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        for one in schema["anyOf"]:
            try:
                return fitting(value, one, document)
            except AssertionError:
                continue
        raise AssertionError(value)
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if "type" in schema:
        assert isinstance(value, kinds[schema["type"]]), (value, schema)
    for name in schema.get("required", ()):
        assert name in value, name
    for name, inner in schema.get("properties", {}).items():
        if name in value:
            fitting(value[name], inner, document)
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for one in value:
            fitting(one, schema["items"], document)
    return None


async def _raw(running: Running, method: str, path: str, body: bytes = b"", token: str = "") -> tuple[int, bytes]:
    """A request by hand, whatever its bytes are."""
    host, port = running.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {len(body)}\r\n"
    writer.write(head.encode() + (f"authorization: Bearer {token}\r\n" if token else "").encode() + b"\r\n" + body)
    answer = await reader.read()
    writer.close()
    top, _, rest = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), rest


def test_cookies_are_for_tls_where_the_floor_does_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Opened(Exception):
        """How the floor would have been opened."""

    def web(floor: object, people: object, *, secure: bool, acts_per_second: float) -> None:
        raise Opened(secure)

    async def evening(certificate: tuple[str, str] | None) -> None:
        async with serving(Sqlite(tmp_path / f"{bool(certificate)}.db"), certificate=certificate):
            pass

    monkeypatch.setattr(server, "Web", web)
    for certificate in (None, ("certificate", "key")):
        with pytest.raises(Opened) as opened:
            asyncio.run(evening(certificate))
        assert opened.value.args == (certificate is not None,)


@pytest.mark.parametrize("behind_proxy", [False, True])
def test_nobody_but_a_proxy_names_the_address_of_a_request(behind_proxy: bool, tmp_path: Path) -> None:
    """Wrong passwords are counted by address; who guesses cannot get a new one by a header. Cookies are for TLS where a
    proxy does it."""

    def knock(url: str, number: int, name: str, password: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=30)
        body = msgspec.json.encode({"name": name, "password": password})
        connection.request("POST", "/api/v1/sign-in", body, {"x-forwarded-for": f"10.0.0.{number}"})
        response = connection.getresponse()
        response.read()
        connection.close()
        return response.status, response.headers.get("set-cookie", "")

    async def evening() -> None:
        database = Sqlite(tmp_path / "floor.db")
        async with serving(database, behind_proxy=behind_proxy) as running:
            running.people._hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
            await running.people.add("ann", "right and long", ["player"], Who.HOUSE)
            status, cookie = await asyncio.to_thread(knock, running.url, 0, "ann", "right and long")
            assert (status, "httponly" in cookie.lower()) == (200, True)
            assert ("secure" in cookie.lower()) is behind_proxy
            for number in range(1, 8):
                await asyncio.to_thread(knock, running.url, number, f"nobody {number}", "wrong")
            status, _ = await asyncio.to_thread(knock, running.url, 9, "ann", "right and long")
            assert (status == 200) is behind_proxy
        database.close()

    asyncio.run(evening())


RECORDED = [
    b'{"act":{"do":"bet","seat":1,"wager":"ante","amount":500},"id":"a","ask":"1.0"}',
    b'{"act":{"do":"sit","seat":2,"amount":10000},"id":"b"}',
    b'{"act":{"do":"decide","seat":1,"choice":"raise:12.00"},"id":"c","ask":"1.0"}',
    b'{"type":"do","table":"red-dog","act":{"do":"bet","seat":1,"wager":"ante","amount":500},"id":"d","n":4}',
    b'{"type":"watch","table":"red-dog"}',
    b'{"type":"watch","table":"red-dog","since":1}',
]


TOO_DEEP = [b"[" * 15_000, b'{"act":{"do":"procedure","step":{"a":' + b"[" * 15_000]
"""Deeper than any version of Python reads; what some of them read is refused for what it is."""


NONSENSE = [
    *TOO_DEEP, b"", b"{}", b"\x00", b'{"act":{"do":"no-such"}}', b'{"type":"do"}',
    b'{"act":{"do":"ready","seat":1,"colour":"red"}}', b'{"act":{"do":"ready","seat":1},"colour":"red"}',
    b'{"type":"do","table":"red-dog","act":{"do":"ready","seat":1},"colour":"red"}',
    b'{"act":{"do":"procedure","step":{"a":' + b"[" * 4000 + b"]" * 4000 + b"}}}",
]  # fmt: skip


def mutated(rng: random.Random) -> bytes:
    """Recorded traffic with something wrong in it."""
    message = bytearray(rng.choice(RECORDED))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(message) + 1)
        match rng.choice("scdj"):
            case "s":
                message[at : at + 1] = rng.randbytes(1)
            case "c":
                del message[at : at + rng.randint(1, 8)]
            case "d":
                message[at:at] = message[: rng.randint(1, 20)]
            case "j":
                message[at:at] = rng.choice([b"null", b"-1", b"1e999", b"[", b'"', b"9" * 30, b"\xff"])
    return bytes(message)


def test_whatever_is_sent_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    """Nobody has a seat here, so whatever is accepted by mistake would show."""

    async def evening(messages: list[bytes]) -> None:
        async with visited(tmp_path, "red-dog") as running:
            _, token = await somebody(running, "ann", "player")
            before = running.floor.streams["red-dog"].seq
            for message in messages:
                status, body = await _raw(running, "POST", "/api/v1/tables/red-dog/acts", message, token)
                assert status in (400, 403, 409, 413, 422), (message, status, body)
                assert "Traceback" not in body.decode()
                assert len(json.loads(body)["message"].splitlines()) == 1
                if b"colour" in message or message in TOO_DEEP:
                    assert status == 400, message
            url = running.url.replace("http", "ws") + "/api/v1/live"
            for start in range(0, len(messages), 9):
                async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
                    for message in messages[start : start + 9]:
                        await socket.send(message)
                        answer = json.loads(await socket.recv())
                        assert answer["type"] in ("error", "answer", "view", "increment")
                        assert answer.get("answer") != "accepted"
                        if b"colour" in message:
                            assert answer["type"] == "error"
            assert running.floor.streams["red-dog"].seq == before

    found = list(NONSENSE)

    found += [mutated(random.Random(seed)) for seed in range(120)]

    @settings(max_examples=40, database=None, suppress_health_check=list(HealthCheck), deadline=None)
    @given(st.binary(max_size=60))
    def gather(message: bytes) -> None:
        found.append(message)

    gather()
    asyncio.run(evening(found))


def test_no_endpoint_has_a_fault_whatever_it_is_sent(tmp_path: Path) -> None:
    """Bodies, paths and queries that nobody would send: each is answered, and none of them is a fault of the floor."""
    rng = random.Random(7)
    odd = ["", "%00", "-1", "9" * 40, "red-dog", "%F0%9F%8E%B2", "..%2F..", "' OR 1=1 --", "a" * 300]

    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            people = [await somebody(running, role, role) for role in ("manager", "auditor", "player")]
            for one in ENDPOINTS:
                for _ in range(12):
                    path = re.sub(r"\{\w+\}", lambda _: rng.choice(odd) or "x", one.path)
                    names = one.query.__struct_fields__ if one.query else ("day",)
                    query = "&".join(f"{name}={rng.choice(odd)}" for name in names)
                    path = f"/api/v1{path}?{query}".replace(" ", "%20")
                    body = rng.choice([*NONSENSE, mutated(rng)]) if one.method == "POST" else b""
                    status, said = await _raw(running, one.method, path, body, rng.choice(people)[1])
                    assert status < 500, (one.method, path, body, said)
            assert isinstance(await running.floor.cage(acts.Issue(1, 1), CASHIER), answers.Accepted)

    asyncio.run(evening())


def test_the_tenth_nonsense_closes_the_socket_and_a_long_message_too(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            _, token = await somebody(running, "ann", "player")
            url = running.url.replace("http", "ws") + "/api/v1/live"
            async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
                for _ in range(10):
                    await socket.send("nonsense")
                await asyncio.wait_for(socket.wait_closed(), 10)
                assert socket.close_code == 1008
            async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
                await socket.send("x" * 20_000)
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
            status, _ = await _raw(running, "POST", "/api/v1/tables/red-dog/acts", b"x" * 20_000, token)
            assert status == 400

    asyncio.run(evening())


def test_a_slow_reader_is_cut_off_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def takes_nothing(message: object) -> None:
        """As when the other side has stopped reading."""
        await asyncio.Event().wait()

    async def says_nothing() -> dict[str, object]:
        await asyncio.sleep(60)
        return {"type": "websocket.disconnect"}

    async def evening() -> None:
        async with visited(tmp_path, "craps") as running:
            _, token = await somebody(running, "slow", "player")
            session = running.people.session(token)
            assert session is not None
            live = live_module.Live(running.web)
            talk = live_module.Conversation(live, says_nothing, takes_nothing, session, token)
            talking = asyncio.create_task(talk.talk())
            talk._heed(live_module.Watch("craps"))
            who = Who("player", 50)
            await running.floor.cage(acts.Issue(50, 10**9), CASHIER)
            await running.floor.command("craps", acts.Sit(1, 10**8), who)
            for turn in range(live_module.MOST_MESSAGES + 10):
                answer = await running.floor.command("craps", acts.Bet(1, "pass", 10_00 + turn % 2 * 5_00), who)
                assert isinstance(answer, answers.Accepted)
            assert talk._over == live_module.TRY_AGAIN
            assert not talk._waiting
            assert not running.floor.watchers._groups["craps"]
            talking.cancel()

    asyncio.run(evening())


def test_the_poker_room_over_the_api(tmp_path: Path) -> None:
    """Staff sees who waits, in order; a player how many and the own place, and waits for a kind of table without
    knowing where its list is kept."""

    async def evening() -> None:
        async with visited(tmp_path, "hold-em", "red-dog") as running:
            people = {name: await somebody(running, name, "player") for name in ("ann", "bob")}
            _, desk = await somebody(running, "sue", "supervisor")
            (listed,) = (await called(running, "GET", "/room", token=desk))["lists"]
            kind = listed["kind"]
            for name in ("bob", "ann"):
                body = {"act": {"do": "join-list", "kind": kind}, "id": "w"}
                for _ in range(2):
                    assert await status_of(running, "POST", "/room/lists", body, token=people[name][1]) == 200
            room = await called(running, "GET", "/room", token=desk)
            assert [one["name"] for one in room["lists"][0]["waiting"]] == ["bob", "ann"]
            assert [(one["table"], one["free"][0]) for one in room["tables"]] == [("hold-em", 1)]
            own = (await called(running, "GET", "/room", token=people["ann"][1]))["lists"][0]
            assert (own["count"], own["place"], [one["name"] for one in own["waiting"]]) == (2, 2, ["ann"])
            wrong = {"act": {"do": "join-list", "kind": "no such"}}
            assert await status_of(running, "POST", "/room/lists", wrong, token=people["ann"][1]) == 422
            left = {"act": {"do": "leave-list", "kind": kind}}
            assert await status_of(running, "POST", "/room/lists", left, token=people["bob"][1]) == 200
            assert (await called(running, "GET", "/room", token=people["ann"][1]))["lists"][0]["place"] == 1
            seen = await called(running, "GET", "/tables/red-dog/view", token=people["ann"][1])
            assert seen == await called(running, "GET", "/tables/red-dog", token=people["ann"][1])

    asyncio.run(evening())


def test_lists_are_given_line_by_line_to_whoever_accepts_that(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            number, token = await somebody(running, "ann", "player")
            await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
            await running.floor.command("red-dog", acts.Sit(1, 500_00), Who("player", number))
            path = "/api/v1/tables/red-dog/events?since=1"
            status, whole = await _raw(running, "GET", path, token=token)
            _, lines = await _raw(running, "GET", path, token=f"{token}\r\naccept: application/jsonl")
            assert status == 200
            assert [json.loads(line) for line in lines.splitlines()] == json.loads(whole) != []

    asyncio.run(evening())


def test_whoever_asks_too_often_waits(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            running.web.acts = Bucket(3, 0.001, time.monotonic)
            _, token = await somebody(running, "eager", "player")
            assert [await status_of(running, "GET", "/me", token=token) for _ in range(5)] == [200, 200, 200, 429, 429]
            _, other = await somebody(running, "calm", "player")
            assert await status_of(running, "GET", "/me", token=other) == 200

    asyncio.run(evening())


def test_a_person_has_ten_sockets_and_no_more(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path) as running:
            _, token = await somebody(running, "ann", "player")
            clients = [await Client.connect(running.url, token) for _ in range(live_module.MOST_SOCKETS)]
            with pytest.raises(InvalidStatus):
                await Client.connect(running.url, token)
            for client in clients:
                await client.close()

    asyncio.run(evening())


async def _caught_up(running: Running, table: str, token: str) -> list[Any]:
    """What happened at a table, which is the same at once and some entries at a time."""
    everything: list[Any] = await called(running, "GET", f"/tables/{table}/events?limit=1000", token=token)
    last = everything[-1]["seq"]
    assert last > 4
    some = []
    for since in range(0, last, 4):
        some += (page := await called(running, "GET", f"/tables/{table}/events?since={since}&limit=4", token=token))
        assert all(since < one["seq"] <= since + 4 for one in page)
    assert some == everything
    return everything


def test_a_round_that_was_made_void_can_be_looked_up(tmp_path: Path) -> None:
    """It is found, shown as far as it went, played again and exported like any other, with everybody's chips as before;
    what only a settled round can be written as says that it was not."""

    async def evening() -> None:
        async with visited(tmp_path, "three-card-poker", "hold-em") as running:
            people = {name: await somebody(running, name, "player") for name in ("ann", "bob")}
            _, auditor = await somebody(running, "aud", "auditor")
            for game in ("three-card-poker", "hold-em"):
                for seat, (number, _) in enumerate(people.values(), start=1):
                    await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
                    await running.floor.command(game, acts.Sit(seat, 200_00), Who("player", number))
                for seat, (number, _) in enumerate(people.values(), start=1):
                    await running.floor.command(game, acts.Bet(seat, "ante", 5_00), Who("player", number))
                    await running.floor.command(game, acts.Ready(seat), Who("player", number))
                assert running.floor.table(game).asked()
                await running.floor.command(game, acts.Freeze("a card is missing"), Who("supervisor", 99))
                void = acts.Resolve(decision="the deck was short", void=True)
                assert isinstance(await running.floor.command(game, void, Who("supervisor", 99)), answers.Accepted)
                (found,) = await called(running, "GET", f"/rounds?game={game}", token=people["ann"][1])
                wagered = 0 if game == "hold-em" else 10_00
                shown = ("number", "staked", "returned", "house", "void")
                assert [found[name] for name in shown] == [1, wagered, wagered, 0, True]
                told = await called(running, "GET", f"/rounds/{game}/1", token=people["ann"][1])
                assert "the deck was short" in json.dumps(told)
                assert "??" in json.dumps(told)
                again = await called(running, "GET", f"/rounds/{game}/1/replay", token=auditor)
                assert (again["same"], again["events"] > 5) == (True, True)
                form = "phh" if game == "hold-em" else "toml"
                assert await status_of(running, "GET", f"/rounds/{game}/1.{form}", token=auditor) == 422
            database = running.floor.database
            comments = [*export(database, "sheets"), *export(database, "phh")]
            assert [line.partition("was made ")[2] for line in comments] == ["void before its end"] * 2
            events = list(export(database, "events"))
            assert sum('"round-voided"' in line or '"hand-settled"' in line for line in events) == 2
            (lines,) = export(database, "csv")
            assert [line.split(",")[-2:] for line in lines.splitlines()[1:]] == [["1", ""]] * 2
            voids = [(row[0], row[1], row[4]) for row in report(database, "rulings").rows]
            assert voids == [("three-card-poker", "1", "yes"), ("hold-em", "1", "yes")]

    asyncio.run(evening())


def test_a_round_can_be_looked_up_and_played_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "three-card-poker", "hold-em") as running:
            people = {name: await somebody(running, name, "player") for name in ("ann", "bob", "eve")}
            _, auditor = await somebody(running, "aud", "auditor")
            dealers: dict[str, str] = {}
            for game in ("three-card-poker", "hold-em"):
                for seat, name in enumerate(("ann", "bob"), start=1):
                    who = Who("player", people[name][0])
                    await running.floor.cage(acts.Issue(who.person, 500_00), CASHIER)
                    await running.floor.command(game, acts.Sit(seat, 200_00), who)
                live = running.floor.table(game)
                for seat, name in enumerate(("ann", "bob"), start=1):
                    await running.floor.command(game, acts.Bet(seat, "ante", 5_00), Who("player", people[name][0]))
                    await running.floor.command(game, acts.Ready(seat), Who("player", people[name][0]))
                while live.number == 1:
                    seat = live.asked()[0]
                    await running.floor.command(game, live.default(seat), Who("player", live.persons()[seat]))
                own = await called(running, "GET", f"/rounds/{game}/1", token=people["ann"][1])
                full = await called(running, "GET", f"/rounds/{game}/1", token=auditor)
                assert json.dumps(own).count("??") > 0
                assert json.dumps(full).count("??") == 0
                for token, seen in ((people["ann"][1], own), (auditor, full)):
                    entries = {one["seq"] for one in await _caught_up(running, game, token)}
                    assert entries >= {one["seq"] for one in seen}
                assert await status_of(running, "GET", f"/rounds/{game}/1", token=people["eve"][1]) == 422
                again = await called(running, "GET", f"/rounds/{game}/1/replay", token=auditor)
                assert again["same"] is True
                written = f"/rounds/{game}/1/phh"
                assert await status_of(running, "GET", written, token=people["ann"][1]) == 403
                if game == "hold-em":
                    (text,) = await called(running, "GET", written, token=auditor)
                    file = await _raw(running, "GET", f"/api/v1/rounds/{game}/1.phh", token=auditor)
                    assert file == (200, text.encode())
                    assert await status_of(running, "GET", f"/rounds/{game}/1.phh", token=people["ann"][1]) == 403
                    (hand,) = read(text)
                    dealt = {str(card) for action in hand.actions for card in action.cards}
                    assert len(dealt) == 4
                    assert all(f'"{card}"' in json.dumps(full) for card in dealt)
                    assert [action.kind for action in hand.actions] == ["dh", "dh", "f"]
                    exported = running.floor.database.query("SELECT events FROM entry ORDER BY stream, seq")
                    assert any(b"phh hold-em 1" in row[0] for row in exported)
                    assert await status_of(running, "GET", f"/rounds/{game}/1.toml", token=auditor) == 422
                else:
                    assert await status_of(running, "GET", written, token=auditor) == 422
                    assert await status_of(running, "GET", f"/rounds/{game}/1.toml", token=people["ann"][1]) == 403
                    status, sheet = await _raw(running, "GET", f"/api/v1/rounds/{game}/1.toml", token=auditor)
                    settled = adjudicate(as_sheet(parse_toml(sheet, "sheet")), house_game(game)).result
                    rows = running.floor.database.query("SELECT house FROM round WHERE at_table = ?", (game,))
                    assert (status, [(settled.house_net,)]) == (200, rows)
                    exported = running.floor.database.query("SELECT events FROM entry ORDER BY stream, seq")
                    assert any(b"sheet three-card-poker 1" in row[0] for row in exported)
                found = await called(running, "GET", f"/rounds?game={game}", token=people["bob"][1])
                assert [one["number"] for one in found] == [1]
                assert await called(running, "GET", f"/rounds?game={game}", token=people["eve"][1]) == []
                for role in ("dealer", "supervisor", "manager", "cage"):
                    number, token = await somebody(running, f"{role} of {game}", role)
                    statuses = [await status_of(running, "GET", f"/rounds/{game}/1", token=token)]
                    lines = len(await called(running, "GET", f"/rounds?game={game}", token=token))
                    if role == "dealer":
                        dealers[game] = token
                        await running.floor.command(game, acts.ChangeDealer(number), Who("supervisor", 99))
                        statuses.append(await status_of(running, "GET", f"/rounds/{game}/1", token=token))
                        assert len(await called(running, "GET", f"/rounds?game={game}", token=token)) == 1
                    expected = {"dealer": ([422, 200], 0), "cage": ([422], 1)}.get(role, ([200], 1))
                    assert (statuses, lines) == expected, role
            for game, token in dealers.items():  # however many rounds there are elsewhere
                (line,) = await called(running, "GET", "/rounds?limit=1", token=token)
                assert line["table"] == game
            _, manager = await somebody(running, "boss", "manager")
            sealed = await called(running, "GET", "/seal", token=manager)
            house = running.floor.streams["house"]
            assert sealed["seal"] == f"{house.seq} {house.head.hex()}"
            lines = await called(running, "GET", "/export?format=csv", token=manager)
            assert len(lines) == 1
            assert lines[0].count("three-card-poker") >= 1
            noted = running.floor.database.query(
                "SELECT COUNT(*) FROM entry WHERE CAST(events AS TEXT) LIKE '%exported%'"
            )
            assert noted == [(4,)], "the hand, its file, the sheet and the table of rounds"
            assert await status_of(running, "GET", "/export?format=gossip", token=manager) == 422

    asyncio.run(evening())
