"""Hands of bots in machine code, one after the other."""

from __future__ import annotations

from typing import Any

from pitboss.kernel import kernel
from pitboss.odds.poker_room.bots import choose, discards
from pitboss.odds.streams import draw
from pitboss.poker.batch.course import BETTING, CHECK_OR_CALL, DRAW, OVER, SHUFFLING, act, begin, reshuffled
from pitboss.poker.kill import is_split, next_killer
from pitboss.poker.wagering import NOBODY


@kernel
def play_hands(
    stream: Any,
    chunk: int,
    hands: int,
    tables: Any,
    templates: Any,
    kill: Any,
    bots: Any,
    log: Any,
    awards: Any,
    sums: Any,
) -> None:
    """Play hands at one table; `sums` holds the nets and their squares by seat, rake, drop, and how many showdowns.

    The button is one seat farther in every hand: the player at a position sits that many seats on from its left. The
    first template is that of the usual hand; where there are kills, those of the killer at each position follow, and
    `kill` has the threshold, whether it is of the gross pot and whether a kill persists.
    """
    t = tables[0]
    players = t.players
    killer = NOBODY  # by seat
    for hand in range(hands):
        number = chunk + hand
        begins = 0 if killer == NOBODY else 1 + (killer - number) % players
        play_hand(stream, number, t, tables, templates[begins], bots, log, awards)
        if len(templates) > 1:
            killer = killer_after(t, awards, kill, begins - 1)
            if killer != NOBODY:
                killer = (killer + number) % players
        for position in range(players):
            seat = (position + number) % players
            net = t.stacks[position] - templates[0].stacks[position]
            sums[2 * seat] += net
            sums[2 * seat + 1] += net * net
        sums[2 * t.players] += t.rake
        sums[2 * t.players + 1] += t.rake * t.rake
        sums[2 * t.players + 2] += t.fund
        sums[2 * t.players + 3] += t.fund * t.fund
        sums[2 * t.players + 4] += t.left > 1


@kernel
def killer_after(t: Any, awards: Any, kill: Any, killer: int) -> int:
    """The position that kills the next hand."""
    pot = t.rake + t.fund if kill[1] else 0
    scooper = NOBODY
    winners = 0
    for position in range(t.players):
        pot += t.won[position]
        if t.won[position]:
            winners += 1
            scooper = position
    return next_killer(pot, kill[0], scooper if winners == 1 else NOBODY, killer, is_split(awards, t.paid), kill[2] > 0)


@kernel
def play_hand(stream: Any, number: int, t: Any, tables: Any, template: Any, bots: Any, log: Any, awards: Any) -> None:
    """One hand from a deck shuffled as far as it is dealt."""
    tables[0] = template
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
