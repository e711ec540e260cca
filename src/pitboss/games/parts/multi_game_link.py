"""The Multi Game Link progressive: one meter, or several, over the tables of many poker-derived games.

The six printed tables pay on a five-card hand; which five cards, each game says. Seeds are stated for a stake of $1.
Some games offer the link as a wager of its own, others among the tables of their progressive.
"""

from __future__ import annotations

from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.money import dollars
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Flag
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.side_bets import side_bet
from pitboss.rulebook.submission import Submission

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
DOLLAR = 1_00
"""The stake for which the printed figures are stated."""


def tables(wager: str, clause: str) -> dict[str, Paytable]:
    """The printed tables, for a wager of this name."""
    return printed(wager, clause, FIVE_CARD, _TABLES, word="for")


def linked(options: Submission) -> bool:
    """Whether the progressive in force is the one that is linked with other games."""
    return options["progressive.paytable"] in NAMES


def not_linked(options: Submission) -> bool:
    """Whether it is one of the game's own tables."""
    return not linked(options)


def seeds(wager: str, table: str, stake: int = DOLLAR) -> dict[str, int]:
    """The printed seeds of a table's meters in cents, for a stake (in cents) where they are to grow with it."""
    listed = {wager: ONE_LEVEL[table]} if table in ONE_LEVEL else LEVELS[table]
    return {meter: seed * stake // DOLLAR for meter, seed in listed.items()}


ENVY_STATED_FOR = {"PTMGL01": 1_00, "PTMGL02": 5_00}
"""Two tables that differ in their envy bonuses alone, and the stakes (in cents) that these are for."""


def envy_for_another_stake(options: Submission) -> str:
    """Caution: of the two tables the house has chosen the one whose envy bonuses are for the other stake."""
    table, stake = options["progressive.paytable"], options["progressive-amount"]
    stated, fitting = ENVY_STATED_FOR.get(table), {for_: name for name, for_ in ENVY_STATED_FOR.items()}.get(stake)
    if stated is None or fitting in (None, table):
        return ""
    amount = dollars(stake)
    return f"{table} states its envy bonuses for another stake; {fitting} is the same table with those for {amount}"


# The licensee's reading of the footnote


def seeds_grow(clause: str, *, default: bool = True) -> Flag:
    """Whether the printed seeds grow with the stake."""
    gist = "the printed seeds, stated for a stake of $1, are multiplied by the stake in dollars"
    return Flag(
        name="linked-seeds-grow-with-stake",
        default=default,
        clause=clause,
        gist=gist if default else f"reading: {gist}",
    )


def envy_grows(clause: str) -> Flag:
    """Whether the printed envy bonuses do, too."""
    return Flag(
        name="linked-envy-grows-with-stake",
        default=True,
        clause=clause,
        gist="reading: the printed envy bonuses grow with the stake like the seeds",
    )


def seeds_in_force(options: Submission) -> dict[str, int]:
    """The seeds of a linked progressive as the house reads the footnote."""
    stake = options["progressive-amount"] if options["linked-seeds-grow-with-stake"] else DOLLAR
    return seeds("progressive", options["progressive.paytable"], stake)


def envy_stake(options: Submission) -> int:
    """The stake for which envy bonuses are stated, where the house lets those of the linked tables grow with it."""
    return DOLLAR if linked(options) and options["linked-envy-grows-with-stake"] else 0


def own_or_linked(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of a progressive that pays by the game's own tables or by the linked ones: seeds are printed for the
    linked ones, the house's own for the others."""
    seeds = seeds_in_force(options) if linked(options) else {"progressive": options["progressive-seed"]}
    bet = side_bet(options, "progressive")
    return bet.meters(options, seeds) if bet else ()
