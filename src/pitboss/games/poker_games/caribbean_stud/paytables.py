"""The printed tables of Caribbean Stud: the bet, the bonus, the progressives and cover all."""

from __future__ import annotations

from pitboss.games.parts import cover_all, multi_game_link
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.ranking.high import ACE, HIGH_CARD, KING, at_least
from pitboss.rulebook.paytable import NamedPaytables

ACE_KING = at_least(HIGH_CARD, ACE, KING)
"""The lowest hand with which the dealer qualifies: ace, king, four, three, two."""

BET = printed("bet", "10(b)", {**FIVE_CARD, "pair-or-less": at_least(HIGH_CARD)}, """
                        bet
    royal-flush         100
    straight-flush      50
    four-of-a-kind      20
    full-house          7
    flush               5
    straight            4
    three-of-a-kind     3
    two-pair            2
    pair-or-less        1
""")["bet"]  # fmt: skip

CARIBBEAN_STUD_BONUS = NamedPaytables(
    wager="caribbean-stud-bonus",
    clause="10(c)",
    default="off",
    tables=printed("caribbean-stud-bonus", "10(c)", FIVE_CARD, """
                             A       B       C
        royal-flush          1000    1000    1000
        straight-flush       200     200     200
        four-of-a-kind       100     100     100
        full-house           50      50      50
        flush                40      40      40
        straight             25      25      20
        three-of-a-kind      7       6       6
        two-pair             3       3       3
        pair-tens-or-better  1       1       1
    """),
)  # fmt: skip

# The definition of a progressive payout hand names a flush or better; the table in force governs, not the definition.
PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="10(d)",
    default="D",
    tables=printed("progressive", "10(d)", FIVE_CARD, """
                         A       B       C       D             E
        royal-flush      100%    100%    100%    100% $1000    100%
        straight-flush   5000    10%     10%     10% $300      10%
        four-of-a-kind   500     500     200     300           500
        full-house       100     100     50      50            100
        flush            50      50      40      40            50
        straight         10      10      30      30            -
        three-of-a-kind  3       3       9       9             -
        two-pair         2       2       -       -             -
    """, word="for"),
    envy_stake=lambda options: 1_00,
)  # fmt: skip

COVER_ALL = cover_all.matrix("11(k)", FIVE_CARD, """
                     8      7      6      5      4      3      2
    royal-flush      100    125    150    200    250    300    500
    straight-flush   40     70     80     90     100    125    200
    four-of-a-kind   7      15     17     20     30     40     60
    full-house       6      9      12     15     20     30     40
    flush            5      7      9      10     15     20     35
    straight         4      5      7      8      10     17     25
    three-of-a-kind  3      3      3      4      5      6      9
""", full_table="11(f)")  # fmt: skip

MULTI_GAME_LINK = NamedPaytables(
    wager="multi-game-link",
    clause="11(l)",
    default="off",
    tables=multi_game_link.tables("multi-game-link", "11(l)"),
    envy_stake=lambda options: 1_00 if options["multi-game-link-envy-grows-with-stake"] else 0,
)
