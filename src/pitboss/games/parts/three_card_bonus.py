"""The Three Card Bonus: six tables on three cards that several games print alike, each under names of its own.

The first three have no line for the mini-royal: it is paid as the straight flush that it also is.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.paytables import THREE_CARD, printed
from pitboss.rulebook.paytable import Paytable

_ROWS = """
    mini-royal          -     -     -     50    50    50
    straight-flush      40    40    40    40    40    40
    three-of-a-kind     30    30    30    30    30    30
    straight            6     5     6     6     5     6
    flush               4     4     3     4     4     3
    pair                1     1     1     1     1     1
"""


def tables(wager: str, clause: str, names: Sequence[str], *, minimum: bool = False) -> dict[str, Paytable]:
    """The printed tables, for a wager of this name, in the order in which they are printed."""
    return printed(wager, clause, THREE_CARD, f"{'  '.join(names)}\n{_ROWS.strip()}", minimum=minimum)
