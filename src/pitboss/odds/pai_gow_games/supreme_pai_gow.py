"""Supreme Pai Gow, solved: 2,366 hands by rank, every one against every other; the bonus wager over all 316,251."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain, combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.shoe import pack
from pitboss.games.pai_gow_games import start
from pitboss.games.pai_gow_games.ring import DEALER, clockwise
from pitboss.games.pai_gow_games.supreme_pai_gow.hands import higher, house_way
from pitboss.games.pai_gow_games.supreme_pai_gow.rules import BONUS, WAGER
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.kept import kept
from pitboss.odds.pai_gow_games import two_hands
from pitboss.odds.pai_gow_games.kinds import SIZE, Kinds
from pitboss.odds.pai_gow_games.two_hands import Rules, Settings
from pitboss.odds.paytable_odds import paytable_odds
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved
from pitboss.odds.simulation import Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.supreme import supreme
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import side_bet
from pitboss.rulebook.submission import Submission

PACK = pack(jokers=2)
FOURS = comb(len(PACK), SIZE)


class Counts(NamedTuple):
    """All settings against the house way, and the bonus hands of four cards."""

    settings: Settings
    bonus: NDArray[np.int64]
    """By place among all hands of four (`place_of`): the value to the bonus wager."""


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Main and bonus wager; of the options only the reading of straights matters."""
    bet = side_bet(options, BONUS)
    assert bet is not None
    return Counts(count_settings(progress=progress), bonus_values(bet.value, progress=progress))


@kept
def count_settings(*, progress: Progress | None = None) -> Settings:
    return two_hands.compare_settings(Rules(Kinds(PACK, lambda card: card >> 2), supreme, house_way, higher))


@kept
def bonus_values(value: Any, *, progress: Progress | None = None) -> NDArray[np.int64]:
    """The value of every hand of four to the bonus wager."""
    found = np.zeros(FOURS, dtype=np.int64)
    hands = np.array(list(combinations(range(len(PACK)), SIZE)), dtype=np.int64)
    compiled(value_all, value=value)(hands, found)
    return found


@kernel
def value_all(hands: NDArray[np.int64], found: NDArray[np.int64]) -> None:
    """Each hand at its place."""
    for hand in hands:
        found[place_of(hand, 0)] = value(hand)  # type: ignore[name-defined] # noqa: F821


@borrowing
def place_of(cards: Any, first: int) -> int:
    """The place of four cards, in any order, among all hands of four."""
    place = 0
    for card in cards[first : first + SIZE]:
        lower = 0
        for other in cards[first : first + SIZE]:
            lower += other < card
        ways = 1
        for step in range(lower + 1):
            ways = ways * (card - step) // (step + 1)
        place += ways
    return place


def price(counts: Counts, options: Submission) -> Solved:
    """The main wager by the best settings, and the bonus wager."""
    by_value = Counter(counts.bonus.tolist())
    return Solved(
        [two_hands.main_odds(counts.settings, WAGER), paytable_odds(options, BONUS, by_value)],
        {"rule": "of three pairings the one that nets most against the house way; see the strategy at the table"},
    )


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best settings."""
    return two_hands.best_settings(count_settings(progress=progress))


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of a fresh deck; the dealer banks."""
    counts = count(options, progress)
    totals = WagerTotals(options, {WAGER: WAGER, BONUS: BONUS}, two_hands.COUNTERS)
    values, at = np.unique(counts.bonus, return_inverse=True)
    bonus = totals.nets(BONUS, values.tolist())[at]
    return Simulator(
        totals=totals,
        players=players,
        play=two_hands.play,
        game=two_hands.game_of(counts.settings, strategy, totals.whole, bonus),
        supply=supply(PACK, SIZE * (players + 1)),
        bound={"higher": higher, "settle_side_bets": settle_bonus},
        lay=partial(lay, players=players, options=options),
        stake=5_00,
    )


@borrowing
def settle_bonus(cards: Any, first: int, side: NDArray[np.int64], nets: Nets, player: int) -> None:
    """The bonus wager by the four cards."""
    nets[player, 1] = side[place_of(cards, first)]


def lay(deal: Deal, players: int, options: Submission) -> Laid:
    """The deal begins at the dealer and goes on clockwise, in stacks or card by card."""
    cards = deal.cards.tolist()
    hands = {place: cards[SIZE * place : SIZE * (place + 1)] for place in range(players + 1)}
    stacks = two_hands.around(hands, clockwise(DEALER, start.PLACES), cards[SIZE * (players + 1) :])
    dealt = chain(*stacks) if options["dealing-method"] == "machine" else chain(*zip(*stacks, strict=True))
    throws, spins = [start.AT_THE_DEALER["dice"]], [start.AT_THE_DEALER["random-number"]]
    return Laid(list(dealt), {"throws": throws, "spins": spins})
