"""The printed tables of Boston 5 Stud: the ante bonus and the optional bonus; and the limit on what a hand wins."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.rulebook.payout_limits import HouseLimit
from pitboss.rulebook.submission import Submission

ANTE_BONUS = printed("ante-bonus", "10(c)", FIVE_CARD, """
                       pays
    royal-flush        1000
    straight-flush     200
    four-of-a-kind     100
    full-house         25
    flush              15
    straight           8
    three-of-a-kind    4
    two-pair           2
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip

OPTIONAL_BONUS = printed("optional-bonus", "10(d)", THREE_CARD, """
                       pays
    straight-flush     40
    three-of-a-kind    25
    straight           6
    flush              3
    pair               1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip

FIRST_SIZE = 2
"""The first wager is so many antes, and the second equals it (1 First wager, 1 Second wager)."""


def most_at_the_minimum(options: Submission) -> Fraction:
    """First and second wager at even money and the best ante bonus, at the lowest ante."""
    return (2 * FIRST_SIZE + options.paytable("ante-bonus").best) * int(options["ante-minimum"])


LIMIT = HouseLimit(
    least=50_000_00, wagers=("first", "second", "ante-bonus"), lowest=most_at_the_minimum, clause="10(e)"
)
"""The optional bonus is beside it."""
