"""Cover All: a wager on the best hand at the table, by the number of players; exact for every column of its matrix.

The hands may be dealt alone (Three Card Poker) or be completed by community cards that all share (Let It Ride,
Mississippi Stud). A `Spread` is one set of community cards with the value of every hand on it; for each of them the
deals in which no hand reaches a line are counted by matchings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations
from math import perm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.cover_all import WAGER
from pitboss.kernel import compiled, kernel
from pitboss.odds.hand_counts import three_card_numbers, three_card_values
from pitboss.odds.matchings import deals, misses
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.odds.streets import Plan
from pitboss.odds.symmetry import suit_classes
from pitboss.ranking.tables import class5_of, class_at_least, tables
from pitboss.rulebook.paytable import PaytableMatrix
from pitboss.rulebook.submission import Submission


class Spread(NamedTuple):
    """The hands that can be dealt beside some community cards."""

    copies: int
    """How many sets of community cards this one stands for."""
    cards: Sequence[int]
    """The cards that are left, in rising order."""
    values: NDArray[np.int64]
    """The value of every hand, with an axis for each of its cards, by position among the cards."""


def without_community(value: Callable[[Sequence[int]], int]) -> Iterator[Spread]:
    """Hands of three cards that stand alone."""
    numbers = three_card_numbers()
    yield Spread(1, range(52), np.where(numbers < 0, 0, three_card_values(value)[numbers]))


def with_community(community: int) -> Iterator[Spread]:
    """Hands of five cards, so many of them shared: by class of `pitboss.ranking.tables`."""
    fill = compiled(_fill_twos if community == 3 else _fill_threes)
    for shared, copies in suit_classes(community):
        cards = np.setdiff1d(np.arange(52), shared)
        classes = np.zeros((len(cards),) * (5 - community), dtype=np.int64)
        fill(cards, int(tables().keys[list(shared)].sum()), tables(), classes)
        yield Spread(copies, cards.tolist(), classes)


def with_community_in_order(plan: Plan) -> Iterator[Spread]:
    """The same for two own and three community cards, where hands that a plan gives up before the last one are worth
    nothing; what it gives up depends on the order in which the community cards come."""
    classes, renamings = plan.game.classes_and_renamings()
    for shared, copies in ordered_boards():
        cards = np.setdiff1d(np.arange(52), shared)
        values = np.zeros((len(cards),) * 2, dtype=np.int64)
        key = int(tables().keys[list(shared)].sum())
        compiled(_fill_twos)(cards, key, tables(), values)
        compiled(_leave_out_folded)(cards, *shared[:2], classes, renamings, plan.stakes[-1], values)
        yield Spread(copies, cards.tolist(), values)


@cache
def ordered_boards() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Three cards in order, one of each kind up to a renaming of the suits, and how many are of that kind.

    >>> len(ordered_boards()), sum(copies for _, copies in ordered_boards())
    (9997, 132600)
    """
    found = []
    for shared in permutations(range(52), 3):
        suits = list(dict.fromkeys(card & 3 for card in shared))
        if suits == list(range(len(suits))):  # suits are named in the order of their appearance
            found.append((shared, perm(4, len(suits))))
    return tuple(found)


@kernel
def _leave_out_folded(
    cards: Any, first: int, second: int, classes: Any, renamings: Any, stakes: Any, values: Any
) -> None:
    """Set the value of hands to nothing that leave nothing at stake after two community cards."""
    for i in range(len(cards)):
        for j in range(len(cards)):
            if i != j:
                suits = renamings[cards[i], cards[j]]
                seen = (first & ~3) + suits[first & 3], (second & ~3) + suits[second & 3]
                if stakes[classes[cards[i], cards[j]], seen[0], seen[1]] == 0:
                    values[i, j] = 0


@kernel
def _fill_twos(cards: Any, shared: int, t: Any, classes: Any) -> None:
    """The class of every two cards with the three shared ones, given the sum of the keys of those."""
    k = t.keys
    for i in range(len(cards)):
        for j in range(i):
            classes[i, j] = classes[j, i] = class5_of(shared + k[cards[i]] + k[cards[j]], t)


@kernel
def _fill_threes(cards: Any, shared: int, t: Any, classes: Any) -> None:
    """The class of every three cards with the two shared ones."""
    k = t.keys
    for i in range(len(cards)):
        for j in range(i):
            for h in range(j):
                found = class5_of(shared + k[cards[i]] + k[cards[j]] + k[cards[h]], t)
                classes[i, j, h] = classes[i, h, j] = classes[j, i, h] = found
                classes[j, h, i] = classes[h, i, j] = classes[h, j, i] = found


class BestHands(NamedTuple):
    """How often the best of several hands stays below each of some floors."""

    floors: tuple[int, ...]
    below: dict[int, list[int]]
    """By floor: deals of no hand, one hand, two hands, ..."""
    deals: list[int]

    def counts(self, hands: int) -> list[int]:
        """Deals of so many hands by the highest floor that the best of them reaches; last, those that reach none."""
        below = [self.deals[hands], *(self.below[floor][hands] for floor in self.floors)]
        return [*(above - under for above, under in pairwise(below)), below[-1]]


def best_hands(
    spreads: Iterator[Spread], boards: int, floors: Sequence[int], most: int, progress: Progress | None = None
) -> BestHands:
    """Count deals of up to `most` hands on all spreads by the floors (falling) that the best hand reaches."""
    tick = progress or silent
    below = {floor: [0] * (most + 1) for floor in floors}
    total = [0] * (most + 1)
    for done, spread in enumerate(spreads, start=1):
        possible = [deals(len(spread.cards), spread.values.ndim, hands) for hands in range(most + 1)]
        total = [number + spread.copies * more for number, more in zip(total, possible, strict=True)]
        best, reaching, missed = int(spread.values.max()), 0, tuple(possible)
        for floor in floors:
            if floor <= best:
                hits = spread.values >= floor
                if (number := int(np.count_nonzero(hits))) != reaching:  # else the same hands as at the floor above
                    reaching, missed = number, misses(hits, spread.cards, most)
            below[floor] = [number + spread.copies * more for number, more in zip(below[floor], missed, strict=True)]
        tick(done, boards)
    return BestHands(tuple(floors), below, total)


def cover_all_odds(
    options: Submission,
    counts: Mapping[int, Sequence[int]],
    *,
    column: Callable[[int], int] = lambda players: players,
    note: str = "",
) -> WagerOdds:
    """The odds of the wager at a full table; the details have the edge and hit frequency for every number of players.

    `counts` are the deals by line of the matrix, from the best one down and last the hands that reach none, for each
    number of players. `column` says which column of the matrix that number of players is paid by.
    """
    columns = {players: _column(options, column(players), found) for players, found in counts.items()}
    players = min(options["seats"], max(columns))
    full = columns[players]
    said = f"the outcomes are those of a round with {players} player{'s' if players > 1 else ''}"
    return WagerOdds(
        full.name,
        full.per,
        full.outcomes,
        note="; ".join(filter(None, (said, note))),
        details={
            "by_players": {str(players): odds.house_edge for players, odds in columns.items()},
            "exact_by_players": {str(players): odds.exact for players, odds in columns.items()},
            "hit_frequency_by_players": {str(players): float(odds.hit_frequency) for players, odds in columns.items()},
        },
    )


def _column(options: Submission, heading: int, counts: Sequence[int]) -> WagerOdds:
    table = options.paytable(WAGER, heading)
    *reached, below = counts
    return WagerOdds(
        WAGER,
        WAGER,
        (
            *(Outcome(line.name, count, line.odds.ratio) for line, count in zip(table.lines, reached, strict=True)),
            Outcome(f"below-{table.lines[-1].name}", below, Fraction(-1)),
        ),
    )


def five_card_odds(
    options: Submission, community: int, progress: Progress | None = None, *, folding: Plan | None = None
) -> WagerOdds:
    """Cover all where every hand has five cards, so many of them shared, and there is no dealer's hand.

    Hands that all players fold by the same plan do not count, where one is given.
    """
    columns = range(1, max(_columns(options)) + 1)
    floors = [class_at_least(floor) for floor in options.paytable(WAGER, 1).floors]
    spreads, boards = with_community(community), len(suit_classes(community))
    if folding is not None:
        spreads, boards = with_community_in_order(folding), len(ordered_boards())
    best = best_hands(spreads, boards, floors, max(columns), progress)
    return cover_all_odds(
        options,
        {players: best.counts(players) for players in columns},
        note="hands that the best play folds do not count, and all players follow it" if folding else "",
    )


def _columns(options: Submission) -> Sequence[int]:
    """The numbers of players for which the matrix has a column."""
    matrix = options.game.paytables[WAGER]
    assert isinstance(matrix, PaytableMatrix)
    return sorted(matrix.columns)
