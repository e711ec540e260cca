"""The players' hands in a simulated round: dealt, and played by a plan. Kernels."""

from __future__ import annotations

from pitboss.games.blackjack_games.hands import ACE, BEST, TEN, card_value
from pitboss.kernel import borrowing
from pitboss.odds.blackjack_games.player_hands import OVER, Ints
from pitboss.odds.blackjack_games.round_table import (
    AT,
    CARDS,
    DOUBLED,
    FIELDS,
    FIRST,
    FREE,
    GIVEN_UP,
    HANDS,
    HAS_BLACKJACK,
    LOST,
    OWN,
    OWN_CARDS,
    PILE,
    PLAYS,
    RESCUED,
    SECOND,
    STATE,
    SUIT,
    SURRENDERED,
    SWITCHED,
    Table,
)
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, SPLIT, STAND, SURRENDER, ZAP
from pitboss.odds.simulation import Counters

MOST_OWN = 4
"""So many of a player's cards are looked at by side wagers."""


@borrowing
def switch(table: Table, notes: Ints, b: int, firsts: Ints, seconds: Ints, up: int, counters: Counters) -> None:
    """The second cards of a player's two hands change places, where the plan says so."""
    values = (card_value(firsts[0]), card_value(seconds[0]), card_value(firsts[1]), card_value(seconds[1]))
    if table.switch[up - 1, values[0] - 1, values[1] - 1, values[2] - 1, values[3] - 1]:
        for hand in range(2):
            box = notes[b + hand]
            begin(table, box, firsts[hand], seconds[1 - hand])
            box[STATE] = SWITCHED
        counters[4] += 1


@borrowing
def beside(table: Table, other: Ints) -> int:
    """Where in the plan a hand is, by the two cards that the player's other hand was given."""
    second = other[FIRST] if other[HANDS] > 1 else other[SECOND]
    return int(table.beside[card_value(other[FIRST]) - 1, card_value(second) - 1])


@borrowing
def is_blackjack(first: int, second: int) -> bool:
    """Whether two cards are an ace and one that counts ten."""
    one, two = card_value(first), card_value(second)
    return one + two == ACE + TEN and (one == ACE or two == ACE)


@borrowing
def begin(table: Table, box: Ints, first: int, second: int) -> None:
    """A box with its two cards."""
    box[HANDS] = 1
    box[STATE] = HAS_BLACKJACK if is_blackjack(first, second) else PLAYS
    begin_hand(table, box, 0, first)
    box[AT] = table.after[box[AT], card_value(second) - 1]
    box[CARDS] = 2
    box[SECOND] = second
    box[SUIT] = first & 3 if first & 3 == second & 3 else -1


@borrowing
def begin_hand(table: Table, box: Ints, hand: int, card: int) -> None:
    """A hand of one card."""
    base = hand * FIELDS
    box[base + AT] = table.hands.first[card_value(card) - 1]
    box[base + CARDS] = 1
    box[base + FIRST] = card
    box[base + SUIT] = card & 3
    box[base + DOUBLED] = 0
    box[base + LOST] = 0
    box[base + GIVEN_UP] = 0
    box[base + FREE] = 0


@borrowing
def add_card(table: Table, box: Ints, hand: int, card: int) -> None:
    """One card more."""
    base = hand * FIELDS
    after = table.after[box[base + AT], card_value(card) - 1]
    if box[base + CARDS] == 1:
        box[base + SECOND] = card
    box[base + CARDS] += 1
    if box[base + SUIT] != card & 3:
        box[base + SUIT] = -1
    if after == OVER:
        box[base + LOST] = 1
    else:
        box[base + AT] = after


@borrowing
def is_pair(box: Ints, hand: int) -> bool:
    """Whether the first two cards count alike."""
    base = hand * FIELDS
    return card_value(box[base + FIRST]) == card_value(box[base + SECOND])


@borrowing
def may_split(table: Table, box: Ints, hand: int) -> bool:
    """Whether a hand may be made two."""
    split_aces = box[HANDS] > 1 and box[FIRST] >> 2 == 12
    two = box[hand * FIELDS + CARDS] == 2
    return two and is_pair(box, hand) and box[HANDS] < table.most_hands and (table.resplit_aces or not split_aces)


@borrowing
def decide(table: Table, box: Ints, hand: int, shown: int) -> int:
    """What the plan says of a hand."""
    base = hand * FIELDS
    place, size, doubled = box[base + AT], box[base + CARDS], box[base + DOUBLED] == 1
    if box[HANDS] == 1:
        if doubled:
            return int(table.plan.doubled[shown, place])
        return int(table.plan.first[shown, place] if size == 2 else table.plan.later[shown, place])
    begins, other = card_value(box[base + FIRST]) - 1, 0 if is_pair(box, hand) else 1
    role = 1 if table.free_splits and hand > 0 else 0
    if doubled:
        return int(table.plan.split_doubled[shown, role, begins, other, place])
    if size > 2:
        return int(table.plan.split_later[shown, role, begins, other, place])
    again = may_split(table, box, hand)
    return int(table.plan.split_first[shown, role, begins, 1 if again else 0, place])


@borrowing
def play_box(table: Table, box: Ints, cards: Ints, at: int, shown: int, counters: Counters) -> int:
    """Play the hands of a box from the dealer's left; the place of the next card, beyond the shoe where it ran out.

    A hand born by a split waits on a pile, of which the last is played next.
    """
    waiting, hand = 0, 0
    while True:
        base = hand * FIELDS
        decision = STAND
        if box[base + CARDS] == 1:
            decision = HIT
        elif box[base + LOST] == 0 and (box[base + DOUBLED] == 1 or table.total[box[base + AT]] < BEST):
            decision = decide(table, box, hand, shown)
        if decision in (HIT, DOUBLE):
            if at >= len(cards):
                return len(cards) + 1
            if decision == DOUBLE:
                box[base + FREE] = table.free_doubles[box[base + AT]]
            add_card(table, box, hand, cards[at])
            if table.sides.looks_further:
                note_own(box, cards[at])
            at += 1
            if decision == DOUBLE:
                box[base + DOUBLED] = 1
                counters[1] += 1
        elif decision == ZAP:
            if at + 2 > len(cards):
                return len(cards) + 1
            shown += beside(table, box)
            begin_hand(table, box, hand, cards[at])
            add_card(table, box, hand, cards[at + 1])
            at += 2
            counters[4] += 1
        elif decision == SPLIT:
            born = box[HANDS]
            box[HANDS] += 1
            begin_hand(table, box, born, box[base + SECOND])
            begin_hand(table, box, hand, box[base + FIRST])
            box[PILE + waiting] = born
            waiting += 1
            counters[2] += 1
        else:
            if decision == SURRENDER:
                box[base + GIVEN_UP] = RESCUED if table.rescue and box[base + DOUBLED] == 1 else SURRENDERED
                counters[3] += 1
            if waiting == 0:
                return at
            waiting -= 1
            hand = box[PILE + waiting]


@borrowing
def note_own(box: Ints, card: int) -> None:
    """One more of a player's own cards, as long as they are those of one hand."""
    if box[HANDS] == 1 and box[OWN_CARDS] < MOST_OWN:
        box[OWN + box[OWN_CARDS]] = card
        box[OWN_CARDS] += 1
