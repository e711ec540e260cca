"""Irregularities of Caribbean Stud: hole cards exposed, and hands with too many or too few cards."""

from __future__ import annotations

from pitboss.games.parts import void_hand
from pitboss.games.parts.cut import DealersCut
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer

CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")
BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal")


def hole_card_can_be_exposed(d: Dealer, report: Report) -> str:
    """Guard: a hole card lies before the dealer, and the clause is read as one about it."""
    if d.options["hole-card-exposed-before"] == "no-more-bets":
        return "as written the rule is about the time before the deal, when there is no hole card"
    return "" if d.hand.down_cards() else "no hole card lies before the dealer"


IRREGULARITIES = (
    common.voids_round(
        "CS-I1",
        "12(a)",
        ("decisions", "deal", "stub"),
        id="hole-card-exposed",
        trigger="a hole card of the dealer is exposed before every player has bet or folded",
        ruling="all hands are void",
        guard=hole_card_can_be_exposed,
    ),
    common.card_face_up("CS-I2", "12(b)", ("deal",)),
    common.cards_face_up("CS-I3", "12(b)", ("deal",)),
    common.card_drawn_in_error("CS-I4", "12(c)", ("deal",)),
    common.wrong_number_of_cards("CS-I5", "12(d)", BEFORE_SETTLEMENT, ruling=void_hand.ruling),
    common.dealer_has_four_cards("CS-I6", "12(d)", ("deal", "stub", "decisions", "reveal")),
    common.dealer_wrong_number_of_cards(
        "CS-I7",
        "12(d)",
        BEFORE_SETTLEMENT,
        trigger="the dealer has been dealt a wrong number of cards, other than four",
    ),
    common.shuffler_fails("CS-I8", "12(e)"),
    common.dealing_shoe_fails("CS-I9", "12(f)", ("deal", "stub")),
    common.stub_count_shows_misdeal("CS-I10", "7(g)(2)"),
    common.stub_count_wrong("CS-I11", "7(g)(2)"),
    common.shuffler_counts_wrong("CS-I12", "8(g)"),
    CUT.improper("CS-I13"),
)
