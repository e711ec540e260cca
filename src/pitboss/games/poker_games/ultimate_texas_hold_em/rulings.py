"""Irregularities of Ultimate Texas Hold 'Em: where hands are void, the trips wagers are often settled all the same."""

from __future__ import annotations

from pitboss.games.parts import void_hand
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity
from pitboss.table.seats import Seat

DEALING = ("deal", "flop", "last-two-cards")
BEFORE_ALL_DECIDED = (
    "pre-flop-decisions",
    "flop",
    "flop-decisions",
    "last-two-cards",
    "stub",
    "last-decisions",
    "deal",
)


def undecided(seat: Seat) -> bool:
    """Whether a player is still in the round and has made no play wager yet."""
    return seat.stands("ante") and not seat.stands("play")


def void_all_but_trips(d: Dealer, clause: str) -> str:
    """All hands are void; the community cards are dealt for the trips wagers alone, if there are any."""
    if not any(seat.stands("trips") for seat in d.seats):
        d.void_round(common.RESHUFFLED, clause)
    for seat in d.seats:
        d.void([wager for wager in seat.wagers.values() if wager.name != "trips"], clause)
    return "all hands are void; the community cards are dealt and the trips wagers settled"


def card_face_up(d: Dealer, report: Report) -> str:
    """14(b): one card is not used; a second one makes it several, which after the initial deal leaves the trips."""
    card = d.discard_next("14(b)")
    if d.stage == "deal" and d.reported(common.CARD_FACE_UP) > 1:
        d.void_round(f"more than one card was found face up: {common.RESHUFFLED}", "14(b)")
    if d.stage != "deal" and (d.reported(common.CARD_FACE_UP) > 1 or d.options["face-up-after-deal-voids"] == "any"):
        return void_all_but_trips(d, "14(b)")
    return f"{card} is not used and goes to the discard rack; the next card takes its place"


def player_miscounted(d: Dealer, report: Report, clause: str) -> str:
    """That player's hand alone is void; with no other hand left the round is over."""
    ruling = void_hand.ruling(d, report, clause)
    if all(seat.hand.dead for seat in d.seats):
        d.void_round("no hand is left: the round is void", clause)
    return ruling


def somebody_undecided(d: Dealer, report: Report) -> str:
    """Guard: 14(a) speaks of the time before every player has folded or made a play wager."""
    if any(undecided(seat) for seat in d.seats):
        return common.dealer_face_down(d, report)
    return "every player has folded or made a play wager; the text has no ruling on that"


def no_community_card(d: Dealer, report: Report) -> str:
    """Guard: the cards that the dealer's hand lacks have not been turned up as community cards."""
    if not d.hand.cards:
        return "the dealer has not been dealt to yet"
    return "community cards have been turned face up" if d.community.cards else ""


IRREGULARITIES = (
    Irregularity(
        id="dealer-card-exposed",
        row="I1",
        clause="14(a)",
        stages=BEFORE_ALL_DECIDED,
        trigger="a card of the dealer is exposed before every player has folded or made a play wager",
        ruling=lambda d, _: void_all_but_trips(d, "14(a)"),
        guard=somebody_undecided,
    ),
    Irregularity(
        id="card-face-up-in-shoe",
        row="I2",
        clause="14(b)",
        stages=DEALING,
        trigger="one card is found face up in the shoe or deck while cards are dealt",
        ruling=card_face_up,
        guard=common.about_to_draw,
    ),
    common.cards_face_up("I3", "14(b)", ("deal",)),
    Irregularity(
        id="cards-face-up-after-deal",
        row="I4",
        clause="14(b)",
        stages=("flop", "last-two-cards"),
        trigger="more than one card is found face up after each player and the dealer have two cards",
        ruling=lambda d, _: void_all_but_trips(d, "14(b)"),
    ),
    common.card_drawn_in_error("I5", "14(c)", DEALING),
    common.wrong_number_of_cards("I6", "14(d)", (*BEFORE_ALL_DECIDED, "reveal"), ruling=player_miscounted),
    common.dealer_wrong_number_of_cards(
        "I7",
        "14(d)",
        (*BEFORE_ALL_DECIDED, "reveal"),
        trigger="the dealer has been dealt a wrong number of cards and cannot put it right in sequence",
    ),
    common.no_effect(
        "I7+",
        "14(d)",
        ("pre-flop-decisions", "flop", "deal"),
        id="dealer-completes-hand",
        trigger="the dealer is short of a card that is still the next in sequence, of a complete deck",
        ruling="the dealer takes the missing card as the next in sequence and the round goes on",
        guard=no_community_card,
    ),
    common.shuffler_fails("I8", "14(e)"),
    common.dealing_shoe_fails("I9", "14(f)", ("deal",)),
    common.stub_count_shows_misdeal("I10", "7(f)(2)"),
    common.stub_count_wrong("I11", "7(f)(2)"),
    common.shuffler_counts_wrong("I12", "7(g)"),
    common.recut_ordered("I13", "4(d)"),
)
