"""When something can have happened: guards of the rows.

Each takes the hand and the seat that a report names, and returns why it cannot have happened; nothing where it can.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from pitboss.poker.course import BETTING, DRAWING
from pitboss.poker.events import Acted
from pitboss.poker.wagering import BRING_IN
from pitboss.record.choices import MOMENT
from pitboss.record.events import Burned, Dealt, Event, Reported

if TYPE_CHECKING:
    from pitboss.equipment.cards import Card
    from pitboss.poker.hand import Hand
    from pitboss.poker.irregularities.row import Guard


VOLUNTARY = ("call", "bet", "raise", "complete")


def before_the_deal(hand: Hand, seat: int) -> str:
    return "cards have been dealt" if hand.cards.at else ""


def dealt(hand: Hand, seat: int) -> str:
    return "" if hand.cards.at else "no card has been dealt"


def spare_card(hand: Hand, seat: int) -> str:
    """The deal can go on without the top card of the deck."""
    return "" if hand.cards.remaining > _needed(hand) else "the deck has no card to spare"


def _needed(hand: Hand) -> int:
    """Cards that the deal needs before the deck can be replenished: one in a draw, in stud those of the street."""
    v, cards = hand.variant, hand.cards
    if v.draws and hand.street is not v.streets[0]:
        return 1
    streets = v.streets[: v.streets.index(hand.street) + 1] if v.common_card or v.draws else v.streets
    live = [held for held, playing in zip(cards.hands, hand.betting.playing, strict=True) if playing]
    needed = sum(len(s.faces) * len(live) + s.board * len(cards.boards) + s.burn for s in streets)
    return needed - sum(map(len, live)) - sum(map(len, cards.boards)) - len(cards.burns)


def first_boxed(hand: Hand, seat: int) -> str:
    boxed = any(isinstance(event, Reported) and event.irregularity == "boxed-card" for event in hand.events)
    return "with a second card face up it is boxed-cards" if boxed else ""


def dealing(hand: Hand, seat: int) -> str:
    return "" if hand.waiting_for is MOMENT else "no card is being dealt"


def dealing_to_players(hand: Hand, seat: int) -> str:
    """The initial deal is under way."""
    first = hand.street is hand.variant.streets[0] and hand.waiting_for is MOMENT
    return "" if first else "no card of the initial deal is being dealt"


def in_play(hand: Hand, seat: int) -> str:
    """A hand can be taken out of play between the deals and before the showdown."""
    return "" if hand.waiting_for in (BETTING, DRAWING) else "no betting or drawing is under way"


def betting(hand: Hand, seat: int) -> str:
    return "" if hand.waiting_for is BETTING else "no betting is under way"


def in_turn(hand: Hand, seat: int) -> str:
    return "" if hand.turn == seat else f"it is not seat {seat}'s turn"


def out_of_turn(hand: Hand, seat: int) -> str:
    return "" if hand.turn != seat else f"it is seat {seat}'s turn"


def faces_wager(hand: Hand, seat: int) -> str:
    owed = hand.betting.level > hand.betting.bets[hand.positions[seat]]
    return "" if owed else f"seat {seat} faces no wager"


def clock_in_use(hand: Hand, seat: int) -> str:
    return "" if hand.rules["clock"] else "no clock is called at this table"


def spare_card_unless_early(hand: Hand, seat: int) -> str:
    """Where a second boxed card is no misdeal any more, the deal must be able to go on without it (A15)."""
    stands = hand.rules["boxed-cards"] == "early-misdeal" and two_have_wagered(hand)
    return spare_card(hand, seat) if stands else ""


def two_have_wagered(hand: Hand) -> bool:
    """Whether two players have wagered of their own will; forced bets do not count (15(e)(2), (4))."""
    return len({event.seat for event in hand.events if isinstance(event, Acted) and event.act in VOLUNTARY}) >= 2


CALLING = (betting, in_turn, faces_wager)
"""It is the seat's turn, and there is something to call."""


def owes_forced_bet_or_call(hand: Hand, seat: int) -> str:
    return "" if hand.betting.duty == BRING_IN else faces_wager(hand, seat)


def stud(hand: Hand, seat: int) -> str:
    return "only stud hole cards are protected by themselves" if hand.variant.button else ""


def before_first_act(hand: Hand, seat: int) -> str:
    """The first deal is complete and nobody has acted on it."""
    dealt = hand.street is hand.variant.streets[0] and hand.waiting_for is BETTING
    acted = any(isinstance(event, Acted) for event in hand.events)
    return "" if dealt and not acted else "the initial deal has not just been completed"


def before_last_act(hand: Hand, seat: int) -> str:
    """The last face-down card has been dealt, and nobody has acted since."""
    since = takewhile(lambda event: not isinstance(event, Dealt), reversed(hand.events))
    acted = any(isinstance(event, Acted) for event in since)
    due = hand.street.faces == "d" and hand.waiting_for is BETTING and not acted
    return "" if due else "no last card has just been dealt face down"


def after_drawing(number: int) -> Guard:
    """The seat has drawn that many cards, and nobody has bet on them yet."""

    def guard(hand: Hand, seat: int) -> str:
        drawn = drawn_cards(hand, seat)
        if not hand.street.draw or len(drawn) <= number:
            return f"seat {seat} has not drawn that many cards"
        if drawn[number] not in hand.cards.hands[hand.positions[seat]]:
            return "this card has been replaced already"
        bets = (e for e in _since_burn(hand) if isinstance(e, Acted) and e.act not in ("draw", "stand-pat"))
        return "the betting has begun" if any(bets) else ""

    return guard


def drawn_cards(hand: Hand, seat: int) -> list[Card]:
    """What a seat has received in the draw under way, or just over."""
    place = f"seat {seat}"
    return [event.card for event in _since_burn(hand) if isinstance(event, Dealt) and event.place == place]


def _since_burn(hand: Hand) -> list[Event]:
    """The events since the last burn."""
    return list(takewhile(lambda event: not isinstance(event, Burned), reversed(hand.events)))[::-1]


def before_board(name: str) -> Guard:
    """The betting before this street of board cards is under way."""

    def guard(hand: Hand, seat: int) -> str:
        streets = hand.variant.streets
        due = hand.waiting_for is BETTING and streets[streets.index(hand.street) + 1 :][:1]
        return "" if due and due[0].name == name else f"the {name} is not what comes after this betting round"

    return guard
