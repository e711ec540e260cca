"""The printed tables of Two Card Joker Poker: the call wager, pair up and the super flush bonus."""

from __future__ import annotations

from pitboss.games.parts.paytables import TWO_CARD, printed
from pitboss.rulebook.paytable import NamedPaytables

CALL = printed("call", "10(c)", TWO_CARD, """
                        pays
    pair-of-jokers      8
    royal-flush         5
    straight-flush      3
    straight-or-less    1
""")["pays"]  # fmt: skip

PAIR_UP = NamedPaytables(
    wager="pair-up",
    clause="10(d)",
    default="1",
    tables=printed("pair-up", "10(d)", TWO_CARD, """
                          1     2     3
        pair-of-jokers    40    50    40
        royal-flush       20    25    30
        straight-flush    5     4     4
        straight          3     3     3
        pair              1     1     1
    """),
)  # fmt: skip

# Straights and pairs rank above flushes, but this wager is about flushes: they only push.
SUPER_FLUSH_BONUS = printed("super-flush-bonus", "10(e)", TWO_CARD, """
                       pays
    pair-of-jokers     push
    royal-flush        30
    straight-flush     5
    straight           push
    pair               push
    ace-high-flush     3
    king-high-flush    2
    flush              1
""")["pays"]  # fmt: skip
