"""Events of a poker hand in words."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.money import dollars
from pitboss.poker import events as ev
from pitboss.poker.speech.motions import Motion
from pitboss.record.events import Event
from pitboss.record.narration import ShowCards, plain
from pitboss.record.narration import narrate as narrate_common


def narrate(event: Event, show: ShowCards = plain) -> str:
    """One event in one line; `show` writes cards."""
    match event:
        case ev.HandOpened():
            stacks = zip(event.seats, event.stacks, strict=True)
            seats = ", ".join(f"seat {seat} {dollars(stack)}" for seat, stack in stacks)
            button = f"; the button is at seat {event.button}" if event.button else ""
            return f"a hand of {event.game}: {seats}{button}"
        case ev.Posted():
            return f"seat {event.seat} posts the {event.bet.replace('-', ' ')} of {dollars(event.amount)}"
        case ev.Acted(act="call"):
            return f"seat {event.seat} calls {dollars(event.amount)}{_all_in(event)}"
        case ev.Acted(act="bet" | "raise" | "complete"):
            return f"seat {event.seat}: {event.act} to {dollars(event.to)}{_all_in(event)}"
        case ev.Acted(act="draw"):
            return f"seat {event.seat} draws {event.amount}"
        case ev.Acted():
            return f"seat {event.seat}: {event.act.replace('-', ' ')}"
        case ev.Declared():
            return f"seat {event.seat}: {_worded(event.motions)}" if event.motions else f"seat {event.seat} is in turn"
        case ev.Converted(money="coin"):
            left = f" and {dollars(event.left)} stays in coin" if event.left else ""
            return f"{dollars(event.amount)} in coin becomes chips{left}"
        case ev.Converted():
            return f"seat {event.seat} has {dollars(event.amount)} in currency exchanged for chips"
        case ev.Uncalled():
            return f"{dollars(event.amount)} that nobody called go back to seat {event.seat}"
        case ev.Reshuffled():
            return f"{len(event.order)} cards are shuffled and become the deck"
        case ev.Raked():
            return f"the house takes {dollars(event.amount)} out of {_pot(event.pot)} ({event.kind})"
        case ev.Refunded():
            return f"seat {event.seat} has {dollars(event.amount)} back"
        case ev.PotAwarded():
            contest = f" for the best {event.contest} hand" if event.contest else ", uncontested"
            return f"seat {event.seat} receives {dollars(event.amount)} from {_pot(event.pot)}{contest}"
        case ev.Disclosed():
            return f"the house demands to see what seat {event.seat} conceded: {show(event.cards)}"
        case ev.HandEnded():
            return "the hand is void" if event.void else "the hand is over"
    return narrate_common(event, show)


def _worded(motions: Sequence[Motion]) -> str:
    """Motions in words.

    >>> from pitboss.poker.speech.motions import read
    >>> _worded(read("say raise to 16; place 5+5; throw"))
    '"raise to 16.00", 5.00 + 5.00 into the pot, the hand thrown away'
    """
    return ", ".join(map(_one, motions))


def _one(motion: Motion) -> str:
    match motion.verb:
        case "say":
            to = " to " if motion.word and motion.amount else ""
            return f'"{motion.word}{to}{dollars(motion.amount) if motion.amount else ""}"'
        case "claim":
            return f'"{motion.word}"'
        case "rest":
            return "both hands at rest"
        case "throw":
            return "the hand thrown away"
        case "turn-down":
            return "the up-cards turned down"
    where = {"push": "pushed forward", "place": "into the pot", "toss": "tossed towards the pot"}[motion.verb]
    kind = f" in {motion.money}" if motion.money else ""
    return f"{' + '.join(map(dollars, motion.chips))}{kind} {where}"


def _all_in(event: ev.Acted) -> str:
    return " and is all-in" if event.all_in else ""


def _pot(number: int) -> str:
    return f"side pot {number}" if number else "the main pot"
