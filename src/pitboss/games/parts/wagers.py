"""Wagers that many games have, and how one wager depends on the player's others: relations, each made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.money import dollars
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

Relation = Callable[[Mapping[str, int], Submission], str]


def ante(clause: str, gist: str = "the wager against the dealer, made before the deal", *, demand: str) -> WagerRule:
    """The wager that deals a player in; `demand` is the clause by which every player makes it."""
    return WagerRule(name="ante", clause=clause, gist=gist, required=lambda players: True, demand=demand)


def equal(name: str, other: str, clause: str, gist: str, *, demand: str, limit: str = "ante") -> WagerRule:
    """A second wager that every player makes, as high as another and within its limits."""
    return WagerRule(
        name=name,
        clause=clause,
        gist=gist,
        required=lambda players: True,
        demand=demand,
        relation=equals(name, other),
        limit=limit,
    )


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
