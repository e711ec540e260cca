"""What the licensee chooses about a progressive wager: whose hand brings envy, who shares a meter, at which stake.

The wager itself is a row of the game's side bets (`pitboss.rulebook.side_bets`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice
from pitboss.rulebook.paytable import Line
from pitboss.rulebook.side_bets import ANY_PLAYER, BETTOR, SideBet
from pitboss.rulebook.submission import Submission

ENVY_TRIGGER, SIMULTANEOUS = "envy-trigger", "simultaneous-meter-winners"


def envy_trigger(clause: str) -> Choice:
    return Choice(
        name=ENVY_TRIGGER,
        default=ANY_PLAYER,
        values=(ANY_PLAYER, BETTOR),
        clause=clause,
        gist="reading: whose hand brings the others an envy bonus",
    )


def by_envy_trigger(options: Submission) -> str:
    """Whose hand brings an envy bonus, as the house reads it."""
    return str(options[ENVY_TRIGGER])


def simultaneous_winners(clause: str, *, default: str = "sequential", reading: bool = False) -> Choice:
    gist = "hands that hit one meter in one round are paid in turn from the right, or share one payment"
    return Choice(
        name=SIMULTANEOUS,
        default=default,
        values=("sequential", "split") if default == "sequential" else ("split", "sequential"),
        clause=clause,
        gist=f"reading: {gist}" if reading else gist,
    )


def share_one_payment(options: Submission) -> bool:
    """Whether hands that hit one meter in one round share one payment."""
    return bool(options[SIMULTANEOUS] == "split")


def seeded(bet: SideBet, options: Submission) -> tuple[MeterRule, ...]:
    """The one meter of a progressive wager whose seed and reset are for the licensee to say."""
    meters = bet.meters(options, {bet.name: options[f"{bet.name}-seed"]})
    return tuple(msgspec.structs.replace(meter, reset=options[f"{bet.name}-reset"]) for meter in meters)


def confirmed(clause: str) -> Callable[[int, int, Line], Sequence[tuple[str, str]]]:
    """A supervisor confirms every win."""

    def said(seat: int, value: int, line: Line) -> Sequence[tuple[str, str]]:
        return [(f"seat {seat} is selected; a supervisor confirms the {line.name.replace('-', ' ')}", clause)]

    return said


def stated_for(stakes: Mapping[str, int], clause: str = "") -> Callable[[Submission], list[RuleError]]:
    """Contradiction: a progressive table, by its name, that is printed for one stake (in cents) is offered at another.

    Without a clause of its own it is against that of the table.
    """

    def contradiction(options: Submission) -> list[RuleError]:
        stake = stakes.get(options["progressive.paytable"])
        if stake is None or options["progressive-amount"] == stake:
            return []
        cited = clause or options.paytable("progressive").clause
        message = f"this table is for a stake of {dollars(stake)}"
        return [RuleError(message, field="progressive-amount", clause=cited)]

    return contradiction
