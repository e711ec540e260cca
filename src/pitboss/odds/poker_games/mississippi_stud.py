"""Mississippi Stud, solved: all 1,326 own hands with all 50 x 49 x 48 ways to turn three community cards.

Before each of these the player bets some antes or folds; what the cards to come are worth decides (`streets`). Every
unit at stake is paid alike, so the value of a hand grows ever faster with the stake, and the best bet is the lowest or
the highest; where they are worth the same, the highest is made. Side bets are counted over the cards that they look at,
less the hands that the best play folds where the house does not let those play for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from pitboss.errors import RuleError
from pitboss.games.poker_games.mississippi_stud import paytables, side_bets
from pitboss.games.poker_games.mississippi_stud.paytables import WAGERS
from pitboss.games.poker_games.mississippi_stud.rules import MULTIPLES, ON_THE_HAND, STREETS, net_per_unit
from pitboss.odds import OPTIMAL
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.looks import Hands, Layout
from pitboss.odds.poker_games.rounds import Shape, in_stacks, simulator_of
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.poker_games.streets import cover_all
from pitboss.odds.poker_games.streets.odds import (
    Lines,
    asked,
    average_staked,
    departures,
    lines_of,
    plan_odds,
    standing_hands,
)
from pitboss.odds.poker_games.streets.rounds import ends, followed, settle
from pitboss.odds.poker_games.streets.solver import End, Move, Plan, Solution, Streets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved, WagerOdds
from pitboss.odds.simulators import Simulator
from pitboss.ranking.high import high
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import COMMUNITY, OWN, side_bet
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(ON_THE_HAND), "ante"
FOLD = "fold"
LAYOUT = Layout(own=2, community=3)


class Counts(NamedTuple):
    """The best play, which no option changes, and what comes of it."""

    bets: WagerOdds
    strategy: dict[str, Any]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante and bets under the best play, and every side bet on the layout."""
    bets, strategy = count_bets(options.game.strategies[OPTIMAL])
    counted: dict[str, OnHands | OnHighest] = {}
    highest, jackpot = side_bets.COVER_ALL.highest, side_bet(options, side_bets.PROGRESSIVE.name)
    if side_bets.COVER_ALL.at_table(options) and highest:
        counted[side_bets.COVER_ALL.name] = highest_hands(highest.folded(options), progress=progress)
    if jackpot and not jackpot.survives_fold(options):
        counted[jackpot.name] = hands_not_folded()
    return Counts(bets, strategy, count_side_bets(options, LAYOUT, counted))


@kept
def highest_hands(folded_count: bool, *, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best hand of all players, folded ones among them or not."""
    folding = None if folded_count else best_moves().plan
    return cover_all.highest_hands(paytables.COVER_ALL, LAYOUT.community, progress, folding=folding)


@cache
def hands_not_folded() -> OnHands:
    """The progressive where a fold gives it up."""
    plan = best_moves().plan
    deals = standing_hands(plan, paytables.PROGRESSIVE)
    return OnHands(deals, plan.ends.total() - deals.total(), "a hand that the best play folds is lost")


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante and bets under the best play, and of every side bet on the layout."""
    return Solved([counts.bets, *price_side_bets(counts.side, options)], counts.strategy)


# The best play


def streets(lines: Lines) -> Streets:
    """One ante at first; before each community card some antes more, or the hand is given up."""
    return Streets(
        own=2,
        stake=1,
        moves=lambda street, stake: (
            *(Move(f"bet:{multiple}", stake + multiple) for multiple in MULTIPLES),
            Move(FOLD, stake, gives_up=True),
        ),
        lines=lines.by_class,
        nets=lines.nets,
        unit=lines.unit,
    )


@cache
def best_moves() -> Solution:
    """The solution; the house has no choice about these wagers."""
    return streets(lines_of(WAGERS, net_per_unit)).solve(prefer_more=True)


@cache
def count_bets(rule: Strategy) -> tuple[WagerOdds, dict[str, Any]]:
    """Ante and bets together, per ante, and the best play in words."""
    solution, lines = best_moves(), lines_of(WAGERS, net_per_unit)

    def called(end: End) -> str:
        antes = f"{end.stake} ante{'s' if end.stake > 1 else ''}"
        if end.street is not None:
            return f"fold on {STREETS[end.street].wager} with {antes} at stake"
        assert end.line is not None
        return f"{lines.names[end.line]} with {antes} at stake"

    sparing = solution.game.solve(prefer_more=False).plan
    odds = plan_odds(
        MAIN,
        PER,
        solution.plan,
        lines,
        called,
        note="before the payout limit, which is never reached at the lowest ante",
        details={"average_wagered_if_raises_worth_nothing_are_not_made": average_staked(sparing)},
    )
    return odds, strategy_found(solution, rule)


def strategy_found(solution: Solution, rule: Strategy) -> dict[str, Any]:
    """The best play in words, and where it departs from the rule that those words are."""
    deals = solution.plan.ends.total()
    folds = [
        sum(count for end, count in solution.plan.ends.items() if end.street == street)
        for street in range(len(STREETS))
    ]
    return {
        "rule": "count two points for each jack or higher and one for each six to ten. 3rd street: bet three antes on "
        "a pair, one on two points or a suited six-five, otherwise fold. 4th street: bet three on a pair of sixes or "
        "better, three cards of a royal flush, or three suited cards that can become a straight flush without the ace "
        "as low card, with no gap from 7-6-5 up, one gap and a jack or higher, or two gaps and two of them; one on any "
        "other suited cards, a low pair, three points, and straight draws with no gap from 6-5-4 up or with one gap "
        "and two points; otherwise fold. 5th street: bet three on a pair of sixes or better, four suited cards, or an "
        "open straight from 8-7-6-5 up; one on any other straight draw, a low pair, four points, or three points after "
        "a bet of three antes; otherwise fold",
        **{f"fold_frequency_on_{street.wager}": count / deals for street, count in zip(STREETS, folds, strict=True)},
        "stay_frequency": 1 - sum(folds) / deals,
        "exceptions": list(departures(solution, by_rule(rule, solution.game))),
    }


def by_rule(rule: Strategy, game: Streets) -> Plan:
    """What a strategy of the game does at every node."""

    def wagers(street: int, stake: int) -> dict[str, int]:
        before = {"ante": 1_00}
        return {**before, STREETS[0].wager: (stake - 1) * 1_00} if street else before

    return game.follow(asked(rule, wagers))


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play."""
    solution = best_moves()

    def decide(view: View) -> str:
        at_stake = sum(view.amount(name) for name in ON_THE_HAND) // view.amount("ante")
        return solution.move(view.own.hand.cards, view.community.up_cards, at_stake).name

    return decide


# Simulation


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of several players who share the community cards."""
    most = max(paytables.COVER_ALL.columns)
    if side_bets.COVER_ALL.at_table(options) and players > most:
        raise RuleError(f"cover all has payouts for at most {most} players", field="players", clause="11(k)")
    solution = best_moves()
    plan = solution.plan if strategy == OPTIMAL else by_rule(options.game.strategies[strategy], solution.game)
    counters = (*(f"{street.wager} bet" for street in STREETS), "win")
    return simulator_of(SHAPE, options, players, followed(plan, counters), lambda totals: ends(solution.game, totals))


def lay(hands: Hands, options: Submission) -> Sequence[int]:
    """Hand by hand, the community cards last."""
    return in_stacks(*hands.own, hands.community)


SHAPE = Shape(
    main=MAIN,
    per=PER,
    parts=ON_THE_HAND,
    layout=LAYOUT,
    looks=((OWN + COMMUNITY, high),),
    dealer_plays=False,
    settle=settle,
    lay=lay,
)
