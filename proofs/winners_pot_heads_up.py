"""Proof: Winner's Pot Poker with one player, solved under five commissions.

Each row of the specification is recomputed to its printed digits, after two facts that need no strategy: a player who
never folds loses exactly the commission's share of the stake, and two five-card hands tie with a known frequency.
"""

from __future__ import annotations

import sys
import time
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.games.pot_games.winners_pot_poker.rules import STAKE
from pitboss.odds.pot_games.winners_pot_poker.heads_up import DEALS, HeadsUpSolution, Returns, showdowns, solve
from pitboss.odds.pot_games.winners_pot_poker.showdowns import RUNOUTS, UP_CARDS

ROWS = (
    # commission: rate, fixed amount in antes | EV, fold on 3, fold on 4, stays, mean stake, EV / stake
    ("1/10", None, "-0.191788 27.768% 7.872% 64.360% 3.0095 -6.373%"),
    ("1/10", "3/5", "-0.112416 24.415% 8.707% 66.878% 3.0934 -3.634%"),
    ("1/20", None, "-0.030594 20.912% 9.544% 69.543% 3.1817 -0.962%"),
    ("1/10", "1/5", "+0.053345 17.777% 10.328% 71.895% 3.2601 +1.636%"),
    ("0", None, "+0.139081 15.473% 10.731% 73.797% 3.3212 +4.188%"),
)


def returns(rate: str, fixed: str | None) -> Returns:
    """A pot of eight antes won, or half of it, less the lesser of rate and fixed amount (§9(h)(2))."""

    def less_commission(portion: Fraction) -> Fraction:
        charge = Fraction(rate) * portion
        return portion - (charge if fixed is None else min(charge, Fraction(fixed)))

    return Returns(win=less_commission(Fraction(2 * STAKE)), tie=less_commission(Fraction(STAKE)))


def row(solution: HeadsUpSolution) -> str:
    """A solution as the specification prints it."""
    ev, stake = solution.ev, solution.mean_stake
    shares = (solution.folded_on_three, solution.folded_on_four, solution.stayed)
    folds = " ".join(f"{count / DEALS:.3%}" for count in shares)
    return f"{float(ev):+.6f} {folds} {float(stake):.4f} {float(ev / stake):+.3%}"


def check(what: str, found: str, expected: str) -> bool:
    """Print one line; true if it came out."""
    print(
        f"{'PASS' if found == expected else 'FAIL'}  {what}: {found}"
        + ("" if found == expected else f", not {expected}")
    )
    return found == expected


def main() -> int:
    """Solve all rows; 0 if every figure came out."""
    began = time.perf_counter()
    counts = showdowns()
    deals = comb(52, 2) * comb(50, 4) * RUNOUTS
    won, tied = (
        sum(int(by_four[up].sum(dtype=np.int64)) * UP_CARDS[up].copies for up in UP_CARDS)
        for by_four in (counts.won, counts.tied)
    )
    stay_always = returns("1/10", None)
    ev = (won * stay_always.win + tied * stay_always.tie) / deals - STAKE
    passed = [
        check("never folding at 10%, EV", str(ev), "-2/5"),
        check("frequency of ties", f"{tied / deals:.3e}", "8.724e-05"),
    ]
    for rate, fixed, expected in ROWS:
        solution = solve(returns(rate, fixed))
        name = f"commission {float(Fraction(rate)):.0%}" + (f" or {float(Fraction(fixed))} antes" if fixed else "")
        passed.append(check(name, row(solution), expected))
        print(f"      EV {solution.ev}, standard deviation {solution.standard_deviation:.6f}")
    print(f"{sum(passed)} of {len(passed)} in {time.perf_counter() - began:.1f} s")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
