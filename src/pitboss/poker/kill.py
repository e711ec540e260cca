"""The kill: one player wins all of a qualifying pot and posts the increased blind in the next hand (1, 11(i))."""

from __future__ import annotations

from pitboss.poker.events import PotAwarded
from pitboss.poker.hand import Hand


def kill_after(hand: Hand) -> int:
    """The seat that has the kill button in the next hand; 0 where the limits are normal.

    A kill goes on only if one player again wins every pot of a qualifying hand (A19); by the letter it goes on unless
    the pot is split between a high and a low winner.
    """
    rules = hand.rules
    if rules["kill"] == "none" or hand.voided:
        return 0
    result = hand.result
    pot = sum(award.amount for part in result.pots for award in part.awards)
    if rules["kill-threshold-base"] == "gross":
        pot += result.collected
    if pot < rules["kill-threshold"]:
        return 0
    if result.scooper:
        return result.scooper
    if rules["kill-persistence"] == "unless-high-low-split" and not _split(hand):
        return hand.kill
    return 0


def _split(hand: Hand) -> bool:
    """Whether some pot went to one player for high and to another for low."""
    winners: dict[tuple[int, str], set[int]] = {}
    for event in hand.events:
        if isinstance(event, PotAwarded):
            winners.setdefault((event.pot, event.contest), set()).add(event.seat)
    first = hand.rules.contests[0].name
    return any(
        seats != winners.get((pot, first), seats) for (pot, contest), seats in winners.items() if contest != first
    )
