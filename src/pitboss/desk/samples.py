"""Filled-in sample sheets that document every name, of every game and of a poker room."""

from __future__ import annotations

from pitboss.desk.names import PokerGame, find_game

ROOM = "room"


def sample(name: str, edition: str = "") -> str:
    """The sample sheet of a game, or of a `room`, as TOML."""
    if name == ROOM:
        from pitboss.poker.room.sample import room_sample

        return room_sample()
    found = find_game(name, edition)
    if isinstance(found, PokerGame):
        from pitboss.poker.sheets.sample import sample_sheet as sample_hand

        return sample_hand(found.variant, found.base)
    from pitboss.table.sample import sample_sheet

    return sample_sheet(found)
