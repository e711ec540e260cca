"""Match play coupons: beside a wager that pays even money, or even money and better, lies a coupon that matches it.

A coupon is no chip. It wins as much as its face value when the wager wins, whatever the wager is paid, and is taken;
it is taken without winning when the wager loses, and goes back with a wager that is returned. The rules let it be laid
down and do not say more: what becomes of it is the custom of the house, and the table does it with every wager decided
(`pitboss.table.money_verbs`). A sheet writes it as a wager named for the one that it lies with: `match-play-pass`.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.rulebook.options import Flag
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import COUPON, Changes, WagerFamily

OPTION = "match-play-coupon"


def accepted(clause: str, *, default: bool = False) -> Flag:
    """The licensee's choice to take coupons."""
    gist = "match play coupons are accepted beside a wager that pays even money or better, and win even money once"
    return Flag(name=OPTION, default=default, clause=clause, gist=gist)


def coupons(
    clause: str, *wagers: str, offered: Callable[[str, Submission], bool] | None = None, changes: Changes | None = None
) -> WagerFamily:
    """The coupons that may lie with these wagers, where the wager itself is `offered` as one for coupons."""

    def members(options: Submission) -> tuple[str, ...]:
        rules = {wager: options.game.wager(wager, options) for wager in wagers}
        return tuple(
            f"{COUPON}{wager}"
            for wager, rule in rules.items()
            if rule.at_table(options) and (offered is None or offered(wager, options))
        )

    def bounds(options: Submission) -> tuple[int, int]:
        limits = [options.game.wager(wager, options).limits(options) for wager in wagers]
        return min(least for least, _ in limits), max(most for _, most in limits)

    return WagerFamily(
        name=COUPON.removesuffix("-"),
        pattern=f"{COUPON}WAGER",
        clause=clause,
        gist=f"a match play coupon beside {' or '.join(wagers)}; it wins its face value once, and is no chip",
        members=members,
        bounds=bounds,
        where=lambda options: bool(options[OPTION]),
        posted=lambda options: "coupons up to the wager",
        changes=changes,
        coupon=True,
    )
