"""Parts of the floor by themselves: limits, clocks, commitments, seeds, roles, seats, lines of rounds, theory, rows,
setups, the store, the minute."""

from __future__ import annotations

import asyncio
import hmac
import sys
from datetime import datetime
from fractions import Fraction
from hashlib import sha256
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.floor import server
from pitboss.floor.books.accounts import Posting, TableBooks, balanced
from pitboss.floor.books.house import House
from pitboss.floor.books.rounds import RoundIndex, RoundLine
from pitboss.floor.books.theory import Line, _take
from pitboss.floor.desk import sieve
from pitboss.floor.desk.authority import NotAllowed, check, check_roles, granted, may_look_up
from pitboss.floor.desk.clock import Reserve
from pitboss.floor.people.limits import Bucket, Failures
from pitboss.floor.server import Running
from pitboss.floor.setup import read_setup, spoken
from pitboss.floor.store.database import StoreError, entries
from pitboss.floor.store.merging import merged
from pitboss.floor.store.opening import is_open, opened
from pitboss.floor.store.schema import HEAD
from pitboss.floor.streams import acts, seeds, throws
from pitboss.floor.streams.commitments import Commitment, Dealings, holds
from pitboss.floor.streams.entry import Chain, Entry, canonical, genesis
from pitboss.floor.streams.events import DiceChanged
from pitboss.floor.streams.seats import Who, number_of, own_seat
from pitboss.floor.streams.timers import HOUR, Timers
from pitboss.floor.web import bodies
from pitboss.record import events as re
from pitboss.record.events import Event
from pitboss.record.places import COMMUNITY, DEALER, STUB, before_seat
from pitboss.record.viewers import AUDITOR, RAIL, Viewer, player
from pitboss.rulebook.rules import Change
from pitboss.table import events as ev
from pitboss.table.result import RoundResult
from pitboss.table.table_events import BoughtIn, DeckChanged, RoundCalledOff, RoundVoided, SatDown, TableOpened

A, K, Q, J = cards("Ah Kd Qs Jc")
ONE, TWO, BORN = before_seat(1), before_seat(2), before_seat(2, hand=2)

# How often, how long


def test_a_bucket_empties_and_fills_again_by_its_rate_up_to_its_size() -> None:
    clock = [0.0]
    bucket = Bucket(2, 0.5, lambda: clock[0])
    assert [bucket.take("ann"), bucket.take("ann"), bucket.take("ann"), bucket.take("bob")] == [True, True, False, True]
    clock[0] = 1.9
    assert not bucket.take("ann")
    clock[0] = 2.0
    assert bucket.take("ann")
    clock[0] = 100.0
    assert [bucket.take("ann") for _ in range(3)] == [True, True, False]


def test_five_wrong_passwords_are_forgiven_and_then_every_one_doubles_the_wait() -> None:
    clock = [50.0]
    failures = Failures(lambda: clock[0])
    waits = []
    for _ in range(16):
        failures.add("ann", "1.2.3.4")
        waits.append(failures.wait("ann", "bob"))
    assert waits == [0.0] * 4 + [2.0 * 2**over for over in range(9)] + [900.0] * 3
    clock[0] += 30
    assert failures.wait("bob", "1.2.3.4") == 870.0
    failures.forget("ann", "1.2.3.4")
    assert failures.wait("ann", "1.2.3.4") == 0.0


def test_a_reserve_is_used_up_and_whole_again_after_an_hour() -> None:
    reserve = Reserve(15.0)
    assert reserve.draw(4000.0) == 15.0
    reserve.stop(4010.0)
    reserve.stop(4050.0)  # it was not running
    assert reserve.draw(4100.0) == 5.0
    reserve.stop(4200.0)
    assert reserve.draw(7599.9) == 0.0
    reserve.stop(7599.9)
    assert reserve.draw(7600.0) == 15.0


def test_equipment_is_at_the_table_since_it_was_changed() -> None:
    timers = Timers((Change("cards", 8, "3(c)"), Change("dice", 24, "1(b)")))
    assert timers.now() == ()
    timers.take(TableOpened("g", {}), 5)
    timers.take(DeckChanged(), 7)
    assert [(one.what, one.since, one.until, one.clause) for one in timers.now()] == [
        ("cards", 7, 7 + 8 * HOUR, "3(c)"), ("dice", 5, 5 + 24 * HOUR, "1(b)")
    ]  # fmt: skip
    timers.take(DiceChanged("worn"), 9)
    dice = timers.now()[1]
    assert [dice.over(9 + 24 * HOUR - 1), dice.over(9 + 24 * HOUR)] == [False, True]


@pytest.mark.parametrize(
    ("begins", "at", "day"),
    [
        (6, "2026-11-17T05:59:59.999", "2026-11-16"),
        (6, "2026-11-17T06:00", "2026-11-17"),
        (0, "2026-11-17T00:00", "2026-11-17"),
    ],
)
def test_a_gaming_day_begins_at_its_hour(begins: int, at: str, day: str) -> None:
    assert House(day_begins=begins).gaming_day(int(datetime.fromisoformat(f"{at}+00:00").timestamp() * 1000)) == day


def test_chips_that_the_house_does_not_have_are_not_counted() -> None:
    House().check_chips({"3.00": 1})
    house = House(denominations=("1.00", "5"))
    house.check_chips({"5.00": 2, "1": 3})
    with pytest.raises(RuleError, match=r"no chips of 2\.50; it has 1\.00 5\.00") as refused:
        house.check_chips({"2.50": 1})
    assert refused.value.field == "chips"


# Commitments


def test_what_was_never_made_is_seldom_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four bits of each command, spread over all that there are: one of ten thousand others is found among them."""
    monkeypatch.setattr(sieve, "_BITS", 2**16)
    made = sieve.Sieve()
    for command in range(1_600):
        made.add(command % 7, f"a{command}")
    assert all(made.may_have(command % 7, f"a{command}") for command in range(1_600))
    assert sum(made.may_have(command % 7, f"b{command}") for command in range(2_000)) <= 2
    assert sum(bits.bit_count() for bits in made._bits) > 6_050


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 52])
def test_every_card_is_proved_at_its_own_position_and_no_other(size: int) -> None:
    order = cards("Ah Kd Qs Jc Td 9c 8h 7s")[:size] if size < 52 else tuple(map(type(A), range(52)))
    tree = Commitment(order, b"secret")
    openings = [tree.opening(at) for at in range(size)]
    assert all(holds(tree.root, one) for one in openings)
    assert [one.card for one in openings] == [str(card) for card in order]
    for one in openings[1:]:
        moved = type(one)(0, one.card, one.salt, one.path)
        assert not holds(tree.root, moved)
        assert not holds(tree.root, type(one)(one.position, openings[0].card, one.salt, one.path))
    assert Commitment(order, b"other").root != tree.root
    assert len({one.salt for one in openings}) == size


DEALT: list[Event] = [
    re.Burned(A, "1"),
    re.Dealt(ONE, K, "1"),
    re.Dealt(TWO, Q, "1", up=True),
    re.Dealt(COMMUNITY, J, "1"),
]


@pytest.mark.parametrize(
    ("viewer", "further", "seen"),
    [
        (RAIL, [], [(1, 2)]),
        (AUDITOR, [], [(1, 0), (1, 1), (1, 2), (1, 3)]),
        (player(1), [], [(1, 1), (1, 2)]),
        (RAIL, [re.Turned(COMMUNITY, (J,), "1")], [(1, 2), (1, 3)]),
        (RAIL, [re.Discarded(ONE, (K,), "1")], [(1, 2)]),
        (RAIL, [ev.Placed(DEALER, K, "1")], [(1, 2), (1, 1)]),
        (RAIL, [ev.Split(TWO, BORN, Q, "1", up=True), re.Turned(BORN, (Q,), "1")], [(1, 2), (1, 2)]),
        (AUDITOR, [ev.Refilled((A, K), "1"), re.Dealt(DEALER, A, "1")], [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0)]),
        (RAIL, [re.Discarded(STUB, cards("2c 3c"), "1"), re.Dealt(DEALER, cards("5c")[0], "1", up=True)], [(1, 2)]),
    ],
)
def test_the_shuffle_and_position_of_every_card_that_a_viewer_sees(
    viewer: Viewer, further: list[Event], seen: list[tuple[int, int]]
) -> None:
    dealings = Dealings()
    opened = ev.Opened("g", 1, {}, (), order=(A, K, Q, J, *cards("2c 3c 4c")))
    assert dealings.take(opened)
    assert not dealings.take(re.Shuffled(opened.order, "1"))  # it is not said twice
    found: list[tuple[int, int]] = []
    for event in [*DEALT, *further]:
        dealings.take(event)
        found += dealings.seen(event, viewer)
    assert found == seen


def test_what_follows_from_a_seed() -> None:
    """Worked out by hand: HMAC-SHA256 of kind, number and block, read from the front."""
    block = hmac.digest(b"s", b"spins\x003\x000", "sha256") + hmac.digest(b"s", b"spins\x003\x001", "sha256")
    source = seeds.tape("s", "spins", 3)
    assert source(5) + source(30) == block[:35]
    assert seeds.digest("s") == sha256(b"seed\0s").hexdigest()
    among = [str(number) for number in range(38)]
    assert seeds.from_seed("s", "spins", 3, among) == among[int.from_bytes(block[:4], "big") % 38]
    dice = [1 + int.from_bytes(block[at : at + 4], "big") % 6 for at in (0, 4)]
    assert seeds.from_seed("s", "spins", 3, dice=2) == "-".join(map(str, dice))
    chance = seeds.SeededChance("s", {"spins": ["7"]})
    assert [chance.one_of("spins", among) for _ in range(4)][0::3] == ["7", seeds.from_seed("s", "spins", 3, among)]
    assert [(one.kind, one.number, len(one.among)) for one in chance.drawn] == [
        ("spins", number, 38) for number in (1, 2, 3)
    ]
    copy = chance.copy()
    assert isinstance(copy, seeds.SeededChance)
    assert copy.drawn == []
    assert copy.one_of("spins", among) == seeds.from_seed("s", "spins", 4, among)


def test_a_throw_is_the_one_that_was_committed_to() -> None:
    root = throws.digest("throws", "4-3", "salt")
    assert throws.holds(root, throws.ThrowOpened("throws", "4-3", "salt"))
    for other in (("spins", "4-3", "salt"), ("throws", "3-4", "salt"), ("throws", "4-3", "pepper")):
        assert not throws.holds(root, throws.ThrowOpened(*other))


def test_a_chain_names_the_first_entry_that_does_not_follow() -> None:
    head, entries = genesis("table", "t"), []
    for seq in (1, 2, 3):
        entries.append(Entry(stream=1, seq=seq, at=0, actor="house", role="house", act=b"{}", events=b"[]").after(head))
        head = entries[-1].hash
    for length in (4095, 4096, 5000):
        long = Entry(stream=1, seq=1, at=0, actor="house", role="house", act=b"x" * length, events=b"[]")
        assert length.to_bytes(4, "big") + b"x" * length in canonical(long)

    def broken(*taken: Entry) -> int:
        chain = Chain(genesis("table", "t"))
        for entry in taken:
            chain.take(entry)
        return chain.broken

    assert (broken(*entries), broken(*entries[:2]), broken(entries[0], entries[2]), broken(*entries[1:])) == (
        0,
        0,
        2,
        1,
    )
    assert broken(entries[0], entries[1], entries[1]) == 2


# Who may


@pytest.mark.parametrize(
    ("seat", "who", "own"),
    [
        (0, Who("player", 1), "you have several seats; say which"),
        (3, Who("player", 1), 3),
        (2, Who("player", 1), "that is not your seat"),
        (0, Who("player", 2), 2),
        (2, Who("player", 2), 2),
        (0, Who("player", 9), "you do not sit at this table"),
        (2, Who("dealer", 1), 2),
        (4, Who("dealer", 1), "nobody sits at seat 4"),
        (0, Who("clock"), "nobody sits at seat 0"),
    ],
)
def test_the_seat_that_an_act_is_for(seat: int, who: Who, own: int | str) -> None:
    persons = {1: 1, 2: 2, 3: 1}
    if isinstance(own, int):
        assert own_seat(seat, who, persons) == own
    else:
        with pytest.raises(RuleError, match=own):
            own_seat(seat, who, persons)


def test_people_are_numbers_in_the_log() -> None:
    assert [number_of(text) for text in ("p12", "p", "x12", "", "12")] == [12, 0, 0, 0, 0]
    assert [Who("player", 3).actor, Who.HOUSE.actor] == ["p3", "house"]
    assert [Who("dealer", 1, pits=pits).at("main") for pits in ((), ("main",), ("side",))] == [True, True, False]


@pytest.mark.parametrize(
    ("act", "who", "refused"),
    [
        (acts.Bet(1, "ante", 5), Who("player", 1), ""),
        (acts.Bet(1, "ante", 5), Who("dealer", 7), "a dealer may not do this"),
        (acts.Step(), Who("dealer", 7), ""),
        (acts.Step(), Who("dealer", 8), "another dealer has this table"),
        (acts.Step(), Who("supervisor", 8), ""),
        (acts.Step(), Who("supervisor", 8, pits=("side",)), "you are a supervisor in another pit"),
        (acts.PassTime(1), Who("manager", 8), "a manager may not do this"),
        (acts.PassTime(1), Who.CLOCK, ""),
        (acts.PassTime(1), Who.HOUSE, ""),
        (acts.Sit(1, 5, person=2), Who("player", 1), "a player sits down or waits for nobody else"),
        (acts.Sit(1, 5, person=1), Who("player", 1), ""),
        (acts.Sit(1, 5, person=2), Who("supervisor", 8), ""),
        (acts.JoinList("k", 2), Who("player", 1), "a player sits down or waits for nobody else"),
    ],
)
def test_who_may_do_what_at_a_table(act: acts.AnyAct, who: Who, refused: str) -> None:
    if refused:
        with pytest.raises(NotAllowed, match=refused):
            check(act, who, dealer="p7", pit="main")
    else:
        check(act, who, dealer="p7", pit="main")


def test_roles_and_the_pits_for_which_they_are_granted() -> None:
    check_roles(["dealer", "supervisor@main"])
    for wrong in ([], ["boss"], ["dealer", "@main"]):
        with pytest.raises(RuleError) as refused:
            check_roles(wrong)
        assert refused.value.field == "roles"
    roles = ["dealer@side", "dealer@main", "cage"]
    assert [granted(roles, role) for role in ("dealer", "cage", "manager")] == [("main", "side"), (), None]
    assert granted(["dealer", "dealer@main"], "dealer") == ()


@pytest.mark.parametrize(
    ("who", "may"),
    [
        (Who("player", 3), True),
        (Who("player", 4), False),
        (Who("player", 33), False),
        (Who("dealer", 7), True),
        (Who("dealer", 3), False),
        (Who("supervisor", 8), True),
        (Who("auditor", 8), True),
        (Who("cage", 3), False),
    ],
)
def test_whose_finished_rounds_are_looked_up(who: Who, may: bool) -> None:
    assert may_look_up(who, lambda: "p7", " p3 p5 ") is may


@pytest.mark.parametrize(
    ("kind", "most"),
    [
        (bodies.CommandId, 64),
        (bodies.Ask, 24),
        (bodies.Password, 200),
        (acts.Name, 60),
        (acts.Text, 200),
        (acts.Reason, 200),
    ],
)
def test_a_text_over_the_wire_is_read_up_to_its_length_and_no_further(kind: Any, most: int) -> None:
    assert msgspec.json.decode(msgspec.json.encode("x" * most), type=kind) == "x" * most
    with pytest.raises(msgspec.ValidationError, match=f"length <= {most}$"):
        msgspec.json.decode(msgspec.json.encode("x" * (most + 1)), type=kind)


# The books


def test_a_round_that_leaves_the_house_without_a_chip_is_posted_in_full() -> None:
    books = TableBooks("t")
    before: list[Event] = [TableOpened("g", {}, 10_00), SatDown(1, "p7"), BoughtIn(1, 20_00)]
    for event in before:
        balanced(list(books.take(event)))
    assert balanced(list(books.take(ev.Ended({1: 30_00}, inventory=0)))) == [
        Posting("table:t:p7", 10_00, "round"), Posting("table:t:inventory", -10_00, "round")
    ]  # fmt: skip


def test_a_line_for_every_round_that_is_over() -> None:
    index, house = RoundIndex("t", House()), House()
    seats = (ev.SeatOpening(1, 0, player="p9"), ev.SeatOpening(2, 0, player="p2"))
    events: list[Event] = [
        RoundCalledOff(1),
        ev.Opened("g", 4, {}, seats),
        ev.Wagered(1, "w", 10_00, "6(a)"),
        re.Ruled("x", "so", "12"),
        ev.Paid(1, "w", 15_00, 10_00, "9"),
        ev.Ended({}),
        ev.Opened("g", 5, {}, seats),
        RoundCalledOff(5),
        ev.Opened("g", 5, {}, seats),
        ev.Wagered(2, "w", 10_00, "6(a)"),
        ev.Returned(2, "w", 10_00, "void", "12"),
        ev.Ended({}, void=True),
        ev.Opened("g", 6, {}, seats),
        ev.Wagered(1, "w", 10_00, "6(a)"),
        ev.Collected(1, "w", 10_00, "house", "9"),
        RoundVoided(6),
    ]
    lines = [line for seq, event in enumerate(events, start=1) for line in index.take(event, seq, 7)]
    day = house.gaming_day(7)
    assert lines == [
        RoundLine("t", 4, 2, 6, 7, day, "g", " p2 p9 ", 10_00, 25_00, -15_00, False, "x", " 12 6(a) 9 "),
        RoundLine("t", 5, 9, 12, 7, day, "g", " p2 p9 ", 10_00, 10_00, 0, True, "", " 12 6(a) "),
        RoundLine("t", 6, 13, 16, 7, day, "g", " p2 p9 ", 10_00, 10_00, 0, True, "", " 6(a) 9 "),
    ]


def test_what_was_won_is_held_against_what_the_odds_expect() -> None:
    """A row for a wager, one for several that the odds take together, and names with a number behind them."""
    odds: Any = [
        SimpleNamespace(name="ante+play", per="ante", house_edge=Fraction(1, 50), variance=Fraction(2)),
        SimpleNamespace(name="straight", per="straight", house_edge=Fraction(1, 20), variance=Fraction(33)),
    ]
    opened = ev.Opened("g", 1, {}, (ev.SeatOpening(1, 0),))

    def told(*events: Event, void: bool = False) -> RoundResult:
        return RoundResult.of([opened, *events, ev.Ended({}, void=void)])

    def lost(name: str, amount: int) -> list[Event]:
        return [ev.Wagered(1, name, amount, "6"), ev.Collected(1, name, amount, "inventory", "9")]

    lines: dict[tuple[str, str], Line] = {}
    _take(lines, "g", odds, told(*lost("ante", 10), *lost("play", 20), *lost("straight-17", 5), *lost("other", 5)))
    _take(lines, "g", odds, told(ev.Wagered(1, "straight-8", 5, "6"), ev.Paid(1, "straight-8", 175, 5, "9")))
    _take(lines, "g", odds, told(*lost("ante", 10), void=True))
    _take(lines, "g", odds, told(ev.Wagered(1, "ante", 10, "6")))
    both, straight = lines["g", "ante+play"], lines["g", "straight"]
    assert (both.times, both.staked, both.won, both.expected, both.variance) == (1, 10, 30, 10 / 50, 200)
    assert (straight.times, straight.staked, straight.won, straight.expected) == (2, 10, 5 - 175, 0.5)
    assert straight.z == pytest.approx((-170 - 0.5) / (2 * 33 * 25) ** 0.5)
    assert (len(lines), Line("g", "w", won=5).z) == (2, 0.0)


def test_two_wagers_that_are_made_together_are_one_for_the_odds() -> None:
    """As both of Switch are: half of what is staked lies on each, and the variance is that of both."""
    name = "blackjack+blackjack-2+double"
    odds: Any = [SimpleNamespace(name=name, per="blackjack+blackjack-2", house_edge=0.01, variance=Fraction(3, 4))]
    wagers = {"blackjack": 10, "blackjack-2": 10, "double-2": 10}
    lost = [ev.Collected(1, wager, amount, "inventory", "9") for wager, amount in wagers.items()]
    made = [ev.Wagered(1, wager, amount, "6") for wager, amount in wagers.items()]
    lines: dict[tuple[str, str], Line] = {}
    _take(
        lines, "g", odds, RoundResult.of([ev.Opened("g", 1, {}, (ev.SeatOpening(1, 0),)), *made, *lost, ev.Ended({})])
    )
    (line,) = lines.values()
    assert (line.times, line.staked, line.won, line.expected, line.variance) == (1, 20, 30, 0.2, 300)


def test_rows_of_a_table_are_written_together_and_the_last_head_counts() -> None:
    posting = "INSERT INTO posting VALUES (?, ?)"
    other = ("DELETE FROM session", ())
    first = [(posting, (1, 2)), (HEAD, (1, b"a", 7)), other]
    second = [(posting, (3, 4)), (HEAD, (2, b"b", 7)), (HEAD, (5, b"c", 8))]
    (deleted, rows, heads) = merged([first, second])
    assert deleted == other
    assert rows == ("INSERT INTO posting VALUES (?, ?), (?, ?)", (1, 2, 3, 4))
    assert heads[1] == (2, b"b", 7, 5, b"c", 8)
    assert "VALUES (?, ?, ?), (?, ?, ?))" in heads[0]
    many = merged([[(posting, (at, at)) for at in range(15_001)]])
    assert [len(values) for _, values in many] == [30_000, 2]


# Setting a floor up


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[house]\ndenominations = ["0"]', "house.denominations[1]"),
        ("[house]\nday-begins = 24", "house.day-begins"),
        ('[[pit]]\nname = "main"\n[[person]]\nname = "Sue"\nroles = ["dealer@side"]', "person[1].roles"),
        ('[[person]]\nname = "Sue"\nroles = ["boss"]', "person[1].roles"),
        ('[[pit]]\nname = "main"\n[[table]]\ngame = "red-dog"\npit = "side"', "table[1].pit"),
        ('[[table]]\ngame = "red-dog"\nname = "a"\n[[table]]\ngame = "red-dog"\nname = "a"', "table[2].name"),
        ('[[table]]\ngame = "red-dog"\noptions = { seats = 99 }', "table[1].seats"),
        ('[[table]]\ngame = "red-dog"\nbetting = -5', "table[1].betting"),
        ('[[table]]\ngame = "hold-em"\nnotice = 1441', "table[1].notice"),
    ],
)
def test_what_is_wrong_in_a_setup_is_refused_with_its_field(text: str, field: str, tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text(text)
    with pytest.raises(RuleError) as refused:
        read_setup(path)
    assert refused.value.field.endswith(field)


def test_a_setup_says_everything_of_a_table(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    house = '[house]\nname = "H"\nday-begins = 10\ndenominations = ["0.01", "1.00"]\n[[pit]]\nname = "main"\n'
    person = '[[person]]\nname = "Sue"\nroles = ["dealer@main", "cage"]\n'
    clocks = "betting = 1\ndecision = 2\nreserve = 3\nnotice = 4\nby-hand = true\n"
    tables = '[[table]]\ngame = "red-dog"\n[[table]]\ngame = "red-dog"\npit = "main"\ninventory = 5\n'
    path.write_text(house + person + tables + clocks + "options = { seats = 3 }\n")
    setup = read_setup(path)
    assert setup.house == House("H", 10, ("0.01", "1.00"))
    assert [(one.name, one.roles) for one in setup.persons] == [("Sue", ("dealer@main", "cage"))]
    plain, full = setup.tables
    assert plain == acts.OpenTable("red-dog", "red-dog")
    assert (full.table, full.options, full.inventory, full.pit) == ("red-dog-2", {"seats": "3"}, 5, "main")
    assert (full.betting, full.decision, full.reserve, full.notice, full.by_hand) == (1, 2, 3, 4, True)


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ("red-dog", {}),
        ("red-dog:10", {"original-minimum": "10"}),
        ("craps:5-100", {"line-minimum": "5", "line-maximum": "100"}),
        ("hold-em:1/3", {"blinds": "1 3", "bet": "3", "structure": "no-limit"}),
    ],
)
def test_a_table_as_it_is_named_on_the_command_line(said: str, options: dict[str, str]) -> None:
    """A game and its limits: of the wager that comes first, at poker the blinds; half a minute for bets and answers."""
    game = said.partition(":")[0]
    assert spoken(said, ["other"]) == acts.OpenTable(game, game, options, betting=30, decision=30)


@pytest.mark.parametrize(
    ("said", "field"), [("hold-em:1/x", "--open.options.blinds"), ("red-dog:x", "--open.original-minimum")]
)
def test_limits_that_are_none_are_refused_before_a_floor_opens(said: str, field: str) -> None:
    with pytest.raises(RuleError) as refused:
        spoken(said, ())
    assert refused.value.field == field


# The store


def test_whether_a_floor_is_open(tmp_path: Path) -> None:
    """On a file by its lock; of a server's database nobody here knows, so that it is taken to be open."""
    path = str(tmp_path / "floor.db")
    assert not is_open(path)
    with opened(path):
        assert is_open(path)
    assert not is_open(path)
    assert is_open("postgresql://nowhere/floor")


@pytest.mark.parametrize(
    ("first", "last", "read", "questions"),
    [(1, 2**62, 1001, 3), (1, 1000, 1000, 2), (1, 501, 501, 2), (1, 500, 500, 1), (900, 2**62, 102, 1), (7, 6, 0, 0)],
)
def test_entries_are_read_five_hundred_at_a_time(first: int, last: int, read: int, questions: int) -> None:
    """All of them, in order; nothing is asked for beyond the last that is wanted."""
    asked: list[tuple[int, int]] = []

    class Log:
        def query(self, sql: str, given: tuple[int, int, int]) -> list[tuple[Any, ...]]:
            asked.append(given[1:])
            found = range(given[1], min(given[2], 1001) + 1)[:500]
            return [(given[0], seq, 0, "", "", 0, "", "", b"", b"", b"", 0, 0, b"") for seq in found]

    found = [one.seq for one in entries(Log(), 4, first, last)]  # type: ignore[arg-type]
    assert found == list(range(first, first + read))
    assert len(asked) == questions


# The minute


def test_every_minute_the_rooms_clock_goes_on_the_log_is_sealed_and_old_things_are_tidied_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The last seal of a gaming day is said aloud, at once. Whatever goes wrong, the next minute comes; what is our
    fault is told."""
    days = iter(["Monday", "Tuesday", "Tuesday", "Wednesday"])
    wrong = iter([None, None, StoreError("the disk is full"), ValueError("oops"), None])
    done: list[object] = []

    async def sleep(seconds: float) -> None:
        if len(done) >= 11:
            raise asyncio.CancelledError
        done.append(seconds)

    class Minute:
        house = SimpleNamespace(gaming_day=lambda now: next(days))

        def now(self) -> int:
            return 0

        async def pass_time(self, minutes: int) -> None:
            if error := next(wrong):
                raise error
            done.append(minutes)

        async def sealed(self) -> str:
            done.append("sealed")
            return "abc"

        async def tidy(self) -> None:
            done.append("tidy")

    said = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(said))
    monkeypatch.setattr(server, "asyncio", SimpleNamespace(sleep=sleep))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(server._minutes(Minute()))  # type: ignore[arg-type]
    assert done == [60.0, 1, "sealed", "tidy"] * 2 + [60.0] * 3 + [1, "sealed", "tidy"]
    assert said.getvalue() == b"The seal of Monday: abc\nThe seal of Tuesday: abc\n"
    assert [one.message for one in caplog.records] == ["the minute"]


def test_a_floor_waits_until_somebody_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = SimpleNamespace(should_exit=False)
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        stopped.should_exit = len(waited) == 3

    running = Running.__new__(Running)
    running._server = stopped  # type: ignore[assignment]
    monkeypatch.setattr(server, "asyncio", SimpleNamespace(sleep=sleep))
    asyncio.run(running.wait())
    assert len(waited) == 3
