"""Rulings that several rows share, each made for its clause and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.poker import operations as op
from pitboss.poker.irregularities.guards import two_have_wagered
from pitboss.poker.irregularities.row import MISDEAL, Ruling
from pitboss.poker.wagering import BRING_IN

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


def says(text: str) -> Ruling:
    """Nothing changes: play goes on as the text says."""
    return lambda hand, seat: text


def voids(clause: str, text: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        op.void(hand, clause)
        return text

    return ruling


def early_misdeal(clause: str, later: str) -> Ruling:
    """A misdeal until two players have wagered (15(e)(2), (4))."""

    def ruling(hand: Hand, seat: int) -> str:
        if two_have_wagered(hand):
            return f"two players have wagered: {later}"
        op.void(hand, clause)
        return MISDEAL

    return ruling


def boxed_cards(hand: Hand, seat: int) -> str:
    """A second card face up is a misdeal; by another reading, once two players have wagered, it is out as the first."""
    if hand.rules["boxed-cards"] == "early-misdeal" and two_have_wagered(hand):
        return "two players have wagered: " + sets_aside("15(e)(3)")(hand, seat)
    op.void(hand, "15(e)(3)")
    return MISDEAL


def kills(clause: str, text: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        op.kill_hand(hand, seat, clause)
        return text

    return ruling


def refunds(clause: str, text: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        op.refund(hand, seat, clause)
        return text

    return ruling


def sets_aside(clause: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        card = op.set_aside(hand, clause)
        return f"{card} is not used and goes to the discards; the next card takes its place"

    return ruling


def calls(text: str) -> Ruling:
    """What lies in the pot is a call."""

    def ruling(hand: Hand, seat: int) -> str:
        hand.betting.call()
        return text

    return ruling


def wager_still_owed(hand: Hand, seat: int) -> str:
    """The wager that was announced or forced is paid before the hand is dead (15(j)(2))."""
    betting = hand.betting
    if betting.duty == BRING_IN:
        betting.post_bring_in(hand.street.bring_in)
    else:
        betting.call()
    op.kill_hand(hand, seat, "15(j)(2)")
    return "the wager is owed all the same, and the hand is dead"
