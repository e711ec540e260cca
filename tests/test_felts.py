"""What the pages draw, by measure: boxes that fill the felt, targets where boxes meet, wheels, pips."""

from __future__ import annotations

from itertools import combinations
from math import hypot, isclose

import pytest

from pitboss.equipment.cards import DECK, JOKER, TILE_KINDS, UNSEEN, Card
from pitboss.floor.web.pages.cards import drawn, pips
from pitboss.floor.web.pages.layouts.drawing import Area, Sheet
from pitboss.floor.web.pages.layouts.kinds import (
    BACCARAT,
    CARDS,
    CRAPS,
    CROSSING,
    DICE,
    RING,
    ROULETTE,
    SET_HANDS,
    WHEEL,
    drawing_of,
    family_of,
    felt_of,
    kind_of,
)
from pitboss.floor.web.pages.layouts.wheels import wheel_of
from pitboss.games import game
from pitboss.games.wheel_games.roulette import layout
from pitboss.rulebook.submission import Submission

BORDER = 2
OUTSIDE = ("1-to-18", "even", "red", "black", "odd", "19-to-36")
"""As they lie below the dozens, two by two."""


def sheet(name: str, *, tall: bool, **options: str) -> tuple[Submission, Sheet]:
    submission = game(name).submit(options)
    drawing = drawing_of(kind_of(name))
    assert drawing is not None
    return submission, (drawing.tall if tall else drawing.wide)(submission)


def boxes(of: Sheet) -> list[Area]:
    return [area for area in of.areas if not area.on_line]


def overlap(one: Area, other: Area) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > 1e-6
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 1e-6
    )


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize(
    ("name", "free"),
    [
        ("roulette", {False: 2 * 60 * (42 + 44), True: 112 * (46 + 44)}),
        ("craps", {False: 20 * 364, True: 10 * 360}),
        ("sic-bo", {False: 0, True: 0}),
        ("big-six-wheel", {False: 0, True: 0}),
    ],
)
def test_boxes_fill_the_felt_and_do_not_overlap(name: str, free: dict[bool, int], tall: bool) -> None:
    """But for the corners beside the zeros of roulette, and what lies between line and propositions of craps."""
    _, felt = sheet(name, tall=tall)
    areas = boxes(felt)
    assert [pair for pair in combinations(areas, 2) if overlap(*pair)] == []
    assert (min(one.x for one in areas), min(one.y for one in areas)) == (0, 0)
    assert isclose(max(one.x + one.width for one in areas), felt.width - BORDER)
    assert isclose(max(one.y + one.height for one in areas), felt.height - BORDER)
    filled = sum(one.width * one.height for one in areas)
    assert isclose(filled, (felt.width - BORDER) * (felt.height - BORDER) - free[tall])
    assert len({one.wager for one in felt.areas}) == len(felt.areas)


SIZES: dict[str, dict[str, tuple[tuple[float, float], tuple[float, float]]]] = {
    "roulette": {
        "straight-0 straight-00": ((60, 87), (108, 46)),
        "straight-1 straight-18 straight-36": ((56, 58), (72, 46)),
        "column-1 column-2 column-3": ((60, 58), (72, 44)),
        "dozen-1 dozen-2 dozen-3": ((224, 42), (56, 184)),
        "1-to-18 even red black odd 19-to-36": ((112, 44), (56, 92)),
    },
    "craps": {
        "lay-4 lay-5 lay-6 lay-8 lay-9 lay-10 buy-4 buy-5 buy-6 buy-8 buy-9 buy-10": ((560 / 6, 28), (60, 28)),
        "place-4 place-5 place-6 place-8 place-9 place-10": ((560 / 6, 66), (60, 66)),
        "come-odds-4 come-odds-5 come-odds-6 come-odds-8 come-odds-9 come-odds-10": ((560 / 6, 30), (60, 30)),
        "dont-come": ((560 / 3, 62), (120, 62)),
        "come": ((2 * 560 / 3, 62), (240, 62)),
        "field": ((560, 50), (360, 50)),
        "dont-pass": ((2 * 560 / 3, 44), (240, 44)),
        "dont-pass-odds": ((560 / 3, 44), (120, 44)),
        "pass": ((2 * 560 / 3, 56), (240, 56)),
        "pass-odds": ((560 / 3, 56), (120, 56)),
        "any-seven fire-bet": ((260, 44), (360, 44)),
        "hardway-4 hardway-6 hardway-8 hardway-10": ((130, 48), (180, 48)),
        "craps-2 craps-3 craps-12": ((260 / 3, 48), (120, 48)),
        "eleven any-craps horn craps-eleven": ((130, 44), (180, 44)),
        "all-small all-tall make-em-all": ((260 / 3, 44), (120, 44)),
    },
    "sic-bo": {
        "small big": ((842 * 3 / 8, 56), (135, 56)),
        "any-three-of-a-kind": ((842 / 4, 56), (90, 56)),
        "two-of-a-kind-1 two-of-a-kind-6 three-of-a-kind-1 three-of-a-kind-6": ((842 / 12, 50), (60, 48)),
        "total-4 total-10 total-11 total-17": ((842 / 14, 54), (360 / 7, 46)),
        "two-dice-combination-1-2 two-dice-combination-2-3 two-dice-combination-5-6": ((842 / 15, 54), (72, 46)),
        "one-of-a-kind-1 one-of-a-kind-6": ((842 / 6, 54), (60, 50)),
    },
    "big-six-wheel": {
        "1-insignia 2-insignia 5-insignia 10-insignia": ((120, 84), (90, 84)),
        "20-insignia joker flag": ((120, 84), (120, 84)),
    },
}
"""By game, some boxes of every kind and how large they are: wide and tall."""


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("name", SIZES)
def test_boxes_of_a_kind_are_of_one_size(name: str, tall: bool) -> None:
    _, felt = sheet(name, tall=tall)
    found = {one.wager: (one.width, one.height) for one in boxes(felt)}
    for wagers, sizes in SIZES[name].items():
        for wager in wagers.split():
            assert found[wager] == pytest.approx(sizes[tall]), wager
    listed = {(round(width, 6), round(height, 6)) for both in SIZES[name].values() for width, height in [both[tall]]}
    assert {(round(width, 6), round(height, 6)) for width, height in found.values()} == listed


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
def test_every_wager_of_the_wheel_lies_where_its_numbers_meet(tall: bool) -> None:
    options, felt = sheet("roulette", tall=tall)
    number = {one.label: one for one in boxes(felt) if one.wager.startswith("straight-")}
    assert {*number} == {*layout.zeros(options), *layout.NUMBERS}
    targets = [one for one in felt.areas if one.on_line]
    covers = layout.covers(options)
    kinds = ("split", "three", "four", "six", "first-five")
    assert {one.wager for one in targets} == {name for kind in kinds for name in covers[kind]}
    along, across = (46, 72) if tall else (56, 58)
    for one in targets:
        x, y = one.middle
        met = [number[label] for label in one.covers.split()]
        for box in met[:2] if one.wager.startswith(("three", "six", "first-five")) else met:
            inside = box.x < x < box.x + box.width and box.y < y < box.y + box.height
            assert not inside, one.wager
        touching = {
            box.label
            for box in number.values()
            if box.x - 0.1 <= x <= box.x + box.width + 0.1 and box.y - 0.1 <= y <= box.y + box.height + 0.1
        }
        if one.wager.startswith(("split", "four")) and "0" not in one.covers.split():
            assert touching == set(one.covers.split()), one.wager
        sides = {one.width, one.height}
        if one.wager.startswith("four"):
            assert sides == {20}
        if one.wager.startswith("split") and not {"0", "00"} & set(one.covers.split()):
            assert sides in ({20, along - 20}, {20, across - 20}), one.wager


@pytest.mark.parametrize("tall", [False, True], ids=["wide", "tall"])
def test_numbers_lie_in_rows_of_three_beside_their_columns_and_dozens(tall: bool) -> None:
    _, felt = sheet("roulette", tall=tall)
    at = {one.wager: one for one in boxes(felt)}

    def beside(one: str, others: list[str]) -> bool:
        """Whether the others lie in the strip of a box."""
        box = at[one]
        places = [at[f"straight-{other}"].middle for other in others]
        if tall == one.startswith("column"):
            return all(box.x < x < box.x + box.width for x, _ in places)
        return all(box.y < y < box.y + box.height for _, y in places)

    for column in (1, 2, 3):
        assert beside(f"column-{column}", [str(number) for number in range(column, 37, 3)])
        own, end = at[f"column-{column}"], at[f"straight-{33 + column}"]
        assert (own.x, own.y) == ((end.x, end.y + end.height) if tall else (end.x + end.width, end.y))
        dozen = at[f"dozen-{column}"]
        for number in range(12 * column - 11, 12 * column + 1):
            x, y = at[f"straight-{number}"].middle
            assert dozen.y < y < dozen.y + dozen.height if tall else dozen.x < x < dozen.x + dozen.width
        first, last = at[f"straight-{12 * column - 11}"], at[f"straight-{12 * column}"]
        ends = (first.y, last.y + last.height) if tall else (first.x, last.x + last.width)
        assert ends == ((dozen.y, dozen.y + dozen.height) if tall else (dozen.x, dozen.x + dozen.width))
        one, other = (at[name] for name in OUTSIDE[2 * column - 2 : 2 * column])
        assert ends == ((one.y, other.y + other.height) if tall else (one.x, other.x + other.width))
    assert [at[f"straight-{number}"].tone for number in ("0", "1", "2", "36")] == ["green", "red", "black", "red"]
    assert [at[name].tone for name in ("red", "black", "odd")] == ["red", "black", ""]


def test_what_is_printed_in_the_boxes_of_craps() -> None:
    _, felt = sheet("craps", tall=False)
    printed = {one.wager: one.label for one in felt.areas}
    numbers = ("4", "5", "6", "8", "9", "10")
    assert [printed[f"place-{number}"] for number in numbers] == ["4", "5", "Six", "8", "Nine", "10"]
    for kind in ("lay", "buy"):
        assert {printed[f"{kind}-{number}"] for number in numbers} == {kind}
    assert [printed[f"come-odds-{number}"] for number in numbers] == [f"odds {number}" for number in numbers]


def test_dice_are_printed_in_the_boxes_of_sic_bo() -> None:
    _, felt = sheet("sic-bo", tall=False)
    printed = {one.wager: one.dice for one in felt.areas}
    assert printed["two-dice-combination-2-5"] == (2, 5)
    assert (printed["one-of-a-kind-4"], printed["two-of-a-kind-4"], printed["three-of-a-kind-4"]) == (
        (4,), (4, 4), (4, 4, 4)
    )  # fmt: skip
    assert (printed["small"], printed["total-9"]) == ((), ())
    assert sum(map(bool, printed.values())) == 15 + 3 * 6


def test_a_felt_has_what_the_table_offers() -> None:
    _, felt = sheet("craps", tall=False)
    assert [one.wager for one in felt.only(["pass", "field", "no-such"]).areas] == ["field", "pass"]
    assert (felt.only([]).width, felt.only([]).areas) == (felt.width, ())


@pytest.mark.parametrize(("name", "up", "pockets"), [("roulette", "17", 38), ("big-six-wheel", "", 54)])
def test_a_wheel_has_its_pockets_around_and_the_result_on_top(name: str, up: str, pockets: int) -> None:
    wheel = wheel_of(game(name).submit(), up)
    assert (len(wheel.pockets), wheel.up) == (pockets, up)
    share = 360 / pockets
    labels = [one.label for one in wheel.pockets]
    assert isclose(wheel.turn, -share * (labels.index(up) if up else 0), abs_tol=0.01)
    assert (wheel.pockets[0].x, wheel.pockets[0].y) == (0, -124)
    for at, one in enumerate(wheel.pockets):
        corners = [tuple(map(float, point.split(","))) for point in one.path.split()]
        assert [round(hypot(*corner)) for corner in corners] == [140, 140, 96, 96]
        assert isclose(one.turn, at * share, abs_tol=0.06)
        assert round(hypot(one.x, one.y)) == 124
        beside = [tuple(map(float, point.split(","))) for point in wheel.pockets[at - 1].path.split()]
        assert (corners[0], corners[3]) == (beside[1], beside[2])
    assert {one.tone for one in wheel.pockets} == {"red", "black", "green"}
    assert wheel_of(game(name).submit(), "nothing").turn == 0


@pytest.mark.parametrize(
    ("name", "kind", "felt", "family"),
    [
        ("minibaccarat", BACCARAT, "green", "Baccarat"),
        ("craps", CRAPS, "slate", "Dice"),
        ("sic-bo", DICE, "slate", "Dice"),
        ("roulette", ROULETTE, "slate", "Wheels"),
        ("big-six-wheel", WHEEL, "slate", "Wheels"),
        ("hold-em", RING, "blue", "Poker room"),
        ("criss-cross-poker", CROSSING, "green", "Cards"),
        ("pai-gow-poker", SET_HANDS, "green", "Pai gow"),
        ("blackjack", CARDS, "green", "Blackjack"),
        ("casino-war", CARDS, "green", "Cards"),
    ],
)
def test_how_a_game_is_drawn(name: str, kind: str, felt: str, family: str) -> None:
    assert (kind_of(name), felt_of(kind), family_of(name)) == (kind, felt, family)
    assert (drawing_of(kind) is not None) == (felt == "slate")


def test_every_card_is_drawn_by_its_rank_and_suit() -> None:
    faces = [drawn(card) for card in DECK]
    assert [(one.kind, one.rank, one.suit) for one in faces] == [
        ("face", str(card)[0].replace("T", "10"), str(card)[1]) for card in DECK
    ]
    assert [one.code for one in faces if one.court] == [f"{rank}{suit}" for rank in "JQK" for suit in "cdhs"]
    assert (drawn(UNSEEN).kind, drawn(JOKER).kind) == ("back", "joker")


def test_tiles_have_the_pips_of_their_halves_red_where_they_are() -> None:
    for tile in TILE_KINDS:
        upper, lower = map(int, str(tile).split("-"))
        lying = drawn(tile).pips
        assert (sum(y < 110 for _, y, _ in lying), sum(y > 110 for _, y, _ in lying)) == (upper, lower)
        assert all(0 < x < 100 and (0 < y < 100 or 110 < y < 210) for x, y, _ in lying)
        red = sum(red for _, _, red in lying)
        assert red == (6 if upper == lower == 6 else sum(spots for spots in (upper, lower) if spots in (1, 4)))
    assert {x for x, _, red in drawn(Card.parse("6-6")).pips if red} == {25.0}  # of twelve the left half
    assert drawn(Card.parse("1-1")).pips == ((50.0, 50.0, True), (50.0, 160.0, True))


@pytest.mark.parametrize("face", range(1, 7))
def test_the_pips_of_a_die_lie_alike_from_either_end(face: int) -> None:
    assert len(pips(face)) == len({*pips(face)}) == face
    assert {(4 - x, 4 - y) for x, y in pips(face)} == {*pips(face)}
    assert {x for x, _ in pips(face)} <= {1, 2, 3}
