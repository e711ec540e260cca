"""Irregularities of Boston 5 Stud: void rounds in which three-card hands that earn a bonus are paid all the same."""

from __future__ import annotations

from pitboss.games.poker_games.boston_5_stud.paytables import ANTE_BONUS
from pitboss.games.poker_games.boston_5_stud.side_bets import BONUS
from pitboss.ranking.high import high
from pitboss.ranking.three import three
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer

BEFORE_LAST_CARDS = ("decisions", "deal", "optional-bonus")
BEFORE_SETTLEMENT = (*BEFORE_LAST_CARDS, "last-cards", "stub", "reveal")
VOID = "all hands are void, except that three-card hands which earn a bonus are paid it"


def void_but_for_three_cards(d: Dealer, report: Report, clause: str) -> str:
    """Three cards that win the optional bonus are paid it where it is not settled yet, three of a kind the ante bonus;
    everything else goes back."""
    table = d.options.paytable(ANTE_BONUS.wager)
    for seat in d.right_to_left():
        own = seat.hand.cards[:3]
        if len(own) < 3:
            continue
        won, bonus = d.options.paytable(BONUS.name).line(three(own)), table.line(high(own))
        if won is not None and seat.stands(BONUS.name):
            d.pay_line(seat.wagers[BONUS.name], won, clause)
        if bonus is not None and seat.stands("ante"):
            d.bonus(seat, "ante-bonus", bonus.odds.winnings(seat.amount("ante")), clause, bonus.odds)
    d.void_round(VOID, clause)


def shoe_fails(d: Dealer, report: Report, clause: str) -> str:
    """As above once a player has three cards; before that the text is silent, and the round is simply void."""
    if any(len(seat.hand.cards) >= 3 for seat in d.seats):
        return void_but_for_three_cards(d, report, clause)
    d.void_round("the round is void; the cards dealt and those remaining are reshuffled together", clause)


IRREGULARITIES = (
    common.ruled(
        "B5-I1",
        "11(a)",
        BEFORE_LAST_CARDS,
        id="dealer-card-exposed",
        trigger="one of the dealer's first three cards is exposed before all have folded or made a second wager",
        ruling=void_but_for_three_cards,
        guard=common.dealer_face_down,
    ),
    common.card_face_up("B5-I2", "11(b)", ("deal", "last-cards")),
    common.cards_face_up("B5-I3", "11(b)", ("deal", "last-cards")),
    common.card_drawn_in_error("B5-I4", "11(c)", ("deal", "last-cards")),
    common.wrong_number_of_cards("B5-I5", "11(d)", BEFORE_SETTLEMENT),
    common.dealer_has_four_cards("B5-I6", "11(d)", ("reveal", "last-cards", "stub")),
    common.dealer_wrong_number_of_cards(
        "B5-I7",
        "11(d)",
        BEFORE_SETTLEMENT,
        trigger="the dealer has been dealt a wrong number of cards, other than four of five",
    ),
    common.shuffler_fails("B5-I8", "11(e)"),
    common.ruled(
        "B5-I9",
        "11(f)",
        ("deal", "last-cards"),
        id="dealing-shoe-fails",
        trigger="the automated dealing shoe jams, stops or fails to deal",
        ruling=shoe_fails,
        guard=common.dealt_by_machine,
    ),
    common.stub_count_shows_misdeal("B5-I11", "7(f)(2)"),
    common.stub_count_wrong("B5-I12", "7(f)(2)"),
    common.shuffler_counts_wrong("B5-I13", "8(f)"),
)
