"""Pai Gow Poker, solved by the house way.

main_wager       all deals of two hands by the house way, for every format
best_settings    the same for a player with better settings
side_wagers      all hands of seven, for every side wager
rounds           a round in compiled code
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.games.pai_gow_games.pai_gow_poker.formats import FACE_UP, FORMAT, charges_commission, in_format
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import NUMBER
from pitboss.games.pai_gow_games.pai_gow_poker.rules import wheel_is_lowest
from pitboss.games.pai_gow_games.pai_gow_poker.side_bets import MAIN
from pitboss.odds.pai_gow_games.pai_gow_poker import main_wager, side_wagers
from pitboss.odds.pai_gow_games.pai_gow_poker.best_settings import Results, count_results
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import Deals, pushes
from pitboss.odds.pai_gow_games.pai_gow_poker.rounds import simulator as simulator
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import INCLUSION_EXCLUSION, Outcome, Solved, WagerOdds
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """All deals of two hands, and by side wager those of the cards that it looks at."""

    deals: Deals
    best: Results
    side: Mapping[str, side_wagers.Counts]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Main wager and side wagers; of the options only format and rank of 5-4-3-2-A matter to the main one."""
    wheel_low = wheel_is_lowest(options)
    deals = main_wager.count_deals(wheel_low, progress=step(progress, 0, 2))
    best = count_results(options[FORMAT], wheel_low, progress=step(progress, 1, 2))
    return Counts(deals, best, {bet.name: side_wagers.count(bet, deals) for bet in options.side_bets})


def price(counts: Counts, options: Submission) -> Solved:
    """Every wager on the layout."""
    wagers = [main_odds(counts.deals, counts.best, options)]
    wagers += [side_wagers.price(bet, counts.side[bet.name], options) for bet in options.side_bets]
    if options.offers(NUMBER.wager):
        wagers.append(side_wagers.number_odds(options))
    return Solved(wagers, {"rule": "the house way; see the strategy at the table"})


def main_odds(deals: Deals, best: Results, options: Submission) -> WagerOdds:
    """The main wager against the dealer, both hands by the house way; better settings among the details."""
    notes = ["both hands by the house way"]
    if charges_commission(options):
        notes.append("commission of five percent exactly")
    if in_format(FACE_UP)(options):
        key = "by_the_best_settings"
        notes.append("the best settings with the dealer's hands open in the details")
    else:
        key = "by_the_best_settings_found"
        notes.append("the best settings are at least as good as those found, in the details")
    better = WagerOdds("", "", outcomes(best, options))
    shares = {outcome.name: outcome.count / better.deals for outcome in better.outcomes}
    return WagerOdds(
        MAIN,
        MAIN,
        outcomes(deals.results(pushes(options)), options),
        note="; ".join(notes),
        method=INCLUSION_EXCLUSION,
        details={key: {**shares, "house_edge": better.house_edge, "exact": better.exact}},
    )


def outcomes(results: Sequence[int], options: Submission) -> tuple[Outcome, ...]:
    """Deals won, pushed and lost, and what they net."""
    nets = (Fraction(19, 20) if charges_commission(options) else Fraction(1), Fraction(0), Fraction(-1))
    return tuple(Outcome(*outcome) for outcome in zip(("win", "push", "lose"), results, nets, strict=True))
