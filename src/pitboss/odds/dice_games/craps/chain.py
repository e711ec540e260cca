"""A craps wager as a Markov chain over throws, made of the game's own `decide` and `State.after`.

A wager needs only a part of what the table knows: a fire bet the points made, a hot roller the combinations thrown. The
chain keeps that part, so it stays small. A wager that cannot be made before a point is set waits for one first.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.craps.layout import BONUS_TOTALS, COMBINATIONS, parts_of
from pitboss.games.dice_games.craps.settlement import (
    FLAT,
    LOSE,
    MOVE,
    NUMBERS,
    ODDS,
    OFF,
    PUSH,
    STAY,
    WIN,
    Decision,
    State,
    decide,
    vigorish,
    vigorish_on_win,
)
from pitboss.games.dice_games.craps.wagers import odds_cap
from pitboss.odds.counting.markov import Absorption, End, absorb
from pitboss.rulebook.submission import Submission

THROWS = tuple(Throw(faces) for faces in product(range(1, 7), repeat=2))
"""The 36 throws."""
WEIGHTS = Counter(Throw(sorted(throw)) for throw in THROWS)
"""The 21 combinations of two dice, each with the number of throws that show it."""
BARRED = "barred"
ENDS = (WIN, LOSE, PUSH, BARRED)


class Standing(NamedTuple):
    """A wager as it stands before a throw, and the part of the table's state that matters to it."""

    wager: str
    state: State
    waits: bool = False
    """Whether it has yet to be made, when a point is set."""


class Result(NamedTuple):
    """How a wager ended, in units of it: what it netted, with all that was staked on it."""

    verdict: str
    net: Fraction
    staked: Fraction
    points: int
    """The point that it was decided on; for a wager on a shooter the number of points made or completed."""


class Wager(NamedTuple):
    """A wager of so many cents; `odds` where the highest supplemental odds are taken or laid with it."""

    name: str
    amount: int
    options: Submission
    odds: str = ""

    @property
    def kind(self) -> str:
        return parts_of(self.name)[0]

    def start(self) -> Standing:
        """Before the first throw: the come out roll, or the one that sets the point that a wager needs."""
        waits = self.kind in ODDS or self.odds.startswith(("come", "dont-come"))
        return Standing(self.name, State(), waits)

    def relevant(self, state: State) -> State:
        """The part of the table's state that decides the wager."""
        if self.kind == "fire-bet":
            return State(point=state.point, points_made=state.points_made)
        if self.kind in BONUS_TOTALS:
            return State(totals=state.totals & BONUS_TOTALS[self.kind])
        if self.kind == "hot-roller":
            return State(combinations=alike(state.combinations))
        if self.kind in ("pass", "dont-pass") or self.kind in NUMBERS or self.kind in ODDS or self.odds:
            return State(point=state.point)
        return State()

    def after(self, standing: Standing, throw: Throw) -> Standing | End[Result]:
        """What a throw makes of the wager."""
        name, state, waits = standing
        follows = self.relevant(state.after(throw))
        if waits:
            return Standing(name, follows, waits=not state.sets_point(throw))
        decision = decide(name, state, throw, self.options)
        if barred(decision):
            return End(Result(BARRED, Fraction(0), Fraction(1), 0))
        if decision.verdict in (STAY, MOVE):
            moved = f"{name}-{decision.to}" if decision.verdict == MOVE else name
            return Standing(moved, follows)
        return End(self.settled(standing, throw, decision))

    def settled(self, standing: Standing, throw: Throw, decision: Decision) -> Result:
        """A decided wager, with the vigorish on it and the odds behind it."""
        name, state, _ = standing
        net, staked, number = decision.gain, Fraction(1), state.point
        if self.kind in ("buy", "lay"):
            due = Fraction(vigorish(name, self.amount, self.options), self.amount)
            if not vigorish_on_win(name, self.options):
                net, staked = net - due, staked + due
            elif decision.verdict == WIN:
                net -= due
        elif self.kind in FLAT and self.odds:
            numbers = parts_of(name)[1]
            number = numbers[0] if numbers else state.point if self.kind in ("pass", "dont-pass") else 0
            if number:
                odds = "-".join((self.odds, *map(str, numbers)))
                multiple = odds_cap(odds, number, self.amount, self.options) / self.amount
                net += multiple * decide(odds, state, throw, self.options).gain
                staked += multiple
        elif self.kind == "fire-bet":
            number = len(state.points_made)
        elif self.kind == "hot-roller":
            number = max(state.points_completed(), state.after(throw).points_completed())
        return Result(decision.verdict, net, staked, number)

    def solved(self) -> tuple[Absorption[Standing, Result], Fraction]:
        """Every way in which the wager can end, and the expected number of throws that could have ended it."""
        live = set()

        def step(standing: Standing) -> list[tuple[int, Standing | End[Result]]]:
            moves = [(weight, self.after(standing, throw)) for throw, weight in WEIGHTS.items()]
            if any(isinstance(target, End) for _, target in moves):
                live.add(standing)
            return moves

        found = absorb(self.start(), step)
        return found, sum((found.visits[standing] for standing in live), Fraction(0))


def barred(decision: Decision) -> bool:
    """Whether a throw that would decide the wager leaves it alone for good reason: a 12 against a don't.

    The chip stays where it is, but the bet is over like a push: its player may take it up before the next throw.
    """
    return decision.verdict == STAY and bool(decision.clause) and decision is not OFF


@cache
def alike(combinations: frozenset[str]) -> frozenset[str]:
    """One of the sets of combinations that are as likely and complete as many points as this one.

    Of combinations of a point that are equally likely only the number matters; and the dice turned over show every
    combination of 4, 5, 6 as one of 10, 9, 8, so that the points of a pair can change places.
    """
    chosen: list[str] = []
    for low, high in ((4, 10), (5, 9), (6, 8)):
        patterns = sorted((_thrown(point, combinations) for point in (low, high)), reverse=True)
        for point, pattern in zip((low, high), patterns, strict=True):
            for double, number in enumerate(pattern):
                chosen += [faces for faces in COMBINATIONS[point] if _double(faces) == bool(double)][:number]
    return frozenset(chosen)


def _thrown(point: int, combinations: frozenset[str]) -> tuple[int, int]:
    """How many combinations of a point have been thrown: of two different faces, and doubles."""
    thrown = [_double(faces) for faces in COMBINATIONS[point] if faces in combinations]
    return len(thrown) - sum(thrown), sum(thrown)


def _double(faces: str) -> bool:
    return faces[0] == faces[-1]
