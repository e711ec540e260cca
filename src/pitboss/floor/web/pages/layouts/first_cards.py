"""How many cards a place has when the first player is asked: so many empty places are drawn there before the deal."""

from __future__ import annotations

from functools import lru_cache

from pitboss.desk.names import house_game
from pitboss.record.events import Dealt
from pitboss.rulebook.submission import Submission
from pitboss.table.events import Decided
from pitboss.table.sample import demonstration

_SEED = 4


def first_cards(options: Submission, place: str) -> int:
    """The cards that are dealt to a place before anybody decides.

    >>> first_cards(house_game("blackjack").submit({}), "dealer")
    2
    """
    return _dealt(options.game.name, tuple(options.written().items()), place)


@lru_cache(maxsize=256)
def _dealt(game: str, written: tuple[tuple[str, str], ...], place: str) -> int:
    count = 0
    for event in demonstration(house_game(game).submit(dict(written)), _SEED, players=1).events:
        if isinstance(event, Decided):
            break
        count += isinstance(event, Dealt) and event.place == place
    return count
