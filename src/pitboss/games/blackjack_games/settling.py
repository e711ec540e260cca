"""Settlement of the wagers on hands: at once, when the dealer's second card is known, and at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.hands import BEST, is_ace_and_ten, may_make_blackjack, total
from pitboss.games.blackjack_games.results import comparison, odds_of, paid_as, verdict
from pitboss.games.blackjack_games.terms import EXPOSED, Terms
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand, Wager


class Settlement:
    """What becomes of the wagers on the hands of all boxes."""

    def __init__(self, d: Dealer, c: Chapter, terms: Terms, boxes: Sequence[Played]) -> None:
        self.d, self.c, self.terms, self.boxes = d, c, terms, boxes
        self.blackjack_possible = True
        """Whether the dealer may yet have a blackjack, if the first card lets that be."""

    @property
    def dealer_may_have_blackjack(self) -> bool:
        return self.blackjack_possible and may_make_blackjack(self.d.hand.cards[0])

    # At once

    def pay_early_blackjacks(self) -> None:
        """Where the dealer cannot have a blackjack, or all see whether, a player's is paid and removed."""
        exposed = self.terms.dealing == EXPOSED
        if exposed or not self.dealer_may_have_blackjack:
            for box in reversed(self.boxes):
                if box.blackjack and box.live:
                    self._settle_hand(box, box.first, early=True)
                    self.d.discard(box.first, self.c.results.early_blackjack)

    def surrender(self, box: Played) -> None:
        """Half of every wager on the box is lost, at once where the dealer cannot have a blackjack."""
        if not may_make_blackjack(self.d.hand.cards[0]):
            self._take_half(box, self.c.results.surrendered)

    def _take_half(self, box: Played, clause: str) -> None:
        for _, wager in box.wagers():
            self.d.lose_part(wager, wager.amount // 2, clause)

    def bust(self, box: Played, hand: Hand) -> None:
        """A hand over 21 is lost; what was added to it waits where a dealer's blackjack would return it."""
        for _, wager in list(box.wagers(hand)):
            if not self._may_be_returned(box, wager):
                self.d.lose(wager, self.c.results.over)

    def _may_be_returned(self, box: Played, wager: Wager) -> bool:
        addition = not box.original(wager)
        return addition and self.dealer_may_have_blackjack and self.terms.additions_of_busts_return

    # When the dealer's second card is known

    def settle_what_waited(self, dealer_blackjack: bool) -> None:
        """Surrendered wagers, blackjacks, and what was added to hands that went over 21."""
        results = self.c.results
        if dealer_blackjack:
            return
        for box in reversed(self.boxes):
            if box.surrendered:
                self._take_half(box, results.surrender_held)
            elif box.blackjack and box.live:
                self._settle_hand(box, box.first)
            for hand in box.hands:
                if hand.cards and total(hand.cards) > BEST and not hand.down_cards():
                    for _, wager in list(box.wagers(hand)):
                        self.d.lose(wager, results.over)

    def wants_the_dealer_to_draw(self) -> bool:
        """Whether a wager on some hand hangs on the dealer's cards."""
        return any(box.live for box in self.boxes)

    # At the end

    def settle(self, dealer_blackjack: bool, side_wagers: Callable[[Played], None]) -> None:
        """All hands from the dealer's right, and with each box the `side_wagers` that have waited; face-down cards of
        doubled hands are turned up first."""
        for box in reversed(self.boxes):
            for hand in reversed(box.hands):
                if hand.down_cards():
                    self.d.turn(hand, self.c.double_card)
                    self.d.announce(hand, str(total(hand.cards)), self.c.drawn)
                if dealer_blackjack and not box.blackjack:
                    self._lose_to_blackjack(box, hand)
                else:
                    self._settle_hand(box, hand)
            side_wagers(box)

    def _lose_to_blackjack(self, box: Played, hand: Hand) -> None:
        """A dealer's blackjack takes the original wager and returns what was added to it."""
        results, exposed = self.c.results, self.terms.dealing == EXPOSED
        beaten = f"{results.dealer_blackjack}, {self.c.exposed_blackjack}" if exposed else results.dealer_blackjack
        for _, wager in list(box.wagers(hand)):
            if box.original(wager):
                self.d.lose(wager, results.surrender_held if box.surrendered else beaten)
            else:
                doubled = wager.name.startswith("double")
                self.d.give_back(wager, results.double_returned if doubled else results.split_returned, "push")

    def _settle_hand(self, box: Played, hand: Hand, *, early: bool = False) -> None:
        """The wagers on a hand by its total and the dealer's."""
        for _, wager in list(box.wagers(hand)):
            won = self._verdict(box, hand)
            clause = self._clause(box, hand, won, early=early)
            if won > 0:
                odds = odds_of(
                    paid_as(hand.cards, self.terms, split=box.split), self.terms, addition=not box.original(wager)
                )
                self.d.pay(wager, odds.winnings(wager.amount), clause, odds)
            elif won == 0:
                self.d.push(wager, clause)
            else:
                self.d.lose(wager, clause)

    def _verdict(self, box: Played, hand: Hand) -> int:
        dealer = self.d.hand.cards
        return verdict(
            total(hand.cards),
            box.blackjack,
            self._beats_21(box, hand),
            total(dealer),
            is_ace_and_ten(dealer),
            comparison(self.terms),
        )

    def _beats_21(self, box: Played, hand: Hand) -> bool:
        """Whether 21 in two cards of a split hand beats a dealer's of more."""
        return self.terms.split_21_beats and box.split and is_ace_and_ten(hand.cards)

    def _clause(self, box: Played, hand: Hand, won: int, *, early: bool) -> str:
        """The clauses by which a hand comes out as it does."""
        results, own, dealer = self.c.results, total(hand.cards), total(self.d.hand.cards)
        if won == 0:
            return results.late_blackjack if box.blackjack else results.tie
        if won < 0:
            if own > BEST:
                return results.over
            return results.ties_lose if own == dealer else results.plain
        odds = results.paid_as[paid_as(hand.cards, self.terms, split=box.split)]
        if box.blackjack and self.terms.dealing == EXPOSED:
            return f"{results.early_blackjack}, {results.even_blackjack}"
        if box.blackjack:
            paid = results.early_blackjack if early else results.late_blackjack
            return f"{paid}, {odds}" if early or dealer < BEST else f"{paid}, {results.beats_21}, {odds}"
        how = results.dealer_over if dealer > BEST else results.beats_21 if own == dealer else results.higher
        return f"{how}, {odds}"
