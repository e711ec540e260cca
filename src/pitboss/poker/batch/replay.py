"""Hand histories replayed in machine code: laid out as a deck, every act checked, what came of it.

What is not plain (an act out of turn or out of range, a history that breaks off, cards dealt in no order, a variant
that goes by hand only) is not judged here: that hand is left to `pitboss.poker.histories.replay`, for its sentence and
its clause.
"""

from __future__ import annotations

from typing import Any, Final

from pitboss.kernel import kernel
from pitboss.poker.batch.course import OVER, UNKNOWN, WAGER, act, begin

PLAYED: Final = 0
BY_HAND: Final = 1
"""How a hand came out."""

DEAL_HOLE: Final = 16
DEAL_BOARD: Final = 17
SHOW: Final = 18
OTHER: Final = 19
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
    tables: Any, templates: Any, which: Any, stacks: Any, entries: Any, starts: Any, log: Any, logged: Any, awards: Any
) -> None:
    """Play every hand into its row of `tables`, its log from the row of `log` at which the one before ends."""
    rows = 0
    for hand in range(len(tables)):
        logged[hand] = rows
        t = tables[hand]
        if which[hand] >= 0:
            tables[hand] = templates[which[hand]]
            for position in range(t.players):
                t.stacks[position] = stacks[hand][position]
            t.rows = rows
            t.outcome = replay_one(t, entries, starts[hand], starts[hand + 1], log, awards)
            if t.outcome == PLAYED and t.rows <= len(log):
                rows = t.rows
                continue
        t.outcome = BY_HAND
    logged[len(tables)] = rows


@kernel
def replay_one(t: Any, entries: Any, first: int, last: int, log: Any, awards: Any) -> int:
    """Play one hand; the table holds what came of it."""
    if not lay_out(t, entries, first, last):
        return BY_HAND
    begin(t, log, awards)
    for number in range(first, last):
        entry = entries[number]
        if entry[0] <= WAGER and (entry[1] != t.turn or not act(t, log, awards, entry[0], entry[2])):
            return BY_HAND
        if entry[0] == OTHER:
            return BY_HAND
    return PLAYED if t.stage == OVER else BY_HAND


@kernel
def lay_out(t: Any, entries: Any, first: int, last: int) -> bool:
    """Lay the deck so that everybody gets the cards of the history; False where that is not plain."""
    hole = t.faces_down[0]
    for place in range(t.size_of_deck):
        t.deck[place] = UNKNOWN
    at = t.players * hole
    street = 0
    served = 0
    for position in range(t.players):
        t.shows[position] = 1
    for number in range(first, last):
        kind = entries[number][0]
        position = entries[number][1]
        cards = entries[number][3]
        if kind == DEAL_HOLE:
            if street > 0 or served >> position & 1 or number_of(cards) != hole:
                return False
            served |= 1 << position
            for i in range(hole):
                t.deck[i * t.players + position] = card_at(cards, i)
        elif kind == DEAL_BOARD:
            street += 1
            if street >= t.streets or number_of(cards) != t.cards_to_board[street]:
                return False
            at += t.burns[street]
            for i in range(number_of(cards)):
                t.deck[at] = card_at(cards, i)
                at += 1
        elif kind == SHOW and not lay_shown(t, position, cards, hole):
            return False
    for position in range(t.players):
        for i in range(hole):
            if t.deck[i * t.players + position] == UNKNOWN:  # a hand that was never seen is conceded
                t.shows[position] = 0
    return is_one_deck(t, at)


@kernel
def lay_shown(t: Any, position: int, cards: int, hole: int) -> bool:
    """Cards shown fill the places of those not known yet; False where there is none for them."""
    t.asked = 1
    t.shows[position] = 0
    for i in range(number_of(cards)):
        card = card_at(cards, i)
        found = card == UNKNOWN
        for j in range(hole):
            found = found or t.deck[j * t.players + position] == card
        for j in range(hole):
            if not found and t.deck[j * t.players + position] == UNKNOWN:
                t.deck[j * t.players + position] = card
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
