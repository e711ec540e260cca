"""Ultimate Texas Hold 'Em, solved: every board, every pair of the player, every pair of the dealer, exactly.

What all hold'em games share stands in `hold_em`; the money comes from the game itself. Trips are counted over all
hands, the progressive over the hands with the flop, cover all over every board and number of players.

    best_play   when to wager, and how much
    cover_all   the best hand at the table
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from pitboss.games.parts.hold_em_play import worth_two
from pitboss.games.poker_games.ultimate_texas_hold_em import paytables, side_bets
from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import worth_four
from pitboss.odds.counting.hand_counts import by_value, of_five_cards
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.hold_em import odds
from pitboss.odds.poker_games.hold_em.boards import LEVEL
from pitboss.odds.poker_games.hold_em.money import Nets
from pitboss.odds.poker_games.hold_em.one_raise import BEFORE, DEALS, Outcomes
from pitboss.odds.poker_games.hold_em.rounds import LAYOUT, as_strategy
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.poker_games.ultimate_texas_hold_em.best_play import MULTIPLES, outcomes, solution
from pitboss.odds.poker_games.ultimate_texas_hold_em.cover_all import best_hands
from pitboss.odds.poker_games.ultimate_texas_hold_em.rounds import SHAPE
from pitboss.odds.poker_games.ultimate_texas_hold_em.rounds import simulator as simulator
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Solved, WagerOdds
from pitboss.ranking.tables import class_at_least
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """The best play under a paytable of the blind, and what comes of it."""

    nets: Nets
    ends: Outcomes
    strategy: dict[str, Any]
    side: SideCounts


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Ante, blind and play under the best play, and every side bet on the layout."""
    best = side_bets.COVER_ALL.at_table(options)
    steps = 3 if best else 2
    blind = options.paytable("blind")
    found = solution(blind, progress=step(progress, 0, steps))
    folds_lose = side_bets.PROGRESSIVE.at_table(options) and not side_bets.PROGRESSIVE.survives_fold(options)
    ends = outcomes(blind, folds_lose, progress=step(progress, 1, steps))
    counted: dict[str, OnHands | OnHighest] = {side_bets.TRIPS.name: OnHands(by_value(ends.hands))}
    if best:
        counted[side_bets.COVER_ALL.name] = highest_hands(ends, progress=step(progress, 2, steps))
    if folds_lose:
        counted[side_bets.PROGRESSIVE.name] = hands_not_folded(ends)
    return Counts(found.best.nets, ends, strategy_found(blind, folds_lose), count_side_bets(options, LAYOUT, counted))


def highest_hands(ends: Outcomes, *, progress: Progress | None = None) -> OnHighest:
    """Cover all: the best of the players' hands and the dealer's, by the number of players.

    The best play folds no hand that reaches a line, unless the community cards alone reach it for everybody: it does
    not matter whether folded hands count.
    """
    lowest = min(paytables.COVER_ALL.columns[2].floors)
    assert not ends.bettered[class_at_least(lowest) :].any(), "a hand that reaches a line is worth a wager"
    return best_at_the_table(progress=progress)


@kept
def best_at_the_table(*, progress: Progress | None = None) -> OnHighest:
    """The best of so many players' hands and the dealer's."""
    columns = paytables.COVER_ALL.columns
    best = best_hands(columns[2].floors, max(columns), progress)
    return OnHighest({players: best.counts(players + 1) for players in range(1, max(columns))})


def hands_not_folded(ends: Outcomes) -> OnHands:
    """The progressive on the hand with the flop, where a fold gives it up."""
    copies = DEALS // of_five_cards().total()
    deals = Counter({value: copies * count for value, count in of_five_cards().items()})
    deals.subtract(by_value(ends.folded_flops))
    note = "a hand that the best play folds is lost; the envy bonuses are those of a player who does not fold"
    return OnHands(deals, int(ends.folded.sum()), note)


def price(counts: Counts, options: Submission) -> Solved:
    """Exact odds of ante, blind and play under the best play, and of every side bet on the layout."""
    main = main_odds(options, counts.nets, counts.ends)
    return Solved([main, *price_side_bets(counts.side, options)], counts.strategy)


def main_odds(options: Submission, nets: Nets, ends: Outcomes) -> WagerOdds:
    """Ante, blind and play together."""
    table = options.paytable("blind")

    def paid(value: int, case: int) -> tuple[str, str]:
        line = table.line(value) if case < LEVEL else None
        return (line.name, table.address(line)) if line else ("", "")

    note = "payout limits left out: they depend on the amounts wagered"
    return odds.main_odds(SHAPE.main, nets, ends, MULTIPLES, paid, note=note)


# Strategy


@kept
def strategy_found(blind: Paytable, folded_flops: bool, *, progress: Progress | None = None) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rules of thumb."""
    found, ends = solution(blind), outcomes(blind, folded_flops)
    lower = [choice for choice in range(BEFORE, len(MULTIPLES)) if MULTIPLES[choice] != max(MULTIPLES)]
    worth = found.worth[:, [*(choice - BEFORE for choice in lower), -1]].max(axis=1).sum()
    frequency, cost, exceptions = odds.departures_after_flop(found, MULTIPLES, worth_two, "play")
    return {
        "rule": "before the flop raise four times with the hands listed; after it twice with two pair or better, a "
        "pair with an own card (not pocket twos), or four of a suit with an own ten or higher of it; at the end play "
        "with a better kind of hand than the community cards make, or where fewer than 21 cards would let the dealer "
        "win; else fold. After the flop the best play departs from the rule as listed",
        "raise_before_flop": odds.raised_before_flop(found),
        **odds.frequencies(ends, MULTIPLES, "play"),
        "house_edge_without_4x": -int(worth) / (DEALS * found.best.nets.unit),
        "departures_after_flop_frequency": frequency,
        "cost_of_the_rule_after_flop": cost,
        "exceptions": odds.exceptions_before_flop(found, MULTIPLES, worth_four, "play") + exceptions,
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    return as_strategy(solution(options.paytable("blind"), progress=progress).best, MULTIPLES, "play")
