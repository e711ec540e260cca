"""Amounts as people write them: what is read, and what is refused rather than guessed."""

from __future__ import annotations

import pytest

from pitboss.errors import RuleError
from pitboss.money import cents


@pytest.mark.parametrize(
    ("written", "amount"),
    [("10.00", 10_00), ("$1,000", 1_000_00), (10, 10_00), (10.5, 10_50), (".5", 50), ("1,000,000.25", 1_000_000_25)],
)
def test_amounts_are_read(written: object, amount: int) -> None:
    assert cents(written) == amount


@pytest.mark.parametrize(
    "written", ["5,00", "1,00,000", "1_0", "1e3", "１０", "NaN", "inf", "", "$ 5", "0x10", True, None, 10**30]
)
def test_what_is_not_an_amount_is_refused(written: object) -> None:
    with pytest.raises(RuleError, match="is not an amount of money") as refused:
        cents(written, "ante")
    assert refused.value.field == "ante"


@pytest.mark.parametrize(("written", "wrong"), [("-5", "is negative"), ("10.005", "fractions of a cent")])
def test_amounts_are_whole_cents_and_never_negative(written: str, wrong: str) -> None:
    with pytest.raises(RuleError, match=wrong):
        cents(written)
