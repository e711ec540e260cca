"""Winner's Pot Poker by the million rounds: several players by one strategy, each pot settled by the game's own
`receipts`.

Whether a hand stays in is asked of a kernel; what the pot pays was tabulated before, case by case.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pot_games.winners_pot_poker.rules import STAKE, receipts, worth_staying
from pitboss.kernel import borrowing, kernel
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import place
from pitboss.odds.pot_games.winners_pot_poker.heads_up import HeadsUpSolution, lone_player, own_threes
from pitboss.odds.pot_games.winners_pot_poker.showdowns import OFFSUIT, PAIRED, SUITED, UP_CARDS, own_fours
from pitboss.odds.progress import Progress
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.high import high
from pitboss.rulebook.submission import Submission

MAIN, BONUS = "ante+bet+double", "jacks-plus-bonus"
PER = "ante"
FOLDS, POTS, COMMISSION = "folds on three cards", "dealer pots", "commission"
"""Where the house's money on the main wagers comes from."""


# Strategies: whether own three cards stay in against one up card of the dealer, or four against two.


class BestPlay(NamedTuple):
    """The best play of a lone player, for compiled code; empty where another strategy is followed."""

    bets: NDArray[np.bool_]
    """By rank of the up card and orbit of the own three cards."""
    threes: NDArray[np.int32]
    """The orbit of each set of three cards, by place."""
    doubles: NDArray[np.uint8]
    """By number of the up cards and orbit of the own four cards, as bit sets."""
    fours: NDArray[np.int32]
    """By pattern of the up cards: the orbit of each set of four cards, by place."""
    ups: NDArray[np.int64]
    """By two up cards, their suits renamed to clubs and diamonds: their number, and the number of their pattern."""


NO_BEST_PLAY = BestPlay(
    np.zeros((0, 0), np.bool_),
    np.zeros(0, np.int32),
    np.zeros((0, 0), np.uint8),
    np.zeros((0, 0), np.int32),
    np.zeros((0, 0, 2), np.int64),
)


def tabulated(solution: HeadsUpSolution) -> BestPlay:
    """The best play as tables."""
    patterns = (SUITED, OFFSUIT, PAIRED)
    ups = np.zeros((52, 52, 2), np.int64)
    doubles = np.zeros((len(UP_CARDS), max(len(bits) for bits in solution.doubles.values())), np.uint8)
    for number, (up, pattern) in enumerate(UP_CARDS.items()):
        ups[up] = number, patterns.index(pattern)
        doubles[number, : len(solution.doubles[up])] = solution.doubles[up]
    fours = np.array([own_fours(pattern).index for pattern in patterns])
    return BestPlay(solution.bets, own_threes().index, doubles, fours, ups)


@kernel
def stays_by_best_play(own: Sequence[int], shown: Sequence[int], best: BestPlay) -> bool:
    """Look the hand up, the dealer's suits having changed their names in the order of their cards."""
    low, top = min(shown[0], shown[-1]), max(shown[0], shown[-1])
    suits = (low & 3, top & 3)
    hand = 0
    for card in own:
        hand |= 1 << (card & ~3 | new_suit(card & 3, suits))
    if len(shown) == 1:
        return best.bets[low >> 2, best.threes[place(hand)]]  # type: ignore[no-any-return]
    number, pattern = best.ups[low & ~3, top & ~3 | new_suit(top & 3, suits)]
    orbit = best.fours[pattern, place(hand)]
    return best.doubles[number, orbit >> 3] >> (orbit & 7) & 1 == 1  # type: ignore[no-any-return]


@borrowing
def new_suit(suit: int, shown: tuple[int, int]) -> int:
    """The suit's place among those shown, in the order of the cards, and after them the others."""
    if suit == shown[0]:
        return 0
    if suit == shown[1]:
        return 1
    others = 1 if shown[0] == shown[1] else 2
    for other in range(suit):
        others += other not in (shown[0], shown[1])
    return others


@kernel
def stays_by_simple_play(own: Sequence[int], shown: Sequence[int], best: BestPlay) -> bool:
    """As the game's strategy `simple`."""
    return worth_staying(own, shown)


@kernel
def never_folds(own: Sequence[int], shown: Sequence[int], best: BestPlay) -> bool:
    """As the game's strategy `never-fold`."""
    return True


STAYS = {"simple": stays_by_simple_play, "never-fold": never_folds}


# The round


class Game(NamedTuple):
    """What the kernel needs: the plan, what the pot pays and what the bonus wager nets."""

    best: BestPlay
    receipts: NDArray[np.int64]
    """In parts of an ante: by players who stayed, who folded on four cards, tied players, whether the dealer ties, and
    which of the tied players it is clockwise from the button; last the commission."""
    floors: NDArray[np.int64]
    """Of the bonus wager's lines."""
    bonus: NDArray[np.int64]
    """By line; last on a hand that reaches none."""
    unit: int


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players by one strategy, settled to the cent by the game's own `receipts`."""
    ante, table = int(options["ante-amount"]), options.paytable(BONUS)
    totals = WagerTotals(
        options,
        {MAIN: PER, BONUS: BONUS},
        ("fold on three cards", "fold on four cards"),
        {FOLDS: PER, POTS: PER, COMMISSION: PER},
    )
    totals.unit = lcm(totals.unit, ante)
    best, stays = NO_BEST_PLAY, STAYS.get(strategy, stays_by_simple_play)
    if strategy == OPTIMAL and players == 1:
        best, stays = tabulated(lone_player(options, progress)), stays_by_best_play
    nets = [*(totals.whole(line.odds.ratio) for line in table.lines), -totals.unit]
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(
            best,
            tabulated_receipts(options, players) * (totals.unit // ante),
            np.array(table.floors),
            np.array(nets),
            totals.unit,
        ),
        supply=supply(options.game.equipment.cards, 5 + 5 * players),
        bound={"stays": stays},
        notes=3,
        lay=partial(lay, options=options, players=players, stays=partial(stays, best=best)),
    )


def tabulated_receipts(options: Submission, players: int) -> NDArray[np.int64]:
    """What the settlement gives: [stayed, folded on four, tied players, dealer tied, k] in cents.

    k counts the tied players clockwise from the button; index `players` is the commission.
    """
    size = players + 1
    table = np.zeros((size, size, size, 2, size), dtype=np.int64)
    ante, rate, fixed = options["ante-amount"], options["commission-rate"], options["commission-fixed-amount"]
    for stayed in range(1, size):
        for folded in range(size - stayed):
            pot = (STAKE + STAKE * stayed + 2 * folded) * ante
            for tied in range(1, stayed + 1):
                for dealer_tied in (0, 1):
                    each, taken = receipts(pot, tied, bool(dealer_tied), rate, fixed, options["rounding-unit"])
                    table[stayed, folded, tied, dealer_tied, :tied] = each
                    table[stayed, folded, tied, dealer_tied, players] = taken
    return table


def lay(deal: Deal, options: Submission, players: int, stays: Any) -> Laid:
    """Three cards to everybody, the dealer last, then a burned card and one to all who are left, twice.

    The kernel has the dealer's five cards first, those that are shown last, then each player's five.
    """
    cards = deal.cards.tolist()
    dealer, burns = cards[:5], iter(cards[5 + 5 * players :])
    hands = [cards[5 + 5 * player : 10 + 5 * player] for player in range(players)]
    by_machine = options["dealing-method"] == "machine"
    order = [] if by_machine and not options["first-burn-with-machine"] else [next(burns)]
    stacks = [*hands, dealer]
    if by_machine:
        order += [card for stack in stacks for card in stack[:3]]
    else:
        order += [stack[turn] for turn in range(3) for stack in stacks]
    for dealt in (3, 4):
        hands = [hand for hand in hands if stays(hand[:dealt], dealer[2:dealt])]
        if hands:
            order += [next(burns), *(hand[dealt] for hand in hands), dealer[dealt]]
    return Laid(order)


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round of Winner's Pot Poker; the dealer shows the cards at 2, 3 and 4."""
    cards, antes, values = deal.cards, deal.notes[:, 0], deal.notes[:, 1]
    dealer = high(cards[:5])
    stayed = folded_on_four = 0
    best = dealer
    for p in range(players):
        own = cards[5 + 5 * p : 10 + 5 * p]
        held, antes[p] = 5, STAKE
        if not stays(own[:3], cards[2:3], game.best):  # type: ignore[name-defined] # noqa: F821 (bound when compiled)
            held, antes[p] = 3, 1
            counters[0] += 1
        elif not stays(own[:4], cards[2:4], game.best):  # type: ignore[name-defined] # noqa: F821
            held, antes[p] = 4, 2
            counters[1] += 1
            folded_on_four += 1
        values[p] = high(own[:held])
        line = 0
        while line < len(game.floors) and values[p] < game.floors[line]:
            line += 1
        nets[p, 1] = game.bonus[line]
        if held == 5:
            stayed += 1
            best = max(best, values[p])
    tied = 0
    for p in range(players):
        if antes[p] == STAKE and values[p] == best:
            tied += 1
    pays = game.receipts[stayed, folded_on_four, tied, int(dealer == best)]
    order = folds = players_net = 0
    for p in range(players):
        nets[p, 0] = -antes[p] * game.unit
        if antes[p] == STAKE and values[p] == best:
            nets[p, 0] += pays[order]
            order += 1
        if antes[p] == 1:
            folds += game.unit
        players_net += nets[p, 0]
    nets[0, 2], nets[0, 4] = folds, pays[players]
    nets[0, 3] = -players_net - folds - pays[players]
    return 5 + 5 * players
