"""Fold, or how many antes to wager: the best of it on every hand, and what comes of it, counted over all deals.

A solver brings what each wager is worth on each of the player's hands and in how many ways the dealer's hand can stand
to it (cases); of equal choices the cheaper one is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts.in_antes import InAntes
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.ranked_hands import RankedHands
from pitboss.odds.poker_games.four_card.hands import values

FOLDED = 0
"""A fold, as a wager: one of no ante."""


class Departure(NamedTuple):
    """Hands of one kind on which the best play is not what a rule says."""

    kind: int
    """The category of the hands and their first rank."""
    antes: int
    """What is wagered instead."""
    deals: int
    gain: int
    """What is gained by it over the rule, over all deals."""


class Decided(NamedTuple):
    """The best play on some hands."""

    antes: NDArray[np.int64]
    """By row: what is wagered."""
    ends: NDArray[np.int64]
    """Deals by class of the hand, antes wagered and case; a fold has its deals in the first case."""
    by_rule: dict[str, int]
    """What each rule nets, over all deals."""
    departures: list[Departure]
    """From the first of the rules."""


def decide(
    hands: RankedHands,
    deals: NDArray[np.int64],
    cases: NDArray[np.int64],
    worth: NDArray[np.int64],
    rules: Mapping[str, InAntes],
) -> Decided:
    """Decide on every hand.

    `deals` are the deals of each hand, `cases` the dealer's hands that it meets by case, `worth` what a wager of no,
    one, two, ... antes nets against all of them.
    """
    best, met = worth.argmax(axis=0), cases.sum(axis=1)
    ends = np.zeros((len(values()), len(worth), cases.shape[1]), np.int64)
    np.add.at(ends, (hands.classes, best), np.where(best == FOLDED, 0, deals)[:, None] * cases)
    np.add.at(ends[:, FOLDED, 0], hands.classes, np.where(best == FOLDED, deals * met, 0))
    rows, by_rule, departures = np.arange(len(deals)), dict[str, int](), None
    for name, rule in rules.items():
        follows = np.zeros(len(deals), np.int64)
        compiled(_follow, in_antes=rule)(hands.cards, follows)
        by_rule[name] = int((deals * worth[follows, rows]).sum())
        if departures is None:
            gains = deals * (worth[best, rows] - worth[follows, rows])
            departures = _departures(hands, (follows != best) & (deals > 0), best, deals * met, gains)
    return Decided(best, ends, by_rule, departures or [])


def _departures(
    hands: RankedHands,
    departs: NDArray[np.bool_],
    best: NDArray[np.int64],
    deals: NDArray[np.int64],
    gains: NDArray[np.int64],
) -> list[Departure]:
    """Kind by kind."""
    kinds = np.array([value >> 16 for value in values()])[hands.classes]
    found = []
    for kind, antes in np.unique(np.column_stack((kinds[departs], best[departs])), axis=0).tolist():
        here = departs & (kinds == kind) & (best == antes)
        found.append(Departure(kind, antes, int(deals[here].sum()), int(gains[here].sum())))
    return found


@kernel
def _follow(hands: NDArray[np.uint8], follows: NDArray[np.int64]) -> None:
    """What a rule says of each hand."""
    for hand in range(len(hands)):
        follows[hand] = in_antes(hands[hand])  # type: ignore[name-defined] # noqa: F821 (bound when compiled)
