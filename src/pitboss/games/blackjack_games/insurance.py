"""Insurance and even money: what bettors may do about a dealer's ace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.hands import ACE, card_value
from pitboss.games.blackjack_games.results import EVEN_MONEY
from pitboss.games.blackjack_games.spots import added_at, kind_of, made_at, said_of, spot_of
from pitboss.games.blackjack_games.terms import Terms
from pitboss.record.choices import Choice, Reply
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Seat, on_hand

WAGER = "insurance"


class Insurance:
    """Every bettor may insure by itself, or take even money for a blackjack."""

    def __init__(self, d: Dealer, c: Chapter, terms: Terms, boxes: Sequence[Played]) -> None:
        self.d, self.c, self.terms, self.boxes = d, c, terms, boxes

    @property
    def offered(self) -> bool:
        return self.terms.insurance and card_value(self.d.hand.cards[0]) == ACE

    @property
    def at_once(self) -> bool:
        """Whether all are asked when they have their second cards."""
        return self.offered and not self.terms.insurance_late

    @property
    def before_decisions(self) -> bool:
        """Whether each is asked just before the own decisions."""
        return self.offered and self.terms.insurance_late

    def offer(self, boxes: Sequence[Played]) -> Steps:
        """Ask the bettors of these boxes, in any order, until all have answered or the dealer goes on; of each hand
        and each spot apart."""
        d = self.d
        stage, d.stage = d.stage, "insurance"
        for number in sorted({box.first.number for box in boxes}):
            asked = {seat.number: box for box in boxes if box.first.number == number for seat in box.bettors}
            for spot in range(1, self.terms.spots + 1):
                yield from self._ask(asked, spot)
        d.stage = stage

    def _ask(self, asked: Mapping[int, Played], spot: int) -> Steps:
        """Ask seats, each about a hand, of their wagers at a spot."""

        def still(seat: Seat) -> bool:
            return seat.stands(made_at(asked[seat.number].main, spot))

        def then(seat: Seat, answer: Reply) -> None:
            self._make(asked[seat.number], seat, spot, answer)

        seats = {at: self.d.seat(at) for at, box in asked.items() if not box.first.dead}
        questions = {at: self._choices(asked[at], seat, spot) for at, seat in seats.items() if still(seat)}
        yield from self.d.poll(questions, still=still, then=then, closing=self.c.insurance_amount)

    def _choices(self, box: Played, seat: Seat, spot: int) -> list[Choice]:
        c, terms = self.c, self.terms
        half = -(-seat.amount(made_at(box.main, spot)) // (2 * terms.insurance_unit)) * terms.insurance_unit
        unit, hand = terms.insurance_pays.stake, box.first.number if c.switch else 0
        shared = c.boxes.insures if len(box.bettors) > 1 else ""
        clause = ", ".join(filter(None, (c.insurance, shared, self._of_spots)))
        found = [
            Choice(seat.number, said_of("insure", spot), clause, unit, half, unit=unit, hand=hand),
            otherwise(seat, "decline", c.insurance, passing=True),
        ]
        if terms.even_money and box.blackjack:
            found.append(Choice(seat.number, said_of("even-money", spot), c.even_money))
        return found

    @property
    def _of_spots(self) -> str:
        """The clause by which each wager may be insured, where there are several."""
        return self.c.spots.insurance if self.c.spots and self.terms.spots > 1 else ""

    def _make(self, box: Played, seat: Seat, spot: int, answer: Reply) -> None:
        if answer.name == said_of("insure", spot):
            clause = ", ".join(filter(None, (self.c.insurance_amount, self._of_spots)))
            self.d.stake(seat, added_at(on_hand(WAGER, box.first), spot), answer.amount, clause)
        elif answer.name == said_of("even-money", spot):
            wager = seat.wagers[made_at(box.main, spot)]
            self.d.pay(wager, EVEN_MONEY.winnings(wager.amount), self.c.even_money, EVEN_MONEY)

    def settle(self, *, won: bool, spot: int = 1) -> None:
        """All insurance wagers at a spot that are open, from the dealer's right."""
        odds = self.terms.insurance_pays
        for seat in self.d.right_to_left():
            insured = [wager for wager in seat.wagers.values() if kind_of(wager).startswith(WAGER)]
            for wager in [wager for wager in insured if wager.open and spot_of(wager) == spot]:
                if won:
                    self.d.pay(wager, odds.winnings(wager.amount), self.c.insurance_pays, odds)
                else:
                    self.d.lose(wager, self.c.insurance_lost)
