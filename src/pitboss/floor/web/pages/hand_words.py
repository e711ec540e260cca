"""Hands in words: what a player's cards make with those for all that lie face up."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.poker.contests import Contest
from pitboss.table.game import Game


def house_hand(game: Game, own: Sequence[Card], community: Sequence[Card]) -> str:
    """A hand of a house game; nothing where the game has no words for it.

    >>> from pitboss.desk.names import house_game
    >>> from pitboss.equipment.cards import cards
    >>> house_hand(house_game("three-card-poker"), cards("9h 9c Kd"), ())
    'pair of nines'
    """
    reads = game.layout.reads
    if reads is None or not own or UNSEEN in own:
        return ""
    try:
        return reads(own, community)
    except (ValueError, IndexError, KeyError):
        return ""


def poker_hand(contests: Sequence[Contest], own: Sequence[Card], board: Sequence[Card]) -> str:
    """A hand of poker, for each contest of the game; nothing before there are cards enough.

    >>> from pitboss.desk.names import POKER_GAMES
    >>> from pitboss.equipment.cards import cards
    >>> contests = POKER_GAMES["omaha-high-low-8"].variant.contests
    >>> poker_hand(contests, cards("Ah 2h Kd Kc"), cards("Ks 7d 4c 3s 2d"))
    'three kings; 7-4-3-2-A low'
    >>> poker_hand(contests, cards("Ah 2h Kd Kc"), ())
    ''
    """
    if not own or UNSEEN in (*own, *board):
        return ""
    made = []
    for contest in contests:
        enough = len(own) + len(board) >= contest.size and len(board) >= (contest.own and contest.size - contest.own)
        value = contest.value(own, board) if enough else 0
        if value:
            words = contest.describe(value)
            made.append(words)
    return "; ".join(made)
