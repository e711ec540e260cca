"""DJ Wild Stud by the million rounds: who plays, what the hands net, and the linked progressive with its wild cards
replaced from the stub."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.poker_games.dj_wild_stud.rules import ante_blind_and_play
from pitboss.games.poker_games.dj_wild_stud.side_bets import LINK
from pitboss.games.poker_games.dj_wild_stud.wild_cards import is_wild, ranking_of
from pitboss.kernel import borrowing
from pitboss.odds.counting.suit_orbits import CHOOSE
from pitboss.odds.poker_games.looks import Hands, Layout, hand_classes
from pitboss.odds.poker_games.rounds import Extras, Plan, Shape, in_stacks, simulator_of
from pitboss.odds.simulation import Counters, Deal, Nets
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.tables import Tables, class5, class_values, tables
from pitboss.rulebook.side_bets import OWN
from pitboss.rulebook.submission import Submission

PARTS = ("ante", "blind", "play")
MAIN, PER = "+".join(PARTS), "ante"
WILD_CARDS = 5
LAYOUT = Layout(own=5, dealer=5, deck=53, spare=WILD_CARDS)
"""There are five wild cards, so no more are replaced, drawn ones included."""


def simulator_by(options: Submission, players: int, plays: NDArray[np.bool_]) -> Simulator:
    """Rounds of several players who play these hands, by place of their cards."""
    value = ranking_of(options)
    shape = Shape(
        main=MAIN,
        per=PER,
        parts=PARTS,
        layout=LAYOUT,
        looks=((OWN, value),),
        dealer_plays=True,
        settle=settle,
        lay=lay,
    )
    worth = np.array(hand_classes(value, 5, LAYOUT.deck).values, dtype=np.int64)
    plan = Plan(choose, plays, ("play", "win"))
    return simulator_of(shape, options, players, plan, lambda totals: worth, linked(options))


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: NDArray[np.bool_], counters: Counters) -> int:
    """Play, or below nothing for a fold."""
    place = 0
    for at in range(first, first + 5):
        below = 1
        for other in range(first, first + 5):
            below += cards[other] < cards[at]
        place += CHOOSE[cards[at], below]
    counters[0] += plan[place]
    return 0 if plan[place] else -1


@borrowing
def settle(choice: int, hands: Numbers, dealer: int, main: Numbers, unit: int, counters: Counters) -> int:
    """Ante, blind and play against the dealer's hand."""
    if choice < 0:
        return -2 * unit
    ante, blind, play = ante_blind_and_play(main[hands[0]], main[dealer])
    counters[1] += ante > 0
    return (ante + blind + play) * unit


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """In stacks, the dealer's last; then the stub, from which wild cards are replaced."""
    return in_stacks(*hands.own, hands.dealer, hands.rest)


# The linked progressive


class Linked(NamedTuple):
    """What hands without wild cards net on the linked progressive, and bring every other player, by class."""

    column: int
    """Where it is among the nets; -1 where it is not offered."""
    nets: Numbers
    envy: Numbers
    t: Tables


def linked(options: Submission) -> Extras | None:
    """The linked progressive, settled on cards that its row does not know of."""
    names = [bet.name for bet in options.side_bets]
    if LINK.name not in names:
        return None
    totals = WagerTotals(options, {name: name for name in (MAIN, *names)})
    found = totals.progressive_nets(LINK, class_values().tolist())
    reads = Linked(1 + names.index(LINK.name), *found, tables())
    return Extras(settle_linked, reads, (), lambda deal: {}, (), (), notes=LAYOUT.own)


@borrowing
def settle_linked(deal: Deal, players: int, layout: Layout, extras: Linked, nets: Nets) -> None:
    """Every player's hand from the right, its wild cards replaced one by one from the stub."""
    cards, notes = deal.cards, deal.notes
    stub = layout.dealer + layout.own * players
    for p in range(players - 1, -1, -1):
        first = layout.dealer + layout.own * p
        hand = notes[p]
        for at in range(5):
            card = cards[first + at]
            while is_wild(card):
                card = cards[stub]
                stub += 1
            hand[at] = card
        found = class5(hand[0], hand[1], hand[2], hand[3], hand[4], extras.t)
        nets[p, extras.column] = extras.nets[found]
        hand[0] = extras.envy[found]
    for p in range(players):
        for other in range(players):
            if other != p:
                nets[p, extras.column] += notes[other, 0]
