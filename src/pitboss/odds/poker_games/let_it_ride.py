"""Let It Ride, solved: all 22,100 own hands with all 49 x 48 pairs of community cards.

Bets 1 and 2 come down or ride by what the cards to come are worth (`streets`); the burned card is a card like any
other that is not seen. Where a bet is worth exactly nothing it is withdrawn. Side wagers are counted over the cards
that they pay on; nobody folds, so every hand plays for all of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pitboss.games.parts import cover_all
from pitboss.games.poker_games.let_it_ride.rules import BET_NAMES, net_of_a_bet
from pitboss.games.poker_games.let_it_ride.side_bets import PROGRESSIVE
from pitboss.odds.counting.hand_counts import of_five_cards, of_three_cards
from pitboss.odds.paytable_odds import paytable_odds, progressive_odds
from pitboss.odds.poker_games.streets.cover_all import five_card_odds
from pitboss.odds.poker_games.streets.odds import Lines, asked, average_staked, departures, lines_of, plan_odds
from pitboss.odds.poker_games.streets.rounds import side_wagers
from pitboss.odds.poker_games.streets.rounds import simulate as simulate_streets
from pitboss.odds.poker_games.streets.solver import End, Move, Plan, Solution, Streets
from pitboss.odds.progress import Progress
from pitboss.odds.report import Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.three import three
from pitboss.record.views import View
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

MAIN, PER = "+".join(BET_NAMES), BET_NAMES[0]
THREE_CARD_BONUS, LET_IT_RIDE_BONUS = "three-card-bonus", "let-it-ride-bonus"
RIDE, WITHDRAW = "let-it-ride", "withdraw"


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of the three bets under the best play, and of every side wager on the layout."""
    solution = best_moves(options.paytable("bet"))
    wagers = [bets_odds(solution, lines_of(options.paytable("bet"), net_of_a_bet))]
    if options.offers(THREE_CARD_BONUS):
        wagers.append(paytable_odds(options, THREE_CARD_BONUS, of_three_cards(three)))
    if options.offers(LET_IT_RIDE_BONUS):
        wagers.append(paytable_odds(options, LET_IT_RIDE_BONUS, of_five_cards()))
    if options.offers(cover_all.WAGER):
        wagers.append(five_card_odds(options, 2, progress))
    if options.offers(PROGRESSIVE.name):
        players = options.game.max_players
        wagers.append(progressive_odds(options, PROGRESSIVE, of_five_cards(), players=players))
    return Solved(wagers, strategy_found(options, solution))


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


def bets_odds(solution: Solution, lines: Lines) -> WagerOdds:
    """The three bets together, per bet."""

    def called(end: End) -> str:
        assert end.line is not None, "a hand is never given up"
        return f"{lines.names[end.line]} with {end.stake} bet{'s' if end.stake > 1 else ''} up"

    riding = solution.game.solve(prefer_more=True).plan
    return plan_odds(
        MAIN,
        PER,
        solution.plan,
        called,
        note="per bet of the three; before the payout limit, which is never reached at the lowest bets",
        details={"average_wagered_if_bets_worth_nothing_ride": average_staked(riding)},
    )


def strategy_found(options: Submission, solution: Solution) -> dict[str, Any]:
    """The best play in words, and where it departs from those words under the options in force."""
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
        "exceptions": list(departures(solution, plan(options, "optimal", game))),
    }


def plan(options: Submission, strategy: str, game: Streets) -> Plan:
    """What a strategy of the game does at every node."""
    return game.follow(asked(options.game.strategies[strategy], lambda street, stake: {}))


def exact_play(options: Submission) -> Strategy:
    """The best play under the options in force, for a live table."""
    solution = best_moves(options.paytable("bet"))

    def decide(view: View) -> str:
        up = sum(view.stands(bet) for bet in BET_NAMES)
        return solution.move(view.own.hand.cards, view.community.up_cards, up).name

    return decide


def simulate(run: Run) -> Simulation:
    """Rounds of several players who share the community cards."""
    options, jackpot = run.options, PROGRESSIVE
    side = (THREE_CARD_BONUS, LET_IT_RIDE_BONUS, cover_all.WAGER, jackpot.name)
    names = {MAIN: PER, **{name: name for name in side if options.offers(name)}}
    totals = WagerTotals(options, names, ("bet 1 rides", "bet 2 rides", "win"))
    followed = plan(options, run.strategy, best_moves(options.paytable("bet")).game)
    tabulated = side_wagers(totals, run.players, jackpot, on_three=THREE_CARD_BONUS, on_five=LET_IT_RIDE_BONUS)
    return simulate_streets(run, totals, followed, tabulated)
