"""Points of hands as sums over the cards that they draw: whether several hands off one shoe, against one dealer, are
won more often than lost.

A hand that is lost has no point, one that ties has one, one that is won has two: so many hands are ahead where they
have more points than they are hands. Of hands that were played it is known, set by set of the cards that they drew
together, with how many points of those to come they would be ahead. One more hand takes three multiplications for each
such number, and leaves fewer of them: in the end it is whether the hands are ahead, and whether they would be with one
point more.

All of it is against one end of the dealer's: against high ones few hands are not lost, and their sums are short. Sets
are kept by their cards of all values but aces, and for each by how many aces they have, as in `drawn_sums`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.blackjack_games.drawn_sums import Laid
from pitboss.odds.blackjack_games.player_hands import DIGIT, DIGITS, Floats, Ints

LOST, TIED, WON = 0, 1, 2
"""The points of a hand."""
POINTS = 3
PART = 1 << 16
"""About so many products of sets without their aces are added up at a time, so that they stay in fast memory."""


class Numbers(NamedTuple):
    """Some numbers by sets of cards, in any order of these and some of them more than once."""

    sets: Ints
    shares: Floats
    """By points and by set. Of a hand: how often it has so many, times the orders of its cards. Of hands that were
    played: how often they are ahead if those to come have so many."""


def together(*parts: Numbers) -> Numbers:
    """Several sums as one."""
    return Numbers(np.concatenate([one.sets for one in parts]), np.concatenate([one.shares for one in parts], axis=1))


def none_played(hands: int, drawn: int, times: int) -> Numbers:
    """Before the first of so many hands, some cards being drawn already: they are ahead with more points than hands."""
    ahead = np.arange(2 * hands + 2) > hands
    return Numbers(np.array([drawn]), times * ahead[:, None].astype(np.float64))


class Scored(NamedTuple):
    """The same set after set."""

    others: Ints
    """Sets without aces, in order of their numbers."""
    place: Ints
    """By these: where the shares with the lowest number of aces lie; those with one more are next."""
    least: Ints
    """By these: that lowest number."""
    most: Ints
    """One more than the highest."""
    shares: Floats
    """By points and by set."""

    @property
    def laid(self) -> Laid:
        """As sums over sets, of which means are taken."""
        return Laid(ACE - 1, self.others, self.place, self.least, self.most, self.shares[:, :, None])

    @property
    def numbers(self) -> Numbers:
        """As single sets."""
        each = self.most - self.least
        aces = np.arange(self.shares.shape[1]) - np.repeat(self.place - self.least, each)
        return Numbers(np.repeat(self.others, each) + aces, self.shares)

    @property
    def most_of_one(self) -> int:
        """The highest number of cards of one value in any set."""
        return max(int(self.most.max()) - 1, *(int((self.others // digit % DIGIT).max()) for digit in DIGITS))


def scored(numbers: Numbers) -> Scored:
    """Single sets set after set."""
    aces = numbers.sets % DIGIT
    others, at = np.unique(numbers.sets - aces, return_inverse=True)
    least, most = np.full(len(others), DIGIT), np.zeros(len(others), dtype=np.int64)
    np.minimum.at(least, at, aces)
    np.maximum.at(most, at, aces + 1)
    found = _room(len(numbers.shares), others, least, most)
    np.add.at(found.shares, (slice(None), found.place[at] + aces - least[at]), numbers.shares)
    return found


def _room(points: int, others: Ints, least: Ints, most: Ints) -> Scored:
    place = np.cumsum(most - least) - (most - least)
    return Scored(others, place, least, most, np.zeros((points, int((most - least).sum()))))


def in_parts(hand: Scored, played: Scored) -> Iterator[tuple[int, int]]:
    """Bounds of sets without aces, between which about as many products of two sums lie each."""
    assert hand.most_of_one + played.most_of_one < DIGIT
    parts = len(hand.others) * len(played.others) // PART + 1
    some = np.add.outer(hand.others[:: len(hand.others) // 64 + 1], played.others[:: len(played.others) // 512 + 1])
    inner = np.quantile(some, np.arange(1, parts) / parts, method="nearest")
    last = hand.others[-1] + played.others[-1] + 1
    bounds = np.unique(np.array([0, *inner.tolist(), last])).tolist()
    return zip(bounds[:-1], bounds[1:], strict=True)


def one_more(hand: Scored, played: Scored, low: int, high: int) -> Scored:
    """The hands that were played and one more, as far as their sets without aces are from `low` up to below `high`."""
    begin, end = (np.searchsorted(played.others, bound - hand.others) for bound in (low, high))
    sums = np.empty(int((end - begin).sum()), dtype=np.int64)
    compiled(add_sets)(hand.others, played.others, begin, end, sums)
    others = np.unique(sums)
    least, most = np.full(len(others), DIGIT), np.zeros(len(others), dtype=np.int64)
    compiled(count_aces)(hand, played, begin, end, others, least, most)
    found = _room(len(played.shares) - 2, others, least, most)
    compiled(multiply)(hand, played, begin, end, found)
    return found


@borrowing
def add_sets(own: Ints, others: Ints, begin: Ints, end: Ints, sums: Ints) -> None:
    """Every set of its own with those of others from `begin` up to below `end`."""
    count = 0
    for row in range(len(own)):
        for at in range(begin[row], end[row]):
            sums[count] = own[row] + others[at]
            count += 1


@borrowing
def count_aces(hand: Scored, played: Scored, begin: Ints, end: Ints, others: Ints, least: Ints, most: Ints) -> None:
    """With how many aces the products come."""
    for row in range(len(hand.others)):
        into = 0
        for at in range(begin[row], end[row]):
            while others[into] < hand.others[row] + played.others[at]:
                into += 1
            least[into] = min(least[into], hand.least[row] + played.least[at])
            most[into] = max(most[into], hand.most[row] + played.most[at] - 1)


@kernel
def multiply(hand: Scored, played: Scored, begin: Ints, end: Ints, found: Scored) -> None:
    """Add the products of all sets: with the points of one more hand, those to come need fewer."""
    for row in range(len(hand.others)):
        into = 0
        for at in range(begin[row], end[row]):
            while found.others[into] < hand.others[row] + played.others[at]:
                into += 1
            first = found.place[into] + hand.least[row] + played.least[at] - found.least[into]
            for own in range(hand.most[row] - hand.least[row]):
                score(hand, hand.place[row] + own, played, played.place[at], played.most[at] - played.least[at], found, first + own)


@borrowing
def score(hand: Scored, own: int, played: Scored, begin: int, sets: int, found: Scored, into: int) -> None:
    """Add one set of a hand to so many of those that were played."""
    lost, tied, won = hand.shares[LOST, own], hand.shares[TIED, own], hand.shares[WON, own]
    for points in range(len(found.shares)):
        for at in range(sets):
            found.shares[points, into + at] += (
                lost * played.shares[points, begin + at]
                + tied * played.shares[points + TIED, begin + at]
                + won * played.shares[points + WON, begin + at]
            )
