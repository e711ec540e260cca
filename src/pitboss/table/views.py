"""Who may see what: the only place that decides it.

A viewer is a seat number, `"dealer"` or `"auditor"`. The auditor sees everything. Everybody else sees the cards that
lie face up, and a seat its own face-down cards as well; the dealer may not look under anything. A card that a viewer
may not see is `??` in views and in the events shown to that viewer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.table import events as ev
from pitboss.table.dealer import Choice, Dealer
from pitboss.table.ledger import INVENTORY, Ledger, bankroll
from pitboss.table.seats import Hand

Viewer = int | str


class HandView(msgspec.Struct, frozen=True):
    """Cards as this viewer sees them."""

    place: str
    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    dead: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat as this viewer sees it: open wagers and chips are for everybody to see."""

    number: int
    player: str
    bankroll: int
    wagers: dict[str, int]
    hand: HandView
    folded: bool
    owed: int
    """Commission owed; the marker lies on the layout for everybody to see."""


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    viewer: Viewer
    game: str
    stage: str
    button: int
    seats: tuple[SeatView, ...]
    dealer: HandView
    community: HandView
    hands: tuple[HandView, ...]
    pot: int
    inventory: int | None
    legal: tuple[Choice, ...]
    events: tuple[ev.Event, ...]
    memory: dict[str, str]
    """What the table remembers from earlier rounds (a point, the last number): no secret."""

    def to_json(self) -> bytes:
        return ev._ENCODER.encode(self)


def view(dealer: Dealer, ledger: Ledger, viewer: Viewer, legal: tuple[Choice, ...]) -> View:
    """The table as one viewer sees it."""
    everything = viewer == "auditor"
    return View(
        viewer=viewer,
        game=dealer.game.name,
        stage=dealer.stage,
        button=dealer.button,
        seats=tuple(
            SeatView(
                seat.number,
                seat.player,
                ledger[bankroll(seat.number)],
                {wager.name: wager.amount for wager in seat.wagers.values() if wager.open},
                hand_view(seat.hand, viewer),
                seat.folded,
                dealer.owed.get(seat.number, 0),
            )
            for seat in dealer.seats
        ),
        dealer=hand_view(dealer.hand, viewer),
        community=hand_view(dealer.community, viewer),
        hands=tuple(hand_view(hand, viewer) for hand in dealer.hands.values()),
        pot=dealer.pot,
        inventory=ledger[INVENTORY] if viewer in ("auditor", "dealer") else None,
        legal=tuple(choice for choice in legal if everything or choice.seat == (0 if viewer == "dealer" else viewer)),
        events=tuple(redact(event, viewer) for event in dealer.events),
        memory={one.name: one.show(dealer.memory[one.name]) for one in dealer.game.memory},
    )


def hand_view(hand: Hand, viewer: Viewer) -> HandView:
    own = viewer == "auditor" or (hand.owner != 0 and viewer == hand.owner)
    shown = tuple(card if own or up else UNSEEN for card, up in zip(hand.cards, hand.up, strict=True))
    return HandView(hand.place, shown, tuple(hand.up), hand.dead)


def redact(event: ev.Event, viewer: Viewer) -> ev.Event:
    """The event with every card hidden that the viewer may not see."""
    if viewer == "auditor":
        return event
    own = f"seat {viewer}"
    match event:
        case ev.Shuffled():
            return _hide(event, order=event.order)
        case ev.Burned(up=False) | ev.SetAside(up=False):
            return msgspec.structs.replace(event, card=UNSEEN)
        case ev.Dealt(up=False, place=place) if place != own:
            return msgspec.structs.replace(event, card=UNSEEN)
        case ev.Discarded(seen=False, place=place) if place != own:
            return _hide(event, cards=event.cards)
        case ev.Opened():
            shoe = event.shoe and msgspec.structs.replace(event.shoe, before_cut=None)
            inventory = event.inventory if viewer == "dealer" else 0
            return msgspec.structs.replace(event, inventory=inventory, shoe=shoe, triggers={})
        case ev.Ended():
            return msgspec.structs.replace(event, inventory=0) if viewer != "dealer" else event
    return event


def _hide(event: Any, **fields: tuple[Card, ...]) -> ev.Event:
    hidden = {name: (UNSEEN,) * len(cards) for name, cards in fields.items()}
    shown: ev.Event = msgspec.structs.replace(event, **hidden)
    return shown
