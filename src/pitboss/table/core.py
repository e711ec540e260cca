"""What every verb of the dealer builds on: the ledger, the record and what the round was opened with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, DiscardRack
from pitboss.errors import RuleError
from pitboss.record.citing import citing
from pitboss.record.events import Event
from pitboss.record.ledger import Ledger
from pitboss.record.meters import LiveMeter
from pitboss.record.places import Place
from pitboss.rulebook.editions import Cite, as_it_is
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.hits import EVERY_HIT
from pitboss.table.seats import Box, Seat

Item = TypeVar("Item")


class Core:
    """The state that the groups of verbs share; `Dealer` fills it in.

    What few rounds ever change has its value here and not in the dealer of each round: Python keeps up to thirty
    attributes of an object without a dictionary of its own, and reads them at once.
    """

    game: Game
    options: Submission
    _cite: Cite
    """Turns a citation of the game's modules into that of the edition in force."""
    seats: list[Seat]
    """Players of the round by their numbers: from the dealer's left, unless the layout counts from the right."""
    _seat_at: dict[int, Seat]
    """Those players by their numbers."""
    opened: ev.Opened
    meters: Mapping[str, LiveMeter]
    memory: dict[str, Any]
    """What the table remembers from round to round (see `Game.memory`); a script reads and writes it."""
    owed: dict[int, int]
    """Commission that each seat owes, in cents."""
    _aside: list[Card]
    """Cards that lie aside face up."""
    _kept: tuple[Card, ...] = ()
    """Cards drawn in error and not seen: the first of the next round."""
    called_off: bool = False
    """Whether a ruling has called the throw or spin about to happen off."""
    _reshuffle: bool = False
    """Whether a ruling wants the shoe shuffled before the next round."""
    _house_stake: int = 0
    """What the house has put into the pot itself."""
    burns_missed: int = 0
    """Burns that a ruling has found missing."""
    deck_removed: bool = False
    """Whether a ruling takes the deck off the table."""
    rack: DiscardRack
    stage: str
    points: defaultdict[str, int]
    """How many moments and questions of each stage the round has reached."""
    passed: int
    """How many of them, of all stages."""
    stops: bool
    """Whether the round stops at every moment, not only where somebody must act."""
    validated: int = EVERY_HIT
    """Hits on meters among so many events are paid; a later one awaits validation."""
    bets_closed: bool = False
    """Whether the dealer has called "No more bets"."""
    reaching_for: str
    """What the dealer is about to do: the place that the next card goes to, `dice` or `wheel`."""
    _reports: defaultdict[tuple[str, int], int]
    """How often each irregularity was reported in this round, by its id and the seat named."""
    _called: tuple[tuple[int, str], ...] = ()
    """What players have called out in this round, by seat."""
    _drawn_for: list[Place]
    """Where each card that has left the shoe in this round was drawn for."""
    events: list[Event]
    _ledger: Ledger
    _source: CardSource
    _chance: Chance

    def record(self, event: Event) -> None:
        """Put an event on record, cited by the edition in force."""
        self.events.append(event if self._cite is as_it_is else citing(event, self._cite))

    def at_point(self) -> bool:
        """The round comes to its next point: a question, or a moment at which the dealer may make a mistake; whether it
        stops at moments."""
        self.points[self.stage] += 1
        self.passed += 1
        return self.stops

    def note(self, text: str, clause: str) -> None:
        """Put a procedure on record whose only effect is that."""
        self.record(ev.Noted(text, clause))

    def call_out(self, seat: int, words: str, clause: str) -> None:
        """A player says something that the dealer repeats."""
        self._called += ((seat, words),)
        self.record(ev.Called(seat, words, clause))

    def has_called(self, words: str, *, seat: int | None = None) -> bool:
        """Whether some player, or the one at a seat, has called this out in this round."""
        return any(called == words and seat in (None, by) for by, called in self._called)

    def chips(self, seat: Seat) -> int:
        """What a player has left to wager with."""
        return self._ledger[seat.account]

    def reported(self, *irregularities: str, seat: int | None = None) -> int:
        """How often irregularities of these ids have been reported in this round, at any seat or at one."""
        return sum(
            count
            for (irregularity, at), count in self._reports.items()
            if irregularity in irregularities and seat in (None, at)
        )

    # Players

    def seat_players(self, seats: Sequence[Seat]) -> None:
        """These players are in the round."""
        self.seats = list(seats)
        self._seat_at = {seat.number: seat for seat in seats}

    def seat(self, number: int) -> Seat:
        try:
            return self._seat_at[number]
        except KeyError:
            raise RuleError(f"there is no player at seat {number}", field="seat") from None

    @property
    def boxes(self) -> list[Box]:
        """The boxes that are played, in dealing order."""
        return list(dict.fromkeys(seat.box for seat in self.seats))

    def bettors(self, box: Box) -> list[Seat]:
        """The players who bet on a box; the first of them plays its hands."""
        return [seat for seat in self.seats if seat.box is box]

    def in_play(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.in_play]

    # Who comes first

    def in_order(self, listed: Iterable[Item], clause: str) -> list[Item]:
        """Seats, hands or whatever a clause has the dealer go through in this order."""
        return list(listed)

    def left_to_right(self, clause: str) -> list[Seat]:
        """From the player farthest to the dealer's left, clockwise."""
        return self.in_order(self.seats, clause)

    def right_to_left(self, clause: str = "") -> list[Seat]:
        """From the player farthest to the dealer's right, counterclockwise; without a clause, by custom."""
        return self.in_order(self.seats[:: 1 if self.game.layout.counterclockwise else -1], clause)
