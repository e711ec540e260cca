"""High Card Flush, solved: all 133,784,560 hands of the player, each against all 45,379,620 of the dealer.

The player's hands are taken up to a renaming of the suits: the ranks of the longest suit, and of three others that are
not longer or higher. What the dealer can hold against each is counted suit by suit (`pitboss.odds.counting.flushes`),
by one kernel that solver and simulation share. The best play is the same under all options; a progressive that a fold
gives up is counted with it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.high_card_flush.rules import ante_and_raise
from pitboss.games.poker_games.high_card_flush.side_bets import PROGRESSIVE
from pitboss.games.poker_games.high_card_flush.strategies import MULTIPLES, NINE_HIGH, most_antes
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.flushes import fill_ways, together
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.in_antes import by_own_cards, decisions
from pitboss.odds.poker_games.looks import Hands, Layout, suit_classes
from pitboss.odds.poker_games.rounds import Shape, in_stacks, simulator_of
from pitboss.odds.poker_games.side_bets import OnHands, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.flush import at_least, describe_flush, flush, length, longest_run, number_of, ranks_of
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+raise"
CARDS = 7
DEALERS_HANDS = comb(52 - CARDS, CARDS)
DEALS = comb(52, CARDS) * DEALERS_HANDS
FOLD = -1
"""What a fold nets, in antes (9(b))."""
COUNTERS = decisions("raise")

SHORT, LOWER, LEVEL, HIGHER = range(4)
CASES = ("dealer does not qualify", "win", "tie", "lose")
"""Cases: the dealer does not qualify; or does, with a lower hand than the player's, a level one or a higher one."""


# What the dealer can hold against a hand


@kernel
def meet(own: Numbers, ways: Numbers, cases: Numbers) -> None:
    """The dealer's hands by case, against the ranks that the player has of each suit; `ways` is there to work with."""
    value = 0
    for suit in range(4):
        value = max(value, at_least(number_of(own[suit]), own[suit]))
    below, lower, not_above, unused = ways[0], ways[1], ways[2], ways[3]
    for suit in range(4):
        left = ALL_RANKS & ~own[suit]
        fill_ways(0, left, CARDS, NINE_HIGH, below[suit], unused[suit])
        fill_ways(0, left, CARDS, value, lower[suit], not_above[suit])
    short, beaten, not_higher = together(below, CARDS), together(lower, CARDS), together(not_above, CARDS)
    cases[SHORT] = short
    cases[LOWER] = max(beaten - short, 0)
    cases[LEVEL] = not_higher - beaten if value >= NINE_HIGH else 0
    cases[HIGHER] = DEALERS_HANDS - short - cases[LOWER] - cases[LEVEL]


ALL_RANKS = (1 << 13) - 1


@kernel
def best_raise(own: Numbers, cases: Numbers) -> int:
    """The raise, in antes, that nets most against the dealer's hands by case; none is a fold, the choice of equals."""
    value = 0
    for suit in range(4):
        value = max(value, at_least(number_of(own[suit]), own[suit]))
    fixed, raised = nets(value, cases)
    best, most = 0, FOLD * DEALERS_HANDS
    for antes in range(1, most_antes(value) + 1):
        if fixed + antes * raised > most:
            best, most = antes, fixed + antes * raised
    return best


@kernel
def nets(value: int, cases: Numbers) -> tuple[int, int]:
    """What the ante nets against all of the dealer's hands, and what each ante of the raise does."""
    ante, raised = 0, 0
    for case in range(4):
        dealer = 0 if case == SHORT else max(value, NINE_HIGH) + (case == HIGHER) - (case == LOWER)
        by_ante, by_raise = ante_and_raise(value, dealer)
        ante += by_ante * cases[case]
        raised += by_raise * cases[case]
    return ante, raised


# Every hand of the player


class Found(NamedTuple):
    """The best play and what comes of it, counted over all deals."""

    ends: NDArray[np.int64]
    """Deals by cards of the flush, raise in antes and case; a fold has its deals in the first case."""
    runs: NDArray[np.int64]
    """Hands by cards of the longest straight flush: those that are raised, and those that are folded."""
    by_rule: dict[str, int]
    """What each of the game's strategies nets, in antes."""
    highest_fold: int
    lowest_raise: int


@kept
def solution(*, progress: Progress | None = None) -> Found:
    """Decide on every hand: its longest suit by its ranks, with all others that go with it."""
    tick = progress or silent
    suits = sorted(range(1 << 13), key=lambda ranks: at_least(number_of(ranks), ranks))
    listed = np.array([ranks for ranks in suits if number_of(ranks) <= CARDS])
    tasks = [part for part in np.array_split(listed, 64) if number_of(int(part[-1])) > 1]
    found = Found(np.zeros((8, 4, 4), np.int64), np.zeros((2, 8), np.int64), dict.fromkeys(MULTIPLES, 0), 0, 1 << 24)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, part in enumerate(pool.map(lambda longest: _decide(longest, listed), tasks), 1):
            found.ends[:] += part.ends
            found.runs[:] += part.runs
            for rule, net in part.by_rule.items():
                found.by_rule[rule] += net
            highest, lowest = max(found.highest_fold, part.highest_fold), min(found.lowest_raise, part.lowest_raise)
            found = found._replace(highest_fold=highest, lowest_raise=lowest)
            tick(done, len(tasks))
    return found


def _decide(longest: NDArray[np.int64], listed: NDArray[np.int64]) -> Found:
    """The part of the solution for some longest suits."""
    ends, runs, by_rule = np.zeros((8, 4, 4), np.int64), np.zeros((2, 8), np.int64), np.zeros(len(MULTIPLES), np.int64)
    edges = np.array([0, 1 << 24])
    first, second = MULTIPLES.values()
    compiled(_visit, first=first, second=second)(longest, listed, ends, runs, by_rule, edges)
    return Found(ends, runs, dict(zip(MULTIPLES, by_rule.tolist(), strict=True)), int(edges[0]), int(edges[1]))


@kernel
def _visit(
    longest: Numbers,
    listed: Numbers,
    ends: NDArray[np.int64],
    runs: NDArray[np.int64],
    by_rule: Numbers,
    edges: Numbers,
) -> None:
    """All hands by their suits in falling order; each as often as its suits can be named."""
    own, ways, cases = np.zeros(4, np.int64), np.zeros((4, 4, CARDS + 1), np.int64), np.zeros(4, np.int64)
    cards = np.zeros(CARDS, np.int64)
    for top in longest:
        own[0] = top
        for b in listed:
            if at_least(number_of(b), b) > at_least(number_of(top), top) or number_of(top) + number_of(b) > CARDS:
                break
            own[1] = b
            for c in listed:
                held = number_of(top) + number_of(b) + number_of(c)
                if at_least(number_of(c), c) > at_least(number_of(b), b) or held > CARDS:
                    break
                if CARDS - held > number_of(c):
                    continue
                own[2] = c
                for d in listed:
                    if at_least(number_of(d), d) > at_least(number_of(c), c) or number_of(d) > CARDS - held:
                        break
                    if number_of(d) < CARDS - held:
                        continue
                    own[3] = d
                    meet(own, ways, cases)
                    _note(own, cases, _names(top, b, c, d), cards, ends, runs, by_rule, edges)


@kernel
def _note(
    own: Numbers,
    cases: Numbers,
    names: int,
    cards: Numbers,
    ends: NDArray[np.int64],
    runs: NDArray[np.int64],
    by_rule: Numbers,
    edges: Numbers,
) -> None:
    """Count a hand under the best play, and what the rules make of it."""
    value, run, held = at_least(number_of(own[0]), own[0]), 0, 0
    for suit in range(4):
        run = max(run, longest_run(own[suit], True))
        for rank in range(13):
            if own[suit] >> rank & 1:
                cards[held] = 4 * rank + suit
                held += 1
    antes = best_raise(own, cases)
    if antes == 0:
        ends[length(value), 0, 0] += names * DEALERS_HANDS
        edges[0] = max(edges[0], value)
    else:
        for case in range(4):
            ends[length(value), antes, case] += names * cases[case]
        edges[1] = min(edges[1], value)
    runs[0 if antes else 1, run] += names
    fixed, raised = nets(value, cases)
    for number in range(2):
        wagered = first(cards) if number == 0 else second(cards)  # type: ignore[name-defined] # noqa: F821
        by_rule[number] += names * (fixed + wagered * raised if wagered else FOLD * DEALERS_HANDS)


@kernel
def _names(a: int, b: int, c: int, d: int) -> int:
    """In how many ways four sets of ranks, in order, can be given to the suits."""
    names = 24
    if a == b == c or b == c == d:
        names //= 6
    else:
        names //= (2 if a == b else 1) * (2 if b == c else 1) * (2 if c == d else 1)
    return names if not a == b == c == d else 1


# Counted and priced


class Counts(NamedTuple):
    """The best play and what comes of it, which no option changes; and what the side bets come to."""

    main: Found
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and raise under the best play, and every side bet on the layout."""
    found, counted = solution(progress=progress), dict[str, OnHands]()
    if PROGRESSIVE.at_table(options) and not PROGRESSIVE.survives_fold(options):
        deals = Counter({cards: number for cards, number in enumerate(found.runs[0].tolist()) if number})
        note = "a hand that the best play folds is lost"
        counted[PROGRESSIVE.name] = OnHands(deals, int(found.runs[1].sum()), note)
    return Counts(found, count_side_bets(options, SHAPE.layout, counted))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante and raise together, and of every side bet."""
    return Solved((main_odds(counts.main), *price_side_bets(counts.side, options)), strategy(counts.main))


def main_odds(found: Found) -> WagerOdds:
    """Ante and raise."""
    ends = Counter[tuple[str, int, int]]()
    for cards, antes, case in zip(*found.ends.nonzero(), strict=True):
        number = int(found.ends[cards, antes, case])
        if antes == 0:
            ends["fold", FOLD, 1] += number
        else:
            dealer = 0 if case == SHORT else NINE_HIGH
            by_ante, by_raise = ante_and_raise(dealer + (0, 1, 0, -1)[case], dealer)
            ends[f"{CASES[case]}, {COUNTERS[antes]}", by_ante + int(antes) * by_raise, 1 + int(antes)] += number
    outcomes = (Outcome(name, number, Fraction(net), Fraction(staked)) for (name, net, staked), number in ends.items())
    return WagerOdds(MAIN, "ante", tuple(outcomes))


def strategy(found: Found) -> dict[str, Any]:
    """The best play in words and figures."""
    return {
        "rule": "raise as much as may be on ten, eight, six of one suit or better, fold less; between the lowest hand "
        "raised and the highest one folded the cards of the other suits decide",
        "lowest_hand_raised": _written(found.lowest_raise),
        "highest_hand_folded": _written(found.highest_fold),
        "frequencies": {name: int(found.ends[:, antes].sum()) / DEALS for antes, name in enumerate(COUNTERS)},
        "house_edge_by_strategy": {name: -net / DEALS for name, net in found.by_rule.items()},
    }


def _written(value: int) -> str:
    """A flush with its ranks: `T86 (three-card flush, ten high)`."""
    ranks = "".join("23456789TJQKA"[rank] for rank in range(12, -1, -1) if value >> rank & 1)
    return f"{ranks} ({describe_flush(value)})"


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy: what the dealer can hold is counted on the spot."""

    def decide(view: View) -> str:
        return COUNTERS[raise_on(view.own.hand.cards)]

    return decide


@kernel
def raise_on(own: Sequence[int]) -> int:
    """What the best play raises on a hand, in antes."""
    suits, ways, cases = np.zeros(4, np.int64), np.zeros((4, 4, CARDS + 1), np.int64), np.zeros(4, np.int64)
    for suit in range(4):
        suits[suit] = ranks_of(own, suit)
    meet(suits, ways, cases)
    return best_raise(suits, cases)


# By the million rounds


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    plan = by_own_cards("raise", raise_on if strategy == OPTIMAL else MULTIPLES[strategy], CARDS)
    return simulator_of(SHAPE, options, players, plan, values)


def values(totals: WagerTotals) -> Numbers:
    """What each class of a hand is worth."""
    return np.array(suit_classes(flush).values, dtype=np.int64)


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Numbers, unit: int, counters: Counters) -> int:
    """Ante and raise."""
    if choice < 0:
        return FOLD * unit
    ante, raised = ante_and_raise(main[hands[0]], main[dealer])
    return (ante + choice * raised) * unit


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """All cards of one hand after the other, in either way of dealing."""
    return in_stacks(*hands.own, hands.dealer)


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "raise"),
    layout=Layout(own=CARDS, dealer=CARDS),
    looks=((OWN, flush),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
