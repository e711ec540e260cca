"""The dealer's verbs for dice, wheels and random draws.

Where a result decides nothing that a described round must say (who is dealt the first cards, when the sheet has them by
position), it may go `unsaid`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pitboss.equipment import dice
from pitboss.equipment.wheels import Wheel
from pitboss.errors import RuleError
from pitboss.record.choices import MOMENT
from pitboss.table import events as ev
from pitboss.table.core import Core


class ChanceVerbs(Core):
    """Whatever decides and is not a card."""

    def throw(self, clause: str, *, unsaid: str = "") -> Generator[Any, Any, dice.Throw | None]:
        """The dice are thrown: the throw, or None where a ruling called it off."""
        self.stage = "throw"
        if not (yield from self._still_on("dice")):
            return None
        number = self.game.equipment.dice
        written = self._chance.result("throws", lambda source: str(dice.throw(number, source)), unsaid)
        thrown = dice.Throw.parse(written, number)
        self.record(ev.Thrown(str(thrown), clause))
        return thrown

    def spin(self, wheel: Wheel, clause: str, *, unsaid: str = "") -> Generator[Any, Any, str | None]:
        """The wheel is spun: where it or its ball came to rest, or None where a ruling called the spin off."""
        self.stage = "spin"
        if not (yield from self._still_on("wheel")):
            return None
        result = wheel.read(self._chance.one_of("spins", wheel.pockets, unsaid))
        self.record(ev.Spun(result, clause))
        return result

    def draw(self, what: str, outcomes: Sequence[str], clause: str) -> str:
        """A random draw among equally likely outcomes (a multiplier, the winner of a must-hit meter)."""
        field = f"draws.{what}"
        drawn = self._chance.one_of(field, outcomes)
        if drawn not in outcomes:
            known = " ".join(dict.fromkeys(outcomes))
            raise RuleError(f"{drawn!r} cannot be drawn; it is one of: {known}", field=field)
        self.record(ev.Drawn(what, drawn, clause))
        return drawn

    def _still_on(self, what: str) -> Generator[Any, Any, bool]:
        """The moment before a throw or spin; whether it was not called off in it."""
        self.reaching_for = what
        self.called_off = False
        if self.at_point():
            yield MOMENT
        self.reaching_for = ""
        return not self.called_off
