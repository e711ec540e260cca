"""What a solver or a simulation found, in the form that `pitboss odds --json` prints.

A wager's odds are its outcomes: how many deals lead to each, what it nets and what was staked on it. House edge, hit
frequency, element of risk and standard deviation all follow from them, exactly; where an outcome is several at their
mean, the mean square of the net is given beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from pitboss.rulebook.editions import Edition

ENUMERATION = "exact enumeration"
"""Every deal is counted, those that differ by a renaming of the suits as one."""
INCLUSION_EXCLUSION = "inclusion and exclusion"
"""Deals of several hands are counted exactly without dealing them."""
SYMMETRY = "symmetry"
"""Every player is as likely to win as every other."""
MARKOV_CHAIN = "Markov chain"
"""A wager that may stand for any number of rounds is followed to its end, exactly."""
ANALYSIS = "composition-dependent analysis"
"""Every hand is followed through its best play, in floating point: counts are rounded parts of a whole."""
SIMULATION = "simulation"
"""Deals are played at random, always the same ones: the figures have a standard error."""


class Outcome(msgspec.Struct, frozen=True):
    """One way a wager can end: in how many deals, its net and its stake in units of the initial wager."""

    name: str
    count: int
    net: Fraction
    staked: Fraction = Fraction(1)
    line: str = ""
    """The line of a paytable that the amount comes from, written WAGER.LINE; none where no paytable says it."""
    mixed: bool = False
    """Whether net and stake are means over deals that net different amounts."""


class WagerOdds(msgspec.Struct, frozen=True):
    """The exact odds of a wager under the best play."""

    name: str
    per: str
    """The wager in whose units everything is measured."""
    outcomes: tuple[Outcome, ...]
    note: str = ""
    method: str = ENUMERATION
    """How the deals were counted."""
    details: dict[str, Any] = {}
    """What else there is to say: edge against the meter, break-even meter, figures by number of players."""
    square: Callable[[], Fraction] | None = None
    """Finds the mean square of the net of a round, where outcomes do not tell it: some are mixed, or are of one hand of
    several. It may take seconds, and few who ask for an edge want it."""

    @property
    def analysed(self) -> bool:
        """Whether the counts are rounded parts of a whole."""
        return self.method.startswith(ANALYSIS)

    @property
    def rational(self) -> bool:
        """Whether deals were counted one by one, so that every figure is a fraction."""
        return self.method != SIMULATION and not self.analysed

    @property
    def deals(self) -> int:
        return sum(outcome.count for outcome in self.outcomes)

    def _sum(self, of: str) -> Fraction:
        return sum((outcome.count * getattr(outcome, of) for outcome in self.outcomes), Fraction())

    @property
    def expectation(self) -> Fraction:
        """The player's expected net."""
        return self._sum("net") / self.deals

    @property
    def exact(self) -> str:
        """The player's expected net over the number of deals, not reduced where it need not be; to twelve places where
        it was added up in floating point."""
        if not self.rational:
            return f"{float(self.expectation):.12f}"
        total = self._sum("net")
        return f"{total.numerator}/{self.deals * total.denominator}"

    @property
    def house_edge(self) -> float:
        return float(-self.expectation)

    @property
    def average_wagered(self) -> Fraction:
        return self._sum("staked") / self.deals

    @property
    def element_of_risk(self) -> float:
        """House edge per unit actually put at risk."""
        return float(-self.expectation / self.average_wagered)

    @property
    def hit_frequency(self) -> Fraction:
        """How often the wager nets something, mixed outcomes aside."""
        clear = [outcome for outcome in self.outcomes if not outcome.mixed]
        hits = sum(outcome.count for outcome in clear if outcome.net > 0)
        return Fraction(hits, sum(outcome.count for outcome in clear))

    @property
    def aside(self) -> str:
        """A phrase to follow the hit frequency: which outcomes are mixed and left aside; empty where none are."""
        names = [outcome.name for outcome in self.outcomes if outcome.mixed]
        return f" ({', '.join(names)} aside)" if names else ""

    @property
    def variance(self) -> Fraction:
        if self.square is not None:
            return self.square() - self.expectation**2
        squares = sum((outcome.count * outcome.net**2 for outcome in self.outcomes), Fraction()) / self.deals
        return squares - self.expectation**2

    @property
    def standard_error(self) -> float:
        """Of the house edge, where deals were played at random; else there is none."""
        return sqrt(self.variance / self.deals) if self.method == SIMULATION else 0.0

    def to_json(self) -> dict[str, Any]:
        simulated = self.method == SIMULATION
        return {
            "house_edge": self.house_edge,
            **({"standard_error": self.standard_error} if simulated else {"exact": self.exact}),
            "per": self.per,
            "method": self.method,
            "element_of_risk": self.element_of_risk,
            "average_wagered": float(self.average_wagered),
            "hit_frequency": float(self.hit_frequency),
            "variance": float(self.variance),
            "standard_deviation": sqrt(self.variance),
            "outcomes": [
                {
                    "name": outcome.name,
                    "deals": outcome.count,
                    "probability": outcome.count / self.deals,
                    "net": float(outcome.net),
                    **({"line": outcome.line} if outcome.line else {}),
                    **({"mixed": True} if outcome.mixed else {}),
                }
                for outcome in self.outcomes
            ],
            **({"note": self.note} if self.note else {}),
            **self.details,
        }


NO_DECISIONS: dict[str, Any] = {"rule": "there are no decisions"}
"""The strategy of a game in which players only wager."""


class Solved(NamedTuple):
    """What a game's solver finds: the odds of its wagers, and the best play."""

    wagers: Sequence[WagerOdds]
    strategy: dict[str, Any] = NO_DECISIONS


class GameOdds(msgspec.Struct, frozen=True):
    """Everything a solver found about a game."""

    game: str
    edition: Edition
    options: dict[str, str]
    wagers: tuple[WagerOdds, ...]
    strategy: dict[str, Any]
    seconds: float
    cautions: tuple[str, ...] = ()

    def __getitem__(self, wager: str) -> WagerOdds:
        return next(odds for odds in self.wagers if odds.name == wager)

    @property
    def method(self) -> str:
        """Whether every figure is exact, or some come from a simulation."""
        return SIMULATION if any(wager.method == SIMULATION for wager in self.wagers) else "exact"

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            **self.edition.to_json(),
            "options": self.options,
            "method": self.method,
            "seconds": self.seconds,
            "wagers": {wager.name: wager.to_json() for wager in self.wagers},
            "strategy": self.strategy,
            "cautions": list(self.cautions),
        }


class Measured(msgspec.Struct, frozen=True):
    """The mean of something per round, with its standard error."""

    name: str
    per: str
    mean: float
    deviation: float
    rounds: int

    @property
    def standard_error(self) -> float:
        return self.deviation / sqrt(self.rounds)

    @classmethod
    def of(cls, name: str, per: str, total: int, squares: int, rounds: int, unit: int = 1) -> Measured:
        """From the exact sum and sum of squares of integer results, `unit` of them making one of `per`."""
        variance = Fraction(squares * rounds - total**2, rounds * (rounds - 1) * unit**2)
        return cls(name, per, total / (rounds * unit), sqrt(variance), rounds)


class Simulation(msgspec.Struct, frozen=True):
    """What a simulation measured: the players' wagers, and where the house's money comes from."""

    game: str
    edition: Edition
    options: dict[str, str]
    strategy: str
    players: int
    rounds: int
    seed: int
    wagers: dict[str, Measured]
    """The player's net by wager."""
    house: dict[str, Measured]
    """The house's net per round by source, `total` among them."""
    frequencies: dict[str, float]
    seconds: float
    off_a_full_shoe: dict[str, float] = {}
    """By wager: the exact mean net in the first round of a shoe, where it is dealt on to a cut card."""

    @property
    def cut_card_effect(self) -> dict[str, Measured]:
        """By wager: how much more a player nets in the rounds of a shoe than in the first of them. The number of rounds
        before the cut card depends on the cards in them, so that their mean is another."""
        return {
            name: msgspec.structs.replace(self.wagers[name], mean=self.wagers[name].mean - exact)
            for name, exact in self.off_a_full_shoe.items()
        }

    def to_json(self) -> dict[str, Any]:
        effects = {
            name: {"mean": effect.mean, "per": effect.per, "standard_error": effect.standard_error}
            for name, effect in self.cut_card_effect.items()
        }
        return {
            "game": self.game,
            **self.edition.to_json(),
            "options": self.options,
            "method": "simulation",
            "seconds": self.seconds,
            "rounds": self.rounds,
            "players": self.players,
            "seed": self.seed,
            "wagers": {
                name: {
                    "house_edge": -measured.mean,
                    "per": measured.per,
                    "standard_deviation": measured.deviation,
                    "standard_error": measured.standard_error,
                }
                for name, measured in self.wagers.items()
            },
            "house": {
                name: {"mean": measured.mean, "per": measured.per, "standard_error": measured.standard_error}
                for name, measured in self.house.items()
            },
            **({"cut_card_effect": effects} if effects else {}),
            "frequencies": self.frequencies,
            "strategy": self.strategy,
        }
