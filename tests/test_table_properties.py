"""What holds in every round of every house-banked game, over random rounds with random irregularities."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.games import all_games
from pitboss.table import events as ev
from pitboss.table.game import Game
from random_play import random_session

SESSIONS, ROUNDS = 3, 8
"""Sessions of every game, each with so many rounds at one table; `make proofs` plays 2,500 rounds of each."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_random_sessions(game: Game) -> None:
    @settings(
        max_examples=SESSIONS,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
    )
    @given(seed=st.integers(0, 2**32))
    def sessions(seed: int) -> None:
        random_session(game, random.Random(seed), ROUNDS, irregular=0.04)

    sessions()


SELDOM: dict[str, tuple[dict[str, str], ...]] = {
    "blackjack": (
        {"blackjack-bonus-wager": "1.00"},
        {"aces-progressive.paytable": "printed", "dealing": "no-hole-card"},
        {
            "multiple-action": "two-wagers",
            "dealing": "no-hole-card",
            "most-hands": "2",
            "seats": "6",
            "surrender": "false",
        },
    ),
    "pai-gow-poker": (
        {"side-wagers": "three-and-seven-card", "counting-shuffler": "false", "stub-count-interval": "1"},
        {"start-method": "dice", "player-bank": "true"},
    ),
}
"""Options that irregularities need and that random submissions seldom come by."""


SLOW = (
    "asia-poker",
    "blackjack",
    "blackjack-switch",
    "boston-5-stud",
    "crazy-4-poker",
    "criss-cross-poker",
    "four-card-poker",
    "heads-up-hold-em",
    "high-card-flush",
    "let-it-ride",
    "mississippi-stud",
    "pai-gow-poker",
    "supreme-pai-gow",
    "three-card-poker",
    "two-card-joker",
    "ultimate-texas-hold-em",
)
"""Games whose last irregularities take long to come by."""


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.proof if game.name in SLOW else ()) for game in all_games()],
    ids=lambda game: game.name,
)
def test_random_play_reports_every_irregularity(game: Game) -> None:
    """The random sessions reach every irregularity, so the properties are checked under each of them."""
    rng = random.Random(1)
    unseen = {row.id for row in game.irregularities}
    seldom = [game.submit(chosen) for chosen in SELDOM.get(game.name, ())]
    for session in range(400):
        often = 0.15 if len(unseen) > 2 else 0.8  # the last ones are rare: a count that is due, a machine that fails
        options = rng.choice(seldom) if seldom and session % 2 else None
        for playing in random_session(game, rng, 5, irregular=often, only=unseen, options=options):
            unseen -= {event.irregularity for event in playing.events if isinstance(event, ev.Reported)}
        if not unseen:
            return
    assert not unseen
