"""Bots in the house: company for whoever comes alone."""

from __future__ import annotations

import asyncio
import random

from pitboss.floor.bots import Bot
from pitboss.floor.client import Client, join
from pitboss.floor.server import Running
from pitboss.floor.streams.seats import Who

_BUY_IN, _WEALTH = 200_00, 10**9
_NAMES = (
    "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kit", "Lou", "Mia", "Ned", "Ola", "Pia",
    "Rex", "Sam", "Tom", "Una", "Val", "Wim", "Yan", "Zoe",
)  # fmt: skip
_kept: set[asyncio.Task[None]] = set()


async def keep_company(running: Running, each: int) -> None:
    """Seat so many bots at every table, who play as long as the floor is open."""
    floor = running.floor
    code = await running.people.invite(sorted(floor.hosts), 1000, Who.HOUSE, chips=_WEALTH)
    for table in sorted(floor.hosts):
        live = floor.table(table)
        free = [seat for seat in range(1, live.seats + 1) if seat not in live.persons()]
        for seat in free[:each]:
            name = _free_name({one.name for one in running.people.everybody()})
            token = await asyncio.to_thread(join, running.url, code, name)
            bot = Bot(await Client.connect(running.url, token), table, seat, _BUY_IN, pace=(0.5, 2.0))
            task = asyncio.create_task(bot.play())
            _kept.add(task)
            task.add_done_callback(_kept.discard)


def _free_name(taken: set[str]) -> str:
    """What one more bot is called: a name that nobody has, numbered where all are taken.

    >>> _free_name(set(_NAMES) - {"Eve"}), _free_name({*_NAMES})[-2:]
    ('Eve', ' 2')
    """
    number = 1
    while True:
        free = [name for one in _NAMES if (name := one if number == 1 else f"{one} {number}") not in taken]
        if free:
            return random.choice(free)
        number += 1
