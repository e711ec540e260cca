"""The wagers of a game: what may be staked, by whom, how much, and how one wager depends on others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pitboss.errors import RuleError
from pitboss.money import Odds, dollars
from pitboss.rulebook.options import Amount
from pitboss.rulebook.submission import Submission

LiveTable = Any
"""The table as a rule finds it while bets are open (`pitboss.table.dealer.Dealer`; of a player, the `Seat`)."""


COUPON = "match-play-"
"""How the name of a match play coupon begins; the wager that it lies with follows."""


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """When and how far a wager may be made, raised, reduced or taken down, as the table stands now.

    Each is asked with the live table and the `pitboss.table.game.Change` that a player is about to make.
    """

    timing: Callable[[LiveTable, Any], RuleError | None] | None = None
    """Why it may not be changed now (with the clause), or nothing."""
    within: Callable[[LiveTable, Any], RuleError | None] | None = None
    """What is wrong with the amount now (odds beyond their multiple), or nothing."""
    bounds: Callable[[LiveTable, Any], tuple[int, int]] | None = None
    """Lowest and highest amount for a seat now, where that is narrower than the rule's own."""
    removal: str = ""
    """The clause by which a wager that stands may be reduced or taken down, where one says so."""


class WagerRule(msgspec.Struct, frozen=True, kw_only=True):
    """A wager that a player may make before "No more bets": the amounts allowed, and who must make it.

    Limits come from the options `NAME-minimum` and `NAME-maximum`, or from `NAME-amount` where it is one fixed sum,
    NAME being `limit` where it is given, else the wager's `stem`.
    """

    name: str
    clause: str
    gist: str
    required: Callable[[int], bool] = lambda players: False
    """Whether every player must make it, given the number of players."""
    offered: Callable[[int], bool] = lambda players: True
    """Whether it may be made at all, given the number of players."""
    demand: str = ""
    """The clause that says who must and who may make it, and how it relates to other wagers."""
    relation: Callable[[Mapping[str, int], Submission], str | RuleError] | None = None
    """Given all wagers of the player (in cents, by name): what is wrong between them, or nothing.

    An error carries its own clause, a text stands under `demand`.
    """
    where: Callable[[Submission], bool] = lambda options: True
    """At which tables it is on the layout."""
    family: str = ""
    """The family that this rule was made for, see `WagerFamily`."""
    limit: str = ""
    """Stem of the options that hold its limits, where several wagers share them."""
    unit: Callable[[str, Submission], int] | None = None
    """By the wager's name: amounts must be multiples of so many cents; absent, what its paytable needs."""
    unit_clause: str = ""
    """The clause that makes the unit necessary."""
    bounds: Callable[[Submission], tuple[int, int]] | None = None
    """Lowest and highest amount where no options hold them."""
    changes: Changes | None = None
    """What more the table asks of a wager that is made or changed, where it depends on how the table stands."""
    posted: Callable[[Submission], str] | None = None
    """Its amount in words, where the sign does not give a range of money."""
    fee: Callable[[str, int, Submission], int] | None = None
    """By name and amount: commission laid down with the wager, taken when it is decided, back when it is taken down."""
    rides: bool = False
    """Whether it is on the results of several rounds: a round may leave it undecided, a void hand leaves it where it
    lies, and whoever has nothing else on the layout may sit a round out."""
    marks: tuple[str, ...] = ()
    """What a marker on it may say, while it stands from round to round."""
    coupon: bool = False
    """Whether it is no wager of chips but a match play coupon, named for the wager that it lies with."""

    def names(self, options: Submission) -> tuple[str, ...]:
        """Every wager that the rule is about, at a table."""
        return (self.name,)

    @property
    def stem(self) -> str:
        """The name under which its options and its paytable go: the family's, or its own."""
        return self.family or self.name

    @property
    def shown(self) -> str:
        """Its name as lists show it."""
        return self.name

    @property
    def lies_with(self) -> str:
        """Of a coupon: the wager that it lies with."""
        return self.name.removeprefix(COUPON) if self.coupon else ""

    def example(self, options: Submission) -> str:
        """Its name as it may be wagered on; the first selection of a family."""
        return self.name

    def at_table(self, options: Submission) -> bool:
        """Whether the licensee offers the wager."""
        return self.where(options) and options.offers(self.stem)

    def on_layout(self, players: int, options: Submission) -> bool:
        """Whether the wager can be made at this table in a round of so many players."""
        return self.offered(players) and self.at_table(options)

    def limits(self, options: Submission) -> tuple[int, int]:
        """Lowest and highest amount in cents."""
        if self.bounds is not None:
            return self.bounds(options)
        stem = self.limit or self.stem
        if f"{stem}-amount" in options.game.options:
            fixed = options[f"{stem}-amount"]
            return fixed, fixed
        return options[f"{stem}-minimum"], options[f"{stem}-maximum"]

    def check(self, amount: int, options: Submission) -> None:
        """Refuse an amount outside the limits or one that some line could not pay in whole cents."""
        least, most = self.limits(options)
        if not least <= amount <= most:
            written = Amount(name=self.name, default=0)
            allowed = written.show(least) if least == most else f"from {written.show(least)} to {written.show(most)}"
            raise RuleError(
                f"{written.show(amount)} is outside the table's limits: {allowed}", field=self.name, clause=self.clause
            )
        if not self.at_table(options):
            excluded = self.demand if not self.where(options) else ""
            raise RuleError("this wager is not offered at this table", field=self.name, clause=excluded or self.clause)
        if self.unit is not None and amount % (step := self.unit(self.name, options)):
            raise RuleError(
                f"the {self.name} wager must be a multiple of {dollars(step)} to be paid exactly",
                field=self.name,
                clause=self.unit_clause or self.clause,
            )
        for name, multiple, unit in options.steps(self):
            if amount * multiple % unit:
                raise RuleError(
                    f"the {name} wager must be a multiple of {unit} cents to be paid in whole cents",
                    field=self.name,
                    clause=options.game.paytables[name].clause,
                )


class WagerFamily(WagerRule, frozen=True, kw_only=True):
    """Wagers that differ in a selection: `straight-17`, `split-8-11`, `place-6`. The family states the rule once."""

    pattern: str
    """How a wager of the family is written: `straight-NUMBER`."""
    members: Callable[[Submission], tuple[str, ...]]
    """Every wager of the family at a table."""
    reading: Callable[[str], str] = str
    """The name that is meant by another spelling of it (numbers in another order)."""
    clause_of: Callable[[str], str] | None = None
    """By name, where each wager of the family has a clause of its own."""

    def names(self, options: Submission) -> tuple[str, ...]:
        return self.members(options)

    @property
    def shown(self) -> str:
        return self.pattern

    def example(self, options: Submission) -> str:
        return self.members(options)[0]

    def member(self, name: str, options: Submission) -> WagerRule:
        """The rule of one wager of the family."""
        meant = self.reading(name)
        if meant not in self.members(options):
            raise RuleError(f"there is no {self.pattern} wager {name!r} at this table", field=name, clause=self.clause)
        rule = {field: getattr(self, field) for field in WagerRule.__struct_fields__}
        clause = self.clause_of(meant) if self.clause_of else self.clause
        return WagerRule(**{**rule, "name": meant, "family": self.name, "clause": clause})


class LaterWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager made inside the round by a decision (flop, bet, double): a multiple of an earlier one."""

    name: str
    clause: str
    gist: str
    of: str
    multiples: tuple[int, ...] = (1,)
    up_to: bool = False
    """Whether any lower amount will do as well (`raise:5.00`)."""
    half: bool = False
    """Whether half of the earlier wager is the most, which the table may round up to a chip."""
    between: bool = False
    """Whether any amount from the lowest multiple to the highest will do as well (`play:12.50`)."""
    by: str | tuple[str, ...] = ""
    """The decision that makes it, where that has another name, or several that do."""
    where: Callable[[Submission], bool] = lambda options: True
    """At which tables it can be made."""
    pays: Callable[[Submission], Odds] | None = None
    """What the sign says that it pays, where it has odds of its own."""

    @property
    def decisions(self) -> tuple[str, ...]:
        """The names of the decisions that make it."""
        return self.by if isinstance(self.by, tuple) else (self.by or self.name,)

    def fits(self, amount: int, of: int) -> bool:
        """Whether it may be so high, given the earlier wager.

        >>> raised = LaterWager(name="raise", clause="5(h)", gist="up to the original wager", of="original", up_to=True)
        >>> [raised.fits(amount, of=5_00) for amount in (0, 1, 5_00, 5_01)]
        [False, True, True, False]
        """
        if self.up_to:
            return 0 < amount <= self.multiples[-1] * of
        if self.between:
            return self.multiples[0] * of <= amount <= self.multiples[-1] * of
        return amount in [multiple * of for multiple in self.multiples]

    @property
    def relation(self) -> str:
        """The amount in words."""
        if self.half:
            return f"up to half of the {self.of}"
        if self.up_to:
            return (
                f"up to the {self.of}" if self.multiples == (1,) else f"up to {self.multiples[-1]} times the {self.of}"
            )
        if self.multiples == (1,):
            return f"equal to the {self.of}"
        if self.between:
            return f"{self.multiples[0]} to {self.multiples[-1]} times the {self.of}"
        times = " or ".join(str(multiple) for multiple in self.multiples)
        return f"{times} times the {self.of}"


class DecisionRule(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a player can be offered."""

    name: str
    clause: str
    gist: str
