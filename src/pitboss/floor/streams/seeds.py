"""Commitments to all else that chance decides in a round: draws, and dice or wheels that say where a deal begins.

What will be drawn, and among how many, depends on how the round goes; so the floor commits to a seed when the bets are
opened. Each result follows from the seed, the kind of the result and its number in the round. The seed is opened when
the round is over, for by then all its results are known to everybody.

>>> seed = "00ff"
>>> [from_seed(seed, "draws.multiplier", number, ("50", "100", "200")) for number in range(4)]
['50', '100', '200', '50']
>>> from_seed(seed, "throws", 0, dice=3) == from_seed(seed, "throws", 0, dice=3)
True
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

from pitboss.equipment import dice as dice_
from pitboss.equipment.chance import Chance
from pitboss.equipment.shuffle import Entropy, entropy, pick
from pitboss.record.events import Event
from pitboss.record.viewers import Viewer
from pitboss.table.card_verbs import REFILL


class SeedCommitted(Event, frozen=True):
    """What chance will decide in the round is settled; the digest is for everybody, the seed for the auditor."""

    root: str
    seed: str

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"seed": ""}


class DrawnFromSeed(Event, frozen=True):
    """A result of the round follows from the seed: its kind, its number from 0 on, what it is one of (dice apart)."""

    kind: str
    number: int
    among: tuple[str, ...] = ()


class SeedOpened(Event, frozen=True):
    """The round is over: with this anybody can check what was drawn in it."""

    seed: str


def committed() -> SeedCommitted:
    """A new seed."""
    seed = secrets.token_hex(32)
    return SeedCommitted(digest(seed), seed)


def digest(seed: str) -> str:
    """What is published of a seed."""
    return sha256(f"seed\0{seed}".encode()).hexdigest()


def tape(seed: str, kind: str, number: int) -> Entropy:
    """The bytes that decide one result: HMAC-SHA256 of what it is, block by block."""

    def blocks() -> Iterator[int]:
        for block in count():
            yield from hmac.digest(seed.encode(), f"{kind}\0{number}\0{block}".encode(), "sha256")

    stream = blocks()
    return lambda size: bytes(next(stream) for _ in range(size))


def from_seed(seed: str, kind: str, number: int, among: Sequence[str] = (), dice: int = 0) -> str:
    """One result of a round: of so many dice, or one of several."""
    source = tape(seed, kind, number)
    return str(dice_.throw(dice, source)) if dice else among[pick(len(among), source)]


class SeededChance(Chance):
    """Chance of which every result follows from a seed, but for those that are given, and for cards: the order of
    discards that are shuffled in a round has a commitment of its own, and is not to be known when the round is over."""

    def __init__(
        self, seed: str, given: Mapping[str, Sequence[str]] | None = None, drawn: list[DrawnFromSeed] | None = None
    ) -> None:
        super().__init__(entropy(), given)
        self._seed = seed
        self.drawn = [] if drawn is None else drawn
        """What has been drawn, until somebody asks."""

    def one_of(self, kind: str, among: Sequence[str], unsaid: str = "") -> str:
        before = len(self.drawn)
        result = super().one_of(kind, among, unsaid)
        if len(self.drawn) > before:
            self.drawn[-1] = DrawnFromSeed(kind, self.drawn[-1].number, tuple(among))
        return result

    def _bytes(self, source: Entropy, kind: str, number: int) -> Entropy:
        if kind == REFILL:
            return source
        self.drawn.append(DrawnFromSeed(kind, number))
        return tape(self._seed, kind, number)

    def copy(self) -> Chance:
        copy = super().copy()
        assert isinstance(copy, SeededChance)
        copy.drawn = []
        return copy

    def _like(self, given: Mapping[str, Sequence[str]]) -> Chance:
        return SeededChance(self._seed, given, self.drawn)
