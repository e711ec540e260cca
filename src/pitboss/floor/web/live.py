"""The socket: one per page, for tables to watch, commands and their answers.

Each increment has its seq, and a gap cannot happen: a reader who is too slow is cut off (1013) and looks again.
Messages that make no sense are answered in one sentence; at the tenth the socket is closed.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss.errors import RuleError
from pitboss.floor.desk import answers
from pitboss.floor.desk.authority import NotAllowed
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.people.persons import Session
from pitboss.floor.store.database import StoreError
from pitboss.floor.streams import acts
from pitboss.floor.web.bodies import Ask, CommandId
from pitboss.record.events import ENCODER

if TYPE_CHECKING:
    from pitboss.floor.web.app import Web

MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
"""What may wait for a slow reader."""
MOST_SOCKETS = 10
"""Sockets of one person."""
MOST_NONSENSE = 10
_PARTING = 2.0
"""Seconds to say goodbye."""
TRY_AGAIN, POLICY, TOO_LARGE = 1013, 1008, 1009


class Said(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says."""


class Watch(Said, frozen=True):
    """Watch a table: its view in full comes at once, then every increment."""

    table: acts.Name


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
    """The endpoint of all sockets."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._sockets: Counter[int] = Counter()

    async def endpoint(self, socket: WebSocket) -> None:
        """One socket, from its opening to its end."""
        token, ambient = self._web.token(socket)
        session = self._web.people.session(token) if token else None
        if session is None or (ambient and not _same_origin(socket)):
            await socket.close(POLICY)
            return
        if self._sockets[session.person] >= MOST_SOCKETS:
            await socket.close(POLICY, "too many sockets")
            return
        self._sockets[session.person] += 1
        try:
            await Conversation(self._web, socket, session, token).talk()
        finally:
            self._sockets[session.person] -= 1
            if not self._sockets[session.person]:
                del self._sockets[session.person]


def _same_origin(socket: WebSocket) -> bool:
    """Whether the page that opened a socket is one of this host's."""
    origin = socket.headers.get("origin", "")
    return urlsplit(origin).netloc == socket.headers.get("host", "")


class Conversation:
    """What goes back and forth on one socket."""

    def __init__(self, web: Web, socket: WebSocket, session: Session, token: str) -> None:
        self._web = web
        self._socket = socket
        self._session = session
        self._token = token
        self._watcher = Watcher(session.who, self._put, self._again)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._over = 0
        """The code with which the socket is closed, once it is to be."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def talk(self) -> None:
        """Until one side has had enough."""
        await self._socket.accept()
        sender = asyncio.create_task(self._send())
        try:
            await self._listen()
            if self._over:
                await asyncio.wait([sender], timeout=_PARTING)
        except WebSocketDisconnect:
            pass
        finally:
            self._web.floor.watchers.leave(self._watcher)
            sender.cancel()
            for task in self._tasks:
                task.cancel()

    # Out

    def _put(self, message: bytes) -> None:
        """Have a message sent; a reader who does not keep up is cut off."""
        if self._over:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_MESSAGES or self._bytes > MOST_BYTES:
            self._end(TRY_AGAIN)
        self._more.set()

    def _say(self, message: Any) -> None:
        self._put(ENCODER.encode(message))

    def _again(self) -> None:
        self._say({"type": "again"})

    def _end(self, code: int) -> None:
        self._over = code
        self._waiting.clear()
        self._more.set()
        self._web.floor.watchers.leave(self._watcher)

    async def _send(self) -> None:
        try:
            while not self._over:
                await self._more.wait()
                self._more.clear()
                while self._waiting:
                    size = len(self._waiting[0])
                    await self._socket.send_text(self._waiting.popleft().decode())  # and not kept any longer
                    self._bytes -= size
            await self._socket.close(self._over)
        except (RuntimeError, WebSocketDisconnect, OSError):
            return

    # In

    async def _listen(self) -> None:
        nonsense = 0
        while not self._over:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            raw = received.get("text") or received.get("bytes") or b""
            if self._web.people.session(self._token) is None:
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
        task = asyncio.create_task(self._answer(said))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, said: Watch | Leave | Do) -> None:
        web = self._web
        try:
            web.api.allowed(self._session, said.table)
            match said:
                case Watch():
                    view = ENCODER.encode(web.floor.watchers.watch(said.table, self._watcher))
                    web.floor.when_settled(lambda: self._put(view))  # before any increment that follows on it
                case Leave():
                    web.floor.watchers.leave(self._watcher, said.table)
                case Do():
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

    def _reply(self, said: Watch | Leave | Do, answer: answers.AnyAnswer) -> None:
        head = {"type": "answer", "table": said.table}
        if isinstance(said, Do):
            head |= {"id": said.id, "n": said.n}  # type: ignore[dict-item]
        self._say({**head, **msgspec.to_builtins(answer)})
