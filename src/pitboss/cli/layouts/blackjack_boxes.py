"""The layout of the blackjack games: box by box the hands with their totals, what lies on each, and beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.layouts import wager_boxes
from pitboss.cli.layouts.scene import CHIP, Layout, Scene, chip
from pitboss.cli.show import cards_markup
from pitboss.equipment.cards import UNSEEN
from pitboss.games.blackjack_games.blackjack.multiple_action import offered as multiple_action
from pitboss.games.blackjack_games.choices import MULTIPLE_ACTION
from pitboss.games.blackjack_games.hands import BEST, said, total
from pitboss.record.places import DEALER, Place
from pitboss.record.views import HandView, SeatView
from pitboss.table import events as ev

MOST_CARDS_SHOWN = 9
"""A hand of more cards is shown by its last ones, so that a line holds it."""
ADDED = "double-attack|free-double|double|free-split|split"
"""What is added to the wager on a hand."""


def hand_of(wager: str, mains: frozenset[str]) -> int:
    """The hand that a wager lies on, by its number; 0 for one that lies beside the hands.

    >>> mains = frozenset({"blackjack", "blackjack-2"})
    >>> [hand_of(name, mains) for name in ("blackjack", "double", "split-3", "spot-2-double-2", "blackjack-2")]
    [1, 1, 3, 2, 2]
    >>> [hand_of(name, mains) for name in ("21-plus-3", "streak-2", "insurance")]
    [0, 0, 0]
    """
    found = re.fullmatch(rf"(?:spot-\d-?)?(?:{ADDED})?(?:-?(\d))?", wager)
    if wager in mains:
        found = re.fullmatch(r".*?(?:-([2-9]))?", wager)
    return int(found[1] or 1) if found else 0


def cards(scene: Scene) -> RenderableType:
    """The dealer's hand and every box, the hand that is asked about marked."""
    grid = _grid()
    if scene.view.dealer.cards:
        grid.add_row("  dealer", *_hand(scene.view.dealer), "")
    for seat in scene.view.seats:
        for row in _box(scene, seat):
            grid.add_row(*row)
    return grid


def ending(scene: Scene) -> RenderableType | None:
    """The dealer's hand and every hand of every box, as they went to the discard rack; None where none did."""
    gone: dict[Place, list[HandView]] = {}
    sideways: dict[Place, int] = {}
    for event in scene.view.events:
        if isinstance(event, ev.TurnedSideways):
            sideways[event.place] = len(event.cards)
        elif isinstance(event, ev.Discarded) and (event.place.seat or event.place == DEALER):
            held = event.cards[sideways.get(event.place, 0) :]
            gone.setdefault(event.place, []).append(HandView(event.place, held, (True,) * len(held)))
    if not gone:
        return None
    grid = _grid()
    for hand in _hands_of_the_dealer(scene, gone.pop(DEALER, [])):
        grid.add_row("  dealer", *_hand(hand), "")
    for number in sorted({place.seat for place in gone}):
        hands = [gone[place][-1] for place in sorted(gone, key=lambda place: place.hand) if place.seat == number]
        name = _named(scene, number)
        for at, hand in enumerate(_from_the_left(scene, hands)):
            grid.add_row(f"  {name if at == 0 else ''}", *_hand(hand), "")
    return grid


def _hands_of_the_dealer(scene: Scene, gone: list[HandView]) -> list[HandView]:
    """The hand that the dealer had; all of them, each with the first card, where players wagered on several."""
    if not gone or MULTIPLE_ACTION not in scene.options.game.options or not multiple_action(scene.options):
        return gone[-1:]
    *before, last = gone
    first = last.cards[:1]
    return [*(HandView(hand.place, (*first, *hand.cards), (True, *hand.up)) for hand in before), last]


def _grid() -> Grid:
    """Whose hand it is, its cards, its total, what lies on it."""
    grid = Grid.grid(padding=(0, 1))
    for justify in ("left", "left", "right", "left"):
        grid.add_column(justify=justify, no_wrap=True)
    grid.columns[3].no_wrap = False
    return grid


def _named(scene: Scene, number: int) -> str:
    return "you" if number == scene.seat else f"seat {number}"


def _box(scene: Scene, seat: SeatView) -> Iterator[tuple[str, str, str, Text]]:
    """The hands of a seat, one a line; then what lies beside them."""
    mains = frozenset(name for name in seat.wagers if name.startswith(scene.options.game.wagers[0].name))
    own = _from_the_left(scene, [hand for hand in seat.hands if hand.place.seat == seat.number] or [seat.hand])
    asked = scene.view.legal[0].hand if scene.view.legal and seat.number == scene.seat else 0
    name = _named(scene, seat.number)
    for at, hand in enumerate(own):
        number = hand.place.hand
        mark = ">" if asked == number and len(own) > 1 else " "
        lies = {wager: amount for wager, amount in seat.wagers.items() if hand_of(wager, mains) == number}
        yield (f"{mark} {name if at == 0 else ''}", *_hand(hand), _amounts(lies))
    beside = {wager: amount for wager, amount in seat.wagers.items() if not hand_of(wager, mains)}
    if beside:
        yield "", "[dim]beside[/]", "", _amounts(beside)


def _from_the_left(scene: Scene, hands: list[HandView]) -> list[HandView]:
    """Hands as they lie and are played: one born by a split to the right of the one that it came from."""
    parents = {event.to: event.place for event in scene.view.events if isinstance(event, ev.Split)}
    lying: list[HandView] = []
    for hand in hands:
        parent = parents.get(hand.place)
        after = next((at for at, one in enumerate(lying) if one.place == parent), len(lying) - 1)
        lying.insert(after + 1, hand)
    return lying


def _hand(hand: HandView) -> tuple[str, str]:
    """The cards of a hand, and its total as far as they can be seen."""
    if not hand.cards:
        return "[dim]no cards[/]", ""
    more = "… " if len(hand.cards) > MOST_CARDS_SHOWN else ""
    seen = [card for card in hand.cards if card != UNSEEN]
    reached = f"{total(seen)} over" if total(seen) > BEST else said(seen)
    return more + cards_markup(hand.cards[-MOST_CARDS_SHOWN:]), f"[bold]{reached}[/]" if seen else ""


def _amounts(wagers: dict[str, int]) -> Text:
    """Wagers in a line, with their chips."""
    text = Text()
    for at, (name, amount) in enumerate(wagers.items()):
        text.append(", " if at else "").append(f"{name} ", "dim").append(chip(amount), CHIP)
    return text


LAYOUT = Layout(table=wager_boxes.table, result=None, cards=cards, ending=ending, has_felt=False)
