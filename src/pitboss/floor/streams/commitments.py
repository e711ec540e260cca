"""Fair deals, provable: a commitment to the order of the cards, opened card by card to whoever sees one.

When cards are shuffled the floor publishes the root of a Merkle tree over position, card and salt. Whoever sees a card
may ask for its opening: the salt and the path to the root. So a player checks every card that they saw, and learns
nothing of the others; the whole order is never disclosed to players, for a hand that was conceded stays unseen.

>>> from pitboss.equipment.cards import cards
>>> tree = Commitment(cards("Ah Kd 7c"), b"secret")
>>> opening = tree.opening(1); opening.card, holds(tree.root, opening)
('Kd', True)
>>> holds(tree.root, msgspec.structs.replace(opening, card="Ks"))
False
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.poker.events import Reshuffled
from pitboss.record.events import Burned, Dealt, Discarded, Event, SetAside, Shuffled, Turned, redact
from pitboss.record.places import Place
from pitboss.record.viewers import Viewer
from pitboss.table.events import Opened, Placed, Refilled
from pitboss.table.events import Split as SplitHand
from pitboss.table.table_events import ShoeBegun


class Opening(msgspec.Struct, frozen=True):
    """One card of a commitment, with what proves it."""

    position: int
    card: str
    salt: str
    path: tuple[str, ...]
    shuffle: int = 0


class Commitment:
    """The tree over a shuffled deck. Salts come from one secret, which stays sealed."""

    def __init__(self, order: Sequence[Card], secret: bytes) -> None:
        self.order = tuple(order)
        self._secret = secret

    def _salt(self, position: int) -> bytes:
        return hmac.digest(self._secret, position.to_bytes(4, "big"), "sha256")[:16]

    @cached_property
    def _levels(self) -> list[list[bytes]]:
        levels = [[_leaf(at, str(card), self._salt(at)) for at, card in enumerate(self.order)]]
        while len(levels[-1]) > 1:
            below = levels[-1]
            levels.append([_node(*below[at : at + 2]) for at in range(0, len(below), 2)])
        return levels

    @property
    def root(self) -> str:
        """What is published."""
        return self._levels[-1][0].hex()

    def opening(self, position: int) -> Opening:
        """The proof of one card."""
        path, at = [], position
        for level in self._levels[:-1]:
            path.append(level[at ^ 1].hex() if at ^ 1 < len(level) else "")
            at //= 2
        return Opening(position, str(self.order[position]), self._salt(position).hex(), tuple(path))


def holds(root: str, opening: Opening) -> bool:
    """Whether an opening proves its card under a root: what a client checks."""
    node, at = _leaf(opening.position, opening.card, bytes.fromhex(opening.salt)), opening.position
    for beside in map(bytes.fromhex, opening.path):
        pair = (beside, node) if at % 2 else (node, beside)
        node = _node(*filter(None, pair))
        at //= 2
    return node.hex() == root


def _leaf(position: int, card: str, salt: bytes) -> bytes:
    return sha256(b"\0" + position.to_bytes(4, "big") + salt + card.encode()).digest()


def _node(*children: bytes) -> bytes:
    return sha256(b"\1" + b"".join(children)).digest()


def shuffled_order(event: Event) -> tuple[Card, ...]:
    """The new order of the cards, where an event is a shuffle."""
    match event:
        case Opened(shoe=None) | ShoeBegun() | Refilled() | Reshuffled():
            return event.order
        case Shuffled():  # of poker; a house game's order stands in its opening
            return event.order
    return ()


class _Drawn(msgspec.Struct):
    """A card that has left the deck, and where it lies."""

    shuffle: int
    position: int
    card: Card
    place: Place


class Dealings:
    """Which position of which shuffle each card came from, followed through the events."""

    def __init__(self) -> None:
        self.shuffles = 0
        self.order: tuple[Card, ...] = ()
        self._next = 0
        self.drawn: list[_Drawn] = []

    def take(self, event: Event) -> bool:
        """Follow an event; whether the cards were shuffled."""
        order = shuffled_order(event)
        if order and order != self.order[self._next :]:  # not said twice
            self.shuffles, self.order, self._next = self.shuffles + 1, order, 0
            if not isinstance(event, Refilled | Reshuffled):
                self.drawn = []
            return True
        match event:
            case Opened():
                self.drawn = []
            case Dealt():
                self._draw(event.card, event.place)
            case Burned() | SetAside():
                self._draw(event.card, Place(""))
            case Discarded(place="shoe" | "stub"):
                for card in event.cards:
                    self._draw(card, event.place)
            case SplitHand():
                for one in reversed(self.drawn):
                    if one.place == event.place and one.card == event.card:
                        one.place = event.to
                        break
        return False

    def _draw(self, card: Card, place: Place) -> None:
        if self._next < len(self.order) and self.order[self._next] == card:
            self.drawn.append(_Drawn(self.shuffles, self._next, card, place))
        self._next += 1

    def seen(self, event: Event, viewer: Viewer) -> Iterator[tuple[int, int]]:
        """The shuffle and position of every card that a viewer sees with an event that was taken."""
        shown = redact(event, viewer)
        match shown:
            case Dealt() | Burned() | SetAside():
                if self.drawn and shown.card not in (UNSEEN,) and self.drawn[-1].card == shown.card:
                    yield self.drawn[-1].shuffle, self.drawn[-1].position
            case Turned() | Discarded() | Placed():
                cards = (shown.card,) if isinstance(shown, Placed) else shown.cards
                for card in cards:
                    if found := self._found(card, shown.place):
                        yield found.shuffle, found.position

    def _found(self, card: Card, place: Place) -> _Drawn | None:
        """The card that lies at a place; one that was moved there only where no other could be meant."""
        here = [one for one in self.drawn if one.card == card]
        at_place = [one for one in here if one.place == place]
        if at_place:
            return at_place[0]
        return here[0] if len(here) == 1 else None
