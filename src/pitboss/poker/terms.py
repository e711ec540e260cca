"""Options read together: what a house has chosen in one matter, checked against the law and against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.errors import RuleError
from pitboss.rulebook.options import Option, flatten


class Terms:
    """The value in force of every option of a list; never illegal."""

    def __init__(self, known: Sequence[Option], chosen: Mapping[str, Any] | None = None) -> None:
        self.known = {option.name: option for option in known}
        self._values = {option.name: option.default for option in known}
        for name, raw in flatten(chosen or {}).items():
            if name not in self.known:
                raise RuleError(f"there is no such option; known: {', '.join(self.known)}", field=name)
            self._values[name] = self.known[name].read(raw)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def refuse(self, name: str, message: str, clause: str = "") -> RuleError:
        """What is wrong with an option that is legal by itself."""
        return RuleError(message, field=name, clause=clause or self.known[name].clause)

    @property
    def written(self) -> dict[str, str]:
        """Every option as it is written in a submission."""
        return {name: option.show(self._values[name]) for name, option in self.known.items()}
