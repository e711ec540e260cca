"""Commitments to dice and wheels: what will fall is drawn and committed to before anybody bets, and opened once it has.

The committed result is the first throw or spin of its round. Whoever watched the bets being opened can check that what
fell was settled by then: the digest of kind, result and salt is the one that was published.

>>> coming = ThrowCommitted(digest("throws", "4-3", "00ff"), "throws", "4-3", "00ff")
>>> holds(coming.root, ThrowOpened("throws", "4-3", "00ff")), holds(coming.root, ThrowOpened("throws", "6-6", "00ff"))
(True, False)
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

from pitboss.equipment import dice
from pitboss.equipment.shuffle import entropy
from pitboss.record.events import Event
from pitboss.record.viewers import Viewer
from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game

THROWS, SPINS = "throws", "spins"


class ThrowCommitted(Event, frozen=True):
    """What the dice or the wheel will show next is settled; the digest is for everybody, the rest for the auditor."""

    root: str
    kind: str
    result: str
    salt: str

    def hidden_from(self, viewer: Viewer) -> dict[str, Any]:
        return {"result": "", "salt": ""}


class ThrowOpened(Event, frozen=True):
    """It has fallen: with this anybody can check it."""

    kind: str
    result: str
    salt: str


def digest(kind: str, result: str, salt: str) -> str:
    """What is published of a result."""
    return sha256(f"{kind}\0{result}\0{salt}".encode()).hexdigest()


def holds(root: str, opened: ThrowOpened) -> bool:
    """Whether what fell is what was committed to."""
    return digest(opened.kind, opened.result, opened.salt) == root


def committed(game: Game, options: Submission) -> ThrowCommitted | None:
    """The first throw or spin of a round that is about to be opened; nothing where cards decide, also where dice or a
    wheel say with whom the deal begins."""
    equipment, source = game.equipment, entropy()
    if equipment.for_the_start:
        return None
    if equipment.dice:
        kind, result = THROWS, str(dice.throw(equipment.dice, source))
    elif equipment.wheel is not None:
        kind, result = SPINS, equipment.wheel(options).spin(source)
    else:
        return None
    salt = secrets.token_hex(16)
    return ThrowCommitted(digest(kind, result, salt), kind, result, salt)
