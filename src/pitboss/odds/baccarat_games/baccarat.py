"""Baccarat, midibaccarat and minibaccarat, solved: one shoe, one set of wagers, the options of each game's chapter.

The figures are those of a round from a full shoe. With a continuous shuffler that is every round; with a shoe that is
dealt out it is the average round, since no card of it is known beforehand.
"""

from __future__ import annotations

from pitboss.games.baccarat_games import royal_nine as royal
from pitboss.games.baccarat_games.hands import card_value
from pitboss.games.baccarat_games.play import ez
from pitboss.odds.baccarat_games.rounds import simulate as simulate
from pitboss.odds.baccarat_games.royal_nine import royal_nine_odds
from pitboss.odds.baccarat_games.shoe import THIRD_CARDS, all_deals
from pitboss.odds.baccarat_games.wagers import (
    HOUSE_MONEY,
    MAINS,
    best_add_on,
    hands_odds,
    house_money_odds,
    wagers_on_hands,
)
from pitboss.odds.progress import Progress, silent
from pitboss.odds.report import Solved
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of every wager on the layout."""
    tick = progress or silent
    deals = all_deals(options["decks"], THIRD_CARDS)
    tick(1, 2)
    counts = deals.by_hands()
    wagers = [hands_odds(options, wager, counts) for wager in wagers_on_hands(options)]
    if options.offers(HOUSE_MONEY):
        wagers += house_money_odds(options, deals)
    if options.offers(royal.WAGER):
        wagers.append(royal_nine_odds(options))
    tick(2, 2)
    return Solved(wagers, strategy(options))


def strategy(options: Submission) -> dict[str, object]:
    """There is nothing to decide but where a House Money payout goes."""
    if not options.offers(HOUSE_MONEY):
        return {"rule": "there are no decisions"}
    deals = all_deals(options["decks"], THIRD_CARDS)
    return {
        "rule": "add a House Money payout to a main wager exactly when the four initial cards make it worth more "
        "than nothing",
        "values_of_four_cards": 10_000,
        **{f"add-to-{main}": int(best_add_on(options, main, deals).added.sum()) for main in MAINS},
        "vigorish": not ez(options),
    }


def exact_play(options: Submission) -> Strategy:
    """The best use of House Money payouts at a live table: onto the better main wager, or taken."""
    deals = all_deals(options["decks"], THIRD_CARDS)
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
