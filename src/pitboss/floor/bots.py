"""Bots: they sit down at any table through the client and play it by the strategies of its game.

They bet the least that deals them in and say that they are ready; asked, they decide by the first strategy of the game,
or at poker by rules of thumb. What they see is what a player sees.
"""

from __future__ import annotations

import asyncio
import random
from functools import cache

from pitboss.desk.names import POKER_GAMES, house_game
from pitboss.equipment.cards import show
from pitboss.floor.client import Client, WatchedTable, hand_view, round_view
from pitboss.floor.desk import answers
from pitboss.floor.desk.telling import You
from pitboss.floor.streams import acts
from pitboss.money import dollars
from pitboss.poker import bots
from pitboss.rulebook.rules import Strategy
from pitboss.table.game import Game


class Bot:
    """One bot at one seat."""

    def __init__(
        self,
        client: Client,
        table: str,
        seat: int,
        buy_in: int,
        rng: random.Random | None = None,
        pace: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.client = client
        self.table_name = table
        self.seat = seat
        self.buy_in = buy_in
        self.rng = rng or random.Random()
        self.pace = pace
        """How long it thinks, from and to, in seconds."""
        self.acts = 0
        """Acts that were accepted."""

    async def play(self, rounds: int = 0) -> None:
        """Sit down and play, so many rounds or for ever; short of chips, buy more, and leave with an empty wallet."""
        table = await self.client.watch(self.table_name)
        await self._do(acts.Sit(self.seat, self.buy_in))
        bet, first = 0, table.round
        async for _ in table.changes():
            if (rounds and table.round >= first + rounds) or table.status == "closed":
                return
            if self.pace[1]:
                await asyncio.sleep(self.rng.uniform(*self.pace))
            mine = next((one for one in table.you if one.seat == self.seat), None)  # as it is after some thought
            if mine is None or table.status == "frozen":
                continue
            if self.seat in table.asked:
                await self.decide(table, mine)
            elif table.status in ("between", "betting") and bet != table.round:
                if not await self._afford(table):
                    return
                if table.status == "betting":
                    bet = table.round
                    await self.bet(table, mine)

    async def bet(self, table: WatchedTable, mine: You) -> None:
        """The least wagers that deal one in, and no more."""
        game, options = _rules(table.game, tuple(sorted(table.options.items())))
        for name, amount in game.least_wagers(options, len(table.taken)).items():  # type: ignore[arg-type]
            await self._do(acts.Bet(self.seat, name, amount), mine.ask)
        await self._do(acts.Ready(self.seat), mine.ask)

    async def _afford(self, table: WatchedTable) -> bool:
        """Whether it goes on: with less than half of the first buy-in left it buys as much again, where it may just
        now, and gives the seat up when the wallet has no more."""
        if 2 * table.chips.get(self.seat, 0) >= self.buy_in:
            return True
        answer = await self._do(acts.Buy(self.seat, self.buy_in))
        if not isinstance(answer, answers.Refused) or answer.field != "amount":
            return True
        await self._do(acts.Leave(self.seat))
        return False

    async def decide(self, table: WatchedTable, mine: You) -> None:
        """The answer to a question."""
        if not table.fresh:
            await self.client.watch(table.name)
        mine = next((one for one in table.you if one.seat == self.seat), mine)
        if self.seat not in table.asked or not mine.choices:
            return
        spoken = self._poker(table, mine) if table.game in POKER_GAMES else self._house(table, mine)
        answer = await self._do(acts.Decide(self.seat, spoken), mine.ask)
        if isinstance(answer, answers.Refused):  # a strategy may not know every question: the default will do
            default = next(choice.least for choice in mine.choices if choice.default)
            await self._do(acts.Decide(self.seat, default), mine.ask)

    def _house(self, table: WatchedTable, mine: You) -> str:
        strategy = _strategy(table.game)
        if strategy is None:
            return next(choice.least for choice in mine.choices if choice.default)
        return strategy(round_view(table.view, mine.choices))

    def _poker(self, table: WatchedTable, mine: You) -> str:
        view = hand_view(table.view, mine.choices)
        name, amount, thrown = bots.choose(view, POKER_GAMES[table.game].variant, self.rng)
        if amount is not None:
            return f"{name}:{dollars(amount)}"
        return f"{name}:{show(thrown)}" if thrown else name

    async def _do(self, act: acts.AtTable, ask: str = "") -> answers.AnyAnswer:
        answer = await self.client.do(self.table_name, act, ask)
        self.acts += isinstance(answer, answers.Accepted)
        return answer


@cache
def _rules(game: str, options: tuple[tuple[str, str], ...]) -> tuple[Game, object]:
    found = house_game(game)
    return found, found.on_record(dict(options))


@cache
def _strategy(game: str) -> Strategy | None:
    return next(iter(house_game(game).strategies.values()), None)
