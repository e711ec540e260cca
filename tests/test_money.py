"""Amounts and odds as people write them: what is read, what is refused rather than guessed, and how money is shared."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import RuleError, did_you_mean, together
from pitboss.money import PUSH, Odds, cents, dollars, pro_rata, split


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


@pytest.mark.parametrize(
    ("amount", "written"), [(0, "0.00"), (5, "0.05"), (-5, "-0.05"), (100, "1.00"), (-12_34, "-12.34")]
)
def test_amounts_are_written(amount: int, written: str) -> None:
    assert dollars(amount) == written


@pytest.mark.parametrize(
    ("written", "odds", "ratio"),
    [
        ("11 to 1", Odds(11), "11"),
        (" 3  to 2 ", Odds(3, 2), "3/2"),
        ("1,000 to 1", Odds(1000), "1000"),
        ("50 for 1", Odds(50, word="for"), "49"),
        ("3 for 2", Odds(3, 2, "for"), "1/2"),
        ("0 to 1", PUSH, "0"),
    ],
)
def test_odds_are_read(written: str, odds: Odds, ratio: str) -> None:
    assert Odds.parse(written) == odds
    assert odds.ratio == Fraction(ratio)
    assert odds.winnings(10_00 * odds.stake) == Fraction(ratio) * 10_00 * odds.stake


@pytest.mark.parametrize("written", ["11", "11 to 0", "-1 to 1", "a to 1", "1 of 2", "", "1 to 1234567890", ",1 to 1"])
def test_what_is_not_odds_is_refused(written: str) -> None:
    with pytest.raises(RuleError, match="is not odds") as refused:
        Odds.parse(written, "flop.pair")
    assert refused.value.field == "flop.pair"


def test_odds_are_written_and_never_pay_a_part_of_a_cent() -> None:
    assert [str(odds) for odds in (Odds(3, 2), Odds(50, word="for"), PUSH, Odds(0, word="for"))] == [
        "3 to 2", "50 for 1", "push", "0 for 1"
    ]  # fmt: skip
    with pytest.raises(AssertionError, match="whole cents"):
        Odds(3, 2).winnings(5)


@pytest.mark.parametrize(
    ("total", "weights", "shares"),
    [(100, [1, 1, 1], [34, 33, 33]), (100, [1, 2, 3], [17, 33, 50]), (10, [3, 3, 1], [4, 4, 2]), (0, [5, 5], [0, 0])],
)
def test_cents_left_over_go_to_the_largest_fractions(total: int, weights: list[int], shares: list[int]) -> None:
    assert pro_rata(total, weights) == shares


@pytest.mark.parametrize(
    ("total", "heads", "unit", "shares"),
    [(1000, 3, 1, [334, 333, 333]), (1001, 3, 1, [334, 334, 333]), (250, 2, 100, [150, 100]), (99, 2, 100, [99, 0])],
)
def test_odd_units_go_to_the_first_in_order(total: int, heads: int, unit: int, shares: list[int]) -> None:
    assert split(total, heads, unit) == shares


def test_a_mistake_in_a_sentence_with_its_field_and_clause() -> None:
    one, other = RuleError("is low", field="ante", clause="6(a)"), RuleError("is odd")
    assert [str(one), str(other)] == ["ante: is low [6(a)]", "is odd"]
    both = together([one, other]).at("seat[2]")
    assert [str(each) for each in both.mistakes] == ["seat[2].ante: is low [6(a)]", "seat[2]: is odd"]
    assert [did_you_mean("holdem", known, "see `pitboss games`") for known in (["hold-em"], ["craps"])] == [
        "; did you mean 'hold-em'?", "; see `pitboss games`"
    ]  # fmt: skip
