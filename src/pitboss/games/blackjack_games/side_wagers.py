"""Side wagers in a round: when each is settled, those that wait, and what they make the dealer draw.

What they look at, what they pay and by which clauses the rows of the game say (`pitboss.rulebook.side_bets`). They are
settled by the two cards that were dealt, whatever a split makes of them later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from pitboss.equipment.cards import Card
from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.hands import is_ace_and_ten, may_make_blackjack, total
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.rulebook.side_bets import OWN_CARDS, WITH_THE_HAND, SideBet
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

SECOND_CARDS, THIRD_CARD, DEALER_DONE = "after the second cards", "after the dealer's third card", "dealer done"
"""Moments: when all have two cards; when the dealer has a third or needs none; when the dealer's hand is complete."""


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """When a wager waits: for the dealer's second card, where that may make a blackjack, or for the player's third."""

    hand: Callable[[Sequence[Card]], bool]
    """On which two cards of the player."""
    clause: str
    until_known: bool = False
    """Whether it is paid as soon as a card reader shows no blackjack, and not with the hand."""
    for_own_cards: bool = False
    """Whether it does not wait for the dealer's second card but for the player's third."""


class _AsDealt(SideBets):
    """Side bets on the two cards that each player was dealt, whatever became of them."""

    def __init__(self, d: Dealer, dealt: Mapping[int, tuple[Card, ...]]) -> None:
        super().__init__(d)
        self._dealt = dealt

    def value(self, bet: SideBet, seat: Seat) -> int | None:
        """What the cards are worth that a side bet looks at."""
        own = self._dealt[seat.number]
        return bet.worth(lambda place: own if place == OWN_CARDS else self.d.hand.cards) if own else None


class SideWagers:
    """The side wagers of a round."""

    def __init__(self, d: Dealer, boxes: Sequence[Played], waiting: Mapping[str, Waiting]) -> None:
        self.d = d
        self._dealt: dict[int, tuple[Card, ...]] = {}
        """By seat: the cards dealt to it, of two hands one after the other."""
        for box in boxes:
            for seat in box.bettors:
                self._dealt[seat.number] = (*self._dealt.get(seat.number, ()), *box.first.cards)
        self._bets = _AsDealt(d, self._dealt)
        self._waiting = waiting
        """By wager: the hands on which it waits where the dealer may have a blackjack."""

    def due(self, moment: str) -> list[SideBet]:
        """The rows that are settled at a moment."""
        return [bet for bet in self.d.options.side_bets if bet.due == moment]

    def open(self, moment: str) -> bool:
        """Whether a wager that is settled at a moment has been made."""
        return any(seat.stands(bet.name) for bet in self.due(moment) for seat in self.d.seats)

    def settle(self, moment: str) -> None:
        """Wager by wager in the order of the rules, from the dealer's right; those that wait are left."""
        for bet in self.due(moment):
            for seat in self.d.right_to_left():
                if seat.stands(bet.name) and not self._waits(bet, seat):
                    self._settle(bet, seat)

    def _waits(self, bet: SideBet, seat: Seat) -> bool:
        waiting = self._waiting.get(bet.name)
        may_be = may_make_blackjack(self.d.hand.cards[0])
        if waiting is None or not (may_be or waiting.for_own_cards) or not waiting.hand(self._dealt[seat.number]):
            return False
        for_whom = "its player's third card" if waiting.for_own_cards else "the dealer's second card"
        self.d.note(f"seat {seat.number}'s {bet.name} wager waits for {for_whom}", waiting.clause)
        return True

    # Wagers on a player's own further cards

    def waits_for_own(self, box: Played) -> list[tuple[SideBet, Seat]]:
        """What waits for the third card of a box."""
        names = [name for name, waiting in self._waiting.items() if waiting.for_own_cards]
        bets = [bet for bet in self.due(SECOND_CARDS) if bet.name in names]
        return [(bet, seat) for seat in box.bettors for bet in bets if seat.stands(bet.name)]

    def own_cards_are_known(self, box: Played) -> None:
        """The further cards of a box have come, or will not: it is stood on, given up or about to be split."""
        if box.box.hands == [box.first] and box.first.cards:
            self._dealt |= {seat.number: box.first.cards for seat in box.bettors}
        for bet, seat in self.waits_for_own(box):
            self._settle(bet, seat)

    def no_blackjack(self) -> None:
        """A card reader has shown that the dealer has no blackjack: what waited only for that is settled."""
        for bet in self.due(SECOND_CARDS):
            waiting = self._waiting.get(bet.name)
            for seat in self.d.right_to_left():
                if seat.stands(bet.name) and waiting and waiting.until_known:
                    self._settle(bet, seat)

    def settle_with(self, box: Played) -> None:
        """What is due with the hands of a box: what has waited of its bettors, and what looks at the dealer's two
        cards."""
        for seat in reversed(box.bettors):
            for bet in self.due(SECOND_CARDS):
                if seat.stands(bet.name):
                    self._settle(bet, seat)
            carry_out(self._bets.verdicts(seat, WITH_THE_HAND))

    def _settle(self, bet: SideBet, seat: Seat) -> None:
        carry_out([self._bets.verdict(bet, seat, self._bets.value(bet, seat))])

    # What the dealer has to do for them

    @property
    def want_third_card(self) -> bool:
        """Whether a wager hangs on a third card of a dealer who has less than 17."""
        return self.open(THIRD_CARD) and len(self.d.hand.cards) == 2 and total(self.d.hand.cards) < 17

    @property
    def want_complete_hand(self) -> bool:
        """Whether a wager hangs on the dealer's complete hand."""
        return self.open(DEALER_DONE) and not is_ace_and_ten(self.d.hand.cards)

    def had_blackjack(self, seat: Seat) -> bool:
        """Whether a player was dealt a blackjack."""
        return is_ace_and_ten(self._dealt[seat.number][:2])

    def waits_for_the_dealer(self, box: Played) -> bool:
        """Whether a wager of a box hangs on the dealer's complete hand."""
        return any(seat.stands(bet.name) for bet in self.due(DEALER_DONE) for seat in box.bettors)
