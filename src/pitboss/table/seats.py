"""Seats, hands and wagers: what lies in front of a player."""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.record.places import Place, before_seat


class Hand:
    """The cards at one place, each face up or face down, in the order received."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.cards: list[Card] = []
        self.up: list[bool] = []
        self.dead = False

    def add(self, card: Card, up: bool) -> None:
        self.cards.append(card)
        self.up.append(up)

    def down_cards(self) -> tuple[Card, ...]:
        return tuple(card for card, up in zip(self.cards, self.up, strict=True) if not up)

    def up_cards(self) -> tuple[Card, ...]:
        return tuple(card for card, up in zip(self.cards, self.up, strict=True) if up)

    def turn(self) -> tuple[Card, ...]:
        """Turn every card face up; returns those that were face down."""
        turned = self.down_cards()
        self.up = [True] * len(self.cards)
        return turned

    def cover(self) -> None:
        """Lay every card face down."""
        self.up = [False] * len(self.cards)


class Wager:
    """One wager of one player through a round: what was staked, where it lies, what came back and why."""

    def __init__(self, name: str, seat: int, amount: int, clause: str) -> None:
        self.name = name
        self.seat = seat
        self.amount = amount
        self.where = "layout"
        self.returned = 0
        self.result = ""
        """`win`, `lose`, `push`, `void`, or nothing while it is open."""
        self.clause = clause
        self.fee = 0
        """Commission that lies with the wager until it is decided."""
        self.commission = 0
        """Commission taken out of the winnings."""
        self.mark = ""
        """A word that the game puts on a standing wager (`on`, `off`)."""
        self.becomes = ""
        """The name under which it stands in the next round, where it has moved on the layout."""
        self.won = 0
        """Winnings paid while the wager stays on the layout."""
        self.gained = 0
        """What a player's bank has collected from others."""
        self.paid_out = 0
        """What a player's bank has paid to others."""

    @property
    def open(self) -> bool:
        return not self.result

    @property
    def net(self) -> int:
        return self.returned - self.amount - self.fee

    def settle(self, result: str, returned: int, clause: str) -> None:
        self.result = result
        self.returned = returned
        self.clause = clause


class Seat:
    """A player's place at the table during one round."""

    def __init__(self, number: int, player: str) -> None:
        self.number = number
        self.player = player
        self.hand = Hand(before_seat(number))
        self.wagers: dict[str, Wager] = {}
        """Those that stood when the round began, then those made in it."""
        self.folded = False

    def stands(self, wager: str) -> bool:
        """Whether this wager was made and is still open."""
        made = self.wagers.get(wager)
        return made is not None and made.open

    def amount(self, wager: str) -> int:
        """What was staked on a wager; 0 where it was not made."""
        made = self.wagers.get(wager)
        return made.amount if made else 0

    @property
    def in_play(self) -> bool:
        """Neither folded nor dead."""
        return not self.folded and not self.hand.dead
