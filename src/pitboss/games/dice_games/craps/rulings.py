"""Irregularities of craps: throws that do not count, dice that lean, late wagers, and a shooter who must pass.

Two further rows of the rules are ways of play here: wagers on a shooter who passes the dice ride (`pass-the-dice`), and
"Off" throws follow when only bets on come points remain. An amount that cannot be paid is refused when it is wagered.
"""

from __future__ import annotations

from pitboss.games.dice_games.craps.choices import CALLERS_CLAUSE, callers, mini, supervisor
from pitboss.games.dice_games.craps.shooter import holder, relinquish
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity

INVALID = "the throw is invalid; the dice are thrown again and all wagers stand"
THROW = ("throw",)


def invalid(id: str, row: int, clause: str, trigger: str, *, craps_only: bool = False) -> Irregularity:
    """A throw that the rules make invalid by themselves (9(a))."""

    def guard(d: Dealer, report: Report) -> str:
        if craps_only and mini(d.options):
            return "a mini-craps table has no bank of chips before a boxperson"
        return common.about_to_draw(d, report)

    return common.calls_off(f"CRP-IRR-{row}", clause, THROW, id=id, trigger=trigger, ruling=INVALID, guard=guard)


def no_roll(id: str, row: int, clause: str, trigger: str) -> Irregularity:
    """A throw that those whom the licensee named may invalidate (9(b), 9(e))."""

    def ruling(d: Dealer, report: Report) -> str:
        d.called_off = True
        d.note(f'"No roll", called by: {" or ".join(callers(d.options))}', CALLERS_CLAUSE[d.options["variant"]])
        return INVALID

    return Irregularity(
        id=id,
        row=f"CRP-IRR-{row}",
        clause=clause,
        stages=THROW,
        trigger=trigger,
        ruling=ruling,
        guard=common.about_to_draw,
    )


def ordered_to_pass(d: Dealer, report: Report) -> str:
    relinquish(d, "11(a)(2)")
    return "the shooter must pass the dice"


def disputed(d: Dealer, report: Report) -> str:
    return f"{supervisor(d.options)} decides which face is uppermost"


def disputed_void(d: Dealer, report: Report) -> str:
    d.called_off = True
    return f"{supervisor(d.options)} declares the throw void; the dice are thrown again and all wagers stand"


def late_wager(d: Dealer, report: Report) -> str:
    d.note(
        f"a late wager counts only if the dealer and {supervisor(d.options)} confirm it aloud",
        "3(a)(2)" if mini(d.options) else "3(a)(1)",
    )
    return "the wager is not confirmed and not accepted"


IRREGULARITIES = (
    invalid("dice-leave-the-table", 1, "9(a)(1)", "one or both dice leave the table"),
    invalid("die-on-die", 2, "9(a)(2)", "one die comes to rest on the other"),
    invalid(
        "die-on-the-bank",
        3,
        "9(a)(3)",
        "a die comes to rest on the bank's chips before the boxperson",
        craps_only=True,
    ),
    invalid("die-in-the-cup-or-on-a-rail", 4, "9(a)(4)", "a die comes to rest in the dice cup or on a rail"),
    no_roll("dice-not-together", 5, "9(b)(1), 9(c)", "the dice do not leave the shooter's hand together"),
    no_roll("end-not-struck", 6, "9(b)(2), 9(c)", "a die does not strike an end of the table"),
    no_roll("cheating", 7, "9(b)(3)", "a cheating, crooked or fixed device or technique is used in the throw"),
    no_roll("improper-throw", 8, "9(b)(4), 9(c)", "the crew considers the throw improper for another reason"),
    common.no_effect(
        "CRP-IRR-9",
        "9(d)",
        THROW,
        id="dice-touch-chips",
        trigger="the dice touch chips or coupons on the layout that are not the bank's",
        ruling='that is no cause for "No roll": the throw counts',
    ),
    common.no_effect(
        "CRP-IRR-10",
        "9(f), 10(a)(1)",
        THROW,
        id="die-cocked",
        trigger="a die rests cocked against an object",
        ruling="the face opposite the side on the object is uppermost: the throw counts as it is then read",
    ),
    common.calls_off(
        "CRP-IRR-11",
        "9(f), 10(a)(1)",
        THROW,
        id="die-suspended",
        trigger="a die hangs between two objects clear of the layout, or rests on objects with more than one side",
        ruling=INVALID,
    ),
    Irregularity(
        id="face-disputed",
        row="CRP-IRR-12",
        clause="10(a)(2)",
        stages=THROW,
        trigger="it is disputed which face is uppermost, and the supervisor decides (the throw as it is then read)",
        ruling=disputed,
    ),
    Irregularity(
        id="face-disputed-void",
        row="CRP-IRR-12",
        clause="10(a)(2)",
        stages=THROW,
        trigger="it is disputed which face is uppermost, and the supervisor voids the throw",
        ruling=disputed_void,
        guard=common.about_to_draw,
    ),
    Irregularity(
        id="shooter-ordered-to-pass",
        row="CRP-IRR-13",
        clause="11(a)(2)",
        stages=("wagers",),
        trigger="the shooter delays the game, repeats invalid rolls or breaks the rules, and is ordered to pass",
        ruling=ordered_to_pass,
        guard=lambda d, report: "" if holder(d) else "nobody holds the dice",
    ),
    Irregularity(
        id="late-wager",
        row="CRP-IRR-16",
        clause="3(a)",
        stages=THROW,
        trigger="a wager is offered while the dice are moving and is not confirmed (a confirmed one is like any other)",
        ruling=late_wager,
        seat="optional",
    ),
)
