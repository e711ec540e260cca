"""What a deck or shoe is made of: how many of each card it holds, whatever their order.

A solver of a game from a shoe counts a composition, so that it can be asked about any: a full shoe of some decks, a
part of one, one with cards taken out.

>>> full = composition([*range(52)] * 6)
>>> sum(full), by_rank(full)[12]
(312, 24)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.rulebook.submission import Submission

Composition = tuple[int, ...]
"""By number of the card (or by rank, or by value): how many there are."""
FACES = 52


def composition(cards: Iterable[int]) -> Composition:
    """How many of each card there are among some."""
    counts = [0] * FACES
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def full_shoe(options: Submission) -> Composition:
    """The cards that a table has before the first one is dealt."""
    return composition(options.game.equipment.pack(options))


def by_rank(cards: Composition) -> Composition:
    """A composition of cards by their ranks."""
    return grouped(cards, lambda card: card >> 2, FACES // 4)


def grouped(cards: Composition, kind: Callable[[int], int], kinds: int) -> Composition:
    """A composition of cards by something else that they have."""
    counts = [0] * kinds
    for card, number in enumerate(cards):
        counts[kind(card)] += number
    return tuple(counts)
