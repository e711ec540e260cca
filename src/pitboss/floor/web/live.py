"""The socket: one per page, for tables to watch, commands and their answers.

Each increment has its seq, and a gap cannot happen: a reader who is too slow is cut off (1013) and looks again.
Messages that make no sense are answered in one sentence; at the tenth the socket is closed.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from pitboss.errors import RuleError
from pitboss.floor.desk import answers
from pitboss.floor.desk.authority import NotAllowed
from pitboss.floor.desk.telling import TableSeen, Watcher
from pitboss.floor.people.persons import Session
from pitboss.floor.store.database import StoreError
from pitboss.floor.streams import acts
from pitboss.floor.web.api import happened
from pitboss.floor.web.bodies import Ask, CommandId
from pitboss.record.events import ENCODER

if TYPE_CHECKING:
    from pitboss.floor.web.app import Web

MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
"""What may wait for a slow reader."""
MOST_MISSED = 100
"""Entries that are told of after the fact; whoever has missed more looks at the table in full."""
MOST_SOCKETS = 10
"""Sockets of one person."""
MOST_NONSENSE = 10
_PARTING = 2.0
"""Seconds to say goodbye."""
GONE, TRY_AGAIN, POLICY = 1001, 1013, 1008


class Said(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says."""


class Watch(Said, frozen=True):
    """Watch a table: its view in full comes at once, then every increment. Whoever has watched it before up to a seq
    gets what is missing since then as one increment instead, where that is not too much."""

    table: acts.Name
    since: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Leave(Said, frozen=True):
    """Watch a table no more."""

    table: acts.Name


class Do(Said, frozen=True):
    """A command; its answer carries the id."""

    table: acts.Name
    act: acts.AtTable
    id: CommandId = ""
    ask: Ask = ""
    n: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Comes back with the answer."""


_READ = msgspec.json.Decoder(Watch | Leave | Do).decode


class Live:
    """The endpoint of all sockets, an ASGI application of its own.

    Whatever stands between a socket and its conversation stays in memory for as long as the socket is open, and there
    are thousands of them. So nothing does: no routes, no middleware, and no headers once the socket is accepted.
    """

    def __init__(self, web: Web) -> None:
        self.web = web
        self._sockets: Counter[int] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        await receive()
        session, token = self._session(HTTPConnection(scope))
        if session is None:
            await send({"type": "websocket.close", "code": POLICY})
            return
        if self._sockets[session.person] >= MOST_SOCKETS:
            await send({"type": "websocket.close", "code": POLICY, "reason": "too many sockets"})
            return
        self._sockets[session.person] += 1
        try:
            await send({"type": "websocket.accept"})
            scope["headers"] = []
            await Conversation(self, receive, send, session, token).talk()
        finally:
            self._sockets[session.person] -= 1
            if not self._sockets[session.person]:
                del self._sockets[session.person]

    def _session(self, connection: HTTPConnection) -> tuple[Session | None, str]:
        """Whose socket it is; nobody's where the page that opened it is another host's."""
        token, ambient = self.web.token(connection)
        if not token or (ambient and not _same_origin(connection)):
            return None, ""
        return self.web.people.session(token), token

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done beside the listening."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _same_origin(connection: HTTPConnection) -> bool:
    """Whether the page that opened a socket is one of this host's."""
    origin = connection.headers.get("origin", "")
    return urlsplit(origin).netloc == connection.headers.get("host", "")


class Conversation:
    """What goes back and forth on one socket. At rest it holds next to nothing: who sends is there only while something
    is to be sent."""

    __slots__ = ("_bytes", "_live", "_over", "_receive", "_send", "_sender", "_session", "_token", "_waiting",
                 "_watcher")  # fmt: skip

    def __init__(self, live: Live, receive: Receive, send: Send, session: Session, token: str) -> None:
        self._live = live
        self._receive = receive
        self._send = send
        self._session = session
        self._token = token
        self._watcher = Watcher(session.who, self._put, self._again)
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self._over = 0
        """The code with which the socket is closed, once it is to be."""

    async def talk(self) -> None:
        """Until one side has had enough."""
        try:
            await self._listen()
            self._leave(GONE)
            if self._sender is not None:
                await asyncio.wait([self._sender], timeout=_PARTING)
        finally:
            self._leave(GONE)
            if self._sender is not None:
                self._sender.cancel()

    def _leave(self, code: int) -> None:
        """Nothing more is said but the code with which the socket is closed."""
        self._over = self._over or code
        self._waiting.clear()
        self._live.web.floor.watchers.leave(self._watcher)

    # Out

    def _put(self, message: bytes) -> None:
        """Have a message sent; a reader who does not keep up is cut off."""
        if self._over:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_MESSAGES or self._bytes > MOST_BYTES:
            self._end(TRY_AGAIN)
        elif self._sender is None:
            self._sender = self._live.start(self._send_all())

    def _say(self, message: Any) -> None:
        self._put(ENCODER.encode(message))

    def _again(self) -> None:
        self._say({"type": "again"})

    def _end(self, code: int) -> None:
        self._leave(code)
        if self._sender is None:
            self._sender = self._live.start(self._send_all())

    async def _send_all(self) -> None:
        """Send what waits, and say goodbye where that is due."""
        try:
            while self._waiting:
                size = len(self._waiting[0])
                await self._send({"type": "websocket.send", "text": self._waiting.pop(0).decode()})
                self._bytes -= size
            if self._over:
                await self._send({"type": "websocket.close", "code": self._over})
        except (RuntimeError, OSError):  # the other side has gone
            self._leave(GONE)
        finally:
            self._sender = None

    # In

    async def _listen(self) -> None:
        nonsense = 0
        while not self._over:
            received: Message = await self._receive()
            if received["type"] == "websocket.disconnect":
                return
            raw = received.get("text") or received.get("bytes") or b""
            if self._live.web.people.session(self._token) is None:
                self._end(POLICY)
                return
            try:
                said = _READ(raw)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                nonsense += 1
                self._say({"type": "error", "message": str(error)[:200]})
                if nonsense >= MOST_NONSENSE:
                    self._end(POLICY)
                continue
            self._heed(said)

    def _heed(self, said: Watch | Leave | Do) -> None:
        self._live.start(self._answer(said))

    async def _answer(self, said: Watch | Leave | Do) -> None:
        web = self._live.web
        if self._over:
            return
        try:
            web.api.allowed(self._session, said.table)
            match said:
                case Watch():
                    view = web.floor.watchers.watch(said.table, self._watcher)
                    if said.since is not None and 0 <= view.seq - said.since <= MOST_MISSED:
                        self._catch_up(said.table, said.since, view)
                    else:
                        self._show(view)
                case Leave():
                    web.floor.watchers.leave(self._watcher, said.table)
                case Do():
                    web.api.allowed_to(self._session, said.act)
                    if not web.acts.take(f"p{self._session.person}"):
                        self._say({"type": "answer", "id": said.id, "n": said.n, "answer": "busy",
                                   "message": "too often; wait a moment"})  # fmt: skip
                        return
                    answer = await web.floor.command(
                        said.table, said.act, self._session.who, command=said.id, ask=said.ask
                    )
                    self._reply(said, answer)
        except NotAllowed as error:
            self._reply(said, answers.Forbidden(str(error)))
        except RuleError as error:
            self._reply(said, answers.Refused(error.message, error.field, error.clause))
        except StoreError as error:
            self._reply(said, answers.Unavailable(str(error)))

    def _show(self, view: TableSeen) -> None:
        """A table in full, once it is on disk and before any increment that follows on it."""
        encoded = ENCODER.encode(view)
        self._live.web.floor.when_settled(lambda: self._put(encoded))

    def _catch_up(self, table: str, since: int, view: TableSeen) -> None:
        """What is missing since a seq, likewise; in full where it cannot be read."""
        floor, who = self._live.web.floor, self._session.who
        message = floor.watchers.caught_up(table, who, since)

        def missing() -> bytes:
            try:
                found = happened(floor, table, who, since, view.seq)
            except StoreError:
                return ENCODER.encode(view)
            return message([event for one in found for event in one.events])

        floor.when_settled(lambda: self._put(missing()))

    def _reply(self, said: Watch | Leave | Do, answer: answers.AnyAnswer) -> None:
        head = {"type": "answer", "table": said.table}
        if isinstance(said, Do):
            head |= {"id": said.id, "n": said.n}  # type: ignore[dict-item]
        self._say({**head, **msgspec.to_builtins(answer)})
