"""Red Dog: the money rule on every three values, and raises interrupted by a card exposed too early."""

from __future__ import annotations

from itertools import product

import pytest

from pitboss.equipment.cards import cards
from pitboss.games import game
from pitboss.games.shoe_games.red_dog.rules import CONSECUTIVE, PAIR, makes_three, spread, spread_value, worth_raising
from pitboss.record.events import Noted

RED_DOG = game("red-dog")


@pytest.mark.parametrize(
    ("two", "expected"),
    [
        ("6c 8c", 1),
        ("4c 7h", 2),
        ("9s Kd", 3),
        ("2s As", 11),
        ("As 2s", 11),
        ("Kd Ah", CONSECUTIVE),
        ("3c 2c", CONSECUTIVE),
        ("9c 9d", PAIR),
    ],
)
def test_spread(two: str, expected: int) -> None:
    assert spread(*cards(two)) == expected


def test_every_three_values() -> None:
    """The third card wins exactly on the values that the spread counts; narrow spreads pay more."""
    table = RED_DOG.submit().paytable("original")
    odds = {1: 5, 2: 4, 3: 2}
    for first, second in product(range(0, 52, 4), repeat=2):
        gap = spread(first, second)
        worth = [spread_value(first, second, third) for third in range(0, 52, 4)]
        assert sum(value > 0 for value in worth) == max(gap, 0)
        for third, value in zip(range(0, 52, 4), worth, strict=True):
            assert spread_value(second, first, third) == value
            assert makes_three(first, second, third) == (first == second == third)
            line = table.line(value)
            assert (line is not None) == (min(first, second) < third < max(first, second))
            assert line is None or line.odds.win == odds.get(gap, 1)
        assert worth_raising(first, second) == (gap >= 7)


def test_a_raise_may_still_be_made_after_a_card_exposed_too_early() -> None:
    table = RED_DOG.open(seed=1)
    for seat in (1, 2):
        table.sit(seat, bankroll=100_00)
    wagers = {seat: {"original": 10_00} for seat in (1, 2)}
    playing = table.round(wagers, shoe=cards("3c Qd Kc 7h 2c 2c"))
    playing.report("third-card-exposed")
    assert [choice.name for choice in playing.legal(1)] == ["play-on", "void"]
    playing.act("void", seat=1)
    playing.act("play-on", seat=2)
    assert [(choice.name, choice.seat) for choice in playing.legal()] == [("raise", 2), ("no-raise", 2)]
    playing.act("raise:10")
    assert [seat.net for seat in playing.result.seats] == [0, 20_00]
    assert table.chips(1) == 100_00


@pytest.mark.parametrize(
    ("options", "who", "where"),
    [
        ({}, "the dealer cuts", "at least a deck from either end"),
        (
            {"cut-by": "players", "decks": 3},
            "the cut is offered to the first player at the table",
            "at least a deck from either end",
        ),
        ({"decks": 2}, "the dealer cuts", "at least ten cards from either end"),
    ],
)
def test_the_cut(options: dict[str, object], who: str, where: str) -> None:
    """3(b) and 3(d): who cuts, and how deep; of two decks a whole one from either end cannot be cut."""
    table = RED_DOG.open(options, seed=1)
    table.sit(1, bankroll=100_00)
    said = [event.text for event in table.round({1: {"original": 10_00}}).events if isinstance(event, Noted)]
    assert who in said
    assert any(text.startswith(f"the stack is cut {where};") for text in said)


@pytest.mark.parametrize(
    ("plan", "raises"), [("optimal", (True, False)), ("always-raise", (True, True)), ("never-raise", (False, False))]
)
def test_plans_raise_as_their_names_say(plan: str, raises: tuple[bool, bool]) -> None:
    """On a spread of eleven, and on one of two."""
    for two, raised in zip(("2c Ad", "4c 7h"), raises, strict=True):
        table = RED_DOG.open(seed=1)
        table.sit(1, bankroll=100_00)
        playing = table.round({1: {"original": 10_00}}, shoe=cards(f"{two} 5d 2h 2s"))
        while not playing.over:
            playing.act_by(RED_DOG.strategies[plan])
        assert ("raise" in playing.result.seats[0].wagers) is raised
