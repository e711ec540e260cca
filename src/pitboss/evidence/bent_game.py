"""A house game under a knockout: its dealer, its rulings and its calls."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from pitboss.evidence.bent_dealer import BentDealer
from pitboss.evidence.knockout import Knockout
from pitboss.record.choices import Report
from pitboss.table.dealer import Dealer
from pitboss.table.game import Call, Game, Irregularity
from pitboss.table.seats import Seat


def bent(game: Game, knockout: Knockout) -> Game:
    """The game as it is, but for what the knockout is aimed at."""
    return replaced(
        game,
        dealer=partial(BentDealer, knockout),
        irregularities=tuple(_row(row, knockout) for row in game.irregularities),
        calls=tuple(_call(call, knockout) for call in game.calls),
    )


def replaced(game: Game, **fields: Any) -> Game:
    """The game with something else in it."""
    other = msgspec.structs.replace(game, **fields)
    other.clauses = game.clauses
    other.editions = {game.edition.name: other}
    return other


def _row(row: Irregularity, knockout: Knockout) -> Irregularity:
    """Without its clause an irregularity has no ruling; and where its ruling lets play go on, play does not."""

    def ruling(d: Dealer, report: Report) -> str:
        clause = d._cite(row.clause)
        if knockout.hits(clause, "ruling"):
            return "no ruling"
        words = row.ruling(d, report)
        if knockout.hits(clause, "play-on"):
            d.void_round("all is void", row.clause)
        return words

    return msgspec.structs.replace(row, ruling=ruling)


def _call(call: Call, knockout: Knockout) -> Call:
    def effect(d: Dealer, seat: Seat, subject: str) -> None:
        if not knockout.hits(d._cite(call.clause), "call"):
            call.effect(d, seat, subject)

    return msgspec.structs.replace(call, effect=effect)
