"""The side wagers of Pai Gow Poker, each by its own kernel over all 154,143,080 hands of seven.

The kernels see suits only where five cards can be of one, a joker among them, and hands that they see alike are valued
once (`seven_cards.alike`): 448,409 kinds. The colours are counted by how many cards a hand has of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import cards
from pitboss.games.pai_gow_games.pai_gow_poker.bonus_hands import black, red
from pitboss.games.pai_gow_games.pai_gow_poker.hands import CARDS
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import NUMBER
from pitboss.games.pai_gow_games.start import PLACES
from pitboss.kernel import compiled, kernel
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games.joint_counts import in_threads
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import SUITED, Deals, ace_high_deals
from pitboss.odds.pai_gow_games.seven_cards import all_hands
from pitboss.odds.paytable_odds import envy_per_player, outcomes, progressive_odds, stake_of
from pitboss.odds.progress import Progress
from pitboss.odds.report import ENUMERATION, INCLUSION_EXCLUSION, Outcome, WagerOdds
from pitboss.ranking.bug import JOKER
from pitboss.rulebook.side_bets import OWN, SideBet
from pitboss.rulebook.submission import Submission

Counts = Mapping[int, int]
"""Deals by the value of what a wager looks at."""
FIRST_THREE = OWN[:3]
RED, BLACK = cards("2d 2c")
"""A card of each colour."""


def count(bet: SideBet, deals: Deals) -> Counts:
    """All deals of the cards that a side wager looks at."""
    if len(bet.hands) == 2:
        both, joker, natural = ace_high_deals(deals)
        return {3 << 20: both, 2 << 20: joker, 1 << 20: natural, 0: deals.where(0) - both - joker - natural}
    if bet.hands == (FIRST_THREE,):
        return by_value(bet.value, 3)
    return by_colour(bet.value) if bet.value in (red, black) else by_value(bet.value, CARDS)


class Hands(NamedTuple):
    """A hand of each kind, and how many there are of it."""

    hands: NDArray[np.int64]
    weights: NDArray[np.int64]


@kept
def hands_by_kind(size: int, *, progress: Progress | None = None) -> Hands:
    """All hands of a size."""
    found = all_hands(size, min(size, SUITED))
    return Hands(found.hands.astype(np.int64), found.weights)


@kept
def by_value(value: Callable[..., int], size: int, *, progress: Progress | None = None) -> Counts:
    """All hands of a size by what a kernel says."""
    hands = hands_by_kind(size, progress=progress)
    values = np.empty(len(hands.weights), np.int64)

    def value_some(first: int, last: int) -> None:
        compiled(_value_hands, value=value)(hands.hands[first:last], values[first:last])

    in_threads(value_some, len(values))
    found = Counter[int]()
    for at, weight in zip(values.tolist(), hands.weights.tolist(), strict=True):
        found[at] += weight
    return found


@kernel
def _value_hands(hands: NDArray[np.int64], values: NDArray[np.int64]) -> None:
    for number in range(len(hands)):
        values[number] = value(hands[number])  # type: ignore[name-defined] # noqa: F821


def by_colour(value: Callable[..., int]) -> Counts:
    """All hands by a kernel that sees nothing but colours."""
    found = Counter[int]()
    for joker in range(2):
        for reds in range(CARDS - joker + 1):
            blacks = CARDS - joker - reds
            found[value([RED] * reds + [BLACK] * blacks + [JOKER] * joker)] += comb(26, reds) * comb(26, blacks)
    return found


def price(bet: SideBet, counts: Counts, options: Submission) -> WagerOdds:
    """The odds of a side wager; with envy bonuses its details say what they are worth at the lowest stake for them."""
    if bet.progressive is not None:
        return progressive_odds(options, bet, counts, players=options.game.max_players)
    found = outcomes(bet.paytable(options, 1), counts, stake_of(options, bet.name), {})
    method = INCLUSION_EXCLUSION if len(bet.hands) == 2 else ENUMERATION
    odds = WagerOdds(bet.name, bet.name, found, method=method)
    if bet.envy is None:
        return odds
    envy = envy_per_player(options, bet, counts, odds.deals)
    return msgspec.structs.replace(
        odds,
        note="no envy bonus; see by_players for the edge with those from other players' hands, on the lowest stake",
        details={
            "envy_per_other_player": float(envy),
            "by_players": {
                str(n): float(-odds.expectation - (n - 1) * envy) for n in range(1, options.game.max_players + 1)
            },
        },
    )


def number_odds(options: Submission) -> WagerOdds:
    """The wager on the random number: one of seven."""
    table = options.paytable(NUMBER.wager)
    (line,) = table.lines
    found = (
        Outcome("number", 1, line.odds.ratio, line=table.address(line)),
        Outcome("another-number", PLACES - 1, Fraction(-1)),
    )
    return WagerOdds(NUMBER.wager, NUMBER.wager, found, note="on stakes that are paid in whole dollars")
