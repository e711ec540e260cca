"""The printed tables of Three Card Poker: pair plus, ante bonus, 6 card bonus, cover all and the progressive."""

from __future__ import annotations

from pitboss.games.parts import cover_all, multi_game_link
from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.money import Odds
from pitboss.ranking.three import MINI_ROYAL
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable

MINI_ROYAL_IN_SPADES = MINI_ROYAL + 1
WITH_SPADES = {"mini-royal-in-spades": MINI_ROYAL_IN_SPADES, **THREE_CARD}

PAIR_PLUS = Paytable(
    wager="pair-plus",
    clause="10(a)(2)",
    lines=(
        Line("mini-royal", THREE_CARD["mini-royal"], Odds(35), usual=Odds(40)),
        Line("straight-flush", THREE_CARD["straight-flush"], Odds(35), usual=Odds(40)),
        Line("three-of-a-kind", THREE_CARD["three-of-a-kind"], Odds(25), usual=Odds(30)),
        Line("straight", THREE_CARD["straight"], Odds(5), usual=Odds(6)),
        Line("flush", THREE_CARD["flush"], Odds(3)),
        Line("pair", THREE_CARD["pair"], Odds(1)),
    ),
)

ANTE_BONUS = NamedPaytables(
    wager="ante-bonus",
    clause="10(a)(3), 10(a)(3)(i)",
    default="standard",
    optional=False,
    tables={
        **printed("ante-bonus", "10(a)(3)", WITH_SPADES, """
                                    standard
            straight-flush          5
            three-of-a-kind         4
            straight                1
        """),
        # The straight row prints one 1 to 1 over three columns, where a table that pays nothing says N/A elsewhere: it
        # is read as one cell for all. The tables "as printed" leave it blank for B and C.
        **printed("ante-bonus", "10(a)(3)(i)", WITH_SPADES, """
                                    A     B     C     B-as-printed    C-as-printed
            mini-royal-in-spades    50    -     50    -               50
            mini-royal              5     50    10    50              10
            straight-flush          4     8     4     8               4
            three-of-a-kind         3     6     3     6               3
            straight                1     1     1     -               -
        """),
    },
)  # fmt: skip

SIX_CARD_BONUS = NamedPaytables(
    wager="6-card-bonus",
    clause="6(g)(4)",
    default="TCP-6B2",
    tables=printed("6-card-bonus", "6(g)(4)", FIVE_CARD, """
                            TCP-6B1    TCP-6B2    TCP-6B3    TCP-6B4
        royal-flush         1000       1000       1000       1000
        straight-flush      200        200        200        200
        four-of-a-kind      50         50         100        100
        full-house          25         25         20         20
        flush               20         15         15         15
        straight            10         10         9          10
        three-of-a-kind     5          5          8          7
    """),
)  # fmt: skip

COVER_ALL = cover_all.matrix("11(k)", THREE_CARD, """
                        7     6     5     4      3     2     1
    mini-royal          40    50    60    70     80    90    100
    straight-flush      12    15    20    25     30    40    60
    three-of-a-kind     9     12    15    20     25    35    50
    straight            1     1     1     3:2    2     3     5
""", full_table="11(f)")  # fmt: skip

PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="12(e), 12(f), 12(g)",
    default="1",
    tables={
        # Table 3 prints 400 for 1 on a straight flush, which alone returns more than is staked: read as 40.
        **printed("progressive", "12(e)", WITH_SPADES, """
                                    1            2            3            3-as-printed
            mini-royal-in-spades    100% $100    100% $100    100% $100    100% $100
            mini-royal              500 $25      500 $25      500 $25      500 $25
            straight-flush          70           100          40           400
            three-of-a-kind         60           90           30           30
            straight                6            -            6            6
        """, word="for"),
        **printed("progressive", "12(f)", WITH_SPADES, """
                                    2-level
            mini-royal-in-spades    100% major $100
            mini-royal              100% minor $25
            straight-flush          70
            three-of-a-kind         60
            straight                6
        """, word="for"),
        **multi_game_link.tables("progressive", "12(g)"),
    },
)  # fmt: skip

STAKES = {"1": 1_00, "2": 1_00, "3": 1_00, "3-as-printed": 1_00, "2-level": 1_00}
"""The progressive wager that each of the game's own tables is for."""
