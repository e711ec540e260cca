"""Words of the pages: amounts, wagers, cards and events, as a dealer would call them and with people by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

import msgspec
from markupsafe import Markup, escape

from pitboss.desk import narrate
from pitboss.desk.names import PokerGame, find_game
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.seats import number_of
from pitboss.floor.streams.throws import ThrowCommitted
from pitboss.poker import events as pe
from pitboss.poker.room.events import AtSeat, RoomOpened
from pitboss.record import events as re_
from pitboss.record.events import Event
from pitboss.table import events as ev
from pitboss.table import table_events as te

SUITS = ("clubs", "diamonds", "hearts", "spades")
_SMALL = {"dont": "don't", "em": "'em"}


def amount(cents: int) -> str:
    """An amount as it stands on a table.

    >>> amount(123456), amount(-500), amount(0)
    ('1,234.56', '−5.00', '0.00')
    """
    return f"{'−' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def signed(cents: int) -> str:
    """What was won or lost, the sign always written.

    >>> signed(3000), signed(-500), signed(0)
    ('+30.00', '−5.00', '0.00')
    """
    return f"+{amount(cents)}" if cents > 0 else amount(cents)


def grouped(cell: object) -> str:
    """A cell of a report; amounts as pages write them.

    >>> grouped("-1250.00"), grouped("2.50%"), grouped("t")
    ('−1,250.00', '2.50%', 't')
    """
    text = str(cell)
    return amount(int(text.replace(".", ""))) if re.fullmatch(r"-?\d+\.\d\d", text) else text


def moment(at: int) -> str:
    """When something happened.

    >>> moment(1_794_852_828_883)
    '2026-11-16 18:13:48 UTC'
    """
    return f"{datetime.fromtimestamp(int(at) / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def lasting(milliseconds: int) -> str:
    """How long something has lasted, in minutes and seconds, or hours before them.

    >>> lasting(38_999), lasting(134_000), lasting(3_725_000)
    ('0:38', '2:14', '1:02:05')
    """
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes >= 60 else f"{minutes}:{seconds:02}"


def title(name: str) -> str:
    """A wager, choice or option as it is shown.

    >>> title("pair-plus"), title("dont-pass"), title("straight-17"), title("play")
    ('Pair plus', "Don't pass", 'Straight 17', 'Play')
    """
    words = " ".join(_SMALL.get(word, word) for word in name.replace(":", " ").split("-"))
    return words[:1].upper() + words[1:]


def game_title(game: str) -> str:
    """The title of a game."""
    found = find_game(game)
    return title(found.variant.name) if isinstance(found, PokerGame) else found.title


def card_name(card: Card) -> str:
    """A card as it is read out.

    >>> card_name(Card.parse("9h")), card_name(Card.parse("Jk")), card_name(UNSEEN)
    ('nine of hearts', 'joker', 'face down')
    """
    if card == UNSEEN:
        return "face down"
    if card < 52:
        return f"{card.rank_name} of {SUITS[card.suit]}"
    return "joker" if str(card).startswith("Jk") else f"tile {card!s}"


def faces(cards: Iterable[Card]) -> str:
    """Cards in a sentence, a ten as it stands on its card.

    >>> faces([Card.parse("Th"), Card.parse("9c")])
    '10♥ 9♣'
    """
    return " ".join(re.sub(r"^T(?=\W)", "10", card.pretty) for card in cards)


def hand_words(text: str) -> str:
    """What a hand reads, with the cards that it names as they look.

    >>> hand_words("pair of fours (4d 4h 9s); low ten (Th)"), hand_words("nine points (5-6 4-4)")
    ('pair of fours (4♦ 4♥ 9♠); low ten (10♥)', 'nine points (5-6 4-4)')
    """
    return re.sub(r"\b[2-9TJQKA][cdhs]\b", lambda found: faces([Card.parse(found[0])]), text)


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log, with the clause that it stands under and how it touches the reader."""

    text: Markup
    clause: str = ""
    kind: str = ""


_VOID = Line(Markup("The round is void; all wagers go back."), "", "void")


class Telling:
    """Events in sentences, for one reader."""

    def __init__(self, names: Mapping[int, str], players: Mapping[str, str], mine: frozenset[int]) -> None:
        self._names = names
        self._players = players
        self._mine = mine
        self._boxes = len(mine) > 1
        """Whether the reader's seats are told apart as boxes."""

    def lines(self, events: Iterable[Event]) -> list[Line]:
        """One sentence for each event that is worth one; cards to one place are told together."""
        lines: list[Line] = []
        dealt: list[re_.Dealt] = []
        for raw in events:
            event = raw.of if isinstance(raw, AtHand | AtPokerTable) else raw
            if isinstance(event, re_.Dealt):
                if dealt and dealt[0].place != event.place:
                    lines += self._dealt(dealt)
                    dealt = []
                dealt.append(event)
                continue
            lines += self._dealt(dealt)
            dealt = []
            line = self._line(event)
            if line is not None:
                lines.append(line)
        return [*lines, *self._dealt(dealt)]

    def _dealt(self, dealt: Sequence[re_.Dealt]) -> list[Line]:
        if not dealt or dealt[0].place.startswith(("position-", "dead-")):
            return []
        seen = [one.card for one in dealt if one.card != UNSEEN]
        if not seen and dealt[0].place.seat:
            return []
        count = f"{len(dealt)} card{'s' * (len(dealt) > 1)}"
        what = faces(seen) if seen else f"{count} face down"
        return [Line(self.people(f"{what} to {dealt[0].place}."), dealt[0].clause)]

    def _line(self, event: Event) -> Line | None:
        match event:
            case re_.Discarded() | ev.Counted() | ev.MeterFed() | pe.HandEnded() | RoomOpened():
                return None
            case ev.Opened():
                return Line(Markup("Bets are open for round ") + str(event.round) + ".", event.clause)
            case pe.HandOpened() if not event.button:
                return Line(Markup("A new hand."), event.clause)
            case pe.HandOpened():
                return Line(self.people(f"A new hand; the button is at seat {event.button}."), event.clause)
            case re_.Burned() if event.card == UNSEEN:
                return Line(Markup("A card is burned."), event.clause)
            case re_.Shuffled():
                return Line(Markup("The cards are shuffled; their order is sealed."), event.clause)
            case ev.Ended():
                return _VOID if event.void else None
            case te.RoundVoided():
                return _VOID
            case _:
                text = _floors_own(event) or _narrated(event)
        if not text:
            return None
        text = text[:1].upper() + text[1:] + ("" if text.endswith((".", "”", '"')) else ".")
        told = self._players_named(escape(text)) if isinstance(event, AtSeat) else self.people(text)
        return Line(told, getattr(event, "clause", ""), self._kind(event))

    def in_engine_words(self, event: Event) -> Markup:
        """An event that the log passes over: as the engine calls it, or by its name."""
        text = _narrated(event) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
        return self.people(text[:1].upper() + text[1:] + ".")

    def _kind(self, event: Event) -> str:
        match event:
            case ev.Paid() | pe.PotAwarded() | ev.Awarded() if event.seat in self._mine:
                return "win"
            case ev.Collected() if event.seat in self._mine:
                return "lose"
            case ev.Returned() | re_.Ruled():
                return "void"
        return ""

    def people(self, text: str) -> Markup:
        """A sentence with people by their names: `seat 2` is whoever sits there, and `you` are you."""
        said = re.sub(r"^Seat ", "seat ", text)
        said = re.sub(r"\b(seat \d+)(?= hand \d)", r"\1's", said)
        parts = re.split(r"\bseat (\d+)(?:'s)?", said)
        whole = re.findall(r"\bseat \d+(?:'s)?", said)
        told = escape(parts[0])
        for index, match in enumerate(whole):
            seat, rest = int(parts[2 * index + 1]), parts[2 * index + 2]
            owns = match.endswith("'s")
            told += self._person(seat, owns, first=not told)
            if seat in self._mine and not self._boxes and index == 0 and not parts[0] and not owns:
                rest = re.sub(r"^ (\w+)", lambda verb: f" {_yours(verb[1])}", rest)
            told += escape(rest)
        return self._players_named(told)

    def _players_named(self, told: Markup) -> Markup:
        """A sentence with the players that it names by number under their names."""
        for player, name in self._players.items():
            written = str(escape(name)).replace("\\", r"\\")
            told = Markup(re.sub(rf"\b{re.escape(player)}\b", written, str(told), flags=re.IGNORECASE))
        return told

    def _person(self, seat: int, possessive: bool, *, first: bool) -> Markup:
        if seat in self._mine and self._boxes:
            return Markup("<b>{} {}</b>{}").format("Box" if first else "box", seat, "'s" if possessive else "")
        if seat in self._mine:
            word = ("Your" if first else "your") if possessive else ("You" if first else "you")
            return Markup("<b>{}</b>").format(word)
        name = self._names.get(seat, f"{'Seat' if first else 'seat'} {seat}")
        return Markup("<b>{}</b>{}").format(name, "'s" if possessive else "")


def _yours(verb: str) -> str:
    """A verb of the third person in the second.

    >>> _yours("wagers"), _yours("goes"), _yours("is"), _yours("has")
    ('wager', 'go', 'are', 'have')
    """
    return {"goes": "go", "is": "are", "has": "have"}.get(verb, verb.removesuffix("s"))


_DONE = (
    "bet", "call", "check", "double", "draw", "fold", "hit", "play", "raise", "split", "stand", "surrender", "withdraw",
)  # fmt: skip
"""Decisions that are told as what somebody does."""


def _narrated(event: Event) -> str:
    """An event in the engine's words, wagers and decisions as pages write them; nothing where it has none."""
    try:
        text = hand_words(narrate(event, faces))
    except TypeError:
        return ""
    for name in (getattr(event, "wager", ""), getattr(event, "to", ""), getattr(event, "decision", "")):
        if isinstance(name, str) and "-" in name:
            text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", title(name).lower(), text)
    if table := getattr(event, "table", ""):
        text = text.replace(f" of table {table}", "").removeprefix(f"table {table}: ")
    return re.sub(rf"^(seat \d+): ({'|'.join(_DONE)})\b", r"\1 \2s", text)


def coming_limits(event: fe.LimitsAnnounced) -> str:
    """Limits that were announced, and from when on they are in force.

    >>> coming_limits(fe.LimitsAnnounced({"ante-minimum": "15.00"}, 77_400_000))
    'ante minimum 15.00 from 21:30 UTC'
    """
    limits = ", ".join(f"{name.replace('-', ' ')} {value}" for name, value in event.limits.items())
    return f"{limits} from {datetime.fromtimestamp(event.at / 1000, UTC):%H:%M} UTC"


def _floors_own(event: Event) -> str:
    """What the floor itself puts on record, in words."""
    match event:
        case fe.Committed():
            return f"the order of {event.cards} cards is sealed as {event.root[:12]}; every card you see can be checked"
        case fe.Reserved():
            return "a place is kept for a newcomer, who sits down when the round is over"
        case fe.Leaving():
            return f"seat {event.seat} leaves when the round is over"
        case fe.Readied():
            return f"seat {event.seat} makes no more bets"
        case fe.SatOut():
            return f"seat {event.seat} sits out"
        case fe.SatIn():
            return f"seat {event.seat} is dealt in again"
        case fe.TimedOut():
            return f"seat {event.seat} gave no answer in time"
        case te.DealerChanged() | fe.DealerAssigned():
            return "another dealer takes over" if event.dealer else "the dealer taps out"
        case fe.SupervisorCalled():
            return f"a supervisor is called: {event.reason}"
        case fe.Frozen():
            return f"the table is frozen: {event.reason}"
        case fe.Thawed():
            return f"a supervisor decides{f': {event.decision}' if event.decision else ''}"
        case fe.OpeningInspected():
            return f"the dealer inspects the {event.what}"
        case fe.Inspected() if number_of(event.by):
            return f"a supervisor verifies the inspection of the {event.what}"
        case fe.ValidationDue():
            return f"{event.percent} percent of the {event.meter} meter awaits a supervisor [{event.clause}]"
        case fe.Validated():
            return "the percentage pay is validated"
        case fe.LimitsAnnounced():
            return f"other limits are posted: {coming_limits(event)}"
        case ThrowCommitted():
            return f"what will fall is sealed as {event.root[:12]}; it can be checked once it has"
        case fe.CorrectionProposed():
            return f"correction {event.number} is proposed and awaits a second person"
        case fe.CorrectionApproved():
            return f"correction {event.number} is approved"
        case fe.SheetBegun():
            return "bets are open; a person deals"
        case fe.Described():
            return f"entered: {', '.join(f'{line} {says}'.strip() for line, says in event.lines.items())}"
        case fe.SheetSettled():
            return "the dealer settles by the sheet"
        case fe.WagersStand():
            return '"No more bets"'
    return ""
