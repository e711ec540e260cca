"""The printed tables of DJ Wild Stud: the blind, trips, the two-way bad beat, cover all and the linked progressive."""

from __future__ import annotations

from pitboss.games.parts import cover_all, multi_game_link
from pitboss.games.parts.paytables import WILD, printed
from pitboss.games.poker_games.dj_wild_stud import wild_cards
from pitboss.rulebook.paytable import NamedPaytables

BLIND = printed("blind", "8(d)(3)", WILD, """
                       pays
    five-wilds         1000
    royal-flush        50
    five-of-a-kind     10
    straight-flush     9
    four-of-a-kind     4
    full-house         3
    flush              2
    straight           1
""")["pays"]  # fmt: skip
"""What the blind wins with the higher hand; on less it is returned."""

TRIPS = NamedPaytables(
    wager="trips",
    clause="8(d)(4)",
    default="07",
    tables=printed("trips", "8(d)(4)", wild_cards.TRIPS, """
                                   01      02      03      04      05      06     07
        five-wilds                 2000    2000    2000    2000    2000    500    2000
        natural-royal-flush        1000    1000    1000    1000    1000    400    1000
        natural-straight-flush     200     200     200     200     200     200    200
        wild-royal-flush           100     100     100     90      70      70     60
        five-of-a-kind             100     100     100     70      60      60     50
        natural-four-of-a-kind     90      90      90      60      50      50     40
        natural-full-house         40      40      30      30      30      30     30
        wild-straight-flush        30      30      30      25      25      25     25
        natural-flush              25      30      25      25      25      25     25
        natural-straight           20      20      20      20      20      20     20
        natural-three-of-a-kind    7       6       6       6       6       6      6
        wild-four-of-a-kind        6       6       6       6       6       6      6
        wild-full-house            5       5       5       5       5       5      5
        wild-flush                 4       4       4       4       4       4      4
        wild-straight              3       3       3       3       3       3      3
        wild-three-of-a-kind       1       1       1       1       1       1      1
    """),
)  # fmt: skip

BAD_BEAT = printed("two-way-bad-beat", "10(c)", WILD, """
                       pays
    royal-flush        10000
    five-of-a-kind     10000
    straight-flush     5000
    four-of-a-kind     500
    full-house         400
    flush              300
    straight           100
    three-of-a-kind    9
""")["pays"]  # fmt: skip
"""By the hand that is beaten."""

# As printed the labels go with far commoner hands than the payouts are for; one line further down they fit.
COVER_ALL = cover_all.matrix("11(k)", WILD, """
                      6      5      4      3      2      1
    five-wilds        100    150    200    300    400    500
    royal-flush       40     50     60     80     90     100
    five-of-a-kind    35     40     50     70     80     90
    straight-flush    20     20     25     30     40     70
    four-of-a-kind    3      4      5      6      9      15
""", full_table="11(f)")  # fmt: skip

# Five of a kind has no label of its own in print: it is paid as the four of a kind that it also is.
COVER_ALL_AS_PRINTED = cover_all.matrix("11(k)", WILD, """
                      6      5      4      3      2      1
    five-wilds        100    150    200    300    400    500
    royal-flush       40     50     60     80     90     100
    five-of-a-kind    20     20     25     30     40     70
    straight-flush    35     40     50     70     80     90
    four-of-a-kind    20     20     25     30     40     70
    full-house        3      4      5      6      9      15
""", full_table="11(f)", wager="cover-all-as-printed")  # fmt: skip

LINK = NamedPaytables(
    wager="multi-game-link",
    clause="12(a)",
    default="off",
    tables=multi_game_link.tables("multi-game-link", "12(a)"),
)
