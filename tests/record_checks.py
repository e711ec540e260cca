"""What a record must bear: cut anywhere and resumed, an error at any point, a fork at any point.

Used on the rounds of random sessions by the tests, in a small size, and by the proofs.
"""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator, Sequence

import msgspec

from mini_games import find
from pitboss.equipment.chance import Chance
from pitboss.record.events import Event, encode
from pitboss.table import events as ev
from pitboss.table.again import drive, next_act, results
from pitboss.table.game import Game, Irregularity
from pitboss.table.round import Round
from pitboss.table.table import Table, rounds_of
from random_play import random_round, random_submission


class Fault(Exception):
    """An error that a script or a ruling does not expect."""


def lines(events: Sequence[Event]) -> list[bytes]:
    return [encode(event) for event in events]


def random_table(game: Game, rng: random.Random) -> Table:
    """A table of random options with a few players."""
    options = random_submission(game, rng)
    table = Table(options, seed=rng.randint(0, 2**32))
    for seat in rng.sample(range(1, options["seats"] + 1), rng.randint(1, min(3, options["seats"], game.max_players))):
        table.sit(seat, bankroll=50_000_00)
    return table


def random_log(game: Game, rng: random.Random, rounds: int) -> tuple[Table, list[Round]]:
    """A table after a few random rounds, irregularities included."""
    table = random_table(game, rng)
    return table, [random_round(table, rng, irregular=0.05) for _ in range(rounds)]


# Resume


def check_resume(log: Sequence[Event], record: Sequence[Event], cuts: Sequence[int]) -> None:
    """Cut the record of a table's last round anywhere, resume, finish with the same acts: the same bytes."""
    before = list(log[: len(log) - len(record)])
    assert lines(log[len(before) :]) == lines(record)
    for cut in cuts:
        chance = Chance(None, results(record))
        table = Table.replayed([*before, *record[:cut]], find, chance=chance, stepwise=True)
        if cut < len(record):
            playing = table.playing
            assert playing is not None
            drive(playing, record)
            assert lines(playing.events) == lines(record), f"cut after {cut} of {len(record)} events"
        assert lines(table.log) == lines(log), f"cut after {cut} of {len(record)} events"


def check_same_table(table: Table, again: Table) -> None:
    """Two tables stand alike: chips, memory, debts, standing wagers, cards to come."""
    assert again.seated() == table.seated()
    for seat in table.seated():
        assert again.chips(seat) == table.chips(seat)
        assert again.standing(seat) == table.standing(seat)
    for name in ("inventory", "rounds", "button", "since_count", "decks_removed", "memory", "owed", "closed"):
        assert getattr(again, name) == getattr(table, name), name
    for name, meter in table.meters.items():
        other = again.meters[name]
        assert (other.value, other.reserve, other.trigger) == (meter.value, meter.reserve, meter.trigger)
    shoe, other_shoe = table._supply.shoe, again._supply.shoe
    assert (shoe is None) == (other_shoe is None)
    if shoe is not None and other_shoe is not None:
        assert (other_shoe.rest(), other_shoe.cut_card) == (shoe.rest(), shoe.cut_card)


# Errors


class Tripwire:
    """Raises an error once, at the n-th time that it is stepped on."""

    def __init__(self, at: int) -> None:
        self.left = at
        self.tripped = False

    def step(self) -> None:
        self.left -= 1
        if self.left == 0 and not self.tripped:
            self.tripped = True
            raise Fault


def with_faults(game: Game, wire: Tripwire) -> Game:
    """The same game with an error at some yield of its script, or behind the effect of some ruling."""

    def script(d):  # type: ignore[no-untyped-def]
        inner, reply = game.script(d), None
        while True:
            try:
                point = inner.send(reply)  # type: ignore[attr-defined]
            except StopIteration:
                wire.step()
                return
            wire.step()
            reply = yield point

    def faulty(row: Irregularity) -> Irregularity:
        def ruling(d, report):  # type: ignore[no-untyped-def]
            try:
                said = row.ruling(d, report)
            finally:
                wire.step()
            return said

        return msgspec.structs.replace(row, ruling=ruling)

    rows = tuple(faulty(row) for row in game.irregularities)
    anew = msgspec.structs.replace(game, script=script, irregularities=rows)
    anew.clauses = game.clauses  # need not be read again
    return anew


def check_atomic(log: Sequence[Event], record: Sequence[Event], points: Sequence[int]) -> None:
    """An error at some point of the last round: the act is refused, nothing has changed, and made again it works."""
    before = list(log[: len(log) - len(record)])
    opened = record[0]
    assert isinstance(opened, ev.Opened)
    stood = _views(before, opened, record)
    for point in points:
        wire, acts = Tripwire(point), 0
        game = with_faults(find(opened.game).in_edition(opened.edition), wire)
        table = Table.replayed(before, find)
        chips = {seat: table.chips(seat) for seat in table.seated()}
        playing = _reopened(table, opened, game, results(record))
        if playing is None:  # the error came when the round was opened
            assert {seat: table.chips(seat) for seat in table.seated()} == chips
            playing = _reopened(table, opened, game, results(record))
        assert playing is not None
        while not playing.over:
            try:
                next_act(playing, record[len(playing.events)], len(playing.events))
                acts += 1
            except Fault:
                assert playing.view("auditor").to_json() == stood[acts], f"error at point {point}"
        assert wire.tripped or wire.left > 0
        assert lines(playing.events) == lines(record), f"error at point {point}"
        assert lines(table.log) == lines(log), f"error at point {point}"


def _views(before: Sequence[Event], opened: ev.Opened, record: Sequence[Event]) -> list[bytes]:
    """The last round played again without an error: all that there is to see before each act."""
    table, found = Table.replayed(before, find), []
    playing = _reopened(table, opened, find(opened.game).in_edition(opened.edition), results(record))
    assert playing is not None
    while not playing.over:
        found.append(playing.view("auditor").to_json())
        next_act(playing, record[len(playing.events)], len(playing.events))
    return found


def _reopened(table: Table, opened: ev.Opened, game: Game, chance: dict[str, list[str]]) -> Round | None:
    """A round begun again at a table, under rules with a fault."""
    try:
        table._go_on_with([opened], lambda name: game, Chance(None, chance), stepwise=True)
    except Fault:
        return None
    return table.playing


# Forks


def check_forks(playing: Round, rng: random.Random, *, pickled: bool = True) -> None:
    """Forks stand where the round stands, share nothing with it, and cards that a seat has not seen may differ."""
    before = playing.view("auditor").to_json()
    read_back = [pickle.loads(pickle.dumps(playing))] if pickled else []
    for same in (playing.fork(), copy.deepcopy(playing), *read_back):
        assert same.view("auditor").to_json() == before
        play_out(same, rng)
        assert playing.view("auditor").to_json() == before
    for seat in playing.view("auditor").seats[:2]:
        seen = playing.view(seat.number).to_json()
        other = playing.fork(unseen=seat.number)
        assert other.view(seat.number).to_json() == seen
        play_out(other, rng)
        assert playing.view(seat.number).to_json() == seen


def play_out(playing: Round, rng: random.Random) -> None:
    """To the end, by default answers and least wagers."""
    while not playing.over and playing.in_progress:
        if playing.betting:
            playing.abandon()
        elif playing.asked:
            seat = rng.choice(playing.asked)
            choice = playing.default(seat)
            playing.act(choice.name, seat=seat, amount=choice.minimum or None)
        else:
            playing.step()


def sample(rng: random.Random, count: int, most: int) -> list[int]:
    """Some of the numbers from 1 to count, the ends among them."""
    if count <= most:
        return list(range(1, count + 1))
    return sorted({1, count, *rng.sample(range(1, count + 1), most)})


def finished(table: Table) -> Iterator[tuple[list[Event], list[Event]]]:
    """For each round of a table's log: the log up to its end, and its record."""
    log: list[Event] = []
    records = iter(rounds_of(table.log))
    record = next(records, None)
    for event in table.log:
        log.append(event)
        if record and log[-1] is record[-1]:
            yield list(log), record
            record = next(records, None)
