"""What the best play of hold'em with one raise comes to: the odds of the main wagers, and the play in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import RANKS
from pitboss.kernel import compiled, kernel
from pitboss.odds.counting.suit_orbits import ALL_RENAMINGS, Orbits, cards_of, every_set
from pitboss.odds.poker_games.hold_em.boards import starting_hands
from pitboss.odds.poker_games.hold_em.money import Nets
from pitboss.odds.poker_games.hold_em.one_raise import DEALS, FLOP, NO_WAGER, Outcomes, Solution, choice_before_flop
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.ranking.high import CATEGORY_NAMES
from pitboss.ranking.tables import class5, class_values, tables

CASES = ("win, the dealer does not open", "win", "tie", "lose, the dealer does not open", "lose")
"""The cases in words."""

Paid = Callable[[int, int], tuple[str, str]]
"""The line of a paytable on which a hand of some value is paid in some case, and its address; empty where none is."""


def main_odds(name: str, nets: Nets, ends: Outcomes, multiples: Sequence[int], paid: Paid, *, note: str) -> WagerOdds:
    """All main wagers together, per ante."""
    hands = hand_of_each_line(nets)
    folded = Fraction(nets.fold, nets.unit)
    counts: Counter[tuple[str, Fraction, Fraction, str]] = Counter()
    for number, choice, case in sorted(np.argwhere(ends.played).tolist(), key=lambda at: (-at[1], at[2], at[0])):
        line, address = paid(hands[number], case)
        words = f"{multiples[choice]}x: {CASES[case]}" + (f", {line}" if line else "")
        net = Fraction(int(nets.play[number, choice, case]), nets.unit)
        counts[words, net, multiples[choice] - folded, address] += int(ends.played[number, choice, case])
    counts["fold", folded, -folded, ""] += int(ends.folded.sum())  # a fold loses all that was staked before the raise
    found = (Outcome(words, count, net, staked, line) for (words, net, staked, line), count in counts.items())
    return WagerOdds(name, "ante", tuple(found), note=note)


def hand_of_each_line(nets: Nets) -> list[int]:
    """The value of the lowest hand on each line of the nets."""
    lowest = {int(nets.line[number]): int(class_values()[number]) for number in range(len(nets.line) - 1, 0, -1)}
    return [lowest.get(line, 0) for line in range(len(nets.play))]


# The play in words


def frequencies(ends: Outcomes, multiples: Sequence[int], raised: str) -> dict[str, float]:
    """How often the best play raises how much, or folds."""
    by_choice = ends.played.sum(axis=(0, 2))
    found = {f"{raised}_{multiple}x_frequency": int(by_choice[n]) / DEALS for n, multiple in enumerate(multiples)}
    return {**found, "fold_frequency": int(ends.folded.sum()) / DEALS}


def written_hands(hands: Sequence[bool] | NDArray[np.bool_]) -> str:
    """Kinds of starting hands, by orbit, in shorthand: `33+ A2s+ K5o+`."""
    chosen = {
        (high >> 2, low >> 2, high & 3 == low & 3)
        for (low, high), counts in zip(cards_of(starting_hands().masks, 2).tolist(), hands, strict=True)
        if counts
    }
    pairs = [RANKS[rank] * 2 for rank in range(13) if (rank, rank, False) in chosen]
    parts = _from_lowest(pairs, RANKS[12] * 2)
    for suited, mark in ((True, "s"), (False, "o")):
        for high in range(12, -1, -1):
            lows = [f"{RANKS[high]}{RANKS[low]}{mark}" for low in range(high) if (high, low, suited) in chosen]
            parts += _from_lowest(lows, f"{RANKS[high]}{RANKS[high - 1]}{mark}")
    return " ".join(parts)


def _from_lowest(hands: list[str], top: str) -> list[str]:
    """A run of hands up to the top one is written as its lowest with a plus sign."""
    if len(hands) > 1 and hands[-1] == top and RANKS.index(top[1]) - RANKS.index(hands[0][1]) == len(hands) - 1:
        return [hands[0] + "+"]
    return hands


def raised_before_flop(found: Solution) -> str:
    """The starting hands with which to raise, in shorthand."""
    return written_hands(found.worth[:, :-1].max(axis=1) > found.worth[:, -1])


def exceptions_before_flop(
    found: Solution, multiples: Sequence[int], rule: Callable[[Sequence[int]], bool], raised: str
) -> list[dict[str, Any]]:
    """Starting hands on which the best play is not the game's rule for raising, as high as it may be."""
    rows = []
    for (low, high), size, worth in zip(
        cards_of(starting_hands().masks, 2).tolist(), starting_hands().sizes.tolist(), found.worth, strict=True
    ):
        choice = choice_before_flop(low, high, found.best)
        raises = choice != NO_WAGER
        if raises != rule((low, high)) or (raises and multiples[choice] != max(multiples)):
            deals = DEALS // 1326 * size * found.best.nets.unit
            rows.append(
                {
                    "hand": f"{RANKS[high >> 2]}{RANKS[low >> 2]}{'s' if high & 3 == low & 3 else 'o'}",
                    "decision": f"{raised} {multiples[choice]}x" if raises else "check",
                    "expectation_of_raising": float(Fraction(int(worth[:-1].max()), deals)),
                    "expectation_of_checking": float(Fraction(int(worth[-1]), deals)),
                }
            )
    return rows


def departures_after_flop(
    found: Solution, multiples: Sequence[int], rule: Callable[..., bool], raised: str
) -> tuple[float, float, list[dict[str, Any]]]:
    """How often the best play departs from a rule of thumb after the flop, of all hands; what the rule costs, in
    antes; and the same by kind of hand."""
    orbits = Orbits.of(3, ALL_RENAMINGS)
    follows = np.zeros(found.gains.shape, np.bool_)
    classes = np.zeros(found.gains.shape, np.int16)
    flops, pairs = cards_of(orbits.masks, 3), cards_of(every_set(2), 2)
    compiled(_follow_rule, thumb=rule)(flops, pairs, tables(), follows, classes)
    departs = (follows != found.best.flop) & (found.best.before == NO_WAGER) & (classes > 0)
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
                        "decision": f"{raised} {multiples[FLOP]}x" if wagers else "check",
                        "frequency": int(dealt[here].sum()) / hands,
                        "gain": int(np.abs(found.gains[here]).sum()) / unit,
                    }
                )
    return int(dealt[departs].sum()) / hands, int(np.abs(found.gains[departs]).sum()) / unit, rows


@kernel
def _follow_rule(
    flops: NDArray[np.uint8], pairs: NDArray[np.uint8], t: Any, follows: NDArray[np.bool_], classes: NDArray[np.int16]
) -> None:
    """What a rule of thumb says after each flop, and the class of the five cards; zero with a card twice."""
    for f in range(len(flops)):
        c, d, e = flops[f]
        for p in range(len(pairs)):
            a, b = pairs[p]
            if a != c and a != d and a != e and b != c and b != d and b != e:
                follows[f, p] = thumb(pairs[p], flops[f])  # type: ignore[name-defined]  # noqa: F821
                classes[f, p] = class5(a, b, c, d, e, t)
