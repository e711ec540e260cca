"""Hand histories replayed in machine code: laid out as a deck, every act checked, what came of it.

What is not plain (an act out of turn or out of range, a history that breaks off, cards dealt in no order, a deck that
runs out) is not judged here: that hand is left to `pitboss.poker.histories.replay`, for its sentence and its clause.
"""

from __future__ import annotations

from typing import Any, Final

from pitboss.kernel import kernel
from pitboss.poker.batch.course import CHECK_OR_CALL, DRAW, OVER, UNKNOWN, act, begin
from pitboss.poker.batch.state import HELD
from pitboss.poker.wagering import BRING_IN

PLAYED: Final = 0
BY_HAND: Final = 1
"""How a hand came out."""

DEAL_HOLE: Final = 16
DEAL_BOARD: Final = 17
SHOW: Final = 18
OTHER: Final = 19
POST_BRING_IN: Final = 20
"""Entries of a history besides the acts of `pitboss.poker.batch.course`."""

CARD_BITS: Final = 7
COUNT_BITS: Final = 3
"""Cards of an entry are one number: how many, then card by card."""


@kernel
def card_at(packed: int, place: int) -> int:
    return packed >> (COUNT_BITS + CARD_BITS * place) & ((1 << CARD_BITS) - 1)


@kernel
def number_of(packed: int) -> int:
    return packed & ((1 << COUNT_BITS) - 1)


@kernel
def replay_all(
    tables: Any,
    templates: Any,
    which: Any,
    stacks: Any,
    entries: Any,
    starts: Any,
    drawn: Any,
    log: Any,
    logged: Any,
    awards: Any,
) -> None:
    """Play every hand into its row of `tables`, its log from the row of `log` at which the one before ends.

    `drawn` is room for the set of cards that each entry throws away.
    """
    rows = 0
    for hand in range(len(tables)):
        logged[hand] = rows
        t = tables[hand]
        if which[hand] >= 0:
            tables[hand] = templates[which[hand]]
            for position in range(t.players):
                t.stacks[position] = stacks[hand][position]
            t.rows = rows
            t.outcome = replay_one(t, entries, starts[hand], starts[hand + 1], drawn, log, awards)
            if t.outcome == PLAYED and t.rows <= len(log):
                rows = t.rows
                continue
        t.outcome = BY_HAND
    logged[len(tables)] = rows


@kernel
def replay_one(t: Any, entries: Any, first: int, last: int, drawn: Any, log: Any, awards: Any) -> int:
    """Play one hand; the table holds what came of it."""
    if not lay_out(t, entries, first, last, drawn):
        return BY_HAND
    begin(t, log, awards)
    for number in range(first, last):
        entry = entries[number]
        what = entry[0]
        to = drawn[number] if what == DRAW else entry[2]
        if what == CHECK_OR_CALL and t.duty == BRING_IN:
            return BY_HAND
        if what == POST_BRING_IN:
            if t.duty != BRING_IN:
                return BY_HAND
            what = CHECK_OR_CALL
        if what <= DRAW and (entry[1] != t.turn or not act(t, log, awards, what, to)):
            return BY_HAND
    return PLAYED if t.stage == OVER else BY_HAND


@kernel
def lay_out(t: Any, entries: Any, first: int, last: int, drawn: Any) -> bool:
    """Lay the deck so that everybody gets the cards of the history; False where that is not plain.

    Until the deck is laid, what a player holds is kept as places in it (`t.hands`), as in
    `pitboss.poker.histories.prepare`.
    """
    for place in range(t.size_of_deck):
        t.deck[place] = UNKNOWN
    for position in range(t.players):
        t.shows[position] = 1
        t.held[position] = 0
    hole = t.faces_down[0] + t.faces_up[0]
    at = t.players * hole
    street = 0
    served = 0  # who has received cards, or drawn, on this street
    bets = False  # whether somebody has bet since the last deal
    for number in range(first, last):
        kind = entries[number][0]
        position = entries[number][1]
        cards = entries[number][3]
        count = number_of(cards)
        if kind < DRAW or kind == POST_BRING_IN:
            bets = True
        elif kind == SHOW:
            if not lay_shown(t, position, cards):
                return False
        elif kind == DEAL_HOLE and street == 0 and t.held[position] + count <= hole:
            for i in range(count):
                hold(t, position, t.held[position] * t.players + position, card_at(cards, i))
        elif kind == OTHER:
            return False
        else:
            drawing = kind == DEAL_HOLE and t.draws[street]
            if kind == DEAL_BOARD or (not drawing and (bets or street == 0 or served >> position & 1)):
                street += 1
                if street >= t.streets:
                    return False
                at += t.burns[street]
                served = 0
                bets = False
            if not is_dealt(t, street, kind, count):
                return False
            if kind == DRAW:
                drawn[number] = throw(t, position, cards)
                if drawn[number] < 0:
                    return False
            else:
                if at + count > t.size_of_deck or (kind == DEAL_HOLE and t.held[position] + count > HELD):
                    return False
                for i in range(count):
                    if kind == DEAL_BOARD:
                        t.deck[at] = card_at(cards, i)
                    else:
                        hold(t, position, at, card_at(cards, i))
                    at += 1
            if kind != DEAL_BOARD:
                served |= 1 << position
    for position in range(t.players):
        if t.held[position] < hole:
            return False
        for i in range(t.held[position]):
            if t.deck[t.hands[position][i]] == UNKNOWN:  # a hand that was never seen is conceded
                t.shows[position] = 0
        t.held[position] = 0
    return is_one_deck(t, at)


@kernel
def is_dealt(t: Any, street: int, kind: int, count: int) -> bool:
    """Whether a street has so many cards for the board or for a player, or a draw."""
    if kind == DEAL_BOARD:
        return bool(count == t.cards_to_board[street])
    if t.draws[street]:
        return True
    return kind == DEAL_HOLE and bool(count == t.faces_down[street] + t.faces_up[street])


@kernel
def hold(t: Any, position: int, place: int, card: int) -> None:
    """A player receives the card at a place of the deck."""
    t.deck[place] = card
    t.hands[position][t.held[position]] = place
    t.held[position] += 1


@kernel
def throw(t: Any, position: int, cards: int) -> int:
    """The set of cards held that a player throws away, bit by bit; -1 where he does not hold them.

    A card is the one itself, or one that is not known yet.
    """
    held = t.held[position]
    chosen = 0
    for number in range(number_of(cards)):
        card = card_at(cards, number)
        found = -1
        for i in range(held):
            if found < 0 and not chosen >> i & 1 and t.deck[t.hands[position][i]] == card:
                found = i
        for i in range(held):
            if found < 0 and not chosen >> i & 1 and t.deck[t.hands[position][i]] == UNKNOWN:
                found = i
        for i in range(held - 1, -1, -1):
            if found < 0 and not chosen >> i & 1 and card == UNKNOWN:
                found = i
        if found < 0:
            return -1
        if card != UNKNOWN:
            t.deck[t.hands[position][found]] = card
        chosen |= 1 << found
    kept = 0
    for i in range(held):
        if not chosen >> i & 1:
            t.hands[position][kept] = t.hands[position][i]
            kept += 1
    t.held[position] = kept
    return chosen


@kernel
def lay_shown(t: Any, position: int, cards: int) -> bool:
    """Cards shown fill the places of those not known yet; False where there is none for them."""
    t.asked = 1
    t.shows[position] = 0
    for i in range(number_of(cards)):
        card = card_at(cards, i)
        found = card == UNKNOWN
        for j in range(t.held[position]):
            found = found or t.deck[t.hands[position][j]] == card
        for j in range(t.held[position]):
            if not found and t.deck[t.hands[position][j]] == UNKNOWN:
                t.deck[t.hands[position][j]] = card
                found = True
        if not found:
            return False
        if card != UNKNOWN:
            t.shows[position] = 1
    return True


@kernel
def is_one_deck(t: Any, dealt: int) -> bool:
    """Whether the cards known are cards of the game, each at most once."""
    seen = 0
    for place in range(dealt):
        card = t.deck[place]
        if card != UNKNOWN:
            if seen >> card & 1 or card < 52 - t.size_of_deck or card >= 52:
                return False
            seen |= 1 << card
    return True
