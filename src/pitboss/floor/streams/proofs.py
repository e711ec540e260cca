"""Openings of the commitments for every card that a person has seen: what makes a deal provable to them."""

from __future__ import annotations

import msgspec

from pitboss.floor.store.database import Database
from pitboss.floor.streams.commitments import Commitment, Dealings, Opening
from pitboss.floor.streams.events import Committed
from pitboss.floor.streams.poker_room import AtHand, AtPokerTable
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.sight import Sight


class Proofs(msgspec.Struct, frozen=True):
    """The published roots by shuffle, and an opening for every card seen."""

    roots: dict[int, str]
    openings: tuple[Opening, ...]


def proofs(database: Database, stream: int, kind: str, table: str, who: Who, first: int = 1) -> Proofs:
    """What a person may check of the cards at a table, from an entry with a shuffle on."""
    sight, dealings = Sight(who, table), Dealings()
    trees: dict[int, Commitment] = {}
    seen: dict[tuple[int, int], None] = {}
    for entry, _, events in acts_and_events(database, stream, kind, first):
        sealed = entry.sealed
        for event in events:
            shown = sight.see(event)
            inner = event.of if isinstance(event, AtHand | AtPokerTable) else event
            if isinstance(inner, Committed):
                secret, sealed = sealed[:32], sealed[32:]
            if shown is None:
                continue
            if isinstance(inner, Committed):
                tree = trees[inner.shuffle] = Commitment(dealings.order, secret)
                assert tree.root == inner.root
                dealings.shuffles = inner.shuffle
            else:
                dealings.take(inner)
                seen |= dict.fromkeys(dealings.seen(inner, sight.viewer))
    return Proofs(
        {shuffle: tree.root for shuffle, tree in trees.items()},
        tuple(
            msgspec.structs.replace(trees[shuffle].opening(position), shuffle=shuffle)
            for shuffle, position in seen
            if shuffle in trees
        ),
    )
