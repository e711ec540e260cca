"""Figures in words and digits, as a par sheet prints them.

>>> percent(Fraction(1, 3)), signed(Fraction(16, 5)), signed(-2), signed(Fraction(-1, 3))
('33.333333%', '+3.2', '−2', '−0.333333')
>>> share(0.25), share(-0.000000081), share(0.0)
('25.0000%', '−0.0000081%', '0%')
>>> probability(Fraction(1, 2_598_960)), one_in(Fraction(3, 2_598_960)), one_in(Fraction(4, 9))
('0.00003848%', '1 in 866,320', '1 in 2.250')
"""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

MINUS = "−"


def percent(share: Fraction | float, places: int = 6) -> str:
    """A share in percent."""
    return f"{float(share):.{places}%}".replace("-", MINUS)


def share(value: float) -> str:
    """A share in percent: four decimals, more where two digits would not show otherwise."""
    return percent(value, max(4, -1 - floor(log10(abs(value))))) if value else "0%"


def probability(chance: Fraction) -> str:
    """A probability in percent: six decimals, more where four digits would not show otherwise."""
    if not chance:
        return "0%"
    return f"{float(chance):.{max(6, 1 - floor(log10(chance)))}%}"


def one_in(share: Fraction) -> str:
    """A probability as `1 in 2.25`."""
    if not share:
        return "never"
    inverse = 1 / share
    return f"1 in {float(inverse):,.{0 if inverse >= 1000 else 2 if inverse >= 10 else 3}f}".removesuffix(".000")


def decimal(value: Fraction | float, places: int = 6) -> str:
    """A number without idle zeros."""
    text = f"{float(value):,.{places}f}".replace("-", MINUS)
    return text.rstrip("0").rstrip(".") if "." in text else text


def signed(value: Fraction | float) -> str:
    """A gain or a loss."""
    return f"+{decimal(value)}" if value > 0 else decimal(value)


def money(dollars: float) -> str:
    """Whole dollars where there are no cents: `$5,000`, `$12.50`."""
    return f"${dollars:,.2f}".removesuffix(".00")


def words(name: str) -> str:
    """A name of the rules as people write it: `pair-jacks-or-better`, `ante+flop`, `fold_frequency`."""
    return name.replace("+", " + ").replace("-", " ").replace("_", " ")


def sentence(text: str) -> str:
    """A remark as a sentence: a capital first, a full stop last."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
