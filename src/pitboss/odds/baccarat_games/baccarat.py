"""Baccarat, midibaccarat and minibaccarat, solved: one shoe, one set of wagers, the options of each game's chapter.

The figures are those of a round from a full shoe. With a continuous shuffler that is every round; with a shoe that is
dealt out it is the average round, since no card of it is known beforehand.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat_games import royal_nine as royal
from pitboss.games.baccarat_games.hands import card_value
from pitboss.games.baccarat_games.play import ez
from pitboss.odds.baccarat_games.rounds import simulator as simulator
from pitboss.odds.baccarat_games.royal_nine import royal_nine_odds, worth_counts
from pitboss.odds.baccarat_games.shoe import THIRD_CARDS, Deals, all_deals, by_value
from pitboss.odds.baccarat_games.wagers import (
    HOUSE_MONEY,
    MAINS,
    best_add_on,
    hands_odds,
    house_money_odds,
    initial_pairs,
    wagers_on_hands,
)
from pitboss.odds.counting.compositions import by_rank, full_shoe
from pitboss.odds.progress import Progress
from pitboss.odds.report import NO_DECISIONS, Solved
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


class Counts(NamedTuple):
    """What the cards of a shoe give."""

    deals: Deals
    pairs: NDArray[np.int64] | None
    """The initial pairs, where House Money is offered."""
    royal_nines: Counter[int] | None
    """The initial hands by what they are worth to a seat, where the Royal 9 is offered."""


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Every deal of a full shoe, and what the wagers on the layout need of the initial cards."""
    shoe = full_shoe(options)
    return Counts(
        all_deals(by_value(shoe), THIRD_CARDS),
        initial_pairs(by_rank(shoe)) if options.offers(HOUSE_MONEY) else None,
        worth_counts(options, shoe) if options.offers(royal.WAGER) else None,
    )


def price(counts: Counts, options: Submission) -> Solved:
    """Every wager on the layout."""
    by_hands = counts.deals.by_hands
    wagers = [hands_odds(options, wager, by_hands) for wager in wagers_on_hands(options)]
    if counts.pairs is not None:
        wagers += house_money_odds(options, counts.deals, counts.pairs)
    if counts.royal_nines is not None:
        wagers.append(royal_nine_odds(options, counts.royal_nines))
    return Solved(wagers, strategy_found(options, counts.deals))


def strategy_found(options: Submission, deals: Deals) -> dict[str, Any]:
    """There is nothing to decide but where a House Money payout goes."""
    if not options.offers(HOUSE_MONEY):
        return NO_DECISIONS
    return {
        "rule": "add a House Money payout to a main wager exactly when the four initial cards make it worth more "
        "than nothing",
        "values_of_four_cards": 10_000,
        **{f"add-to-{main}": int(best_add_on(options, main, deals).added.sum()) for main in MAINS},
        "vigorish": not ez(options),
    }


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best use of House Money payouts: onto the better main wager, or taken."""
    deals = count(options, progress).deals
    best = {main: best_add_on(options, main, deals) for main in MAINS}
    usual = next(iter(options.game.strategies.values()))

    def decide(view: View) -> str:
        if view.stage != HOUSE_MONEY:
            return usual(view)
        player, banker = view.place("player").cards, view.place("banker").cards
        four = int("".join(str(card_value(card)) for card in (player[0], banker[0], player[1], banker[1])))
        worth = {
            main: sum(ways * gain for ways, gain in zip(deals.after[four].tolist(), best[main].nets, strict=True))
            for main in MAINS
            if view.stands(main)
        }
        main = max(worth, key=lambda name: worth[name])
        return f"add-to-{main}" if worth[main] > 0 else "take-payout"

    return decide
