"""Three Card Poker by the million rounds: every wager on the layout at once, each player a unit on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss import odds
from pitboss.games.parts.multi_game_link import linked
from pitboss.games.poker_games.three_card_poker.rules import ante_and_play
from pitboss.games.poker_games.three_card_poker.side_bets import bonus_value
from pitboss.kernel import borrowing
from pitboss.odds.counting.hand_counts import three_card_hands, three_card_numbers
from pitboss.odds.poker_games.looks import Hands, Layout, hand_classes
from pitboss.odds.poker_games.rounds import Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.three_card_poker.best_play import FOLD
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.three import three
from pitboss.record.views import glimpse
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

MAIN = "ante+play"
PLAYED, FOLDED = 0, 1
"""Counters."""


class Nets(NamedTuple):
    """What the main wagers net."""

    values: Numbers
    """What each class of three cards is worth, as ante and play compare them."""
    bonus: Numbers
    """The ante bonus, by class of what it is paid on."""


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players and the dealer."""
    shape = SHAPE._replace(layout=layout(options))
    return simulator_of(shape, options, players, plan(odds.strategy(options, strategy, progress)), nets)


def layout(options: Submission) -> Layout:
    """Three cards for everybody, and two community cards where the progressive is linked with other games."""
    return Layout(own=3, community=2 if linked(options) else 0, dealer=3)


def plan(strategy: Strategy) -> Plan:
    """What a strategy does, which is asked hand by hand and sees nothing else: the hands that it plays, by their cards
    in any order."""
    played = np.array([strategy(glimpse(hand)) == "play" for hand in three_card_hands().tolist()])
    return Plan(choose, played[three_card_numbers()], ("play", "fold"))


def nets(totals: WagerTotals) -> Nets:
    """The ante bonus in force, tabulated."""
    table = totals.options.paytable("ante-bonus")
    lines = (table.line(value) for value in hand_classes(bonus_value, 3).values)
    bonus = [totals.whole(line.odds.ratio) if line else 0 for line in lines]
    return Nets(np.array(hand_classes(three, 3).values), np.array(bonus, dtype=np.int64))


@borrowing
def choose(cards: Numbers, first: int, players: int, played: NDArray[np.bool_], counters: Counters) -> int:
    """Play or fold."""
    plays = played[cards[first], cards[first + 1], cards[first + 2]]
    counters[PLAYED if plays else FOLDED] += 1
    return 0 if plays else -1


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Nets, unit: int, counters: Counters) -> int:
    """Ante, play and ante bonus."""
    if choice < 0:
        return FOLD * unit
    ante, play = ante_and_play(main.values[hands[0]], main.values[dealer])
    return (ante + play) * unit + main.bonus[hands[1]]  # type: ignore[no-any-return]


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The dealer's cards last, and after them the community cards where there are any."""
    dealt = in_stacks if from_machine(options) else in_turns
    return [*dealt(*hands.own, hands.dealer), *hands.community]


SHAPE = Shape(
    main=MAIN,
    per="ante",
    parts=("ante", "play", "ante-bonus"),
    layout=Layout(own=3, dealer=3),
    looks=((OWN, three), (OWN, bonus_value)),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
