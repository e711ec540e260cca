"""The printed tables of High Card Flush: flush bonus, straight flush bonus and the progressive."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.parts.paytables import printed
from pitboss.ranking.flush import at_least
from pitboss.rulebook.paytable import NamedPaytables

FLUSHES = {f"{cards}-card-flush": at_least(cards) for cards in range(4, 8)}
"""Lowest value (`flush`) of each line."""
STRAIGHT_FLUSHES = {f"{cards}-card-straight-flush": cards for cards in range(3, 8)}
"""Value (`straight_flush`) of each line."""

# The row of four-card flushes is printed one column too far to the right: E and K would favour the player, and a
# published table agrees with B as it is read here. The four columns that differ are kept as printed, too.
FLUSH_BONUS = NamedPaytables(
    wager="flush-bonus",
    clause="10(c)",
    default="A",
    wording="10(a)",
    tables={
        **printed("flush-bonus", "10(c)", FLUSHES, """
                            A      B      C      D      E      F      G
            7-card-flush    300    100    200    300    200    500    400
            6-card-flush    100    20     20     75     60     50     60
            5-card-flush    10     10     10     5      12     12     12
            4-card-flush    1      2      2      2      1      1      1
        """),
        **printed("flush-bonus", "10(c)", FLUSHES, """
                            H       I      J      K      L      M      N
            7-card-flush    1000    150    150    400    300    500    500
            6-card-flush    50      20     25     100    80     80     100
            5-card-flush    10      10     10     10     11     11     10
            4-card-flush    1       2      2      1      1      1      1
        """),
        **printed("flush-bonus", "10(c)", FLUSHES, """
                            B-as-printed    E-as-printed    I-as-printed    K-as-printed
            7-card-flush    100             200             150             400
            6-card-flush    20              60              20              100
            5-card-flush    10              12              10              10
            4-card-flush    1               2               1               2
        """),
    },
)  # fmt: skip
GENEROUS = ("E-as-printed", "K-as-printed")
"""Tables that return more than is staked."""

# What table G pays is for the house to say (10(g)): here even money, to be improved line by line.
STRAIGHT_FLUSH_BONUS = NamedPaytables(
    wager="straight-flush-bonus",
    clause="10(d), 10(g)",
    default="B",
    wording="10(a)",
    minimum=True,
    tables=printed("straight-flush-bonus", "10(d)", STRAIGHT_FLUSHES, """
                                A       B      C      D       E      F       G
        7-card-straight-flush   8000    500    500    1000    500    1000    1
        6-card-straight-flush   1000    200    200    500     200    500     1
        5-card-straight-flush   100     100    100    100     100    100     1
        4-card-straight-flush   60      50     75     75      60     60      1
        3-card-straight-flush   7       9      7      7       8      8       1
    """),
)  # fmt: skip
OWN_TABLE = "G"

PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="10(e)",
    default="A",
    tables=printed("progressive", "10(e)", STRAIGHT_FLUSHES, """
                                A       B       C       D
        7-card-straight-flush   100%    100%    100%    100%
        6-card-straight-flush   10%     10%     10%     10%
        5-card-straight-flush   $250    $750    $300    $800
        4-card-straight-flush   $50     $60     $50     $50
        3-card-straight-flush   $3      -       $3      -
    """),
)  # fmt: skip

SEED = 10_000_00
CONTRIBUTION = {"A": Fraction(24, 100), "B": Fraction(23, 100), "C": Fraction(21, 100), "D": Fraction(25, 100)}
RESERVE = {"A": Fraction(2, 100), "B": Fraction(2, 100), "C": Fraction(5, 100), "D": Fraction(5, 100)}
"""By table: what of each wager goes onto the main meter, and onto the secondary one that the main is reset from."""
