"""Spots: up to three wagers of a player on one hand, each against a hand of its own that the dealer makes of the same
first card.

What lies at the first spot has the usual names; at the others it is named for its spot: `spot-2` is the wager that was
made before the deal, `spot-2-double` and `spot-2-split-2` are what was added to it, `spot-2-insurance` insures it.
"""

from __future__ import annotations

import re

from pitboss.table.seats import Wager

FURTHER = (2, 3)
"""The spots after the first."""
_AT_SPOT = re.compile(r"spot-(\d)-?(.*)")


def made_at(main: str, spot: int) -> str:
    """The wager that is made at a spot before the deal.

    >>> [made_at("blackjack", spot) for spot in (1, 2)]
    ['blackjack', 'spot-2']
    """
    return main if spot == 1 else f"spot-{spot}"


def added_at(name: str, spot: int) -> str:
    """A wager that is laid at a spot during the round.

    >>> [added_at("double", spot) for spot in (1, 2)]
    ['double', 'spot-2-double']
    """
    return name if spot == 1 else f"spot-{spot}-{name}"


def said_of(word: str, spot: int) -> str:
    """A decision about one spot.

    >>> [said_of("insure", spot) for spot in (1, 2)]
    ['insure', 'insure-spot-2']
    """
    return word if spot == 1 else f"{word}-spot-{spot}"


def spot_of(wager: Wager) -> int:
    """Where a wager lies; side wagers count to the first spot."""
    found = _AT_SPOT.match(wager.name)
    return int(found[1]) if found else 1


def kind_of(wager: Wager) -> str:
    """The name of a wager without its spot."""
    found = _AT_SPOT.match(wager.name)
    return found[2] if found else wager.name
