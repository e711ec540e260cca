"""One round of the family in compiled code, card by card in the order of a live table.

What is wagered beside hands is left open: the names in `OPEN` are bound to the kernels of `round_sides` where anything
is, and to those of `no_sides` where not, so that rounds without side wagers are the faster.
"""

from __future__ import annotations

from pitboss.games.blackjack_games.hands import card_value
from pitboss.kernel import borrowing
from pitboss.odds.blackjack_games.round_dealer import with_card
from pitboss.odds.blackjack_games.round_hands import begin, beside, is_blackjack, play_box, switch
from pitboss.odds.blackjack_games.round_results import anything_live, anything_open, settle
from pitboss.odds.blackjack_games.round_table import (
    ATTACK,
    FACE_UP,
    HAS_BLACKJACK,
    LAST_CARD,
    READER,
    STATE,
    Table,
)
from pitboss.odds.simulation import STANDS, Counters, Deal, Nets

OPEN = ("note_first_cards", "third_cards", "sides_are_open", "note_dealers_card", "dealer_goes_on", "settle_sides")


@borrowing
def play(deal: Deal, players: int, table: Table, nets: Nets, counters: Counters) -> int:
    """One round; a shoe that runs out leaves it undecided."""
    cards, notes = deal.cards, deal.notes
    nothing_is_decided(nets)
    at = 1 if deal.opening else 0
    boxes = players * table.dealt
    attacks = len(table.attack) > 0
    first = at + 1 if attacks else at
    up = cards[at] if attacks else cards[at + boxes]
    second = first + boxes if attacks else first + boxes + 1
    at = second + boxes
    hole = -1
    if table.dealing != LAST_CARD:
        hole = cards[at]
        at += 1
    up_value = card_value(up)
    may_be = up_value == 1 or up_value == 10
    dealer_blackjack = hole >= 0 and is_blackjack(up, hole)
    known = table.dealing == READER or table.dealing == FACE_UP or not may_be
    shown_second = card_value(hole) if table.dealing == FACE_UP else up_value
    shown = table.shown[up_value - 1, shown_second - 1]
    for b in range(boxes):
        box = notes[b]
        begin(table, box, cards[first + b], cards[second + b])
        box[ATTACK] = table.attack[up_value - 1] if attacks else 0
        counters[0] += box[STATE] == HAS_BLACKJACK
    firsts, seconds = cards[first : first + boxes], cards[second : second + boxes]
    note_first_cards(table, notes, firsts, seconds)  # type: ignore[name-defined] # noqa: F821
    if known and dealer_blackjack:
        at = third_cards(table, notes, boxes, cards, at)  # type: ignore[name-defined] # noqa: F821
    else:
        for b in range(boxes):
            place = shown * table.besides
            if table.dealt == 2:
                if b % 2 == 0:
                    switch(table, notes, b, firsts[b : b + 2], seconds[b : b + 2], up_value, counters)
                place += beside(table, notes[b + 1 if b % 2 == 0 else b - 1])
            if notes[b][STATE] != HAS_BLACKJACK:
                at = play_box(table, notes[b], cards, at, place, counters)
                if at > len(cards):
                    return len(cards)
    live = anything_live(table, notes, boxes)
    waits = hole < 0 and (live or anything_open(table, notes, boxes, may_be))
    if hole < 0 and sides_are_open(table, notes, boxes, may_be):  # type: ignore[name-defined] # noqa: F821
        waits = True
    draws = live or table.draws_anyway
    note_dealers_card(notes, 0, up)  # type: ignore[name-defined] # noqa: F821
    for spot in range(table.spots):
        if waits:
            if at >= len(cards):
                return len(cards)
            hole = cards[at]
            at += 1
            dealer_blackjack = is_blackjack(up, hole)
        hand, size = with_card(0, up), 1
        if hole >= 0:
            hand, size = with_card(hand, hole), 2
            note_dealers_card(notes, 1, hole)  # type: ignore[name-defined] # noqa: F821
            while not dealer_blackjack:
                more = draws and table.draws[hand]
                if not more and not dealer_goes_on(table, hand, size):  # type: ignore[name-defined] # noqa: F821
                    break
                if at >= len(cards):
                    nothing_is_decided(nets)
                    return len(cards)
                hand = with_card(hand, cards[at])
                note_dealers_card(notes, size, cards[at])  # type: ignore[name-defined] # noqa: F821
                size += 1
                at += 1
        dealer = table.points[hand]
        for p in range(players):
            net = 0
            for b in range(p * table.dealt, (p + 1) * table.dealt):
                net += settle(table, notes[b], dealer, dealer_blackjack)
            nets[p, spot] = net // table.dealt
        if spot == 0:
            at = settle_sides(table, deal, players, at, hand, size, dealer_blackjack, nets)  # type: ignore[name-defined] # noqa: F821
    if table.fee:
        for p in range(players):
            nets[p, table.spots] = -table.unit
    return at


@borrowing
def nothing_is_decided(nets: Nets) -> None:
    """Every wager stands."""
    for p in range(nets.shape[0]):
        for column in range(nets.shape[1]):
            nets[p, column] = STANDS
