"""Steps of a room sheet: tables, lists, seats, chips, hands and the clock."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.equipment.cards import Card, cards
from pitboss.errors import RuleError
from pitboss.money import cents
from pitboss.poker.room.room import Room
from pitboss.poker.room.sheet import Step
from pitboss.poker.submission import known_options, submission
from pitboss.poker.variants import variant

# Tables


class OpenTable(Step, frozen=True):
    """Open a table for a game, under its options and those of its rake; it may take part in a bad beat payout."""

    table: str
    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    fund: str = ""

    def take(self, room: Room) -> None:
        game, base = variant(self.game), room.house.base
        for name in self.options:
            if name in known_options(game, base).room:
                raise RuleError("is an option of the room: write it under [house]", field=f"options.{name}")
        terms = submission(game, self.options, base, under="options")
        fund = room.fund(self.fund) if self.fund else None
        room.open_table(self.table, terms.rules, terms.revenue, fund)


class CloseTable(Step, frozen=True):
    """Close a table at which nobody sits."""

    table: str

    def take(self, room: Room) -> None:
        room.close_table(self.table)


class RaiseStakes(Step, frozen=True):
    """Raise the minimum at once because these players agree."""

    table: str
    options: dict[str, Any]
    agreed: tuple[str, ...]

    def take(self, room: Room) -> None:
        room.raise_stakes(self.table, self.options, self.agreed)


# Lists, offers, announcements


class JoinList(Step, frozen=True):
    """Wait for a kind of table, as in `$4/$8 fixed-limit hold-em`."""

    player: str
    kind: str

    def take(self, room: Room) -> None:
        room.join_list(self.player, self.kind)


class LeaveList(Step, frozen=True):
    """Wait no longer."""

    player: str
    kind: str

    def take(self, room: Room) -> None:
        room.leave_list(self.player, self.kind)


class Offer(Step, frozen=True):
    """Offer a vacant seat to whoever is first on the list."""

    table: str

    def take(self, room: Room) -> None:
        room.offer(self.table)


class Decline(Step, frozen=True):
    """Decline an offer."""

    player: str
    table: str

    def take(self, room: Room) -> None:
        room.decline(self.player, self.table)


class Announce(Step, frozen=True):
    """Announce a vacant seat."""

    table: str

    def take(self, room: Room) -> None:
        room.announce(self.table)


# Seats and chips


class Sit(Step, frozen=True):
    """Take a seat with chips."""

    player: str
    table: str
    seat: int
    amount: Any

    def take(self, room: Room) -> None:
        room.sit(self.player, self.table, self.seat, cents(self.amount, "amount"))


class Buy(Step, frozen=True):
    """Add chips."""

    player: str
    amount: Any

    def take(self, room: Room) -> None:
        room.buy(self.player, cents(self.amount, "amount"))


class TakeOff(Step, frozen=True):
    """Pay for something with chips off the table."""

    player: str
    amount: Any
    purpose: str = ""

    def take(self, room: Room) -> None:
        room.take_off(self.player, cents(self.amount, "amount"), self.purpose)


class GoAway(Step, frozen=True):
    """Leave for a while and keep the seat."""

    player: str

    def take(self, room: Room) -> None:
        room.go_away(self.player)


class ComeBack(Step, frozen=True):
    """Be in the seat again."""

    player: str

    def take(self, room: Room) -> None:
        room.come_back(self.player)


class PostBlinds(Step, frozen=True):
    """Post the blinds owed in the next hand."""

    player: str

    def take(self, room: Room) -> None:
        room.post_blinds(self.player)


class Leave(Step, frozen=True):
    """Give up the seat and take the chips along."""

    player: str

    def take(self, room: Room) -> None:
        room.leave(self.player)


class Remove(Step, frozen=True):
    """A player has to leave the game for conduct."""

    player: str
    reason: str

    def take(self, room: Room) -> None:
        room.remove(self.player, self.reason)


# Hands


class Deal(Step, frozen=True):
    """Deal a hand. The shoe is the order in which the cards leave the deck; cards that it leaves out are any others.

    `draw` are the cards for the first button, in the order of the seats. `bomb` is what each player puts into a bomb
    pot, on one board or two; `out` are the seats that are dealt out of it.
    """

    table: str
    draw: str = ""
    shoe: str = ""
    straddle: bool = False
    bomb: Any = 0
    boards: int = 1
    out: tuple[int, ...] = ()

    def take(self, room: Room) -> None:
        room.deal(
            self.table,
            straddle=self.straddle,
            bomb=cents(self.bomb, "bomb"),
            boards=self.boards,
            out=self.out,
            draw=_cards(self.draw, "draw"),
            deck=_cards(self.shoe, "shoe") or None,
            seed=0,
        )


def _cards(text: str, field: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except RuleError as error:
        raise RuleError(error.message, field=field) from None


class Act(Step, frozen=True):
    """What the players do in turn, by seat: `3 call`, `1 raise:12.00`, `2 draw:Ah Kd`.

    Acts before one that is refused stand.
    """

    table: str
    acts: tuple[str, ...]

    def take(self, room: Room) -> None:
        hand = room.table(self.table).hand
        if hand is None:
            raise RuleError(f"no hand is in progress at table {self.table}", field="table", clause="6(c)")
        for number, text in enumerate(self.acts, start=1):
            seat, _, act = text.partition(" ")
            try:
                hand.act(act, seat=_seat(seat))
            except RuleError as error:
                raise RuleError(error.message, field=f"acts[{number}]", clause=error.clause) from None


def _seat(text: str) -> int:
    if not text.isdecimal():
        raise RuleError("an act begins with the number of a seat, as in '3 call'")
    return int(text)


class Settle(Step, frozen=True):
    """The hand is over: stacks, rake and contribution go where they belong."""

    table: str

    def take(self, room: Room) -> None:
        room.settle(self.table)


# The clock


class PassTime(Step, frozen=True):
    """Let minutes pass."""

    minutes: int

    def take(self, room: Room) -> None:
        room.pass_time(self.minutes)


class VerifyTime(Step, frozen=True):
    """A floorperson verifies the time charges in the rake area, and they are dropped."""

    table: str
    floorperson: str

    def take(self, room: Room) -> None:
        room.verify_time(self.table, self.floorperson)
