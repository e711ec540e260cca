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
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.course import SHOWING
from pitboss.poker.hand import Hand
from pitboss.poker.histories import phh
from pitboss.poker.histories.phh import UNLIMITED, Action, History
from pitboss.poker.histories.prepare import DEAD, LIVE, Prepared, prepare
from pitboss.poker.histories.results import (
    AGREES,
    DIFFERS,
    NET_OF_RAKE,
    NO_RESULT,
    UNCHECKED,
    Outcome,
    Verdict,
    compare,
)


class Mismatch(msgspec.Struct, frozen=True):
    """A hand that is legal, but whose result is not the one that the history gives."""

    hand: str
    what: str
    expected: tuple[str, ...]
    got: tuple[str, ...]
    explanation: str


class Remark(msgspec.Struct, frozen=True):
    """A hand whose result is in order in a way of its own, or cannot be checked, and why."""

    hand: str
    kind: str
    """`net of rake` or `unchecked`."""
    explanation: str


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
    """Time of the replay alone, without reading the files; where processes have shared them out, of both."""
    mismatches: tuple[Mismatch, ...]
    illegal: tuple[Illegal, ...]
    repaired: tuple[Repair, ...]
    remarks: tuple[Remark, ...]
    confirmed: int
    """Hands whose recorded result is the one that the rules give, up to the site's rake."""
    legal: int
    """Hands that are legal and whose history gives no result to compare."""

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
            f"{self.hands:,} hands: {self.summary()}.",
            "",
            *(f"- {sentence}" for sentence in self.explained()),
        ]
        return "\n".join(lines).rstrip() + "\n"

    def summary(self) -> str:
        """How many hands stand how."""
        unchecked = sum(remark.kind == UNCHECKED for remark in self.remarks)
        return (
            f"{self.confirmed:,} as recorded, {self.legal:,} legal without a recorded result, {unchecked} that cannot "
            f"be checked, {len(self.illegal)} illegal, {len(self.mismatches)} with another result, "
            f"{len(self.repaired)} that break off"
        )

    def explained(self) -> Iterator[str]:
        """Everything that was not plain, one sentence for each hand."""
        for illegal in self.illegal:
            at = f"at '{illegal.action}': " if illegal.action else ""
            yield f"{illegal.hand}: illegal {at}{illegal.reason} [{illegal.rule}]"
        for mismatch in self.mismatches:
            expected, got = ", ".join(mismatch.expected), ", ".join(mismatch.got)
            yield f"{mismatch.hand}: {mismatch.what} are {expected}, the rules give {got}. {mismatch.explanation}"
        for remark in self.remarks:
            yield f"{remark.hand}: {remark.explanation}"
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


def replay(
    histories: Sequence[History], progress: Callable[[int], None] | None = None, late_posts: str = ""
) -> ReplayReport:
    """Replay hands that have been read.

    `late_posts` says whether a late post below the big blind is `live` or `dead`; without it the recorded result says.
    """
    tally = Tally()
    for number, history in enumerate(histories, 1):
        start = time.perf_counter()
        replayed = replayed_hand(history, late_posts)
        tally.seconds += time.perf_counter() - start
        tally.count(replayed)
        if progress:
            progress(number)
    return tally.report()


class Replayed(msgspec.Struct, frozen=True):
    """One history and what came of it."""

    history: History
    illegal: Illegal | None = None
    verdict: Verdict | None = None
    repair: Repair | None = None

    @property
    def fits(self) -> bool:
        """Whether the hand is legal and its result not another one."""
        return self.verdict is not None and self.verdict.kind != DIFFERS


def replayed_hand(history: History, late_posts: str = "") -> Replayed:
    """Replay one hand; a late post below the big blind is read as live first, and as dead where only that fits."""
    if late_posts or not history.posts_late:
        return _replayed(history, late_posts or LIVE)
    live = _replayed(history, LIVE)
    if live.fits:
        return live
    dead = _replayed(history, DEAD)
    return dead if dead.fits else live


def _replayed(history: History, late_posts: str) -> Replayed:
    try:
        prepared = prepare(history, late_posts)
        hand = play(prepared)
    except IllegalAction as error:
        return Replayed(history, Illegal(history.label, str(error.action), error.message, error.clause))
    except RuleError as error:
        return Replayed(history, Illegal(history.label, "", str(error), error.clause))
    repair = None if hand.over else _repair(hand, prepared)
    return Replayed(history, None, compare(history, Outcome.of(hand)), repair)


class Tally:
    """Counts what came of many hands."""

    def __init__(self) -> None:
        self.hands = 0
        self.seconds = 0.0
        self.kinds: Counter[str] = Counter()
        self.mismatches: list[Mismatch] = []
        self.illegal: list[Illegal] = []
        self.repaired: list[Repair] = []
        self.remarks: list[Remark] = []

    def count(self, replayed: Replayed) -> None:
        """One more hand."""
        self.hands += 1
        label, verdict = replayed.history.label, replayed.verdict
        if replayed.illegal:
            self.illegal.append(replayed.illegal)
        if replayed.repair:
            self.repaired.append(replayed.repair)
        if verdict is None:
            return
        self.kinds[verdict.kind] += 1
        if verdict.kind == DIFFERS:
            expected, got = tuple(map(dollars, verdict.expected)), tuple(map(dollars, verdict.got))
            self.mismatches.append(Mismatch(label, verdict.what, expected, got, verdict.explanation))
        elif verdict.explanation:
            self.remarks.append(Remark(label, verdict.kind, verdict.explanation))

    def report(self) -> ReplayReport:
        return ReplayReport(
            self.hands,
            self.seconds,
            tuple(self.mismatches),
            tuple(self.illegal),
            tuple(self.repaired),
            tuple(self.remarks),
            confirmed=self.kinds[AGREES] + self.kinds[NET_OF_RAKE],
            legal=self.kinds[NO_RESULT],
        )


# One hand


def play(prepared: Prepared) -> Hand:
    """Play a prepared history, to its end unless it breaks off before the hand is over."""
    hand = Hand(prepared.rules, prepared.opened, deck=prepared.deck, reshuffle=prepared.overflow)
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


def _show(hand: Hand, prepared: Prepared) -> None:
    """A player shows or concedes as the history says; a hand that was never seen is conceded."""
    seat = hand.turn
    unseen = UNSEEN in hand.cards.hands[hand.position(seat)]
    shows = prepared.shows.get(seat, True) and not unseen
    hand.show_or_muck(seat, "show" if shows else "muck")


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
