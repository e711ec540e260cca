"""Flop Poker, solved: all 22,100 private hands with all 18,424 flops each.

For every suit class of private hands the flops are counted by what the game's own `winnings` pays on the best hand;
the better of flop wager and surrender follows. No commission, no dealer: the ante and flop wagers of one player do not
depend on the others, and the pot wager only moves money between the players.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card, show
from pitboss.games.pot_games.flop_poker.rules import winnings, worth_surrendering
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.hand_counts import fill_others
from pitboss.odds.counting.suit_orbits import suit_classes
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import SYMMETRY, Measured, Outcome, Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run, draw
from pitboss.ranking.tables import class5, class_of_three_and_two_of_three, class_values, tables
from pitboss.rulebook.submission import Submission

FLOPS = 18_424  # of three cards from the other 49
HANDS = 22_100


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of ante+flop under the best play, and of the pot wager."""
    tick = progress or silent
    lines, nets, names = tabulate(options)
    classes = suit_classes(3)
    own = np.array([hand for hand, _ in classes], dtype=np.int64)
    weight = [count for _, count in classes]
    counts = np.zeros((len(own), len(names)), dtype=np.int64)
    count = compiled(count_lines)
    for first in range(0, len(own), 195):
        count(own[first : first + 195], lines, tables(), counts[first : first + 195])
        tick(min(first + 195, len(own)), len(own))

    outcomes = dict.fromkeys(("surrender", *names), 0)
    exceptions = []
    surrendered = 0
    for (hand, copies), row in zip(classes, counts.tolist(), strict=True):
        bet = sum(number * net for number, net in zip(row, nets, strict=True))
        surrender = bet < -FLOPS
        if surrender:
            outcomes["surrender"] += copies * FLOPS
            surrendered += copies
        else:
            for name, number in zip(names, row, strict=True):
                outcomes[name] += copies * number
        if surrender != worth_surrendering(hand):
            exceptions.append((hand, copies, "surrender" if surrender else "flop", bet))
    assert sum(weight) == HANDS

    net = {"surrender": Fraction(-1), **dict(zip(names, nets, strict=True))}
    staked = {name: Fraction(1 if name == "surrender" else 2) for name in outcomes}
    main = WagerOdds(
        "ante+flop",
        "ante",
        tuple(Outcome(name, number, net[name], staked[name]) for name, number in outcomes.items()),
    )
    pot = WagerOdds(
        "pot",
        "pot",
        (Outcome("all pot wagers go back to players", 1, Fraction(0)),),
        note="the pot is paid out whole and every hand is equally likely to be best, so the edge is exactly zero",
        method=SYMMETRY,
    )
    return Solved((main, pot), strategy(surrendered, exceptions))


def tabulate(options: Submission) -> tuple[NDArray[np.int8], list[Fraction], list[str]]:
    """What the money rule pays on each of the 7,462 classes of hands.

    Returns the line of each class, and for each line the net on ante and flop together per ante, and its name; the last
    line is a losing hand.
    """
    table = options.paytable("flop")
    unit = table.unit
    names = [line.name for line in table.lines] + ["below-jacks"]
    nets = [Fraction(0)] * len(names)
    lines = np.zeros(len(class_values()), dtype=np.int8)
    for number, value in enumerate(class_values().tolist()[1:], start=1):
        line = table.line(value)
        won = winnings(value, unit, table, limit=None)
        lines[number] = index = table.lines.index(line) if line else len(table.lines)
        nets[index] = Fraction(sum(won), unit) if won else Fraction(-2)
    return lines, nets, names


@kernel
def count_lines(own: Any, lines: Any, t: Any, counts: Any) -> None:
    """For each private hand, the flops by the line that the best of its three hands reaches.

    The hand with each pair of the other 49 cards is ranked once; a flop's best hand is the best of its three pairs.
    """
    rest = np.empty(49, dtype=np.int64)
    pair = np.empty((49, 49), dtype=np.int64)
    for h in range(own.shape[0]):
        a, b, c = own[h, 0], own[h, 1], own[h, 2]
        fill_others(own[h], rest)
        for i in range(49):
            for j in range(i + 1, 49):
                pair[i, j] = class5(a, b, c, rest[i], rest[j], t)
        for i in range(49):
            for j in range(i + 1, 49):
                for k in range(j + 1, 49):
                    best = max(pair[i, j], pair[i, k], pair[j, k])
                    counts[h, lines[best]] += 1


def strategy(surrendered: int, exceptions: list[tuple[tuple[int, ...], int, str, Any]]) -> dict[str, Any]:
    """The best play in words, and the hands on which it departs from those words under the options in force."""
    return {
        "rule": "surrender only three unpaired cards, all ten or lower, of more than one suit, that cannot lie in one "
        "five-card straight (highest minus lowest rank five or more); otherwise place the flop wager",
        "surrendered_hands": surrendered,
        "hands": HANDS,
        "fold_frequency": surrendered / HANDS,
        "exceptions": [
            {
                "hand": show(Card(card) for card in hand),
                "hands": copies,
                "decision": decision,
                "expectation_of_betting": float(Fraction(bet) / FLOPS),
            }
            for hand, copies, decision, bet in exceptions
        ],
    }


POT_SHARES = 720_720
"""Divisible by every number of tied players up to sixteen, so that a shared pot is counted in whole units."""


def simulate(run: Run) -> Simulation:
    """Rounds of several players on one flop, the pot among them."""
    lines, nets, _ = tabulate(run.options)
    unit = run.options.paytable("flop").unit
    net_by_class = np.array([int(nets[line] * unit) for line in lines], dtype=np.int64)
    main, main_squares, pot, pot_squares, surrendered, hits, house, house_squares = run.play(
        8, play, run.players, run.strategy == "best", net_by_class, unit, tables()
    )
    hands = run.hands
    wagers = {"ante+flop": Measured.of("ante+flop", "ante", main, main_squares, hands, unit)}
    if run.players > 1:
        wagers["pot"] = Measured.of("pot", "pot", pot, pot_squares, hands, POT_SHARES)
    return run.report(
        wagers,
        house={"total": Measured.of("total", "ante", house, house_squares, run.rounds, unit)},
        frequencies={"surrender": surrendered / hands, "win": hits / hands},
    )


@kernel
def play(seed: int, rounds: int, players: int, by_rule: bool, nets: Any, unit: int, t: Any, totals: Any) -> None:
    """Rounds of Flop Poker; adds up nets and their squares (main wagers, pot, house) and counts."""
    np.random.seed(seed)
    deck: Any = np.arange(52)
    best = np.empty(players, dtype=np.int64)
    for _ in range(rounds):
        draw(deck, 3 + 3 * players)
        house = 0
        for p in range(players):
            own = deck[3 + 3 * p : 6 + 3 * p]
            best[p] = class_of_three_and_two_of_three(own, deck[:3], t)
            if by_rule and worth_surrendering(own):
                net = -unit
                totals[4] += 1
            else:
                net = nets[best[p]]
                if net > 0:
                    totals[5] += 1
            totals[0] += net
            totals[1] += net * net
            house -= net
        totals[6] += house
        totals[7] += house * house
        winners = 0
        for p in range(players):
            if best[p] == best.max():
                winners += 1
        for p in range(players):
            share = players * POT_SHARES // winners if best[p] == best.max() else 0
            totals[2] += share - POT_SHARES
            totals[3] += (share - POT_SHARES) ** 2
