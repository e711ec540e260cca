"""What every wager of the family comes to, as plain functions of the two hands; paytables where there are lines.

>>> dragon_bonus(9, 2, 0, 3) == NATURAL_WINNER, dragon_bonus(9, 3, 0, 3), dragon_bonus(6, 2, 6, 2)
(True, 9, 0)
"""

from __future__ import annotations

from pitboss.games.baccarat_games.hands import is_natural
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable

EVEN_MONEY = Odds(1)


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


@kernel
def pairs(player_first: int, player_second: int, banker_first: int, banker_second: int) -> int:
    """In how many of the two initial hands both cards have the same rank (House Money)."""
    return int(player_first >> 2 == player_second >> 2) + int(banker_first >> 2 == banker_second >> 2)


def _dragon_table(clause: str, odds: tuple[int, ...]) -> Paytable:
    names = [*(f"win-by-{margin}" for margin in range(9, 3, -1)), "natural-winner"]
    floors = [*range(9, 3, -1), NATURAL_WINNER]
    lines = tuple(Line(name, floor, Odds(pays)) for name, floor, pays in zip(names, floors, odds, strict=True))
    return Paytable(wager="dragon-bonus", clause=clause, lines=lines, minimum=False)


def dragon_bonus_tables(clause: str) -> NamedPaytables:
    """The three printed tables: by nine points down to four, then a natural winner."""
    tables = {
        "A": _dragon_table(clause, (30, 10, 6, 4, 2, 1, 1)),
        "B": _dragon_table(clause, (20, 8, 7, 4, 3, 1, 1)),
        "C": _dragon_table(clause, (30, 10, 4, 4, 2, 2, 1)),
    }
    return NamedPaytables(wager="dragon-bonus", clause=clause, tables=tables, default="A", minimum=False)


def single_line(wager: str, odds: Odds, clause: str, *, minimum: bool = False) -> Paytable:
    """A wager that pays one price where it wins."""
    return Paytable(wager=wager, clause=clause, lines=(Line("win", 1, odds),), minimum=minimum, wording=clause)


def house_money_table(clause: str) -> Paytable:
    """Both initial hands pairs, or one of them."""
    lines = (Line("both-pairs", 2, Odds(15)), Line("one-pair", 1, Odds(3)))
    return Paytable(wager="house-money", clause=clause, lines=lines, minimum=False)
