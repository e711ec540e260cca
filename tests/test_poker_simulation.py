"""Bots that play poker by the million: what they come to, and what is refused."""

from __future__ import annotations

import json

import pytest

from pitboss.errors import RuleError
from pitboss.odds.poker_room import PokerSimulation, simulate_poker
from pitboss.odds.poker_room.bots import BOTS
from pitboss.poker.submission import Submission, submission
from pitboss.poker.variants import (
    BADUGI,
    FIVE_CARD_DRAW,
    FIVE_CARD_OMAHA,
    HOLD_EM,
    OMAHA_8,
    TRIPLE_DRAW_2_7,
    VARIANTS,
    Variant,
)
from test_cli import run, sentence

pytestmark = pytest.mark.proof

NO_LIMIT = {"structure": "no-limit", "bet": "2", "blinds": "1 2", "rake": ""}


def terms(variant: Variant = HOLD_EM, **options: str) -> Submission:
    return submission(variant, {**NO_LIMIT, **options})


def simulated(*strategies: str, rounds: int = 20_000, rake: str = "", players: int | None = None) -> PokerSimulation:
    return simulate_poker(terms(rake=rake), rounds=rounds, strategies=strategies, players=players, seed=5)


def test_what_players_lose_is_what_the_house_takes() -> None:
    for rake in ("", "percentage", "incremental"):
        found = simulated("random", "calling", "tight", rake=rake)
        assert sum(seat.mean for seat in found.seats) + sum(fee.mean for fee in found.house) == pytest.approx(0)
        assert (found.house[0].mean > 0) == bool(rake)


def test_a_fund_takes_its_drop_from_every_pot_that_is_large_enough() -> None:
    fund = submission(HOLD_EM, NO_LIMIT, bad_beat={"contribution": "1.00", "minimum-pot": "5.00"})
    found = simulate_poker(fund, rounds=5_000, strategies=("calling",), players=4, seed=1)
    assert (found.house[1].name, found.house[1].mean, found.house[1].deviation) == ("jackpot drop", 1.0, 0.0)


def test_equal_bots_win_as_much_as_each_other() -> None:
    for name in ("random", "calling", "raising", "tight"):
        for seat in simulated(name, players=4).seats:
            assert abs(seat.mean) < 4.5 * seat.standard_error, (name, seat)


def test_cards_matter_to_a_tight_bot() -> None:
    tight, calling = simulated("tight", "calling").seats
    assert tight.mean > 3 * tight.standard_error
    assert calling.mean == pytest.approx(-tight.mean)


def test_the_same_seed_gives_the_same_hands_on_any_number_of_threads() -> None:
    found = [simulated("random", "tight", rounds=120_000) for _ in range(2)]
    assert found[0].seats == found[1].seats
    assert found[0].seats != simulate_poker(terms(), rounds=120_000, strategies=("random", "tight"), seed=6).seats


def test_seats_are_given_the_strategies_in_turn() -> None:
    found = simulated("tight", "calling", players=5)
    assert found.strategies == ("tight", "calling", "tight", "calling", "tight")
    assert found.showdowns > 0.5


def test_games_with_two_winners_and_fixed_limits() -> None:
    split = submission(OMAHA_8, {"rake": ""})
    found = simulate_poker(split, rounds=4_000, strategies=("raising", "random", "tight"), seed=2)
    assert sum(seat.mean for seat in found.seats) == pytest.approx(0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"strategies": ("tigth",)}, "did you mean 'tight'"),
        ({"players": 12}, "12 players"),
        ({"stack": 0}, "at most 100,000.00"),
        ({"stack": 1_00}, r"does not reach .* \[7\(c\)\(3\)\]"),
        ({"rounds": 1}, "at least two rounds"),
    ],
)
def test_what_cannot_be_simulated_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(RuleError, match=message):
        simulate_poker(terms(), **{"rounds": 100, **options})  # type: ignore[arg-type]


def test_a_stack_reaches_for_the_forced_bets_and_one_bet_or_is_refused() -> None:
    """The big blind is a minimum bet, and a stack of it is dealt in."""
    assert simulate_poker(terms(), rounds=4, stack=4_00, seed=1).rounds == 4
    with pytest.raises(RuleError, match="does not reach"):
        simulate_poker(terms(), rounds=4, stack=3_99, seed=1)


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.section], ids=lambda variant: variant.name)
def test_every_type_of_poker_is_simulated(variant: Variant) -> None:
    found = simulate_poker(
        submission(variant, {}), rounds=400, strategies=tuple(BOTS), players=variant.max_players, seed=3
    )
    assert sum(seat.mean for seat in found.seats) + sum(fee.mean for fee in found.house) == pytest.approx(0)
    assert found.showdowns > 0.5


@pytest.mark.parametrize("variant", [FIVE_CARD_DRAW, BADUGI, TRIPLE_DRAW_2_7], ids=lambda variant: variant.name)
def test_a_tight_bot_draws_and_plays_for_what_wins(variant: Variant) -> None:
    found = simulate_poker(submission(variant, {"rake": ""}), rounds=20_000, strategies=("tight", "random"), seed=4)
    assert found.seats[0].mean > 4 * found.seats[0].standard_error


# Straddles and kills


def test_a_straddle_is_placed_in_every_hand() -> None:
    """Players who only call put in the straddle instead of the big blind, and nobody has more to win."""
    straddled = submission(FIVE_CARD_OMAHA, {"rake": "", "straddle": "8.00"})
    plain, dear = (
        simulate_poker(straddled, rounds=20_000, strategies=("calling",), players=3, seed=6, straddle=straddle)
        for straddle in (False, True)
    )
    assert [seat.deviation / 2 for seat in dear.seats] == pytest.approx(
        [seat.deviation for seat in plain.seats], rel=0.05
    )
    with pytest.raises(RuleError, match="no straddle"):
        simulate_poker(terms(), rounds=100, players=3, straddle=True)


KILLS = {"kill": "full", "kill-threshold": "1.00", "rake": ""}


def test_whoever_wins_a_large_pot_kills_the_next_hand() -> None:
    """With a threshold that every pot reaches, every hand is killed but the first and those after a split pot."""
    normal, killed = (
        simulate_poker(submission(OMAHA_8, options), rounds=20_000, strategies=("calling",), players=3, seed=6)
        for options in ({"rake": ""}, KILLS)
    )
    assert 1.2 < killed.seats[0].deviation / normal.seats[0].deviation < 2
    never = submission(OMAHA_8, {**KILLS, "kill-threshold": "5000.00"})
    same = simulate_poker(never, rounds=20_000, strategies=("calling",), players=3, seed=6)
    assert [seat.mean for seat in same.seats] == [seat.mean for seat in normal.seats]


def test_a_run_out_face_up_goes_by_hand_only() -> None:
    with pytest.raises(RuleError, match="a run-out face up or twice is played one hand at a time"):
        simulate_poker(submission(HOLD_EM, {"rake": "", "all-in-face-up": "true"}), rounds=100)


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "hold-em",
        "--rounds",
        "2000",
        "--strategy",
        "tight,calling",
        "--players",
        "4",
        "--seed",
        "1",
    ]
    assert run(*command, "--json", "--set", "rake=percentage") == 0
    found = json.loads(capsys.readouterr().out)
    assert [seat["name"] for seat in found["seats"]][:2] == ["seat 1: tight", "seat 2: calling"]
    assert found["house"][0]["mean"] > 0
    assert run(*command, "--stack", "50.00") == 0
    assert "seat 4: calling" in capsys.readouterr().out
    assert run("simulate", "hold-em", "--rounds", "9", "--strategy", "nobody") == 2
    assert sentence(capsys) == ("pitboss: strategy: there is no bot 'nobody'; known: random, calling, raising, tight")
    assert run("simulate", "flop-poker", "--rounds", "9", "--stack", "5") == 2
    assert sentence(capsys) == "pitboss: --stack: stacks are brought to games of poker"
