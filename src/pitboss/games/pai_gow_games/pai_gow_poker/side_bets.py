"""The side wagers of Pai Gow Poker on the cards, in the order in which they are settled.

Which of them a table has hangs on its side wagers and its format; a progressive is apart from both. All are banked by
the house, also where a player banks the main wagers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from pitboss.games.pai_gow_games.pai_gow_poker import bonus_hands, formats, paytables
from pitboss.games.pai_gow_games.pai_gow_poker.bonus_hands import CATEGORY_NAMES, JACKPOT_NAMES, PAI_GOW_NAMES, category
from pitboss.games.parts.wagers import needs
from pitboss.ranking.bug_three import bug_three, describe_bug_three
from pitboss.rulebook.options import Choice
from pitboss.rulebook.payout_limits import HouseLimit, PayoutLimit
from pitboss.rulebook.paytable import Line
from pitboss.rulebook.side_bets import DEALER, OWN, Announcement, Envy, Progressive, SideBet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

MAIN = "pai-gow-poker"
QUALIFYING = 5_00
"""From here on a wager may bring envy bonuses (1 Qualifying Wager)."""
WITH_THREE_CARDS = "with three cards"

LIMITED = ("fortune", "emperors-treasure", "insurance", "queens-dragon", "dynasty", "protection", "red", "black")


def lowest(options: Submission) -> Fraction:
    """The most that one patron could win with the lowest side wagers, at every position open to one patron."""
    won = Fraction(0)
    for bet in options.side_bets:
        if bet.name in (*LIMITED, "seven-card"):
            least, _ = bet.wager.limits(options)
            won += least * bet.paytable(options, 1).best
    return won * options.positions_per_player


LIMIT = HouseLimit(least=50_000_00, wagers=LIMITED, lowest=lowest, clause="16(j)")


def seven_card_limit(options: Submission) -> tuple[PayoutLimit, ...]:
    """The limit of the seven-card bonus, which has a clause of its own."""
    replace = msgspec.structs.replace
    return tuple(replace(limit, wagers=("seven-card",), clause="18(d)") for limit in LIMIT.in_force(options))


def announced(names: Sequence[str], clauses: Mapping[int, str]) -> Announcement:
    """The dealer says what seven cards hold, by the clause of that hand; nothing is found by rearranging them."""
    return Announcement(
        words=lambda value: names[category(value)], clause=lambda value: clauses.get(category(value), "9(l)")
    )


FIVE_CARDS = {
    bonus_hands.STRAIGHT: "3(b)(7)",
    bonus_hands.THREE_OF_A_KIND: "3(b)(8)",
    bonus_hands.FLUSH: "3(b)(6)",
    bonus_hands.FULL_HOUSE: "3(b)(5)",
    bonus_hands.FOUR_OF_A_KIND: "3(b)(4)",
    bonus_hands.JOKER_STRAIGHT_FLUSH: "3(b)(3)",
    bonus_hands.STRAIGHT_FLUSH: "3(b)(3)",
    bonus_hands.ROYAL_FLUSH: "3(b)(2)",
    bonus_hands.FIVE_ACES: "3(b)(1)",
}


def wager(
    name: str, clause: str, gist: str, where: Callable[[Submission], bool], *, limit: str = "", demand: str = ""
) -> WagerRule:
    """A wager beside the main one."""
    return WagerRule(
        name=name, clause=clause, gist=gist, where=where, limit=limit, demand=demand or clause, relation=needs(MAIN)
    )


# Fortune and Emperor's Treasure, on the seven cards, with envy bonuses

FORTUNE_WAGER = wager(
    "fortune",
    "3(l)(1), 7(e)(1), 14A(a), 15(b)",
    "that the seven cards hold a straight or better",
    formats.with_wagers(formats.FORTUNE),
)
FORTUNE_HANDS = announced(
    CATEGORY_NAMES,
    FIVE_CARDS
    | {
        bonus_hands.JOKER_SEVEN_CARDS: "3(f)(3)",
        bonus_hands.ROYAL_MATCH: "3(f)(2)",
        bonus_hands.SEVEN_CARDS: "3(f)(1)",
    },
)
ROYAL_MATCH = Choice(
    name="royal-match",
    default="king-queen",
    values=("king-queen", "ace-king"),
    clause="3(f)(2)",
    gist="the two cards beside a royal flush that are its match: king and queen, or ace and king, of one suit",
)


def fortune(where: Callable[[Submission], bool], value: Callable[..., int], paid: str) -> SideBet:
    """The Fortune Bonus by one section's tables, with one of the two royal matches."""
    return SideBet(
        wager=FORTUNE_WAGER,
        where=where,
        pays=paytables.FORTUNE,
        on=OWN,
        value=value,
        wins=f"9(l)(1)(i), 15(d)(2)(ii), {paid}",
        loses="9(l)(1)(i), 15(d)(2)(i)",
        said=FORTUNE_HANDS,
        limits=LIMIT.in_force,
        envy=Envy(clause="3(l)(3), 9(l)(1)(ii), 15(d)(3)(i)", least=QUALIFYING),
    )


def at_16b(match: str) -> Callable[[Submission], bool]:
    """Whether a table pays by section 16(b), with this royal match."""
    by_section_16 = formats.in_format(formats.STANDARD, formats.EZ)
    return lambda options: by_section_16(options) and options["royal-match"] == match


FORTUNE = (
    fortune(at_16b("king-queen"), bonus_hands.fortune, "14A(d), 16(b)"),
    fortune(at_16b("ace-king"), bonus_hands.fortune_with_ace_king, "14A(d), 16(b)"),
    fortune(formats.in_format(formats.COMMISSION_FREE), bonus_hands.fortune, "14b(e)"),
    fortune(formats.in_format(formats.FACE_UP), bonus_hands.fortune, "19(e)"),
)

EMPERORS_TREASURE = SideBet(
    wager=wager(
        "emperors-treasure",
        "7(e)(2)",
        "that the seven cards hold a straight or better",
        formats.with_wagers(formats.EMPERORS),
    ),
    pays=paytables.EMPERORS_TREASURE,
    on=OWN,
    value=bonus_hands.fortune_with_ace_king,
    wins="9(l)(2)(i), 16(c)",
    loses="9(l)(2)(i)",
    said=announced(
        CATEGORY_NAMES,
        FIVE_CARDS
        | {
            bonus_hands.JOKER_SEVEN_CARDS: "3(i)(3)",
            bonus_hands.ROYAL_MATCH: "3(i)(2)",
            bonus_hands.SEVEN_CARDS: "3(i)(1)",
        },
    ),
    limits=LIMIT.in_force,
    envy=Envy(clause="9(l)(2)(ii), 16(c)", least=QUALIFYING),
)

# Pai gow insurance

INSURANCE_JOKER = Choice(
    name="insurance-joker",
    default="ace",
    values=("ace", "bug"),
    clause="3(h)",
    gist="reading: to the insurance wager the joker is an ace and nothing else, or completes straights and flushes too",
)


def insurance(joker: str, value: Callable[..., int]) -> SideBet:
    """The insurance wager by one reading of the joker."""
    return SideBet(
        wager=wager(
            "insurance",
            "7(e)(3), 15(b)",
            "that the seven cards hold no pair or better",
            formats.with_wagers(formats.FORTUNE, formats.EMPERORS),
        ),
        where=lambda options: options["insurance-joker"] == joker,
        pays=paytables.INSURANCE,
        on=OWN,
        value=value,
        wins="9(l)(3)(ii), 16(d)",
        loses="9(l)(3)(i)",
        said=announced(PAI_GOW_NAMES, dict.fromkeys(range(1, len(PAI_GOW_NAMES)), "3(h)")),
        limits=LIMIT.in_force,
    )


INSURANCE = (insurance("ace", bonus_hands.pai_gow_with_ace), insurance("bug", bonus_hands.pai_gow))

# The progressives

PROGRESSIVE_WAGER = wager(
    "progressive",
    "7(d), 7(e)(4), 14(a), 14A(e)(1), 14b(e), 19(g)",
    "the wager on the progressive meter",
    lambda options: True,
)


def progressive(tables: Sequence[str], value: Callable[..., int], said: Announcement, clauses: Progressive) -> SideBet:
    """The progressive wager by one section."""
    return SideBet(
        wager=PROGRESSIVE_WAGER,
        where=lambda options: options["progressive.paytable"] in tables,
        pays=paytables.PROGRESSIVE,
        on=OWN,
        value=value,
        loses="9(l)(4)(i)",
        said=said,
        progressive=clauses,
    )


def validated(*clauses: str) -> Callable[[int, int, Line], Sequence[tuple[str, str]]]:
    """The dealer verifies the hand and the light, and a supervisor validates what comes off a meter."""
    cited = ", ".join(clauses)

    def said(seat: int, value: int, line: Line) -> Sequence[tuple[str, str]]:
        return [(f"seat {seat}: hand and light are verified, the {line.name.replace('-', ' ')} is validated", cited)]

    return said


JACKPOT_TABLES = ("14-1", "14-5")
PROGRESSIVE_HANDS = announced(
    CATEGORY_NAMES,
    FIVE_CARDS
    | {
        bonus_hands.FULL_HOUSE: "3(j)(6)",
        bonus_hands.FOUR_OF_A_KIND: "3(j)(5)",
        bonus_hands.JOKER_STRAIGHT_FLUSH: "3(j)(4)",
        bonus_hands.STRAIGHT_FLUSH: "3(j)(4)",
        bonus_hands.ROYAL_FLUSH: "3(j)(3)",
        bonus_hands.FIVE_ACES: "3(j)(2)",
        bonus_hands.JOKER_SEVEN_CARDS: "3(j)(1)",
        bonus_hands.SEVEN_CARDS: "3(j)(1)",
    },
)
PROGRESSIVES = (
    progressive(
        JACKPOT_TABLES,
        bonus_hands.jackpot,
        announced(JACKPOT_NAMES, dict.fromkeys(range(1, len(JACKPOT_NAMES)), "14(d)")),
        Progressive(
            taken="14(b)",
            meter_pays="14(d), 14(e), 14(g)",
            tray_pays="14(d), 14(e)",
            fed="14(e), 14(f)",
            verified=validated("14(c)(1)", "14(c)(2)", "14(c)(3)"),
        ),
    ),
    progressive(
        ("16e",),
        bonus_hands.seven_cards,
        PROGRESSIVE_HANDS,
        Progressive(
            taken="7(e)(4)",
            meter_pays="16(e)(1), 16(e)(3)",
            tray_pays="16(e)(1)",
            fed="16(e)(2)",
            verified=validated("9(l)(4)(ii)"),
        ),
    ),
    progressive(
        ("14A",),
        bonus_hands.seven_cards,
        PROGRESSIVE_HANDS,
        Progressive(
            taken="14A(f)",
            meter_pays="14A(g)",
            tray_pays="14A(g)",
            fed="14A(g)",
            verified=validated("9(l)(4)(ii)"),
        ),
    ),
    progressive(
        ("14b-1", "14b-3"),
        bonus_hands.seven_cards,
        PROGRESSIVE_HANDS,
        Progressive(
            taken="14b(e)",
            meter_pays="14b(e)",
            tray_pays="14b(e)",
            fed="14b(e)",
            verified=validated("9(l)(4)(ii)"),
        ),
    ),
    progressive(
        ("19-1", "19-3"),
        bonus_hands.seven_cards,
        PROGRESSIVE_HANDS,
        Progressive(
            taken="19(g)",
            meter_pays="19(g), 19(h)",
            tray_pays="19(g), 19(h)",
            fed="19(h)",
            verified=validated("9(l)(4)(ii)"),
        ),
    ),
)

# The wagers of EZ tables

AT_EZ = formats.with_wagers(formats.EZ_WAGERS)
QUEENS_DRAGON = SideBet(
    wager=wager("queens-dragon", "7(e)(5)(i)", "that the dealer's cards are a queen-high pai gow", AT_EZ),
    pays=paytables.QUEENS_DRAGON,
    on=DEALER,
    value=bonus_hands.queens_dragon,
    wins="9(l)(5), 16(f)",
    loses="9(l)(5)",
    limits=LIMIT.in_force,
)
DYNASTY = SideBet(
    wager=wager("dynasty", "7(e)(5)(ii)", "that the seven cards hold three of a kind or a straight or better", AT_EZ),
    pays=paytables.DYNASTY,
    on=OWN,
    value=bonus_hands.dynasty,
    wins="9(l)(6)(i), 16(g)",
    loses="9(l)(6)(i)",
    said=announced(
        CATEGORY_NAMES,
        FIVE_CARDS
        | {
            bonus_hands.ACE_TO_FIVE: "3(k)(5)",
            bonus_hands.JOKER_SEVEN_CARDS: "3(k)(4)",
            bonus_hands.ROYAL_AND_ACE_QUEEN: "3(k)(3)",
            bonus_hands.SEVEN_CARDS: "3(k)(2)",
            bonus_hands.ACE_TO_FIVE_AND_ACE_QUEEN: "3(k)(1)",
        },
    ),
    limits=LIMIT.in_force,
    envy=Envy(clause="9(l)(6)(ii), 16(g)", least=QUALIFYING),
)
PROTECTION = SideBet(
    wager=wager("protection", "7(e)(5)(iii)", "that the seven cards hold no pair or better", AT_EZ),
    pays=paytables.PROTECTION,
    on=OWN,
    value=bonus_hands.pai_gow,
    wins="9(l)(7), 16(h)",
    loses="9(l)(7)",
    limits=LIMIT.in_force,
)


def colour(name: str, value: Callable[..., int]) -> SideBet:
    """The Red/Black wager on one colour."""
    return SideBet(
        wager=wager(name, "7(e)(5)(iv)", f"that four or more of the seven cards are {name}", AT_EZ, limit="red-black"),
        pays=paytables.RED_BLACK,
        on=OWN,
        value=value,
        wins="9(l)(8), 16(i)",
        loses="9(l)(8)",
        limits=LIMIT.in_force,
    )


RED_BLACK = (colour("red", bonus_hands.red), colour("black", bonus_hands.black))

# Those of Commission Free and Face Up tables


def tiger_nine(ranked: str, value: Callable[..., int]) -> SideBet:
    """The Tiger 9 wager; how the dealer sets the hands hangs on where 5-4-3-2-A ranks."""
    return SideBet(
        wager=wager(
            "tiger-9",
            "14b(b)",
            "that the dealer's low hand is nine-high",
            formats.in_format(formats.COMMISSION_FREE),
        ),
        where=lambda options: options["ace-to-five"] == ranked,
        pays=paytables.TIGER_NINE,
        on=DEALER,
        value=value,
        loses="14b(d)",
    )


TIGER_NINE = (
    tiger_nine("second-highest", bonus_hands.tiger_nine),
    tiger_nine("lowest", bonus_hands.tiger_nine_with_low_wheel),
)
ACE_HIGH = SideBet(
    wager=wager(
        "ace-high",
        "19(a)",
        "that the dealer's cards are an ace-high pai gow",
        formats.in_format(formats.FACE_UP),
    ),
    pays=paytables.ACE_HIGH,
    on=(OWN, DEALER),
    value=bonus_hands.ace_high,
    loses="19(f)",
)

# The three- and the seven-card bonus

THREE_CARD = SideBet(
    wager=wager("three-card", "7(f), 17(a)", "that the first three cards hold a pair or better", formats.dealt_in_two),
    pays=paytables.THREE_CARD,
    on=OWN[:3],
    value=bug_three,
    by_place=True,
    due=WITH_THREE_CARDS,
    wins="17(f), 18(b)",
    loses="17(f)",
    said=Announcement(words=describe_bug_three, clause=lambda value: "17(f)", turned="17(f)"),
)
SEVEN_CARD = SideBet(
    wager=wager("seven-card", "7(f), 17(a)", "that the seven cards hold a straight or better", formats.dealt_in_two),
    pays=paytables.SEVEN_CARD,
    on=OWN,
    value=bonus_hands.five_cards,
    wins="9(f), 18(c)",
    loses="9(f), 9(g)",
    said=announced(
        CATEGORY_NAMES,
        FIVE_CARDS | {bonus_hands.JOKER_STRAIGHT_FLUSH: "3(g)", bonus_hands.STRAIGHT_FLUSH: "3(g)"},
    ),
    limits=seven_card_limit,
)

SIDE_BETS = (
    *FORTUNE,
    EMPERORS_TREASURE,
    *INSURANCE,
    *PROGRESSIVES,
    QUEENS_DRAGON,
    DYNASTY,
    PROTECTION,
    *RED_BLACK,
    *TIGER_NINE,
    ACE_HIGH,
    THREE_CARD,
    SEVEN_CARD,
)
