"""What can be looked up on a floor: odds, hints, clauses and rulings at a table, rounds that fit a search, files."""

from __future__ import annotations

import asyncio
import json
import random
import re
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from floors import CASHIER, play_something, rig, seated
from pitboss.errors import RuleError
from pitboss.floor.desk.answers import Accepted
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Person
from pitboss.floor.server import Running, serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.api import RoundQuery
from pitboss.floor.web.pages import beside, consoles, poker_odds, searching, staff
from pitboss.floor.web.pages.beside import Beside
from pitboss.floor.web.pages.odds import Solved, WagerShown
from pitboss.floor.web.pages.reference import sentences
from visiting import Staff, fetched

ANN, HANNA = Person(3, "Ann", (), True), Person(7, "Hanna", (), True)


class Pool:
    """A process beside the floor: it notes what it is asked, and answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.answers: dict[tuple[object, ...], Future[Any]] = {}
        self.workers: list[int] = []

    def __call__(self, workers: int, context: object) -> Pool:
        self.workers.append(workers)
        return self

    def submit(self, work: Callable[..., object], *given: object) -> Future[Any]:
        self.asked.append((work.__name__, *given))
        return self.answers.setdefault((work.__name__, *given), Future())

    def answer(self, *question: object, to: object) -> None:
        self.answers.setdefault(question, Future()).set_result(to)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Pool:
    found = Pool()
    monkeypatch.setattr(beside, "ProcessPoolExecutor", found)
    return found


def work(number: int) -> int:
    raise AssertionError("nobody works here")


def test_work_beside_the_floor_is_done_once_and_by_one_process(pool: Pool) -> None:
    """Whoever asks before it is done gets nothing yet; what goes wrong in it is told to everybody who asks."""
    found = Beside()
    assert [found.found(work, 1), found.found(work, 1), found.found(work, 2)] == [None, None, None]
    assert (pool.asked, pool.workers) == ([("work", 1), ("work", 2)], [1])
    pool.answer("work", 1, to=10)
    pool.answers["work", 2].set_exception(RuleError("two is too many"))
    assert found.found(work, 1) == 10
    for _ in range(2):
        with pytest.raises(RuleError, match="two is too many"):
            found.found(work, 2)
    assert len(pool.asked) == 2


def test_eight_questions_wait_and_no_more(pool: Pool) -> None:
    found = Beside()
    for number in range(8):
        found.found(work, number)
    with pytest.raises(RuleError, match="ask again in a minute"):
        found.found(work, 8)
    assert found.found(work, 7) is None  # it waits already
    pool.answer("work", 3, to=30)
    assert found.found(work, 8) is None
    assert pool.asked[-1] == ("work", 8)


def test_the_two_hundred_answers_that_were_asked_for_last_are_kept(pool: Pool) -> None:
    found = Beside()
    for number in range(201):
        pool.answer("work", number, to=number)
    for number in (*range(200), 0, 200):
        assert found.found(work, number) == number
    asked = len(pool.asked)
    assert [found.found(work, number) for number in (0, 2, 200)] == [0, 2, 200]
    assert len(pool.asked) == asked
    assert found.found(work, 1) == 1
    assert len(pool.asked) == asked + 1  # it was not asked for since 200 others were


async def looked_up(path: Path, visit: Callable[[Running, Staff], Any]) -> None:
    """A visit to a floor that is served, with a player who is signed in."""
    async with serving(Sqlite(path / "floor.db"), acts_per_second=1000) as running:
        people = Staff(running)
        await people.who("player")
        await visit(running, people)


async def play_one_round(floor: Floor, players: list[Who]) -> None:
    rng = random.Random(1)
    while floor.table("t").number < 2:
        answer = await play_something(floor, "t", players, rng)
        assert isinstance(answer, Accepted), answer


def test_the_odds_of_a_poker_table(pool: Pool, tmp_path: Path) -> None:
    """What the house takes, the square of hold 'em's starting hands, and hands that are compared: six of them at most,
    of sixty letters each. The page looks again while it waits."""
    looks_again, square = '<meta http-equiv="refresh"', ("starting_hands",)
    shown = poker_odds.Compared((poker_odds.HandShown("AhAd", "81.3%", "80.9%", "0.4%", ""),), "exact: all 5 deals")

    async def visit(running: Running, people: Staff) -> None:
        for game in ("hold-em", "omaha"):
            await running.floor.open_table(acts.OpenTable(game, game))
        text = await people.sees("player", "/tables/hold-em/odds")
        assert looks_again in text
        assert pool.asked == [square]
        pool.answers[square].set_result(((poker_odds.Starting("AA", 85.2),),))
        text = await people.sees("player", "/tables/hold-em/odds")
        assert looks_again not in text
        assert "<b>AA</b>85.2" in text
        assert "Hand 6" in text
        assert "Hand 7" not in text
        text = await people.sees("player", "/tables/omaha/odds")
        assert looks_again not in text
        assert "Starting hands" not in text
        asked = f"hand=AhAd&hand=%20&hand=KsKc&board={'2' * 61}&dead={'3' * 61}"
        text = await people.sees("player", f"/tables/hold-em/odds?{asked}")
        assert looks_again in text
        assert "The hands are being compared" in text
        question = ("compared", "hold-em", ("AhAd", "KsKc"), "2" * 60, "3" * 60)
        assert pool.asked[-1] == question
        pool.answers[question].set_result(shown)
        text = await people.sees("player", f"/tables/hold-em/odds?{asked}")
        assert looks_again not in text
        assert "<b>81.3%</b>" in text
        await people.sees("player", f"/tables/omaha/odds?hand={'A' * 61}")
        assert pool.asked[-1] == ("compared", "omaha", ("A" * 60,), "", "")
        pool.answers[pool.asked[-1]].set_exception(RuleError("AA is no hand"))
        text = await people.sees("player", f"/tables/omaha/odds?hand={'A' * 61}")
        assert "AA is no hand." in text
        assert looks_again not in text

    asyncio.run(looked_up(tmp_path, visit))


def test_the_odds_of_a_house_table_and_its_par_sheet(pool: Pool, tmp_path: Path) -> None:
    """Solved beside the floor under the options in force; until that is done the sheet leads to the odds."""

    async def visit(running: Running, people: Staff) -> None:
        await running.floor.open_table(acts.OpenTable("t", "red-dog"))
        status, headers, _ = await people.gets("player", "/tables/t/odds/par-sheet")
        assert (status, headers["location"]) == (303, "/tables/t/odds")
        assert '<meta http-equiv="refresh"' in await people.sees("player", "/tables/t/odds")
        (question,) = pool.asked
        assert question == ("solved", "red-dog", tuple(sorted(running.floor.table("t").options().items())))
        wagers = (
            WagerShown("ante", "Ante", "", "3.155%", "", "", "", "exact", ()),
            WagerShown("raise", "Raise", "", "2.5%", "", "", "", "exact", ()),
        )
        pool.answers[question].set_result(Solved(wagers, "<p>Par sheet</p>"))
        status, headers, text = await people.gets("player", "/tables/t/odds/par-sheet")
        assert (status, text) == (200, "<p>Par sheet</p>")
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cache-control"] == "no-store"
        text = await people.sees("player", "/tables/t/odds")
        assert "3.155%" in text
        assert '<meta http-equiv="refresh"' not in text

    asyncio.run(looked_up(tmp_path, visit))


def test_a_game_without_odds_says_so(pool: Pool, tmp_path: Path) -> None:
    async def visit(running: Running, people: Staff) -> None:
        await running.floor.open_table(acts.OpenTable("t", "red-dog"))
        await people.sees("player", "/tables/t/odds")
        pool.answers[pool.asked[-1]].set_exception(RuleError("this game has no exact odds yet"))
        text = await people.sees("player", "/tables/t/odds")
        assert "This game has no exact odds yet." in text
        assert '<meta http-equiv="refresh"' not in text
        assert (await people.gets("player", "/tables/t/odds/par-sheet"))[0] == 404

    asyncio.run(looked_up(tmp_path, visit))


def test_the_square_of_starting_hands() -> None:
    """The 169 classes, each once: pairs on the diagonal, suited hands above it, the others below."""
    square = poker_odds.starting_hands()
    assert [square[at][at].name for at in (0, 1, 12)] == ["AA", "KK", "22"]
    assert [square[0][12], square[12][0]] == [poker_odds.Starting("A2s", 57.4), poker_odds.Starting("A2o", 54.9)]
    assert len({one.name for row in square for one in row}) == 169
    assert {game: poker_odds.has_starting_hands(game) for game in ("hold-em", "omaha")} == {
        "hold-em": True, "omaha": False
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "citation", "words"),
    [
        ("hold-em", "15(b)", "15(b): The shift supervisor decides disputes."),
        ("razz", "15(b)", "15(b): The shift supervisor decides disputes."),
        ("three-card-poker", "nothing at all", "The sheet has no words for this clause."),
        ("red-dog", "15(b)", "The sheet has no words for this clause."),
    ],
)
def test_the_sentence_of_a_clause(game: str, citation: str, words: str) -> None:
    assert sentences(game, citation) == words


def test_a_citation_of_several_clauses_has_the_sentences_of_each() -> None:
    """Those of the type of poker stand beside the common rules, and those of the cash game beside neither."""
    for game, clauses in (("hold-em", ("15(b)", "10(b)")), ("cash-game", ("004:D", "004:C"))):
        told = [sentences(game, one) for one in clauses]
        assert all(one.startswith(f"{clause}: ") for one, clause in zip(told, clauses, strict=True))
        assert sentences(game, ", ".join(clauses)) == " ".join(told)


def test_hints_and_clauses_at_a_table(tmp_path: Path) -> None:
    """A hint is what the game's first strategy does with the own hand; there is none for whoever is not asked, nor at
    poker."""

    async def visit(running: Running, people: Staff) -> None:
        floor = running.floor
        await people.who("dealer")
        (player,) = await seated(floor, "t", "three-card-poker", 1)
        nothing = (404, "there is nothing to advise now")

        async def dealt() -> None:
            await floor.command("t", acts.Bet(0, "ante", 5_00), player)
            await floor.command("t", acts.Ready(), player)

        await dealt()
        for hand, advice in (("Ah 2c Kd 3c Qc 5s", "play"), ("9h 2c 7d 3s 2d 5s", "fold")):
            rig(floor, "t", hand)
            await floor.command("t", acts.Decide(1, "fold"), player, ask=floor.table("t").ask(1))
            assert (await people.gets("player", "/tables/t/hint"))[::2] == nothing
            await dealt()
            status, headers, text = await people.gets("player", "/tables/t/hint")
            assert (status, text) == (200, f"Optimal: {advice}")
            assert headers["content-type"] == "text/plain; charset=utf-8"
            assert (await people.gets("dealer", "/tables/t/hint"))[::2] == nothing
        await floor.open_table(acts.OpenTable("p", "hold-em"))
        assert (await people.gets("player", "/tables/p/hint"))[::2] == nothing
        assert (await people.sees("player", "/tables/t/clauses?of=5(a)")).startswith("5(a): ")
        assert (await people.sees("player", "/tables/t/clauses")) == "The sheet has no words for this clause."
        for spaces, words in ((0, "5(a): "), (1, "The sheet")):  # a citation has two hundred letters at most
            cited = "," * (196 + spaces) + "5(a)"
            assert (await people.sees("player", f"/tables/t/clauses?of={cited}")).startswith(words)

    asyncio.run(looked_up(tmp_path, visit))


def test_a_ruling_is_tried_before_it_is_asked_for(tmp_path: Path) -> None:
    """Words, clause and what goes back, of a row and a seat; a sentence where it cannot have happened."""

    async def visit(running: Running, people: Staff) -> None:
        floor = running.floor
        await people.who("dealer")
        for who in await seated(floor, "t", "three-card-poker"):
            await floor.command("t", acts.Bet(0, "ante", 5_00), who)
            await floor.command("t", acts.Ready(), who)
        assert (await people.gets("player", "/tables/t/ruling?row=dealing-shoe-fails"))[0] == 403
        for seat in ("", "&seat=0", "&seat=-1", "&seat=x"):
            status, headers, text = await people.gets("dealer", f"/tables/t/ruling?row=dealing-shoe-fails{seat}")
            assert (status, headers["content-type"]) == (200, "application/json")
            assert json.loads(text)["returned"] == {"1": 5_00, "2": 5_00}
        for asked in ("", "?row=dealing-shoe-fails&seat=9", "?row=nonsense"):
            status, _, text = await people.gets("dealer", f"/tables/t/ruling{asked}")
            assert status == 422
            assert json.loads(text).keys() == {"message", "clause"}
        await seated(floor, "p", "hold-em", 3)
        row = next(row for row in consoles.rows(floor.table("p")) if 0 not in row.seats)
        for seat, expected in ((f"&seat={row.seats[0]}", 200), ("&seat=0", 422), ("&seat=x", 422), ("", 422)):
            assert (await people.gets("dealer", f"/tables/p/ruling?row={row.id}{seat}"))[0] == expected
        assert floor.table("t").status == "playing"

    asyncio.run(looked_up(tmp_path, visit))


def test_a_round_is_played_again_on_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For whoever may verify, where it is asked for; where something differs, the page says what."""
    same, differs = "✓ Played again: the same, event by event", "− event 3 is another"

    def refuse(record: list[Any]) -> None:
        raise RuleError("event 3 is another")

    async def visit(running: Running, people: Staff) -> None:
        floor = running.floor
        await people.who("auditor")
        await play_one_round(floor, await seated(floor, "t", "red-dog", 1))
        for role, asked, shown in (
            ("auditor", "", False), ("auditor", "?verify=1", True), ("player", "?verify=1", False)
        ):  # fmt: skip
            page = await people.sees(role, f"/rounds/t/1{asked}")
            assert (same in page, 'class="verdict' in page) == (shown, shown)
        monkeypatch.setattr(staff, "replay", refuse)
        assert differs in await people.sees("auditor", "/rounds/t/1?verify=1")
        status, _, page = await people.gets("auditor", "/rounds/t/99")
        assert status == 404
        assert "There is no such round, or it is not yours." in page

    asyncio.run(looked_up(tmp_path, visit))


def test_files_and_where_to_go_after_signing_in(tmp_path: Path) -> None:
    """A file is sent again only where it has changed; nobody is led to another site."""

    async def visit(running: Running, people: Staff) -> None:
        for name, kind in (("style.css", "text/css"), ("live.js", "text/javascript"), ("icon.svg", "image/svg+xml")):
            status, headers, text = await asyncio.to_thread(fetched, running.url, f"/static/{name}")
            assert (status, headers["content-type"].partition(";")[0]) == (200, kind)
            assert headers["cache-control"] == "no-cache"
            assert text
            for mark, expected in ((headers["etag"], 304), ('"another"', 200)):
                again = await asyncio.to_thread(fetched, running.url, f"/static/{name}", "", **{"if-none-match": mark})
                assert (again[0], again[1]["etag"]) == (expected, headers["etag"])
                assert (again[2] == text) == (expected == 200)
        assert (await asyncio.to_thread(fetched, running.url, "/static/base.html"))[0] == 404
        for asked, then in (
            ("?then=/rounds", "/rounds"), ("", "/"), ("?then=//elsewhere.example", "/"), ("?then=/%5Celsewhere", "/"),
            ("?then=https://elsewhere.example", "/"),
        ):  # fmt: skip
            page = (await asyncio.to_thread(fetched, running.url, f"/sign-in{asked}"))[2]
            assert f'data-sign-in data-then="{then}"' in page
        page = (await asyncio.to_thread(fetched, running.url, "/join/abc"))[2]
        assert 'data-join="abc" data-then="/"' in page

    asyncio.run(looked_up(tmp_path, visit))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", []), ("  ", []), ("ann", [ANN]), (" ANN ", [ANN]), ("an", [ANN, HANNA]), ("7", [HANNA]), ("3", [ANN])
    ],
)  # fmt: skip
def test_who_is_meant_in_a_search(words: str, found: list[Person]) -> None:
    assert searching.people(words, [ANN, HANNA]) == found


def test_nobody_is_meant_by_a_name_that_nobody_has() -> None:
    with pytest.raises(RuleError, match="nobody is known as 'zoe'"):
        searching.people("zoe", [ANN, HANNA])


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ({}, RoundQuery()),
        ({"table": "t", "clause": "9(a)", "limit": "5"}, RoundQuery(table="t", clause="9(a)", limit=5)),
        ({"least": "25"}, RoundQuery(least=25_00)),
        ({"least": "0.07"}, RoundQuery(least=7)),
        ({"least": "999999999.99"}, RoundQuery(least=999_999_999_99)),
        ({"since": "2026-11-16T18:00"}, RoundQuery(since=1_794_852_000_000)),
        ({"until": "2026-11-16T18:13"}, RoundQuery(until=1_794_852_839_999)),
    ],
)
def test_a_search_as_it_is_filled_in(said: dict[str, str], asked: RoundQuery) -> None:
    assert searching.read(said) == asked
    assert searching.read(said, 7) == asked.__class__(**{**_fields(asked), "person": 7})


def _fields(asked: RoundQuery) -> dict[str, Any]:
    return {name: getattr(asked, name) for name in searching.NAMES}


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("least", "a lot"), ("least", "1.2.3"), ("least", "1000000000.00"), ("since", "yesterday"),
        ("until", "18:00"), ("limit", "many"),
    ],
)  # fmt: skip
def test_what_cannot_be_looked_for_is_a_sentence(field: str, text: str) -> None:
    with pytest.raises(RuleError) as refused:
        searching.read({field: text})
    assert refused.value.field == field
    assert repr(text) in refused.value.message


def test_the_search_on_its_page(tmp_path: Path) -> None:
    """Whose rounds is asked where several fit; a player sees the own ones, whoever is asked for."""

    async def visit(running: Running, people: Staff) -> None:
        floor = running.floor
        await people.who("manager")
        await play_one_round(floor, await seated(floor, "t", "red-dog", 2))
        other = Who("player", 9)
        await floor.open_table(acts.OpenTable("u", "red-dog"))
        live = floor.table("u")
        await floor.cage(acts.Issue(9, 500_00), CASHIER)
        await floor.command("u", acts.Sit(1, 500_00), other)
        await floor.command("u", acts.Bet(0, "original", 5_00), other)
        await floor.command("u", acts.Ready(), other)
        while live.asked():
            await floor.command("u", acts.Decide(1, live.default(1).choice), other, ask=live.ask(1))
        for role, asked, words in (
            ("manager", "", "2 found"), ("manager", "?person=player", "of player, number 1 · 1 found"),
            ("manager", "?person=er", "Several people fit"), ("manager", "?person=er", "<p>0 found"),
            ("manager", "?person=zoe", "Nobody is known as"), ("manager", "?least=x", "is not an amount"),
            ("player", "?person=zoe", "1 found"),
        ):  # fmt: skip
            assert words in await people.sees(role, f"/rounds{asked}"), asked

    asyncio.run(looked_up(tmp_path, visit))


def test_no_page_shows_what_is_not_on_disk_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks waits for what is being written."""
    pages = {
        "player": ("/", "/tables/t", "/tables/t/parts", "/tables/t/hint", "/rounds", "/rounds/t/1"),
        "manager": ("/pit", "/room", "/cage", "/tables/t/console"),
    }
    go_on = threading.Event()

    async def visit(running: Running, people: Staff) -> None:
        floor = running.floor
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(20))  # everybody asks at the same time
        await people.who("manager")
        (player,) = await seated(floor, "t", "red-dog", 1)
        await play_one_round(floor, [player])
        commit = floor.database.commit

        def slow(transactions: Any) -> None:
            go_on.wait(30)
            commit(transactions)

        monkeypatch.setattr(floor.database, "commit", slow)
        bet = asyncio.ensure_future(floor.command("t", acts.Bet(0, "original", 5_00), player))
        asked = [
            asyncio.ensure_future(people.gets(role, path)) for role, paths in pages.items() for path in paths
        ]  # fmt: skip
        done, _ = await asyncio.wait(asked, timeout=0.5)
        assert not done
        go_on.set()
        assert isinstance(await bet, Accepted)
        assert [status for status, _, _ in await asyncio.gather(*asked)] == [200, 200, 200, 404, *[200] * 6]

    asyncio.run(looked_up(tmp_path, visit))


def test_a_player_sees_the_table_from_across_and_a_dealer_from_behind_it(tmp_path: Path) -> None:
    """Seat 1 at the right of whoever sits before the table, at the left of whoever deals."""

    async def visit(running: Running, people: Staff) -> None:
        await people.who("supervisor")
        await seated(running.floor, "t", "three-card-poker", 5)
        for role, path, names in (
            ("player", "/tables/t", ["p5", "p4", "p3"]),
            ("supervisor", "/tables/t/console", ["p3", "p4", "p5"]),
        ):
            _, _, others = (await people.sees(role, path)).partition('<div class="others">')
            assert list(dict.fromkeys(re.findall(r"\bp[3-5]\b", others))) == names

    asyncio.run(looked_up(tmp_path, visit))
