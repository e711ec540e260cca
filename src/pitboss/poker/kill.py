"""The kill: one player wins all of a qualifying pot and posts the increased blind in the next hand (1, 11(i)).

The rule is in kernels over the payments of a hand, as `pitboss.poker.division` puts them into rows; players are
positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.kernel import kernel
from pitboss.poker.division import UNCONTESTED
from pitboss.poker.events import PotAwarded
from pitboss.poker.wagering import NOBODY

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


@kernel
def next_killer(pot: int, threshold: int, scooper: int, killer: int, split: bool, persists: bool) -> int:
    """Who kills the next hand: whoever has won every pot, if they came to the threshold.

    A kill goes on only if one player again wins everything (A19); by the letter (`persists`) it goes on unless the pot
    was split between a high and a low winner.
    """
    if pot < threshold:
        return NOBODY
    if scooper != NOBODY:
        return scooper
    return killer if persists and not split else NOBODY


@kernel
def is_split(awards: Sequence[Sequence[int]], paid: int) -> bool:
    """Whether some pot went to one player for high and to another for low."""
    for number in range(paid):
        pot = awards[number][0]
        high = winners_of(awards, paid, pot, 0)
        low = winners_of(awards, paid, pot, 1)
        if high and low and high != low:
            return True
    return False


@kernel
def winners_of(awards: Sequence[Sequence[int]], paid: int, pot: int, contest: int) -> int:
    """Who was paid out of a pot for a contest, bit by bit."""
    found = 0
    for number in range(paid):
        row = awards[number]
        if row[0] == pot and row[3] == contest:
            found |= 1 << row[1]
    return found


def kill_after(hand: Hand) -> int:
    """The seat that has the kill button in the next hand; 0 where the limits are normal."""
    rules = hand.rules
    if rules["kill"] == "none" or hand.voided:
        return 0
    result, positions = hand.result, hand.positions
    numbers = {contest.name: number for number, contest in enumerate(rules.contests)}
    awards = [
        (event.pot, positions[event.seat], event.amount, numbers.get(event.contest, UNCONTESTED))
        for event in hand.events
        if isinstance(event, PotAwarded)
    ]
    pot = sum(amount for _, _, amount, _ in awards)
    if rules.kill_of_gross:
        pot += result.collected
    killer = next_killer(
        pot,
        rules["kill-threshold"],
        positions[result.scooper] if result.scooper else NOBODY,
        positions[hand.kill] if hand.kill else NOBODY,
        is_split(awards, len(awards)),
        rules.kill_persists,
    )
    return 0 if killer == NOBODY else hand.seats[killer]
