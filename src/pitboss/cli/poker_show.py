"""A poker table in the terminal: seats, stacks, bets, board and pot, and what happens in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.columns import Columns
from rich.console import JustifyMethod
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pitboss.cli.show import card_markup, cards_markup, console, net_text, say
from pitboss.desk import narrate
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.money import dollars
from pitboss.poker import events as ev
from pitboss.poker.dealing import COMMUNITY
from pitboss.poker.hand import Hand
from pitboss.poker.views import SeatView, View
from pitboss.record import events as common
from pitboss.record.choices import Choice
from pitboss.record.events import Event

WAGERS = ("bet", "raise", "complete")


def print_poker_table(hand: Hand, viewer: int) -> None:
    """The whole table as one seat sees it."""
    view = hand.view(viewer)
    table = Table.grid(padding=(0, 2))
    justifications: tuple[JustifyMethod, ...] = ("right", "left", "left", "left", "right", "right", "left")
    for justify in justifications:
        table.add_column(justify=justify)
    table.add_row(*(Text(head, style="dim") for head in ("seat", "", "player", "cards", "stack", "bet", "")))
    for seat in sorted(view.seats, key=lambda seat: seat.number):
        table.add_row(
            str(seat.number),
            "[reverse] B [/]" if hand.variant.button and seat.number == view.button else "",
            f"[bold]{seat.player}[/]" if seat.number == viewer else seat.player,
            _cards(seat, own=seat.number == viewer),
            dollars(seat.stack),
            dollars(seat.bet) if seat.bet else "",
            _state(seat, view),
        )
    around = Panel(table, title=_title(hand), subtitle=_middle(view, hand.fees), expand=False)
    width = console().measure(around).maximum  # of the seats and the title alone
    console().print(Panel(table, title=around.title, subtitle=around.subtitle, width=max(width, _least_width(around))))
    made = hand.describe(viewer)
    if any(made.values()):
        say(f"  you have {_worded(made)}")


def _least_width(around: Panel) -> int:
    """So wide that all of the line below is seen, with a space, a stroke and a corner on either side."""
    return Text.from_markup(str(around.subtitle)).cell_len + 6


def _title(hand: Hand) -> str:
    return f"{hand.variant.title}, {hand.rules.structure.name.replace('-', ' ')}: {hand.stage}"


def _middle(view: View, fees: Mapping[int, int]) -> str:
    """The board, what lies in the middle, and what the house has taken out of it."""
    boards = "  ".join(f"board {cards_markup(board)}" for board in view.boards if board)
    pots = [dollars(pot.amount) for pot in view.pots if pot.amount]
    parts = f" (main {pots[0]}, side {', '.join(pots[1:])})" if len(pots) > 1 else ""
    taken = f"  rake {dollars(sum(fees.values()))}" if fees else ""
    return f"{boards}{'  ' if boards else ''}pot [bold]{dollars(view.pot)}[/]{parts}{taken}"


def _cards(seat: SeatView, *, own: bool) -> str:
    """Cards of a player; one's own face-down cards in brackets where others lie face up."""
    if seat.folded and not own:
        return "[dim]--[/]"
    mixed = any(seat.up) and not all(seat.up)
    shown = []
    for card, up in zip(seat.cards, seat.up, strict=True):
        hidden = own and mixed and not up
        shown.append(f"({card_markup(card)})" if hidden else card_markup(card))
    return " ".join(shown)


def _state(seat: SeatView, view: View) -> str:
    if seat.folded:
        return "[dim]folded[/]"
    if seat.all_in:
        return "[magenta]all-in[/]"
    return "[cyan]to act[/]" if seat.number == view.turn else ""


def choice_words(choice: Choice) -> str:
    """A choice as it is offered, with the least and the most."""
    if choice.name == "draw":
        return f"draw (up to {choice.maximum} cards)"
    if not choice.maximum:
        return choice.name
    amount = dollars(choice.minimum)
    if choice.maximum != choice.minimum:
        amount += f" to {dollars(choice.maximum)}"
    return f"{choice.name} {amount}"


class News:
    """What has happened since you last looked, as you may see it; of the deal only the board, of draws your own."""

    ROUTINE = (
        ev.HandOpened,
        ev.HandEnded,
        common.Shuffled,
        common.Burned,
        common.Dealt,
    )

    def __init__(self, hand: Hand, viewer: int) -> None:
        self._hand = hand
        self._viewer = viewer
        self._told = 0

    def tell(self) -> None:
        events = self._hand.view(self._viewer).events
        board: list[Card] = []
        for event in events[self._told :]:
            if isinstance(event, common.Dealt) and event.place.startswith(COMMUNITY):
                board.append(event.card)
                continue
            if board:
                say(f"  the board: {cards_markup(board)}")
                board = []
            unseen = isinstance(event, common.Discarded) and UNSEEN in event.cards
            if not isinstance(event, self.ROUTINE) and not unseen:
                say(f"  {words(event, self._hand, self._viewer)}")
        if board:
            say(f"  the board: {cards_markup(board)}")
        self._told = len(events)


def print_record(hand: Hand, viewer: int) -> None:
    """Everything so far, with its clauses."""
    for event in hand.view(viewer).events:
        say(f"  [cyan]{getattr(event, 'clause', ''):>12}[/]  {words(event, hand, viewer)}")


def words(event: Event, hand: Hand, you: int) -> str:
    """One event in one line."""

    def does(seat: int, verb: str) -> str:
        """A player by name, with a verb in its form."""
        if seat == you:
            return f"You {verb}"
        return f"{name(hand, seat)} {'has' if verb == 'have' else verb + 's'}"

    match event:
        case ev.HandOpened():
            return f"a hand of {event.game} for {', '.join(name(hand, seat) for seat in event.seats)}"
        case ev.Posted():
            return f"{does(event.seat, 'post')} {event.bet.replace('-', ' ')} {dollars(event.amount)}"
        case ev.Acted():
            verb, rest = _acted(event)
            return f"{does(event.seat, verb)}{rest}{', all-in' if event.all_in else ''}"
        case ev.Uncalled():
            return f"{does(event.seat, 'have')} {dollars(event.amount)} back that nobody called"
        case ev.Reshuffled():
            return "cards out of play are shuffled back"
        case ev.Raked():
            return f"the house takes {dollars(event.amount)}: {event.kind}"
        case ev.Refunded():
            return f"{does(event.seat, 'have')} {dollars(event.amount)} back"
        case common.Turned():
            seat = _seat(hand, event.place)
            shown = cards_markup(_shown(hand, seat, event.cards))
            return f"{does(seat, 'show')} {shown}: {_worded(hand.describe(seat))}"
        case common.Discarded():
            return f"{does(_seat(hand, event.place), 'throw')} {cards_markup(event.cards)}"
        case ev.PotAwarded():
            pot = "the pot" if not event.pot else f"side pot {event.pot}"
            half = f" for {event.contest}" if event.contest and len(hand.rules.contests) > 1 else ""
            return f"[bold]{does(event.seat, 'win')} {dollars(event.amount)}[/] from {pot}{half}"
        case ev.HandEnded():
            return "the hand is over"
    return narrate(event, cards_markup)


def _acted(event: ev.Acted) -> tuple[str, str]:
    """The verb and the rest."""
    match event.act:
        case "raise" | "complete":
            return event.act, f" to {dollars(event.to)}"
        case "bet" | "call":
            return event.act, f" {dollars(event.amount)}"
        case "draw":
            return "draw", f" {event.amount}"
    verb, _, rest = event.act.partition("-")
    return verb, f" {rest}" if rest else ""


def _shown(hand: Hand, seat: int, turned: Iterable[Card]) -> Iterable[Card]:
    """A hand that is shown: all of it, where its other cards lie face up already."""
    view = next(one for one in hand.view("dealer").seats if one.number == seat)
    return turned if UNSEEN in view.cards else view.cards


def _worded(made: dict[str, str]) -> str:
    """What cards make: the hand, or one for each contest."""
    if len(made) == 1:
        return next(iter(made.values()))
    return "; ".join(f"{contest}: {text}" for contest, text in made.items() if text)


def _seat(hand: Hand, place: str) -> int:
    return hand.seats[hand.cards.places.index(place)]


def name(hand: Hand, seat: int) -> str:
    """A player by name."""
    return hand.players[hand.position(seat)] if hand.players else f"seat {seat}"


def print_poker_result(hand: Hand) -> None:
    """What the hand came to for everybody."""
    seats = sorted(hand.result.seats, key=lambda seat: seat.seat)
    nets = [Text.assemble(f"{name(hand, s.seat)} {dollars(s.finished)} (", net_text(s.net), ")") for s in seats]
    console().print(Padding(Columns(nets, padding=(0, 2)), (0, 0, 0, 2)))
