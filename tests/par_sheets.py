"""Whole par sheets beside these tests, as they are filed: people read them, `tests/test_parsheet.py` compares them.

Left out is what changes with the program and not with the game: its version, the style and the digests. For a new kind
of table or chart, or after an intended change, `PYTHONPATH=src:tests:. python -m par_sheets` writes them; what differs
is read before it is committed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path

from pitboss.games import game
from pitboss.odds import solve
from pitboss.odds.other_plays import OtherPlay
from pitboss.odds.parsheet import par_csv, par_sheet
from pitboss.odds.parsheet.edition import SOFTWARE
from pitboss.odds.report import ANALYSIS, SIMULATION, GameOdds, Outcome, WagerOdds
from proofs._findings import FOLDER as FINDINGS

FOLDER = Path(__file__).parent / "par_sheets"
DAY = date(2026, 3, 1)


def red_dog() -> str:
    """A game with one wager and few decisions, with what other ways to play cost."""
    options = game("red-dog").submit()
    others = [OtherPlay("always-raise", 0.2262, 0.0), OtherPlay("never-raise", 0.0281, 0.001)]
    return par_sheet(options, solve(options), DAY, others)


def casino_war() -> str:
    """A progressive, and options that are not at their default."""
    options = game("casino-war").submit({"progressive.paytable": "stake-kept", "decks": 8})
    return par_sheet(options, solve(options), DAY)


def let_it_ride() -> str:
    """Several paytables, some with envy bonuses, and decisions one after the other."""
    options = game("let-it-ride").submit()
    return par_sheet(options, solve(options), DAY)


def blackjack() -> str:
    """A chart of decisions with exceptions, wagers that were analysed and simulated, and studies, all made up."""
    options = game("blackjack").submit({"soft-17": "stand"})
    strategy = json.loads((FINDINGS / "blackjack.json").read_text(encoding="utf-8"))["strategy"]
    hands = WagerOdds(
        "blackjack+double+split",
        "blackjack",
        (
            Outcome("blackjack", 45, Fraction(3, 2), line="blackjack.blackjack"),
            Outcome("win", 380, Fraction(1)),
            Outcome("push", 85, Fraction(0)),
            Outcome("lose", 460, Fraction(-1)),
            Outcome("split", 30, Fraction(1, 10), staked=Fraction(2), mixed=True),
        ),
        note="off a full shoe",
        method=ANALYSIS,
        details={"by_dealer": {"A": -0.35, "T": -0.17, "6": 0.23}, "rounds_per_shoe": 41},
        square=lambda: Fraction(13, 10),
    )
    even = WagerOdds("buster", "buster", (Outcome("win", 1, Fraction(1)), Outcome("lose", 1, Fraction(-1))))
    generous = WagerOdds("in-between", "in-between", (Outcome("win", 3, Fraction(1)), Outcome("lose", 2, Fraction(-1))))
    drawn = WagerOdds(
        "trilux",
        "trilux",
        (
            Outcome("jackpot", 3, Fraction(1_000)),
            Outcome("pair", 9_000, Fraction(1)),
            Outcome("none", 90_997, Fraction(-1)),
        ),
        method=SIMULATION,
    )
    odds = GameOdds(
        game="blackjack",
        edition=options.edition,
        options=options.written(),
        wagers=(hands, even, generous, drawn),
        strategy=strategy,
        seconds=1.0,
        cautions=("the house hits soft 17 elsewhere",),
    )
    studies = {
        "effect_of_rules": [
            {"rule": "soft-17", "choice": "hit", "house_edge": 0.0064, "edge_change": 0.0021},
            {"rule": "decks", "choice": "1", "house_edge": -0.0015, "edge_change": -0.0058},
        ],
        "effect_of_removal": [{"removed": "5", "blackjack gain": 0.0077}, {"removed": "A", "blackjack gain": -0.0059}],
    }
    return par_sheet(options, odds, DAY, studies=studies)


def table_of_figures() -> str:
    """The same figures as a table to compute with."""
    options = game("casino-war").submit({"progressive.paytable": "stake-kept", "decks": 8})
    return par_csv(solve(options))


SHEETS: dict[str, Callable[[], str]] = {
    "red-dog.html": red_dog,
    "casino-war.html": casino_war,
    "let-it-ride.html": let_it_ride,
    "blackjack.html": blackjack,
    "casino-war.csv": table_of_figures,
}


def sheet(name: str) -> str:
    """A sheet, one element to a line."""
    written = SHEETS[name]().replace(SOFTWARE, "Pitboss")
    for apart in ("<style>.*?</style>", '<section id="approval">.*?</section>'):
        written = re.sub(apart, "", written, flags=re.DOTALL)
    return written.replace("><", ">\n<").replace("\r\n", "\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SHEETS:
        (FOLDER / name).write_text(sheet(name), encoding="utf-8")
