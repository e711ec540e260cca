"""The rules of a game as a book has them: wagers, options with their limits, paytables, meters, equipment.

What a live table makes of them (the script, the irregularities) is added by `pitboss.table.game.Game`. Solvers, signs
and submissions need no more than this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import ShoeRule, pack
from pitboss.equipment.wheels import Wheel
from pitboss.errors import RuleError
from pitboss.money import PUSH, Odds
from pitboss.rulebook.clauses import ClauseSheet
from pitboss.rulebook.editions import UNWRITTEN, Edition, OtherEdition, renumbered
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, LineAmount, LineOdds, Option
from pitboss.rulebook.paytable import Fixed, NamedPaytables, Paytable, PaytableMatrix
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.submission import Submission, read, recorded
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerFamily, WagerRule

Strategy = Callable[[Any], str]
"""A way to play: from what a seat sees (`pitboss.record.views.View`) to the name of a choice."""


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of players, by the clause that asks it; empty where none does."""

    one_position: str = ""
    """A player has one position, or a few (option `positions-per-player`)."""
    adjacent: bool = True
    """Whether several positions of one player lie side by side."""
    shared_boxes: str = ""
    """Several players may bet on one box (option `bettors-per-box`)."""
    seated: str = ""
    """Players stay seated until the round ends, at the tables where they do."""
    seated_at: Callable[[Submission], bool] = lambda options: True
    chips: str = ""
    """What wagers are made with."""
    own_chips: str = ""
    """Players may have chips of an own colour, without a value of their own."""
    bets_stand: str = ""
    """No wager is made, changed or taken back once the bets are closed."""
    confirmed: str = ""
    """Nor is a wager changed or taken back that was made later in the round."""
    idle: str = ""
    """The cards of a table where nobody plays lie spread, and are shuffled for the next player."""
    debts: str = ""
    """Commission owed is collected before a reshuffle or when its player leaves."""


CHANGED = "changed"


class Change(msgspec.Struct, frozen=True):
    """Equipment that is changed when it has been at the table for so many hours, or with which something else is done
    within so many hours of the last time."""

    what: str
    """`cards`, `dice` or, where they are not changed, any other."""
    hours: int
    clause: str
    duty: str = CHANGED
    """What is to be done with it."""
    at_table: Callable[[Submission], bool] = lambda options: True
    """Whether a table under these options has it."""


class Controller(msgspec.Struct, frozen=True):
    """A device in the pit that runs something at several tables, at no more than so many; whoever opens it signs for
    it."""

    what: str
    tables: int
    clause: str
    at_table: Callable[[Submission], bool]
    """Whether a table under these options needs it."""


class Equipment(msgspec.Struct, frozen=True, kw_only=True):
    """What decides a round: cards, dice or a wheel; and how the cards are counted."""

    deck_clause: str = ""
    """The clause that says which cards the game is played with."""
    cards: tuple[Card, ...] = msgspec.field(default_factory=pack)
    """Of one deck."""
    shoe: Callable[[Submission], ShoeRule] | None = None
    """The shoe that stays at the table from round to round; absent, a fresh deck every round."""
    out_of_cards: str = ""
    """The irregularity that a shoe without cards is; absent where that cannot happen."""
    refilled: str = ""
    """The clause by which a shoe that runs out in a round is filled with the shuffled discards."""
    count_option: str = "stub-count-interval"
    count_waived: Callable[[Submission], bool] = lambda options: options["counting-shuffler"]
    """Whether the shuffler's own count takes the place of the dealer's."""
    dice: int = 0
    """How many dice are thrown; 0 where none are."""
    wheel: Callable[[Submission], Wheel] | None = None
    """The wheel that is spun."""
    for_the_start: bool = False
    """Whether dice and wheel only say where the deal begins: the cards decide the round."""
    changes: tuple[Change, ...] = ()
    """What is not left at the table for longer than a time, or not without a test."""
    controller: Controller | None = None

    def pack(self, options: Submission) -> tuple[Card, ...]:
        """The cards of one whole shoe or deck."""
        return self.cards * (self.shoe(options).decks if self.shoe else 1)

    @property
    def result_kind(self) -> str:
        """What decides a round where no cards do: `throws` or `spins`."""
        if self.for_the_start:
            return ""
        return "throws" if self.dice else "spins" if self.wheel else ""


class Rules(msgspec.Struct, kw_only=True, dict=True):
    """A game as its rules state it: in their current edition, or `in_edition` of another."""

    name: str
    title: str
    family: str
    summary: str
    folder: Path
    max_players: int
    wagers: tuple[WagerRule, ...]
    later_wagers: tuple[LaterWager, ...] = ()
    side_bets: tuple[SideBet, ...] = ()
    """In the order in which they are settled. Their wagers and paytables come after the others."""
    decisions: tuple[DecisionRule, ...] = ()
    house_options: tuple[Option, ...] = ()
    paytable_list: tuple[Paytable | NamedPaytables | PaytableMatrix, ...] = ()
    meters: Callable[[Submission], tuple[MeterRule, ...]] = lambda options: ()
    """The progressive meters that a table of this game has under a submission."""
    contradictions: tuple[Callable[[Submission], list[RuleError]], ...] = ()
    cautions: tuple[Callable[[Submission], str], ...] = ()
    strategies: Mapping[str, Strategy] = msgspec.field(default_factory=dict)
    conduct: Conduct = Conduct()
    equipment: Equipment = msgspec.field(default_factory=lambda: Equipment())
    other_editions: tuple[OtherEdition, ...] = ()
    """The editions of the rules beside the current one, as differences from it."""
    sheet: str = "clauses.toml"
    """The file of the clauses."""
    settles: Mapping[str, Any] = msgspec.field(default_factory=dict)
    """What this edition does not leave to the licensee although another does (see `OtherEdition`)."""
    solver: str = ""
    """The module that knows its odds (see `pitboss.odds`), by name: nothing numeric is imported before it is asked."""

    def __post_init__(self) -> None:
        for bet in self.side_bets:
            if not bet.within_the_round and all(rule.name != bet.name for rule in self.wagers):
                self.wagers += (bet.wager,)
            if all(table.wager != bet.pays.wager for table in self.paytable_list):
                self.paytable_list += (bet.pays,)

    @cached_property
    def clauses(self) -> ClauseSheet:
        """The clauses of the edition that these rules are of; none while a game that is tried out has no sheet."""
        path = self.folder / self.sheet
        return ClauseSheet.load(path) if path.exists() else ClauseSheet(UNWRITTEN, ())

    @property
    def edition(self) -> Edition:
        """The edition that these rules are of."""
        return self.clauses.edition

    @property
    def current(self) -> bool:
        """Whether these rules are of the current edition."""
        return self is next(iter(self.editions.values()))

    @cached_property
    def editions(self) -> dict[str, Self]:
        """The rules in each of their editions, by name, the current one first."""
        every = {self.edition.name: self} | {other.name: self._differing(other) for other in self.other_editions}
        for rules in every.values():
            rules.editions = every  # all of them know one another
        return every

    def in_edition(self, name: str) -> Self:
        """The rules in the edition of this name; without a name, these."""
        found: Self = named(self.editions, name, "edition", self.name) if name else self
        return found

    def _differing(self, other: OtherEdition) -> Self:
        """The rules in another edition: its own options, and every clause by its own number."""
        rules = msgspec.structs.replace(
            self, sheet=other.sheet, house_options=other.options_with(self.house_options), settles=other.settles
        )
        cite = rules.clauses.cite
        anew = renumbered(rules, cite)
        anew.clauses = rules.clauses
        anew.meters = lambda options: renumbered(self.meters(options), cite)
        return anew

    @cached_property
    def paytables(self) -> dict[str, Paytable | NamedPaytables | PaytableMatrix]:
        return {table.wager: table for table in self.paytable_list}

    @cached_property
    def options(self) -> dict[str, Option]:
        """Every option by name: the house's choices, named paytables, and the lines of minimum tables."""
        tables = [option for table in self.paytable_list for option in _paytable_options(table)]
        return {option.name: option for option in (*self.house_options, *tables)}

    @cached_property
    def usual(self) -> dict[str, str]:
        """Every option at its default, as it is written in a submission."""
        return {name: option.show(option.default) for name, option in self.options.items()}

    @cached_property
    def settled(self) -> dict[str, Any]:
        """Every option that only other editions leave to the licensee, with the value that stands in this one."""
        others = {option.name: option.default for other in self.other_editions for option in other.options}
        return {name: value for name, value in {**others, **self.settles}.items() if name not in self.options}

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
        rule: WagerRule = named(single, name, "wager", self.name)
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

    def submit(self, options: Mapping[str, Any] | None = None) -> Submission:
        """The submission that these options make; refuses an illegal one with its first violation.

        The option `edition` names another edition of the rules than this one.
        """
        submission, violations = read(self, options or {})
        if submission is None:
            raise violations[0]
        return submission

    def on_record(self, options: Mapping[str, str]) -> Submission:
        """The submission that a record states, every option of it; it was legal when the record was made."""
        return recorded(self, options)

    def violations(self, options: Mapping[str, Any]) -> list[RuleError]:
        """Everything that is wrong with a submission."""
        return read(self, options)[1]

    def count_interval(self, options: Submission) -> int | None:
        """Rounds between two counts of the cards; None where the shuffler counts them instead."""
        if self.equipment.count_option not in self.options or self.equipment.count_waived(options):
            return None
        return int(options[self.equipment.count_option])

    def decks_in_use(self, options: Submission) -> int:
        """Two decks alternate where the licensee uses a second one."""
        return 2 if "second-deck" in self.options and options["second-deck"] else 1

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {self.title}>"


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


def named(things: Mapping[str, Any], name: str, what: str, game: str) -> Any:
    """The thing of this name; refuses an unknown one with those that a game has."""
    if name not in things:
        raise RuleError(f"{game} has no {what} {name!r}; known: {', '.join(things) or 'none'}", field=what)
    return things[name]
