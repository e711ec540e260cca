"""The dealer's verbs for shoes that last, cards set aside, dice, wheels and random draws."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pitboss.equipment import dice
from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.equipment.shuffle import pick
from pitboss.equipment.wheels import Wheel
from pitboss.errors import RuleError
from pitboss.record.choices import MOMENT
from pitboss.record.places import ASIDE
from pitboss.table import events as ev
from pitboss.table.core import Core
from pitboss.table.seats import Hand


class EquipmentVerbs(Core):
    """Cards beyond the plain deal, and everything that is not a card."""

    # A shoe across rounds

    @property
    def new_shoe(self) -> bool:
        """Whether this round is the first of a shoe."""
        return self.opened.shoe is not None and self.opened.shoe.new

    @property
    def shoe_stays(self) -> bool:
        """Whether the shoe stays at the table after the round."""
        return isinstance(self._source, Shoe) and self._source.lasting

    @property
    def last_of_shoe(self) -> bool:
        """Whether this is, as far as can be seen now, the last round before the cards are shuffled."""
        shoe = self.opened.shoe
        if shoe is None or self.game.shoe is None:
            return False
        return shoe.last or self.reshuffle or (self.cut_card_out and not self.game.shoe(self.options).more_hands)

    @property
    def cut_card_out(self) -> bool:
        """Whether the cut card has come out of the shoe."""
        return isinstance(self._source, Shoe) and self._source.cut_card_out

    def watch_cut_card(self, clause: str) -> None:
        """At the end of a round: say whether more hands follow from this shoe once the cut card is out."""
        if self.last_of_shoe:
            self.note("this was the last hand of the shoe", clause)
        elif self.cut_card_out and self.game.shoe is not None:
            more = self.game.shoe(self.options).more_hands
            self.note(f"the cut card is out: {more} more hand{'s' * (more > 1)}, then the cards are shuffled", clause)

    # Cards drawn before their time

    def keep_for_next_round(self, clause: str) -> None:
        """Take the next card out of the shoe unseen; it will be the first card of the next round."""
        card = self._source.draw(ASIDE)
        self.for_next_round.append(card)
        self.record(ev.SetAside(card, clause))

    def set_aside(self, clause: str) -> Card:
        """Take the next card out of the shoe, face up for all to see, and lay it aside."""
        card = self._source.draw(ASIDE)
        self.aside.append(card)
        self.record(ev.SetAside(card, clause, up=True))
        return card

    def deal_in_error(self, hand: Hand, clause: str, *, up: bool = False) -> Card:
        """The next card has gone to a hand that should not have it, and stays there."""
        card = self._source.draw(hand.place)
        hand.add(card, up)
        self.record(ev.Dealt(hand.place, card, clause, up))
        return card

    def place(self, hand: Hand, card: Card, clause: str) -> None:
        """A card that lay aside goes to a hand, face up."""
        self.aside.remove(card)
        hand.add(card, True)
        self.record(ev.Placed(hand.place, card, clause))

    def discard_aside(self, card: Card, clause: str) -> None:
        """A card that lay aside goes to the discard rack unused."""
        self.aside.remove(card)
        self.rack.put("unused", (card,))
        self.record(ev.Discarded(ASIDE, (card,), clause, seen=True))

    # Dice, wheels, draws

    def throw(self, clause: str) -> Generator[Any, Any, dice.Throw | None]:
        """The dice are thrown: the throw, or None where a ruling called it off."""
        self.stage = "throw"
        if not (yield from self._still_on("dice")):
            return None
        written = self._chance.result("throws", lambda source: str(dice.throw(self.game.dice, source)))
        thrown = dice.Throw.parse(written, self.game.dice)
        self.record(ev.Thrown(str(thrown), clause))
        return thrown

    def spin(self, wheel: Wheel, clause: str) -> Generator[Any, Any, str | None]:
        """The wheel is spun: where it or its ball came to rest, or None where a ruling called the spin off."""
        self.stage = "spin"
        if not (yield from self._still_on("wheel")):
            return None
        result = wheel.read(self._chance.result("spins", wheel.spin))
        self.record(ev.Spun(result, clause))
        return result

    def draw(self, what: str, outcomes: Sequence[str], clause: str) -> str:
        """A random draw among equally likely outcomes (a multiplier, the winner of a must-hit meter)."""
        field = f"draws.{what}"
        drawn = self._chance.result(field, lambda source: outcomes[pick(len(outcomes), source)])
        if drawn not in outcomes:
            known = " ".join(dict.fromkeys(outcomes))
            raise RuleError(f"{drawn!r} cannot be drawn; it is one of: {known}", field=field)
        self.record(ev.Drawn(what, drawn, clause))
        return drawn

    def _still_on(self, what: str) -> Generator[Any, Any, bool]:
        """The moment before a throw or spin; whether it was not called off in it."""
        self.reaching_for = what
        self.called_off = False
        yield MOMENT
        self.reaching_for = ""
        return not self.called_off
