"""Asia Poker, simulated by the house way.

It is not solved yet. Settings depend on suits, by the flushes in the high hand, so how many deals there are of two
hands does not follow from their ranks. What is still to be made is the joint count of 154,143,080 hands: over sets of
cards that two hands share, with alternating signs, of the pairs of hands around them of which one beats the other.
"""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Any, NamedTuple, NoReturn

from pitboss.errors import RuleError
from pitboss.games.pai_gow_games import start
from pitboss.games.pai_gow_games.asia_poker.hands import CARDS, house_way, wins
from pitboss.games.pai_gow_games.asia_poker.rules import WAGER, wheel_is_lowest
from pitboss.games.pai_gow_games.ring import DEALER, clockwise
from pitboss.kernel import kernel
from pitboss.odds.pai_gow_games.two_hands import around
from pitboss.odds.progress import Progress
from pitboss.odds.report import Solved
from pitboss.odds.simulation import Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.ranking.bug import ace_only, bug
from pitboss.rulebook.submission import Submission


def count(options: Submission, progress: Progress | None = None) -> NoReturn:
    """There is no exact count yet."""
    raise RuleError("asia-poker is not solved; simulate it", field="game")


def price(counts: Any, options: Submission) -> Solved:
    """Nothing is counted that could be priced."""
    raise NotImplementedError


class Game(NamedTuple):
    """What the kernel needs."""

    wheel_low: bool
    unit: int


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds of a fresh deck, everybody setting by the house way."""
    totals = WagerTotals(options, {WAGER: WAGER}, ("win",))
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(wheel_is_lowest(options), totals.unit),
        supply=supply(options.game.equipment.pack(options), CARDS * (players + 1)),
        lay=partial(lay, players=players),
    )


@kernel
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round: seven cards for the dealer, then seven for each player."""
    dealer = values_at(deal.cards, 0, game.wheel_low)
    for p in range(players):
        won = wins(values_at(deal.cards, CARDS * (p + 1), game.wheel_low), dealer)
        counters[0] += won
        nets[p, 0] = game.unit if won else -game.unit
    return CARDS * (players + 1)


@kernel
def values_at(cards: Any, first: int, wheel_low: bool) -> tuple[int, int, int]:
    """What the three hands of seven cards from `first` on are worth, set by the house way."""
    held = [int(card) for card in cards[first : first + CARDS]]
    one, two, last = house_way(held, wheel_low)
    high = [held[at] for at in range(CARDS) if at not in (one, two, last)]
    return bug(high, wheel_low), ace_only([held[one], held[two]]), ace_only([held[last]])


def lay(deal: Deal, players: int) -> Laid:
    """The deal begins at the dealer and goes on clockwise in stacks."""
    cards = deal.cards.tolist()
    hands = {place: cards[CARDS * place : CARDS * (place + 1)] for place in range(players + 1)}
    stacks = around(hands, clockwise(DEALER, start.PLACES), cards[CARDS * (players + 1) :], CARDS)
    throws, spins = [start.AT_THE_DEALER["dice"]], [start.AT_THE_DEALER["random-number"]]
    return Laid(list(chain(*stacks)), {"throws": throws, "spins": spins})
