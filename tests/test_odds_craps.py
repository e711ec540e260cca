"""Craps: the specified figures as fractions; the Markov engine; solver, table and simulation against each other."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

import pitboss
from parity import follow_wager
from pitboss.games.dice_games.craps.layout import COMBINATIONS, POINTS
from pitboss.games.dice_games.craps.settlement import State, decide
from pitboss.kernel import interpreted
from pitboss.odds import simulate, simulator, solve
from pitboss.odds.counting.markov import End, absorb, components, reachable
from pitboss.odds.dice_games.craps.chain import THROWS, Ending, Result, Wager, alike
from pitboss.odds.dice_games.craps.wagers import names, stake, wagers_taken
from pitboss.odds.report import GameOdds

GAME = pitboss.game("craps")


@pytest.fixture(scope="module")
def odds() -> GameOdds:
    return solve(GAME.submit({"fire-bet.paytable": "A", "six-seven-eight": True}))


def percent(value: float) -> str:
    return f"{100 * value:.4f}"


# The engine


def test_a_random_walk_is_absorbed_as_it_should_be() -> None:
    """Gambler's ruin with a bias, all states in one component, against the closed form."""

    def step(chips: int) -> list[tuple[int, int | End[str]]]:
        def at(amount: int) -> int | End[str]:
            return End("ruined") if amount == 0 else End("rich") if amount == 9 else amount

        return [(3, at(chips + 1)), (2, at(chips - 1))]

    found = absorb(4, step)
    ratio = Fraction(2, 3)
    assert found.ends["rich"] == (1 - ratio**4) / (1 - ratio**9)
    assert sum(found.ends.values()) == 1
    assert [len(component) for component in components(4, reachable(4, step))] == [8]


def test_components_come_in_the_order_of_the_chain() -> None:
    moves = {0: [1], 1: [2, 3], 2: [1, 4], 3: [3, 4], 4: [5], 5: [4]}
    chain = reachable(0, lambda state: [(1, target) for target in moves[state]] + [(1, End("over"))])
    found = [set(component) for component in components(0, chain)]
    assert found == [{0}, {1, 2}, {3}, {4, 5}]


# Figures

ONE_ROLL = {
    "field": (-1, 18), "any-seven": (-1, 6), "any-craps": (-1, 9), "craps-2": (-5, 36), "craps-12": (-5, 36),
    "craps-3": (-1, 9), "eleven": (-1, 9), "craps-eleven": (-1, 9), "horn": (-1, 8), "horn-high-2": (-23, 180),
    "horn-high-12": (-23, 180), "horn-high-3": (-11, 90), "horn-high-11": (-11, 90), "whirl": (-2, 15),
    "six-seven-eight": (-1, 18), "hop-2-2": (-5, 36), "hop-5-5": (-5, 36), "hop-1-6": (-1, 9), "hop-4-5": (-1, 9),
}  # fmt: skip
PLACED = {
    "place-4": (-1, 15, 1.6667), "place-5": (-1, 25, 1.1111), "place-6": (-1, 66, 0.4630),
    "place-to-lose-10": (-1, 33, 0.7576), "place-to-lose-9": (-1, 40, 0.6944), "place-to-lose-8": (-1, 55, 0.5556),
    "hardway-4": (-1, 9, 2.7778), "hardway-10": (-1, 9, 2.7778), "hardway-6": (-1, 11, 2.7778),
    "hardway-8": (-1, 11, 2.7778),
}  # fmt: skip


def test_line_bets(odds: GameOdds) -> None:
    for name in ("pass", "come"):
        assert odds[name].expectation == Fraction(-7, 495)
        assert odds[name].hit_frequency == Fraction(244, 495)
        assert odds[name].details["throws"] == float(Fraction(557, 165))
        assert percent(odds[name].details["edge_per_throw"]) == "0.4189"
    for name in ("dont-pass", "dont-come"):
        assert odds[name].expectation == Fraction(-3, 220)
        assert odds[name].hit_frequency == Fraction(949, 1980)
        assert odds[name].details["edge_per_decision"] == float(Fraction(27, 1925))


def test_odds_cost_nothing_and_thin_the_edge(odds: GameOdds) -> None:
    """Three, four, five times odds."""
    for name in ("pass-odds", "dont-pass-odds", "come-odds-4", "come-odds-9", "dont-come-odds-6"):
        assert odds[name].expectation == 0, name
    for name in ("pass+pass-odds", "come+come-odds"):
        assert odds[name].expectation == Fraction(-7, 495)
        assert odds[name].average_wagered == 1 + Fraction(100, 36)
        assert percent(odds[name].element_of_risk) == "0.3743"
    for name in ("dont-pass+dont-pass-odds", "dont-come+dont-come-odds"):
        assert percent(odds[name].element_of_risk) == "0.2727"


def test_one_roll_wagers(odds: GameOdds) -> None:
    assert {name: odds[name].expectation for name in ONE_ROLL} == {
        name: Fraction(*edge) for name, edge in ONE_ROLL.items()
    }
    generous = solve(GAME.submit({"field.12": "3 to 1"}))
    assert generous["field"].expectation == Fraction(-1, 36)


def test_wagers_on_numbers(odds: GameOdds) -> None:
    for name, (*edge, per_roll) in PLACED.items():
        assert odds[name].expectation == Fraction(*edge), name
        assert percent(odds[name].details["edge_per_throw"]) == f"{per_roll:.4f}", name


ON_WIN = "4 5 6 8 9 10"


@pytest.mark.parametrize(
    ("options", "edges", "outlays"),
    [
        ({"buy-vig-on-win": ""}, {f"buy-{point}": Fraction(1, 20) for point in POINTS}, {"buy-4": "4.7619"}),
        (
            {"buy-vig-on-win": ON_WIN},
            {"buy-4": Fraction(1, 60), "buy-9": Fraction(1, 50), "buy-6": Fraction(1, 44)},
            {"buy-4": "1.6667", "buy-9": "2.0000", "buy-6": "2.2727"},
        ),
        ({"lay-vig-base": "wager"}, {f"lay-{point}": Fraction(1, 20) for point in POINTS}, {"lay-8": "4.7619"}),
        (
            {"lay-vig-base": "wager", "lay-vig-timing": "on-win"},
            {"lay-10": Fraction(1, 30), "lay-5": Fraction(3, 100), "lay-8": Fraction(3, 110)},
            {"lay-10": "3.3333", "lay-5": "3.0000", "lay-8": "2.7273"},
        ),
        (
            {},
            {"lay-10": Fraction(1, 40), "lay-5": Fraction(1, 30), "lay-8": Fraction(1, 24)},
            {"lay-10": "2.4390", "lay-5": "3.2258", "lay-8": "4.0000"},
        ),
        (
            {"lay-vig-timing": "on-win"},
            {"lay-10": Fraction(1, 60), "lay-5": Fraction(1, 50), "lay-8": Fraction(1, 44)},
            {"lay-10": "1.6667", "lay-5": "2.0000", "lay-8": "2.2727"},
        ),
    ],
)
def test_buy_and_lay(options: dict[str, str], edges: dict[str, Fraction], outlays: dict[str, str]) -> None:
    """Of the wager, and of all that is laid down for it."""
    found = solve(GAME.submit({**options, "bonus-craps.paytable": "off"}))
    assert {name: -found[name].expectation for name in edges} == edges
    assert {name: percent(found[name].element_of_risk) for name in outlays} == outlays


def test_vigorish_in_whole_chips() -> None:
    """Under twenty dollars a part of a chip is not charged; ten dollars more are free as well."""
    by_wager = solve(GAME.submit({"buy-vig-on-win": "", "bonus-craps.paytable": "off"}))["buy-4"].details[
        "edge_by_wager"
    ]
    assert by_wager["10.00"] == 0
    assert (by_wager["20.00"], by_wager["25.00"]) == (0.05, 0.04)


@pytest.mark.parametrize(("table", "expected"), [("A", "20.7628"), ("B", "23.8869")])
def test_fire_bet(table: str, expected: str) -> None:
    fire = solve(GAME.submit({"fire-bet.paytable": table, "bonus-craps.paytable": "off"}))["fire-bet"]
    assert percent(fire.house_edge) == expected
    made = fire.details["points_made"]
    assert [f"{made[str(count)]:.7f}" for count in range(4)] == ["0.5939394", "0.2607505", "0.1012754", "0.0334342"]
    assert [f"{1 / made[str(count)]:.2f}" for count in (4, 5, 6)] == ["113.66", "609.78", "6156.32"]


@pytest.mark.parametrize(
    ("table", "small", "make_em_all"),
    [("1", Fraction(-1687, 21736), "7.4644"), ("2", Fraction(-139241, 760760), "20.6087")],
)
def test_bonus_craps(table: str, small: Fraction, make_em_all: str) -> None:
    found = solve(GAME.submit({"bonus-craps.paytable": table}))
    assert found["all-small"].expectation == found["all-tall"].expectation == small
    assert found["all-small"].hit_frequency == Fraction(20049, 760760)
    assert found["make-em-all"].hit_frequency == Fraction(126538525259, 24067258815600)
    assert percent(found["make-em-all"].house_edge) == make_em_all


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("A", Fraction(-2123517031, 16174233075)),
        ("B", Fraction(-1265856433, 16877460600)),
        ("C", Fraction(-1008743843, 29860122600)),
    ],
)
def test_hot_roller(table: str, expected: Fraction) -> None:
    found = solve(GAME.submit({"hot-roller.paytable": table, "bonus-craps.paytable": "off"}))["hot-roller"]
    assert found.expectation == expected
    completed = found.details["points_completed"]
    assert [f"{completed[str(count)]:.7f}" for count in range(4)] == [
        "0.7516772",
        "0.1606832",
        "0.0562873",
        "0.0211919",
    ]
    assert [f"{completed[str(count)]:.6g}" for count in (4, 5, 6)] == ["0.00752831", "0.00221989", "0.000412205"]


# The chain is a proof about the code that pays


def random_state(rng: random.Random) -> State:
    ways = [faces for found in COMBINATIONS.values() for faces in found]
    return State(
        point=rng.choice((0, 0, *POINTS)),
        points_made=frozenset(rng.sample(POINTS, rng.randint(0, 6))),
        totals=frozenset(rng.sample([2, 3, 4, 5, 6, 8, 9, 10, 11, 12], rng.randint(0, 9))),
        combinations=frozenset(rng.sample(ways, rng.randint(0, 14))),
    )


@pytest.mark.parametrize("shooter", ["fire-bet", "hot-roller"])
def test_what_a_chain_leaves_out_decides_nothing(shooter: str) -> None:
    """Every wager is decided alike in a state of the table and in the part of it that its chain keeps."""
    options = GAME.submit({f"{shooter}.paytable": "A", "six-seven-eight": True})
    rng = random.Random(shooter)
    for name in sorted(set(names(options)) - {"hot-roller"}):  # of which see the next test
        wager = Wager(name, stake(name, options), options)
        for _ in range(60):
            state, throw = random_state(rng), rng.choice(THROWS)
            if name in ("pass-odds", "dont-pass-odds") and not state.point:
                continue  # there are none before a point is set
            kept = wager.relevant(state)
            whole, part = decide(name, state, throw, options), decide(name, kept, throw, options)
            assert whole == part, name
            assert wager.relevant(state.after(throw)) == wager.relevant(kept.after(throw)), name


def test_combinations_that_are_alike() -> None:
    """As many points are completed, and every alike set follows with the same number of throws."""
    rng = random.Random(14)
    for _ in range(300):
        combinations = random_state(rng).combinations
        same = alike(combinations)
        assert State(combinations=same).points_completed() == State(combinations=combinations).points_completed()

        def following(found: frozenset[str]) -> list[frozenset[str]]:
            return sorted((alike(State(combinations=found).after(throw).combinations) for throw in THROWS), key=sorted)

        assert following(same) == following(combinations)


def test_endings_of_one_kind_are_settled_alike() -> None:
    """What is counted as one way to end nets the same in each of its cases."""
    options = GAME.submit({"fire-bet.paytable": "A", "hot-roller.paytable": "off", "buy-vig-on-win": "4 10"})
    for wager in wagers_taken(options).values():
        chain, results = wager.chain(), dict[tuple[object, ...], Result]()
        for standing, row in zip(chain.standings, chain.follows, strict=True):
            for throw, follows in zip(THROWS, row, strict=True):
                if follows < 0:
                    ending = Ending(standing, throw)
                    result = wager.result(ending)
                    assert results.setdefault(wager.kind_of(ending), result) == result, (wager.name, ending)


def test_counts_are_kept_when_only_pays_change() -> None:
    generous = GAME.submit({"field.12": "3 to 1", "hardway.4": "8 to 1"})
    for name, wager in wagers_taken(generous).items():
        assert wager.counts() is wagers_taken(GAME.submit())[name].counts()
    needs_point = wagers_taken(GAME.submit({"place-needs-point": True}))["place-to-lose-4"]
    assert needs_point.counts() is not wagers_taken(GAME.submit())["place-to-lose-4"].counts()


@pytest.mark.proof
def test_simulation() -> None:
    """Every wager within three standard errors; wagers are counted as often as they were decided."""
    for shooter in ("fire-bet", "hot-roller"):
        options = GAME.submit({f"{shooter}.paytable": "A", "six-seven-eight": True})
        exact, found = solve(options), simulate(options, rounds=1_000_000, seed=11)
        assert set(found.wagers) == {wager.name for wager in exact.wagers}
        for wager in exact.wagers:
            measured = found.wagers[wager.name]
            error = sqrt(wager.variance / measured.rounds)
            assert abs(measured.mean - float(wager.expectation)) < 3 * error, wager.name


# Wagers with odds in their support, at a live table

LAID_DOWN = {
    "pass+pass-odds": ["pass", *(f"pass pass-odds {times}" for times in (3, 4, 5))],
    "dont-pass+dont-pass-odds": ["dont-pass", "dont-pass dont-pass-odds 6"],
    "come+come-odds": [
        "",
        "come",
        *(f"come-{point} come-odds-{point} {times}" for point, times in zip(POINTS, (3, 4, 5, 5, 4, 3), strict=True)),
    ],
    "dont-come+dont-come-odds": [
        "",
        "dont-come",
        *(f"dont-come-{point} dont-come-odds-{point} 6" for point in POINTS),
    ],
}
"""All that is on the layout at one time or another, the odds as so many times the wager."""


@pytest.mark.parametrize("name", LAID_DOWN)
def test_wagers_with_the_highest_odds_are_followed_at_a_live_table(name: str) -> None:
    """Odds are laid down once there is a point, as many times the wager as is posted; every throw nets the same."""
    following = simulator(GAME.submit({"bonus-craps.paytable": "off"}), 1)
    rng = random.Random(name)
    assert sum(follow_wager(following, name, rng, interpreted) for _ in range(12)) > 24
    assert following.lays_down is not None
    at = 1 + list(following.totals.names).index(name)
    found = set()
    for state in range(following.memory[at], following.memory[at + 1]):
        memory = np.array(following.memory)
        memory[at] = state
        laid_down = following.lays_down(name, memory)
        assert laid_down is not None
        flat, *more = laid_down.values() or (300_00,)
        assert flat == 300_00
        found.add(" ".join((*laid_down, *(str(amount // flat) for amount in more))))
    assert found == set(LAID_DOWN[name])


@pytest.mark.parametrize(
    ("settings", "name", "laid_down"),
    [
        ({}, "come-odds-4", None),
        ({"odds-maximum": "100.00"}, "pass+pass-odds", {"pass": 5_00}),
        ({}, "place-6", {"place-6": 6_00}),
        ({"line-minimum": "15.00"}, "pass", {"pass": 15_00}),
    ],
)
def test_what_is_laid_down_to_begin_with(
    settings: dict[str, object], name: str, laid_down: dict[str, int] | None
) -> None:
    """Odds are not followed without the wager that they support; the least that a wager takes, paid exactly."""
    following = simulator(GAME.submit({**settings, "bonus-craps.paytable": "off"}), 1)
    assert following.lays_down is not None
    assert following.lays_down(name, np.array(following.memory)) == laid_down
