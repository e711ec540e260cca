"""The house edge of every wager of every game under its default submission: what docs/figures.md says is solved again.

`python -m proofs.figures` writes the document; as a proof it fails where the document differs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from pitboss.games import all_games
from pitboss.odds import solve
from pitboss.odds.report import WagerOdds

DOCUMENT = Path(__file__).parents[1] / "docs" / "figures.md"

HEAD = """# Figures

Every wager of every game, solved from the code that pays, under the default submission of each game.
`python -m proofs.figures` writes this page; `python -m proofs figures` solves everything again and fails where a digit
differs. `pitboss odds GAME` gives the outcomes behind each figure, `--set` any other legal paytable or option,
`--report` the par sheet. Progressive wagers are solved at the seed of their meters.

The house edge is in percent of the wager named in the second column; the expectation is exact.
"""


def document() -> str:
    """The page, solved afresh."""
    return "\n".join([HEAD, *_sections(), ""])


def _sections() -> Iterator[str]:
    for game in all_games():
        solved = solve(game.submit())
        yield f"## {game.title}\n"
        yield "| wager | per | house edge | standard deviation | hits | expectation |"
        yield "|---|---|--:|--:|--:|--:|"
        for _, alike in groupby(solved.wagers, key=_figures):
            wagers = list(alike)
            yield f"| {', '.join(wager.name for wager in wagers)} | {_per(wagers)} | {_figures(wagers[0])} |"
        yield ""


def _per(wagers: list[WagerOdds]) -> str:
    return "itself" if all(wager.per == wager.name for wager in wagers) else wagers[0].per


def _figures(wager: WagerOdds) -> str:
    """The figures of a wager as a part of its row; neighbours with the same ones share a row."""
    edge, hits = 100 * wager.house_edge, 100 * float(wager.hit_frequency)
    exact = str(wager.expectation) if wager.expectation.denominator < 10**15 else ""
    return f"{edge:.5f} % | {float(wager.variance) ** 0.5:.4f} | {hits:.4f} % | {exact}"


def main() -> int:
    """Compare the document with what is true."""
    if DOCUMENT.read_text(encoding="utf-8") == document():
        print(f"{DOCUMENT.name} agrees with the solvers")
        return 0
    print(f"{DOCUMENT.name} differs from what the solvers find; write it with `python -m proofs.figures`")
    return 1


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
    sys.exit(0)
