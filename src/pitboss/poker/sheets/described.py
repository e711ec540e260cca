"""A hand described at a table of a room, which has opened it: stacks, button and forced bets are the room's; cards,
decisions and what went wrong are the sheet's.

The sheet may be unfinished. Then the hand is played as far as it goes, and what comes next and was not said yet is
`Missing`. Cards that nobody need see are any others; where cards are dealt face up, every seat's are given as they
come, `??` for those face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker.books.concordance import refusing_by
from pitboss.poker.dealing import Reshuffles
from pitboss.poker.events import HandOpened
from pitboss.poker.hand import Hand
from pitboss.poker.hooks import Collector
from pitboss.poker.rules import TableRules
from pitboss.poker.sheets.adjudicate import Adjudication, Arranging
from pitboss.poker.sheets.sheet import PokerSheet
from pitboss.record.lookout import Lookout


class Opening(NamedTuple):
    """A hand that a room has opened, and who takes the fees of its pots."""

    rules: TableRules
    opened: HandOpened
    collector: Callable[[], Collector | None]

    def deal(self, deck: Sequence[Card], asked: bool) -> Hand:
        """The hand off a deck in this order."""
        opened = msgspec.structs.replace(self.opened, asked=asked)
        return Hand(self.rules, opened, deck=deck, reshuffle=Reshuffles(), stepwise=True, collector=self.collector())


class Tried(NamedTuple):
    """A hand played by its sheet: all of it, or up to what is missing."""

    hand: Hand | None
    missing: RuleError | None
    here: str = ""
    """The point at which it stands (`flop:2`), as a report names it."""


def try_described(opening: Opening, sheet: PokerSheet) -> Tried:
    """Play a described hand as far as its sheet goes."""
    run: _Growing | None = None
    try:
        with refusing_by(opening.rules.cite):
            run = _Growing(sheet, opening)
            run.play()
            hand = Adjudication(sheet, opening.rules, opening.deal, run.deck, Lookout()).play()
    except RuleError as obstacle:
        if run is None:
            return Tried(None, obstacle)
        again = _Growing(sheet, opening)
        for _ in range(run.good):
            again.go_on()
        return Tried(again.hand, obstacle, again.here)
    return Tried(hand, None)


class _Growing(Arranging):
    def __init__(self, sheet: PokerSheet, opening: Opening) -> None:
        self.good = 0
        """So many steps were made before something was missing."""
        self.face_up = any("u" in street.faces for street in opening.rules.variant.streets)
        super().__init__(sheet, opening.rules, opening.deal)

    def go_on(self) -> None:
        super().go_on()
        self._check_shown()
        self.good += 1

    def _open_ended(self, place: str) -> bool:
        return super()._open_ended(place) and (place not in self.given or not self.face_up)
