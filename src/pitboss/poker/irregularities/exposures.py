"""Cards exposed in the deal, type by type (15(k) to 15(m), 15(o)), and in a draw (S24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card
from pitboss.poker import operations as op
from pitboss.poker.dealing import IN_PLACE
from pitboss.poker.irregularities import guards
from pitboss.poker.irregularities.row import MISDEAL, ORDINALS, Row
from pitboss.poker.irregularities.rulings import refunds
from pitboss.poker.readings import SUPPLEMENT
from pitboss.poker.variants import Variant
from pitboss.record.events import Reported

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


def exposed_cards(v: Variant) -> tuple[Row, ...]:
    """The rows of a type of poker."""
    if v.draws:
        exposed = tuple(exposed_hole_card(number, SUPPLEMENT) for number in range(v.hole))
        return (*exposed, *(_exposed_in_draw(number) for number in range(v.hole)))
    if v.button:
        return tuple(exposed_hole_card(number, "15(o)", "15(o)(1)", "15(o)(2)") for number in range(v.hole))
    match v.section:
        case "13":
            return _exposed_stud_cards("15(l)", "F-I1", holes=1)
        case "13a":
            return (*_exposed_stud_cards("15(m)", "M-I1", holes=1), *_last_card_exposed("M-I2", "15(m)(1)", "15(m)(2)"))
    return (
        *_exposed_stud_cards("15(k)", "S-I1", holes=2),
        Row("both-hole-cards-exposed", "S-I2", "15(k)", "both hole cards were dealt face up",
            refunds("15(k)", "the hand is dead and its ante goes back"), (guards.before_first_act,), about_seat=True),
        *_last_card_exposed("S-I3", "15(k)(1)", "15(k)(2)"),
    )  # fmt: skip


# Games without up-cards


def exposed_hole_card(number: int, clause: str, discarded: str = "", burned: str = "") -> Row:
    """After the deal the card is exchanged for the top card of the deck; two of one player are a misdeal.

    The exposed card is discarded, or lies face up as the burn before the flop, each by its own clause if there is one.
    In a lowball game a low card may have to be kept (S24).
    """

    def ruling(hand: Hand, seat: int) -> str:
        if _reports(hand, seat) > 1:  # this one included
            op.void(hand, clause)
            return MISDEAL
        card = hand.cards.hands[hand.positions[seat]][number]
        if hand.rules["exposed-low-card"] == "kept" and hand.variant.low_card(card):
            op.expose(hand, seat, card, clause)
            return f"{card} is a five or lower, and the player keeps it"
        as_burn = hand.rules["exposed-card"] == "face-up-burn" and hand.variant.boards
        as_burn = as_burn and IN_PLACE not in hand.cards.next_burns
        op.replace_card(hand, seat, card, (burned if as_burn else discarded) or clause, as_burn=as_burn)
        use = "is the burn before the flop" if as_burn else "goes to the discards"
        return f"{card} {use}, and the top card of the deck takes its place"

    id, trigger = _hole_card(number)
    guarded = (guards.before_first_act, guards.spare_card)
    return Row(id, "I15", clause, trigger, ruling, guarded, about_seat=True)


def _reports(hand: Hand, seat: int) -> int:
    """How many hole cards of a seat were reported as exposed."""
    reports = (event for event in hand.events if isinstance(event, Reported) and event.seat == seat)
    return sum(report.irregularity.endswith("hole-card-exposed") for report in reports)


def _hole_card(number: int) -> tuple[str, str]:
    """The id and the trigger of the row for one of the hole cards."""
    which = ORDINALS[number]
    return f"{which}-hole-card-exposed", f"the {which} hole card of a player was dealt face up"


def _exposed_in_draw(number: int) -> Row:
    """A card exposed in the draw is replaced when all others have drawn (S24)."""
    which = ORDINALS[number]

    def ruling(hand: Hand, seat: int) -> str:
        card = guards.drawn_cards(hand, seat)[number]
        at_once = op.replace_drawn_card(hand, seat, card, SUPPLEMENT)
        return f"{card} goes to the discards and is replaced {'now' if at_once else 'when all others have drawn'}"

    id, trigger = f"{which}-drawn-card-exposed", f"the {which} card that a player drew was dealt face up"
    guarded = (guards.after_drawing(number), guards.spare_card)
    return Row(id, "S24", SUPPLEMENT, trigger, ruling, guarded, about_seat=True)


# Stud


def _exposed_stud_cards(clause: str, row: str, holes: int) -> tuple[Row, ...]:
    """An exposed hole card is the up-card, and the card due to be one lies face down."""

    def at(number: int) -> Row:
        def ruling(hand: Hand, seat: int) -> str:
            held = hand.cards.hands[hand.positions[seat]]
            op.exchange_faces(hand, seat, held[number], held[holes], clause)
            return f"{held[number]} is the up-card, and the next card lies face down"

        id, trigger = _hole_card(number)
        return Row(id, row, clause, trigger, ruling, (guards.before_first_act,), about_seat=True)

    return tuple(at(number) for number in range(holes))


def _last_card_exposed(row: str, stopping: str, playing: str) -> tuple[Row, ...]:
    """A last down card dealt face up leaves the player the choice to bet no more or to play on, each by a clause."""

    def stops(hand: Hand, seat: int) -> str:
        op.expose(hand, seat, _last_card(hand, seat), stopping)
        op.opt_out(hand, seat)
        return "the player bets no more and contends for the pot so far"

    def plays_on(hand: Hand, seat: int) -> str:
        op.expose(hand, seat, _last_card(hand, seat), playing)
        return "the player plays on for the whole pot"

    guarded, trigger = (guards.before_last_act,), "the last hole card was dealt face up; the player"
    return (
        Row("last-card-exposed-stops", row, stopping, f"{trigger} stops betting", stops, guarded, about_seat=True),
        Row("last-card-exposed-plays", row, playing, f"{trigger} plays on", plays_on, guarded, about_seat=True),
    )


def _last_card(hand: Hand, seat: int) -> Card:
    return hand.cards.hands[hand.positions[seat]][-1]
