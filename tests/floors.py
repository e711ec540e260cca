"""A floor for tests: in memory or in a file, with people who play at random through its desk."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pitboss.equipment.cards import Card, cards
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import Who
from pitboss.games import all_games
from pitboss.poker.variants import VARIANTS
from pitboss.record.choices import Choice
from pitboss.record.events import ENCODER

CASHIER = Who("cage", 90)
SUPERVISOR = Who("supervisor", 91)
MANAGER = Who("manager", 92)
GAMES = [*(game.name for game in all_games()), *(variant.name for variant in VARIANTS)]


@asynccontextmanager
async def open_floor(path: Path) -> AsyncIterator[Floor]:
    """A floor on a file, closed again as it should be. It does not wait for the disk: only faults need that."""
    database = Sqlite(path)
    database._writer.execute("PRAGMA synchronous = OFF")
    floor = Floor(database)
    await floor.open()
    try:
        yield floor
    finally:
        await floor.close()
        database.close()


def of_another_version(path: Path) -> None:
    """Everything on a floor that is closed was written by another version, with a chain that holds."""
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entry SET engine = '0.1.0'")
    connection.close()


async def seated(floor: Floor, table: str, game: str, players: int = 2, **setting: object) -> list[Who]:
    """A table with players who have chips."""
    assert isinstance(
        await floor.open_table(acts.OpenTable(table, game, **setting)),  # type: ignore[arg-type]
        answers.Accepted,
    )
    people = [Who("player", number) for number in range(1, players + 1)]
    for seat, who in enumerate(people, start=1):
        await floor.cage(acts.Issue(who.person, 5_000_00), CASHIER)
        answer = await floor.command(table, acts.Sit(seat, 1_000_00), who)
        assert isinstance(answer, answers.Accepted), answer
    return people


async def inspected(floor: Floor, table: str, dealer: Who) -> None:
    """What is inspected at the opening of a table: the dealer inspects it, a supervisor verifies it."""
    what = floor.table(table).opening.what
    for who in (dealer, SUPERVISOR):
        answer = await floor.command(table, acts.Inspect(what, "nothing is missing"), who)
        assert isinstance(answer, answers.Accepted), answer


async def signed(floor: Floor, table: str, slip: acts.AnySlip) -> answers.AnyAnswer:
    """A slip that the cage makes out and a supervisor signs; the answer of whoever was refused, or of the second."""
    answer = await floor.command(table, slip, CASHIER)
    if isinstance(answer, answers.Accepted):
        answer = await floor.command(table, acts.Sign(max(floor.table(table).slips)), SUPERVISOR)
    return answer


async def play_something(floor: Floor, table: str, people: list[Who], rng: random.Random) -> answers.AnyAnswer:
    """One act at a table, by somebody whose turn it is."""
    live = floor.table(table)
    asked = live.asked()
    if asked:
        seat = rng.choice(asked)
        who = people[seat - 1]
        return await floor.command(table, acts.Decide(seat, words(live, seat, rng)), who, ask=live.ask(seat))
    who = rng.choice(people)
    if live.status == "betting":
        assert isinstance(live, HouseTable)
        if rng.random() < 0.4 or live.staked():
            waiting = [one for one in people if one.person not in live.ready]
            if waiting:
                return await floor.command(table, acts.Ready(waiting[0].person), waiting[0])
        usual = live.table.game.least_wagers(live.table.options, len(people))
        answer: answers.AnyAnswer = answers.Refused("nothing to bet")
        for player in people:
            for name, amount in usual.items():
                answer = await floor.command(table, acts.Bet(player.person, name, amount), player)
        return answer
    return await floor.command(table, acts.SitIn(0), who)


async def buy_more(floor: Floor, table: str, people: list[Who]) -> None:
    """Whoever has little left buys more, where that can be done just now."""
    live = floor.table(table)
    for seat, who in enumerate(people, start=1):
        if live.status in ("between", "betting") and not live.staked() and live.chips(seat) < 200_00:
            await floor.cage(acts.Issue(who.person, 500_00), CASHIER)
            await floor.command(table, acts.Buy(seat, 500_00), who)


def words(live: FloorTable, seat: int, rng: random.Random) -> str:
    """Some answer to the question that a seat is asked."""
    choices = live.legal(seat)
    choice = rng.choice(choices)
    if choice.cards or (choice.minimum and not choice.multiples):
        return spoken_amount(choice) or live.default(seat).choice
    return rng.choice(choice.spoken)


def spoken_amount(choice: Choice) -> str:
    """A choice with its lowest amount; nothing where it names cards."""
    if choice.cards:
        return ""
    return f"{choice.name}:{choice.minimum // 100}.{choice.minimum % 100:02}"


def snapshot(floor: Floor, table: str) -> bytes:
    """Everything about a table as those who see all see it."""
    who = Who("sealed")
    seen = floor.watchers.seen(table, who)
    live = floor.table(table)
    choices = [(seat, live.ask(seat), live.legal(seat)) for seat in (0, *live.persons())]
    return ENCODER.encode([seen, choices])


def rig(floor: Floor, table: str, first: str) -> None:
    """The next shuffle at a table leaves these cards on top."""
    live = floor.table(table)
    assert isinstance(live, HouseTable)
    supply = live.table._supply
    fair = supply.shuffle

    def shuffle() -> tuple[Card, ...]:
        supply.shuffle = fair  # type: ignore[method-assign]
        top = cards(first)
        return (*top, *(card for card in fair() if card not in top))

    supply.shuffle = shuffle  # type: ignore[method-assign]
