"""Pages without a browser: every game's table page at every point of play, what stands in it, and how large it is."""

from __future__ import annotations

import asyncio
import random
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from floors import CASHIER, GAMES, SUPERVISOR, of_another_version, open_floor, play_something, seated
from pitboss.desk.names import house_game
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.floor.desk.answers import Accepted, Forbidden
from pitboss.floor.desk.authority import ROLES
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.server import serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who
from pitboss.floor.streams.timers import Timer
from pitboss.floor.web.pages import consoles
from pitboss.floor.web.pages.asking import Button, _buttons
from pitboss.floor.web.pages.base import Pages, links
from pitboss.floor.web.pages.cards import drawn
from pitboss.floor.web.pages.chips import balances
from pitboss.floor.web.pages.course import Step
from pitboss.floor.web.pages.history import recent
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.layouts.inscription import inscription
from pitboss.floor.web.pages.lobby import Lobby, Tile
from pitboss.floor.web.pages.odds import solved
from pitboss.floor.web.pages.picture import Picture
from pitboss.floor.web.pages.picture import Seat as PlayedSeat
from pitboss.floor.web.pages.render import HERE, STATIC, environment
from pitboss.floor.web.pages.room_desk import RoomDesk
from pitboss.floor.web.pages.scene import Scene
from pitboss.floor.web.pages.wording import Telling, card_name, faces
from pitboss.games import names as house_games
from pitboss.poker.events import HandEnded, HandOpened
from pitboss.poker.irregularities import irregularities
from pitboss.record.choices import Choice
from pitboss.record.events import Burned, Dealt, Turned
from pitboss.record.ledger import INVENTORY, LAYOUT, bankroll
from pitboss.record.places import Place, before_seat
from pitboss.table import events as te
from pitboss.table.events import Ended, Opened
from pitboss.table.settled import Settlement
from visiting import Staff, fetched

LARGEST = 300_000
"""Bytes of a table page in all, with its style sheet and scripts."""
QUICK = 0.1
"""Seconds of the machine's time in which the floor makes a table page, whatever the game."""
ROUNDS = 5
"""So many rounds of every game are looked at event by event."""
TEMPLATES = environment()


def scene_for(floor: Floor, table: str, who: Who) -> Scene:
    """A table as somebody sees it."""
    seen = floor.watchers.seen(table, who)
    session = Session(1, who.person, "Anna", who.role, "csrf", 0, 0)
    told = recent(floor, table, who, seen.seq).with_sheet(floor.table(table).described(who))
    return Scene(seen, floor.table(table), session, told, ())


def page_for(floor: Floor, table: str, who: Who) -> str:
    scene = scene_for(floor, table, who)
    return TEMPLATES.get_template("table.html").render(
        scene=scene, session=scene.session, path="/", look="", links=(), wallet=100_00
    )


def without_the_button(page: str) -> str:
    """A page without the cards that were drawn for the button: everybody saw them, and they went back to the deck."""
    return re.sub(r"Cards for the button.*?</li>", "", page, flags=re.DOTALL)


def hidden_from(floor: Floor, table: str, who: Who) -> set[Card]:
    """Cards that lie on the table and that somebody may not know."""
    live = floor.table(table)
    sealed, view = live.view(Who("sealed", 99)), live.view(who)
    if sealed is None or view is None:
        return set()
    known = {card for cards in view.laid().values() for card in cards}
    lying = {card for cards in sealed.laid().values() for card in cards}
    told = {card for event in view.events for card in re.findall(r"\b[2-9TJQKA][cdhs]\b", repr(event))}
    return {card for card in lying - known - {UNSEEN} if str(card) not in told and card < 52}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_page_of_every_game_at_every_point(game: str, tmp_path: Path) -> None:
    """It renders for player, spectator and dealer, small and quickly; a player's never names a card that lies face down
    for them."""

    async def play() -> None:
        rng = random.Random(game)
        static = sum(path.stat().st_size for path in STATIC.iterdir())
        taken = []
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game, 2)
            for turn in range(9):
                await floor.settled()
                for who in (people[turn % 2], Who("rail", 50), Who("supervisor", 51)):
                    before = time.process_time()
                    page = page_for(floor, "t", who)
                    taken.append(time.process_time() - before)
                    assert len(page.encode()) + static < LARGEST
                    assert "{{" not in page
                    assert " style=" not in page
                    assert "<script>" not in page
                    if who.role == "player":
                        if "last-note" in page:  # the cards of the round before are shown
                            continue
                        page = page.split('class="last-round"')[0]
                        page = without_the_button(page)
                        names = set(re.findall(r'aria-label="([^"]*)"', page))
                        hidden = hidden_from(floor, "t", who)
                        assert not names & {card_name(card) for card in hidden}
                        assert not [card for card in hidden if faces([card]) in page or f'"{card}"' in page]
                await play_something(floor, "t", people, rng)
        assert sorted(taken)[len(taken) // 2] < QUICK

    asyncio.run(play())


def test_what_a_person_deals_lies_on_the_felt(tmp_path: Path) -> None:
    """Where a round is described line by line, its wagers and cards are drawn, told in the words of the round and not
    as lines, and shown to nobody before they are turned."""
    lines = {"seat[1].cards": "Ah Ad 7c", "seat[2].cards": "9s Th 2c", "dealer.cards": "Qs Jd 4h",
             "seat[1].decisions[1]": "play"}  # fmt: skip

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker", physical=True)
            for act in (acts.OpenBets(), acts.Describe({f"seat[{n}].wagers.ante": "10.00" for n in (1, 2)})):
                assert isinstance(await floor.command("t", act, SUPERVISOR), Accepted)
            await floor.settled()
            assert scene_for(floor, "t", people[0]).on_table == 10_00
            for later in (acts.CloseBets(), acts.Describe(lines)):
                assert isinstance(await floor.command("t", later, SUPERVISOR), Accepted)
            await floor.settled()
            anna, bert, rail = (page_for(floor, "t", who) for who in (*people, Who("rail", 50)))
            assert 'aria-label="ace of hearts"' in anna
            assert 'aria-label="ten of hearts"' in bert
            assert "A♥ A♦ 7♣ to <b>you</b>" in anna
            assert "seat[" not in anna + bert + rail
            cards = {"dealer": "Qs Jd 4h", "anna": "Ah Ad 7c", "bert": "9s Th 2c"}
            for page, hidden in ((anna, "dealer bert"), (bert, "dealer anna"), (rail, "dealer anna bert")):
                for card in (Card.parse(one) for whose in hidden.split() for one in cards[whose].split()):
                    assert f'aria-label="{card_name(card)}"' not in page
                    assert faces([card]) not in page

    asyncio.run(play())


def test_poker_that_a_person_deals_lies_on_the_felt(tmp_path: Path) -> None:
    """The board as it is entered, acts and chips as they are made, hands when they are shown: a hand that was entered
    before nobody sees, its own player's page included, for the player holds the cards."""
    hands = {"seat[1].cards": "Ad Kd", "seat[2].cards": "Qc Qh"}
    secret = [Card.parse(one) for cards in hands.values() for one in cards.split()]

    def pages(floor: Floor) -> list[str]:
        viewers = (Who("player", 1), Who("player", 2), Who("rail", 50))
        return [without_the_button(page_for(floor, "t", who)) for who in viewers]

    def on_felt(page: str) -> list[str]:
        felt = page.split('class="oval"')[1].split('<p class="last-line"')[0]
        return re.findall(r'class="card[^>]*aria-label="([^"]*)"', felt)

    async def decide(floor: Floor, *decisions: str) -> None:
        for decision in decisions:
            (seat,) = floor.table("t").asked()
            said = acts.Decide(seat, decision)
            answer = await floor.command("t", said, Who("player", seat), ask=floor.table("t").ask(seat))
            assert isinstance(answer, Accepted), answer

    async def deal(floor: Floor, *dealt: acts.AtTable) -> None:
        for act in dealt:
            assert isinstance(await floor.command("t", act, SUPERVISOR), Accepted)
        await floor.settled()

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "hold-em", physical=True)
            await deal(floor, acts.Deal())
            for page in pages(floor):
                assert on_felt(page) == ["face down"] * 4
            await decide(floor, "call", "check")
            await deal(floor, *map(acts.Enter, ("Ah", "7c", "2d")))
            await deal(floor, acts.Describe(hands))
            await decide(floor, "check", "bet:4.00")
            await floor.settled()
            for page in pages(floor):
                board = ["ace of hearts", "seven of clubs", "two of diamonds"]
                assert on_felt(page) == [*board, *["face down"] * 4]
                assert "Pot 12.00" in page
                assert "seat[" not in page
                for card in secret:
                    assert f'aria-label="{card_name(card)}"' not in page
                    assert faces([card]) not in page
            await decide(floor, "call")
            for turned in ("Ts", "3s"):
                await deal(floor, acts.Enter(turned))
                await decide(floor, "check", "check")
            await deal(floor, acts.Settle())
            for page in pages(floor):
                assert {"queen of clubs", "queen of hearts", "ten of spades"} <= set(on_felt(page))

    asyncio.run(play())


def test_sentences_of_the_log() -> None:
    """Wagers and decisions by their names, people as whoever reads it would say it, tens as they stand on cards."""
    telling = Telling({1: "Anna", 2: "Bert"}, {}, frozenset({1}))
    told = [
        (te.Decided(2, "fold", "9(b)"), "<b>Bert</b> folds."),
        (te.Decided(1, "play", "9(b)", amount=5_00), "<b>You</b> play 5.00."),
        (te.Decided(2, "house-way", "9(b)"), "<b>Bert</b>: house way."),
        (te.Wagered(1, "pair-plus", 5_00, "6(a)"), "<b>You</b> wager 5.00 on pair plus."),
        (te.Split(Place("seat 1"), Place("seat 1 hand 2"), Card.parse("Ts"), "9(a)", up=True),
         "<b>You</b> are split: 10♠ is the first card of <b>your</b> hand 2."),
        (te.Collected(1, "pass", 5_00, "inventory", "2(a)"), "<b>Your</b> pass wager of 5.00 goes to the inventory."),
    ]  # fmt: skip
    for event, words in told:
        assert [str(line.text) for line in telling.lines([event])] == [words]


def test_a_seat_that_is_asked_has_every_choice_as_a_button(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker", 1)
            rng = random.Random(5)
            for _ in range(60):
                if floor.table("t").asked():
                    break
                await play_something(floor, "t", people, rng)
            await floor.settled()
            scene = scene_for(floor, "t", people[0])
            asked = {choice.name for choice in floor.table("t").legal(1)}
            assert {button.choice.split(":")[0] for button in scene.buttons} == asked
            assert [button.quiet for button in scene.buttons] == sorted((b.quiet for b in scene.buttons), reverse=True)
            keys = [button.key for button in scene.buttons]
            assert len(set(keys)) == len(keys)
            assert "Without an answer: fold." in page_for(floor, "t", people[0])

    asyncio.run(play())


def test_a_finished_round_stays_in_the_picture(tmp_path: Path) -> None:
    """The dealer's hand and what each wager came to can be looked at until the next cards are dealt."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "baccarat", 1)
            rng = random.Random(3)
            for _ in range(80):
                await play_something(floor, "t", people, rng)
                if floor.table("t").number > 1:
                    break
            await floor.settled()
            scene = scene_for(floor, "t", people[0])
            assert scene.showing_last
            assert set(scene.picture.hands) >= {"player", "banker"}
            assert all(seat.outcomes.keys() >= seat.wagers.keys() for seat in scene.picture.seats.values())
            played = sum(seat.net for seat in Picture(scene.recent.before).seats.values())
            assert scene.last_net == played

    asyncio.run(play())


@pytest.mark.parametrize("game", house_games())
def test_what_a_page_says_was_won_is_what_was_won(game: str, tmp_path: Path) -> None:
    """Of every wager and every seat, in some rounds of every game."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)
            rng, compared = random.Random(11), 0
            for _ in range(80):
                before = floor.table("t").number
                await play_something(floor, "t", people, rng)
                await floor.settled()
                if floor.table("t").number == before:
                    continue
                seen = floor.watchers.seen("t", SUPERVISOR)
                events = recent(floor, "t", SUPERVISOR, seen.seq).before
                shown = Picture(events).seats
                for seat in Settlement.of(events).seats():
                    compared += 1
                    assert shown[seat.seat].net == seat.net, (events, seat)
            assert compared

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_chips_at_every_event_of_a_round(game: str, tmp_path: Path) -> None:
    """From one event to the next chips only move; at the end everybody has what the record says, and before it what is
    paid has been paid. Whoever may not know the inventory is told nothing of it."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game)
            rng, compared = random.Random(17), 0
            for _ in range(160):
                if compared == ROUNDS:
                    break
                before = floor.table("t").number
                await play_something(floor, "t", people, rng)
                await floor.settled()
                if floor.table("t").number == before:
                    continue
                seen = floor.watchers.seen("t", SUPERVISOR)
                events = recent(floor, "t", SUPERVISOR, seen.seq).before
                first = next(at for at, one in enumerate(events) if isinstance(one, Opened | HandOpened))
                last = next(at for at, one in enumerate(events) if isinstance(one, Ended | HandEnded))
                shown = [balances(events[: at + 1]) for at in range(first, last + 1)]
                assert {sum(one.values()) for one in shown} == {sum(shown[0].values())}
                assert shown[-2] == shown[-1], events
                assert min(shown[-1].values()) >= 0
                compared += 1
            assert compared == ROUNDS
            own = recent(floor, "t", people[0], floor.watchers.seen("t", people[0]).seq).before
            assert (INVENTORY in balances(own)) == isinstance(floor.table("t"), RoomTable)

    asyncio.run(play())


def test_names_of_people_are_escaped(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "red-dog", 2)
            floor.names = lambda persons: dict.fromkeys(persons, "<script>x</script>")
            page = page_for(floor, "t", people[0])
            assert "<script>x" not in page
            assert "&lt;script&gt;x" in page

    asyncio.run(play())


@pytest.mark.parametrize(("code", "kind", "rank"), [("Th", "face", "10"), ("Jk", "joker", ""), ("??", "back", "")])
def test_cards_are_drawn_by_their_kind(code: str, kind: str, rank: str) -> None:
    found = drawn(Card.parse(code))
    assert (found.kind, found.rank) == (kind, rank)


STAFF_PAGES = {
    "/pit": {"dealer", "supervisor", "manager"},
    "/room": {"dealer", "supervisor", "manager"},
    "/cage": {"manager", "cage", "auditor"},
    "/people": {"manager"},
    "/reports": {"supervisor", "manager", "cage", "auditor"},
    "/reports/verify": {"manager", "auditor"},
    "/tables/t/console": {"dealer", "supervisor", "manager"},
    "/": {"player", "dealer", "supervisor", "manager", "cage", "auditor"},
    "/rounds": {"player", "dealer", "supervisor", "manager", "cage", "auditor"},
    "/tables/t": {"player", "dealer", "supervisor", "manager", "cage", "auditor"},
    "/tables/t/sign": {"player", "dealer", "supervisor", "manager", "cage", "auditor"},
}


def test_figures_of_a_report_lead_to_their_rounds(tmp_path: Path) -> None:
    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            await seated(running.floor, "t", "red-dog", 1)
            await running.people.add("boss", "password-1", ("manager",), Who.HOUSE)
            token = (await running.people.sign_in("boss", "password-1", "here")).token
            day = running.floor.house.gaming_day(running.floor.now())
            path = f"/reports?report=drop&day={day}"
            _, _, text = await asyncio.to_thread(fetched, running.url, path, token)
            assert f'<a href="/rounds?table=t&amp;day={day}">t</a>' in text
            _, _, text = await asyncio.to_thread(fetched, running.url, "/tables/t/console", token)
            assert 'data-act="inspect"' not in text
            await running.floor.open_table(acts.OpenTable("dice", "sic-bo"))
            _, _, text = await asyncio.to_thread(fetched, running.url, "/tables/dice/console", token)
            assert (
                '<form class="row" data-api="/tables/dice/acts" data-act="inspect"><input type="hidden" name="what"'
                in text
            )

    asyncio.run(visit())


PAPER = {"sign.html", "odds.html", "poker_odds.html", "rounds.html", "round.html", "reports.html", "verify.html"}


@pytest.mark.parametrize(
    ("chosen", "others", "paper"),
    [
        (None, "", "light"),
        ("four-colour", "four-colour", "four-colour light"),
        ("light", "light", "light"),
        ("light.four-colour", "four-colour light", "four-colour light"),
        ("sepia", "", "light"),
    ],
)
def test_pages_look_as_they_were_chosen_and_those_that_are_read_like_paper_are_light(
    chosen: str | None, others: str, paper: str
) -> None:
    """A paper page is light once, also for whoever has chosen light pages; whatever else is asked for is not shown."""
    pages: Any = object.__new__(Pages)
    pages.session = lambda request: None
    pages._templates = SimpleNamespace(get_template=lambda name: SimpleNamespace(render=lambda shown: shown["look"]))
    request = SimpleNamespace(cookies={} if chosen is None else {"look": chosen}, url=SimpleNamespace(path="/"))
    names = {path.name for path in (HERE / "templates").glob("*.html")}
    assert names > PAPER
    found = {name: pages.page(name, request).body.decode() for name in names}
    assert found == {name: paper if name in PAPER else others for name in names}


OWN_LINKS = {
    "player": "My rounds /rounds",
    "dealer": "Rounds /rounds, Tables to deal /dealer",
    "supervisor": "Rounds /rounds, Pit /pit, Room desk /room, Reports /reports",
    "manager": "Rounds /rounds, Pit /pit, People /people, Reports /reports, Accounts /cage",
    "cage": "Rounds /rounds, Cage /cage, Reports /reports",
    "auditor": "Rounds /rounds, Reports /reports, Accounts /cage",
}


@pytest.mark.parametrize("role", ROLES)
def test_everybody_is_led_to_the_lobby_and_to_the_pages_of_the_own_role(role: str) -> None:
    """Every page that a link leads to is one that the role may see."""
    found = links(Session(1, 1, "", role, "", 0, 0))
    assert ", ".join(f"{words} {path}" for path, words in found) == f"Lobby /, {OWN_LINKS[role]}"
    assert all(role in STAFF_PAGES[path] for path, _ in found if path in STAFF_PAGES)


def test_every_page_by_every_role(tmp_path: Path) -> None:
    """Cell by cell: who may see a page sees it, everybody else gets one sentence, nobody without a session anything."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            await running.floor.open_table(acts.OpenTable("t", "red-dog"))
            for path in STAFF_PAGES:
                status, headers, _ = await asyncio.to_thread(fetched, running.url, path)
                assert (status, headers["location"]) == (303, f"/sign-in?then={path}")
            for role in ROLES:
                await running.people.add(role, "password-1", (role,), Who.HOUSE)
                token = (await running.people.sign_in(role, "password-1", "here")).token
                for path, may in STAFF_PAGES.items():
                    status, headers, _ = await asyncio.to_thread(fetched, running.url, path, token)
                    assert status == (200 if role in may else 403), (role, path)
                    assert "default-src 'self'" in headers["content-security-policy"]

    asyncio.run(visit())


def test_slips_are_signed_on_consoles_and_torn_up_at_the_cage(tmp_path: Path) -> None:
    """In words, with what the books expect; only who may sign has the button, and nobody else reads the slip."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            await floor.open_table(acts.OpenTable("t", "red-dog", by_hand=True))
            cashier, _, dealer, _ = [await staff.who(one) for one in ("cage", "supervisor", "dealer", "manager")]
            made: list[acts.AnySlip] = [
                acts.Fill(500_00), acts.Fill(-200_00), acts.Count("inventory", {"500.00": 199})
            ]  # fmt: skip
            for slip in made:
                assert isinstance(await floor.command("t", slip, cashier), Accepted)
            console = await staff.sees("supervisor", "/tables/t/console")
            for words in (
                "Fill: 500.00 from the cage", "Credit: 200.00 to the cage",
                "Count of the inventory: 99,500.00 (199 × 500.00)",
                "The books expect 100,000.00: a variance of −500.00", "Slip 1 of t, made out by cage",
            ):  # fmt: skip
                assert words in console
            assert console.count('data-act="sign"') == 3
            at_cage = await staff.sees("cage", "/cage")
            assert at_cage.count('data-act="tear-up"') == 3
            assert "made out by you" in at_cage
            assert "3 slips to sign" in await staff.sees("supervisor", "/pit")
            assert 'data-act="sign"' not in await staff.sees("dealer", "/tables/t/console")  # of another table
            assert "Slips to sign" not in await staff.sees("manager", "/tables/t/console")
            await floor.command("t", acts.ChangeDealer(dealer.person), SUPERVISOR)
            assert (await staff.sees("dealer", "/tables/t/console")).count('data-act="sign"') == 3
            assert isinstance(await floor.command("t", acts.Fill(1_00), Who("cage", dealer.person)), Accepted)
            assert (await staff.sees("dealer", "/tables/t/console")).count('data-act="sign"') == 3  # not the own one

    asyncio.run(visit())


def test_the_inspection_of_a_table_on_consoles(tmp_path: Path) -> None:
    """The dealer who has the table signs, then a supervisor; the next step says who, and afterwards nothing asks for it
    any more. What the text has no ruling on says so in the picker."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            boss, dealer = [await staff.who(one) for one in ("supervisor", "dealer")]
            people = await seated(floor, "t", "let-it-ride", by_hand=True)
            form = 'name="what" value="cards at opening"'
            await floor.command("t", acts.ChangeDealer(boss.person), boss)
            assert form not in await staff.sees("dealer", "/tables/t/console")
            await floor.command("t", acts.ChangeDealer(dealer.person), boss)
            for who, words in ((dealer, "the dealer has to inspect"), (boss, "a supervisor has to verify")):
                for role in ("supervisor", "dealer"):
                    console = await staff.sees(role, "/tables/t/console")
                    assert "Inspect the cards at opening" in console
                    assert words in console
                    assert console.count(form) == 1
                    assert 'data-act="open-bets"' not in console
                await floor.command("t", acts.Inspect("cards at opening", "nothing is missing"), who)
            console = await staff.sees("dealer", "/tables/t/console")
            assert form not in console
            assert 'data-act="open-bets"' in console
            assert "A supervisor verifies the inspection of the cards at opening." in console
            await floor.command("t", acts.OpenBets(), dealer)
            await floor.command("t", acts.Step(), dealer)
            for who in people:
                for wager in ("bet-1", "bet-2", "bet-3"):
                    assert isinstance(await floor.command("t", acts.Bet(0, wager, 5_00), who), Accepted)
            await floor.command("t", acts.CloseBets(), dealer)
            for _ in range(20):
                await floor.command("t", acts.Step(), dealer)
            picker = await staff.sees("dealer", "/tables/t/console")
            assert picker.count("The text has no ruling: a supervisor is called") == 1

    asyncio.run(visit())


def test_a_dispute_on_consoles(tmp_path: Path) -> None:
    """A supervisor lets it stand, has the round void or rules by a row that can have happened; a dealer is told who
    decides."""

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            floor, staff = running.floor, Staff(running)
            boss, _ = [await staff.who(one) for one in ("supervisor", "dealer")]
            people = await seated(floor, "t", "three-card-poker")
            await floor.command("t", acts.Bet(0, "ante", 5_00), people[0])
            await floor.command("t", acts.Freeze("a bet came late"), boss)
            assert "Have the round void" not in await staff.sees("supervisor", "/tables/t/console")
            await floor.command("t", acts.Resolve(decision="it stands"), boss)
            for who in people:
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
                await floor.command("t", acts.Ready(), who)
            await floor.command("t", acts.Freeze("a card was seen"), boss)
            console = await staff.sees("supervisor", "/tables/t/console")
            assert "Let it stand" in console
            assert 'value="dealing-shoe-fails"' in console
            assert 'data-act="report"' not in console
            assert console.count('data-act="resolve"') == 3
            assert console.count("Have the round void") == 1
            dealers = await staff.sees("dealer", "/tables/t/console")
            assert "A supervisor decides it" in dealers
            assert 'data-act="resolve"' not in dealers
            assert 'data-act="report"' not in dealers
            await floor.command("t", acts.Resolve(decision="the deck was short", void=True), boss)
            last = await staff.sees("supervisor", "/rounds/t/1?step=99")
            assert "The round is void; all wagers go back." in last
            first = await staff.sees("supervisor", "/rounds/t/1?step=0")
            assert "Event 1 of" in first
            assert "Event 1 of" not in last
            assert "A supervisor decides: the deck was short." in last
            held = re.compile(r'<td class="figure">([\d,.]+)</td><td class="figure ')
            assert held.findall(last) == ["1,000.00", "1,000.00", "0.00", "100,000.00"]

    asyncio.run(visit())


def test_a_round_that_can_only_be_void_on_consoles(tmp_path: Path) -> None:
    """One button, with the reason why; nothing else decides it."""

    async def before() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for who in await seated(floor, "t", "three-card-poker"):
                await floor.command("t", acts.Bet(0, "ante", 5_00), who)
                await floor.command("t", acts.Ready(), who)

    async def visit() -> None:
        async with serving(Sqlite(tmp_path / "floor.db"), acts_per_second=1000) as running:
            staff = Staff(running)
            boss, _ = [await staff.who(one) for one in ("supervisor", "dealer")]
            console = await staff.sees("supervisor", "/tables/t/console")
            assert "Version 0.1.0 began this round, so that it is void or settled by a sheet." in console
            assert console.count('data-act="resolve"') == 1
            assert 'name="void"' in console
            assert 'data-act="report"' not in console
            assert 'data-act="freeze"' not in console
            dealers = await staff.sees("dealer", "/tables/t/console")
            assert "A supervisor has it void, or settles it by a sheet." in dealers
            assert 'data-act="resolve"' not in dealers
            void = acts.Resolve(decision="the floor was upgraded", void=True)
            assert isinstance(await running.floor.command("t", void, boss), Accepted)
            assert 'name="void"' not in await staff.sees("supervisor", "/tables/t/console")

    asyncio.run(before())
    of_another_version(tmp_path / "floor.db")
    asyncio.run(visit())


@pytest.mark.parametrize(("seats", "dots"), [("9", True), ("10", False)])
def test_nine_seats_are_dots_and_more_are_words(seats: str, dots: bool, tmp_path: Path) -> None:
    async def look() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.open_table(acts.OpenTable("t", "hold-em", options={"seats": seats}))
            [tile] = Lobby(floor, Session(1, 1, "", "player", "", 0, 0)).tiles
            assert (tile.seats, tile.dots) == (int(seats), dots)

    asyncio.run(look())


def test_a_waiting_list_is_joined_from_the_lobby(tmp_path: Path) -> None:
    """A full table offers the list, a place on it is shown, and an offered seat is for its player alone."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "hold-em", 2, options={"seats": "2"})
            third, fourth = Who("player", 3), Who("player", 4)

            def tile(who: Who) -> Tile:
                return Lobby(floor, Session(1, who.person, "", "player", "", 0, 0)).tiles[0]

            assert [tile(who).offers for who in (people[0], third)] == ["back", "wait"]
            for who in (third, fourth):
                assert isinstance(await floor.command("t", acts.JoinList(tile(who).waits_for), who), Accepted)
            assert [tile(who).place for who in (third, fourth)] == [1, 2]
            await floor.command("t", acts.Leave(1), people[0])
            while 1 in floor.table("t").persons():
                await play_something(floor, "t", people, random.Random(1))
            assert [tile(who).offers for who in (third, fourth)] == ["sit", "wait"]
            assert tile(third).offered

    asyncio.run(play())


def test_the_desk_of_the_poker_room(tmp_path: Path) -> None:
    """Lists in order of arrival, who has an offer, and what was announced until somebody sits down, also after the room
    was built anew from its record."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "hold-em", 1, options={"seats": "3"}, pit="poker")
            await floor.command("t", acts.ChangeDealer(SUPERVISOR.person), SUPERVISOR)
            here, elsewhere = (Session(1, 9, "", "supervisor", "", 0, 0, pits=(pit,)) for pit in ("poker", "main"))
            kind = RoomDesk(floor, here).lists[0].kind
            for person in (4, 3):
                await floor.command("t", acts.JoinList(kind, person), SUPERVISOR)
            assert isinstance(await floor.command("t", acts.OfferSeat(), SUPERVISOR), Accepted)
            assert isinstance(await floor.command("t", acts.Announce(), SUPERVISOR), Accepted)
            floor._live.clear()
            desk = RoomDesk(floor, here)
            assert [one.id for one in desk.lists[0].waiting] == [4, 3]
            assert [(one.free, [who.id for who in one.offered]) for one in desk.tables] == [((2, 3), [4])]
            assert desk.tables[0].announced == f"{kind}: a seat is open at table t"
            assert Lobby(floor, here).announced == [desk.tables[0].announced]
            await floor.cage(acts.Issue(4, 500_00), CASHIER)
            assert isinstance(await floor.command("t", acts.Sit(2, 300_00, person=4), SUPERVISOR), Accepted)
            assert [one.id for one in RoomDesk(floor, here).lists[0].waiting] == [3]
            floor._live.clear()
            assert RoomDesk(floor, here).tables[0].announced == ""
            assert not RoomDesk(floor, elsewhere).tables

    asyncio.run(play())


def test_a_pit_has_its_own_board(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            for pit in ("main", "side"):
                await floor.open_table(acts.OpenTable(f"{pit}-1", "red-dog", pit=pit))
            boards = [consoles.board(floor, Who("supervisor", 9, pits=pits)) for pits in ((), ("side",))]
            assert [[one.table for one in board] for board in boards] == [["main-1", "side-1"], ["side-1"]]

    asyncio.run(play())


def test_the_odds_of_every_wager_and_the_par_sheet() -> None:
    """Outcomes from the best to the worst with their probabilities; the sheet loads nothing and has no script."""
    found = solved("red-dog", ())
    for wager in found.wagers:
        assert sum(float(one.chance.rstrip("%")) for one in wager.outcomes) == pytest.approx(100, abs=0.001)
        nets = [float(one.net.replace("−", "-").replace(",", "")) for one in wager.outcomes]
        assert nets == sorted(nets, reverse=True)
        assert wager.edge in TEMPLATES.get_template("odds.html").render(
            solved=found, about=wager, sorry="", table="t", game="red-dog", session=None, path="/", look="", links=()
        )
    assert "<script" not in found.par_sheet
    assert "Par sheet" in found.par_sheet


def test_the_odds_that_a_spot_of_the_layout_asks_for() -> None:
    """The wager itself, what it is a part of, or its family."""
    asked = {
        "craps": {"pass": "pass", "pass-odds": "pass-odds", "come-odds-6": "come-odds-6", "place-6": "place-6"},
        "roulette": {"straight-17": "straight", "split-8-11": "split", "red": "red"},
        "three-card-poker": {"play": "ante+play", "pair-plus": "pair-plus", "": "ante+play"},
    }
    for game, spots in asked.items():
        found = solved(game, ())
        assert {spot: found.about(spot).wager for spot in spots} == spots


def test_the_picker_of_a_poker_table_and_its_ruling(tmp_path: Path) -> None:
    """Only what can have happened is listed; a ruling is tried on a copy, and the hand itself is untouched."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "hold-em", 3)
            live = floor.table("t")
            assert isinstance(live, RoomTable)
            hand = live.playing
            assert hand is not None
            found = {row.id: row for row in consoles.rows(live)}
            assert found.keys() < irregularities(hand.variant).keys()
            before = list(hand.events)
            for row in found.values():
                said = consoles.ruling(live, row.id, row.seats[0])
                assert said.words
                assert said.clause
            assert hand.events == before
            assert any(consoles.ruling(live, row.id, row.seats[0]).returned for row in found.values())

    asyncio.run(play())


@pytest.mark.parametrize("game", ["red-dog", "hold-em"])
def test_a_dealer_taps_out(game: str, tmp_path: Path) -> None:
    """The table waits for another dealer; whoever tapped out acts there no more."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            dealer = Who("dealer", 40)
            await floor.open_table(acts.OpenTable("t", game, by_hand=True))
            await floor.command("t", acts.ChangeDealer(40), SUPERVISOR)
            assert isinstance(await floor.command("t", acts.TapOut(), dealer), Accepted)
            assert floor.watchers.seen("t", SUPERVISOR).dealer == 0
            assert isinstance(await floor.command("t", acts.Reshuffle(), dealer), Forbidden)

    asyncio.run(play())


def test_felts_say_what_is_asked_first() -> None:
    """Every game that is not drawn has an inscription of one to three short lines; a blackjack felt says the rules in
    force (146.13(3), (4) and (15))."""
    for game in house_games():
        said = inscription(house_game(game).on_record({}))
        drawn_layout = kinds.drawing_of(kinds.kind_of(game)) is not None
        assert drawn_layout != (1 <= len(said) <= 3), game
        assert all(len(line) <= 60 for line in said), game
    blackjack = house_game("blackjack")
    for soft, words in (("hit", "on a soft 17"), ("stand", "stands on all 17s")):
        said = inscription(blackjack.on_record({"soft-17": soft}))
        assert said == ["Blackjack pays 3 to 2 · Insurance pays 2 to 1", f"Dealer draws to 16 and {words}"]
    spanish = inscription(house_game("spanish-21").on_record({"blackjack-pays-3-to-2": "against-21"}))
    assert spanish[0] == "Blackjack pays 3 to 2 against 21 · Insurance pays 2 to 1"


def test_the_steps_of_a_round(tmp_path: Path) -> None:
    """Done, present and coming; what comes is known from the round before."""

    async def evening() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            who = await seated(floor, "t", "three-card-poker", 1)
            await floor.command("t", acts.Bet(1, "ante", 5_00), who[0])
            first = await _course(floor)
            assert [(one.words, one.state) for one in first] == [("Bets open", "now")]
            await floor.command("t", acts.Ready(1), who[0])
            dealt = await _course(floor)
            assert [one.words for one in dealt] == ["Bets open", "Bets closed", "Cards dealt", "Decisions"]
            assert [one.state for one in dealt] == ["done", "done", "done", "now"]
            await floor.command("t", acts.Decide(1, "play"), who[0], ask=floor.table("t").ask(1))
            again = await _course(floor)
            assert [one.state for one in again] == ["now", *["coming"] * (len(again) - 1)]
            assert again[-1].words == "Settlement"

    asyncio.run(evening())


async def _course(floor: Floor) -> list[Step]:
    await floor.settled()
    seen = floor.watchers.seen("t", SUPERVISOR)
    return consoles.course(seen, recent(floor, "t", SUPERVISOR, seen.seq))


def test_the_pictures_of_the_docs_are_made_by_the_tour() -> None:
    """Every picture that a document shows is there, and one that the browser's tour takes."""
    root = Path(__file__).parent.parent
    told = "".join((root / name).read_text(encoding="utf-8") for name in ("docs/floor.md", "README.md"))
    tour = (root / "tests" / "test_floor_browser_evening.py").read_text(encoding="utf-8")
    shown = set(re.findall(r"pictures/([\w-]+)\.png", told))
    assert shown == {path.stem for path in (root / "docs" / "pictures").iterdir()}
    assert not [name for name in shown if f'"{name}"' not in tour]


def test_a_ten_is_written_in_the_log_as_it_stands_on_the_card() -> None:
    """Dealt, turned up and burned."""
    ten, place = Card.parse("Tc"), before_seat(1)
    events = (Dealt(place, ten, "6"), Turned(place, (ten,), "7"), Burned(ten, "5", up=True))
    told = [str(line.text) for event in events for line in Telling({}, {}, frozenset()).lines([event])]
    assert len(told) == 3
    assert all("10♣" in line and "T♣" not in line for line in told), told


def test_timers_and_coming_limits_on_the_board(tmp_path: Path) -> None:
    """Equipment is due in its last tenth and overdue after it; limits that were announced say from when on."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await seated(floor, "t", "sic-bo", 1, options={"shaker": "manual"})
            live = floor.table("t")
            timer = live.timers()[0]
            allowed = timer.until - timer.since
            states = [consoles.timers(live, timer.since + allowed * tenth // 10)[0].state for tenth in (1, 9, 10)]
            assert states == ["", "due", "overdue"]
            name = next(name for name in live.options() if name.endswith("-minimum"))
            assert isinstance(await floor.command("t", acts.ChangeLimits({name: "2.00"}), SUPERVISOR), Accepted)
            tile = consoles.board(floor, SUPERVISOR)[0]
            assert tile.coming.startswith(f"{name.replace('-', ' ')} 2.00 from ")
            assert tile.coming in page_for(floor, "t", Who("player", 1))

    asyncio.run(play())


@pytest.mark.parametrize(
    ("left", "words", "share", "state"),
    [
        (24 * 60, "24:00 left", 0, ""),
        (24 * 60 - 1, "23:59 left", 0, ""),
        (12 * 60 + 5, "12:05 left", 49, ""),
        (90, "1:30 left", 93, "due"),
        (0, "overdue: dice must be changed", 100, "overdue"),
        (-90, "overdue: dice must be changed", 100, "overdue"),
    ],
)
def test_what_is_left_of_a_timer_in_hours_and_minutes(left: int, words: str, share: int, state: str) -> None:
    """And how much of it is over, in hundredths; below it the one that ends later."""
    first, later = Timer("dice", 0, 24 * 60 * 60_000, "1"), Timer("cards", 0, 48 * 60 * 60_000, "2", "counted")
    live = SimpleNamespace(timers=lambda: [later, first])
    shown, other = consoles.timers(cast(Any, live), first.until - left * 60_000)
    assert shown == consoles.TimerShown("Dice", share, words, state, "1")
    assert (other.what, other.clause) == ("Cards to be counted", "2")


def test_amounts_that_are_often_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of the pot in whole dollars, as far as they may be bet, and everything; at a house table the most."""
    scene = Scene.__new__(Scene)
    monkeypatch.setattr(Scene, "poker", True, raising=False)
    monkeypatch.setattr(Scene, "pot", 30_75)
    parts = [("½ pot", 15_00), ("¾ pot", 23_00), ("pot", 30_00), ("all in", 95_50)]
    for minimum, maximum, shown in (
        (4_00, 95_50, parts),
        (15_00, 95_50, parts[1:]),
        (4_00, 30_00, [*parts[:2], ("all in", 30_00)]),
    ):
        assert scene.presets(Button("raise", "Raise", minimum=minimum, maximum=maximum)) == shown
    monkeypatch.setattr(Scene, "poker", False, raising=False)
    assert scene.presets(Button("wager", "Wager", minimum=5_00, maximum=25_50)) == [("25.00", 25_00)]


@pytest.mark.parametrize(
    ("least", "most", "note"), [(1, 1, "tap 1 card"), (2, 2, "tap 2 cards"), (0, 3, "tap 0 to 3 cards")]
)
def test_how_many_cards_an_answer_takes_is_said(least: int, most: int, note: str) -> None:
    [button] = _buttons(Choice(1, "discard", "12(f)", least, most, cards=True), "five-card-draw", 0)
    assert (button.note, button.least_cards, button.most_cards) == (note, least, most)


def test_the_house_has_what_nobody_else_has() -> None:
    """Also where it begins with nothing; and whoever is not told of its inventory sees no line of it."""
    for inventory in (0, 500_00, None):
        come = te.Standing("come", 10_00, "6(a)", fee=50)
        opened = Opened(
            "craps", 1, {}, (te.SeatOpening(1, 100_00, standing=(come,)), te.SeatOpening(2, 40_00)), inventory
        )
        found = balances([opened])
        house = {} if inventory is None else {INVENTORY: inventory}
        assert found == {bankroll(1, ""): 100_00, bankroll(2, ""): 40_00, LAYOUT: 10_50, **house}
        ended = Ended({1: 97_00, 2: 40_00}, inventory, standing={1: (come,)})
        won = {INVENTORY: 3_00 + inventory} if inventory is not None else {}
        assert balances([opened, ended]) == {bankroll(1, ""): 97_00, bankroll(2, ""): 40_00, LAYOUT: 10_50, **won}


@pytest.mark.parametrize("game", house_games())
def test_what_a_felt_states_is_a_clause_of_its_game(game: str) -> None:
    """Every card table has an inscription; dice and wheels have the words in their areas."""
    rules = house_game(game)
    printed = rules.layout.inscription
    if isinstance(printed, str) and printed:
        assert printed in {clause.id for clause in rules.clauses}
    assert bool(inscription(rules.on_record({}))) == (rules.family not in ("dice", "wheels"))


def test_calls_on_the_board_say_how_long_they_have_waited(tmp_path: Path) -> None:
    """Disputes first, then the oldest call; a call that is said again waits from its first, and a restart changes
    nothing."""
    called = {"d": "a dispute", "b": "chips", "c": "a card", "a": "a seat"}
    begun = {"d": 40_000, "b": 10_000, "c": 20_000, "a": 30_000}

    async def play() -> None:
        path = tmp_path / "floor.db"
        async with open_floor(path) as floor:
            for table in "abcd":
                await floor.open_table(acts.OpenTable(table, "hold-em" if table == "c" else "red-dog"))
            start = floor.now()
            for table in "bcad":
                floor.now = lambda table=table: start + begun[table]  # type: ignore[misc]
                act = acts.Freeze(called[table]) if table == "d" else acts.CallSupervisor(called[table])
                assert isinstance(await floor.command(table, act, SUPERVISOR), Accepted)
            await floor.command("b", acts.CallSupervisor("chips"), SUPERVISOR)
            await floor.settled()
        async with open_floor(path) as floor:
            floor.now = lambda: start + 144_000
            tiles = consoles.board(floor, SUPERVISOR)
            assert [tile.table for tile in tiles] == ["d", "b", "c", "a"]
            assert [tile.waits for tile in tiles] == [144_000 - begun[one.table] for one in tiles]
            page = TEMPLATES.get_template("pit.html").render(
                tiles=tiles, games=(), supervising=True, session=None, path="/pit", look="", links=()
            )
            assert re.findall(r"waits <b>([\d:]+)<", page) == ["1:44", "2:14", "2:04", "1:54"]

    asyncio.run(play())


@pytest.mark.parametrize("game", house_games())
def test_what_a_choice_is_said_to_cost_is_what_it_costs(game: str, tmp_path: Path) -> None:
    """Every choice has a line of its consequence, and what was put in, taken back or lost is what it says."""

    async def play() -> None:
        rng = random.Random(game)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game, 1)
            for _ in range(60):
                playing = getattr(floor.table("t"), "playing", None)
                if not floor.table("t").asked() or playing is None:
                    await play_something(floor, "t", people, rng)
                    continue
                await floor.settled()
                found = scene_for(floor, "t", people[0]).buttons
                assert all(button.note for button in found), found
                button = rng.choice(found)
                if button.takes_cards or button.takes_amount:
                    await play_something(floor, "t", people, rng)
                    continue
                before = Picture(playing.events).seats[1]
                said = acts.Decide(1, button.choice)
                answer = await floor.command("t", said, people[0], ask=floor.table("t").ask(1))
                assert isinstance(answer, Accepted), (button, answer)
                check_cost(button.note, before, Picture(playing.events).seats[1])

    asyncio.run(play())


@pytest.mark.parametrize(("hand", "several", "about"), [(2, False, 2), (1, False, 0), (1, True, 1), (0, True, 0)])
def test_a_question_is_about_the_last_hand_of_a_split(
    hand: int, several: bool, about: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the others are gone: what lies on it is what giving it up costs."""
    monkeypatch.setattr(Scene, "choices", (Choice(1, "surrender", "12(a)", hand=hand),))
    monkeypatch.setattr(Scene, "_several", several)
    assert Scene.__new__(Scene)._about == about


def check_cost(note: str, before: PlayedSeat, after: PlayedSeat) -> None:
    """What a seat has bet and lost since is what a line of consequence says."""
    more = sum(after.wagers.values()) - sum(before.wagers.values())
    open_ = before.wagers.keys() - before.outcomes.keys()
    lost = sum(-one.net for name, one in after.outcomes.items() if name in open_ and one.result == "lose")
    amounts = [int(one.replace(".", "").replace(",", "")) for one in re.findall(r"[\d,]+\.\d\d", note)]
    if note.endswith("more"):
        times = re.match(r"(\d+) ×", note)
        assert more == amounts[0] * (int(times[1]) if times else 1), (note, before, after)
    elif note.startswith("gives up half"):
        assert 2 * lost == amounts[0], (note, before, after)
    elif note.startswith("gives up"):
        assert lost == amounts[0], (note, before, after)
    elif note == "takes a wager back":
        assert any(one.result == "push" for one in after.outcomes.values()), (note, before, after)
    else:
        assert note == "no further stake"
        assert more <= 0, (note, before, after)


def test_no_visitor_waits_for_a_template_to_be_compiled() -> None:
    """Every template is compiled when the pages are made."""
    web: Any = SimpleNamespace(floor=None)
    compiled = Pages(web)._templates.cache
    assert compiled is not None
    assert {str(name) for _, name in compiled} == {path.name for path in (HERE / "templates").iterdir()}


@pytest.mark.parametrize(
    ("game", "places"), [("casino-war", 1), ("blackjack", 2), ("three-card-poker", 3), ("pai-gow-poker", 7)]
)
def test_the_dealer_has_as_many_empty_places_as_cards(game: str, places: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", game, 1)
            await floor.settled()
            assert page_for(floor, "t", people[0]).count('<span class="empty-card">') == places

    asyncio.run(play())
