"""The cards of a hand: the deck, what everybody holds, the boards, the burns and the discards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import check_pack
from pitboss.equipment.shuffle import entropy, shuffled
from pitboss.errors import RuleError
from pitboss.poker.events import Reshuffled
from pitboss.record.events import Burned, Dealt, Discarded, Event, Turned
from pitboss.record.places import COMMUNITY as COMMUNITY
from pitboss.record.places import Place

SECOND_BOARD = Place("community 2")

USUAL, IN_PLACE, SHUFFLED = "usual", "in place", "shuffled"
"""How a burn is made: of the top card; by a card that lies there already; not at all, because the deck was shuffled."""

Reshuffle = Callable[[Sequence[Card], int], Sequence[Card]]
"""Brings cards out of play into a new order, the first time (0) in a hand, the second, ...; it remembers nothing."""


@cache
def burnt_by(clause: str) -> str:
    """The clauses of a burn: of the deal that it begins, and that it lies apart."""
    return f"{clause}, 6(e)(4)"


class Reshuffles(msgspec.Struct, frozen=True):
    """Shuffles cards back into the deck: in the orders that are given, then at random, by a seed if there is one."""

    seed: int | str | float | None = None
    given: tuple[tuple[Card, ...], ...] = ()
    done: int = 0
    """How many reshuffles came before the first of the given orders."""

    def __call__(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        if number - self.done >= len(self.given):
            return shuffled(pile, entropy(None if self.seed is None else f"{self.seed}, reshuffle {number + 1}"))
        order = self.given[number - self.done]
        check_pack(order, pile, "reshuffles")
        return [*order, *(card for card in pile if card not in order)]


class Cards:
    """Who holds what, face up or face down. Positions as in `pitboss.poker.betting`."""

    __slots__ = (
        "at", "boards", "burns", "deck", "discards", "hands", "next_burns", "owed", "places", "playing", "record",
        "reshuffle", "reshuffles", "shown", "up", "withdrawn",
    )  # fmt: skip

    def __init__(
        self,
        deck: Sequence[Card],
        places: Sequence[Place],
        playing: Sequence[bool],
        record: Callable[[Event], None],
        reshuffle: Reshuffle,
        boards: int = 1,
    ) -> None:
        self.deck = deck
        self.at = 0
        """How many cards have left the deck."""
        self.places = places
        self.playing = playing
        """Who is still in the hand, as the betting keeps it."""
        self.record = record
        self.reshuffle = reshuffle
        self.reshuffles = 0
        """How often cards have been shuffled back."""
        self.hands: list[list[Card]] = [[] for _ in places]
        self.up: list[list[bool]] = [[] for _ in places]
        self.boards: list[list[Card]] = [[] for _ in range(boards)]
        self.burns: list[Card] = []
        self.discards: list[Card] = []
        """Cards thrown away in draws or taken out of play; folded hands join them when the pile is needed."""
        self.shown: set[int] = set()
        """Positions that have shown their hands."""
        # What rulings leave to be done
        self.next_burns: list[str] = []
        """How the next burns are made, where a ruling has changed them: `USUAL`, `IN_PLACE` or `SHUFFLED`."""
        self.withdrawn: list[Card] = []
        """Board cards dealt too early, kept apart until they are shuffled into the deck."""
        self.owed: list[int] = []
        """Positions that receive a card when everybody else has been served."""

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

    def burn(self, clause: str) -> None:
        """The top card goes face down to the burns, which lie apart from the discards (6(e)(4))."""
        if self.next_burns and self._burned_otherwise(clause):
            return
        card = self.draw()
        self.burns.append(card)
        self.record(Burned(card, burnt_by(clause)))

    def _burned_otherwise(self, clause: str) -> bool:
        """Whether a ruling has settled the burn of this street."""
        way = self.next_burns.pop(0)
        if way == SHUFFLED:
            self.shuffle_in(self.withdrawn, clause)
            self.withdrawn = []
        return way != USUAL

    def to_players(self, positions: Sequence[int], up: bool, clause: str) -> None:
        """One card to each of these positions."""
        hands, faces, places, record = self.hands, self.up, self.places, self.record
        at = self.at
        self.at += len(positions)
        for position, card in zip(positions, self.deck[at : self.at]):  # noqa: B905 (the hot loop of a deal)
            hands[position].append(card)
            faces[position].append(up)
            record(Dealt(places[position], card, clause, up))

    def to_board(self, count: int, clause: str, board: int = 0) -> None:
        """Community cards, face up."""
        place = SECOND_BOARD if board else COMMUNITY
        at = self.at
        self.at += count
        cards = self.deck[at : self.at]
        self.boards[board].extend(cards)
        for card in cards:
            self.record(Dealt(place, card, clause, True))

    # Stud: the deck runs short (9(h))

    def replenish_from_burns(self, clause: str, least: int) -> None:
        """With fewer cards left than that for a burn or a common card, the burns are shuffled in first (A23)."""
        if self.remaining < least:
            self.shuffle_in(self.burns, clause)
            self.burns = []

    def shuffle_in(self, pile: Sequence[Card], clause: str) -> None:
        """What is left of the deck and a pile of cards out of play become the deck."""
        order = tuple(self.reshuffle((*self.deck[self.at :], *pile), self.reshuffles))
        self.deck, self.at = order, 0
        self.reshuffles += 1
        self.record(Reshuffled(order, clause))

    # Draws: the deck runs out (12(f)(2), 21(g), 22(g); S19)

    def replenish_from_discards(self, clause: str, kept: int) -> None:
        """When the deck is out, the discards become the deck: folded hands too, but not the burns, which lie apart.

        The pile never holds what others are still going to throw away. The last `kept` cards are shuffled in with it.
        """
        if self.remaining > kept:
            return
        for position, playing in enumerate(self.playing):
            if not playing:
                self.discards.extend(self.hands[position])
                self.hands[position], self.up[position] = [], []
        if self.discards or not self.remaining:
            self.shuffle_in(self.discards, f"{clause}, 6(e)(4)")
            self.discards = []

    def throw(self, position: int, thrown: Sequence[Card], clause: str) -> None:
        """A player lays cards aside for others."""
        hand, faces = self.hands[position], self.up[position]
        for card in thrown:
            at = hand.index(card)
            del hand[at], faces[at]
        self.record(Discarded(self.places[position], tuple(thrown), clause))

    # What lies on the table

    def showing(self, position: int) -> list[Card]:
        """The face-up cards of a hand."""
        return [card for card, up in zip(self.hands[position], self.up[position], strict=True) if up]

    def turn(self, position: int, clause: str) -> None:
        """A player's hand is shown."""
        hand, faces = self.hands[position], self.up[position]
        down = hand if not any(faces) else [card for card, up in zip(hand, faces, strict=True) if not up]
        self.shown.add(position)
        self.up[position] = [True] * len(hand)
        self.record(Turned(self.places[position], tuple(down), clause))

    def muck(self, position: int, clause: str, seen: bool = False) -> None:
        """A player's hand goes to the discards, unseen unless it was shown."""
        self.record(Discarded(self.places[position], tuple(self.hands[position]), clause, seen=seen))
