"""Side wagers in a simulated round, settled by the game's own kernels on the cards that lie there; streaks over rounds.

All are settled when the dealer's hand is complete: a wager that is paid earlier at a table looks at cards that do not
change any more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.games.blackjack_games.blackjack_switch.match import match_of
from pitboss.games.blackjack_games.free_bet_blackjack.push_22 import push_22
from pitboss.games.blackjack_games.hands import ACE, STANDS_FROM, card_value
from pitboss.games.blackjack_games.side_values import (
    SEVEN_RANK,
    blazing_sevens,
    bust_cards,
    first_aces,
    in_between,
    kings_bounty,
    matches,
    over_13,
    same_suit,
    super_4,
    super_three,
    third_card_bust,
    three_cards,
    three_sevens,
    twenty_point,
    under_13,
)
from pitboss.kernel import borrowing, kernel
from pitboss.odds.blackjack_games.player_hands import Ints
from pitboss.odds.blackjack_games.round_dealer import with_card
from pitboss.odds.blackjack_games.round_hands import is_blackjack, note_own
from pitboss.odds.blackjack_games.round_results import against_blackjack, settle_hand
from pitboss.odds.blackjack_games.round_table import (
    DEALER,
    HANDS,
    HAS_BLACKJACK,
    OWN,
    OWN_CARDS,
    STATE,
    Table,
)
from pitboss.odds.simulation import STANDING, STANDS, Deal, Nets, Numbers

(
    OVER_13,
    UNDER_13,
    SAME_SUIT,
    THREE_SEVENS,
    FIRST_ACES,
    MATCHES,
    TWENTY_POINT,
    KINGS_BOUNTY,
    IN_BETWEEN,
    THREE_CARDS,
    SUPER_THREE,
    BLAZING_SEVENS,
    SUPER_4,
    THIRD_CARD_BUST,
    BUST_CARDS,
    MATCH,
    PUSH_22,
) = range(17)
KINDS: dict[Callable[..., int], int] = {
    over_13: OVER_13,
    under_13: UNDER_13,
    same_suit: SAME_SUIT,
    three_sevens: THREE_SEVENS,
    first_aces: FIRST_ACES,
    matches: MATCHES,
    twenty_point: TWENTY_POINT,
    kings_bounty: KINGS_BOUNTY,
    in_between: IN_BETWEEN,
    three_cards: THREE_CARDS,
    super_three: SUPER_THREE,
    blazing_sevens: BLAZING_SEVENS,
    third_card_bust: THIRD_CARD_BUST,
    bust_cards: BUST_CARDS,
    match_of: MATCH,
    push_22: PUSH_22,
}
"""By what a row looks at: its number for compiled code; Super 4 has one for all suits."""


# While the round is played


@borrowing
def note_first_cards(table: Table, notes: Ints, firsts: Any, seconds: Any) -> None:
    """The cards that every player was dealt, of two hands one after the other."""
    for b in range(len(firsts)):
        player, hand = b // table.dealt * table.dealt, b % table.dealt
        box = notes[player]
        box[OWN + 2 * hand], box[OWN + 2 * hand + 1] = firsts[b], seconds[b]
        box[OWN_CARDS] = 2 * hand + 2


@borrowing
def third_cards(table: Table, notes: Ints, boxes: int, cards: Any, at: int) -> int:
    """The dealer has a blackjack: whoever has two sevens, and a wager on three, takes a third card all the same."""
    for b in range(boxes if table.sides.third_sevens else 0):
        box = notes[b]
        if box[OWN] >> 2 == SEVEN_RANK and box[OWN + 1] >> 2 == SEVEN_RANK:
            note_own(box, cards[at])
            at += 1
    return at


@borrowing
def sides_are_open(table: Table, notes: Ints, boxes: int, may_be: bool) -> bool:
    """Whether a wager beside those on hands hangs on the dealer's second card, or on what is drawn after it."""
    if table.sides.waits_for_dealer:
        return True
    for b in range(boxes):
        box = notes[b]
        if len(table.drawn.blackjack) > 0 and box[STATE] == HAS_BLACKJACK:
            return True
        for row in range(len(table.sides.kind)):
            if may_be and box[OWN] == table.sides.waits[row] and box[OWN + 1] == table.sides.waits[row]:
                return True
    return False


@borrowing
def note_dealers_card(notes: Ints, place: int, card: int) -> None:
    """The dealer's cards lie in order."""
    notes[0][DEALER + place] = card


@borrowing
def dealer_goes_on(table: Table, hand: int, size: int) -> bool:
    """Whether the dealer draws for a side wager alone: to the end, or a third card to 16 and less."""
    third = table.sides.third_card and size == 2 and table.points[hand] < STANDS_FROM
    return third or (table.sides.complete and table.draws[hand])


# When the hands are settled


@kernel
def worth(kind: int, own: Any, dealer: Any, suit: int, ten_up: bool) -> int:
    """What the cards are worth to a row."""
    two = own[:2]
    if kind == OVER_13:
        return over_13(two)
    if kind == UNDER_13:
        return under_13(two)
    if kind == SAME_SUIT:
        return same_suit(two)
    if kind == THREE_SEVENS:
        return three_sevens(own)
    if kind == FIRST_ACES:
        return first_aces(own)
    if kind == MATCHES:
        return matches(two, dealer)
    if kind == TWENTY_POINT:
        return twenty_point(two, dealer[:2])
    if kind == KINGS_BOUNTY:
        return kings_bounty(two, dealer[:2])
    if kind == IN_BETWEEN:
        return in_between(two, dealer)
    if kind == THREE_CARDS:
        return three_cards(two, dealer)
    if kind == SUPER_THREE:
        return super_three(two, dealer)
    if kind == BLAZING_SEVENS:
        return blazing_sevens(two, dealer)
    if kind == SUPER_4:
        return super_4(two, dealer[:2], suit, ten_up)
    if kind == THIRD_CARD_BUST:
        return third_card_bust(dealer[:3])
    if kind == BUST_CARDS:
        return bust_cards(dealer)
    return match_of(own) if kind == MATCH else push_22(dealer)


@borrowing
def settle_sides(
    table: Table, deal: Deal, players: int, at: int, hand: int, size: int, dealer_blackjack: bool, nets: Nets
) -> int:
    """All that is wagered beside hands, when these are settled; the place of the next card, since a wager on the
    dealer's complete hand may call for more."""
    notes, cards = deal.notes, deal.cards
    settle_rows(table, notes, players, size, nets, False)
    if table.streaks.column >= 0:
        follow_streaks(table, notes, players, table.points[hand], dealer_blackjack, deal.closing, deal.memory, nets)
    if table.sides.complete:
        while table.completes[hand] and not dealer_blackjack and at < len(cards):
            hand = with_card(hand, cards[at])
            note_dealers_card(notes, size, cards[at])
            size += 1
            at += 1
        settle_rows(table, notes, players, size, nets, True)
    if len(table.sides.free_bonus) > 0:
        settle_free_bonus(table, notes, players, size, nets)
    if len(table.drawn.blackjack) > 0:
        settle_drawn(table, notes, players, deal.draws, nets)
    if deal.closing:
        only_streaks_are_decided(table, nets)
    return at


@borrowing
def settle_rows(table: Table, notes: Ints, players: int, dealer_cards: int, nets: Nets, done: bool) -> None:
    """The rows that look at the dealer's complete hand, where it is `done`, or all others."""
    sides = table.sides
    dealer = notes[0][DEALER : DEALER + dealer_cards]
    if sides.given_column >= 0 and not done:
        for p in range(players):
            nets[p, sides.given_column] = 0
    for row in range(len(sides.kind)):
        if sides.done[row] != done:
            continue
        column = sides.column + row
        for p in range(players):
            box = notes[p * table.dealt]
            own = box[OWN : OWN + box[OWN_CARDS]]
            at = sides.start[row] + worth(sides.kind[row], own, dealer, sides.suit, sides.ten_up)
            add_to(nets, p, column, sides.nets[at])
            for other in range(players if sides.envy[at] != 0 else 0):
                if other != p:
                    add_to(nets, other, column, sides.envy[at])
            if sides.given[at] != 0:
                nets[0, sides.given_column] -= sides.given[at]


@borrowing
def add_to(nets: Nets, player: int, column: int, amount: int) -> None:
    """Add to what a wager nets, to which other hands may have brought an amount before."""
    nets[player, column] = amount + (0 if nets[player, column] == STANDS else nets[player, column])


@borrowing
def settle_free_bonus(table: Table, notes: Ints, players: int, dealer_cards: int, nets: Nets) -> None:
    """What a blackjack brings beside a wager that the dealer goes over 21."""
    busted = bust_cards(notes[0][DEALER : DEALER + dealer_cards])
    for p in range(players):
        own = notes[p]
        won = busted > 0 and is_blackjack(own[OWN], own[OWN + 1])
        nets[p, table.sides.free_bonus_column] = table.sides.free_bonus[busted] if won else 0


@borrowing
def settle_drawn(table: Table, notes: Ints, players: int, draws: Numbers, nets: Nets) -> None:
    """A wager on a blackjack whose pay is drawn, player by player."""
    drawn, results = table.drawn, 0
    for place in range(players):
        p = players - 1 - place if drawn.from_right else place
        first, second = notes[p][OWN], notes[p][OWN + 1]
        if is_blackjack(first, second):
            nets[p, drawn.column] = drawn.blackjack[draws[results]]
            results += 1
        elif card_value(first) == ACE or card_value(second) == ACE:
            nets[p, drawn.column] = drawn.ace
        else:
            nets[p, drawn.column] = drawn.other


@borrowing
def only_streaks_are_decided(table: Table, nets: Nets) -> None:
    """In rounds that are played for streaks alone, what else was wagered is not counted."""
    for p in range(nets.shape[0]):
        for column in range(nets.shape[1]):
            if not table.streaks.column <= column < table.streaks.column + len(table.streaks.pays) - 2:
                nets[p, column] = STANDS


# Streaks


@borrowing
def follow_streaks(
    table: Table,
    notes: Ints,
    players: int,
    dealer: int,
    dealer_blackjack: bool,
    closing: bool,
    memory: Numbers,
    nets: Nets,
) -> None:
    """What the round is to every player's streak: it goes on, ends, or stays as it is.

    In memory is the win that each is after, 0 where no streak wager lies; all of them are made together, and again when
    the last of them is decided.
    """
    column, longest = table.streaks.column, len(table.streaks.pays) - 1
    memory[STANDING] = 0
    for p in range(players):
        for wins in range(2, longest + 1):
            nets[p, column + wins - 2] = STANDS
        win = memory[1 + p]
        if win == 0 and closing:
            continue
        win, ahead = max(win, 1), hands_ahead(table, notes[p], dealer, dealer_blackjack)
        if ahead > 0:
            if win >= 2:
                nets[p, column + win - 2] = table.streaks.pays[win]
            win = win + 1 if win < longest else 0
        elif ahead < 0:
            for wins in range(max(win, 2), longest + 1):
                nets[p, column + wins - 2] = -table.unit
            win = 0
        memory[1 + p] = win
        memory[STANDING] += longest + 1 - max(win, 2) if win > 0 else 0


@borrowing
def hands_ahead(table: Table, box: Ints, dealer: int, dealer_blackjack: bool) -> int:
    """How many more hands of a box are won than lost; a blackjack is won or tied, and a surrendered hand is lost."""
    if box[STATE] == HAS_BLACKJACK:
        return int(table.blackjack_verdicts[1 if dealer_blackjack else 0])
    ahead = 0
    for hand in range(box[HANDS]):
        net = against_blackjack(table, box, hand) if dealer_blackjack else settle_hand(table, box, hand, dealer)
        ahead += 1 if net > 0 else -1 if net < 0 else 0
    return ahead
