"""The floor's log: every game through its desk, stopped anywhere and resumed, verified, tampered with."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from floors import (
    CASHIER,
    GAMES,
    SUPERVISOR,
    inspected,
    of_another_version,
    open_floor,
    play_something,
    seated,
    snapshot,
)
from pitboss.desk.names import POKER_GAMES
from pitboss.floor.books.verify import differences, rebuild
from pitboss.floor.desk import answers
from pitboss.floor.desk.floor import DRAIN, Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.store.database import Sqlite, StoreError
from pitboss.floor.store.schema import PROJECTIONS, put_wish
from pitboss.floor.store.writer import Writer
from pitboss.floor.streams import acts
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.seats import Who
from pitboss.table.table_events import RoundVoided, ShoeEnded


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_through_the_desk_and_resumed(game: str, tmp_path: Path) -> None:
    """The floor knows nothing of any game; whatever lands is playable, stops anywhere and goes on."""

    async def evening() -> None:
        rng = random.Random(game)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)
            for _ in range(rng.randint(8, 14)):
                assert isinstance(await play_something(floor, "t", people, rng), answers.Accepted)
            before = snapshot(floor, "t")
        async with open_floor(tmp_path / "floor.db") as floor:
            assert snapshot(floor, "t") == before
            assert isinstance(await play_something(floor, "t", people, rng), answers.Accepted)
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


async def _evening(floor: Floor, rounds: int = 3) -> list[Who]:
    rng = random.Random(1)
    people = await seated(floor, "t", "three-card-poker")
    while floor.table("t").number <= rounds:
        await play_something(floor, "t", people, rng)
    await floor.seal()
    return people


def test_a_command_has_one_effect_also_after_a_restart(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, other) = await _evening(floor)
            first = await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="x")
            before = snapshot(floor, "t")
            assert await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="x") == first
            assert snapshot(floor, "t") == before
            another = await floor.command("t", acts.Bet(1, "ante", 10_00), who, command="x")
            assert another == answers.Refused("this id was used for another command", "id")
            foreign = await floor.command("t", acts.Bet(1, "ante", 5_00), other, command="x")
            assert foreign == answers.Refused("that is not your seat", "seat")
        async with open_floor(tmp_path / "floor.db") as floor:
            assert await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="x") == first
            assert snapshot(floor, "t") == before

    asyncio.run(evening())


def test_a_command_that_was_never_made_is_not_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the database to say so; one that was made before a restart is found there."""

    async def evening() -> None:
        bet, looked = acts.Bet(1, "ante", 5_00), list[str]()
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, other) = await _evening(floor)
            query = floor.database.query

            def asked(sql: str, given: Sequence[object] = ()) -> list[tuple[Any, ...]]:
                looked.append(sql)
                return query(sql, given)

            monkeypatch.setattr(floor.database, "query", asked)
            first = await floor.command("t", bet, who, command="x")
            assert isinstance(first, answers.Accepted)
            assert await floor.command("t", acts.Bet(2, "ante", 5_00), other, command="x") != first
            assert not [sql for sql in looked if "FROM command" in sql]
        async with open_floor(tmp_path / "floor.db") as floor:
            assert await floor.command("t", bet, who, command="x") == first

    asyncio.run(evening())


def test_answers_are_kept_for_two_days(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            wall = [floor.now()]
            floor.now = lambda: wall[0]
            who = (await seated(floor, "t", "three-card-poker"))[0]
            bet = acts.Bet(1, "ante", 5_00)
            first = await floor.command("t", bet, who, command="one")
            for days, kept in ((1.9, 1), (2.1, 0)):
                wall[0] = round(floor.streams["t"].at + days * 24 * 3_600_000)
                await floor.tidy()
                floor._answers.clear()
                assert floor.database.query("SELECT COUNT(*) FROM command") == [(kept,)]
                if kept:
                    assert await floor.command("t", bet, who, command="one") == first

    asyncio.run(evening())


def test_a_command_that_was_refused_is_not_done_when_it_comes_once_more(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, _) = await _evening(floor)
            held = floor.balance("wallet:p1")
            buy = acts.Buy(1, held + 1)
            refused = await floor.command("t", buy, who, command="late")
            assert refused == answers.Refused("there are not enough chips in the wallet", "amount")
            await floor.cage(acts.Issue(1, 1), CASHIER)
            assert await floor.command("t", buy, who, command="late") == refused
            assert isinstance(await floor.command("t", buy, who, command="anew"), answers.Accepted)

    asyncio.run(evening())


def test_two_commands_at_once_are_one(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, _) = await _evening(floor)
            act = acts.Bet(1, "ante", 5_00)
            both = await asyncio.gather(*(floor.command("t", act, who, command="y") for _ in range(2)))
            assert both[0] == both[1]
            assert isinstance(both[0], answers.Accepted)
            assert floor.streams["t"].seq == both[0].seq

    asyncio.run(evening())


def test_an_answer_to_a_past_question_is_stale_and_others_bets_are_not_in_the_way(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            one, two = await _evening(floor)
            ask = floor.table("t").ask(1)
            await floor.command("t", acts.Bet(2, "ante", 5_00), two)
            assert isinstance(await floor.command("t", acts.Bet(1, "ante", 5_00), one, ask=ask), answers.Accepted)
            for who in (one, two):
                await floor.command("t", acts.Ready(), who)
            live = floor.table("t")
            first = live.asked()[0]
            await floor.command("t", acts.Decide(first, "fold"), (one, two)[first - 1], ask=live.ask(first))
            late = await floor.command("t", acts.Decide(first, "fold"), (one, two)[first - 1], ask=f"{live.number}.0")
            assert isinstance(late, answers.Stale)
            other = 3 - first
            await floor.command("t", acts.Decide(other, "fold"), (one, two)[other - 1], ask=live.ask(other))
            stale = await floor.command("t", acts.Bet(1, "ante", 5_00), one, ask=ask)
            assert isinstance(stale, answers.Stale)
            assert stale.now == live.ask(1) != ask

    asyncio.run(evening())


def test_nothing_is_told_before_it_is_on_disk_and_a_failed_commit_leaves_nothing(tmp_path: Path) -> None:
    class Failing(Sqlite):
        full = False

        def commit(self, transactions: object) -> None:
            if self.full:
                raise StoreError("the database cannot be written: database or disk is full")
            super().commit(transactions)  # type: ignore[arg-type]

    async def evening() -> None:
        database = Failing(tmp_path / "floor.db")
        floor = Floor(database)
        await floor.open()
        (who, _) = await _evening(floor)
        before = snapshot(floor, "t")
        told: list[bytes] = []
        again: list[bool] = []
        floor.watchers.watch("t", Watcher(who, told.append, lambda: again.append(True)))
        database.full = True
        answer = await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="z")
        assert isinstance(answer, answers.Unavailable)
        assert "full" in answer.message
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert snapshot(floor, "t") == before
        assert (told, again) == ([], [True])
        database.full = False
        assert isinstance(await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="z"), answers.Accepted)
        await floor.close()
        assert list(differences(database, replayed=True)) == []

    asyncio.run(evening())


def test_nobody_is_refused_on_the_ground_of_what_is_not_on_disk_yet(tmp_path: Path) -> None:
    """It may come to nothing: a refusal waits for it, as an answer does."""
    go_on = threading.Event()

    class Slow(Sqlite):
        waits = False

        def commit(self, transactions: object) -> None:
            if self.waits:
                go_on.wait(30)
            super().commit(transactions)  # type: ignore[arg-type]

    async def evening() -> None:
        database = Slow(tmp_path / "floor.db")
        floor = Floor(database)
        await floor.open()
        (who, _) = await _evening(floor)
        database.waits = True
        everything = acts.Buy(1, floor.balance("wallet:p1"))
        bought, refused = (
            asyncio.ensure_future(floor.command("t", buy, who)) for buy in (everything, acts.Buy(1, 1_00))
        )
        done, _ = await asyncio.wait([bought, refused], timeout=0.1)
        assert not done
        go_on.set()
        assert isinstance(await bought, answers.Accepted)
        assert await refused == answers.Refused("there are not enough chips in the wallet", "amount")
        await floor.close()

    asyncio.run(evening())


def test_whoever_leaves_a_table_is_told_of_it_no_more(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for name in ("t", "u"):
                await floor.open_table(acts.OpenTable(name, "red-dog"))
            told: dict[str, list[bytes]] = {"one": [], "other": []}
            one = Watcher(Who("player", 5), told["one"].append, lambda: None)
            other = Watcher(Who.RAIL, told["other"].append, lambda: None)

            async def messages() -> tuple[int, int]:
                for name in ("t", "u"):
                    answer = await floor.command(name, acts.Reshuffle(), Who("supervisor", 7))
                    assert isinstance(answer, answers.Accepted), answer
                await asyncio.sleep(0)
                counts = len(told["one"]), len(told["other"])
                for received in told.values():
                    received.clear()
                return counts

            for name in ("t", "u", "t"):
                floor.watchers.watch(name, one)
            floor.watchers.watch("t", other)
            assert await messages() == (2, 1)
            floor.watchers.leave(one, "t")
            floor.watchers.leave(one, "t")
            assert await messages() == (1, 1)
            floor.watchers.watch("u", one)
            floor.watchers.leave(one)
            assert await messages() == (0, 1)
            floor.watchers.watch("t", one)
            floor.watchers.look_again()
            floor.watchers.leave(one)
            assert await messages() == (0, 0)

    asyncio.run(evening())


def _tampered(path: Path, *statements: str) -> list[str]:
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
    database = Sqlite(path)
    found = list(differences(database))
    database.close()
    return found


def test_whatever_is_changed_in_the_log_is_found_and_named(tmp_path: Path) -> None:
    async def evening() -> tuple[int, int]:
        async with open_floor(tmp_path / "floor.db") as floor:
            await _evening(floor)
            return floor.streams["t"].number, floor.streams["t"].seq

    number, seq = asyncio.run(evening())
    whole = (tmp_path / "floor.db").read_bytes()

    def after(*statements: str) -> str:
        copy = tmp_path / "copy.db"
        for old in tmp_path.glob("copy.db*"):
            old.unlink()
        copy.write_bytes(whole)
        return next(iter(_tampered(copy, *statements)), "")

    at = f"stream = {number} AND seq"
    assert after() == ""
    changed = after(f"UPDATE entry SET events = replace(events, 'event', 'evert') WHERE {at} = 5")
    assert changed == "entry 5 of t is not the one that was written"
    assert after(f"UPDATE entry SET at = at + 1 WHERE {at} = 6").startswith("entry 6 of t is not")
    assert after(f"DELETE FROM entry WHERE {at} = 7").startswith("entry 7 of t is not")
    assert after(f"DELETE FROM entry WHERE {at} = {seq}").startswith(f"entry {seq} of t is missing")
    cut = after(
        f"DELETE FROM entry WHERE {at} = {seq}",
        f"UPDATE stream SET head_seq = {seq - 1}, head_hash = (SELECT hash FROM entry WHERE {at} = {seq - 1})"
        f" WHERE id = {number}",
    )
    assert cut == f"entry {seq} of t is not the one that was sealed"
    assert "account table" in after("UPDATE account SET balance = balance + 1 WHERE id = 'wallet:p1'")
    assert "posting table" in after("DELETE FROM posting WHERE line = 0 AND reason = 'round'")


def _kept(database: Sqlite) -> dict[str, list[tuple[object, ...]]]:
    return {name: sorted(database.query(f"SELECT * FROM {name}"), key=str) for name in PROJECTIONS}


def test_the_projections_are_what_the_entries_give(tmp_path: Path) -> None:
    """Made anew they are the same rows, of tables in the middle of a round, linked, closed and in the poker room."""

    async def evening() -> None:
        rng = random.Random(9)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await _evening(floor)
            await seated(floor, "linked", "three-card-poker", linked={"progressive": "jackpot"}, pit="main")
            await seated(floor, "p", "hold-em")
            for name in ("t", "linked", "p") * 5:
                await play_something(floor, name, people, rng)
            for name, game in (("gone", "red-dog"), ("gone-too", "omaha")):
                await floor.open_table(acts.OpenTable(name, game))
                assert isinstance(await floor.command(name, acts.CloseTable(), SUPERVISOR), answers.Accepted)
            await floor.pass_time(1)

    asyncio.run(evening())
    database = Sqlite(tmp_path / "floor.db")
    kept = _kept(database)
    assert list(differences(database, replayed=True)) == []
    rebuild(database)
    assert _kept(database) == kept
    gone = [row[4:] for row in kept["table_state"] if row[0] in ("gone", "gone-too")]
    assert gone == [("closed", 0, 0, 0, "")] * 2  # no seats, nobody on them, no round
    for name in PROJECTIONS:
        database.commit([[(f"DELETE FROM {name}", ())]])
        assert any(f"the {name} table is not" in one for one in differences(database, replayed=True))
        rebuild(database)
        assert _kept(database) == kept
    assert list(differences(database, replayed=True)) == []
    assert database.query("SELECT SUM(amount) FROM posting")[0][0] == 0
    database.close()


def test_a_player_who_cannot_pay_does_not_sit_down(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.open_table(acts.OpenTable("t", "red-dog"))
            poor = Who("player", 7)
            await floor.cage(acts.Issue(7, 10_00), CASHIER)
            answer = await floor.command("t", acts.Sit(1, 10_01), poor)
            assert answer == answers.Refused("there are not enough chips in the wallet", "amount")
            assert floor.balance("wallet:p7") == 10_00

    asyncio.run(evening())


def test_who_comes_or_leaves_in_a_round_does_so_when_it_is_over(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            one, two = await seated(floor, "t", "three-card-poker")
            three = Who("player", 3)
            await floor.cage(acts.Issue(3, 500_00), CASHIER)
            for who in (one, two):
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
            assert isinstance(await floor.command("t", acts.Sit(3, 300_00), three), answers.Accepted)
            assert isinstance(await floor.command("t", acts.Leave(), two), answers.Accepted)
            taken = await floor.command("t", acts.Sit(3, 300_00), Who("player", 4))
            assert isinstance(taken, answers.Refused)
            for who in (one, two):
                await floor.command("t", acts.Ready(), who)
            live = floor.table("t")
            assert sorted(live.persons()) == [1, 2]
            while live.asked():
                seat = live.asked()[0]
                await floor.command("t", live.default(seat), (one, two)[seat - 1])
            assert live.persons() == {1: 1, 3: 3}
            assert floor.balance("wallet:p3") == 200_00
            assert floor.balance("wallet:p2") == 4_995_00
            assert list(differences(floor.database)) == []

    asyncio.run(evening())


def test_a_dispute_holds_the_table_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, _) = await _evening(floor)
            await floor.command("t", acts.Freeze("the ante was late"), SUPERVISOR)
            held = await floor.command("t", acts.Bet(1, "ante", 5_00), who)
            assert held == answers.Refused("the table stands still: the ante was late", "table")
            await floor.command("t", acts.Resolve(decision="it stands"), SUPERVISOR)
            assert isinstance(await floor.command("t", acts.Bet(1, "ante", 5_00), who), answers.Accepted)

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("game", "silent", "spoken"),
    [
        ("mississippi-stud", "community-wrong-number-of-cards", "community-card-exposed"),
        ("hold-em", "premature-flop", "dispute"),
    ],
)
@pytest.mark.parametrize("physical", [False, True])
def test_a_row_on_which_the_text_is_silent_calls_a_supervisor(
    game: str, silent: str, spoken: str, physical: bool, tmp_path: Path
) -> None:
    """Unless a supervisor reports it; a row with a ruling calls nobody."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for row, role in ((silent, "dealer"), (silent, "supervisor"), (spoken, "dealer")):
                table = f"{row}-by-{role}"
                await floor.open_table(acts.OpenTable(table, game, physical=physical))
                await floor.command(table, acts.ChangeDealer(93), SUPERVISOR)
                for seat in (1, 2):
                    who = Who("player", 10 * len(floor.hosts) + seat)
                    await floor.cage(acts.Issue(who.person, 500_00), CASHIER)
                    await floor.command(table, acts.Sit(seat, 500_00), who)
                dealer = Who("dealer", 93)
                if physical:
                    await inspected(floor, table, dealer)
                for act in (acts.OpenBets(), acts.Deal()) if physical else ():
                    await floor.command(table, act, dealer)
                for seat, person in floor.table(table).persons().items():
                    await floor.command(table, acts.Bet(seat, "ante", 5_00), Who("player", person))
                await floor.command(table, acts.CloseBets(), dealer)
                if physical and game != "hold-em":
                    dealt = {"seat[1].cards": "Ah Kd", "seat[2].cards": "9s 8h", "community.cards": "2c 3d 4s"}
                    await floor.command(table, acts.Describe(dealt), dealer)
                live = floor.table(table)
                assert live.asked()
                reported = await floor.command(table, acts.Report(0, row), Who(role, 93))
                assert isinstance(reported, answers.Accepted), reported
                called = row == silent and role == "dealer"
                assert ("the text has no ruling on that [" in live.called) == called, live.called
                assert called or not live.called

    asyncio.run(evening())


@pytest.mark.parametrize(("game", "row"), [("three-card-poker", "dealing-shoe-fails"), ("hold-em", "deck-not-whole")])
def test_a_dispute_is_decided_by_a_row(game: str, row: str, tmp_path: Path) -> None:
    """The ruling is that of the row, the dispute is over with it; a row that cannot be decides nothing."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)
            for who in people if game == "three-card-poker" else ():
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
                await floor.command("t", acts.Ready(), who)
            live = floor.table("t")
            number = live.number
            assert live.status == "playing"
            await floor.command("t", acts.Freeze("a card was seen"), SUPERVISOR)
            report = await floor.command("t", acts.Report(0, row), SUPERVISOR)
            assert report == answers.Refused("the table stands still: a card was seen", "table")
            never = await floor.command("t", acts.Resolve(irregularity="no-such-row"), SUPERVISOR)
            assert isinstance(never, answers.Refused)
            assert live.frozen
            ruled = acts.Resolve(decision="as the rules say", irregularity=row)
            for who in (*people, Who("dealer", 93)):
                assert isinstance(await floor.command("t", ruled, who), answers.Forbidden)
            assert isinstance(await floor.command("t", ruled, SUPERVISOR), answers.Accepted)
            assert (live.frozen, live.called) == ("", "")
            await floor.settled()
            rulings = floor.database.query("SELECT number, rulings, void FROM round")
            assert rulings == [(number, row, 1)]
            before = snapshot(floor, "t")
            floor._live.clear()
            assert snapshot(floor, "t") == before
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_a_table_is_closed_when_all_have_left_and_its_chips_are_in_the_cage(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await _evening(floor)
            refused = await floor.command("t", acts.CloseTable(), SUPERVISOR)
            assert isinstance(refused, answers.Refused)
            for who in people:
                await floor.command("t", acts.Leave(), who)
            assert isinstance(await floor.command("t", acts.CloseTable(), SUPERVISOR), answers.Accepted)
            accounts = dict(floor.database.query("SELECT id, balance FROM account"))
            assert {name: balance for name, balance in accounts.items() if name.startswith("table:") and balance} == {}
            assert accounts["cage"] + accounts["wallet:p1"] + accounts["wallet:p2"] == 10_000_00
            assert list(differences(floor.database)) == []

    asyncio.run(evening())


def test_a_fault_of_an_engine_is_no_end_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.table.round import Round

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, _) = await _evening(floor)
            before = snapshot(floor, "t")
            with monkeypatch.context() as patched:
                patched.setattr(Round, "act", lambda *_, **__: 1 / 0)
                answer = await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="f")
            assert answer == answers.Unavailable("this is a fault of the floor; nothing has changed")
            assert snapshot(floor, "t") == before
            assert isinstance(await floor.command("t", acts.Bet(1, "ante", 5_00), who, command="f"), answers.Accepted)
            assert list(differences(floor.database, replayed=True)) == []

    asyncio.run(evening())


def test_a_table_is_rebuilt_after_a_fault_with_all_that_was_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with what is still being written; until then the table takes no more, and whoever looks at it sees what
    there was."""
    go_on = threading.Event()

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            (who, other) = await _evening(floor)
            commit, live = floor.database.commit, floor.table("t")

            def slow(transactions: Any) -> None:
                go_on.wait(30)
                commit(transactions)

            monkeypatch.setattr(floor.database, "commit", slow)
            accepted = asyncio.ensure_future(floor.command("t", acts.Bet(2, "ante", 5_00), other))
            await asyncio.sleep(0)
            fault = asyncio.ensure_future(floor._at_fault("t", ZeroDivisionError()))
            await asyncio.sleep(0)
            busy = await floor.command("t", acts.Bet(1, "ante", 5_00), who)
            assert busy == answers.Unavailable("the table is being rebuilt")
            assert floor.table("t") is live
            go_on.set()
            assert isinstance(await accepted, answers.Accepted)
            assert isinstance(await fault, answers.Unavailable)
            assert floor.table("t") is not live
            assert floor.table("t").chips(2) == live.chips(2)
            assert isinstance(await floor.command("t", acts.Bet(1, "ante", 5_00), who), answers.Accepted)

    asyncio.run(evening())


def test_what_was_wished_of_an_earlier_floor_is_forgotten(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.write([put_wish(DRAIN, floor.now())])
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.heed_wishes()
            assert not floor.draining

    asyncio.run(evening())


def test_a_floor_that_drains_finishes_its_rounds_and_opens_no_new_ones(tmp_path: Path) -> None:
    """By word of a manager, or because whoever has the database at hand wishes it; once, however often it is said."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker", 1)
            await floor.open_table(acts.OpenTable("idle", "red-dog"))
            await floor.command("t", acts.Bet(1, "ante", 5_00), people[0])
            await floor.command("t", acts.Ready(1), people[0])
            noted = floor.streams["house"].seq
            await floor.heed_wishes()
            assert (floor.draining, floor.streams["house"].seq) == (False, noted)
            await floor.write([put_wish(DRAIN, floor.now())])
            for _ in range(2):
                await floor.heed_wishes()
                assert await floor.drain() == 1  # so many tables are still playing
                assert (floor.draining, floor.streams["house"].seq) == (True, noted + 1)
            decided = await floor.command("t", acts.Decide(1, "fold"), people[0], ask=floor.table("t").ask(1))
            assert isinstance(decided, answers.Accepted)
            assert await floor.drain() == 0
            assert floor.table("t").status == "between"

    asyncio.run(evening())


def test_the_answers_to_twenty_thousand_commands_are_at_hand(tmp_path: Path) -> None:
    """Those that were made last; older ones are in the database."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for number in range(20_001):
                floor._remember(Who("player", 1), str(number), b"")
            assert len(floor._answers) == 20_000
            assert ((1, "0") in floor._answers, (1, "1") in floor._answers) == (False, True)

    asyncio.run(evening())


def test_something_is_done_when_all_that_waits_is_on_disk(tmp_path: Path) -> None:
    """At once where nothing waits, and not at all where it is lost."""
    go_on = threading.Event()

    class Slow(Sqlite):
        broken, seconds = False, 0.0

        def commit(self, transactions: Any) -> None:
            go_on.wait(30)
            time.sleep(self.seconds)
            if self.broken:
                raise StoreError("the disk is full")
            super().commit(transactions)

    async def evening() -> None:
        database, done = Slow(tmp_path / "floor.db"), list[str]()
        writer = Writer(database)
        writer.when_settled(lambda: done.append("nothing waits"))
        await writer.settled()
        assert done == ["nothing waits"]
        written = writer.write([put_wish("one", 1)])
        writer.when_settled(lambda: done.append("on disk"))
        await asyncio.sleep(0)
        assert len(done) == 1
        go_on.set()
        await writer.settled()
        assert written.done()
        await asyncio.sleep(0)
        writer.when_settled(lambda: done.append("at once"))
        assert done[1:] == ["on disk", "at once"]
        go_on.clear()
        database.broken = True
        lost = writer.write([put_wish("two", 2)])
        writer.when_settled(lambda: done.append("lost"))
        go_on.set()
        await writer.settled()
        assert isinstance(lost.exception(), StoreError)
        await asyncio.sleep(0)
        assert "lost" not in done
        database.broken = False
        writer.recover()
        last = writer.write([put_wish("three", 3)])
        database.seconds = 0.05
        writer.close()  # before anything was handed over
        assert database.query("SELECT what FROM wish ORDER BY at") == [("one",), ("three",)]
        await last

    asyncio.run(evening())


def test_what_comes_while_a_group_is_written_is_the_next_group(tmp_path: Path) -> None:
    """Two thousand transactions at most; and the thread that writes them keeps no process up."""
    groups: list[int] = []
    go_on = threading.Event()

    class Counting(Sqlite):
        def commit(self, transactions: Any) -> None:
            groups.append(len(transactions))
            go_on.wait(30)

    async def evening() -> None:
        writer = Writer(Counting(tmp_path / "floor.db"))
        assert writer._thread.daemon
        writer.write([])
        for _ in range(3):
            writer.write([])
            await asyncio.sleep(0.01)
        go_on.set()
        await writer.settled()
        for _ in range(2001):
            writer.write([])
        await writer.settled()
        assert groups == [2, 2, 2000, 1]
        writer.close()

    asyncio.run(evening())


def test_what_was_made_before_a_failure_is_never_written_after_it(tmp_path: Path) -> None:
    """A transaction that waits while another fails stands on what was lost, however soon the writer recovers."""
    failing, go_on = threading.Event(), threading.Event()
    written: list[object] = []

    class Stuck(Sqlite):
        def commit(self, transactions: object) -> None:
            if not failing.is_set():
                failing.set()
                go_on.wait()
                raise StoreError("the disk is full")
            written.append(transactions)

    async def evening() -> None:
        writer = Writer(Stuck(tmp_path / "floor.db"))
        first = writer.write([("first", ())])
        await asyncio.to_thread(failing.wait)
        second = writer.write([("second", ())])
        writer.recover()
        third = writer.write([("third", ())])
        go_on.set()
        results = await asyncio.gather(first, second, third, return_exceptions=True)
        assert [isinstance(one, StoreError) for one in results] == [True, True, False]
        assert written == [[[("third", ())]]]
        writer.close()

    asyncio.run(evening())


def test_a_round_of_another_version_is_void_or_not_gone_on_with(tmp_path: Path) -> None:
    """Chips are as before the round, also those of a shared meter; what was seen of a shoe is shuffled away."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await _evening(floor)
            await floor.open_table(acts.OpenTable("quiet", "red-dog"))
            await seated(floor, "linked", "three-card-poker", linked={"progressive": "jackpot"})
            await floor.command("quiet", acts.Sit(1, 50_00), people[0])
            await floor.command("quiet", acts.Bet(1, "original", 5_00), people[0])
            stood = floor.meters()["jackpot"].value
            held = {name: floor.balance(f"table:{name}:p1") for name in ("t", "linked")}
            for name in held:
                for who in people:
                    await floor.command(name, acts.Bet(0, "ante", 5_00), who)
                    if name == "linked":
                        await floor.command(name, acts.Bet(0, "progressive", 1_00), who)
                    await floor.command(name, acts.Ready(), who)
                assert floor.table(name).status == "playing"
            assert floor.meters()["jackpot"].value > stood
        of_another_version(tmp_path / "floor.db")
        async with open_floor(tmp_path / "floor.db") as floor:
            assert [line for line in differences(floor.database) if "table_state" in line] == []
            why = "version 0.1.0 began this round, so that it is void or settled by a sheet"
            for name in held:
                answer = await floor.command(name, acts.Decide(1, "fold"), people[0])
                assert answer == answers.Refused(f"the table stands still: {why}", "table")
                assert floor.table(name).called == why
                stands = await floor.command(name, acts.Resolve(decision="it stands"), SUPERVISOR)
                assert stands == answers.Refused(why, "void")
                assert isinstance(await floor.command(name, acts.Resolve(void=True), people[0]), answers.Forbidden)
                silent = await floor.command(name, acts.Resolve(decision=" ", void=True), SUPERVISOR)
                assert silent == answers.Refused("a round is void for a reason, which is on record", "decision")
                void = acts.Resolve(decision="the floor was upgraded", void=True)
                assert isinstance(await floor.command(name, void, SUPERVISOR), answers.Accepted)
                live = floor.table(name)
                assert (live.status, live.called, live.chips(1)) == ("betting", "", held[name])
                assert isinstance(await floor.command(name, acts.Bet(1, "ante", 5_00), people[0]), answers.Accepted)
            assert floor.meters()["jackpot"].value == stood
            assert floor.table("quiet").status == "betting"  # nothing was dealt: the bets go on
            assert floor.table("quiet").staked()
            assert isinstance(await floor.command("quiet", acts.Resolve(void=True), SUPERVISOR), answers.Refused)
            await floor.settled()
            before = [snapshot(floor, name) for name in held]
            floor._live.clear()
            floor._meters.clear()
            assert [snapshot(floor, name) for name in held] == before
            found = list(differences(floor.database, replayed=True))
            assert all("is not the one that was written" in line for line in found), found  # the engine was changed

    asyncio.run(evening())


def test_a_void_round_of_another_version_leaves_no_card_of_its_shoe_to_be_dealt_again(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(1)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "blackjack")
            while floor.table("t").status != "playing":
                await play_something(floor, "t", people, rng)
        of_another_version(tmp_path / "floor.db")
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.command("t", acts.Resolve(decision="the floor was upgraded", void=True), SUPERVISOR)
            stream = floor.streams["t"]
            events = [
                event for _, _, events in acts_and_events(floor.database, stream.number, "table") for event in events
            ]
            last = max(at for at, event in enumerate(events) if isinstance(event, RoundVoided))
            assert isinstance(events[last + 1], ShoeEnded)

    asyncio.run(evening())


def test_a_hand_of_another_version_is_void(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(1)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "p", "hold-em")
            while floor.table("p").number < 4:
                await play_something(floor, "p", people, rng)
            await floor.settled()
            held = {who.person: floor.balance(f"room:poker:table p seat {who.person}") for who in people}
            assert floor.table("p").asked()
            assert {who.person: floor.table("p").chips(who.person) for who in people} != held  # blinds are posted
        of_another_version(tmp_path / "floor.db")
        async with open_floor(tmp_path / "floor.db") as floor:
            live = floor.table("p")
            assert (live.status, live.number, live.asked()) == ("playing", 4, ())
            refused = await floor.command("p", acts.Decide(1, "fold"), people[0])
            assert isinstance(refused, answers.Refused)
            await floor.pass_time(1)
            assert floor.table("p").number == 4  # and nothing else is dealt
            void = acts.Resolve(decision="the floor was upgraded", void=True)
            assert isinstance(await floor.command("p", void, SUPERVISOR), answers.Accepted)
            assert {who.person: floor.balance(f"room:poker:table p seat {who.person}") for who in people} == held
            while live.number < 6:
                await play_something(floor, "p", people, rng)
            rows = floor.database.query("SELECT number, void FROM round ORDER BY number")
            assert rows == [(1, 0), (2, 0), (3, 0), (4, 1), (5, 0)]
            await floor.settled()
            before = snapshot(floor, "p")
            floor._live.clear()
            assert snapshot(floor, "p") == before

    asyncio.run(evening())


def test_only_replay_views_and_verification_read_the_events_of_entries() -> None:
    """They are as the auditor sees them, so every other query goes to the projections."""
    import pitboss.floor

    folder = Path(pitboss.floor.__file__).parent
    readers = {path.name for path in folder.rglob("*.py") if "entry.events" in path.read_text(encoding="utf-8")}
    assert readers == {"reading.py", "schema.py"}


def test_the_answers_of_others_to_the_same_question_are_not_in_the_way(tmp_path: Path) -> None:
    """Where several are asked at once, each answers an own question."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "asia-poker")
            live = floor.table("t")
            rng = random.Random(1)
            while len(live.asked()) < 2:
                await play_something(floor, "t", people, rng)
            asks = {seat: live.ask(seat) for seat in live.asked()}
            for seat in (2, 1):
                act = live.default(seat)
                answer = await floor.command("t", act, people[seat - 1], ask=asks[seat])
                assert isinstance(answer, answers.Accepted), answer

    asyncio.run(evening())


def test_a_table_has_the_time_of_its_entries_however_the_clock_goes(tmp_path: Path) -> None:
    """A clock that goes on between any two looks, and now and then back: replayed, timers stand where they stood."""

    async def evening() -> None:
        rng = random.Random(3)
        clock = iter(range(1_700_000_000_000, 1_800_000_000_000, 7))
        async with open_floor(tmp_path / "floor.db") as floor:
            floor.now = lambda: next(clock) - rng.choice((0, 0, 40))
            people = await seated(floor, "t", "free-bet-blackjack")
            changed = await floor.command("t", acts.ChangeDeck("a new shift"), SUPERVISOR)
            assert isinstance(changed, answers.Accepted)
            for _ in range(12):
                await play_something(floor, "t", people, rng)
            before = snapshot(floor, "t")
        async with open_floor(tmp_path / "floor.db") as floor:
            assert snapshot(floor, "t") == before

    asyncio.run(evening())


@pytest.mark.parametrize("game", ["three-card-poker", "blackjack", "pai-gow-tiles", "hold-em", "seven-card-stud"])
def test_a_round_that_is_disputed_is_void_when_a_supervisor_says_so(game: str, tmp_path: Path) -> None:
    """Everybody has the chips of before, and play goes on; also after a restart in between."""
    account = "room:poker:table t seat {}" if game in POKER_GAMES else "table:t:p{}"

    async def evening() -> None:
        rng = random.Random(2)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)

            def held() -> list[int]:
                return [floor.balance(account.format(who.person)) for who in people]

            async def played_to(number: int) -> None:
                for _ in range(300):
                    live = floor.table("t")
                    if live.number >= number and live.asked():
                        return
                    if game not in POKER_GAMES and not live.staked():
                        stood[:] = held()
                    await play_something(floor, "t", people, rng)
                raise AssertionError(floor.table("t").waits)

            stood: list[int] = []
            await played_to(3)
            stood, number = stood or held(), floor.table("t").number
            if game == "hold-em":
                await floor.command("t", acts.SitOut(2), people[1])  # so that no hand follows on this one
            void = acts.Resolve(decision="the deck was short", void=True)
            only = answers.Refused("only a round that is disputed while it is played is void so", "void")
            assert await floor.command("t", void, SUPERVISOR) == only
            await floor.command("t", acts.Freeze("a card is missing"), SUPERVISOR)
            silent = await floor.command("t", acts.Resolve(decision=" ", void=True), SUPERVISOR)
            assert silent == answers.Refused("a round is void for a reason, which is on record", "decision")
            by_sheet = await floor.command("t", acts.Resolve(decision="so", sheet={"button": "1"}), SUPERVISOR)
            assert by_sheet == answers.Refused("a round is settled by its script", "sheet")
            assert isinstance(await floor.command("t", void, people[0]), answers.Forbidden)
            assert isinstance(await floor.command("t", void, SUPERVISOR), answers.Accepted)
            live = floor.table("t")
            assert (live.frozen, live.number) == ("", number + 1)
            assert (held(), bool(live.asked())) == (stood, game == "seven-card-stud")
            if game not in POKER_GAMES:
                assert await floor.command("t", void, SUPERVISOR) == only  # nothing is dealt yet
            await floor.settled()
            before = snapshot(floor, "t")
            floor._live.clear()
            assert snapshot(floor, "t") == before
            await floor.command("t", acts.SitIn(2), people[1])
            await played_to(number + 2)
        database = Sqlite(tmp_path / "floor.db")
        assert list(differences(database, replayed=True)) == []
        left = "SELECT number, staked = returned, house, void FROM round WHERE number IN (?, ?) ORDER BY number"
        rows = database.query(left, (number, number + 1))
        assert rows[0] == (number, 1, 0, 1)
        assert rows[1][0] == number + 1
        rebuild(database)
        assert database.query(left, (number, number + 1)) == rows
        database.close()

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("game", "wager"), [("red-dog", "original"), ("casino-war", "initial"), ("blackjack", "blackjack")]
)
def test_a_round_that_is_void_between_two_cards_is_verified_as_far_as_it_went(
    game: str, wager: str, tmp_path: Path
) -> None:
    """A person deals it, the second one of a shoe: no record says which card would have come next."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game, by_hand=True)

            async def does(act: acts.AtTable, who: Who = SUPERVISOR) -> None:
                while isinstance(answer := await floor.command("t", act, who), answers.Refused):
                    assert "step on first" in answer.message, act  # the dealer is at work
                    await does(acts.Step())

            async def bets() -> None:
                await does(acts.OpenBets())
                for who in people:
                    await does(acts.Bet(0, wager, 10_00), who)
                await does(acts.CloseBets())

            live = floor.table("t")
            for dealt in range(2):
                await bets()
                while live.status == "playing":
                    seat = next(iter(live.asked()), 0)
                    await does(*(live.default(seat), people[seat - 1]) if seat else (acts.Step(),))
                await bets()
                for _ in range(dealt):
                    await does(acts.Step())
                await does(acts.Freeze("a card is missing"))
                await does(acts.Resolve(decision="the deck was short", void=True))
            await floor.settled()
            assert list(differences(floor.database, replayed=True)) == []
            assert floor.database.query("SELECT void FROM round ORDER BY number") == [(0,), (1,)] * 2

    asyncio.run(evening())
