"""Proof by dice, cards and wheels: every wager that is both solved and simulated agrees within three standard errors.

The standard error is the exact one, from the variance that the solver found. Among hundreds of comparisons some miss
three standard errors by chance (1 in 370 does), so there is a rule for them, fixed beforehand: a wager that misses is
played again with another seed and four times as long, and must agree then. N comparisons that are all true fail this
rule with a probability of N / 137,000. A wager that is solved but never simulated fails as well.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from math import sqrt

from pitboss.games import all_games
from pitboss.odds import simulate, solve
from pitboss.odds.report import GameOdds, Simulation
from pitboss.rulebook.game import Game

ROUNDS, SEED = 2_000_000, 1
LIMIT = 3.0
EVERYTHING = {"house-money": True, "royal-9": True}
TABLES: dict[str, tuple[dict[str, object], ...]] = {
    "baccarat": ({**EVERYTHING, "seats": 12}, {"variant": "ez-baccarat", "decks": 6, "dragon-bonus.paytable": "B"}),
    "midibaccarat": ({**EVERYTHING, "seats": 7}, {"variant": "ez-baccarat", "dragon-bonus.paytable": "C"}),
    "minibaccarat": (
        {**EVERYTHING, "seats": 6, "variant": "ez-baccarat"},
        {"house-money": True, "decks": 7, "card-supply": "continuous-shuffler"},
    ),
    "baccarat-chemin-de-fer": ({}, {"decks": 8, "commission-rate": "4%"}),
    "craps": (
        {"fire-bet.paytable": "A", "six-seven-eight": True},
        {"hot-roller.paytable": "A", "buy-vig-on-win": "", "lay-vig-timing": "on-win"},
        {"variant": "mini-craps", "odds-multiple-4-10": 10},
    ),
    "roulette": (
        {"five-adjacent": True, "seven-numbers": True, "b2b": True},
        {"six-colour": True, "eight-colour": True, "zero-even-money": "lose-half"},
        {"wheel": "single-zero", "seven-colour": True, "b2b": True, "b2b-pays": "for"},
        {"wheel": "double-zero-as-single", "five-adjacent": True, "b2b": True},
    ),
}
"""Options under which a game's wagers are compared; where nothing is said, those of the default submission."""


def main() -> int:
    """Solve, simulate and compare; the number of games in which something does not agree."""
    failed = 0
    for game in all_games():
        path = f"pitboss.odds.{game.name.replace('-', '_')}"
        if find_spec(path) is None or not hasattr(import_module(path), "simulate"):
            print(f"{game.name:28} no simulator")
            continue
        for options in TABLES.get(game.name, ({},)):
            failed += not agrees(game, options)
    return failed


def agrees(game: Game, options: dict[str, object]) -> bool:
    """Whether every wager of a table agrees; one line about it."""
    submission = game.submit(options)
    odds = solve(submission)
    found = simulate(submission, rounds=ROUNDS, seed=SEED)
    misses = {wager.name: "not simulated" for wager in odds.wagers if wager.name not in found.wagers}
    errors = {wager.name: off_by(odds, found, wager.name) for wager in odds.wagers if wager.name not in misses}
    again = [name for name, off in errors.items() if abs(off) > LIMIT]
    if again:
        second = simulate(submission, rounds=4 * ROUNDS, seed=SEED + 1)
        for name in again:
            off = off_by(odds, second, name)
            print(f"{game.name:28} {name} is off by {errors[name]:+.2f} standard errors, played again {off:+.2f}")
            if abs(off) > LIMIT:
                misses[name] = f"off by {off:+.2f} standard errors twice"
    widest = max(map(abs, errors.values()), default=0.0)
    said = " ".join(f"{name}={value}" for name, value in options.items())
    print(f"{game.name:28}{len(errors):4} wagers, at most {widest:.2f} standard errors off  {said}")
    for name, why in misses.items():
        print(f"{game.name:28} {name}: {why}")
    return not misses


def off_by(odds: GameOdds, found: Simulation, wager: str) -> float:
    """By how many exact standard errors the simulation is off."""
    exact, measured = odds[wager], found.wagers[wager]
    difference = measured.mean - float(exact.expectation)
    error = sqrt(exact.variance / measured.rounds)
    return difference / error if error else 0.0 if abs(difference) < 1e-12 else float("inf")


if __name__ == "__main__":
    sys.exit(main())
