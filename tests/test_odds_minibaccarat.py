"""The baccarat family: the specified figures to the last digit, and solver, simulation and table against each other."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev

import pytest

import pitboss
from pitboss.equipment.cards import DECK
from pitboss.games.baccarat_games.hands import STAYED, banker_draws, card_value, is_natural, player_draws
from pitboss.games.baccarat_games.results import Hands
from pitboss.odds import simulate, solve
from pitboss.odds.baccarat_games.baccarat import best_play
from pitboss.odds.baccarat_games.royal_nine import worth_counts
from pitboss.odds.baccarat_games.shoe import THIRD_CARDS, all_deals, by_value
from pitboss.odds.baccarat_games.wagers import best_add_on
from pitboss.odds.counting.compositions import composition, full_shoe
from pitboss.odds.paytable_odds import must_hit_return
from pitboss.odds.report import GameOdds

GAME = pitboss.game("minibaccarat")
EIGHT_DECKS = by_value(composition(DECK * 8))
EZ = {"variant": "ez-baccarat"}


def edges(odds: GameOdds, places: int = 5) -> dict[str, float]:
    """House edges in percent."""
    return {wager.name: round(100 * wager.house_edge, places) for wager in odds.wagers}


# Figures

COMMISSION = {
    6: {"banker": 1.05585, "player": 1.23741, "tie": 14.43816, "house-money": 36.45940},
    7: {"banker": 1.05703, "player": 1.23608, "tie": 14.39343, "house-money": 36.06910},
    8: {"banker": 1.05791, "player": 1.23508, "tie": 14.35963, "house-money": 35.77639},
}
"""With six decks the specification has 1.23742 for the player: the exact 1.2374149 rounded up twice."""
ADDED = {6: (24.78182, 25.16851, 24.69971), 7: (24.31910, 24.70797, 24.23622), 8: (23.97210, 24.36261, 23.88865)}
"""House Money put onto the player wager, onto the banker wager with vigorish, and without."""
EZ_EDGES = {
    6: {"banker": 1.01609, "dragon-7": 7.60619, "panda-8": 10.20738},
    7: {"banker": 1.01736, "dragon-7": 7.60909, "panda-8": 10.19609},
    8: {"banker": 1.01830, "dragon-7": 7.61133, "panda-8": 10.18763},
}


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_edges(decks: int) -> None:
    with_vigorish = edges(solve(GAME.submit({"decks": decks, "house-money": True})))
    without = edges(solve(GAME.submit({"decks": decks, "house-money": True, **EZ})))
    assert {name: with_vigorish[name] for name in COMMISSION[decks]} == COMMISSION[decks]
    assert {name: without[name] for name in EZ_EDGES[decks]} == EZ_EDGES[decks]
    player, banker, banker_ez = ADDED[decks]
    assert (with_vigorish["house-money+player"], with_vigorish["house-money+banker"]) == (player, banker)
    assert (without["house-money+player"], without["house-money+banker"]) == (player, banker_ez)
    assert "dragon-7" not in with_vigorish


@pytest.mark.parametrize(("decks", "expected"), [(6, 4.93129), (7, 4.88159), (8, 4.84403)])
def test_a_tie_at_nine_to_one(decks: int, expected: float) -> None:
    assert edges(solve(GAME.submit({"decks": decks, "tie.win": "9 to 1"})))["tie"] == expected


@pytest.mark.parametrize(
    ("decks", "table", "on_player", "on_banker"),
    [
        (6, "A", 2.66751, 9.38893), (6, "B", 2.59359, 8.85792), (6, "C", 2.51344, 8.54350),
        (7, "A", 2.65844, 9.37985), (7, "B", 2.58709, 8.85184), (7, "C", 2.50553, 8.53608),
        (8, "A", 2.65167, 9.37307), (8, "B", 2.58226, 8.84732), (8, "C", 2.49963, 8.53054),
    ],
)  # fmt: skip
def test_dragon_bonus(decks: int, table: str, on_player: float, on_banker: float) -> None:
    found = edges(solve(GAME.submit({"decks": decks, "dragon-bonus.paytable": table})))
    assert (found["dragon-bonus-player"], found["dragon-bonus-banker"]) == (on_player, on_banker)


def test_wagers_that_are_off_are_left_out() -> None:
    names = [wager.name for wager in solve(GAME.submit({"dragon-bonus.paytable": "off"})).wagers]
    assert names == ["banker", "player", "tie"]


@pytest.mark.parametrize(
    ("wager", "lines"),
    [
        (
            "dragon-bonus-player",
            "0.00368307 0.00682171 0.01792379 0.02825683 0.03324448 0.03736804 0.16258910 0.01787091 0.69224207",
        ),
        (
            "dragon-bonus-banker",
            "0.00307905 0.00566283 0.01590852 0.02384765 0.03146526 0.04024232 0.16258910 0.01787091 0.69933436",
        ),
    ],
)
def test_lines_of_the_dragon_bonus(wager: str, lines: str) -> None:
    odds = solve(GAME.submit())[wager]
    shares = {outcome.name: f"{outcome.count / odds.deals:.8f}" for outcome in odds.outcomes}
    names = [*(f"win-by-{margin}" for margin in range(9, 3, -1)), "natural-winner", "push", "lose"]
    assert shares == dict(zip(names, lines.split(), strict=True))


@pytest.mark.parametrize(
    ("decks", "player", "banker", "tie", "dragon", "panda"),
    [
        (6, "0.44627857", "0.45865272", "0.09506871", "0.02253508", "0.03453562"),
        (7, "0.44626039", "0.45862120", "0.09511841", "0.02253437", "0.03453996"),
        (8, "0.44624661", "0.45859742", "0.09515597", "0.02253382", "0.03454322"),
    ],
)
def test_probabilities(decks: int, player: str, banker: str, tie: str, dragon: str, panda: str) -> None:
    odds = solve(GAME.submit({"decks": decks, **EZ}))
    found = [f"{float(odds[name].hit_frequency):.8f}" for name in ("player", "tie", "dragon-7", "panda-8")]
    assert found == [player, tie, dragon, panda]
    wins = solve(GAME.submit({"decks": decks}))["banker"].hit_frequency
    assert f"{float(wins):.8f}" == banker


@pytest.mark.parametrize(
    ("decks", "both", "one"),
    [(6, "0.00547077", "0.13696843"), (7, "0.00553346", "0.13769341"), (8, "0.00558072", "0.13823615")],
)
def test_pairs(decks: int, both: str, one: str) -> None:
    odds = solve(GAME.submit({"decks": decks, "house-money": True}))["house-money"]
    assert [f"{outcome.count / odds.deals:.8f}" for outcome in odds.outcomes[:2]] == [both, one]


def test_vigorish_rounded_up_costs_more_on_odd_amounts() -> None:
    odds = solve(GAME.submit())["banker"]
    by_wager = odds.details["edge_by_wager"]
    assert by_wager["5.00"] == by_wager["100.00"] == odds.house_edge
    wins = odds.hit_frequency
    assert by_wager["33.00"] == pytest.approx(odds.house_edge + float(wins * Fraction(1_75 - 1_65, 33_00)))
    exact = solve(GAME.submit({"vigorish-rounding": "exact"}))["banker"]
    assert exact.expectation == odds.expectation
    assert not exact.details


# Royal 9


@pytest.mark.parametrize(
    ("decks", "star", "spade", "other", "suited", "both", "one_suited", "one", "long_run"),
    [
        (8, 2_353_183, 1_349.5, 470_637, 13_037.8, 0.00109647, 0.01718128, 0.05011206, (20.216, 20.004)),
        (6, 2_581_860, 1_348.4, 516_372, 13_151.3, 0.00108619, 0.01720137, 0.05017066, (20.264, 20.071)),
    ],
)
def test_royal_nine(
    decks: int,
    star: int,
    spade: float,
    other: int,
    suited: float,
    both: float,
    one_suited: float,
    one: float,
    long_run: tuple[float, float],
) -> None:
    options = {"royal-9": True, "seats": 6, "decks": decks}
    odds = solve(GAME.submit(options))["royal-9"]
    shares = [outcome.count / odds.deals for outcome in odds.outcomes]
    assert [round(1 / shares[0]), round(1 / shares[3])] == [star, other]
    assert [round(1 / shares[at], 1) for at in (1, 2, 4)] == [spade, spade, suited]
    assert [round(shares[at], 8) for at in (5, 6, 7)] == [both, one_suited, one]
    richer = solve(GAME.submit({**options, "star-seed": "50000.00"}))["royal-9"]
    found = tuple(round(100 * wager.details["long_run_edge"], 3) for wager in (odds, richer))
    assert found == long_run
    assert odds.note.endswith(f"{odds.details['long_run_edge']:.4%} in the long run")


def test_royal_nine_is_the_same_at_every_seat() -> None:
    options = GAME.submit({"royal-9": True, "seats": 6})
    shoe = full_shoe(options)
    assert all(worth_counts(options, shoe, seat) == worth_counts(options, shoe) for seat in range(2, 7))


@pytest.mark.parametrize(("configuration", "expected"), [("1", 8.33), ("2", 7.50), ("3", 6.00)])
def test_must_hit_meter(configuration: str, expected: float) -> None:
    """In the limit of a small contribution; the exact figure for five dollars at a time is a trifle lower."""
    options = GAME.submit({"royal-9": True, "seats": 6, "must-hit": configuration})
    rule = next(rule for rule in GAME.meters(options) if rule.name == "must-hit")
    assert round(100 * float(must_hit_return(rule, 5_00, 1)), 2) == expected
    assert must_hit_return(rule, 5_00, 6) < must_hit_return(rule, 5_00, 1)
    odds = solve(options)["royal-9"]
    assert f"{odds.details['long_run_edge_with_must_hit']:.4%} with the must-hit meter" in odds.note


def test_must_hit_meter_by_simulation() -> None:
    """Triggers drawn evenly, a meter fed by three players until it is due, against the exact return."""
    options = GAME.submit({"royal-9": True, "seats": 6, "must-hit": "3"})
    rule = next(rule for rule in GAME.meters(options) if rule.name == "must-hit")
    assert rule.must_hit_by is not None
    rng = random.Random(3)
    step = int(rule.contribution * 5_00) * 3
    paid = wagered = 0
    for _ in range(40_000):
        trigger = rng.randint(rule.seed + 1, rule.must_hit_by)
        rounds = -(-(trigger - rule.seed) // step)
        paid += min(rule.seed + rounds * step, rule.must_hit_by)
        wagered += rounds * 3 * 5_00
    assert paid / wagered == pytest.approx(float(must_hit_return(rule, 5_00, 3)), rel=0.01)


# The enumeration, the table and the simulation against each other


def recursion(decks: int) -> Counter[Hands]:
    """All deals of a shoe once more, by plain recursion over the game's rules."""
    left = Counter(card_value(card) for card in DECK * decks)
    total = 52 * decks
    found: Counter[Hands] = Counter()

    def draw(ways: int) -> list[tuple[int, int]]:
        return [(value, ways * left[value]) for value in range(10)]

    def finish(ways: int, drawn: int, hands: Hands) -> None:
        for unused in range(drawn, 6):
            ways *= total - unused
        found[hands] += ways

    def banker(p: int, p_cards: int, b: int, third: int, ways: int, drawn: int) -> None:
        if not banker_draws(b, third):
            finish(ways, drawn, Hands(p, p_cards, b, 2))
            return
        for value, more in draw(ways):
            finish(more, drawn + 1, Hands(p, p_cards, (b + value) % 10, 3))

    def deal(dealt: tuple[int, ...], ways: int) -> None:
        if len(dealt) < 4:
            for value, more in draw(ways):
                left[value] -= 1
                deal((*dealt, value), more)
                left[value] += 1
            return
        p, b = (dealt[0] + dealt[2]) % 10, (dealt[1] + dealt[3]) % 10
        if is_natural(p, 2) or is_natural(b, 2):
            finish(ways, 4, Hands(p, 2, b, 2))
        elif not player_draws(p):
            banker(p, 2, b, STAYED, ways, 4)
        else:
            for value, more in draw(ways):
                left[value] -= 1
                banker((p + value) % 10, 3, b, value, more, 5)
                left[value] += 1

    deal((), 1)
    return found


def test_compiled_enumeration_counts_what_recursion_counts() -> None:
    assert all_deals(EIGHT_DECKS, THIRD_CARDS).by_hands == recursion(8)


def test_a_payout_is_added_exactly_when_it_is_worth_it() -> None:
    options = GAME.submit({"house-money": True})
    deals = all_deals(EIGHT_DECKS, THIRD_CARDS)
    player, banker = (best_add_on(options, main, deals).added for main in ("player", "banker"))
    nine_to_none, none_to_nine, nines = 9000, int("0900"), 9900  # values of P1, B1, P2, B2
    assert player[nine_to_none]
    assert not player[none_to_nine]
    assert banker[none_to_nine]
    assert not player[nines], "a tie already: worth exactly nothing"
    assert not (player & banker).any(), "never are both worth more than nothing"


@pytest.mark.proof
def test_live_table_under_the_best_play() -> None:
    """Two players who put House Money on their wagers when it is worth it, within three standard errors."""
    options = GAME.submit({"house-money": True})
    odds, play = solve(options), best_play(options)
    table = GAME.open(options, seed=77)
    mains = {1: "player", 2: "banker"}
    for seat in mains:
        table.sit(seat, bankroll=10**9)
    rounds = 6_000
    nets: dict[int, list[float]] = {seat: [] for seat in mains}
    for _ in range(rounds):
        playing = table.round({seat: {main: 5_00, "house-money": 5_00} for seat, main in mains.items()})
        while not playing.over:
            playing.act_by(play)
        for result in playing.result.seats:
            nets[result.seat].append(result.net / 5_00)
    for seat, main in mains.items():
        exact = odds[main].expectation + odds[f"house-money+{main}"].expectation
        assert abs(fmean(nets[seat]) - float(exact)) < 3 * stdev(nets[seat]) / sqrt(rounds), main


@pytest.mark.proof
def test_simulation() -> None:
    """Every wager within three standard errors, of whole shoes and of a continuous shuffler."""
    for supply in ("two-batch-shuffler", "continuous-shuffler"):
        options = GAME.submit({**EZ, "house-money": True, "royal-9": True, "seats": 6, "card-supply": supply})
        odds, found = solve(options), simulate(options, rounds=400_000, seed=5)
        assert set(found.wagers) == {wager.name for wager in odds.wagers}
        for wager in odds.wagers:
            error = sqrt(wager.variance / found.rounds)
            assert abs(found.wagers[wager.name].mean - float(wager.expectation)) < 3 * error, wager.name
