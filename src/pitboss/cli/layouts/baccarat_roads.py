"""The baccarat scoreboard above the table, bead plate and big road, and the two hands of a coup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from pitboss.cli.layouts.canvas import Canvas
from pitboss.cli.layouts.scene import PRINT, Layout, Scene, listed
from pitboss.cli.show import cards_markup
from pitboss.equipment.cards import Card
from pitboss.games.baccarat_games.hands import point_count
from pitboss.games.baccarat_games.roads import BANKER, PLAYER, ROWS, TIE, Coup, bead_plate, big_road, coup
from pitboss.table import events as ev

COLOURS = {PLAYER: "blue", BANKER: "red", TIE: "green"}
NATURALS = {PLAYER: "Ⓟ", BANKER: "Ⓑ", TIE: "Ⓣ"}
WORDS = {PLAYER: "the player's hand wins", BANKER: "the banker's hand wins", TIE: "a tie"}

BEADS, WINS = 10, 20
"""Columns shown of the bead plate and of the big road; the latest where there are more."""
BEAD, WIN = 3, 2
"""Their width."""
ROAD = BEADS * BEAD + 2
EMPTY = "·"


def coups_of(events: Iterable[ev.Event]) -> list[Coup]:
    """The coups since the shoe was new, from what everybody saw."""
    coups: list[Coup] = []
    round_: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Opened):
            round_ = []
            if event.shoe is not None and event.shoe.new:
                coups = []
        elif isinstance(event, ev.Ended):
            hands = final_hands(round_)
            if hands is not None and not event.void:
                coups.append(coup(*hands))
        round_.append(event)
    return coups


def final_hands(events: Iterable[ev.Event]) -> tuple[Sequence[Card], Sequence[Card]] | None:
    """Both hands of a round as they went to the discard rack; hands dealt without wagers are never announced."""
    announced: set[str] = set()
    hands: dict[str, Sequence[Card]] = {}
    for event in events:
        if isinstance(event, ev.Announced):
            announced.add(event.place)
        elif isinstance(event, ev.Discarded) and event.place in announced:
            hands.setdefault(event.place, event.cards)
    return (hands["player"], hands["banker"]) if {"player", "banker"} <= hands.keys() else None


def scoreboard(coups: Sequence[Coup]) -> Canvas:
    """Bead plate on the left, big road on the right."""
    sheet = Canvas(ROAD + WINS * WIN + 3, ROWS + 2)
    sheet.box(0, 0, ROAD - 1, ROWS + 1)
    sheet.box(ROAD, 0, WINS * WIN + 2, ROWS + 1)
    sheet.write(2, 0, " bead plate ", PRINT)
    sheet.write(ROAD + 2, 0, " big road ", PRINT)
    _beads(sheet, coups)
    _wins(sheet, coups)
    return sheet


def _beads(sheet: Canvas, coups: Sequence[Coup]) -> None:
    columns = bead_plate(coups)[-BEADS:]
    for x in range(BEADS):
        for row in range(ROWS):
            at, y = 1 + x * BEAD, row + 1
            if x < len(columns) and row < len(columns[x]):
                bead = columns[x][row]
                mark = NATURALS[bead.winner] if bead.natural else bead.winner
                sheet.write(at, y, "'" if bead.banker_pair else " ", f"bold {COLOURS[BANKER]}")
                sheet.write(at + 1, y, mark, f"bold white on {COLOURS[bead.winner]}")
                sheet.write(at + 2, y, "." if bead.player_pair else " ", f"bold {COLOURS[PLAYER]}")
            else:
                sheet.write(at + 1, y, EMPTY, "dim")


def _wins(sheet: Canvas, coups: Sequence[Coup]) -> None:
    road = big_road(coups)
    first = max(0, max((column for column, _ in road), default=0) + 1 - WINS)
    for x in range(WINS):
        for row in range(ROWS):
            at, y = ROAD + 2 + x * WIN, row + 1
            win = road.get((first + x, row))
            if win is None:
                sheet.write(at, y, EMPTY, "dim")
            else:
                sheet.write(at, y, win.winner, f"bold {COLOURS[win.winner]}")
                sheet.write(at + 1, y, ties_mark(win.ties), f"bold {COLOURS[TIE]}")


def ties_mark(ties: int) -> str:
    """Ties on a win: a stroke for one, a number for more.

    >>> ties_mark(0), ties_mark(1), ties_mark(3), ties_mark(12)
    (' ', '/', '3', '+')
    """
    return " " if ties == 0 else "/" if ties == 1 else str(ties) if ties < 10 else "+"


def tally(coups: Sequence[Coup]) -> Text:
    """How often everything came in this shoe."""
    text = Text()
    for winner, words in ((BANKER, "banker"), (PLAYER, "player"), (TIE, "tie")):
        text.append(f"{words} {sum(one.winner == winner for one in coups)}", f"bold {COLOURS[winner]}").append("  ")
    pairs = sum(one.banker_pair for one in coups), sum(one.player_pair for one in coups)
    return text.append(f" naturals {sum(one.natural for one in coups)}  pairs: banker {pairs[0]}, player {pairs[1]}")


LEGEND = Text("Ⓑ Ⓟ Ⓣ naturals   ' banker pair   . player pair   / 2 3 ties on a win", style="dim")


def draw(scene: Scene) -> RenderableType:
    """The scoreboard of the shoe and the seat's wagers."""
    coups = coups_of(scene.events)
    owed = next((seat.owed for seat in scene.view.seats if seat.number == scene.seat), 0)
    parts = [scoreboard(coups).render(), tally(coups), LEGEND, listed(scene.wagers.items(), "your wagers")]
    return Group(*parts, *([listed([("vigorish", owed)], "you owe")] if owed else []))


def result(scene: Scene) -> RenderableType | None:
    """Both hands with their counts, and who won."""
    hands = final_hands(scene.view.events)
    if hands is None:
        return None
    rows = []
    for words, cards, colour in zip(("PLAYER", "BANKER"), hands, (COLOURS[PLAYER], COLOURS[BANKER]), strict=True):
        row = Text(f"  {words}  ", style=f"bold {colour}")
        rows.append(row.append_text(Text.from_markup(cards_markup(cards))).append(f"   {point_count(cards)}", "bold"))
    one = coup(*hands)
    natural = ", a natural" if one.natural else ""
    return Group(*rows, Text(f"  {WORDS[one.winner]}{natural}", style=f"bold {COLOURS[one.winner]}"))


LAYOUT = Layout(table=draw, result=result, tells=(ev.Turned, ev.Announced), has_felt=False)
