"""`pitboss settle` for a hand of poker."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.table import Table

from pitboss.cli.show import console, net_text, print_events, say
from pitboss.money import dollars
from pitboss.poker.narrate import narrate
from pitboss.poker.result import HandResult
from pitboss.poker.sheets.adjudicate import adjudicate
from pitboss.poker.sheets.cases import differences
from pitboss.poker.sheets.sheet import read_sheet


def settle_hand(path: Path, *, events: bool, as_json: bool) -> int:
    """Adjudicate a described hand and print what it came to; 1 where it is not what the sheet expects."""
    described = read_sheet(path)
    hand = adjudicate(described)
    if as_json:
        print(json.dumps(hand.result.to_json(), indent=2))
    else:
        if events:
            print_events(hand.events, narrate)
        _print_result(hand.result)
    wrong = differences(hand.result, described.expect) if described.expect else []
    for line in wrong:
        print(f"pitboss: {path}: {line}", file=sys.stderr)
    return 1 if wrong else 0


def _print_result(result: HandResult) -> None:
    table = Table(title="Settlement", title_justify="left", title_style="bold")
    for name in ("seat", "start", "finish", "net"):
        table.add_column(name, justify="right")
    for seat in result.seats:
        table.add_row(str(seat.seat), dollars(seat.started), dollars(seat.finished), net_text(seat.net))
    table.add_row("house", "", "", net_text(result.collected))
    console().print(table)
    for pot in result.pots:
        name = f"Side pot {pot.number}" if pot.number else "Main pot"
        shares = ", ".join(f"seat {won.seat} {dollars(won.amount)} ([cyan]{won.clause}[/])" for won in pot.awards)
        say(f"{name} {dollars(pot.amount)}: {shares}{f'; fees {dollars(pot.fees)}' if pot.fees else ''}")
    for ruling in result.rulings:
        say(f"Ruling [cyan]{ruling.clause}[/]: {ruling.ruling}")
