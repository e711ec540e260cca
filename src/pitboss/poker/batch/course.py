"""The course of a hand in machine code: `pitboss.poker.course` for tables that nobody interrupts.

A table (`t`) is a row of `pitboss.poker.batch.state.TABLE`. `run` goes on to the next point at which somebody must act,
or to the end; `act` makes an act of the player in turn, by the same rules as `pitboss.poker.acts`. What happens is put
into rows of `log` (`pitboss.poker.batch.rows`), as far as there is room: a log without room keeps nothing.
"""

from __future__ import annotations

from typing import Any, Final

from pitboss.equipment.cards import UNSEEN
from pitboss.kernel import kernel
from pitboss.poker.contests import best_value
from pitboss.poker.division import divide
from pitboss.poker.pots import charge, stack_pots
from pitboss.poker.revenue.rake import (
    TO_FUND,
    close_round_at,
    take_contribution,
    take_levels,
    take_percentages,
)
from pitboss.poker.structure import open_limits
from pitboss.poker.wagering import (
    MUST_BET,
    NO_DUTY,
    NOBODY,
    REFUSED,
    call,
    check,
    close_round,
    drop,
    fold,
    open_round,
    post,
    return_uncalled,
    set_price,
    wager,
    wager_kind,
)

UNKNOWN: Final = int(UNSEEN)

DEALING: Final = 0
OPENING: Final = 1
BETTING: Final = 2
CLOSING: Final = 3
CLOSED: Final = 4
OVER: Final = 5
"""The stages of a street, and the end."""

FOLD: Final = 0
CHECK_OR_CALL: Final = 1
WAGER: Final = 2
"""What a player may do in a betting round; a wager is to a total."""

POSTED: Final = 0
STREET: Final = 1
BURNED: Final = 2
DEALT: Final = 3
BOARD_CARD: Final = 4
FOLDED: Final = 5
CHECKED: Final = 6
CALLED: Final = 7
WAGERED: Final = 8
RETURNED: Final = 11
SHOWED: Final = 12
MUCKED: Final = 13
CONCEDED: Final = 19
TURNED: Final = 14
COLLECTED: Final = 15
AWARDED: Final = 16
TAKEN_UNCONTESTED: Final = 17
ENDED: Final = 18
RAKED: Final = 20
"""What a row of the log is about. A wager adds what it is: a bet, a raise or a completion."""


@kernel
def note(t: Any, log: Any, kind: int, first: int, second: int, third: int) -> None:
    """A row of the log."""
    if t.rows < len(log):
        row = log[t.rows]
        row[0] = kind
        row[1] = first
        row[2] = second
        row[3] = third
    t.rows += 1


@kernel
def begin(t: Any, log: Any, awards: Any) -> None:
    """The forced bets, then on to the first decision."""
    for number in range(t.posts):
        amount = post(t, t.post_position[number], t.post_amount[number], t.post_money[number])
        if amount:
            t.antes += amount if t.post_ante[number] else 0
            note(t, log, POSTED, number, amount, 0)
    t.stage = DEALING
    run(t, log, awards)


@kernel
def run(t: Any, log: Any, awards: Any) -> None:
    """From wherever the hand stands to the next point at which somebody must act, or to its end."""
    while True:
        if t.stage == DEALING:
            t.street += 1
            note(t, log, STREET, t.street, 0, 0)
            deal(t, log)
            t.stage = OPENING
        elif t.stage == OPENING:
            if t.able > 1 or t.street == 0:
                if t.left > 1 and open_street(t):
                    t.stage = BETTING
                    return
                t.stage = CLOSING
            else:  # nobody can bet any more, and on this street nobody has
                t.aggressor = NOBODY
                t.stage = CLOSED
        elif t.stage == CLOSING:
            position, amount = close_round(t)
            if position != NOBODY:
                return_uncalled(t, position, amount)
                t.returned[position] += amount
                note(t, log, RETURNED, position, amount, 0)
            t.stage = CLOSED
        else:
            if t.collects:
                collect(t, log, awards, False)
            t.stage = DEALING
            if t.left == 1 or t.street == t.streets - 1:
                finish(t, log, awards)
                t.stage = OVER
                return


@kernel
def act(t: Any, log: Any, awards: Any, what: int, to: int) -> bool:
    """An act of the player in turn; False where it is not allowed, and then nothing changes."""
    position = t.turn
    if t.stage != BETTING:
        return False
    if what == FOLD:
        added = fold(t)
        kind = FOLDED
    elif what == WAGER:
        kind = WAGERED + wager_kind(t)
        added = wager(t, to)
    elif t.level > t.bets[position]:
        added = call(t)
        kind = CALLED
    else:
        added = check(t)
        kind = CHECKED
    if added == REFUSED:
        return False
    note(t, log, kind, position, added, t.bets[position])
    if t.turn == NOBODY:
        t.stage = CLOSING
        run(t, log, awards)
    return True


# Cards


@kernel
def draw(t: Any) -> int:
    """The top card of the deck."""
    t.at += 1
    card: int = t.deck[t.at - 1]
    return card


@kernel
def deal(t: Any, log: Any) -> None:
    """The cards of a street, to the players still in or to the board, after a burn."""
    street = t.street
    if t.burns[street]:
        note(t, log, BURNED, draw(t), 0, 0)
    for _ in range(t.faces_down[street]):
        for position in range(t.players):
            if t.playing[position]:
                card = draw(t)
                t.hands[position][t.held[position]] = card
                t.held[position] += 1
                note(t, log, DEALT, position, card, 0)
    for _ in range(t.cards_to_board[street]):
        card = draw(t)
        t.table[0][t.shared] = card
        t.shared += 1
        note(t, log, BOARD_CARD, card, 0, 0)


@kernel
def open_street(t: Any) -> bool:
    """Open the betting round of a street; False where nobody can bet."""
    open_limits(t, t.units[t.street], False)
    if t.street > 0:
        return open_round(t, left_of_button(t), MUST_BET if t.must_bet else NO_DUTY, NOBODY)
    if t.price:
        set_price(t, t.price, t.price_count, t.least_raise)
        t.unposted = t.shortfall
    return open_round(t, t.first, NO_DUTY, t.acts_last)


@kernel
def left_of_button(t: Any) -> int:
    """The first player in the hand left of the button."""
    position = 0
    while not t.playing[position]:
        position += 1
    return position


# The end


@kernel
def stack_up(t: Any) -> int:
    """The pots as they stand; returns what is in them all."""
    dead = 0
    for position in range(t.players):
        dead += t.dead[position]
    t.pots = stack_pots(t.put, t.playing, t.players, dead, t.amounts, t.eligible)
    total = 0
    for pot in range(t.pots):
        total += t.amounts[pot]
    return total


@kernel
def collect(t: Any, log: Any, rows: Any, final: bool) -> None:
    """The house takes its fees, after a betting round or before the pots are awarded."""
    total = stack_up(t)
    if not final:
        close_round_at(t, t.drop, t.antes if t.street == 0 and not t.drop.rake_antes else t.closed, total)
    if t.drop.wait_for_flop and t.shared == 0:
        return
    for pot in range(t.pots):
        t.left_in[pot] = t.amounts[pot]
    for pot in range(t.players):
        charge(t.left_in, t.pots, pot, t.fees[pot])
    taken = take_percentages(t, t.drop, t.pots, t.amounts, t.left_in, rows, 0)
    taken = take_levels(t, t.drop, t.pots, t.amounts, t.left_in, total, rows, taken)
    if final:
        taken = take_contribution(t.drop, t.left_in, t.pots, total, rows, taken)
    for number in range(taken):
        row = rows[number]
        t.fees[row[0]] += row[1]
        t.fund += row[1] if row[2] == TO_FUND else 0
        note(t, log, RAKED, row[0], row[1], row[2])


@kernel
def finish(t: Any, log: Any, awards: Any) -> None:
    """One player is left, or hands are shown and the pots divided; then the hand is over."""
    if t.collects:
        collect(t, log, awards, True)
    if t.left == 1:
        position = left_of_button(t)
        amount = t.pot - t.rake - t.fund
        note(t, log, TAKEN_UNCONTESTED, position, amount, 0)
        t.won[position] += amount
        t.stacks[position] += amount
    else:
        stack_up(t)
        for pot in range(t.players):
            charge(t.amounts, t.pots, pot, t.fees[pot])
        show(t, log)
        for contest in range(t.contests):
            for position in range(t.players):
                t.worth[contest][0][position] = value(t, contest, position) if t.playing[position] else 0
        paid = divide(t, awards)
        collect_losers(t, log, awards, paid)
        for number in range(paid):
            row = awards[number]
            t.won[row[1]] += row[2]
            t.stacks[row[1]] += row[2]
            note(t, log, AWARDED, row[0] << 8 | row[1], row[2], (row[3] + 1) << 16 | row[4] << 8 | row[5] << 4 | row[6])
    t.pot = 0
    note(t, log, ENDED, 0, 0, 0)


@kernel
def first_to_show(t: Any) -> int:
    """The last bettor of the last round or who opened it; by other readings of the hand (S12), or the first (A14)."""
    first: int = t.last_bettor if t.final_wager_of_hand else t.aggressor
    if t.first_bettor_shows and first != NOBODY:
        first = t.first_bettor
    if first == NOBODY or not t.playing[first]:
        first = left_of_button(t) if t.street > 0 else t.first
    return first


@kernel
def show(t: Any, log: Any) -> None:
    """In order, each player shows, or concedes unseen where he was asked (15(d))."""
    first = first_to_show(t)
    for step in range(t.players):
        position = (first + step) % t.players
        if t.left == 1:
            return
        if t.playing[position]:
            if t.asked and not t.shows[position]:
                note(t, log, CONCEDED, position, 0, 0)
                note(t, log, MUCKED, position, 0, 0)
                drop(t, position)
                t.conceded[t.conceders] = position
                t.conceders += 1
            else:
                if t.asked:
                    note(t, log, SHOWED, position, 0, 0)
                note(t, log, TURNED, position, 0, 0)


@kernel
def value(t: Any, contest: int, position: int) -> int:
    """What a player's hand is worth in a contest; with cards that were never seen, nothing."""
    own = t.held[position]
    cards = t.room
    for i in range(own):
        cards[i] = t.hands[position][i]
    for i in range(t.shared):
        cards[own + i] = t.table[0][i]
    for i in range(own + t.shared):
        if cards[i] == UNKNOWN:
            return 0
    return best_value(
        t.ranking[contest], t.must_use[contest], t.least_value[contest], cards, own, own + t.shared, t.chosen
    )


@kernel
def collect_losers(t: Any, log: Any, awards: Any, paid: int) -> None:
    """The cards of whoever wins nothing are collected before any pot is pushed (6(e)(6))."""
    for position in range(t.players):
        if t.playing[position]:
            wins = False
            for number in range(paid):
                wins = wins or awards[number][1] == position
            if not wins:
                note(t, log, COLLECTED, position, 0, 0)
