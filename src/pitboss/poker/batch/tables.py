"""Thousands of tables played at once, step by step, as NumPy arrays: the ground for bots and learning environments.

>>> from pitboss.poker import submit
>>> rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})
>>> tables = Tables(rules, players=3, count=1000, stack=200_00, seed=1)
>>> while not tables.over.all():
...     choices = tables.choices()
...     tables.step(choices.calls(), choices.least)
>>> int(tables.nets.sum()), len(tables.events(7)) > 20
(0, True)

Positions count from the left of the button, or from the dealer's left. An act is `FOLD`, `CHECK_OR_CALL` (a forced bet
that is due too), `WAGER` (to a total for the betting round) or `DRAW` (a set of the cards held, bit by bit), at every
table at once; a table whose hand is over waits for `deal`. What each seat may know of a table is in `observe`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.kernel import compiled, kernel
from pitboss.poker.batch.course import (
    BETTING,
    CHECK_OR_CALL,
    DRAW,
    DRAWING,
    FOLD,
    OVER,
    SHUFFLING,
    WAGER,
    act,
    begin,
    reshuffled,
)
from pitboss.poker.batch.rows import CARDS, Events, Opening
from pitboss.poker.batch.state import BOARD, BOARDS, CONTESTS, HELD, LOG, PLAYERS, Rows, template
from pitboss.poker.division import FIELDS
from pitboss.poker.forced import Forced
from pitboss.poker.hooks import Collector
from pitboss.poker.rules import TableRules
from pitboss.poker.wagering import BRING_IN, MUST_BET, NO_DUTY, NOBODY, effective_raise, wagers

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]

KEPT_ROWS = 256
"""Room for the log of a hand; there is three times as much where players draw."""


def room_for_awards() -> Numbers:
    """Room for every payment of one showdown."""
    return np.zeros((PLAYERS * BOARDS * CONTESTS * PLAYERS, FIELDS), dtype=np.int64)


class Choices(NamedTuple):
    """What the player in turn may do, table by table; nothing where a hand is over."""

    fold: Flags
    call: Flags
    """To check or to call, or to make the forced bet that is due; where a bet must be made, neither."""
    wager: Flags
    draw: Flags
    """To exchange cards or stand pat, and nothing else."""
    owed: Numbers
    """What a call puts in; 0 for a check."""
    least: Numbers
    most: Numbers
    """The totals of a bet or raise."""
    other: Numbers
    """One more total that may be bet or raised to, below the least or above the most; 0 for none."""

    def calls(self) -> Numbers:
        """The acts of players who always check or call, and stand pat."""
        return np.where(self.draw, DRAW, CHECK_OR_CALL)


class Observation(NamedTuple):
    """The tables as one seat of each sees them: its own cards, the board, and what everybody has put in."""

    cards: Numbers
    """By table: the cards held; `UNSEEN` where there is none."""
    board: Numbers
    showing: Numbers
    """By table and position: the cards that lie face up."""
    stacks: Numbers
    bets: Numbers
    playing: Flags
    pot: Numbers
    street: Numbers
    position: Numbers


class Tables:
    """Tables of one kind, all dealt at once."""

    def __init__(
        self,
        rules: TableRules,
        *,
        players: int,
        count: int,
        stack: int,
        seed: int | None = None,
        forced: Forced | None = None,
        kill: int = NOBODY,
        collector: Collector | None = None,
        keep_events: bool = True,
    ) -> None:
        rules.check_players(players)
        if count < 1:
            raise RuleError("at least one table is played", field="count")
        if kill != NOBODY and (rules.kill_structure is None or not 0 <= kill < players):
            raise RuleError("no kill is in force for this position", field="kill", clause=rules.variant.kill_clause)
        self.rules, self.players, self.kill = rules, players, kill
        killer = None if kill == NOBODY else kill
        self.forced = rules.forced(players, killer=killer)[0] if forced is None else forced
        self.collector = collector
        self._template = template(rules, self.forced, players, killer=kill, collector=collector)
        self._rng = np.random.default_rng(seed)
        self.tables: Rows = np.repeat(self._template, count)
        rows = KEPT_ROWS * (3 if rules.variant.draws else 1)
        self._log = np.zeros((count, rows if keep_events else 0, 4), dtype=LOG)
        self._awards = room_for_awards()
        self.started = np.full((count, players), stack, dtype=np.int64)
        self.deal()

    # Dealing

    def deal(self, stacks: Numbers | None = None, decks: Numbers | None = None) -> None:
        """A new hand at every table: stacks as at the beginning of the last one, or these; cards shuffled, or given."""
        count = len(self.tables)
        if stacks is not None:
            self.started = np.array(stacks, dtype=np.int64).reshape(count, self.players)
        if self.started.min() <= 0:
            raise RuleError("every player needs chips", field="stacks", clause=self.rules.cite("7(c)"))
        pack = np.array(self.rules.variant.deck, dtype=np.int64)
        if decks is None:
            decks = self._rng.permuted(np.broadcast_to(pack, (count, len(pack))), axis=1)
        elif not (np.sort(decks, axis=1) == pack).all():
            raise RuleError("every deck holds every card once", field="decks", clause=self.rules.cite("2(a)"))
        self.tables[:] = self._template[0]
        self.tables["stacks"][:, : self.players] = self.started
        self.tables["deck"][:, : len(pack)] = self._decks = decks
        compiled(begin_all)(self.tables, self._log, self._awards)
        self._shuffle()

    def _shuffle(self) -> None:
        """Wherever cards out of play become the deck, they are shuffled."""
        while len(short := np.flatnonzero(self.tables["stage"] == SHUFFLING)):
            for table in short:
                size = self.tables["size_of_deck"][table]
                self.tables["deck"][table, :size] = self._rng.permutation(self.tables["deck"][table, :size])
            compiled(go_on_all)(self.tables, self._log, self._awards)

    # Playing

    @property
    def over(self) -> Flags:
        """Whose hands are over."""
        over: Flags = self.tables["stage"] == OVER
        return over

    @property
    def turn(self) -> Numbers:
        """The position that must act, -1 where a hand is over."""
        return np.where(self.over, NOBODY, self.tables["turn"])

    def choices(self) -> Choices:
        """What may be done at every table."""
        found = np.zeros((len(self.tables), 8), dtype=np.int64)
        compiled(choices_of_all)(self.tables, found)
        return Choices(*found[:, :4].astype(np.bool_).T, *found[:, 4:].T)

    def step(self, acts: Numbers, amounts: Numbers | int) -> None:
        """One act at every table whose hand is not over; refused whole where one of them is not allowed."""
        count = len(self.tables)
        acts, amounts = (np.broadcast_to(np.asarray(x, dtype=np.int64), (count,)) for x in (acts, amounts))
        before = self.tables.copy()
        refused = compiled(step_all)(self.tables, self._log, self._awards, acts, amounts)
        if refused != NOBODY:
            self.tables = before
            raise RuleError(f"the player in turn may not do this at table {refused}", field="acts", clause="17")
        self._shuffle()

    def observe(self, position: Numbers | int | None = None) -> Observation:
        """The tables as a position of each sees them; without one, whoever is in turn."""
        t, count = self.tables, len(self.tables)
        seat = self.turn if position is None else np.broadcast_to(np.asarray(position, dtype=np.int64), (count,))
        held = np.arange(HELD) < t["held"][np.arange(count), seat][:, None]
        cards = np.where(held & (seat >= 0)[:, None], t["hands"][np.arange(count), seat], int(UNSEEN))
        board = np.where(np.arange(BOARD) < t["shared"][:, None], t["table"][:, 0], int(UNSEEN))
        showing = np.where(t["up"][:, : self.players] == 1, t["hands"][:, : self.players], int(UNSEEN))
        sees = [t[name][:, : self.players].copy() for name in ("stacks", "bets")]
        playing = t["playing"][:, : self.players].astype(np.bool_)
        return Observation(cards, board, showing, sees[0], sees[1], playing, t["pot"].copy(), t["street"].copy(), seat)

    # What came of it

    @property
    def nets(self) -> Numbers:
        """By table and position: what was won or lost so far."""
        nets: Numbers = self.tables["stacks"][:, : self.players] - self.started
        return nets

    def events(self, table: int) -> Events:
        """The events of a table's hand so far, as the auditor sees them."""
        if not self._log.shape[1]:
            raise RuleError("these tables keep no events", field="keep_events")
        if self.tables["rows"][table] > self._log.shape[1]:
            raise RuleError("more happened in this hand than is kept", field="events")
        return Events(lambda: self._opening(table), self._log[table, : self.tables["rows"][table]])

    def _opening(self, table: int) -> Opening:
        rules, seats = self.rules, tuple(range(1, self.players + 1))
        stacks = tuple(map(int, self.started[table]))
        button = self.players if rules.variant.button else 0
        opened = rules.opening(seats, stacks, self.forced, button=button, players=(), asked=False, kill=self.kill + 1)
        return Opening(rules, opened, tuple(CARDS[card] for card in self._decks[table]), self.collector)


# Over all tables


@kernel
def begin_all(tables: Any, log: Any, awards: Any) -> None:
    for number in range(len(tables)):
        begin(tables[number], log[number], awards)


@kernel
def step_all(tables: Any, log: Any, awards: Any, acts: Any, amounts: Any) -> int:
    """One act at each table; returns a table where it was not allowed."""
    for number in range(len(tables)):
        t = tables[number]
        if t.stage != OVER and not act(t, log[number], awards, acts[number], amounts[number]):
            return number
    return NOBODY


@kernel
def go_on_all(tables: Any, log: Any, awards: Any) -> None:
    for number in range(len(tables)):
        if tables[number].stage == SHUFFLING:
            reshuffled(tables[number], log[number], awards)


@kernel
def choices_of_all(tables: Any, found: Any) -> None:
    for number in range(len(tables)):
        t = tables[number]
        if t.stage == BETTING:
            choices_of(t, found[number])
        elif t.stage == DRAWING:
            found[number][DRAW] = 1


@kernel
def choices_of(t: Any, found: Any) -> None:
    """Whether the player in turn may fold, check or call, and bet or raise; what he owes, and from what to what."""
    position = t.turn
    owed = t.structure.bring_in if t.duty == BRING_IN else max(t.level - t.bets[position], 0)
    found[FOLD] = t.duty == NO_DUTY
    found[CHECK_OR_CALL] = t.duty != MUST_BET
    found[4] = min(owed, t.stacks[position])
    least, most, other = wagers(t, position)
    found[WAGER] = most > 0
    found[5] = least
    found[6] = most
    found[7] = other if other else effective_raise(t, position)
