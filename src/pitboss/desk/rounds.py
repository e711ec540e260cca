"""Described rounds of house games."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec

from pitboss.desk.described import Checked, Described, Settled
from pitboss.games import game
from pitboss.record.lookout import Lookout
from pitboss.rulebook.options import flatten
from pitboss.rulebook.sign import sign
from pitboss.table.adjudicate import adjudicate
from pitboss.table.cases import cited_by, differences
from pitboss.table.game import Game
from pitboss.table.sheet import as_sheet


class DescribedRound(Described):
    """A round, or several throws or spins in a row."""

    what = "round"

    def __init__(self, raw: dict[str, Any]) -> None:
        self.sheet = as_sheet(raw)
        self.rules = game(self.sheet.game).in_edition(self.sheet.edition)
        self.title, self.game, self.edition = self.sheet.title, self.rules.name, self.rules.edition
        self.expect = self.sheet.expect

    def with_options(self, options: Mapping[str, Any]) -> DescribedRound:
        """The same round on other options."""
        other = copy(self)
        other.sheet = msgspec.structs.replace(self.sheet, options=dict(options))
        return other

    def with_rules(self, rules: Game) -> DescribedRound:
        """The same round under other rules."""
        other = copy(self)
        other.rules = rules
        return other

    @property
    def game_title(self) -> str:
        return self.rules.title

    @property
    def is_submission(self) -> bool:
        return not self.sheet.seat

    def settle(self) -> Settled:
        lookout = Lookout(self.sheet.expect)
        played = adjudicate(self.sheet, self.rules, lookout)
        found = [*differences(played, self.sheet.expect), *lookout.differences] if self.sheet.expect else []
        return Settled(played, played.events, played.result, tuple(found), frozenset(cited_by(played)))

    def check(self) -> Checked:
        options = self.sheet.options
        violations = self.rules.violations(options)
        cautions = [] if violations else self.rules.submit(options).cautions()
        known = self.rules.options
        return Checked(violations, cautions, [known[name].clause for name in flatten(options) if name in known])

    def sign(self) -> str:
        return sign(self.rules.submit(self.sheet.options))
