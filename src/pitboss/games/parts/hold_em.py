"""Hold'em against the dealer: two own cards, five in common that come street by street, wagers in between.

The best five of seven cards are a hand. On every street a player makes the wager that it is for, or does what else the
rules allow: check, or at some point fold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pitboss.games.parts.procedures import deal_card_by_card
from pitboss.games.parts.ranks import Ranks
from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.paytable import NamedPaytables
from pitboss.rulebook.side_bets import COMMUNITY, OWN, SideBet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Hand, Seat

FLOP = COMMUNITY[:3]


@kernel
def best_hand(own: Sequence[int], community: Sequence[int]) -> int:
    """The best five of two own and five community cards."""
    return high([own[0], own[1], community[0], community[1], community[2], community[3], community[4]])


# The streets


class Street(NamedTuple):
    """A turn of decisions: which wager it is for, how many antes that is now, and what else a player may do."""

    stage: str
    wager: str
    multiples: tuple[int, ...]
    made: str
    otherwise: str
    clause: str


def undecided(seat: Seat, wager: str) -> bool:
    """Whether a player is still in the round and has not made this wager yet."""
    return seat.stands("ante") and not seat.stands(wager)


def decide(d: Dealer, street: Street, fold: Callable[[Dealer, Seat], None]) -> Steps:
    """From the left, each player without the street's wager makes it, or does what else the street allows."""
    d.stage = street.stage
    for seat in d.left_to_right(f"{street.made}, {street.clause}"):
        answers = (
            otherwise(seat, street.otherwise, street.clause),
            d.multiples_of(seat, "ante", street.wager, street.multiples, street.made),
        )
        reply = yield from d.offer(seat, answers, still=partial(undecided, seat, street.wager))
        if reply and reply.name == street.wager:
            d.stake(seat, street.wager, reply.amount, street.made)
        elif reply and reply.name == "fold":
            fold(d, seat)


def deal_community(d: Dealer, stage: str, clause: str, count: int) -> Steps:
    """A burn, then community cards face up."""
    d.stage = stage
    yield from d.burn(clause)
    yield from deal_card_by_card(d, [d.community], (clause,) * count, up=True)


# The showdown


def show(d: Dealer, ranks: Ranks, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce the best five cards; their value."""
    if hand.down_cards():
        d.turn(hand, clause)
    value = best_hand(hand.cards, d.community.cards)
    ranks.announce(d, hand, value)
    return value


def hands_void(d: Dealer) -> bool:
    """Whether a ruling has voided all hands and at most a side bet is left to settle."""
    return all(seat.wagers["ante"].result == "void" for seat in d.seats)


# The side bet on the own hand


def trips(
    pays: NamedPaytables,
    clause: str,
    *,
    loses: str = "",
    limits: Callable[[Submission], tuple[PayoutLimit, ...]] = lambda options: (),
) -> SideBet:
    """The row of the wager on the own best five cards, paid from three of a kind up whoever wins."""
    gist = "the wager that the own best five cards are three of a kind or better, whoever wins"
    return SideBet(
        wager=WagerRule(name=pays.wager, clause=clause, gist=gist),
        pays=pays,
        on=OWN + COMMUNITY,
        value=high,
        loses=loses,
        limits=limits,
    )
