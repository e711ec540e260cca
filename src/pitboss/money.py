"""Money in whole cents, odds as ratios.

>>> cents("12.50"), dollars(1250), dollars(-5)
(1250, '12.50', '-0.05')
>>> Odds.parse("3 to 2").winnings(500), Odds.parse("50 for 1").winnings(100)
(750, 4900)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import ceil

import msgspec

from pitboss.errors import RuleError

_AMOUNT = re.compile(r"-?\$?(?:[0-9]{1,18}|[0-9]{1,3}(?:,[0-9]{3}){1,5})(?:\.[0-9]{0,18})?|-?\$?\.[0-9]{1,18}")
"""Dollars, in groups of three digits or without any, and a decimal part."""


def cents(value: object, field: str = "", *, clause: str = "") -> int:
    """An amount of money in cents, from `"10.00"`, `"$1,000"`, `10` or `10.5`; never negative, whole cents.

    A comma stands between groups of three digits and nowhere else: `5,00` is not five hundred dollars.
    """
    amount = exact_cents(value, field, clause=clause)
    if amount.denominator != 1:
        raise RuleError(f"{value} has fractions of a cent; amounts are whole cents", field=field, clause=clause)
    return int(amount)


def exact_cents(value: object, field: str = "", *, clause: str = "") -> Fraction:
    """The same with parts of a cent, such as progressive meters hold; never negative.

    >>> exact_cents("10.005")
    Fraction(2001, 2)
    """
    text = str(value).strip()
    if isinstance(value, bool) or _AMOUNT.fullmatch(text) is None:
        raise RuleError(f"{value!r} is not an amount of money; write dollars and cents as in '10.00'", field=field)
    amount = Fraction(Decimal(text.replace("$", "").replace(",", ""))) * 100
    if amount < 0:
        raise RuleError(f"{value} is negative; amounts are zero or more", field=field, clause=clause)
    return amount


def dollars(amount: int) -> str:
    """Cents written as dollars: `1250` is `12.50`."""
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def exact_dollars(amount: Fraction) -> str:
    """Cents and parts of a cent as dollars, at most the hundred-millionth part of a cent too much.

    >>> exact_dollars(Fraction(2001, 2)), exact_dollars(Fraction(1000)), exact_dollars(Fraction(1, 3))
    ('10.005', '10.00', '0.0033333334')
    """
    whole, parts = divmod(ceil(amount * 10**8), 10**8)
    return f"{dollars(whole)}{parts:08d}".rstrip("0") if parts else dollars(whole)


class Odds(msgspec.Struct, frozen=True, dict=True):
    """`win to stake` (the stake comes back as well) or `win for stake` (the stake is part of the payment)."""

    win: int
    stake: int = 1
    word: str = "to"

    @classmethod
    def parse(cls, text: object, field: str = "") -> Odds:
        """Odds written as `11 to 1`, `3 to 2` or `50 for 1`."""
        match = re.fullmatch(r"\s*(\d[\d,]{0,15})\s+(to|for)\s+(\d{1,9})\s*", str(text))
        if match is None or int(match[3]) == 0:
            raise RuleError(f"{text!r} is not odds; write them as in '11 to 1'", field=field)
        return cls(int(match[1].replace(",", "")), int(match[3]), match[2])

    @cached_property
    def ratio(self) -> Fraction:
        """Winnings per unit staked, the stake itself not counted."""
        ratio = Fraction(self.win, self.stake)
        return ratio if self.word == "to" else ratio - 1

    def winnings(self, amount: int) -> int:
        """What a winning wager of `amount` gains, in whole cents; the caller has checked that it is payable."""
        gain = self.win if self.word == "to" else self.win - self.stake
        won, fraction = divmod(gain * amount, self.stake)
        assert not fraction, f"{amount} cents cannot be paid at {self} in whole cents"
        return won

    def __str__(self) -> str:
        return "push" if self.win == 0 and self.word == "to" else f"{self.win} {self.word} {self.stake}"


PUSH = Odds(0)
"""The wager is returned, no more and no less."""


def pro_rata(total: int, weights: Sequence[int]) -> list[int]:
    """A total in proportion to weights, in whole cents; cents left over go to the largest fractions, first come first.

    >>> pro_rata(50_000_00, [200_00, 100_00])
    [3333333, 1666667]
    """
    exact = [Fraction(total * weight, sum(weights)) for weight in weights]
    shares = [int(share) for share in exact]
    by_fraction = sorted(range(len(exact)), key=lambda index: shares[index] - exact[index])
    for index in by_fraction[: total - sum(shares)]:
        shares[index] += 1
    return shares


def split(total: int, heads: int, unit: int = 1) -> list[int]:
    """Equal shares in whole units; odd units go one each to the first in order, a part of a unit to the very first.

    >>> split(1000, 3), split(2500, 3, unit=100)
    ([334, 333, 333], [900, 800, 800])
    """
    units, rest = divmod(total, unit)
    shares = [units // heads * unit + (unit if index < units % heads else 0) for index in range(heads)]
    shares[0] += rest
    return shares
