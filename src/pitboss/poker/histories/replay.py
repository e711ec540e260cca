"""Hand histories replayed through the engine: every action checked, every result compared.

>>> from pitboss.poker.histories import phh
>>> history, = phh.read('''
... variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [1, 2, 0]
... min_bet = 2
... starting_stacks = [100, 100, 100]
... actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AhAd", "p3 cbr 6", "p1 f", "p2 f"]
... finishing_stacks = [99, 98, 103]
... ''')
>>> report = replay([history])
>>> report.hands, report.mismatches, report.illegal, report.repaired
(1, (), (), ())
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.course import SHOWING
from pitboss.poker.events import PotAwarded, Uncalled
from pitboss.poker.hand import Hand
from pitboss.poker.histories import phh
from pitboss.poker.histories.phh import UNLIMITED, Action, History
from pitboss.poker.histories.prepare import Prepared, prepare

JACKPOT_DROP = 50
"""What some sites take out of a pot for a bad-beat jackpot, beyond the rake."""


class Mismatch(msgspec.Struct, frozen=True):
    """A hand that is legal, but whose result is not the one that the history gives."""

    hand: str
    what: str
    expected: tuple[str, ...]
    got: tuple[str, ...]
    explanation: str = ""


class Illegal(msgspec.Struct, frozen=True):
    """A hand that the engine refuses: at which action, why, and by which rule."""

    hand: str
    action: str
    reason: str
    rule: str


class Repair(msgspec.Struct, frozen=True):
    """A history that breaks off; the acts that were missing, which cost nobody anything, and the likely cause."""

    hand: str
    acts: tuple[str, ...]
    explanation: str


class ReplayReport(msgspec.Struct, frozen=True):
    """What came out of a replay."""

    hands: int
    seconds: float
    """Time of the replay alone, without reading the files."""
    mismatches: tuple[Mismatch, ...]
    illegal: tuple[Illegal, ...]
    repaired: tuple[Repair, ...]

    @property
    def ok(self) -> bool:
        return not self.mismatches and not self.illegal

    @property
    def per_second(self) -> float:
        return self.hands / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found

    def to_markdown(self) -> str:
        """A report for people: the figures, and every hand that was not plain with its explanation."""
        lines = [
            f"{self.hands:,} hands: {len(self.illegal)} illegal, {len(self.mismatches)} with another result, "
            f"{len(self.repaired)} that break off.",
            "",
            *(f"- {sentence}" for sentence in self.explained()),
        ]
        return "\n".join(lines).rstrip() + "\n"

    def explained(self) -> Iterator[str]:
        """Everything that was not plain, one sentence for each hand."""
        for illegal in self.illegal:
            at = f"at '{illegal.action}': " if illegal.action else ""
            yield f"{illegal.hand}: illegal {at}{illegal.reason} [{illegal.rule}]"
        for mismatch in self.mismatches:
            expected, got = ", ".join(mismatch.expected), ", ".join(mismatch.got)
            yield f"{mismatch.hand}: {mismatch.what} are {expected}, the rules give {got}. {mismatch.explanation}"
        for repair in self.repaired:
            yield f"{repair.hand}: breaks off; supplied: {', '.join(repair.acts)}. {repair.explanation}"


class IllegalAction(RuleError):
    """An action of a history that the engine refuses."""

    def __init__(self, action: Action, error: RuleError) -> None:
        super().__init__(error.message, field=error.field, clause=error.clause)
        self.action = action


# Many hands


def replay_files(paths: Iterable[str | Path], progress: Callable[[int], None] | None = None) -> ReplayReport:
    """Replay every hand of some `.phh` and `.phhs` files; `progress` is told after each hand how many are done."""
    return replay([history for path in paths for history in read_file(Path(path))], progress)


def read_file(path: Path) -> list[History]:
    """The hands of a file, each labelled with it."""
    try:
        histories = phh.read(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise RuleError(f"this file cannot be read: {error}", field=str(path)) from None
    except RuleError as error:
        raise error.at(str(path)) from None
    labels = (f"{path.name}[{history.label}]" if history.label else path.name for history in histories)
    return [msgspec.structs.replace(history, label=label) for history, label in zip(histories, labels, strict=True)]


def replay(histories: Sequence[History], progress: Callable[[int], None] | None = None) -> ReplayReport:
    """Replay hands that have been read."""
    mismatches: list[Mismatch] = []
    illegal: list[Illegal] = []
    repaired: list[Repair] = []
    seconds = 0.0
    for number, history in enumerate(histories, 1):
        start = time.perf_counter()
        try:
            prepared = prepare(history)
            hand = play(prepared)
        except IllegalAction as error:
            illegal.append(Illegal(history.label, str(error.action), error.message, error.clause))
        except RuleError as error:
            illegal.append(Illegal(history.label, "", str(error), error.clause))
        else:
            seconds += time.perf_counter() - start
            if not hand.over:
                repaired.append(_repair(hand, prepared))
            mismatches.extend(compare(history, hand))
        if progress:
            progress(number)
    return ReplayReport(len(histories), seconds, tuple(mismatches), tuple(illegal), tuple(repaired))


# One hand


def play(prepared: Prepared) -> Hand:
    """Play a prepared history, to its end unless it breaks off before the hand is over."""
    hand = opened(prepared)
    at = 0
    try:
        for kind, seat, amount, cards, at in prepared.moves:  # noqa: B007 (read when an action is refused)
            if kind == "f":
                hand.fold(seat)
            elif kind == "cc":
                hand.check_or_call(seat)
            elif kind == "cbr":
                hand.wager(seat, amount)
            elif kind == "sd":
                hand.draw(seat, cards)
            else:
                hand.bring_in(seat)
    except RuleError as error:
        raise IllegalAction(prepared.history.actions[at], error) from None
    while hand.waiting_for is SHOWING:
        _show(hand, prepared)
    return hand


def opened(prepared: Prepared) -> Hand:
    """The hand of a prepared history before its first action."""
    rules, seats, history = prepared.rules, prepared.seats, prepared.history
    opened = rules.opening(
        seats,
        history.stacks,
        prepared.forced,
        button=len(seats) if rules.variant.button else 0,
        players=history.players,
        asked=bool(prepared.shows),
    )
    return Hand(rules, opened, deck=prepared.deck, reshuffle=Overflow(prepared.overflow))


class Overflow(msgspec.Struct, frozen=True):
    """A reshuffle of which the history knows only the top cards, if any."""

    known: tuple[Card, ...]

    def __call__(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        return [*self.known[: len(pile)], *repeat(UNSEEN, len(pile) - len(self.known))]


def _show(hand: Hand, prepared: Prepared) -> None:
    """A player shows or concedes as the history says; a hand that was never seen is conceded."""
    seat = hand.turn
    unseen = UNSEEN in hand.cards.hands[hand.position(seat)]
    shows = prepared.shows.get(seat, True) and not unseen
    hand.act("show" if shows else "muck", seat=seat)


def _repair(hand: Hand, prepared: Prepared) -> Repair:
    """Finish a hand whose history breaks off: check where that is free, otherwise fold."""
    acts = []
    while not hand.over:
        seat = hand.turn
        if hand.waiting_for is SHOWING:
            _show(hand, prepared)
            continue
        act = hand.default(seat).name
        hand.act(act, seat=seat)
        acts.append(f"p{seat} {act}")
    unknown = UNLIMITED in prepared.history.stacks
    explanation = (
        "The stacks are unknown (inf), so the history does not say that a player was all-in"
        if unknown
        else "The history lacks the last acts"
    )
    return Repair(prepared.history.label, tuple(acts), explanation + ".")


# Results


def compare(history: History, hand: Hand) -> list[Mismatch]:
    """Where the result of a hand differs from what the history gives."""
    finished = tuple(hand.betting.stacks)
    if history.finishing_stacks and finished != history.finishing_stacks:
        return [_mismatch(history, "finishing stacks", history.finishing_stacks, finished, "")]
    if any(history.winnings):  # all zero where the site's history did not say
        return _compare_winnings(history, hand)
    return []


def _compare_winnings(history: History, hand: Hand) -> list[Mismatch]:
    """Winnings are net of the site's rake; some sites count an uncalled bet that is returned among them."""
    won = [0] * len(hand.seats)
    back = [0] * len(hand.seats)
    for event in hand.events:
        if isinstance(event, PotAwarded):
            won[hand.positions[event.seat]] += event.amount
        elif isinstance(event, Uncalled):
            back[hand.positions[event.seat]] += event.amount
    pot = sum(won)
    both = [a + b for a, b in zip(won, back, strict=True)]
    if _equal_up_to_rake(history.winnings, won, pot) or _equal_up_to_rake(history.winnings, both, pot):
        return []
    excess = sum(history.winnings) - pot
    why = f"The winnings exceed the recorded bets by {dollars(excess)}: a post is missing from the history." if (
        excess > 0
    ) else ""  # fmt: skip
    return [_mismatch(history, "winnings", history.winnings, won, why)]


def _equal_up_to_rake(given: Sequence[int], won: Sequence[int], pot: int) -> bool:
    """The same winners, each short of at most a tenth of the pot and a jackpot drop."""
    most = pot // 10 + JACKPOT_DROP
    pairs = zip(given, won, strict=True)
    return all(0 <= ours - theirs <= most and bool(ours) == bool(theirs) for theirs, ours in pairs)


def _mismatch(history: History, what: str, expected: Sequence[int], got: Sequence[int], why: str) -> Mismatch:
    return Mismatch(history.label, what, tuple(map(dollars, expected)), tuple(map(dollars, got)), why)
