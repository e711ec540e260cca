"""The printed tables of Mississippi Stud: ante and bets, the bonus, cover all and the progressive."""

from __future__ import annotations

from pitboss.games.parts import cover_all, multi_game_link, three_card_bonus
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.rulebook.paytable import NamedPaytables

WAGERS = printed("ante-and-bets", "10(b)", FIVE_CARD, """
                            pays
    royal-flush             500
    straight-flush          100
    four-of-a-kind          40
    full-house              10
    flush                   6
    straight                4
    three-of-a-kind         3
    two-pair                2
    pair-jacks-or-better    1
    pair-sixes-to-tens      push
""")["pays"]  # fmt: skip
"""One table for the ante and the bets of all streets."""

THREE_CARD_BONUS = NamedPaytables(
    wager="3-card-bonus",
    clause="6(f)(4), 12(b)",
    default="06",
    tables=three_card_bonus.tables("3-card-bonus", "6(f)(4), 12(b)", ("01", "02", "03", "04", "05", "06")),
)

COVER_ALL = cover_all.matrix("11(k)", FIVE_CARD, """
                        6      5      4      3      2      1
    royal-flush         100    125    150    200    250    500
    straight-flush      50     60     70     80     100    200
    four-of-a-kind      30     35     40     50     80     150
    full-house          20     20     25     35     50     100
    flush               10     11     15     20     30     60
    straight            6      8      10     12     20     40
    three-of-a-kind     3      4      5      7      10     20
""", full_table="11(f)")  # fmt: skip

STAKES = {"MS-Stud-01": 1_00, "MG-01": 1_00, "MG-02": 5_00}
"""The progressive wager that each of the game's own tables is for (12(c))."""

PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="12(e), 12(i)",
    default="MG-01",
    tables={
        **printed("progressive", "12(e)", FIVE_CARD, """
                                MS-Stud-01    MG-01         MG-02
            royal-flush         100% $1000    100% $1000    100% $5000
            straight-flush      10% $300      10% $300      10% $1500
            four-of-a-kind      300           300           300
            full-house          50            50            50
            flush               40            40            40
            straight            30            30            30
            three-of-a-kind     9             9             9
        """, word="for"),
        **multi_game_link.tables("progressive", "12(i)"),
    },
    envy_stake=multi_game_link.envy_stake,
)  # fmt: skip
