"""The desk: where described rounds, records and cases are brought, whichever game they are of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pitboss.games import game
from pitboss.record.cases import CaseRun
from pitboss.record.events import Event
from pitboss.table import adjudicate as adjudication
from pitboss.table import cases
from pitboss.table import replay as replaying
from pitboss.table.played import Played
from pitboss.table.sheet import RoundSheet, read_sheet


def adjudicate(sheet: RoundSheet) -> Played:
    """Play the described round to its end."""
    return adjudication.adjudicate(sheet, game(sheet.game))


def replay(events: Sequence[Event]) -> Played:
    """Play recorded rounds again and check that they give the same events."""
    return replaying.replay(events, game)


def run_case(path: Path) -> CaseRun:
    """Run one case file."""
    return cases.run(path, game(read_sheet(path).game))
