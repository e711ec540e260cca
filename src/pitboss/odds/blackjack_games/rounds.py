"""One round of the family in compiled code, card by card in the order of a live table."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.games.blackjack_games.hands import BEST, TEN, card_value, dealer_draws, points
from pitboss.games.blackjack_games.results import Comparison, special_21, verdict
from pitboss.kernel import borrowing
from pitboss.odds.blackjack_games.plans import PlanTables
from pitboss.odds.blackjack_games.player_hands import OVER, Codes, Ints, PlayerHands
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT, SPLIT, STAND, SURRENDER, ZAP
from pitboss.odds.simulation import STANDS, Counters, Deal, Nets

MOST_HANDS = 4
AT, CARDS, FIRST, SECOND, SUIT, DOUBLED, LOST, GIVEN_UP, FREE, FIELDS = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""What is noted of each hand: which one it is, how many cards it has, the first two of them, the suit of all of them or
-1, whether the wager was doubled, whether it went over 21, whether it was surrendered or rescued, whether the house
gave what doubled it."""
HANDS = MOST_HANDS * FIELDS
STATE, ATTACK, PILE = HANDS + 1, HANDS + 2, HANDS + 3
NOTES = PILE + MOST_HANDS
"""What is noted of each hand that was dealt: how many hands it has become, whether it is a blackjack, whether a unit
was added to the wager on the dealer's first card, and the hands that wait to be played."""
PLAYS, HAS_BLACKJACK, SWITCHED = 0, 1, 2
SURRENDERED, RESCUED = 1, 2
"""How a hand was given up."""
LAST_CARD, READER, FACE_UP, FACE_DOWN = 0, 1, 2, 3
"""How the dealer's second card is dealt: last, face down with a card reader, face up, face down."""


class Table(NamedTuple):
    """What the kernel needs of a table."""

    hands: PlayerHands
    plan: PlanTables
    shown: Ints
    """By the dealer's first value and second (the first again where that is not known): a place in the plan."""
    dealt: int
    """How many hands each player is dealt."""
    switch: Codes
    """By the dealer's first value and those of a player's four cards, hand by hand: whether the second ones change
    places."""
    beside: Ints
    """By the two values of a player's other hand, or of two cards that were replaced: a place in the plan after that of
    the dealer's cards."""
    besides: int
    """How many of these there are."""
    switched_21_ties: bool
    free_doubles: Ints
    """By hand: whether the house gives what doubles it."""
    free_splits: bool
    spots: int
    """How many wagers each player has on a hand, against as many hands of the dealer."""
    fee: bool
    """Whether every player pays for the round."""
    dealing: int
    hits_soft_17: bool
    draws_anyway: bool
    """Whether the dealer draws also where nothing hangs on it."""
    rule: Comparison
    most_hands: int
    resplit_aces: bool
    split_21_beats: bool
    split_blackjack: bool
    busts_cost_additions: bool
    rescue: bool
    """Whether doubled hands that are given up are rescued, and not surrendered."""
    early_blackjacks: bool
    """Whether a blackjack is paid at once where the dealer cannot have one."""
    attack: Ints
    """By the dealer's first value: whether a unit is added to the wager; nothing where none can be."""
    split_attack: bool
    unit: int
    blackjack: int
    designated: int
    """What a blackjack and the designated one win, in parts of a unit."""
    ace: int
    court: int
    """The designated cards; -1 where there are none."""
    specials: Ints
    """What special 21s win, by what `special_21` calls them."""
    bonus_on_additions: bool
    bonus_on_doubled: bool


@borrowing
def play(deal: Deal, players: int, table: Table, nets: Nets, counters: Counters) -> int:
    """One round; a shoe that runs out leaves it undecided."""
    cards, notes = deal.cards, deal.notes
    for p in range(players):
        for spot in range(table.spots):
            nets[p, spot] = STANDS
        if table.fee:
            nets[p, table.spots] = -table.unit
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
    may_be = up_value in (1, 10)
    dealer_blackjack = hole >= 0 and is_blackjack(up, hole)
    known = table.dealing in (READER, FACE_UP) or not may_be
    shown_second = card_value(hole) if table.dealing == FACE_UP else up_value
    shown = table.shown[up_value - 1, shown_second - 1]
    for b in range(boxes):
        box = notes[b]
        begin(table, box, cards[first + b], cards[second + b])
        box[ATTACK] = table.attack[up_value - 1] if attacks else 0
        counters[0] += box[STATE] == HAS_BLACKJACK
    if not (known and dealer_blackjack):
        for b in range(boxes):
            place = shown * table.besides
            if table.dealt == 2:
                if b % 2 == 0:
                    firsts, seconds = cards[first + b : first + b + 2], cards[second + b : second + b + 2]
                    switch(table, notes, b, firsts, seconds, up_value, counters)
                place += beside(table, notes[b + 1 if b % 2 == 0 else b - 1])
            if notes[b][STATE] != HAS_BLACKJACK:
                at = play_box(table, notes[b], cards, at, place, counters)
                if at > len(cards):
                    return len(cards)
    waits = hole < 0 and anything_open(table, notes, boxes, may_be)
    draws = table.draws_anyway or anything_live(notes, boxes)
    for spot in range(table.spots):
        if waits:
            if at >= len(cards):
                return len(cards)
            hole = cards[at]
            at += 1
            dealer_blackjack = is_blackjack(up, hole)
        dealer = points(up_value + card_value(hole), up >> 2 == 12 or hole >> 2 == 12) if hole >= 0 else 0
        if hole >= 0 and not dealer_blackjack and draws:
            hard, ace = up_value + card_value(hole), up >> 2 == 12 or hole >> 2 == 12
            while dealer_draws(hard, ace, table.hits_soft_17):
                if at >= len(cards):
                    return len(cards)
                hard, ace = hard + card_value(cards[at]), ace or cards[at] >> 2 == 12
                at += 1
            dealer = points(hard, ace)
        for p in range(players):
            net = 0
            for b in range(p * table.dealt, (p + 1) * table.dealt):
                net += settle(table, notes[b], dealer, dealer_blackjack)
            nets[p, spot] = net // table.dealt
    return at


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
    low, high = min(card_value(first), card_value(second)), max(card_value(first), card_value(second))
    return low == 1 and high == 10


@borrowing
def begin(table: Table, box: Ints, first: int, second: int) -> None:
    """A box with its two cards."""
    box[HANDS] = 1
    box[STATE] = HAS_BLACKJACK if is_blackjack(first, second) else PLAYS
    begin_hand(table, box, 0, first)
    add_card(table, box, 0, second)


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
    after = table.hands.after[box[base + AT], card_value(card) - 1]
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
    begins, other = card_value(box[base + FIRST]) - 1, 0 if is_pair(box, hand) else 1
    if box[HANDS] == 1:
        if doubled:
            return int(table.plan.doubled[shown, place])
        return int(table.plan.first[shown, place] if size == 2 else table.plan.later[shown, place])
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
        elif box[base + LOST] == 0 and (box[base + DOUBLED] == 1 or table.hands.total[box[base + AT]] < BEST):
            decision = decide(table, box, hand, shown)
        if decision in (HIT, DOUBLE):
            if at >= len(cards):
                return len(cards) + 1
            if decision == DOUBLE:
                box[base + FREE] = table.free_doubles[box[base + AT]]
            add_card(table, box, hand, cards[at])
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
def anything_live(notes: Ints, boxes: int) -> bool:
    """Whether a wager hangs on the cards that the dealer draws."""
    for b in range(boxes):
        box = notes[b]
        if box[STATE] != HAS_BLACKJACK:
            for hand in range(box[HANDS]):
                if box[hand * FIELDS + LOST] == 0 and box[hand * FIELDS + GIVEN_UP] == 0:
                    return True
    return False


@borrowing
def anything_open(table: Table, notes: Ints, boxes: int, may_be: bool) -> bool:
    """Whether a wager hangs on the dealer's second card: also a blackjack or a surrender, and what was added to a hand
    over 21, where it may make a blackjack."""
    if anything_live(notes, boxes):
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
        won = verdict(BEST, True, False, dealer, dealer_blackjack, table.rule)
        named = box[FIRST] == table.ace and box[SECOND] == table.court
        named = named or (box[FIRST] == table.court and box[SECOND] == table.ace)
        return won * (1 + int(box[ATTACK])) * (table.designated if named else table.blackjack)
    net = 0
    for hand in range(box[HANDS]):
        if dealer_blackjack:
            net += against_blackjack(table, box, hand)
        else:
            net += settle_hand(table, box, hand, dealer)
    return net


@borrowing
def additions(table: Table, box: Ints, hand: int) -> int:
    """How many units lie on a hand beside the original wager, a doubled amount aside."""
    return int(box[ATTACK]) if hand == 0 else 1 + (int(box[ATTACK]) if table.split_attack else 0)


@borrowing
def natural(table: Table, box: Ints, hand: int) -> bool:
    """Whether a hand of a split counts as a blackjack."""
    base = hand * FIELDS
    two_card_21 = box[base + CARDS] == 2 and table.hands.total[box[base + AT]] == BEST
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
        return units * table.blackjack
    own = BEST + 1 if box[base + LOST] == 1 else table.hands.total[box[base + AT]]
    beats = table.split_21_beats and box[HANDS] > 1 and box[base + CARDS] == 2
    won = verdict(own, False, beats, dealer, False, table.rule)
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
    if table.switched_21_ties and two_cards and table.hands.total[box[AT]] == BEST:
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
    if box[base + DOUBLED] == 1 and not table.bonus_on_doubled:
        return table.unit
    place = box[base + AT]
    held, reached = table.hands.held[place], table.hands.total[place]
    return int(table.specials[special_21(box[base + CARDS], reached, held[5], held[6], held[7], box[base + SUIT])])
