"""What happens to the decks of a poker table, every procedure with its clause.

Decks are told apart by their `back`. Minutes are those of the room's clock.
"""

from __future__ import annotations

from pitboss.record.events import Event


class AtDecks(Event, frozen=True):
    """Something done with the cards of a table."""

    table: str


class DecksOpened(AtDecks, frozen=True):
    """Two decks come to the table, inspected and in sequence; the first is the one to be used first."""

    backs: tuple[str, str]
    shuffler: str
    """The shuffling machine that comes with them: `none`, `plain`, or `counting` where it counts the cards as well."""
    clause: str


class DecksSpread(AtDecks, frozen=True):
    """Nobody plays: both decks are spread on the table."""

    clause: str


class DecksShown(AtDecks, frozen=True):
    """The first players have inspected both decks, which are then washed."""

    players: tuple[str, ...]
    clause: str


class DeckShuffled(AtDecks, frozen=True):
    """A deck is shuffled whole, by `hand` or by `machine`."""

    back: str
    by: str
    clause: str


class DeckCut(AtDecks, frozen=True):
    """The dealer cuts so many cards onto the cover card; the rest goes on top of them."""

    back: str
    cards: int
    clause: str


class DeckCounted(AtDecks, frozen=True):
    """A deck, or its stub with what has been dealt, is counted."""

    back: str
    cards: int
    clause: str


class DeckRemoved(AtDecks, frozen=True):
    """A deck that is not whole leaves the table."""

    back: str
    clause: str


class DeckSorted(AtDecks, frozen=True):
    """A deck is put into suit and sequence."""

    back: str
    clause: str


class DeckReplaced(AtDecks, frozen=True):
    """A new deck takes the place of one."""

    back: str
    by: str
    clause: str


class DecksExchanged(AtDecks, frozen=True):
    """The other deck is the one in use: because the dealer rotates them, or because a shuffler alternates them."""

    back: str
    clause: str


class DiscardsCounted(AtDecks, frozen=True):
    """The hands that came back at the end of a round, counted against what was dealt to them."""

    cards: int
    dealt: int
    clause: str


class ShufflerPlaced(AtDecks, frozen=True):
    """A shuffling machine comes to the table, a `plain` or a `counting` one."""

    shuffler: str
    clause: str


class ShufflerTaken(AtDecks, frozen=True):
    """The shuffling machine leaves the table, so that another method may be used."""

    clause: str


DeckEvent = (
    DecksOpened
    | DecksSpread
    | DecksShown
    | DeckShuffled
    | DeckCut
    | DeckCounted
    | DeckRemoved
    | DeckSorted
    | DeckReplaced
    | DecksExchanged
    | DiscardsCounted
    | ShufflerPlaced
    | ShufflerTaken
)
