"""Baccarat, midibaccarat and chemin de fer: what they have beyond minibaccarat, to the last digit."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

import pitboss
from pitboss.equipment.cards import cards
from pitboss.odds import simulate, solve
from pitboss.odds.baccarat_games.baccarat_chemin_de_fer import CARD, STAY, best_play, count
from pitboss.odds.baccarat_games.shoe import HANDS, number_of
from pitboss.record.views import glimpse

SISTERS = ("baccarat", "midibaccarat", "minibaccarat")
CHEMIN_DE_FER = pitboss.game("baccarat-chemin-de-fer")


@pytest.mark.parametrize("variant", ["commission", "ez-baccarat"])
def test_sisters_have_the_same_odds(variant: str) -> None:
    options = {"variant": variant, "house-money": True, "decks": 8, "dragon-bonus.paytable": "B"}
    found = [solve(pitboss.game(name).submit(options)).wagers for name in SISTERS]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize(
    ("name", "decks", "seats", "other", "edges"),
    [
        ("midibaccarat", 8, 6, 470_637, (20.216, 20.004)),
        ("midibaccarat", 8, 7, 392_197, (20.176, 19.963)),
        ("midibaccarat", 6, 7, 430_310, (20.228, 20.034)),
        ("baccarat", 8, 10, 261_465, (20.055, 19.842)),
        ("baccarat", 8, 12, 213_926, (19.974, 19.762)),
        ("baccarat", 6, 12, 234_715, (20.044, 19.850)),
    ],
)
def test_royal_nine(name: str, decks: int, seats: int, other: int, edges: tuple[float, float]) -> None:
    """The long run edge with either seed of the star meter; more seats mean more King-9s that pay 5,000 dollars."""
    found = [
        solve(pitboss.game(name).submit({"decks": decks, "seats": seats, "royal-9": True, "star-seed": seed}))[
            "royal-9"
        ]
        for seed in ("25000.00", "50000.00")
    ]
    line = next(outcome for outcome in found[0].outcomes if outcome.name.startswith("other-personal"))
    assert round(found[0].deals / line.count) == other
    assert tuple(round(100 * odds.details["long_run_edge"], 3) for odds in found) == edges


# Chemin de fer


@pytest.mark.parametrize(
    ("decks", "choice", "player", "banker", "tie"),
    [
        (6, CARD, "0.446279", "0.458653", "0.095069"),
        (6, STAY, "0.446464", "0.461706", "0.091831"),
        (8, CARD, "0.446247", "0.458597", "0.095156"),
        (8, STAY, "0.446432", "0.461645", "0.091923"),
    ],
)
def test_results_by_choice_on_five(decks: int, choice: str, player: str, banker: str, tie: str) -> None:
    drawing, staying = count(CHEMIN_DE_FER.submit({"decks": decks}))
    counts = (drawing if choice == CARD else staying).by_hands
    shares = Counter[int]()
    for hands, ways in counts.items():
        shares[(hands.player > hands.banker) - (hands.player < hands.banker)] += ways
    found = [f"{shares[result] / counts.total():.6f}" for result in (1, -1, 0)]
    assert found == [player, banker, tie]


@pytest.mark.parametrize(
    ("options", "bank", "cover", "take"),
    [
        ({"decks": 6}, (1.0558, 0.7843), (1.2374, 1.5242), 2.2933),
        ({"decks": 8}, (1.0579, 0.7869), (1.2351, 1.5214), 2.2930),
        ({"decks": 6, "commission-rate": "4%"}, (0.5972, 0.3226), (1.2374, 1.5242), 1.8346),
        ({"decks": 8, "commission-rate": "4%"}, (0.5993, 0.3252), (1.2351, 1.5214), 1.8344),
    ],
)
def test_bank_and_cover(
    options: dict[str, object], bank: tuple[float, float], cover: tuple[float, float], take: float
) -> None:
    """Edges drawing and staying on five; drawing is best, whatever the two cards."""
    odds = solve(CHEMIN_DE_FER.submit(options))
    for name, expected in (("bank", bank), ("cover", cover)):
        by_choice = odds[name].details["edge_by_choice_on_five"]
        assert tuple(round(100 * by_choice[choice], 4) for choice in (CARD, STAY)) == expected
        assert odds[name].house_edge == by_choice[CARD]
    assert round(100 * odds["bank"].details["commission_per_unit"], 4) == take
    assert odds["bank"].details["commission_per_unit"] == pytest.approx(
        odds["bank"].house_edge + odds["cover"].house_edge
    )
    assert odds.strategy["rule"] == "draw on five"
    assert [row["cards"] for row in odds.strategy["on_five"]] == ["0-5", "1-4", "2-3", "6-9", "7-8"]


@pytest.mark.parametrize(("decks", "drawing", "staying"), [(6, -0.4190, -0.6839), (8, -0.4209, -0.6863)])
def test_table_3_by_its_letter(decks: int, drawing: float, staying: float) -> None:
    """A Banker who stands on four and five against a hand that stayed loses, and then one stays on five."""
    odds = solve(CHEMIN_DE_FER.submit({"decks": decks, "player-stayed": "printed-table"}))
    by_choice = odds["cover"].details["edge_by_choice_on_five"]
    assert (round(100 * by_choice[CARD], 4), round(100 * by_choice[STAY], 4)) == (drawing, staying)
    assert odds["cover"].house_edge == by_choice[STAY]
    assert odds.strategy["rule"] == "stay on five"


@pytest.mark.parametrize(("options", "on_five"), [({}, CARD), ({"player-stayed": "printed-table"}, STAY)])
def test_the_best_play_chooses_on_five_and_does_the_rest_as_usual(options: dict[str, object], on_five: str) -> None:
    plan = best_play(CHEMIN_DE_FER.submit(options))
    for five in ("Kh 5c", "Ac 4d", "3h 2s", "9c 6c", "7h 8d"):
        assert plan(glimpse(cards(five), stage="announcement")) == on_five
        assert plan(glimpse(cards(five), stage="suivi")) == "suivi"
        assert plan(glimpse(cards(five), stage="banco")) == "decline"


@pytest.mark.proof
@pytest.mark.parametrize(
    ("name", "options", "strategy"),
    [
        ("baccarat", {"royal-9": True, "seats": 12, "house-money": True}, ""),
        ("midibaccarat", {"royal-9": True, "seats": 7}, ""),
        ("baccarat-chemin-de-fer", {"decks": 8, "commission-rate": "4%"}, "draw-on-five"),
        ("baccarat-chemin-de-fer", {"player-stayed": "printed-table"}, "stay-on-five"),
    ],
)
def test_simulation(name: str, options: dict[str, object], strategy: str) -> None:
    submission = pitboss.game(name).submit(options)
    odds, found = solve(submission), simulate(submission, rounds=300_000, players=2, strategy=strategy, seed=6)
    assert set(found.wagers) == {wager.name for wager in odds.wagers}
    for wager in odds.wagers:
        error = sqrt(wager.variance / found.rounds)
        assert abs(found.wagers[wager.name].mean - float(wager.expectation)) < 3 * error, wager.name


def test_hands_are_numbered_as_they_are_listed() -> None:
    assert [number_of(*hands) for hands in HANDS] == list(range(400))
