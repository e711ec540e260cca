"""Pages of a floor that is served, as people see them; no browser is needed."""

from __future__ import annotations

import asyncio
import http.client
from email.message import Message
from urllib.parse import urlsplit

from pitboss.floor.server import Running
from pitboss.floor.streams.seats import Who


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
