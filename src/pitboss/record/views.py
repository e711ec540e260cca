"""A house table as one viewer sees it: what people, bots and strategies are shown, and nothing else.

A strategy is a function of such a view. `glimpse` makes one away from any table, for solvers that ask a strategy what
it would do.

>>> from pitboss.equipment.cards import cards
>>> seen = glimpse(cards("Ah Kd 7c"), community=cards("2s"))
>>> seen.own.hand.cards, seen.community.up_cards, seen.stands("ante")
((Ah, Kd, 7c), (2s,), False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.record.choices import Choice
from pitboss.record.events import ENCODER, Event
from pitboss.record.places import COMMUNITY, DEALER, Place, before_seat


class HandView(msgspec.Struct, frozen=True, gc=False):
    """Cards as this viewer sees them."""

    place: Place
    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    dead: bool = False

    @property
    def up_cards(self) -> tuple[Card, ...]:
        """The cards that lie face up for everybody."""
        return tuple([card for card, up in zip(self.cards, self.up, strict=True) if up])

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that this viewer can see."""
        return tuple(card for card in self.cards if card != UNSEEN)


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat as this viewer sees it: open wagers and chips are for everybody to see."""

    number: int
    player: str
    bankroll: int
    wagers: dict[str, int]
    hand: HandView
    folded: bool
    owed: int
    """Commission owed; the marker lies on the layout for everybody to see."""
    box: int = 1
    """The box that the seat bets on."""
    hands: tuple[HandView, ...] = ()
    """All hands of the box, in order of birth."""
    coupons: dict[str, int] = {}
    """Face values of match play coupons, by the wager that each lies with."""
    chips: str = ""
    """Chips of an own colour at their posted value, where the player bets with such."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one viewer sees it."""

    viewer: int | str
    """A seat number, or the viewer's role."""
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
    events: Sequence[Event]
    memory: dict[str, str]
    """What the table remembers from earlier rounds (a point, the last number): no secret."""
    reserves: dict[str, str] | None = None
    """What is put by behind each meter, exact, in cents; for those who may know it."""

    def to_json(self) -> bytes:
        return ENCODER.encode(self)

    def laid(self) -> dict[str, tuple[Card, ...]]:
        """The cards at every place, as far as this viewer may see them."""
        of_seats = (hand for seat in self.seats for hand in seat.hands)
        return {str(hand.place): hand.cards for hand in (self.dealer, self.community, *self.hands, *of_seats)}

    @property
    def own(self) -> SeatView:
        """The seat of the player who looks."""
        for seat in self.seats:
            if seat.number == self.viewer:
                return seat
        raise LookupError(f"{self.viewer} sits nowhere")

    def stands(self, wager: str) -> bool:
        """Whether an own wager is open."""
        return wager in self.own.wagers

    def amount(self, wager: str) -> int:
        """What stands on an own wager, in cents; 0 where it is not open."""
        return self.own.wagers.get(wager, 0)

    def offered(self, name: str) -> Choice:
        """The choice of this name that is open to the player."""
        return next(choice for choice in self.legal if choice.name == name)

    def place(self, name: str) -> HandView:
        """A hand that is nobody's own (`player` and `banker` of baccarat)."""
        return next(hand for hand in self.hands if hand.place == name)


def glimpse(
    own: Sequence[int] = (),
    *,
    community: Sequence[int] = (),
    dealer: Sequence[int] = (),
    wagers: Mapping[str, int] | None = None,
    stage: str = "",
) -> View:
    """What a lone player sees with these cards, the community's and the dealer's face up, and these open wagers."""
    seat = SeatView(1, "", 0, dict(wagers or {}), _hand(before_seat(1), tuple(own), up=False), folded=False, owed=0)
    return View(
        viewer=1,
        game="",
        stage=stage,
        button=0,
        seats=(seat,),
        dealer=_hand(DEALER, tuple(dealer)),
        community=_hand(COMMUNITY, tuple(community)),
        hands=(),
        pot=0,
        inventory=None,
        legal=(),
        events=(),
        memory={},
    )


@lru_cache(maxsize=1 << 12)
def _hand(place: Place, cards: tuple[int, ...], *, up: bool = True) -> HandView:
    """Kept, since plans are asked for a hand with everything that can come."""
    return HandView(place, tuple(map(Card, cards)), (up,) * len(cards))
