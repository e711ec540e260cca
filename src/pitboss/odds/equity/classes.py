"""The 169 classes of starting hands of hold 'em, and what each of them comes to against a random hand.

A hand before the flop is a pair, or two ranks suited or not; its suits matter no further against all hands on all
boards. `starting_hands.txt` has a line for each class: its name, and against 1,225 hands on 1,712,304 boards how often
it wins and ties. `proofs/starting_hands.py` counts them all again.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pitboss.equipment.cards import RANKS
from pitboss.odds.equity.deals import Counts
from pitboss.odds.equity.question import Holding, Question
from pitboss.poker.variants import HOLD_EM

HANDS = 1_326
DEALS = 1_225 * 1_712_304
"""Hands against a given one, on all boards."""


def class_of(first: int, second: int) -> str:
    """The class of two cards.

    >>> class_of(51, 47), class_of(0, 51), class_of(3, 2)
    ('AKs', 'A2o', '22')
    """
    low, high = sorted((first >> 2, second >> 2))
    suited = "s" if first & 3 == second & 3 else "o"
    return RANKS[high] + RANKS[low] + ("" if high == low else suited)


@cache
def starting_hands() -> dict[str, tuple[int, int]]:
    """By class: how many deals one of its hands wins against a random hand, and how many it ties."""
    lines = files(__package__).joinpath("starting_hands.txt").read_text(encoding="utf-8").split("\n")
    return {name: (int(won), int(tied)) for name, won, tied in (line.split() for line in lines if line)}


def against_random(question: Question) -> Counts | None:
    """Any hands of hold 'em before the flop against a random one; None where the question is another."""
    if question.game.name != HOLD_EM.name or len(question.holdings) != 2 or question.board or question.dead:
        return None
    first, second = question.holdings
    if is_random(second):
        return _counted(first)
    if is_random(first):
        found = _counted(second)
        return found and Counts(found.second, found.first, found.ties)
    return None


def is_random(holding: Holding) -> bool:
    """Whether any two cards may be held."""
    return holding.missing == 2 or len(holding.known) == HANDS


def _counted(holding: Holding) -> Counts | None:
    if holding.missing == 1:
        return None
    known = starting_hands()
    if holding.missing == 2:
        names = [class_of(a, b) for a in range(52) for b in range(a)]
    else:
        names = [class_of(*cards) for cards in holding.known]
    won, tied = (sum(known[name][place] for name in names) for place in range(2))
    return Counts(won, DEALS * len(names) - won - tied, tied)
