"""A table of the room: its rules, who sits where, its button, and the hand that is being played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.errors import RuleError
from pitboss.poker.hand import Hand
from pitboss.poker.revenue.jackpot import BadBeatFund
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.room.button import Placement, Rotation, Setup
from pitboss.poker.room.decks import TableDecks
from pitboss.poker.room.events import HandDealt, HandSettled
from pitboss.poker.room.stakes import title
from pitboss.poker.rules import TableRules


class Sitting:
    """A player in a seat."""

    __slots__ = ("away", "player", "posting", "removed", "seat", "since")

    def __init__(self, player: str, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.away = False
        self.since = 0
        """The minute at which the player went away."""
        self.posting = False
        """Whether the player will post blinds that he owes."""
        self.removed = False
        """Whether the player must leave once the hand is over."""


class PokerTable:
    """A table and its seats; the room keeps its chips."""

    def __init__(
        self,
        name: str,
        rules: TableRules,
        revenue: Revenue,
        fund: BadBeatFund | None,
        rotation: Rotation,
        *,
        opened: int,
    ) -> None:
        self.name = name
        self.rules = rules
        self.revenue = revenue
        self.fund = fund
        self.rotation = rotation
        self.sittings: dict[int, Sitting] = {}
        self.decks: TableDecks | None = None
        """Its decks, where they are on record."""
        self.placed: HandDealt | None = None
        """The hand in progress, until it is settled: who was dealt in."""
        self.hand: Hand | None = None
        """The hand in progress itself."""
        self.last: Hand | None = None
        """The hand settled last."""
        self.number = 0
        """Hands dealt so far."""
        self.kill = 0
        """The seat with the kill button."""
        time = revenue.time
        self.charge_due = time.first_due(opened) if time else 0
        """The minute at which the next period of a time charge begins."""

    @property
    def kind(self) -> str:
        """Game and limit: what its waiting list is for."""
        return title(self.rules)

    @property
    def vacant(self) -> int:
        return self.rules.seats - len(self.sittings)

    def between_hands(self) -> None:
        """Refuse what may be done only between rounds of play."""
        if self.placed is not None:
            raise RuleError(f"hand {self.number} of table {self.name} is in progress", field="table", clause="7(c)(1)")

    def in_hand(self, seat: int) -> bool:
        """Whether a seat still plays in the hand in progress."""
        hand = self.hand
        return (
            hand is not None and not hand.over and seat in hand.positions and hand.betting.playing[hand.positions[seat]]
        )

    def dealt(self, seat: int) -> bool:
        """Whether a seat was dealt into the hand that is not settled yet."""
        return self.placed is not None and seat in self.placed.seats

    def place(self, stack: Callable[[int], int], first_button: int, setup: Setup, out: Sequence[int]) -> Placement:
        """The next hand: who is dealt in. A player without the funds for it is not (7(c)(3))."""
        ready = [s.seat for s in self.sittings.values() if not s.away and s.seat not in out and stack(s.seat)]
        posting = {seat for seat in ready if self.sittings[seat].posting}
        lacks, clause = "to deal to", "6(b)"
        while len(ready) >= 2:
            placement = self.rotation.place(sorted(ready), posting & set(ready), first_button, setup)
            needed = self.rules.needed(placement.forced, len(placement.seats))
            short = {seat for seat, least in zip(placement.seats, needed, strict=True) if stack(seat) < least}
            if not short or not self.rules.minimum_funds:
                return placement
            ready = [seat for seat in ready if seat not in short]
            lacks, clause = "with the funds for a hand", "7(c)(3)"
        raise RuleError(f"table {self.name} has fewer than two players {lacks}", field="table", clause=clause)

    def begin(self, event: HandDealt) -> None:
        """A hand is dealt."""
        self.placed, self.number = event, event.number
        if self.decks:
            self.decks.round_dealt()

    def finish(self, event: HandSettled) -> None:
        """The hand is settled: the button moves on; after a void hand as the house says (S21)."""
        placed = self.placed
        assert placed is not None
        if event.void:
            self.rotation.void(placed)
        else:
            dealt = set(placed.seats)
            owing = self.rotation.owed
            sitting_out = [s for s, who in self.sittings.items() if s not in dealt and (who.away or s not in owing)]
            self.rotation.commit(placed, sitting_out=sitting_out, bomb=placed.bomb)
            self.kill = event.kill
            for seat in dealt & self.sittings.keys():
                self.sittings[seat].posting = False
        self.last, self.hand, self.placed = self.hand, None, None
