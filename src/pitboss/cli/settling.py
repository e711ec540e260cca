"""`pitboss settle`: what is described, settled and printed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pitboss import desk
from pitboss.cli.show import print_edition, print_events, print_result


def settle_sheet(path: Path, edition: str = "", *, events: bool, as_json: bool) -> int:
    """Settle what a sheet describes and print what it came to; 1 where it is not what the sheet expects."""
    described = desk.read(path, edition)
    settled = described.settle()
    if as_json:
        print(json.dumps({**settled.result.to_json(), **described.edition.to_json()}, indent=2))
    else:
        _print(described.what, settled, events=events)
        print_edition(described.edition)
    for line in settled.differences:
        print(f"pitboss: {path}: {line}", file=sys.stderr)
    return 1 if settled.differences else 0


def _print(what: str, settled: desk.Settled, *, events: bool) -> None:
    """The settlement of a round, a hand or a room, each in its own form."""
    if what == "room":
        from pitboss.cli.rooms import print_room

        print_room(settled.played, events=events)
        return
    if events:
        print_events(settled.events)
    if what == "hand":
        from pitboss.cli.hands import print_hand_result

        print_hand_result(settled.result)
    else:
        print_result(settled.result)
