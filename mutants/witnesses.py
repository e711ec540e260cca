"""Who noticed a break when it was last tried: whoever tries it again asks them first."""

from __future__ import annotations

import json

from mutants.places import WITNESSES
from mutants.sampling import Mutant
from mutants.workshop import Outcome


class Witnesses:
    """Kept from run to run. Nothing is taken on trust: they are asked again, about the break as it is now."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, float]] = json.loads(WITNESSES.read_text()) if WITNESSES.exists() else {}

    def of(self, mutant: Mutant) -> dict[str, float]:
        """Who noticed such a break, and after how many seconds of a processor."""
        return self._known.get(_called(mutant), {})

    def remember(self, mutant: Mutant, outcome: Outcome) -> None:
        """From now on they are asked first; what had no end is not waited for any longer than then."""
        if outcome.noticed:
            self._known[_called(mutant)] = {outcome.by: 0.0 if outcome.endless else outcome.seconds}
            WITNESSES.parent.mkdir(exist_ok=True)
            draft = WITNESSES.with_suffix(".draft")
            draft.write_text(json.dumps(self._known, indent=0))
            draft.replace(WITNESSES)  # others read it while breaks are tried


def _called(mutant: Mutant) -> str:
    return f"{mutant.module}: {mutant.stands}: {mutant.change}"
