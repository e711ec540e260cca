"""What a player says, as an answer: multiples of a wager, and amounts between them."""

from __future__ import annotations

import pytest

from pitboss.errors import RuleError
from pitboss.record.choices import Choice
from pitboss.rulebook.wagers import LaterWager
from pitboss.table.answers import as_reply

MULTIPLES = Choice(1, "bet", "9(b)", 10_00, 30_00, (1, 2, 3), 10_00)
BETWEEN = Choice(1, "bet", "9(b)", 10_00, 30_00, (1, 2, 3), 10_00, between=True)


@pytest.mark.parametrize(("spoken", "amount"), [("bet:1", 10_00), ("bet:3", 30_00), ("bet:20.00", 20_00)])
@pytest.mark.parametrize("choice", [MULTIPLES, BETWEEN])
def test_multiples(choice: Choice, spoken: str, amount: int) -> None:
    assert as_reply((choice,), spoken, None, ()).amount == amount


@pytest.mark.parametrize("spoken", ["bet:10.01", "bet:15.00", "bet:29.99"])
def test_amounts_between(spoken: str) -> None:
    assert as_reply((BETWEEN,), spoken, None, ()).amount == round(float(spoken[4:]) * 100)
    with pytest.raises(RuleError, match=r"bet takes 10.00 or 20.00 or 30.00 here"):
        as_reply((MULTIPLES,), spoken, None, ())


@pytest.mark.parametrize("spoken", ["bet:9.99", "bet:30.01", "bet:4", "bet:0"])
def test_amounts_beyond(spoken: str) -> None:
    for choice in (MULTIPLES, BETWEEN):
        with pytest.raises(RuleError, match=r"bet takes 10\.00 "):
            as_reply((choice,), spoken, None, ())


def test_a_later_wager_that_may_lie_between() -> None:
    fixed = LaterWager(name="bet", clause="9(b)", gist="", of="ante", multiples=(1, 2, 3))
    between = LaterWager(name="bet", clause="9(b)", gist="", of="ante", multiples=(1, 2, 3), between=True)
    amounts = (9_99, 10_00, 15_00, 30_00, 30_01)
    assert [fixed.fits(amount, 10_00) for amount in amounts] == [False, True, False, True, False]
    assert [between.fits(amount, 10_00) for amount in amounts] == [False, True, True, True, False]
