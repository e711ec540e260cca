"""A licensee's submission: the options chosen for one game, checked against the law.

>>> import pitboss
>>> table_rules = pitboss.game("flop-poker").submit({"flop.straight": "11 to 1"})
>>> str(table_rules["flop.straight"]), table_rules.paytable("flop").line(0) is None
('11 to 1', True)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, Any

from pitboss.errors import RuleError
from pitboss.rulebook.editions import Cite, Edition
from pitboss.rulebook.options import flatten, read_options
from pitboss.rulebook.paytable import NamedPaytables, Pay, Paytable, PaytableMatrix, below

if TYPE_CHECKING:
    from pitboss.rulebook.rules import Rules
    from pitboss.rulebook.side_bets import SideBet
    from pitboss.rulebook.wagers import LaterWager, WagerRule


EDITION = "edition"
"""The option that names the edition of the rules, where that is not the current one."""


class Submission:
    """Every option of a game with its value in force. Made by `Rules.submit`; never illegal."""

    def __init__(self, game: Rules, values: dict[str, Any], chosen: frozenset[str]) -> None:
        self.game = game
        self._values = values
        self.chosen = chosen
        """Names of the options that the licensee set; the others stand at their default."""
        self._paytables: dict[tuple[str, int], Paytable] = {}
        self._steps: dict[str, list[tuple[str, int, int]]] = {}
        self.wager_rules: dict[str, WagerRule] = {}
        """Rules of wagers by full name, as far as asked for (see `Rules.wager`)."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Submission, (self.game, self._values, self.chosen)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    @property
    def edition(self) -> Edition:
        """The edition of the rules under which the table is opened."""
        return self.game.edition

    @property
    def cite(self) -> Cite:
        """Turns a citation in the game's modules into that of the edition."""
        return self.game.clauses.cite

    def paytable(self, wager: str, hands: int = 0) -> Paytable:
        """The paytable of a wager at the odds in force; of a matrix, the column for so many hands."""
        if (wager, hands) not in self._paytables:
            self._paytables[wager, hands] = self._in_force(self.game.paytables[wager], hands)
        return self._paytables[wager, hands]

    def _in_force(self, printed: Paytable | NamedPaytables | PaytableMatrix, hands: int) -> Paytable:
        if isinstance(printed, PaytableMatrix):
            return printed.columns[hands]
        if isinstance(printed, NamedPaytables):
            table = printed.prescribed(self) or printed.tables[self._values[f"{printed.wager}.paytable"]]
            if stated_for := printed.envy_stake(self):
                table = table.with_envy(Fraction(self._values[f"{printed.wager}-amount"], stated_for))
        else:
            table = printed
        if not printed.minimum:
            return table
        posted = {line.name: self._values.get(f"{table.wager}.{line.name}") for line in table.lines}
        return table.with_pays({name: pay for name, pay in posted.items() if pay is not None})

    def unit(self, wager: str) -> int:
        """Amounts that are multiples of this many cents can be paid in whole cents, whatever the wager wins."""
        printed = self.game.paytables.get(wager)
        if isinstance(printed, PaytableMatrix):
            return lcm(*(column.unit for column in printed.columns.values()))
        return self.paytable(wager).unit if printed and self.offers(wager) else 1

    def steps(self, rule: WagerRule) -> list[tuple[str, int, int]]:
        """What is paid by a wager: its own paytable and those of later wagers that are multiples of it; each with the
        multiple and the unit that its amount must be a multiple of."""
        if rule.name not in self._steps:
            own = [(rule.stem, 1)] if rule.unit is None else []
            multiples = [one for one in self.game.later_wagers if one.of == rule.name]
            later = [(one.name, times) for one in multiples for times in one.multiples]
            self._steps[rule.name] = [(name, times, self.unit(name)) for name, times in (*own, *later)]
        return self._steps[rule.name]

    @property
    def later_wagers(self) -> tuple[LaterWager, ...]:
        """The wagers that decisions can make here, without those that go with a wager that the table does not have."""
        off = {rule.name for rule in self.game.wagers if not rule.at_table(self)}
        return tuple(later for later in self.game.later_wagers if later.of not in off and later.where(self))

    def offers(self, wager: str) -> bool:
        """Whether the wager is on the layout: not where the licensee chose no paytable for it."""
        return self._values.get(f"{wager}.paytable") != "off" and self._values.get(wager) is not False

    def pays_by(self, table: str) -> bool:
        """Whether a paytable is in use: not where only side bets have it that are not on the layout, or not by a row
        that pays by it."""
        rows = [bet for bet in self.game.side_bets if bet.pays.wager == table]
        return self.offers(table) and (not rows or any(bet.at_table(self) for bet in rows))

    @cached_property
    def side_bets(self) -> tuple[SideBet, ...]:
        """The side bets on the layout, each by the row that rules it at this table, in the order of settlement."""
        return tuple(bet for bet in self.game.side_bets if bet.at_table(self))

    @property
    def positions_per_player(self) -> int:
        """At how many positions one player may play; no limit where the rules set none."""
        if "positions-per-player" in self._values:
            return int(self._values["positions-per-player"])
        return 1 if self.game.conduct.one_position else self.game.max_players

    def written(self, *, only_chosen: bool = False) -> dict[str, str]:
        """Every option as it is written in a submission."""
        values, usual = self._values, self.game.usual
        return {
            name: usual[name] if values[name] is option.default else option.show(values[name])
            for name, option in self.game.options.items()
            if not only_chosen or name in self.chosen
        }

    def cautions(self) -> list[str]:
        """What is legal but should be known before the table opens."""
        return [text for caution in self.game.cautions if (text := caution(self))]


def read(game: Rules, options: Mapping[str, Any]) -> tuple[Submission | None, list[RuleError]]:
    """The submission that the raw options make, or every violation in it."""
    raw = flatten(options)
    if EDITION in raw:
        try:
            game = game.in_edition(str(raw.pop(EDITION)))
        except RuleError as error:
            return None, [error]
    taken = [name for name in raw if name in game.settled]
    values, violations = read_options(game.options, {name: raw[name] for name in raw if name not in taken})
    no_choice = f"the {game.edition.name} edition does not leave this to the licensee"
    violations.extend(RuleError(no_choice, field=name) for name in taken)
    submission = Submission(game, game.settled | values, frozenset(raw))
    violations.extend(_worse_than_the_chosen_table(submission))
    for contradiction in game.contradictions:
        violations.extend(_cited(submission, error) for error in contradiction(submission))
    return (None if violations else submission), violations


def recorded(game: Rules, options: Mapping[str, str]) -> Submission:
    """The submission that a record states; an option that it does not state, of a later day, stands at its default."""
    values = {
        name: option.default if options.get(name) in (None, game.usual[name]) else option.read(options[name])
        for name, option in game.options.items()
    }
    chosen = (name for name, option in game.options.items() if values[name] != option.default)
    return Submission(game, game.settled | values, frozenset(chosen))


def _cited(options: Submission, error: RuleError) -> RuleError:
    return RuleError(error.message, field=error.field, clause=options.cite(error.clause))


def _worse_than_the_chosen_table(options: Submission) -> Iterator[RuleError]:
    """Posted odds or amounts below those of the table that the licensee chose, or on a line that it does not have."""
    for printed in options.game.paytables.values():
        if not isinstance(printed, NamedPaytables) or not printed.minimum:
            continue
        name = options[f"{printed.wager}.paytable"]
        lines = {line.name: line.pay for line in printed.tables[name].lines} if name in printed.tables else {}
        for line in printed.least():
            field = f"{printed.wager}.{line}"
            posted: Pay | None = options[field]
            if posted is None:
                continue
            if line not in lines:
                yield RuleError(f"table {name} has no such line", field=field, clause=printed.clause)
            elif below(posted, lines[line]):
                message = f"{posted} is below the {lines[line]} of table {name}"
                yield RuleError(message, field=field, clause=printed.clause)
