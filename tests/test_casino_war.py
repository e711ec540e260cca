"""Casino War: the money rule, the categories of the progressive, and a shoe that lasts."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.games import game
from pitboss.games.shoe_games.casino_war.rules import compare, initial_net, tie_net, war_nets
from pitboss.games.shoe_games.casino_war.side_bets import NO_CARD, tie_category
from pitboss.table import events as ev
from pitboss.table.table import Table
from pitboss.table.table_events import ShoeBegun

WAR = game("casino-war")


@pytest.mark.parametrize(("own", "dealer", "result"), [("Ac", "Kd", 1), ("2c", "3d", -1), ("Ts", "Th", 0)])
def test_compare(own: str, dealer: str, result: int) -> None:
    assert compare(*cards(own), *cards(dealer)) == result
    assert compare(*cards(dealer), *cards(own)) == -result


def test_nets() -> None:
    assert [initial_net(result) for result in (1, -1)] == [1, -1]
    assert [tie_net(result) for result in (1, 0, -1)] == [-1, 10, -1]
    assert [war_nets(result) for result in (1, 0, -1)] == [(0, 1), (0, 2), (-1, -1)]


@pytest.mark.parametrize(
    ("dealt", "expected"),
    [
        ("Kh Kh Kh Kh", 6),
        ("8d 8d 8h 8h", 5),
        ("8d 8d 3h 3h", 5),
        ("9c 9h 9c 9d", 4),
        ("8d 8d 8d 8s", 4),
        ("8d 8s 3h 3h", 3),
        ("8d 8d 3h 3c", 3),
        ("8d 8d 3h 4h", 2),
        ("8d 8s 3h 4h", 1),
        ("8d 9d 3h 3h", 0),
    ],
)
def test_categories(dealt: str, expected: int) -> None:
    """The cards are the player's and the dealer's original ones, then the war cards."""
    assert tie_category(*cards(dealt)) == expected


def test_categories_without_a_war() -> None:
    pairs = [(*cards(two), NO_CARD, NO_CARD) for two in ("8d 8d", "8d 8h", "8d 9d")]
    assert [tie_category(*pair) for pair in pairs] == [2, 1, 0]


def _play(table: Table, *, ends_the_shoe: bool = False) -> None:
    playing = table.round({1: {"initial": 10_00}}, stepwise=ends_the_shoe)
    if ends_the_shoe:
        playing.step()
        playing.report("cards-face-up-in-shoe")
    while not playing.over:
        playing.step() if ends_the_shoe else playing.act_by(WAR.strategies["always-war"])
    assert playing.result.void == ends_the_shoe


def _shoes(table: Table) -> int:
    return sum(isinstance(event, ShoeBegun) for event in table.log)


def test_cards_face_up_in_the_shoe_end_it() -> None:
    """10(b): the round is void and the cards are reshuffled, wherever the cut card is."""
    table = WAR.open(seed=5)
    table.sit(1, bankroll=1_000_00)
    for ends_the_shoe, shoes in ((False, 1), (False, 1), (True, 1), (False, 2)):
        _play(table, ends_the_shoe=ends_the_shoe)
        assert _shoes(table) == shoes


@pytest.mark.parametrize("shuffled", [False, True])
def test_cards_that_are_to_be_shuffled_elsewhere_are_where_that_is_adopted(shuffled: bool) -> None:
    table = WAR.open(seed=5)
    table.sit(1, bankroll=1_000_00)
    _play(table)
    elsewhere = table.fork()
    if shuffled:
        elsewhere.reshuffle()
    table.adopt(elsewhere)
    _play(table)
    assert _shoes(table) == 1 + shuffled


def test_the_cut_is_offered_where_the_cut_card_appeared() -> None:
    """Shoe after shoe: whoever drew the cut card is offered the next cut."""
    table = WAR.open({"cut-by": "players", "cut-card-depth": 208}, seed=5)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_000_00)
    offered, last = [], "new-game"
    for _ in range(200):
        playing = table.round({seat: {"initial": 10_00} for seat in (1, 2, 3)})
        while not playing.over:
            playing.act_by(WAR.strategies["always-war"])
        said = [event.text for event in playing.events if isinstance(event, ev.Noted) and "the cut is" in event.text]
        if said:
            offered.append(last)
            assert (f"seat {last}" in said[0]) == last.isdecimal()
        last = table.memory["cut-card"]
    assert offered[0] == "new-game"
    assert {"1", "2", "3"} & set(offered[1:])
    assert "none" not in offered


@pytest.mark.parametrize("second", [True, False])
def test_a_second_cut_card_hides_the_last_card_where_the_house_has_one(second: bool) -> None:
    table = WAR.open({"second-cut-card": second}, seed=5)
    table.sit(1, bankroll=1_000_00)
    cited = {getattr(event, "clause", "") for event in table.round({1: {"initial": 10_00}}).events}
    assert ("2(c)" in cited) is second
