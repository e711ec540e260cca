"""How many cards a place has when the first player is asked: so many empty places are drawn there before the deal."""

from __future__ import annotations

from pitboss.errors import RuleError
from pitboss.record.events import Dealt
from pitboss.rulebook.submission import Submission
from pitboss.table.events import Decided
from pitboss.table.sample import demonstration

_SEED = 4
_known: dict[tuple[str, str, tuple[tuple[str, str], ...]], int] = {}
"""What was counted before, by place, game and options: a round is dealt for it once."""


def first_cards(options: Submission, place: str) -> int:
    """The cards that are dealt to a place before anybody decides.

    >>> from pitboss.desk.names import house_game
    >>> first_cards(house_game("blackjack").submit({}), "dealer")
    2
    """
    key = place, options.game.name, tuple(options.written().items())
    if key not in _known:
        _known[key] = _dealt(options, place)
    return _known[key]


def _dealt(options: Submission, place: str) -> int:
    count = 0
    try:
        events = demonstration(options, _SEED, players=1).events
    except RuleError:  # limits above what the player of a demonstration has: no places are drawn
        return 0
    for event in events:
        if isinstance(event, Decided):
            break
        count += isinstance(event, Dealt) and event.place == place
    return count
