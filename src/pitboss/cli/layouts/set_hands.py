"""The layout of a game whose hands are set: what was dealt in order of rank, and set hands side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.layouts import wager_boxes
from pitboss.cli.layouts.scene import Layout, Scene
from pitboss.cli.show import cards_markup, hand_lines
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.pai_gow_games.setting import SET, Parts, heard
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev

HouseWay = Callable[[Sequence[Card], Submission], Parts]
Hands = dict[str, list[tuple[str, tuple[Card, ...]]]]
"""Set hands by place, each in words with its cards."""
TOLD = (ev.Turned, ev.Announced, ev.Counted)
"""What the picture of set hands tells already, and the routine of the deal."""


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Cards from the joker and the aces down, tiles from the highest single tile."""
    return sorted(cards, key=lambda card: -card if card < UNSEEN else card)


def announced(events: Iterable[ev.Event]) -> Hands:
    """The hands that were set and turned up in the last round of these events."""
    found: Hands = {}
    for event in events:
        if isinstance(event, ev.Opened):
            found = {}
        elif isinstance(event, ev.Announced) and (hands := heard(event.hand)):
            found[str(event.place)] = hands
    return found


def side_by_side(hands: Hands, seat: int) -> RenderableType | None:
    """Set hands, one place a line, the dealer's first: their cards and what they are."""
    if not hands:
        return None
    grid = Grid.grid(padding=(0, 2))
    own = f"seat {seat}"
    for place in sorted(hands, key=lambda place: (place != "dealer", place)):
        cells = [cell for words, held in hands[place] for cell in (cards_markup(by_rank(held)), f"[dim]{words}[/]")]
        grid.add_row("  [bold]you[/]" if place == own else f"  {place}", *cells)
    return grid


def dealt(scene: Scene, house_way: HouseWay) -> Iterator[RenderableType]:
    """Everybody's cards, the own ones by rank, and how the house way would set them where they are to be set."""
    for line in hand_lines(scene.view, scene.seat):
        yield Text.from_markup(line)
    held = scene.view.own.hand.cards
    if any(choice.name == SET for choice in scene.view.legal):
        way = " [dim]|[/] ".join(cards_markup(by_rank(part)) for part in house_way(held, scene.options))
        yield Text.from_markup(f"  by rank    {cards_markup(by_rank(held))}")
        yield Text.from_markup(f"  house way  {way}")


def layout(house_way: HouseWay) -> Layout:
    """The layout of a game with this house way."""

    def table(scene: Scene) -> RenderableType:
        last = side_by_side(announced(scene.history), scene.seat)
        return Group(*([last] if last else []), wager_boxes.table(scene))

    def result(scene: Scene) -> RenderableType | None:
        return side_by_side(announced(scene.view.events), scene.seat)

    def cards(scene: Scene) -> RenderableType:
        shown = side_by_side(announced(scene.view.events), scene.seat)
        return Group("", *dealt(scene, house_way), *([shown] if shown else []))

    return Layout(table=table, result=result, cards=cards, tells=TOLD, has_felt=False)
