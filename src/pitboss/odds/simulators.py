"""A game ready to be simulated: its round as a kernel, what that needs, and how its cards lie at a live table.

A solver makes one by `simulator(options, players, strategy, progress)`. What takes time (a best play, tables of nets)
is done then; after that any chunk of rounds can be played on its own, and the sums of all chunks are what is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled
from pitboss.odds.chunks import Chunk
from pitboss.odds.report import Measured
from pitboss.odds.simulation import Deal, Supply, drive
from pitboss.odds.streams import stream
from pitboss.odds.tally import MOST_PLAYERS, STANDS, empty_tally
from pitboss.odds.wager_totals import WagerTotals
from pitboss.rulebook.rules import Strategy


class Laid(NamedTuple):
    """The same round at a live table: the order of cards off its shoe, burns included, and the results of its dice,
    wheels and draws by kind (`throws`, `spins`, `draws.magic-card`)."""

    shoe: Sequence[int] = ()
    chance: Mapping[str, Sequence[str]] = {}


class Apart(NamedTuple):
    """A wager of the report that is played by a strategy of its own, which changes another wager as well."""

    plan: Strategy
    changes: str


def split(name: str, turn: int) -> tuple[str, ...]:
    """The wagers that a name in the report joins by plus signs."""
    return tuple(name.split("+"))


@dataclass(frozen=True, kw_only=True)
class Simulator:
    """A game under one submission, played by one strategy by so many players, each with a unit on every wager."""

    totals: WagerTotals
    players: int
    play: Callable[..., int]
    """The kernel of the round (see `pitboss.odds.simulation`)."""
    game: Any
    """What the kernel needs of the game: its plan, its tables of nets."""
    supply: Supply
    bound: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Kernels for the names that the round leaves open."""
    memory: tuple[int, ...] = (0,)
    """What the table remembers before the first round."""
    notes: int = 0
    """How many numbers the round writes down for each player."""
    hands_each: int = 1
    """How many hands each player is dealt: so many rows of notes there are for a player."""

    # At a live table
    lay: Callable[[Deal], Laid]
    """How a deal lies at a live table whose players sit at seats 1, 2, ...; cards that the kernel has no use for are
    burned there."""
    hands: Sequence[Sequence[int]] = ()
    """Where in a deal the cards lie that wagers look at together: lists of places."""
    made_of: Callable[[str, int], tuple[str, ...]] = split
    """By name in the report and turn: the wagers of a live table that it is the sum of."""
    alike: bool = False
    """Whether all players net the same, since they wager on the same thing: then one of them is played for all."""
    deals_on: bool = False
    """Whether cards are dealt after players have folded, to those who have not: `lay` is right where all stay in."""
    times: Mapping[str, int] = field(default_factory=dict)
    """By wager of a live table: how many units are staked on it, where not one."""
    stakes: Mapping[str, int] = field(default_factory=dict)
    """By wager of a live table: what lies on it in cents, where something is not paid in proportion to it."""
    off_a_full_shoe: Mapping[str, float] = field(default_factory=dict)
    """By name in the report: the exact mean net in the first round of a shoe that is dealt to its cut card, where it is
    known. What is measured beyond it is the effect of the cut card."""
    stake: int = 1_00
    """Wagers at a live table that are multiples of so many cents are paid without rounding."""
    plan: Strategy | None = None
    """What players at a live table do, where it is not what the strategy of the simulation says."""
    apart: Mapping[str, Apart] = field(default_factory=dict)
    """By name in the report: wagers that the kernel plays by strategies of their own."""
    lays_down: Callable[[str, NDArray[np.int64]], Mapping[str, int] | None] | None = None
    """Where wagers stand from round to round, each in its own time: by name in the report and `Deal.memory`, what its
    player has on the layout of a live table before the round, in cents; None where it cannot be followed there."""
    says: Mapping[str, str] = field(default_factory=dict)
    """By stage of the round: the wager that players make there whatever the strategy, since they make all of them."""

    def deal(self, cards: Sequence[int], draws: Sequence[int] = (), turn: int = 0, *, opening: bool = False) -> Deal:
        """A round from given cards and draws, the table as before the first round."""
        return Deal(
            np.array(cards, dtype=np.int64),
            np.array(draws, dtype=np.int64),
            turn,
            opening,
            False,
            np.array(self.memory, dtype=np.int64),
            np.zeros((self.rows * self.hands_each, self.notes), dtype=np.int64),
        )

    @property
    def rows(self) -> int:
        """How many players the kernel plays."""
        return 1 if self.alike else self.players

    def played(self, deal: Deal, version: Callable[..., Any] = compiled) -> tuple[list[dict[str, int]], int]:
        """One round by the kernel, `compiled` or `interpreted`: what every player nets on each wager that it decides,
        in whole numbers of `1 / totals.unit`, and how many cards it took."""
        nets = self._nets()
        counters = np.zeros(len(self.totals.counters), dtype=np.int64)
        taken = int(version(self.play, **self.bound)(deal, self.rows, self.game, nets, counters))
        found = [
            {name: net for name, net in zip(self.totals.names, row, strict=False) if net != STANDS}
            for row in nets.tolist()
        ]
        return found * (self.players // self.rows), taken

    def sums(self, chunk: Chunk) -> list[int]:
        """Play a chunk of rounds: what it adds up, as whole numbers."""
        assert self.rows <= MOST_PLAYERS
        tally = empty_tally(len(self.totals.columns), len(self.totals.counters))
        supply = self.supply._replace(cards=self.supply.cards.copy())
        rounds = compiled(drive, play_round=self.play, **self.bound)(
            stream(chunk.words),
            chunk.rounds,
            self.rows,
            len(self.totals.names),
            supply,
            self.game,
            np.zeros(len(supply.bounds), dtype=np.int64),
            np.array(self.memory, dtype=np.int64),
            np.zeros((self.rows * self.hands_each, self.notes), dtype=np.int64),
            self._nets(),
            tally,
        )
        return tally.whole(rounds, self.rows)

    def measured(self, sums: Sequence[int]) -> tuple[dict[str, Measured], dict[str, Measured], dict[str, float]]:
        """What the sums of all chunks say: the players' nets, the house's, and frequencies."""
        return self.totals.measured(sums, self.rows, self.players // self.rows)

    def _nets(self) -> NDArray[np.int64]:
        return np.full((self.rows, len(self.totals.columns)), STANDS, dtype=np.int64)
