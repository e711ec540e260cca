"""Which game a name means: one that the house banks, or one that players play among themselves.

Every command asks here, so every wrong name gets the same sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pitboss.errors import RuleError, did_you_mean
from pitboss.games import game, names
from pitboss.poker.options import CASH_GAME, CUSTOMARY, MASSACHUSETTS
from pitboss.poker.variants import HOLD_EM, VARIANTS, Variant
from pitboss.rulebook.submission import EDITION
from pitboss.table.game import Game

CASH_GAME_NAME = "cash-game"


class PokerGame(NamedTuple):
    """A type of poker with the submission under which it is usually played."""

    variant: Variant
    base: str


POKER_GAMES = {
    **{one.name: PokerGame(one, MASSACHUSETTS if one.section else CUSTOMARY) for one in VARIANTS},
    CASH_GAME_NAME: PokerGame(HOLD_EM, CASH_GAME),
}


def find_game(name: str, edition: str = "") -> Game | PokerGame:
    """The game of this name, by the edition of its rules that is asked for."""
    if name in POKER_GAMES:
        if edition:
            raise RuleError(f"there is one edition of the rules of {name}", field="edition")
        return POKER_GAMES[name]
    if name in names():
        return game(name).in_edition(edition)
    raise unknown_game(name, (*names(), *POKER_GAMES))


def is_of_poker(sheet: Mapping[str, object]) -> bool:
    """Whether a sheet or a submission is one of poker; only those name a ready-made submission."""
    name = sheet.get("game")
    if not isinstance(name, str):
        raise RuleError("a sheet names its game, as in game = 'hold-em'", field="game")
    if name == CASH_GAME_NAME:
        raise RuleError(f"write game = '{HOLD_EM.name}' and submission = '{CASH_GAME}'", field="game")
    return "submission" in sheet or isinstance(find_game(name), PokerGame)


def sheet_in_edition(sheet: Mapping[str, object], edition: str) -> dict[str, object]:
    """A sheet or a submission by the edition that is asked for, where it does not name another itself."""
    if edition and sheet.get(EDITION, edition) != edition:
        raise RuleError(f"the file is of the {sheet[EDITION]} edition", field=EDITION)
    return {**sheet, EDITION: edition} if edition else dict(sheet)


def house_game(name: str, edition: str = "") -> Game:
    """The house game of this name; poker has no house edge to work out."""
    found = find_game(name)
    if isinstance(found, Game):
        return found.in_edition(edition)
    raise RuleError(
        f"{name} is played between players, so there is no house edge; `pitboss equity --game "
        f"{found.variant.name}` compares hands",
        field="game",
    )


def poker_variant(name: str) -> Variant:
    """The type of poker of this name."""
    found = find_game(name)
    if isinstance(found, PokerGame):
        return found.variant
    raise RuleError(f"{name} is played against the house; `pitboss odds {name}` has its odds", field="game")


def unknown_game(name: str, known: Iterable[str]) -> RuleError:
    """What is said of a name that is no game's."""
    hint = did_you_mean(name, known, "`pitboss games` lists them")
    return RuleError(f"there is no game {name!r}{hint}", field="game")
