"""The odds of every wager at a table of the house, and its par sheet."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from fractions import Fraction
from math import sqrt

import msgspec

from pitboss.desk.names import house_game
from pitboss.errors import RuleError
from pitboss.floor.web.pages.wording import title
from pitboss.odds.parsheet import par_sheet
from pitboss.odds.parsheet.figures import one_in, percent, probability, share, signed, words
from pitboss.odds.parsheet.wagers import by_net, in_words
from pitboss.odds.report import WagerOdds


class OutcomeShown(msgspec.Struct, frozen=True):
    """One way a wager can end: how often, for how much, and what that adds to the return."""

    name: str
    chance: str
    frequency: str
    net: str
    adds: str


class WagerShown(msgspec.Struct, frozen=True):
    """The odds of a wager as the page lists them."""

    wager: str
    title: str
    sentence: str
    edge: str
    hit: str
    deviation: str
    per: str
    method: str
    outcomes: tuple[OutcomeShown, ...]

    @classmethod
    def of(cls, odds: WagerOdds) -> WagerShown:
        deals = odds.deals
        outcomes = [
            OutcomeShown(title(one.name), probability(Fraction(one.count, deals)), one_in(Fraction(one.count, deals)),
                         signed(one.net), share(float(one.net * one.count / deals)))
            for one in by_net(odds)
        ]  # fmt: skip
        return cls(
            odds.name, title(words(odds.name)), in_words(odds), percent(odds.house_edge, 4),
            percent(odds.hit_frequency, 2), f"{sqrt(odds.variance):.3f}", words(odds.per), odds.method, tuple(outcomes),
        )  # fmt: skip


class Solved(msgspec.Struct, frozen=True):
    """What there is to know of a submission: its wagers, and the par sheet as a page of its own."""

    wagers: tuple[WagerShown, ...]
    par_sheet: str

    def about(self, spot: str) -> WagerShown:
        """What is asked for from a spot of the layout: the odds of just this wager, of those that it is a part of
        (`ante` of `ante+play`), or of its family (`straight-17` of `straight`); the first where there are none."""

        def fits(one: WagerShown) -> tuple[bool, bool, int]:
            parts = one.wager.split("+")
            family = max((len(part) for part in parts if spot.startswith(f"{part}-")), default=0)
            return one.wager == spot, spot in parts, family

        return max(self.wagers, key=fits)


def solved(game: str, options: Iterable[tuple[str, str]]) -> Solved:
    """Solve a game under the options in force."""
    if not house_game(game).solver:
        raise RuleError("this game has no exact odds yet")
    from pitboss.odds import solve  # solvers are loaded when they are wanted

    submission = house_game(game).on_record(dict(options))
    found = solve(submission)
    return Solved(tuple(map(WagerShown.of, found.wagers)), par_sheet(submission, found, datetime.now(UTC).date()))
