"""The layout of a game with five community cards in a cross: the cards where they lie, the wagers in a row of boxes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.layouts.canvas import Canvas
from pitboss.cli.layouts.scene import Layout, Scene
from pitboss.cli.layouts.wager_boxes import table
from pitboss.cli.show import card_in_colour, hand_lines
from pitboss.equipment.cards import Card
from pitboss.games.parts.crossing_lines import Cross
from pitboss.record.places import COMMUNITY
from pitboss.table import events as ev

BOX, HIGH = 5, 2
"""Columns and rows of a card's box."""
MARGIN = 4


def drawn(cross: Cross, cards: Sequence[Card]) -> Canvas:
    """The cross as the dealer sees it."""
    sheet = Canvas(MARGIN + 3 * BOX + 1, 3 * HIGH + 1)
    places = {
        cross.top: (1, 0),
        cross.left: (0, 1),
        cross.middle: (1, 1),
        cross.right: (2, 1),
        cross.bottom: (1, 2),
    }
    for place, (column, row) in places.items():
        x, y = MARGIN + column * BOX, row * HIGH
        text, style = card_in_colour(cards[place])
        sheet.box(x, y, BOX, HIGH)
        sheet.centre(x, x + BOX, y + 1, text, style)
    return sheet


def layout(cross: Cross) -> Layout:
    """The layout of a game whose community cards are dealt into this cross."""

    def cards(scene: Scene) -> RenderableType:
        hands = [Text.from_markup(line) for line in hand_lines(scene.view, scene.seat)]
        laid = scene.view.community.cards
        return Group(*([drawn(cross, laid).render()] if laid else []), *hands)

    def result(scene: Scene) -> RenderableType | None:
        """The whole cross, as it went to the discard rack; nothing where it was not turned up."""
        discarded = [event for event in scene.view.events if isinstance(event, ev.Discarded) and event.seen]
        whole = [event.cards for event in discarded if event.place == COMMUNITY]
        return drawn(cross, whole[-1]).render() if whole else None

    return Layout(table=table, result=result, cards=cards)
