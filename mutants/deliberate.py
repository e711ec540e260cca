"""Deliberate breaks: rules broken by hand, each with the tests that must notice it."""

from __future__ import annotations

import tomllib
from math import inf
from pathlib import Path
from typing import NamedTuple

from mutants.places import PACKAGE
from mutants.watch import Cases, Look, Watch


class Deliberate(NamedTuple):
    """A named break: some text of a module becomes another."""

    name: str
    module: str
    old: str
    new: str
    books: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The module, broken; its old text must stand there exactly once."""
        source = (PACKAGE / self.module).read_text(encoding="utf-8")
        if source.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.module} has its text {source.count(self.old)} times, not once")
        return source.replace(self.old, self.new)

    @property
    def watch(self) -> Watch:
        return Watch(tuple(Cases(0, book) for book in self.books), tuple(map(Look, self.tests)), seconds=inf)


def deliberate() -> list[Deliberate]:
    """The breaks of `breaks.toml`."""
    with (Path(__file__).parent / "breaks.toml").open("rb") as file:
        return [Deliberate(**one) for one in tomllib.load(file)["break"]]
