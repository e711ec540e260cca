"""The free bonus of the Buster wager: money on no stake of its own."""

from __future__ import annotations

from pitboss.games.blackjack_games.side_values import bust_cards
from pitboss.games.blackjack_games.side_wagers import SideWagers
from pitboss.rulebook.paytable import Fixed
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer

NAME, BUSTER = "buster-free-bonus", "buster"
LEAST_STAKE = 5_00
"""On the Buster wager (27(h))."""


def offered(options: Submission) -> bool:
    """Whether there is such a bonus: it comes with a Buster wager alone."""
    return options.offers(NAME) and options.offers(BUSTER)


def pay_free_bonus(d: Dealer, sides: SideWagers) -> None:
    """A player with a blackjack, and enough on a Buster wager, is paid where the dealer went over 21 with seven cards
    or more."""
    if not offered(d.options):
        return
    line = d.options.paytable(NAME).line(bust_cards(d.hand.cards))
    for seat in d.right_to_left():
        wager = seat.wagers.get(BUSTER)
        won = wager is not None and wager.result == "win" and wager.amount >= LEAST_STAKE
        if line is not None and won and sides.had_blackjack(seat):
            assert isinstance(line.pay, Fixed)
            d.bonus(seat, NAME, line.pay.amount, "27(h), 27(i)")
