"""Which way to an answer is the quickest, and what it says: shares of the pot, exact or with their standard error."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod, sqrt
from time import perf_counter
from typing import Any

import msgspec

from pitboss.equipment.cards import show
from pitboss.errors import RuleError
from pitboss.odds.chunks import chosen_seed
from pitboss.odds.counting.suit_orbits import mask_of, renamed
from pitboss.odds.equity import boards, classes, completions
from pitboss.odds.equity.deals import (
    PART,
    PER_HAND,
    SHARE,
    SQUARES,
    WHOLE,
    Plan,
    Table,
    cost,
    draw_deals,
    enumerate_deals,
    layout,
    plan,
)
from pitboss.odds.equity.question import Known, Question, ask
from pitboss.odds.progress import Progress

PATIENCE = 12_000_000_000
"""Nanoseconds of one processor that an exact answer may take, by estimate."""
MOST_MATCHUPS = 3_000
"""Choices of one hand from each of several ranges that are looked at one by one."""
SAMPLES = 1_000_000
"""Random deals, where no other number is asked for."""

EXACT, SIMULATION = "exact", "simulation"


class ContestEquity(msgspec.Struct, frozen=True):
    """How often a hand wins one contest of a split pot alone, and how often it ties for it."""

    name: str
    win: float
    tie: float


class HandEquity(msgspec.Struct, frozen=True):
    """One hand: its share of the pot on average, and how often it takes the whole pot or a part of it."""

    hand: str
    share: Fraction
    win: float
    """Takes the whole pot: scoops, where it is split between contests."""
    tie: float
    """Takes a part of the pot."""
    contests: tuple[ContestEquity, ...]
    standard_error: float = 0.0

    @property
    def equity(self) -> float:
        return float(self.share)


class Equity(msgspec.Struct, frozen=True):
    """The answer."""

    game: str
    board: str
    dead: str
    method: str
    deals: int
    hands: tuple[HandEquity, ...]
    decided: dict[str, float]
    """How often somebody qualifies for each contest."""
    seconds: float
    seed: int | None = None

    @property
    def simulated(self) -> bool:
        return self.method == SIMULATION

    def to_json(self) -> dict[str, Any]:
        """The form that scripts rely on."""
        simulated, split = self.simulated, len(self.decided) > 1
        hands = []
        for hand in self.hands:
            row: dict[str, Any] = {"hand": hand.hand, "equity": hand.equity, "win": hand.win, "tie": hand.tie}
            row |= {"standard_error": hand.standard_error} if simulated else {"exact": str(hand.share)}
            if split:
                row["contests"] = {one.name: {"win": one.win, "tie": one.tie} for one in hand.contests}
            hands.append(row)
        return {
            "game": self.game,
            "board": self.board,
            "dead": self.dead,
            "method": self.method,
            "deals": self.deals,
            "seconds": self.seconds,
            **({"seed": self.seed} if simulated else {}),
            **({"decided": self.decided} if split else {}),
            "hands": hands,
        }


def equity(
    hands: Sequence[str],
    *,
    board: str = "",
    dead: str = "",
    game: str = "hold-em",
    samples: int | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The equity of hands against each other; by so many random deals where `samples` says so."""
    return answer(ask(hands, board=board, dead=dead, game=game), samples=samples, seed=seed, progress=progress)


def answer(
    question: Question, *, samples: int | None = None, seed: int | None = None, progress: Progress | None = None
) -> Equity:
    """The answer to a question that has been read."""
    if samples is not None and samples < 2:
        raise RuleError("a simulation needs at least two deals", field="samples")
    start = perf_counter()
    table = layout(question)
    counted = _count(question, table, progress) if samples is None else None
    if counted is not None:
        return _answer(question, table, *counted, EXACT, start)
    seed, deals = chosen_seed(seed), samples or SAMPLES
    sums = draw_deals(question, table, deals, seed, progress)
    return _answer(question, table, deals, sums, SIMULATION, start, seed)


def _count(question: Question, table: Table, progress: Progress | None) -> tuple[int, list[int]] | None:
    """Every deal, by the quickest way that there is; None where all of them take too long."""
    known = classes.against_random(question)
    if known is not None:
        return known.deals, known.totals(table)
    if question.ranges or any(holding.missing for holding in question.holdings):
        two = boards.ranges(question)
        if two is not None and two.nanoseconds <= PATIENCE:
            counts = boards.count_ranges(question, table, two, progress)
            return counts.deals, counts.totals(table)
    if completions.can_sweep(question):
        counts = completions.sweep(question, table)
        return counts.deals, counts.totals(table)
    if completions.can_pair(question):
        return completions.pair(question, table, progress)
    plans = _plans(question, table)
    if plans and cost(table, [one for one, _ in plans]) <= PATIENCE:
        return enumerate_deals(table, plans, progress)
    return None


def _plans(question: Question, table: Table) -> list[tuple[Plan, int]]:
    """The matchups of the ranges, those that differ by a renaming of the suits as one; none if they are too many."""
    if prod(len(holding.known) for holding in question.holdings) > MOST_MATCHUPS:
        return []
    renamings = boards.keeping(question)
    alike: dict[tuple[int, ...], list[tuple[Known, ...]]] = {}
    for matchup in question.matchups():
        masks = [mask_of(hand) for hand in matchup]
        alike.setdefault(min(tuple(renamed(mask, renaming) for mask in masks) for renaming in renamings), []).append(
            matchup
        )
    return [(plan(question, table, matchups[0]), len(matchups)) for matchups in alike.values()]


def _answer(
    question: Question, table: Table, deals: int, sums: list[int], method: str, start: float, seed: int | None = None
) -> Equity:
    contests = [contest.name for contest in question.game.contests]
    width = PER_HAND + 2 * len(contests)
    hands = []
    for number, holding in enumerate(question.holdings):
        of = sums[number * width : (number + 1) * width]
        share = Fraction(of[SHARE], table.unit * deals)
        variance = Fraction(of[SQUARES], table.unit**2 * deals) - share**2
        hands.append(
            HandEquity(
                hand=holding.text,
                share=share,
                win=of[WHOLE] / deals,
                tie=of[PART] / deals,
                contests=tuple(
                    ContestEquity(name, of[at] / deals, of[at + 1] / deals)
                    for name, at in zip(contests, range(PER_HAND, width, 2), strict=True)
                ),
                standard_error=sqrt(variance / (deals - 1)) if method == SIMULATION else 0.0,
            )
        )
    decided = sums[len(hands) * width :]
    return Equity(
        game=question.game.name,
        board=show(question.board),
        dead=show(question.dead),
        method=method,
        deals=deals,
        hands=tuple(hands),
        decided={name: number / deals for name, number in zip(contests, decided, strict=True)},
        seconds=perf_counter() - start,
        seed=seed,
    )
