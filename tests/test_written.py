"""Finished rounds as round sheets: what is written comes to what the record came to, to the cent."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.errors import RuleError
from pitboss.games import all_games
from pitboss.record.events import Event
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.game import Game
from pitboss.table.result import RoundResult
from pitboss.table.sheet import RoundSheet, as_sheet
from pitboss.table.table import Table
from pitboss.table.written import write_sheet
from pitboss.toml_text import parse_toml
from random_play import BANKROLL, MOST_SEATS, random_round, random_submission

TABLES, ROUNDS = 3, 4
COLOURS = ("orange", "blue", "green", "pink", "brown", "white", "black", "lemon", "grey")


def random_records(game: Game, rng: random.Random, rounds: int) -> Iterator[list[Event]]:
    """Rounds of a random table as the floor has them in its books: one after the other, some irregular, players with
    names, on boxes that they share and with chips of their own where the game has that."""
    game = game.in_edition(rng.choice(list(game.editions)))
    options = random_submission(game, rng, offering=rng.choice((0, 0.6)))
    table = Table(options, seed=rng.randint(0, 2**32))
    seats = _sit_down(table, options, rng)
    irregular = rng.choice((0, 0.01, 0.04))
    for _ in range(rounds):
        for seat in seats:
            if table.chips(seat) < BANKROLL // 2:
                table.buy_in(seat, BANKROLL)
        playing = random_round(table, rng, irregular=irregular)
        yield [ev.decode(ev.encode(event)) for event in playing.events]


def _sit_down(table: Table, options: Submission, rng: random.Random) -> list[int]:
    """Some players at some seats, with several on a box where they may share it."""
    boxes, sharing = options["seats"], 1
    if table.game.conduct.shared_boxes:
        sharing = options["bettors-per-box"]
    most = min(boxes, table.game.max_players, MOST_SEATS)
    seats = sorted(rng.sample(range(1, boxes * sharing + 1), rng.randint(1, most)))
    room = [box for box in range(1, boxes + 1) for _ in range(sharing)]
    for seat, colour in zip(seats, COLOURS, strict=False):
        box = rng.choice(room) if sharing > 1 else seat
        room.remove(box)
        own = table.game.conduct.own_chips and rng.random() < 0.5
        player = rng.choice(("", f'Zoë "{seat}"'))
        table.sit(seat, bankroll=BANKROLL, player=player, box=box, chips=f"{colour} at 1.00" if own else "")
    return seats


def read(text: str) -> RoundSheet:
    return as_sheet(parse_toml(text.encode(), "sheet"))


def came_to(result: RoundResult, record: list[Event]) -> dict[str, Any]:
    """All that a result says, but not the clause of a wager that stood before the round and still does."""
    opened = record[0]
    assert isinstance(opened, ev.Opened)
    stood = {(seat.number, wager.name) for seat in opened.seats for wager in seat.standing}
    said = result.to_json()
    for seat in said["seats"]:
        for name, wager in seat["wagers"].items():
            if wager["result"] == "open" and (seat["seat"], name) in stood:
                del wager["clause"]
    return said


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_is_written_comes_to_the_same(game: Game) -> None:
    for table in range(TABLES):
        rng = random.Random(f"sheets of {game.name} {table}")
        for record in random_records(game, rng, ROUNDS):
            settled = adjudicate(read(write_sheet(record)), game).result
            assert came_to(settled, record) == came_to(RoundResult.of(record), record)
