"""What a table may expect of its wagers: the range of the hold after so many rounds, the theoretical win an hour."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from pitboss.odds.parsheet.figures import MINUS, money, percent, words
from pitboss.odds.parsheet.markup import Markup, table
from pitboss.odds.report import WagerOdds
from pitboss.rulebook.submission import Submission

ROUNDS = (10**4, 10**5, 10**6)
WITHIN = 1.96
"""Standard deviations within which nineteen of twenty results lie, by the normal law."""
PACES = (40, 60, 80)
"""Wagers decided in an hour, at one position."""


def hold_ranges(wagers: Sequence[WagerOdds]) -> Markup:
    """By how much the hold strays from the edge, nineteen times of twenty."""
    rows = [
        (
            words(wager.name),
            percent(wager.house_edge, 3),
            *(f"{percent(low, 2)} to {percent(high, 2)}" for low, high in (hold_range(wager, n) for n in ROUNDS)),
        )
        for wager in wagers
    ]
    head = ("wager", "house edge", *(f"hold after {rounds:,}" for rounds in ROUNDS))
    note = "decided so many times, nineteen times of twenty; by the normal law, roughly where high awards are rare"
    return table("Volatility", head, rows, note=note, numeric=range(1, len(head)))


def hold_range(wager: WagerOdds, rounds: int) -> tuple[float, float]:
    """The house's share of a wager decided so many times: from the lowest to the highest that is to be expected."""
    stray = WITHIN * sqrt(wager.variance / rounds)
    return wager.house_edge - stray, wager.house_edge + stray


def wins_per_hour(options: Submission, wagers: Sequence[WagerOdds]) -> list[Markup]:
    """The theoretical win at the lowest wager, where the table has one."""
    lowest = lowest_wagers(options)
    rows = [
        (words(wager.name), money(cents / 100), *(_win(wager, cents, pace) for pace in PACES))
        for wager in wagers
        if (cents := sum(lowest.get(part, 0) for part in wager.per.split("+")))
    ]
    head = ("wager", "lowest", *(f"at {pace} an hour" for pace in PACES))
    note = "at one position, by the number of times it is decided; other wagers and paces in proportion"
    return [table("Theoretical win an hour", head, rows, note=note, numeric=range(1, len(head)))] if rows else []


def lowest_wagers(options: Submission) -> dict[str, int]:
    """The least that each wager on the layout may be, in cents."""
    rules = [rule for rule in options.game.wagers if rule.at_table(options)]
    return {name: rule.limits(options)[0] for rule in rules for name in rule.names(options)}


def _win(wager: WagerOdds, cents: int, pace: int) -> str:
    win = round(-float(wager.expectation) * cents * pace / 100, 2)
    return f"{MINUS * (win < 0)}${abs(win):,.2f}"
