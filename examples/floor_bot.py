"""A bot in thirty lines: it comes by an invitation, sits down at a table of Red Dog, and never raises.

pitboss floor --open red-dog --guests
python examples/floor_bot.py http://127.0.0.1:8000 CODE
"""

import asyncio
import sys

from pitboss.floor.client import Client, join
from pitboss.floor.streams import acts

TABLE, SEAT = "red-dog", 3


async def play(url: str, code: str, rounds: int) -> None:
    client = await Client.connect(url, await asyncio.to_thread(join, url, code, "thirty lines"))
    table = await client.watch(TABLE)
    print(await client.do(TABLE, acts.Sit(SEAT, 100_00)))
    bet = 0
    async for _ in table.changes():
        mine = next((one for one in table.you if one.seat == SEAT), None)
        if mine and SEAT in table.asked:
            await client.do(TABLE, acts.Decide(SEAT, next(one.least for one in mine.choices if one.default)), mine.ask)
        elif mine and table.status == "betting" and bet < table.round:
            bet = table.round
            checked = await asyncio.to_thread(client.check_deals, TABLE)
            print(f"round {bet}, {table.chips[SEAT] / 100:.2f}; {checked} cards checked")
            if bet > rounds:
                return await client.close()
            await client.do(TABLE, acts.Bet(SEAT, "original", 10_00), mine.ask)
            await client.do(TABLE, acts.Ready(SEAT), mine.ask)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], 20))
