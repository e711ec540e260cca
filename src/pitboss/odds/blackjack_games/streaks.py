"""Streak wagers: how likely a player wins so many hands in a row, ties aside.

Every round is taken as the first off a full shoe, played as is best for the wager on the hand. How it ends is exact
where nothing is split. The hands of a split are taken as independent of each other once the dealer's total is known,
each off the shoe without the cards that were split.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.games.blackjack_games.blackjack.streak import LENGTHS, PAYS
from pitboss.games.blackjack_games.hands import ACE, BEST
from pitboss.odds.blackjack_games.dealer_hands import BLACKJACK, ENDS, dealer_tree
from pitboss.odds.blackjack_games.endings import Ends, shown_chance
from pitboss.odds.blackjack_games.player_hands import OVER, VALUES, Floats, Ints
from pitboss.odds.blackjack_games.solving import Against, Solution
from pitboss.odds.blackjack_games.splitting import FIRST
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, SPLIT
from pitboss.odds.report import ANALYSIS, Outcome, WagerOdds

METHOD = f"{ANALYSIS}; hands of a split independent given the dealer's total"
NOTE = "every round as the first off a full shoe, played as is best for the blackjack wager"
PARTS = 10**18
"""Probabilities are whole numbers of this part; not all of its digits mean something."""
BUST = BEST + 1
"""The total of every hand over 21."""


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
    win = rounds(solution).next_win
    found = []
    for name, wins in LENGTHS.items():
        complete = round(win**wins * PARTS)
        ends = (Outcome("won", complete, PAYS[wins].ratio), Outcome("lost", PARTS - complete, Fraction(-1)))
        found.append(WagerOdds(name, name, ends, note=NOTE, method=METHOD))
    return found


def rounds(solution: Solution) -> Rounds:
    """All rounds together."""
    won = lost = 0.0
    for against in solution.against:
        ends = Ends(solution, "")
        ends.of(against)
        won += sum(chance for (_, net, _, _), chance in ends.found.items() if net > 0)
        lost += sum(chance for (_, net, _, _), chance in ends.found.items() if net < 0)
        for pair, chance in split_chances(solution, against):
            more = split_ends(solution, against, pair)
            won, lost = won + chance * more.won, lost + chance * more.lost
    return Rounds(float(won), float(lost))


def split_chances(solution: Solution, against: Against) -> list[tuple[int, float]]:
    """The pairs that are split, and how likely each comes where the dealer then has no blackjack."""
    hands, (chance, left) = solution.hands, shown_chance(solution.shoe, against.known)
    cards, found = int(left.sum()), []
    for pair in range(VALUES):
        at = int(hands.after[hands.first[pair], pair])
        ways = int(left[pair] * (left[pair] - 1))
        if ways > 0 and at != OVER and against.play.first[at] == SPLIT:
            found.append((pair, chance * ways / (cards * (cards - 1)) * float(against.standing.open[at])))
    return found


def split_ends(solution: Solution, against: Against, pair: int) -> Rounds:
    """How likely more hands of a split are won than lost, and more lost than won."""
    _, left = shown_chance(solution.shoe, against.known)
    rest = left.copy()
    rest[pair] -= 2
    terms = solution.terms
    most = 2 if pair == ACE - 1 and not terms.resplit_aces else terms.most_hands
    verdicts = solution.house.verdicts
    others, again = (hand_totals(solution, against, pair, rest, other) for other in (1, 0))
    won = lost = 0.0
    for end, chance in enumerate(dealer_ends(solution, against, rest)):
        of = [by_result(totals, verdicts[:, end]) for totals in (others, again)]
        ahead = margins(2, 2, most, of[0], of[1], int(left[pair]), int(left.sum()))
        won += chance * sum(share for margin, share in ahead.items() if margin > 0)
        lost += chance * sum(share for margin, share in ahead.items() if margin < 0)
    return Rounds(float(won), float(lost))


def hand_totals(solution: Solution, against: Against, pair: int, rest: Ints, other: int) -> Floats:
    """By total: where a hand of a split ends whose second card is another one, or the same again."""
    hands, plan = solution.hands, against.splits.plans[FIRST, pair, other]
    one_card = pair == ACE - 1 and not solution.terms.split_aces_draw
    totals, reached = np.zeros(BUST + 1), np.zeros(len(hands.size))
    for value in range(VALUES) if other else [pair]:
        if not other or value != pair:
            after = int(hands.after[hands.first[pair], value])
            reached[after] += rest[value] / (rest.sum() - rest[pair]) if other else 1.0
    for at in np.flatnonzero(hands.size >= 2):  # in order of their hard sums
        if not reached[at]:
            continue
        decision = int(plan[at])
        if one_card or decision not in (HIT, DOUBLE) or hands.total[at] >= BEST:
            totals[hands.total[at]] += reached[at]
            continue
        left = np.maximum(rest - hands.held[at], 0)
        left[pair] = max(rest[pair] - hands.held[at, pair] + 1, 0)  # its first card is out of the shoe already
        for value in range(VALUES):
            there, after = reached[at] * left[value] / left.sum(), int(hands.after[at, value])
            if after == OVER or decision == DOUBLE:
                totals[BUST if after == OVER else hands.total[after]] += there
            else:
                reached[after] += there
    return totals


def dealer_ends(solution: Solution, against: Against, rest: Ints) -> list[float]:
    """How likely the dealer ends with each of `ENDS` off a shoe, where there is no blackjack."""
    tree = dealer_tree(against.known, solution.terms.hits_soft_17)
    cards, chances, found = int(rest.sum()), [1.0], [0.0] * (len(ENDS) + 1)
    for at in range(1, len(tree.value)):
        ways = max(int(rest[tree.value[at]]) - int(tree.taken[at]), 0)
        chances.append(chances[int(tree.before[at])] * ways / (cards - int(tree.drawn[at])))
        if tree.end[at] >= 0:
            found[int(tree.end[at])] += chances[at] * float(tree.orders[at])
    open_then = 1.0 - found[BLACKJACK]
    return [chance / open_then for chance in found[:BLACKJACK]]


def by_result(totals: Floats, verdicts: Ints) -> dict[int, float]:
    """How likely a hand is won (1), tied (0) and lost (-1) against one end of the dealer's."""
    found = {1: 0.0, 0: 0.0, -1: float(totals[BUST])}
    for total in range(BUST):
        found[int(verdicts[total])] += float(totals[total])
    return found


def margins(
    waiting: int, hands: int, most: int, other: dict[int, float], again: dict[int, float], same: int, cards: int
) -> dict[int, float]:
    """How many more hands are won than lost, of those that wait for their second card: a pair that comes again is split
    again while there may be more hands. `same` of the cards were of the split value before."""
    if not waiting:
        return {0: 1.0}
    pair = max(same - hands, 0) / (cards - hands)
    found: dict[int, float] = {}

    def add(chance: float, result: dict[int, float], rest: dict[int, float]) -> None:
        for one, share in result.items():
            for margin, then in rest.items():
                found[one + margin] = found.get(one + margin, 0.0) + chance * share * then

    after = margins(waiting - 1, hands, most, other, again, same, cards)
    add(1.0 - pair, other, after)
    if pair and hands < most:
        add(pair, {0: 1.0}, margins(waiting + 1, hands + 1, most, other, again, same, cards))
    elif pair:
        add(pair, again, after)
    return found
