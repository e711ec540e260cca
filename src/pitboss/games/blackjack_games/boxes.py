"""A box as it is played: its hands from the dealer's left, and the wagers on each, of one bettor or several."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.blackjack_games import spots
from pitboss.games.blackjack_games.hands import ACE, BEST, card_value, is_ace_and_ten, total
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Box, Hand, Seat, Wager, on_hand

ATTACK = "double-attack"
"""The wager that is added when the dealer's first card is known."""


class Played:
    """A box with its hands in the order in which they are played.

    A hand born by a split lies to the right of the one that it came from, and is played next after it.
    """

    def __init__(self, d: Dealer, box: Box, first: Hand, main: str) -> None:
        self.box = box
        self.first = first
        """The hand that was dealt."""
        self.main = main = on_hand(main, first)
        self.hands = [first]
        self.switched = False
        """Whether its second card was exchanged with that of the player's other hand."""
        self.zapped = False
        """Whether its two cards were replaced."""
        self.split_value = 0
        """What each card of a pair counts that was split."""
        self.bettors = [seat for seat in d.bettors(box) if main in seat.wagers]
        seated = [seat for seat in self.bettors if seat.number == box.decider]
        self.decider = seated[0] if seated else max(self.bettors, key=lambda seat: seat.amount(main))
        """Who sits at the box; where that player makes no wager, who bets the most on it."""
        self.surrendered: set[Hand] = set()
        self.stopped: set[Hand] = set()
        """Hands that get no more cards: doubled, given up, or a card was refused."""
        self.originals = (main, *(spots.made_at(main, spot) for spot in spots.FURTHER))
        """The wagers that are made before the deal, as far as the house has them."""
        for seat in self.bettors:
            for name in self.originals:
                if name in seat.wagers:
                    seat.wagers[name].hand = self.first

    @property
    def split(self) -> bool:
        """Whether it has been split."""
        return len(self.hands) > 1

    @property
    def split_aces(self) -> bool:
        return self.split_value == ACE

    @property
    def blackjack(self) -> bool:
        """Whether the two cards that were dealt are a blackjack; a hand made in another way is none."""
        return not (self.split or self.switched or self.zapped) and is_ace_and_ten(self.first.cards)

    def insert(self, born: Hand, after: Hand) -> None:
        """A hand is born to the right of another."""
        self.split_value = card_value(born.cards[0])
        self.hands.insert(self.hands.index(after) + 1, born)

    def original(self, wager: Wager) -> bool:
        """Whether a wager is the one that was made before the deal, not an addition to it."""
        return wager.name in self.originals

    def reported(self, d: Dealer, irregularity: str) -> int:
        """How often an irregularity was reported at one of its seats."""
        return sum(d.reported(irregularity, seat=seat.number) for seat in self.bettors)

    def wagers(self, hand: Hand | None = None) -> Iterator[tuple[Seat, Wager]]:
        """The open wagers on one hand, or on any hand of the box, bettor by bettor."""
        for seat in self.bettors:
            for wager in seat.wagers.values():
                if wager.open and wager.hand in (self.hands if hand is None else [hand]):
                    yield seat, wager

    def made(self, seat: Seat, hand: Hand) -> list[Wager]:
        """What a bettor has on a hand, a doubled amount aside."""
        return [wager for wager in seat.on(hand) if wager.open and not is_double(wager)]

    def base(self, seat: Seat, hand: Hand) -> int:
        """The sum of it; 0 where nothing."""
        return sum(wager.worth for wager in self.made(seat, hand))

    def by_spot(self, seat: Seat, hand: Hand) -> dict[int, int]:
        """The same by spot: one, unless a player has wagers against several hands of the dealer."""
        found: dict[int, int] = {}
        for wager in self.made(seat, hand):
            at = spots.spot_of(wager)
            found[at] = found.get(at, 0) + wager.worth
        return found

    def own(self, seat: Seat) -> list[Wager]:
        """All open wagers of a bettor but those that belong to another hand that was dealt to the box."""
        others = [hand for hand in self.box.hands if hand not in self.hands]
        names = [on_hand("insurance", hand) for hand in others]
        found = [wager for wager in seat.wagers.values() if wager.open and wager.name not in names]
        return [wager for wager in found if wager.hand not in others]

    @property
    def live(self) -> bool:
        """Whether anything still lies on it."""
        return any(True for _ in self.wagers())

    def may_draw(self, hand: Hand) -> bool:
        """Whether a hand can still get a card: it is below 21 and was not stopped."""
        return hand not in self.stopped and not hand.dead and bool(hand.cards) and total(hand.cards) < BEST


def is_double(wager: Wager) -> bool:
    """Whether a wager is what was added to a doubled hand."""
    return spots.kind_of(wager).startswith(("double", "free-double")) and not is_attack(wager)


def is_attack(wager: Wager) -> bool:
    """Whether it was added when the dealer's first card was known."""
    return wager.name.startswith(ATTACK)
