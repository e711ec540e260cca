"""Insurance and even money: what bettors may do about a dealer's ace."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.boxes import Played
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.hands import ACE, card_value
from pitboss.games.blackjack_games.results import EVEN_MONEY
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
        """Ask the bettors of these boxes, in any order, until all have answered or the dealer goes on."""
        d, c = self.d, self.c
        stage, d.stage = d.stage, "insurance"
        for number in sorted({box.first.number for box in boxes}):
            asked = {seat.number: box for box in boxes if box.first.number == number for seat in box.bettors}
            questions = {at: self._choices(box, d.seat(at)) for at, box in asked.items() if _may(box, d.seat(at))}

            def still(seat: Seat, asked: dict[int, Played] = asked) -> bool:
                return seat.stands(asked[seat.number].main)

            def then(seat: Seat, answer: Reply, asked: dict[int, Played] = asked) -> None:
                self._make(asked[seat.number], seat, answer)

            yield from d.poll(questions, still=still, then=then, closing=c.insurance_amount)
        d.stage = stage

    def _choices(self, box: Played, seat: Seat) -> list[Choice]:
        c, terms = self.c, self.terms
        most = -(-seat.amount(box.main) // (2 * terms.insurance_unit)) * terms.insurance_unit
        unit = terms.insurance_pays.stake
        shared = len(box.bettors) > 1
        clause = f"{c.insurance}, {c.boxes.insures}" if shared else c.insurance
        found = [
            Choice(seat.number, "insure", clause, unit, most, unit=unit, hand=box.first.number if c.switch else 0),
            otherwise(seat, "decline", c.insurance, passing=True),
        ]
        if terms.even_money and box.blackjack:
            found.append(Choice(seat.number, "even-money", c.even_money))
        return found

    def _make(self, box: Played, seat: Seat, answer: Reply) -> None:
        if answer.name == "insure":
            self.d.stake(seat, on_hand(WAGER, box.first), answer.amount, self.c.insurance_amount)
        elif answer.name == "even-money":
            wager = seat.wagers[box.main]
            self.d.pay(wager, EVEN_MONEY.winnings(wager.amount), self.c.even_money, EVEN_MONEY)

    def settle(self, *, won: bool) -> None:
        """All insurance wagers that are open, from the dealer's right."""
        odds = self.terms.insurance_pays
        for seat in self.d.right_to_left():
            for wager in [wager for wager in seat.wagers.values() if wager.open and wager.name.startswith(WAGER)]:
                if won:
                    self.d.pay(wager, odds.winnings(wager.amount), self.c.insurance_pays, odds)
                else:
                    self.d.lose(wager, self.c.insurance_lost)


def _may(box: Played, seat: Seat) -> bool:
    """Whether a bettor may insure a hand."""
    return seat.stands(box.main) and not box.first.dead
