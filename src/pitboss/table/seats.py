"""Who bets where on what: boxes with their hands, seats with their wagers.

A **box** is a numbered place on the layout with a list of hands; a hand can be born during a round, where the rules
split one. A **seat** is a player's place at a box: several players may bet on one box, and the first of them decides.
One **player** may hold several seats and has one account of chips for all of them. A **wager** names its seat, the hand
that it is on, its amount, and whom it stands **against**: the house, the pot or another player's bank.

In most games a seat, its box and its hand are one, and `seat.hand` and `seat.wagers["ante"]` say it all.
"""

from __future__ import annotations

import re

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.record.ledger import INVENTORY, bankroll
from pitboss.record.places import Place, before_seat


class Hand:
    """The cards at one place, each face up or face down, in the order received."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.cards: tuple[Card, ...] = ()
        self.up: tuple[bool, ...] = ()
        """Whether each of them lies face up."""
        self.shown: tuple[Card, ...] = ()
        """The cards as everybody sees them, those face down unseen."""
        self.sideways: tuple[Card, ...] = ()
        """Cards that were replaced: they lie there face up, out of play."""
        self.dead = False

    @property
    def number(self) -> int:
        """Which hand of its box it is, in order of birth from 1; it never changes."""
        return self.place.hand

    def add(self, card: Card, up: bool) -> None:
        self.cards += (card,)
        self.up += (up,)
        self.shown += (card if up else UNSEEN,)

    def _lay(self, cards: tuple[Card, ...], up: tuple[bool, ...]) -> None:
        """These cards lie there so, in place of what lay there."""
        self.cards, self.up = cards, up
        self.shown = tuple([card if face_up else UNSEEN for card, face_up in zip(cards, up, strict=True)])

    def take(self, index: int = -1) -> tuple[Card, bool]:
        """Take a card out of the hand; whether it lay face up."""
        cards, up = list(self.cards), list(self.up)
        taken = cards.pop(index), up.pop(index)
        self._lay(tuple(cards), tuple(up))
        return taken

    def down_cards(self) -> tuple[Card, ...]:
        return tuple([card for card, up in zip(self.cards, self.up, strict=True) if not up])

    def up_cards(self) -> tuple[Card, ...]:
        return tuple([card for card, up in zip(self.cards, self.up, strict=True) if up])

    def turn(self) -> tuple[Card, ...]:
        """Turn every card face up; returns those that were face down."""
        turned = self.down_cards()
        self._lay(self.cards, (True,) * len(self.cards))
        return turned

    def turn_one(self, index: int) -> Card:
        """Turn one card face up."""
        self._lay(self.cards, (*self.up[:index], True, *self.up[index + 1 :]))
        return self.cards[index]

    def cover(self) -> None:
        """Lay every card face down."""
        self._lay(self.cards, (False,) * len(self.cards))

    def put(self, card: Card, index: int) -> Card:
        """Put a card in the place of another, which is returned."""
        old = self.cards[index]
        self._lay((*self.cards[:index], card, *self.cards[index + 1 :]), self.up)
        return old

    def clear_from(self, index: int) -> tuple[Card, ...]:
        """Take up the cards from one on."""
        going = self.cards[index:]
        self._lay(self.cards[:index], self.up[:index])
        return going

    def clear(self) -> tuple[Card, ...]:
        """Take up all cards, those that were turned sideways first."""
        lying = (*self.sideways, *self.cards)
        self.sideways, self.cards, self.up, self.shown = (), (), (), ()
        return lying


class Wager:
    """One wager of one player through a round: what was staked, where it lies, what came back and why."""

    result = ""
    """`win`, `lose`, `push`, `void`, or nothing while it is open."""
    returned = 0
    fee = 0
    """Commission that lies with the wager until it is decided."""
    commission = 0
    """Commission taken out of the winnings."""
    mark = ""
    """A word that the game puts on a standing wager (`on`, `off`)."""
    becomes = ""
    """The name under which it stands in the next round, where it has moved on the layout."""
    won = 0
    """Winnings paid while the wager stays on the layout."""
    gained = 0
    """Of a player's bank: what it has collected from others."""
    paid_out = 0
    """Of a player's bank: what it has paid to others."""
    lammer = 0
    """What it wins, where the house has laid a lammer in place of chips; the amount is 0 then."""
    fed: tuple[str, ...] = ()
    """The progressive meters that it has fed."""

    def __init__(
        self,
        name: str,
        seat: int,
        amount: int,
        clause: str,
        *,
        account: str = "",
        hand: Hand | None = None,
        against: Wager | str = INVENTORY,
    ) -> None:
        self.name = name
        self.seat = seat
        self.account = account or bankroll(seat)
        """Where the chips of its player are kept."""
        self.amount = amount
        self.hand = hand
        """The hand that it is on, where a box can have several."""
        self.against = against
        """Who pays it if it wins and has it if it loses: the inventory, or a player's bank."""
        self.where = "layout"
        self.open = True
        """Whether it is still to be decided."""
        self.clause = clause

    @property
    def worth(self) -> int:
        """What an even-money win would bring: the amount, or what a lammer stands for."""
        return self.lammer or self.amount

    @property
    def net(self) -> int:
        return self.returned - self.amount - self.fee

    def settle(self, result: str, returned: int, clause: str) -> None:
        self.open = False
        self.result = result
        self.returned = returned
        self.clause = clause


class Coupon:
    """A match play coupon beside a wager. It is no chip and in no account of chips; it is decided with the wager."""

    def __init__(self, face: int) -> None:
        self.face = face
        self.result = ""
        """`win`, `lose`, `push`, `void`, or nothing while it lies there."""

    @property
    def open(self) -> bool:
        return not self.result


class OwnChips(msgspec.Struct, frozen=True):
    """Chips without a value of their own: of a colour that nobody else at the table has, each worth so many cents.

    >>> OwnChips.read("orange at 1.00")
    OwnChips(colour='orange', value=100)
    """

    colour: str
    value: int

    @classmethod
    def read(cls, text: str) -> OwnChips:
        """Chips as they are written: `orange at 1.00`."""
        match = re.fullmatch(r"\s*([a-z][a-z-]*) at (\S+)\s*", text)
        value = cents(match[2], "chips") if match else 0
        if match is None or value == 0:
            raise RuleError(f"{text!r} are no chips; write colour and value as in 'orange at 1.00'", field="chips")
        return cls(match[1], value)

    def __str__(self) -> str:
        return f"{self.colour} at {dollars(self.value)}"


class Box:
    """A numbered place on the layout: its hands, and the number of the seat that plays them."""

    def __init__(self, number: int, decider: int) -> None:
        self.number = number
        self.decider = decider
        self.hands = [Hand(before_seat(decider))]

    def new_hand(self) -> Hand:
        """One more hand of the box."""
        hand = Hand(before_seat(self.decider, len(self.hands) + 1))
        self.hands.append(hand)
        return hand


class Seat:
    """A player's place at a box during one round."""

    def __init__(self, number: int, player: str = "", *, box: Box | None = None, account: str = "") -> None:
        self.number = number
        self.player = player
        self.account = account or bankroll(number)
        """Where the player's chips are kept: one account for all seats of a player."""
        self.box = box or Box(number, number)
        self.hand = self.box.hands[0]
        """The first hand of the box."""
        self.wagers: dict[str, Wager] = {}
        """Those that stood when the round began, then those made in it."""
        self.coupons: dict[str, Coupon] = {}
        """Match play coupons, by the wager that each lies with."""
        self.chips: OwnChips | None = None
        """The chips of an own colour that the player bets with; None for value chips."""
        self.folded = False
        self.banks = False
        """Whether the player banks this round: the others wager against the bank, which itself makes no wager."""

    @property
    def hands(self) -> list[Hand]:
        """Every hand of the box, those born in the round last."""
        return self.box.hands

    @property
    def decides(self) -> bool:
        """Whether this player plays the hands of the box."""
        return self.box.decider == self.number

    def stands(self, wager: str) -> bool:
        """Whether this wager was made and is still open."""
        made = self.wagers.get(wager)
        return made is not None and made.open

    def amount(self, wager: str) -> int:
        """What was staked on a wager; 0 where it was not made."""
        made = self.wagers.get(wager)
        return made.amount if made else 0

    def on(self, hand: Hand) -> list[Wager]:
        """The wagers of this player on one hand of the box."""
        return [wager for wager in self.wagers.values() if wager.hand is hand]

    @property
    def in_play(self) -> bool:
        """Neither folded nor dead."""
        if self.folded:
            return False
        return not self.hand.dead or any(not hand.dead for hand in self.box.hands)


def on_hand(name: str, hand: Hand) -> str:
    """A wager's name: plain on a box's first hand, with the number of a further hand (`double-2`)."""
    return name if hand.number == 1 else f"{name}-{hand.number}"
