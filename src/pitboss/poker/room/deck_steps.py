"""Steps of a room sheet: what is done with the decks of a table."""

from __future__ import annotations

from pitboss.poker.room.decks import NO_SHUFFLER, WHOLE
from pitboss.poker.room.room import Room
from pitboss.poker.room.sheet import Step


class OpenDecks(Step, frozen=True):
    """Two decks come to the table, told apart by their backs, perhaps with a shuffling machine."""

    table: str
    backs: tuple[str, ...]
    shuffler: str = NO_SHUFFLER

    def take(self, room: Room) -> None:
        room.open_decks(self.table, self.backs, self.shuffler)


class SpreadDecks(Step, frozen=True):
    """Nobody plays: the decks are spread."""

    table: str

    def take(self, room: Room) -> None:
        room.spread_decks(self.table)


class ShowDecks(Step, frozen=True):
    """The players who are there inspect the decks."""

    table: str

    def take(self, room: Room) -> None:
        room.show_decks(self.table)


class Shuffle(Step, frozen=True):
    """Shuffle the deck in use, by `hand` or by `machine`."""

    table: str
    by: str = ""

    def take(self, room: Room) -> None:
        room.shuffle(self.table, self.by)


class Cut(Step, frozen=True):
    """Cut so many cards."""

    table: str
    cards: int

    def take(self, room: Room) -> None:
        room.cut(self.table, self.cards)


class CountDeck(Step, frozen=True):
    """Count the deck in use."""

    table: str
    cards: int = WHOLE

    def take(self, room: Room) -> None:
        room.count_deck(self.table, self.cards)


class CountDiscards(Step, frozen=True):
    """Count the hands that came back; unless said, all of them did."""

    table: str
    cards: int | None = None

    def take(self, room: Room) -> None:
        room.count_discards(self.table, self.cards)


class SortDeck(Step, frozen=True):
    """Put a deck into suit and sequence."""

    table: str
    deck: str

    def take(self, room: Room) -> None:
        room.sort_deck(self.table, self.deck)


class ReplaceDeck(Step, frozen=True):
    """Open a new deck in the place of one."""

    table: str
    deck: str
    by: str

    def take(self, room: Room) -> None:
        room.replace_deck(self.table, self.deck, self.by)


class RotateDecks(Step, frozen=True):
    """Use the other deck."""

    table: str

    def take(self, room: Room) -> None:
        room.rotate_decks(self.table)


class PlaceShuffler(Step, frozen=True):
    """Bring a shuffling machine to the table, a `plain` or a `counting` one."""

    table: str
    shuffler: str

    def take(self, room: Room) -> None:
        room.place_shuffler(self.table, self.shuffler)


class TakeShuffler(Step, frozen=True):
    """Take the shuffling machine away."""

    table: str

    def take(self, room: Room) -> None:
        room.take_shuffler(self.table)
