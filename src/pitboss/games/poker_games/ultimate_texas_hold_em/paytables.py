"""The printed tables of Ultimate Texas Hold 'Em: the blind, trips, cover all and the progressive."""

from __future__ import annotations

from pitboss.games.parts import cover_all, multi_game_link
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.rulebook.paytable import NamedPaytables

BLIND = printed("blind", "10(c)", FIVE_CARD, """
                        pays
    royal-flush         500
    straight-flush      50
    four-of-a-kind      10
    full-house          3
    flush               3:2
    straight            1
""")["pays"]  # fmt: skip

TRIPS = NamedPaytables(
    wager="trips",
    clause="10(d)",
    wording="10(a)",
    default="C",
    minimum=True,
    tables=printed("trips", "10(d)", FIVE_CARD, """
                            A     B     C     D
        royal-flush         50    50    50    50
        straight-flush      40    40    40    40
        four-of-a-kind      30    30    30    20
        full-house          9     8     8     7
        flush               7     6     7     6
        straight            4     5     4     5
        three-of-a-kind     3     3     3     3
    """, minimum=True),
)  # fmt: skip

# Three of a kind (12(b)) and a straight (12(h)) come from the template of other games; no column pays on them.
COVER_ALL = cover_all.matrix("12(k)", FIVE_CARD, """
                        7     6     5      4      3      2
    royal-flush         70    80    100    125    150    200
    straight-flush      30    40    40     70     80     100
    four-of-a-kind      20    30    35     40     50     70
    full-house          4     4     5      6      8      12
""", full_table="12(f)")  # fmt: skip

PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="13(e)",
    default="off",
    tables=multi_game_link.tables("progressive", "13(e)"),
)
