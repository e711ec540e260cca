"""Cover All: a wager on the best hand at the table, paid by the number of players; the odds of every column of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from pitboss.games.parts.cover_all import WAGER
from pitboss.odds.report import INCLUSION_EXCLUSION, Outcome, WagerOdds
from pitboss.rulebook.submission import Submission


def cover_all_odds(
    options: Submission,
    counts: Mapping[int, Sequence[int]],
    *,
    column: Callable[[int], int] = lambda players: players,
    note: str = "",
) -> WagerOdds:
    """The odds of the wager at a full table; the details have the edge and hit frequency for every number of players.

    `counts` are the deals by line of the matrix, from the best one down and last the hands that reach none, for each
    number of players. `column` says which column of the matrix that number of players is paid by.
    """
    columns = {players: _column(options, column(players), found) for players, found in counts.items()}
    players = min(options["seats"], max(columns))
    full = columns[players]
    said = f"the outcomes are those of a round with {players} player{'s' if players > 1 else ''}"
    return WagerOdds(
        full.name,
        full.per,
        full.outcomes,
        note="; ".join(filter(None, (said, note))),
        method=INCLUSION_EXCLUSION,
        details={
            "by_players": {str(players): odds.house_edge for players, odds in columns.items()},
            "exact_by_players": {str(players): odds.exact for players, odds in columns.items()},
            "hit_frequency_by_players": {str(players): float(odds.hit_frequency) for players, odds in columns.items()},
        },
    )


def _column(options: Submission, heading: int, counts: Sequence[int]) -> WagerOdds:
    table = options.paytable(WAGER, heading)
    *reached, below = counts
    return WagerOdds(
        WAGER,
        WAGER,
        (
            *(Outcome(line.name, count, line.odds.ratio) for line, count in zip(table.lines, reached, strict=True)),
            Outcome(f"below-{table.lines[-1].name}", below, Fraction(-1)),
        ),
    )
