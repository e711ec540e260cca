"""Sic Bo: the money rule over all 216 tosses, and the shaker that the table remembers."""

from __future__ import annotations

from itertools import product

import pytest

from pitboss.equipment.dice import Throw
from pitboss.games import game
from pitboss.games.dice_games.sic_bo.rules import value
from pitboss.rulebook.wagers import WagerFamily

SIC_BO = game("sic-bo")
TOSSES = [Throw(dice) for dice in product(range(1, 7), repeat=3)]


@pytest.mark.parametrize(
    ("wager", "kind", "ways"),
    [
        ("three-of-a-kind-4", "three-of-a-kind", 1),
        ("two-of-a-kind-4", "two-of-a-kind", 16),
        ("any-three-of-a-kind", "any-three-of-a-kind", 6),
        ("total-4", "total", 3),
        ("total-5", "total", 6),
        ("total-6", "total", 10),
        ("total-14", "total", 15),
        ("total-13", "total", 21),
        ("total-12", "total", 25),
        ("total-11", "total", 27),
        ("two-dice-combination-2-5", "two-dice-combination", 30),
        ("small", "small", 105),
        ("big", "big", 105),
        ("one-of-a-kind-6", "one-of-a-kind", 91),
    ],
)
def test_ways_to_win(wager: str, kind: str, ways: int) -> None:
    options = SIC_BO.submit()
    assert sum(value(wager, kind, toss, options) > 0 for toss in TOSSES) == ways


def test_every_wager_of_a_family_wins_as_often_as_its_mirror_image() -> None:
    """Faces are alike; a total is as likely as 21 less it."""
    options = SIC_BO.submit()
    for rule in SIC_BO.wagers:
        if isinstance(rule, WagerFamily) and rule.name != "total":
            names = rule.names(options)
            assert len({sum(value(name, rule.name, toss, options) for toss in TOSSES) for name in names}) == 1
    for low in range(4, 11):
        wins = [sum(value(f"total-{n}", "total", toss, options) for toss in TOSSES) for n in (low, 21 - low)]
        assert wins[0] == wins[1]


def test_the_order_of_the_dice_does_not_matter() -> None:
    options = SIC_BO.submit()
    rules = [SIC_BO.wager(rule.example(options), options) for rule in SIC_BO.wagers]
    for toss in TOSSES:
        in_order = Throw(sorted(toss))
        for rule in rules:
            assert value(rule.name, rule.stem, toss, options) == value(rule.name, rule.stem, in_order, options)


def test_the_table_remembers_the_manual_shaker() -> None:
    table = SIC_BO.open(seed=1)
    table.sit(1, bankroll=1_000_00)
    playing = table.round()
    playing.report("change-to-manual-shaker")
    playing.act("small", seat=1, amount=5_00)
    playing.act("no-more-bets")
    assert table.memory == {"shaker": "manual"}
    following = table.round({1: {"small": 5_00}}, stepwise=True)
    assert "manual" in following.can_report("automated-shaker-fails")
