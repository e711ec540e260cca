"""A small typed client: the floor from the other side, for bots and programs.

    client = await Client.connect("http://127.0.0.1:8000", sign_in(url, "ann", "..."))
    table = await client.watch("red-dog")
    await client.do("red-dog", acts.Sit(1, 100_00))
    async for _ in table.changes(): ...

A command keeps its id when it is sent again after a lost connection, so it counts once. What is told is in order; after
a lost connection comes what was missed, or, where that is too much, the present state in full.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.equipment.cards import Card
from pitboss.errors import PitbossError
from pitboss.floor.desk import answers
from pitboss.floor.desk.telling import You
from pitboss.floor.streams import acts, house_table, seeds, throws
from pitboss.floor.streams.commitments import holds
from pitboss.floor.streams.proofs import Proofs
from pitboss.poker.views import View as HandView
from pitboss.record.choices import Choice
from pitboss.record.places import Place
from pitboss.record.views import View as RoundView

_PATIENCE = 60
"""Seconds until a floor that a thousand others come back to has to have opened a socket."""


class FloorError(PitbossError):
    """The floor said no: the status and the sentence."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def call(url: str, method: str, path: str, body: object = None, token: str = "") -> Any:
    """One request; returns what came back as plain data, and raises what was refused."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with closing(kind(parts.netloc, timeout=30)) as connection:
        connection.request(method, f"/api/v1{path}", msgspec.json.encode(body) if body is not None else None, headers)
        response = connection.getresponse()
        raw = response.read()
    found = json.loads(raw) if raw else None
    if response.status != 200:
        raise FloorError(response.status, found.get("message", "") if isinstance(found, dict) else str(found))
    return found


def sign_in(url: str, name: str, password: str, role: str = "") -> str:
    """The token of a new session."""
    return str(call(url, "POST", "/sign-in", {"name": name, "password": password, "role": role})["token"])


def join(url: str, code: str, name: str) -> str:
    """The token of a guest who comes by an invitation."""
    return str(call(url, "POST", "/join", {"code": code, "name": name})["token"])


class WatchedTable:
    """A table as this client sees it, kept up to date."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.status = ""
        self.round = 0
        self.game = ""
        self.options: dict[str, str] = {}
        self.seats = 0
        self.taken: dict[int, int] = {}
        """Person by seat."""
        self.chips: dict[int, int] = {}
        self.asked: tuple[int, ...] = ()
        self.you: tuple[You, ...] = ()
        self.events: list[dict[str, Any]] = []
        """What has happened since it is watched, as this client may see it."""
        self.view: Any = None
        """The round as the engine shows it, of the last full view."""
        self.fresh = False
        """Whether the view is of this very seq."""
        self.roots: dict[int, str] = {}
        """What was published with each shuffle since it is watched."""
        self._changed = asyncio.Event()

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "increment":
            if message["seq"] <= self.seq:
                return
            self.events += message["events"]
            for event in message["events"]:
                self._follow(event)
            self.chips = {int(seat): chips for seat, chips in message["chips"].items()}
            self.fresh = False
        else:
            self.game, self.options, self.view = message["game"], message["options"], message["view"]
            self.taken = {one["seat"]: one["person"] for one in message["taken"]}
            self.chips = {one["seat"]: one["chips"] for one in message["taken"]}
            self.seats, self.fresh = message["seats"], True
        self.seq, self.status, self.round = message["seq"], message["status"], message["round"]
        self.asked = tuple(message["asked"])
        if "you" in message:
            self.you = tuple(msgspec.convert(one, You) for one in message["you"])
        self.notify()

    def _follow(self, event: dict[str, Any]) -> None:
        """Who sits down and who leaves, at a house table and in the poker room; and what is committed to."""
        match event["event"]:
            case "at-poker-table":
                self._follow(event["of"])
            case "committed":
                self.roots[event["shuffle"]] = event["root"]
            case "sat-down" | "seated":
                self.taken[event["seat"]] = int(event["player"][1:])
            case "left-table" | "seat-left":
                self.taken.pop(event["seat"], None)

    def check_throws(self) -> int:
        """Check what fell since the table is watched against what the floor had committed to, and what would have
        fallen in rounds that came to nothing; returns how often."""
        root, fell, checked = "", "", 0
        for event in self.events:
            match event["event"]:
                case "throw-committed":
                    root, fell = event["root"], ""
                case "thrown" | "spun":
                    fell = fell or event.get("dice") or event["result"]
                case "throw-opened" if root:
                    opened = throws.ThrowOpened(event["kind"], event["result"], event["salt"])
                    if (fell and opened.result != fell) or not throws.holds(root, opened):
                        raise FloorError(200, f"{fell or opened.result} is not what was committed to")
                    root, checked = "", checked + 1
        return checked

    def check_draws(self) -> int:
        """Check what was drawn since the table is watched, and where dice or a wheel began a deal, against the seed
        that the floor had committed to; returns how often."""
        root, checked = "", 0
        fell: dict[str, list[str]] = {}
        drawn: list[dict[str, Any]] = []
        for event in self.events:
            match event["event"]:
                case "seed-committed":
                    root, fell, drawn = event["root"], {}, []
                case "thrown":
                    fell.setdefault("throws", []).append(event["dice"])
                case "spun":
                    fell.setdefault("spins", []).append(event["result"])
                case "drawn":
                    fell.setdefault(f"draws.{event['what']}", []).append(event["result"])
                case "drawn-from-seed":
                    drawn.append(event)
                case "seed-opened" if root:
                    if seeds.digest(event["seed"]) != root:
                        raise FloorError(200, "this is not the seed that was committed to")
                    for one in drawn:
                        result, among = fell[one["kind"]][one["number"]], one.get("among", ())
                        dice = 0 if among else len(result.split("-"))
                        if result != seeds.from_seed(event["seed"], one["kind"], one["number"], among, dice):
                            raise FloorError(200, f"{result} does not follow from the seed")
                        checked += 1
        return checked

    def notify(self) -> None:
        """Have whoever waits for changes look."""
        self._changed.set()

    async def reached(self, seq: int) -> None:
        """Wait until a seq has been told of."""
        while self.seq < seq:
            await self._changed.wait()
            self._changed.clear()

    async def changes(self) -> AsyncIterator[int]:
        """The seq after every change, several at once where they come quickly."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            yield self.seq


class Client:
    """One person's connection to a floor."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.token = token
        self.tables: dict[str, WatchedTable] = {}
        self._socket: ClientConnection | None = None
        self._waiting: dict[int, tuple[bytes, asyncio.Future[answers.AnyAnswer]]] = {}
        self._views: dict[str, list[asyncio.Future[None]]] = {}
        self._number = 0
        self._closed = False
        self._reader: asyncio.Task[None] | None = None
        self.received = 0
        """Bytes so far."""

    @classmethod
    async def connect(cls, url: str, token: str) -> Client:
        """Connect with the token of a session."""
        client = cls(url, token)
        await client._open()
        client._reader = asyncio.create_task(client._read())
        return client

    async def _open(self) -> None:
        parts = urlsplit(self.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self._socket = await connect(
            f"{scheme}://{parts.netloc}/api/v1/live",
            additional_headers={"authorization": f"Bearer {self.token}"},
            max_size=2**22,
            compression=None,
            ping_interval=None,
            open_timeout=_PATIENCE,
        )

    async def _read(self) -> None:
        while not self._closed:
            assert self._socket is not None
            with suppress(ConnectionClosed):
                async for raw in self._socket:
                    self.received += len(raw)
                    self._heed(json.loads(raw))
            if not self._closed:
                await self._come_back()

    async def _come_back(self) -> None:
        """The connection was lost: connect again, ask what was missed at all tables, send what was not answered."""
        wait = 0.05
        while not self._closed:
            try:
                await self._open()
                for name, table in self.tables.items():
                    await self._send(msgspec.json.encode({"type": "watch", "table": name, "since": table.seq}))
                for message, _ in list(self._waiting.values()):
                    await self._send(message)
                return
            except InvalidStatus:
                self._give_up(401, "the session is over")
            except (OSError, ConnectionClosed, TimeoutError):
                await asyncio.sleep(wait)
                wait = min(2.0, 2 * wait)

    def _give_up(self, status: int, why: str) -> None:
        """Nothing will be answered any more: whoever waits is told so."""
        self._closed = True
        waiting: list[asyncio.Future[Any]] = [future for _, future in self._waiting.values()]
        waiting += [future for some in self._views.values() for future in some]
        self._waiting, self._views = {}, {}
        for future in waiting:
            if not future.done():
                future.set_exception(FloorError(status, why))

    def _heed(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "view" | "increment":
                if table := self.tables.get(message["table"]):
                    table._take(message)
                if message["type"] == "view" or "since" in message:
                    for future in self._views.pop(message["table"], ()):
                        if not future.done():
                            future.set_result(None)
            case "answer":
                waiting = self._waiting.pop(message.get("n", 0), None)
                if waiting and not waiting[1].done():
                    waiting[1].set_result(_answer(message))
                elif "n" not in message:
                    for future in self._views.pop(message["table"], ()):
                        if not future.done():
                            future.set_exception(FloorError(403, message.get("message", "")))
            case "again":
                for name in self.tables:
                    asyncio.ensure_future(self.watch(name))  # noqa: RUF006

    async def _send(self, message: bytes) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            await self._socket.send(message.decode())

    async def watch(self, name: str) -> WatchedTable:
        """A table in full, and then kept up to date; again, to have its view once more."""
        self._check_open()
        table = self.tables.setdefault(name, WatchedTable(name))
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._views.setdefault(name, []).append(future)
        await self._send(msgspec.json.encode({"type": "watch", "table": name}))
        await future
        return table

    async def do(self, table: str, act: acts.AtTable, ask: str = "") -> answers.AnyAnswer:
        """A command, once however often the connection is lost; its answer."""
        self._check_open()
        self._number += 1
        number = self._number
        body = {"type": "do", "table": table, "act": act, "id": secrets.token_hex(8), "ask": ask, "n": number}
        message = msgspec.json.encode(body)
        future: asyncio.Future[answers.AnyAnswer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (message, future)
        await self._send(message)
        return await future

    def check_deals(self, table: str) -> int:
        """Check every card that was seen against what the floor committed to, and what it says of that now against what
        was published with the shuffle; returns how many."""
        found = msgspec.convert(
            call(self.url, "GET", f"/tables/{table}/proofs", token=self.token), Proofs, strict=False
        )
        published = self.tables[table].roots if table in self.tables else {}
        for shuffle, root in published.items():
            if found.roots.get(shuffle, root) != root:
                raise FloorError(200, f"shuffle {shuffle} was committed to otherwise")
        for opening in found.openings:
            if not holds(found.roots[opening.shuffle], opening):
                raise FloorError(200, f"card {opening.position} of shuffle {opening.shuffle} is not the committed one")
        return len(found.openings)

    def _check_open(self) -> None:
        if self._closed:
            raise FloorError(401, "the connection is closed")

    async def close(self) -> None:
        """Hang up."""
        self._give_up(401, "the connection is closed")
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()


def _answer(message: dict[str, Any]) -> answers.AnyAnswer:
    if message["answer"] == "busy":
        return answers.Unavailable(message["message"])
    fields = {name: value for name, value in message.items() if name not in ("type", "table", "id", "n")}
    return msgspec.convert(fields, answers.AnyAnswer)  # type: ignore[no-any-return]


# Views as the engines' own


def round_view(raw: dict[str, Any], choices: tuple[Choice, ...]) -> RoundView:
    """A round of a house game as its strategies are shown it."""
    events = [house_table.decode(json.dumps(one)) for one in raw["events"]]
    view = msgspec.convert({**raw, "events": []}, RoundView, dec_hook=_read, strict=False)
    return msgspec.structs.replace(view, events=events, legal=choices)


def hand_view(raw: dict[str, Any], choices: tuple[Choice, ...]) -> HandView:
    """A hand of poker as its players see it."""
    view = msgspec.convert({**raw, "events": []}, HandView, dec_hook=_read, strict=False)
    return msgspec.structs.replace(view, legal=choices)


def _read(kind: type, raw: Any) -> Any:
    return {Place: Place.read, Card: Card.parse}[kind](raw)


__all__ = ["Client", "FloorError", "WatchedTable", "call", "hand_view", "join", "round_view", "sign_in"]
