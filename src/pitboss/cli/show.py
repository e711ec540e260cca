"""How things look in a terminal: cards in colour, tables, settlements. Plain text when the output is piped."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from pitboss.desk import narrate
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.money import dollars
from pitboss.record.events import Event
from pitboss.record.views import HandView, SeatView, View
from pitboss.rulebook.editions import Edition
from pitboss.table.narrate import place
from pitboss.table.result import RoundResult
from pitboss.table.round import Round

SUIT_COLOURS = ("green", "blue", "red", "default")


LEAST_WIDTH = 20
"""Columns below which a terminal's word is not taken for it."""


@cache
def console() -> Console:
    return Console(highlight=False, width=_width())


def _width() -> int | None:
    """The usual width where the surroundings say that there is none."""
    said = os.environ.get("COLUMNS", "")
    return 80 if said.isdecimal() and int(said) < LEAST_WIDTH else None


@cache
def warnings() -> Console:
    """For what is not the answer: progress and cautions, on standard error."""
    return Console(stderr=True, highlight=False, width=_width())


def say(text: str) -> None:
    """One sentence, broken between words on a terminal and nowhere else; text that is not ours must be escaped."""
    console().print(text, soft_wrap=not console().is_terminal)


@cache
def shows_symbols() -> bool:
    """Whether the output can show the symbols of suits; letters do where it cannot."""
    try:
        "♣♦♥♠▒".encode(console().encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def card_in_colour(card: Card) -> tuple[str, str]:
    """A card and its style: its suit in colour, or a back."""
    if card == UNSEEN:
        return "▒▒" if shows_symbols() else "??", "dim"
    colour = SUIT_COLOURS[card.suit] if card < 52 else "magenta"
    return card.pretty if shows_symbols() else str(card), f"bold {colour}"


def card_markup(card: Card) -> str:
    """A card with its suit in colour."""
    text, style = card_in_colour(card)
    return f"[{style}]{text}[/]"


def cards_markup(cards: Iterable[Card]) -> str:
    return " ".join(map(card_markup, cards))


def print_events(events: Iterable[Event]) -> None:
    """Every event in words, with its clause."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="cyan", no_wrap=True)
    table.add_column(overflow="fold")
    for event in events:
        table.add_row(getattr(event, "clause", ""), narrate(event, cards_markup))
    console().print(table)


def settlement_table(result: RoundResult) -> Table:
    """What every wager came to, by which clause."""
    table = Table(title="Settlement", title_justify="left", title_style="bold")
    for name, justify in (
        ("seat", "right"),
        ("wager", "left"),
        ("staked", "right"),
        ("result", "left"),
        ("returned", "right"),
        ("net", "right"),
        ("clause", "left"),
    ):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    for seat in result.seats:
        for name, wager in seat.wagers.items():
            table.add_row(
                str(seat.seat),
                name,
                dollars(wager.staked),
                wager.result,
                dollars(wager.returned),
                net_text(wager.net),
                wager.clause,
            )
        table.add_row("", "", "", "", Text("seat", style="bold"), net_text(seat.net), "", end_section=True)
    table.add_row("", "", "", "", Text("house", style="bold"), net_text(result.house_net), "")
    return table


def net_text(amount: int) -> Text:
    style = "bold green" if amount > 0 else "bold red" if amount < 0 else "dim"
    return Text(f"{'+' if amount > 0 else ''}{dollars(amount)}", style=style)


def print_result(result: RoundResult) -> None:
    console().print(settlement_table(result))
    if result.awards:
        shares = ", ".join(f"{place(seat)} {dollars(amount)}" for seat, amount in result.awards.items())
        commission = f"; commission {dollars(result.commission)}" if result.commission else ""
        say(f"Pot {dollars(result.commission + sum(result.awards.values()))}: {shares}{commission}")
    for ruling in result.rulings:
        say(f"Ruling [cyan]{ruling.clause}[/]: {ruling.ruling}")


def print_outcome(result: RoundResult, seat: int) -> None:
    """What every wager of one seat came to, by which clause; the others in a line."""
    table = Table.grid(padding=(0, 2))
    for justify in ("left", "right", "left", "right", "left"):
        table.add_column(justify=justify)
    for mine in (one for one in result.seats if one.seat == seat):
        for name, wager in mine.wagers.items():
            clause = f"[cyan]{wager.clause}[/]"
            table.add_row(f"  {name}", dollars(wager.staked), wager.result, net_text(wager.net), clause)
    console().print(table)
    others = [f"seat {one.seat} {net_text(one.net).plain}" for one in result.seats if one.seat != seat]
    say(f"  [dim]{', '.join([*others, f'house {net_text(result.house_net).plain}'])}[/]")
    for ruling in result.rulings:
        say(f"Ruling [cyan]{ruling.clause}[/]: {ruling.ruling}")


def print_edition(edition: Edition) -> None:
    """Which text the clauses are of."""
    say(f"[dim]Clauses: {escape(str(edition))}[/]")


def print_table(playing: Round, seat: int) -> None:
    """The table as a seat sees it."""
    view: View = playing.view(seat)
    console().print()
    if view.community.cards:
        say(f"  community  {_hand(view.community)}")
    for line in hand_lines(view, seat):
        say(line)


def hand_lines(view: View, seat: int) -> Iterator[str]:
    """The dealer's hand and everybody's with their wagers, one line each."""
    if view.dealer.cards:
        yield f"  dealer     {_hand(view.dealer)}"
    for hand in view.hands:
        if hand.cards:
            yield f"  {hand.place:<10} {_hand(hand)}"
    asked = view.legal[0].hand if view.legal else 0
    for other in view.seats:
        you = "[bold]you[/]" if other.number == seat else "   "
        button = "[reverse] B [/]" if view.button == other.number and view.button else "   "
        state = " [dim]folded[/]" if other.folded else ""
        first, *further = [hand for hand in other.hands if hand.place.seat == other.number] or [other.hand]
        wagers = _on_hands(other, [hand.place.hand for hand in further])
        mark = _asked(asked == 1 and bool(further) and other.number == seat)
        yield f"  seat {other.number} {you} {button}{mark}{_hand(first)}  [dim]{wagers[1]}[/]{state}"
        for hand in further:
            number = hand.place.hand
            mark = _asked(asked == number and other.number == seat)
            yield f"    hand {number}      {mark}{_hand(hand)}  [dim]{wagers[number]}[/]"
    if view.pot:
        yield f"  pot        {dollars(view.pot)}"


def _asked(asked: bool) -> str:
    """A mark before the hand that its player is asked about, where there are several."""
    return "[bold]>[/]" if asked else " "


def _on_hands(seat: SeatView, further: Sequence[int]) -> dict[int, str]:
    """The wagers of a seat by hand: those that carry the number of a further hand lie there, others at the first."""
    found: dict[int, list[str]] = {number: [] for number in (1, *further)}
    for name, amount in seat.wagers.items():
        number = next((number for number in further if name.endswith(f"-{number}")), 1)
        found[number].append(f"{name} {dollars(amount)}")
    return {number: ", ".join(listed) for number, listed in found.items()}


def _hand(hand: HandView) -> str:
    return cards_markup(hand.cards) if hand.cards else "[dim]no cards[/]"
