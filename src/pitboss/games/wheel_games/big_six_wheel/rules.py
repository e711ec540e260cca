"""Big Six Wheel: a vertical money wheel with a clapper, and wagers on the seven symbols that its sections carry.

Every wager is settled by the section at which the clapper comes to rest. Where it rests between two sections the posted
rule decides: the section passed last wins, or the spin is void. A void spin decides nothing; wagers stand and may be
changed until the bets are closed again.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.equipment.wheels import Wheel
from pitboss.errors import RuleError
from pitboss.games.parts.communal import nothing_to_decide, settle_all
from pitboss.games.parts.options import limits, limits_in_order, odds_wording, seats
from pitboss.games.parts.settlement import Verdict, by_table
from pitboss.money import Odds
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice, Flag, Words
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity
from pitboss.table.seats import Wager

SYMBOLS = {
    "1-insignia": "1",
    "2-insignia": "2",
    "5-insignia": "5",
    "10-insignia": "10",
    "20-insignia": "20",
    "joker": "joker",
    "flag": "flag",
}
"""The seven betting areas of the layout, and the symbol of the wheel on which each wins."""
ODDS = dict(zip(SYMBOLS, (1, 2, 5, 10, 20, 45, 45), strict=True))
"""Minimum odds to one (1(a))."""
PAYTABLES = tuple(
    Paytable(wager=wager, clause="1(a)", lines=(Line("win", 1, Odds(pays)),), wording="1(b)")
    for wager, pays in ODDS.items()
)

WHEELS = {
    "24-7": "2 1 5 1 2 1 10 2 1 2 1 5 1 2 1 20 1 2 5 1 2 1 10 1 2 1 2 5 1 2 1 joker "
    "1 5 1 2 10 1 2 1 5 1 2 1 20 2 1 5 1 2 1 10 1 flag",
    "23-8": "2 1 5 1 2 1 10 2 1 2 1 5 1 2 1 20 1 2 5 1 2 1 10 1 2 1 2 5 1 2 1 joker "
    "1 5 1 2 10 1 2 1 5 1 2 1 20 2 1 5 1 2 5 10 1 flag",
}
"""Two usual wheels of 54 sections, named for their $1 and $5 sections. How many sections carry each symbol belongs to
the equipment regulation; their order is ours, and matters to nobody but the clapper."""


def wheel(options: Submission) -> Wheel:
    """The wheel of the table: the sections that the licensee lists, or one of the usual wheels."""
    return Wheel("big six", options["sections"] or tuple(WHEELS[options["wheel"]].split()))


# The money rule


def value(wager: str, result: str) -> int:
    """1 where the section carries the wager's own symbol, else 0: a joker does not win on the flag."""
    return int(SYMBOLS[wager] == result)


# The round


def script(d: Dealer) -> Steps:
    """One spin of the wheel."""
    yield from d.take_wagers("2(a)", closing="2(a)")
    d.note(f"the wheel is spun {turning(d.options)}, at least three full turns", "2(b)")
    result = yield from d.spin(wheel(d.options), "2(b)")
    if result is None:
        return  # no valid spin: nothing is decided
    d.stage = "clapper"
    yield from d.pause()
    if d.called_off:
        return  # between two sections, where that voids the spin (2(c)(2))
    d.note("losing wagers are collected, then winning ones paid", "2(e)")
    settle_all(d, lambda wager: verdict(d, wager, result), "2(e)")


def turning(options: Submission) -> str:
    """In words, which way the dealer spins."""
    return "in either direction" if options["spin-direction"] == "either" else str(options["spin-direction"])


def verdict(d: Dealer, wager: Wager, result: str) -> Verdict:
    """A wager wins on its own symbol and loses on all others."""
    return by_table(d, wager, d.options.paytable(wager.name), value(wager.name, result), "2(e)")


# Irregularities

AGAIN = "the wheel is spun again; wagers stand and may be changed before the next call"


def void_between(options: Submission) -> bool:
    """Whether a spin that ends between two sections is void (2(c)(2)), or the section passed last wins (2(c)(1))."""
    return bool(options["between-rule"] == "void-respin")


def clapper_between(d: Dealer, report: Report) -> str:
    """The spin shows the section passed last; the posted rule says whether it counts."""
    if void_between(d.options):
        d.called_off = True
        d.note("the spin is void", "2(c)(2)")
        return f"the spin is void and {AGAIN}"
    d.note("the clapper has passed the section", "2(c)(1)")
    return "the section that the clapper passed last wins"


IRREGULARITIES = (
    Irregularity(
        id="clapper-between-sections",
        row="BIG6-IRR-1",
        clause="2(c)",
        stages=("clapper",),
        trigger="the clapper comes to rest between two sections; the spin is the one that it passed last",
        ruling=clapper_between,
        guard=lambda d, _: "this spin is void already" if d.called_off else "",
    ),
    common.calls_off(
        "BIG6-IRR-2",
        "2(b)",
        ("spin",),
        id="too-few-revolutions",
        trigger="the wheel makes fewer than three full revolutions",
        ruling=f"the spin is not valid and {AGAIN}",
        silent=True,
    ),
    common.no_effect(
        "BIG6-IRR-3",
        "2(a)",
        ("spin", "clapper"),
        id="late-wager",
        trigger='a wager is made or changed after "No More Bets"',
        ruling="the wager is not accepted; wagers stand as they were",
        seat="optional",
    ),
)


# The licensee's choices

OPTIONS = (
    *limits("bet", 1_00, 500_00),
    Choice(
        name="wheel",
        default="24-7",
        values=tuple(WHEELS),
        gist="a usual wheel of 54 sections, by its $1 and $5 sections",
    ),
    Words(
        name="sections",
        default=(),
        allowed=tuple(SYMBOLS.values()),
        least=len(SYMBOLS),
        most=100,
        repeats=True,
        may_be_none=True,
        gist="the sections of another wheel in their order, every symbol at least once; none: a usual wheel",
    ),
    Choice(
        name="spin-direction",
        default="either",
        values=("either", "clockwise", "counterclockwise"),
        clause="2(b)",
        gist="which way the dealer spins the wheel",
    ),
    Choice(
        name="between-rule",
        default="previous-number",
        values=("previous-number", "void-respin"),
        clause="2(c)",
        gist="what a clapper between two sections means: the one passed last wins, or the spin is void",
    ),
    Flag(
        name="between-sign-posted",
        default=True,
        clause="2(d)",
        gist="a sign at the table states the between-rule in effect",
    ),
    odds_wording("1(b)"),
    seats(12, 20),
)


def wheel_incomplete(options: Submission) -> list[RuleError]:
    """A wheel on which some wager cannot win is none."""
    missing = [symbol for symbol in SYMBOLS.values() if symbol not in wheel(options).pockets]
    return [RuleError(f"no section carries: {', '.join(missing)}", field="sections")] if missing else []


def sign_missing(options: Submission) -> list[RuleError]:
    """The rule for a clapper between two sections is posted at each table (2(d))."""
    if options["between-sign-posted"]:
        return []
    return [RuleError("a sign must state the rule in effect", field="between-sign-posted", clause="2(d)")]


WAGERS = tuple(
    WagerRule(
        name=name,
        clause="1(a)",
        gist=f"a section with the {name if name == symbol else f'${symbol}'} symbol",
        limit="bet",
    )
    for name, symbol in SYMBOLS.items()
)

GAME = Game(
    name="big-six-wheel",
    title="Big Six Wheel",
    family="wheels",
    summary="a money wheel with a clapper; wagers on the seven symbols of its sections",
    folder=Path(__file__).parent,
    solver="pitboss.odds.wheel_games.big_six_wheel",
    script=script,
    max_players=20,
    wagers=WAGERS,
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=PAYTABLES,
    contradictions=(limits_in_order, wheel_incomplete, sign_missing),
    strategies={"no-decisions": nothing_to_decide},
    carries=True,
    conduct=Conduct(bets_stand="2(a)"),
    equipment=Equipment(cards=(), wheel=wheel),
)
