"""What every wager of the family comes to, as plain functions of the two hands; paytables where there are lines.

>>> dragon_bonus(9, 2, 0, 3) == NATURAL_WINNER, dragon_bonus(9, 3, 0, 3), dragon_bonus(6, 2, 6, 2)
(True, 9, 0)
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.games.baccarat_games.hands import is_natural
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable

EVEN_MONEY = Odds(1)


class Hands(NamedTuple):
    """Both hands when the deal is over: point counts and numbers of cards."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int


@kernel
def is_dragon_seven(player: int, banker: int, banker_cards: int) -> bool:
    """A Banker's Hand of seven with three cards that wins."""
    return banker == 7 and banker_cards == 3 and player < 7


@kernel
def is_panda_eight(player: int, player_cards: int, banker: int) -> bool:
    """A Player's Hand of eight with three cards that wins."""
    return player == 8 and player_cards == 3 and banker < 8


# The Dragon Bonus: a value for its paytable, the margin of a win that is not a natural's

NATURAL_WINNER, NATURAL_TIE, LOSES = 3, 2, 0


@kernel
def dragon_bonus(own: int, own_cards: int, other: int, other_cards: int) -> int:
    """What a Dragon Bonus on a hand is worth: the margin from four up, a natural win, a natural tie, or nothing."""
    if is_natural(own, own_cards):
        if is_natural(other, other_cards) and own <= other:
            return NATURAL_TIE if own == other else LOSES
        return NATURAL_WINNER
    margin = own - other
    return margin if margin >= 4 else LOSES


def bonus_value(wager: str, hands: Hands) -> int:
    """What a Dragon Bonus wager, `dragon-bonus-player` or `dragon-bonus-banker`, is worth."""
    player, banker = hands[:2], hands[2:]
    return dragon_bonus(*player, *banker) if wager == "dragon-bonus-player" else dragon_bonus(*banker, *player)


def verdict(wager: str, hands: Hands, *, ez: bool) -> int:
    """Whether a wager on the final hands wins (1), pushes (0) or loses (-1)."""
    player, player_cards, banker, banker_cards = hands
    dragon = is_dragon_seven(player, banker, banker_cards)
    match wager:
        case "player":
            return (player > banker) - (player < banker)
        case "banker":
            return 0 if ez and dragon else (banker > player) - (banker < player)
        case "tie":
            return 1 if player == banker else -1
        case "dragon-7":
            return 1 if dragon else -1
        case "panda-8":
            return 1 if is_panda_eight(player, player_cards, banker) else -1
    value = bonus_value(wager, hands)
    return 0 if value == NATURAL_TIE else 1 if value > LOSES else -1


@kernel
def pairs(player_first: int, player_second: int, banker_first: int, banker_second: int) -> int:
    """In how many of the two initial hands both cards have the same rank (House Money)."""
    return int(player_first >> 2 == player_second >> 2) + int(banker_first >> 2 == banker_second >> 2)


def _dragon_table(clause: str, odds: tuple[int, ...]) -> Paytable:
    names = [*(f"win-by-{margin}" for margin in range(9, 3, -1)), "natural-winner"]
    floors = [*range(9, 3, -1), NATURAL_WINNER]
    lines = tuple(Line(name, floor, Odds(pays)) for name, floor, pays in zip(names, floors, odds, strict=True))
    return Paytable(wager="dragon-bonus", clause=clause, lines=lines)


def dragon_bonus_tables(clause: str) -> NamedPaytables:
    """The three printed tables: by nine points down to four, then a natural winner."""
    tables = {
        "A": _dragon_table(clause, (30, 10, 6, 4, 2, 1, 1)),
        "B": _dragon_table(clause, (20, 8, 7, 4, 3, 1, 1)),
        "C": _dragon_table(clause, (30, 10, 4, 4, 2, 2, 1)),
    }
    return NamedPaytables(wager="dragon-bonus", clause=clause, tables=tables, default="A")


def single_line(wager: str, odds: Odds, clause: str, *, minimum: bool = False) -> Paytable:
    """A wager that pays one price where it wins."""
    return Paytable(wager=wager, clause=clause, lines=(Line("win", 1, odds),), minimum=minimum, wording=clause)


def house_money_table(clause: str) -> Paytable:
    """Both initial hands pairs, or one of them."""
    lines = (Line("both-pairs", 2, Odds(15)), Line("one-pair", 1, Odds(3)))
    return Paytable(wager="house-money", clause=clause, lines=lines, minimum=False)
