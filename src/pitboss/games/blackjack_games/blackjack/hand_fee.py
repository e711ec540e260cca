"""The hand fee: what a licensee may charge every player for a round, laid in an area of its own and taken at once."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import RuleError
from pitboss.games.parts.wagers import needs
from pitboss.money import dollars
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


def missing(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """Why a player who has made these wagers cannot play yet."""
    if charged(options) and NAME not in made:
        return RuleError(f"every player pays a {NAME} of {dollars(options[NAME])}", clause=CLAUSE)
    return ""


def collect(d: Dealer) -> None:
    """Before the first card, from the dealer's right."""
    for seat in d.right_to_left():
        if seat.stands(NAME):
            d.lose(seat.wagers[NAME], CLAUSE)
