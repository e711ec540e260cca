"""Floors that are served to visitors: over HTTP, and their pages as people see them; no browser is needed."""

from __future__ import annotations

import asyncio
import http.client
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import Message
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from argon2 import PasswordHasher

from pitboss.floor.client import FloorError, call
from pitboss.floor.desk import answers
from pitboss.floor.server import Running, serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who

PASSWORD = "correct horse"
FAULTS = "PITBOSS_FAULTS" in os.environ


@asynccontextmanager
async def visited(path: Path, *tables: str) -> AsyncIterator[Running]:
    """A floor with visitors, and tables named after their games."""
    database = Sqlite(path / "floor.db")
    async with serving(database, acts_per_second=10_000) as running:
        running.people._hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        for game in tables:
            assert isinstance(await running.floor.open_table(acts.OpenTable(game, game)), answers.Accepted)
        yield running
    database.close()


async def somebody(running: Running, name: str, *roles: str) -> tuple[int, str]:
    """Somebody who is signed in."""
    number = await running.people.add(name, "", roles, Who.HOUSE)
    signed = await running.people._begin(number, name, roles)
    return number, signed.token


async def called(running: Running, method: str, path: str, body: object = None, token: str = "") -> Any:
    return await asyncio.to_thread(call, running.url, method, path, body, token)


async def status_of(running: Running, method: str, path: str, body: object = None, token: str = "") -> int:
    try:
        await called(running, method, path, body, token)
    except FloorError as error:
        return error.status
    return 200


def fetched(url: str, path: str, token: str = "", **headers: str) -> tuple[int, Message, str]:
    """The status, the headers and the text of a page, redirects not followed."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    signed = {"cookie": f"pitboss={token}"} if token else {}
    connection.request("GET", path, headers={**signed, **headers})
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, response.headers, text


class Staff:
    """People who run a floor that is served, or play there, one for every role, and the pages as they see them."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self._tokens: dict[str, str] = {}

    async def who(self, role: str) -> Who:
        """Somebody of a role, signed in."""
        number = await self._running.people.add(role, "", (role,), Who.HOUSE)
        self._tokens[role] = (await self._running.people._begin(number, role, (role,))).token
        return Who(role, number)

    async def gets(self, role: str, path: str) -> tuple[int, Message, str]:
        """The status, the headers and the text of a page."""
        return await asyncio.to_thread(fetched, self._running.url, path, self._tokens[role])

    async def sees(self, role: str, path: str) -> str:
        return (await self.gets(role, path))[2]
