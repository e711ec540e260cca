"""The irregularities of the family."""

from __future__ import annotations

from functools import partial

from pitboss.games.blackjack_games.chapter import Chapter, Irregularities, SpotClauses
from pitboss.games.blackjack_games.deal import DEALER_MISSED, ONE_CARD_ONLY
from pitboss.games.blackjack_games.hands import may_make_blackjack
from pitboss.games.blackjack_games.play import DOUBLE_EXPOSED, EXPOSED_CARD, HIT_MISSED, READER_FAILS
from pitboss.games.blackjack_games.terms import CARD_READER
from pitboss.games.parts import shoe as shoes
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity

DEALING = ("deal", "decisions", "dealer")
"""Whenever cards are dealt."""
REMOVED_CARD = "ten-found-in-shoe"
VALUE_SHOWN = "reader-shows-value"
"""The option that says whether a player could learn the hole card from the reader."""


def irregularities(c: Chapter) -> tuple[Irregularity, ...]:
    """Every row of the chapter."""
    law = c.irregularities

    def exposed(d: Dealer, report: Report) -> str:
        card = d.aside.draw(law.exposed)
        return f"{card} is offered to the players and then to the dealer as their next card"

    def pat(d: Dealer, report: Report) -> str:
        card = d.discard_next(law.pat_hand)
        return f"{card} is burned; the dealer's hand stays as it is"

    def not_dealt(d: Dealer, report: Report) -> str:
        seat = d.seat(report.seat)
        for one in d.bettors(seat.box):
            d.void([wager for wager in one.wagers.values() if wager.open], law.not_dealt)
        for hand in seat.hands:
            hand.dead = True
        return f"the hand at seat {report.seat} is dead and its wagers are returned; it is dealt in next time"

    def misread(d: Dealer, report: Report) -> str:
        if law.misread_void and d.options[VALUE_SHOWN]:
            d.void_round(
                "the hole card could be known: all hands are dead and all wagers are returned", law.misread_void
            )
        return "nobody could learn the hole card: play goes on"

    without = "the round goes on as at a table without a card reader"
    repaired = "dealing stops until the card reader is repaired or replaced; then the round goes on"
    rows = (
        law.misdelivery.row("I1", ("deal",)),
        common.card_face_up("I2", law.face_up, DEALING, second_voids=law.several_face_up),
        common.card_drawn_in_error("I3", law.unseen, DEALING),
        Irregularity(
            id=EXPOSED_CARD,
            row="I4",
            clause=law.exposed,
            stages=("decisions",),
            trigger="after the initial deal a card is drawn in error and its face is seen",
            ruling=exposed,
            guard=_nothing_on_its_way,
        ),
        Irregularity(
            id="dealer-draws-on-pat-hand",
            row="I5",
            clause=law.pat_hand,
            stages=("dealer-stands",),
            trigger="the dealer draws a card although the hand is complete",
            ruling=pat,
            guard=_dealer_has_a_hand,
        ),
        *_dealer_missed(law),
        Irregularity(
            id="seat-not-dealt",
            row="I8",
            clause=law.not_dealt,
            stages=("deal",),
            trigger="no card is dealt to a box with a wager",
            ruling=not_dealt,
            seat="required",
            guard=_without_a_card,
        ),
        Irregularity(
            id=ONE_CARD_ONLY,
            row="I9",
            clause=law.not_dealt,
            stages=("deal",),
            trigger="a box is passed over when second cards are dealt",
            ruling=lambda d, report: "the player may have the second card when all others have theirs",
            seat="required",
            guard=_reaching_for_second_card,
        ),
        Irregularity(
            id=HIT_MISSED,
            row="I10",
            clause=law.hit_missed,
            stages=("decisions",),
            trigger="a card that a player has asked for is not dealt, and the next hand is played",
            ruling=lambda d, report: "the player may have the card after all others, or have the hand declared dead",
            seat="required",
            guard=_reaching_for_seat,
        ),
        Irregularity(
            id="card-reader-misused",
            row="I11",
            clause=", ".join(filter(None, (law.misread_void, law.misread))),
            stages=("decisions",),
            trigger="the hole card is put into the card reader although the first card is a two to nine",
            ruling=misread,
            guard=partial(_reader_without_cause, c),
        ),
        common.no_effect(
            "I12",
            law.reader_fails,
            ("reader",),
            id=READER_FAILS,
            trigger="the card reader does not work",
            ruling=repaired if law.reader_repaired else without,
        ),
        common.no_effect(
            "I13",
            law.double_exposed,
            ("decisions",),
            id=DOUBLE_EXPOSED,
            trigger="the card of a doubled hand that should lie face down is dealt face up",
            ruling="play goes on and the hand is settled as usual",
            guard=_double_face_down,
        ),
        *(_first_card_left_behind(c.spots) if c.spots else ()),
        common.burn_forgotten("I14", law.burn_forgotten, ("burn",)),
        common.recut_ordered("I15", law.recut, guard=partial(shoes.was_cut, c.shoe.uncut)),
        common.shuffler_fails("I22", law.shuffler_fails, guard=shoes.shuffler_at_work),
        common.no_effect(
            "I16",
            law.wrong_count,
            ("decisions",),
            id="wrong-total-announced",
            trigger="the dealer announces a wrong total",
            ruling="players answer for the count of their own hands",
        ),
        common.new_dealer("I17", c.shoe.burn),
        _removed_card(law.removed_card),
    )
    return tuple(row for row in rows if row.clause)


def _first_card_left_behind(law: SpotClauses) -> tuple[Irregularity, ...]:
    """Between two hands of the dealer the first card does not go where it should."""
    return (
        common.no_effect(
            "I20",
            law.not_moved,
            ("next-hand",),
            id="first-card-not-moved",
            trigger="the dealer does not move the first card on to the area of the next hand",
            ruling="the round goes on as if it had been moved",
        ),
        common.no_effect(
            "I21",
            law.discarded,
            ("next-hand",),
            id="first-card-discarded",
            trigger="the dealer puts the first card into the discard rack with the others",
            ruling="a supervisor reconstructs the last hand from the rack, the card is put back, and play resumes",
        ),
    )


def _dealer_missed(law: Irregularities) -> tuple[Irregularity, ...]:
    """The dealer's first card is forgotten: it follows, or without it nobody's hand stands."""
    trigger = "the dealer forgets to deal the own first card"
    follows = Irregularity(
        id=DEALER_MISSED,
        row="I6",
        clause=law.dealer_missed,
        stages=("deal",),
        trigger=trigger,
        ruling=lambda d, report: "the players get their two cards; then the dealer's card is dealt",
        guard=_before_the_dealers_first,
    )
    voids = common.voids_round(
        "I6",
        law.dealer_missed_void,
        ("deal",),
        id=DEALER_MISSED,
        trigger=trigger,
        ruling="without the dealer's first card nobody could add a wager: the round is void",
        guard=_before_the_dealers_first,
    )
    return (voids if law.dealer_missed_void else follows,)


def _removed_card(clause: str) -> Irregularity:
    """A card that was to be taken out of the decks: it is not used; a second one voids the round."""

    def ruling(d: Dealer, report: Report) -> str:
        if d.reported(REMOVED_CARD) > 1:
            d.shoe.shuffle_before_next_round()
            d.void_round(f"more than one ten was found in the shoe: {common.RESHUFFLED}", clause)
        return "the floorperson removes it; the next card takes its place"

    return Irregularity(
        id=REMOVED_CARD,
        row="I18",
        clause=clause,
        stages=DEALING,
        trigger="a ten is found in the shoe, which should hold none",
        ruling=ruling,
        guard=common.about_to_draw,
    )


# Guards


def _nothing_on_its_way(d: Dealer, report: Report) -> str:
    if d.aside.cards:
        return "another card is waiting for its use"
    return "a card is on its way already" if d.reaching_for else ""


def _dealer_has_a_hand(d: Dealer, report: Report) -> str:
    return "" if len(d.hand.cards) > 1 else "the dealer has taken no second card"


def _before_the_dealers_first(d: Dealer, report: Report) -> str:
    first = d.reaching_for == d.hand.place and not d.hand.cards and not d.reported(DEALER_MISSED)
    return "" if first else "the dealer's first card is not due now"


def _without_a_card(d: Dealer, report: Report) -> str:
    seat = d.seat(report.seat)
    return "" if seat.in_play and not seat.hand.cards else "the seat has been dealt to, or is out of the round"


def _reaching_for_seat(d: Dealer, report: Report) -> str:
    places = [hand.place for hand in d.seat(report.seat).hands]
    return "" if d.reaching_for in places else "no card is due there now"


def _reaching_for_second_card(d: Dealer, report: Report) -> str:
    seat = d.seat(report.seat)
    passed_over = any(d.reported(ONE_CARD_ONLY, seat=one.number) for one in d.bettors(seat.box))
    due = [hand for hand in seat.hands if hand.place == d.reaching_for and len(hand.cards) == 1]
    one = bool(due) and not passed_over
    return _reaching_for_seat(d, report) if one else "the seat is not due for its second card"


def _reader_without_cause(c: Chapter, d: Dealer, report: Report) -> str:
    if c.terms(d.options).dealing != CARD_READER:
        return "this table has no card reader"
    return "the card reader is used with this first card" if may_make_blackjack(d.hand.cards[0]) else ""


def _double_face_down(d: Dealer, report: Report) -> str:
    if d.options["double-card"] == "face-up":
        return "cards of doubled hands lie face up at this table"
    return "" if d.reaching_for.startswith("seat") else "no card is on its way to a player"
