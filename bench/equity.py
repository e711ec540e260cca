"""How fast equity is counted exactly, beside eval7, on the same questions.

    python bench/equity.py

Two and three hands of hold 'em before the flop, on all 1,712,304 or 1,370,754 boards. eval7 has no function for this:
its evaluator is called in a Python loop over the boards. Pitboss answers once beforehand (which compiles what must be
compiled), then several times, and the best time counts. Pitboss uses all cores, eval7 one; the processor time is given
as well. Both must agree.

Then hands against a random one, before the flop, where eval7 has a Monte Carlo simulation in C: a million deals, whose
result has a standard error of about 0.0005; that of Pitboss is exact.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from pitboss.odds.equity import equity

ROUNDS = 5
QUESTIONS = (("AhAd", "KsKc"), ("AhAd", "KsKc", "QhQd"))

AGAINST_RANDOM = ("AhAd", "AhKd", "7c2d")
ANY_HAND = "22+," + ",".join(f"{rank}2{suits}+" for rank in "AKQJT987654" for suits in "so") + ",32s,32o"
SAMPLES, TOLERANCE = 1_000_000, 0.003


class Time(NamedTuple):
    """The best time of several runs, and the equity of the first hand."""

    seconds: float
    processor: float
    share: Fraction


def best_time(answer: Callable[[tuple[str, ...]], Fraction], hands: tuple[str, ...], rounds: int) -> Time:
    seconds, processor, share = [], [], Fraction()
    for _ in range(rounds):
        wall, used = time.perf_counter(), time.process_time()
        share = answer(hands)
        seconds.append(time.perf_counter() - wall)
        processor.append(time.process_time() - used)
    return Time(min(seconds), min(processor), share)


def pitboss_answer(hands: tuple[str, ...]) -> Fraction:
    return equity(hands).hands[0].share


def eval7_answer(hands: tuple[str, ...]) -> Fraction:
    import eval7

    held = [[eval7.Card(hand[:2]), eval7.Card(hand[2:])] for hand in hands]
    deck = [card for card in eval7.Deck() if all(card not in cards for cards in held)]
    evaluate = eval7.evaluate
    ties = [0] * (len(hands) + 1)  # boards that the first hand wins alone, with one other, ...
    boards = 0
    for board in combinations(deck, 5):
        boards += 1
        values = [evaluate([*cards, *board]) for cards in held]
        best = max(values)
        if values[0] == best:
            ties[values.count(best)] += 1
    return sum((Fraction(count, number * boards) for number, count in enumerate(ties) if count), Fraction())


def eval7_sample(hands: tuple[str, ...]) -> Fraction:
    import eval7

    held = [eval7.Card(hands[0][:2]), eval7.Card(hands[0][2:])]
    return Fraction(eval7.py_hand_vs_range_monte_carlo(held, eval7.HandRange(ANY_HAND), [], SAMPLES))


def against_random(hand: str) -> None:
    """Print both answers."""
    ours = best_time(pitboss_answer, (hand, "random"), ROUNDS)
    print(f"{hand} v random")
    print(f"  pitboss {1e3 * ours.seconds:9.3f} ms, exact:      {float(ours.share):.6%}")
    try:
        theirs = best_time(eval7_sample, (hand, "random"), 1)
    except ImportError:
        print("  eval7 is not installed: left out")
        return
    assert abs(theirs.share - ours.share) < TOLERANCE, (ours, theirs)
    print(f"  eval7   {1e3 * theirs.seconds:9.3f} ms, simulation: {float(theirs.share):.6%}")
    print(f"  ratio   {theirs.seconds / ours.seconds:9.1f}")


def main() -> None:
    """Print the times and their ratios."""
    for hands in QUESTIONS:
        pitboss_answer(hands)
        ours = best_time(pitboss_answer, hands, ROUNDS)
        print(f"{' v '.join(hands)}: {float(ours.share):.6%}")
        print(f"  pitboss {1e3 * ours.seconds:9.1f} ms, processor {1e3 * ours.processor:9.1f} ms")
        try:
            theirs = best_time(eval7_answer, hands, 1)
        except ImportError:
            print("  eval7 is not installed: left out")
            continue
        assert theirs.share == ours.share, (ours, theirs)
        print(f"  eval7   {1e3 * theirs.seconds:9.1f} ms, processor {1e3 * theirs.processor:9.1f} ms")
        print(f"  ratio   {theirs.seconds / ours.seconds:9.1f}")
    for hand in AGAINST_RANDOM:
        against_random(hand)


if __name__ == "__main__":
    main()
