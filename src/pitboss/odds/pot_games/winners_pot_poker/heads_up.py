"""Winner's Pot Poker, one player against the dealer: the best play and what it is worth, exactly.

The player sees three own cards and the dealer's first up card and bets or folds (§9(a)), then four own cards and the
dealer's two up cards and doubles or folds (§9(c)); then the fifth cards fall and the better hand takes the pot (§9(h)).
The dealer decides nothing, so the best play follows by backward induction from the counted showdowns.

Money is measured from the full stake of four antes: to fold on four cards keeps two of them, to fold on three keeps
three, a showdown returns what the commission leaves. All sums are integers and every comparison is exact; where two
actions are worth the same the player stays in.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb, lcm, sqrt
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import RuleError
from pitboss.games.pot_games.winners_pot_poker.rules import STAKE, players_part
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.suit_orbits import (
    CLUBS_STAY,
    Orbits,
    cards_of,
    every_set,
    lowest_suits,
    mask_of,
    place,
    places,
    places_before,
    renamed,
)
from pitboss.odds.pot_games.winners_pot_poker.showdowns import (
    RUNOUTS,
    UP_CARDS,
    Pattern,
    Showdowns,
    UpCards,
    four_and_two,
    own_fours,
)
from pitboss.odds.progress import Progress
from pitboss.rulebook.submission import Submission

Action = Literal["fold", "bet", "double"]

KEPT_ON_THREE, KEPT_ON_FOUR = 3, 2
"""Antes of it that a player keeps who folds on three cards (§9(a)(2)) or on four (§9(c)(2))."""

TURNS = 48 * 47
"""Ways to go from three own cards and one up card to four and two."""
DEALS = 52 * comb(51, 3) * TURNS * RUNOUTS
"""Rounds: three own cards and the up card, then the turn, then the run-out; all equally likely."""

WON, TIED, FOLDED = range(3)
"""Rows of the rounds that follow a bet."""


@dataclass(frozen=True)
class Returns:
    """What a player who stayed gets back, in antes; a loser gets nothing (§9(h)(1))."""

    win: Fraction
    tie: Fraction


@dataclass(frozen=True, eq=False)
class HeadsUpSolution:
    """The best play under given returns. The five outcomes are counted out of `DEALS`."""

    returns: Returns
    folded_on_three: int
    folded_on_four: int
    won: int
    tied: int
    bets: NDArray[np.bool_]
    """By rank of the up card and orbit of the own three cards: stay in?"""
    doubles: Mapping[UpCards, NDArray[np.uint8]]
    """By representative up cards and orbit of the own four cards, as a bit set: stay in?"""

    @property
    def lost(self) -> int:
        """Showdowns lost."""
        return DEALS - self.folded_on_three - self.folded_on_four - self.won - self.tied

    @property
    def stayed(self) -> int:
        """Rounds that came to a showdown."""
        return self.won + self.tied + self.lost

    @property
    def ev(self) -> Fraction:
        """The player's expected net, in antes."""
        return self._mean_net_power(1)

    @property
    def mean_stake(self) -> Fraction:
        """Antes staked on average."""
        saved = KEPT_ON_THREE * self.folded_on_three + KEPT_ON_FOUR * self.folded_on_four
        return STAKE - Fraction(saved, DEALS)

    @property
    def variance(self) -> Fraction:
        """Of the player's net, in square antes."""
        return self._mean_net_power(2) - self.ev**2

    @property
    def standard_deviation(self) -> float:
        """Of the player's net, in antes."""
        return sqrt(self.variance)

    def _mean_net_power(self, power: int) -> Fraction:
        outcomes = (
            (self.folded_on_three, KEPT_ON_THREE),
            (self.folded_on_four, KEPT_ON_FOUR),
            (self.won, self.returns.win),
            (self.tied, self.returns.tie),
            (self.lost, 0),
        )
        return sum((count * Fraction(back - STAKE) ** power for count, back in outcomes), Fraction(0)) / DEALS

    def decide(self, own: Sequence[int], up: Sequence[int]) -> Action:
        """The best action with own three cards against one up card, or with four against two."""
        if (len(own), len(up)) not in ((3, 1), (4, 2)):
            raise RuleError(
                f"a decision needs three own cards and one up card, or four and two; not {len(own)} and {len(up)}",
                field="cards",
                clause="9(a), 9(c)",
            )
        if len({*own, *up}) < len(own) + len(up) or not all(0 <= card < 52 for card in (*own, *up)):
            raise RuleError("the cards must be different cards of one 52-card deck", field="cards", clause="2(a)")
        if len(own) == 3:
            return "bet" if self.bets[three_and_one(own, up[0])] else "fold"
        filed, orbit = four_and_two(own, up)
        return "double" if self.doubles[filed][orbit >> 3] >> (orbit & 7) & 1 else "fold"


def three_and_one(own: Sequence[int], up: int) -> tuple[int, int]:
    """Where own three cards beside an up card are filed: the rank of the up card and the orbit of the own."""
    return up >> 2, int(own_threes().index[place(renamed(mask_of(own), lowest_suits([up])))])


@cache
def own_threes() -> Orbits:
    """Own three cards, seen beside an up card of clubs."""
    return Orbits.of(3, CLUBS_STAY)


_showdowns: list[Showdowns] = []
_counting = threading.Lock()


def showdowns(progress: Progress | None = None) -> Showdowns:
    """All showdowns, counted on the first call and kept for the life of the process."""
    with _counting:
        if not _showdowns:
            _showdowns.append(Showdowns.count(progress=progress))
        return _showdowns[0]


def returns(options: Submission) -> Returns:
    """What a lone player who stayed gets back in antes: a pot of eight antes won, or half of it tied."""
    fixed = options["commission-fixed-amount"]
    in_antes = None if fixed is None else Fraction(fixed, options["ante-amount"])
    win, tie = (
        players_part(2 * STAKE, 1, dealer_tied, options["commission-rate"], in_antes) for dealer_tied in (False, True)
    )
    return Returns(win=win, tie=tie)


def lone_player(options: Submission, progress: Progress | None = None) -> HeadsUpSolution:
    """The best play under the options in force, kept by what a showdown returns."""
    showdowns(progress)
    return _kept(returns(options))


def solve(returns: Returns, progress: Progress | None = None) -> HeadsUpSolution:
    """The best play for what the settlement gives back; `progress` hears of the showdowns being counted."""
    scale = lcm(returns.win.denominator, returns.tie.denominator)
    win, tie = int(returns.win * scale), int(returns.tie * scale)
    if min(win, tie) < 0:
        raise RuleError("a player cannot lose more than the stake", field="commission", clause="9(h)(2)")
    if max(win, tie, STAKE * scale) * TURNS * RUNOUTS >= 1 << 63:
        raise RuleError(
            f"a win returning {returns.win} antes and a tie {returns.tie} are too fine to be compared exactly",
            field="commission",
        )

    counts = showdowns(progress)
    threes = own_threes()
    rounds = np.zeros((3, 13, len(threes.masks)), np.int64)
    doubles = {up: _decide_on_four(up, counts, (win, tie, KEPT_ON_FOUR * scale), rounds) for up in UP_CARDS}

    up_masks = 1 << np.arange(0, 52, 4)[:, None]
    states = np.where(threes.masks & up_masks, 0, 4 * threes.sizes)  # the up card in any suit
    won, tied, folded = rounds // np.maximum(states, 1)  # after any one of the states of an orbit
    bets = won * win + tied * tie + folded * KEPT_ON_FOUR * scale >= TURNS * RUNOUTS * KEPT_ON_THREE * scale
    return HeadsUpSolution(
        returns=returns,
        folded_on_three=int(np.sum(states, where=~bets)) * TURNS * RUNOUTS,
        folded_on_four=int(np.sum(rounds[FOLDED], where=bets)),
        won=int(np.sum(rounds[WON], where=bets)),
        tied=int(np.sum(rounds[TIED], where=bets)),
        bets=bets,
        doubles=doubles,
    )


@lru_cache(maxsize=4)
def _kept(returns: Returns) -> HeadsUpSolution:
    return solve(returns)


def _decide_on_four(
    up: UpCards, counts: Showdowns, money: tuple[int, int, int], rounds: NDArray[np.int64]
) -> NDArray[np.uint8]:
    """Decide beside one pair of up cards, and add what follows to the three own cards and one up card before."""
    pattern = UP_CARDS[up]
    fours = own_fours(pattern)
    doubles = np.zeros(len(fours.masks), np.bool_)
    low, top = up
    compiled(_play)(
        fours.masks,
        fours.sizes,
        counts.won[up],
        counts.tied[up],
        mask_of(up),
        pattern.copies,
        *money,
        doubles,
        _threes_before(pattern, low & 3),
        rounds[:, low >> 2],
        _threes_before(pattern, top & 3),
        rounds[:, top >> 2],
    )
    return np.packbits(doubles, bitorder="little")


@cache
def _threes_before(pattern: Pattern, suit: int) -> NDArray[np.int32]:
    """The orbits of the own three cards that four can have come from, when the first up card was of a suit."""
    beside = own_threes().index[places(renamed(every_set(3), lowest_suits([suit])))]
    return beside[places_before(cards_of(own_fours(pattern).masks, 4))]


@kernel
def _play(
    fours: NDArray[np.int64],
    sizes: NDArray[np.int64],
    won: NDArray[np.int32],
    tied: NDArray[np.int32],
    shown: int,
    copies: int,
    win: int,
    tie: int,
    kept: int,
    doubles: NDArray[np.bool_],
    threes_beside_low: NDArray[np.int32],
    rounds_beside_low: NDArray[np.int64],
    threes_beside_top: NDArray[np.int32],
    rounds_beside_top: NDArray[np.int64],
) -> None:
    """Stay in or fold with each orbit of four; either up card can have been the first, any own card the fourth."""
    for four in range(len(fours)):
        if fours[four] & shown:
            continue
        ways = sizes[four] * RUNOUTS
        stay = won[four] * win + tied[four] * tie >= ways * kept
        doubles[four] = stay
        for i in range(4):
            low = threes_beside_low[four, i]
            top = threes_beside_top[four, i]
            if stay:
                rounds_beside_low[WON, low] += won[four] * copies
                rounds_beside_low[TIED, low] += tied[four] * copies
                rounds_beside_top[WON, top] += won[four] * copies
                rounds_beside_top[TIED, top] += tied[four] * copies
            else:
                rounds_beside_low[FOLDED, low] += ways * copies
                rounds_beside_top[FOLDED, top] += ways * copies
