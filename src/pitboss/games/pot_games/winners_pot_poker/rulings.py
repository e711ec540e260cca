"""Irregularities of Winner's Pot Poker: down cards exposed, burns missed, misdeals."""

from __future__ import annotations

from pitboss.games.parts import by_hand
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.positions import after_button
from pitboss.games.parts.procedures import by_machine
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.pot_games.winners_pot_poker.jacks_plus_bonus import JACKS_PLUS_BONUS
from pitboss.ranking.high import high
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity
from pitboss.table.seats import Hand

BY_HAND = by_hand.ByHand(
    pre_shuffled="3(a)",
    shuffled="4(a)",
    second_deck="2(b)",
    alternating="2(b)(3), 2(b)(4)",
    cut="earlier 4(b)(2), 4(c)(1)",
    wanted=DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)"),
    dealt_from_the_hand="earlier 8(b)(1)",
    devices_removed="earlier 12(k)",
)

DEALING = ("deal", "fourth-card", "fifth-card")
AFTER_THE_DEAL = ("first-decision", "fourth-card", "second-decision", "fifth-card", "showdown")


def unexposed(hand: Hand) -> bool:
    """Whether both down cards are unseen, so that the third card lies face up (12(a))."""
    return not any(hand.up[:2])


def down_card_exposed(d: Dealer, report: Report) -> str:
    """12(a): the exposed card, taken to be the last down card, serves as the up card; the third one lies face down."""
    hand = d.hand_at(report.seat)
    d.turn_one(hand, min(len(hand.cards), 2) - 1, "12(a)")
    return f"the third card of {hand.place} is dealt face down; the hand plays on"


def both_down_cards_exposed(d: Dealer, report: Report) -> str:
    """12(a): the hand is dead, its wagers void; only a bonus wager that wins on the two cards is paid."""
    seat = d.seat(report.seat)
    expose_down_cards(d, seat.hand)
    if seat.stands(JACKS_PLUS_BONUS.name):
        bonus = SideBets(d).verdict(JACKS_PLUS_BONUS, seat, high(seat.hand.cards[:2]))
        if not bonus.loses:
            bonus.carry_out()
    d.void_hand(seat, "12(a)")
    d.discard(seat.hand, "12(a)")
    return f"the hand at seat {seat.number} is dead and its wagers are void; a bonus wager won on the two cards is paid"


def dealers_down_cards_exposed(d: Dealer, report: Report) -> str:
    """12(a): the dealer's hand is dead; at least two players may go on among themselves for their own money."""
    expose_down_cards(d, d.hand)
    if d.options["dead-dealer-hand"] == "void-round" or len(d.in_play()) < 2:
        d.void_round("the dealer's hand is dead: the round is void", "12(a)")
    d.pot.house_withdraws("12(a)")
    d.hand.dead = True
    d.discard(d.hand, "12(a)")
    return "the dealer's hand is dead and the dealer's wagers leave the pot; the players play on for their own"


def expose_down_cards(d: Dealer, hand: Hand) -> None:
    for index in (0, 1):
        if not hand.up[index]:
            d.turn_one(hand, index, "12(a)")


def burn_missed(d: Dealer, report: Report) -> str:
    """12(e): the deal goes on, and two cards are burned before the next one."""
    d.burns_missed += 1
    if d.stage == "fifth-card":
        return "the deal goes on; no further cards follow, so that no burn is made good"
    return "the deal goes on; after the betting round two cards are burned before the next one"


def _dealing_down_cards(d: Dealer, report: Report) -> str:
    """Guard: the hand's down cards are on the table and its third card is not face up yet."""
    hand = d.hand_at(report.seat)
    dealt = 3 if by_machine(d) else 1  # a machine delivers all three at once
    if hand.dead or len(hand.cards) < dealt:
        return f"{hand.place} has not been dealt its down cards"
    if True in hand.up[2:3]:
        return f"the third card of {hand.place} is face up already, and the text has no ruling for that"
    return ""


def _one_exposed(d: Dealer, report: Report) -> str:
    again = "one down card of this hand is exposed already; report both-down-cards-exposed or dealer-down-cards-exposed"
    return _dealing_down_cards(d, report) or ("" if unexposed(d.hand_at(report.seat)) else again)


def _both_exposed(d: Dealer, report: Report) -> str:
    hand = d.hand_at(report.seat)
    return _dealing_down_cards(d, report) or ("" if len(hand.cards) > 1 else f"{hand.place} has one card only")


def _deal_begun(d: Dealer, report: Report) -> str:
    dealt = any(hand.cards for hand in map(d.hand_at, after_button(d)))
    return "" if dealt else "no card has been dealt"


IRREGULARITIES = (
    Irregularity(
        id="down-card-exposed",
        row="I1",
        clause="12(a)",
        stages=("deal",),
        trigger="the first or the second down card of a player or the dealer is exposed in the deal",
        ruling=down_card_exposed,
        seat="optional",
        guard=_one_exposed,
    ),
    Irregularity(
        id="both-down-cards-exposed",
        row="I2",
        clause="12(a)",
        stages=("deal",),
        trigger="both down cards of a player are exposed in the deal",
        ruling=both_down_cards_exposed,
        seat="required",
        miscounts=True,
        guard=_both_exposed,
    ),
    Irregularity(
        id="dealer-down-cards-exposed",
        row="I3",
        clause="12(a)",
        stages=("deal",),
        trigger="both down cards of the dealer are exposed in the deal",
        ruling=dealers_down_cards_exposed,
        miscounts=True,
        guard=_both_exposed,
    ),
    common.card_face_up("I4", "12(b)", DEALING),
    common.cards_face_up("I5", "12(b)", DEALING),
    common.no_effect(
        "I6",
        "12(b)",
        ("showdown",),
        id="card-face-up-in-stub",
        trigger="one or more cards are found face up in the stub after all cards are dealt",
        ruling="all wagers are settled as usual",
    ),
    common.card_drawn_in_error("I7", "12(c)", DEALING),
    common.wrong_number_of_cards("I8", "12(d)", (*AFTER_THE_DEAL, "deal")),
    Irregularity(
        id="burn-missed",
        row="I9",
        clause="12(e)",
        stages=DEALING,
        trigger="the dealer does not burn a card before the initial deal, the fourth or the fifth cards",
        ruling=burn_missed,
        guard=common.about_to_burn,
    ),
    common.voids_round(
        "I10",
        "12(f)",
        ("deal", *AFTER_THE_DEAL),
        id="card-not-dealt",
        trigger="a player or the dealer is not dealt a card that is due",
        ruling="a misdeal: all wagers are void and the cards are reshuffled",
        seat="optional",
        miscounts=True,
        guard=_deal_begun,
    ),
    common.no_effect(
        "I11",
        "12(g)",
        ("deal", *AFTER_THE_DEAL),
        id="button-not-moved",
        trigger="the dealer has not moved the button to its next place",
        ruling="the round goes on as if the button had been moved; the next move is made from there",
    ),
    common.no_effect(
        "I12",
        "12(h)",
        (*AFTER_THE_DEAL, "deal"),
        id="player-exposes-own-cards",
        trigger="a player exposes own down cards before the dealer turns them up",
        ruling="the hand stays live and the round goes on",
        seat="required",
        guard=common.holds_cards,
    ),
    common.shuffler_fails("I13", "12(i)", guard=by_hand.shuffler_at_work),
    common.dealing_shoe_fails("I14", "12(j)", ("deal", *AFTER_THE_DEAL[:-1])),
    common.shuffler_counts_wrong("I15", "8(h)"),
    BY_HAND.wanted.improper("I16"),
)
