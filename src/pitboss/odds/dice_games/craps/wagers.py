"""Which wagers a craps table takes, each in an amount that is paid without rounding."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from pitboss.games.dice_games.craps.layout import LAID_ODDS, odds_on, parts_of
from pitboss.games.dice_games.craps.settlement import FLAT
from pitboss.odds.dice_games.craps.chain import Wager
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerFamily


def names(options: Submission) -> list[str]:
    """Every wager that can be made at the table; a come bet reaches its number from the come line alone."""
    found: list[str] = []
    for rule in options.game.wagers:
        if isinstance(rule, WagerFamily):
            if rule.at_table(options) and rule.name not in FLAT and not rule.coupon:
                found += rule.names(options)
        elif rule.at_table(options):
            found.append(rule.name)
    return found


def wagers_taken(options: Submission) -> dict[str, Wager]:
    """Every wager to be solved, by its name in the report; the flat ones also with the odds behind them."""
    found = {}
    for name in names(options):
        amount = stake(name, options)
        found[name] = Wager(name, amount, options)
        if name in FLAT:
            odds = odds_on(name)
            found[f"{name}+{odds}"] = Wager(name, options["line-minimum"], options, odds)
    return found


def stake(name: str, options: Submission) -> int:
    """An amount in cents on which a wager is paid, and bears vigorish, without rounding."""
    rule = options.game.wager(name, options)
    unit = rule.unit(name, options) if rule.unit else 1
    kind, numbers = parts_of(name)
    if kind not in ("buy", "lay"):
        return unit
    rate: Fraction = options[f"{kind}-vig-rate"]
    if kind == "lay" and options["lay-vig-base"] == "win":
        rate *= LAID_ODDS[numbers[0]].ratio
    return lcm(unit, (options["smallest-chip"] / rate).numerator) if rate else unit
