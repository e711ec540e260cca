"""Criss-Cross Poker by the million rounds: the bets on a deal, and what the two hands net."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.criss_cross_poker.cross import CROSS
from pitboss.games.poker_games.criss_cross_poker.strategies import Bets as Rule
from pitboss.kernel import borrowing, compiled
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS
from pitboss.odds.poker_games.criss_cross_poker.crosses import (
    MOST,
    Beside,
    Bets,
    Kinds,
    Money,
    Over,
    beside,
    best_down,
    middle_bet,
    money,
    over_middles,
)
from pitboss.odds.poker_games.rounds import Plan
from pitboss.odds.simulation import Counters
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.tables import Tables, class5_of, tables

COUNTED = ("across", "down", "middle", "win")
LEFT, RIGHT, TOP, BOTTOM, MIDDLE = CROSS.left, CROSS.right, CROSS.top, CROSS.bottom, CROSS.middle


# At a live table


def best_down_bet(own: Sequence[int], ends: Sequence[int], across: int) -> int:
    """The best down bet in antes, given the across bet; 0 for a fold."""
    crosses = _crosses(*sorted(own))
    return best_down(crosses, _pair(crosses, ends), across)


def best_middle_bet(own: Sequence[int], ends: Sequence[int], across: int, down: int) -> int:
    """The best middle bet in antes, given the others; 0 for a fold."""
    crosses = _crosses(*sorted(own))
    over = compiled(over_middles)(_pair(crosses, ends[:2]), _pair(crosses, ends[2:]), crosses)
    return middle_bet(Over(*over), across, down)


@lru_cache(maxsize=64)
def _crosses(low: int, top: int) -> Beside:
    return beside((low, top))


def _pair(crosses: Beside, ends: Sequence[int]) -> int:
    """The number of a pair of ends."""
    low, top = sorted(np.searchsorted(crosses.others, ends).tolist())
    return int(top * (top - 1) // 2 + low)


# In compiled code


class BestBets(NamedTuple):
    """The best play."""

    across: NDArray[np.int8]
    """By own cards."""
    down: NDArray[np.int8]
    """By own cards and ends across."""
    money: Money
    t: Tables


def following(solved: Iterable[tuple[tuple[int, int], Bets, Kinds]]) -> Plan:
    """The best play as a way to play, given the best bets on every kind of own cards."""
    across, down = np.zeros((52, 52), dtype=np.int8), np.zeros((52, 52, 52, 52), dtype=np.int8)
    for own, bets, kinds in solved:
        crosses = beside(own)
        ends, antes = crosses.others[crosses.ends], bets.down[kinds.kind]
        for renaming in map(np.array, ALL_RENAMINGS):
            (a, b), (x, y) = (((cards & ~3) + renaming[cards & 3]).T for cards in (np.array(own), ends))
            for first, second in ((a, b), (b, a)):
                across[first, second] = bets.across
                down[first, second, x, y] = down[first, second, y, x] = antes
    return Plan(choose_best, BestBets(across, down, money(), tables()), COUNTED)


@borrowing
def choose_best(cards: Numbers, first: int, players: int, plan: BestBets, counters: Counters) -> int:
    """The three bets as one number, or below nothing where the hand was given up; see `chosen`."""
    a, b = cards[first], cards[first + 1]
    across = int(plan.across[a, b])
    down = int(plan.down[a, b, cards[LEFT], cards[RIGHT]]) if across else 0
    if down == 0:
        return chosen(across, 0, 0, counters)
    keys, paid, t = plan.t.keys, plan.money, plan.t
    own = keys[a] + keys[b]
    on_across, on_down = own + keys[cards[LEFT]] + keys[cards[RIGHT]], own + keys[cards[TOP]] + keys[cards[BOTTOM]]
    antes = bets_across = bets_down = higher = 0
    for card in range(52):
        if card in (a, b, cards[LEFT], cards[RIGHT], cards[TOP], cards[BOTTOM]):
            continue
        one, other = class5_of(on_across + keys[card], t), class5_of(on_down + keys[card], t)
        antes += paid.antes[one] + paid.antes[other]
        bets_across += paid.bets[one]
        bets_down += paid.bets[other]
        higher += max(paid.bets[one], paid.bets[other])
    middle = middle_bet(Over(antes, bets_across, bets_down, higher), across, down)
    return chosen(across, down, middle, counters)


def by_rule(rule: Rule) -> Plan:
    """A strategy of the game as a way to play."""
    return Plan(choose_by_rule, 0, COUNTED, {"bets": rule})


@borrowing
def choose_by_rule(cards: Numbers, first: int, players: int, plan: int, counters: Counters) -> int:
    """The three bets of a strategy of the game, which the open name `bets` is."""
    own, ends = cards[first : first + 2], (cards[LEFT], cards[RIGHT], cards[TOP], cards[BOTTOM])
    across = bets(own, ends, 0)  # type: ignore[name-defined]  # noqa: F821
    down = bets(own, ends, 2) if across else 0  # type: ignore[name-defined]  # noqa: F821
    middle = bets(own, ends, 4) if down else 0  # type: ignore[name-defined]  # noqa: F821
    return chosen(across, down, middle, counters)


BASE = MOST + 1


@borrowing
def chosen(across: int, down: int, middle: int, counters: Counters) -> int:
    """Three bets as one number; where the last is a fold, what is lost of them and one more, below nothing."""
    counters[0] += across > 0
    counters[1] += down > 0
    counters[2] += middle > 0
    return across + BASE * (down + BASE * middle) if middle else -1 - across - down


class Nets(NamedTuple):
    """What an ante and a bet of one ante net by class of the hand, in parts of the two antes together."""

    antes: Numbers
    bets: Numbers


def nets(totals: WagerTotals) -> Nets:
    """The money rule for compiled code."""
    half = totals.unit // 2
    return Nets(money().antes.astype(np.int64) * half, money().bets.astype(np.int64) * half)


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Nets, unit: int, counters: Counters) -> int:
    """Antes and bets on the hand across and the hand down, and the middle bet on the higher of them."""
    if choice < 0:
        return (choice - 1) * (unit // 2)
    across, down, middle = choice % BASE, choice // BASE % BASE, choice // (BASE * BASE)
    first, second = hands[0], hands[1]
    net = main.antes[first] + main.antes[second] + across * main.bets[first] + down * main.bets[second]
    net += middle * max(main.bets[first], main.bets[second])
    if net > 0:
        counters[3] += 1
    return net  # type: ignore[no-any-return]
