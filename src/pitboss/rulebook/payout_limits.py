"""Aggregate payout limits: what winning wagers may win together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec

from pitboss.errors import RuleError
from pitboss.money import Odds, dollars, pro_rata
from pitboss.rulebook.options import Amount
from pitboss.rulebook.submission import Submission


class PayoutLimit(msgspec.Struct, frozen=True):
    """So many cents at most on these wagers of one player in one round."""

    amount: int
    wagers: tuple[str, ...]
    clause: str


class SharedLimit(msgspec.Struct, frozen=True, kw_only=True):
    """So many cents for all players together whose hands reach one line in one round, shared as their wagers are."""

    amount: Callable[[Submission], int]
    in_full: Callable[[Submission], bool]
    """Whether it is paid in any case, not only where they would win more."""
    clause: str
    line: str = ""
    """The name of the line; absent, it is the highest."""
    alone: bool = False
    """Whether it also limits a single player."""

    def winnings(self, wagers: Sequence[int], odds: Odds, options: Submission) -> list[int]:
        """What each of these wagers wins."""
        limit, nominal = self.amount(options), sum(odds.winnings(wager) for wager in wagers)
        return pro_rata(limit if self.in_full(options) else min(nominal, limit), wagers)


class HouseLimit(msgspec.Struct, frozen=True, kw_only=True):
    """A limit on the wagers of one hand that the house may set or leave out, as the option `payout-limit`.

    It is never below an amount in the rules, nor below what one patron could win in a round with the lowest wagers.
    """

    least: int
    wagers: tuple[str, ...]
    table: str = ""
    """The paytable that all of them are paid by."""
    minimum: str = ""
    """The option with the lowest amount of each."""
    lowest: Callable[[Submission], Fraction] | None = None
    """Where they are not alike: the most that one patron could win with the lowest of them."""
    clause: str

    @property
    def option(self) -> Amount:
        """The licensee's choice; the default gives way to what the lowest wagers could win, if more."""
        return Amount(
            name="payout-limit",
            default=self.least,
            least=self.least,
            may_be_none=True,
            clause=self.clause,
            gist=f"the most that the wagers on one hand win; {dollars(self.least)} gives way to what the lowest wagers "
            "could win, if more",
        )

    def at_the_minimum(self, options: Submission) -> int:
        """The most that one patron could win with the lowest wagers, at every position open to one patron."""
        if self.lowest is not None:
            return int(self.lowest(options))
        staked = options[self.minimum] * len(self.wagers) * options.positions_per_player
        return int(staked * options.paytable(self.table).best)

    def in_force(self, options: Submission) -> tuple[PayoutLimit, ...]:
        """The limit as the table plays it, where the house has one."""
        limit: int | None = options["payout-limit"]
        if limit is None:
            return ()
        return (PayoutLimit(max(limit, self.at_the_minimum(options)), self.wagers, self.clause),)

    def contradictions(self, options: Submission) -> list[RuleError]:
        """A limit of the house's own may not be below what the lowest wagers could win."""
        limit, least = options["payout-limit"], self.at_the_minimum(options)
        if limit in (None, self.least) or limit >= least:
            return []
        message = f"the lowest wagers could win {dollars(least)} in a round; a limit is at least that"
        return [RuleError(message, field="payout-limit", clause=self.clause)]
