"""Plays of Criss-Cross Poker that can be kept in mind: how many antes to bet, given the ends of the cross in sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.games.parts.draws import in_a_row, points, suited
from pitboss.games.parts.paytables import FIVE_CARD
from pitboss.games.poker_games.criss_cross_poker.cross import ENDS
from pitboss.kernel import kernel
from pitboss.ranking.high import PAIR, at_least, high
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy

NEXT_BET = {0: "across", 2: "down", 4: "middle"}
"""The bet at hand, by the number of ends in sight."""

FIVE, JACK, QUEEN, KING = 3, 9, 10, 11
"""Ranks of cards."""
PUSHES, LOW_PAIR = FIVE_CARD["pair-sixes-to-tens"], at_least(PAIR)
ENOUGH_POINTS = 6

Bets = Callable[[Sequence[int], Sequence[int], int], int]
"""A kernel: the antes to bet (0: fold) on two own cards, given the ends of the cross and how many are in sight."""


@kernel
def simple(own: Sequence[int], ends: Sequence[int], seen: int) -> int:
    """Across: fold two different cards of five or lower unless they are suited, bet 3 on a pair or a suited queen-jack.
    Down: bet 3 on a pair or two suited cards from jack to king. Middle: bet 3 on a pair of sixes or better, four suited
    cards or four in a row on either line; with less and no pair, fold below six points, the own cards counted twice.
    Bet 1 otherwise."""
    low, top = min(own[0], own[1]) >> 2, max(own[0], own[1]) >> 2
    if seen < 4:
        one_suit, pair = own[0] & 3 == own[1] & 3, low == top
        if seen == 0 and top <= FIVE and not pair and not one_suit:
            return 0
        high_and_suited = one_suit and low >= JACK and top <= (QUEEN if seen == 0 else KING)
        return 3 if pair or high_and_suited else 1
    across, down = (own[0], own[1], ends[0], ends[1]), (own[0], own[1], ends[2], ends[3])
    value = max(high(across), high(down))
    if value >= PUSHES or suited(across) or suited(down) or in_a_row(across) >= 0 or in_a_row(down) >= 0:
        return 3
    scored = points((own[0], own[1])) + points((own[0], own[1], ends[0], ends[1], ends[2], ends[3]))
    return 1 if value >= LOW_PAIR or scored >= ENOUGH_POINTS else 0


@kernel
def once(own: Sequence[int], ends: Sequence[int], seen: int) -> int:
    return 1


@kernel
def three_times(own: Sequence[int], ends: Sequence[int], seen: int) -> int:
    return 3


@kernel
def never(own: Sequence[int], ends: Sequence[int], seen: int) -> int:
    return 0


BETS: Mapping[str, Bets] = {
    "simple": simple,
    "always-bet-once": once,
    "always-bet-three-times": three_times,
    "always-fold": never,
}


def at_the_table(bets: Bets) -> Strategy:
    """A strategy as a live table asks for it."""

    def decide(view: View) -> str:
        seen = len(view.community.up_cards)
        ends = [view.community.cards[place] for place in ENDS[:seen]]
        antes = bets(view.own.hand.cards, ends, seen)
        return f"{NEXT_BET[seen]}:{antes}" if antes else "fold"

    return decide


STRATEGIES = {name: at_the_table(bets) for name, bets in BETS.items()}
