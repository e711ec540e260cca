"""Games in which community cards come one by one and the player decides before each: solved backwards, exactly.

The player holds some cards of a five-card hand; before each of the others is turned the stake may be changed, or the
hand given up. In the end every unit that is still at stake wins or loses by the line of a paytable that the hand
reaches. Which moves there are is for the game to say (`Moves`).

A node of a street is a suit class of own cards with the community cards seen so far, in order: an array with one axis
for the class and one, of 52, for each of those cards. All values are whole numbers: sums over the cards to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, Renaming, renaming_between, suit_classes, suit_pattern
from pitboss.ranking.tables import class5_of, tables


class Move(NamedTuple):
    """A decision, and how many units are at stake after it."""

    name: str
    stake: int
    gives_up: bool = False
    """Whether the hand is given up and the stake lost."""


Moves = Callable[[int, int], Sequence[Move]]
"""The moves on a street (0: before the first community card) with so many units at stake."""

Decide = Callable[[Sequence[int], Sequence[int], int], str]
"""A strategy: the name of the move with these own cards, the community cards seen so far and so many units at stake."""


class End(NamedTuple):
    """How a hand ends: given up on a street, or on a line after all of them, with so many units at stake."""

    street: int | None
    line: int | None
    stake: int


@dataclass(frozen=True, eq=False)
class Streets:
    """A game of this kind."""

    own: int
    """The player's own cards."""
    stake: int
    """The units at stake at first."""
    moves: Moves
    lines: NDArray[np.int8]
    """The line that each class of hands reaches."""
    nets: tuple[int, ...]
    """What a unit at stake nets on each line."""
    unit: int
    """A net is a multiple of this part of a unit."""

    @property
    def streets(self) -> int:
        """One before each community card."""
        return 5 - self.own

    @cached_property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """One hand of own cards for each class."""
        return tuple(hand for hand, _ in suit_classes(self.own))

    @cached_property
    def copies(self) -> NDArray[np.int64]:
        """How many hands each class stands for."""
        return np.array([count for _, count in suit_classes(self.own)])

    @cached_property
    def counts(self) -> NDArray[np.int64]:
        """Last cards by line, for every node of the last street."""
        return self.last_cards(self.lines, len(self.nets))

    def last_cards(self, lines: NDArray[np.int8], number: int) -> NDArray[np.int64]:
        """The same for the lines, so many of them, of another paytable."""
        seen = self.streets - 1
        counts = np.zeros((len(self.hands), 52**seen, number), dtype=np.int64)
        compiled(_count_last_cards)(np.array(self.hands), seen, lines, tables(), counts)
        return counts.reshape((len(self.hands), *(52,) * seen, number))

    @cached_property
    def ways(self) -> list[NDArray[np.int64]]:
        """By street: in how many ways the community cards can go on from each node; none where a card comes twice."""
        ways = [self.counts.sum(axis=-1)]
        while ways[0].ndim > 1:
            ways.insert(0, ways[0].sum(axis=-1))
        return ways

    def solve(self, *, prefer_more: bool) -> Solution:
        """The best moves; where several are equally good, the one that leaves more at stake, or less."""
        solution = Solution(self, prefer_more)
        solution.value(0, self.stake)
        return solution

    def follow(self, decide: Decide) -> Plan:
        """The plan that a strategy makes. It knows no suit from another, so it is asked once for each kind of cards."""

        def after(street: int, units: int, nodes: NDArray[np.int64]) -> NDArray[np.int16]:
            moves = {move.name: move for move in self.moves(street, units)}
            kinds, kind = np.unique(self._kinds(nodes), return_inverse=True)
            left = []
            for number, *seen in (_digits(code, street + 1) for code in kinds.tolist()):
                left.append(_left(moves[decide(self.hands[number], seen, units)]))
            return np.array(left, dtype=np.int16)[kind]

        return self._plan(after)

    def _kinds(self, nodes: NDArray[np.int64]) -> NDArray[np.int64]:
        """Each node as a number: the least one that a renaming of suits makes of it that leaves the own cards alone."""
        least = np.full(len(nodes), np.iinfo(np.int64).max)
        for index, renaming in enumerate(ALL_RENAMINGS):
            code = nodes[:, 0]
            for card in nodes[:, 1:].T:
                code = code * 52 + (card & ~3) + np.array(renaming)[card & 3]
            least = np.where(self._stabilizers[nodes[:, 0], index], np.minimum(least, code), least)
        return least

    @cached_property
    def _stabilizers(self) -> NDArray[np.bool_]:
        """By class and renaming of suits: whether the hand of the class stays the same."""
        return np.array(
            [
                [{card & ~3 | renaming[card & 3] for card in hand} == set(hand) for renaming in ALL_RENAMINGS]
                for hand in self.hands
            ]
        )

    def _plan(self, after: Callable[[int, int, NDArray[np.int64]], NDArray[np.int16]]) -> Plan:
        """Walk all nodes that some moves lead to, given what those leave at stake at nodes of one street and stake."""
        stake = np.full(len(self.hands), self.stake, dtype=np.int16)
        stakes = []
        for street in range(self.streets):
            left = np.zeros_like(stake)
            for units in np.unique(stake[stake > 0]).tolist():
                nodes = np.argwhere((stake == units) & (self.ways[street] > 0))
                left[tuple(nodes.T)] = after(street, units, nodes)
            stakes.append(left)
            stake = np.repeat(left[..., np.newaxis], 52, axis=-1)
        return Plan(self, stakes)

    def class_and_renaming(self, own: Sequence[int]) -> tuple[int, Renaming]:
        """The class of own cards, and the renaming of suits that turns them into the hand of that class."""
        number = self._class[suit_pattern(tuple(own))]
        return number, renaming_between(own, self.hands[number])

    @cached_property
    def _class(self) -> dict[tuple[int, ...], int]:
        return {suit_pattern(hand): number for number, hand in enumerate(self.hands)}

    def classes_and_renamings(self) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """For compiled code: the class of own cards, and the renaming, by the cards in any order."""
        shape = (52,) * self.own
        classes, renamings = np.full(shape, -1, dtype=np.int16), np.zeros((*shape, 4), dtype=np.int8)
        for own in combinations(range(52), self.own):
            number, renaming = self.class_and_renaming(own)
            for order in permutations(own):
                classes[order] = number
                renamings[order] = renaming
        return classes, renamings


@dataclass(frozen=True, eq=False)
class Plan:
    """What is left at stake after the move at every node that the moves before lead to; 0 once the hand is given up."""

    game: Streets
    stakes: list[NDArray[np.int16]]
    """By street."""

    @cached_property
    def ends(self) -> Counter[End]:
        """The deals by how the hand ends."""
        ends: Counter[End] = Counter()
        before = np.full(len(self.game.hands), self.game.stake, dtype=np.int16)
        for street, after in enumerate(self.stakes):
            weight = self.game.ways[street] * self._copies(street)
            for units in np.unique(before[before > 0]).tolist():
                given_up = int(weight[(before == units) & (after == 0)].sum())
                if given_up:
                    ends[End(street, None, units)] = given_up
            before = np.repeat(after[..., np.newaxis], 52, axis=-1)
        final = self.stakes[-1]
        weighted = self.game.counts * self._copies(self.game.streets - 1)[..., np.newaxis]
        for units in np.unique(final[final > 0]).tolist():
            for line, count in enumerate(weighted[final == units].sum(axis=0).tolist()):
                if count:
                    ends[End(None, line, units)] = count
        return ends

    def standing(self, lines: NDArray[np.int8], number: int) -> list[int]:
        """The deals in which the hand is not given up, by the line that it reaches of another paytable."""
        weighted = self.game.last_cards(lines, number) * self._copies(self.game.streets - 1)[..., np.newaxis]
        counts: list[int] = weighted[self.stakes[-1] > 0].sum(axis=0).tolist()
        return counts

    def _copies(self, street: int) -> NDArray[np.int64]:
        return self.game.copies.reshape((-1,) + (1,) * street)

    def net(self, end: End) -> int:
        """What a hand that ends so nets."""
        return end.stake * (-self.game.unit if end.line is None else self.game.nets[end.line])

    @property
    def total(self) -> int:
        """The sum of the nets over all deals."""
        return sum(count * self.net(end) for end, count in self.ends.items())


@dataclass(frozen=True, eq=False)
class Solution:
    """Backward induction: the best moves and the value of every node of a street, by the units at stake there."""

    game: Streets
    prefer_more: bool
    best: dict[tuple[int, int], NDArray[np.int8]] = field(default_factory=dict)
    """By street and stake: which of the moves is best at each node."""
    values: dict[tuple[int, int], NDArray[np.int64]] = field(default_factory=dict)

    def value(self, street: int, stake: int) -> NDArray[np.int64]:
        """The sum of the nets over all that can follow, under the best moves."""
        if (street, stake) not in self.values:
            moves = self.game.moves(street, stake)
            worth = [self.worth(street, move) for move in moves]
            order = sorted(range(len(moves)), key=lambda move: moves[move].stake, reverse=self.prefer_more)
            first = np.argmax([worth[move] for move in order], axis=0)
            self.best[street, stake] = np.array(order, dtype=np.int8)[first]
            self.values[street, stake] = np.max(worth, axis=0)
        return self.values[street, stake]

    def worth(self, street: int, move: Move) -> NDArray[np.int64]:
        """The same if this move is made."""
        if move.gives_up:
            return -move.stake * self.game.unit * self.game.ways[street]
        if street + 1 == self.game.streets:
            return move.stake * self._ends
        following: NDArray[np.int64] = self.value(street + 1, move.stake).sum(axis=-1)
        return following

    @cached_property
    def _ends(self) -> NDArray[np.int64]:
        """What a unit nets in all, at the nodes of the last street."""
        ends: NDArray[np.int64] = self.game.counts @ np.array(self.game.nets)
        return ends

    @cached_property
    def plan(self) -> Plan:
        def after(street: int, units: int, nodes: NDArray[np.int64]) -> NDArray[np.int16]:
            left = np.array([_left(move) for move in self.game.moves(street, units)], dtype=np.int16)
            moved: NDArray[np.int16] = left[self.best[street, units][tuple(nodes.T)]]
            return moved

        return self.game._plan(after)

    def move(self, own: Sequence[int], community: Sequence[int], stake: int) -> Move:
        """The best move with these own cards, the community cards seen so far in order, and so many units at stake."""
        number, renaming = self.game.class_and_renaming(own)
        seen = tuple(card & ~3 | renaming[card & 3] for card in community)
        street = len(community)
        self.value(street, stake)
        return self.game.moves(street, stake)[int(self.best[street, stake][(number, *seen)])]


def _digits(code: int, count: int) -> list[int]:
    """The class and the cards of a node that is written as a number."""
    digits: list[int] = []
    for _ in range(count - 1):
        code, card = divmod(code, 52)
        digits.insert(0, card)
    return [code, *digits]


def _left(move: Move) -> int:
    return 0 if move.gives_up else move.stake


@kernel
def _count_last_cards(hands: Any, seen: int, lines: Any, t: Any, counts: Any) -> None:
    """Four cards, own and community, are seen; count what the fifth makes of them. With a card twice there is none."""
    for h in range(len(hands)):
        held = 0
        mask = 0
        for card in hands[h]:
            held += t.keys[card]
            mask |= 1 << card
        for row in range(counts.shape[1]):
            key = held
            taken = mask
            rest = row
            distinct = True
            for _ in range(seen):
                card = rest % 52
                rest //= 52
                distinct = distinct and not (taken >> card) & 1
                taken |= 1 << card
                key += t.keys[card]
            if distinct:
                for last in range(52):
                    if not (taken >> last) & 1:
                        counts[h, row, lines[class5_of(key + t.keys[last], t)]] += 1
