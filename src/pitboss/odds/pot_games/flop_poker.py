"""Flop Poker, solved: all 22,100 private hands with all 18,424 flops each.

For every suit class of private hands the flops are counted by what the game's own `winnings` pays on the best hand;
the better of flop wager and surrender follows. No commission, no dealer: the ante and flop wagers of one player do not
depend on the others, and the pot wager only moves money between the players.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss import odds
from pitboss.equipment.cards import Card, show
from pitboss.games.pot_games.flop_poker.rules import winnings, worth_surrendering
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.money import split
from pitboss.odds.counting.hand_counts import fill_others, three_card_hands, three_card_numbers
from pitboss.odds.counting.suit_orbits import suit_classes, suit_pattern
from pitboss.odds.kept import kept
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import SYMMETRY, Outcome, Solved, WagerOdds
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.tables import Tables, class5, class_of_three_and_two_of_three, class_values, tables
from pitboss.record.views import View, glimpse
from pitboss.rulebook.paytable import Paytable, reach
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, POT = "ante+flop", "pot"
FLOPS = 18_424  # of three cards from the other 49
HANDS = 22_100
Counts = NDArray[np.int64]
"""By suit class of the own cards and line of the flop table: the flops; last those that reach none."""


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """All flops beside all private hands, by the line that the best hand reaches."""
    return count_flops(options.paytable("flop").floors, progress=progress)


@kept
def count_flops(floors: Sequence[int], *, progress: Progress | None = None) -> Counts:
    """The same by the lowest hands of the lines."""
    tick, lines = progress or silent, lines_of_classes(floors)
    own = np.array([hand for hand, _ in suit_classes(3)], dtype=np.int64)
    counts = np.zeros((len(own), len(floors) + 1), dtype=np.int64)
    for first in range(0, len(own), 195):
        part = slice(first, first + 195)
        compiled(count_lines)(own[part], lines, tables(), counts[part])
        tick(min(first + 195, len(own)), len(own))
    return counts


def lines_of_classes(floors: Sequence[int]) -> NDArray[np.int64]:
    """The line that each of the 7,462 classes of hands reaches; one beyond the last where it is none."""
    return np.array([reach(value, floors) % (len(floors) + 1) for value in class_values().tolist()])


def price(counts: Counts, options: Submission) -> Solved:
    """Ante and flop wager under the best play, and the pot wager."""
    table = options.paytable("flop")
    names = [*(line.name for line in table.lines), "below-jacks"]
    nets = nets_of_lines(table)
    bets = worth_of_betting(counts, nets)
    copies = np.array([copies for _, copies in suit_classes(3)])
    surrendered = np.array([bet < -FLOPS for bet in bets])
    ends = copies[~surrendered] @ counts[~surrendered]
    exceptions = [
        {
            "hand": show(Card(card) for card in hand),
            "hands": alike,
            "decision": "surrender" if surrender else "flop",
            "expectation_of_betting": float(bet / FLOPS),
        }
        for (hand, alike), surrender, bet in zip(suit_classes(3), surrendered.tolist(), bets, strict=True)
        if surrender != worth_surrendering(hand)
    ]
    lines = [*(table.address(line) for line in table.lines), ""]
    given_up = int(copies[surrendered].sum())
    outcomes = [Outcome("surrender", given_up * FLOPS, Fraction(-1))]
    outcomes += [
        Outcome(name, ways, net, Fraction(2), line)
        for name, ways, net, line in zip(names, ends.tolist(), nets, lines, strict=True)
    ]
    pot = WagerOdds(
        POT,
        POT,
        (Outcome("all pot wagers go back to players", 1, Fraction(0)),),
        note="the pot is paid out whole and every hand is equally likely to be best, so the edge is exactly zero",
        method=SYMMETRY,
    )
    return Solved((WagerOdds(MAIN, "ante", tuple(outcomes)), pot), strategy_found(given_up, exceptions))


def nets_of_lines(table: Paytable) -> list[Fraction]:
    """What ante and flop wager net together per ante on each line, by the money rule; last on a hand below all."""
    won = [winnings(line.floor, table.unit, table, limit=None) for line in table.lines]
    return [Fraction(sum(both), table.unit) for both in won if both] + [Fraction(-2)]


def worth_of_betting(counts: Counts, nets: Sequence[Fraction]) -> list[Fraction]:
    """What all flops together net beside each class of private hands, per ante."""
    scale = lcm(*(net.denominator for net in nets))
    return [Fraction(int(net), scale) for net in counts @ np.array([int(net * scale) for net in nets])]


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


def strategy_found(surrendered: int, exceptions: list[dict[str, Any]]) -> dict[str, Any]:
    """The best play in words, and the hands on which it departs from those words under the options in force."""
    return {
        "rule": "surrender only three unpaired cards, all ten or lower, of more than one suit, that cannot lie in one "
        "five-card straight (highest minus lowest rank five or more); otherwise place the flop wager",
        "surrendered_hands": surrendered,
        "hands": HANDS,
        "fold_frequency": surrendered / HANDS,
        "exceptions": exceptions,
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """Surrender the hands that lose more than the ante under the options in force."""
    bets = worth_of_betting(count(options, progress), nets_of_lines(options.paytable("flop")))
    surrendered = {suit_pattern(hand) for (hand, _), bet in zip(suit_classes(3), bets, strict=True) if bet < -FLOPS}

    def decide(view: View) -> str:
        return "surrender" if suit_pattern(view.own.hand.cards) in surrendered else "flop"

    return decide


# Simulation


class Game(NamedTuple):
    """What the kernel needs: the plan, and what hands and pots net."""

    surrendered: NDArray[np.bool_]
    """By number of the own three cards."""
    main: NDArray[np.int64]
    """By class of the best hand."""
    pot: NDArray[np.int64]
    """By number of winners and which of them it is, clockwise; last what a loser nets."""
    unit: int
    numbers: NDArray[np.int16]
    t: Tables


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players on one flop, the pot among them."""
    table, stake = options.paytable("flop"), int(options["pot-amount"])
    names = {MAIN: "ante"} | ({POT: POT} if players > 1 else {})
    totals = WagerTotals(options, names, ("surrender", "win"))
    nets = np.array([totals.whole(net) for net in nets_of_lines(table)])
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(
            surrenders(odds.strategy(options, strategy, progress)),
            nets[lines_of_classes(table.floors)],
            pot_nets(stake, players, options["pot-rounding-unit"]) * (totals.unit // stake),
            totals.unit,
            three_card_numbers(),
            tables(),
        ),
        supply=supply(options.game.equipment.cards, 3 + 3 * players),
        notes=1,
        lay=partial(lay, options=options, players=players),
    )


def surrenders(plan: Strategy) -> NDArray[np.bool_]:
    """The hands that a strategy surrenders: it is asked of every suit class, and looks at nothing but the own cards."""
    by_class = np.array([plan(glimpse(hand)) == "surrender" for hand, _ in suit_classes(3)])
    return by_class[classes_of_hands()]


@cache
def classes_of_hands() -> NDArray[np.int64]:
    """The suit class of each three-card hand."""
    numbers = {suit_pattern(hand): number for number, (hand, _) in enumerate(suit_classes(3))}
    return np.array([numbers[suit_pattern(hand)] for hand in three_card_hands().tolist()])


def pot_nets(stake: int, players: int, unit: int) -> NDArray[np.int64]:
    """What winners of a pot net in cents, by their number and in clockwise order; last what a loser nets."""
    nets = np.full((players + 1, players + 1), -stake, dtype=np.int64)
    for winners in range(1, players + 1):
        nets[winners, :winners] += np.array(split(players * stake, winners, unit))
    return nets


def lay(deal: Deal, options: Submission, players: int) -> Laid:
    """In stacks from a machine, or card by card, to the players and then to the flop; the kernel has the flop first."""
    stacks = [deal.cards[3 + 3 * player : 6 + 3 * player].tolist() for player in range(players)]
    stacks.append(deal.cards[:3].tolist())
    if options["dealing-method"] == "machine":
        return Laid([card for stack in stacks for card in stack])
    return Laid([stack[turn] for turn in range(3) for stack in stacks])


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round of Flop Poker; a hand that was surrendered still plays for the pot."""
    cards, classes = deal.cards, deal.notes
    best = winners = 0
    for p in range(players):
        own = cards[3 + 3 * p : 6 + 3 * p]
        classes[p, 0] = class_of_three_and_two_of_three(own, cards[:3], game.t)
        if classes[p, 0] > best:
            best, winners = classes[p, 0], 0
        winners += classes[p, 0] == best
        if game.surrendered[game.numbers[own[0], own[1], own[2]]]:
            nets[p, 0] = -game.unit
            counters[0] += 1
        else:
            nets[p, 0] = game.main[classes[p, 0]]
            counters[1] += nets[p, 0] > 0
    if players > 1:
        order = 0
        for p in range(players):
            if classes[p, 0] == best:
                nets[p, 1] = game.pot[winners, order]
                order += 1
            else:
                nets[p, 1] = game.pot[winners, players]
    return 3 + 3 * players
