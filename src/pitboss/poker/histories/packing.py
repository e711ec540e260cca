"""The actions of a history as numbers, for machine code: four words each, for what, who, how much and which cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct

from pitboss.poker.batch.course import CHECK_OR_CALL, DRAW, FOLD, WAGER
from pitboss.poker.batch.replay import CARD_BITS, COUNT_BITS, DEAL_BOARD, DEAL_HOLE, OTHER, POST_BRING_IN, SHOW
from pitboss.poker.histories.phh import Action, Actions

_KINDS = {
    "f": FOLD, "cc": CHECK_OR_CALL, "cbr": WAGER, "pb": POST_BRING_IN, "sd": DRAW,
    "dh": DEAL_HOLE, "db": DEAL_BOARD, "sm": SHOW,
}  # fmt: skip
_WORDS = Struct("=4q")


def packed(actions: Sequence[Action]) -> bytes:
    """The actions of a hand; remembered with those that were read."""
    if not isinstance(actions, Actions):
        return b"".join(map(_packed, actions))
    if not actions.packed:
        actions.packed = b"".join(map(_packed, actions))
    return actions.packed


@lru_cache(maxsize=1 << 16)
def _packed(action: Action) -> bytes:
    cards = len(action.cards)
    for place, card in enumerate(action.cards):
        cards |= card << COUNT_BITS + CARD_BITS * place
    return _WORDS.pack(_KINDS.get(action.kind, OTHER), action.player - 1, action.amount, cards)
