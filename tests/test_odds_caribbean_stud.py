"""Caribbean Stud: the specified figures to the last digit; the engine against brute force, and the table."""

from __future__ import annotations

import random
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
from pitboss.equipment.cards import cards
from pitboss.games.poker_games.caribbean_stud.paytables import ACE_KING
from pitboss.games.poker_games.caribbean_stud.rules import ante_and_bet
from pitboss.games.poker_games.caribbean_stud.strategies import ACE_KING_JACK_EIGHT_THREE, BETS
from pitboss.kernel import compiled, kernel
from pitboss.odds import OPTIMAL, simulate
from pitboss.odds.counting.five_card_best_hands import HITS, best_hands
from pitboss.odds.counting.matchings import deals
from pitboss.odds.counting.suit_orbits import cards_of, every_set
from pitboss.odds.poker_games.caribbean_stud import best_play
from pitboss.odds.poker_games.caribbean_stud.best_play import nets, solution
from pitboss.odds.poker_games.caribbean_stud.rounds import BestPlay, bets_by_best_play, case_of
from pitboss.odds.poker_games.caribbean_stud.showdowns import COMPLETIONS, DEALS, count_behind, own_hands, row_beside
from pitboss.odds.report import GameOdds
from pitboss.ranking.high import FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, PAIR, at_least, high
from pitboss.ranking.tables import class5, class_at_least, class_of_value, class_values, evaluate, tables
from pitboss.record.views import glimpse

GAME = pitboss.game("caribbean-stud")
MAIN = "ante+bet"


def solve(settings: dict[str, Any] | None = None) -> GameOdds:
    return solve_once(GAME.submit(settings))


# The figures


def test_ante_and_bet() -> None:
    odds = solve()
    main = odds[MAIN]
    assert main.exact == "-1041372912372/19933230517200"
    assert percent(main.house_edge, 5) == "5.22431"
    assert percent(odds.strategy["bet_frequency"], 4) == "52.2255"
    assert f"{float(main.average_wagered):.4f}" == "2.0445"
    assert percent(main.element_of_risk, 4) == "2.5553"
    assert main.deals == DEALS == 2_598_960 * 47 * 163_185


def test_other_strategies() -> None:
    edges = {name: percent(edge, 4) for name, edge in solve().strategy["house_edge_by_strategy"].items()}
    assert edges == {
        "by-the-up-card": "5.2245",
        "ace-king-jack": "5.3163",
        "like-the-dealer": "5.6820",
        "always-bet": "16.6072",
    }
    assert set(edges) == set(GAME.strategies)


def test_only_ace_king_needs_a_thought() -> None:
    """A pair or better is always bet and less than ace-king always folded."""
    found = solution()
    pair, ace_king = class_at_least(at_least(PAIR)), class_at_least(ACE_KING)
    assert not found.folded[pair:].any()
    assert not found.played[:ace_king].any()
    assert found.played[ace_king:pair].any()
    assert found.folded[ace_king:pair].any()


def test_departures_from_the_up_card_rule() -> None:
    """All with ace-king, each worth next to nothing; together they are the difference between the two edges."""
    odds = solve()
    rows = odds.strategy["exceptions"]
    assert len(rows) == 70
    assert all(row["hand"].startswith("AK") for row in rows)
    saved = odds.strategy["house_edge_by_strategy"]["by-the-up-card"] - odds[MAIN].house_edge
    assert sum(row["gain"] for row in rows) == pytest.approx(saved, rel=1e-9)


@pytest.mark.parametrize(("table", "edge"), [("A", "3.110"), ("B", "5.223"), ("C", "7.185")])
def test_caribbean_stud_bonus(table: str, edge: str) -> None:
    odds = solve({"caribbean-stud-bonus.paytable": table})["caribbean-stud-bonus"]
    assert percent(odds.house_edge, 3) == edge
    assert percent(float(odds.hit_frequency), 3) == "23.878"


@pytest.mark.parametrize(
    ("table", "hit", "empty", "per_1000", "break_even"),
    [
        ("A", "7.625", "37.066", "0.1539", 240_830),
        ("B", "7.625", "43.991", "0.2924", 150_437),
        ("C", "2.871", "49.344", "0.2924", 168_741),
        ("D", "2.871", "46.943", "0.2924", 160_531),
        ("E", "0.366", "63.762", "0.2924", 218_047),
    ],
)
def test_progressive(table: str, hit: str, empty: str, per_1000: str, break_even: int) -> None:
    odds = solve({"progressive.paytable": table})["progressive"]
    details = odds.details
    assert percent(float(odds.hit_frequency), 3) == hit
    assert details["edge_by_meter"][0][0] == 0
    assert percent(details["edge_by_meter"][0][1], 3) == empty
    assert percent(details["return_per_1000_dollars"]["progressive"], 4) == per_1000
    assert round(details["break_even_meter"]["progressive"]) == break_even
    assert percent(details["envy_per_other_player"], 3) == ("0.569" if table == "D" else "0.000")


def test_progressive_for_five_dollars() -> None:
    """Stake and envy bonuses are five times as high, so the envy is worth the same; a meter is worth a fifth."""
    one, five = (solve({"progressive-amount": amount})["progressive"].details for amount in ("1", "5"))
    assert one["envy_per_other_player"] == five["envy_per_other_player"]
    assert five["break_even_meter"]["progressive"] == pytest.approx(5 * one["break_even_meter"]["progressive"])


@pytest.mark.parametrize(
    ("table", "at_seed"),
    [
        ("PTMGL01", "44.02"),
        ("PTMGL02", "44.02"),
        ("PTMGL04", "45.40"),
        ("PTMGLML01", "44.02"),
        ("PTMGLML02", "43.11"),
        ("PTMGLML03", "45.22"),
    ],
)
def test_linked_progressive(table: str, at_seed: str) -> None:
    odds = solve({"multi-game-link.paytable": table})["multi-game-link"]
    assert percent(odds.house_edge, 2) == at_seed
    assert percent(float(odds.hit_frequency), 3) == "2.871"


def test_five_card_hand_bonus() -> None:
    odds = solve({"five-card-hand-bonus": True})
    own, dealers = odds["five-card-hand-bonus"], odds["five-card-hand-bonus-dealer"]
    for wager in (own, dealers):
        assert percent(float(wager.hit_frequency), 3) == "0.366"
        assert percent(wager.details["edge_by_meter"][0][1], 3) == "63.762"
        assert round(wager.details["break_even_meter"]["five-card-hand-bonus"]) == 218_047
    assert set(own.details["by_players"].values()) == {own.house_edge}
    shared = own.details["return_per_1000_dollars"]["five-card-hand-bonus"] * 10
    assert dealers.details["by_players"]["4"] == pytest.approx(own.house_edge + shared * 3 / 4)


def test_magic_card_and_lucky_bonus() -> None:
    """Drawn in every round a magic card alone would return 192 percent; in one of twenty, a twentieth of it."""
    plain = solve({"five-card-hand-bonus": True})["five-card-hand-bonus"]
    both = {"five-card-hand-bonus": True, "magic-card": True, "lucky-bonus": True}
    extra = solve(both)["five-card-hand-bonus"]
    assert extra.house_edge == pytest.approx(plain.house_edge - 20 * 5 / 52 / 20 - 5 / 2 / 20)
    assert extra.details["by_players"]["3"] == pytest.approx(plain.house_edge - 20 * 5 / 52 / 20 - 5 / 4 / 20)


def test_wagers_that_are_not_offered_are_left_out() -> None:
    assert [wager.name for wager in solve({"progressive.paytable": "off"}).wagers] == [MAIN]


# Cover all

FREQUENCIES = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 2_524_332]

COVER_ALL = {"1": "8.7145", "2": "7.0723", "3": "6.9567", "4": "8.3815"}


@pytest.mark.proof
def test_best_of_up_to_five_hands() -> None:
    """The edges of the columns for two to five hands, and one hand as a check: the frequencies of five-card hands."""
    options = GAME.submit({"cover-all": True})
    best = best_hands(options.paytable("cover-all", 2).floors, 5)
    assert best.counts(1) == FREQUENCIES
    for players, edge in COVER_ALL.items():
        table, counts = options.paytable("cover-all", int(players) + 1), best.counts(int(players) + 1)
        assert sum(counts) == deals(52, 5, int(players) + 1)
        won = sum(line.odds.win * count for line, count in zip(table.lines, counts, strict=False))
        assert percent((counts[-1] - won) / sum(counts), 4) == edge


@pytest.mark.proof
def test_cover_all_by_players() -> None:
    """Every column, the reading that counts the dealer's hand and the one that does not."""
    odds = solve({"cover-all": True})["cover-all"]
    edges = {players: percent(edge, 4) for players, edge in odds.details["by_players"].items()}
    assert edges == {**COVER_ALL, "5": "9.4432", "6": "7.0201", "7": "6.4503"}
    assert percent(odds.details["hit_frequency_by_players"]["7"], 1) == "20.7"
    assert percent(odds.details["hit_frequency_by_players"]["1"], 2) == "5.66"


@pytest.mark.proof
@pytest.mark.parametrize("category", [FOUR_OF_A_KIND, FULL_HOUSE, FLUSH])
def test_two_hands_that_hit(category: int) -> None:
    """The deals of two hands of which none hits, by looking at all pairs of hits for a card in common."""
    hands = every_set(5)
    masks = hands[evaluate(every_hand()) >= class_at_least(at_least(category))]
    both = sum(int(np.count_nonzero(masks & mask == 0)) for mask in masks)
    one = len(masks) * deals(47, 5, 1)
    below = best_hands([at_least(category)], 2).below[at_least(category)]
    assert below == [1, 2_598_960 - len(masks), deals(52, 5, 2) - 2 * one + both]


def every_hand() -> np.ndarray[Any, np.dtype[np.uint8]]:
    """All five-card hands in rising order of mask."""
    return cards_of(every_set(5), 5)


@pytest.mark.proof
def test_best_of_several_hands_by_dealing() -> None:
    """Five hands dealt at random, many times: the best of them reaches each floor in the counted share of deals."""
    rng = np.random.default_rng(3)
    rounds, hands = 40_000, 5
    dealt = np.argsort(rng.random((rounds, 52)), axis=1)[:, : 5 * hands].reshape(-1, 5)
    best = evaluate(dealt.astype(np.uint8)).reshape(rounds, hands).max(axis=1)
    counted = best_hands(list(HITS), hands)
    for floor in HITS:
        share = 1 - counted.below[floor][hands] / counted.deals[hands]
        error = (share * (1 - share) / rounds) ** 0.5
        assert abs(float((best >= class_at_least(floor)).mean()) - share) <= 3.5 * error + 1e-9


# The engine against brute force


@kernel
def _count_completions(own: Any, up: int, qualifies: int, t: Any) -> tuple[int, int, int]:
    """Of the dealer's completions: those that do not qualify, those below the player's hand, those level with it."""
    player = class5(own[0], own[1], own[2], own[3], own[4], t)
    left = np.array([card for card in range(52) if card != up and not (own == card).any()])
    short, lower, level = 0, 0, 0
    for i in range(46):
        for j in range(i):
            for k in range(j):
                for m in range(k):
                    dealer = class5(up, left[i], left[j], left[k], left[m], t)
                    short += dealer < qualifies
                    lower += dealer < player
                    level += dealer == player
    return short, lower, level


def test_completions_behind_the_up_card() -> None:
    """Some hands against some up cards, all completions looked at: counted alike, in whatever suits they are."""
    rng = random.Random(1)
    qualifies = class_at_least(ACE_KING)
    ranks = {rank: count_behind(4 * rank, qualifies) for rank in (0, 7, 12)}
    for number in range(45):
        up = 4 * rng.choice(list(ranks)) + rng.randrange(4)
        rest = [card for card in range(52) if card != up]
        own = [48 + (up + 1) % 4, 44 + number % 4, *rng.sample(range(40), 3)] if number % 2 else rng.sample(rest, 5)
        if len({*own, up}) < 6:
            continue
        counts, row = ranks[up >> 2].met, row_beside(own, up)
        found = int(counts.short[row]), int(counts.lower[row]), int(counts.level[row])
        assert found == tuple(compiled(_count_completions)(np.array(own), up, qualifies, tables()))


def test_every_deal_is_counted() -> None:
    counts = count_behind(0, class_at_least(ACE_KING))
    assert counts.deals.sum() == 4 * 2_349_060
    dealt = counts.deals > 0
    assert ((counts.met.lower + counts.met.level)[dealt] <= COMPLETIONS).all()
    assert own_hands().sizes.sum() == 2_598_960


def test_money_is_the_games() -> None:
    rng = random.Random(2)
    qualifies = class_at_least(ACE_KING)
    for _ in range(3_000):
        dealt = rng.sample(range(52), 10)
        player, dealer = high(dealt[:5]), high(dealt[5:])
        number = class_of_value(player)
        case = case_of(number, class_of_value(dealer), qualifies)
        assert nets()[number, case] == sum(ante_and_bet(player, dealer))


@pytest.mark.parametrize("name", [*BETS, OPTIMAL])
def test_compiled_strategies_decide_like_those_at_the_table(name: str) -> None:
    rng = random.Random(3)
    decide: Any = best_play(GAME.submit()) if name == OPTIMAL else GAME.strategies[name]
    best = BestPlay(solution().bets, own_hands().row)
    for number in range(600):
        own, up = rng.sample(range(52), 5), 0
        if number % 2:  # ace-king
            own = [48 + rng.randrange(4), 44 + rng.randrange(4), *rng.sample(range(44), 3)]
        up = rng.choice([card for card in range(52) if card not in own])
        by_kernel = (
            compiled(bets_by_best_play)(np.array(own), up, best)
            if name == OPTIMAL
            else compiled(BETS[name])(np.array(own), up)
        )
        assert (decide(glimpse(own, dealer=[up])) == "bet") == by_kernel


def test_the_fixed_threshold() -> None:
    assert high(cards("Ac Kd Jh 8s 3c")) == ACE_KING_JACK_EIGHT_THREE
    assert class_values()[class_at_least(ACE_KING)] == high(cards("Ac Kd 4h 3s 2c"))


# The table


@pytest.mark.proof
def test_live_table_follows_the_proof() -> None:
    """Twenty thousand hands at a live table, played by the best play, come to the proven edge."""
    check_full_table(GAME.submit(), {"ante": 1000}, best_play(GAME.submit()), solve()[MAIN], seed=8, unit=1000)


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 3])
def test_simulation_agrees_with_the_proof(players: int) -> None:
    settings = {
        "caribbean-stud-bonus.paytable": "C",
        "progressive.paytable": "A",
        "five-card-hand-bonus": True,
        "magic-card": True,
        "lucky-bonus": True,
        "multi-game-link.paytable": "PTMGL04",
        "cover-all": True,
    }
    measured = simulate(GAME.submit(settings), rounds=500_000, players=players, strategy=OPTIMAL, seed=21)
    odds = solve(settings)
    check_simulation(measured, odds)
    assert measured.frequencies["bet"] == pytest.approx(odds.strategy["bet_frequency"], abs=0.003)


@pytest.mark.proof
@pytest.mark.parametrize("name", BETS)
def test_simulated_strategies_come_to_their_exact_edge(name: str) -> None:
    measured = simulate(GAME.submit(), rounds=300_000, players=2, strategy=name, seed=5).wagers[MAIN]
    exact = solve().strategy["house_edge_by_strategy"][name]
    assert abs(measured.mean + exact) < 3 * measured.standard_error


@pytest.mark.proof
def test_the_same_seed_gives_the_same_simulation() -> None:
    check_seeds(GAME)
