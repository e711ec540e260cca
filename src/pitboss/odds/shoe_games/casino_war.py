"""Casino War, solved: every pair of original cards off a shoe and, after a tie, every pair of war cards.

Cards are taken by face, weighted by how many of it are left. Burned cards are not seen and change nothing; each player
of a round has the same odds as a lone one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss import odds
from pitboss.games.shoe_games.casino_war.paytables import INITIAL, NO_TIE, SUITED_FOUR, TIE, WAR
from pitboss.games.shoe_games.casino_war.rules import SURRENDER_NET, compare, initial_net, tie_net, war_nets
from pitboss.games.shoe_games.casino_war.side_bets import NO_CARD, tie_category
from pitboss.games.shoe_games.casino_war.side_bets import PROGRESSIVE as JACKPOT
from pitboss.kernel import borrowing, compiled, kernel
from pitboss.odds.counting.compositions import FACES, Composition, full_shoe
from pitboss.odds.paytable_odds import progressive_odds
from pitboss.odds.progress import Progress
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.odds.simulation import STANDS, Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.wager_totals import WagerTotals
from pitboss.record.views import glimpse
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.side_bets import ENVY_BONUS
from pitboss.rulebook.submission import Submission

MAIN, PER = "initial+war", "initial"
ORIGINAL_TIE, WAR_TIE, PROGRESSIVE = "tie", "war-tie", "progressive"
RESULTS = {1: "won", 0: "tied", -1: "lost"}
CATEGORIES = range(NO_TIE, SUITED_FOUR + 1)


class Counts(msgspec.Struct, frozen=True):
    """Orders of four cards off a shoe: the player's, the dealer's, and their war cards, dealt or not."""

    original: Counter[int]
    """By the result of the original cards."""
    war: Counter[int]
    """Those that tie, by the result of the war cards."""
    categories: Counter[int]
    """All of them, by what the progressive pays on where every tie goes to war."""


def count(options: Submission, progress: Progress | None = None) -> Counts:
    """Every order of four cards off a full shoe."""
    return count_orders(full_shoe(options))


@lru_cache(maxsize=8)
def count_orders(shoe: Composition, category: Callable[[int, int, int, int], int] = tie_category) -> Counts:
    """Every order of four cards off a shoe."""
    original, war = np.zeros((2, len(RESULTS)), dtype=np.int64)
    categories = np.zeros(len(CATEGORIES), dtype=np.int64)
    compiled(_count, category=category)(np.array(shoe), original, war, categories)
    return Counts(_by_result(original), _by_result(war), Counter(dict(enumerate(categories.tolist()))))


def _by_result(ways: NDArray[np.int64]) -> Counter[int]:
    return Counter({result: int(ways[result + 1]) for result in RESULTS})


@kernel
def _count(
    left: NDArray[np.int64], original: NDArray[np.int64], war: NDArray[np.int64], categories: NDArray[np.int64]
) -> None:
    """Add up the orders by the results of both deals and by category; `left` are the cards of the shoe."""
    cards = left.sum()
    for own in range(FACES):
        own_ways = left[own]
        left[own] -= 1
        for dealer in range(FACES):
            ways = own_ways * left[dealer]
            result = compare(own, dealer)
            original[result + 1] += ways * (cards - 2) * (cards - 3)
            if result != 0:
                found = category(own, dealer, NO_CARD, NO_CARD)  # type: ignore[name-defined] # noqa: F821 (bound)
                categories[found] += ways * (cards - 2) * (cards - 3)
                continue
            left[dealer] -= 1
            for own_war in range(FACES):
                war_ways = ways * left[own_war]
                left[own_war] -= 1
                for dealer_war in range(FACES):
                    each = war_ways * left[dealer_war]
                    war[compare(own_war, dealer_war) + 1] += each
                    found = category(own, dealer, own_war, dealer_war)  # type: ignore[name-defined] # noqa: F821
                    categories[found] += each
                left[own_war] += 1
            left[dealer] += 1
        left[own] += 1


def price(counts: Counts, options: Submission) -> Solved:
    """The initial wager under the best play, both tie wagers and the progressive."""
    at_war, surrendered = main_odds(counts, war=True), main_odds(counts, war=False)
    best = max(at_war, surrendered, key=lambda found: found.expectation)
    wagers = [best, tie_odds(ORIGINAL_TIE, counts.original), tie_odds(WAR_TIE, counts.war)]
    if options.offers(PROGRESSIVE):
        said = "every tie goes to war; hits of several players in one round are left out of account"
        players = options["seats"]
        wagers.append(progressive_odds(options, JACKPOT, counts.categories, players=players, note=said))
    return Solved(wagers, strategy_found(counts, at_war, surrendered))


def main_odds(counts: Counts, *, war: bool, war_net: Callable[[int], int] | None = None) -> WagerOdds:
    """The initial and the war wager together, per initial, where every tie goes to war or is surrendered."""
    net_at_war = war_net or (lambda result: sum(war_nets(result)))
    won = _line(INITIAL, 1)
    ends = [
        Outcome(RESULTS[result], counts.original[result], Fraction(initial_net(result)), line=won * (result > 0))
        for result in (1, -1)
    ]
    if war:
        lines = {1: _line(WAR, 1), 0: _line(WAR, 2), -1: ""}
        ends += [
            Outcome(f"war {word}", counts.war[result], Fraction(net_at_war(result)), Fraction(2), line=lines[result])
            for result, word in RESULTS.items()
        ]
    else:
        ends.append(Outcome("surrendered", counts.original[0], SURRENDER_NET))
    return WagerOdds(MAIN, PER, tuple(ends))


def tie_odds(name: str, results: Counter[int]) -> WagerOdds:
    """A tie wager on the original or on the war deal."""
    tie = Outcome("tie", results[0], Fraction(tie_net(0)), line=_line(TIE, 1))
    return WagerOdds(name, name, (tie, Outcome("no tie", results[1] + results[-1], Fraction(tie_net(1)))))


def _line(table: Paytable, value: int) -> str:
    line = table.line(value)
    assert line is not None
    return table.address(line)


def strategy_found(counts: Counts, at_war: WagerOdds, surrendered: WagerOdds) -> dict[str, Any]:
    """The best play, and what the other one costs."""
    worth = worth_of_war(counts)
    bonus_off = main_odds(counts, war=True, war_net=lambda result: sum(war_nets(result or 1)))
    return {
        "rule": "go to war on every tie; make no tie wager",
        "expectation_of_war": float(worth),
        "expectation_of_surrender": float(SURRENDER_NET),
        "edge_always_war": at_war.house_edge,
        "edge_always_surrender": surrendered.house_edge,
        "edge_if_a_tied_war_paid_like_one_won": bonus_off.house_edge,
        "tie_frequency": float(Fraction(counts.original[0], counts.original.total())),
        "war_tie_frequency": float(Fraction(counts.war[0], counts.war.total())),
        "exceptions": [] if worth > SURRENDER_NET else [{"tie": "any", "decision": "surrender"}],
    }


def worth_of_war(counts: Counts) -> Fraction:
    """What a tie that goes to war is worth, per initial wager."""
    net = sum(sum(war_nets(result)) * ways for result, ways in counts.war.items())
    return Fraction(net, counts.war.total())


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """War or surrender, whichever is worth more; no tie wager."""
    better = "always-war" if worth_of_war(count(options, progress)) > SURRENDER_NET else "always-surrender"
    return options.game.strategies[better]


# Simulation


class Game(NamedTuple):
    """What the kernel needs: nets by result (lost, tied, won), those of the progressive by category."""

    war: bool
    """Whether ties go to war."""
    on_original: NDArray[np.int64]
    """A tie is surrendered."""
    on_war: NDArray[np.int64]
    on_tie: NDArray[np.int64]
    progressive: NDArray[np.int64]
    """Nothing where it is not offered."""
    envy: NDArray[np.int64]


def simulator(options: Submission, players: int, strategy: str, progress: Progress | None) -> Simulator:
    """Rounds from a full shoe; all players are dealt against the same dealer's cards."""
    names = {MAIN: PER, ORIGINAL_TIE: ORIGINAL_TIE, WAR_TIE: WAR_TIE}
    progressive = envy = np.zeros(0, dtype=np.int64)
    offered = options.offers(PROGRESSIVE)
    totals = WagerTotals(options, names | ({PROGRESSIVE: PROGRESSIVE} if offered else {}), ("tie",))
    if offered:
        progressive, envy = totals.progressive_nets(JACKPOT, CATEGORIES)
    results = (-1, 0, 1)
    return Simulator(
        totals=totals,
        players=players,
        play=play,
        game=Game(
            odds.strategy(options, strategy, progress)(glimpse(stage="decisions")) == "war",
            np.array([totals.whole(Fraction(initial_net(result)) if result else SURRENDER_NET) for result in results]),
            np.array([totals.whole(Fraction(sum(war_nets(result)))) for result in results]),
            np.array([totals.whole(Fraction(tie_net(result))) for result in results]),
            progressive,
            envy,
        ),
        supply=supply(options.game.equipment.pack(options), 2 + 2 * players),
        notes=1,
        lay=partial(lay, players=players),
        made_of=lambda name, turn: (PROGRESSIVE, ENVY_BONUS) if name == PROGRESSIVE else tuple(name.split("+")),
        says={"war-wagers": WAR_TIE},
    )


def lay(deal: Deal, players: int) -> Laid:
    """A card to every player and the dealer; after a tie three burned cards, and one to everybody who is at war.

    The kernel has the dealer's two cards first, then each player's two.
    """
    dealer, dealer_war, *cards = deal.cards.tolist()
    hands = [(cards[2 * player], cards[2 * player + 1]) for player in range(players)]
    burned = cards[2 * players : 2 * players + 3]
    at_war = [war for own, war in hands if compare(own, dealer) == 0]
    return Laid([*(own for own, _ in hands), dealer, *burned, *at_war, dealer_war])


@borrowing
def play(deal: Deal, players: int, game: Game, nets: Nets, counters: Counters) -> int:
    """One round of Casino War."""
    cards, category = deal.cards, deal.notes
    envies = 0
    if len(game.progressive):
        for p in range(players):
            own_war, dealer_war = (cards[3 + 2 * p], cards[1]) if game.war else (NO_CARD, NO_CARD)
            category[p, 0] = tie_category(cards[2 + 2 * p], cards[0], own_war, dealer_war)
            envies += game.envy[category[p, 0]]
    for p in range(players):
        result = compare(cards[2 + 2 * p], cards[0])
        nets[p, 0] = game.on_original[result + 1]
        nets[p, 1] = game.on_tie[result + 1]
        nets[p, 2] = STANDS
        if result == 0:
            counters[0] += 1
            if game.war:
                second = compare(cards[3 + 2 * p], cards[1])
                nets[p, 0] = game.on_war[second + 1]
                nets[p, 2] = game.on_tie[second + 1]
        if len(game.progressive):
            nets[p, 3] = game.progressive[category[p, 0]] + envies - game.envy[category[p, 0]]
    return 2 + 2 * players
