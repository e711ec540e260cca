"""Where the results of dice, wheels and random draws come from.

At a live table they come from the operating system's entropy; when a round is adjudicated or replayed they are given,
kind by kind in the order in which they fell.

>>> chance = Chance(None, {"throws": ["4-3"]}); chance.result("throws", lambda source: "1-1"), chance.given()
('4-3', {})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy

from pitboss.equipment.shuffle import Entropy, pick
from pitboss.errors import Missing


class Chance:
    """Hands out results as they are written down, the given ones first."""

    def __init__(self, source: Entropy | None, given: Mapping[str, Sequence[str]] | None = None) -> None:
        self._source = source
        """None where every result must be given."""
        self._given = {kind: list(results) for kind, results in (given or {}).items()}
        self._shown: dict[str, int] = {}
        """Results so far, by kind."""

    def result(self, kind: str, live: Callable[[Entropy], str], unsaid: str = "") -> str:
        """The next result of a kind (`throws`, `spins`, `draws.multiplier`).

        Where every result must be given and this one is not, it is what goes without saying, if anything does.
        """
        number = self._shown.get(kind, 0)
        self._shown[kind] = number + 1
        if self._given.get(kind):
            return self._given[kind].pop(0)
        if self._source is None:
            if unsaid:
                return unsaid
            raise Missing("one more result is due here", field=kind)
        return live(self._bytes(self._source, kind, number))

    def one_of(self, kind: str, among: Sequence[str], unsaid: str = "") -> str:
        """The next result of a kind, where several are equally likely."""
        return self.result(kind, lambda source: among[pick(len(among), source)], unsaid)

    def _bytes(self, source: Entropy, kind: str, number: int) -> Entropy:
        """Where a result of a kind comes from, by its number from 0 on."""
        return source

    def knows(self, kind: str) -> bool:
        """Whether there is a result of a kind to come: given, or as many as are wanted."""
        return self._source is not None or bool(self._given.get(kind))

    def copy(self) -> Chance:
        """Another chance with the same results to come, as far as they are given or follow from a seed."""
        copy = self._like(self._given)
        copy._source, copy._shown = deepcopy(self._source), dict(self._shown)
        return copy

    def after(self, results: Mapping[str, Sequence[str]]) -> Chance:
        """The same source, once these results have come."""
        return self._like(results)

    def _like(self, given: Mapping[str, Sequence[str]]) -> Chance:
        return Chance(self._source, given)

    def given(self) -> dict[str, tuple[str, ...]]:
        """The results that are given and have not been used."""
        return {kind: tuple(results) for kind, results in self._given.items() if results}

    def restore(self, given: Mapping[str, Sequence[str]], since: Mapping[str, Sequence[str]]) -> None:
        """Be as at a time when these results were given, after those `since` then."""
        self._given = {kind: list(results[len(since.get(kind, ())) :]) for kind, results in given.items()}
        self._shown = {kind: len(results) for kind, results in since.items()}
