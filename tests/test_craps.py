"""Craps: the money rule throw by throw, against known values, and long sessions with nothing lost or left over."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from pitboss.equipment.chance import Chance
from pitboss.equipment.dice import Throw
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.games.dice_games.craps.choices import MOST_PLAYERS
from pitboss.games.dice_games.craps.layout import BONUS_TOTALS, COMPOUNDS, HOPS, LAID_ODDS, POINTS, TRUE_ODDS, parts_of
from pitboss.games.dice_games.craps.settlement import NUMBERS, ONE_ROLL, State, decide, vigorish, vigorish_on_win
from pitboss.games.dice_games.craps.wagers import WAGERS
from pitboss.record.events import Noted
from pitboss.rulebook.submission import Submission
from pitboss.table.events import Wagered
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table
from random_play import check_replay, check_settlement, place_random_wagers

THROWS = [Throw(faces) for faces in product(range(1, 7), repeat=2)]


@pytest.fixture(scope="module")
def options() -> Submission:
    return game("craps").submit({"six-seven-eight": True, "hot-roller.paytable": "A"})


def value(wager: str, state: State, options: Submission, **how: bool) -> Fraction:
    """What a wager is worth per unit until it is decided or returned, by first-step analysis."""
    total, stays = Fraction(0), 0
    for throw in THROWS:
        decision = decide(wager, state, throw, options, **how)
        after = State(point=state.after(throw).point)
        if decision.verdict in ("win", "lose", "push"):
            total += decision.gain
        elif decision.verdict == "move":
            total += value(f"{wager}-{decision.to}", State(point=9), options)
        elif after == state or wager not in ("pass", "dont-pass"):
            stays += 1
        else:
            total += value(wager, after, options)
    return total / (len(THROWS) - stays)


def edge_per_throw(wager: str, options: Submission) -> Fraction:
    """The value of a wager that one throw decides."""
    return sum((decide(wager, State(), throw, options).gain for throw in THROWS), Fraction(0)) / len(THROWS)


@pytest.mark.parametrize(
    ("wager", "worth"),
    [
        ("field", Fraction(-1, 18)),
        ("any-seven", Fraction(-1, 6)),
        ("any-craps", Fraction(-1, 9)),
        ("craps-2", Fraction(-5, 36)),
        ("craps-12", Fraction(-5, 36)),
        ("craps-3", Fraction(-1, 9)),
        ("eleven", Fraction(-1, 9)),
        ("craps-eleven", Fraction(-1, 9)),
        ("horn", Fraction(-1, 8)),
        ("horn-high-2", Fraction(-23, 180)),
        ("horn-high-12", Fraction(-23, 180)),
        ("horn-high-3", Fraction(-11, 90)),
        ("horn-high-11", Fraction(-11, 90)),
        ("whirl", Fraction(-2, 15)),
        ("six-seven-eight", Fraction(-1, 18)),
        *((f"hop-{faces}", Fraction(-5, 36) if faces[0] == faces[-1] else Fraction(-1, 9)) for faces in HOPS),
    ],
)
def test_one_roll_wagers(wager: str, worth: Fraction, options: Submission) -> None:
    assert edge_per_throw(wager, options) == worth


BY_NUMBER: Mapping[str, Mapping[int, Fraction]] = {
    "place": {4: Fraction(-1, 15), 5: Fraction(-1, 25), 6: Fraction(-1, 66)},
    "place-to-lose": {4: Fraction(-1, 33), 5: Fraction(-1, 40), 6: Fraction(-1, 55)},
    "buy": dict.fromkeys((4, 5, 6), Fraction(0)),
    "lay": dict.fromkeys((4, 5, 6), Fraction(0)),
    "come-odds": dict.fromkeys((4, 5, 6), Fraction(0)),
    "dont-come-odds": dict.fromkeys((4, 5, 6), Fraction(0)),
}


@pytest.mark.parametrize("kind", BY_NUMBER)
@pytest.mark.parametrize("number", POINTS)
def test_numbers_against_the_seven(kind: str, number: int, options: Submission) -> None:
    worth = BY_NUMBER[kind][min(number, 14 - number)]
    assert value(f"{kind}-{number}", State(point=11), options) == worth  # a point that never comes up
    assert value(f"{kind}-{number}", State(), options, called_on=True) == worth


@pytest.mark.parametrize(("number", "worth"), [(4, -9), (6, -11), (8, -11), (10, -9)])
def test_hardways(number: int, worth: int, options: Submission) -> None:
    assert value(f"hardway-{number}", State(point=11), options) == Fraction(1, worth)


@pytest.mark.parametrize(
    ("wager", "worth"),
    [
        ("pass", Fraction(-7, 495)),
        ("come", Fraction(-7, 495)),
        ("dont-pass", Fraction(-27, 1925)),  # per decided bet: the barred 12 is thrown again
        ("dont-come", Fraction(-27, 1925)),
    ],
)
def test_flat_wagers(wager: str, worth: Fraction, options: Submission) -> None:
    start = State() if wager.endswith("pass") else State(point=9)
    assert value(wager, start, options) == worth


@pytest.mark.parametrize("wager", COMPOUNDS)
def test_compounds_are_the_sum_of_their_parts(wager: str, options: Submission) -> None:
    shares = COMPOUNDS[wager]
    for throw in THROWS:
        parts = sum(decide(part, State(), throw, options).gain * share for part, share in shares.items())
        assert decide(wager, State(), throw, options).gain == Fraction(parts, sum(shares.values()))


def test_one_roll_wagers_never_wait(options: Submission) -> None:
    for wager, throw, point in product((*ONE_ROLL, *COMPOUNDS), THROWS, (0, *POINTS)):
        assert decide(wager, State(point=point), throw, options).verdict in ("win", "lose", "push")


@pytest.mark.parametrize("kind", ["place", "buy", "hardway"])
def test_inactive_wagers_wait_on_come_out_rolls(kind: str, options: Submission) -> None:
    for throw in THROWS:
        assert decide(f"{kind}-6", State(), throw, options).verdict == "stay"
        assert decide(f"{kind}-6", State(off=True), throw, options).verdict == "stay"


def test_laid_odds_are_taken_odds_reversed() -> None:
    assert all(TRUE_ODDS[number].ratio * LAID_ODDS[number].ratio == 1 for number in POINTS)


# What the table remembers


def play(*throws: str, start: State | None = None) -> State:
    state = start or State()
    for throw in throws:
        state = state.after(Throw.parse(throw))
    return state


def test_points() -> None:
    assert play("5-6", "1-1", "2-2").point == 4
    assert play("2-2", "1-3").point == 0
    assert play("2-2", "1-3", "4-5", "3-6", "2-2", "2-2").points_made == {4, 9}
    assert play("2-2", "1-3", "3-4").points_made == {4}, "a come out 7 is no loser 7"
    assert play("2-2", "1-3", "4-5", "3-4") == State()
    assert State(off=True).after(Throw.parse("2-2")).point == 0


def test_totals_and_combinations_start_again_with_any_seven() -> None:
    state = play("2-2", "3-1", "1-1", "6-4")
    assert (state.totals, state.combinations) == ({2, 4, 10}, {"2-2", "1-3", "4-6"})
    assert play("3-4", start=state).totals == frozenset()
    assert play("2-2", "1-3", "2-3", "1-4").points_completed() == 2


def test_totals_of_the_bonus_wagers() -> None:
    """13(a): each total but the 7, the lower and the higher ones apart and together."""
    small, tall = {2, 3, 4, 5, 6}, {8, 9, 10, 11, 12}
    assert {"all-small": small, "all-tall": tall, "make-em-all": small | tall} == BONUS_TOTALS


# Vigorish


@pytest.mark.parametrize(
    ("chosen", "wager", "amount", "vig"),
    [
        ({}, "buy-4", 25_00, 1_00),
        ({}, "buy-4", 19_00, 0),
        ({"smallest-chip": "0.25"}, "buy-4", 19_00, 75),
        ({"smallest-chip": "0.01"}, "buy-4", 19_00, 95),
        ({"buy-vig-rate": "4%"}, "buy-4", 50_00, 2_00),
        ({}, "lay-10", 40_00, 1_00),
        ({"lay-vig-base": "wager"}, "lay-10", 40_00, 2_00),
        ({}, "lay-6", 24_00, 1_00),
    ],
)
def test_vigorish_is_rounded_down_to_a_chip(chosen: dict[str, str], wager: str, amount: int, vig: int) -> None:
    assert vigorish(wager, amount, game("craps").submit(chosen)) == vig


def test_vigorish_never_passes_five_percent(options: Submission) -> None:
    rng = random.Random(3)
    for _ in range(500):
        wager = f"{rng.choice(('buy', 'lay'))}-{rng.choice(POINTS)}"
        amount = rng.randrange(60_00, 5_000_00, 60_00)
        assert 20 * vigorish(wager, amount, options) <= amount
    assert [n for n in POINTS if vigorish_on_win(f"buy-{n}", options)] == [4, 10]


# Long sessions


CHIPS = 1_000_000_00


def take_down_what_can_be(playing: Round) -> None:
    """Odds come down before the wagers that they support; what must stand stays."""
    for seat in playing.view("auditor").seats:
        for name in sorted(seat.wagers, key=lambda name: "-odds" not in name):
            try:
                playing.act(name, seat=seat.number, amount=0)
            except RuleError:
                assert parts_of(name)[0] in ("pass", "come", "fire-bet", "hot-roller"), f"{name} should come down"


@pytest.mark.proof
@pytest.mark.parametrize(
    ("seed", "chosen"),
    [
        (1, {"six-seven-eight": True, "fire-bet.paytable": "A"}),
        (2, {"hot-roller.paytable": "C", "buy-vig-on-win": "", "lay-vig-timing": "on-win", "smallest-chip": "0.25"}),
    ],
)
def test_ten_thousand_throws(seed: int, chosen: dict[str, object]) -> None:
    """Nothing is lost in 5,000 throws at each of two tables; nothing is left over when the wagers come down."""
    rng = random.Random(seed)
    table = Table(game("craps").submit(chosen), seed=seed)
    bought = dict.fromkeys((1, 2, 5), CHIPS)
    house = table.inventory
    for seat in bought:
        table.sit(seat, bankroll=CHIPS)
    results = set()
    for index in range(5_000):
        playing = table.round()
        place_random_wagers(playing, rng)
        check_settlement(playing, table)
        if index % 50 == 0:
            check_replay(playing)
        results |= {(parts_of(n)[0], w.result) for s in playing.result.seats for n, w in s.wagers.items()}
    closing_time(table)
    left = {seat: table.leave(seat) for seat in bought}
    assert sum(left.values()) + table.inventory == sum(bought.values()) + house
    kinds = {parts_of(rule.example(table.options))[0] for rule in WAGERS if rule.at_table(table.options)}
    never = {(kind, result) for kind in kinds for result in ("win", "lose")} - results
    assert never <= {("make-em-all", "win")}, "all but the rarest result came about"


def closing_time(table: Table) -> None:
    """Wagers come down, those that must stand are thrown out, until the layout is empty."""
    for _ in range(500):
        if not any(table.standing(seat) for seat in table.seated()):
            return
        playing = table.round()
        take_down_what_can_be(playing)
        if not playing.can_close:  # a come out roll with fire or hot roller wagers left needs a line bet
            playing.act("pass", seat=table.seated()[0], amount=5_00)
        playing.act(CLOSE)
        check_settlement(playing, table)
    raise AssertionError("wagers are left on the layout")


def test_wagers_are_refused_without_effect() -> None:
    table = game("craps").open(seed=5)
    table.sit(1, bankroll=1_000_00)
    playing = table.round()
    playing.act("pass", seat=1, amount=10_00)
    for name, amount in (("pass-odds", 10_00), ("come", 10_00), ("place-6", 5_00), ("horn", 6_00), ("fire-bet", 1_00)):
        before = playing.view("auditor").to_json()
        with pytest.raises(RuleError):
            playing.act(name, seat=1, amount=amount)
        assert playing.view("auditor").to_json() == before


def test_numbers_stay_up_when_they_win(options: Submission) -> None:
    """A place bet is paid and stands for the next throw."""
    assert set(NUMBERS) == {"place", "place-to-lose", "buy", "lay", "hardway"}
    table = Table(options, seed=11)
    table.sit(1, bankroll=1_000_00)
    table.memory["point"] = "8"
    wagers: dict[str, int] | None = {"place-6": 12_00}
    for _ in range(200):
        before = table.chips(1)
        playing = table.round({1: wagers or {}})
        result = playing.result.seats[0].wagers["place-6"]
        wagers = None
        if result.result == "lose":
            break
        assert table.standing(1) == {"place-6": 12_00}
        if result.result == "win":
            assert result.net == 14_00
            assert table.chips(1) >= before
        table.memory["point"] = "8"
    else:
        raise AssertionError("no 7 in 200 throws")


@pytest.mark.parametrize("seat", [1, MOST_PLAYERS])
def test_a_reduced_dont_bet_is_remembered_at_every_seat(seat: int) -> None:
    """3(d): what a barred 12 leaves standing is not raised again once it was reduced."""
    table = game("craps").open({"seats": MOST_PLAYERS}, seed=1)
    table.sit(seat, bankroll=1_000_00)
    table.round({seat: {"dont-pass": 20_00}}, chance=Chance(None, {"throws": ["6-6"]}))
    table.round({seat: {"dont-pass": 10_00}}, chance=Chance(None, {"throws": ["6-6"]}))
    with pytest.raises(RuleError, match=r"3\(d\)"):
        table.round({seat: {"dont-pass": 20_00}})


@pytest.mark.parametrize(("throw", "called"), [("2-2", "4, the hard way"), ("3-1", "4"), ("1-1", "2"), ("6-6", "12")])
def test_the_hard_way_is_called(throw: str, called: str) -> None:
    table = Table(game("craps").submit(), seed=1)
    table.sit(1, bankroll=100_00)
    settled = table.round({1: {"pass": 5_00}}, chance=Chance(None, {"throws": [throw]}))
    (said,) = [event.text for event in settled.events if isinstance(event, Noted) and event.clause == "10(a)"]
    assert said.endswith(f"calls {called}")


def test_only_a_lower_wager_is_made_under_the_clause_of_removal() -> None:
    """3(c): as high as it was or higher, a place wager is made like any other."""
    table = game("craps").open(seed=1)
    table.sit(1, bankroll=1_000_00)
    table.round({1: {"pass": 10_00, "place-6": 12_00}}, chance=Chance(None, {"throws": ["4-4"]}))
    playing = table.round(chance=Chance(None, {"throws": ["1-2"]}))
    for amount, removed in ((12_00, False), (18_00, False), (6_00, True)):
        playing.act("place-6", seat=1, amount=amount)
        [*_, made] = [event for event in playing.events if isinstance(event, Wagered)]
        assert (made.amount, made.clause == "3(c)") == (amount, removed)
