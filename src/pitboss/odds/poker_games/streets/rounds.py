"""Games of streets by the million rounds: every wager on the layout at once, each player a unit on each.

The kernel deals and looks up: what a plan leaves at stake, and what hands net. Meters stand at their seeds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts import cover_all
from pitboss.kernel import kernel
from pitboss.odds.counting.hand_counts import three_card_numbers, three_card_values
from pitboss.odds.poker_games.streets.solver import Plan
from pitboss.odds.report import Simulation
from pitboss.odds.runs import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.ranking.tables import class5_of, class_values, tables
from pitboss.ranking.three import three
from pitboss.rulebook.side_bets import SideBet

Nets = NDArray[np.int64]
NONE: Nets = np.zeros(0, dtype=np.int64)


class SideWagers(NamedTuple):
    """What the side wagers net, each by what it pays on; none where it is not offered."""

    on_three: Nets = NONE
    """By number of a three-card hand: the own cards where there are three, else the community cards."""
    on_five: Nets = NONE
    """By class of the five cards."""
    on_best: Nets = NONE
    """By class of the best hand at the table."""
    progressive: Nets = NONE
    """By class of the five cards."""
    envy: Nets = NONE
    """By class: what the progressive brings the other players."""
    folded_can_be_best: bool = True
    folded_qualifies: bool = True
    """Whether the progressive is paid on a hand that was given up, to its player or as envy to the others."""

    @property
    def offered(self) -> tuple[bool, ...]:
        return tuple(len(nets) > 0 for nets in (self.on_three, self.on_five, self.on_best, self.progressive))


def side_wagers(
    totals: WagerTotals, players: int, jackpot: SideBet, *, on_three: str, on_five: str = ""
) -> SideWagers:
    """Tabulate those side wagers that are offered: a bonus on three cards, one on five, cover all, the progressive."""
    options, classes, found = totals.options, class_values().tolist(), SideWagers()
    if on_three in totals.names:
        found = found._replace(on_three=totals.nets(on_three, three_card_values(three).tolist()))
    if on_five in totals.names:
        found = found._replace(on_five=totals.nets(on_five, classes))
    if cover_all.WAGER in totals.names:
        table = options.paytable(cover_all.WAGER, players)
        found = found._replace(on_best=totals.nets(cover_all.WAGER, classes, table=table))
    if jackpot.name in totals.names:
        progressive, envy = totals.progressive_nets(jackpot, classes)
        found = found._replace(progressive=progressive, envy=envy)
    return found


def simulate(run: Run, totals: WagerTotals, plan: Plan, side: SideWagers) -> Simulation:
    """Rounds of several players with the same plan. The totals' counters are the streets, and the hands that win."""
    game = plan.game
    places = iter(range(1, len(totals.names)))
    at = np.array([next(places) if offered else -1 for offered in side.offered])
    classes, renamings = game.classes_and_renamings()
    stakes = [stake.ravel() for stake in plan.stakes] + [np.zeros(1, dtype=np.int16)] * (3 - game.streets)
    ends = np.array([net * totals.unit // game.unit for net in game.nets], dtype=np.int64)[game.lines]
    arguments = (
        game.own, classes.ravel(), renamings.reshape(-1, 4), game.stake, *stakes, ends, side.on_three, side.on_five,
        side.on_best, side.folded_can_be_best, side.progressive, side.envy, side.folded_qualifies, at, totals.unit,
        three_card_numbers(), tables(),
    )  # fmt: skip
    return run.measure(totals, play, *arguments)


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    own: int,
    classes: Any,
    renamings: Any,
    first_stake: int,
    stakes0: Any,
    stakes1: Any,
    stakes2: Any,
    ends: Any,
    on_three: Any,
    on_five: Any,
    on_best: Any,
    folded_can_be_best: bool,
    progressive: Any,
    envy: Any,
    folded_qualifies: bool,
    at: Any,
    unit: int,
    numbers: Any,
    t: Any,
    totals: Any,
) -> None:
    """Rounds of a game of streets. `at` says where each side wager stands among the wagers, or -1.

    The community cards come first in the deck, then the players' own.
    """
    np.random.seed(seed)
    deck: Any = np.arange(52)
    streets = 5 - own
    wagers = (len(totals) - 3 - streets) // 4
    counters = 4 * wagers + 2
    nets = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    reached = np.empty(players, dtype=np.int64)
    staked = np.empty(players, dtype=np.int64)
    stands = np.empty(players, dtype=np.bool_)
    for _ in range(rounds):
        draw(deck, streets + own * players)
        shared = 0
        for i in range(streets):
            shared += t.keys[deck[i]]
        best = 0
        envies = 0
        for p in range(players):
            first = streets + own * p
            key = shared
            place = 0
            for i in range(first, first + own):
                key += t.keys[deck[i]]
                place = 52 * place + deck[i]
            reached[p] = class5_of(key, t)

            node = int(classes[place])
            staked[p] = first_stake
            stands[p] = True
            for street in range(streets):
                if street > 0:
                    card = deck[street - 1]
                    node = 52 * node + (card & ~3) + renamings[place, card & 3]
                left = stakes0[node] if street == 0 else stakes1[node] if street == 1 else stakes2[node]
                if left == 0:
                    stands[p] = False
                    break
                if left >= staked[p]:
                    totals[counters + street] += 1
                staked[p] = left

            if stands[p] or folded_can_be_best:
                best = max(best, reached[p])
            if at[3] >= 0 and (stands[p] or folded_qualifies):
                envies += envy[reached[p]]
        for p in range(players):
            nets[0] = staked[p] * (ends[reached[p]] if stands[p] else -unit)
            if nets[0] > 0:
                totals[counters + streets] += 1
            if at[0] >= 0:
                first = streets + own * p if own == 3 else 0
                nets[at[0]] = on_three[numbers[deck[first], deck[first + 1], deck[first + 2]]]
            if at[1] >= 0:
                nets[at[1]] = on_five[reached[p]]
            if at[2] >= 0:
                nets[at[2]] = on_best[best]
            if at[3] >= 0:
                if stands[p] or folded_qualifies:
                    nets[at[3]] = progressive[reached[p]] + envies - envy[reached[p]]
                else:
                    nets[at[3]] = envies - unit
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
