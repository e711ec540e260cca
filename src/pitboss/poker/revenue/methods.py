"""Poker revenue: the rake that the house takes out of the pots, and what it may charge for time (14; 004:P1 to P5).

>>> from pitboss.poker import submit
>>> revenue = Revenue({"rake": "percentage", "rake-percentage": "10%", "rake-maximum": "4"})
>>> rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})
>>> hand = rules.deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=5, collector=revenue.collector())
>>> hand.act("raise", amount=6_00); hand.act("call"); hand.act("call")
>>> hand.act("bet", amount=9_00); hand.act("call"); hand.act("fold"); hand.fees
{0: 200}

A submission that the law does not allow is refused:

>>> Revenue({"rake": "percentage", "rake-percentage": "12%"})  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
pitboss.errors.RuleError: rake-percentage: '12%' is not allowed; it must be a percentage from 0% to 10%, ...
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.poker.hooks import Collector
from pitboss.poker.options import CASH_GAME, MASSACHUSETTS
from pitboss.poker.revenue.rake import Contribution, Drop
from pitboss.poker.revenue.time_charge import TimeCharge
from pitboss.poker.terms import Terms
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option, Rate, Words, percent

PERCENTAGE, INCREMENTAL, TIME = "percentage", "incremental", "time"


class Levels(Option, frozen=True, kw_only=True):
    """What is taken when the pot reaches which amount, as in `10:1 20:1 30:1`."""

    def read(self, raw: object) -> tuple[tuple[int, int], ...]:
        pairs = [word.split(":") for word in str(raw).replace(",", " ").split()]
        if any(len(pair) != 2 for pair in pairs):
            raise self.refuse(raw)
        levels = tuple((cents(level, self.name), cents(fee, self.name)) for level, fee in pairs)
        taken = reached = 0
        for level, fee in levels:
            taken += fee
            if level <= reached or fee == 0 or taken > level:
                raise self.refuse(raw)
            reached = level
        return levels

    def show(self, value: Any) -> str:
        return " ".join(f"{dollars(level)}:{dollars(fee)}" for level, fee in value)

    def legal(self) -> str:
        return "rising pot levels, each with its fee, never more than the pot, as in '10:1 20:1'"


def revenue_options(base: str = MASSACHUSETTS) -> list[Option]:
    """What a house may choose about its revenue, in Massachusetts or in a cash game of document 004."""
    cash_game = base == CASH_GAME
    return [
        Words(
            name="rake",
            default=(INCREMENTAL,),
            allowed=(INCREMENTAL, TIME) if cash_game else (PERCENTAGE, INCREMENTAL, TIME),
            most=3,
            clause="004:P2a" if cash_game else "14(b)",
            gist="the kinds of rake, one or more; none where the house charges nothing",
        ),
        Rate(
            name="rake-percentage",
            default=Fraction(1, 10),
            most=Fraction(1, 10),
            clause="14(b)(1)(i)",
            gist="the share of what is bet in each betting round",
        ),
        Levels(
            name="rake-levels",
            default=tuple((level * 100, 100) for level in (10, 20, 30, 40, 50)),
            clause="004:P2a" if cash_game else "14(b)(2)(i)",
            gist="incremental rake: fees by the level that the pot has reached",
        ),
        Amount(
            name="rake-maximum",
            default=500,
            least=0,
            clause="004:P3" if cash_game else "14(a)(3)",
            gist="the most that is taken from a hand",
        ),
        Amount(
            name="rake-unit",
            default=100,
            clause="004:P2a" if cash_game else "14(a)(2)",
            gist="a percentage is rounded down to this unit, and time charges are whole units (S15)",
        ),
        Flag(name="rake-antes", default=True, clause="14(b)(1)(i)", gist="A10: antes count as bets of the first round"),
        Flag(
            name="no-flop-no-drop",
            default=True,
            clause="004:P2a" if cash_game else "14(a)(2)",
            gist="S15: nothing is taken from a flop game that ends before the flop",
        ),
        Amount(
            name="time-charge",
            default=1200,
            clause="004:P2b" if cash_game else "14(b)(3)(ii)",
            gist="the fee for an hour",
        ),
        Choice(
            name="time-per",
            default="player",
            values=("player",) if cash_game else ("player", "table"),
            clause="004:P2b" if cash_game else "14(b)(3)(i)",
            gist="whether each player is charged or the table",
        ),
        Count(name="time-period", default=30, least=1, most=60, clause="004:P2b", gist="minutes between charges")
        if cash_game
        else Choice(
            name="time-period",
            default="30",
            values=("20", "30"),
            clause="14(b)(3)(iii)",
            gist="minutes between charges",
        ),
        Choice(
            name="part-period",
            default="full" if cash_game else "none",
            values=("none", "full", "pro-rata"),
            clause="004:P2b" if cash_game else "14(b)(3)(iii)",
            gist="what a player owes who sits down in the course of a period",
        ),
    ]


class Revenue(Terms):
    """How a table earns: kinds of rake, their method and maximum (14(a))."""

    def __init__(self, chosen: Mapping[str, Any] | None = None, base: str = MASSACHUSETTS) -> None:
        super().__init__(revenue_options(base), chosen)
        self.base = base
        kinds = self["rake"]
        self.percentage: Fraction = self["rake-percentage"] if PERCENTAGE in kinds else Fraction(0)
        self.levels: tuple[tuple[int, int], ...] = self["rake-levels"] if INCREMENTAL in kinds else ()
        self.maximum: int = self["rake-maximum"]
        self.unit: int = self["rake-unit"]
        self.time = self._time_charge() if TIME in kinds else None

    def contradictions(self) -> Iterator[RuleError]:
        if TIME in self["rake"] and self._period_charge % self["rake-unit"]:
            yield self.refuse(
                "time-charge",
                f"{dollars(self['time-charge'])} an hour cannot be collected every {self['time-period']} minutes "
                f"in whole {dollars(self['rake-unit'])}",
            )

    @property
    def _period_charge(self) -> Fraction:
        """The part of the hourly charge that falls on one period, in cents."""
        return Fraction(self["time-charge"] * int(self["time-period"]), 60)

    def _time_charge(self) -> TimeCharge:
        clause = "004:P2b" if self.base == CASH_GAME else "14(b)(3)(i), 14(b)(3)(iv)"
        minutes, amount = int(self["time-period"]), int(self._period_charge)
        return TimeCharge(amount, minutes, self["time-per"], self["part-period"], self.unit, clause)

    def collector(self, contribution: Contribution | None = None) -> Collector | None:
        """What takes the fees of hands; None where nothing is taken from pots."""
        if not self.percentage and not self.levels and contribution is None:
            return None
        return Drop(
            percentage=self.percentage,
            levels=self.levels,
            maximum=self.maximum,
            unit=self.unit,
            rake_antes=self["rake-antes"],
            wait_for_flop=self["no-flop-no-drop"],
            level_clause=self.known["rake-levels"].clause,
            contribution=contribution,
        )

    def posted(self) -> list[tuple[str, str]]:
        """The lines of the sign that describe the rake (14(c), 004:P3)."""
        lines = []
        if self.percentage:
            lines.append(("rake", f"{percent(self.percentage)} of each betting round"))
        lines += [(f"rake at ${dollars(level)}", f"${dollars(fee)}") for level, fee in self.levels]
        if lines:
            lines.append(("maximum rake", f"${dollars(self.maximum)} a hand"))
        if self.time:
            lines.append(
                ("time charge", f"${dollars(self.time.amount)} a {self.time.per} each {self.time.minutes} minutes")
            )
        return lines or [("rake", "none")]
