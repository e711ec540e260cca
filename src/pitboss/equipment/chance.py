"""Where the results of dice, wheels and random draws come from.

At a live table they come from the operating system's entropy; when a round is adjudicated or replayed they are given,
kind by kind in the order in which they fell.

>>> chance = Chance(None, {"throws": ["4-3"]}); chance.result("throws", lambda source: "1-1"), chance.given()
('4-3', {})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy

from pitboss.equipment.shuffle import Entropy
from pitboss.errors import RuleError


class Chance:
    """Hands out results as they are written down, the given ones first."""

    def __init__(self, source: Entropy | None, given: Mapping[str, Sequence[str]] | None = None) -> None:
        self._source = source
        """None where every result must be given."""
        self._given = {kind: list(results) for kind, results in (given or {}).items()}

    def result(self, kind: str, live: Callable[[Entropy], str], unsaid: str = "") -> str:
        """The next result of a kind (`throws`, `spins`, `draws.multiplier`).

        Where every result must be given and this one is not, it is what goes without saying, if anything does.
        """
        if self._given.get(kind):
            return self._given[kind].pop(0)
        if self._source is None:
            if unsaid:
                return unsaid
            raise RuleError("one more result is due here", field=kind)
        return live(self._source)

    def knows(self, kind: str) -> bool:
        """Whether there is a result of a kind to come: given, or as many as are wanted."""
        return self._source is not None or bool(self._given.get(kind))

    def copy(self) -> Chance:
        """Another chance with the same results to come, as far as they are given or follow from a seed."""
        return Chance(deepcopy(self._source), self._given)

    def after(self, results: Mapping[str, Sequence[str]]) -> Chance:
        """The same source, once these results have come."""
        return Chance(self._source, results)

    def given(self) -> dict[str, tuple[str, ...]]:
        """The results that are given and have not been used."""
        return {kind: tuple(results) for kind, results in self._given.items() if results}

    def restore(self, given: Mapping[str, Sequence[str]], since: Mapping[str, Sequence[str]]) -> None:
        """Be as at a time when these results were given, after those `since` then."""
        self._given = {kind: list(results[len(since.get(kind, ())) :]) for kind, results in given.items()}
