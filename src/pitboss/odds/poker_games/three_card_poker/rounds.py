"""Three Card Poker by the million rounds: every wager on the layout at once, each player a unit on each.

The kernel deals and looks up; what a hand is worth, what it nets and whether it is played was asked of the game before,
hand by hand. Meters stand at their seeds in every round.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.parts import cover_all
from pitboss.games.parts.multi_game_link import linked
from pitboss.games.poker_games.three_card_poker.rules import ante_and_play
from pitboss.games.poker_games.three_card_poker.side_bets import PROGRESSIVE, bonus_value
from pitboss.kernel import kernel
from pitboss.odds.counting.hand_counts import three_card_hands, three_card_numbers, three_card_values
from pitboss.odds.report import Simulation
from pitboss.odds.runs import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.ranking.tables import class5, class6, class_values, tables
from pitboss.ranking.three import three
from pitboss.record.views import glimpse
from pitboss.rulebook.submission import Submission

MAIN, PAIR_PLUS, SIX_CARD_BONUS = "ante+play", "pair-plus", "6-card-bonus"


def simulate(run: Run) -> Simulation:
    """Rounds of several players and the dealer."""
    options = run.options
    side = [name for name in (PAIR_PLUS, SIX_CARD_BONUS, cover_all.WAGER, PROGRESSIVE.name) if options.offers(name)]
    totals = WagerTotals(options, {MAIN: "ante", **{name: name for name in side}}, ("play", "fold"))
    at = np.array([list(totals.names).index(name) if name in side else -1 for name in SIDE_WAGERS])
    classes = class_values().tolist()
    values = three_card_values(three)
    bonus_values = three_card_values(bonus_value).tolist()
    bonus = [options.paytable("ante-bonus").line(value) for value in bonus_values]
    bonus_nets = np.array([int(line.odds.ratio * totals.unit) if line else 0 for line in bonus], dtype=np.int64)
    nothing = np.zeros(1, dtype=np.int64)

    six = totals.nets(SIX_CARD_BONUS, classes) if SIX_CARD_BONUS in side else nothing
    best = (
        totals.nets(cover_all.WAGER, values.tolist(), table=options.paytable(cover_all.WAGER, run.players))
        if cover_all.WAGER in side
        else nothing
    )
    progressive = envy = nothing
    if PROGRESSIVE.name in side:
        progressive, envy = totals.progressive_nets(PROGRESSIVE, classes if linked(options) else bonus_values)
    arguments = (
        decisions(options, run.strategy), values, bonus_nets, totals.nets(PAIR_PLUS, values.tolist()), six, best,
        bool(options["cover-all-counts-folded-hands"]), progressive, envy, linked(options),
        bool(options["folded-hands-qualify"]), at, totals.unit, three_card_numbers(), tables(),
    )  # fmt: skip
    return run.measure(totals, play, *arguments)


SIDE_WAGERS = (PAIR_PLUS, SIX_CARD_BONUS, cover_all.WAGER, PROGRESSIVE.name)
"""In the order in which the kernel knows them."""


def decisions(options: Submission, strategy: str) -> NDArray[np.bool_]:
    """Which hands a strategy of the game plays: it is asked hand by hand, and looks at nothing but the own cards."""
    decide = options.game.strategies[strategy]
    return np.array([decide(glimpse(hand)) == "play" for hand in three_card_hands().tolist()])


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    played: Any,
    values: Any,
    bonus: Any,
    pair_plus: Any,
    six_card_bonus: Any,
    best_hand: Any,
    folded_can_be_best: bool,
    progressive: Any,
    envy: Any,
    linked: bool,
    folded_qualifies: bool,
    at: Any,
    unit: int,
    numbers: Any,
    t: Any,
    totals: Any,
) -> None:
    """Rounds of Three Card Poker. `at` says where each side wager stands among the wagers, or -1.

    The dealer's cards come first in the deck, then the two community cards where the progressive is linked, then the
    players'.
    """
    np.random.seed(seed)
    deck: Any = np.arange(52)
    wagers = (len(totals) - 4) // 4
    counters = 4 * wagers + 2
    nets = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    own = np.empty(players, dtype=np.int64)
    reached = np.empty(players, dtype=np.int64)
    first = 5 if linked else 3
    for _ in range(rounds):
        draw(deck, first + 3 * players)
        dealer = numbers[deck[0], deck[1], deck[2]]
        best = dealer
        envies = 0
        for p in range(players):
            c0, c1, c2 = deck[first + 3 * p], deck[first + 3 * p + 1], deck[first + 3 * p + 2]
            hand = numbers[c0, c1, c2]
            own[p] = hand
            if values[hand] > values[best] and (folded_can_be_best or played[hand]):
                best = hand
            if at[3] >= 0:
                reached[p] = class5(c0, c1, c2, deck[3], deck[4], t) if linked else hand
                if folded_qualifies or played[hand]:
                    envies += envy[reached[p]]
        for p in range(players):
            hand = own[p]
            if played[hand]:
                ante, second = ante_and_play(values[hand], values[dealer])
                nets[0] = (ante + second) * unit + bonus[hand]
                totals[counters] += 1
            else:
                nets[0] = -unit
                totals[counters + 1] += 1
            if at[0] >= 0:
                nets[at[0]] = pair_plus[hand]
            if at[1] >= 0:
                c0, c1, c2 = deck[first + 3 * p], deck[first + 3 * p + 1], deck[first + 3 * p + 2]
                nets[at[1]] = six_card_bonus[class6(c0, c1, c2, deck[0], deck[1], deck[2], t)]
            if at[2] >= 0:
                nets[at[2]] = best_hand[best]
            if at[3] >= 0:
                if folded_qualifies or played[hand]:
                    nets[at[3]] = progressive[reached[p]] + envies - envy[reached[p]]
                else:
                    nets[at[3]] = envies - unit
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
