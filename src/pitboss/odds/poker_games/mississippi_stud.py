"""Mississippi Stud, solved: all 1,326 own hands with all 50 x 49 x 48 ways to turn three community cards.

Before each of these the player bets some antes or folds; what the cards to come are worth decides (`streets`). Every
unit at stake is paid alike, so the value of a hand grows ever faster with the stake, and the best bet is the lowest or
the highest; where they are worth the same, the highest is made. Side wagers are counted over the cards that they pay
on, less the hands that the best play folds where the house does not let those play for them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pitboss.errors import RuleError
from pitboss.games.parts import cover_all
from pitboss.games.poker_games.mississippi_stud.paytables import COVER_ALL, WAGERS
from pitboss.games.poker_games.mississippi_stud.rules import (
    MULTIPLES,
    ON_THE_HAND,
    STREETS,
    net_per_unit,
)
from pitboss.games.poker_games.mississippi_stud.side_bets import PROGRESSIVE
from pitboss.odds.counting.hand_counts import of_five_cards, of_three_cards
from pitboss.odds.paytable_odds import paytable_odds, progressive_odds
from pitboss.odds.poker_games.streets.cover_all import five_card_odds
from pitboss.odds.poker_games.streets.odds import (
    Lines,
    asked,
    average_staked,
    departures,
    lines_of,
    plan_odds,
    standing_hands,
)
from pitboss.odds.poker_games.streets.rounds import side_wagers
from pitboss.odds.poker_games.streets.rounds import simulate as simulate_streets
from pitboss.odds.poker_games.streets.solver import End, Move, Plan, Solution, Streets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.three import three
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(ON_THE_HAND), "ante"
THREE_CARD_BONUS = "3-card-bonus"
FOLD = "fold"


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of ante and bets under the best play, and of every side wager on the layout."""
    solution = best_moves()
    wagers = [bets_odds(solution)]
    if options.offers(THREE_CARD_BONUS):
        wagers.append(paytable_odds(options, THREE_CARD_BONUS, of_three_cards(three)))
    if options.offers(cover_all.WAGER):
        folding = None if options["cover-all-counts-folded-hands"] else solution.plan
        wagers.append(five_card_odds(options, 3, progress, folding=folding))
    if options.offers(PROGRESSIVE.name):
        wagers.append(jackpot_odds(options, solution.plan))
    return Solved(wagers, strategy_found(options, solution))


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


def bets_odds(solution: Solution) -> WagerOdds:
    """Ante and bets together, per ante."""
    lines = lines_of(WAGERS, net_per_unit)

    def called(end: End) -> str:
        antes = f"{end.stake} ante{'s' if end.stake > 1 else ''}"
        if end.street is not None:
            return f"fold on {STREETS[end.street].wager} with {antes} at stake"
        assert end.line is not None
        return f"{lines.names[end.line]} with {antes} at stake"

    sparing = solution.game.solve(prefer_more=False).plan
    return plan_odds(
        MAIN,
        PER,
        solution.plan,
        called,
        note="before the payout limit, which is never reached at the lowest ante",
        details={"average_wagered_if_raises_worth_nothing_are_not_made": average_staked(sparing)},
    )


def jackpot_odds(options: Submission, plan: Plan) -> WagerOdds:
    """The progressive on the five cards; a folded hand plays for it only where the house says so."""
    players = options.game.max_players
    if options["progressive-on-fold"] == "live":
        return progressive_odds(options, PROGRESSIVE, of_five_cards(), players=players)
    counts = standing_hands(plan, options.paytable(PROGRESSIVE.name))
    return progressive_odds(
        options,
        PROGRESSIVE,
        counts,
        forfeited=plan.ends.total() - counts.total(),
        players=players,
        note="a hand that the best play folds is lost",
    )


def strategy_found(options: Submission, solution: Solution) -> dict[str, Any]:
    """The best play in words, and where it departs from those words under the options in force."""
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
        "exceptions": list(departures(solution, plan(options, "optimal", solution.game))),
    }


def plan(options: Submission, strategy: str, game: Streets) -> Plan:
    """What a strategy of the game does at every node."""

    def wagers(street: int, stake: int) -> dict[str, int]:
        before = {"ante": 1_00}
        return {**before, STREETS[0].wager: (stake - 1) * 1_00} if street else before

    return game.follow(asked(options.game.strategies[strategy], wagers))


def exact_play(options: Submission) -> Strategy:
    """The best play under the options in force, for a live table."""
    solution = best_moves()

    def decide(view: View) -> str:
        at_stake = sum(view.amount(name) for name in ON_THE_HAND) // view.amount("ante")
        return solution.move(view.own.hand.cards, view.community.up_cards, at_stake).name

    return decide


def simulate(run: Run) -> Simulation:
    """Rounds of several players who share the community cards."""
    options, jackpot = run.options, PROGRESSIVE
    columns = COVER_ALL.columns
    if options.offers(cover_all.WAGER) and run.players > max(columns):
        raise RuleError(f"cover all has payouts for at most {max(columns)} players", field="players", clause="11(k)")
    side = (THREE_CARD_BONUS, cover_all.WAGER, jackpot.name)
    names = {MAIN: PER, **{name: name for name in side if options.offers(name)}}
    totals = WagerTotals(options, names, (*(f"{street.wager} bet" for street in STREETS), "win"))
    tabulated = side_wagers(totals, run.players, jackpot, on_three=THREE_CARD_BONUS)._replace(
        folded_can_be_best=options["cover-all-counts-folded-hands"],
        folded_qualifies=options["progressive-on-fold"] == "live",
    )
    return simulate_streets(run, totals, plan(options, run.strategy, best_moves().game), tabulated)
