"""Ultimate Texas Hold 'Em, solved: every board, every pair of the player, every pair of the dealer, exactly.

The best play comes from `best_play`, the money from the game itself. Trips are counted over all hands, the
progressive over the hands with the flop, cover all over every board and number of players.

    boards      every pair of the player against every pair of the dealer, board by board
    money       what the game's settlement nets, tabulated
    best_play   when to wager, and how much
    cover_all   the best hand at the table
    rounds      the game by the million rounds
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.games.poker_games.ultimate_texas_hold_em import paytables, side_bets
from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import worth_four, worth_two
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.hand_counts import by_value, of_five_cards
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, Orbits, cards_of, every_set
from pitboss.odds.kept import kept
from pitboss.odds.poker_games.side_bets import OnHands, OnHighest, SideCounts, count_side_bets, price_side_bets
from pitboss.odds.poker_games.ultimate_texas_hold_em.best_play import (
    DEALS,
    Outcomes,
    Solution,
    choice_before_flop,
    outcomes,
    plays_river,
    solution,
    starting_hands,
    wagers_on_flop,
)
from pitboss.odds.poker_games.ultimate_texas_hold_em.cover_all import best_hands
from pitboss.odds.poker_games.ultimate_texas_hold_em.money import (
    BEFORE,
    FLOP,
    LEVEL,
    MULTIPLES,
    NO_WAGER,
    RIVER,
    Nets,
)
from pitboss.odds.poker_games.ultimate_texas_hold_em.rounds import LAYOUT, MAIN
from pitboss.odds.poker_games.ultimate_texas_hold_em.rounds import simulator as simulator
from pitboss.odds.progress import Progress, step
from pitboss.odds.report import Outcome, Solved, WagerOdds
from pitboss.ranking.high import CATEGORY_NAMES
from pitboss.ranking.tables import class5, class_at_least, class_values, tables
from pitboss.record.views import View
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission

CASES = ("win, the dealer does not open", "win", "tie", "lose, the dealer does not open", "lose")
"""The cases in words."""


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
    assert not ends.folded[class_at_least(lowest) :].any(), "a hand that reaches a line is worth a wager"
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
    table, lines = options.paytable("blind"), blind_lines(options, nets)
    folded = Fraction(nets.fold, nets.unit)
    counts: Counter[tuple[str, Fraction, Fraction, str]] = Counter()
    for number, choice, case in sorted(np.argwhere(ends.played).tolist(), key=lambda at: (-at[1], at[2], at[0])):
        line = lines[number] if case < LEVEL else None
        name = f"{MULTIPLES[choice]}x: {CASES[case]}" + (f", {line.name}" if line else "")
        net = Fraction(int(nets.play[number, choice, case]), nets.unit)
        paid_by = table.address(line) if line else ""
        counts[name, net, MULTIPLES[choice] - folded, paid_by] += int(ends.played[number, choice, case])
    counts["fold", folded, -folded, ""] += int(ends.folded.sum())  # a fold loses all that was staked before the play
    return WagerOdds(
        MAIN,
        "ante",
        tuple(Outcome(name, count, net, staked, line) for (name, net, staked, line), count in counts.items()),
        note="payout limits left out: they depend on the amounts wagered",
    )


def blind_lines(options: Submission, nets: Nets) -> list[Line | None]:
    """What the blind pays on, for each line of the nets."""
    table = options.paytable("blind")
    first_class = np.unique(nets.line[1:], return_index=True)[1] + 1
    reached = {int(nets.line[number]): table.line(int(class_values()[number])) for number in first_class}
    return [reached.get(line) for line in range(len(nets.play))]


# Strategy


@kept
def strategy_found(blind: Paytable, folded_flops: bool, *, progress: Progress | None = None) -> dict[str, Any]:
    """The best play in words and figures, and where it departs from the rules of thumb."""
    found, ends = solution(blind), outcomes(blind, folded_flops)
    by_choice = ends.played.sum(axis=(0, 2))
    lower = [raise_ for raise_ in range(BEFORE, len(MULTIPLES)) if MULTIPLES[raise_] != max(MULTIPLES)]
    worth = found.worth[:, [*(raise_ - BEFORE for raise_ in lower), -1]].max(axis=1).sum()
    frequency, cost, exceptions = departures_after_flop(found)
    return {
        "rule": "before the flop raise four times with the hands listed; after it twice with two pair or better, a "
        "pair with an own card (not pocket twos), or four of a suit with an own ten or higher of it; at the end play "
        "with a better kind of hand than the community cards make, or where fewer than 21 cards would let the dealer "
        "win; else fold. After the flop the best play departs from the rule as listed",
        "raise_before_flop": written_hands(found),
        **{f"play_{multiple}x_frequency": int(by_choice[n]) / DEALS for n, multiple in enumerate(MULTIPLES)},
        "fold_frequency": int(ends.folded.sum()) / DEALS,
        "house_edge_without_4x": -int(worth) / (DEALS * found.best.nets.unit),
        "departures_after_flop_frequency": frequency,
        "cost_of_the_rule_after_flop": cost,
        "exceptions": exceptions_before_flop(found) + exceptions,
    }


def written_hands(found: Solution) -> str:
    """The starting hands with which to raise, in shorthand: `33+ A2s+ K5o+`."""
    raised = {
        (high >> 2, low >> 2, high & 3 == low & 3)
        for low, high in cards_of(found.starting_hands.masks, 2).tolist()
        if choice_before_flop(low, high, found.best) != NO_WAGER
    }
    pairs = [RANKS[rank] * 2 for rank in range(13) if (rank, rank, False) in raised]
    parts = _from_lowest(pairs, RANKS[12] * 2)
    for suited, mark in ((True, "s"), (False, "o")):
        for high in range(12, -1, -1):
            lows = [f"{RANKS[high]}{RANKS[low]}{mark}" for low in range(high) if (high, low, suited) in raised]
            parts += _from_lowest(lows, f"{RANKS[high]}{RANKS[high - 1]}{mark}")
    return " ".join(parts)


def _from_lowest(hands: list[str], top: str) -> list[str]:
    """A run of hands up to the top one is written as its lowest with a plus sign."""
    if len(hands) > 1 and hands[-1] == top and RANKS.index(top[1]) - RANKS.index(hands[0][1]) == len(hands) - 1:
        return [hands[0] + "+"]
    return hands


def exceptions_before_flop(found: Solution) -> list[dict[str, Any]]:
    """Starting hands on which the best play is not the game's rule for raising."""
    rows = []
    for (low, high), size, worth in zip(
        cards_of(starting_hands().masks, 2).tolist(), starting_hands().sizes.tolist(), found.worth, strict=True
    ):
        choice = choice_before_flop(low, high, found.best)
        if (choice != NO_WAGER) != worth_four((low, high)) or (choice != NO_WAGER and MULTIPLES[choice] != 4):
            deals = DEALS // 1326 * size * found.best.nets.unit
            rows.append(
                {
                    "hand": f"{RANKS[high >> 2]}{RANKS[low >> 2]}{'s' if high & 3 == low & 3 else 'o'}",
                    "decision": "check" if choice == NO_WAGER else f"play {MULTIPLES[choice]}x",
                    "expectation_of_raising": float(Fraction(int(worth[:-1].max()), deals)),
                    "expectation_of_checking": float(Fraction(int(worth[-1]), deals)),
                }
            )
    return rows


def departures_after_flop(found: Solution) -> tuple[float, float, list[dict[str, Any]]]:
    """How often the best play departs from the rule of thumb after the flop, of all hands; what the rule costs, in
    antes; and the same by kind of hand."""
    orbits = Orbits.of(3, ALL_RENAMINGS)
    rule = np.zeros(found.gains.shape, np.bool_)
    classes = np.zeros(found.gains.shape, np.int16)
    compiled(_follow_rule)(cards_of(orbits.masks, 3), cards_of(every_set(2), 2), tables(), rule, classes)
    departs = (rule != found.best.flop) & (found.best.before == NO_WAGER) & (classes > 0)
    categories = class_values()[classes] >> 20
    dealt = np.broadcast_to(orbits.sizes[:, None], departs.shape)
    hands = 22_100 * 1_176
    unit = DEALS * found.best.nets.unit
    rows = []
    for wagers in (True, False):
        for category in np.unique(categories[departs]):
            here = departs & (categories == category) & (found.best.flop == wagers)
            if here.any():
                rows.append(
                    {
                        "after_flop": CATEGORY_NAMES[category],
                        "decision": f"play {MULTIPLES[FLOP]}x" if wagers else "check",
                        "frequency": int(dealt[here].sum()) / hands,
                        "gain": int(np.abs(found.gains[here]).sum()) / unit,
                    }
                )
    return (
        int(dealt[departs].sum()) / hands,
        int(np.abs(found.gains[departs]).sum()) / unit,
        rows,
    )


@kernel
def _follow_rule(
    flops: NDArray[np.uint8], pairs: NDArray[np.uint8], t: Any, rule: NDArray[np.bool_], classes: NDArray[np.int16]
) -> None:
    """What the game's rule of thumb says after each flop, and the class of the five cards; zero with a card twice."""
    for f in range(len(flops)):
        c, d, e = flops[f]
        for p in range(len(pairs)):
            a, b = pairs[p]
            if a != c and a != d and a != e and b != c and b != d and b != e:
                rule[f, p] = worth_two(pairs[p], flops[f])
                classes[f, p] = class5(a, b, c, d, e, t)


def best_play(options: Submission, progress: Progress | None = None) -> Strategy:
    """The best play as a strategy; it is found first, which takes some seconds."""
    best = solution(options.paytable("blind"), progress=progress).best
    plays = compiled(plays_river)

    def decide(view: View) -> str:
        own, board = view.own.hand.cards, view.community.cards
        if not board:
            choice = int(choice_before_flop(own[0], own[1], best))
            return "check" if choice == NO_WAGER else f"play:{MULTIPLES[choice]}"
        if len(board) == 3:
            return (
                f"play:{MULTIPLES[FLOP]}"
                if wagers_on_flop(own[0], own[1], board[0], board[1], board[2], best)
                else "check"
            )
        cards = np.array([*own, *board])
        return f"play:{MULTIPLES[RIVER]}" if plays(cards[:2], cards[2:], best.nets, tables()) else "fold"

    return decide
