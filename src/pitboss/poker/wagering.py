"""Betting rounds: who must act, what he may do, and what an act does to the chips.

The rules are kernels over the betting (`b`), as in `pitboss.poker.structure`: a `pitboss.poker.betting.Betting`, or a
row of a NumPy array with the same names. Positions count from the first to receive a card. An act is checked completely
before anything changes: it returns the chips that it put in, or `REFUSED`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss.kernel import kernel, one_version
from pitboss.poker.structure import FIXED_LIMIT, is_capped, is_reopened, note_raise, stand_forced, totals

if TYPE_CHECKING:
    from pitboss.poker.betting import Betting

NOBODY: Final = -1
NOT_YET: Final = -1
REFUSED: Final = -1

NO_DUTY: Final = 0
BRING_IN: Final = 1
MUST_BET: Final = 2
"""What the player in turn must do."""

LIVE_BET: Final = 0
ANTE: Final = 1
DEAD_MONEY: Final = 2
"""What becomes of a forced bet: it counts towards the first round, towards its poster's share, or towards neither."""

BET: Final = 0
RAISE: Final = 1
COMPLETE: Final = 2
"""What putting in more than a call is."""


# Forced bets


@kernel
def pay(b: Betting, position: int, amount: int) -> None:
    """Chips from a stack into the middle."""
    b.pot += amount
    b.put[position] += amount
    left = b.stacks[position] - amount
    b.stacks[position] = left
    if left == 0:
        b.able -= 1


@kernel
def post(b: Betting, position: int, amount: int, money: int) -> int:
    """Take a forced bet, or what is left of the stack; returns what it came to."""
    amount = min(amount, b.stacks[position])
    if amount:
        pay(b, position, amount)
        if money == LIVE_BET:
            b.bets[position] += amount
        elif money == DEAD_MONEY:
            b.put[position] -= amount
            b.dead[position] += amount
    return amount


@kernel
def set_price(b: Betting, level: int, count: int, least_raise: int) -> None:
    """The first round begins at the price of the blinds, even where one of them was posted short."""
    b.level = b.ref = b.floor = level
    b.count = count
    b.capped = is_capped(b)  # a straddle may be the last raise
    stand_forced(b, least_raise)


# A betting round


@kernel
def must_act(b: Betting, position: int) -> bool:
    """Whether a player with chips has not acted yet, or not at the present price."""
    return (
        b.playing[position] and b.stacks[position] > 0 and (b.acted[position] == NOT_YET or b.bets[position] < b.level)
    )


@kernel
def next_turn(b: Betting) -> None:
    """The action passes clockwise to the next player with chips, if any are waiting to act.

    Whoever is named to act last waits for the others; nobody acts any more where the only player with chips has matched
    every bet.
    """
    if b.waiting == 0:
        b.turn = NOBODY
        return
    b.waiting -= 1
    if b.last == NOBODY:
        after = b.after
        turn = b.turn
        position = after[turn]
        while not (b.playing[position] and b.stacks[position]):
            position = after[position]
            after[turn] = position  # whoever is out or without chips in between is passed over from now on
        b.turn = position
    else:
        begin_after(b, b.turn)
    if b.able < 2:
        stop_if_matched(b)


@kernel
def begin_after(b: Betting, position: int) -> None:
    """The action is on the next player who must act; somebody must."""
    while True:
        position = position + 1 if position + 1 < b.players else 0
        if must_act(b, position) and (position != b.last or b.waiting == 0):
            b.turn = position
            return


@kernel
def turn_to(b: Betting, position: int) -> None:
    """After a ruling the action is on this player, or on the next one who must act."""
    b.turn = NOBODY
    b.waiting = -1
    for other in range(b.players):
        if must_act(b, other):
            b.waiting += 1
    if b.waiting < 0 or b.left == 1:
        b.waiting = 0
        return
    begin_after(b, (position if position else b.players) - 1)
    if b.able < 2:
        stop_if_matched(b)


@kernel
def stop_if_matched(b: Betting) -> None:
    """The player in turn need not act if he has put in as much as anybody."""
    bet = b.bets[b.turn]
    for other in range(b.players):
        if b.bets[other] > bet:
            return
    b.turn = NOBODY


@one_version
def open_round(b: Betting, opener: int, duty: int, last: int) -> bool:
    """Start the action at a position, `last` acting after everybody else; False where nobody can act."""
    b.opener = opener
    b.duty = duty
    b.aggressor = NOBODY
    b.last = last
    b.waiting = b.able  # nobody has acted yet
    b.turn = (opener if opener else b.players) - 1
    next_turn(b)
    return b.turn != NOBODY


@kernel
def close_round(b: Betting) -> tuple[int, int]:
    """The round is over, and all bets are in the pot but what nobody has matched of the highest (S6).

    Returns how much that is and whose, if he is still in the hand.
    """
    b.acted[:] = b.not_yet
    b.count = 0
    b.capped = False
    if b.level == 0:
        return NOBODY, 0
    top = 0
    below = 0
    bets = b.bets
    for bet in bets:
        if bet > top:
            below = top
            top = bet
        elif bet > below:
            below = bet
    found = NOBODY
    if top > below:
        found = 0
        while bets[found] < top:
            found += 1
    bets[:] = b.nothing
    b.level = b.ref = b.floor = 0
    if found == NOBODY or not b.playing[found]:
        return NOBODY, 0
    return found, top - below


@kernel
def return_uncalled(b: Betting, position: int, excess: int) -> None:
    """The uncalled part of the highest bet goes back. Whoever else is left is all-in, and nobody acts any more."""
    b.put[position] -= excess
    b.pot -= excess
    if b.stacks[position] == 0:
        b.able += 1
    b.stacks[position] += excess


# What may be done


@kernel
def may_raise(b: Betting, position: int) -> bool:
    """Whether the betting is open to this player, and somebody could call more than the present bet."""
    acted = b.acted[position]
    if acted != NOT_YET and not is_reopened(b, acted):
        return False
    for other in range(b.players):
        if other != position and b.playing[other] and b.bets[other] + b.stacks[other] > b.level:
            return True
    return False


@kernel
def wagers(b: Betting, position: int) -> tuple[int, int, int]:
    """The totals to which this player may bet or raise, all-in for less included; as in `totals`."""
    everything = b.bets[position] + b.stacks[position]
    if everything <= b.level or not may_raise(b, position):
        return 0, 0, 0
    least, most, other = totals(b, position)
    if everything <= least:
        return everything, everything, 0
    if everything < most:
        most = everything
    return least, most, other if other < everything else everything


@kernel
def effective_raise(b: Betting, position: int) -> int:
    """Custom in limit games: a raise need not exceed what the last player with chips can call; that total, or 0."""
    s = b.structure
    if not s.effective_raises or s.kind != FIXED_LIMIT or b.able != 2:
        return 0
    for other in range(b.players):
        if other != position and b.playing[other] and b.stacks[other]:
            most = b.bets[other] + b.stacks[other]
            if b.level < most < wagers(b, position)[0]:
                return most
    return 0


@kernel
def wager_kind(b: Betting) -> int:
    """What putting in more than a call is now."""
    if b.level == 0:
        return BET
    return COMPLETE if b.ref < b.level else RAISE


# Acts of the player in turn


@kernel
def fold(b: Betting) -> int:
    """The hand is given up."""
    if b.duty:
        return REFUSED
    drop(b, b.turn)
    next_turn(b)
    return 0


@kernel
def check(b: Betting) -> int:
    """The action passes without a bet."""
    position = b.turn
    if b.duty or b.level > b.bets[position]:
        return REFUSED
    b.acted[position] = b.level
    next_turn(b)
    return 0


@kernel
def call(b: Betting) -> int:
    """As much as it takes to stay, or everything."""
    position = b.turn
    owed = b.level - b.bets[position]
    if owed <= 0 or b.duty:
        return REFUSED
    if owed > b.stacks[position]:
        owed = b.stacks[position]
    pay(b, position, owed)
    b.bets[position] += owed
    b.acted[position] = b.level
    next_turn(b)
    return owed


@kernel
def wager(b: Betting, to: int) -> int:
    """Bet, raise or complete to a total for the round."""
    position = b.turn
    least, most, other = wagers(b, position)
    if to <= 0 or ((to < least or to > most) and to != other and to != effective_raise(b, position)):
        return REFUSED
    if b.ref < b.level:  # a completed bring-in reopens the betting to all
        b.acted[:] = b.not_yet
    note_raise(b, to)
    added = to - b.bets[position]
    pay(b, position, added)
    b.bets[position] = b.level = b.acted[position] = to
    if b.aggressor == NOBODY:
        b.first_bettor = position
    b.aggressor = b.last_bettor = position
    b.duty = NO_DUTY
    b.last = NOBODY
    b.waiting = b.able - 1 if b.stacks[position] else b.able  # everybody else with chips
    next_turn(b)
    return added


@kernel
def post_bring_in(b: Betting) -> int:
    """The forced bet that starts the first round; whoever made it has acted (9(e))."""
    if b.duty != BRING_IN:
        return REFUSED
    position = b.turn
    bring_in = b.structure.bring_in
    amount = min(bring_in, b.stacks[position])
    pay(b, position, amount)
    b.bets[position] = amount
    b.level = b.floor = b.acted[position] = bring_in
    stand_forced(b, max(b.structure.minimum - bring_in, 0))
    b.duty = NO_DUTY
    next_turn(b)
    return amount


@kernel
def drop(b: Betting, position: int) -> None:
    """A player is out of the hand, and the money stays; the last one left waits for nobody."""
    b.playing[position] = False
    b.left -= 1
    if b.stacks[position]:
        b.able -= 1
    if b.left == 1:
        b.waiting = 0
