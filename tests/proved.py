"""Which case proves which effect of which clause: the first that fails when the engine leaves that effect out.

Where a case notices only what cites other clauses, too, they are listed: `payment with 8(c)`.
People look up here what shows that a clause is kept, and `tests/test_evidence.py` holds the evidence against the lists:
an engine that does not break the rules as it should is noticed, too. After an intended change `PYTHONPATH=src:tests
python -m proved NAME` writes the list of a book anew; it is read before it is committed.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from pitboss import desk
from pitboss.evidence.knockout import Shown
from pitboss.evidence.proving import Proof
from pitboss.evidence.verdicts import Evidence, evidence

WITH, NOBODY = " with ", "nobody"
FOLDER = Path(__file__).parent / "proved"


def proved(found: Evidence) -> dict[str, list[str]]:
    """By clause: each of its effects, and the case that notices when it is left out."""
    return {
        verdict.covered.clause.id: [_line(effect, proof) for effect, proof in sorted(verdict.effects.items())]
        for verdict in found.verdicts
        if verdict.effects
    }


def _line(effect: str, proof: Proof) -> str:
    return f"{effect}{WITH if proof.beside else ''}{', '.join(proof.beside)}: {proof.case or NOBODY}"


def read(name: str) -> dict[str, list[str]]:
    path = FOLDER / f"{name}.toml"
    assert path.exists(), f"`python -m proved {name}` writes the list that is missing; read it then"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def expected(name: str) -> dict[Shown, Proof]:
    """By clause and effect: what the list has for it."""
    found = {}
    for clause, listed in read(name).items():
        for one in listed:
            shown, _, case = one.partition(": ")
            effect, _, beside = shown.partition(WITH)
            found[clause, effect] = Proof("" if case == NOBODY else case, tuple(filter(None, beside.split(", "))))
    return found


def write(name: str) -> None:
    lines = []
    for clause, effects in proved(evidence(desk.book(name))).items():
        listed = ", ".join(f'"{one}"' for one in effects)
        lines.append(f'"{clause}" = [{listed}]\n')
    (FOLDER / f"{name}.toml").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:]:
        write(name)
