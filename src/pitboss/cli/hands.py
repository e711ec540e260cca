"""`pitboss settle` for a hand of poker."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.table import Table

from pitboss.cli.show import cards_markup, console, say
from pitboss.money import dollars
from pitboss.poker.adjudicate import adjudicate
from pitboss.poker.cases import differences
from pitboss.poker.hand import Hand
from pitboss.poker.narrate import narrate
from pitboss.poker.result import HandResult
from pitboss.poker.sheet import read_sheet


def settle_hand(path: Path, *, events: bool, as_json: bool) -> int:
    """Adjudicate a described hand and print what it came to; 1 where it is not what the sheet expects."""
    described = read_sheet(path)
    hand = adjudicate(described)
    if as_json:
        print(json.dumps(hand.result.to_json(), indent=2))
    else:
        if events:
            _print_events(hand)
        _print_result(hand.result)
    wrong = differences(hand.result, described.expect) if described.expect else []
    for line in wrong:
        print(f"pitboss: {path}: {line}", file=sys.stderr)
    return 1 if wrong else 0


def _print_events(hand: Hand) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="cyan", no_wrap=True)
    table.add_column(overflow="fold")
    for event in hand.events:
        table.add_row(getattr(event, "clause", ""), narrate(event, cards_markup))
    console().print(table)


def _print_result(result: HandResult) -> None:
    table = Table(title="Settlement", title_justify="left", title_style="bold")
    for name in ("seat", "start", "finish", "net"):
        table.add_column(name, justify="right")
    for seat in result.seats:
        table.add_row(str(seat.seat), dollars(seat.started), dollars(seat.finished), dollars(seat.net))
    table.add_row("house", "", "", dollars(result.collected))
    console().print(table)
    for pot in result.pots:
        name = f"Side pot {pot.number}" if pot.number else "Main pot"
        shares = ", ".join(f"seat {award.seat} {dollars(award.amount)}" for award in pot.awards)
        say(f"{name} {dollars(pot.amount)}: {shares}{f'; fees {dollars(pot.fees)}' if pot.fees else ''}")
    for ruling in result.rulings:
        say(f"Ruling [cyan]{ruling.clause}[/]: {ruling.ruling}")
