"""By which clauses of section 3 the hands of a showdown are ranked.

Events cite the clause that awards a pot; the clause that ranks a hand follows from what the hand is.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.poker.contests import Contest
from pitboss.poker.hand import Hand
from pitboss.poker.options import CASH_GAME
from pitboss.poker.showdown import value
from pitboss.ranking.high import category, high
from pitboss.ranking.low import ace_to_five, eight_or_better, six_or_better
from pitboss.ranking.three import MINI_ROYAL, three


def ranked_by(hand: Hand) -> Iterator[str]:
    """The clauses that rank the hands shown, in a game to which section 3 applies."""
    if hand.rules.base == CASH_GAME:
        return
    for contest in hand.rules.contests:
        for position in hand.cards.shown:
            worth = value(hand, contest, position)
            if worth:
                yield from _ranking(contest, worth)


def _ranking(contest: Contest, worth: int) -> tuple[str, ...]:
    """The clause of a hand's category, the best first in the rules; a hand without one goes by its cards (3(d)).

    Low hands go by their cards alone (3(e), 3(f)); other rankings are those of their game.
    """
    kind = category(worth)
    if contest.rank is high:
        return (f"3(b)({10 - kind})" if kind else "3(d)",)
    if contest.rank is three:
        royal = worth == MINI_ROYAL
        return (f"3(c)({1 if royal else 7 - kind})" if kind else "3(d)",)
    if contest.rank in (ace_to_five, eight_or_better, six_or_better):
        return ("3(e)", "3(f)")
    return ()
