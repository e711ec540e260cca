"""Options read together: what a house has chosen in one matter, checked against the law and against each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pitboss.errors import RuleError, together
from pitboss.rulebook.options import Option, flatten, read_options


class Terms:
    """The value in force of every option of a list; never illegal."""

    def __init__(self, known: Sequence[Option], chosen: Mapping[str, Any] | None = None) -> None:
        self.known = {option.name: option for option in known}
        self._values, violations = read_options(self.known, flatten(chosen or {}))
        violations += self.contradictions()
        if violations:
            raise together(violations)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def contradictions(self) -> Iterable[RuleError]:
        """What is wrong with options that are legal by themselves."""
        return ()

    def refuse(self, name: str, message: str, clause: str = "") -> RuleError:
        """What is wrong with an option that is legal by itself."""
        return RuleError(message, field=name, clause=clause or self.known[name].clause)

    @property
    def written(self) -> dict[str, str]:
        """Every option as it is written in a submission."""
        return {name: option.show(self._values[name]) for name, option in self.known.items()}
