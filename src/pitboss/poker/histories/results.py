"""What a replayed hand came to, held against what its history says.

A history gives finishing stacks, or winnings, or nothing. Sites pay winnings net of their rake, and some write the
stacks net of it too: both are compared up to what the venue of the hand took at most. Where cards that nobody knows
decided, the recorded result stands and cannot be checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN
from pitboss.money import dollars
from pitboss.poker.events import PotAwarded, Uncalled
from pitboss.poker.hand import Hand
from pitboss.poker.histories.phh import History

AGREES, NET_OF_RAKE, NO_RESULT, UNCHECKED, DIFFERS = "agrees", "net of rake", "no result", "unchecked", "differs"
"""How a result stands to its history: the first three need no explanation of the engine, the last is a mismatch."""


UNKNOWN = "This cannot be checked: cards that decided are not known, and the record stands."


class Venue(NamedTuple):
    """What a site took out of a pot at most, and how it wrote winnings."""

    rake: Fraction
    drop: int = 0
    """Besides the rake, for a bad-beat jackpot."""
    uncalled: bool = False
    """Whether winnings include the uncalled bet that is returned."""

    def most(self, pot: int) -> int:
        return int(pot * self.rake) + self.drop


VENUES = {
    "PokerStars": Venue(Fraction(1, 20)),
    "Full Tilt Poker": Venue(Fraction(1, 20)),
    "PartyPoker": Venue(Fraction(1, 20), drop=50, uncalled=True),
    "iPoker Network": Venue(Fraction(1, 20)),
}
"""The sites of the public collections, as their hands of 2009 show."""

ANYWHERE = Venue(Fraction(1, 10))
"""A venue that is not known: the most that the rules let a house take (14(b)(1)(i))."""


class Outcome(NamedTuple):
    """What a hand came to, by position."""

    stacks: tuple[int, ...]
    won: tuple[int, ...]
    """Out of the pots."""
    returned: tuple[int, ...]
    """Uncalled bets."""
    unseen: tuple[bool, ...]
    """Who contended at the showdown with cards that are not known."""
    contended: tuple[bool, ...]

    @classmethod
    def of(cls, hand: Hand) -> Outcome:
        """The outcome of a finished hand."""
        players = range(len(hand.seats))
        won, returned = [0] * len(players), [0] * len(players)
        for event in hand.events:
            if isinstance(event, PotAwarded):
                won[hand.positions[event.seat]] += event.amount
            elif isinstance(event, Uncalled):
                returned[hand.positions[event.seat]] += event.amount
        live = [p in hand.conceded or hand.betting.playing[p] for p in players]
        contended = tuple(live) if sum(live) > 1 else (False,) * len(players)
        unseen = tuple(contended[p] and UNSEEN in hand.cards.hands[p] for p in players)
        return cls(tuple(hand.betting.stacks), tuple(won), tuple(returned), unseen, contended)


class Verdict(NamedTuple):
    """How a result stands to its history, and why."""

    kind: str
    what: str = ""
    """What the history gives: `finishing stacks` or `winnings`."""
    expected: tuple[int, ...] = ()
    got: tuple[int, ...] = ()
    explanation: str = ""


def compare(history: History, came: Outcome) -> Verdict:
    """Hold an outcome against its history."""
    venue = VENUES.get(str(history.about.get("venue", "")), ANYWHERE)
    if history.finishing_stacks:
        if came.stacks == history.finishing_stacks:
            return Verdict(AGREES)
        what, expected, got = "finishing stacks", history.finishing_stacks, came.stacks
        less = [ours - theirs for ours, theirs in zip(came.stacks, expected, strict=True)]
        won, given = came.won, tuple(ours - short for ours, short in zip(came.won, less, strict=True))
    elif any(history.winnings):  # all zero where the site's history did not say
        what, expected, got, given = "winnings", history.winnings, came.won, history.winnings
        won = tuple(map(sum, zip(came.won, came.returned, strict=True))) if venue.uncalled else came.won
    else:
        return Verdict(NO_RESULT)
    pot = sum(came.won)
    taken, most = sum(won) - sum(given), venue.most(pot)
    if 0 <= taken <= most:
        if _same_winners(given, won):
            if what == "winnings":
                return Verdict(AGREES)
            return Verdict(NET_OF_RAKE, what, expected, got, f"The {what} are net of a rake of {dollars(taken)}.")
        if any(came.unseen) and _among(came.contended, given):
            return Verdict(UNCHECKED, what, expected, got, UNKNOWN)
    return Verdict(DIFFERS, what, expected, got, _reason(what, taken, most))


def _same_winners(given: Sequence[int], won: Sequence[int]) -> bool:
    """Whether the same players win, nobody more than the rules give."""
    return all(0 <= theirs <= ours and bool(ours) == bool(theirs) for theirs, ours in zip(given, won, strict=True))


def _among(contended: Sequence[bool], given: Sequence[int]) -> bool:
    """Whether nobody is paid but who contended at the showdown."""
    return all(paid == 0 for still_in, paid in zip(contended, given, strict=True) if not still_in)


def _reason(what: str, taken: int, most: int) -> str:
    if taken < 0:
        return f"The {what} exceed the recorded bets by {dollars(-taken)}: a post is missing from the history."
    if taken > most:
        return (
            f"The {what} fall short of the pot by {dollars(taken)}, more than the {dollars(most)} of the site's fees."
        )
    return "The cards and the bets of the history give the pot to others, or in other shares."
