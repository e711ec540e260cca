"""The Multi Game Link progressive: one meter, or several, over the tables of many poker-derived games.

The six printed tables pay on a five-card hand; which five cards, each game says. Seeds are stated for a stake of $1.
"""

from __future__ import annotations

from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.rulebook.paytable import Paytable

_TABLES = """
                    PTMGL01      PTMGL02      PTMGL04     PTMGLML01          PTMGLML02         PTMGLML03
    royal-flush     100% $1000   100% $5000   -           100% major $1000   100% mega $1000   100% mega $1000
    straight-flush  10% $300     10% $1500    100% $250   100% minor $300    100% major $300   100% major $300
    four-of-a-kind  300          300          300         300                100% minor        100% minor
    full-house      50           50           50          50                 50                50
    flush           40           40           40          40                 40                40
    straight        30           30           30          30                 30                30
    three-of-a-kind  9           9            9           9                  10                9
"""

ONE_LEVEL = {"PTMGL01": 10_000_00, "PTMGL02": 10_000_00, "PTMGL04": 1_000_00}
LEVELS = {
    "PTMGLML01": {"major": 10_000_00, "minor": 1_000_00},
    "PTMGLML02": {"mega": 10_000_00, "major": 1_000_00, "minor": 250_00},
    "PTMGLML03": {"mega": 10_000_00, "major": 1_000_00, "minor": 250_00},
}
NAMES = (*ONE_LEVEL, *LEVELS)


def tables(wager: str, clause: str) -> dict[str, Paytable]:
    """The printed tables, for a wager of this name."""
    return printed(wager, clause, FIVE_CARD, _TABLES, word="for")


def seeds(wager: str, table: str, stake: int = 1_00) -> dict[str, int]:
    """The printed seeds of a table's meters in cents, for a stake (in cents) where they are to grow with it."""
    listed = {wager: ONE_LEVEL[table]} if table in ONE_LEVEL else LEVELS[table]
    return {meter: seed * stake // 1_00 for meter, seed in listed.items()}
