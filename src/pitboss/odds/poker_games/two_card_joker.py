"""Two Card Joker Poker, solved: all 1,431 hands of the player against all 1,326 of the dealer.

Nothing that the house may choose changes the main wager: it is solved once. Side bets are counted over the own cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import Card, show
from pitboss.equipment.shoe import pack
from pitboss.games.poker_games.two_card_joker.rules import ante_and_call, worth_calling
from pitboss.kernel import borrowing
from pitboss.odds.poker_games.looks import Hands, Layout, hand_classes
from pitboss.odds.poker_games.rounds import Plan, Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.side_bets import SideCounts, count_side_bets, price_side_bets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.two import describe_two, two
from pitboss.record.views import glimpse
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

PARTS = ("ante", "call")
MAIN, PER = "+".join(PARTS), "ante"
PACK = pack(jokers=2)
DEALERS = 1_326
"""The dealer's hands of two cards from the other 52."""
FOLD = -1
"""What a fold nets, in antes (9(c)(2))."""
LAYOUT = Layout(own=2, dealer=2, deck=len(PACK))

Nets = Counter[tuple[int, int]]
"""The dealer's hands by the nets of ante and call, in antes."""


class Start(NamedTuple):
    """A hand of the player: what can become of it."""

    cards: tuple[Card, ...]
    value: int
    against: Nets

    @property
    def expectation(self) -> Fraction:
        """The mean net of a call, the ante with it."""
        return Fraction(sum((ante + call) * count for (ante, call), count in self.against.items()), DEALERS)

    @property
    def worth_calling(self) -> bool:
        return self.expectation >= FOLD


class Counts(NamedTuple):
    """Every hand of the player against every hand of the dealer, and the side bets."""

    starts: Sequence[Start]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and call, and every side bet on the layout."""
    return Counts(all_starts(), count_side_bets(options, LAYOUT, {}))


@cache
def all_starts() -> Sequence[Start]:
    """Every hand of the player, and the dealer's hands with neither of its cards."""
    values = {held: two(held) for held in combinations(PACK, 2)}
    by_value = Counter(values.values())
    beside = {card: Counter(value for held, value in values.items() if card in held) for card in PACK}
    found = []
    for held, value in values.items():
        left, against = Counter(by_value), Nets()
        for card in held:
            left.subtract(beside[card])
        left[value] += 1  # the hand itself has been taken out twice
        for dealer, number in left.items():
            against[ante_and_call(value, dealer)] += number
        found.append(Start(held, value, against))
    return tuple(found)


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante and call under the best play, and of every side bet."""
    deals: Counter[tuple[str, int, int]] = Counter()
    for start in counts.starts:
        if not start.worth_calling:
            deals["fold", FOLD, 1] += DEALERS
            continue
        for (ante, call), number in start.against.items():
            deals[_said(ante, call), ante + call, 2] += number
    outcomes = tuple(
        Outcome(name, number, Fraction(net), Fraction(staked)) for (name, net, staked), number in deals.items()
    )
    return Solved([WagerOdds(MAIN, PER, outcomes), *price_side_bets(counts.side, options)], strategy(counts.starts))


def _said(ante: int, call: int) -> str:
    if ante > 0:
        return f"win, the call at {call} to 1" if call else "the dealer does not qualify"
    return "tie" if ante == 0 else "lose"


def strategy(starts: Sequence[Start]) -> dict[str, Any]:
    """The best play in words, and the hands on which it departs from them."""
    called = [start for start in starts if start.worth_calling]
    folded = [start for start in starts if not start.worth_calling]
    lowest = min(called, key=lambda start: start.value)
    highest = max(folded, key=lambda start: start.value)
    return {
        "rule": "call queen-five or better, fold anything lower",
        "lowest_hand_called": f"{show(lowest.cards)} ({describe_two(lowest.value)})",
        "its_expectation": float(lowest.expectation),
        "highest_hand_folded": f"{show(highest.cards)} ({describe_two(highest.value)})",
        "its_expectation_if_called": float(highest.expectation),
        "call_frequency": len(called) / len(starts),
        "exceptions": [
            {"hand": show(start.cards), "decision": "call" if start.worth_calling else "fold"}
            for start in starts
            if start.worth_calling != worth_calling(start.cards)
        ],
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play."""
    called = {frozenset(start.cards) for start in all_starts() if start.worth_calling}
    return lambda view: "call" if frozenset(view.own.hand.cards) in called else "fold"


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players against one dealer."""
    follow = options.game.strategies[strategy]
    calls = np.zeros((len(PACK), len(PACK)), dtype=np.bool_)
    for held in combinations(PACK, 2):
        calls[held] = calls[held[::-1]] = follow(glimpse(held)) == "call"
    return simulator_of(SHAPE, options, players, Plan(choose, calls, ("call", "win")), values)


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: Numbers, counters: Counters) -> int:
    """Call, or below nothing for a fold."""
    called = plan[cards[first], cards[first + 1]]
    counters[0] += called
    return 0 if called else -1


def values(totals: WagerTotals) -> Numbers:
    """What each class of hands is worth."""
    return np.array(hand_classes(two, 2, len(PACK)).values, dtype=np.int64)


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Numbers, unit: int, counters: Counters) -> int:
    """Ante and call against the dealer's hand."""
    if choice < 0:
        return FOLD * unit
    ante, call = ante_and_call(main[hands[0]], main[dealer])
    counters[1] += ante > 0
    return (ante + call) * unit


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """In stacks, or card by card; the dealer's hand last."""
    dealt = in_stacks if from_machine(options) else in_turns
    return dealt(*hands.own, hands.dealer)


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=PARTS,
    layout=LAYOUT,
    looks=((OWN, two),),
    dealer_plays=True,
    settle=settle,
    lay=lay,
)
