"""Ultimate Texas Hold 'Em: the specified figures to the last digit; the engine against brute force, and the table."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import pitboss
from odds_checks import (
    check_full_table,
    check_seeds,
    check_simulation,
    percent,
)
from odds_checks import solve as solve_once
from pitboss.games.poker_games.ultimate_texas_hold_em.paytables import BLIND
from pitboss.games.poker_games.ultimate_texas_hold_em.rules import (
    FOLDED,
    net_in_antes,
)
from pitboss.kernel import compiled, kernel
from pitboss.odds import OPTIMAL, simulate
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, Orbits, mask_of, place
from pitboss.odds.poker_games.hold_em.boards import (
    DEALER_PAIRS,
    PAIRS,
    boards,
    case_of,
    count_cases,
    flops,
    rank_pairs,
    starting_hands,
    workspace,
)
from pitboss.odds.poker_games.hold_em.one_raise import FLOP, RIVER, BestPlay, net_of
from pitboss.odds.poker_games.hold_em.rounds import no_best_play
from pitboss.odds.poker_games.ultimate_texas_hold_em import best_play
from pitboss.odds.poker_games.ultimate_texas_hold_em.best_play import MULTIPLES, outcomes, solution, tabulate
from pitboss.odds.poker_games.ultimate_texas_hold_em.cover_all import CARDS, Shapes, _find_shapes, _misses
from pitboss.odds.poker_games.ultimate_texas_hold_em.rounds import CHOOSERS
from pitboss.odds.report import GameOdds
from pitboss.ranking.high import high
from pitboss.ranking.tables import class7, class_of_value, tables
from pitboss.record.views import glimpse

pytestmark = pytest.mark.proof

GAME = pitboss.game("ultimate-texas-hold-em")
MAIN = "ante+blind+play"


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


# The figures


def test_ante_blind_and_play() -> None:
    odds = solve()
    main = odds[MAIN]
    assert main.exact == "-607723787676/27813810024000"
    assert percent(main.house_edge, 5) == "2.18497"
    assert f"{float(main.average_wagered):.4f}" == "4.1522"
    assert percent(main.element_of_risk, 3) == "0.526"
    assert f"{main.to_json()['standard_deviation']:.3f}" == "4.939"
    figures = odds.strategy
    assert [percent(figures[f"play_{multiple}x_frequency"], 2) for multiple in (4, 3, 2, 1)] == [
        "37.71",
        "0.00",
        "21.28",
        "21.82",
    ]
    assert percent(figures["fold_frequency"], 2) == "19.19"
    assert percent(figures["house_edge_without_4x"], 2) == "9.67"
    assert figures["raise_before_flop"] == "33+ A2s+ K2s+ Q6s+ J8s+ A2o+ K5o+ Q8o+ JTo"


def test_the_rules_of_thumb() -> None:
    """Before the flop the game's rule is the best play; after it the departures are rare and say what they gain."""
    figures = solve().strategy
    assert all("after_flop" in row for row in figures["exceptions"])
    assert percent(figures["departures_after_flop_frequency"], 3) == "1.410"
    assert percent(figures["cost_of_the_rule_after_flop"], 4) == "0.1390"
    rows = [(row["after_flop"], row["decision"]) for row in figures["exceptions"]]
    assert rows == sorted(set(rows), key=rows.index)
    assert sum(row["gain"] for row in figures["exceptions"]) == pytest.approx(figures["cost_of_the_rule_after_flop"])


def test_outcomes_are_all_deals_and_pay_what_the_best_play_is_worth() -> None:
    main = solve()[MAIN]
    found = solution(BLIND)
    assert main.deals == 27_813_810_024_000
    assert main.expectation * main.deals * found.best.nets.unit == found.total
    assert len({(outcome.name, outcome.net) for outcome in main.outcomes}) == len(main.outcomes)


@pytest.mark.parametrize(("table", "edge"), [("A", "0.902"), ("B", "1.904"), ("C", "3.498"), ("D", "6.181")])
def test_trips(table: str, edge: str) -> None:
    odds = solve({"trips.paytable": table})["trips"]
    assert percent(odds.house_edge, 3) == edge
    assert percent(float(odds.hit_frequency), 2) == "15.27"
    sevens = [outcome.count // 21 for outcome in odds.outcomes]  # every set of seven is dealt in 21 ways
    assert sevens[:-1] == [4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620]
    assert sum(sevens) == 133_784_560


def test_trips_posted_above_the_table() -> None:
    posted = solve({"trips.paytable": "C", "trips.flush": "8 to 1"})["trips"]
    assert posted.house_edge < solve({"trips.paytable": "C"})["trips"].house_edge


COVER_ALL = {"1": "9.9787", "2": "9.9960", "3": "9.2028", "4": "8.6085", "5": "9.9459", "6": "10.5633"}


@pytest.mark.proof
def test_cover_all() -> None:
    odds = solve({"cover-all": True})["cover-all"]
    assert {players: percent(edge, 4) for players, edge in odds.details["by_players"].items()} == COVER_ALL
    assert odds.details["exact_by_players"]["1"] == "-277546984480/2781381002400"
    assert odds.house_edge == odds.details["by_players"]["6"]
    assert solve({"cover-all": True, "cover-all-counts-folded-hands": False})["cover-all"] == odds


def test_cover_all_of_two_hands_by_looking_at_them() -> None:
    """On some boards, every pair of hands: the better one reaches a full house in the counted share of deals."""
    found = 0
    floor = class_of_value(high([0, 1, 2, 4, 5]))  # twos full of threes, the lowest full house
    rng = np.random.default_rng(4)
    chosen = rng.choice(len(boards().cards), 60, replace=False)
    cards = boards().cards[chosen]
    shapes = np.zeros((1, len(cards), CARDS + 1), np.int64)
    compiled(_find_shapes)(cards, np.array([floor]), tables(), shapes)
    for board, shape in zip(cards, shapes[0], strict=True):
        one: Shapes = {shape.tobytes(): (1, board)}
        missed = _misses([one], floor, 2)
        brute = compiled(_count_misses)(board, floor, tables())
        assert missed == [1, brute[0], brute[1]]
        found += brute[1] < 1081 * 990
    assert found > 10


@kernel
def _count_misses(board: Any, floor: int, t: Any) -> tuple[int, int]:
    """Deals of one hand and of two hands on a board in which none reaches a class."""
    left = np.array([card for card in range(52) if not (board == card).any()])
    b0, b1, b2, b3, b4 = board
    one, two = 0, 0
    for i in range(47):
        for j in range(i):
            if class7(left[i], left[j], b0, b1, b2, b3, b4, t) < floor:
                one += 1
                for k in range(47):
                    for m in range(k):
                        free = k != i and k != j and m != i and m != j
                        if free and class7(left[k], left[m], b0, b1, b2, b3, b4, t) < floor:
                            two += 1
    return one, two


@pytest.mark.parametrize(
    ("table", "fixed"),
    [
        ("PTMGL01", "53.06"),
        ("PTMGL02", "53.06"),
        ("PTMGL04", "53.06"),
        ("PTMGLML01", "53.06"),
        ("PTMGLML02", "47.97"),
        ("PTMGLML03", "45.85"),
    ],
)
def test_progressive(table: str, fixed: str) -> None:
    odds = solve({"progressive.paytable": table})["progressive"]
    details = odds.details
    meters = [details["return_per_1000_dollars"][name] * seed / 1000 for name, seed in details["meter"].items()]
    assert percent(1 - odds.house_edge - sum(meters), 2) == fixed
    per_dollar = {"PTMGL01": 160_531, "PTMGL04": 30_501}  # at a stake of $5, five times as much
    if table in per_dollar:
        assert round(details["break_even_meter"]["progressive"] / 5) == per_dollar[table]
    if table == "PTMGL02":
        assert percent(details["envy_per_other_player"], 2) == "0.57"


@pytest.mark.proof
def test_progressive_that_a_fold_gives_up() -> None:
    kept, lost = (
        solve({"progressive.paytable": "PTMGL02", "progressive-live-after-fold": live})["progressive"]
        for live in (True, False)
    )
    folded = next(outcome.count for outcome in lost.outcomes if outcome.name == "folded")
    assert folded / lost.deals == pytest.approx(solve().strategy["fold_frequency"])
    assert kept.house_edge < lost.house_edge < kept.house_edge + 0.05
    shares = [{outcome.name: outcome.count / odds.deals for outcome in odds.outcomes} for odds in (kept, lost)]
    assert shares[0]["straight"] == shares[1]["straight"]  # never folded
    assert shares[0]["three-of-a-kind"] > shares[1]["three-of-a-kind"]  # folded where all three lie on the board


# The engine against brute force


def brute_cases(own: tuple[int, ...], board: tuple[int, ...], opens: int) -> list[int]:
    """The dealer's pairs by case, looked at one by one."""
    player = class_of_value(high([*own, *board]))
    cases = [0] * 5
    left = [card for card in range(52) if card not in own and card not in board]
    for pair in combinations(left, 2):
        cases[case_of(player, class_of_value(high([*pair, *board])), opens)] += 1
    return cases


def test_cases_of_a_board() -> None:
    """Some pairs beside some boards: the dealer's hands are counted as they are."""
    rng = random.Random(1)
    opens = tabulate(BLIND).opens
    w = workspace()
    for _ in range(12):
        board = np.array(sorted(rng.sample(range(52), 5)), np.uint8)
        rank_pairs(board, tables(), w)
        count_cases(opens, w)
        assert len(set(w.place.tolist())) == PAIRS
        assert (w.cases.sum(axis=1) == DEALER_PAIRS).all()
        for n in rng.sample(range(PAIRS), 3):
            own = int(w.low[n]), int(w.high[n])
            assert w.cases[n].tolist() == brute_cases(own, tuple(board.tolist()), opens)


def test_boards_and_flops_are_whole() -> None:
    assert len(boards().cards) == 134_459
    assert boards().sizes.sum() == 2_598_960
    assert len(flops().twins) == 1_755
    pairs_beside = sum(len(set(row.tolist())) for row in flops().twins)
    assert pairs_beside > 1_286_792  # pairs that hold a card of the flop among them


@kernel
def _gain_after_flop(own: Any, flop: Any, nets: Any, t: Any) -> int:
    """What the wager after a flop gains over waiting, board by board and dealer's pair by dealer's pair."""
    total = 0
    cases: Any = np.zeros(5, np.int64)
    a, b, c, d, e = own[0], own[1], flop[0], flop[1], flop[2]
    seen = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e
    for i in range(52):
        for j in range(i):
            if (seen >> i) & 1 or (seen >> j) & 1:
                continue
            now = seen | 1 << i | 1 << j
            player = class7(a, b, c, d, e, i, j, t)
            cases[:] = 0
            for k in range(52):
                for m in range(k):
                    if not (now >> k) & 1 and not (now >> m) & 1:
                        cases[case_of(player, class7(k, m, c, d, e, i, j, t), nets.opens)] += 1
            play = nets.play[nets.line[player]]
            total += net_of(cases, play[FLOP]) - max(net_of(cases, play[RIVER]), nets.fold * 990)
    return total


def test_gains_after_flops() -> None:
    """For some hands after some flops, all boards and all hands of the dealer: the solver has the same sum."""
    rng = random.Random(5)
    found = solution(BLIND)
    orbits = Orbits.of(3, ALL_RENAMINGS)
    for _ in range(40):
        *own, c, d, e = rng.sample(range(52), 5)
        gain = compiled(_gain_after_flop)(np.array(own), np.array((c, d, e)), found.best.nets, tables())
        flop = place(mask_of((c, d, e)))
        orbit = flops().orbit[flop]
        pair = flops().pairs[flops().renaming[flop], place(mask_of(own))]
        first = flops().twins[orbit, pair]
        alike = int((flops().twins[orbit] == first).sum() * orbits.sizes[orbit])
        assert found.gains[orbit, first] == gain * alike
        assert found.best.flop[orbit, pair] == (gain > 0)


def test_worth_of_starting_hands() -> None:
    """The sums over all starting hands are the sums over all deals, and aces are worth what they are known for."""
    found = solution(BLIND)
    assert found.worth.shape == (169, len(MULTIPLES) - 1)
    aces = int(starting_hands().index[place(mask_of((48, 49)))])
    deals = 27_813_810_024_000 // 1326 * 6 * found.best.nets.unit
    assert 1.9 < found.worth[aces].max() / deals < 4
    assert found.worth[aces].argmax() == 1  # four times, not three, not a check


def test_money_is_the_games() -> None:
    """Random hands: the tabulated nets are what the game says of the two hands."""
    rng = random.Random(6)
    nets = tabulate(BLIND)
    for _ in range(3_000):
        a, b, c, d, *board = rng.sample(range(52), 9)
        player, dealer = high([a, b, *board]), high([c, d, *board])
        line = nets.line[class_of_value(player)]
        case = case_of(class_of_value(player), class_of_value(dealer), nets.opens)
        for choice, multiple in enumerate(MULTIPLES):
            assert nets.play[line, choice, case] == net_in_antes(player, dealer, multiple) * nets.unit
    assert nets.fold == FOLDED * nets.unit


# Strategies


@pytest.mark.proof
@pytest.mark.parametrize("name", ["simple", "always-raise", "wait-and-play", OPTIMAL])
def test_compiled_strategies_decide_like_those_at_the_table(name: str) -> None:
    rng = random.Random(7)
    options = GAME.submit()
    nets = tabulate(BLIND)
    best: BestPlay = solution(BLIND).best if name == OPTIMAL else no_best_play(nets)
    decide: Any = best_play(options) if name == OPTIMAL else GAME.strategies[name]
    choose = compiled(CHOOSERS[name])
    for _ in range(400):
        a, b, *board = rng.sample(range(52), 7)
        choice = choose(np.array((a, b)), np.array(board), best, tables())
        said = ""
        for shown in (0, 3, 5):
            said = said if said.startswith("play") else decide(glimpse((a, b), community=board[:shown]))
        assert said == ("fold" if choice < 0 else f"play:{MULTIPLES[choice]}")


# The table


@pytest.mark.proof
def test_live_table_follows_the_proof() -> None:
    """Twenty thousand hands at a live table, played by the best play, come to the proven edge."""
    options = GAME.submit()
    wagers = {"ante": 1000, "blind": 1000}
    check_full_table(options, wagers, best_play(options), solve()[MAIN], seed=8, unit=1000)


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("live", [True, False])
def test_simulation_agrees_with_the_proof(players: int, live: bool) -> None:
    settings = {"cover-all": True, "progressive.paytable": "PTMGL04", "progressive-live-after-fold": live}
    measured = simulate(GAME.submit(settings), rounds=400_000, players=players, strategy=OPTIMAL, seed=12)
    odds = solve(settings)
    check_simulation(measured, odds)
    for name, share in measured.frequencies.items():
        proven = odds.strategy[f"{name.replace(' ', '_')}_frequency"]
        assert share == pytest.approx(proven, abs=0.004), name


@pytest.mark.proof
def test_other_strategies_cost_more() -> None:
    measured = {
        name: simulate(GAME.submit(), rounds=300_000, strategy=name, seed=9).wagers[MAIN] for name in GAME.strategies
    }
    best, simple = solve()[MAIN].house_edge, measured["simple"]
    assert abs(simple.mean + best) < 3 * simple.standard_error + 0.005  # it costs about a quarter of a percent
    assert -measured["always-raise"].mean > 0.1
    assert -measured["wait-and-play"].mean > 0.1


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)


def test_outcomes_are_counted_once() -> None:
    assert outcomes(BLIND, False) is outcomes(BLIND, False)
