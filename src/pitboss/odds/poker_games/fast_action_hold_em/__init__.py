"""Fast Action Hold 'Em, simulated: a play, what comes of it over many rounds, and how far from the best it can be.

Four cards of the player, four of the dealer and five for all from six or eight decks are too many to count. What two
cards are worth on the average is measured first, over dealers and boards at random, the same ones for all; the play
keeps the two that are worth most, and splits where both halves together are worth more. Then that play is played.
Every other way to play every four cards is compared with it over the same deals, which bounds what the best play of all
could gain. Seeds are fixed: the same figures come out every time.

    best_play   what two cards are worth, and the play by it
    bound       how much better any play could be
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.poker_games.fast_action_hold_em.rules import FULL, GAME, SURRENDERED
from pitboss.games.poker_games.fast_action_hold_em.strategies import spoken
from pitboss.odds import OPTIMAL
from pitboss.odds.chunks import Plan
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.fast_action_hold_em.best_play import SEED, choose, worth_of_two
from pitboss.odds.poker_games.fast_action_hold_em.bound import shortfall
from pitboss.odds.poker_games.fast_action_hold_em.rounds import ENDS, MAIN, PER
from pitboss.odds.poker_games.fast_action_hold_em.rounds import simulator as simulator
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import SIMULATION, Measured, Outcome, Solved, WagerOdds
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

ROUNDS = 40_000_000
"""Rounds in which the play is played."""


class Counts(NamedTuple):
    """Rounds of the play found by their ends, the play in words, and what it lacks of the best at most."""

    rounds: Sequence[int]
    strategy: dict[str, Any]
    shortfall: Measured


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Rounds of one player from a full shoe."""
    decks = options["decks"]
    worth = worth_of_two(decks, progress=step(progress, 0, 3))
    rounds = played(decks, progress=step(progress, 1, 3))
    return Counts(rounds, strategy_found(worth, decks), shortfall(decks, progress=step(progress, 2, 3)))


@kept
def played(decks: int, *, progress: Progress | None = None) -> Sequence[int]:
    """How many of the rounds end how; nothing but the number of decks bears on that."""
    playing = simulator(GAME.submit({"decks": decks}), 1, OPTIMAL, None)
    return Plan(SEED + 1, ROUNDS).play(playing.sums, progress)[-len(ENDS) :]


def price(counts: Counts, options: Submission) -> Solved:
    """The main wager with the one on a second hand."""
    found = tuple(
        Outcome(name, number, Fraction(net), Fraction(2 if name.startswith("split") else 1))
        for (name, net), number in zip(ENDS.items(), counts.rounds, strict=True)
    )
    most, error = counts.shortfall.mean, counts.shortfall.standard_error
    note = f"the best play of all is better by at most {100 * most:.4f}%, standard error {100 * error:.4f}%"
    decks = options["decks"]
    naturals = Fraction(13 * comb(4 * decks, FULL), comb(52 * decks, FULL))
    details = {
        "natural_frequency": float(naturals),
        "best_play_better_by_at_most": most,
        "standard_error_of_that": error,
    }
    return Solved([WagerOdds(MAIN, PER, found, note=note, method=SIMULATION, details=details)], counts.strategy)


def strategy_found(worth: NDArray[np.int64], decks: int) -> dict[str, Any]:
    """The play in words, and what two cards are worth."""
    named = {
        f"{RANKS[high]}{RANKS[low]}{'s' if suited else '' if high == low else 'o'}": round(
            int(worth[(high * 13 + low) * 2 + suited]) / 10**7, 3
        )
        for high in range(12, -1, -1)
        for low in range(high, -1, -1)
        for suited in (1, 0)
    }
    return {
        "rule": "keep the two cards that are worth most by the list; split where both halves together are worth more "
        f"than the better one alone; never surrender, which is worth {float(SURRENDERED)}",
        "worth_of_two_cards": dict(sorted(named.items(), key=lambda item: -item[1])),
        "decks": decks,
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play found."""
    worth = worth_of_two(options["decks"], progress=progress)

    def decide(cards: Sequence[int]) -> tuple[str, tuple[int, int]]:
        a, b, c, d = cards
        choice = int(choose(a, b, c, d, worth))
        return ("split" if choice >> 4 else "set"), (choice >> 2 & 3, choice & 3)

    def play(view: View) -> str:
        return spoken(view, decide)

    return play
