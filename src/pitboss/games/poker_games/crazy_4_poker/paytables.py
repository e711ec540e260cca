"""The printed tables of Crazy 4 Poker: super bonus, queens up, the progressives and cover all."""

from __future__ import annotations

from pitboss.games.parts import cover_all, four_card_progressive, multi_game_link
from pitboss.games.parts.four_card_progressive import DOLLAR
from pitboss.games.parts.paytables import FIVE_CARD, FOUR_CARD, printed
from pitboss.ranking.four import ROYAL
from pitboss.rulebook.paytable import NamedPaytables

SUPER_BONUS = printed("super-bonus", "10(b)", FOUR_CARD, """
                       pays
    four-aces          200
    four-of-a-kind     30
    straight-flush     15
    three-of-a-kind    2
    flush              3:2
    straight           1
""")["pays"]  # fmt: skip

QUEENS_UP = NamedPaytables(
    wager="queens-up",
    clause="10(c)",
    default="B",
    optional=False,
    tables=printed("queens-up", "10(c)", FOUR_CARD, """
                                    A     B     C     D
        four-of-a-kind              50    50    50    50
        straight-flush              30    40    30    40
        three-of-a-kind             9     8     8     7
        flush                       4     4     4     4
        straight                    3     3     3     3
        two-pair                    2     2     2     2
        pair-of-queens-or-better    1     1     1     1
    """),
)  # fmt: skip

FOUR_CARD_PROGRESSIVE = NamedPaytables(
    wager="four-card-progressive",
    clause="10(d)(1)",
    default="A",
    tables=four_card_progressive.tables("four-card-progressive", "10(d)(1)"),
    envy_stake=lambda options: DOLLAR,
)

FIVE_CARD_PROGRESSIVE = NamedPaytables(
    wager="five-card-progressive",
    clause="10(e)(1)",
    default="off",
    tables=printed("five-card-progressive", "10(e)(1)", FIVE_CARD, """
                           standard
        royal-flush        100% $1000
        straight-flush     10% $300
        four-of-a-kind     300
        full-house         50
        flush              40
        straight           30
        three-of-a-kind    9
    """, word="for"),
    envy_stake=lambda options: DOLLAR,
)  # fmt: skip

COVER_ALL = cover_all.matrix("11(k)", {**FOUR_CARD, "royal-flush": ROYAL}, """
                       6      5      4      3      2      1
    four-aces          100    125    150    200    250    300
    royal-flush        50     80     100    125    150    200
    four-of-a-kind     25     50     60     80     100    150
    straight-flush     20     35     40     60     90     125
    three-of-a-kind    4      4      5      6      8      13
""", full_table="11(f)")  # fmt: skip
"""A royal flush is the suited A-K-Q-J: in the game four of any kind beats it, in this table it pays more."""

PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="12(e), 12(f)",
    default="off",
    tables={
        # The heading reads "Pays 1*", its footnote is lost; it is table A of the four-card progressive.
        "pays-1": four_card_progressive.tables("progressive", "12(e)")["A"],
        **multi_game_link.tables("progressive", "12(f)"),
    },
)
