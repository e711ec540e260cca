"""Everything that solvers and simulators find, in lists beside the proofs: `proofs/findings/GAME.json`.

The page of figures has the edge of every wager. Here is the rest of what `pitboss odds GAME --json` prints: outcomes by
line, the best play in words, charts and exceptions, how often something is done and what it gains; and what a short
simulation by every strategy measures, which the same seed gives on every machine, and some rounds of it come to at a
live table, where the best play decides for itself. A part of the proof of figures, so that nothing is solved twice;
`python -m proofs.figures` writes the lists, which are read before they are committed.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from pitboss.odds import simulate, strategies
from pitboss.odds.report import WagerOdds
from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game
from proofs._layouts import settings, solved, written

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from parity import compare_under

FOLDER = Path(__file__).parent / "findings"
DIGITS = 9
"""Of every figure: what is added up in floating point may differ beyond them from machine to machine."""
ROUNDS, LIVE_ROUNDS, PLAYERS, SEED = 20_000, 20, 2, 1
WIDTH = 150
"""Of a line."""


def listed(game: Game) -> str:
    """The list of a game, found afresh."""
    return _text(_rounded(dict(_findings(game)))) + "\n"


def write(game: Game) -> None:
    """Write the list of a game."""
    _kept(game).write_text(listed(game), encoding="utf-8")


def differing(game: Game) -> int:
    """Whether a game's list differs (1) from what is found, with a line about where it begins to."""
    found, known = listed(game).splitlines(), _kept(game).read_text(encoding="utf-8").splitlines()
    for number, (line, other) in enumerate(zip_longest(found, known), 1):
        if line != other:
            print(f"{game.name:28}     line {number} of its findings was {other}\n{'':33}and is now {line}")
            return 1
    return 0


def _kept(game: Game) -> Path:
    return FOLDER / f"{game.name}.json"


def _findings(game: Game) -> Iterator[tuple[str, Any]]:
    options, usual = game.submit(), solved(game.name)
    known = {odds.name: _wager(odds) for odds in usual.wagers}
    yield "wagers", known
    for setting in settings(game):
        others = {odds.name: _wager(odds) for odds in solved(game.name, setting).wagers}
        yield f"with {written(setting)}", {name: found for name, found in others.items() if found != known.get(name)}
    yield "strategy", usual.strategy
    yield "simulated", {name: _simulated(options, name) for name in strategies(options)}


def _wager(odds: WagerOdds) -> dict[str, Any]:
    """Deals are numbered where they were counted; where they are parts of a whole, their share says it."""
    found = odds.to_json()
    if not odds.rational:
        found.pop("exact", None)
        for outcome in found["outcomes"]:
            del outcome["deals"]
    return found


def _simulated(options: Submission, strategy: str) -> dict[str, Any]:
    """What players measure who follow a strategy, and how many of their nets are the same at a live table."""
    players = min(PLAYERS, options.game.max_players)
    measured = simulate(options, rounds=ROUNDS, players=players, strategy=strategy, seed=SEED)
    found = {part: rows for part, rows in measured.to_json().items() if part in ("wagers", "house", "frequencies")}
    rng = random.Random(SEED)
    return {**found, "nets_at_a_table": compare_under(options, players, strategy, rng, LIVE_ROUNDS, gives_up=False)}


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {str(key): _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list | tuple) else value


def _text(value: Any, indent: str = "") -> str:
    """JSON in which whatever fits into a line has one."""
    line = json.dumps(value)
    if len(indent + line) <= WIDTH or not isinstance(value, dict | list):
        return line
    deeper = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_text(one, deeper)}" for key, one in value.items()]
        first, last = "{}"
    else:
        parts = [_text(one, deeper) for one in value]
        first, last = "[]"
    return f"{first}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{last}"
