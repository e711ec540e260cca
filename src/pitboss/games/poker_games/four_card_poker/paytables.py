"""The printed tables of Four Card Poker: ante bonus, aces up, cover all and the progressive."""

from __future__ import annotations

from pitboss.games.parts import cover_all, four_card_progressive, multi_game_link
from pitboss.games.parts.four_card_progressive import DOLLAR
from pitboss.games.parts.paytables import FOUR_CARD, printed
from pitboss.ranking.four import ROYAL
from pitboss.rulebook.paytable import NamedPaytables
from pitboss.rulebook.submission import Submission

ANTE_BONUS = printed("ante-bonus", "10(a)(2)", FOUR_CARD, """
                       pays
    four-of-a-kind     25
    straight-flush     20
    three-of-a-kind    2
""", minimum=True)["pays"]  # fmt: skip

ACES_UP = NamedPaytables(
    wager="aces-up",
    clause="10(a)(3)",
    default="V",
    optional=False,
    minimum=True,
    tables=printed("aces-up", "10(a)(3)", FOUR_CARD, """
                           I     II    III    IV    V     VI    VII
        four-of-a-kind     50    50    50     50    50    50    50
        straight-flush     40    40    30     30    40    40    40
        three-of-a-kind    9     7     9      7     8     8     7
        flush              6     6     6      6     5     6     5
        straight           4     5     4      5     4     4     4
        two-pair           2     2     2      2     3     2     3
        pair-of-aces       1     1     1      1     1     1     1
    """),
)  # fmt: skip

COVER_ALL = cover_all.matrix("11(k)", {**FOUR_CARD, "royal-flush": ROYAL}, """
                       7      6      5      4      3      2
    four-aces          100    100    125    150    200    250
    royal-flush        50     50     80     90     100    125
    four-of-a-kind     35     30     50     60     80     90
    straight-flush     20     15     30     30     50     70
    three-of-a-kind    3      4      4      5      6      8
""", full_table="11(f)")  # fmt: skip
"""A royal flush is the suited A-K-Q-J: in the game four of any kind beats it, in this table it pays more."""


def envy_stake(options: Submission) -> int:
    """Envy bonuses of the game's own tables grow with the stake (12(a)(5)); those of the linked ones are fixed."""
    return DOLLAR if multi_game_link.not_linked(options) else 0


PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="12(a)(1), 12(b)",
    default="A",
    tables={
        **four_card_progressive.tables("progressive", "12(a)(1)"),
        **multi_game_link.tables("progressive", "12(b)"),
    },
    envy_stake=envy_stake,
)
