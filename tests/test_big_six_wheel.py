"""Big Six Wheel: the wheels counted, the money rule on every section, wagers that stand over a void spin."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.equipment.chance import Chance
from pitboss.games import game
from pitboss.games.wheel_games.big_six_wheel.rules import SYMBOLS, value, wheel

BIG_SIX = game("big-six-wheel")


@pytest.mark.parametrize(("name", "counts"), [("24-7", (24, 15, 7, 4, 2, 1, 1)), ("23-8", (23, 15, 8, 4, 2, 1, 1))])
def test_sections_of_the_usual_wheels(name: str, counts: tuple[int, ...]) -> None:
    sections = wheel(BIG_SIX.submit({"wheel": name})).pockets
    assert len(sections) == 54
    assert Counter(sections) == dict(zip(SYMBOLS.values(), counts, strict=True))
    assert all(one != next_one for one, next_one in zip(sections, sections[1:] + sections[:1], strict=True))


def test_every_section_pays_exactly_one_wager() -> None:
    for symbol in SYMBOLS.values():
        assert [value(wager, symbol) for wager in SYMBOLS] == [int(own == symbol) for own in SYMBOLS.values()]


def test_wagers_stand_over_a_void_spin() -> None:
    table = BIG_SIX.open({"between-rule": "void-respin"}, seed=3)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"2-insignia": 10_00}}, chance=Chance(None, {"spins": ["2"]}), stepwise=True)
    while not playing.over:
        if playing.stage == "clapper" and not playing.can_report("clapper-between-sections"):
            playing.report("clapper-between-sections")
        playing.step()
    assert playing.result.seats[0].net == 0
    assert table.standing(1) == {"2-insignia": 10_00}
    following = table.round(chance=Chance(None, {"spins": ["5"]}))
    following.act("no-more-bets")
    assert following.result.seats[0].net == -10_00
    assert (table.standing(1), table.chips(1)) == ({}, 90_00)
