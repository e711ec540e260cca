"""Hold'em with one raise by the million rounds, and what every hold'em game against the dealer lays and looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.poker_games.hold_em.boards import case_of, flops
from pitboss.odds.poker_games.hold_em.money import Nets
from pitboss.odds.poker_games.hold_em.one_raise import (
    FLOP,
    NO_WAGER,
    RIVER,
    BestPlay,
    choice_before_flop,
    plays_river,
    wagers_on_flop,
)
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Plan, Shape
from pitboss.odds.simulation import Counters
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import high
from pitboss.ranking.tables import Tables, tables
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import COMMUNITY, OWN
from pitboss.rulebook.submission import Submission

LAYOUT = Layout(own=2, community=5, dealer=2)


class Choosing(NamedTuple):
    """What the strategies read."""

    best: BestPlay
    t: Tables


class Main(NamedTuple):
    """What the main wagers net, in units of `1 / (scale * nets.unit)`."""

    nets: Nets
    scale: int


def shape(parts: tuple[str, ...], lay: Callable[[Hands, Submission], Sequence[int]]) -> Shape:
    """A game whose main wagers are these, the raise last."""
    return Shape(
        main="+".join(parts),
        per=parts[0],
        parts=parts,
        layout=LAYOUT,
        looks=((OWN + COMMUNITY, high),),
        dealer_plays=True,
        settle=settle,
        lay=lay,
    )


def plan(chosen: Callable[..., int], best: BestPlay, multiples: Sequence[int], raised: str) -> Plan:
    """A way to play: which choice own cards and board lead to, where the best play is known or not."""
    counters = (*(f"{raised} {multiple}x" for multiple in multiples), "fold")
    return Plan(choose, Choosing(best, tables()), counters, {"chosen": chosen})


def main_nets(nets: Nets, totals: WagerTotals) -> Main:
    """What `settle` reads."""
    return Main(nets, totals.unit // nets.unit)


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: Choosing, counters: Counters) -> int:
    """The raise that a strategy makes, by choice, or none."""
    choice = chosen(cards[first : first + 2], cards[2:7], plan.best, plan.t)  # type: ignore[name-defined] # noqa: F821
    fold = len(counters) - 1
    counters[choice if choice != NO_WAGER else fold] += 1
    return choice  # type: ignore[no-any-return]


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Main, unit: int, counters: Counters) -> int:
    """All main wagers."""
    nets = main.nets
    if choice == NO_WAGER:
        return main.scale * nets.fold
    case = case_of(hands[0], dealer, nets.opens)
    return main.scale * nets.play[nets.line[hands[0]], choice, case]  # type: ignore[no-any-return]


# The best play


@kernel
def optimal_choice(own: Sequence[int], board: Sequence[int], best: BestPlay, t: Tables) -> int:
    """The best play."""
    before = choice_before_flop(own[0], own[1], best)
    if before != NO_WAGER:
        return before
    if wagers_on_flop(own[0], own[1], board[0], board[1], board[2], best):
        return FLOP
    return RIVER if plays_river(own, board, best.nets, t) else NO_WAGER


def no_best_play(nets: Nets) -> BestPlay:
    """For strategies that do not ask for it."""
    return BestPlay(np.zeros(0, np.int8), np.zeros((0, 0), np.bool_), flops(), nets)


def as_strategy(best: BestPlay, multiples: Sequence[int], raised: str) -> Strategy:
    """The best play at a live table."""
    plays = compiled(plays_river)

    def decide(view: View) -> str:
        own, board = view.own.hand.cards, view.community.up_cards
        if not board:
            choice = int(choice_before_flop(own[0], own[1], best))
            return "check" if choice == NO_WAGER else f"{raised}:{multiples[choice]}"
        if len(board) == 3:
            wagers = wagers_on_flop(own[0], own[1], board[0], board[1], board[2], best)
            return f"{raised}:{multiples[FLOP]}" if wagers else "check"
        cards = np.array([*own, *board])
        return f"{raised}:{multiples[RIVER]}" if plays(cards[:2], cards[2:], best.nets, tables()) else "fold"

    return decide
