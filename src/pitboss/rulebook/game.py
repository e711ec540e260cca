"""A game: its script, its wagers, its options, its paytables and its irregularities, stated once.

A game module builds one `Game` from these parts. Everybody else reads it: the table plays the script, the adjudicator
replays it, the solvers tabulate its money rule, the rule book prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import ShoeRule, pack
from pitboss.equipment.wheels import Wheel
from pitboss.errors import RuleError
from pitboss.money import PUSH, Odds, dollars
from pitboss.rulebook.clauses import ClauseSheet
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Choice, LineAmount, LineOdds, Option
from pitboss.rulebook.paytable import Fixed, NamedPaytables, Paytable, PaytableMatrix
from pitboss.rulebook.submission import Submission, read

if TYPE_CHECKING:
    from pitboss.table.dealer import Dealer, Report
    from pitboss.table.seats import Seat
    from pitboss.table.table import Table

Script = Callable[["Dealer"], Iterator[Any]]
Ruling = Callable[["Dealer", "Report"], str]
Guard = Callable[["Dealer", "Report"], str]
Strategy = Callable[["Dealer", "Seat"], str]


class Change(msgspec.Struct, frozen=True):
    """A player is about to change a wager while bets are open: to make it, raise it, reduce it or take it down."""

    seat: Seat
    wager: str
    before: int
    after: int


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
    timing: Callable[[Dealer, Change], RuleError | None] | None = None
    """Why a wager may not be made, raised, reduced or taken down now (with the clause), or nothing."""
    within: Callable[[Dealer, Change], RuleError | None] | None = None
    """What is wrong with an amount as the table stands now (odds beyond their multiple), or nothing."""
    bounds: Callable[[Submission], tuple[int, int]] | None = None
    """Lowest and highest amount where no options hold them (`within` says more)."""
    bounds_now: Callable[[Dealer, Seat], tuple[int, int]] | None = None
    """Lowest and highest amount for a player as the table stands now, where that is narrower."""
    posted: Callable[[Submission], str] | None = None
    """Its amount in words, where the sign does not give a range of money."""
    removal: str = ""
    """The clause by which a wager that stands may be reduced or taken down, where one says so."""
    fee: Callable[[str, int, Submission], int] | None = None
    """By name and amount: commission laid down with the wager, taken when it is decided, back when it is taken down."""

    @property
    def stem(self) -> str:
        """The name under which its options and its paytable go: the family's, or its own."""
        return self.family or self.name

    @property
    def shown(self) -> str:
        """Its name as lists show it."""
        return self.name

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
        paid_by = [(self.stem, 1)] * (self.unit is None) + [
            (later.name, multiple)
            for later in options.game.later_wagers
            if later.of == self.name
            for multiple in later.multiples
        ]
        for name, multiple in paid_by:
            if amount * multiple % (unit := options.unit(name)):
                raise RuleError(
                    f"the {name} wager must be a multiple of {unit} cents to be paid in whole cents",
                    field=self.name,
                    clause=options.game.paytables[name].clause,
                )


class WagerFamily(WagerRule, frozen=True, kw_only=True):
    """Wagers that differ in a selection: `straight-17`, `split-8-11`, `place-6`. The family states the rule once."""

    pattern: str
    """How a wager of the family is written: `straight-NUMBER`."""
    names: Callable[[Submission], tuple[str, ...]]
    """Every wager of the family at a table."""
    reading: Callable[[str], str] = str
    """The name that is meant by another spelling of it (numbers in another order)."""
    clause_of: Callable[[str], str] | None = None
    """By name, where each wager of the family has a clause of its own."""

    @property
    def shown(self) -> str:
        return self.pattern

    def example(self, options: Submission) -> str:
        return self.names(options)[0]

    def member(self, name: str, options: Submission) -> WagerRule:
        """The rule of one wager of the family."""
        meant = self.reading(name)
        if meant not in self.names(options):
            raise RuleError(f"there is no {self.pattern} wager {name!r} at this table", field=name, clause=self.clause)
        rule = {field: getattr(self, field) for field in WagerRule.__struct_fields__}
        clause = self.clause_of(meant) if self.clause_of else self.clause
        return WagerRule(**{**rule, "name": meant, "family": self.name, "clause": clause})


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a player may say while bets are open, other than a wager: `on:place-6`, `pass-the-dice`."""

    name: str
    clause: str
    gist: str
    of: Callable[[Dealer, Seat], tuple[str, ...]]
    """What it may be said of now (names of wagers); one empty name where it is said of nothing in particular."""
    effect: Callable[[Dealer, Seat, str], None]

    def spoken(self, d: Dealer, seat: Seat) -> tuple[str, ...]:
        """The call as it may be made now."""
        return tuple(f"{self.name}:{subject}" if subject else self.name for subject in self.of(d, seat))


class LaterWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager made inside the round by a decision (flop, bet, double): a multiple of an earlier one."""

    name: str
    clause: str
    gist: str
    of: str
    multiples: tuple[int, ...] = (1,)
    up_to: bool = False
    """Whether any lower amount will do as well (`raise:5.00`)."""
    by: str = ""
    """The decision that makes it, where that has another name."""

    @property
    def decision(self) -> str:
        """The name of the decision that makes it."""
        return self.by or self.name

    def fits(self, amount: int, of: int) -> bool:
        """Whether it may be so high, given the earlier wager."""
        if self.up_to:
            return 0 < amount <= self.multiples[-1] * of
        return amount in [multiple * of for multiple in self.multiples]

    @property
    def relation(self) -> str:
        """The amount in words."""
        if self.up_to:
            return (
                f"up to the {self.of}" if self.multiples == (1,) else f"up to {self.multiples[-1]} times the {self.of}"
            )
        if self.multiples == (1,):
            return f"equal to the {self.of}"
        times = " or ".join(str(multiple) for multiple in self.multiples)
        return f"{times} times the {self.of}"


class DecisionRule(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a player can be offered."""

    name: str
    clause: str
    gist: str


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the irregularities: what may be reported, at which stages of the round, and the ruling on it."""

    id: str
    row: str
    clause: str
    stages: tuple[str, ...]
    trigger: str
    ruling: Ruling
    seat: str = ""
    """`required` where the report must name a seat, `optional` where it may (absent means the dealer's hand)."""
    miscounts: bool = False
    """Whether it leaves the named seat (absent: `place`) with another number of cards than the deal gives."""
    place: str = "dealer"
    """The place that a report without a seat is about."""
    guard: Guard | None = None
    """Says why it cannot have happened at this very point, or nothing."""


class Game(msgspec.Struct, kw_only=True, dict=True):
    """Everything that Pitboss knows of a game."""

    name: str
    title: str
    family: str
    summary: str
    folder: Path
    script: Script
    max_players: int
    wagers: tuple[WagerRule, ...]
    later_wagers: tuple[LaterWager, ...] = ()
    decisions: tuple[DecisionRule, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    house_options: tuple[Option, ...] = ()
    paytable_list: tuple[Paytable | NamedPaytables | PaytableMatrix, ...] = ()
    meters: Callable[[Submission], tuple[MeterRule, ...]] = lambda options: ()
    """The progressive meters that a table of this game has under a submission."""
    contradictions: tuple[Callable[[Submission], list[RuleError]], ...] = ()
    cautions: tuple[Callable[[Submission], str], ...] = ()
    strategies: Mapping[str, Strategy] = msgspec.field(default_factory=dict)
    one_position: str = ""
    """The clause that gives a player one position, or a few (option `positions-per-player`); empty where none does."""
    seated: str = ""
    """The clause that keeps players seated until the round ends."""
    chips: str = ""
    """The clause that says what wagers are made with."""
    deck_clause: str = ""
    """The clause that says which cards the game is played with."""
    count_option: str = "stub-count-interval"
    has_button: bool = False
    has_dealer_hand: bool = False
    has_community: bool = False
    cards: tuple[Card, ...] = msgspec.field(default_factory=pack)
    hands: tuple[str, ...] = ()
    """Places of hands that are nobody's own (`player` and `banker` of baccarat)."""
    shoe: Callable[[Submission], ShoeRule] | None = None
    """The shoe that stays at the table from round to round; absent, a fresh deck every round."""
    out_of_cards: str = ""
    """The irregularity that a shoe without cards is; absent where that cannot happen."""
    debts: str = ""
    """The clause by which commission owed is collected before a reshuffle or when its player leaves."""
    dice: int = 0
    """How many dice are thrown; 0 where none are."""
    wheel: Callable[[Submission], Wheel] | None = None
    """The wheel that is spun."""
    carries: bool = False
    """Whether wagers may be left undecided and stand in the next round."""
    memory: tuple[Option, ...] = ()
    """What the table remembers from round to round (a point, the last number), each typed like an option."""
    calls: tuple[Call, ...] = ()
    closing: Callable[[Dealer], RuleError | None] = lambda d: None
    """Why the bets cannot be closed yet, beyond what each wager asks for (a shooter without a line bet)."""

    def pack(self, options: Submission) -> tuple[Card, ...]:
        """The cards of one whole shoe or deck."""
        return pack(self.shoe(options).decks) if self.shoe else self.cards

    @property
    def result_kind(self) -> str:
        """What decides a round where no cards do: `throws` or `spins`."""
        return "throws" if self.dice else "spins" if self.wheel else ""

    @cached_property
    def clauses(self) -> ClauseSheet:
        return ClauseSheet.load(self.folder / "clauses.toml")

    @cached_property
    def paytables(self) -> dict[str, Paytable | NamedPaytables | PaytableMatrix]:
        return {table.wager: table for table in self.paytable_list}

    @cached_property
    def options(self) -> dict[str, Option]:
        """Every option by name: the house's choices, named paytables, and the lines of minimum tables."""
        tables = [option for table in self.paytable_list for option in _paytable_options(table)]
        return {option.name: option for option in (*self.house_options, *tables)}

    def wager(self, name: str, options: Submission) -> WagerRule:
        """The rule of a wager by its full name (`ante`, `straight-17`)."""
        known = options.wager_rules
        if name not in known:
            known[name] = self._wager(name, options)
        return known[name]

    def _wager(self, name: str, options: Submission) -> WagerRule:
        families = [rule for rule in self.wagers if isinstance(rule, WagerFamily) and name.startswith(f"{rule.name}-")]
        single = {rule.shown: rule for rule in self.wagers}
        if families and name not in single:
            return max(families, key=lambda family: len(family.name)).member(name, options)
        rule: WagerRule = _named(single, name, "wager", self.name)
        if isinstance(rule, WagerFamily):
            raise RuleError(f"{name} needs a selection; for instance {rule.names(options)[0]}", field="wager")
        return rule

    def least_wagers(self, options: Submission, players: int) -> dict[str, int]:
        """The least that a player puts up to be dealt in: what every player must, or else the first wager, and what
        these call for."""
        rules = [rule for rule in self.wagers if rule.on_layout(players, options)]
        made = [rule for rule in rules if rule.required(players)] or rules[:1]
        amounts = {rule.example(options): rule.limits(options)[0] for rule in made}
        for rule in rules:
            if not any(one.relation and one.relation(amounts, options) for one in rules if one.name in amounts):
                break
            amounts.setdefault(rule.example(options), rule.limits(options)[0])
        return amounts

    def irregularity(self, id_: str) -> Irregularity:
        """The irregularity with this id (`community-card-exposed`) or row number (`I1`)."""
        for row in self.irregularities:
            if row.row == id_:
                return row
        found: Irregularity = _named({row.id: row for row in self.irregularities}, id_, "irregularity", self.name)
        return found

    def submit(self, options: Mapping[str, Any] | None = None) -> Submission:
        """The submission that these options make; refuses an illegal one with its first violation."""
        submission, violations = read(self, options or {})
        if submission is None:
            raise violations[0]
        return submission

    def violations(self, options: Mapping[str, Any]) -> list[RuleError]:
        """Everything that is wrong with a submission."""
        return read(self, options)[1]

    def count_interval(self, options: Submission) -> int | None:
        """Rounds between two counts of the cards; None where the shuffler counts them itself."""
        if self.count_option not in self.options or options["counting-shuffler"]:
            return None
        return int(options[self.count_option])

    def decks_in_use(self, options: Submission) -> int:
        """Two decks alternate where the licensee uses a second one."""
        return 2 if "second-deck" in self.options and options["second-deck"] else 1

    def open(self, options: Mapping[str, Any] | Submission | None = None, **setup: Any) -> Table:
        """Open a table of this game; see `pitboss.table.table.Table` for the setup."""
        from pitboss.table.table import Table

        submission = options if isinstance(options, Submission) else self.submit(options)
        return Table(submission, **setup)

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}>"


def _paytable_options(table: Paytable | NamedPaytables | PaytableMatrix) -> list[Option]:
    """What a licensee may choose about a paytable: which one, and better odds line by line."""
    wager = table.wager.replace("-", " ")
    if isinstance(table, PaytableMatrix):
        return []
    if isinstance(table, NamedPaytables):
        choice = Choice(
            name=f"{table.wager}.paytable",
            default=table.default,
            values=table.names,
            clause=table.clause,
            gist=f"the printed table that the {wager} wager pays by",
        )
        lines = [(name, None, least) for name, least in table.least().items()] if table.minimum else []
        return [choice, *(_line_option(table, *line) for line in lines)]
    if not table.minimum:
        return []
    posted = [line for line in table.lines if line.pay != PUSH]
    return [_line_option(table, line.name, line.usual or line.odds, line.odds) for line in posted]


def _line_option(
    table: Paytable | NamedPaytables, line: str, default: Odds | None, least: Odds | Fixed
) -> LineOdds | LineAmount:
    name = f"{table.wager}.{line}"
    gist = f"what the {table.wager.replace('-', ' ')} wager pays on {line.replace('-', ' ')}"
    if isinstance(least, Fixed):
        return LineAmount(name=name, default=default, clause=table.clause, gist=gist, least=least)
    wording = table.wording if isinstance(table, Paytable) else table.wording or table.clause
    return LineOdds(name=name, default=default, clause=table.clause, gist=gist, least=least, wording=wording)


def _named(things: Mapping[str, Any], name: str, what: str, game: str) -> Any:
    if name not in things:
        raise RuleError(f"{game} has no {what} {name!r}; known: {', '.join(things) or 'none'}", field=what)
    return things[name]
