"""How fast hands are ranked, beside the peers, on the same random seven-card hands and one core.

    python bench/ranking.py [HANDS]

Each contestant gets the hands in its own form, made beforehand, is called in the fastest way that its public interface
offers, and keeps its results. It runs for a second, and at least three times; the best time counts. All must order
the hands alike. A peer that is not installed is left out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import starmap
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import DECK
from pitboss.kernel import compiled, kernel
from pitboss.ranking.high import high
from pitboss.ranking.tables import evaluate

SECONDS, ROUNDS = 1.0, 3


class Row(NamedTuple):
    """One contestant: its time for a hand, and how many times as fast the Pitboss batch is."""

    name: str
    nanoseconds: float
    ratio: float


class Contestant(NamedTuple):
    """A way to rank all the hands, and whether its larger results are the better ones."""

    name: str
    rank: Callable[[], Sequence[int] | NDArray[np.integer]]
    larger_is_better: bool = True


@kernel
def fill_values(hands: NDArray[np.uint8], values: NDArray[np.int64]) -> None:
    for i in range(len(hands)):
        values[i] = high(hands[i])


def pitboss_batch(hands: NDArray[np.uint8]) -> Contestant:
    return Contestant("pitboss evaluate, batch", lambda: evaluate(hands))


def pitboss_definition(hands: NDArray[np.uint8]) -> Contestant:
    fill = compiled(fill_values)

    def rank() -> NDArray[np.int64]:
        values = np.empty(len(hands), dtype=np.int64)
        fill(hands, values)
        return values

    return Contestant("pitboss high, compiled", rank)


def pitboss_table(hands: NDArray[np.uint8]) -> Contestant:
    rows = hands.tolist()
    return Contestant("pitboss high, Python", lambda: list(map(high, rows)))


def eval7(hands: NDArray[np.uint8]) -> Contestant:
    import eval7

    deck = [eval7.Card(str(card)) for card in DECK]
    rows = [[deck[card] for card in hand] for hand in hands.tolist()]
    return Contestant("eval7.evaluate, loop", lambda: list(map(eval7.evaluate, rows)))


def phevaluator(hands: NDArray[np.uint8]) -> Contestant:
    from phevaluator import Card, evaluate_cards

    deck = [Card(str(card)).id_ for card in DECK]
    rows = [[deck[card] for card in hand] for hand in hands.tolist()]
    return Contestant("phevaluator.evaluate_cards, loop", lambda: list(starmap(evaluate_cards, rows)), False)


def treys(hands: NDArray[np.uint8]) -> Contestant:
    from treys import Card, Evaluator

    deck = [Card.new(str(card)) for card in DECK]
    rows = [([deck[card] for card in hand[:2]], [deck[card] for card in hand[2:]]) for hand in hands.tolist()]
    rank = Evaluator().evaluate
    return Contestant("treys Evaluator.evaluate, loop", lambda: list(starmap(rank, rows)), False)


CONTESTANTS = (pitboss_batch, pitboss_definition, pitboss_table, eval7, phevaluator, treys)


def run(count: int = 100_000, seed: int = 1) -> list[Row]:
    """Time every contestant on `count` random hands. The first row is the Pitboss batch."""
    decks = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    hands = np.ascontiguousarray(np.random.default_rng(seed).permuted(decks, axis=1)[:, :7])
    contestants = []
    for prepare in CONTESTANTS:
        try:
            contestants.append(prepare(hands))
        except ImportError as missing:
            print(f"{missing.name} is not installed: left out")

    order = evaluate(hands).astype(np.int64)
    times = []
    for contestant in contestants:
        check(contestant, order)
        times.append(best_time(contestant))
    return [Row(c.name, 1e9 * best / count, best / times[0]) for c, best in zip(contestants, times, strict=True)]


def best_time(contestant: Contestant) -> float:
    times: list[float] = []
    while len(times) < ROUNDS or sum(times) < SECONDS:
        start = time.perf_counter()
        contestant.rank()
        times.append(time.perf_counter() - start)
    return min(times)


def check(contestant: Contestant, order: NDArray[np.int64]) -> None:
    """The results order the hands, ties included, as the classes do."""
    results = np.array(contestant.rank(), dtype=np.int64)
    if not contestant.larger_is_better:
        results = -results
    if (np.unique(results, return_inverse=True)[1] != np.unique(order, return_inverse=True)[1]).any():
        raise AssertionError(f"{contestant.name} orders the hands differently")


def main(arguments: Sequence[str] = ()) -> None:
    count = int(arguments[0]) if arguments else 100_000
    print(f"{count:,} random seven-card hands, one core, best time")
    print(f"{'':34}{'ns/hand':>10}{'ratio':>10}")
    for row in run(count):
        print(f"{row.name:34}{row.nanoseconds:10,.1f}{row.ratio:10,.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
