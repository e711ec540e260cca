"""Settlement of the wagers on hands: at once, when the dealer's second card is known, and at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.games.blackjack_games.boxes import Played, is_attack, is_double
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.hands import BEST, is_ace_and_ten, may_make_blackjack, total
from pitboss.games.blackjack_games.results import PLAIN, comparison, odds_of, paid_as, pays_as_blackjack, verdict
from pitboss.games.blackjack_games.spots import spot_of
from pitboss.games.blackjack_games.terms import EXPOSED, Terms
from pitboss.games.parts.settlement import BY_PLAYER
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand, Seat, Wager

UNDER_A_WAGER = "lies under a side wager that is still open"


class Settlement:
    """What becomes of the wagers on the hands of all boxes."""

    def __init__(self, d: Dealer, c: Chapter, terms: Terms, boxes: Sequence[Played]) -> None:
        self.d, self.c, self.terms, self.boxes = d, c, terms, boxes
        self.blackjack_possible = True
        """Whether the dealer may yet have a blackjack, if the first card lets that be."""
        self.several = c.spots if terms.spots > 1 else None
        """The clauses of several hands of the dealer, where there are any."""
        self.spot = 0
        """Where the wagers lie that the dealer's hand now decides; 0 before there is one."""

    def open_at(self, spot: int) -> bool:
        """Whether any wager at a spot, insurance included, hangs on the dealer's hand."""
        wagers = (wager for seat in self.d.seats for wager in seat.wagers.values() if wager.open)
        return any(spot_of(wager) == spot and not self.d.rides(wager) for wager in wagers)

    def _wagers(self, box: Played, hand: Hand | None = None) -> list[tuple[Seat, Wager]]:
        """The open wagers on a hand, or on any of a box, that are decided now."""
        return [one for one in box.wagers(hand) if self.spot in (0, spot_of(one[1]))]

    def _cited(self, clause: str) -> str:
        """A clause of the result, with that by which the wagers at the spot are settled, where there are several."""
        return f"{clause}, {self.several.settled[self.spot - 1]}" if self.several and self.spot else clause

    @property
    def dealer_may_have_blackjack(self) -> bool:
        return self.blackjack_possible and may_make_blackjack(self.d.hand.cards[0])

    # At once

    def pay_early_blackjacks(self) -> None:
        """Where the dealer cannot have a blackjack, or all see whether, a player's is paid and removed; under a side
        wager that waits for something else it stays."""
        known = self.terms.dealing == EXPOSED or not self.dealer_may_have_blackjack
        if self.c.results.early_blackjack and known:
            for box in reversed(self.boxes):
                if box.blackjack and box.live:
                    self._settle_hand(box, box.first, early=True)
                    if not self._left_under(box, box.first, self.c.results.blackjack_stays):
                        self.d.discard(box.first, self.c.results.early_blackjack)

    def pay_blackjack_in_turn(self, box: Played, *, tucked: bool) -> None:
        """A player's blackjack is paid when its turn comes, and removed; or it is `tucked` under a side wager that is
        still open."""
        clause = self.c.results.turn_blackjack
        if clause and box.blackjack and box.live:
            self._settle_hand(box, box.first)
            if tucked:
                self.d.leave(box.first, UNDER_A_WAGER, clause)
            else:
                self.d.discard(box.first, clause)

    def _left_under(self, box: Played, hand: Hand, wagers: Mapping[str, str]) -> bool:
        """Whether a hand that is decided stays under a side wager of its box, by the clauses of these."""
        open_ = [clause for name, clause in wagers.items() if any(seat.stands(name) for seat in box.bettors)]
        for clause in open_:
            self.d.leave(hand, UNDER_A_WAGER, clause)
        return bool(open_)

    def surrender(self, box: Played, hand: Hand) -> None:
        """Half of every wager on a hand is lost, at once where the dealer's first card cannot make a blackjack, or
        where the house does not wait for the second although it is known not to make one."""
        results = self.c.results
        if not may_make_blackjack(self.d.hand.cards[0]):
            self._take_half(box, hand, results.surrendered)
        elif self.terms.surrender_at_once and not self.blackjack_possible:
            self._take_half(box, hand, results.surrendered_at_once)

    def _take_half(self, box: Played, hand: Hand, clause: str) -> None:
        for _, wager in list(box.wagers(hand)):
            self.d.lose_part(wager, wager.amount // 2, clause)

    def rescue(self, box: Played, hand: Hand) -> None:
        """Whoever doubled has that amount back, and what lay on the hand before is lost."""
        for seat in box.bettors:
            if any(is_double(wager) for wager in seat.on(hand)):
                for wager in [wager for wager in seat.on(hand) if wager.open]:
                    if is_double(wager):
                        self.d.push(wager, self.c.rescue)
                    else:
                        self.d.lose(wager, self.c.rescue)

    def bust(self, box: Played, hand: Hand) -> None:
        """A hand over 21 is lost; what was added to it waits where a dealer's blackjack would return it."""
        results = self.c.results
        if self._stays(box, hand):
            self.d.leave(hand, "stays under its wager while the house's lammers are undecided", results.tucked)
            return
        for _, wager in list(box.wagers(hand)):
            if not self._may_be_returned(box, wager):
                self.d.lose(wager, f"{results.over}, {self.several.over}" if self.several else results.over)
        for other in box.hands if results.tucked else ():
            if total(other.cards) > BEST and not self._stays(box, other):
                for _, wager in list(box.wagers(other)):
                    self.d.lose(wager, f"{results.over}, {results.tucked}")
        if results.busts_discarded and box.split and not _has_lammer(box):
            self.d.discard(hand, results.busts_discarded)
        if self.several:
            self.d.discard(hand, self.several.over)
        else:
            self._left_under(box, hand, results.bust_stays)

    def _stays(self, box: Played, hand: Hand) -> bool:
        """Whether a hand over 21 waits, with chips on it, for others on which the house has laid lammers."""
        chips = any(not wager.lammer for _, wager in box.wagers(hand))
        lammers = any(wager.lammer for _, wager in box.wagers() if wager.hand is not hand)
        return bool(self.c.results.tucked) and chips and lammers

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
            if results.late_blackjack and box.blackjack and self._wagers(box):
                self._settle_hand(box, box.first)
            for hand in box.hands:
                if hand in box.surrendered:
                    self._take_half(box, hand, results.surrender_held)
                over = hand.cards and total(hand.cards) > BEST and not hand.down_cards()
                if over and not self._stays(box, hand):
                    for _, wager in self._wagers(box, hand):
                        self.d.lose(wager, results.over)

    def wants_the_dealer_to_draw(self) -> bool:
        """Whether a wager on some hand hangs on the dealer's cards: on a blackjack only where its odds do."""
        return any(self._wagers(box) and (self.terms.blackjack_needs_21 or not box.blackjack) for box in self.boxes)

    # At the end

    def settle(self, dealer_blackjack: bool, side_wagers: Callable[[Played], None]) -> None:
        """All hands from the dealer's right, and with each box the `side_wagers` that have waited; face-down cards of
        doubled hands are turned up first."""
        for passing in self._sweeps():
            for box in reversed(self.boxes):
                for hand in reversed(box.hands):
                    self._show(hand)
                    if dealer_blackjack and not self._blackjack(box, hand) and not self._ties_blackjack(box, hand):
                        self._lose_to_blackjack(box, hand)
                    elif not passing or passing(self._verdict(box, hand)):
                        self._settle_hand(box, hand)
                side_wagers(box)

    def _sweeps(self) -> Sequence[Callable[[int], bool] | None]:
        """Once over the table; or once for the hands that lose and once for the others, as the licensee chooses."""
        if not self.c.order or self.d.options["settlement-order"] == BY_PLAYER:
            return (None,)
        return self.d.in_order((lambda won: won < 0, lambda won: won >= 0), self.c.order)

    def _show(self, hand: Hand) -> None:
        if hand.down_cards():
            self.d.turn(hand, self.c.double_card)
            self.d.announce(hand, str(total(hand.cards)), self.c.drawn)

    def _lose_to_blackjack(self, box: Played, hand: Hand) -> None:
        """A dealer's blackjack takes the original wager and returns what was added to it."""
        results, exposed = self.c.results, self.terms.dealing == EXPOSED
        beaten = f"{results.dealer_blackjack}, {self.c.exposed_blackjack}" if exposed else results.dealer_blackjack
        for _, wager in self._wagers(box, hand):
            if box.original(wager):
                self.d.lose(wager, results.surrender_held if hand in box.surrendered else self._cited(beaten))
            else:
                self.d.push(wager, self._cited(self._returned(wager)))

    def _returned(self, wager: Wager) -> str:
        """The clause by which a dealer's blackjack returns what was added."""
        results = self.c.results
        if is_attack(wager):
            return results.attack_returned
        return results.double_returned if is_double(wager) else results.split_returned

    def _blackjack(self, box: Played, hand: Hand) -> bool:
        """Whether a hand is a blackjack: as it was dealt, or by a split where the house counts that."""
        return box.blackjack or (self.terms.split_blackjack and box.split and is_ace_and_ten(hand.cards))

    def _ties_blackjack(self, box: Played, hand: Hand) -> bool:
        """Whether 21 in two cards that a switch has made ties with a dealer's blackjack."""
        return self.terms.switched_21_ties and box.switched and not box.split and is_ace_and_ten(hand.cards)

    def _settle_hand(self, box: Played, hand: Hand, *, early: bool = False) -> None:
        """The wagers on a hand by its total and the dealer's."""
        for seat, wager in self._wagers(box, hand):
            won = self._verdict(box, hand)
            kind = self._paid_as(box, hand, seat)
            clause = self._cited(self._clause(box, hand, won, kind, early=early))
            if won > 0:
                odds = odds_of(kind, self.terms, addition=not box.original(wager))
                self.d.pay(wager, odds.winnings(wager.worth), clause, odds)
            elif won == 0 and not wager.lammer:
                self.d.push(wager, clause)
            else:
                self.d.lose(wager, clause)

    def _paid_as(self, box: Played, hand: Hand, seat: Seat) -> str:
        doubled = any(is_double(wager) for wager in seat.on(hand))
        at_better_odds = pays_as_blackjack(total(self.d.hand.cards), self.terms.blackjack_needs_21)
        blackjack = self._blackjack(box, hand) and at_better_odds
        return paid_as(hand.cards, self.terms, blackjack=blackjack, doubled=doubled)

    def _verdict(self, box: Played, hand: Hand) -> int:
        dealer = self.d.hand.cards
        if is_ace_and_ten(dealer) and self._ties_blackjack(box, hand):
            return 0
        return verdict(
            total(hand.cards),
            self._blackjack(box, hand),
            self._beats_21(box, hand),
            total(dealer),
            is_ace_and_ten(dealer),
            comparison(self.terms),
        )

    def _beats_21(self, box: Played, hand: Hand) -> bool:
        """Whether 21 in two cards of a split hand beats a dealer's of more."""
        return self.terms.split_21_beats and box.split and is_ace_and_ten(hand.cards)

    def _clause(self, box: Played, hand: Hand, won: int, kind: str, *, early: bool) -> str:
        """The clauses by which a hand comes out as it does."""
        results, own, dealer = self.c.results, total(hand.cards), total(self.d.hand.cards)
        blackjack = self._blackjack(box, hand)
        if won == 0:
            tie = results.push_22 if dealer > BEST else results.tie
            return results.late_blackjack or tie if blackjack else tie
        if won < 0:
            if own > BEST:
                return results.over
            return results.ties_lose if own == dealer else results.plain
        odds = results.paid_as[kind]
        if blackjack and kind == PLAIN:
            return f"{self._how(own, dealer, blackjack)}, {odds}"
        if blackjack and self.terms.dealing == EXPOSED:
            return f"{results.early_blackjack}, {results.even_blackjack}"
        if blackjack and results.turn_blackjack:
            return f"{results.turn_blackjack}, {odds}"
        if blackjack and self.terms.push_22:
            return f"{self._how(own, dealer, blackjack)}, {odds}"
        if blackjack:
            paid = results.early_blackjack if early else results.late_blackjack
            beaten = results.beats_21 if not early and dealer == BEST else ""
            return ", ".join(filter(None, (paid, beaten, odds)))
        how = self._how(own, dealer, blackjack)
        if own == dealer:
            how = results.beats_21 if len(hand.cards) == 2 else results.any_21_beats
        return f"{how}, {odds}"

    def _how(self, own: int, dealer: int, blackjack: bool) -> str:
        """The clause by which a hand beats the dealer's."""
        results = self.c.results
        if blackjack and self.terms.push_22 and dealer in (BEST, BEST + 1):
            return results.beats_21 if dealer == BEST else results.blackjack_beats_22
        return results.dealer_over if dealer > BEST else results.higher


def _has_lammer(box: Played) -> bool:
    """Whether the house has laid a lammer on a hand of a box."""
    return any(wager.lammer for seat in box.bettors for hand in box.hands for wager in seat.on(hand))
