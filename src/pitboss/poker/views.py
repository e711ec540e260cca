"""Who may see what in a hand of poker: the only place that decides it.

A viewer is a seat number, `"dealer"` or `"auditor"`. The auditor sees everything. Everybody else sees the cards that
lie face up, and a seat its own face-down cards as well. A card that a viewer may not see is `??`, in views and events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.poker import events as ev
from pitboss.table.dealer import Choice
from pitboss.table.events import Event
from pitboss.table.views import Viewer
from pitboss.table.views import redact as redact_table

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


class SeatView(msgspec.Struct, frozen=True):
    """A seat as this viewer sees it: chips and bets are for everybody to see."""

    number: int
    player: str
    stack: int
    bet: int
    """What lies in front of the player in this betting round."""
    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    folded: bool
    all_in: bool


class PotView(msgspec.Struct, frozen=True):
    """A pot of the closed betting rounds, less the fees, and the seats that contend for it."""

    amount: int
    seats: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    viewer: Viewer
    game: str
    stage: str
    button: int
    turn: int
    seats: tuple[SeatView, ...]
    boards: tuple[tuple[Card, ...], ...]
    pots: tuple[PotView, ...]
    pot: int
    """Everything in the middle."""
    legal: tuple[Choice, ...]
    events: tuple[Event, ...]

    def to_json(self) -> bytes:
        return ev.ENCODER.encode(self)


def view(hand: Hand, viewer: Viewer) -> View:
    """The table as one viewer sees it."""
    everything = viewer == "auditor"
    betting = hand.betting
    return View(
        viewer=viewer,
        game=hand.variant.name,
        stage=hand.stage,
        button=hand.button,
        turn=hand.turn,
        seats=tuple(_seat(hand, position, viewer) for position in range(len(hand.seats))),
        boards=tuple(map(tuple, hand.cards.boards)),
        pots=()
        if hand.over
        else tuple(
            PotView(pot.amount - hand.fees.get(number, 0), tuple(hand.seats[p] for p in pot.eligible))
            for number, pot in enumerate(betting.pots())
        ),
        pot=hand.pot,
        legal=hand.legal() if everything or (hand.turn and viewer == hand.turn) else (),
        events=tuple(redact(event, viewer) for event in hand.events),
    )


def _seat(hand: Hand, position: int, viewer: Viewer) -> SeatView:
    betting, cards = hand.betting, hand.cards
    number = hand.seats[position]
    own = viewer in ("auditor", number)
    faces = cards.up[position]
    return SeatView(
        number,
        hand.players[position] if hand.players else "",
        betting.stacks[position],
        betting.bets[position],
        tuple(card if own or up else UNSEEN for card, up in zip(cards.hands[position], faces, strict=True)),
        tuple(faces),
        not betting.playing[position],
        betting.playing[position] and betting.stacks[position] == 0,
    )


def redact(event: Event, viewer: Viewer) -> Event:
    """The event with every card hidden that the viewer may not see."""
    if isinstance(event, ev.Reshuffled) and viewer != "auditor":
        return ev.Reshuffled((UNSEEN,) * len(event.order), event.clause)
    return redact_table(event, viewer)
