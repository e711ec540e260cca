"""Double Down Stud, solved: all 270,725 sets of four cards in sight with all 48 hole cards.

There is one decision, before the last card (`streets`, with four cards held). Where doubling is worth exactly nothing
the wager is left alone. Other players' cards lie face up as well: what it is worth to look at them is found from how
the hole cards that they rule out would have paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import DECK
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.double_down_stud.rules import ON_THE_HAND, hand_value
from pitboss.kernel import kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS
from pitboss.odds.poker_games.streets.odds import asked, average_staked, departures, lines_of, plan_odds
from pitboss.odds.poker_games.streets.solver import End, Move, Plan, Solution, Streets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.ranking.tables import class5_of, class_values, tables
from pitboss.record.views import View
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(ON_THE_HAND), ON_THE_HAND[0]
DOUBLE, STAND = "double-down", "stand"
HOLE_CARDS = 48


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of the initial wager under the best play, with its double."""
    solution = best_moves(options.paytable(PER))
    return Solved([odds(options, solution)], strategy_found(options, solution))


@lru_cache(maxsize=4)
def best_moves(table: Paytable) -> Solution:
    """The solution under a paytable: one unit at stake, or two, on the one card that is not seen."""
    lines = lines_of(table, net_per_unit)
    game = Streets(
        own=4,
        stake=1,
        moves=lambda street, stake: (Move(DOUBLE, 2), Move(STAND, 1)),
        lines=lines.by_class,
        nets=lines.nets,
        unit=lines.unit,
    )
    return game.solve(prefer_more=False)


def odds(options: Submission, solution: Solution) -> WagerOdds:
    """Initial and double down wager together, per initial wager."""
    names = lines_of(options.paytable(PER), net_per_unit).names

    def called(end: End) -> str:
        assert end.line is not None, "a hand is never given up"
        return f"{names[end.line]}{', doubled' if end.stake > 1 else ''}"

    more = solution.game.solve(prefer_more=True).plan
    return plan_odds(
        MAIN,
        PER,
        solution.plan,
        called,
        note="other players' cards ignored; before the payout limit, which is never reached at the lowest wagers",
        details={
            "edge_by_players_if_all_cards_are_watched": {
                str(players): edge_watching(solution, players - 1) for players in range(1, options.game.max_players + 1)
            },
            "average_wagered_if_doubles_worth_nothing_are_made": average_staked(more),
        },
    )


def edge_watching(solution: Solution, others: int) -> float:
    """The house edge against a player who counts out so many other players' cards as well.

    Doubling is worth the sum of the nets of the hole cards that are left, where that is above nothing. Hands whose
    hole cards pay alike are worth the same.
    """
    game = solution.game
    total, left = 0, HOLE_CARDS - others
    kinds: Counter[tuple[int, ...]] = Counter()
    for counts, copies in zip(game.counts.tolist(), game.copies.tolist(), strict=True):
        kinds[tuple(counts)] += copies
    for counts, copies in kinds.items():
        once = sum(count * net for count, net in zip(counts, game.nets, strict=True))
        seen = sums_taken(counts, game.nets, others)
        doubled = sum(ways * max(once - taken, 0) for taken, ways in seen.items())
        # All choices of others' cards: the initial wager over every hole card, the double over those that are left.
        total += copies * (once * comb(HOLE_CARDS - 1, others) + doubled)
    deals = comb(52, 4) * comb(HOLE_CARDS, others) * left
    return float(Fraction(-total, deals * game.unit))


def sums_taken(counts: Sequence[int], nets: Sequence[int], size: int) -> Counter[int]:
    """In how many ways so many cards, taken out of groups of equal nets, come to each sum.

    >>> sums_taken((2, 3), (5, -1), 2) == Counter({10: 1, 4: 6, -2: 3})
    True
    """
    found: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(size))]
    for count, net in zip(counts, nets, strict=True):
        if count:
            longer: list[Counter[int]] = [Counter() for _ in range(size + 1)]
            for taken, sums in enumerate(found):
                for more in range(min(count, size - taken) + 1):
                    for value, ways in sums.items():
                        longer[taken + more][value + more * net] += ways * comb(count, more)
            found = longer
    return found[size]


def strategy_found(options: Submission, solution: Solution) -> dict[str, Any]:
    """The best play in words, and where it departs from those words under the options in force."""
    plans = {name: plan(options, name, solution.game) for name in options.game.strategies}
    deals, unit = solution.plan.ends.total(), solution.game.unit
    doubled = sum(count for end, count in solution.plan.ends.items() if end.stake == 2)
    return {
        "rule": "double on a pair of sixes or better, on four cards of one suit, and on four in sequence from 6-5-4-3 "
        "to K-Q-J-T",
        "double_frequency": doubled / deals,
        "house_edge_by_strategy": {name: float(Fraction(-plan.total, deals * unit)) for name, plan in plans.items()},
        "exceptions": list(departures(solution, plans["optimal"])),
    }


def plan(options: Submission, strategy: str, game: Streets) -> Plan:
    """What a strategy of the game does with every four cards, whichever of them is the player's own."""
    ask = asked(options.game.strategies[strategy], lambda street, stake: {})
    return game.follow(lambda seen, _, stake: ask(seen[:1], seen[1:], stake))


def exact_play(options: Submission) -> Strategy:
    """The best play under the options in force, for a live table: it counts out every card that lies face up."""
    table = options.paytable(PER)

    def decide(view: View) -> str:
        seen = view.community.up_cards
        out = {*seen, *(card for other in view.seats for card in other.hand.known)}
        nets = (net_per_unit(hand_value(view.own.hand.cards, (*seen, hole)), table) for hole in DECK if hole not in out)
        return DOUBLE if sum(nets) > 0 else STAND

    return decide


# Rounds by the million


def simulate(run: Run) -> Simulation:
    """Rounds of several players who share the community cards."""
    totals = WagerTotals(run.options, {MAIN: PER}, ("double", "win"))
    followed = plan(run.options, run.strategy, best_moves(run.options.paytable(PER)).game)
    nets = totals.nets(PER, class_values().tolist())
    return run.measure(totals, play, doubled_by_cards(followed), nets, tables())


def doubled_by_cards(plan: Plan) -> NDArray[np.bool_]:
    """Whether a plan doubles, by the four cards in sight in any order."""
    doubled = np.zeros((52,) * 4, dtype=np.bool_)
    hands = np.array(plan.game.hands)[plan.stakes[0] > 1]
    for renaming in np.array(ALL_RENAMINGS):
        renamed = hands & ~3 | renaming[hands & 3]
        for order in permutations(renamed.T):
            doubled[order] = True
    return doubled


@kernel
def play(seed: int, rounds: int, players: int, doubled: Any, by_class: Any, t: Any, totals: Any) -> None:
    """Rounds of Double Down Stud: the hole card first in the deck, then the three others, then the players' own."""
    np.random.seed(seed)
    deck: Any = np.arange(52)
    nets = np.zeros(1, dtype=np.int64)
    round_nets = np.zeros(1, dtype=np.int64)
    for _ in range(rounds):
        draw(deck, 4 + players)
        shared = t.keys[deck[0]] + t.keys[deck[1]] + t.keys[deck[2]] + t.keys[deck[3]]
        for p in range(players):
            own = deck[4 + p]
            nets[0] = by_class[class5_of(shared + t.keys[own], t)]
            if nets[0] > 0:
                totals[7] += 1
            if doubled[own, deck[1], deck[2], deck[3]]:
                nets[0] *= 2
                totals[6] += 1
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
