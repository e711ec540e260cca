"""Speed of simulated blackjack against the Numba kernel of hhoppe/blackjack, by processor time of one core.

Both play the same game: six decks, the dealer hits soft 17, late surrender, doubles on any two cards and after splits,
up to four hands, a cut card a quarter from the end. Ours settles by the rules of the table and keeps exact sums; the
peer's sums are floating point. The peer (MIT licence) is no part of this repository: `HHOPPE_BLACKJACK` names the
folder of a checkout, beside whose `blackjack.py` its requirements are installed. Without it only ours is measured.
"""

from __future__ import annotations

import os
import re
import sys
import types
from importlib.util import find_spec
from pathlib import Path
from time import process_time

from pitboss import odds
from pitboss.games import game
from pitboss.odds.chunks import Plan

ROUNDS, RUNS, SEVERAL = 1_000_000, 3, 5
VARIABLE = "HHOPPE_BLACKJACK"
NEEDS = ("IPython", "hhoppe_tools", "matplotlib", "more_itertools", "numba", "tqdm")
KNOWN = "5.5 to 6.0 M hands a second where it was measured before"


def ours(strategy: str, players: int) -> float:
    """Hands in a second of processor time, the best of some runs after one that compiles."""
    simulator = odds.simulator(game("blackjack").submit(), players, strategy)
    chunks = list(Plan(seed=1, rounds=ROUNDS))
    simulator.sums(chunks[0])
    best = 0.0
    for _ in range(RUNS):
        start = process_time()
        for chunk in chunks:
            simulator.sums(chunk)
        best = max(best, ROUNDS * players / (process_time() - start))
    return best


def peer() -> tuple[float, str]:
    """The same of the peer; without it nothing, and a sentence that says why."""
    folder = os.environ.get(VARIABLE, "")
    if not (Path(folder) / "blackjack.py").is_file() or not folder:
        return 0.0, f"hhoppe/blackjack is not here ({VARIABLE} names the folder of a checkout); {KNOWN}"
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        return 0.0, f"hhoppe/blackjack needs what is not installed: {', '.join(missing)}; {KNOWN}"
    notebook = _library(Path(folder))
    rules, strategy = notebook.Rules(), notebook.Strategy()
    notebook.monte_carlo_house_edge_cpu(rules, strategy, 10_000, parallel=False, quiet=True)
    best = 0.0
    for _ in range(RUNS):
        start = process_time()
        _, played, _ = notebook.monte_carlo_house_edge_cpu(rules, strategy, ROUNDS, parallel=False, quiet=True)
        best = max(best, played / (process_time() - start))
    return best, ""


def _library(folder: Path) -> types.ModuleType:
    """The functions of the peer's notebook up to its simulation on processors, without the tests that it runs."""
    sys.path.insert(0, str(folder))
    source = (folder / "blackjack.py").read_text(encoding="utf-8")
    library = source[: source.index("def test_monte_carlo_house_edge_cpu")]
    module = types.ModuleType("hhoppe_blackjack")
    sys.modules[module.__name__] = module
    code = compile(re.sub(r"(?m)^test_\w+\(.*\)$", "", library), str(folder / "blackjack.py"), "exec")
    exec(code, module.__dict__)
    return module


def main() -> None:
    theirs, why = peer()
    print(why or f"{'hhoppe/blackjack':28}{theirs / 1e6:8.1f} M hands a second")
    for strategy in ("basic", odds.OPTIMAL):
        for players in (1, SEVERAL):
            rate = ours(strategy, players)
            ratio = f"{rate / theirs:8.2f} times" if theirs else ""
            print(f"{f'{strategy}, {players} at the table':28}{rate / 1e6:8.1f} M hands a second{ratio}", flush=True)


if __name__ == "__main__":
    main()
