"""Craps, solved: every wager as an absorbing Markov chain over throws, from the come out roll to its decision.

The edge is per wager made. A Don't wager barred by a 12 counts as a push; its details give the edge per wager won or
lost. `throws` are those that could decide the wager (not a come out roll while it is inactive), `edge_per_throw` is the
edge over their number. `pass+pass-odds` and its like are wagers with the highest odds that the table takes; their
element of risk is the edge on all the money wagered.

    chain    a wager as a Markov chain
    wagers   which wagers the table takes
    rounds   the game by the million throws
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

import msgspec

from pitboss.money import dollars
from pitboss.odds.dice_games.craps.chain import BARRED, ENDS, Counts, Result, Wager
from pitboss.odds.dice_games.craps.rounds import simulator as simulator
from pitboss.odds.dice_games.craps.wagers import wagers_taken
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import MARKOV_CHAIN, Outcome, Solved, WagerOdds
from pitboss.rulebook.submission import Submission

COUNTED = {"fire-bet": "points_made", "hot-roller": "points_completed"}
"""Wagers on a shooter that are paid by a number of points, and what its distribution is called."""


def count(options: Submission, progress: Progress | None = None) -> dict[str, Counts]:
    """What becomes of every wager that the table takes, by its name in the report."""
    tick, chosen, found = progress or silent, wagers_taken(options), dict[str, Counts]()
    for done, (name, wager) in enumerate(chosen.items(), start=1):
        found[name] = wager.counts()
        tick(done, len(chosen))
    return found


def price(counts: dict[str, Counts], options: Submission) -> Solved:
    """Every wager on the layout."""
    chosen = wagers_taken(options)
    rule = "there are no decisions; the cheapest wagers are pass and don't pass with the highest odds"
    return Solved([odds_of(name, chosen[name], found.throws) for name, found in counts.items()], {"rule": rule})


def odds_of(name: str, wager: Wager, throws: Fraction) -> WagerOdds:
    """The odds of one wager, given the number of throws that could have decided it."""
    found = wager.results()
    ends = outcomes(found, by_points=wager.kind in COUNTED)
    odds = WagerOdds(name, wager.name, ends, method=MARKOV_CHAIN)
    details: dict[str, Any] = {
        "throws": float(throws),
        "edge_per_throw": float(-odds.expectation / throws),
    }
    undecided = sum((share for result, share in found.items() if result.verdict == BARRED), Fraction(0))
    if undecided:
        details["edge_per_decision"] = float(-odds.expectation / (1 - undecided))
    if wager.kind in COUNTED:
        shares: dict[int, Fraction] = {}
        for result, share in found.items():
            shares[result.points] = shares.get(result.points, Fraction(0)) + share
        details[COUNTED[wager.kind]] = {str(points): float(share) for points, share in sorted(shares.items())}
    note = ""
    if wager.kind in ("buy", "lay"):
        details["edge_by_wager"] = edge_by_amount(wager)
        note = f"on {dollars(wager.amount)}, where vigorish needs no rounding; the edge by wager has others"
    return msgspec.structs.replace(odds, note=note, details=details)


def outcomes(results: dict[Result, Fraction], *, by_points: bool) -> tuple[Outcome, ...]:
    """The results as outcomes in whole numbers of equally likely cases, the best first."""
    grouped: dict[tuple[str, Fraction, Fraction, str], Fraction] = {}
    for result, share in results.items():
        word = f"{result.points} points" if by_points and result.net > 0 else result.verdict
        key = (word, result.net, result.staked, result.line)
        grouped[key] = grouped.get(key, Fraction(0)) + share
    cases = lcm(*(share.denominator for share in grouped.values()))
    rows = sorted(grouped.items(), key=lambda row: (row[0][1], row[0][0] in ENDS), reverse=True)
    return tuple(Outcome(word, int(share * cases), net, staked, line) for (word, net, staked, line), share in rows)


def edge_by_amount(wager: Wager) -> dict[str, float]:
    """The edge of a buy or lay wager at amounts on which vigorish may be rounded, per unit wagered."""
    rule = wager.options.game.wager(wager.name, wager.options)
    least, most = rule.limits(wager.options)
    unit = rule.unit(wager.name, wager.options) if rule.unit else 1
    amounts = sorted({-(-100 * dollar // unit) * unit for dollar in (5, 10, 20, 25, 40, 50, 60, 100)})
    found = {}
    for amount in amounts:
        if least <= amount <= most:
            results = wager._replace(amount=amount).results()
            found[dollars(amount)] = float(-sum(share * result.net for result, share in results.items()))
    return found
