"""Events in one line, as people read them at the table and in the log."""

from __future__ import annotations

import pytest

from pitboss.desk import narrate
from pitboss.equipment.cards import Card, cards
from pitboss.poker import events as pe
from pitboss.record import events as re
from pitboss.record.events import Event
from pitboss.record.places import DEALER, before_seat
from pitboss.table import events as ev

OWN, BORN = before_seat(2), before_seat(2, hand=2)
ACE, KING = Card.parse("As"), Card.parse("Kd")

HOUSE_GAMES: list[tuple[Event, str]] = [
    (ev.Wagered(1, "ante", 5_00, "6(b)"), "seat 1 wagers 5.00 on ante"),
    (ev.Wagered(1, "ante", 0, "6(b)"), "seat 1 takes the ante wager back"),
    (ev.Wagered(1, "match-play-ante", 5_00, "6(b)", coupon=True), "seat 1 lays a coupon of 5.00 down: match-play-ante"),
    (ev.Wagered(1, "match-play-ante", 0, "6(b)", coupon=True), "seat 1 takes the coupon back: match-play-ante"),
    (ev.HouseWagered("pot", 5_00, "9(b)"), "the house puts 5.00 into play: pot"),
    (ev.HouseWagered("pot", -5_00, "9(b)"), "the house takes its 5.00 out of the pot"),
    (ev.HouseDecided(3, "bank", 5_00, "win", "10(e)"), "the house wins 5.00 against seat 3: bank"),
    (ev.HouseDecided(3, "bank", 5_00, "lose", "10(e)"), "the house loses 5.00 against seat 3: bank"),
    (ev.HouseDecided(3, "bank", 0, "push", "10(e)"), "the house neither wins nor loses 0.00 against seat 3: bank"),
    (ev.Placed(OWN, ACE, "15(a)"), "A♠, laid aside before, goes to seat 2"),
    (ev.Drawn("bonus-wheel", "500", "20(j)"), "bonus wheel: 500 is drawn"),
    (ev.Refilled((ACE, KING), "15(k)"), "the shoe has run out: the 2 discards are shuffled, cut and dealt from"),
    (ev.Called(2, "pass-the-dice", "4(e)"), "seat 2 calls pass-the-dice"),
    (ev.Called(2, "on:place-6", "7(c)"), "seat 2 calls on place-6"),
    (ev.Marked(2, "place-6", "on", "7(c)"), "seat 2's place-6 wager is marked on"),
    (ev.Marked(2, "place-6", "", "7(c)"), "seat 2's place-6 wager is no longer marked"),
    (ev.Moved(2, "come", "come-6", "6(c)"), "seat 2's come wager moves to come-6"),
    (ev.Adjusted(2, "place-6", -6_00, 12_00, "7(b)"), "seat 2's place-6 wager now stands at 12.00"),
    (ev.TurnedSideways(OWN, cards("5h 6d"), "8(a)"), "5♥ 6♦ of seat 2 are turned sideways, to be replaced"),
    (ev.LammerPut(2, "free-double", 10_00, "9(a)"), "a lammer worth 10.00 is seat 2's free-double wager"),
    (ev.Tipped(2, "kings-bounty", 25_00, "29(d)"), "the dealer is given 25.00 for seat 2's kings-bounty wager"),
    (ev.Covered(OWN, "8(d)"), "seat 2 is laid face down"),
    (
        ev.CouponDecided(2, "match-play-ante", 5_00, 5_00, "win", "6(b)"),
        "seat 2's match-play-ante coupon of 5.00 wins 5.00 and is taken",
    ),
    (
        ev.CouponDecided(2, "match-play-ante", 5_00, 0, "lose", "6(b)"),
        "seat 2's match-play-ante coupon of 5.00 is taken",
    ),
    (
        ev.CouponDecided(2, "match-play-ante", 5_00, 0, "push", "6(b)"),
        "seat 2's match-play-ante coupon of 5.00 goes back",
    ),
    (
        ev.CouponDecided(2, "match-play-ante", 5_00, 0, "void", "6(b)"),
        "seat 2's match-play-ante coupon of 5.00 goes back",
    ),
]

BOTH: list[tuple[Event, str]] = [
    (re.Burned(ACE, "5(c)"), "burn A♠"),
    (re.SetAside(ACE, "11(b)"), "A♠ is laid aside"),
    (re.Dealt(OWN, ACE, "7(b)", True), "A♠ to seat 2"),
    (re.Dealt(DEALER, ACE, "7(b)", False), "A♠ to dealer, face down"),
    (re.Discarded(BORN, (ACE, KING), "9(d)"), "seat 2 hand 2 to the discard rack"),
    (re.Discarded(OWN, (ACE, KING), "9(d)", seen=True), "seat 2 to the discard rack (A♠ K♦)"),
    (re.Reported("card-face-up-in-shoe", "deal", 1, "11(b)"), "irregularity: card face up in shoe"),
    (re.Reported("hand-fouled", "deal", 1, "11(b)", 3), "irregularity at seat 3: hand fouled"),
]

POKER: list[tuple[Event, str]] = [
    (pe.Acted(2, "draw", "12(f)", 3), "seat 2 draws 3"),
    (pe.Acted(2, "bring-in", "9(d)", 2_00, 2_00), "seat 2: bring in"),
    (pe.Reshuffled(cards("As Kd 7c"), "12(f)(2)"), "3 cards are shuffled and become the deck"),
    (pe.Refunded(2, 8_00, "15(i)(3)"), "seat 2 has 8.00 back"),
    (pe.Converted("coin", 4_00, "7(c)(2)", left=50), "4.00 in coin becomes chips and 0.50 stays in coin"),
    (pe.Converted("coin", 4_00, "7(c)(2)"), "4.00 in coin becomes chips"),
    (pe.Disclosed(2, (ACE, KING), "15(d)"), "the house demands to see what seat 2 conceded: A♠ K♦"),
]


@pytest.mark.parametrize(("event", "line"), [*HOUSE_GAMES, *BOTH, *POKER], ids=lambda one: getattr(one, "clause", one))
def test_an_event_is_told_in_one_line(event: Event, line: str) -> None:
    assert narrate(event) == line
