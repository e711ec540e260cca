"""The hand fee: what a licensee may charge every player for a round, laid in an area of its own and taken at once."""

from __future__ import annotations

from pitboss.errors import RuleError
from pitboss.games.parts.wagers import needs
from pitboss.rulebook.options import Amount
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer

NAME, CLAUSE = "hand-fee", "146.13(17)"
OPTION = Amount(
    name=NAME,
    default=None,
    least=1,
    may_be_none=True,
    clause=CLAUSE,
    gist="what every player pays for a round before the deal",
)
WAGER = WagerRule(
    name=NAME,
    clause=CLAUSE,
    gist="the fee for the round; the house keeps it",
    demand=CLAUSE,
    relation=needs("blackjack"),
    where=lambda options: charged(options),
    bounds=lambda options: (options[NAME] or 1, options[NAME] or 1),
)


def charged(options: Submission) -> bool:
    """Whether the licensee charges a fee."""
    return options[NAME] is not None


def missing(d: Dealer) -> RuleError | None:
    """A player who has yet to pay it."""
    for seat in d.seats:
        if charged(d.options) and "blackjack" in seat.wagers and NAME not in seat.wagers:
            message = "every player pays a fee for the round"
            return RuleError(message, field=f"seat[{seat.number}].wagers.{NAME}", clause=CLAUSE)
    return None


def collect(d: Dealer) -> None:
    """Before the first card, from the dealer's right."""
    for seat in d.right_to_left():
        if seat.stands(NAME):
            d.lose(seat.wagers[NAME], CLAUSE)
