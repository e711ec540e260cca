"""Parts of pages by themselves: pictures, a player's boxes, the oval of poker, scoreboards, the steps of a hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from floors import MANAGER, open_floor, seated
from pitboss.desk.names import POKER_GAMES, house_game
from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.floor.desk.answers import Accepted
from pitboss.floor.people.persons import Session
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.web.pages import boxes
from pitboss.floor.web.pages.chips import balances
from pitboss.floor.web.pages.course import poker_course
from pitboss.floor.web.pages.history import Results, Told, recent
from pitboss.floor.web.pages.layouts.first_cards import first_cards
from pitboss.floor.web.pages.layouts.roads import Scoreboard
from pitboss.floor.web.pages.own_boxes import own_box
from pitboss.floor.web.pages.picture import Hand, Lying, Outcome, Picture
from pitboss.floor.web.pages.rounds import RoundShown, _one_round
from pitboss.floor.web.pages.scene import Scene
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


# Boxes


def spot(wager: str) -> Spot:
    return Spot(wager, wager, "", "", "", 0, 0, "", True, True)


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


# The oval of poker


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
