"""Nothing that a viewer is sent tells what the viewer may not know: every message of every game, event by event.

What each viewer may know is worked out here from the full record, by hand, and not by asking the views.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from floors import CASHIER, GAMES, buy_more, open_floor, play_something, seated
from pitboss.desk.names import house_game
from pitboss.equipment.cards import DECK, TILE_KINDS, Card
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import Watcher
from pitboss.floor.store.database import entries
from pitboss.floor.streams import acts
from pitboss.floor.streams.commitments import holds
from pitboss.floor.streams.proofs import proofs
from pitboss.floor.streams.seats import Who
from pitboss.games import all_games
from pitboss.record.events import ENCODER
from random_play import random_submission

HOUSE_GAMES = [game.name for game in all_games()]
TIMES = int(os.environ.get("PITBOSS_FAULTS", "1"))
"""How much longer than usual it takes: `make faults`."""
ROUNDS = 2 if TIMES == 1 else 10_000 // len(GAMES) + 1
"""Rounds of every game: ten thousand in all in `make faults`."""
CARD = re.compile(r'"((?:[2-9TJQKA][cdhs])|Jk2?|[1-6]-[1-6])"')
FACES = {str(card) for card in (*DECK, Card(52), Card(53))}
TILES = {str(tile) for tile in TILE_KINDS}
"""Written as throws are, so they are looked for only where there are no throws to be mistaken for them."""


class Knowledge:
    """What may be known of the cards of the present round: by everybody, and at each seat."""

    def __init__(self) -> None:
        self.public: set[str] = set()
        self.own: dict[int, set[str]] = defaultdict(set)

    def take(self, event: dict[str, Any]) -> None:
        event = event.get("of", event)
        held = event.get("cards", ())
        cards = [event["card"]] if "card" in event else list(held) if isinstance(held, list) else []
        if cards and isinstance(cards[0], list):
            cards = [card for part in cards for card in part]
        match event["event"]:
            case "opened" | "hand-opened":
                self.public.clear()
                self.own.clear()
            case "dealt" if not event.get("up"):
                seat = re.match(r"seat (\d+)", event["place"])
                if seat:
                    self.own[int(seat[1])].update(cards)
            case "dealt" | "turned" | "disclosed" | "placed":
                self.public.update(cards)
            case "burned" | "set-aside" | "split" if event.get("up"):
                self.public.update(cards)
            case "discarded" if event.get("seen"):
                self.public.update(cards)
            case "button-drawn":
                self.public.update(event["cards"].values())
            case "drawn":
                self.public.add(event["result"])
            case "thrown":
                self.public.add(event["dice"])

    def allowed(self, seat: int) -> set[str]:
        return self.public | self.own.get(seat, set())


def said(text: str, faces: set[str] = FACES) -> set[str]:
    """The cards that a text names."""
    return {face for face in CARD.findall(text) if face in faces}


class Eavesdropper:
    """Somebody who watches a table and keeps every byte."""

    def __init__(self, who: Who, seat: int = 0) -> None:
        self.seat = seat
        self.who = who
        self.messages: list[bytes] = []
        """Since they were looked through last."""
        self.heard: list[bytes] = []
        self.watcher = Watcher(who, self.messages.append, lambda: None)


@pytest.mark.parametrize("game", GAMES)
def test_no_message_tells_what_its_viewer_may_not_know(game: str, tmp_path: Path) -> None:
    _search(tmp_path / "floor.db", game, ROUNDS, {}, random.Random(f"leaks {game}"))


@pytest.mark.parametrize("seed", range(5 if TIMES == 1 else 10 * len(HOUSE_GAMES)))
def test_nor_under_any_submission(seed: int, tmp_path: Path) -> None:
    """House games under options at random, with most of the wagers that may be left off; in `make faults` ten
    submissions of each."""
    rng = random.Random(f"submissions {seed}")
    game = house_game(HOUSE_GAMES[seed % len(HOUSE_GAMES)] if TIMES > 1 else rng.choice(HOUSE_GAMES))
    options = random_submission(game, rng, offering=0.6)
    while options["seats"] < 2:
        options = random_submission(game, rng, offering=0.6)
    _search(tmp_path / "floor.db", game.name, 2, options.written(only_chosen=True), rng)


def _search(path: Path, game: str, rounds: int, options: Mapping[str, str], rng: random.Random) -> None:
    """Play rounds with everybody watching, and look every message through."""

    async def evening() -> None:
        async with open_floor(path) as floor:
            people = await seated(floor, "t", game, players=2, options=options)
            viewers = [Eavesdropper(who, seat) for seat, who in enumerate(people, start=1)]
            roles = ("player", "dealer", "supervisor", "manager", "auditor")
            viewers += [Eavesdropper(Who(role, 70 + number)) for number, role in enumerate(roles)]
            known, at = Knowledge(), 0
            for viewer in viewers:
                floor.watchers.watch("t", viewer.watcher)
            at = _follow(floor, known, at, [])
            for _ in range(100 * rounds):
                if floor.table("t").number > rounds:
                    break
                await buy_more(floor, "t", people)
                await play_something(floor, "t", people, rng)
                at = _follow(floor, known, at, viewers)
                viewer = rng.choice(viewers)
                full = ENCODER.encode(floor.watchers.seen("t", viewer.who)).decode()
                assert said(full) <= known.allowed(viewer.seat), f"the view of {viewer.who}"
            assert floor.table("t").number > rounds
            secrets = {entry.sealed for entry in entries(floor.database, floor.streams[floor.hosts["t"]].number)}
            for viewer in viewers:
                text = b"".join(viewer.heard)
                for secret in filter(None, secrets):
                    assert secret[:32].hex().encode() not in text
                    assert secret[:32] not in text
                assert b'"trigger"' not in text
            _check_proofs(floor, people[0])

    asyncio.run(evening())


def _check_proofs(floor: Floor, who: Who) -> None:
    """Every card that a player has seen can be proved, and nothing can be opened that the player has not seen."""
    stream = floor.streams[floor.hosts["t"]]
    proved = proofs(floor.database, stream.number, stream.kind, "t", who)
    assert all(holds(proved.roots[opening.shuffle], opening) for opening in proved.openings)
    salts = [opening.salt for opening in proved.openings]
    assert len(set(salts)) == len(salts)  # nobody finds a card out by trying them all
    opened = {opening.card for opening in proved.openings}
    told: set[str] = set()
    known = Knowledge()
    for entry in entries(floor.database, stream.number):
        for event in json.loads(entry.events):
            if event["event"] not in ("thrown", "button-drawn"):  # no cards, or those of another deck
                known.take(event)
                told |= known.allowed(who.person)
    assert opened <= told
    assert told & (FACES | TILES) - opened == set()


def _follow(floor: Floor, known: Knowledge, at: int, viewers: list[Eavesdropper]) -> int:
    """Hold the messages of some acts against the true events, one by one."""
    stream = floor.streams[floor.hosts["t"]]
    true = [event for entry in entries(floor.database, stream.number, at + 1) for event in json.loads(entry.events)]
    messages = {id(viewer): [json.loads(one) for one in viewer.messages] for viewer in viewers}
    told = {key: [event for one in found for event in one.pop("events")] for key, found in messages.items()}
    for number, event in enumerate(true):
        known.take(event)
        for viewer in viewers:
            shown = told[id(viewer)]
            if len(shown) == len(true):
                assert shown[number]["event"] == event["event"]
                leak = said(json.dumps(shown[number])) - known.allowed(viewer.seat)
                assert not leak, f"{viewer.who} is told {leak} by {shown[number]}"
                assert not shown[number].get("order") or set(shown[number]["order"]) == {"??"}
            else:
                assert not said(json.dumps(shown)) - known.allowed(viewer.seat)
    for viewer in viewers:
        assert not said(json.dumps(messages[id(viewer)])) - known.allowed(viewer.seat)
        viewer.heard += viewer.messages
        viewer.messages.clear()
    return stream.seq


def test_whoever_takes_a_seat_over_does_not_see_the_cards_of_the_one_before(tmp_path: Path) -> None:
    from pitboss.floor.web.api import happened

    async def evening() -> None:
        rng = random.Random(5)
        async with open_floor(tmp_path / "floor.db") as floor:
            people = await seated(floor, "t", "three-card-poker")
            while floor.table("t").number <= 3:
                await play_something(floor, "t", people, rng)
            first = floor.table("t").number
            await floor.command("t", acts.Leave(), people[0])
            await floor.cage(acts.Issue(9, 500_00), CASHIER)
            await floor.command("t", acts.Sit(1, 500_00), Who("player", 9))
            assert floor.table("t").persons()[1] == 9
            stream = floor.streams["t"]
            hidden = {
                str(event["card"])
                for entry in entries(floor.database, stream.number)
                for event in json.loads(entry.events)
                if event["event"] == "dealt" and event["place"] == "seat 1" and not event.get("up")
            }
            seen_by_old = said(ENCODER.encode(happened(floor, "t", people[0], 0, 10**6)).decode())
            dealt = [
                event
                for one in happened(floor, "t", Who("player", 9), 0, 10**6)
                for event in one.events
                if ENCODER.encode(event).startswith(b'{"event":"dealt","place":"seat 1"')
            ]
            assert hidden <= seen_by_old
            assert dealt
            assert all(b'"??"' in ENCODER.encode(event) for event in dealt)
            assert first > 3

    asyncio.run(evening())
