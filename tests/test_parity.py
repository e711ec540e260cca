"""The simulation's kernel and the live table agree to the cent, on the same deals, for every game.

The kernels run without machine code here, which is the same source and saves compiling it; `make proofs` compares the
machine code, and the best play, which takes seconds to find.
"""

from __future__ import annotations

import random

import pytest

from parity import compare_rounds, compare_under
from pitboss.games import game, names
from pitboss.kernel import interpreted

SUBMISSIONS, ROUNDS = 2, 3
DEAR = (
    "asia-poker",
    "crazy-4-poker",
    "dj-wild-stud",
    "heads-up-hold-em",
    "mississippi-stud",
    "pai-gow-poker",
    "supreme-pai-gow",
)
"""Games of which every submission has tables of its own that take seconds to make: all rounds are played under one."""


@pytest.mark.parametrize("name", names())
def test_kernel_and_table_agree(name: str) -> None:
    rng, submissions = random.Random(name), 1 if name in DEAR else SUBMISSIONS
    rounds = SUBMISSIONS * ROUNDS // submissions
    compared = sum(
        compare_rounds(game(name), rng, rounds, best_play=False, version=interpreted) for _ in range(submissions)
    )
    assert compared >= SUBMISSIONS * ROUNDS


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(
    ("name", "strategy", "side_bet"),
    [
        ("caribbean-stud", "always-bet", "multi-game-link"),
        ("ultimate-texas-hold-em", "wait-and-play", "progressive"),
    ],
)
def test_side_bets_of_hands_that_were_given_up(name: str, strategy: str, side_bet: str, live: bool) -> None:
    """Good hands are folded as well: whether their side bets survive, bring envy bonuses or receive them is seen."""
    options = game(name).submit({f"{side_bet}.paytable": "PTMGL01", f"{side_bet}-live-after-fold": live})
    assert compare_under(options, 4, strategy, random.Random(name), 60, gives_up=True, version=interpreted) > 500


@pytest.mark.parametrize(
    ("name", "strategy", "settings"),
    [
        ("blackjack", "basic", {"dealing": "exposed"}),
        ("blackjack", "basic", {"buster-free-bonus.paytable": "B1", "21-plus-3.paytable": "A"}),
        ("fast-action-hold-em", "house-way", {"shuffle-every-round": True}),
        ("dj-wild-stud", "always-play", {"multi-game-link.paytable": "PTMGL04", "trips.paytable": "off"}),
        ("pai-gow-poker", "house-way", {"number.paytable": "layout", "number.number": "23 to 4"}),
        ("baccarat", "optimal", {"house-money": True, "house-money-add-on": "50%", "royal-9": True, "seats": 12}),
    ],
)
def test_tables_that_random_options_seldom_find(name: str, strategy: str, settings: dict[str, object]) -> None:
    """Both of the dealer's cards lie face up; there is no wager that a bonus comes with; a card is burned before every
    round; the link looks at five cards where hardly anything else is looked at; a number pays in whole dollars; half of
    what a pair wins goes onto a main wager where that is worth it."""
    options = game(name).submit(settings)
    assert compare_under(options, 3, strategy, random.Random(name), 60, gives_up=False, version=interpreted) > 100


@pytest.mark.parametrize(
    "name", ["blackjack-switch", "double-attack-blackjack", "free-bet-blackjack", "spanish-21", "zappit-blackjack"]
)
def test_basic_players_of_the_other_blackjack_games(name: str) -> None:
    """They switch, zap, attack, and split and double for free; players who only draw do not."""
    options = game(name).submit()
    assert compare_under(options, 2, "basic", random.Random(1), 24, gives_up=False, version=interpreted) >= 48


@pytest.mark.parametrize("reading", ["but-aces", "none"])
def test_split_hands_of_double_attack_blackjack_that_are_not_surrendered(reading: str) -> None:
    options = game("double-attack-blackjack").submit({"split-hand-surrender": reading})
    assert compare_under(options, 3, "basic", random.Random(2), 60, gives_up=False, version=interpreted) >= 180


@pytest.mark.parametrize("counts", [True, False])
def test_blackjacks_of_spanish_21_that_pay_more_against_21_alone(counts: bool) -> None:
    """For which the dealer draws; those of split hands as well."""
    settings = {"blackjack-pays-3-to-2": "against-21", "split-two-card-21-as-blackjack": counts}
    options = game("spanish-21").submit(settings | {"dealing": "no-hole-card"})
    assert compare_under(options, 1, "basic", random.Random(5), 300, gives_up=False, version=interpreted) >= 300


@pytest.mark.parametrize(
    ("settings", "rounds"),
    [
        ({"streak": True}, 40),
        ({"decks": 8, "soft-17": "stand", "buster.paytable": "A", "buster-free-bonus.paytable": "B1"}, 12),
        ({"soft-17": "stand", "buster.paytable": "A", "buster-completes-on-soft-17": False}, 12),
        ({"dealing": "no-hole-card", "optional-bonus": True}, 12),
        ({"section-17-wager": "three-sevens", "kings-bounty.paytable": "1", "kings-bounty-dealer": True}, 24),
        ({"dealing": "no-hole-card", "aces-progressive.paytable": "printed"}, 12),
        ({"decks": 8, "super-4.paytable": "updated", "trilux.paytable": "2", "lucky-george": True}, 36),
        ({"super-4.paytable": "1", "super-4-counts-ten-up": False}, 60),
        ({"blackjack-bonus-wager": "1.00", "blazing-7s.paytable": "1"}, 12),
    ],
)
def test_side_wagers_of_blackjack(settings: dict[str, object], rounds: int) -> None:
    """Wagers that ride from round to round, that make the dealer draw, or a player with two sevens, that wait for the
    dealer's second card, that bring others or the dealer something, whose pay is drawn."""
    options = game("blackjack").submit(settings)
    assert compare_under(options, 2, "basic", random.Random(1), rounds, gives_up=False, version=interpreted) > rounds


def test_what_a_lone_player_brings_the_dealer() -> None:
    options = game("blackjack").submit({"decks": 8, "trilux.paytable": "2", "lucky-george": True})
    assert compare_under(options, 1, "basic", random.Random(1), 36, gives_up=False, version=interpreted) > 36
