"""The initial deal: two cards to every box, one or two to the dealer; and cards that are forgotten in it."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.attack import offer_attack
from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.terms import EXPOSED, NO_HOLE_CARD, Terms
from pitboss.record.choices import Choice
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Hand

ONE_CARD_ONLY, DEALER_MISSED = "one-card-only", "dealer-card-forgotten"
"""Reports that a card was left out."""


class InitialDeal:
    """Cards one by one from the dealer's left, face up; a card left out follows when all others have theirs."""

    def __init__(self, d: Dealer, c: Chapter, terms: Terms, boxes: list[Played]) -> None:
        self.d, self.c, self.terms, self.boxes = d, c, terms, boxes
        self._late: list[Hand] = []
        self._dealer_due = 0

    def play(self) -> Steps:
        """The whole deal."""
        self.d.stage = "deal"
        hands = [box.first for box in self.boxes]
        dealer = self.d.hand
        if self.terms.attack:
            yield from self._turn([dealer])
            yield from offer_attack(self.d, self.c, self.terms, self.boxes)
            yield from self._turn(hands)
        else:
            yield from self._turn([*hands, dealer])
        yield from self._turn(hands)
        yield from self._late_cards()
        for _ in range(self._dealer_due):
            yield from self._card(dealer, self.c.irregularities.dealer_missed, up=True)
        if self.terms.dealing != NO_HOLE_CARD:
            face_up = self.terms.dealing == EXPOSED
            yield from self._card(dealer, self.c.exposed if face_up else self.c.hole_card, up=face_up)

    def _turn(self, hands: list[Hand]) -> Steps:
        """One card to each of the hands."""
        for at, hand in enumerate(hands):
            yield from self._card(hand, self.c.deal, rest=hands[at + 1 :])

    def _card(self, hand: Hand, clause: str, *, rest: Sequence[Hand] = (), up: bool = True) -> Steps:
        """A card to a hand, unless it is reported that the dealer left it out."""
        missed = self._missed(hand)

        def left_out() -> bool:
            if self._missed(hand) == missed:
                return False
            self._remember(hand)
            return True

        misdelivery = self.c.irregularities.misdelivery
        yield from misdelivery.deal(self.d, hand, rest, clause, up=up, left_out=left_out)

    def _missed(self, hand: Hand) -> int:
        """How often a card for this hand was reported to be left out."""
        if hand is self.d.hand:
            return self.d.reported(DEALER_MISSED)
        return next(box.reported(self.d, ONE_CARD_ONLY) for box in self.boxes if box.first is hand)

    def _remember(self, hand: Hand) -> None:
        if hand is self.d.hand:
            self._dealer_due += 1
        else:
            self._late.append(hand)

    def _late_cards(self) -> Steps:
        """Whoever got one card only may have the second one now; without it the hand is dead."""
        clause = self.c.irregularities.not_dealt
        for box in self.boxes:
            if box.first not in self._late or box.first.dead:
                continue
            self.d.stage = "late-card"
            seat = box.decider
            choices = [Choice(seat.number, "second-card", clause), otherwise(seat, "dead-hand", clause)]
            answer = yield from self.d.offer(seat, choices, still=lambda: True)
            self.d.stage = "deal"
            if answer is not None and answer.name == "second-card":
                yield from self.d.deal(box.first, clause, up=True)
            else:
                kill(self.d, box, clause)


def kill(d: Dealer, box: Played, clause: str) -> None:
    """A box is dead for the round: whatever lies undecided on it is returned."""
    for seat in box.bettors:
        d.void(box.own(seat), clause)
    for hand in box.hands:
        hand.dead = True
