"""Bonus Spin: five dollars on an ace among the two cards; a blackjack has the bonus wheel spun."""

from __future__ import annotations

from pitboss.games.blackjack_games.hands import has_ace, is_ace_and_ten
from pitboss.games.blackjack_games.spanish_21.options import MAIN
from pitboss.games.parts.wagers import needs
from pitboss.rulebook.options import Choice, Flag, Option, Words
from pitboss.rulebook.paytable import Fixed, Line
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Wager

NAME, SECTIONS, MEANS, BOTH = (
    "bonus-spin",
    "bonus-spin-sections",
    "bonus-spin-pays",
    "bonus-spin-blackjack-also-ace",
)
STAKE, ACE_PAYS = 5_00, 10_00
TOTAL, WINNINGS = "total-return", "winnings"

WAGER = WagerRule(
    name=NAME,
    clause="16(a), 16(b)",
    gist="that the two cards have an ace; a blackjack wins what the bonus wheel shows",
    demand="16(a)",
    relation=needs(MAIN),
    bounds=lambda options: (STAKE, STAKE),
)
OPTIONS: tuple[Option, ...] = (
    Flag(name=NAME, default=False, clause="16(a)", gist="the Bonus Spin wager is offered"),
    Words(
        name=SECTIONS,
        default=("25", "50", "75", "100", "150"),
        allowed=tuple(str(amount) for amount in range(5, 10_001)),
        least=1,
        most=100,
        repeats=True,
        clause="16(d)",
        gist="the sections of the bonus wheel in dollars, each as likely as the others; the rules name none",
    ),
    Choice(
        name=MEANS,
        default=TOTAL,
        values=(TOTAL, WINNINGS),
        clause="16(c), 16(d)",
        gist="reading: what is paid for an ace, or stands on a section, is all that comes back, or is won on the stake",
    ),
    Flag(
        name=BOTH,
        default=False,
        clause="16(c)",
        gist="reading: a blackjack is paid for its ace as well as by the wheel",
    ),
)


def on_ace(options: Submission) -> int:
    """What the wager nets with an ace that is no part of a blackjack, in cents."""
    return _net(ACE_PAYS, options)


def on_blackjack(section: int, options: Submission) -> int:
    """What it nets with a blackjack, the wheel showing a section of so many cents."""
    return _net(section + (ACE_PAYS if options[BOTH] else 0), options)


def _net(paid: int, options: Submission) -> int:
    return paid - STAKE if options[MEANS] == TOTAL else paid


# In a round


def settle_without_wheel(d: Dealer) -> None:
    """After the second cards: wagers without an ace are lost, those with one are paid; a blackjack has its button
    pressed and waits for the wheel."""
    for seat in d.right_to_left():
        if not seat.stands(NAME):
            continue
        cards, wager = seat.hand.cards, seat.wagers[NAME]
        if is_ace_and_ten(cards):
            d.note(f"the button of seat {seat.number} is pressed: a blackjack was dealt there", "16(d)")
        elif has_ace(cards):
            _pay(d, wager, on_ace(d.options), "16(c)")
        else:
            d.lose(wager, "16(a)")


def spin_the_wheel(d: Dealer) -> None:
    """When the hands are settled the wheel is spun for every player who was dealt a blackjack."""
    for seat in d.right_to_left():
        if seat.stands(NAME):
            section = 100 * int(d.draw(NAME, d.options[SECTIONS], "16(d)"))
            _pay(d, seat.wagers[NAME], on_blackjack(section, d.options), "16(d)")


def _pay(d: Dealer, wager: Wager, net: int, clause: str) -> None:
    d.pay_line(wager, Line("paid", 1, Fixed(wager.amount + net)), clause)
