"""Pages without a browser: every game's table page at every point of play, what stands in it, and how large it is."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Set
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from floors import CASHIER, GAMES, SUPERVISOR, open_floor, play_something, rig, seated
from pitboss.desk.names import house_game
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.floor.desk.answers import Accepted
from pitboss.floor.desk.authority import ROLES
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import Session
from pitboss.floor.server import serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.pages import consoles
from pitboss.floor.web.pages.asking import Button, _buttons
from pitboss.floor.web.pages.base import Pages, links
from pitboss.floor.web.pages.cards import drawn
from pitboss.floor.web.pages.chips import balances
from pitboss.floor.web.pages.course import Step
from pitboss.floor.web.pages.history import recent
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.layouts.inscription import inscription
from pitboss.floor.web.pages.odds import solved
from pitboss.floor.web.pages.own_boxes import hand_of
from pitboss.floor.web.pages.picture import Picture
from pitboss.floor.web.pages.picture import Seat as PlayedSeat
from pitboss.floor.web.pages.render import HERE, STATIC
from pitboss.floor.web.pages.scene import Scene
from pitboss.floor.web.pages.wording import Telling, card_name, faces
from pitboss.games import names as house_games
from pitboss.poker.events import HandEnded, HandOpened
from pitboss.record.choices import Choice
from pitboss.record.events import Burned, Dealt, Turned
from pitboss.record.ledger import INVENTORY, LAYOUT, bankroll
from pitboss.record.places import Place, before_seat
from pitboss.table import events as te
from pitboss.table.events import Ended, Opened
from pitboss.table.settled import Settlement
from rendered import TEMPLATES, page_for, scene_for
from visiting import fetched

LARGEST = 300_000
"""Bytes of a table page in all, with its style sheet and scripts."""
QUICK = 0.1
"""Seconds of the machine's time in which the floor makes a table page, whatever the game."""
ROUNDS = 5
"""So many rounds of every game are looked at event by event."""


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
                scene = scene_for(floor, "t", people[0])
                found = scene.buttons
                assert all(button.note for button in found), found
                button = rng.choice(found)
                if button.takes_cards or button.takes_amount:
                    await play_something(floor, "t", people, rng)
                    continue
                shown = Picture(playing.events)
                before, hands = shown.seats[1], len(shown.hands_of(1))
                asked = {name for name in before.wagers if scene._about in (0, hand_of(name, hands))}
                said = acts.Decide(1, button.choice)
                answer = await floor.command("t", said, people[0], ask=floor.table("t").ask(1))
                assert isinstance(answer, Accepted), (button, answer)
                check_cost(button.note, before, Picture(playing.events).seats[1], asked)

    asyncio.run(play())


def test_what_a_hand_of_a_split_gives_up_is_what_lies_on_it(tmp_path: Path) -> None:
    """Each by itself, with what it was doubled by, whether the other has been settled or not."""

    async def play() -> None:
        async with open_floor(tmp_path / "floor.db") as floor:
            await floor.open_table(acts.OpenTable("t", "double-attack-blackjack"))
            rig(floor, "t", "2c 4h 8d 8h 6s 6c 2d 3h 9s 9c")
            player = Who("player", 1)
            await floor.cage(acts.Issue(1, 100_00), CASHIER)
            said = ["no-attack", "split", "surrender", "double", "surrender"]
            for act in (acts.Sit(1, 100_00), acts.Bet(1, "initial", 10_00), acts.Ready(1)):
                assert isinstance(await floor.command("t", act, player), Accepted)
            notes = []
            for choice in said:
                await floor.settled()
                found = {one.choice: one.note for one in scene_for(floor, "t", player).buttons}
                notes.append(found.get("surrender", ""))
                answer = await floor.command("t", acts.Decide(1, choice), player, ask=floor.table("t").ask(1))
                assert isinstance(answer, Accepted), (answer, found)
            assert notes == ["", "gives up half of 10.00", "gives up half of 10.00", "gives up half of 10.00",
                             "gives up half of 20.00"]  # fmt: skip

    asyncio.run(play())


@pytest.mark.parametrize(("hand", "several", "about"), [(2, False, 2), (1, False, 0), (1, True, 1), (0, True, 0)])
def test_a_question_is_about_the_last_hand_of_a_split(
    hand: int, several: bool, about: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the others are gone: what lies on it is what giving it up costs."""
    monkeypatch.setattr(Scene, "choices", (Choice(1, "surrender", "12(a)", hand=hand),))
    monkeypatch.setattr(Scene, "_several", several)
    assert Scene.__new__(Scene)._about == about


def check_cost(note: str, before: PlayedSeat, after: PlayedSeat, asked: Set[str]) -> None:
    """What a seat has bet since, and lost on the wagers of the hand that was asked about, is what a line of consequence
    says."""
    more = sum(after.wagers.values()) - sum(before.wagers.values())
    open_ = asked - before.outcomes.keys()
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
