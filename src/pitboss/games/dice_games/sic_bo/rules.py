"""Sic Bo: three dice in a sealed shaker, and wagers on what one toss shows.

Every wager is settled by its place on the layout once the values of the dice have been entered and the winning areas
light up. A toss in which a die does not lie flat decides nothing and all wagers stand; a shaker that fails voids the
round.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from pitboss.equipment.dice import Throw
from pitboss.games.parts.communal import kind_of, nothing_to_decide, settle_all
from pitboss.games.parts.options import limits, limits_in_order, odds_wording, seats
from pitboss.games.parts.settlement import Verdict, by_table
from pitboss.money import Odds
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable
from pitboss.rulebook.rules import Change, Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerFamily, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity
from pitboss.table.seats import Wager

FACES = tuple(range(1, 7))
TOTALS = tuple(range(4, 18))
"""There is no wager on a total of 3 or 18."""

# Paytables: minimum odds, all "to" (4(a), 4(b))


SHIFT = 8
"""Hours of a shift; the chapter does not say how long one is."""


def one_line(wager: str, pays: int) -> Paytable:
    """A wager that pays one price where it wins."""
    return Paytable(wager=wager, clause="4(b)", lines=(Line("win", 1, Odds(pays)),), wording="4(a)")


TOTAL = Paytable(
    wager="total",
    clause="4(b)",
    lines=tuple(
        Line(f"{low}-or-{21 - low}", 11 - low, Odds(pays))
        for low, pays in ((4, 50), (5, 18), (6, 14), (7, 12), (8, 8), (9, 6), (10, 6))
    ),
    wording="4(a)",
)
"""Two totals a line, those as far below and above the middle; a line's floor is how far."""


def one_of_a_kind(single: Odds) -> Paytable:
    """On three, two or one of the dice (4(c))."""
    lines = (Line("three-dice", 3, Odds(3)), Line("two-dice", 2, Odds(2)), Line("one-die", 1, single))
    return Paytable(wager="one-of-a-kind", clause="4(b), 4(c)", lines=lines, wording="4(a)")


ONE_OF_A_KIND = NamedPaytables(
    wager="one-of-a-kind",
    clause="4(b)",
    tables={"standard": one_of_a_kind(Odds(1)), "as-printed": one_of_a_kind(Odds(1, 10))},
    default="standard",
    optional=False,
    minimum=True,
    wording="4(a)",
)
"""One die is printed "1 to 10", a slip for 1 to 1."""

PAYTABLES = (
    one_line("three-of-a-kind", 150),
    one_line("two-of-a-kind", 8),
    one_line("any-three-of-a-kind", 24),
    TOTAL,
    one_line("two-dice-combination", 5),
    one_line("small", 1),
    one_line("big", 1),
    ONE_OF_A_KIND,
)


# The money rule


def value(wager: str, kind: str, dice: Throw, options: Submission) -> int:
    """What a wager is worth on a toss, for its paytable; 0 where it loses."""
    numbers = [int(word) for word in wager.removeprefix(kind).split("-") if word]
    match kind:
        case "three-of-a-kind":
            return int(dice.count(numbers[0]) == 3)
        case "two-of-a-kind":
            shown = dice.count(numbers[0])
            return int(shown == 2 or (shown == 3 and options["two-of-a-kind-wins"] == "at-least-two"))
        case "any-three-of-a-kind":
            return int(dice.alike)
        case "total":  # also with three of a kind
            return max(11 - numbers[0], numbers[0] - 10) if dice.total == numbers[0] else 0
        case "two-dice-combination":
            return int(numbers[0] in dice and numbers[1] in dice)
        case "small":
            return int(4 <= dice.total <= 10 and not dice.alike)
        case "big":
            return int(11 <= dice.total <= 17 and not dice.alike)
        case _:
            return dice.count(numbers[0])


# The round


def script(d: Dealer) -> Steps:
    """One toss of the dice."""
    yield from d.take_wagers("3(a)", closing="5(c)")
    manual = by_hand(d)
    shaken = "covers the shaker and shakes it at least three times" if manual else "starts the automated shaker"
    d.note(f"the dealer {shaken}", "5(d)")
    dice = yield from d.throw("5(d)")
    if dice is None:
        return  # No Roll: nothing is decided (6(a))
    d.stage = "result"
    yield from d.pause()
    announced = f"the dealer announces {dice}" if manual else f"the shaker shows {dice}"
    d.note(f"{announced}; the values are entered and the winning areas light up", "5(e)")
    d.note("losing wagers are collected, then winning ones paid while the dice stay in sight", "5(f)")
    settle_all(d, lambda wager: verdict(d, wager, dice), "5(f)")
    d.note("the lights are cleared", "5(g)")


def by_hand(d: Dealer) -> bool:
    """Whether the manual shaker is in use: by choice, or in place of an automated one that was taken away."""
    return bool(d.options["shaker"] == "manual" or d.memory["shaker"] == "manual")


def verdict(d: Dealer, wager: Wager, dice: Throw) -> Verdict:
    """A wager is settled by its place on the layout (3(c))."""
    kind = kind_of(d, wager)
    return by_table(d, wager, d.options.paytable(kind), value(wager.name, kind, dice, d.options), "3(c)")


# Irregularities


def to_the_manual_shaker(d: Dealer, report: Report) -> str:
    d.memory["shaker"] = "manual"
    return "the automated shaker is taken off the table first; the dice are then tossed in the manual one"


IRREGULARITIES = (
    common.calls_off(
        "SIC-IRR-1",
        "6(a)",
        ("throw",),
        id="no-roll",
        trigger="a die does not lie flat on the floor of the shaker",
        ruling='the dealer calls "No Roll"; the dice are tossed again and all wagers stand',
    ),
    common.no_effect(
        "SIC-IRR-2",
        "6(b)",
        ("result",),
        id="electrical-device-fails",
        trigger="the electrical device fails once the dice are exposed",
        ruling="with a supervisor present the round is settled by hand; then play stops until the device is repaired",
    ),
    common.voids_round(
        "SIC-IRR-3",
        "6(c)",
        ("throw", "result"),
        id="automated-shaker-fails",
        trigger="the automated shaker does not work or malfunctions",
        ruling="the round is void and all wagers are returned",
        guard=lambda d, _: "the manual shaker is in use" if by_hand(d) else "",
    ),
    Irregularity(
        id="change-to-manual-shaker",
        row="SIC-IRR-4",
        clause="6(d)",
        stages=("wagers",),
        trigger="a manual shaker is to take the place of the automated one",
        ruling=to_the_manual_shaker,
        guard=lambda d, _: "the manual shaker is in use already" if by_hand(d) else "",
    ),
    common.wager_misplaced(
        "SIC-IRR-5",
        "3(b)",
        ("result", "throw"),
        ruling="the player answers for the place; the wager is settled where it lies",
    ),
)


# Wagers


def family(
    name: str, clause: str, gist: str, *, numbers: tuple[int, ...] = FACES, pattern: str = "FACE"
) -> WagerFamily:
    """Wagers that differ in a number."""
    return WagerFamily(
        name=name,
        pattern=f"{name}-{pattern}",
        clause=clause,
        gist=gist,
        limit="bet",
        members=lambda options: tuple(f"{name}-{number}" for number in numbers),
    )


PAIRS = tuple(f"two-dice-combination-{low}-{high}" for low, high in combinations(FACES, 2))


def lower_first(name: str) -> str:
    """A combination with its lower face first: `two-dice-combination-5-2` is `two-dice-combination-2-5`."""
    head, *faces = name.rsplit("-", 2)
    return "-".join((head, *sorted(faces)))


WAGERS = (
    family("three-of-a-kind", "2(a)(1)", "all three dice show the face"),
    family("two-of-a-kind", "2(a)(2)", "two of the dice show the face"),
    WagerRule(name="any-three-of-a-kind", clause="2(a)(3)", gist="all three dice show the same face", limit="bet"),
    family("total", "2(a)(4)", "the dice add up to the number", numbers=TOTALS, pattern="NUMBER"),
    WagerFamily(
        name="two-dice-combination",
        pattern="two-dice-combination-FACE-FACE",
        clause="2(a)(5)",
        gist="both faces show",
        limit="bet",
        members=lambda options: PAIRS,
        reading=lower_first,
    ),
    WagerRule(name="small", clause="2(a)(6)", gist="4 to 10 in all, not three of a kind", limit="bet"),
    WagerRule(name="big", clause="2(a)(7)", gist="11 to 17 in all, not three of a kind", limit="bet"),
    family("one-of-a-kind", "2(a)(8)", "the face shows on one die, or pays more on two or three"),
)


# The licensee's choices

OPTIONS = (
    *limits("bet", 1_00, 500_00),
    Choice(
        name="shaker",
        default="automated",
        values=("automated", "manual"),
        clause="5(d)",
        gist="what the dice are tossed in",
    ),
    Choice(
        name="two-of-a-kind-wins",
        default="at-least-two",
        values=("at-least-two", "exactly-two"),
        clause="2(a)(2)",
        gist="reading: whether two of a kind also wins where all three dice show the face",
    ),
    odds_wording("4(a)"),
    seats(8, 20),
)

GAME = Game(
    name="sic-bo",
    title="Sic Bo",
    family="dice",
    summary="three dice in a shaker; wagers on faces, pairs, triples and totals",
    folder=Path(__file__).parent,
    solver="pitboss.odds.dice_games.sic_bo",
    script=script,
    max_players=20,
    wagers=WAGERS,
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=PAYTABLES,
    contradictions=(limits_in_order,),
    strategies={"no-decisions": nothing_to_decide},
    carries=True,
    memory=(
        Choice(
            name="shaker",
            default="as-posted",
            values=("as-posted", "manual"),
            gist="whether a manual shaker has taken the place of the automated one",
        ),
    ),
    conduct=Conduct(chips="3(a)", bets_stand="5(c)"),
    equipment=Equipment(
        cards=(),
        dice=3,
        changes=(
            Change("dice", 24, "1"),
            Change("shaker", SHIFT, "5(b)", "tested", lambda options: bool(options["shaker"] != "manual")),
        ),
    ),
)
