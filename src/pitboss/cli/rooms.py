"""How a poker room looks in a terminal."""

from __future__ import annotations

from itertools import groupby

from rich.markup import escape
from rich.table import Table

from pitboss.cli.show import cards_markup, console, say
from pitboss.desk import narrate
from pitboss.money import dollars
from pitboss.poker.room.adjudicate import RoomRun
from pitboss.poker.room.cashier import rake, stack
from pitboss.poker.room.room import Room
from pitboss.record.events import Event


def _print_events(run: RoomRun) -> None:
    """Everything that happened, by steps."""
    table = Table.grid(padding=(0, 2))
    for style in ("dim", "cyan"):
        table.add_column(justify="right", style=style, no_wrap=True)
    table.add_column(overflow="fold")
    for (step, clause, text), same in groupby((step, *_line(event)) for step, event in run.log):
        times = len(list(same))
        table.add_row(str(step or ""), clause, f"{text} ({times} times)" if times > 1 else text)
    console().print(table)


def _line(event: Event) -> tuple[str, str]:
    return getattr(event, "clause", ""), narrate(event, cards_markup)


def print_room(run: RoomRun, *, events: bool) -> None:
    """Tables, seats and funds as the last step leaves them; before that, everything that happened."""
    if events:
        _print_events(run)
    room, result = run.room, run.result
    for name, poker_table in room.tables.items():
        say(f"[bold]Table {escape(name)}[/]: {escape(poker_table.kind)}")
        table = Table()
        for column in ("seat", "player", "chips"):
            table.add_column(column, justify="left" if column == "player" else "right")
        for seat, sitting in sorted(poker_table.sittings.items()):
            player = f"{escape(sitting.player)}{' (away)' if sitting.away else ''}"
            table.add_row(str(seat), player, dollars(room.books[stack(name, seat)]))
        table.add_row("", "rake", dollars(room.books[rake(name)]))
        console().print(table)
    _print_funds(room)
    for ruling in result.rulings:
        say(f"Ruling [cyan]{ruling.clause}[/]: {ruling.ruling}")
    for refusal in result.refused:
        say(f"Refused [cyan]{refusal.clause}[/]: {escape(refusal.field)}: {escape(refusal.message)}")


def _print_funds(room: Room) -> None:
    if not room.funds:
        return
    table = Table(title="Bad beat funds", title_justify="left", title_style="bold")
    table.add_column("fund")
    for column in ("jackpot", "display", "reserve", "held"):
        table.add_column(column, justify="right")
    for name, fund in room.funds.items():
        shown = f"{dollars(fund.display)}{' pending' if fund.pending else ''}"
        table.add_row(escape(name), dollars(fund.jackpot), shown, dollars(fund.reserve), dollars(fund.held))
    console().print(table)
