"""Multiple action: two or three wagers on a hand against as many hands of the dealer, all made of one first card."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import RuleError
from pitboss.games.blackjack_games.blackjack import bonus, streak
from pitboss.games.blackjack_games.blackjack.side_bets import field_of
from pitboss.games.blackjack_games.chapter import SpotClauses
from pitboss.games.blackjack_games.choices import LEAST_WAGERS, MULTIPLE_ACTION
from pitboss.games.blackjack_games.spots import made_at
from pitboss.games.blackjack_games.terms import NO_HOLE_CARD
from pitboss.rulebook.options import Choice
from pitboss.rulebook.submission import Submission

MOST_BOXES = 6

CLAUSES = SpotClauses(
    wagers="18(b)",
    additions="18(c)",
    insurance="18(d)",
    dealt=("18(e)", "18(g)", "18(h)"),
    settled=("18(f)", "18(h)", "18(i)"),
    over="18(f)",
    all_over="18(f)(1)",
    kept=("18(f)(2)", "18(h)"),
    collect="18(j)",
    positions="146.13(8)",
    not_moved="15(l)",
    discarded="15(m)",
)
OPTION = Choice(
    name=MULTIPLE_ACTION,
    default="off",
    values=tuple(LEAST_WAGERS),
    clause="18(a), 18(b)",
    gist="wagers against up to three hands of the dealer; how many every player makes at least",
)
EXCLUDED = (
    "aces-progressive",
    "match-the-dealer",
    "twenty-point-bonus",
    "optional-bonus",
    "in-between",
    "21-plus-3",
    "kings-bounty",
)
"""Wagers that are not offered with it."""
OF_ONE_HAND = ("buster", "super-4")
"""Wagers on the dealer's hand, of which there would be several: by a reading they are not offered with it either."""


def offered(options: Submission) -> bool:
    """Whether the table has multiple action."""
    return bool(options[MULTIPLE_ACTION] != "off")


def missing(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """Why a player who has made these wagers cannot play yet."""
    least = LEAST_WAGERS[options[MULTIPLE_ACTION]]
    if any(made_at("blackjack", spot) not in made for spot in range(1, least + 1)):
        return RuleError(f"every player makes {least} wagers at least", clause=CLAUSES.wagers)
    return ""


def contradictions(options: Submission) -> list[RuleError]:
    """What a licensee who offers it cannot choose."""
    if not offered(options):
        return []
    chosen = {
        "dealing": (options["dealing"] != NO_HOLE_CARD, "18(e)"),
        "surrender": (options["surrender"], "8(c)"),
        "most-hands": (options["most-hands"] > 2, "11(e)"),
        streak.OFFERED: (options[streak.OFFERED], "18(a)"),
        bonus.OFFERED: (options[bonus.OFFERED] != "off", "18(a)"),
    }
    message = "it does not go with multiple action"
    found = [
        RuleError(message, field=name, clause=clause)
        for name, (excluded, clause) in chosen.items()
        if excluded and name in options.chosen
    ]
    found += [
        RuleError(message, field=field_of(wager, options), clause="18(a)")
        for wager in (*EXCLUDED, *OF_ONE_HAND)
        if options.offers(wager)
    ]
    if options["seats"] > MOST_BOXES:
        message = "a table with multiple action has six boxes at most"
        found.append(RuleError(message, field="seats", clause=CLAUSES.positions))
    return found
