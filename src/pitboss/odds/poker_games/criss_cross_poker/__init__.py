"""Criss-Cross Poker, solved: 169 kinds of own cards with all 1,225 x 1,128 x 46 crosses.

The house has no choice about the wagers on the hands, so they are solved once (`crosses`). The five card bonus is
counted over the community cards alone.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import Card, show
from pitboss.games.parts.crossing_lines import on_line
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.criss_cross_poker.cross import CROSS, ENDS
from pitboss.games.poker_games.criss_cross_poker.paytables import ANTES, BETS, ON_THE_HANDS
from pitboss.games.poker_games.criss_cross_poker.rules import BETS_IN_TURN
from pitboss.games.poker_games.criss_cross_poker.strategies import BETS as BETS_BY_NAME
from pitboss.games.poker_games.criss_cross_poker.strategies import NEXT_BET, simple
from pitboss.kernel import compiled
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.criss_cross_poker.crosses import (
    ENDINGS,
    MIDDLES,
    NONE,
    OTHER_PAIRS,
    PAIRS,
    Bets,
    Kinds,
    beside,
    best_bets,
    count_ends,
    kinds_of,
)
from pitboss.odds.poker_games.criss_cross_poker.rounds import (
    best_down_bet,
    best_middle_bet,
    by_rule,
    following,
    nets,
    settle,
)
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.side_bets import SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.ranking.high import high
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(ON_THE_HANDS), "ante-across+ante-down"
ANTES_STAKED = 2
"""Everything is measured in units of the two antes together."""
CROSSES = PAIRS * OTHER_PAIRS * MIDDLES
LAYOUT = Layout(own=2, community=5)


class Counts(NamedTuple):
    """The best play, which no option changes, and what comes of it."""

    hands: WagerOdds
    strategy: dict[str, Any]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Antes and bets under the best play, and the bonus where it is offered."""
    solution = best_play_found(progress=progress)
    return Counts(solution.odds(), solution.strategy(), count_side_bets(options, LAYOUT, {}))


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of antes and bets under the best play, and of the bonus."""
    return Solved([counts.hands, *price_side_bets(counts.side, options)], counts.strategy)


# The best play


class OnHand(NamedTuple):
    """Two own cards of one kind: how many there are, the best bets on them, and what these come to."""

    own: tuple[int, int]
    copies: int
    kinds: Kinds
    bets: Bets
    ends: Numbers


class Solution(NamedTuple):
    """The best play on every kind of own cards."""

    hands: Sequence[OnHand]

    @property
    def deals(self) -> int:
        return CROSSES * sum(hand.copies for hand in self.hands)

    def endings(self) -> Counter[Ending]:
        """The deals by what the bets come to."""
        found: Counter[Ending] = Counter()
        for hand in self.hands:
            if not hand.bets.across:
                found[Ending(0, 0, 0)] += hand.copies * CROSSES
            for down, middle, first, second in np.argwhere(hand.ends).tolist():
                deals = hand.copies * int(hand.ends[down, middle, first, second])
                if not middle:
                    found[Ending(hand.bets.across, down, 0)] += deals
                elif first != NONE and second != NONE:
                    found[Ending(hand.bets.across, down, middle, first, second)] += deals
        return found

    def odds(self) -> WagerOdds:
        """Antes and bets together, per two antes."""
        outcomes = [
            Outcome(
                ending.words,
                deals,
                Fraction(ending.net, ANTES_STAKED),
                Fraction(ending.staked, ANTES_STAKED),
                ending.address,
            )
            for ending, deals in self.endings().items()
        ]
        outcomes.sort(key=lambda outcome: (-outcome.net, outcome.name))
        note = "of the two antes together; before the payout limit, which is never reached at the lowest antes"
        odds = WagerOdds(MAIN, PER, tuple(outcomes), note=note)
        per_ante = {"house_edge_of_one_ante": ANTES_STAKED * odds.house_edge}
        return WagerOdds(MAIN, PER, tuple(outcomes), note=note, details=per_ante)

    def strategy(self) -> dict[str, Any]:
        """The best play in words, how often it folds, and where the simple rule departs from it."""
        folds = {bet.wager: 0 for bet in BETS_IN_TURN}
        for ending, deals in self.endings().items():
            if not ending.middle:
                folds["middle" if ending.down else "down" if ending.across else "across"] += deals
        first = {antes: [hand for hand in self.hands if hand.bets.across == antes] for antes in (0, 1, 3)}
        return {
            "rule": "across: fold two different cards of five or lower that are not suited; bet three antes on a pair "
            "and on a suited queen-jack, one on anything else. Down: bet three on a pair and on two suited cards from "
            "jack to king, one on anything else. Middle: bet three on a pair of sixes or better, four suited cards or "
            "four in a row on either line, one on a lower pair; with no pair count two points for each jack or higher "
            "and one for each six to ten, the own cards twice, and bet one on six points, otherwise fold. The best "
            "play bets three before the middle card wherever the middle bet is worth more than nothing, and folds "
            "where that loses less than staying in",
            **{f"across_{antes}_frequency": self.share(hands) for antes, hands in first.items()},
            **{f"fold_frequency_on_{wager}": deals / self.deals for wager, deals in folds.items()},
            "worth_in_antes": {
                show(map(Card, hand.own)): hand.bets.value / CROSSES for hand in self.hands if hand.bets.across == 3
            },
            "exceptions": [
                {"cards": show(map(Card, hand.own)), "decision": hand.bets.across, "rule_says": says}
                for hand in self.hands
                if (says := simple(hand.own, (), 0)) != hand.bets.across
            ],
            "down_bets_that_differ_from_the_rule": sum(self.other_down_bets()) / self.deals,
        }

    def share(self, hands: Sequence[OnHand]) -> float:
        """How often own cards are of these kinds."""
        return CROSSES * sum(hand.copies for hand in hands) / self.deals

    def other_down_bets(self) -> Iterator[int]:
        """The deals in which the simple rule makes another down bet than the best play."""
        for hand in self.hands:
            if hand.bets.across:
                rule = simple(hand.own, (), 2)
                differs = hand.bets.down != rule
                yield hand.copies * int(hand.kinds.copies[differs].sum()) * OTHER_PAIRS * MIDDLES


class Ending(NamedTuple):
    """What the bets on a hand come to: their antes (0 where that was a fold), and the lines of the two hands."""

    across: int
    down: int
    middle: int
    line_across: int = NONE
    line_down: int = NONE

    @property
    def staked(self) -> int:
        """In antes."""
        return ANTES_STAKED + self.across + self.down + self.middle

    @property
    def net(self) -> int:
        """In antes, by the money rule of the game."""
        if not self.middle:
            return -self.staked
        hands = [LINES[self.line_across], LINES[self.line_down]]
        bets = [line.bet for line in hands]
        return sum(line.ante for line in hands) + self.across * bets[0] + self.down * bets[1] + self.middle * max(bets)

    @property
    def words(self) -> str:
        if not self.middle:
            before = "middle" if self.down else "down" if self.across else "across"
            return f"fold before the {before} bet, {self.staked} antes at stake"
        across, down = LINES[self.line_across].name, LINES[self.line_down].name
        return f"{across} across, {down} down, bets of {self.across}, {self.down} and {self.middle}"

    @property
    def address(self) -> str:
        """The line of the higher hand."""
        line = min(self.line_across, self.line_down)
        return "" if line >= len(BETS.lines) else BETS.address(BETS.lines[line])


class LineNets(NamedTuple):
    """What an ante and a bet net on a line."""

    name: str
    ante: int
    bet: int


LINES = (
    *(LineNets(line.name, int(net_per_unit(line.floor, ANTES)), int(line.odds.ratio)) for line in BETS.lines),
    LineNets(f"below {BETS.lines[-1].name}", -1, -1),
)


@kept
def best_play_found(*, progress: Progress | None = None) -> Solution:
    """The best play on all kinds of own cards."""
    tick, hands, classes = progress or silent, [], suit_classes(2)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for hand in pool.map(_solve_hand, classes):
            hands.append(hand)
            tick(len(hands), len(classes))
    return Solution(hands)


def _solve_hand(of_kind: tuple[tuple[int, ...], int]) -> OnHand:
    (low, top), copies = of_kind
    crosses = beside((low, top))
    kinds = kinds_of((low, top), crosses)
    bets, ends = best_bets(crosses, kinds), np.zeros(ENDINGS, dtype=np.int64)
    if bets.across:
        compiled(count_ends)(bets.across, bets.down, kinds, crosses, ends)
    return OnHand((low, top), copies, kinds, bets, ends)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play."""
    across = {hand.own: hand.bets.across for hand in best_play_found(progress=progress).hands}

    def decide(view: View) -> str:
        own, seen = view.own.hand.cards, len(view.community.up_cards)
        ends = [view.community.cards[place] for place in ENDS[:seen]]
        if seen == 0:
            antes = across[kind_of(own)]
        else:
            bet = [view.amount(name) // view.amount("ante-across") for name in ("across", "down")]
            antes = best_down_bet(own, ends, bet[0]) if seen == 2 else best_middle_bet(own, ends, *bet)
        return f"{NEXT_BET[seen]}:{antes}" if antes else "fold"

    return decide


def kind_of(own: Sequence[int]) -> tuple[int, int]:
    """The two cards that stand for their kind in `suit_classes`."""
    low, top = sorted(card >> 2 for card in own)
    suited = own[0] & 3 == own[1] & 3
    found = ((4 * low, 4 * top), (4 * low, 4 * top + 1), (4 * low + 1, 4 * top))
    return next(cards for cards in found if cards in KINDS and (cards[0] & 3 == cards[1] & 3) == suited)


KINDS = {hand for hand, _ in suit_classes(2)}


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players who share the cross."""
    if strategy == OPTIMAL:
        plan = following([(hand.own, hand.bets, hand.kinds) for hand in best_play_found(progress=progress).hands])
    else:
        plan = by_rule(BETS_BY_NAME[strategy])
    return simulator_of(SHAPE, options, players, plan, nets)


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The cross, then the players' cards."""
    dealt = in_stacks if from_machine(options) else in_turns
    return [*hands.community, *dealt(*hands.own)]


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=ON_THE_HANDS,
    layout=LAYOUT,
    looks=((on_line(CROSS.across), high), (on_line(CROSS.down), high)),
    dealer_plays=False,
    settle=settle,
    lay=lay,
)
