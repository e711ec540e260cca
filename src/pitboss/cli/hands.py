"""How the settlement of a poker hand looks in a terminal."""

from __future__ import annotations

from rich.table import Table

from pitboss.cli.show import console, net_text, say
from pitboss.money import dollars
from pitboss.poker.result import HandResult


def print_hand_result(result: HandResult) -> None:
    """What everybody came away with, and how each pot was divided."""
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
