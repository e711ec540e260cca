"""The house edge of every wager of every game: what docs/figures.md says is solved again, and simulated.

Wagers that are off by default are solved at the defaults of all else, with the least that puts them on the layout.
What else is found of a game stands in lists of their own (`_findings.py`).

`python -m proofs.figures` writes the document and the lists, `python -m proofs.figures GAME ...` the lists of some
games; as a proof it fails where they differ.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from pitboss.games import all_games
from pitboss.odds.report import SIMULATION, WagerOdds
from pitboss.rulebook.rules import Rules
from pitboss.table.game import Game
from proofs import _findings
from proofs._layouts import settings, solved, written
from proofs._simulations import disagreeing

DOCUMENT = Path(__file__).parents[1] / "docs" / "figures.md"

HEAD = """# Figures

Every wager of every game, solved from the code that pays, under the default submission of each game. Wagers that it
does not offer follow with the options that put them on the layout.
`python -m proofs.figures` writes this page; `python -m proofs figures` solves everything again and fails where a digit
differs. `pitboss odds GAME` gives the outcomes behind each figure, `--set` any other legal paytable or option,
`--report` the par sheet. Progressive wagers are solved at the seed of their meters.

The house edge is in percent of the wager named in the second column; the expectation is exact. Where a game or a wager
is too large to be counted, many rounds are played instead, always the same ones, and the standard error is given.
"""


def document(sections: Iterable[str]) -> str:
    """The page with the sections of all games."""
    return "\n".join([HEAD, *sections, ""])


def section(game: Rules) -> str:
    """What the page has of a game, solved afresh."""
    return "\n".join(_lines(game))


def stands(game: Game) -> bool:
    """Whether the page and the list say of a game what is true."""
    return section(game) in DOCUMENT.read_text(encoding="utf-8") and not _findings.differing(game)


def _lines(game: Rules) -> Iterator[str]:
    yield f"## {game.title}\n"
    wagers = solved(game.name).wagers
    yield "| wager | per | house edge | standard deviation | hits | expectation |"
    yield "|---|---|--:|--:|--:|--:|"
    for names, figures in _rows(wagers):
        yield f"| {names} | {figures} |"
    yield ""
    yield from _off_by_default(game, {wager.name for wager in wagers})


def _rows(wagers: Iterable[WagerOdds]) -> Iterator[tuple[str, str]]:
    """Wagers with their figures; neighbours with the same ones share a row."""
    for _, same in groupby(wagers, key=_figures):
        alike = list(same)
        yield ", ".join(wager.name for wager in alike), f"{_per(alike)} | {_figures(alike[0])}"


def _off_by_default(game: Rules, known: set[str]) -> Iterator[str]:
    """The wagers beyond those known, each with the options that put it on the layout."""
    if not settings(game):
        return
    yield "| off by default | with | per | house edge | standard deviation | hits | expectation |"
    yield "|---|---|---|--:|--:|--:|--:|"
    for setting in settings(game):
        others = (wager for wager in solved(game.name, setting).wagers if wager.name not in known)
        for names, figures in _rows(others):
            yield f"| {names} | {written(setting)} | {figures} |"
    yield ""


def _per(wagers: list[WagerOdds]) -> str:
    return "itself" if all(wager.per == wager.name for wager in wagers) else wagers[0].per


def _figures(wager: WagerOdds) -> str:
    """The figures of a wager as a part of its row; neighbours with the same ones share a row."""
    edge, hits = 100 * wager.house_edge, 100 * float(wager.hit_frequency)
    exact = str(wager.expectation) if wager.rational and wager.expectation.denominator < 10**15 else ""
    if wager.method == SIMULATION:
        exact = f"simulated, standard error {100 * wager.standard_error:.5f} %; {wager.note}"
    return f"{edge:.5f} % | {float(wager.variance) ** 0.5:.4f} | {hits:.4f} %{wager.aside} | {exact}"


def main() -> int:
    """Compare document and lists with what is true, and the simulation of every game with what is solved."""
    sections, failed = [], 0
    for game in all_games():
        sections.append(section(game))
        failed += _findings.differing(game) + disagreeing(game)
    if DOCUMENT.read_text(encoding="utf-8") == document(sections):
        print(f"{DOCUMENT.name} agrees with the solvers")
        return failed
    print(f"{DOCUMENT.name} differs from what the solvers find; write it with `python -m proofs.figures`")
    return failed + 1


def write(names: Sequence[str]) -> None:
    """Write the lists of some games, or of all of them and the document."""
    sections = []
    for game in all_games():
        if not names or game.name in names:
            sections += [] if names else [section(game)]
            _findings.write(game)
    if not names:
        DOCUMENT.write_text(document(sections), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
