"""Every ordered deal of a baccarat shoe, counted by the values of the four initial cards and by the final hands.

Only ten values matter to a point count, so a shoe is ten numbers of cards. The third-card rules come from the game as
tables; all counts are whole numbers of ordered six-card deals, in which a card that is not drawn counts as any card.

>>> deals = all_deals(by_value((8,) * 52), THIRD_CARDS)
>>> deals.total, deals.by_hands.total() == deals.total
(4998398275503360, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import perm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games.hands import STAYED, banker_draws, card_value, is_natural, player_draws
from pitboss.games.baccarat_games.results import Hands
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.compositions import Composition, grouped

VALUES = 10
FIRST_FOUR = VALUES**4
CARDS_DEALT = 6


class ThirdCards(NamedTuple):
    """Who draws, as tables of the game's rules."""

    natural: tuple[bool, ...]
    """By the count of two cards."""
    player: tuple[bool, ...]
    """By the Player's count."""
    banker: tuple[tuple[bool, ...], ...]
    """By the Banker's count and the value of the Player's third card; the last column where there is none."""


def third_cards(
    player: Callable[[int], bool] = player_draws, banker: Callable[[int, int], bool] = banker_draws
) -> ThirdCards:
    """The tables of third-card rules."""
    return ThirdCards(
        tuple(is_natural(count, 2) for count in range(VALUES)),
        tuple(player(count) for count in range(VALUES)),
        tuple(tuple(banker(count, third) for third in (*range(VALUES), STAYED)) for count in range(VALUES)),
    )


THIRD_CARDS = third_cards()


# Final hands as small numbers


@borrowing
def number_of(player: int, player_cards: int, banker: int, banker_cards: int) -> int:
    """The number of a pair of final hands."""
    return ((player * 2 + player_cards - 2) * VALUES + banker) * 2 + banker_cards - 2


HANDS = tuple(
    Hands(player, player_cards, banker, banker_cards)
    for player in range(VALUES)
    for player_cards in (2, 3)
    for banker in range(VALUES)
    for banker_cards in (2, 3)
)
"""Pairs of final hands by number, those included that cannot be dealt."""


@dataclass(frozen=True, eq=False)
class Deals:
    """All deals of a shoe."""

    cards: int
    """In the shoe."""
    first: NDArray[np.int64]
    """Ordered deals of the four initial cards, by their values in the order dealt (a number of four digits)."""
    after: NDArray[np.int64]
    """Given those four: ordered deals of two more cards, by the number of the final hands."""

    @property
    def total(self) -> int:
        return perm(self.cards, CARDS_DEALT)

    @cached_property
    def by_hands(self) -> Counter[Hands]:
        """Deals by final hands."""
        counts = self.first @ self.after
        return Counter({hands: int(count) for hands, count in zip(HANDS, counts, strict=True) if count})


def by_value(shoe: Composition) -> Composition:
    """The cards of a shoe by what they count."""
    return grouped(shoe, card_value, VALUES)


@lru_cache(maxsize=4)
def all_deals(values: Composition, rules: ThirdCards) -> Deals:
    """Deal a shoe of so many cards of each value in every way."""
    first = np.zeros(FIRST_FOUR, dtype=np.int64)
    after = np.zeros((FIRST_FOUR, len(HANDS)), dtype=np.int64)
    compiled(count_deals)(np.array(values), *map(np.array, rules), first, after)
    return Deals(sum(values), first, after)


@cache
def values_of_ranks() -> tuple[int, ...]:
    """The value of a card by its rank."""
    return tuple(card_value(4 * rank) for rank in range(13))


@kernel
def count_deals(left: Any, natural: Any, player_rule: Any, banker_rule: Any, first: Any, after: Any) -> None:
    """Fill `first` and `after`; `left` are the cards of the shoe by value."""
    cards = left.sum()
    for four in range(FIRST_FOUR):
        p1, b1, p2, b2 = four // 1000, four // 100 % 10, four // 10 % 10, four % 10
        ways = 1
        for value in (p1, b1, p2, b2):
            ways *= left[value]
            left[value] -= 1
        first[four] = ways
        draw_third_cards(
            (p1 + p2) % 10, (b1 + b2) % 10, left, cards - 4, natural, player_rule, banker_rule, after[four]
        )
        for value in (p1, b1, p2, b2):
            left[value] += 1


@kernel
def draw_third_cards(
    player: int, banker: int, left: Any, cards: int, natural: Any, player_rule: Any, banker_rule: Any, found: Any
) -> None:
    """Two more cards in every way, by the final hands that they lead to."""
    if natural[player] or natural[banker]:
        found[number_of(player, 2, banker, 2)] += cards * (cards - 1)
    elif not player_rule[player]:
        if not banker_rule[banker, VALUES]:
            found[number_of(player, 2, banker, 2)] += cards * (cards - 1)
        else:
            for value in range(VALUES):
                found[number_of(player, 2, (banker + value) % 10, 3)] += left[value] * (cards - 1)
    else:
        for third in range(VALUES):
            ways = left[third]
            drawn = (player + third) % 10
            if not banker_rule[banker, third]:
                found[number_of(drawn, 3, banker, 2)] += ways * (cards - 1)
            else:
                left[third] -= 1
                for value in range(VALUES):
                    found[number_of(drawn, 3, (banker + value) % 10, 3)] += ways * left[value]
                left[third] += 1
