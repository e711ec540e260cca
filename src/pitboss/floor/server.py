"""A floor that is open to visitors: the application on Uvicorn, the room's minute, the seals."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.errors import RuleError
from pitboss.floor.collector import Collector
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import People
from pitboss.floor.store.database import Database, StoreError
from pitboss.floor.web.app import LARGEST, Web, application
from pitboss.floor.web.pages.routes import routes

MINUTE = 60.0
LOOKS = 1.0
"""Seconds between two looks for wishes."""
_FAULTS = logging.getLogger("pitboss.floor")


class _Socket(WebSocketsSansIOProtocol):
    """A socket that keeps nothing of the request by which it was opened."""

    def start_keepalive(self) -> None:
        """It is open."""
        super().start_keepalive()
        self.request = self.response = None  # type: ignore[assignment]


class Running:
    """An open floor, its people and its address."""

    def __init__(
        self, floor: Floor, people: People, web: Web, url: str, server: uvicorn.Server, collector: Collector
    ) -> None:
        self.floor = floor
        self.people = people
        self.web = web
        self.url = url
        self.collector = collector
        self._server = server

    async def wait(self) -> None:
        """Until somebody stops it."""
        while not self._server.should_exit:
            await asyncio.sleep(0.2)


@asynccontextmanager
async def serving(
    database: Database,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    certificate: tuple[str, str] | None = None,
    behind_proxy: bool = False,
    acts_per_second: float = 20,
) -> AsyncIterator[Running]:
    """Open a floor to visitors at an address; port 0 is any that is free. Only a proxy on this machine that does TLS is
    believed when it says whose requests it brings."""
    floor = Floor(database)
    await floor.open()
    people = People(floor)
    web = Web(floor, people, secure=behind_proxy or certificate is not None, acts_per_second=acts_per_second)
    listening = _listen(host, port)
    config = uvicorn.Config(
        application(web, routes(web)),
        interface="asgi3",
        ws=_Socket,
        ws_max_size=LARGEST,
        ws_ping_interval=20.0,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        ssl_certfile=certificate[0] if certificate else None,
        ssl_keyfile=certificate[1] if certificate else None,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    visitors = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not visitors.done():
        await asyncio.sleep(0.01)
    collector = Collector(lambda: floor.transactions)
    collector.start()
    beside = [
        asyncio.create_task(_minutes(floor)),
        asyncio.create_task(_wishes(floor)),
        asyncio.create_task(collector.watch()),
    ]
    scheme = "https" if certificate else "http"
    try:
        yield Running(floor, people, web, f"{scheme}://{host}:{listening.getsockname()[1]}", server, collector)
    finally:
        for task in beside:
            task.cancel()
        collector.stop()
        server.should_exit = True
        with suppress(asyncio.CancelledError):
            await visitors
        await floor.close()


def _listen(host: str, port: int) -> socket.socket:
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise RuleError(f"cannot be listened to: {error.strerror}", field=f"{host}:{port}") from None
    found.listen(2048)
    return found


async def _wishes(floor: Floor) -> None:
    """Look every now and then whether somebody with the database at hand wishes anything."""
    while True:
        await asyncio.sleep(LOOKS)
        with suppress(StoreError):
            await floor.heed_wishes()


async def _minutes(floor: Floor) -> None:
    """Once a minute: the room's clock, a seal, and what is kept for a time only. The day's last seal is said aloud."""
    day = floor.house.gaming_day(floor.now())
    while True:
        await asyncio.sleep(MINUTE)
        try:
            await floor.pass_time(1)
            seal = await floor.sealed()
            await floor.tidy()
            if (today := floor.house.gaming_day(floor.now())) != day:
                print(f"The seal of {day}: {seal}", flush=True)
                day = today
        except StoreError:
            continue  # those who act are told
        except Exception:  # a defect of ours: the next minute comes all the same
            _FAULTS.exception("the minute")
