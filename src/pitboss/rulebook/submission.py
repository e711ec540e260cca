"""A licensee's submission: the options chosen for one game, checked against the law.

>>> import pitboss
>>> table_rules = pitboss.game("flop-poker").submit({"flop.straight": "11 to 1"})
>>> str(table_rules["flop.straight"]), table_rules.paytable("flop").line(0) is None
('11 to 1', True)
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pitboss.errors import RuleError
from pitboss.rulebook.options import flatten
from pitboss.rulebook.paytable import NamedPaytables, Paytable

if TYPE_CHECKING:
    from pitboss.rulebook.game import Game


class Submission:
    """Every option of a game with its value in force. Made by `Game.submit`; never illegal."""

    def __init__(self, game: Game, values: dict[str, Any], chosen: frozenset[str]) -> None:
        self.game = game
        self._values = values
        self.chosen = chosen
        """Names of the options that the licensee set; the others stand at their default."""
        self._paytables: dict[str, Paytable] = {}

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def paytable(self, wager: str) -> Paytable:
        """The paytable of a wager at the odds in force."""
        if wager not in self._paytables:
            table = self.game.paytables[wager]
            if isinstance(table, NamedPaytables):
                self._paytables[wager] = table.tables[self._values[f"{wager}.paytable"]]
            elif table.minimum:
                odds = {line.name: self._values[f"{wager}.{line.name}"] for line in table.lines}
                self._paytables[wager] = table.with_odds(odds)
            else:
                self._paytables[wager] = table
        return self._paytables[wager]

    def offers(self, wager: str) -> bool:
        """Whether the wager is on the layout: not where the licensee chose no paytable for it."""
        return self._values.get(f"{wager}.paytable") != "off" and self._values.get(wager) is not False

    @property
    def positions_per_player(self) -> int:
        """At how many positions one player may play; no limit where the rules set none."""
        if "positions-per-player" in self._values:
            return int(self._values["positions-per-player"])
        return 1 if self.game.one_position else self.game.max_players

    def written(self, *, only_chosen: bool = False) -> dict[str, str]:
        """Every option as it is written in a submission."""
        return {
            name: option.show(self._values[name])
            for name, option in self.game.options.items()
            if not only_chosen or name in self.chosen
        }

    def cautions(self) -> list[str]:
        """What is legal but should be known before the table opens."""
        return [text for caution in self.game.cautions if (text := caution(self))]


def read(game: Game, options: Mapping[str, Any]) -> tuple[Submission | None, list[RuleError]]:
    """The submission that the raw options make, or every violation in it."""
    violations: list[RuleError] = []
    raw = flatten(options)
    values = {name: option.default for name, option in game.options.items()}
    for name, value in raw.items():
        option = game.options.get(name)
        if option is None:
            close = difflib.get_close_matches(name, game.options, n=1)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            violations.append(RuleError(f"{game.name} has no such option{hint}", field=name))
            continue
        try:
            values[name] = option.read(value)
        except RuleError as error:
            violations.append(error)
    submission = Submission(game, values, frozenset(raw))
    for contradiction in game.contradictions:
        violations.extend(contradiction(submission))
    return (None if violations else submission), violations
