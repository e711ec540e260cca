"""The Four-Card Progressive: a meter for four aces, with tables and envy bonuses that several games print alike.

The tables are for a stake of $1 or $5, and the envy bonuses of the one are five times those of the other.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import RuleError
from pitboss.games.parts.options import meter_seed
from pitboss.games.parts.paytables import FOUR_CARD, printed
from pitboss.rulebook.options import Amount
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.submission import Submission

_TABLES = """
                     A            B
    four-aces        100% $100    100% $100
    four-of-a-kind   300 $10      300 $25
    straight-flush   100 $5       100
    three-of-a-kind  9            15
"""

DOLLAR, STAKES = 1_00, (1_00, 5_00)
"""The stake for which the envy bonuses are written down here, and those for which they are printed."""
LEAST_SEED = {"A": 5_000_00, "B": 1_000_00}
"""By table: the least that its meter starts from and goes back to."""


def tables(wager: str, clause: str) -> dict[str, Paytable]:
    """The printed tables, for a wager of this name."""
    return printed(wager, clause, FOUR_CARD, _TABLES, word="for")


def seeds(wager: str, clause: str) -> tuple[Amount, Amount]:
    """What the meter starts from, and what it goes back to."""
    least, usual = min(LEAST_SEED.values()), LEAST_SEED["A"]
    return (
        meter_seed(f"{wager}-seed", usual, clause, least=least, gist="what the four-card meter starts from"),
        meter_seed(f"{wager}-reset", usual, clause, least=least, gist="what the four-card meter goes back to"),
    )


def contradictions(wager: str, *, seed: str, stake: str) -> Callable[[Submission], list[RuleError]]:
    """A stake for which no envy bonuses are printed, or a meter that starts below what its table demands."""

    def contradiction(options: Submission) -> list[RuleError]:
        found, table = [], options[f"{wager}.paytable"]
        if table in LEAST_SEED and options[f"{wager}-amount"] not in STAKES:
            found.append(RuleError("this table is for a stake of 1.00 or 5.00", field=f"{wager}-amount", clause=stake))
        if table == "A":
            found += [
                RuleError("the meter of paytable A starts from 5,000.00 or more", field=name, clause=seed)
                for name in (f"{wager}-seed", f"{wager}-reset")
                if options[name] < LEAST_SEED[table]
            ]
        return found

    return contradiction
