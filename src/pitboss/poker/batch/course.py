"""The course of a hand in machine code: `pitboss.poker.course` for tables that nobody interrupts.

A table (`t`) is a row of `pitboss.poker.batch.state.TABLE`. `run` goes on to the next point at which somebody must act,
or to the end; `act` makes an act of the player in turn, by the same rules as `pitboss.poker.acts`. Where cards out of
play become the deck, somebody must shuffle: they lie in `t.deck`, and `reshuffled` goes on. What happens is put into
rows of `log` (`pitboss.poker.batch.rows`), as far as there is room: a log without room keeps nothing.
"""

from __future__ import annotations

from typing import Any, Final

from pitboss.equipment.cards import UNSEEN
from pitboss.kernel import kernel, one_version
from pitboss.poker.contests import best_value
from pitboss.poker.division import divide
from pitboss.poker.openers import LEFT_OF_BLINDS, LEFT_OF_BUTTON, claim, shows_pair
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
    BRING_IN,
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
    post_bring_in,
    return_uncalled,
    set_price,
    wager,
    wager_kind,
)

UNKNOWN: Final = int(UNSEEN)
DOLLAR: Final = 100

DEALING: Final = 0
OPENING: Final = 1
BETTING: Final = 2
CLOSING: Final = 3
CLOSED: Final = 4
OVER: Final = 5
SERVING: Final = 6
DRAWING: Final = 7
EXCHANGING: Final = 8
SHUFFLING: Final = 9
"""The stages of a street, and the end. Players act in `BETTING` and `DRAWING`; in `SHUFFLING` somebody shuffles."""

TO_BURN: Final = 0
TO_TEST: Final = 1
TO_DEAL: Final = 2
COMMON_CARD: Final = 3
"""What is to be done next in a deal."""

FOLD: Final = 0
CHECK_OR_CALL: Final = 1
WAGER: Final = 2
DRAW: Final = 3
"""What a player may do. A forced bet that is due is a call; a wager is to a total; a draw is of a set of the cards
held, bit by bit, and of none to stand pat."""

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
BROUGHT_IN: Final = 21
DEALT_UP: Final = 22
DREW: Final = 23
DRAWN: Final = 24
PILED: Final = 25
RESHUFFLED: Final = 26
CONVERTED: Final = 27
THREW: Final = 28
"""What a row of the log is about. A wager adds what it is: a bet, a raise or a completion."""


@one_version
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
    if t.coin_antes and t.antes >= DOLLAR:  # 7(c)(2)
        note(t, log, CONVERTED, t.antes - t.antes % DOLLAR, t.antes % DOLLAR, 0)
    t.stage = DEALING
    run(t, log, awards)


@kernel
def run(t: Any, log: Any, awards: Any) -> None:
    """From wherever the hand stands to the next point at which somebody must act, or to its end."""
    while True:
        if t.stage == DEALING:
            t.street += 1
            note(t, log, STREET, t.street, 0, 0)
            t.todo = TO_BURN
            t.stage = SERVING
        elif t.stage == SERVING:
            if not deal(t, log):
                return
            t.turn = NOBODY
            t.stage = DRAWING if t.draws[t.street] else OPENING
            if t.stage == DRAWING and next_to_draw(t):
                return
        elif t.stage == EXCHANGING:
            if not exchange(t, log):
                return
            t.stage = DRAWING
            if next_to_draw(t):
                return
        elif t.stage == DRAWING:
            t.turn = NOBODY
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
    if t.stage == DRAWING:
        return what == DRAW and draw_cards(t, log, awards, to)
    if t.stage != BETTING or what == DRAW:
        return False
    if what == FOLD:
        added = fold(t)
        kind = FOLDED
    elif what == WAGER:
        kind = WAGERED + wager_kind(t)
        added = wager(t, to)
    elif t.duty == BRING_IN:
        added = post_bring_in(t)
        kind = BROUGHT_IN
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
def top_card(t: Any) -> int:
    """The top card of the deck."""
    t.at += 1
    t.fresh = False
    card: int = t.deck[t.at - 1]
    return card


@kernel
def deal(t: Any, log: Any) -> bool:
    """The cards of a street, after a burn; False where cards out of play must be shuffled in first."""
    street = t.street
    each = t.faces_down[street] + t.faces_up[street]
    remaining = t.size_of_deck - t.at
    if t.todo == TO_BURN and t.burns[street]:
        if each and t.common_card and remaining <= t.left:  # 9(h)
            if not (t.skip_burn_if_exact and remaining == t.left):
                t.todo = TO_TEST
        else:
            if t.draws[street] and not replenish(t):
                return False
            burn(t, log)
    if t.todo == TO_TEST or t.todo == COMMON_CARD:
        return deal_common_card(t, log)
    for number in range(each):
        up = number >= t.faces_down[street]
        for position in range(t.players):
            if t.playing[position]:
                take(t, position, up)
                note(t, log, DEALT_UP if up else DEALT, position, t.hands[position][t.held[position] - 1], 0)
    for _ in range(t.cards_to_board[street]):
        to_board(t, log)
    return True


@kernel
def burn(t: Any, log: Any) -> None:
    """The top card goes to the burns, which lie apart from the discards (6(e)(4))."""
    card = top_card(t)
    t.burnt[t.burned] = card
    t.burned += 1
    note(t, log, BURNED, card, 0, 0)


@one_version
def take(t: Any, position: int, up: bool) -> None:
    """A card to a player."""
    held = t.held[position]
    t.hands[position][held] = top_card(t)
    t.up[position][held] = up
    t.held[position] = held + 1


@kernel
def to_board(t: Any, log: Any) -> None:
    """A community card."""
    card = top_card(t)
    t.table[0][t.shared] = card
    t.shared += 1
    note(t, log, BOARD_CARD, card, 0, 0)


@kernel
def deal_common_card(t: Any, log: Any) -> bool:
    """One face-up card for everybody instead of one each.

    Whether there is a card for it is tested before the burn, or after it (A23).
    """
    if t.todo == TO_TEST:
        if not from_burns(t, 1 if t.test_after_burn else 2):
            return False
        burn(t, log)
        t.todo = COMMON_CARD
    if t.test_after_burn and not from_burns(t, 2):
        return False
    to_board(t, log)
    return True


@one_version
def from_burns(t: Any, least: int) -> bool:
    """With fewer cards left than that, the burns are shuffled in first: False until they are."""
    if t.fresh or t.size_of_deck - t.at >= least:
        return True
    for number in range(t.burned):
        t.pile[t.piled] = t.burnt[number]
        t.piled += 1
    t.burned = 0
    shuffle_in(t)
    return False


@kernel
def replenish(t: Any) -> bool:
    """When the deck is out, the discards become the deck, folded hands among them: False until they are shuffled."""
    if t.fresh or t.size_of_deck - t.at > t.kept_cards:
        return True
    for position in range(t.players):
        if not t.playing[position]:
            for i in range(t.held[position]):
                t.pile[t.piled] = t.hands[position][i]
                t.piled += 1
            t.held[position] = 0
    if t.piled == 0 and t.at < t.size_of_deck:
        return True
    shuffle_in(t)
    return False


@kernel
def shuffle_in(t: Any) -> None:
    """What is left of the deck and the pile lie there to be shuffled."""
    size = 0
    for place in range(t.at, t.size_of_deck):
        t.deck[size] = t.deck[place]
        size += 1
    for number in range(t.piled):
        t.deck[size] = t.pile[number]
        size += 1
    t.at = t.piled = 0
    t.size_of_deck = size
    t.resumes = t.stage
    t.stage = SHUFFLING


@kernel
def reshuffled(t: Any, log: Any, awards: Any) -> None:
    """The deck has been shuffled: the hand goes on."""
    for place in range(t.size_of_deck):
        note(t, log, PILED, t.deck[place], 0, 0)
    note(t, log, RESHUFFLED, 0, 0, 0)
    t.fresh = True
    t.stage = t.resumes
    run(t, log, awards)


# Draws


@kernel
def next_to_draw(t: Any) -> bool:
    """Each player in turn, from the first left of the button; False when all have drawn (12(f), 21(g))."""
    t.turn += 1
    while t.turn < t.players and not t.playing[t.turn]:
        t.turn += 1
    return bool(t.turn < t.players and t.left > 1)


@kernel
def draw_cards(t: Any, log: Any, awards: Any, chosen: int) -> bool:
    """The player in turn throws a set of cards and is to receive as many, or stands pat."""
    position = t.turn
    held = t.held[position]
    if chosen < 0 or chosen >> held:
        return False
    kept = 0
    t.thrown = 0
    for i in range(held):
        card = t.hands[position][i]
        if chosen >> i & 1:
            t.laid_aside[t.thrown] = card
            t.thrown += 1
        else:
            t.hands[position][kept] = card
            kept += 1
    t.held[position] = kept
    note(t, log, DREW, position, t.thrown, 0)
    if chosen:
        note(t, log, THREW, position, chosen, 0)
    if t.own_discards:
        join_pile(t)
    t.owed = t.thrown
    t.stage = EXCHANGING
    run(t, log, awards)
    return True


@kernel
def join_pile(t: Any) -> None:
    """What a player has thrown joins the discards."""
    for number in range(t.thrown):
        t.pile[t.piled] = t.laid_aside[number]
        t.piled += 1


@kernel
def exchange(t: Any, log: Any) -> bool:
    """As many new cards as thrown: from the deck to its last card, then from the discards (S19).

    The player's present discards join the pile afterwards (A24). False where the discards must be shuffled first.
    """
    position = t.turn
    while t.owed > 0:
        if not replenish(t):
            return False
        take(t, position, False)
        t.owed -= 1
        note(t, log, DRAWN, position, t.hands[position][t.held[position] - 1], 0)
    if not t.own_discards:
        join_pile(t)
    return True


# Who opens


@kernel
def open_street(t: Any) -> bool:
    """Open the betting round of a street; False where nobody can bet."""
    open_limits(t, t.big_bets[t.street], t.open_pair[t.street] and some_pair(t))
    if t.street > 0:
        return open_round(t, opener(t), MUST_BET if t.must_bet else NO_DUTY, NOBODY)
    if t.brings_in:
        return open_round(t, opener(t), BRING_IN, NOBODY)
    if t.price:
        set_price(t, t.price, t.price_count, t.least_raise)
        t.unposted = t.shortfall
    return open_round(t, opener(t), NO_DUTY, t.acts_last)


@kernel
def opener(t: Any) -> int:
    """Who opens the betting round of this street."""
    by = t.opens[t.street]
    if by == LEFT_OF_BLINDS:
        first: int = t.first
        return first
    if by == LEFT_OF_BUTTON:
        return left_of_button(t)
    best = NOBODY
    greatest = 0
    for position in range(t.players):
        if t.playing[position]:
            showing = shown_by(t, position)
            if t.common_shows:
                for i in range(t.shared):
                    t.room[showing] = t.table[0][i]
                    showing += 1
            found = claim(by, t.room[:showing], t.table[0][0])
            if best == NOBODY or found > greatest:
                best = position
                greatest = found
    return best


@kernel
def shown_by(t: Any, position: int) -> int:
    """Lay the up-cards of a player side by side; returns how many there are."""
    showing = 0
    for i in range(t.held[position]):
        if t.up[position][i]:
            t.room[showing] = t.hands[position][i]
            showing += 1
    return showing


@kernel
def some_pair(t: Any) -> bool:
    """Whether some player shows a pair, so that the big bet may be made (S2)."""
    found = False
    for position in range(t.players):
        if t.playing[position]:
            found = found or shows_pair(t.room[: shown_by(t, position)])
    return found


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


@one_version
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
        t.live = 0
        for position in range(t.players):
            t.live |= (1 << position) if t.playing[position] else 0
        for contest in range(t.division.contests):
            for position in range(t.players):
                t.worth[contest][0][position] = value(t, contest, position) if t.playing[position] else 0
        t.paid = divide(t, awards)
        collect_losers(t, log, awards, t.paid)
        for number in range(t.paid):
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
        first = opener(t)
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
    d = t.division
    return best_value(d.ranking[contest], d.must_use[contest], d.floor[contest], cards, own, own + t.shared, t.chosen)


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
