"""How much the best settings of Asia Poker and Pai Gow Poker could gain on those that the solver finds.

Hands at random, the same ones every time, are set in every way against all 53,524,680 hands of the dealer's that share
no card with them. What the best setting nets more than the one found, on the average, is what the house edge by the
settings found is too high. The proof fails where three standard errors above the average are over `MOST`. Where no hand
could be set better, that says with a confidence of 95 % that fewer than 3 in `HANDS` could.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

import numpy as np

from pitboss.games.pai_gow_games.asia_poker.hands import CARDS
from pitboss.games.pai_gow_games.pai_gow_poker.formats import COMMISSION_FREE, EZ, STANDARD
from pitboss.odds.pai_gow_games import asia_poker
from pitboss.odds.pai_gow_games.best_settings import Choice, regrets
from pitboss.odds.pai_gow_games.pai_gow_poker.best_settings import choice_at
from pitboss.odds.pai_gow_games.pai_gow_poker.main_wager import set_all_hands
from pitboss.odds.pai_gow_games.seven_cards import AllHands, all_hands

HANDS, SEED = 100, 12
MOST = 0.0005


def games() -> Iterator[tuple[str, AllHands, Choice]]:
    """What is chosen from, game by game."""
    hands = all_hands(CARDS, asia_poker.SUITED)
    yield "asia-poker", hands, asia_poker.choice_of(hands, asia_poker.values_of(False))
    dealt = set_all_hands(False, 13)
    for format_ in (STANDARD, EZ, COMMISSION_FREE):
        yield f"pai-gow-poker {format_}", dealt.hands, choice_at(format_, dealt)


def main() -> int:
    """Measure every game; the number of those in which the settings found may be too far from the best."""
    failed = 0
    rng = np.random.default_rng(SEED)
    sample = [np.sort(rng.permutation(53)[:7]).astype(np.uint8) for _ in range(HANDS)]
    for name, hands, choice in games():
        found = list(regrets(hands, choice, sample))
        mean, error = fmean(found), stdev(found) / sqrt(HANDS)
        others = sum(regret > 0 for regret in found)
        print(
            f"{name:32}{100 * mean:9.5f} % ± {100 * error:.5f} %, {others} of {HANDS} hands set otherwise", flush=True
        )
        failed += mean + 3 * error > MOST
    return failed


if __name__ == "__main__":
    sys.exit(main())
