"""Tables at which a person deals: the round is a sheet that grows, and the adjudicator settles it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from described_rounds import deals, describe, done, fullest_case, opened, physical
from floors import CASHIER, MANAGER, SUPERVISOR, of_another_version, open_floor, seated, snapshot
from mini_games import SET_HANDS
from pitboss import desk
from pitboss.floor.books.verify import differences, rebuild, records
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.server import serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams import events as fe
from pitboss.floor.streams.physical_table import PhysicalTable
from pitboss.floor.streams.round_sheets import GrowingSheet
from pitboss.floor.streams.seats import Who
from pitboss.games import all_games
from pitboss.record.events import ENCODER, Event, Reported
from pitboss.table import events as ev
from pitboss.table.described import Growth
from pitboss.table.result import RoundResult
from pitboss.table.table import Table
from visiting import Staff

HOUSE_GAMES = [game.name for game in all_games()]
SETTLING = (
    ev.Collected, ev.Paid, ev.Returned, ev.CouponDecided, ev.PotDivided, ev.Awarded, ev.CommissionTaken,
    ev.CommissionOwed, ev.BankSettled, ev.HouseDecided, ev.Tipped, ev.MeterPaid,
)  # fmt: skip
"""Events by which the dealer takes, pays or gives back."""
THREE_CARDS = {
    "seat[1].cards": "Ah Ad 7c",
    "seat[2].cards": "9s 8h 2c",
    "dealer.cards": "Qs Jd 4h",
    "seat[1].decisions[1]": "play",
}


def all_is_well(path: Path) -> None:
    """The log, the books and every projection agree, also when they are made anew, and every round comes out again."""
    database = Sqlite(path)
    assert list(differences(database, replayed=True)) == []
    rebuild(database)
    assert list(differences(database, replayed=True)) == []
    assert sum(balance for (balance,) in database.query("SELECT balance FROM account")) == 0
    database.close()


def last_round(floor: Floor, table: str = "t") -> list[Event]:
    """The record of the round that was settled last."""
    stream = floor.streams[table]
    return list(records(floor.database, stream.number, stream.kind, table))[-1].events


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_every_game_is_dealt_by_a_person_and_paid_as_its_case_says(game: str, tmp_path: Path) -> None:
    """Line by line, with a restart before the settlement; chips, meters and record as if software had dealt."""
    sheet, path = fullest_case(game), tmp_path / "floor.db"
    settled = desk.settle(sheet).result

    async def evening() -> None:
        async with open_floor(path) as floor:
            await opened(floor, "t", sheet)
            await describe(floor, "t", sheet)
            before = snapshot(floor, "t")
        async with open_floor(path) as floor:
            assert snapshot(floor, "t") == before
            if physical(floor, "t").awaiting:
                await done(floor.command("t", acts.Validate("the hand is verified"), MANAGER))
            written = physical(floor, "t").written()
            assert written is not None
            assert (written.missing, floor.table("t").waits) == ("", "the dealer has to settle")
            await deals(floor, "t", acts.Settle())
            record = last_round(floor)
            result = RoundResult.of(record)
            assert [seat.net for seat in result.seats] == [seat.net for seat in settled.seats]
            assert result.house_net == settled.house_net
            cited = [payment.clause for payment in written.payments]
            assert cited == [event.clause for event in record if isinstance(event, SETTLING)]
            assert physical(floor, "t").written() is None
            assert floor.table("t").number == len(desk.settle(sheet).played.rounds) + 1

    asyncio.run(evening())
    all_is_well(path)


async def three_cards(floor: Floor) -> list[Who]:
    """Two players at three card poker, their antes made by themselves and the bets closed."""
    people = await seated(floor, "t", "three-card-poker", physical=True)
    await deals(floor, "t", acts.OpenBets())
    for who in people:
        await done(floor.command("t", acts.Bet(0, "ante", 10_00), who))
    await deals(floor, "t", acts.CloseBets())
    return people


def test_hidden_cards_that_were_entered_early_stay_sealed(tmp_path: Path) -> None:
    """Nobody is sent the cards of another seat or of the dealer before the round turns them; whoever writes the sheet
    has its lines, and an auditor only in a sealed view."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await three_cards(floor)
            others = [Who.RAIL, Who("dealer", 70), Who("manager", 72), Who("auditor", 73), Who("cage", 74)]
            heard: dict[Who, list[bytes]] = {who: [] for who in (*people, *others)}
            for who, messages in heard.items():
                floor.watchers.watch("t", Watcher(who, messages.append, lambda: None))
            for line, says in THREE_CARDS.items():
                await deals(floor, "t", acts.Describe({line: says}))
            await floor.settled()
            for who, messages in heard.items():
                text = b"".join([*messages, ENCODER.encode(floor.watchers.seen("t", who))]).decode()
                hidden = {"Qs", "Jd", "4h"}
                hidden |= set() if who == people[0] else {"Ah", "Ad", "7c"}
                hidden |= set() if who == people[1] else {"9s", "8h", "2c"}
                assert [card for card in sorted(hidden) if card in text] == [], who
            writer, sealed = (floor.watchers.seen("t", who) for who in (SUPERVISOR, Who("sealed", 73)))
            assert writer.sheet is not None
            assert writer.sheet.lines["dealer.cards"] == "Qs Jd 4h"
            assert sealed.sheet is None
            assert b"Qs" in ENCODER.encode(sealed)
            assert floor.table("t").asked() == (2,)
            await done(floor.command("t", acts.Decide(2, "fold"), people[1]))  # the dealer's cards are turned with it
            assert b'"Qs"' in ENCODER.encode(floor.watchers.seen("t", people[0]))
            assert b'"9s"' not in ENCODER.encode(floor.watchers.seen("t", people[0]))

    asyncio.run(evening())


REFUSED = [
    ({"seat[1].cards": "Ah Ah 7c"}, "seat[1].cards", "2(a)"),
    ({"seat[1].cards": "Ah Ad 7c", "seat[2].cards": "Ah 8h 2c"}, "seat[2].cards", "2(a)"),
    ({"seat[1].cards": "Ah Zd"}, "seat[1].cards", ""),
    ({"seat[1].cards": "Ah Ad 7c", "seat[2].cards": "9s 8h 2c", "dealer.cards": "Qs Jd 4h",
      "seat[1].decisions[1]": "hit"}, "seat[1].decisions", "9(b)"),
    ({"seat[3].cards": "Ah"}, "seat[3]", ""),
    ({"seat[1].wagers.ante": "1.00"}, "seat[1].wagers.ante", "6(a)(1)"),
    ({"seat[1].wagers.ante": "2000.00"}, "seat[1].wagers.ante", "6(a)(1)"),
    ({"hands.player": "Ah"}, "hands.player", ""),
    ({"seat[1].owed": "10.00"}, "seat[1].owed", ""),
    ({"options.ante-minimum": "1.00"}, "options.ante-minimum", ""),
    ({"seat[1].decisions[2]": "play"}, "seat[1].decisions[2]", ""),
    ({"seat(1).cards": "Ah"}, "seat(1).cards", ""),
    ({"dealer": "Ah"}, "dealer", ""),
    ({"throws[1]": "4-3"}, "throws", ""),
    ({"irregularity[1].id": "earthquake"}, "irregularity[1].id", ""),
]  # fmt: skip


def test_what_cannot_have_happened_is_refused_with_its_field_and_changes_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await three_cards(floor)
            await floor.settled()
            before, seq = snapshot(floor, "t"), floor.streams["t"].seq
            found = []
            for lines, _, _ in REFUSED:
                answer = await floor.command("t", acts.Describe(lines), SUPERVISOR)
                found.append((lines, answer.field, answer.clause) if isinstance(answer, answers.Refused) else answer)
            for act in (acts.Settle(), acts.Enter("Zz"), acts.Step(), acts.CloseBets(), acts.CallOff(), acts.OpenBets(),
                        acts.Reshuffle(), acts.Report(0, "earthquake")):  # fmt: skip
                assert isinstance(await floor.command("t", act, SUPERVISOR), answers.Refused), act
            for own in (acts.Decide(1, "play"), acts.Bet(1, "ante", 20_00), acts.Buy(1, 10_00)):
                assert isinstance(await floor.command("t", own, people[0]), answers.Refused), own
            for others in (acts.Describe(THREE_CARDS), acts.Settle(), acts.Enter("Ah")):
                assert isinstance(await floor.command("t", others, people[0]), answers.Forbidden), others
            assert (snapshot(floor, "t"), floor.streams["t"].seq) == (before, seq)
            assert found == REFUSED

    asyncio.run(evening())


def missing(floor: Floor) -> str:
    """What a sheet still lacks."""
    written = floor.table("t").written()
    assert written is not None
    return written.missing


def test_the_console_asks_for_each_card_at_its_moment(tmp_path: Path) -> None:
    """Baccarat, card by card: the round asks for the next one and its place, and knows by itself when it is over."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "minibaccarat", physical=True)
            await deals(floor, "t", acts.OpenBets())
            await done(floor.command("t", acts.Bet(0, "player", 25_00), people[0]))
            await done(floor.command("t", acts.Bet(0, "banker", 25_00), people[1]))
            early = await floor.command("t", acts.Enter("Ah"), SUPERVISOR)
            assert early == answers.Refused("no card and no result is due now", "result")
            await deals(floor, "t", acts.CloseBets())
            asked = []
            for card in ("9 of hearts", "2c", "king of spades", "10♦"):
                asked.append(missing(floor).partition(":")[0])
                await deals(floor, "t", acts.Enter(card))
            assert asked == ["hands.player", "hands.banker", "hands.player", "hands.banker"]
            written = physical(floor, "t").written()
            assert written is not None
            assert (written.lines["hands.player"], written.lines["hands.banker"]) == ("9h Ks", "2c 10♦")
            assert [payment.words for payment in written.payments] == [
                "seat 2's banker wager of 25.00 goes to the inventory",
                "seat 1's player wager of 25.00 wins 25.00 at 1 to 1",
            ]
            more = await floor.command("t", acts.Enter("3c"), SUPERVISOR)
            assert more == answers.Refused("no card and no result is due now", "result")
            await deals(floor, "t", acts.Settle())
            assert [floor.table("t").chips(seat) for seat in (1, 2)] == [1_025_00, 975_00]

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_bets_are_not_closed_on_a_wager_without_the_one_that_it_goes_with(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(
                floor, "t", "caribbean-stud", physical=True, options={"caribbean-stud-bonus.paytable": "A"}
            )
            await deals(floor, "t", acts.OpenBets())
            await done(floor.command("t", acts.Bet(0, "caribbean-stud-bonus", 5_00), people[0]))
            early = await floor.command("t", acts.CloseBets(), SUPERVISOR)
            assert isinstance(early, answers.Refused), early
            await done(floor.command("t", acts.Bet(0, "ante", 10_00), people[0]))
            await deals(floor, "t", acts.CloseBets())

    asyncio.run(evening())


def test_players_are_asked_between_the_cards(tmp_path: Path) -> None:
    """Red dog: the raise is asked once the spread is seen; whoever does not answer has not raised when the dealer says
    so, and an answer to a question of before is stale."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "red-dog", physical=True)
            await deals(floor, "t", acts.OpenBets())
            for who in people:
                await done(floor.command("t", acts.Bet(0, "original", 10_00), who))
            await deals(floor, "t", acts.CloseBets())
            asked = floor.table("t").ask(1)
            for card in ("3c", "Jd"):
                await deals(floor, "t", acts.Enter(card))
            assert floor.table("t").asked() == (1,)
            await done(floor.command("t", acts.Decide(1, "raise:10.00"), people[0], ask=asked))
            assert floor.table("t").chips(1) == 980_00
            late = await floor.command("t", acts.Decide(1, "raise:10.00"), people[0], ask=asked)
            assert isinstance(late, answers.Stale)
            await deals(floor, "t", acts.CloseBets())
            await deals(floor, "t", acts.Enter("7h"))
            await deals(floor, "t", acts.Settle())
            assert [floor.table("t").chips(seat) for seat in (1, 2)] == [1_020_00, 1_010_00]

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


@pytest.mark.parametrize(
    ("game", "wager", "results", "chips"),
    [
        ("roulette", "straight-17", ["17"], 1_350_00),
        ("craps", "pass", ["3-1", "2-2"], 1_010_00),
        ("sic-bo", "big", ["4-5-6"], 1_010_00),
        ("casino-war", "initial", ["Ah", "10 of clubs"], 1_010_00),
    ],
)
def test_throws_and_spins_are_entered_as_they_fall(
    game: str, wager: str, results: list[str], chips: int, tmp_path: Path
) -> None:
    """One round after the other: what stands on the layout stands for the next throw."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game, players=1, physical=True)
            for number, result in enumerate(results):
                if floor.table("t").status == "between":
                    await deals(floor, "t", acts.OpenBets())
                    if number == 0:
                        await done(floor.command("t", acts.Bet(0, wager, 10_00), people[0]))
                    await deals(floor, "t", acts.CloseBets())
                await deals(floor, "t", acts.Enter(result))
                if not missing(floor):
                    await deals(floor, "t", acts.Settle())
            assert floor.table("t").chips(1) == chips

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_a_question_that_the_dealer_may_close_is_answered_for_everybody_who_has_to_answer() -> None:
    """Whoever has not said that they bank does not; whoever has not set the hand by then has it set the house way."""
    table = Table(SET_HANDS.submit({}))
    for seat in (1, 2):
        table.sit(seat, bankroll=100_00)
    live = PhysicalTable(acts.OpenTable("t", "set-hands", physical=True), table)
    made = {f"seat[{seat}].wagers.main": "10.00" for seat in (1, 2)}
    held = {"seat[1].cards": "Ah Kd 7c 2c", "seat[2].cards": "As Ks 7d 2d", "dealer.cards": "Qh Qd 3c 4c"}
    live.sheet = GrowingSheet({**made, **held}, Growth(closed=True))
    banks, *sets = (f"seat[{seat}].decisions[{number}]" for seat, number in ((1, 1), (1, 2), (2, 1)))
    for said in ({banks: "no-bank"}, dict.fromkeys(sets, "house-way")):
        assert live.apply(acts.CloseBets(), SUPERVISOR) == [fe.Described(said)]
    assert live.waits == "the dealer has to settle"


def test_a_line_is_corrected_with_the_same_means_before_the_settlement(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await three_cards(floor)
            await deals(floor, "t", acts.Describe({**THREE_CARDS, "seat[2].decisions[1]": "fold"}))
            assert missing(floor) == ""
            await deals(floor, "t", acts.Describe({"seat[1].cards": "Kh Kd 7c", "seat[1].wagers.ante": "20.00"}))
            await deals(floor, "t", acts.Describe({"seat[2].decisions[1]": ""}))
            assert missing(floor).startswith("seat[2].decisions: a decision is missing; seat 2 must choose from: play")
            assert floor.table("t").waits == ""
            await deals(floor, "t", acts.Describe({"seat[2].decisions[1]": "play", "dealer.cards": "Jd 9h 4h"}))
            await deals(floor, "t", acts.Settle())
            assert [floor.table("t").chips(seat) for seat in (1, 2)] == [1_020_00, 1_010_00]

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_a_report_is_ruled_upon_at_the_point_where_it_was_made(tmp_path: Path) -> None:
    """The first player has decided, the second not yet: a card of the dealer's is exposed just then."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await three_cards(floor)
            await deals(floor, "t", acts.Describe({"seat[1].cards": "Ah Ad 7c", "seat[2].cards": "9s 8h 2c"}))
            assert floor.table("t").waits == "still missing: dealer.cards: too few cards: one more is due here"
            await deals(floor, "t", acts.Describe({"dealer.cards": "Qs Jd 4h", "seat[1].decisions[1]": "play"}))
            stage = floor.table("t").stage
            rows = [row.id for row in physical(floor, "t").table.game.irregularities if stage in row.stages]
            for row in rows:
                answer = await floor.command("t", acts.Report(0, row), SUPERVISOR)
                if isinstance(answer, answers.Accepted):
                    break
            else:
                raise AssertionError(f"nothing can go wrong at {stage}")
            sheet = physical(floor, "t").sheet
            assert sheet is not None
            assert sheet.lines["irregularity[1].at"] == f"{stage}:2"
            await deals(floor, "t", acts.Describe({"seat[2].decisions[1]": "fold"}))
            await deals(floor, "t", acts.Settle())
            reported = [event for event in last_round(floor) if isinstance(event, Reported)]
            assert [(event.irregularity, event.stage, event.point) for event in reported] == [(row, stage, 2)]

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


@pytest.mark.parametrize(("irregularity", "at"), [("card-drawn-in-error", "deal:1"), ("stub-count-wrong", "")])
def test_a_report_is_written_with_its_point_only_where_it_can_have_happened_there(
    irregularity: str, at: str, tmp_path: Path
) -> None:
    """Before the first card the stub is not counted yet: what is wrong with it belongs where the sheet comes to it."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await three_cards(floor)
            assert (floor.table("t").stage, missing(floor).partition(":")[0]) == ("deal", "seat[1].cards")
            await deals(floor, "t", acts.Report(0, irregularity))
            sheet = physical(floor, "t").sheet
            assert sheet is not None
            assert sheet.lines.get("irregularity[1].at", "") == at

    asyncio.run(evening())


def test_a_percentage_pay_waits_for_a_supervisor_and_the_shared_meter_pays_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker", physical=True, linked={"progressive": "jackpot"})
            shown = floor.meters()["jackpot"].value
            await deals(floor, "t", acts.OpenBets())
            for who in people:
                await done(floor.command("t", acts.Bet(0, "ante", 10_00), who))
            await done(floor.command("t", acts.Bet(0, "progressive", 1_00), people[0]))
            await deals(floor, "t", acts.CloseBets())
            straight = {**THREE_CARDS, "seat[1].cards": "As Ks Qs", "dealer.cards": "Jd 9h 4h"}
            await deals(floor, "t", acts.Describe({**straight, "seat[2].decisions[1]": "fold"}))
            assert floor.meters()["jackpot"].value == shown  # nothing has happened yet
            due = floor.table("t").awaiting
            assert due is not None
            assert floor.table("t").called == f"{due.percent} percent of the progressive meter is to be validated"
            assert isinstance(await floor.command("t", acts.Settle(), SUPERVISOR), answers.Refused)
            await deals(floor, "t", acts.Validate("the hand is verified"))
            await deals(floor, "t", acts.Describe({"seat[2].cards": "9s 8h 3c"}))  # corrected: looked at once more
            assert isinstance(await floor.command("t", acts.Settle(), SUPERVISOR), answers.Refused)
            await deals(floor, "t", acts.Validate("the hand is verified"))
            await deals(floor, "t", acts.Settle())
            moved = [event.reason for event in floor.meters()["jackpot"].events]  # type: ignore[union-attr]
            assert (moved.count("contribution"), moved.count("hit")) == (1, 1)
            assert floor.table("t").called == ""

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_between_rounds_a_physical_table_is_like_any_other(tmp_path: Path) -> None:
    """Bets that nobody made are called off for what is done between rounds; who comes or goes in a round waits."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker", physical=True)
            assert floor.table("t").waits == "the dealer has to open the bets"
            await deals(floor, "t", acts.OpenBets())
            await done(floor.command("t", acts.Buy(1, 50_00), people[0]))
            assert floor.table("t").status == "between"
            await deals(floor, "t", acts.OpenBets())
            await done(floor.command("t", acts.Bet(0, "ante", 10_00), people[1]))
            await done(floor.command("t", acts.Leave(0), people[0]))
            await floor.cage(acts.Issue(3, 500_00), CASHIER)
            await done(floor.command("t", acts.Sit(3, 100_00), Who("player", 3)))
            await deals(floor, "t", acts.CallOff())
            assert floor.table("t").persons() == {2: 2, 3: 3}
            assert floor.table("t").chips(2) == 1_000_00

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_a_round_of_another_version_is_settled_by_a_sheet(tmp_path: Path) -> None:
    """What that version dealt is called off, shared meters included, and what the supervisor describes is paid."""
    path = tmp_path / "floor.db"
    sheet = {
        **THREE_CARDS,
        "seat[2].decisions[1]": "fold",
        **{f"seat[{seat}].wagers.ante": "10.00" for seat in (1, 2)},
        "seat[1].wagers.progressive": "1.00",
    }

    async def before() -> None:
        async with open_floor(path) as floor:
            people = await seated(floor, "t", "three-card-poker", linked={"progressive": "jackpot"})
            for who in people:
                await done(floor.command("t", acts.Bet(0, "ante", 10_00), who))
                await done(floor.command("t", acts.Bet(0, "progressive", 1_00), who))
                await done(floor.command("t", acts.Ready(), who))
            assert floor.table("t").status == "playing"

    async def after() -> None:
        async with open_floor(path) as floor:
            await floor.settled()
            stood, called = snapshot(floor, "t"), floor.table("t").called
            fed = floor.meters()["jackpot"].value
            assert called == "version 0.1.0 began this round, so that it is void or settled by a sheet"
            half = {line: says for line, says in sheet.items() if line != "dealer.cards"}
            for act, field in (
                (acts.Resolve(decision="as it was seen", sheet=half), "dealer.cards"),
                (acts.Resolve(decision=" ", sheet=sheet), "decision"),
                (acts.Resolve(decision="as it was seen", sheet=sheet, void=True), "sheet"),
                (acts.Resolve(decision="as it was seen", sheet={"seat[1].cards": "??"}), "seat[1].cards"),
            ):
                refused = await floor.command("t", act, SUPERVISOR)
                assert isinstance(refused, answers.Refused)
                assert refused.field == field
            assert (snapshot(floor, "t"), floor.meters()["jackpot"].value) == (stood, fed)
            await deals(floor, "t", acts.Resolve(decision="as it was seen", sheet=sheet))
            assert [floor.balance(f"table:t:p{seat}") for seat in (1, 2)] == [1_019_00, 990_00]
            assert floor.meters()["jackpot"].value < fed  # one contribution, not two
            assert (floor.table("t").called, floor.table("t").number) == ("", 2)
            mine = acts.Resolve(decision="again", sheet=sheet)
            assert isinstance(await floor.command("t", mine, SUPERVISOR), answers.Refused)
            await floor.settled()
            now = snapshot(floor, "t")
            floor._live.clear()
            floor._meters.clear()
            assert snapshot(floor, "t") == now

    asyncio.run(before())
    of_another_version(path)
    asyncio.run(after())
    database = Sqlite(path)
    found = list(differences(database, replayed=True))
    database.close()
    assert all("is not the one that was written" in line for line in found), found  # the engine was changed


def test_the_dealer_has_the_sheet_on_the_console_and_everybody_the_table(tmp_path: Path) -> None:
    """What is due next, the lines so far, and once the sheet is whole what to pay, in order; nobody else reads it."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            boss, dealer = [await staff.who(one) for one in ("supervisor", "dealer")]
            await three_cards(floor)
            console = await staff.sees("supervisor", "/tables/t/console")
            assert "still missing: seat[1].cards: too few cards: one more is due here" in console
            assert 'data-act="enter"' in console
            assert 'data-act="settle"' not in console
            await floor.command("t", acts.Describe({**THREE_CARDS, "seat[2].decisions[1]": "fold"}), boss)
            console = await staff.sees("supervisor", "/tables/t/console")
            assert console.index("seat 2&#39;s ante wager of 10.00 goes to the inventory") < console.index(
                "seat 1&#39;s ante wager of 10.00 wins 10.00"
            )
            assert 'data-act="settle"' in console
            assert "dealer.cards = Qs Jd 4h" in console
            assert "dealer.cards = Qs Jd 4h" not in await staff.sees("dealer", "/tables/t/console")  # another's table
            await floor.command("t", acts.ChangeDealer(dealer.person), boss)
            for path in ("/tables/t", "/pit", "/"):
                assert await staff.sees("supervisor", path)
            await floor.command("t", acts.Settle(), boss)
            await floor.command("t", acts.ChangeDealer(dealer.person), boss)
            await floor.command("t", acts.OpenBets(), dealer)
            assert "The sheet of the round" in await staff.sees("dealer", "/tables/t/console")

    asyncio.run(visit())


async def hand(floor: Floor, game: str = "hold-em") -> list[Who]:
    """Two players at a poker table where a person deals, the hand opened."""
    people = await seated(floor, "t", game, physical=True)
    assert floor.table("t").waits == "the dealer has to deal"
    await deals(floor, "t", acts.Deal())
    return people


async def acts_in_turn(floor: Floor, people: list[Who], *decisions: str) -> None:
    """Whoever is asked decides."""
    for decision in decisions:
        (seat,) = floor.table("t").asked()
        ask = floor.table("t").ask(seat)
        await done(floor.command("t", acts.Decide(seat, decision), people[seat - 1], ask=ask))


def test_a_hand_of_poker_is_dealt_by_a_person(tmp_path: Path) -> None:
    """Acts live, the board as it falls, hands when shown; pots and rake are the floor's, also after a restart."""
    path = tmp_path / "floor.db"

    async def first() -> None:
        async with open_floor(path) as floor:
            people = await hand(floor)
            await acts_in_turn(floor, people, "call", "check")
            missing_flop = "still missing: community.cards: a card is missing: community received more [10(h)]"
            assert floor.table("t").waits == missing_flop
            for card in ("Ah", "7 of clubs", "2d"):
                await deals(floor, "t", acts.Enter(card))
            await acts_in_turn(floor, people, "check", "bet:4.00", "call")
            await deals(floor, "t", acts.Describe({"community.cards": "Ah 7c 2d Ts"}))
            await floor.settled()

    async def second() -> None:
        async with open_floor(path) as floor:
            people = [Who("player", number) for number in (1, 2)]
            await acts_in_turn(floor, people, "check", "check")
            await deals(floor, "t", acts.Enter("3s"))
            await acts_in_turn(floor, people, "check", "check")
            live = floor.table("t")
            assert live.waits.startswith("still missing: seat[")
            assert live.waits.endswith("shows its hand: its cards must be given [15(d)]")
            assert live.asked() == ()
            refused = await floor.command("t", acts.Describe({"seat[1].cards": "Ah Kd"}), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            assert (refused.field, refused.clause) == ("community.cards", "2(a)")
            await deals(floor, "t", acts.Describe({"seat[1].cards": "Ad Kd", "seat[2].cards": "Qc Qh"}))
            written = live.written()
            assert written is not None
            assert written.missing == ""
            assert written.payments[-1].words.startswith("seat 1 receives")
            stacks = {seat: live.chips(seat) for seat in (1, 2)}
            await deals(floor, "t", acts.Settle())
            assert {seat: floor.balance(f"room:poker:table t seat {seat}") for seat in (1, 2)} == stacks
            assert stacks[1] > 1_000_00 > stacks[2]
            assert (floor.table("t").status, floor.table("t").number) == ("between", 2)
            rows = floor.database.query("SELECT number, house FROM round")
            await floor.settled()
            assert [number for number, _ in rows] == [1]

    asyncio.run(first())
    asyncio.run(second())
    all_is_well(path)


def test_players_hold_their_cards_and_nobody_is_shown_them_before_they_are_turned(tmp_path: Path) -> None:
    """Not even their own, which the floor may not know; a conceded hand is never seen, and nothing is committed to."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await hand(floor)
            heard: dict[Who, list[bytes]] = {who: [] for who in (*people, Who.RAIL, Who("dealer", 70))}
            for who, messages in heard.items():
                floor.watchers.watch("t", Watcher(who, messages.append, lambda: None))
            await deals(floor, "t", acts.Describe({"seat[1].cards": "9c 9d", "seat[2].cards": "Kc Kd"}))
            await acts_in_turn(floor, people, "raise:8.00", "fold")
            assert missing(floor) == ""
            before = snapshot(floor, "t")
            for act, field in (
                (acts.Describe({"seat[1].cards": "9c 9c"}), "seat[1].cards"),
                (acts.Describe({"seat[3].cards": "2c 2d"}), "seat[3]"),
                (acts.Describe({"seat[1].stack": "5000.00"}), "seat[1].stack"),
                (acts.Describe({"seat[1].decisions[1]": "raise:5000.00"}), "seat[1].decisions"),
                (acts.Report(1, "earthquake"), ""),
                (acts.Deal(), "table"),
                (acts.Enter("5c"), "result"),
            ):
                refused = await floor.command("t", act, SUPERVISOR)
                assert isinstance(refused, answers.Refused), act
                assert field in ("", refused.field), refused
            assert snapshot(floor, "t") == before
            await deals(floor, "t", acts.Settle())
            await floor.settled()
            for who, messages in heard.items():
                text = b"".join([*messages, ENCODER.encode(floor.watchers.seen("t", who))]).decode()
                assert [card for card in ("9c", "9d", "Kc", "Kd") if card in text] == [], who
                assert '"committed"' not in text
            assert [floor.table("t").chips(seat) for seat in (1, 2)] in ([1_004_00, 996_00], [996_00, 1_004_00])

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_cards_that_are_dealt_face_up_are_entered_as_they_come(tmp_path: Path) -> None:
    """At stud the low card brings in, so the hand waits for it; those face down are not seen by anybody."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await hand(floor, "seven-card-stud")
            assert missing(floor).startswith("seat[1].cards: a card is missing")
            await deals(floor, "t", acts.Describe({"seat[1].cards": "?? ?? 9c", "seat[2].cards": "?? ?? 3d"}))
            assert floor.table("t").asked() == (2,)
            await acts_in_turn(floor, people, floor.table("t").legal(2)[0].least, "fold")
            await deals(floor, "t", acts.Settle())
            assert floor.table("t").chips(2) > 1_000_00 > floor.table("t").chips(1)

    asyncio.run(evening())
    all_is_well(tmp_path / "floor.db")


def test_a_hand_of_another_version_is_settled_by_a_sheet(tmp_path: Path) -> None:
    """It is played from the stacks, the button and the blinds of its own opening, under its own number."""
    path = tmp_path / "floor.db"

    async def before() -> None:
        async with open_floor(path) as floor:
            await seated(floor, "t", "hold-em")
            assert floor.table("t").asked()

    async def after() -> None:
        async with open_floor(path) as floor:
            first = floor.table("t").persons()
            half = {"seat[1].decisions[1]": "call", "seat[2].decisions[1]": "call"}
            refused = await floor.command("t", acts.Resolve(decision="as it was seen", sheet=half), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            for seat in (1, 2):  # whose turn it was folds
                sheet = acts.Resolve(decision="as it was seen", sheet={f"seat[{seat}].decisions[1]": "fold"})
                if isinstance(await floor.command("t", sheet, SUPERVISOR), answers.Accepted):
                    break
            await floor.settled()
            assert floor.table("t").persons() == first
            assert [row[0] for row in floor.database.query("SELECT number FROM round")] == [1]
            assert (floor.table("t").stranded, floor.table("t").number) == ("", 2)
            held = sorted(floor.balance(f"room:poker:table t seat {seat}") for seat in (1, 2))
            assert held == [998_00, 1_002_00]
            now = snapshot(floor, "t")
            floor._live.clear()
            assert snapshot(floor, "t") == now

    asyncio.run(before())
    of_another_version(path)
    asyncio.run(after())
