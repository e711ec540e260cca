"""A hand that is void, because its player has a wrong number of cards: which wagers of the player go back.

The rules say that the hand is void, and no more. Read narrowly that returns the wagers on it, and those on the dealer's
hand or on the whole table (cover all, a bonus on the community cards) stand; read widely, everything.

Every licensee may choose. Games are opened narrowly where wagers are made on the dealer's hand, which a player's wrong
number of cards does not touch (Caribbean Stud, DJ Wild Stud), and widely where the hand shares the community cards with
all that is wagered beside it (Mississippi Stud, Ultimate Texas Hold 'Em).
"""

from __future__ import annotations

from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

OPTION = "void-hand-returns"
OWN_HAND, EVERYTHING = "own-hand", "everything"


def returns(clause: str, default: str) -> Choice:
    """The licensee's reading."""
    return Choice(
        name=OPTION,
        default=default,
        values=(OWN_HAND, EVERYTHING),
        clause=clause,
        gist="reading: a void hand returns the wagers on it, not those on other cards; or all that its player wagered",
    )


def void(d: Dealer, seat: Seat, clause: str) -> None:
    """The hand is dead, and its player's wagers go back as the house reads it."""
    stand = [bet.name for bet in d.options.side_bets if not bet.on_own_hand and d.options[OPTION] == OWN_HAND]
    d.void([wager for wager in seat.wagers.values() if wager.name not in stand], clause)
    seat.hand.dead = True


def ruling(d: Dealer, report: Report, clause: str) -> str:
    """The hand of the named seat is void."""
    void(d, d.seat(report.seat), clause)
    returned = "the wagers on it" if d.options[OPTION] == OWN_HAND else "all wagers of its player"
    return f"the hand at seat {report.seat} is void and {returned} are returned; the others play on"
