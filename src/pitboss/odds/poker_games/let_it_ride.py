"""Let It Ride, solved: all 22,100 own hands with all 49 x 48 pairs of community cards.

Bets 1 and 2 come down or ride by what the cards to come are worth (`streets`); the burned card is a card like any
other that is not seen. Where a bet is worth exactly nothing it is withdrawn. Nobody folds, so every hand plays for all
side bets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pitboss.games.poker_games.let_it_ride import paytables, side_bets
from pitboss.games.poker_games.let_it_ride.rules import BET_NAMES, net_of_a_bet
from pitboss.odds import OPTIMAL
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Shape, from_machine, in_stacks, in_turns, simulator_of
from pitboss.odds.poker_games.side_bets import OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.poker_games.streets import cover_all
from pitboss.odds.poker_games.streets.odds import Lines, asked, average_staked, departures, lines_of, plan_odds
from pitboss.odds.poker_games.streets.rounds import ends, followed, settle
from pitboss.odds.poker_games.streets.solver import End, Move, Plan, Solution, Streets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.ranking.high import high
from pitboss.record.views import View
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import COMMUNITY, OWN
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(BET_NAMES), BET_NAMES[0]
RIDE, WITHDRAW = "let-it-ride", "withdraw"
LAYOUT = Layout(own=3, community=2)


class Counts(NamedTuple):
    """The best play under a paytable of the bets, and what comes of it."""

    bets: WagerOdds
    strategy: dict[str, Any]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """The three bets under the best play, and every side bet on the layout."""
    bets, strategy = count_bets(options.paytable("bet"), options.game.strategies[OPTIMAL])
    best = side_bets.COVER_ALL.at_table(options)
    counted = {side_bets.COVER_ALL.name: highest_hands(progress=progress)} if best else {}
    return Counts(bets, strategy, count_side_bets(options, LAYOUT, counted))


@kept
def highest_hands(*, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best hand of all players."""
    return cover_all.highest_hands(paytables.COVER_ALL, LAYOUT.community, progress)


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of the three bets under the best play, and of every side bet on the layout."""
    return Solved([counts.bets, *price_side_bets(counts.side, options)], counts.strategy)


# The best play


def streets(lines: Lines) -> Streets:
    """Three bets at first; before each community card one of them rides or comes down."""
    return Streets(
        own=3,
        stake=len(BET_NAMES),
        moves=lambda street, stake: (Move(RIDE, stake), Move(WITHDRAW, stake - 1)),
        lines=lines.by_class,
        nets=lines.nets,
        unit=lines.unit,
    )


@lru_cache(maxsize=4)
def best_moves(table: Paytable) -> Solution:
    """The solution under a paytable of the bets."""
    return streets(lines_of(table, net_of_a_bet)).solve(prefer_more=False)


@kept
def count_bets(
    table: Paytable, rule: Strategy, *, progress: Progress | None = None
) -> tuple[WagerOdds, dict[str, Any]]:
    """The three bets together, per bet, and the best play in words; every decision hangs on what they pay."""
    solution, lines = best_moves(table), lines_of(table, net_of_a_bet)

    def called(end: End) -> str:
        assert end.line is not None, "a hand is never given up"
        return f"{lines.names[end.line]} with {end.stake} bet{'s' if end.stake > 1 else ''} up"

    riding = solution.game.solve(prefer_more=True).plan
    odds = plan_odds(
        MAIN,
        PER,
        solution.plan,
        lines,
        called,
        note="per bet of the three; before the payout limit, which is never reached at the lowest bets",
        details={"average_wagered_if_bets_worth_nothing_ride": average_staked(riding)},
    )
    return odds, strategy_found(solution, rule)


def strategy_found(solution: Solution, rule: Strategy) -> dict[str, Any]:
    """The best play in words, and where it departs from the rule that those words are."""
    game = solution.game
    first, second = solution.plan.stakes
    deals = solution.plan.ends.total()
    rides_1 = int((game.copies * game.ways[0])[first == game.stake].sum())
    before = first[:, None].repeat(52, axis=1)
    rides_2 = int((game.copies[:, None] * game.ways[1])[second == before].sum())
    return {
        "rule": "let bet 1 ride with a pair of tens or better or three of a kind, with three cards of a royal flush, "
        "and with three suited cards in sequence from 5-4-3 up, with one gap and a ten or higher among them, or with "
        "two gaps and two of them ten or higher; let bet 2 ride with a pair of tens or better, two pair or three of a "
        "kind, with four suited cards, and with four in sequence from T-9-8-7 to K-Q-J-T",
        "bet_1_rides_frequency": rides_1 / deals,
        "bet_2_rides_frequency": rides_2 / deals,
        "exceptions": list(departures(solution, by_rule(rule, game))),
    }


def by_rule(rule: Strategy, game: Streets) -> Plan:
    """What a strategy of the game does at every node."""
    return game.follow(asked(rule, lambda street, stake: {}))


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play under the options in force."""
    solution = best_moves(options.paytable("bet"))

    def decide(view: View) -> str:
        up = sum(view.stands(bet) for bet in BET_NAMES)
        return solution.move(view.own.hand.cards, view.community.up_cards, up).name

    return decide


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players who share the community cards."""
    solution = best_moves(options.paytable("bet"))
    plan = solution.plan if strategy == OPTIMAL else by_rule(options.game.strategies[strategy], solution.game)
    counters = ("bet 1 rides", "bet 2 rides", "win")
    return simulator_of(SHAPE, options, players, followed(plan, counters), lambda totals: ends(solution.game, totals))


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """The first of three community cards is burned."""
    community = [hands.rest[0], *hands.community]
    return (in_stacks if from_machine(options) else in_turns)(*hands.own, community)


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=BET_NAMES,
    layout=LAYOUT,
    looks=((OWN + COMMUNITY, high),),
    dealer_plays=False,
    settle=settle,
    lay=lay,
)
