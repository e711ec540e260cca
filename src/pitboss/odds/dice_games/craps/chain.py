"""A craps wager as a Markov chain over throws, made of the game's own `decide` and `State.after`.

A wager needs only a part of what the table knows: a fire bet the points made, a hot roller the combinations thrown. The
chain keeps that part, so it stays small. A wager that cannot be made before a point is set waits for one first.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
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
from pitboss.games.dice_games.craps.wagers import PLACE, odds_cap
from pitboss.odds.counting.markov import End, absorb
from pitboss.rulebook.submission import Submission

THROWS = tuple(Throw(faces) for faces in product(range(1, 7), repeat=2))
"""The 36 throws."""
TURNED = tuple(THROWS.index(Throw(reversed(throw))) for throw in THROWS)
"""By throw: the one with the dice the other way round, which counts the same."""
BARRED = "barred"
ENDS = (WIN, LOSE, PUSH, BARRED)
Rules = tuple[tuple[str, str], ...]
"""Options and their values."""


class Standing(NamedTuple):
    """A wager as it stands before a throw, and the part of the table's state that matters to it."""

    wager: str
    state: State
    waits: bool = False
    """Whether it has yet to be made, when a point is set."""


class Ending(NamedTuple):
    """How a wager ended: as it stood, on a throw, or in any other way that is alike for all paytables."""

    standing: Standing
    throw: Throw


class Chain(NamedTuple):
    """A wager as a table of states, of which the first is where it begins."""

    standings: tuple[Standing, ...]
    follows: tuple[tuple[int, ...], ...]
    """By state and throw: the next state, or in place of it the number of an ending, below zero (`ended`)."""
    endings: tuple[Ending, ...]


def ended(number: int) -> int:
    """An ending in place of a state, and a state below zero as the number of an ending."""
    return -1 - number


class Counts(NamedTuple):
    """What becomes of a wager, whatever it pays."""

    chain: Chain
    shares: dict[int, Fraction]
    """By ending: its probability."""
    throws: Fraction
    """How many throws that could have ended it are expected."""


class Result(NamedTuple):
    """How a wager ended, in units of it: what it netted, with all that was staked on it."""

    verdict: str
    net: Fraction
    staked: Fraction
    points: int
    """The point that it was decided on; for a wager on a shooter the number of points made or completed."""
    line: str = ""
    """The line of a paytable that it was paid by."""


class Wager(NamedTuple):
    """A wager of so many cents; `odds` where the highest supplemental odds are taken or laid with it."""

    name: str
    amount: int
    options: Submission
    odds: str = ""

    @property
    def kind(self) -> str:
        return parts_of(self.name)[0]

    # Counts

    def counts(self) -> Counts:
        """The chain and where it ends, kept by the options that do not only say what is paid."""
        key = (self.name, self.odds, rules_in_force(self.options))
        if key not in _COUNTED:
            _COUNTED[key] = count(self.chain())
        return _COUNTED[key]

    def chain(self) -> Chain:
        """All states that the wager can come to, and what follows each on the 36 throws."""
        places, endings = {self.start(): 0}, dict[tuple[object, ...], tuple[int, Ending]]()
        rows: list[tuple[int, ...]] = []
        waiting = [self.start()]
        for standing in waiting:
            row: list[int] = []
            for throw, turned in zip(THROWS, TURNED, strict=True):
                if turned < len(row):
                    row.append(row[turned])
                    continue
                follows = self.after(standing, throw)
                if follows is None:
                    ending = Ending(standing, throw)
                    number, _ = endings.setdefault(self.kind_of(ending), (len(endings), ending))
                    row.append(ended(number))
                    continue
                if follows not in places:
                    places[follows] = len(places)
                    waiting.append(follows)
                row.append(places[follows])
            rows.append(tuple(row))
        return Chain(tuple(places), tuple(rows), tuple(ending for _, ending in endings.values()))

    def start(self) -> Standing:
        """Before the first throw: the come out roll, or the one that sets the point that a wager needs."""
        needs_point = self.kind in (*ODDS, "come", "dont-come")
        return Standing(self.name, State(), needs_point or (self.kind in PLACE and self.options["place-needs-point"]))

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

    def after(self, standing: Standing, throw: Throw) -> Standing | None:
        """What a throw makes of the wager; None where it ends."""
        name, state, waits = standing
        follows = self.relevant(state.after(throw))
        if waits:
            return Standing(name, follows, waits=not state.sets_point(throw))
        decision = decide(name, state, throw, self.options)
        if barred(decision) or decision.verdict not in (STAY, MOVE):
            return None
        return Standing(f"{name}-{decision.to}" if decision.verdict == MOVE else name, follows)

    def kind_of(self, ending: Ending) -> tuple[object, ...]:
        """What a result can depend on: endings that have this in common are settled alike."""
        (name, state, _), throw = ending
        verdict = decide(name, state, throw, self.options).verdict
        hops = throw.alike if self.kind in ("hop", "six-seven-eight") else None
        return name, state.point, verdict, throw.total, hops, self.points(ending)

    # Prices

    def result(self, ending: Ending) -> Result:
        """A decided wager, with the vigorish on it and the odds behind it."""
        (name, state, _), throw = ending
        decision = decide(name, state, throw, self.options)
        if barred(decision):
            return Result(BARRED, Fraction(0), Fraction(1), 0)
        net, staked, number = decision.gain, Fraction(1), self.points(ending)
        if self.kind in ("buy", "lay"):
            due = Fraction(vigorish(name, self.amount, self.options), self.amount)
            if not vigorish_on_win(name, self.options):
                net, staked = net - due, staked + due
            elif decision.verdict == WIN:
                net -= due
        elif self.kind in FLAT and self.odds and number:
            odds = "-".join((self.odds, *map(str, parts_of(name)[1])))
            multiple = odds_cap(odds, number, self.amount, self.options) / self.amount
            net += multiple * decide(odds, state, throw, self.options).gain
            staked += multiple
        return Result(decision.verdict, net, staked, number, decision.line)

    def points(self, ending: Ending) -> int:
        """The point that a wager was decided on, or how many points a shooter has made or completed."""
        (name, state, _), throw = ending
        if self.kind == "fire-bet":
            return len(state.points_made)
        if self.kind == "hot-roller":
            return max(state.points_completed(), state.after(throw).points_completed())
        if self.kind in FLAT and self.odds:
            numbers = parts_of(name)[1]
            return numbers[0] if numbers else state.point if self.kind in ("pass", "dont-pass") else 0
        return state.point

    def results(self) -> dict[Result, Fraction]:
        """Every result with its probability."""
        counts, found = self.counts(), dict[Result, Fraction]()
        for number, share in counts.shares.items():
            result = self.result(counts.chain.endings[number])
            found[result] = found.get(result, Fraction(0)) + share
        return found


_COUNTED: dict[tuple[str, str, Rules], Counts] = {}


def count(chain: Chain) -> Counts:
    """Follow a chain to its endings."""
    found = absorb(0, lambda state: [(1, target if target >= 0 else End(target)) for target in chain.follows[state]])
    live = [state for state, row in enumerate(chain.follows) if min(row) < 0]
    throws = sum((found.visits[state] for state in live), Fraction(0))
    return Counts(chain, {ended(number): share for number, share in found.ends.items()}, throws)


@lru_cache(maxsize=16)
def rules_in_force(options: Submission) -> Rules:
    """The options that decide anything but what is offered, how much may be wagered and what is paid."""
    said = options.written().items()
    return tuple((name, value) for name, value in said if "." not in name and not name.endswith(LIMITS))


LIMITS = ("-minimum", "-maximum")


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
