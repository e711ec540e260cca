"""Waiting lists: one for each kind of table, strictly in order of arrival (004:L1).

>>> lists = WaitingLists()
>>> lists.join("Ann", "$1/$3"); lists.join("Bob", "$1/$3"); lists.join("Bob", "$4/$8")
>>> lists.first("$1/$3"), lists.place("Bob", "$1/$3"), lists.first("$4/$8")
('Ann', 2, 'Bob')
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pitboss.errors import RuleError


class WaitingLists:
    """Who waits for which kind of table."""

    def __init__(self) -> None:
        self._queues: dict[str, list[str]] = {}

    def __iter__(self) -> Iterator[str]:
        """The kinds of table that somebody waits for."""
        return (kind for kind, queue in self._queues.items() if queue)

    def __getitem__(self, kind: str) -> tuple[str, ...]:
        return tuple(self._queues.get(kind, ()))

    def join(self, player: str, kind: str) -> None:
        """Put a player at the end of a list."""
        if player in self[kind]:
            raise RuleError(f"{player} is on the list for {kind} already", field="player", clause="004:L1")
        self._queues.setdefault(kind, []).append(player)

    def leave(self, player: str, kind: str) -> None:
        """Take a player off a list."""
        self.place(player, kind)
        self._queues[kind].remove(player)

    def place(self, player: str, kind: str) -> int:
        """How far a player has come; 1 is next."""
        if player not in self[kind]:
            raise RuleError(f"{player} is not on the list for {kind}", field="player", clause="004:L1")
        return self._queues[kind].index(player) + 1

    def first(self, kind: str, passing: Collection[str] = ()) -> str:
        """Who is next, those passed over who have an offer already; empty where nobody waits."""
        return next((player for player in self[kind] if player not in passing), "")
