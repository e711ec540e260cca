"""The super bonus: fixed amounts for three sevens of one suit against a dealer's seven, and for everybody else."""

from __future__ import annotations

from pitboss.games.blackjack_games.results import SEVEN
from pitboss.games.blackjack_games.spanish_21.options import MAIN
from pitboss.rulebook.side_bets import ENVY_BONUS
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

NAME, CLAUSE = "super-bonus", "5(g)"
NOT_DOUBLED, NOT_SPLIT = "9(b)", "10(e)"
AMOUNTS = ((25_00, 5_000_00), (5_00, 1_000_00))
"""From which wager on: how much, the highest first."""
ENVY = 50_00


def amount(wager: int) -> int:
    """What a wager of so much brings; nothing below the lowest."""
    return next((paid for least, paid in AMOUNTS if wager >= least), 0)


def pay_super_bonuses(d: Dealer) -> None:
    """Every bettor on such a hand is paid by the own wager, and for each such hand every other player once."""
    if d.hand.cards[0].rank != SEVEN:
        return
    winning = [seat for seat in d.right_to_left() if _wins(seat)]
    for seat in winning:
        d.bonus(seat, NAME, amount(seat.amount(MAIN)), CLAUSE)
    for box in dict.fromkeys(seat.box for seat in winning):
        holders = [seat for seat in d.seats if seat.box is box]
        paid = {_person(seat) for seat in holders}
        for seat in d.right_to_left():
            if MAIN in seat.wagers and _person(seat) not in paid:
                d.bonus(seat, ENVY_BONUS, ENVY, CLAUSE)
                paid.add(_person(seat))


def _wins(seat: Seat) -> bool:
    """Whether a bettor's hand is three winning sevens of one suit, not split and not doubled, for enough."""
    cards, wager = seat.hand.cards, seat.wagers.get(MAIN)
    sevens = len(cards) == 3 and len(set(cards)) == 1 and {card.rank for card in cards} == {SEVEN}
    as_dealt = len(seat.hands) == 1 and "double" not in seat.wagers
    return sevens and as_dealt and wager is not None and wager.result == "win" and amount(wager.amount) > 0


def _person(seat: Seat) -> str:
    return seat.player or f"seat {seat.number}"
