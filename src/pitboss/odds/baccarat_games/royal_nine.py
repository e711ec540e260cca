"""The Royal 9 progressive: the four initial cards by suit, and what the must-hit meter returns beside it.

Only hands of a nine with a jack, queen or king matter, 48 of them by suit; all others count as one. What a pair of
hands is worth to a seat is asked of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import perm

import msgspec

from pitboss.games.baccarat_games.royal_nine import MUST_HIT, WAGER, is_royal_nine, worth
from pitboss.odds.counting.compositions import Composition
from pitboss.odds.paytable_odds import by_meter, long_run, outcomes, stake_of
from pitboss.odds.report import WagerOdds
from pitboss.rulebook.submission import Submission

Hand = tuple[int, int]


@cache
def royal_nines() -> tuple[Hand, ...]:
    """Every hand that is a Royal 9, and first of all one hand that is none: it stands for the others."""
    hands = list(combinations_with_replacement(range(52), 2))
    return (next(hand for hand in hands if not is_royal_nine(hand)), *filter(is_royal_nine, hands))


def deals_of(hands: tuple[int, ...], shoe: Composition) -> int:
    """In how many orders Royal 9 hands, each in either order of its cards, can be dealt from a shoe."""
    left = {card: shoe[card] for card in hands}
    ways = 1 << len(hands) // 2  # two different cards in each hand
    for card in hands:
        ways *= left[card]
        left[card] -= 1
    return ways


def hand_worths(king_nines: Sequence[str], seat: int) -> list[list[int]]:
    """What every pair of hands is worth to a seat, by their places among `royal_nines`, given the King-9s of all
    seats."""
    hands = royal_nines()
    return [[worth(player, banker, king_nines[seat - 1], king_nines) for banker in hands] for player in hands]


def worth_counts(options: Submission, shoe: Composition, seat: int = 1) -> Counter[int]:
    """Ordered deals of the four initial cards by what they are worth to a seat."""
    return _worth_counts(shoe, printed(options), seat)


def printed(options: Submission) -> tuple[str, ...]:
    """The King-9s of all seats."""
    return tuple(options["personal-king-9"][: options["seats"]])


@lru_cache(maxsize=8)
def _worth_counts(shoe: Composition, king_nines: Sequence[str], seat: int) -> Counter[int]:
    worths, royal, cards = hand_worths(king_nines, seat), royal_nines()[1:], sum(shoe)
    counts: Counter[int] = Counter()
    both = [[deals_of(player + banker, shoe) for banker in royal] for player in royal]
    for at, hand in enumerate(royal):
        one = deals_of(hand, shoe) * perm(cards - 2, 2)  # with any two cards in the other hand
        for other in range(len(royal)):
            counts[worths[at + 1][other + 1]] += both[at][other]
        counts[worths[at + 1][0]] += one - sum(both[at])
        counts[worths[0][at + 1]] += one - sum(row[at] for row in both)
    counts[worths[0][0]] += perm(cards, 4) - counts.total()
    return counts


def royal_nine_odds(options: Submission, counts: Counter[int]) -> WagerOdds:
    """The Royal 9 wager with its meters at their seeds; in the long run they pay what is put into them as well."""
    table, stake = options.paytable(WAGER), stake_of(options, WAGER)
    meters = {rule.name: rule for rule in options.game.meters(options)}
    must_hit = meters.pop(MUST_HIT, None)
    seeds = {name: rule.seed for name, rule in meters.items()}
    odds = WagerOdds(WAGER, WAGER, outcomes(table, counts, stake, seeds))
    details, said = long_run(options, table, counts, stake, meters, must_hit)
    details = by_meter(odds, table, counts, stake, meters) | details
    note = f"meters at their seeds; {said}"
    return msgspec.structs.replace(odds, note=note, details=details)
