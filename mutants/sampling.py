"""Random breaks, sampled over all rooms; those that change nothing are named in `equivalent.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from mutants.operators import Break, breaks, readable
from mutants.places import PACKAGE
from mutants.watch import Watch, watch

GROUND = "ground"
"""The modules without a room of their own."""

SHARES = {
    "games": 35, "poker": 18, "table": 9, "odds": 8, "floor": 8, "rulebook": 5, "record": 4, "ranking": 4,
    "equipment": 2, "cli": 2, "evidence": 2, "desk": 1, GROUND: 2,
}  # fmt: skip
"""How many of a hundred breaks fall into each room; most into those that are the rules."""

APART = (
    "narrate.py", "narration.py", "sample.py", "samples.py", "names.py", "sign.py", "strategies.py",
    "wording.py", "hand_words.py", "inscription.py", "bench.py", "postgres.py",
)  # fmt: skip
"""Modules of words, advice and measurement: what they say is tested, but breaks no rule. And the floor's store on
PostgreSQL, which is watched on a server of its own (`make test-postgres`)."""


class Mutant(NamedTuple):
    """A module with one break."""

    module: Path
    """Below the package."""
    at: Break
    source: str

    @property
    def room(self) -> str:
        return self.module.parts[0] if len(self.module.parts) > 1 else GROUND

    @property
    def text(self) -> str:
        return self.at.applied(self.source)

    @property
    def line(self) -> int:
        return self.source.count("\n", 0, self.at.start) + 1

    @property
    def watch(self) -> Watch:
        """What can notice it."""
        before = self.source[: self.at.start].rpartition("\n")[2]
        return watch(self.module, self.line, len(before.encode()))

    @property
    def change(self) -> str:
        """What becomes of the line, in the form in which equivalent ones are named."""
        old, new = (" ".join(text.split()) for text in (self.source[self.at.start : self.at.end], self.at.text))
        return f"{old[:60]} -> {new[:60]}"

    @property
    def stands(self) -> str:
        """The line as it stands."""
        start, end = self.source.rfind("\n", 0, self.at.start) + 1, self.source.find("\n", self.at.start)
        return self.source[start:end].strip()

    def lot(self, seed: int) -> bytes:
        """What decides, for a seed, whether it comes before others."""
        return blake2b(f"{seed} {self.module} {self.stands} {self.change}".encode(), digest_size=8).digest()

    def __str__(self) -> str:
        return f"{self.module}:{self.line} ({self.at.kind}) {self.change}   in: {self.stands[:90]}"


def sampled(seed: int, count: int, only: tuple[str, ...] = ()) -> list[Mutant]:
    """So many breaks, over the rooms by their shares; or of the modules whose path has one of these words. Each draws a
    lot of its own: as long as its line stands, a seed that chose it chooses it again, whatever is changed elsewhere."""
    found: list[Mutant] = []
    for room, share in SHARES.items():
        every = sorted(_of_room(room, only), key=lambda one: one.lot(seed))
        found.extend(
            islice((one for one in every if readable(one.text)), count if only else round(count * share / 100))
        )
    return sorted(found, key=lambda one: one.lot(seed))[:count]


def _of_room(room: str, only: tuple[str, ...]) -> Iterator[Mutant]:
    for path in sorted(PACKAGE.glob("*.py") if room == GROUND else (PACKAGE / room).rglob("*.py")):
        wanted = not only or any(word in str(path.relative_to(PACKAGE)) for word in only)
        if wanted and path.name not in APART:
            source = path.read_text(encoding="utf-8")
            yield from (Mutant(path.relative_to(PACKAGE), one, source) for one in breaks(source))


class Equivalent(NamedTuple):
    """A break that changes nothing, and why."""

    module: str
    line: str
    change: str
    reason: str

    @property
    def mutants(self) -> list[Mutant]:
        """The breaks that are meant."""
        source = (PACKAGE / self.module).read_text(encoding="utf-8")
        every = (Mutant(Path(self.module), one, source) for one in breaks(source))
        return [one for one in every if (one.stands, one.change) == (self.line, self.change)]


def equivalents() -> list[Equivalent]:
    """The breaks that are known to change nothing."""
    with (Path(__file__).parent / "equivalent.toml").open("rb") as file:
        return [Equivalent(**one) for one in tomllib.load(file).get("equivalent", [])]
