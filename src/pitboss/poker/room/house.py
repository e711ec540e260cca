"""The rules of the room: what the house has decided about seats, absences, purchases, the button and the lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.poker.books.concordance import as_it_is, cash_game
from pitboss.poker.options import CASH_GAME, MASSACHUSETTS
from pitboss.poker.room.stakes import Purchases
from pitboss.poker.terms import Terms
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option


def house_options(base: str = MASSACHUSETTS) -> list[Option]:
    """What a room may choose, in Massachusetts or under document 004."""
    cash = base == CASH_GAME
    removal = 25_00 if cash else 0
    return [
        Flag(name="waiting-list", default=True, clause="004:L1", gist="seats are filled from lists"),
        Choice(
            name="announcements",
            default="listed" if cash else "any",
            values=("listed",) if cash else ("any", "listed"),
            clause="004:L1" if cash else "18",
            gist="which vacant seats are announced: any, or those that somebody waits for",
        ),
        Choice(
            name="absence",
            default="cover",
            values=("cover",) if cash else ("cover", "count-out"),
            clause="004:W4a" if cash else "7(c)(5)",
            gist="table stakes of a player who leaves for a while stay under a cover, or are counted out and in",
        ),
        Count(name="absence-limit", default=30, least=1, most=24 * 60, clause="", gist="minutes a seat is kept (S28)"),
        Count(
            name="return-window",
            default=60,
            least=0,
            most=24 * 60,
            clause="004:W4" if cash else "1 Table stakes",
            gist="minutes within which a player returns to the same game with all that he left it with",
        ),
        Choice(
            name="button",
            default="moving",
            values=("moving", "dead"),
            clause="004:H3" if cash else "10(c)(3)",
            gist="S8: the button goes to the next player, or to the next place of the blinds",
        ),
        Choice(
            name="button-after-void",
            default="stays",
            values=("stays", "moves"),
            clause="",
            gist="S21: what the button does after a misdeal or a dead round",
        ),
        Choice(
            name="newcomers",
            default="post-or-wait",
            values=("post-or-wait", "free"),
            clause="",
            gist="S8, S28: a newcomer to a game posts the last blind or waits for it, or is dealt in without either",
        ),
        Choice(
            name="missed-blinds",
            default="all",
            values=("all", "last"),
            clause="",
            gist="S8, S28: which missed blinds are made up, all of them or only the last one",
        ),
        Choice(
            name="first-button",
            default="dealers-right" if cash else "high-card",
            values=("dealers-right",) if cash else ("high-card", "dealers-right"),
            clause="004:H3" if cash else "10(c)(2)",
            gist="who has the button first",
        ),
        Amount(name="minimum-buy-in", default=0, least=0, clause="", gist="the least first purchase"),
        Amount(
            name="purchase-cap",
            default=150_00 if cash else None,
            may_be_none=True,
            clause="004:W0",
            gist="the most that is bought at a time",
        ),
        Amount(
            name="table-maximum",
            default=1_000_00 if cash else None,
            may_be_none=True,
            clause="004:W0",
            gist="nothing is bought above this stack; winnings may exceed it (E3)",
        ),
        Choice(
            name="purchases",
            default="each",
            values=("each", "cumulative"),
            clause="004:W0",
            gist="E3: whether the cap is for each purchase, or for all of a session",
        ),
        Amount(
            name="removal-limit",
            default=removal,
            least=0,
            most=removal,
            clause="004:W4a" if cash else "7(c)(1)",
            gist="food, drink and massage are paid off the table below this amount",
        ),
    ]


class HouseRules(Terms):
    """The rules of a poker room."""

    def __init__(self, chosen: Mapping[str, Any] | None = None, base: str = MASSACHUSETTS) -> None:
        super().__init__(house_options(base), chosen)
        self.base = base
        self.cite = cash_game if base == CASH_GAME else as_it_is
        """Turns a citation of the common rules into that of the document in force."""
        self.purchases = Purchases(
            self["minimum-buy-in"], self["purchase-cap"], self["table-maximum"], self["purchases"] == "cumulative"
        )

    def clause(self, massachusetts: str, cash_game: str) -> str:
        """The clause of the document that governs this room."""
        return cash_game if self.base == CASH_GAME else massachusetts
