"""Streak wagers: how likely a player wins so many hands in a row, ties aside.

Every round is taken as the first off a full shoe, played as is best for the wager on the hand; how it ends is exact,
the hands of a split among it (see `split_points`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pitboss.games.blackjack_games.blackjack.streak import LENGTHS, PAYS
from pitboss.games.blackjack_games.terms import Terms
from pitboss.odds.blackjack_games.endings import all_ends
from pitboss.odds.blackjack_games.family import solved
from pitboss.odds.blackjack_games.solving import Solution
from pitboss.odds.blackjack_games.split_points import splits_ahead
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress
from pitboss.odds.report import ANALYSIS, Outcome, WagerOdds

NOTE = "every round as the first off a full shoe, played as is best for the blackjack wager"
PARTS = 10**18
"""Probabilities are whole numbers of this part; not all of its digits mean something."""


class Rounds(NamedTuple):
    """How likely a round is a win and a loss for a streak."""

    won: float
    lost: float

    @property
    def next_win(self) -> float:
        """How likely a win comes before a loss."""
        return self.won / (self.won + self.lost)


def streak_odds(solution: Solution) -> list[WagerOdds]:
    """The wagers on two, three, four and five wins in a row."""
    win = full_shoe_rounds(solution.shoe, solution.terms).next_win
    found = []
    for name, wins in LENGTHS.items():
        complete = round(win**wins * PARTS)
        ends = (Outcome("won", complete, PAYS[wins].ratio), Outcome("lost", PARTS - complete, Fraction(-1)))
        found.append(WagerOdds(name, name, ends, note=NOTE, method=ANALYSIS))
    return found


@kept
def full_shoe_rounds(shoe: tuple[int, ...], terms: Terms, *, progress: Progress | None = None) -> Rounds:
    """All rounds off a shoe under the best play."""
    return rounds(solved(shoe, terms), progress)


def rounds(solution: Solution, progress: Progress | None = None) -> Rounds:
    """All rounds together. Splits are not among the ends that have a net of their own; those that a dealer's blackjack
    takes are lost, and are."""
    ends = all_ends(solution, "")
    won = sum(chance for (_, net, _, _), chance in ends.found.items() if net > 0)
    lost = sum(chance for (_, net, _, _), chance in ends.found.items() if net < 0)
    ahead, not_behind = splits_ahead(solution, ends.met, progress)
    return Rounds(float(won + ahead), float(lost + ends.splits[0] - not_behind))
