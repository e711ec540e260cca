"""Winner's Pot Poker by the million rounds: several players by one strategy, each pot settled by the game's own
`receipts`.

Whether a hand stays in is asked of the game's own rule; what the pot pays was tabulated before, case by case.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pot_games.winners_pot_poker.rules import STAKE, receipts, worth_staying
from pitboss.kernel import kernel
from pitboss.odds.report import Measured, Simulation
from pitboss.odds.runs import Run, draw
from pitboss.ranking.high import high
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.submission import Submission

MAIN, BONUS = "ante+bet+double", "jacks-plus-bonus"


def simulate(run: Run) -> Simulation:
    """Rounds of several players by one strategy, settled to the cent by the game's own `receipts`."""
    options = run.options
    ante: int = options["ante-amount"]
    table = options.paytable(BONUS)
    floors = np.array(table.floors, dtype=np.int64)
    pays = np.array([int(line.odds.ratio * table.unit) for line in table.lines], dtype=np.int64)
    shares = tabulated_receipts(options, run.players)
    never_folds = run.strategy == "never-fold"
    sums = run.play(16, play, run.players, never_folds, ante, shares, floors, pays, table.unit)
    return run.report(
        wagers={
            MAIN: Measured.of(MAIN, "ante", sums[0], sums[1], run.hands, ante),
            BONUS: Measured.of(BONUS, BONUS, sums[2], sums[3], run.hands, table.unit),
        },
        house={
            name: Measured.of(name, "ante", sums[4 + 2 * index], sums[5 + 2 * index], run.rounds, ante)
            for index, name in enumerate(("folds on three cards", "dealer pots", "commission", "total"))
        },
        frequencies={"fold on three cards": sums[12] / run.hands, "fold on four cards": sums[13] / run.hands},
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


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    never_folds: bool,
    ante: int,
    receipts: Any,
    floors: Any,
    pays: Any,
    unit: int,
    totals: Any,
) -> None:
    """Rounds of Winner's Pot Poker; adds up nets and their squares by source, and the folds.

    Cards of a player are deck[5p] to deck[5p + 4], the dealer's come first with the up cards at 2, 3 and 4.
    """
    np.random.seed(seed)
    deck: Any = np.arange(52)
    staked = np.empty(players, dtype=np.int64)
    values = np.empty(players, dtype=np.int64)
    for _ in range(rounds):
        draw(deck, 5 + 5 * players)
        dealer = high(deck[0:5])
        stayed = 0
        folded_on_four = 0
        best = dealer
        for p in range(players):
            own = deck[5 + 5 * p : 10 + 5 * p]
            cards = 5
            staked[p] = STAKE
            if not never_folds:
                if not worth_staying(own[0:3], deck[2:3]):
                    cards, staked[p] = 3, 1
                    totals[12] += 1
                elif not worth_staying(own[0:4], deck[2:4]):
                    cards, staked[p] = 4, 2
                    totals[13] += 1
                    folded_on_four += 1
            values[p] = high(own[0:cards])
            line = reach(values[p], floors)
            bonus = pays[line] if line >= 0 else -unit
            totals[2] += bonus
            totals[3] += bonus * bonus
            if cards == 5:
                stayed += 1
                best = max(best, values[p])
        tied = 0
        for p in range(players):
            if staked[p] == STAKE and values[p] == best:
                tied += 1
        dealer_tied = 1 if dealer == best else 0
        order = 0
        house_folds = 0
        players_net = 0
        for p in range(players):
            received = 0
            if staked[p] == STAKE and values[p] == best:
                received = receipts[stayed, folded_on_four, tied, dealer_tied, order]
                order += 1
            net = received - staked[p] * ante
            totals[0] += net
            totals[1] += net * net
            players_net += net
            if staked[p] == 1:
                house_folds += ante
        commission = receipts[stayed, folded_on_four, tied, dealer_tied, players] if tied else 0
        sources = (house_folds, -players_net - house_folds - commission, commission, -players_net)
        for index in range(4):
            totals[4 + 2 * index] += sources[index]
            totals[5 + 2 * index] += sources[index] ** 2
