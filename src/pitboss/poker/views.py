"""A hand of poker as somebody sees it.

The decision itself is `pitboss.record.viewers`'. A card that a viewer may not see is `??`, in views and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.record.choices import Choice
from pitboss.record.events import ENCODER, Event, Redacted
from pitboss.record.places import COMMUNITY, before_seat
from pitboss.record.viewers import Viewer

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

    viewer: int | str
    """A seat number, or the viewer's role."""
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
    events: Sequence[Event]

    def to_json(self) -> bytes:
        return ENCODER.encode(self)

    def laid(self) -> dict[str, tuple[Card, ...]]:
        """The cards at every place, as far as this viewer may see them; a second board is `community 2`."""
        boards = {f"{COMMUNITY} {number}" if number > 1 else str(COMMUNITY): board
                  for number, board in enumerate(self.boards, start=1)}  # fmt: skip
        return {**boards, **{str(before_seat(seat.number)): seat.cards for seat in self.seats}}


def view(hand: Hand, viewer: Viewer) -> View:
    """The table as one viewer sees it."""
    betting = hand.betting
    return View(
        viewer=viewer.seat or viewer.role,
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
        legal=hand.legal() if viewer.sees_all or (hand.turn and viewer.seat == hand.turn) else (),
        events=Redacted(hand.events, viewer),
    )


def _seat(hand: Hand, position: int, viewer: Viewer) -> SeatView:
    betting, cards = hand.betting, hand.cards
    number = hand.seats[position]
    own = viewer.looks_under(cards.places[position])
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
