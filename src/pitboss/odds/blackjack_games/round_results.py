"""What the hands of a simulated round net against the dealer's. Kernels."""

from __future__ import annotations

from pitboss.games.blackjack_games.hands import BEST, TEN, card_value
from pitboss.games.blackjack_games.results import pays_as_blackjack, special_21
from pitboss.kernel import borrowing
from pitboss.odds.blackjack_games.player_hands import Ints
from pitboss.odds.blackjack_games.round_table import (
    AT,
    ATTACK,
    CARDS,
    DOUBLED,
    FIELDS,
    FIRST,
    FREE,
    GIVEN_UP,
    HANDS,
    HAS_BLACKJACK,
    LOST,
    RESCUED,
    SECOND,
    STATE,
    SUIT,
    SURRENDERED,
    SWITCHED,
    Table,
)


@borrowing
def anything_live(table: Table, notes: Ints, boxes: int) -> bool:
    """Whether a wager hangs on the cards that the dealer draws: on a blackjack only where its odds do."""
    for b in range(boxes):
        box = notes[b]
        if box[STATE] == HAS_BLACKJACK:
            if table.blackjack_needs_21:
                return True
        else:
            for hand in range(box[HANDS]):
                if box[hand * FIELDS + LOST] == 0 and box[hand * FIELDS + GIVEN_UP] == 0:
                    return True
    return False


@borrowing
def anything_open(table: Table, notes: Ints, boxes: int, may_be: bool) -> bool:
    """Whether a wager hangs on the dealer's second card: also a blackjack or a surrender, and what was added to a hand
    over 21, where it may make a blackjack."""
    if anything_live(table, notes, boxes):
        return True
    for b in range(boxes):
        box = notes[b]
        if box[STATE] == HAS_BLACKJACK and (may_be or not table.early_blackjacks):
            return True
        for hand in range(box[HANDS]):
            base = hand * FIELDS
            added = hand > 0 or box[base + DOUBLED] == 1 or box[ATTACK] == 1
            returned = box[base + LOST] == 1 and added and not table.busts_cost_additions
            if may_be and (returned or box[base + GIVEN_UP] == SURRENDERED):
                return True
    return False


@borrowing
def settle(table: Table, box: Ints, dealer: int, dealer_blackjack: bool) -> int:
    """What a box nets, in parts of a unit."""
    if box[STATE] == HAS_BLACKJACK:
        won = int(table.blackjack_verdicts[1 if dealer_blackjack else 0])
        named = box[FIRST] == table.ace and box[SECOND] == table.court
        named = named or (box[FIRST] == table.court and box[SECOND] == table.ace)
        return won * (1 + int(box[ATTACK])) * (table.designated if named else for_blackjack(table, dealer))
    net = 0
    for hand in range(box[HANDS]):
        if dealer_blackjack:
            net += against_blackjack(table, box, hand)
        else:
            net += settle_hand(table, box, hand, dealer)
    return net


@borrowing
def for_blackjack(table: Table, dealer: int) -> int:
    """What a unit on a blackjack that wins against this total of the dealer's wins."""
    return table.blackjack if pays_as_blackjack(dealer, table.blackjack_needs_21) else table.unit


@borrowing
def additions(table: Table, box: Ints, hand: int) -> int:
    """How many units lie on a hand beside the original wager, a doubled amount aside."""
    return int(box[ATTACK]) if hand == 0 else 1 + (int(box[ATTACK]) if table.split_attack else 0)


@borrowing
def natural(table: Table, box: Ints, hand: int) -> bool:
    """Whether a hand of a split counts as a blackjack."""
    base = hand * FIELDS
    two_card_21 = box[base + CARDS] == 2 and table.total[box[base + AT]] == BEST
    return table.split_blackjack and box[HANDS] > 1 and two_card_21


@borrowing
def settle_hand(table: Table, box: Ints, hand: int, dealer: int) -> int:
    """What a hand nets where the dealer has no blackjack."""
    base, added = hand * FIELDS, additions(table, box, hand)
    original, doubled = 1 if hand == 0 else 0, int(box[base + DOUBLED])
    units = (original + added) * (1 + doubled)
    if box[base + GIVEN_UP] != 0:
        return -(table.unit * units // 2)
    if natural(table, box, hand):
        return units * for_blackjack(table, dealer)
    own = BEST + 1 if box[base + LOST] == 1 else table.total[box[base + AT]]
    beats = table.split_21_beats and box[HANDS] > 1 and box[base + CARDS] == 2
    won = int(table.verdicts[1 if beats else 0, own, dealer])
    if won <= 0:
        return won * table.unit * (units - lammers(table, box, hand))
    pays = winnings(table, box, hand)
    return original * pays + (units - original) * (pays if table.bonus_on_additions else table.unit)


@borrowing
def lammers(table: Table, box: Ints, hand: int) -> int:
    """How many units on a hand are the house's, and not lost with it."""
    base = hand * FIELDS
    given = table.free_splits and hand > 0 and card_value(box[base + FIRST]) != TEN
    return int(given) + int(box[base + FREE])


@borrowing
def against_blackjack(table: Table, box: Ints, hand: int) -> int:
    """What a hand nets against a dealer's blackjack: the original wager is lost and what was added returned, but where
    it had been lost before."""
    base, added = hand * FIELDS, additions(table, box, hand)
    original, doubled = 1 if hand == 0 else 0, int(box[base + DOUBLED])
    if natural(table, box, hand):
        return (original + added) * table.blackjack
    two_cards = box[STATE] == SWITCHED and box[HANDS] == 1 and box[CARDS] == 2
    if table.switched_21_ties and two_cards and table.total[box[AT]] == BEST:
        return 0
    if box[base + GIVEN_UP] == RESCUED:
        return -(original + added) * table.unit
    lost = original
    if table.busts_cost_additions and box[base + LOST] == 1:
        lost += added + (original + added) * doubled
    return -lost * table.unit


@borrowing
def winnings(table: Table, box: Ints, hand: int) -> int:
    """What a unit on a hand wins if it does."""
    base = hand * FIELDS
    if not table.pays_more or (box[base + DOUBLED] == 1 and not table.bonus_on_doubled):
        return table.unit
    place = box[base + AT]
    held, reached = table.hands.held[place], table.total[place]
    return int(table.specials[special_21(box[base + CARDS], reached, held[5], held[6], held[7], box[base + SUIT])])
