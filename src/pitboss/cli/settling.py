"""`pitboss settle`: what is described, settled and printed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pitboss import desk
from pitboss.cli.hands import print_hand_result
from pitboss.cli.rooms import print_room, print_room_events
from pitboss.cli.show import print_edition, print_events, print_result
from pitboss.poker.hand import Hand
from pitboss.poker.room.adjudicate import RoomRun


def settle_sheet(path: Path, edition: str = "", *, events: bool, as_json: bool) -> int:
    """Settle what a sheet describes and print what it came to; 1 where it is not what the sheet expects."""
    described = desk.read(path, edition)
    settled = described.settle()
    if as_json:
        print(json.dumps({**settled.result.to_json(), **described.edition.to_json()}, indent=2))
    else:
        if events:
            _print_events(settled)
        _print_result(settled)
        print_edition(described.edition)
    for line in settled.differences:
        print(f"pitboss: {path}: {line}", file=sys.stderr)
    return 1 if settled.differences else 0


def _print_events(settled: desk.Settled) -> None:
    if isinstance(settled.played, RoomRun):
        print_room_events(settled.played)
    else:
        print_events(settled.events)


def _print_result(settled: desk.Settled) -> None:
    match settled.played:
        case RoomRun() as run:
            print_room(run)
        case Hand() as hand:
            print_hand_result(hand.result)
        case _:
            print_result(settled.result)
