"""The wild cards of DJ Wild Stud: deuces and the joker, and how hands with them are read.

Two things are not said by the text and are for the house to read: whether five, four, three, two, ace is a straight,
and whether two wild cards of a flush may both be aces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pitboss.kernel import kernel
from pitboss.ranking import high as natural
from pitboss.ranking import wild as ranking
from pitboss.ranking.high import high
from pitboss.ranking.wild import wild
from pitboss.rulebook.options import Flag
from pitboss.rulebook.submission import Submission

THREES, JOKER = 4, 52
"""Cards from here to there are natural (5)."""
ACE_LOW, DOUBLE_ACES = "ace-low-straight", "wild-flush-duplicates"


@kernel
def is_wild(card: int) -> bool:
    """Whether a card is a deuce or the joker (5)."""
    return not THREES <= card < JOKER


@kernel
def ace_high(cards: Sequence[int]) -> int:
    return wild(cards, False, False)


@kernel
def double_aces(cards: Sequence[int]) -> int:
    return wild(cards, True, True)


@kernel
def ace_high_double_aces(cards: Sequence[int]) -> int:
    return wild(cards, False, True)


class Reading(NamedTuple):
    """One way to read the text, and the ranking that it gives."""

    ace_low: bool
    double_aces: bool
    value: Callable[[Sequence[int]], int]

    def in_force(self, options: Submission) -> bool:
        return bool(options[ACE_LOW] == self.ace_low and options[DOUBLE_ACES] == self.double_aces)


READINGS = (
    Reading(True, False, wild),
    Reading(False, False, ace_high),
    Reading(True, True, double_aces),
    Reading(False, True, ace_high_double_aces),
)


def ranking_of(options: Submission) -> Callable[[Sequence[int]], int]:
    """The ranking in force."""
    return next(reading.value for reading in READINGS if reading.in_force(options))


OPTIONS = (
    Flag(name=ACE_LOW, default=True, clause="5", gist="reading: five, four, three, two, ace is a straight"),
    Flag(name=DOUBLE_ACES, default=False, clause="5", gist="reading: every wild card of a flush may be an ace"),
)


# The lines of the trips wager

TRIPS_LINES = (
    "wild-three-of-a-kind",
    "wild-straight",
    "wild-flush",
    "wild-full-house",
    "wild-four-of-a-kind",
    "natural-three-of-a-kind",
    "natural-straight",
    "natural-flush",
    "wild-straight-flush",
    "natural-full-house",
    "natural-four-of-a-kind",
    "five-of-a-kind",
    "wild-royal-flush",
    "natural-straight-flush",
    "natural-royal-flush",
    "five-wilds",
)
"""From below, in an order in which no table pays a later line less than an earlier one."""
TRIPS: dict[str, int] = {name: 1 + number for number, name in enumerate(TRIPS_LINES)}
"""What `best_of` and `rank_first` say of a hand on each line; 0 where it reaches none."""

_KINDS = ("three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind")
AS_WILD = (
    *(0,) * ranking.THREE_OF_A_KIND,
    *(TRIPS[f"wild-{kind}"] for kind in _KINDS),
    TRIPS["wild-straight-flush"],
    TRIPS["five-of-a-kind"],
    TRIPS["wild-royal-flush"],
    TRIPS["five-wilds"],
)
AS_NATURAL = (
    *(0,) * natural.THREE_OF_A_KIND,
    *(TRIPS[f"natural-{kind}"] for kind in _KINDS),
    TRIPS["natural-straight-flush"],
    TRIPS["natural-royal-flush"],
)
SAME_KIND = (*range(natural.STRAIGHT_FLUSH + 1), ranking.ROYAL_FLUSH)
"""By category of a natural hand: the same among hands with wild cards."""


@kernel
def best_of(cards: Sequence[int]) -> int:
    """The line that pays most: of the hand as it lies, deuces being twos, or of the hand with wild cards (8(d)(5))."""
    found = AS_WILD[wild(cards) >> 20]
    if max(cards) < JOKER:
        found = max(found, AS_NATURAL[high(cards) >> 20])
    return found


@kernel
def rank_first(cards: Sequence[int]) -> int:
    """The line of the highest hand, natural where the cards make it as they lie."""
    kind = wild(cards) >> 20
    if max(cards) < JOKER:
        as_it_lies = high(cards) >> 20
        if SAME_KIND[as_it_lies] == kind:
            return AS_NATURAL[as_it_lies]
    return AS_WILD[kind]
