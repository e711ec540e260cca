"""A dealer who breaks one rule: each verb as the rules have it, unless its clause is knocked out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from pitboss.equipment import dice
from pitboss.equipment.cards import Card
from pitboss.equipment.wheels import Wheel
from pitboss.errors import RuleError
from pitboss.evidence.bent_corners import BentAside, BentLayout, BentPot
from pitboss.evidence.bent_ranks import ranked_by
from pitboss.evidence.knockout import Knockout
from pitboss.money import Odds
from pitboss.record.cases import split_citations
from pitboss.record.choices import HOUSE_RULE, MOMENT, Choice, Reply
from pitboss.record.events import Event
from pitboss.record.ledger import INVENTORY, LAYOUT
from pitboss.table import events as ev
from pitboss.table.asking import Then, default_of
from pitboss.table.card_verbs import LaidAside, Steps
from pitboss.table.core import Item
from pitboss.table.dealer import Dealer
from pitboss.table.money_verbs import OnTheLayout
from pitboss.table.pot import Pot
from pitboss.table.seats import Hand, Seat, Wager

ENOUGH = 100
"""A script that goes on asking this often is asking for ever."""


class BentDealer(Dealer):
    """A dealer under a `Knockout`."""

    def __init__(self, knockout: Knockout, *setup: Any) -> None:
        super().__init__(*setup)
        self._knockout = knockout
        self._silent = 0
        """How often somebody was not asked."""
        self._all_void = False

    def without(self, clause: str, effect: str) -> bool:
        """Whether an effect is bent, its clause as the edition in force numbers it."""
        return self._knockout.hits(self._cite(clause), effect)

    def in_order(self, listed: Iterable[Item], clause: str) -> list[Item]:
        order = super().in_order(listed, clause)
        return order[::-1] if len(order) > 1 and self.without(clause, "order") else order

    # Wagers and questions

    def record(self, event: Event) -> None:
        if isinstance(event, ev.Wagered) and self.without(event.clause, "wager"):
            raise RuleError(f"{event.wager} is not taken", field=event.wager)
        super().record(event)
        for id_ in split_citations((getattr(self.events[-1], "clause", ""),)):
            if function := self.game.clauses[id_].function:
                stated = [clause.id for clause in self.game.clauses if clause.function == function]
                self._knockout.hits(", ".join(stated), "definition")  # bent where the function is

    def no_more_bets(self, clause: str) -> None:
        if not self.without(clause, "closing"):
            super().no_more_bets(clause)

    def poll(
        self,
        questions: Mapping[int, Sequence[Choice]],
        *,
        still: Callable[[Seat], bool] = lambda seat: True,
        then: Then = lambda seat, reply: None,
        closing: str = "",
    ) -> Generator[Any, Any, dict[int, Reply]]:
        asked = {number: self._offered(choices) for number, choices in questions.items()}
        asked = {number: choices for number, choices in asked.items() if choices}
        self._silent += len(asked) < len(questions)
        assert self._silent < ENOUGH, "the script waits for an answer that nobody is asked for"
        answers = yield from super().poll(asked, still=still, then=then, closing=closing)
        for number in questions:  # whoever is not asked is treated like one who does not answer
            if number not in asked and still(self.seat(number)):
                answers[number] = default_of(questions[number])
                then(self.seat(number), answers[number])
        return answers

    def _offered(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices that are left; somebody must still be able to say nothing."""
        left = [choice for choice in choices if not self.without(choice.clause, "question")]
        if left and not any(choice.default for choice in left):
            left[0] = msgspec.structs.replace(left[0], default=HOUSE_RULE)
        return [self._moved(choice) for choice in left]

    def _moved(self, choice: Choice) -> Choice:
        if not choice.maximum or choice.cards or not self.without(choice.clause, "bound"):
            return choice
        low, high, unit = choice.minimum + 1, choice.maximum - 1, choice.unit and choice.unit + 1
        return msgspec.structs.replace(choice, minimum=low, maximum=max(low, high), unit=unit)

    # Cards

    def note(self, text: str, clause: str) -> None:
        if any(bet.highest and bet.highest.settled == clause for bet in self.options.side_bets):
            for effect in ("highest", "moment"):
                self.without(clause, effect)  # bent in the rows
        super().note(text, clause)

    def announce(self, hand: Hand, name: str, clause: str) -> None:
        for citation in ranked_by(self.game, self._cite(clause)):
            self._knockout.hits(citation, "rank")  # bent where the hand is valued
        super().announce(hand, name, clause)

    def deal(
        self, hand: Hand, clause: str, *, up: bool | Callable[[Hand], bool] = False, reached: bool = False
    ) -> Steps:
        if self.without(clause, "card"):
            yield from super().deal(hand, clause, up=up, reached=reached)
            yield from super().deal(hand, clause, up=up, reached=reached)
        elif self.without(clause, "face"):
            yield from super().deal(
                hand, clause, up=lambda found: not (up(found) if callable(up) else up), reached=reached
            )
        else:
            yield from super().deal(hand, clause, up=up, reached=reached)

    def burn(self, clause: str, count: int = 1, *, up: bool = False) -> Generator[Any, Any, list[Card]]:
        if self.without(clause, "burn"):
            if self.at_point():
                yield MOMENT
            return []
        return (yield from super().burn(clause, count, up=up))

    def turn(self, hand: Hand, clause: str) -> None:
        if not self.without(clause, "turn"):
            super().turn(hand, clause)

    def turn_one(self, hand: Hand, index: int, clause: str) -> None:
        if not self.without(clause, "turn"):
            super().turn_one(hand, index, clause)

    def cover(self, hand: Hand, clause: str) -> None:
        if not self.without(clause, "turn"):
            super().cover(hand, clause)

    def exchange(self, hand: Hand, other: Hand, index: int, clause: str) -> None:
        if not self.without(clause, "switch"):
            super().exchange(hand, other, index, clause)

    def turn_sideways(self, hand: Hand, clause: str) -> None:
        if self.without(clause, "switch"):
            super().discard(hand, clause)
        else:
            super().turn_sideways(hand, clause)

    def discard_from(self, hand: Hand, index: int, clause: str) -> None:
        super().discard_from(hand, 0 if self.without(clause, "stay") else index, clause)

    def leave(self, hand: Hand, why: str, clause: str) -> None:
        if self.without(clause, "stay"):
            super().discard(hand, clause)
        else:
            super().leave(hand, why, clause)

    def discard(self, hand: Hand, clause: str) -> None:
        if not self.without(clause, "discard"):
            super().discard(hand, clause)

    def discard_card(self, hand: Hand, index: int, clause: str) -> None:
        if not self.without(clause, "discard"):
            super().discard_card(hand, index, clause)

    def discard_next(self, clause: str, *, seen: bool = True) -> Card:
        if self.without(clause, "discard"):
            super().discard_next(clause, seen=seen)
        return super().discard_next(clause, seen=seen)

    def discard_stub(self, clause: str) -> None:
        if not self.without(clause, "discard"):
            super().discard_stub(clause)

    def count_stub(self, clause: str, *, always: bool = False) -> None:
        if not self.without(clause, "count"):
            super().count_stub(clause, always=always)

    def count_deck(self, clause: str) -> None:
        if not self.without(clause, "count"):
            super().count_deck(clause)

    @property
    def aside(self) -> LaidAside:
        return BentAside(self)

    # Dice, wheels and draws

    def throw(self, clause: str, *, unsaid: str = "") -> Generator[Any, Any, dice.Throw | None]:
        thrown = yield from super().throw(clause, unsaid=unsaid)
        if thrown is None or not self.without(clause, "outcome"):
            return thrown
        return dice.Throw(face % 6 + 1 for face in thrown) if self.game.equipment.for_the_start else None

    def spin(self, wheel: Wheel, clause: str, *, unsaid: str = "") -> Generator[Any, Any, str | None]:
        result = yield from super().spin(wheel, clause, unsaid=unsaid)
        if result is None or not self.without(clause, "outcome"):
            return result
        return wheel.neighbours(result, 1)[-1] if self.game.equipment.for_the_start else None

    def draw(self, what: str, outcomes: Sequence[str], clause: str) -> str:
        drawn = super().draw(what, outcomes, clause)
        if not self.without(clause, "outcome"):
            return drawn
        return next((other for other in outcomes if other != drawn), drawn)

    # Money

    def stake(
        self, seat: Seat, name: str, amount: int, clause: str, *, hand: Hand | None = None, against: Wager | None = None
    ) -> Wager:
        off = self.without(clause, "stake")
        return super().stake(seat, name, amount - off, clause, hand=hand, against=against)

    def put_lammer(self, seat: Seat, name: str, worth: int, clause: str, *, hand: Hand) -> Wager:
        return super().put_lammer(seat, name, worth - self.without(clause, "stake"), clause, hand=hand)

    def collect(self, wager: Wager, clause: str) -> None:
        if self.without(clause, "loss"):
            super().give_back(wager, clause)
        else:
            super().collect(wager, clause)

    def lose(self, wager: Wager, clause: str) -> None:
        if self.without(clause, "loss"):
            super().give_back(wager, clause)
        else:
            super().lose(wager, clause)

    def lose_part(self, wager: Wager, lost: int, clause: str) -> None:
        super().lose_part(wager, lost - self.without(clause, "loss"), clause)

    def pay(self, wager: Wager, winnings: int, clause: str, odds: Odds | None = None, *, limited: bool = False) -> None:
        super().pay(wager, self.off(winnings, clause), clause, odds, limited=limited)

    def bonus(
        self, seat: Seat, name: str, amount: int, clause: str, odds: Odds | None = None, *, limited: bool = False
    ) -> None:
        super().bonus(seat, name, self.off(amount, clause), clause, odds, limited=limited)

    def tip(self, wager: Wager, amount: int, clause: str) -> None:
        super().tip(wager, self.off(amount, clause), clause)

    def _pay_instead(self, wager: Wager, amount: int, clause: str, odds: str) -> None:
        super()._pay_instead(wager, self.off(amount, clause), clause, odds)

    def off(self, amount: int, clause: str) -> int:
        """A payment, a cent off where its clause is out."""
        if not self.without(clause, "payment"):
            return amount
        return amount - 1 if amount else 1

    def give_back(self, wager: Wager, clause: str, result: str = "void") -> None:
        if not self.without(clause, "return"):
            super().give_back(wager, clause, result)
            return
        self._ledger.move(wager.where, INVENTORY, wager.amount + wager.fee)
        wager.where = ""
        wager.settle("lose", 0, clause)
        self.record(ev.Collected(wager.seat, wager.name, wager.amount, INVENTORY, clause))

    def void(self, wagers: Iterable[Wager], clause: str) -> None:
        for wager in (listed := list(wagers)):
            if wager.fed and self.without(clause, "meter"):
                wager.fed = ()
        super().void(listed, clause)

    def void_hand(self, seat: Seat, clause: str) -> None:
        if self._all_void or not self.without(clause, "void"):
            super().void_hand(seat, clause)

    def void_round(self, ruling: str, clause: str) -> NoReturn:
        """As it is: a round that is over with wagers on the layout could not be settled at all."""
        self._all_void = True
        super().void_round(ruling, clause)

    def feed_meters(self, wager: Wager, clause: str) -> None:
        if self.without(clause, "meter"):
            self.take_in(wager)
        else:
            super().feed_meters(wager, clause)

    def _hit(self, name: str, percent: int, clause: str) -> int:
        return super()._hit(name, percent, clause) - self.without(clause, "meter")

    def must_hit(self, name: str, seats: Sequence[Seat], wager: str, clause: str) -> None:
        if not self.without(clause, "meter"):
            super().must_hit(name, seats, wager, clause)

    def charge(self, wager: Wager, amount: int, clause: str) -> None:
        super().charge(wager, amount - self.without(clause, "commission"), clause)

    def owe(self, wager: Wager, amount: int, clause: str) -> None:
        super().owe(wager, amount - self.without(clause, "commission"), clause)

    def house_wager(self, name: str, amount: int, clause: str) -> int:
        return super().house_wager(name, amount - self.without(clause, "stake"), clause)

    def decide_house_wager(self, bank: Wager, name: str, amount: int, net: int, clause: str) -> None:
        super().decide_house_wager(bank, name, amount - self.without(clause, "payment"), net, clause)

    def return_bank(self, bank: Wager, clause: str) -> None:
        if self.without(clause, "return"):
            self._ledger.move(LAYOUT, INVENTORY, 1)
            bank.paid_out += 1
        super().return_bank(bank, clause)

    @property
    def layout(self) -> OnTheLayout:
        return BentLayout(self)

    @property
    def pot(self) -> Pot:
        return BentPot(self)
