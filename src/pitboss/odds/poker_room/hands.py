"""Hands of bots in machine code, one after the other."""

from __future__ import annotations

from typing import Any

from pitboss.kernel import kernel
from pitboss.odds.poker_room.bots import choose, discards
from pitboss.odds.streams import draw
from pitboss.poker.batch.course import BETTING, CHECK_OR_CALL, DRAW, OVER, SHUFFLING, act, begin, reshuffled


@kernel
def play_hands(
    stream: Any, chunk: int, hands: int, tables: Any, template: Any, bots: Any, log: Any, awards: Any, sums: Any
) -> None:
    """Play hands at one table; `sums` holds the nets and their squares by seat, rake, drop, and how many showdowns.

    The button is one seat farther in every hand: the player at a position sits that many seats on from its left.
    """
    t = tables[0]
    for hand in range(hands):
        play_hand(stream, chunk + hand, t, tables, template, bots, log, awards)
        for position in range(t.players):
            seat = (position + chunk + hand) % t.players
            net = t.stacks[position] - template[0].stacks[position]
            sums[2 * seat] += net
            sums[2 * seat + 1] += net * net
        sums[2 * t.players] += t.rake
        sums[2 * t.players + 1] += t.rake * t.rake
        sums[2 * t.players + 2] += t.fund
        sums[2 * t.players + 3] += t.fund * t.fund
        sums[2 * t.players + 4] += t.left > 1


@kernel
def play_hand(stream: Any, number: int, t: Any, tables: Any, template: Any, bots: Any, log: Any, awards: Any) -> None:
    """One hand from a deck shuffled as far as it is dealt."""
    tables[0] = template[0]
    deal_at_random(stream, t)
    begin(t, log, awards)
    while t.stage != OVER:
        bot = bots[(t.turn + number) % t.players]
        if t.stage == SHUFFLING:
            draw(stream, t.deck[: t.size_of_deck], 0, t.size_of_deck)
            reshuffled(t, log, awards)
        elif t.stage == BETTING:
            what, to = choose(bot, t, stream)
            if not act(t, log, awards, what, to):  # an amount that is not allowed
                act(t, log, awards, CHECK_OR_CALL, 0)
        else:
            act(t, log, awards, DRAW, discards(bot, t, stream))


@kernel
def deal_at_random(stream: Any, t: Any) -> None:
    """Cards in random order, as many as a hand can take."""
    needed = 0
    for street in range(t.streets):
        each = t.faces_down[street] + t.faces_up[street] + (t.faces_down[0] if t.draws[street] else 0)
        needed += t.players * each + t.burns[street] + t.cards_to_board[street]
    draw(stream, t.deck[: t.size_of_deck], 0, min(needed, t.size_of_deck))
