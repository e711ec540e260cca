"""Points of hands as sums over the cards that they draw: whether several hands off one shoe, against one dealer, are
won more often than lost.

A hand that is lost has no point, one that ties has one, one that is won has two: so many hands are ahead where they
have more points than they are hands. Of hands that were played it is known, set by set of the cards that they drew
together, with how many points of those to come they would be ahead. One more hand takes a multiplication for each such
number, and leaves fewer of them: in the end it is whether the hands are ahead, and whether they would be with one point
more.

All of it is against one end of the dealer's: against high ones few hands are not lost, and their sums are short. Sets
are kept by their cards of all values but aces, and for each by how many aces they have, as in `drawn_sums`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.hands import ACE
from pitboss.kernel import borrowing, compiled
from pitboss.odds.blackjack_games.drawn_sums import Laid, most_of_a_value
from pitboss.odds.blackjack_games.player_hands import DIGIT, Floats, Ints

LOST, TIED, WON = 0, 1, 2
"""The points of a hand."""
PART = 1 << 16
"""About so many products of sets without their aces are added up at a time, so that they stay in fast memory."""


class Numbers(NamedTuple):
    """Hands that were played, by sets of cards in any order, and some of them more than once."""

    sets: Ints
    shares: Floats
    """By set and by points: how often they are ahead if those to come have so many, times the orders of the cards."""


def together(*parts: Numbers) -> Numbers:
    """Several sums as one."""
    return Numbers(np.concatenate([one.sets for one in parts]), np.concatenate([one.shares for one in parts]))


def none_played(hands: int, drawn: int, times: int) -> Numbers:
    """Before the first of so many hands, some cards being drawn already: they are ahead with more points than hands."""
    ahead = np.arange(2 * hands + 2) > hands
    return Numbers(np.array([drawn]), times * ahead[None].astype(np.float64))


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
    """By set and by points."""

    @property
    def laid(self) -> Laid:
        """As sums over sets, of which means are taken."""
        return Laid(ACE - 1, self.others, self.place, self.least, self.most, self.shares.T[:, :, None].copy())

    @property
    def numbers(self) -> Numbers:
        """As single sets."""
        each = self.most - self.least
        aces = np.arange(len(self.shares)) - np.repeat(self.place - self.least, each)
        return Numbers(np.repeat(self.others, each) + aces, self.shares)

    @property
    def gains(self) -> Floats:
        """By points of one more hand, and by set and points of those to come after it: what it brings if it is lost,
        and how much more if it ties or is won."""
        needs = self.shares.shape[1] - 2
        lost, tied, won = (self.shares[:, points : points + needs].ravel() for points in (LOST, TIED, WON))
        return np.stack([lost, tied - lost, won - lost])


class Hand(NamedTuple):
    """The ends of a hand against one end of the dealer's, beyond one that is lost with no card drawn."""

    others: Ints
    """Sets that are drawn without their aces, in order of their numbers."""
    least: Ints
    """By these: the lowest number of aces."""
    most: Ints
    """One more than the highest."""
    place: Ints
    """By these, and once more: where their ends begin."""
    aces: Ints
    """By end: how many aces are drawn."""
    points: Ints
    """By end."""
    orders: Floats
    """By end: in how many orders its cards can have come."""


def hand_of(sets: Ints, points: Ints, orders: Floats) -> Hand:
    """A hand of its ends."""
    by_others = np.lexsort((sets % DIGIT, sets - sets % DIGIT))
    sets, points, orders = sets[by_others], points[by_others], orders[by_others]
    aces = sets % DIGIT
    others, place = np.unique(sets - aces, return_index=True)
    ends = np.append(place, len(sets))
    return Hand(others, aces[ends[:-1]], aces[ends[1:] - 1] + 1, ends, aces, points, orders)


def scored(numbers: Numbers) -> Scored:
    """Single sets set after set."""
    aces = numbers.sets % DIGIT
    others, at = np.unique(numbers.sets - aces, return_inverse=True)
    least, most = np.full(len(others), DIGIT), np.zeros(len(others), dtype=np.int64)
    np.minimum.at(least, at, aces)
    np.maximum.at(most, at, aces + 1)
    found = _room(numbers.shares.shape[1], others, least, most)
    np.add.at(found.shares, found.place[at] + aces - least[at], numbers.shares)
    return found


def _room(points: int, others: Ints, least: Ints, most: Ints) -> Scored:
    each = most - least
    return Scored(others, np.cumsum(each) - each, least, most, np.zeros((int(each.sum()), points)))


def most_of_one(of: Hand | Scored) -> int:
    """The highest number of cards of one value in any set."""
    return max(int(of.most.max()) - 1, most_of_a_value(of.others))


def in_parts(hand: Hand, played: Scored) -> Iterator[tuple[int, int]]:
    """Bounds of sets without aces, between which about as many products of two sums lie each."""
    assert most_of_one(hand) + most_of_one(played) < DIGIT
    parts = len(hand.others) * len(played.others) // PART + 1
    some = np.add.outer(hand.others[:: len(hand.others) // 64 + 1], played.others[:: len(played.others) // 512 + 1])
    inner = np.sort(some, axis=None)[np.arange(1, parts) * some.size // parts]
    last = hand.others[-1] + played.others[-1] + 1
    return pairwise(sorted({0, *inner.tolist(), int(last)}))


def one_more(hand: Hand, played: Scored, gains: Floats, low: int, high: int) -> Scored:
    """The hands that were played and one more, as far as their sets without aces are from `low` up to below `high`; in
    any order of these."""
    begin, end = (np.searchsorted(played.others, bound - hand.others) for bound in (low, high))
    pairs = int((end - begin).sum())
    others, least, most, into = (np.zeros(pairs, dtype=np.int64) for _ in range(4))
    slots = np.full(2 * pairs + 1, EMPTY)
    count = compiled(place_sums)(hand, played, begin, end, slots, others, least, most, into)
    found = _room(played.shares.shape[1] - 2, others[:count], least[:count], most[:count])
    compiled(multiply)(hand, played, gains, begin, end, into, found, found.shares.ravel())
    return found


EMPTY = -1


@borrowing
def place_sums(
    hand: Hand,
    played: Scored,
    begin: Ints,
    end: Ints,
    slots: Ints,
    others: Ints,
    least: Ints,
    most: Ints,
    into: Ints,
) -> int:
    """Every sum of two sets without aces, and with how many aces it comes; `into` says of each two sets which sum that
    is. Sums are looked up by their numbers, in more slots than there are of them. How many there are."""
    count = pair = 0
    for row in range(len(hand.others)):
        for at in range(begin[row], end[row]):
            both = hand.others[row] + played.others[at]
            slot = both % len(slots)
            while slots[slot] != EMPTY and others[slots[slot]] != both:
                slot = slot + 1 if slot + 1 < len(slots) else 0
            place = slots[slot]
            if place == EMPTY:
                place = slots[slot] = count
                others[place], least[place] = both, hand.least[row] + played.least[at]
                count += 1
            least[place] = min(least[place], hand.least[row] + played.least[at])
            most[place] = max(most[place], hand.most[row] + played.most[at] - 1)
            into[pair] = place
            pair += 1
    return count


@borrowing
def multiply(
    hand: Hand, played: Scored, gains: Floats, begin: Ints, end: Ints, into: Ints, found: Scored, shares: Floats
) -> None:
    """Add the products of all sets to the shares that are found, one after the other."""
    pair, needs = 0, found.shares.shape[1]
    for row in range(len(hand.others)):
        for at in range(begin[row], end[row]):
            place = into[pair]
            pair += 1
            own, size = needs * played.place[at], needs * (played.most[at] - played.least[at])
            first = found.place[place] + played.least[at] - found.least[place]
            for one in range(hand.place[row], hand.place[row + 1]):
                to = needs * (first + hand.aces[one])
                add_times(hand.orders[one], gains[hand.points[one], own : own + size], shares[to : to + size])


@borrowing
def add_times(times: float, gains: Floats, found: Floats) -> None:
    """Add numbers so many times to as many others."""
    for at in range(len(gains)):
        found[at] += times * gains[at]
