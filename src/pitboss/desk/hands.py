"""Described hands of poker."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec

from pitboss.desk.described import Checked, Described, Settled, of_one_edition
from pitboss.errors import RuleError
from pitboss.poker.books.book import edition_of
from pitboss.poker.options import MASSACHUSETTS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.room.sign import submission_sign
from pitboss.poker.sheets.adjudicate import adjudicate
from pitboss.poker.sheets.cases import cited_by, differences
from pitboss.poker.sheets.sheet import PokerSheet
from pitboss.poker.submission import Submission, known_options, submission
from pitboss.poker.variants import variant
from pitboss.record.lookout import Lookout
from pitboss.record.sheets import convert
from pitboss.rulebook.options import flatten


class DescribedHand(Described):
    """A hand of any type of poker."""

    what = "hand"

    def __init__(self, raw: dict[str, Any]) -> None:
        self.edition = edition_of(raw.get("submission", MASSACHUSETTS))
        self.sheet = convert(of_one_edition(raw, self.edition), PokerSheet)
        self.title, self.game, self.expect = self.sheet.title, self.sheet.game, self.sheet.expect

    def with_options(self, options: Mapping[str, Any]) -> DescribedHand:
        """The same hand on other options."""
        other = copy(self)
        other.sheet = msgspec.structs.replace(self.sheet, options=dict(options))
        return other

    @property
    def game_title(self) -> str:
        return variant(self.game).title

    @property
    def is_submission(self) -> bool:
        return not self.sheet.seat

    def settle(self) -> Settled:
        lookout = Lookout(self.sheet.expect)
        hand = adjudicate(self.sheet, lookout)
        found = [*differences(hand, self.sheet.expect), *lookout.differences] if self.sheet.expect else []
        return Settled(hand, hand.events, hand.result, tuple(found), frozenset(cited_by(hand)))

    def check(self) -> Checked:
        try:
            legal = self._submission()
        except RuleError as error:
            return Checked(error.mistakes, (), ())
        known = known_options(variant(self.game), self.sheet.submission).all
        known |= {option.name: option for option in FUND_OPTIONS}
        chosen = {**flatten(self.sheet.options), **flatten(self.sheet.bad_beat or {})}
        return Checked((), legal.cautions(), [known[name].clause for name in chosen])

    def sign(self) -> str:
        return submission_sign(self._submission())

    def _submission(self) -> Submission:
        sheet = self.sheet
        return submission(variant(self.game), sheet.options, sheet.submission, sheet.bad_beat)
