"""Versions of Three Card Poker: how ante and pair plus depend on each other, and which ante bonus goes with it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import RuleError
from pitboss.rulebook.options import Choice
from pitboss.rulebook.submission import Submission

FREE_CHOICE, ANTE_COVERS, ANTE_COVERS_HALF, BOTH = "free-choice", "6(f)(1)", "6(f)(2)", "6(f)(3)"

OPTION = Choice(
    name="game-version",
    default=FREE_CHOICE,
    values=(FREE_CHOICE, ANTE_COVERS, ANTE_COVERS_HALF, BOTH),
    clause="6(a)(3), 6(f)",
    gist="how ante and pair plus depend on each other: not at all, or as the clause says",
)


def contradictions(options: Submission) -> list[RuleError]:
    """The standard ante bonus belongs to the free choice of wagers, the lettered tables to the versions of 6(f)."""
    standard = options["ante-bonus.paytable"] == "standard"
    if standard == (options["game-version"] == FREE_CHOICE):
        return []
    message = (
        "a version under 6(f) pays the ante bonus by one of the tables A, B and C"
        if standard
        else "tables A, B and C are for the versions of the game under 6(f)"
    )
    return [RuleError(message, field="ante-bonus.paytable", clause="10(a)(3)(i)")]


def ante(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """The version that makes both wagers compulsory (6(f)(3))."""
    if options["game-version"] == BOTH and "pair-plus" not in made:
        return RuleError("ante and pair plus must both be made", clause=BOTH)
    return ""


def pair_plus(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """How ante and pair plus are tied to each other in the version on offer (6(f))."""
    version: str = options["game-version"]
    ante, pair_plus = made.get("ante", 0), made["pair-plus"]
    if version == ANTE_COVERS and ante < pair_plus:
        return RuleError("the ante must be at least as high as the pair plus wager", clause=version)
    if version == ANTE_COVERS_HALF and 2 * ante < pair_plus:
        return RuleError("the ante must be at least half as high as the pair plus wager", clause=version)
    if version == BOTH and not ante:
        return RuleError("ante and pair plus must both be made", clause=version)
    if version == BOTH and max(ante, pair_plus) > 5 * min(ante, pair_plus):
        return RuleError("neither of ante and pair plus may be more than five times the other", clause=version)
    return ""
