"""Proof by dice, cards and wheels: every wager that is both solved and simulated agrees within three standard errors.

The standard error is the exact one, from the variance that the solver found. Among hundreds of comparisons some miss
three standard errors by chance (1 in 370 does), so there is a rule for them, fixed beforehand: a wager that misses is
played again with another seed and four times as long, and must agree then. N comparisons that are all true fail this
rule with a probability of N / 137,000. A wager that is solved but never simulated fails as well.

A part of the proof of figures: what a game is solved for is kept between the two.
"""

from __future__ import annotations

from math import sqrt

import msgspec

from pitboss.odds import simulate, solve
from pitboss.odds.report import GameOdds, Simulation
from pitboss.table.game import Game

ROUNDS, SEED = 2_000_000, 1
LIMIT = 3.0
EVERYTHING = {"house-money": True, "royal-9": True}


class Case(msgspec.Struct, frozen=True):
    """What a game is compared under."""

    options: dict[str, object] = {}
    players: int = 1
    strategy: str = ""
    below: tuple[str, ...] = ()
    """Wagers that this strategy does not play for the best: they may fall short of the exact figure, not exceed it."""
    unmade: tuple[str, ...] = ()
    """Wagers that players who follow this strategy never make: there is nothing to compare."""


UNINSURED = Case(unmade=("insurance",))
"""No strategy of the blackjack games takes insurance."""

CASES: dict[str, tuple[Case, ...]] = {
    "baccarat": (
        Case({**EVERYTHING, "seats": 12}),
        Case({"variant": "ez-baccarat", "decks": 6, "dragon-bonus.paytable": "B"}),
    ),
    "midibaccarat": (
        Case({**EVERYTHING, "seats": 7}),
        Case({"variant": "ez-baccarat", "dragon-bonus.paytable": "C"}),
    ),
    "minibaccarat": (
        Case({**EVERYTHING, "seats": 6, "variant": "ez-baccarat"}),
        Case({"house-money": True, "decks": 7, "card-supply": "continuous-shuffler"}),
    ),
    "baccarat-chemin-de-fer": (
        Case(players=2),
        Case({"decks": 8, "commission-rate": "4%", "player-stayed": "printed-table"}, 2, "stay-on-five"),
    ),
    "blackjack": (
        UNINSURED,
        Case(
            {
                "card-supply": "continuous-shuffler",
                "streak": True,
                "buster.paytable": "A",
                "trilux.paytable": "1",
                "match-the-dealer.paytable": "6-decks",
                "section-17-wager": "three-sevens",
            },
            below=("three-sevens-wager",),  # sevens are split
            unmade=("insurance",),
        ),
    ),
    "blackjack-switch": (UNINSURED,),
    "double-attack-blackjack": (UNINSURED,),
    "free-bet-blackjack": (UNINSURED,),
    "spanish-21": (Case(unmade=("insurance", "super-bonus")),),  # nobody draws for the sake of the super bonus
    "zappit-blackjack": (UNINSURED,),
    "craps": (
        Case({"fire-bet.paytable": "A", "six-seven-eight": True}),
        Case({"hot-roller.paytable": "A", "buy-vig-on-win": "", "lay-vig-timing": "on-win"}),
        Case({"variant": "mini-craps", "odds-multiple-4-10": 10}),
    ),
    "roulette": (
        Case({"five-adjacent": True, "seven-numbers": True, "b2b": True}),
        Case({"six-colour": True, "eight-colour": True, "zero-even-money": "lose-half"}),
        Case({"wheel": "single-zero", "seven-colour": True, "b2b": True, "b2b-pays": "for"}),
        Case({"wheel": "double-zero-as-single", "five-adjacent": True, "b2b": True}),
    ),
    "flop-poker": (Case(players=2),),
    "pai-gow-poker": (
        Case({"insurance.paytable": "E", "progressive.paytable": "16e", "number.paytable": "layout"}),
        Case({"format": "ez", "side-wagers": "ez-wagers", "progressive.paytable": "14A", "progressive-amount": "5.00"}),
        Case({"format": "commission-free", "fortune.paytable": "9"}),
        Case({"format": "face-up", "fortune.paytable": "6"}),
        Case({"side-wagers": "three-and-seven-card", "seven-card.paytable": "B"}),
    ),
    "winners-pot-poker": (
        Case(below=("jacks-plus-bonus",)),
        Case(strategy="never-fold", below=("ante+bet+double",)),
    ),
}
"""Where nothing is said: the default submission, one player and the game's first strategy."""


def disagreeing(game: Game) -> int:
    """Solve, simulate and compare; the number of cases in which something does not agree."""
    return sum(not agrees(game, case) for case in CASES.get(game.name, (Case(),)))


def agrees(game: Game, case: Case) -> bool:
    """Whether every wager of a table agrees; one line about it."""
    options = game.submit(case.options)
    odds = solve(options)

    def play(rounds: int, seed: int) -> Simulation:
        return simulate(options, rounds=rounds, players=case.players, strategy=case.strategy, seed=seed)

    def misses(name: str, off: float) -> bool:
        return off > LIMIT or (off < -LIMIT and name not in case.below)

    found = play(ROUNDS, SEED)
    expected = [wager.name for wager in odds.wagers if wager.name not in case.unmade]
    failed = {name: "not simulated" for name in expected if name not in found.wagers}
    errors = {name: off_by(odds, found, name) for name in expected if name not in failed}
    failed |= {name: "made after all" for name in case.unmade if name in found.wagers}
    again = [name for name, off in errors.items() if misses(name, off)]
    if again:
        second = play(4 * ROUNDS, SEED + 1)
        for name in again:
            off = off_by(odds, second, name)
            print(f"{game.name:28}     {name} is off by {errors[name]:+.2f} standard errors, played again {off:+.2f}")
            if misses(name, off):
                failed[name] = "misses twice"
    widest = max((abs(off) for name, off in errors.items() if name not in case.below), default=0.0)
    said = " ".join(f"{name}={value}" for name, value in case.options.items())
    print(f"{game.name:28}{len(errors):4} wagers, at most {widest:.2f} standard errors off  {said}")
    for name, why in failed.items():
        print(f"{game.name:28}     {name}: {why}")
    return not failed


def off_by(odds: GameOdds, found: Simulation, wager: str) -> float:
    """By how many exact standard errors the simulation is off; a figure that is itself simulated has one as well."""
    exact, measured = odds[wager], found.wagers[wager]
    difference = measured.mean - float(exact.expectation)
    error = sqrt(float(exact.variance) / measured.rounds + exact.standard_error**2)
    return difference / error if error else 0.0 if abs(difference) < 1e-12 else float("inf")
