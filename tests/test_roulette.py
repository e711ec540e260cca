"""Roulette: the layout counted, wagers that stand over void spins, the memory of the last number."""

from __future__ import annotations

import random

import pytest

from pitboss.desk import replay
from pitboss.equipment.chance import Chance
from pitboss.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.games.wheel_games.roulette import layout
from pitboss.games.wheel_games.roulette.rules import covered
from pitboss.rulebook.sign import sign
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.result import RoundResult
from pitboss.table.table import Table
from random_play import check_settlement

ROULETTE = game("roulette")
COLOURS = {"six-colour": True, "eight-colour": True}


def wheel(name: str, **options: object) -> Submission:
    return ROULETTE.submit({"wheel": name, **{key.replace("_", "-"): value for key, value in options.items()}})


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("double-zero", {"straight": 38, "split": 62, "three": 15, "four": 22, "six": 11}),
        ("single-zero", {"straight": 37, "split": 60, "three": 13, "four": 22, "six": 11}),
        ("double-zero-as-single", {"straight": 37, "split": 60, "three": 13, "four": 22, "six": 11}),
    ],
)
def test_positions_of_the_layout(name: str, counts: dict[str, int]) -> None:
    found = layout.covers(wheel(name))
    assert {kind: len(found[kind]) for kind in counts} == counts
    sizes = {"straight": 1, "five-adjacent": 5, "split": 2, "three": 3, "four": 4, "six": 6, "six-colour": 6}
    sizes |= {"column": 12, "dozen": 12, "red": 18, "black": 18, "odd": 18, "even": 18, "1-to-18": 18, "19-to-36": 18}
    for kind, size in sizes.items():
        assert all(len(set(cover)) == size for cover in found[kind].values()), kind


def test_wheels_carry_every_number_once_in_alternating_colours() -> None:
    for ball, zeros in ((DOUBLE_ZERO, {"0", "00"}), (SINGLE_ZERO, {"0"})):
        assert sorted(ball.pockets) == sorted({*zeros, *layout.NUMBERS})
        colours = [layout.colour_of(pocket) for pocket in ball.pockets]
        neighbours = zip(colours, colours[1:] + colours[:1], strict=True)
        assert all(one != other for one, other in neighbours)


def test_sections_partition_the_wheel() -> None:
    for name in ("double-zero", "single-zero"):
        sections = layout.sections(wheel(name))
        assert sorted(number for cover in sections.values() for number in cover) == sorted(layout.NUMBERS)


# A live table


def open_table(seed: int = 1, **options: object) -> Table:
    table = ROULETTE.open({key.replace("_", "-"): value for key, value in options.items()}, seed=seed)
    for seat in (1, 2, 5):
        table.sit(seat, bankroll=1_000_00)
    return table


def test_wagers_stand_over_a_void_spin() -> None:
    table = open_table()
    playing = table.round({1: {"straight-17": 5_00, "red": 10_00}}, stepwise=True)
    playing.report("object-in-the-wheel")
    while not playing.over:
        playing.step()
    assert playing.result.seats[0].net == 0
    assert playing.result.house_net == 0
    assert table.standing(1) == {"straight-17": 5_00, "red": 10_00}
    assert table.chips(1) == 985_00
    with pytest.raises(RuleError, match="still has wagers on the layout"):
        table.leave(1)
    following = table.round({2: {"black": 10_00}}, chance=Chance(None, {"spins": ["17"]}))
    assert {seat.seat: seat.net for seat in following.result.seats} == {1: 165_00, 2: 10_00}
    assert table.standing(1) == {}
    assert table.chips(1) == 1_165_00
    result = replay([*playing.events, *following.events]).result
    assert isinstance(result, RoundResult)
    assert result.house_net == -175_00
    assert table.leave(1) == 1_165_00


def test_standing_wagers_can_be_changed_and_survive_a_refusal() -> None:
    table = open_table()
    playing = table.round({1: {"straight-17": 5_00}}, stepwise=True)
    playing.report("too-few-revolutions")
    while not playing.over:
        playing.step()
    with pytest.raises(RuleError, match="outside the table's limits"):
        table.round({1: {"straight-17": 9_00, "red": 1}})
    assert (table.standing(1), table.chips(1)) == ({"straight-17": 5_00}, 995_00)
    following = table.round({1: {"straight-17": 0, "red": 10_00}}, chance=Chance(None, {"spins": ["1"]}))
    assert list(following.result.seats[0].wagers) == ["red"]
    assert table.chips(1) == 1_010_00


def test_the_table_remembers_the_last_number() -> None:
    table = open_table(b2b=True)
    with pytest.raises(RuleError, match="could repeat"):
        table.round({1: {"b2b": 5_00}})
    table.round({1: {"red": 5_00}}, chance=Chance(None, {"spins": ["22"]}))
    assert table.memory == {"previous-number": "22"}
    given = Chance(None, {"spins": ["22"], "draws.multiplier": ["10"]})
    assert table.round({1: {"b2b": 5_00}}, chance=given).result.seats[0].net == 50_00


def test_a_family_is_offered_once() -> None:
    table = open_table()
    offers = [choice.name for choice in table.round().legal() if choice.seat == 1]
    assert offers.count("straight-NUMBER") == 1
    assert len(offers) < 25
    assert "b2b" not in offers


def test_the_sign_follows_the_exclusions() -> None:
    plain, coloured = sign(ROULETTE.submit()), sign(ROULETTE.submit(COLOURS))
    assert "RED PAYS" in plain
    assert "RED PAYS" not in coloured
    assert "DOZEN PAYS" not in coloured
    assert "eight colour COLOUR" in coloured


def test_a_long_session_loses_nothing() -> None:
    """Two thousand spins with random wagers, void spins among them."""
    rng = random.Random(20)
    table = open_table(seed=20, b2b=True, five_adjacent=True, wheel="double-zero-as-single")
    names = [name for kind in layout.covers(table.options).values() for name in kind if offered(name, table)]
    brought = 100_000_00 + 3 * 1_000_00
    for _ in range(2_000):
        for seat in table.seated():
            if table.chips(seat) < 500_00:
                table.buy_in(seat, 1_000_00)
                brought += 1_000_00
        wagers = {seat: dict.fromkeys(rng.sample(names, 4), 500) for seat in table.seated()}
        playing = table.round(wagers, stepwise=True)
        while not playing.over:
            if rng.random() < 0.1:
                playing.report("ball-with-the-wheel")
            playing.step()
        check_settlement(playing, table)
        on_layout = sum(sum(table.standing(seat).values()) for seat in table.seated())
        assert sum(map(table.chips, table.seated())) + table.inventory + on_layout == brought
        spun = [event.result for event in playing.events if isinstance(event, ev.Spun)]
        assert all(wager.result == "open" for seat in playing.result.seats for wager in seat.wagers.values()) == (
            spun in ([], ["00"])
        )


def offered(name: str, table: Table) -> bool:
    return ROULETTE.wager(name, table.options).at_table(table.options) and "00" not in covered(name, table.options)
