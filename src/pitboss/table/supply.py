"""The cards of a table from round to round: a fresh deck every time, or a shoe that stays until its cut card."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.equipment.shuffle import Entropy, shuffled
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev


class Supply:
    """Hands the table the cards of the next round."""

    def __init__(self, options: Submission, source: Entropy) -> None:
        self._options = options
        self._entropy = source
        self._rule = options.game.equipment.shoe(options) if options.game.equipment.shoe else None
        self.shoe: Shoe | None = None
        """The shoe that stays at the table."""
        self._hands_left: int | None = None
        """Hands still to be dealt once the cut card is out; None before."""
        self._fresh = False
        """Whether no round has been played from the shoe yet."""
        self._held: tuple[Card, ...] = ()
        """Cards of the last round that are the first of the next one, where the rest is shuffled in between."""
        self.shoes = 0
        """Shoes begun so far."""

    @property
    def stays(self) -> bool:
        """Whether a shoe stays at the table from round to round."""
        return self._rule is not None and self._rule.behind is not None

    @property
    def shuffle_due(self) -> bool:
        """Whether the next round begins with a shuffle."""
        return self.shoe is None or self._hands_left == 0

    def end_shoe(self) -> None:
        """The cards will be shuffled before the next round."""
        self.shoe = None

    def begin_shoe(self, order: tuple[Card, ...] = ()) -> tuple[tuple[Card, ...], int]:
        """A new shoe, freshly shuffled or in this order: its cards, and how many lie before the cut card."""
        assert self._rule is not None
        assert self._rule.behind is not None
        order = order or self.shuffle()
        self.shoe = Shoe(order, len(order) - self._rule.behind, lasting=True)
        self._hands_left, self._fresh = None, True
        return order, len(order) - self._rule.behind

    def next_round(self) -> tuple[Shoe, tuple[Card, ...], ev.ShoeOpening]:
        """The shoe, its whole order where it is new, and its state as the next round finds it."""
        assert self.shoe is not None
        order = self.shoe.order if self._fresh else ()
        return self.shoe, order, ev.ShoeOpening(self.shoe.cut_card, new=self._fresh, last=self._hands_left == 1)

    def shuffle(self) -> tuple[Card, ...]:
        """The whole deck or shoe in a new order, cards held over first."""
        self.shoes += 1
        first, rest = self._held, list(self._options.game.equipment.pack(self._options))
        for card in first:
            rest.remove(card)
        self._held = ()
        return (*first, *shuffled(rest, self._entropy))

    def round_over(self, drawn: int, kept: Sequence[Card], *, reshuffle: bool, from_shoe: bool) -> None:
        """A round is over that took so many cards; some it drew in error and `kept` unseen for the next one."""
        if self._rule is not None and self._rule.behind is None:
            self._held = tuple(kept)
        if self._rule is None or self.shoe is None or not from_shoe:
            return
        self._fresh = False
        self.shoe.drawn = drawn
        if self._hands_left is not None:
            self._hands_left -= 1
        elif self.shoe.cut_card_out:
            self._hands_left = self._rule.more_hands
        if reshuffle:
            self._hands_left = 0
        self.shoe.next_round(kept)
