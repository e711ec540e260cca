"""The wagers of a simulation: what they net in whole numbers, and what the sums of their nets say.

In a simulated round every player makes every wager that is simulated, one unit on each. Nets are whole numbers of
`1 / unit` of it, so that sums are exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm, sqrt
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.errors import RuleError
from pitboss.odds.exact_sums import LARGEST
from pitboss.odds.paytable_odds import net, stake_of
from pitboss.odds.report import Measured
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission

LARGEST_NET = LARGEST >> 13
"""Nets in tables lie below this: a kernel may add up some of them for a player, and the players of a table are few."""


class WagerTotals:
    """The wagers of a simulation, and what else it measures."""

    def __init__(
        self,
        options: Submission,
        names: Mapping[str, str],
        counters: Sequence[str] = (),
        sources: Mapping[str, str] | None = None,
    ) -> None:
        """`names` are the wagers, each with the name of its unit; `counters` are things counted beside them; `sources`
        are amounts that the house makes in a round, each with its unit."""
        self.options = options
        self.names = dict(names)
        self.counters = tuple(counters)
        self.sources = dict(sources or {})
        stakes = [int(options[f"{name}-amount"]) for name in names if f"{name}-amount" in options.game.options]
        self.unit = lcm(100, *stakes, *(options.unit(wager) for wager in options.game.paytables))
        """A net is a multiple of this part of a unit: what a stake of one amount wins is whole cents."""

    def whole(self, net: Fraction) -> int:
        """A net per unit as a whole number; one so high that sums could overflow is refused."""
        number = int(net * self.unit)
        if abs(number) >= LARGEST_NET:
            raise RuleError("it pays too much to be simulated exactly", field="payout")
        return number

    def nets(
        self,
        wager: str,
        values: Sequence[int],
        *,
        table: Paytable | None = None,
        meters: Mapping[str, int] | None = None,
    ) -> NDArray[np.int64]:
        """What a wager nets on hands of these values."""
        table = table or self.options.paytable(wager)
        stake = stake_of(self.options, wager)
        by_line = {line.name: self.whole(net(line, stake, meters or {})) for line in table.lines}
        found = (table.line(value) for value in values)
        return np.array([by_line[line.name] if line else -self.unit for line in found], dtype=np.int64)

    def progressive_nets(self, bet: SideBet, values: Sequence[int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What hands of these values net on a progressive wager, its meters at their seeds, and the envy bonus that
        they bring every other player."""
        options, wager = self.options, bet.name
        seeds = {rule.name: rule.seed for rule in options.game.meters(options) if wager in rule.wagers}
        stake = stake_of(options, wager)
        found = (options.paytable(wager).line(value) for value in values)
        bonuses = [line.envy * self.unit // stake if line and bet.envy else 0 for line in found]
        return self.nets(wager, values, meters=seeds), np.array(bonuses, dtype=np.int64)

    @property
    def columns(self) -> dict[str, str]:
        """Wagers and sources in the order in which a kernel settles them, each with its unit."""
        return self.names | self.sources

    def measured(
        self, sums: Sequence[int], players: int, times: int = 1
    ) -> tuple[dict[str, Measured], dict[str, Measured], dict[str, float]]:
        """From the whole numbers of a `Tally` of so many players: the players' nets by wager, the house's by wager or
        source and in total, and how often each counter counted. The house has the players so many `times`."""
        wagers, house, total = {}, {}, 0
        rounds, squares, *counted = sums[len(self.columns) * len(Column._fields) :]

        def of_house(name: str, per: str, net: int, squares: int) -> None:
            house[name] = Measured.of(name, per, net * times, squares * times**2, rounds, self.unit)

        for at, (name, per) in enumerate(self.columns.items()):
            column = Column(*sums[at * len(Column._fields) : (at + 1) * len(Column._fields)])
            if name in self.sources:
                of_house(name, per, column.net, column.round_squares)
                continue
            total -= column.net
            of_house(name, per, -column.net, column.round_squares)
            if column.hands > 1:
                wagers[name] = column.mean(name, per, self.unit)
        of_house("total", "unit on every wager", total, squares)
        frequencies = zip(self.counters, counted, strict=True)
        return wagers, house, {name: number / (rounds * players) for name, number in frequencies}


class Column(NamedTuple):
    """What was added up of one wager."""

    hands: int
    """On which it was decided."""
    rounds: int
    """In which it was decided on some hand."""
    hands_squared: int
    """Of each round."""
    net: int
    hand_squares: int
    """The squares of the nets of hands."""
    round_squares: int
    """The squares of the nets of rounds."""
    net_by_hands: int
    """The net of each round times its hands."""

    def mean(self, name: str, per: str, unit: int) -> Measured:
        """The mean net of a hand, as if from so many independent hands as give its true standard error: hands of one
        round share the dealer's cards or the community cards, so the rounds are what is independent.

        The error is that of a ratio, net over hands, since a wager need not be decided for everybody in every round.
        """
        mean = Measured.of(name, per, self.net, self.hand_squares, self.hands, unit)
        apart = self.hands**2 * self.round_squares - 2 * self.hands * self.net * self.net_by_hands
        apart += self.net**2 * self.hands_squared  # the squares of (net - mean * hands) of all rounds, times hands^2
        if self.rounds < 2 or not apart:
            return mean
        error = sqrt(Fraction(apart * self.rounds, (self.rounds - 1) * self.hands**4)) / unit
        return msgspec.structs.replace(mean, rounds=max(round((mean.deviation / error) ** 2), 1))
