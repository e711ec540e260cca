"""What there is to know of the odds at a poker table: what the house takes, and what hands come to against each other.

Players play among themselves, so no wager has an edge of its own. Equity is worked out beside the floor, from what the
visitor writes down and never from cards that lie on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.equipment.cards import RANKS
from pitboss.poker.variants import HOLD_EM

LONGEST, MOST_HANDS = 60, 6
"""Letters of a hand, a board or dead cards; hands that the page compares."""


class HandShown(msgspec.Struct, frozen=True):
    """A hand and what it wins against the others."""

    hand: str
    equity: str
    win: str
    tie: str
    error: str
    """The standard error, where the deals are a random choice."""


class Compared(msgspec.Struct, frozen=True):
    """Hands against each other, and how that was found out."""

    hands: tuple[HandShown, ...]
    how: str


def compared(game: str, hands: Sequence[str], board: str, dead: str) -> Compared:
    """What share of the pot each hand wins when nobody folds.

    >>> [one.equity for one in compared("hold-em", ["AhAd", "KsKc"], "", "").hands]
    ['81.2555%', '18.7445%']
    """
    from pitboss.odds.equity import equity  # loaded when it is wanted

    found = equity(hands, board=board, dead=dead, game=game)
    rows = tuple(
        HandShown(
            one.hand, f"{one.equity:.4%}", f"{one.win:.2%}", f"{one.tie:.2%}",
            f"{one.standard_error:.3%}" if found.simulated else "",
        )
        for one in found.hands
    )  # fmt: skip
    return Compared(rows, f"{found.deals:,} random deals" if found.simulated else f"exact: all {found.deals:,} deals")


class Starting(msgspec.Struct, frozen=True):
    """A class of starting hands, and its share of the pot against a random hand, in percent."""

    name: str
    equity: float


def starting_hands() -> tuple[tuple[Starting, ...], ...]:
    """The 169 classes of hold 'em as a square: pairs on the diagonal, suited hands above it.

    >>> square = starting_hands()
    >>> square[0][0], square[0][1].name, square[1][0].name
    (Starting(name='AA', equity=85.2), 'AKs', 'AKo')
    """
    from pitboss.odds.equity.classes import DEALS, starting_hands  # loaded when they are wanted

    known = starting_hands()
    ranks = RANKS[::-1]

    def cell(row: int, column: int) -> Starting:
        high, low = sorted((row, column))
        name = ranks[high] + ranks[low] + ("" if row == column else "s" if row < column else "o")
        won, tied = known[name]
        return Starting(name, round(100 * (won + tied / 2) / DEALS, 1))

    return tuple(tuple(cell(row, column) for column in range(len(ranks))) for row in range(len(ranks)))


def has_starting_hands(game: str) -> bool:
    """Whether the classes of starting hands are those of a game."""
    return game == HOLD_EM.name
