"""A round or a hand as it lies on the table: the fold of its events as one viewer may see them.

The table page draws the round under way and the one before it from this, the round viewer any step of a round in the
past. Cards that went to the rack at the end stay in the picture, so that a finished round can still be looked at.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.floor.web.pages.wording import hand_words
from pitboss.poker import events as pe
from pitboss.poker.room.events import HandSettled
from pitboss.record import events as re
from pitboss.record.events import Event
from pitboss.record.ledger import POT
from pitboss.record.places import COMMUNITY, DEALER, Place, before_seat
from pitboss.table import events as ev
from pitboss.table.table_events import RoundVoided

WITHOUT_CHIPS = ("draw", "stand-pat")
"""Acts of poker whose amount counts cards."""


class Lying(msgspec.Struct):
    """A card at its place."""

    card: Card
    up: bool


class Hand(msgspec.Struct):
    """The cards of one place."""

    place: str
    cards: list[Lying]
    dead: bool = False
    """Folded, or taken away before anything was settled."""
    words: str = ""
    """What it was announced as."""

    @property
    def faces(self) -> tuple[Card, ...]:
        return tuple(one.card for one in self.cards)


class Outcome(msgspec.Struct):
    """What came of a wager: what it won or lost, and how that is called."""

    net: int
    result: str
    clause: str


class Seat(msgspec.Struct):
    """A seat in the round."""

    number: int
    player: str = ""
    box: int = 0
    wagers: dict[str, int] = {}
    """What stands or, once it is decided, stood."""
    stood: frozenset[str] = frozenset()
    """What stood before the round."""
    outcomes: dict[str, Outcome] = {}
    said: str = ""
    """The last answer of the seat."""
    folded: bool = False
    all_in: bool = False
    bet: int = 0
    """Poker: what lies before the player in this betting round."""
    put: int = 0
    """Poker: everything that the player has put in."""
    stack: int = 0

    @property
    def net(self) -> int:
        """What was won or lost; at poker, what was won less what was put in."""
        return sum(one.net for one in self.outcomes.values()) - self.put


class Picture:
    """What lies on the table after some events."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.game = ""
        self.number = 0
        self.button = 0
        self.seats: dict[int, Seat] = {}
        self.hands: dict[str, Hand] = {}
        self.dice: tuple[int, ...] = ()
        self.number_up = ""
        """The number or sign of a wheel that came up."""
        self.closed = False
        """Whether the bets are closed."""
        self.over = False
        self.pot = 0
        self.pots: dict[int, dict[int, int]] = {}
        """Poker: what each pot gave to whom."""
        self.settling = False
        self._street_open = False
        for event in events:
            self.take(event)

    def hand(self, place: str) -> Hand:
        return self.hands.setdefault(place, Hand(place, []))

    @property
    def dealer(self) -> Hand | None:
        return self.hands.get(DEALER)

    @property
    def community(self) -> Hand | None:
        return self.hands.get(COMMUNITY)

    def hands_of(self, seat: int) -> list[Hand]:
        """The hands before a seat, in order of birth."""
        return [hand for place, hand in self.hands.items() if Place.read(place).seat == seat]

    @property
    def others(self) -> list[Hand]:
        """Hands that are nobody's own and not the dealer's or the community's; not what went to the rack unseen."""
        return [
            hand for place, hand in self.hands.items()
            if place not in (DEALER, COMMUNITY) and not Place.read(place).seat
            and not (hand.dead and set(hand.faces) <= {UNSEEN})
        ]  # fmt: skip

    @property
    def winners(self) -> set[int]:
        return {seat for pot in self.pots.values() for seat, amount in pot.items() if amount}

    def won(self, seat: int) -> int:
        """What a seat took out of all pots."""
        return sum(pot.get(seat, 0) for pot in self.pots.values())

    def correct(self, place: str, cards: Iterable[Card], up: Iterable[bool]) -> None:
        """The cards of a place as the engine has them, where events do not say which of several was turned."""
        hand = self.hands.get(place)
        lying = [Lying(card, shown) for card, shown in zip(cards, up, strict=True)]
        if hand is not None and len(lying) == len(hand.cards):
            hand.cards = lying

    # The fold

    def take(self, event: Event) -> None:
        """One event more."""
        match event:
            case ev.Opened():
                self._open(event)
            case pe.HandOpened():
                self._open_hand(event)
            case re.Dealt() | re.Turned() | re.Discarded() | ev.Placed() | ev.Split() | ev.Covered() | pe.Disclosed():
                self._cards(event)
            case ev.Announced():
                self.hand(event.place).words = hand_words(event.hand)
            case ev.Thrown():
                self.dice = tuple(map(int, event.dice.split("-"))) if "-" in event.dice else _digits(event.dice)
            case ev.Spun():
                self.number_up = event.result
            case ev.BetsClosed():
                self.closed = True
            case ev.Ended():
                self.over = True
                self._lay_out()
            case RoundVoided() | HandSettled(void=True) if not self.over:
                self._make_void()
            case pe.HandEnded():
                self.over = True
                for seat, stack in zip(self.seats.values(), event.stacks, strict=True):
                    seat.stack = stack
            case _:
                self._chips(event)
                self._poker(event)

    def _open(self, event: ev.Opened) -> None:
        self.game, self.number, self.button = event.game, event.round, event.button
        for one in event.seats:
            standing = {standing.name: standing.amount for standing in one.standing}
            seat = Seat(one.number, one.player, one.box or one.number, standing, frozenset(standing))
            seat.stack = one.bankroll
            self.seats[one.number] = seat

    def _open_hand(self, event: pe.HandOpened) -> None:
        self.game, self.button = event.game, event.button
        players = event.players or ("",) * len(event.seats)
        for number, stack, player in zip(event.seats, event.stacks, players, strict=True):
            self.seats[number] = Seat(number, player, number, stack=stack)

    def _make_void(self) -> None:
        """A supervisor has the round void: everybody has back what was put in."""
        self.over, self.pot = True, 0
        for seat in self.seats.values():
            seat.stack, seat.put, seat.bet = seat.stack + seat.put, 0, 0
            seat.outcomes = {wager: Outcome(0, "void", "") for wager in seat.wagers if wager not in seat.stood}

    def _cards(self, event: Event) -> None:
        match event:
            case re.Dealt():
                if self._street_open:
                    self._next_street()
                self.hand(event.place).cards.append(Lying(event.card, event.up))
            case ev.Placed():
                self.hand(event.place).cards.append(Lying(event.card, True))
            case re.Turned():
                self._turn(self.hand(event.place), event.cards)
            case pe.Disclosed():
                self._turn(self.hand(before_seat(event.seat)), event.cards)
            case ev.Covered():
                for one in self.hand(event.place).cards:
                    one.up = False
            case ev.Split():
                source = self.hand(event.place)
                moved = next((one for one in reversed(source.cards) if one.card == event.card), source.cards[-1])
                source.cards.remove(moved)
                self.hand(event.to).cards.append(moved)
            case re.Discarded():
                self._discard(event)

    @staticmethod
    def _turn(hand: Hand, cards: tuple[Card, ...]) -> None:
        """Cards are turned: those that were seen before stay where they are, the others take the hidden places."""
        left = list(cards)
        for one in hand.cards:
            if one.card in left:
                left.remove(one.card)
                one.up = True
        for one in hand.cards:
            if left and not one.up and one.card == UNSEEN:
                one.card, one.up = left.pop(0), True

    def _discard(self, event: re.Discarded) -> None:
        hand = self.hands.get(event.place)
        if hand is None:
            return
        if len(event.cards) < len(hand.cards):
            for card in event.cards:
                gone = next((one for one in hand.cards if one.card == card), hand.cards[-1])
                hand.cards.remove(gone)
            return
        for one, card in zip(hand.cards, event.cards, strict=True):
            if card != UNSEEN:
                one.card = card
                one.up = one.up or event.seen
        if not self.settling and not hand.words:
            hand.dead = True

    def _lay_out(self) -> None:
        """A game whose hands are not announced: those that were played to the end lie there as they were."""
        if not any(hand.words for hand in self.hands.values()):
            folded = {seat.number for seat in self.seats.values() if seat.folded}
            for place, hand in self.hands.items():
                hand.dead = hand.dead and Place.read(place).seat in folded

    def _chips(self, event: Event) -> None:
        match event:
            case ev.Wagered():
                seat = self.seats[event.seat]
                seat.outcomes.pop(event.wager, None)
                if event.amount:
                    seat.wagers[event.wager] = event.amount
                else:
                    seat.wagers.pop(event.wager, None)
            case ev.Staked():
                wagers = self.seats[event.seat].wagers
                wagers[event.wager] = wagers.get(event.wager, 0) + event.amount
            case ev.Adjusted():
                self.seats[event.seat].wagers[event.wager] = event.amount
            case ev.Moved():
                wagers = self.seats[event.seat].wagers
                wagers[event.to] = wagers.pop(event.wager, 0)
            case ev.Decided():
                self._decided(event)
            case ev.Collected() if event.to != POT:
                self._outcome(event.seat, event.wager, -event.amount, "lose", event.clause)
            case ev.Paid():
                self._outcome(event.seat, event.wager, event.winnings, "win", event.clause)
            case ev.Returned():
                self._outcome(event.seat, event.wager, 0, event.result, event.clause)
            case ev.BankSettled():
                self._outcome(event.seat, event.wager, event.won, "win" if event.won > 0 else "lose", event.clause)
            case ev.CommissionTaken() if event.seat:
                self._outcome(event.seat, event.wager or "commission", -event.amount, "win", event.clause)
            case ev.PotDivided():
                stake = self.seats[event.seat].wagers.get(event.wager, 0)
                self._outcome(event.seat, event.wager, event.returned - stake, event.result, event.clause)

    def _decided(self, event: ev.Decided) -> None:
        seat = self.seats[event.seat]
        seat.said = event.decision.replace("-", " ")
        if event.decision.startswith("fold"):
            seat.folded = True
            for hand in self.hands_of(event.seat):
                hand.dead = True

    def _outcome(self, number: int, wager: str, net: int, result: str, clause: str) -> None:
        if result != "lose" or self.closed:
            self.settling = self.settling or any(hand.words for hand in self.hands.values()) or not self.hands
        outcomes = self.seats[number].outcomes
        before = outcomes.get(wager)
        outcomes[wager] = Outcome((before.net if before else 0) + net, result, clause)

    def _poker(self, event: Event) -> None:
        match event:
            case pe.Posted():
                self._put(event.seat, event.amount)
                self.seats[event.seat].said = f"{event.bet.replace('-', ' ')} {event.amount / 100:.2f}"
            case pe.Acted():
                self._act(event)
            case pe.Uncalled():
                self._put(event.seat, -event.amount)
            case pe.Raked():
                self.pot -= event.amount
            case pe.PotAwarded():
                self._gather()
                pot = self.pots.setdefault(event.pot, {})
                pot[event.seat] = pot.get(event.seat, 0) + event.amount
                self._outcome(event.seat, "pot", event.amount, "win", event.clause)

    def _act(self, event: pe.Acted) -> None:
        seat = self.seats[event.seat]
        self._street_open = True
        seat.said, seat.all_in = event.act.replace("-", " "), event.all_in
        if event.act == "fold":
            seat.folded = True
            self.hand(before_seat(event.seat)).dead = True
        if event.amount and event.act not in WITHOUT_CHIPS:
            self._put(event.seat, event.amount)
            seat.said += f" {max(event.to, event.amount) / 100:.2f}"

    def _put(self, number: int, amount: int) -> None:
        seat = self.seats[number]
        seat.bet += amount
        seat.put += amount
        seat.stack -= amount

    def _gather(self) -> None:
        """Bets go to the middle."""
        for seat in self.seats.values():
            self.pot += seat.bet
            seat.bet = 0

    def _next_street(self) -> None:
        self._street_open = False
        self._gather()
        for seat in self.seats.values():
            if not seat.folded and not seat.all_in:
                seat.said = ""


def _digits(text: str) -> tuple[int, ...]:
    return tuple(int(sign) for sign in text if sign.isdecimal())
