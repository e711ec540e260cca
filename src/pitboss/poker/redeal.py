"""The cards that a seat cannot see, dealt anew: the same hand as far as the seat can tell.

Every card has a place in the order of the deck, or in the order in which cards were shuffled back. Where the seat has
seen the card that came from a place, it stays; all other places receive the cards left over in a random order. A card
that the seat saw only after it had been shuffled back must have been among those cards, so it goes to a place whose
card went there. Discards of others are those that come from the same places.

>>> from pitboss.poker import submit
>>> hand = submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, seed=1)
>>> others = [hand.fork(unseen=1) for _ in range(20)]
>>> all(other.view(1) == hand.view(1) for other in others)
True
>>> len({other.view(2).seats[1].cards for other in others}) > 1
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.shuffle import Entropy, pick, shuffled
from pitboss.errors import RuleError
from pitboss.poker.dealing import Reshuffle
from pitboss.poker.events import Reshuffled
from pitboss.record.events import Discarded, Event, Shuffled, redact
from pitboss.record.viewers import Viewer


class Spot(NamedTuple):
    """A place in an order of cards: that of the deck (0), or of the first reshuffle (1), the second, ..."""

    order: int
    at: int


class DeadEnd(Exception):
    """The cards cannot go on as they were dealt anew."""


class Sight:
    """What a viewer has seen of the cards of a hand, place by place."""

    def __init__(self, events: Sequence[Event], viewer: Viewer) -> None:
        self.orders: list[tuple[Card, ...]] = []
        self.seen: set[Spot] = set()
        self.goes_to: dict[Spot, int] = {}
        """For cards that were shuffled back: into which order."""
        self.thrown: dict[int, tuple[Spot, ...]] = {}
        """Where discarded cards came from, by the number of the event."""
        self._lies: dict[Card, Spot] = {}
        for number, event in enumerate(events):
            if isinstance(event, Shuffled | Reshuffled):
                self._shuffled(event.order)
                continue
            if isinstance(event, Discarded):
                self.thrown[number] = tuple(self._lies[card] for card in event.cards)
            self.seen.update(self._lies[card] for card in _cards(redact(event, viewer)))

    def _shuffled(self, order: tuple[Card, ...]) -> None:
        number = len(self.orders)
        self.orders.append(order)
        for at, card in enumerate(order):
            if card == UNSEEN:
                raise RuleError("cards of this hand are not known to anybody", field="unseen")
            if card in self._lies:
                self.goes_to[self._lies[card]] = number
            self._lies[card] = Spot(number, at)

    def next_seen(self, card: Card, after: int) -> int | None:
        """The first later order from which the viewer saw this card come."""
        orders = range(after + 1, len(self.orders))
        return next((n for n in orders if card in self.orders[n] and self._spot(n, card) in self.seen), None)

    def _spot(self, order: int, card: Card) -> Spot:
        return Spot(order, self.orders[order].index(card))


def _cards(event: Event) -> Iterator[Card]:
    """The cards that an event shows."""
    shown = (*getattr(event, "cards", ()), getattr(event, "card", UNSEEN))
    return (card for card in shown if card != UNSEEN)


class Redealt:
    """The cards of a hand with everything dealt anew that was not seen."""

    def __init__(self, sight: Sight, reshuffle: Reshuffle, source: Entropy) -> None:
        self._sight = sight
        self._reshuffle = reshuffle
        self._source = source
        self._orders: list[list[Card]] = []
        self.deck: Sequence[Card] = self._dealt_anew(sight.orders[0])

    def reshuffled(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        if number + 1 >= len(self._sight.orders):
            return self._reshuffle(pile, number)
        return self._dealt_anew(pile)

    def thrown(self, at: int) -> Sequence[Card]:
        return tuple(self._orders[spot.order][spot.at] for spot in self._sight.thrown[at + 1])

    def _dealt_anew(self, cards: Sequence[Card]) -> list[Card]:
        """These cards in an order that the viewer cannot tell from the real one."""
        sight, number = self._sight, len(self._orders)
        order = list(sight.orders[number])
        hidden = [at for at in range(len(order)) if Spot(number, at) not in sight.seen]
        shown = set(order) - {order[at] for at in hidden}
        if not shown <= set(cards):
            raise DeadEnd
        free = shuffled([card for card in cards if card not in shown], self._source)
        due = {card: later for card in free if (later := sight.next_seen(card, number)) is not None}
        for card, later in due.items():
            fitting = [at for at in hidden if sight.goes_to.get(Spot(number, at), later + 1) <= later]
            if not fitting:
                raise DeadEnd
            at = fitting[pick(len(fitting), self._source)]
            order[at] = card
            hidden.remove(at)
        for at, card in zip(hidden, (card for card in free if card not in due), strict=True):
            order[at] = card
        self._orders.append(order)
        return order
