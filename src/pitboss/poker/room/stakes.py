"""Stakes and purchases: the chart of the cash game, its ceilings, and what may be bought or taken off (004:W0, W1, W4).

>>> from pitboss.poker import submit
>>> title(submit("hold-em", {}, "cash-game-004"))
'$1/$2 no-limit hold-em'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.errors import RuleError
from pitboss.money import dollars

if TYPE_CHECKING:
    from pitboss.poker.rules import TableRules

FORCED_CEILING = 10_00
"""Blinds and antes of one player together (004:W0)."""


class Stakes(NamedTuple):
    """A row of the chart; `maximum` is None in no limit."""

    small_blind: int
    big_blind: int
    maximum: int | None = None


CHART = (
    *(Stakes(small * 100, big * 100) for small, big in ((1, 1), (1, 2), (1, 3), (2, 5), (5, 10))),
    *(
        Stakes(small * 100, big * 100, maximum * 100)
        for small, big, maximum in ((1, 2, 4), (1, 3, 6), (2, 4, 8), (4, 8, 16), (5, 10, 20))
    ),
)
"""The stakes that the cash game names; others may be offered as well (004:W1)."""


def title(rules: TableRules) -> str:
    """The kind of table, by game and limit: one waiting list and one game in the sense of table stakes."""
    limits: tuple[int, ...]
    match rules["structure"]:
        case "fixed-limit":
            limits = (rules["bet"], rules["big-bet"])
        case "spread-limit":
            limits = (rules["bet"], rules["maximum-bet"])
        case _:
            limits = rules["blinds"] or (rules["bet"],)
    return f"{'/'.join(map(_short, limits))} {rules['structure']} {rules.variant.name}"


def _short(amount: int) -> str:
    return f"${amount // 100}" if amount % 100 == 0 else f"${dollars(amount)}"


def beyond_the_chart(values: Mapping[str, Any]) -> Iterator[RuleError]:
    """Stakes that the cash game of document 004 does not allow."""
    blinds = values["blinds"]
    forced = values["ante"] + max(blinds, default=0)
    if forced > FORCED_CEILING:
        yield RuleError(
            f"a player's forced bets of {dollars(forced)} are above {dollars(FORCED_CEILING)}",
            field="blinds",
            clause="004:W0",
        )
    maximum = _maximum(values)
    for row in CHART:
        if row.maximum == maximum is not None and (row.small_blind, row.big_blind) != blinds:
            yield RuleError(
                f"the chart has blinds of {dollars(row.small_blind)} and {dollars(row.big_blind)} for this limit",
                field="blinds",
                clause="004:W1",
            )
    if maximum is not None and values["straddle"] > maximum:
        yield RuleError(
            f"{dollars(values['straddle'])} is above the maximum bet of {dollars(maximum)}",
            field="straddle",
            clause="004:A1",
        )


def highest_bomb(rules: TableRules) -> int | None:
    """The most for a bomb pot: the value set by the house, and never above the maximum bet (004:A2); None for any."""
    limits = [limit for limit in (rules["bomb-limit"], _maximum(rules)) if limit is not None]
    return min(limits, default=None)


def _maximum(values: Mapping[str, Any] | TableRules) -> int | None:
    """The maximum bet of the chart; None in no limit."""
    maximum: int = values["big-bet"]
    return maximum if values["structure"] == "fixed-limit" else None


class Purchases(NamedTuple):
    """What may be bought at a table, by the reading in force (E3); None where there is no limit."""

    minimum: int
    """The least first purchase."""
    cap: int | None
    maximum: int | None
    """The stack above which nothing may be bought."""
    cumulative: bool
    """Whether the cap is for all purchases of a session together."""

    def most(self, stack: int, bought: int) -> int | None:
        """The largest purchase of a player with this stack who has bought so much already."""
        limits = []
        if self.cap is not None:
            limits.append(self.cap - bought if self.cumulative else self.cap)
        if self.maximum is not None:
            limits.append(self.maximum - stack)
        return max(min(limits), 0) if limits else None

    def check(self, amount: int, stack: int, bought: int, *, first: bool) -> None:
        """Refuse a purchase that is too small or too large."""
        if amount <= 0:
            raise RuleError("a purchase is more than nothing", field="amount", clause="7(c)")
        if first and amount + stack < self.minimum:
            raise RuleError(f"the least buy-in is {dollars(self.minimum)}", field="amount")
        most = self.most(stack, bought)
        if most is not None and amount > most:
            raise RuleError(
                f"{dollars(amount)} may not be bought with {dollars(stack)} on the table; {dollars(most)} may",
                field="amount",
                clause="004:W0",
            )
