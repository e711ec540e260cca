"""How pots are divided at the showdown: between boards, between contests, among those who tie.

The rules are kernels over what everybody claims (`s`): a `pitboss.poker.showdown.Showdown`, or a row of a NumPy array
with the same names. Players are positions, sets of them are bits. Every payment is a row: pot, position, amount,
contest, board, how it was won (`ALONE`, `TIED` or `ODD_CHIP`) and whether its half has the odd chip of the pot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.kernel import kernel, one_version
from pitboss.poker.contests import LEFT_OF_BUTTON, card_key, odd_key
from pitboss.poker.pots import share

if TYPE_CHECKING:
    from pitboss.poker.showdown import Showdown

UNCONTESTED: Final = -1
"""The contest of a pot for which one player was left."""

ALONE: Final = 0
TIED: Final = 1
ODD_CHIP: Final = 2

FIELDS: Final = 7


class Division(msgspec.Struct, frozen=True, kw_only=True):
    """What of the rules of a table the division reads; of each contest, in order."""

    unit: int
    """The least chip into which a pot is divided."""
    even_split: bool
    odd_to_one: bool
    odd_all_cards: bool
    odd_from_top: bool
    contests: int
    odd: tuple[int, ...]
    ranking: tuple[int, ...]
    must_use: tuple[int, ...]
    size: tuple[int, ...]
    floor: tuple[int, ...]


@kernel
def contenders(s: Showdown, pot: int) -> int:
    """Who has not conceded; if all have, the last one, who was alone in the pot by then."""
    found = s.eligible[pot] & s.live
    if found == 0:
        for number in range(s.conceders):
            if s.eligible[pot] >> s.conceded[number] & 1:
                found = 1 << s.conceded[number]
    return found


@one_version
def winners(s: Showdown, contest: int, board: int, among: int) -> tuple[int, int]:
    """The best value in a contest and who has it."""
    best = 0
    found = 0
    worths = s.worth[contest][board]
    for position in range(s.players):
        if among >> position & 1:
            worth = worths[position]
            if worth > best:
                best = worth
                found = 1 << position
            elif worth == best:
                found |= 1 << position
    return best, found


@one_version
def award(
    rows: list[list[int]],
    paid: int,
    pot: int,
    position: int,
    amount: int,
    contest: int,
    board: int,
    won: int,
    half: int,
) -> int:
    """Put a payment on record; returns how many there are then."""
    row = rows[paid]
    row[0] = pot
    row[1] = position
    row[2] = amount
    row[3] = contest
    row[4] = board
    row[5] = won
    row[6] = half
    return paid + 1


@kernel
def divide(s: Showdown, rows: list[list[int]]) -> int:
    """Every payment out of the pots in the order in which it is made, the last side pot first; returns how many."""
    paid = 0
    for pot in range(s.pots - 1, -1, -1):
        among = contenders(s, pot)
        if among & (among - 1) == 0:
            paid = award(rows, paid, pot, first_of(among), s.amounts[pot], UNCONTESTED, 0, ALONE, 0)
        else:
            for board in range(s.boards):
                part = share(s.amounts[pot], s.boards, s.division.unit, board) if s.boards > 1 else s.amounts[pot]
                paid = divide_board(s, rows, paid, pot, board, part, among)
    return paid


@one_version
def divide_board(s: Showdown, rows: list[list[int]], paid: int, pot: int, board: int, amount: int, among: int) -> int:
    """Between the contests of the game; the half of one that nobody has goes with the first, which has the odd chip."""
    _, first = winners(s, 0, board, among)
    if s.division.contests > 1:
        best, second = winners(s, 1, board, among)
        if best and not (s.division.even_split and first == second):  # S30
            upper = share(amount, 2, s.division.unit, 0)
            odd = 1 if upper > amount - upper else 0
            paid = divide_tie(s, rows, paid, pot, board, 0, upper, first, odd)
            return divide_tie(s, rows, paid, pot, board, 1, amount - upper, second, 0)
    return divide_tie(s, rows, paid, pot, board, 0, amount, first, 0)


@one_version
def divide_tie(
    s: Showdown,
    rows: list[list[int]],
    paid: int,
    pot: int,
    board: int,
    contest: int,
    amount: int,
    tied: int,
    half: int,
) -> int:
    """Equal shares, odd units by the rule of the contest, in order from the left of the button or by card."""
    if tied & (tied - 1) == 0:
        return award(rows, paid, pot, first_of(tied), amount, contest, board, ALONE, half)
    heads = 0
    for position in range(s.players):
        heads += tied >> position & 1
    least = tied_share(s, amount, heads, heads - 1)
    by_card = s.division.odd[contest] != LEFT_OF_BUTTON and tied_share(s, amount, heads, 0) != least
    for place in range(heads):
        position = first_by_card(s, contest, board, tied) if by_card and tied & (tied - 1) else first_of(tied)
        tied &= ~(1 << position)
        part = tied_share(s, amount, heads, place)
        won = ODD_CHIP if part > least else TIED
        paid = award(rows, paid, pot, position, part, contest, board, won, half)
    return paid


@one_version
def tied_share(s: Showdown, amount: int, heads: int, place: int) -> int:
    """What falls to a place in the order of priority: odd units one each, or all to the first (A6)."""
    unit = s.division.unit
    if not s.division.odd_to_one:
        return share(amount, heads, unit, place)
    each = amount // (heads * unit) * unit
    return amount - each * (heads - 1) if place == 0 else each


@kernel
def first_of(positions: int) -> int:
    """The first position of a set."""
    position = 0
    while not positions >> position & 1:
        position += 1
    return position


@one_version
def first_by_card(s: Showdown, contest: int, board: int, tied: int) -> int:
    """Whose card gives him the next odd chip."""
    first = -1
    best = 0
    for position in range(s.players):
        if tied >> position & 1:
            claim = odd_claim(s, contest, board, position)
            if first < 0 or claim > best:
                first = position
                best = claim
    return first


@one_version
def odd_claim(s: Showdown, contest: int, board: int, position: int) -> int:
    """The claim of a player's tied hand to an odd chip: by the cards of the hand, or by all cards held (S14)."""
    d = s.division
    own = s.held[position]
    cards = s.room
    for i in range(own):
        cards[i] = s.hands[position][i]
    if d.odd_all_cards:
        return card_key(d.odd[contest], d.odd_from_top, cards, own)
    for i in range(s.shared):
        cards[own + i] = s.table[board][i]
    return odd_key(
        d.ranking[contest],
        d.odd[contest],
        d.must_use[contest],
        d.size[contest],
        d.odd_from_top,
        s.worth[contest][board][position],
        cards,
        own,
        own + s.shared,
        s.chosen,
    )
