"""Double Down Stud, solved: all 270,725 sets of four cards in sight with all 48 hole cards.

There is one decision, before the last card (`streets`, with four cards held). Where doubling is worth exactly nothing
the wager is left alone. Other players' cards lie face up as well: what it is worth to look at them is found from how
the hole cards that they rule out would have paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import DECK
from pitboss.games.parts.paytables import net_per_unit
from pitboss.games.poker_games.double_down_stud.rules import ON_THE_HAND, hand_value
from pitboss.kernel import borrowing
from pitboss.odds import OPTIMAL
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, mask_of, place_of_four, places, renamed
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Plan as Followed
from pitboss.odds.poker_games.rounds import Shape, in_stacks, simulator_of
from pitboss.odds.poker_games.streets.odds import asked, average_staked, departures, lines_of, plan_odds
from pitboss.odds.poker_games.streets.rounds import ends, settle
from pitboss.odds.poker_games.streets.solver import End, Move, Plan, Solution, Streets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved, WagerOdds
from pitboss.odds.simulation import Counters
from pitboss.odds.simulators import Simulator
from pitboss.odds.tally import Numbers
from pitboss.ranking.high import high
from pitboss.ranking.tables import Tables, class5_of, tables
from pitboss.record.views import View
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import COMMUNITY, OWN
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(ON_THE_HAND), ON_THE_HAND[0]
DOUBLE, STAND = "double-down", "stand"
HOLE_CARDS = 48


class Counts(NamedTuple):
    """The best play under a paytable, and what comes of it."""

    wagers: WagerOdds
    strategy: dict[str, Any]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """The initial wager under the best play, with its double; every decision hangs on what it pays."""
    rules = tuple(options.game.strategies.items())
    return count_wagers(options.paytable(PER), options.game.max_players, rules, progress=progress)


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of the initial wager with its double."""
    return Solved([counts.wagers], counts.strategy)


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


@kept
def count_wagers(
    table: Paytable, players: int, rules: tuple[tuple[str, Strategy], ...], *, progress: Progress | None = None
) -> Counts:
    """Initial and double down wager together, per initial wager, and the best play in words."""
    solution, lines = best_moves(table), lines_of(table, net_per_unit)

    def called(end: End) -> str:
        assert end.line is not None, "a hand is never given up"
        return f"{lines.names[end.line]}{', doubled' if end.stake > 1 else ''}"

    more = solution.game.solve(prefer_more=True).plan
    odds = plan_odds(
        MAIN,
        PER,
        solution.plan,
        lines,
        called,
        note="other players' cards ignored; before the payout limit, which is never reached at the lowest wagers",
        details={
            "edge_by_players_if_all_cards_are_watched": {
                str(number): edge_watching(solution, number - 1) for number in range(1, players + 1)
            },
            "average_wagered_if_doubles_worth_nothing_are_made": average_staked(more),
        },
    )
    return Counts(odds, strategy_found(solution, dict(rules)))


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


def strategy_found(solution: Solution, rules: Mapping[str, Strategy]) -> dict[str, Any]:
    """The best play in words, and where it departs from the rule that those words are."""
    plans = {name: by_rule(rule, solution.game) for name, rule in rules.items()}
    deals, unit = solution.plan.ends.total(), solution.game.unit
    doubled = sum(count for end, count in solution.plan.ends.items() if end.stake == 2)
    return {
        "rule": "double on a pair of sixes or better, on four cards of one suit, and on four in sequence from 6-5-4-3 "
        "to K-Q-J-T",
        "double_frequency": doubled / deals,
        "house_edge_by_strategy": {name: float(Fraction(-plan.total, deals * unit)) for name, plan in plans.items()},
        "exceptions": list(departures(solution, plans[OPTIMAL])),
    }


def by_rule(rule: Strategy, game: Streets) -> Plan:
    """What a strategy of the game does with every four cards, whichever of them is the player's own."""
    ask = asked(rule, lambda street, stake: {})
    return game.follow(lambda seen, _, stake: ask(seen[:1], seen[1:], stake))


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play under the options in force: it counts out every card that lies face up."""
    table = options.paytable(PER)

    def decide(view: View) -> str:
        seen = view.community.up_cards
        out = {*seen, *(card for other in view.seats for card in other.hand.known)}
        nets = (net_per_unit(hand_value(view.own.hand.cards, (*seen, hole)), table) for hole in DECK if hole not in out)
        return DOUBLE if sum(nets) > 0 else STAND

    return decide


# Simulation


class Doubles(NamedTuple):
    """When to double, for compiled code."""

    worth: Numbers
    """By place of the four cards in sight: doubling is worth this much, and good above nothing."""
    by_class: Numbers
    """What a hole card that another player holds would have added to it, by class of the hand; empty where others'
    cards are not looked at."""
    t: Tables


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players who share the community cards."""
    solution = best_moves(options.paytable(PER))
    game = solution.game
    if strategy == OPTIMAL:
        nets = np.array(game.nets, dtype=np.int64)
        doubles = Doubles(by_cards(game, game.counts @ nets), nets[game.lines], tables())
    else:
        stakes = by_rule(options.game.strategies[strategy], game).stakes[0].astype(np.int64)
        doubles = Doubles(by_cards(game, stakes - 1), np.zeros(0, dtype=np.int64), tables())
    plan = Followed(choose, doubles, ("double", "win"))
    return simulator_of(SHAPE, options, players, plan, lambda totals: ends(game, totals))


def by_cards(game: Streets, worth: NDArray[np.int64]) -> Numbers:
    """What is known of each class of four cards, by the place of the cards themselves."""
    found = np.zeros(comb(52, 4), dtype=np.int64)
    masks = np.array([mask_of(hand) for hand in game.hands])
    for renaming in ALL_RENAMINGS:
        found[places(renamed(masks, renaming))] = worth
    return found


@borrowing
def choose(cards: Numbers, first: int, players: int, plan: Doubles, counters: Counters) -> int:
    """Two units at stake, or one. The hole card lies first, the cards in sight behind it."""
    own, t = cards[first], plan.t
    worth = plan.worth[place_of_four(own, cards[1], cards[2], cards[3])]
    if len(plan.by_class) and players > 1:
        seen = t.keys[own] + t.keys[cards[1]] + t.keys[cards[2]] + t.keys[cards[3]]
        for other in range(4, 4 + players):
            if other != first:
                worth -= plan.by_class[class5_of(seen + t.keys[cards[other]], t)]
    if worth <= 0:
        return 1
    counters[0] += 1
    return 2


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """A card to each player, then the community cards, the hole card first."""
    return in_stacks(*hands.own, hands.community)


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=ON_THE_HAND,
    layout=Layout(own=1, community=4),
    looks=((OWN + COMMUNITY, high),),
    dealer_plays=False,
    settle=settle,
    lay=lay,
)
