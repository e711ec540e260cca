"""The printed tables of blackjack's side wagers."""

from __future__ import annotations

from pitboss.games.parts.paytables import printed
from pitboss.money import Odds
from pitboss.rulebook.paytable import Fixed, Line, NamedPaytables, Paytable

OVER_13, UNDER_13 = (
    Paytable(wager=wager, clause="17(e)(1)", lines=(Line(wager, 1, Odds(1)),), minimum=False)
    for wager in ("over-13", "under-13")
)


def _same_suit() -> NamedPaytables:
    pays = {
        1: ((50, "5:2"), (10, "3"), (5, "3"), (25, "5:2")),
        2: ((10, "3"), (5, "3"), (25, "5:2"), (20, "5:2")),
        4: ((5, "3"), (25, "5:2"), (20, "5:2"), (50, "2")),
        6: ((5, "3"), (25, "5:2"), (20, "5:2"), (15, "5:2")),
        8: ((5, "3"), (25, "5:2"), (50, "2")),
    }
    clauses = {1: "17(e)(2)(i)", 2: "17(e)(2)(ii)", 4: "17(e)(2)(iii)", 6: "17(e)(2)(iv)", 8: "17(e)(2)(v)"}
    tables = {}
    for decks, choices in pays.items():
        for number, (best, other) in enumerate(choices, start=1):
            text = f"  x\nking-and-queen  {best}\nany-two-cards  {other}"
            floors = {"king-and-queen": 2, "any-two-cards": 1}
            tables[f"{decks}-decks-{number}"] = printed("same-suit", clauses[decks], floors, text)["x"]
    return NamedPaytables("same-suit", "17(e)(2)(iv)", tables, default="6-decks-2", optional=False)


SAME_SUIT = _same_suit()

THREE_SEVENS = Paytable(
    wager="three-sevens-wager",
    clause="17(e)(3)",
    lines=(
        Line("three-sevens-suited", 5, Odds(5000)),
        Line("three-sevens", 4, Odds(500)),
        Line("two-sevens-suited", 3, Odds(100)),
        Line("two-sevens", 2, Odds(50)),
        Line("one-seven", 1, Odds(3)),
    ),
    minimum=False,
)

MATCH_THE_DEALER = NamedPaytables(
    "match-the-dealer",
    "23(f)",
    printed(
        "match-the-dealer",
        "23(f)",
        {"two-suited": 5, "suited-and-unsuited": 4, "one-suited": 3, "two-unsuited": 2, "one-unsuited": 1},
        """
                             6-decks  6-decks-alternate  8-decks  8-decks-alternate  2-decks  2-decks-alternate-1  2-decks-alternate-2  3-decks  3-decks-alternate  4-decks  5-decks
        two-suited           22       20                 28       20                 -        -                    -                    100      100                24       30
        suited-and-unsuited  15       14                 17       14                 23       27                   26                   17       15                 16       18
        one-suited           11       10                 14       10                 19       24                   23                   13       11                 12       15
        two-unsuited         8        8                  6        8                  8        6                    6                    8        8                  8        6
        one-unsuited         4        4                  3        4                  4        3                    3                    4        4                  4        3
        """,  # noqa: E501
    ),
    default="off",
    minimum=True,
)

TWENTY_POINT = NamedPaytables(
    "twenty-point-bonus",
    "24(f)",
    printed(
        "twenty-point-bonus",
        "24(f)",
        {"queens-and-blackjack": 5, "queens-of-hearts": 4, "matched-20": 3, "suited-20": 2, "any-20": 1},
        """
                              A     B
        queens-and-blackjack  1000  1000
        queens-of-hearts      125   200
        matched-20            19    25
        suited-20             9     10
        any-20                4     4
        """,
    ),
    default="off",
    minimum=True,
)

OPTIONAL_BONUS = Paytable(
    wager="optional-bonus",
    clause="25(e)",
    lines=(
        Line("three-eights-suited", 7, Odds(200)),
        Line("three-eights-coloured", 6, Odds(50)),
        Line("six", 5, Odds(15)),
        Line("seven", 4, Odds(9)),
        Line("eight", 3, Odds(7)),
        Line("nine", 2, Odds(5)),
        Line("ten", 1, Odds(3)),
    ),
    minimum=False,
)

IN_BETWEEN = NamedPaytables(
    "in-between",
    "26(f)",
    printed(
        "in-between",
        "26(f)",
        {"triple-match": 5, "one-card-spread": 4, "two-card-spread": 3, "three-card-spread": 2, "other-spreads": 1},
        """
                           A   B   C   D
        triple-match       30  30  30  40
        one-card-spread    12  10  10  10
        two-card-spread    6   6   5   5
        three-card-spread  4   4   3   3
        other-spreads      1   1   1   1
        """,
    ),
    default="off",
    minimum=True,
)

BUSTER = NamedPaytables(
    "buster",
    "27(g)",
    printed(
        "buster",
        "27(g)",
        {"eight-cards": 8, "seven-cards": 7, "six-cards": 6, "five-cards": 5, "four-cards": 4, "three-cards": 3},
        """
                     A    B    C    D    E    F
        eight-cards  250  200  250  200  250  250
        seven-cards  50   50   50   50   50   50
        six-cards    15   15   12   12   12   20
        five-cards   4    4    4    4    3    8
        four-cards   2    2    2    2    2    2
        three-cards  2    2    2    2    2    1
        """,
    ),
    default="off",
    minimum=True,
)

FREE_BONUS = NamedPaytables(
    "buster-free-bonus",
    "27(i)",
    {
        name: Paytable(
            wager="buster-free-bonus",
            clause="27(i)",
            lines=(Line("eight-cards", 8, Fixed(eight)), Line("seven-cards", 7, Fixed(1_000_00))),
        )
        for name, eight in (("B1", 8_000_00), ("B3", 5_000_00))
    },
    default="off",
    minimum=True,
)

THREE_CARDS = {"straight-flush": 4, "three-of-a-kind": 3, "straight": 2, "flush": 1}

TWENTY_ONE_PLUS_3 = NamedPaytables(
    "21-plus-3",
    "28(f)",
    printed(
        "21-plus-3",
        "28(f)",
        THREE_CARDS,
        """
                         A  B
        straight-flush   9  30
        three-of-a-kind  9  20
        straight         9  10
        flush            9  5
        """,
    ),
    default="off",
    minimum=True,
)

KINGS_BOUNTY = NamedPaytables(
    "kings-bounty",
    "29(h)",
    printed(
        "kings-bounty",
        "29(h)",
        {
            "kings-of-spades-and-blackjack": 7,
            "kings-of-spades": 6,
            "suited-kings": 5,
            "suited-queens-jacks-or-tens": 4,
            "suited-20": 3,
            "two-kings": 2,
            "unsuited-20": 1,
        },
        """
                                       1     2
        kings-of-spades-and-blackjack  1000  1000
        kings-of-spades                100   200
        suited-kings                   30    50
        suited-queens-jacks-or-tens    20    25
        suited-20                      9     9
        two-kings                      6     6
        unsuited-20                    4     4
        """,
    ),
    default="off",
)

TRILUX = NamedPaytables(
    "trilux",
    "30 Tables",
    printed(
        "trilux",
        "30 Tables",
        THREE_CARDS,
        """
                         1  2   3   4
        straight-flush   8  25  25  25
        three-of-a-kind  8  15  15  15
        straight         8  8   10  10
        flush            8  5   5   5
        """,
    ),
    default="off",
)

LUCKY_GEORGE = {
    "1": dict.fromkeys(THREE_CARDS, 1_00),
    "2": {"straight-flush": 10_00, "three-of-a-kind": 5_00, "straight": 2_00, "flush": 1_00},
    "3": {"straight-flush": 10_00, "three-of-a-kind": 5_00, "straight": 2_00},
    "4": {"straight-flush": 10_00, "three-of-a-kind": 5_00, "straight": 2_00, "flush": 1_00},
}
"""By TriLux table and line: what the dealer is given, in cents."""

SUPER_3 = Paytable(
    wager="trilux-super-3",
    clause="30 Tables",
    lines=(
        Line("three-of-a-kind-suited", 3, Odds(270)),
        Line("straight-flush", 2, Odds(180)),
        Line("three-of-a-kind", 1, Odds(90)),
    ),
    minimum=False,
)

BLAZING_SEVENS = NamedPaytables(
    "blazing-7s",
    "19(r)",
    printed(
        "blazing-7s",
        "19(r)",
        {
            "three-sevens-of-diamonds": 6,
            "three-sevens-suited": 5,
            "three-sevens-coloured": 4,
            "three-sevens": 3,
            "two-sevens": 2,
            "one-seven": 1,
        },
        """
                                  1     2
        three-sevens-of-diamonds  -     100%
        three-sevens-suited       100%  10%
        three-sevens-coloured     10%   500
        three-sevens              200   200
        two-sevens                25    25
        one-seven                 2     2
        """,
        word="for",
    ),
    default="off",
)

SUPER_4 = NamedPaytables(
    "super-4",
    "19(k)",
    printed(
        "super-4",
        "19(k)",
        {
            "royal-flush-in-the-chosen-suit": 10,
            "royal-flush": 9,
            "three-of-a-kind": 8,
            "straight": 7,
            "flush": 6,
            "two-pair": 5,
            "one-colour": 4,
            "pair": 3,
            "any-hand": 2,
            "ace-without-blackjack": 1,
        },
        """
                                        1           2             3             updated
        royal-flush-in-the-chosen-suit  100% star   100% star     100% star     100% super-4 $3000
        royal-flush                     100% spade  100% spade    100% spade    10% super-4 $1000
        three-of-a-kind                 100% heart  100% heart    100% heart    $750
        straight                        $750        100% diamond  100% diamond  $400
        flush                           $250        $250          100% club     $300
        two-pair                        $200        $200          $200          $200
        one-colour                      $100        $100          $100          $100
        pair                            $50         $50           $50           $50
        any-hand                        $25         $25           $25           $25
        ace-without-blackjack           $10         $10           $10           $10
        """,
    ),
    default="off",
)


def _aces(off_meter: str) -> dict[str, Paytable]:
    """Four aces are paid by the meter; fixed awards come off it as well, or from the tray."""
    return printed(
        "aces-progressive",
        "19(c)",
        {
            "four-aces-of-one-colour": 5,
            "three-aces-suited": 4,
            "three-aces": 3,
            "two-aces-suited": 2,
            "two-aces": 1,
        },
        f"""
                                 printed
        four-aces-of-one-colour  100%
        three-aces-suited        $2500 {off_meter}
        three-aces               $250 {off_meter}
        two-aces-suited          $100 {off_meter}
        two-aces                 $25 {off_meter}
        """,
    )


ACES_FROM_THE_TRAY = _aces("")["printed"]
ACES = NamedPaytables(
    "aces-progressive",
    "19(c)",
    _aces("aces-progressive"),
    default="off",
    prescribed=lambda options: None if options["aces-awards-off-meter"] else ACES_FROM_THE_TRAY,
)
