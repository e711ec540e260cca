"""Odds as CSV: for each wager a row of its own, then one for each of its outcomes.

    row            `wager` or `outcome`
    game           the game's name
    wager          the wager's name
    per            the wager in whose units net and staked are measured
    outcome        the outcome's name; empty in a wager's own row
    combinations   in how many deals; of a wager, all deals
    probability    combinations over all deals
    net            what the player gains; of a wager, the expected net
    staked         what was wagered in all; of a wager, on average
    return         probability times net; the outcomes' add up to the wager's

and of a wager only:

    edition   the rules and the program that the figures are of
    method    how the deals were counted
    exact     expected net as a fraction over all deals, not reduced; to twelve places where it was
              added up in floating point, and nothing where deals were drawn at random
    house_edge, element_of_risk, hit_frequency, variance, standard_deviation

Shares are fractions of one, not percent. What is not whole has the precision of a double, except for `exact`.
"""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from math import sqrt

from pitboss.odds.parsheet.edition import rules_and_program
from pitboss.odds.report import SIMULATION, GameOdds, WagerOdds

COLUMNS = (
    "row",
    "game",
    "wager",
    "per",
    "outcome",
    "combinations",
    "probability",
    "net",
    "staked",
    "return",
    "edition",
    "method",
    "exact",
    "house_edge",
    "element_of_risk",
    "hit_frequency",
    "variance",
    "standard_deviation",
)


def par_csv(odds: GameOdds) -> str:
    """The odds of a game as CSV (RFC 4180), with the columns of `COLUMNS`."""
    written = StringIO()
    rows = csv.DictWriter(written, COLUMNS)
    rows.writeheader()
    for wager in odds.wagers:
        rows.writerow({"game": odds.game, "edition": rules_and_program(odds.edition), **_wager(wager)})
        for outcome in wager.outcomes:
            share = Fraction(outcome.count, wager.deals)
            rows.writerow(
                {
                    "row": "outcome",
                    "game": odds.game,
                    "wager": wager.name,
                    "per": wager.per,
                    "outcome": outcome.name,
                    "combinations": outcome.count,
                    "probability": _number(share),
                    "net": _number(outcome.net),
                    "staked": _number(outcome.staked),
                    "return": _number(share * outcome.net),
                }
            )
    return written.getvalue()


def _wager(wager: WagerOdds) -> dict[str, object]:
    return {
        "row": "wager",
        "wager": wager.name,
        "per": wager.per,
        "combinations": wager.deals,
        "probability": 1,
        "net": _number(wager.expectation),
        "staked": _number(wager.average_wagered),
        "return": _number(wager.expectation),
        "method": wager.method,
        "exact": "" if wager.method == SIMULATION else wager.exact,
        "house_edge": wager.house_edge,
        "element_of_risk": wager.element_of_risk,
        "hit_frequency": _number(wager.hit_frequency),
        "variance": _number(wager.variance),
        "standard_deviation": sqrt(wager.variance),
    }


def _number(value: Fraction) -> int | float:
    """A whole number, or the nearest double."""
    return int(value) if value.denominator == 1 else float(value)
