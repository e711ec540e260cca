"""The odds of a side bet on the highest hand at the table, which is paid by the number of hands: every column of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.odds.report import INCLUSION_EXCLUSION, Outcome, WagerOdds
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission


def highest_odds(
    bet: SideBet,
    options: Submission,
    counts: Mapping[int, Sequence[int]],
    *,
    note: str = "",
    method: str = INCLUSION_EXCLUSION,
) -> WagerOdds:
    """The odds of the wager at a full table; the details have the edge and hit frequency for every number of players.

    `counts` are the deals by line of the matrix, from the best one down and last the hands that reach none, for each
    number of players.
    """
    columns = {players: _column(bet.paytable(options, players), found, method) for players, found in counts.items()}
    players = min(options["seats"], max(columns))
    full, exact = columns[players], {str(players): odds.exact for players, odds in columns.items()}
    said = f"the outcomes are those of a round with {players} player{'s' if players > 1 else ''}"
    return WagerOdds(
        full.name,
        full.per,
        full.outcomes,
        note="; ".join(filter(None, (said, note))),
        method=method,
        details={
            "by_players": {str(players): odds.house_edge for players, odds in columns.items()},
            **({"exact_by_players": exact} if full.rational else {}),
            "hit_frequency_by_players": {str(players): float(odds.hit_frequency) for players, odds in columns.items()},
        },
    )


def _column(table: Paytable, counts: Sequence[int], method: str) -> WagerOdds:
    *reached, below = counts
    outcomes = (
        Outcome(line.name, count, line.odds.ratio, line=table.address(line))
        for line, count in zip(table.lines, reached, strict=True)
    )
    missed = Outcome(f"below-{table.lines[-1].name}", below, Fraction(-1))
    return WagerOdds(table.wager, table.wager, (*outcomes, missed), method=method)
