"""DJ Wild Stud: the specified figures to the last digit, and hands with wild cards compared one by one."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

import pitboss
from odds_checks import check_seeds, check_simulation, percent, solve
from pitboss.equipment.cards import cards
from pitboss.equipment.shoe import pack
from pitboss.games.poker_games.dj_wild_stud.paytables import COVER_ALL, TRIPS
from pitboss.games.poker_games.dj_wild_stud.wild_cards import TRIPS_LINES, best_of, rank_first
from pitboss.odds import simulate, strategy
from pitboss.odds.counting.suit_orbits import CHOOSE
from pitboss.odds.poker_games.dj_wild_stud import DEALERS, cover_all, showdowns
from pitboss.odds.poker_games.looks import hand_classes
from pitboss.odds.report import SIMULATION
from pitboss.ranking.wild import category, wild
from pitboss.record.views import glimpse
from pitboss.rulebook.paytable import reach

pytestmark = pytest.mark.proof

GAME = pitboss.game("dj-wild-stud")
MAIN = "ante+blind+play"
EVERYTHING = {"two-way-bad-beat": True, "multi-game-link.paytable": "PTMGL01"}


# The figures


def test_house_edge() -> None:
    odds = solve(GAME.submit(EVERYTHING))
    main, found = odds[MAIN], odds.strategy
    assert main.deals == 2_869_685 * DEALERS
    assert percent(main.house_edge, 4) == "3.4674"
    assert percent(main.details["house_edge_of_ante_and_blind"], 4) == "1.7337"
    assert f"{float(main.average_wagered):.4f}" == "3.3865"
    assert percent(main.element_of_risk, 4) == "1.0239"
    assert percent(found["play_frequency"], 2) == "69.32"
    assert found["hands_that_are_exceptions"] == 0
    assert percent(found["house_edge_by_strategy"]["pair-of-fours"], 4) == "3.5062"


def test_bad_beat() -> None:
    bad_beat = solve(GAME.submit(EVERYTHING))["two-way-bad-beat"]
    assert percent(bad_beat.house_edge, 3) == "12.458"
    assert percent(float(bad_beat.hit_frequency), 4) == "4.1775"


def test_linked_progressive() -> None:
    link = solve(GAME.submit(EVERYTHING))["multi-game-link"]
    assert link.deals == 1_712_304
    assert percent(link.house_edge, 2) == "33.70"
    assert round(link.details["break_even_meter"]["multi-game-link"]) == 94_868


@pytest.mark.parametrize(
    ("table", "edge"),
    [
        ("01", "0.169"), ("02", "1.192"), ("03", "3.164"), ("04", "6.157"), ("05", "7.526"), ("06", "7.662"),
        ("07", "8.546"),
    ],
)  # fmt: skip
def test_trips(table: str, edge: str) -> None:
    trips = solve(GAME.submit(EVERYTHING | {"trips.paytable": table}))["trips"]
    assert percent(trips.house_edge, 3) == edge
    assert percent(float(trips.hit_frequency), 3) == "22.086"


@pytest.mark.parametrize(("table", "edge"), [("01", "0.588"), ("07", "8.546")])
def test_trips_by_the_highest_hand(table: str, edge: str) -> None:
    settings = EVERYTHING | {"trips.paytable": table, "trips-reading": "rank-first"}
    assert percent(solve(GAME.submit(settings))["trips"].house_edge, 3) == edge


def test_no_table_pays_a_later_line_of_trips_less() -> None:
    for table in TRIPS.tables.values():
        pays = {line.name: line.odds.ratio for line in table.lines}
        in_order = [pays[name] for name in TRIPS_LINES]
        assert in_order == sorted(in_order)


def test_how_many_hands_there_are_of_each_kind() -> None:
    found = hand_classes(wild, 5, 53)
    kinds: Counter[int] = Counter()
    for value, number in zip(found.values, found.hands, strict=True):
        kinds[category(value)] += number
    assert [kinds[kind] for kind in range(11, -1, -1)] == [
        1, 1_004, 1_400, 3_648, 51_688, 15_048, 18_956, 84_000, 458_040, 95_040, 1_341_180, 799_680,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "best", "first"),
    [
        ("2h 5h 8h Jh Kh", "natural-flush", "natural-flush"),
        ("Ah Kh Qh Jh Th", "natural-royal-flush", "natural-royal-flush"),
        ("9h Kh Qh Jh Th", "natural-straight-flush", "natural-straight-flush"),
        ("2c 2d 2h Ks 9d", "natural-three-of-a-kind", "wild-four-of-a-kind"),
        ("2c 3d 4s 5h 6c", "natural-straight", "natural-straight"),
        ("Jk 9c 9d 9h Kc", "wild-four-of-a-kind", "wild-four-of-a-kind"),
        ("2c 2d 2h 2s Jk", "five-wilds", "five-wilds"),
        ("2h Kh Qh Jh Th", "wild-royal-flush", "wild-royal-flush"),
        ("2c 2d 9c 9d Kh", "wild-four-of-a-kind", "wild-four-of-a-kind"),
    ],
)
def test_lines_of_trips(hand: str, best: str, first: str) -> None:
    lines = {1 + number: name for number, name in enumerate(TRIPS_LINES)}
    assert (lines[best_of(cards(hand))], lines[rank_first(cards(hand))]) == (best, first)


# The solver


def test_a_hand_against_dealers_one_by_one() -> None:
    """A sample of the dealer's hands, and all of them where few cards are left to deal."""
    found, rng = showdowns(wild), random.Random(2)
    for own in ("4c 4d 9h Ts Kd", "Jk 3c 7d 8s Qh"):
        held = cards(own)
        place = sum(int(CHOOSE[card, number]) for number, card in enumerate(sorted(held), start=1))
        others = [card for card in pack(jokers=1) if card not in held]
        value, sample = wild(held), 40_000
        lower = sum(wild(rng.sample(others, 5)) < value for _ in range(sample))
        assert lower / sample == pytest.approx(found.lower[place] / DEALERS, abs=0.01)
    best = cards("2c 2d 2h 2s Jk")
    place = sum(int(CHOOSE[card, number]) for number, card in enumerate(sorted(best), start=1))
    assert (found.lower[place], found.level[place]) == (DEALERS, 0)


def test_showdowns_are_symmetric() -> None:
    found = showdowns(wild)
    total = len(found.lower) * DEALERS
    assert 2 * int(found.lower.sum()) + int(found.level.sum()) == total
    assert percent(int(found.lower.sum()) / total, 3) == "49.992"
    assert percent(int(found.level.sum()) / total, 4) == "0.0159"


def test_the_best_play_at_the_table() -> None:
    play = strategy(GAME.submit())
    assert play(glimpse(cards("5c 5d 9h Ts Kd"))) == "play"
    assert play(glimpse(cards("4c 4d 9h Ts Kd"))) == "play"
    assert play(glimpse(cards("4c 4d 3h Ts Kd"))) == "fold"
    assert play(glimpse(cards("3c 4d 9h Ts Ad"))) == "fold"


# The simulation


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
def test_simulation_agrees_with_the_proof(players: int) -> None:
    options = GAME.submit(EVERYTHING)
    check_simulation(simulate(options, rounds=1_000_000, players=players, seed=4), solve(options))


@pytest.mark.proof
@pytest.mark.parametrize(("players", "edge"), [(1, 0.084), (3, 0.092), (6, 0.097)])
def test_cover_all_as_specified(players: int, edge: float) -> None:
    measured = simulate(GAME.submit({"cover-all": True}), rounds=1_000_000, players=players, seed=4)
    cover_all = measured.wagers["cover-all"]
    assert abs(cover_all.mean + edge) < 3 * cover_all.standard_error + 0.003


@pytest.mark.proof
def test_cover_all_by_its_printed_labels() -> None:
    settings = {"cover-all": True, "cover-all-labels": "printed"}
    cover_all = simulate(GAME.submit(settings), rounds=1_000_000, players=6, seed=4).wagers["cover-all"]
    assert abs(cover_all.mean - 2.19) < 3 * cover_all.standard_error + 0.02


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


def test_five_cards_of_the_deck() -> None:
    """The joker and the deuces are the only wild cards."""
    assert sum(category(wild(hand)) == 11 for hand in combinations(cards("2c 2d 2h 2s Jk 3c"), 5)) == 1


def test_cover_all_against_every_deal_of_two_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds are dealt at random; for one player and the dealer the higher of all two hands is counted as well."""
    monkeypatch.setattr(cover_all, "ROUNDS", 400_000)
    floors = COVER_ALL.columns[1].floors
    rounds = getattr(cover_all.highest_hands, "__wrapped__")(wild, floors, 6)  # noqa: B009
    found = showdowns(wild)
    lines = np.array([reach(value, floors) for value in found.values.tolist()])[found.classes]
    for line, dealt in enumerate(rounds.deals[1][:-1]):
        of_line = lines == line
        chance = int(2 * found.lower[of_line].sum() + found.level[of_line].sum()) / (len(lines) * DEALERS)
        assert abs(dealt - 400_000 * chance) < 4 * (400_000 * chance) ** 0.5 + 1
    assert {sum(ends) for ends in rounds.deals.values()} == {400_000}
    assert all(more[-1] < fewer[-1] for fewer, more in pairwise(rounds.deals.values()))
    assert rounds.method == SIMULATION
