"""How one wager depends on the player's others: relations for a `WagerRule`, each made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.money import dollars
from pitboss.rulebook.submission import Submission

Relation = Callable[[Mapping[str, int], Submission], str]


def needs(*others: str) -> Relation:
    """The wager goes only with one of these."""
    named = " or ".join(other.replace("-", " ") for other in others)

    def relation(made: Mapping[str, int], options: Submission) -> str:
        return "" if any(other in made for other in others) else f"it goes only with the {named} wager"

    return relation


def equals(wager: str, other: str) -> Relation:
    """The wager is as high as another one, which goes with it."""
    words = other.replace("-", " ")

    def relation(made: Mapping[str, int], options: Submission) -> str:
        if made[wager] == made.get(other):
            return ""
        return f"it must equal the {words} wager" + (f" of {dollars(made[other])}" if other in made else "")

    return relation
