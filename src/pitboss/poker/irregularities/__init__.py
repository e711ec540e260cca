"""What can go wrong in a hand of poker, row by row, and the ruling on it.

`irregularities(variant)` lists the rows of the general section (15 and its neighbours) and those of a type of poker, or
those of document 004. A row says when it can have happened and rules with the verbs of `pitboss.poker.operations`; what
a ruling returns goes on record and is read out to the table.

>>> from pitboss.poker import submit
>>> rules = submit("hold-em")
>>> hand = rules.deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, seed=1)
>>> hand.report("wrong-starting-position")
>>> hand.result.void, hand.result.rulings[0].ruling
(True, 'misdeal: all bets go back, the cards are reshuffled and the button stays')
"""

from __future__ import annotations

from functools import cache

from pitboss.errors import RuleError
from pitboss.poker.irregularities.board import premature_board_cards
from pitboss.poker.irregularities.cash_game import CASH_GAME
from pitboss.poker.irregularities.clock import TIME_RAN_OUT, time_ran_out
from pitboss.poker.irregularities.exposures import exposed_cards
from pitboss.poker.irregularities.general import GENERAL
from pitboss.poker.irregularities.row import Row
from pitboss.poker.readings import SUPPLEMENT
from pitboss.poker.variants import CASH_GAME_HOLD_EM, Variant

__all__ = ["TIME_RAN_OUT", "Row", "irregularities", "irregularity"]


@cache
def irregularities(variant: Variant) -> dict[str, Row]:
    """Everything that may be reported at a table of this variant, by id."""
    if variant is CASH_GAME_HOLD_EM:
        rows: tuple[Row, ...] = CASH_GAME
    else:
        own = (*exposed_cards(variant), *premature_board_cards(variant, SUPPLEMENT))
        rows = (*GENERAL, time_ran_out(SUPPLEMENT), *own)
    return {row.id: row for row in rows}


def irregularity(variant: Variant, id: str) -> Row:
    """The irregularity of this id."""
    known = irregularities(variant)
    if id not in known:
        raise RuleError(f"{variant.name} knows no irregularity {id!r}; known: {', '.join(known)}", field="irregularity")
    return known[id]
