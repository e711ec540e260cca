"""The printed tables of Let It Ride: the three bets, the bonuses, cover all and the progressive."""

from __future__ import annotations

from pitboss.games.parts import cover_all, multi_game_link, three_card_bonus
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.rulebook.paytable import NamedPaytables

BETS = printed("bet", "10(b)", FIVE_CARD, """
                            pays
    royal-flush             1000
    straight-flush          200
    four-of-a-kind          50
    full-house              11
    flush                   8
    straight                5
    three-of-a-kind         3
    two-pair                2
    pair-tens-or-better     1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip

LET_IT_RIDE_BONUS = NamedPaytables(
    wager="let-it-ride-bonus",
    clause="10(d)",
    default="off",
    minimum=True,
    tables=printed("let-it-ride-bonus", "10(d)", FIVE_CARD, """
                            on
        royal-flush         $25000
        straight-flush      $2500
        four-of-a-kind      $400
        full-house          $200
        flush               $50
        straight            $25
        three-of-a-kind     $5
    """, minimum=True),
)  # fmt: skip

# Tables A to C have no line of its own for the mini-royal: it is paid as the straight flush that it also is.
THREE_CARD_BONUS = NamedPaytables(
    wager="three-card-bonus",
    clause="10(e)",
    default="F",
    minimum=True,
    wording="10(a)",
    tables=three_card_bonus.tables("three-card-bonus", "10(e)", "ABCDEF", minimum=True),
)

COVER_ALL = cover_all.matrix("11(k)", FIVE_CARD, """
                        7     6      5      4      3      2      1
    royal-flush         90    100    150    200    250    300    500
    straight-flush      40    50     60     70     80     100    200
    four-of-a-kind      20    30     35     40     50     80     150
    full-house          10    15     17     20     25     40     100
    flush               7     10     11     15     20     30     70
    straight            4     5      6      8      10     15     30
    three-of-a-kind     3     3      4      5      7      11     20
""", full_table="11(f)")  # fmt: skip

PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="12(c), 12(e)",
    default="1",
    tables={
        **printed("progressive", "12(c)", FIVE_CARD, """
                                1
            royal-flush         100% $1000
            straight-flush      10% $300
            four-of-a-kind      300
            full-house          50
            flush               40
            straight            30
            three-of-a-kind     9
        """, word="for"),
        **multi_game_link.tables("progressive", "12(e)"),
    },
    envy_stake=multi_game_link.envy_stake,
)  # fmt: skip
