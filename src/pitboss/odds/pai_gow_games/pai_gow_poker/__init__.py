"""Pai Gow Poker, solved by the house way.

main_wager     all deals of two hands, for every format
side_wagers    all hands of seven, for every side wager
rounds         a round in compiled code
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pitboss.games.pai_gow_games.pai_gow_poker.formats import charges_commission
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import NUMBER
from pitboss.games.pai_gow_games.pai_gow_poker.rules import wheel_is_lowest
from pitboss.games.pai_gow_games.pai_gow_poker.side_bets import MAIN
from pitboss.odds.pai_gow_games.pai_gow_poker import main_wager, side_wagers
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import Deals, pushes
from pitboss.odds.pai_gow_games.pai_gow_poker.rounds import simulator as simulator
from pitboss.odds.progress import Progress
from pitboss.odds.report import INCLUSION_EXCLUSION, Outcome, Solved, WagerOdds
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """All deals of two hands, and by side wager those of the cards that it looks at."""

    deals: Deals
    side: Mapping[str, side_wagers.Counts]


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Main wager and side wagers; of the options only the rank of 5-4-3-2-A matters to the main one."""
    deals = main_wager.count_deals(wheel_is_lowest(options), progress=progress)
    return Counts(deals, {bet.name: side_wagers.count(bet, deals) for bet in options.side_bets})


def price(counts: Counts, options: Submission) -> Solved:
    """Every wager on the layout."""
    wagers = [main_odds(counts.deals, options)]
    wagers += [side_wagers.price(bet, counts.side[bet.name], options) for bet in options.side_bets]
    if options.offers(NUMBER.wager):
        wagers.append(side_wagers.number_odds(options))
    return Solved(wagers, {"rule": "the house way; see the strategy at the table"})


def main_odds(deals: Deals, options: Submission) -> WagerOdds:
    """The main wager against the dealer, both hands by the house way."""
    nets = (Fraction(19, 20) if charges_commission(options) else Fraction(1), Fraction(0), Fraction(-1))
    results = zip(("win", "push", "lose"), deals.results(pushes(options)), nets, strict=True)
    note = "both hands by the house way"
    return WagerOdds(
        MAIN,
        MAIN,
        tuple(Outcome(name, number, net) for name, number, net in results),
        note=f"{note}, with commission of five percent exactly" if charges_commission(options) else note,
        method=INCLUSION_EXCLUSION,
    )
