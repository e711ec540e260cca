"""By which clauses the hands of a showdown are ranked: those of section 3, or of the game's own section.

Events cite the clause that awards a pot; the clause that ranks a hand follows from what the hand is.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.poker.contests import Contest, Rank
from pitboss.poker.hand import Hand
from pitboss.poker.options import CASH_GAME
from pitboss.ranking.badugi import badugi
from pitboss.ranking.high import category, high
from pitboss.ranking.low import ace_to_five, deuce_to_seven, eight_or_better, six_or_better
from pitboss.ranking.three import MINI_ROYAL, three

TWO_OF_THE_HAND = {"11": "11(f)", "20": "20(j)"}
"""Where exactly two cards of the hand and three of the board are used: by section of the rules."""

TRIPLE_DRAW: dict[Rank, tuple[str, ...]] = {
    deuce_to_seven: ("21(j)(1)", "21(j)(3)(i)", "21(j)(3)(iii)"),
    ace_to_five: ("21(j)(1)", "21(j)(4)(i)", "21(j)(4)(iii)"),
}
"""The low hands of triple draw: compared card by card, with their aces, straights and flushes."""
BADUGI = ("22(j)(4)", "22(j)(3)", "22(j)(2)", "22(j)(1)")
"""Hands of one card to four."""


def ranked_by(hand: Hand) -> Iterator[str]:
    """The clauses that rank the hands shown."""
    section = "004" if hand.rules.base == CASH_GAME else hand.variant.section
    for contest in hand.rules.contests:
        for position in hand.cards.shown:
            worth = contest.value(hand.cards.hands[position], hand.cards.boards[0])
            if worth:
                yield from _ranking(contest, section, worth)


def _ranking(contest: Contest, section: str, worth: int) -> Iterator[str]:
    """The clause of a hand's category, the best first in the rules; a hand without one goes by its cards (3(d)).

    Low hands go by their cards alone (3(e), 3(f)), those of triple draw and badugi as their own sections say.
    """
    kind = category(worth)
    if contest.own:
        yield TWO_OF_THE_HAND[section]
    if contest.rank is high and section == "004":
        yield "004:R2" if kind else "004:R3"
    elif contest.rank is high:
        yield f"3(b)({10 - kind})" if kind else "3(d)"
    elif contest.rank is three:
        yield f"3(c)({1 if worth == MINI_ROYAL else 7 - kind})" if kind else "3(d)"
    elif section == "21" and contest.rank in TRIPLE_DRAW:
        yield from TRIPLE_DRAW[contest.rank]
    elif contest.rank in (ace_to_five, eight_or_better, six_or_better):
        yield from ("3(e)", "3(f)")
    elif contest.rank is badugi and section == "22":
        yield BADUGI[(worth >> 16) - 1]
