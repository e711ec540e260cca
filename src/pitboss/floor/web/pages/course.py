"""The course of a round as a row of steps: those done, the present one, and those that followed in the round before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pitboss.desk.names import PokerGame
from pitboss.floor.web.pages.wording import title
from pitboss.poker import events as pe
from pitboss.record import events as re
from pitboss.record.events import Event
from pitboss.record.places import DEALER
from pitboss.table import events as ev

BETS, CLOSED, DEAL, DECISIONS = "Bets open", "Bets closed", "Cards dealt", "Decisions"
DEALER_UP, UP, SETTLEMENT = "The dealer's hand turned up", "Cards turned up", "Settlement"
_SETTLING = (ev.Collected, ev.Paid, ev.Returned, ev.PotDivided, ev.Awarded, ev.BankSettled, pe.PotAwarded)


class Step(msgspec.Struct, frozen=True):
    """A step of the script; the clause of its first event."""

    words: str
    clause: str = ""
    state: str = "done"
    """`done`, `now` or `coming`."""
    event: int = 0
    """Which event of the round began it."""


def steps(events: Iterable[Event]) -> list[Step]:
    """What a round or a hand went through, each step once as long as it lasted."""
    found: list[Step] = []
    for at, event in enumerate(events):
        words = _step(event)
        settling = bool(found) and found[-1].words == SETTLEMENT
        if words and not settling and (not found or found[-1].words != words):
            found.append(Step(words, getattr(event, "clause", ""), event=at))
    return found


def walked(events: Sequence[Event], at: int) -> list[Step]:
    """The steps of a round that is over, as they are at one of its events."""
    found = steps(events)
    now = sum(step.event <= at for step in found) - 1
    states = ["done" if place < now else "now" if place == now else "coming" for place in range(len(found))]
    return [msgspec.structs.replace(step, state=state) for step, state in zip(found, states, strict=True)]


def _step(event: Event) -> str:
    match event:
        case ev.Opened():
            return BETS
        case ev.BetsClosed():
            return CLOSED
        case re.Dealt():
            return DEAL
        case ev.Thrown():
            return "Dice thrown"
        case ev.Spun():
            return "Wheel spun"
        case ev.Decided():
            return DECISIONS
        case re.Turned():
            return DEALER_UP if event.place == DEALER else UP
        case pe.Acted():
            return "Betting"
    return SETTLEMENT if isinstance(event, _SETTLING) else ""


def house_course(present: Iterable[Event], before: Iterable[Event], *, asked: bool) -> list[Step]:
    """The row of a house table: while somebody is asked the present step is the decisions."""
    done, last = steps(present), steps(before)
    if asked and done and done[-1].words != DECISIONS:
        done.append(next((one for one in last if one.words == DECISIONS), Step(DECISIONS)))
    return [*_marked(done), *_coming(done, last)]


def _marked(done: Sequence[Step]) -> list[Step]:
    """Steps with the last of them as the present one."""
    return [*done[:-1], *(msgspec.structs.replace(one, state="now") for one in done[-1:])]


def _coming(done: Sequence[Step], last: Sequence[Step]) -> list[Step]:
    """What followed in the round before upon as many steps, or upon the present one where it went another way."""
    words = [one.words for one in last]
    at = len(done)
    if done and [one.words for one in done] != words[:at]:
        at = words.index(done[-1].words) + 1 if done[-1].words in words else len(words)
    return [msgspec.structs.replace(one, state="coming") for one in last[at:]]


def poker_course(game: PokerGame, stage: str) -> list[Step]:
    """The row of a poker table: its betting rounds and the showdown."""
    names = [*((street.name, street.bet) for street in game.variant.streets), ("showdown", "")]
    at = next((place for place, (name, _) in enumerate(names) if name == stage), -1)
    return [
        Step(title(name), clause, "done" if place < at else "now" if place == at else "coming")
        for place, (name, clause) in enumerate(names)
    ]
