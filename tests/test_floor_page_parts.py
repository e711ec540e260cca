"""Parts of pages by themselves: pictures, boxes, what a page says and offers, the oval of poker, scoreboards, steps."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from floors import MANAGER, open_floor, play_something, seated
from pitboss.desk.names import POKER_GAMES, house_game
from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.floor.desk.answers import Accepted
from pitboss.floor.people.persons import Session
from pitboss.floor.streams import acts
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.sheet_lines import SheetSeen
from pitboss.floor.web.pages import boxes
from pitboss.floor.web.pages.chips import balances
from pitboss.floor.web.pages.consoles import next_step
from pitboss.floor.web.pages.course import poker_course
from pitboss.floor.web.pages.history import Results, Told, recent
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.layouts.first_cards import first_cards
from pitboss.floor.web.pages.layouts.roads import Scoreboard
from pitboss.floor.web.pages.own_boxes import own_box
from pitboss.floor.web.pages.picture import Hand, Lying, Outcome, Picture
from pitboss.floor.web.pages.picture import Seat as PlayedSeat
from pitboss.floor.web.pages.rounds import RoundShown, _one_round
from pitboss.floor.web.pages.scene import Plate, Scene
from pitboss.floor.web.pages.spots import Spot
from pitboss.games.baccarat_games.roads import Coup
from pitboss.poker import events as pe
from pitboss.poker.forced import Forced
from pitboss.record import events as re
from pitboss.record.ledger import INVENTORY, POT, bankroll
from pitboss.record.places import Place, before_seat
from pitboss.table import events as ev

ONE, BORN = before_seat(1), before_seat(1, hand=2)


def opened(*standing: ev.Standing) -> ev.Opened:
    return ev.Opened("craps", 3, {}, (ev.SeatOpening(1, 100_00, standing=standing),), 500_00)


def lies(hand: Hand) -> list[tuple[str, bool]]:
    return [(str(one.card), one.up) for one in hand.cards]


# Pictures


def test_cards_that_are_placed_covered_and_split() -> None:
    """A card that lay aside is put down face up; covered cards lie face down; of a split the named card moves on, from
    the end where it is not seen."""
    a, k, q = cards("Ah Kd Qs")
    dealt = [opened(), re.Dealt(ONE, a, "1", up=True), re.Dealt(ONE, k, "1", up=True)]
    picture = Picture([*dealt, ev.Placed(ONE, q, "2")])
    assert lies(picture.hands[ONE]) == [("Ah", True), ("Kd", True), ("Qs", True)]
    picture.take(ev.Covered(ONE, "3"))
    assert lies(picture.hands[ONE]) == [("Ah", False), ("Kd", False), ("Qs", False)]
    for named, left, moved in ((a, "Kd", "Ah"), (k, "Ah", "Kd"), (q, "Ah", "Kd")):
        picture = Picture([*dealt, ev.Split(ONE, BORN, named, "4")])
        assert (lies(picture.hands[ONE]), lies(picture.hands[BORN])) == ([(left, True)], [(moved, True)])


def test_wagers_that_are_made_taken_back_raised_reduced_and_moved() -> None:
    picture = Picture([opened(), ev.Wagered(1, "come", 5_00, "1"), ev.Wagered(1, "field", 2_00, "1")])
    picture.take(ev.Wagered(1, "field", 0, "1"))
    assert picture.seats[1].wagers == {"come": 5_00}
    picture.take(ev.Staked(1, "come", 4_00, "2"))
    assert picture.seats[1].wagers == {"come": 9_00}
    picture.take(ev.Adjusted(1, "come", -2_00, 7_00, "3"))
    assert picture.seats[1].wagers == {"come": 7_00}
    picture.take(ev.Moved(1, "come", "come-6", "4"))
    assert picture.seats[1].wagers == {"come-6": 7_00}


@pytest.mark.parametrize(("won", "result"), [(3_00, "win"), (-3_00, "lose"), (0, "lose")])
def test_what_a_bank_comes_to(won: int, result: str) -> None:
    picture = Picture([opened(), ev.BankSettled(1, "bank", won, 10_00 + won, "9")])
    assert picture.seats[1].outcomes == {"bank": Outcome(won, result, "9")}


def test_a_wager_that_is_made_again_has_no_outcome_yet() -> None:
    picture = Picture([opened(), ev.Wagered(1, "field", 2_00, "1"), ev.Paid(1, "field", 2_00, 2_00, "2")])
    assert picture.seats[1].outcomes == {"field": Outcome(2_00, "win", "2")}
    picture.take(ev.Wagered(1, "field", 3_00, "1"))
    assert picture.seats[1].outcomes == {}


def test_money_that_a_ruling_gives_back_comes_from_the_pot_and_from_the_rake() -> None:
    hand = pe.HandOpened(game="hold-em", options={}, seats=(1, 2), stacks=(50_00, 50_00), forced=Forced(), clause="1")
    events = [
        hand,
        pe.Posted(1, "small-blind", 4_00, "1"),
        pe.Posted(2, "big-blind", 6_00, "1"),
        pe.Raked(0, 1_00, "rake", "2"),
    ]
    one, two = bankroll(1, ""), bankroll(2, "")
    for more, found in (
        ([], {one: 46_00, two: 44_00, POT: 9_00, INVENTORY: 1_00}),
        ([pe.Refunded(1, 4_00, "3")], {one: 50_00, two: 44_00, POT: 5_00, INVENTORY: 1_00}),
        ([pe.Refunded(1, 4_00, "3"), pe.Refunded(2, 6_00, "3")], {one: 50_00, two: 50_00, POT: 0, INVENTORY: 0}),
    ):
        assert {name: amount for name, amount in balances([*events, *more]).items() if name in found} == found


# Rounds that are over


def test_the_entry_that_holds_an_event() -> None:
    burned = re.Burned(UNSEEN, "1")
    shown = RoundShown.__new__(RoundShown)
    shown._told = [Told(4, 0, "p1", (burned, burned)), Told(7, 0, "p2", (burned,)), Told(9, 0, "p1", (burned,))]
    for shown.step, seq in ((0, 4), (1, 4), (2, 7), (3, 9)):
        assert shown.entry.seq == seq


def test_a_round_that_is_over_has_nothing_of_the_next_one() -> None:
    """The entry that ends a round may open the next one; the first entry opens the round itself."""
    begins, burned, ends = opened(), re.Burned(UNSEEN, "1"), ev.Ended({1: 100_00}, 500_00)
    first, last = Told(1, 0, "p1", (begins, burned)), Told(2, 0, "p1", (ends, begins, burned))
    assert _one_round([]) == []
    assert _one_round([first]) == [first]
    assert _one_round([first, Told(2, 0, "p1", (ends,))]) == [first, Told(2, 0, "p1", (ends,))]
    assert _one_round([first, last]) == [first, Told(2, 0, "p1", (ends,))]


def test_the_results_of_five_hundred_tables_are_kept() -> None:
    """Those that were looked at last."""
    asked: list[tuple[object, ...]] = []

    def query(sql: str, given: tuple[object, ...]) -> list[tuple[int, int]]:
        asked.append(given)
        return []

    results = Results(SimpleNamespace(database=SimpleNamespace(query=query)))  # type: ignore[arg-type]
    for number in (*range(500), 0, 500):
        results.of(str(number))
    assert len(results._kept) == 500
    assert ("0" in results._kept, "1" in results._kept) == (True, False)
    assert asked[0] == ("0", 0, 72)


def test_the_results_of_a_table_grow_round_by_round(tmp_path: Path) -> None:
    """What is known of the rounds before is not read again."""

    async def play() -> None:
        rng = random.Random(1)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "roulette", 1)
            results, known = Results(floor), list[Picture]()
            for rounds in (2, 3):
                while floor.table("t").number <= rounds:
                    await play_something(floor, "t", people, rng)
                await floor.settled()
                found = list(results.of("t"))
                assert [one.number for one in found] == list(range(1, rounds + 1))
                assert all(one.number_up for one in found)
                assert all(old is new for old, new in zip(known, found, strict=False))
                known = found

    asyncio.run(play())


# Boxes


def spot(wager: str) -> Spot:
    return Spot(wager, wager, "", "", "", 0, 0, "", True, True)


def test_a_share_of_a_pot_that_is_less_than_the_stake_is_a_loss_to_its_player() -> None:
    """What a limit has cut to nothing is won all the same."""
    nets = {("win", 1): "win", ("win", 0): "win", ("win", -1): "lose", ("lose", -1): "lose", ("push", 0): "void"}
    for (result, net), state in nets.items():
        assert msgspec.structs.replace(spot("pot"), outcome=Outcome(net, result, "")).state == state


def test_a_box_with_its_hands_and_what_was_bet_on_each() -> None:
    """Before there are cards, all spots; of a split hand each has its own, and one of them is asked about."""
    hands = [Hand(ONE, [Lying(Card.parse("8h"), True)]), Hand(BORN, [Lying(Card.parse("8d"), True)])]
    spots = [spot("blackjack"), spot("split-2"), spot("double-2")]
    laid: Sequence[tuple[int, int, int, list[tuple[list[str], bool]], bool]] = (
        (0, 1, 0, [(["blackjack", "split-2", "double-2"], False)], True),
        (1, 1, 1, [(["blackjack", "split-2", "double-2"], False)], True),
        (2, 1, 1, [(["blackjack"], True), (["split-2", "double-2"], False)], True),
        (2, 1, 2, [(["blackjack"], False), (["split-2", "double-2"], True)], True),
        (2, 3, 2, [(["blackjack"], False), (["split-2", "double-2"], False)], False),
    )
    for count, asked, hand, shown, acting in laid:
        box = own_box(1, hands[:count], spots, asked, hand)
        assert [([on.wager for on in one.spots], one.acting) for one in box.hands] == shown
        assert [one.hand for one in box.hands if one.hand] == hands[:count]
        assert box.acting == acting
        assert box.words == ("Box 1 · split" if count == 2 else "Box 1")


def test_the_boxes_of_a_player_lie_as_they_are_seen_from_across_the_table(tmp_path: Path) -> None:
    """Each with its own spots; the one that is asked is marked, and none while bets are open."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who,) = await seated(floor, "t", "casino-war", 1)
            assert isinstance(await floor.command("t", acts.Sit(2, 100_00), who), Accepted)

            def scene() -> Scene:
                seen = floor.watchers.seen("t", who)
                told = recent(floor, "t", who, seen.seq)
                return Scene(seen, floor.table("t"), Session(1, who.person, "", "player", "", 0, 0), told, ())

            for seat, amount in ((1, 5_00), (2, 10_00)):
                assert isinstance(await floor.command("t", acts.Bet(seat, "initial", amount), who), Accepted)
            await floor.settled()
            found = scene().own_boxes
            assert [(one.number, one.acting) for one in found] == [(2, False), (1, False)]
            assert [{on.wager: on.mine for on in one.hands[0].spots if on.mine} for one in found] == [
                {"initial": 10_00}, {"initial": 5_00}
            ]  # fmt: skip
            assert scene().places == "Boxes 1, 2"

    asyncio.run(play())


# What a page says and offers


def sitting(seat: int, name: str = "", **more: object) -> Any:
    """Somebody at a table, as they are seen."""
    plain = {"ready": False, "out": False, "leaving": False, "person": seat, "chips": 0}
    return SimpleNamespace(seat=seat, name=name or f"p{seat}", **{**plain, **more})


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Scene]:
    """Makes a moment at a table of which only this is known."""

    def made(seen: object = None, **known: object) -> Scene:
        for name, value in known.items():
            monkeypatch.setattr(Scene, name, value, raising=False)
        found = Scene.__new__(Scene)
        found.seen = seen  # type: ignore[assignment]
        return found

    return made


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ({"status": "closed", "betting": True}, "The table is closed"),
        ({"kind": kinds.ROULETTE, "number_up": "17", "betting": True}, "17 came up"),
        ({"kind": kinds.WHEEL, "number_up": "joker"}, "Joker came up"),
        ({"kind": kinds.ROULETTE, "number_up": "17", "showing_last": False, "betting": True}, "Place your bets"),
        ({"kind": kinds.CRAPS, "dice": (4, 3)}, "7 was thrown"),
        ({"kind": kinds.DICE, "dice": (1, 2, 3), "betting": True}, "6 was thrown"),
        ({"kind": kinds.CRAPS, "dice": (), "betting": True}, "Place your bets"),
        ({"kind": kinds.CRAPS, "dice": (4, 3), "showing_last": False}, "Between rounds"),
        ({"awaiting": True, "betting": True}, "A supervisor validates the hand"),
        ({"betting": True, "waiting_for": "Ann"}, "Place your bets"),
        ({"waiting_for": "Ann and Bob", "status": "playing"}, "Waiting for Ann and Bob"),
        ({"status": "playing"}, "The dealer deals"),
        ({}, "Between rounds"),
        ({"taken": ()}, "Waiting for players"),
        ({"poker": True}, "Waiting for players"),
    ],
)
def test_what_happens_at_a_table_in_a_few_words(known: dict[str, Any], words: str, scene: Callable[..., Scene]) -> None:
    seen = SimpleNamespace(
        status=known.pop("status", "between"), awaiting=known.pop("awaiting", False), taken=known.pop("taken", (1,))
    )
    picture = SimpleNamespace(number_up=known.pop("number_up", ""), dice=known.pop("dice", ()))
    plain = {"kind": "cards", "showing_last": True, "betting": False, "waiting_for": "", "poker": False}
    assert scene(seen, picture=picture, **{**plain, **known}).headline == words


@pytest.mark.parametrize(
    ("before", "lies", "last", "on_table", "shown"),
    [
        (True, False, False, 0, True),
        (True, True, False, 0, False),
        (True, True, True, 0, True),
        (True, True, True, 5_00, False),
        (True, False, False, 5_00, True),
        (True, True, False, 5_00, False),
        (False, False, False, 0, False),
        (False, True, True, 0, False),
    ],
)
def test_the_round_before_is_shown_while_nothing_lies_there_or_to_whoever_asks_and_has_nothing_on_the_table(
    before: bool, lies: bool, last: bool, on_table: int, shown: bool, scene: Callable[..., Scene]
) -> None:
    earlier, present = Picture(), Picture([opened(), *[ev.Wagered(1, "field", 5_00, "1")] * lies])
    told = SimpleNamespace(before=(opened(),) if before else ())
    found = scene(SimpleNamespace(view=None), recent=told, before=earlier, present=present, on_table=on_table)
    assert found._picture(last) == ((earlier, True) if shown else (present, False))


@pytest.mark.parametrize(
    ("known", "step"),
    [
        ({"frozen": "a dispute", "awaiting": True}, ("The table stands still", "", "a dispute")),
        ({"stranded": True, "called": "the floor"}, ("The table stands still", "", "the floor")),
        ({"awaiting": True, "called": "to the table"}, ("A supervisor validates the hand", "", "to the table")),
        ({"asked": (1, 9), "status": "playing"}, ("Waiting for p1 and seat 9", "", "a player decides")),
        (
            {"asked": (2,), "status": "playing", "sheet": "dealer.cards"},
            ("No answer from p2", "close-bets", "or enter the decision"),
        ),
        ({"status": "betting"}, ("No more bets", "close-bets", "not ready: p2")),
        ({"status": "betting", "sheet": "seat[1].cards"}, ("No more bets", "close-bets", "not ready: p2")),
        ({"status": "betting", "taken": (sitting(1, ready=True),)}, ("No more bets", "close-bets", "all are ready")),
        (
            {"status": "playing", "sheet": "dealer.cards"},
            ("Enter what falls", "", "still missing: dealer.cards"),
        ),
        ({"status": "playing", "sheet": ""}, ("Settle", "settle", "as the sheet says")),
        ({"status": "playing", "by_hand": True}, ("Reveal", "step", "the next step of the script")),
        ({"status": "playing", "by_hand": True, "stage": ""}, ("Go on", "step", "the next step of the script")),
        ({"status": "playing"}, ("The house deals", "", "Reveal")),
        ({"taken": (), "to_inspect": "by two"}, ("Nobody sits here yet", "", "")),
        ({"to_inspect": "by two"}, ("Inspect the cards", "", "by two [4(a)]")),
        ({"sheet": ""}, ("Deal the next hand", "deal", "")),
        ({}, ("Deal the next hand", "deal", "")),
    ],
)
def test_what_the_dealer_does_next(known: dict[str, Any], step: tuple[str, str, str]) -> None:
    """A sheet alone is nothing to settle: the bets are open until they are closed."""
    plain = {
        "taken": (sitting(1, ready=True), sitting(2), sitting(3, out=True)), "asked": (), "frozen": "", "called": "",
        "awaiting": False, "status": "between", "stage": "reveal",
    }  # fmt: skip
    sheet = SheetSeen({}, known["sheet"], "", ()) if "sheet" in known else None
    seen: Any = SimpleNamespace(**{**plain, **known, "sheet": sheet})
    live: Any = SimpleNamespace(
        stranded=known.get("stranded", False), to_inspect=known.get("to_inspect", ""),
        setting=SimpleNamespace(by_hand=known.get("by_hand", False)),
        opening=SimpleNamespace(what="cards", clause="4(a)"),
    )  # fmt: skip
    assert msgspec.structs.astuple(next_step(seen, live)) == step


@pytest.mark.parametrize(
    ("seen", "played", "words"),
    [
        (None, None, "free"),
        (sitting(1), None, ""),
        (sitting(1, ready=True), None, "ready"),
        (sitting(1, ready=True), PlayedSeat(1, said="play"), "play"),
        (sitting(1, leaving=True), PlayedSeat(1, said="play"), "leaving"),
        (sitting(1, out=True, leaving=True), None, "sits out"),
        (sitting(1, out=True), PlayedSeat(1, folded=True), "folded"),
        (sitting(1), PlayedSeat(1, folded=True, outcomes={"ante": Outcome(5_00, "win", "9")}), "+5.00"),
    ],
)
def test_what_a_seat_does_in_a_word(seen: Any, played: PlayedSeat | None, words: str) -> None:
    plate = Plate(1, seen, played, [])
    assert plate.words == words
    assert plate.name == ("p1" if seen else "")
    assert plate.staked == 0


def betting_spot(minimum: int, maximum: int, *, main: bool = True, open: bool = True) -> Spot:
    return msgspec.structs.replace(spot("ante"), minimum=minimum, maximum=maximum, main=main, open=open)


@pytest.mark.parametrize(
    ("chips", "spots", "tray", "chosen"),
    [
        (80_00, [betting_spot(5_00, 1_000_00)], [1_00, 5_00, 25_00], 5_00),
        (25_00, [betting_spot(1_00, 1_000_00)], [1_00, 5_00, 25_00], 1_00),
        (900_00, [betting_spot(30_00, 100_00)], [1_00, 5_00, 25_00, 100_00], 100_00),
        (900_00, [betting_spot(200_00, 100_00)], [1_00, 5_00, 25_00, 100_00], 100_00),
        (900_00, [betting_spot(9_00, 25_00), betting_spot(9_00, 500_00, open=False)], [1_00, 5_00, 25_00], 25_00),
        (900_00, [betting_spot(9_00, 25_00, main=False)], [1_00, 5_00, 25_00], 1_00),
        (0, [betting_spot(5_00, 1_000_00)], [1_00], 1_00),
        (9_000_00, [betting_spot(5_00, 9_000_00)], [5_00, 25_00, 100_00, 500_00, 1000_00, 5000_00], 5_00),
    ],
)
def test_the_chips_that_are_of_use(
    chips: int, spots: list[Spot], tray: list[int], chosen: int, scene: Callable[..., Scene]
) -> None:
    """Six at most, up to what the person has and the table takes; the one in the hand makes the least wager."""
    found = scene(spots=spots, seated=sitting(1, chips=chips))
    assert (found.tray, found.chosen_chip) == (tray, chosen)


@pytest.mark.parametrize(
    ("mine", "taken", "turned", "left", "right"),
    [
        ((3,), (1, 2, 3, 4, 5), False, [5, 4], [2, 1]),
        ((3,), (1, 2, 3, 4, 5), True, [1, 2], [4, 5]),
        ((1,), (1, 2, 3), False, [3, 2], []),
        ((1,), (1, 2, 3, 4), False, [], []),
        ((), (1, 2), False, [], []),
    ],
)
def test_who_sits_at_the_sides_of_the_own_seat(
    mine: tuple[int, ...], taken: tuple[int, ...], turned: bool, left: list[int], right: list[int],
    scene: Callable[..., Scene],
) -> None:  # fmt: skip
    """Two at each side at most, as they are seen from across the table; turned where seats are numbered
    counterclockwise."""
    plates = [Plate(one, sitting(one), None, []) for one in taken]
    found = scene(
        mine=mine, plates=plates, counterclockwise=turned, several_boxes=False, dealers_side=False
    )  # fmt: skip
    assert [[plate.number for plate in side] for side in found.sides] == [left, right]


@pytest.mark.parametrize(
    ("seats", "taken", "reserved", "nearest"),
    [(7, (4,), {}, 3), (7, (), {}, 4), (6, (), {}, 3), (6, (3,), {4: 9}, 2), (2, (1, 2), {}, 0)],
)
def test_the_free_seat_nearest_to_the_middle(
    seats: int, taken: tuple[int, ...], reserved: dict[int, int], nearest: int, scene: Callable[..., Scene]
) -> None:
    seen = SimpleNamespace(seats=seats, taken=[sitting(one) for one in taken], reserved=reserved)
    found = scene(seen, session=SimpleNamespace(person=9))
    assert found.nearest == nearest
    assert found.waiting_seat == (4 if reserved else 0)


@pytest.mark.parametrize(
    ("asked", "left", "milliseconds"),
    [
        ((1,), {"1": 500, "bets": 900}, 500),
        ((2,), {"2": 500, "bets": 900}, 900),
        ((1,), {"bets": 900}, 900),
        ((), {}, 0),
    ],
)
def test_how_long_there_is(
    asked: tuple[int, ...], left: dict[str, int], milliseconds: int, scene: Callable[..., Scene]
) -> None:
    """For the own answer, else for all bets."""
    assert scene(SimpleNamespace(asked=asked, left=left), mine=(1, 3)).left == milliseconds


def test_whom_a_table_waits_for(scene: Callable[..., Scene]) -> None:
    """Three of them at most, and never oneself."""
    taken = [sitting(1, "Ann"), sitting(2, "Bob"), sitting(3, "Cho")]
    for asked, words in (
        ((1, 2), "Bob"),
        ((2, 3), "Bob and Cho"),
        ((5, 2, 3, 4), "seat 5 and Bob and Cho"),
        ((1,), ""),
    ):
        assert scene(SimpleNamespace(taken=taken, asked=asked), mine=(1,)).waiting_for == words


@pytest.mark.parametrize(
    ("first", "second", "ready"),
    [({}, {}, False), ({"ready": True}, {}, False), ({"ready": True}, {"out": True}, True),
     ({"out": True}, {"out": True}, False), ({"ready": True}, {"ready": True}, True)],
)  # fmt: skip
def test_whether_somebody_makes_no_more_bets(
    first: dict[str, Any], second: dict[str, Any], ready: bool, scene: Callable[..., Scene]
) -> None:
    """At all of the own seats; those that sit out do not count."""
    taken = [sitting(1, **first), sitting(2, **second), sitting(3)]
    assert scene(SimpleNamespace(taken=taken), mine=(1, 2)).ready == ready


def test_what_a_person_has_on_the_table_and_what_the_last_round_brought(scene: Callable[..., Scene]) -> None:
    present = SimpleNamespace(
        seats={1: PlayedSeat(1, wagers={"ante": 5_00}), 2: PlayedSeat(2, put=3_00), 4: PlayedSeat(4)}
    )
    won = {"ante": Outcome(7_00, "win", "9")}
    before = SimpleNamespace(seats={1: PlayedSeat(1, outcomes=won), 2: PlayedSeat(2), 4: PlayedSeat(4, put=2_00)})
    for mine, on_table, net in (
        ((1,), 5_00, 7_00),
        ((1, 2), 8_00, 7_00),
        ((2,), 3_00, None),
        ((4,), 0, -2_00),
        ((), 0, None),
    ):
        found = scene(present=present, before=before, mine=mine)
        assert (found.on_table, found.last_net) == (on_table, net)


@pytest.mark.parametrize(
    ("status", "staked", "minimums", "dollars"),
    [("between", False, (5_00,), 0), ("playing", False, (5_00, 10_00), 10), ("betting", True, (5_00,), 5),
     ("playing", False, (50,), 1), ("playing", False, (), 1)],
)  # fmt: skip
def test_what_one_more_box_is_bought_with(
    status: str, staked: bool, minimums: tuple[int, ...], dollars: int, scene: Callable[..., Scene]
) -> None:
    """Nothing between rounds; where the box is kept until the round is over, the least that can be bet there."""
    live = HouseTable.__new__(HouseTable)
    live.staked = lambda: staked  # type: ignore[method-assign]
    spots = [betting_spot(one, 100_00) for one in minimums]
    assert scene(SimpleNamespace(status=status), live=live, spots=spots).box_chips == dollars


# The oval of poker


@pytest.mark.parametrize(
    ("mine", "taken", "slots"),
    [
        ((), (1, 4, 7), [0, 4, 8]),
        ((4,), (1, 4, 7), [8, 0, 4]),
        ((7,), (7,), [0]),
        ((2,), (1, 2, 3, 5, 9), [9, 0, 2, 4, 7]),
    ],
)
def test_where_seats_lie_around_the_oval(
    mine: tuple[int, ...], taken: tuple[int, ...], slots: list[int], scene: Callable[..., Scene]
) -> None:
    """In twelfths from the bottom, where the own seat lies, or the first."""
    found = scene(SimpleNamespace(seats=10, taken=[sitting(one) for one in taken]), mine=mine)
    assert [found.slot(seat) for seat in taken] == slots


@pytest.mark.parametrize(
    ("seats", "crowd", "rails"),
    [
        (5, 0, ["", "", "", "", ""]),
        (6, 2, ["", "left-1", "left-2", "at-top", "right-2", "right-1"]),
        (7, 3, ["", "left-1", "left-2", "left-3", "right-3", "right-2", "right-1"]),
    ],
)
def test_where_seats_lie_in_a_crowd(seats: int, crowd: int, rails: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Few have room around the oval; of many on a phone half sit at each side, counted from below, and one at the top
    where they are odd."""
    monkeypatch.setattr(Scene, "_around", list(range(1, seats + 1)))
    scene = Scene.__new__(Scene)
    assert scene.crowd == crowd
    assert [scene.rail(seat) for seat in range(1, seats + 1)] == rails


@pytest.mark.parametrize(
    ("blinds", "wallet", "dollars"),
    [
        ({"blinds": "1 3"}, 1_000_00, 300),
        ({"blinds": "0.50 1"}, 1_000_00, 100),
        ({}, 1_000_00, 200),
        ({"blinds": ""}, 1_000_00, 200),
        ({"blinds": "1 3"}, 120_99, 120),
        ({"blinds": "1 3"}, 0, 1),
    ],
)
def test_a_usual_buy_in_at_poker(
    blinds: dict[str, str], wallet: int, dollars: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred big blinds, as far as the wallet goes."""
    monkeypatch.setattr(Scene, "poker", True, raising=False)
    scene = Scene.__new__(Scene)
    scene.seen = SimpleNamespace(options=blinds)  # type: ignore[assignment]
    assert scene.buy_in(wallet) == dollars


@pytest.mark.parametrize(("minimums", "dollars"), [((10_00, 5_00), 400), ((1_00,), 100), ((), 200)])
def test_a_usual_buy_in_at_a_house_table(
    minimums: tuple[int, ...], dollars: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty times the least that the main wagers take, and a hundred dollars at least."""
    monkeypatch.setattr(Scene, "poker", False, raising=False)
    monkeypatch.setattr(Scene, "spots", [SimpleNamespace(main=True, minimum=one) for one in minimums])
    assert Scene.__new__(Scene).buy_in(10_000_00) == dollars


@pytest.mark.parametrize(("betting", "allowed"), [(True, 20_000), (False, 35_000)])
def test_how_long_there_was_for_bets_and_for_decisions(
    betting: bool, allowed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Scene, "betting", betting)
    scene = Scene.__new__(Scene)
    scene.live = SimpleNamespace(setting=SimpleNamespace(betting=20, decision=35))  # type: ignore[assignment]
    assert scene.allowed == allowed


def test_the_steps_of_a_hand_of_poker() -> None:
    """Its betting rounds and the showdown: done, present and coming; all to come before the first."""
    names = ["Pre flop", "Flop", "Turn", "River", "Showdown"]
    for stage, at in (("flop", 1), ("showdown", 4), ("", -1)):
        found = poker_course(POKER_GAMES["hold-em"], stage)
        assert [one.words.replace("-", " ") for one in found] == names
        states = ["done" if place < at else "now" if place == at else "coming" for place in range(5)]
        assert [one.state for one in found] == states
        assert [bool(one.clause) for one in found] == [True] * 4 + [False]


# What lies there


def test_what_the_scoreboard_takes_of_a_round() -> None:
    """Both hands, announced and seen; nothing of a round without them."""

    def picture(player: str, banker: str, words: str) -> Picture:
        found = Picture()
        for place, held in ((Place("player"), player), (Place("banker"), banker)):
            if held:
                lying = [Lying(UNSEEN if one == "??" else Card.parse(one), True) for one in held.split()]
                found.hands[str(place)] = Hand(str(place), lying, words=words)
        return found

    rounds = [
        picture("9h Kd", "2c 4d", "9"), picture("9h Kd", "", "9"), picture("", "2c 4d", "6"),
        picture("9h Kd", "2c 4d", ""), picture("9h ??", "2c 4d", "9"), picture("9h Kd", "?? 4d", "9"), Picture(),
    ]  # fmt: skip
    (coup,) = Scoreboard(rounds).coups
    assert isinstance(coup, Coup)
    assert coup.winner == "P"


def test_no_places_are_drawn_where_limits_are_above_what_a_demonstration_has() -> None:
    game = house_game("casino-war")
    limits = {"initial-minimum": "90000.00", "initial-maximum": "100000.00"}
    assert [first_cards(game.submit(options), "dealer") for options in ({}, limits)] == [1, 0]


def test_the_boxes_of_a_fund_are_counted_where_a_table_takes_part(tmp_path: Path) -> None:
    """Each fund once, at the first open table of it, with what was recorded for every box."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.open_table(acts.OpenTable("a", "hold-em"))
            step = {"do": "open-fund", "fund": "main", "day": "2026-11-16", "jackpot": "1000.00",
                    "rules": {"minimum-pot": "1.00"}}  # fmt: skip
            assert isinstance(await floor.command("a", acts.FundStep(step), MANAGER), Accepted)
            assert boxes.with_boxes(floor) == []
            for table in ("c", "b"):
                assert isinstance(await floor.open_table(acts.OpenTable(table, "hold-em", fund="main")), Accepted)
            live = floor.table("b")
            assert isinstance(live, RoomTable)
            live.host.fund("main").boxes.update({"c": 3_00, "b": 2_00})
            assert boxes.with_boxes(floor) == [boxes.FundBoxes("main", "b", {"b": 2_00, "c": 3_00})]
            assert not live.staked()

    asyncio.run(play())
