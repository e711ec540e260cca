"""Casino War, solved: every pair of original cards off a full shoe and, after a tie, every pair of war cards.

Cards are taken by face, weighted by how many of it are left. Burned cards are not seen and change nothing; each player
of a round has the same odds as a lone one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import numpy as np

from pitboss.equipment.cards import DECK
from pitboss.games.shoe_games.casino_war.rules import (
    NO_CARD,
    SURRENDER_NET,
    compare,
    initial_net,
    tie_category,
    tie_net,
    war_nets,
)
from pitboss.games.shoe_games.casino_war.rules import PROGRESSIVE as JACKPOT
from pitboss.kernel import kernel
from pitboss.odds.paytable_odds import progressive_odds
from pitboss.odds.progress import Progress
from pitboss.odds.report import Measured, Outcome, Simulation, Solved, WagerOdds
from pitboss.odds.runs import Run, draw
from pitboss.odds.wager_totals import WagerTotals, add_player, add_round
from pitboss.rulebook.submission import Submission

MAIN, PER = "initial+war", "initial"
TIE, WAR_TIE, PROGRESSIVE = "tie", "war-tie", "progressive"
RESULTS = {1: "won", 0: "tied", -1: "lost"}
CATEGORIES = range(7)


class Counts(msgspec.Struct, frozen=True):
    """Orders of four cards off a full shoe: the player's, the dealer's, and their war cards, dealt or not."""

    original: Counter[int]
    """By the result of the original cards."""
    war: Counter[int]
    """Those that tie, by the result of the war cards."""
    categories: Counter[int]
    """All of them, by what the progressive pays on where every tie goes to war."""


def count(decks: int, category: Callable[[int, int, int, int], int] = tie_category) -> Counts:
    """Count all orders. Suits are alike, so the player's card is taken as a club and counted four times."""
    cards = 52 * decks
    original: Counter[int] = Counter()
    war: Counter[int] = Counter()
    categories: Counter[int] = Counter()
    for own, dealer in product(DECK[::4], DECK):
        ways = 4 * decks * (decks - (dealer == own))
        result = compare(own, dealer)
        original[result] += ways * (cards - 2) * (cards - 3)
        if result:
            categories[category(own, dealer, NO_CARD, NO_CARD)] += ways * (cards - 2) * (cards - 3)
            continue
        for own_war in DECK:
            left = decks - (own_war == own) - (own_war == dealer)
            for dealer_war in DECK:
                each = left * (decks - (dealer_war == own) - (dealer_war == dealer) - (dealer_war == own_war))
                war[compare(own_war, dealer_war)] += ways * each
                categories[category(own, dealer, own_war, dealer_war)] += ways * each
    return Counts(original, war, categories)


def solve(options: Submission, progress: Progress | None = None) -> Solved:
    """Exact odds of the initial wager under the best play, of both tie wagers and of the progressive."""
    counts = count(options["decks"])
    at_war, surrendered = main_odds(counts, war=True), main_odds(counts, war=False)
    best = max(at_war, surrendered, key=lambda odds: odds.expectation)
    wagers = [best, tie_odds(TIE, counts.original), tie_odds(WAR_TIE, counts.war)]
    if options.offers(PROGRESSIVE):
        said = "every tie goes to war; hits of several players in one round are left out of account"
        players = options["seats"]
        wagers.append(progressive_odds(options, JACKPOT, counts.categories, players=players, note=said))
    return Solved(wagers, strategy_found(counts, at_war, surrendered))


def main_odds(counts: Counts, *, war: bool, war_net: Callable[[int], int] | None = None) -> WagerOdds:
    """The initial and the war wager together, per initial, where every tie goes to war or is surrendered."""
    net_at_war = war_net or (lambda result: sum(war_nets(result)))
    ends = [Outcome(RESULTS[result], counts.original[result], Fraction(initial_net(result))) for result in (1, -1)]
    if war:
        ends += [
            Outcome(f"war {RESULTS[result]}", counts.war[result], Fraction(net_at_war(result)), Fraction(2))
            for result in RESULTS
        ]
    else:
        ends.append(Outcome("surrendered", counts.original[0], SURRENDER_NET))
    return WagerOdds(MAIN, PER, tuple(ends))


def tie_odds(name: str, results: Counter[int]) -> WagerOdds:
    """A tie wager on the original or on the war deal."""
    ends = Counter({"tie": results[0], "no tie": results[1] + results[-1]})
    nets = {"tie": tie_net(0), "no tie": tie_net(1)}
    return WagerOdds(name, name, tuple(Outcome(end, ways, Fraction(nets[end])) for end, ways in ends.items()))


def strategy_found(counts: Counts, at_war: WagerOdds, surrendered: WagerOdds) -> dict[str, Any]:
    """The best play, and what the other one costs."""
    worth = sum(Fraction(sum(war_nets(result)) * ways, counts.war.total()) for result, ways in counts.war.items())
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


# Simulation


def simulate(run: Run) -> Simulation:
    """Rounds from a full shoe; all players are dealt against the same dealer's cards.

    The tie wager on the war deal is measured over the war deals of the first player.
    """
    options = run.options
    names = {MAIN: PER, TIE: TIE} | ({PROGRESSIVE: PROGRESSIVE} if options.offers(PROGRESSIVE) else {})
    totals = WagerTotals(options, names, ("tie",))
    unit, results, none = totals.unit, (-1, 0, 1), np.zeros(0, dtype=np.int64)
    pays, envy = (none, none)
    if options.offers(PROGRESSIVE):
        pays, envy = totals.progressive_nets(JACKPOT, CATEGORIES)
    sums = run.play(
        totals.width + 3,
        play,
        run.players,
        options["decks"],
        run.strategy == "always-war",
        np.array([unit * initial_net(result) if result else int(unit * SURRENDER_NET) for result in results]),
        np.array([unit * sum(war_nets(result)) for result in results]),
        np.array([unit * tie_net(result) for result in results]),
        pays,
        envy,
    )
    wagers, house, frequencies = totals.measured(sums[:-3], run.rounds, run.players)
    wars, net, squares = sums[-3:]
    if wars > 1:
        wagers[WAR_TIE] = Measured.of(WAR_TIE, WAR_TIE, net, squares, wars, unit)
    return run.report(wagers, house, frequencies)


@kernel
def play(
    seed: int,
    rounds: int,
    players: int,
    decks: int,
    war: bool,
    on_original: Any,
    on_war: Any,
    on_tie: Any,
    pays: Any,
    envy: Any,
    totals: Any,
) -> None:
    """Rounds of Casino War. Nets stand by result, those of the progressive by category (none: not offered).

    The last three totals are war deals of the first player, the net of a tie wager on them, and its squares.
    """
    np.random.seed(seed)
    shoe: Any = np.arange(52 * decks) % 52
    wagers = 3 if len(pays) else 2
    nets = np.zeros(wagers, dtype=np.int64)
    round_nets = np.zeros(wagers, dtype=np.int64)
    category = np.zeros(players, dtype=np.int64)
    last = len(totals) - 1
    for _ in range(rounds):
        draw(shoe, 2 + 2 * players)
        envies = 0
        if len(pays):
            for p in range(players):
                own_war, dealer_war = (shoe[3 + 2 * p], shoe[1]) if war else (NO_CARD, NO_CARD)
                category[p] = tie_category(shoe[2 + 2 * p], shoe[0], own_war, dealer_war)
                envies += envy[category[p]]
        for p in range(players):
            result = compare(shoe[2 + 2 * p], shoe[0])
            nets[0] = on_original[result + 1]
            nets[1] = on_tie[result + 1]
            if result == 0:
                totals[last - 3] += 1
                if war:
                    second = compare(shoe[3 + 2 * p], shoe[1])
                    nets[0] = on_war[second + 1]
                    if p == 0:
                        totals[last - 2] += 1
                        totals[last - 1] += on_tie[second + 1]
                        totals[last] += on_tie[second + 1] ** 2
            if len(pays):
                nets[2] = pays[category[p]] + envies - envy[category[p]]
            add_player(nets, totals, round_nets)
        add_round(round_nets, totals)
