"""The rankings of poker under a knockout: what a clause ranks has no rank without it, or another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.evidence.bent_functions import valued
from pitboss.evidence.bent_ranks import KICKERS, without_kickers, without_rank
from pitboss.poker.contests import Contest
from pitboss.poker.sheets.rank_clauses import BADUGI, TWO_OF_THE_HAND
from pitboss.ranking.badugi import badugi
from pitboss.ranking.high import ACE, category, high
from pitboss.ranking.low import ace_to_five, deuce_to_seven
from pitboss.ranking.three import MINI_ROYAL, three

_ALL_LOW = 0xFFFFFF
"""A low is worth this less the value that the hand would have for high."""
WORST_LOW = 1


@contextmanager
def ranked_without(clause: str) -> Iterator[None]:
    """Inside, hands are ranked without a clause."""
    if clause in TWO_OF_THE_HAND.values():
        with _any_cards():
            yield
    elif clause in _LOWS:
        rules, change = _LOWS[clause]
        with ExitStack() as bent:
            for rule in rules:
                bent.enter_context(valued(rule, change))
            yield
    elif clause in BADUGI:
        with valued(badugi, lambda value: 1 if clause == BADUGI[(value >> 16) - 1] else value):
            yield
    else:
        with valued(high, _otherwise(high, clause, _by_five)), valued(three, _otherwise(three, clause, _by_three)):
            yield


# High hands


def _otherwise(rule: Any, clause: str, ranked_by: Callable[[int], tuple[str, ...]]) -> Callable[[int], int]:
    """Hands that the clause ranks have no rank; without the clause on the other cards, they do not count."""

    def change(value: int) -> int:
        if clause in ("3(d)", "004:R3"):
            return without_kickers(value, rule)
        return without_rank(value) if category(value) and clause in ranked_by(value) else value

    return change


def _by_five(value: int) -> tuple[str, ...]:
    return f"3(b)({10 - category(value)})", "004:R2"


def _by_three(value: int) -> tuple[str, ...]:
    return (f"3(c)({1 if value == MINI_ROYAL else 7 - category(value)})",)


@contextmanager
def _any_cards() -> Iterator[None]:
    """Inside, any cards of the hand and the board make a hand."""
    as_it_is = Contest.value

    def value(contest: Contest, own: Sequence[Card], board: Sequence[Card]) -> int:
        worth = contest.rank([*own, *board])
        return worth if worth >= contest.floor else 0

    setattr(Contest, "value", value)  # noqa: B010 (a plain assignment is not for methods)
    try:
        yield
    finally:
        setattr(Contest, "value", as_it_is)  # noqa: B010


# Low hands


def _ace_counted(of: int, instead: int) -> Callable[[int], int]:
    """The ace is counted otherwise in hands that go by their cards alone."""

    def change(value: int) -> int:
        ranks = _cards_of(value)
        return _low([instead if rank == of else rank for rank in ranks]) if ranks else value

    return change


def _straights_count(value: int) -> int:
    """A straight is no low hand."""
    ranks = _cards_of(value)
    return WORST_LOW if ranks and ranks[0] - ranks[-1] == len(ranks) - 1 else value


def _nothing_counts(value: int) -> int:
    """Straights, flushes and pairs do not count against a hand."""
    return _ALL_LOW - (_ALL_LOW - value & KICKERS)


def _from_the_lowest_up(value: int) -> int:
    ranks = _cards_of(value)
    return _low(ranks, highest_first=False) if ranks else value


def _cards_of(value: int) -> list[int]:
    """The ranks of a low hand that goes by its cards alone, the highest first; none of any other hand."""
    key = _ALL_LOW - value
    return [] if not value or category(key) else [rank for rank in (key >> at & 15 for at in range(16, -4, -4)) if rank]


def _low(ranks: Sequence[int], *, highest_first: bool = True) -> int:
    packed = 0
    for rank in sorted(ranks, reverse=highest_first):
        packed = packed << 4 | rank
    return _ALL_LOW - (packed << 4 * (5 - len(ranks)))


_LOWS: dict[str, tuple[tuple[Any, ...], Callable[[int], int]]] = {
    "3(e)": ((ace_to_five,), _ace_counted(1, ACE)),
    "3(f)": ((ace_to_five,), _straights_count),
    "21(j)(1)": ((ace_to_five, deuce_to_seven), _from_the_lowest_up),
    "21(j)(3)(i)": ((deuce_to_seven,), _ace_counted(ACE, 1)),
    "21(j)(3)(iii)": ((deuce_to_seven,), _nothing_counts),
    "21(j)(4)(i)": ((ace_to_five,), _ace_counted(1, ACE)),
    "21(j)(4)(iii)": ((ace_to_five,), _straights_count),
}
"""By clause: the rankings that it is part of, and what becomes of a value without it."""
