"""A box as it is played: its hands from the dealer's left, and the wagers on each, of one bettor or several."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.blackjack_games.hands import ACE, BEST, card_value, is_ace_and_ten, total
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Box, Hand, Seat, Wager


class Played:
    """A box with its hands in the order in which they are played.

    A hand born by a split lies to the right of the one that it came from, and is played next after it.
    """

    def __init__(self, d: Dealer, box: Box, main: str) -> None:
        self.box = box
        self.main = main
        self.hands = [box.hands[0]]
        self.bettors = d.bettors(box)
        seated = [seat for seat in self.bettors if seat.number == box.decider]
        self.decider = seated[0] if seated else max(self.bettors, key=lambda seat: seat.amount(main))
        """Who sits at the box; where that player makes no wager, who bets the most on it."""
        self.surrendered: set[Hand] = set()
        self.stopped: set[Hand] = set()
        """Hands that get no more cards: doubled, given up, or a card was refused."""
        for seat in self.bettors:
            if main in seat.wagers:
                seat.wagers[main].hand = self.first

    @property
    def first(self) -> Hand:
        """The hand that was dealt."""
        return self.box.hands[0]

    @property
    def split(self) -> bool:
        """Whether it has been split."""
        return len(self.hands) > 1

    @property
    def split_aces(self) -> bool:
        return self.split and card_value(self.first.cards[0]) == ACE

    @property
    def blackjack(self) -> bool:
        """Whether the two cards that were dealt are a blackjack; a hand born by a split has none."""
        return not self.split and is_ace_and_ten(self.first.cards)

    def insert(self, born: Hand, after: Hand) -> None:
        """A hand is born to the right of another."""
        self.hands.insert(self.hands.index(after) + 1, born)

    def original(self, wager: Wager) -> bool:
        """Whether a wager is the one that was made before the deal, not an addition to it."""
        return wager.name == self.main

    def reported(self, d: Dealer, irregularity: str) -> int:
        """How often an irregularity was reported at one of its seats."""
        return sum(d.reported(irregularity, seat=seat.number) for seat in self.bettors)

    def wagers(self, hand: Hand | None = None) -> Iterator[tuple[Seat, Wager]]:
        """The open wagers on one hand, or on any hand of the box, bettor by bettor."""
        for seat in self.bettors:
            for wager in seat.wagers.values():
                if wager.open and wager.hand is not None and hand in (None, wager.hand):
                    yield seat, wager

    def made(self, seat: Seat, hand: Hand) -> list[Wager]:
        """What a bettor has on a hand, a doubled amount aside."""
        return [wager for wager in seat.on(hand) if wager.open and not is_double(wager)]

    def base(self, seat: Seat, hand: Hand) -> int:
        """The sum of it; 0 where nothing."""
        return sum(wager.amount for wager in self.made(seat, hand))

    @property
    def live(self) -> bool:
        """Whether anything still lies on it."""
        return any(True for _ in self.wagers())

    def may_draw(self, hand: Hand) -> bool:
        """Whether a hand can still get a card: it is below 21 and was not stopped."""
        return hand not in self.stopped and not hand.dead and bool(hand.cards) and total(hand.cards) < BEST


def is_double(wager: Wager) -> bool:
    """Whether a wager is what was added to a doubled hand."""
    return wager.name.startswith("double")


def is_attack(wager: Wager) -> bool:
    """Whether it was added when the dealer's first card was known."""
    return wager.name.startswith("attack")
