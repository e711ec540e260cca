"""The cards of a table from round to round: a fresh deck every time, or a shoe that stays until its cut card."""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.equipment.shuffle import Entropy, shuffled
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer


class Supply:
    """Hands the table the cards of the next round."""

    def __init__(self, options: Submission, source: Entropy) -> None:
        self._options = options
        self._entropy = source
        self._rule = options.game.shoe(options) if options.game.shoe else None
        self._shoe: Shoe | None = None
        self._hands_left: int | None = None
        """Hands still to be dealt once the cut card is out; None before."""
        self._held: tuple[Card, ...] = ()
        """Cards of the last round that are the first of the next one, where the rest is shuffled in between."""
        self.shoes = 0
        """Shoes begun so far."""

    @property
    def shuffle_due(self) -> bool:
        """Whether the next round begins with a shuffle."""
        return self._shoe is None or self._hands_left == 0

    def end_shoe(self) -> None:
        """The cards will be shuffled before the next round."""
        self._shoe = None

    def next_round(self) -> tuple[Shoe, tuple[Card, ...], ev.ShoeOpening | None]:
        """The cards of the next round, their order where they are freshly shuffled, and the state of the shoe."""
        if self._rule is None or self._rule.behind is None:
            order = self._shuffled()
            return Shoe(order), order, None
        if self._shoe is not None and self._hands_left != 0:
            return self._shoe, (), ev.ShoeOpening(self._shoe.cut_card, last=self._hands_left == 1)
        order = self._shuffled()
        self._shoe = Shoe(order, len(order) - self._rule.behind, lasting=True)
        self._hands_left = None
        return self._shoe, order, ev.ShoeOpening(self._shoe.cut_card, new=True)

    def _shuffled(self) -> tuple[Card, ...]:
        self.shoes += 1
        first, rest = self._held, list(self._options.game.pack(self._options))
        for card in first:
            rest.remove(card)
        self._held = ()
        return (*first, *shuffled(rest, self._entropy))

    def ended(self, dealer: Dealer) -> None:
        """A round is over; what it leaves for the next one."""
        if self._rule is not None and self._rule.behind is None:
            self._held = tuple(dealer.for_next_round)
        if self._rule is None or self._shoe is None or not dealer.shoe_stays:
            return
        if self._hands_left is not None:
            self._hands_left -= 1
        elif self._shoe.cut_card_out:
            self._hands_left = self._rule.more_hands
        if dealer.reshuffle:
            self._hands_left = 0
        self._shoe.next_round(dealer.for_next_round)
