"""The record is the truth: rounds resume where it was cut, errors leave no trace, forks share nothing."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from mini_games import MINI_GAMES, TWENTY_ONE, find
from pitboss import desk
from pitboss.equipment.cards import cards
from pitboss.equipment.chance import Chance
from pitboss.errors import ConservationError, RuleError
from pitboss.games import all_games, game
from pitboss.record.events import encode
from pitboss.record.ledger import Ledger
from pitboss.record.meters import Meter
from pitboss.record.playing import Playing
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.again import opening
from pitboss.table.game import Game
from pitboss.table.replay import replay
from pitboss.table.result import RoundResult
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table, rounds_of
from random_play import random_round
from record_checks import (
    check_atomic,
    check_forks,
    check_resume,
    check_same_table,
    finished,
    lines,
    random_log,
    random_table,
    sample,
)

GAMES = (*all_games(), *MINI_GAMES.values())
every_game = pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)


@every_game
def test_a_record_cut_anywhere_is_resumed(of: Game) -> None:
    rng = random.Random(11)
    for _ in range(2):
        table, _ = random_log(of, rng, 2)
        for log, record in finished(table):
            check_resume(log, record, sample(rng, len(record), 12))


@every_game
def test_an_error_at_any_point_leaves_no_trace(of: Game) -> None:
    rng = random.Random(12)
    for _ in range(2):
        table, played = random_log(of, rng, 2)
        for (log, record), playing in zip(finished(table), played, strict=True):
            check_atomic(log, record, sample(rng, playing.passed + 3, 10))


@every_game
def test_forks_share_nothing(of: Game) -> None:
    rng = random.Random(13)
    for _ in range(3):
        table = random_table(of, rng)
        playing = table.round(stepwise=True)
        random_part(playing, rng)
        if playing.in_progress:
            check_forks(playing, rng, pickled=of.name not in MINI_GAMES)


def random_part(playing: Round, rng: random.Random, most: int = 40) -> None:
    """Some way into a round."""
    if playing.betting or not playing.asked:
        while playing.in_progress and not playing.betting and not playing.asked:
            playing.step()
    if playing.betting:
        from random_play import place_random_wagers

        place_random_wagers(playing, rng)
    for _ in range(rng.randint(0, most)):
        if playing.over or playing.asked:
            return
        playing.step()


@every_game
def test_a_table_is_its_events(of: Game) -> None:
    rng = random.Random(14)
    for _ in range(2):
        table, _ = random_log(of, rng, 4)
        if of.equipment.shoe is not None:
            table.reshuffle()
        again = Table.replayed(table.log, find)
        assert lines(again.log) == lines(table.log)
        check_same_table(table, again)
        read_back = [te.decode(encode(event)) for event in table.log]
        check_same_table(table, Table.replayed(read_back, find))
        random_round(again, rng, irregular=0.0)


@every_game
def test_a_void_round_leaves_the_table_as_it_was(of: Game) -> None:
    """But for its number, and for the button."""
    rng, made_void = random.Random(16), 0
    while made_void < 2:
        table, _ = random_log(of, rng, 1)
        table.reshuffle()
        before = Table.replayed(table.log, find)
        playing = table.round(stepwise=True)
        if playing.betting:
            with pytest.raises(RuleError, match="no round is being played"):
                table.make_void()
        random_part(playing, rng, most=rng.choice((2, 40)))
        if not playing.in_progress or playing.betting or any(isinstance(e, ev.MeterPaid) for e in playing.events):
            continue
        made_void += 1
        table.make_void()
        assert table.log[-2] == te.RoundVoided(before.rounds + 1)
        before.reshuffle()
        before.rounds, before.button = before.rounds + 1, opening(playing.events).button  # as after any void round
        check_same_table(before, table)
        check_same_table(table, Table.replayed(table.log, find))
        random_round(table, rng, irregular=0.0)


def test_a_round_in_which_a_meter_has_paid_stands() -> None:
    table = game("caribbean-stud").open(seed=1)
    for seat in (1, 2):
        table.sit(seat, bankroll=1_000_00)
    first = cards("As Ks Qs Js Ts 9h 8h 7h 6h 5h")
    shoe = (*first, *(card for card in table.game.equipment.pack(table.options) if card not in first))
    playing = table.round({seat: {"ante": 10_00, "progressive": 1_00} for seat in (1, 2)}, shoe=shoe, validating=True)
    while playing.asked:
        playing.act("bet")
    playing.validate()
    assert playing.awaiting, "the hit of the other player"
    with pytest.raises(RuleError, match="the progressive meter has paid in this round, so that it stands"):
        table.make_void()
    assert playing.awaiting


def test_between_two_rounds_there_is_none_to_go_on_with() -> None:
    table = game("three-card-poker").open(seed=5)
    table.sit(1, bankroll=100_00)
    with pytest.raises(RuleError, match="the record of the table ends between two rounds"):
        desk.resume(table.log, find=find)
    playing = table.round({1: {"ante": 10_00}})
    assert desk.resume([*table.log, *playing.events], find=find).events == playing.events
    with pytest.raises(RuleError, match="a round is in progress"):
        table.reshuffle()


def test_a_table_can_be_changed_and_closed_between_rounds() -> None:
    table = game("minibaccarat").open(seed=5)
    table.sit(1, bankroll=100_00)
    table.round({1: {"player": 10_00}})
    table.change_dealer("Beth")
    table.change_limits({"main-minimum": "25.00"})
    table.change_deck("a card is bent")
    with pytest.raises(RuleError, match="outside the table's limits"):
        table.round({1: {"player": 10_00}})
    with pytest.raises(RuleError, match="only limits can be changed"):
        table.change_limits({"decks": 8})
    with pytest.raises(RuleError, match="players still sit"):
        table.close()
    playing = table.round({1: {"player": 25_00}})
    opened = playing.events[0]
    assert isinstance(opened, ev.Opened)
    assert opened.shoe is not None
    assert opened.shoe.new
    while not playing.over:
        playing.act(playing.default(playing.turn).name)
    table.leave(1)
    table.close()
    again = Table.replayed(table.log, find)
    check_same_table(table, again)
    assert (again.dealer, again.options["main-minimum"]) == ("Beth", 25_00)
    with pytest.raises(RuleError, match="the table is closed"):
        again.sit(1, bankroll=1_00)


def test_the_opening_states_every_option() -> None:
    table = game("three-card-poker").open({"ante-minimum": "10.00"})
    table.sit(1, bankroll=100_00)
    opened = table.round(None).events[0]
    assert isinstance(opened, ev.Opened)
    assert set(opened.options) == set(table.game.options)
    assert opened.options["ante-minimum"] == "10.00"


def test_a_changed_default_does_not_change_what_a_record_says(monkeypatch: pytest.MonkeyPatch) -> None:
    of = game("flop-poker")
    table = of.open(seed=3)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"ante": 10_00}})
    playing.act("flop")
    changed = {
        name: option if name != "flop.straight" else msgspec.structs.replace(option, default="20 to 1")
        for name, option in of.options.items()
    }
    monkeypatch.setitem(of.__dict__, "options", changed)
    assert replay(playing.events, find).result == playing.result


def test_the_result_is_read_off_the_events_alone() -> None:
    table = game("caribbean-stud").open(seed=3)
    table.sit(1, bankroll=1_000_00)
    playing = table.round({1: {"ante": 10_00}})
    playing.act("fold")
    record = [te.decode(encode(event)) for event in playing.events]
    assert RoundResult.of(record) == playing.result


# Meters


def linked_tables() -> tuple[Table, Table, Meter]:
    of = game("three-card-poker")
    options = of.submit({"progressive.paytable": "1", "progressive-seed": "100.00"})
    meter = Meter(of.meters(options)[0])
    tables = [Table(options, seed=seed, meters={meter.rule.name: meter}) for seed in (1, 2)]
    for table in tables:
        for seat in (1, 2):
            table.sit(seat, bankroll=10_000_00)
    return tables[0], tables[1], meter


def test_tables_on_one_meter_replay_alone_though_their_rounds_interleave() -> None:
    one, other, meter = linked_tables()
    wagers = {seat: {"ante": 5_00, "progressive": 1_00} for seat in (1, 2)}
    for _ in range(30):
        first, second = one.round(wagers), other.round(wagers)
        while first.asked or second.asked:
            for playing in (first, second):
                if playing.asked:
                    playing.act("play")
    fed = sum(isinstance(event, ev.MeterFed) for table in (one, other) for event in table.log)
    assert fed == 120
    for table in (one, other):
        replay(table.log, find)
        again = Table.replayed(table.log, find, meters={meter.rule.name: meter})
        assert again.meters[meter.rule.name] is meter
        assert again.chips(1) == table.chips(1)
    rebuilt = Meter.replayed(meter.rule, meter.events)
    assert (rebuilt.value, rebuilt.events) == (meter.value, meter.events)


def test_an_error_takes_back_what_went_onto_a_linked_meter(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, meter = linked_tables()
    wagers = {1: {"ante": 5_00, "progressive": 1_00}}
    playing = one.round(None)
    for name, amount in wagers[1].items():
        playing.act(name, seat=1, amount=amount)
    other.round(wagers)
    stood, events = meter.value, list(meter.events)
    with monkeypatch.context() as patch:
        patch.setattr(playing._dealer._source, "draw", _fails)
        with pytest.raises(ZeroDivisionError):
            playing.act(CLOSE)
    assert (meter.value, meter.events) == (stood, events)
    assert playing.betting
    playing.act(CLOSE)
    assert meter.value == stood + meter.rule.contribution * 1_00


def _fails(place: object) -> object:
    raise ZeroDivisionError


@pytest.mark.parametrize("decided", [False, True], ids=["in a bet", "in the last decision"])
def test_an_act_that_loses_chips_is_refused(monkeypatch: pytest.MonkeyPatch, decided: bool) -> None:
    table = Table(game("three-card-poker").submit(), seed=1)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"ante": 5_00}} if decided else None)
    act = partial(playing.act, "fold", seat=1) if decided else partial(playing.act, "ante", seat=1, amount=5_00)
    before = playing.view("auditor").to_json(), table._ledger.balances(), len(table.log)
    moves = iter([_lost])

    def move(ledger: Ledger, source: str, target: str, amount: int) -> None:
        next(moves, moved)(ledger, source, target, amount)

    moved = Ledger.move
    monkeypatch.setattr(Ledger, "move", move)
    with pytest.raises(ConservationError, match="were brought to it"):
        act()
    assert (playing.view("auditor").to_json(), table._ledger.balances(), len(table.log)) == before
    act()
    assert playing.over == decided


def _lost(ledger: Ledger, source: str, target: str, amount: int) -> None:
    ledger[source] -= amount


def test_a_resumed_round_feeds_a_linked_meter_only_from_then_on() -> None:
    one, _, meter = linked_tables()
    playing = one.round({1: {"ante": 5_00, "progressive": 1_00}})
    stood = meter.value
    resumed = Round.resume(playing.events, find, meters={meter.rule.name: meter})
    assert meter.value == stood
    resumed.act("play")
    assert resumed.over


# The protocol, viewers


def test_a_round_answers_to_the_protocol() -> None:
    table = TWENTY_ONE.open()
    table.sit(1, bankroll=100_00)
    playing: Playing = table.round(None)
    names = {name for name in vars(Playing) if not name.startswith("_")}
    assert names
    assert all(hasattr(type(playing), name) for name in names)


@pytest.mark.parametrize("viewer", ["2", True, "surveillance", None, 1.0, "Dealer", b"dealer"])
def test_nobody_else_looks_at_a_table(viewer: object) -> None:
    table = TWENTY_ONE.open()
    table.sit(1, bankroll=100_00)
    playing = table.round(None)
    with pytest.raises(RuleError, match="cannot look at a table"):
        playing.view(viewer)  # type: ignore[arg-type]


def test_what_each_role_knows_of_amounts() -> None:
    of = game("three-card-poker")
    table = of.open({"progressive.paytable": "1", "progressive-reserve": "5%"})
    table.sit(1, bankroll=1_000_00)
    playing = table.round({1: {"ante": 5_00, "progressive": 1_00}})
    for role, inventory, reserves in (
        (1, False, False),
        ("rail", False, False),
        ("dealer", True, False),
        ("supervisor", True, True),
        ("auditor", True, True),
    ):
        view = playing.view(role)
        assert (view.inventory is not None, view.reserves is not None) == (inventory, reserves)
        text = view.to_json().decode()
        assert ('"inventory":100' in text) == inventory
        assert ('"reserve":"5"' in text) == reserves
    assert playing.view("rail").legal == ()
    with pytest.raises(RuleError, match="there is no player at seat 2"):
        playing.view(2)


def test_an_unfinished_record_is_not_replayed() -> None:
    table = TWENTY_ONE.open()
    table.sit(1, bankroll=100_00)
    playing = table.round(None)
    with pytest.raises(RuleError, match="ends before the round is over"):
        replay(playing.events, find)


def test_a_round_of_a_shoe_resumes_with_the_tables_record() -> None:
    table = game("minibaccarat").open(seed=6)
    table.sit(1, bankroll=1_000_00)
    for _ in range(3):
        table.round({1: {"player": 10_00}})
    playing = table.round(None, stepwise=True)
    playing.act("player", seat=1, amount=10_00)
    log = [*table.log, *playing.events]
    again = Table.replayed(log, find, chance=Chance(None))
    assert again.playing is not None
    again.playing.act(CLOSE)
    playing.act(CLOSE)
    while not playing.over:
        playing.step()
    assert lines(again.playing.events) == lines(playing.events)
    assert len(rounds_of(again.log)) == 4
