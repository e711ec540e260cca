"""The printed tables of Pai Gow Poker's side wagers.

Where several chapters print one table under different names it is here once: 1 to 4 of sections 14b and 19 are C, A, B
and D of section 16(b), and 5 and 6 of section 19 are 6 and 7 of section 14b.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pitboss.games.pai_gow_games.pai_gow_poker import bonus_hands as hands
from pitboss.games.pai_gow_games.pai_gow_poker.bonus_hands import at_least
from pitboss.games.parts.paytables import printed
from pitboss.money import Odds
from pitboss.ranking import bug_three
from pitboss.rulebook.paytable import NamedPaytables, Paytable


def by_names(names: tuple[str, ...]) -> Mapping[str, int]:
    """The lowest value of each category of a ladder, by its name as a line."""
    return MappingProxyType({name.replace(" ", "-"): at_least(kind) for kind, name in enumerate(names)})


BONUS_HANDS = MappingProxyType(
    {
        "ace-to-five-straight-flush-and-ace-queen": at_least(hands.ACE_TO_FIVE_AND_ACE_QUEEN),
        "seven-card-straight-flush": at_least(hands.SEVEN_CARDS),
        "royal-flush-and-match": at_least(hands.ROYAL_MATCH),
        "royal-flush-and-ace-queen": at_least(hands.ROYAL_AND_ACE_QUEEN),
        "seven-card-straight-flush-with-joker": at_least(hands.JOKER_SEVEN_CARDS),
        "any-seven-card-straight-flush": at_least(hands.JOKER_SEVEN_CARDS),
        "five-aces": at_least(hands.FIVE_ACES),
        "ace-to-five-straight-flush": at_least(hands.ACE_TO_FIVE),
        "royal-flush": at_least(hands.ROYAL_FLUSH),
        "straight-flush-without-joker": at_least(hands.STRAIGHT_FLUSH),
        "straight-flush-with-joker": at_least(hands.JOKER_STRAIGHT_FLUSH),
        "straight-flush": at_least(hands.JOKER_STRAIGHT_FLUSH),
        "four-of-a-kind": at_least(hands.FOUR_OF_A_KIND),
        "full-house": at_least(hands.FULL_HOUSE),
        "flush": at_least(hands.FLUSH),
        "three-of-a-kind": at_least(hands.THREE_OF_A_KIND),
        "straight": at_least(hands.STRAIGHT),
        "three-pair": at_least(hands.THREE_PAIR),
    }
)
"""Lowest value of each line of the tables that pay by the seven cards."""
PAI_GOWS = by_names(hands.PAI_GOW_NAMES)

FORTUNE = NamedPaytables(
    wager="fortune",
    clause="16(b), 14b(e), 19(e)",
    default="B",
    optional=False,
    tables={
        **printed("fortune", "16(b)", BONUS_HANDS, """
                                                    A             B             C             D
            seven-card-straight-flush               8000 $5000    5000 $3000    5000 $1000    2500 $1000
            royal-flush-and-match                   2000 $1000    2000 $1000    1000 $250     1000 $750
            seven-card-straight-flush-with-joker    1000 $500     1000 $500     750 $100      750 $250
            five-aces                               400 $250      400 $250      250 $50       250 $100
            royal-flush                             150 $50       150 $50       100 $25       125 $50
            straight-flush                          50 $20        50 $20        50 $10        50 $20
            four-of-a-kind                          25 $5         25 $5         20 $5         25 $5
            full-house                              5             5             5             5
            flush                                   4             4             4             4
            three-of-a-kind                         3             3             3             3
            straight                                2             2             2             2
            three-pair                              -             -             push          -
        """),
        **printed("fortune", "14b(e)", BONUS_HANDS, """
                                                    6             7             9
            seven-card-straight-flush               5000 $2500    5000 $2500    1000 $500
            royal-flush-and-match                   1000 $500     2000 $500     750 $250
            seven-card-straight-flush-with-joker    500 $250      1000 $250     500 $150
            five-aces                               300 $150      400 $150      250 $100
            royal-flush                             110 $55       150 $55       150 $50
            straight-flush                          45 $25        50 $25        50 $20
            four-of-a-kind                          25 $6         25 $6         25 $5
            full-house                              5             5             5
            flush                                   4             4             4
            three-of-a-kind                         3             3             3
            straight                                2             2             2
            three-pair                              -             -             push
        """),
    },
)  # fmt: skip
"""6, 7 and 9 are printed for Commission Free tables, the first two for Face Up tables as well."""

EMPERORS_TREASURE = NamedPaytables(
    wager="emperors-treasure",
    clause="16(c)",
    default="A",
    optional=False,
    tables=printed("emperors-treasure", "16(c)", BONUS_HANDS, """
                                                A              B              C              D
        seven-card-straight-flush               8000 $5000     5000 $3000     5000 $1000     2500 $1000
        royal-flush-and-match                   2000 $1000     2000 $1000     1000 $250      1000 $750
        seven-card-straight-flush-with-joker    1000 $500      1000 $500      750 $100       750 $250
        five-aces                               400 $250       400 $250       250 $50        250 $100
        royal-flush                             150 $50        150 $50        100 $25        125 $50
        straight-flush                          50 $20         50 $20         50 $10         50 $20
        four-of-a-kind                          25 $5          25 $5          20 $5          25 $5
        full-house                              5              5              5              5
        flush                                   4              4              4              4
        three-of-a-kind                         3              3              3              3
        straight                                2              2              2              2
    """),
)  # fmt: skip

INSURANCE = NamedPaytables(
    wager="insurance",
    clause="16(d)",
    default="off",
    tables=printed("insurance", "16(d)", PAI_GOWS, """
                      A      B      C      D      E
        nine-high     100    100    100    100    100
        ten-high      25     25     40     50     40
        jack-high     15     15     10     10     10
        queen-high    6      7      7      7      7
        king-high     5      5      6      5      5
        ace-high      3      3      3      3      3
    """),
)  # fmt: skip
EMPERORS_INSURANCE = ("A", "B")
"""The tables for Emperor's Challenge; the others are for Fortune."""

# Of the $5 game, four of a kind are printed at $1,000: above the same with a pair, and not five times the $1 game.
JACKPOT = printed("progressive", "14(d)", by_names(hands.JACKPOT_NAMES), """
                                    14-1                14-5
    natural-royal-flush-and-pair    100%                100%
    five-aces-and-pair              100%                100%
    natural-royal-flush             10%                 10%
    five-aces                       10%                 10%
    royal-flush-and-pair            $200 progressive    $1000 progressive
    royal-flush                     $100 progressive    $500 progressive
    straight-flush-and-pair         $50 progressive     $250 progressive
    four-of-a-kind-and-pair         $40                 $200
    straight-flush                  $25 progressive     $125 progressive
    four-of-a-kind                  $20                 $100
    full-house-and-pair             $10                 $50
    flush-and-pair                  $6                  $30
    full-house                      $5                  $25
    straight-and-pair               $4                  $20
    flush                           $3                  $15
    straight                        $2                  $10
    three-of-a-kind                 $2                  $10
""")  # fmt: skip
"""In the order of what they pay; amounts of $50 or more ($250 in the $5 game) and straight flushes come off the meter
(14(e))."""


def full_house_or_better(clause: str, *names: str) -> dict[str, Paytable]:
    """Progressive tables that pay from a full house up and differ only in what they are printed for."""
    lines = """
                                         full-house-or-better
        any-seven-card-straight-flush    100%
        five-aces                        10%
        royal-flush                      500
        straight-flush                   100
        four-of-a-kind                   75
        full-house                       4
    """
    (table,) = printed("progressive", clause, BONUS_HANDS, lines, word="for").values()
    return dict.fromkeys(names, table)


PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="14(d), 14A(g), 14b(e), 16(e)(1), 19(h)",
    default="off",
    tables={
        **JACKPOT,
        **full_house_or_better("16(e)(1)", "16e"),
        **printed("progressive", "14A(g)", BONUS_HANDS, """
                                         14A
        any-seven-card-straight-flush    100% mega
        five-aces                        100% major
        royal-flush                      100% minor
        straight-flush                   100
        four-of-a-kind                   75
        full-house                       4
        """, word="for"),
        **full_house_or_better("14b(e)", "14b-1", "14b-3"),
        **full_house_or_better("19(h)", "19-1", "19-3"),
    },
)  # fmt: skip
"""By the sections that print them; section 14 has one table for a stake of $1 and one for $5."""

QUEENS_DRAGON = printed("queens-dragon", "16(f)", {"queens-dragon": 1}, """
                     pays
    queens-dragon    50
""")["pays"]  # fmt: skip

DYNASTY = printed("dynasty", "16(g)", BONUS_HANDS, """
                                                pays
    ace-to-five-straight-flush-and-ace-queen    2000 $500
    seven-card-straight-flush                   2000 $400
    royal-flush-and-ace-queen                   1000 $300
    seven-card-straight-flush-with-joker        1000 $200
    five-aces                                   500 $100
    ace-to-five-straight-flush                  120 $75
    royal-flush                                 120 $50
    straight-flush                              50 $20
    four-of-a-kind                              25 $5
    full-house                                  5
    flush                                       4
    three-of-a-kind                             3
    straight                                    2
""")["pays"]  # fmt: skip

PROTECTION = printed("protection", "16(h)", PAI_GOWS, """
                  pays
    nine-high     100
    ten-high      25
    jack-high     15
    queen-high    7
    king-high     5
    ace-high      3
""")["pays"]  # fmt: skip

COLOURS = {name: at_least(number) for number, name in ((7, "seven"), (6, "six"), (5, "five"), (4, "four"))}
RED_BLACK = printed("red-black", "16(i)", COLOURS, """
             pays
    seven    5
    six      1
    five     1
    four     1
""")["pays"]  # fmt: skip

TIGER_NINE = printed("tiger-9", "14b(c)", {"tiger-9": 1}, """
               pays
    tiger-9    30
""")["pays"]  # fmt: skip

ACE_HIGH = NamedPaytables(
    wager="ace-high",
    clause="19(d)",
    default="2",
    optional=False,
    tables=printed("ace-high", "19(d)", by_names(hands.ACE_HIGH_NAMES), """
                                   1     2     3     4     5
        both-ace-high              20    40    30    25    40
        ace-high-with-the-joker    10    15    15    10    12
        natural-ace-high           8     5     6     7     5
    """),
)  # fmt: skip

THREE_CARDS = {
    "straight-flush-without-joker": bug_three.at_least(bug_three.STRAIGHT_FLUSH),
    "three-of-a-kind": bug_three.at_least(bug_three.THREE_OF_A_KIND),
    "straight-flush-with-joker": bug_three.at_least(bug_three.JOKER_STRAIGHT_FLUSH),
    "straight": bug_three.at_least(bug_three.STRAIGHT),
    "flush": bug_three.at_least(bug_three.FLUSH),
    "pair": bug_three.at_least(bug_three.PAIR),
}
THREE_CARD = printed("three-card", "18(b)", THREE_CARDS, """
                                    pays
    straight-flush-without-joker    40
    three-of-a-kind                 25
    straight-flush-with-joker       5
    straight                        4
    flush                           3
    pair                            1
""", minimum=True, wording="18(a)")["pays"]  # fmt: skip

SEVEN_CARD = NamedPaytables(
    wager="seven-card",
    clause="18(c)",
    default="A",
    optional=False,
    minimum=True,
    wording="18(a)",
    tables=printed("seven-card", "18(c)", BONUS_HANDS, """
                                        A      B
        five-aces                       500    500
        royal-flush                     250    200
        straight-flush-without-joker    -      50
        straight-flush-with-joker       -      30
        straight-flush                  50     -
        four-of-a-kind                  25     25
        full-house                      5      5
        flush                           4      4
        three-of-a-kind                 3      3
        straight                        2      2
    """),
)  # fmt: skip

NUMBER = NamedPaytables(
    wager="number",
    clause="13(a), 13(b)(6)",
    default="off",
    minimum=True,
    tables=printed("number", "13(b)(6)", {"number": 1}, """
                  layout
        number    11:2
    """),
)  # fmt: skip
"""Any odds from here up to `MOST_ON_A_NUMBER`, as the layout says."""
MOST_ON_A_NUMBER = Odds(6)
