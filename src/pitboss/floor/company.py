"""Bots in the house: company for whoever comes alone."""

from __future__ import annotations

import asyncio
import random

from pitboss.floor.bots import Bot
from pitboss.floor.client import Client, join
from pitboss.floor.server import Running
from pitboss.floor.streams.seats import Who

_BUY_IN, _WEALTH = 200_00, 10**9
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kit", "Lou", "Mia", "Ned")
_kept: set[asyncio.Task[None]] = set()


async def keep_company(running: Running, each: int) -> None:
    """Seat so many bots at every table, who play as long as the floor is open."""
    floor = running.floor
    code = await running.people.invite(sorted(floor.hosts), 1000, Who.HOUSE, chips=_WEALTH)
    for table in sorted(floor.hosts):
        live = floor.table(table)
        free = [seat for seat in range(1, live.seats + 1) if seat not in live.persons()]
        for seat in free[:each]:
            name = f"{random.choice(_NAMES)} {secrets_of(table, seat)}"
            token = await asyncio.to_thread(join, running.url, code, name)
            bot = Bot(await Client.connect(running.url, token), table, seat, _BUY_IN, pace=(0.5, 2.0))
            task = asyncio.create_task(bot.play())
            _kept.add(task)
            task.add_done_callback(_kept.discard)


def secrets_of(table: str, seat: int) -> str:
    """What tells bots of one name apart."""
    return f"({table} {seat}, {random.randrange(1000)})"
