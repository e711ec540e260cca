"""Many hand histories replayed at once in machine code (`pitboss.poker.batch`).

`Batch` holds hands that have been read. What is plain is played there; the rest goes through `pitboss.poker.hand` one
by one, so that every refusal has its sentence and its clause.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import numpy as np

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.kernel import compiled
from pitboss.poker.batch.replay import BY_HAND, PLAYED, replay_all
from pitboss.poker.batch.rows import CARDS, Events, Opening
from pitboss.poker.batch.state import LOG, PLAYERS, TABLE, Rows, template
from pitboss.poker.batch.tables import Flags, Numbers, room_for_awards
from pitboss.poker.histories.packing import packed
from pitboss.poker.histories.phh import History
from pitboss.poker.histories.prepare import seats_of, table_of
from pitboss.poker.histories.replay import Replayed, ReplayReport, Tally, replayed_hand
from pitboss.poker.histories.results import AGREES, Outcome, Verdict, compare
from pitboss.record.events import Event

LOGGED = 100
"""Rows of the log of a hand, besides one for each entry of its history, that there is room for."""

Setting = tuple[object, ...]


class Batch:
    """Hand histories laid out for machine code, and once they are replayed, what came of them."""

    def __init__(self, histories: Sequence[History]) -> None:
        self.histories = histories
        self._which: dict[Setting, int] = {}
        self._templates: list[Rows] = []
        players = np.fromiter((len(history.stacks) for history in histories), np.int64, len(histories))
        self._numbers = np.fromiter(map(self._template, histories), np.int64, len(histories))
        self._stacks = np.zeros((len(histories), PLAYERS), np.int64)
        filled = np.arange(PLAYERS) < players[:, None]
        flat = np.fromiter(chain.from_iterable(history.stacks for history in histories), np.int64, int(players.sum()))
        self._stacks[filled] = flat
        entries = [packed(history.actions) for history in histories]
        self._starts = np.zeros(len(histories) + 1, np.int64)
        np.cumsum([len(part) // 32 for part in entries], out=self._starts[1:])
        self._entries = np.frombuffer(b"".join(entries), np.int64).reshape(-1, 4)

    def _template(self, history: History) -> int:
        """The number of the table that a history is played at; -1 where it goes by hand."""
        setting = (
            history.variant, history.structure, history.small_bet, history.big_bet, history.min_bet, history.bring_in,
            history.antes, history.antes_trimmed, history.blinds,
        )  # fmt: skip
        number = self._which.get(setting)
        if number is None:
            number = self._which[setting] = self._new_template(history)
        return number

    def _new_template(self, history: History) -> int:
        if history.posts_late or len(history.stacks) > PLAYERS:
            return -1
        try:
            rules, forced = table_of(history)
            self._templates.append(template(rules, forced, len(history.stacks)))
        except RuleError:
            return -1
        return len(self._templates) - 1

    def replay(self) -> None:
        """Play every hand that is plain."""
        hands = len(self.histories)
        self.tables: Rows = np.zeros(hands, TABLE)
        self._log = np.zeros((len(self._entries) + LOGGED * hands, 4), LOG)
        self._logged = np.zeros(hands + 1, np.int64)
        templates = np.concatenate(self._templates) if self._templates else np.zeros(1, TABLE)
        compiled(replay_all)(
            self.tables, templates, self._numbers, self._stacks, self._entries, self._starts,
            np.zeros(len(self._entries), np.int64), self._log, self._logged, room_for_awards(),
        )  # fmt: skip

    @property
    def by_hand(self) -> Numbers:
        """The hands that were not plain."""
        return np.flatnonzero(self.tables["outcome"] == BY_HAND)

    def events(self, number: int) -> Sequence[Event]:
        """The events of a hand that was plain, told when somebody looks."""
        assert self.tables["outcome"][number] == PLAYED
        return Events(lambda: self._opening(number), self._log[self._logged[number] : self.tables["rows"][number]])

    def _opening(self, number: int) -> Opening:
        history = self.histories[number]
        rules, forced = table_of(history)
        seats = seats_of(len(history.stacks))
        opened = rules.opening(
            seats,
            history.stacks,
            forced,
            button=len(seats) if rules.variant.button else 0,
            players=history.players,
            asked=bool(self.tables["asked"][number]),
        )
        deck = self.tables["deck"][number, : len(rules.variant.deck)].tolist()
        return Opening(rules, opened, tuple(CARDS[card] for card in deck))

    def outcome(self, number: int) -> Outcome:
        """What a hand that was plain came to."""
        t, players = self.tables[number], len(self.histories[number].stacks)
        conceded = t["conceded"][: t["conceders"]].tolist()
        live = [bool(t["playing"][p]) or p in conceded for p in range(players)]
        contended = tuple(live) if sum(live) > 1 else (False,) * players
        unseen = tuple(contended[p] and UNSEEN in t["hands"][p][: t["held"][p]].tolist() for p in range(players))
        stacks, won, returned = (tuple(t[name][:players].tolist()) for name in ("stacks", "won", "returned"))
        return Outcome(stacks, won, returned, unseen, contended)

    def verdicts(self) -> Iterator[Replayed]:
        """What came of each hand, held against its history; those that were not plain are played one by one."""
        by_hand = (self.tables["outcome"] == BY_HAND).tolist()
        agree = self._agree().tolist()
        for number, history in enumerate(self.histories):
            if by_hand[number]:
                yield replayed_hand(history)
            elif agree[number]:
                yield Replayed(history, None, Verdict(AGREES))
            else:
                yield Replayed(history, None, compare(history, self.outcome(number)))

    def _agree(self) -> Flags:
        """Whose stacks are the finishing stacks of the history."""
        given = np.full((len(self.histories), PLAYERS), -1, np.int64)
        for number, history in enumerate(self.histories):
            if history.finishing_stacks:
                given[number, : len(history.stacks)] = history.finishing_stacks
                given[number, len(history.stacks) :] = 0
        agree: Flags = (given == self.tables["stacks"]).all(axis=1)
        return agree


def replay_many(histories: Sequence[History], progress: Callable[[int], None] | None = None) -> ReplayReport:
    """Replay hands that have been read, as `pitboss.poker.histories.replay.replay` does."""
    tally = Tally()
    start = time.perf_counter()
    batch = Batch(histories)
    batch.replay()
    tally.seconds = time.perf_counter() - start
    for number, replayed in enumerate(batch.verdicts(), 1):
        tally.count(replayed)
        if progress:
            progress(number)
    return tally.report()
