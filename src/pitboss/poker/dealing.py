"""The cards of a hand: the deck, what everybody holds, the boards, the burns and the discards.

The methods that deal are generators. They yield `MOMENT` before each card of a stepwise hand, so that a mistake can be
reported at the very card where it happens; otherwise they run through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker.events import Reshuffled
from pitboss.table.dealer import MOMENT, Moment
from pitboss.table.events import Burned, Dealt, Discarded, Event, Turned

COMMUNITY = "community"
SECOND_BOARD = "community 2"

Reshuffle = Callable[[Sequence[Card]], Sequence[Card]]
"""Brings cards out of play into a new order."""

Moments = Iterator[Moment]


class Cards:
    """Who holds what, face up or face down. Positions as in `pitboss.poker.betting`."""

    __slots__ = (
        "at", "boards", "burns", "deck", "discards", "events", "face_up_burn", "hands", "places", "playing",
        "reaching_for", "reshuffle", "shown", "stepwise", "up",
    )  # fmt: skip

    def __init__(
        self,
        deck: Sequence[Card],
        places: Sequence[str],
        playing: Sequence[bool],
        events: list[Event],
        reshuffle: Reshuffle,
        *,
        boards: int = 1,
        stepwise: bool = False,
    ) -> None:
        self.deck = deck
        self.at = 0
        """How many cards have left the deck."""
        self.places = places
        self.playing = playing
        """Who is still in the hand, as the betting keeps it."""
        self.events = events
        self.reshuffle = reshuffle
        self.stepwise = stepwise
        self.hands: list[list[Card]] = [[] for _ in places]
        self.up: list[list[bool]] = [[] for _ in places]
        self.boards: list[list[Card]] = [[] for _ in range(boards)]
        self.burns: list[Card] = []
        self.discards: list[Card] = []
        """Cards thrown away in draws or taken out of play; folded hands join them when the pile is needed."""
        self.shown: set[int] = set()
        """Positions that have shown their hands."""
        self.reaching_for = ""
        """The place that the next card is about to go to."""
        self.face_up_burn = False
        """Whether an exposed card serves as the next burn."""

    @property
    def remaining(self) -> int:
        """Cards left in the deck."""
        return len(self.deck) - self.at

    def draw(self) -> Card:
        """Take the top card of the deck."""
        if self.at == len(self.deck):
            raise RuleError("the deck has run out", field="deck")
        self.at += 1
        return self.deck[self.at - 1]

    # The deal

    def burn(self, clause: str) -> Moments:
        """The top card goes face down to the burns, which lie apart from the discards (6(e)(4))."""
        if self.stepwise:
            self.reaching_for = "burn"
            yield MOMENT
        if self.face_up_burn:
            self.face_up_burn = False
            return
        card = self.draw()
        self.burns.append(card)
        self.events.append(Burned(card, clause))

    def to_players(self, positions: Sequence[int], up: bool, clause: str) -> Moments:
        """One card to each of these positions."""
        hands, faces, places, record = self.hands, self.up, self.places, self.events.append
        for position in positions:
            if self.stepwise:
                self.reaching_for = places[position]
                yield MOMENT
            card = self.draw()
            hands[position].append(card)
            faces[position].append(up)
            record(Dealt(places[position], card, clause, up))

    def to_board(self, count: int, clause: str, board: int = 0) -> Moments:
        """Community cards, face up."""
        place = SECOND_BOARD if board else COMMUNITY
        for _ in range(count):
            if self.stepwise:
                self.reaching_for = place
                yield MOMENT
            card = self.draw()
            self.boards[board].append(card)
            self.events.append(Dealt(place, card, clause, True))

    # Stud: the deck runs short (9(h))

    def common_card(self, clause: str) -> Moments:
        """Burn one, turn one for everybody; with one card or none left, the burns are shuffled in first (A23)."""
        if self.remaining <= 1:
            self._shuffle_in(self.burns, clause)
            self.burns = []
        yield from self.burn(clause)
        yield from self.to_board(1, clause)

    def _shuffle_in(self, pile: Sequence[Card], clause: str) -> None:
        """What is left of the deck and a pile of cards out of play become the deck."""
        order = tuple(self.reshuffle((*self.deck[self.at :], *pile)))
        self.deck, self.at = order, 0
        self.events.append(Reshuffled(order, clause))

    # Draws: the deck runs out (12(f)(2), 21(g), 22(g); S19)

    def burn_before_draw(self, clause: str, reshuffle: str) -> Moments:
        """One burn for the draw; if no card is left for it, the discards are shuffled first."""
        if self.remaining == 0:
            self._shuffle_discards(reshuffle)
        yield from self.burn(clause)

    def exchange(
        self, position: int, thrown: Sequence[Card], draw: str, reshuffle: str, *, own_included: bool
    ) -> Moments:
        """A player's discards for as many new cards: from the deck to its last card, then from the discards.

        The pile never holds what others are still going to throw away, nor (A24) the player's present discards.
        """
        hand, faces = self.hands[position], self.up[position]
        for card in thrown:
            at = hand.index(card)
            del hand[at], faces[at]
        self.events.append(Discarded(self.places[position], tuple(thrown), draw))
        if own_included:
            self.discards.extend(thrown)
        for _ in thrown:
            if self.remaining == 0:
                self._shuffle_discards(reshuffle)
            yield from self.to_players((position,), False, draw)
        if not own_included:
            self.discards.extend(thrown)

    def _shuffle_discards(self, clause: str) -> None:
        """The discards, folded hands among them, become the deck; the burns stay apart (6(e)(4))."""
        for position, playing in enumerate(self.playing):
            if not playing:
                self.discards.extend(self.hands[position])
                self.hands[position], self.up[position] = [], []
        self._shuffle_in(self.discards, clause)
        self.discards = []

    # What lies on the table

    def showing(self, position: int) -> list[Card]:
        """The face-up cards of a hand together with the cards on the (first) board."""
        hand = zip(self.hands[position], self.up[position], strict=True)
        return [card for card, up in hand if up] + self.boards[0]

    def turn(self, position: int, clause: str) -> None:
        """A player's hand is shown."""
        hand, faces = self.hands[position], self.up[position]
        down = tuple(card for card, up in zip(hand, faces, strict=True) if not up)
        self.shown.add(position)
        self.up[position] = [True] * len(hand)
        self.events.append(Turned(self.places[position], down, clause))

    def muck(self, position: int, clause: str) -> None:
        """A player's hand goes to the discards unseen."""
        self.events.append(Discarded(self.places[position], tuple(self.hands[position]), clause))
