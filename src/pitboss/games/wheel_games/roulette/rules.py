"""Roulette: a ball in a numbered wheel, and wagers on one number or on many.

A double-zero wheel, a single-zero wheel, or the one used as the other. Every wager is settled by where it lies when the
ball comes to rest; a spin that is called off decides nothing and all wagers stand. The table remembers one thing from
spin to spin: the last winning number, for the B2B wager that it comes again.
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import lcm
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import match_play
from pitboss.games.parts.communal import kind_of, nothing_to_decide
from pitboss.games.parts.options import limits, limits_in_order, seats
from pitboss.games.parts.settlement import Verdict, losers_first
from pitboss.games.wheel_games.roulette import layout
from pitboss.games.wheel_games.roulette.layout import Cover, colour_of, in_order
from pitboss.money import Odds
from pitboss.rulebook.options import Choice, Flag, Words
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, WagerFamily, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Change, Game
from pitboss.table.seats import Wager

FIVE = 5
"""A wager on five adjacent numbers is five equal wagers."""

ODDS = {
    "straight": 35,
    "split": 17,
    "three": 11,
    "four": 8,
    "first-five": 6,
    "six": 5,
    "six-colour": 5,
    "seven-colour": 4,
    "seven-numbers": 4,
    "eight-colour": 3,
    "column": 2,
    "dozen": 2,
    **dict.fromkeys(layout.EVEN_MONEY, 1),
}
"""Minimum odds to one (2(a))."""
PAYTABLES = tuple(
    Paytable(wager=wager, clause="2(a)", lines=(Line("win", 1, Odds(pays)),)) for wager, pays in ODDS.items()
)


# The money rule


def covered(name: str, options: Submission) -> Cover:
    """The numbers that a wager covers."""
    return _covers(options)[name]


@lru_cache(maxsize=16)
def _covers(options: Submission) -> dict[str, Cover]:
    return {name: cover for kind in layout.covers(options).values() for name, cover in kind.items()}


def winnings(name: str, family: str, amount: int, result: str, options: Submission) -> int | None:
    """What a wager on numbers wins (less than nothing where half of it is lost), or None where all of it is lost."""
    if result in covered(name, options):
        if family == "five-adjacent":  # one fifth wins as a straight, four fifths are lost (1(e)(1)(i)b)
            fifth = moved_to_the_number(amount)
            return options.paytable("straight").lines[0].odds.winnings(fifth) - (amount - fifth)
        return options.paytable(family).lines[0].odds.winnings(amount)
    half_back = name in layout.EVEN_MONEY and result in ("0", "00") and options["zero-even-money"] == "lose-half"
    return -amount // 2 if half_back else None


def moved_to_the_number(amount: int) -> int:
    """The part of a winning wager on five adjacent numbers that lies on the number (3(d))."""
    return amount // FIVE


def b2b_winnings(amount: int, multiplier: int, options: Submission) -> int:
    """What a B2B wager on a repeated number wins: the multiplier, with or without the stake (4(b), 4(c))."""
    return Odds(multiplier, 1, options["b2b-pays"]).winnings(amount)


# The round


def script(d: Dealer) -> Steps:
    """One spin of the ball."""
    yield from d.take_wagers("1(a)", closing="3(b)")
    if d.options["betting-close"] == "before-spin":
        d.note("the dealer waves a hand over the layout before the ball is spun", "3(b)")
    multiplier = 0
    if any(seat.stands("b2b") for seat in d.seats):
        multiplier = int(d.draw("multiplier", d.options["b2b-multipliers"], "4(c)"))
    result = yield from d.spin(layout.wheel(d.options), "3(a)")
    if result is None:
        return  # No Spin: nothing is decided (5)
    if not_in_play(result, d.options):
        d.note("no spin: the double zero is not in play; the ball is spun again", "2(d)(2)")
        return
    d.note(f"{result} {colour_of(result)}; the crown is put on it", "3(c)")
    settle(d, result, multiplier)
    d.memory["previous-number"] = result


def not_in_play(result: str, options: Submission) -> bool:
    """Whether a double-zero wheel used as a single-zero wheel has shown its 00 (2(d)(2))."""
    return result == "00" and options["wheel"] == "double-zero-as-single"


def settle(d: Dealer, result: str, multiplier: int) -> None:
    """All losing wagers are collected first, then all winning ones paid (3(e))."""
    d.note("losing wagers are collected, then winning ones paid", "3(e)")
    repeated = result == d.memory["previous-number"]
    wagers = [wager for seat in d.seats for wager in seat.wagers.values()]
    losers_first(d, [verdict(d, wager, result, multiplier, repeated=repeated) for wager in wagers], "3(e)")


def verdict(d: Dealer, wager: Wager, result: str, multiplier: int, *, repeated: bool) -> Verdict:
    """A wager is lost, or half of it, or wins."""
    if wager.name == "b2b":
        gain = b2b_winnings(wager.amount, multiplier, d.options) if repeated else None
    else:
        gain = winnings(wager.name, kind_of(d, wager), wager.amount, result, d.options)
    if gain is None:
        return Verdict(True, partial(d.collect, wager, losing_clause(d, wager, result)))
    if gain < 0:
        return Verdict(True, partial(d.lose_part, wager, -gain, "2(b)"))
    return Verdict(False, partial(pay, d, wager, gain, result, multiplier))


def pay(d: Dealer, wager: Wager, gain: int, result: str, multiplier: int) -> None:
    """A winning wager; of five adjacent numbers one fifth goes to the number that won (3(d))."""
    kind = kind_of(d, wager)
    if kind == "b2b":
        d.pay(wager, gain, "4(b), 4(d), 4(f)", Odds(multiplier, 1, d.options["b2b-pays"]))
    elif kind == "five-adjacent":
        d.note(f"one fifth of seat {wager.seat}'s {wager.name} wager is moved to {result}", "3(d)")
        d.pay(wager, gain, "1(e)(1)(i)b")
    else:
        d.pay(wager, gain, "2(a)", d.options.paytable(kind).lines[0].odds)


def losing_clause(d: Dealer, wager: Wager, result: str) -> str:
    """Why a wager is lost: by where it lay, or as an even-money wager on a zero."""
    if wager.name == "b2b":
        return "4(e)"
    if wager.name in layout.EVEN_MONEY and result in ("0", "00"):
        return {"double-zero": "2(b)", "single-zero": "2(c)", "double-zero-as-single": "2(d)(3)"}[d.options["wheel"]]
    return "1(d)"


# Irregularities

NO_SPIN = 'the dealer calls "No spin"; the spin is void and all wagers stand'

no_spin = partial(common.calls_off, stages=("spin",), ruling=NO_SPIN)

IRREGULARITIES = (
    no_spin(
        "ROU-IRR-1",
        "5(a)",
        id="ball-with-the-wheel",
        trigger="the ball is spun in the direction in which the wheel turns",
    ),
    no_spin(
        "ROU-IRR-2",
        "5(b)",
        id="too-few-revolutions",
        trigger="the ball makes fewer than four revolutions of the track",
    ),
    no_spin(
        "ROU-IRR-3",
        "5(c)",
        id="object-in-the-wheel",
        trigger="a foreign object enters the wheel before the ball has come to rest",
    ),
    common.wager_misplaced(
        "ROU-IRR-5",
        "1(c)",
        ("spin",),
        ruling="the player answers for the place, even if the dealer put the wager there; it is settled where it lies",
    ),
    common.no_effect(
        "ROU-IRR-6",
        "3(b)",
        ("spin",),
        id="late-wager",
        trigger='a wager is offered after "No more bets"',
        ruling="the wager is not accepted",
        seat="optional",
    ),
)


# Wagers


def first_b2b_waits(d: Dealer, change: Change) -> RuleError | None:
    """A B2B wager needs a number to come again (4(d))."""
    if d.memory["previous-number"] == "none" and change.after:
        return RuleError("no number has come up yet at this table that could repeat", clause="4(d)")
    return None


def not_with_value_chips(d: Dealer, change: Change) -> RuleError | None:
    """No value chip goes with a match play coupon: its player bets with chips of an own colour (1(b))."""
    if change.seat.chips is None:
        return RuleError("a match play coupon goes only with chips of the player's own colour", clause="1(b)")
    return None


def has_colours(options: Submission) -> bool:
    """Whether any wager on colour sections is offered."""
    return any(options[name] for name in ("six-colour", "seven-colour", "eight-colour"))


def no_dozens(options: Submission) -> bool:
    return bool(options["seven-colour"] or options["eight-colour"])


def family(name: str, pattern: str, clause: str, gist: str) -> WagerFamily:
    """Wagers inside the layout that differ in their numbers."""
    return WagerFamily(
        name=name,
        pattern=f"{name}-{pattern}",
        clause=clause,
        gist=gist,
        limit="inside",
        members=lambda options: tuple(layout.covers(options)[name]),
        reading=in_order,
    )


def even_money(name: str, clause: str, gist: str) -> WagerRule:
    """Wagers at one to one; a zero takes all of them, or half where the licensee posts it."""
    coloured = name in ("red", "black")
    return WagerRule(
        name=name,
        clause=clause,
        gist=gist,
        limit="outside",
        where=(lambda options: not has_colours(options)) if coloured else (lambda options: True),
        demand="1(g)" if coloured else "",
        unit=lambda name, options: lcm(options.unit(name), 2 if options["zero-even-money"] == "lose-half" else 1),
        unit_clause="2(b)",
    )


WAGERS = (
    family("straight", "NUMBER", "1(e)(1)", "one number"),
    WagerFamily(
        name="five-adjacent",
        pattern="five-adjacent-NUMBER",
        clause="1(e)(1)(i)",
        gist="a number and its two neighbours on either side of the wheel, as five equal straight wagers",
        limit="inside",
        members=lambda options: tuple(layout.covers(options)["five-adjacent"]),
        unit=lambda name, options: FIVE * options.unit("straight"),
        unit_clause="1(e)(1)(i)b",
    ),
    family("split", "NUMBER-NUMBER", "1(e)(2)", "two numbers whose boxes touch"),
    family("three", "NUMBER-NUMBER-NUMBER", "1(e)(3)", "a row of three numbers, or three that meet below a zero"),
    family("four", "NUMBER-NUMBER-NUMBER-NUMBER", "1(e)(4)", "four numbers whose boxes meet in a corner"),
    WagerRule(
        name="first-five",
        clause="1(e)(5)",
        gist="0, 00, 1, 2 and 3",
        limit="inside",
        where=lambda options: options["wheel"] == "double-zero",
    ),
    family("six", "FIRST-LAST", "1(e)(6)(i)", "two adjoining rows, named for their first and last number"),
    family("six-colour", "COLOUR", "1(e)(6)(ii)", "the six numbers of a colour section"),
    family("seven-colour", "COLOUR", "1(e)(7)", "the six numbers of a colour section and 0"),
    family("eight-colour", "COLOUR", "1(e)(8)", "the six numbers of a colour section, 0 and 00"),
    WagerRule(name="seven-numbers", clause="1(f)", gist="10 to 15 and 33", limit="inside"),
    WagerFamily(
        name="column",
        pattern="column-1|2|3",
        clause="1(e)(9)",
        gist="the twelve numbers of a column",
        limit="outside",
        members=lambda options: tuple(layout.covers(options)["column"]),
    ),
    WagerFamily(
        name="dozen",
        pattern="dozen-1|2|3",
        clause="1(e)(10)",
        gist="twelve numbers: 1 to 12, 13 to 24 or 25 to 36",
        limit="outside",
        members=lambda options: tuple(layout.covers(options)["dozen"]),
        where=lambda options: not no_dozens(options),
        demand="1(g)",
    ),
    even_money("red", "1(e)(11)", "a red number"),
    even_money("black", "1(e)(12)", "a black number"),
    even_money("odd", "1(e)(13)", "an odd number"),
    even_money("even", "1(e)(14)", "an even number, no zero"),
    even_money("1-to-18", "1(e)(15)", "a number from 1 to 18"),
    even_money("19-to-36", "1(e)(16)", "a number from 19 to 36"),
    WagerRule(
        name="b2b",
        clause="4(a)",
        gist="the number of the last spin comes again; pays the multiplier shown during the spin",
        changes=Changes(timing=first_b2b_waits),
    ),
    match_play.coupons("1(a)", *layout.EVEN_MONEY, changes=Changes(within=not_with_value_chips)),
)


# The licensee's choices

OPTIONS = (
    *limits("inside", 1_00, 1_000_00),
    *limits("outside", 1_00, 5_000_00),
    Choice(
        name="wheel",
        default="double-zero",
        values=("double-zero", "single-zero", "double-zero-as-single"),
        clause="2(b), 2(c), 2(d)(1)",
        gist="the wheel, and whether a double-zero wheel is used as a single-zero wheel, with notice",
    ),
    Choice(
        name="zero-even-money",
        default="lose-all",
        values=("lose-all", "lose-half"),
        clause="2(b)",
        gist="what even-money wagers lose on 0 or 00 of a double-zero wheel",
    ),
    Flag(
        name="five-adjacent",
        default=False,
        clause="1(e)(1)(i)",
        gist="wagers on five adjacent numbers, for every player",
    ),
    Flag(name="six-colour", default=False, clause="1(e)(6)(ii)", gist="wagers on a colour section"),
    Flag(name="seven-colour", default=False, clause="1(e)(7)", gist="wagers on a colour section and 0"),
    Flag(name="eight-colour", default=False, clause="1(e)(8)", gist="wagers on a colour section, 0 and 00"),
    Words(
        name="colour-sections",
        default=(),
        allowed=layout.NUMBERS,
        least=36,
        most=36,
        may_be_none=True,
        clause="1(e)(6)(ii)",
        gist=f"six numbers each for {', '.join(layout.COLOURS)}; none: the sixths of the wheel clockwise from 0",
    ),
    Flag(name="seven-numbers", default=False, clause="1(f)", gist="the wager on 10 to 15 and 33, for every player"),
    Choice(
        name="betting-close",
        default="during-spin",
        values=("during-spin", "before-spin"),
        clause="3(b)",
        gist="when bets are closed: while the ball is in the track, or before it is spun (the temporary text)",
    ),
    Flag(name="b2b", default=False, clause="4(a)", gist="the B2B wager is offered"),
    *limits("b2b", 1_00, 100_00, "4(a)"),
    Words(
        name="b2b-multipliers",
        default=("10", "20", "30", "35", "40", "50", "60"),
        allowed=tuple(str(multiplier) for multiplier in range(1, 1001)),
        least=1,
        most=100,
        repeats=True,
        clause="4(g)",
        gist="the multipliers on the posted paytable, each as likely as its share of the list",
    ),
    Choice(
        name="b2b-pays",
        default="to",
        values=("to", "for"),
        clause="4(c)",
        gist="reading: the stake comes back with the multiplied wager, or is part of it",
    ),
    match_play.accepted("1(a), 1(b)"),
    seats(8, 20),
)


def contradictions(options: Submission) -> list[RuleError]:
    """Choices that are legal one by one but not together."""
    found = limits_in_order(options)
    if options["seven-colour"] and options["wheel"] == "double-zero":
        found.append(
            RuleError("seven numbers by colour need a single-zero wheel", field="seven-colour", clause="1(e)(7)")
        )
    if options["eight-colour"] and options["wheel"] != "double-zero":
        found.append(
            RuleError("eight numbers by colour need a double-zero wheel", field="eight-colour", clause="1(e)(8)")
        )
    if options["zero-even-money"] == "lose-half" and options["wheel"] != "double-zero":
        clause = "2(c)" if options["wheel"] == "single-zero" else "2(d)(3)"
        found.append(
            RuleError("even-money wagers lose in full where there is one zero", field="zero-even-money", clause=clause)
        )
    return found


GAME = Game(
    name="roulette",
    title="Roulette",
    family="wheels",
    summary="a ball in a numbered wheel; wagers on one number or on many",
    folder=Path(__file__).parent,
    solver="pitboss.odds.wheel_games.roulette",
    script=script,
    max_players=20,
    wagers=WAGERS,
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=PAYTABLES,
    contradictions=(contradictions,),
    strategies={"no-decisions": nothing_to_decide},
    carries=True,
    memory=(
        Choice(
            name="previous-number",
            default="none",
            values=("none", "0", "00", *layout.NUMBERS),
            gist="the number of the last valid spin",
        ),
    ),
    conduct=Conduct(chips="1(a)", own_chips="1(b)", bets_stand="3(b)"),
    equipment=Equipment(cards=(), wheel=layout.wheel),
)
