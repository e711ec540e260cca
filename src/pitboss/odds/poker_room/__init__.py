"""Poker simulated: bots that play hands by the million, and what each seat wins.

>>> from pitboss.poker.submission import submission
>>> from pitboss.poker.variants import HOLD_EM
>>> found = simulate_poker(submission(HOLD_EM, {"rake": ""}), rounds=2_000, strategies=("random", "calling"), seed=1)
>>> found.seats[0].name, round(sum(seat.mean for seat in found.seats), 9)
('seat 1: random', 0.0)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
import numpy as np

from pitboss.errors import RuleError, did_you_mean
from pitboss.kernel import compiled
from pitboss.odds.chunks import Chunk, Plan, chosen_seed
from pitboss.odds.poker_room.bots import BOTS
from pitboss.odds.poker_room.hands import play_hands
from pitboss.odds.progress import Progress
from pitboss.odds.report import Measured
from pitboss.odds.streams import stream
from pitboss.poker.batch.state import LOG, template
from pitboss.poker.batch.tables import room_for_awards
from pitboss.poker.submission import Submission
from pitboss.poker.wagering import NOBODY

STACK = 200_00
MOST_STACK = 100_000_00
"""The squares of what more chips win do not fit into the sums of a chunk."""

RAKE, FUND = "rake", "jackpot drop"


class PokerSimulation(msgspec.Struct, frozen=True):
    """What many hands of bots came to, in dollars per hand."""

    game: str
    options: dict[str, str]
    strategies: tuple[str, ...]
    """By seat."""
    stack: int
    """What every player begins every hand with."""
    straddle: bool
    """Whether a straddle was placed in every hand that was not a kill."""
    rounds: int
    seed: int
    seats: tuple[Measured, ...]
    house: tuple[Measured, ...]
    showdowns: float
    """The share of hands that come to a showdown."""
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The form that scripts rely on."""

        def written(measured: Measured) -> dict[str, Any]:
            return {
                "name": measured.name,
                "mean": measured.mean,
                "per": measured.per,
                "standard_deviation": measured.deviation,
                "standard_error": measured.standard_error,
            }

        return {
            **{name: getattr(self, name) for name in ("game", "options", "strategies", "rounds", "seed", "seconds")},
            "method": "simulation",
            "stack": self.stack / 100,
            "straddle": self.straddle,
            "seats": [written(seat) for seat in self.seats],
            "house": [written(source) for source in self.house],
            "showdowns": self.showdowns,
        }


def simulate_poker(
    terms: Submission,
    *,
    rounds: int,
    strategies: Sequence[str] = (),
    players: int | None = None,
    stack: int = STACK,
    seed: int | None = None,
    straddle: bool = False,
    progress: Progress | None = None,
) -> PokerSimulation:
    """Let bots play so many hands; the button moves from seat to seat, and everybody begins every hand with a stack.

    Seats are given the strategies in turn, seat 1 the first; there are as many players as strategies unless somebody
    says otherwise. With a `straddle`, one is placed in every hand that is not a kill. Where the table has kills, who
    kills the next hand does; the standard errors are those of hands that know nothing of one another.
    """
    rules = terms.rules
    named = tuple(strategies) or ("random",)
    players = max(2, len(named)) if players is None else players
    rules.check_players(players)
    if not 0 < stack <= MOST_STACK:
        raise RuleError("everybody begins with at most 100,000.00", field="stack")
    for name in named:
        if name not in BOTS:
            otherwise = f"known: {', '.join(BOTS)}"
            raise RuleError(f"there is no bot {name!r}{did_you_mean(name, BOTS, otherwise)}", field="strategy")
    by_seat = tuple(named[seat % len(named)] for seat in range(players))
    fund = terms.fund.contribution if terms.fund else None
    collector = terms.revenue.collector(fund)
    if straddle:
        rules.check_setup(range(players), straddle)
    rows = []
    for killer in (NOBODY, *(range(players) if rules.kill_structure else ())):
        usual = killer == NOBODY
        forced, needed = rules.forced(players, straddle=straddle and usual, killer=None if usual else killer)
        if rules.minimum_funds and stack < max(needed):
            raise RuleError("the stack does not reach for the forced bets and one minimum bet", field="stack",
                            clause="7(c)(3)")  # fmt: skip
        rows.append(template(rules, forced, players, killer=killer, collector=collector))
    templates = np.concatenate(rows)
    templates["stacks"][:, :players] = stack
    kill = np.array([rules["kill-threshold"], rules.kill_of_gross, rules.kill_persists], dtype=np.int64)
    plan = Plan(chosen_seed(seed), rounds)
    start = perf_counter()
    bots = np.array([BOTS[name] for name in by_seat], dtype=np.int64)
    sums = plan.play(partial(_play, templates, kill, bots), progress)
    return PokerSimulation(
        game=rules.variant.name,
        options=rules.written,
        strategies=by_seat,
        stack=stack,
        straddle=straddle,
        rounds=rounds,
        seed=plan.seed,
        seats=tuple(
            _measured(f"seat {seat + 1}: {name}", sums[2 * seat : 2 * seat + 2], rounds)
            for seat, name in enumerate(by_seat)
        ),
        house=tuple(
            _measured(name, sums[2 * (players + place) : 2 * (players + place) + 2], rounds)
            for place, name in enumerate((RAKE, FUND))
        ),
        showdowns=sums[-1] / rounds,
        seconds=perf_counter() - start,
    )


def _measured(name: str, sums: Sequence[int], rounds: int) -> Measured:
    return Measured.of(name, "hand", sums[0], sums[1], rounds, 100)


def _play(templates: Any, kill: Any, bots: Any, chunk: Chunk) -> list[int]:
    """The sums and sums of squares of a chunk: by seat, rake, drop; then how many showdowns there were."""
    sums = np.zeros(2 * (len(bots) + 2) + 1, dtype=np.int64)
    log = np.zeros((0, 4), dtype=LOG)
    table = templates[:1].copy()
    compiled(play_hands)(
        stream(chunk.words),
        chunk.number,
        chunk.rounds,
        table,
        templates,
        kill,
        bots,
        log,
        room_for_awards(),
        sums,
    )
    found: list[int] = sums.tolist()
    return found
