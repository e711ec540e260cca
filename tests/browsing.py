"""A floor in a thread and a browser before it, for tests of the pages."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from pitboss.equipment.shuffle import entropy
from pitboss.floor.server import Running, serving
from pitboss.floor.store.database import Sqlite
from pitboss.floor.streams import acts
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import Who

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 30_000
"""Milliseconds until something that should happen has not."""
DESKTOP = (1280, 800)
SIZES = {"320": (320, 640), "390": (390, 844), "768": (768, 1024), "1440": (1440, 900)}
"""Sizes of screens at which pages are looked at, by their widths."""
FAMILIES = {
    "three-card-poker": ("ante", "pair-plus"),
    "ultimate-texas-hold-em": ("ante", "blind"),
    "let-it-ride": ("bet-1", "bet-2", "bet-3"),
    "casino-war": ("initial",),
    "criss-cross-poker": ("ante-across", "ante-down"),
    "blackjack": ("blackjack",),
    "baccarat": ("player", "tie"),
    "craps": ("pass", "field"),
    "sic-bo": ("small", "total-9"),
    "roulette": ("straight-17", "split-8-11", "red"),
    "big-six-wheel": ("1-insignia",),
    "pai-gow-poker": ("pai-gow-poker",),
    "asia-poker": ("asia-poker",),
    "pai-gow-tiles": ("pai-gow",),
    "flop-poker": ("ante", "pot"),
}
"""A game of every family, and what is bet on."""
Visit = Callable[..., Any]
"""What makes a new visitor's page, at a size."""


def chromium() -> str:
    """Where the browser is: the one that `PITBOSS_BROWSER` names, or the system's; empty where there is none."""
    named = os.environ.get("PITBOSS_BROWSER", "")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")


def need_a_browser() -> None:
    """Skip a module with one sentence where its pages cannot be looked at."""
    if not chromium():
        pytest.skip("no Chromium is installed here; PITBOSS_BROWSER may name one", allow_module_level=True)
    pytest.importorskip("playwright.sync_api", reason="Playwright is not installed here")


_STAYING = ("check", "call", "play")
_STAYS = "[data-choice]:not(.quiet):not([data-least]):visible"


class House:
    """A floor that runs in a thread of its own."""

    def __init__(self, running: Running, loop: asyncio.AbstractEventLoop) -> None:
        self.running = running
        self.url = running.url
        self._loop = loop

    def do(self, work: Any) -> Any:
        """Have something done on the floor's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def open(self, table: str, game: str, **setting: Any) -> None:
        """Open a table."""
        self.do(self.running.floor.open_table(acts.OpenTable(table, game, **setting)))

    def seed(self, table: str, seed: int) -> None:
        """Have a table of the house shuffled from a seed."""
        live = self.running.floor.table(table)
        assert isinstance(live, HouseTable)
        live.table._entropy = live.table._supply._entropy = entropy(seed)

    def invitation(self, *tables: str) -> str:
        """A link for guests."""
        code = self.do(self.running.people.invite(tables, 100, Who.HOUSE))
        return f"{self.url}/join/{code}"

    def staff(self, role: str) -> None:
        """Somebody who can sign in under the name of the role."""
        self.do(self.running.people.add(role, "password-1", (role,), Who.HOUSE))


class Company:
    """Guests who sit at a table, from the first seat on where nothing else is said, and play what they are asked, so
    that a visitor is not alone."""

    def __init__(self, house: House, table: str, *names: str, seats: Sequence[int] = ()) -> None:
        self._house, self._table, self._floor = house, table, house.running.floor
        code = house.invitation(table).rpartition("/")[2]
        joined = [house.do(house.running.people.join(code, name, "here")) for name in names]
        at = seats or range(1, len(names) + 1)
        self._people = {seat: Who("player", one.person) for seat, one in zip(at, joined, strict=True)}
        for seat, who in self._people.items():
            self._do(acts.Sit(seat, 500_00), who)

    def _do(self, act: acts.AtTable, who: Who, ask: str = "") -> None:
        self._house.do(self._floor.command(self._table, act, who, ask=ask))

    def bet(self, **wagers: int) -> None:
        """Everybody bets, the least where nothing else is said, and makes no more bets."""
        live = self._floor.table(self._table)
        assert isinstance(live, HouseTable)
        usual = wagers or live.table.game.least_wagers(live.table.options, len(live.persons()))
        for seat, who in self._people.items():
            for name, amount in usual.items():
                self._do(acts.Bet(seat, name, amount), who)
            self._do(acts.Ready(seat), who)

    def answer(self) -> bool:
        """One of them answers, if one is asked: those at odd seats stay in where that is simply said."""
        live = self._floor.table(self._table)
        for seat in live.asked():
            if seat in self._people:
                stays = next((one.name for one in live.legal(seat) if one.name in _STAYING and seat % 2), "")
                act = acts.Decide(seat, stays) if stays else live.default(seat)
                self._do(act, self._people[seat], live.ask(seat))
                return True
        return False

    def leave(self, seat: int) -> None:
        """One of them leaves, when the hand is over."""
        self._do(acts.Leave(seat), self._people[seat])
        while self.answer():
            pass
        del self._people[seat]

    def play(self, rounds: int, **wagers: int) -> None:
        """They play some rounds among themselves."""
        until = self._floor.table(self._table).number + rounds
        while self._floor.table(self._table).number < until:
            if not self.answer():
                self.bet(**wagers)


@contextmanager
def house(path: Path) -> Iterator[House]:
    """An open floor."""
    loop, ready, closing = asyncio.new_event_loop(), threading.Event(), asyncio.Event()
    found: list[House] = []

    async def run() -> None:
        async with serving(Sqlite(path), acts_per_second=1000) as running:
            found.append(House(running, loop))
            ready.set()
            await closing.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    ready.wait(20)
    try:
        yield found[0]
    finally:
        loop.call_soon_threadsafe(closing.set)
        thread.join(20)


# What a visitor does


def come(page: Any, link: str, name: str) -> None:
    """Come by an invitation."""
    page.goto(link)
    page.fill("[name=name]", name)
    page.click("button[type=submit]")
    page.wait_for_selector(".tiles")


def sit(page: Any, url: str, table: str, seat: int) -> None:
    """Go to a table and take a seat."""
    page.goto(f"{url}/tables/{table}")
    page.select_option("[name=seat]", str(seat))
    page.click("[data-sit] button[type=submit]")
    page.wait_for_selector(".seat-menu")


def wager(page: Any, names: tuple[str, ...], *, twice: bool = False) -> None:
    """Put the chosen chip on some spots, and confirm; with a double click where it is to count once."""
    page.wait_for_selector("[data-confirm]")
    for name in names:
        page.locator(f'[data-wager="{name}"]:visible').first.click()
    page.click("[data-confirm]", click_count=2 if twice else 1)


def answer(page: Any, *, calmly: bool = False) -> bool:
    """Answer a question if one is asked: the first choice that is not giving up, or the one that raises nothing."""
    if page.locator("[data-choice]:visible").count() == 0:
        return False
    try:
        (calm(page) if calmly else page.locator(_STAYS).first).click(timeout=1000)
    except Exception:  # it was answered by the clock, or drawn anew
        return False
    return True


def calm(page: Any) -> Any:
    """The button that neither gives up nor raises."""
    found = page.locator('[data-choice="check"]:visible, [data-choice="call"]:visible')
    return (found if found.count() else page.locator(_STAYS)).first


def until(page: Any, done: Callable[[], Any], meanwhile: Callable[[], Any] = lambda: None) -> None:
    """Wait until something is so, however slow the machine is, and do something meanwhile."""
    deadline = monotonic() + PATIENCE / 1000
    while not done():
        assert monotonic() < deadline, "it does not come to that"
        meanwhile()
        page.wait_for_timeout(50)


def two_seated(visit: Visit, floor: House, table: str, **options: Any) -> tuple[Any, Any]:
    """Anna and Bert at a table."""
    link = floor.invitation(table)
    anna, bert = visit(**options), visit(**options)
    for page, name, seat in ((anna, "Anna", 1), (bert, "Bert", 2)):
        come(page, link, name)
        sit(page, floor.url, table, seat)
    return anna, bert


def signed_in(visit: Visit, floor: House, role: str, size: tuple[int, int] = DESKTOP) -> Any:
    floor.staff(role)
    page = visit(size)
    page.goto(f"{floor.url}/sign-in")
    page.fill("[name=name]", role)
    page.fill("[name=password]", "password-1")
    page.click("button[type=submit]")
    page.wait_for_selector("h1:has-text('Tables')")
    return page


def settled(page: Any) -> bool:
    """Whether the first round is over."""
    return bool(page.locator(".last-round").count())


def play_out(*pages: Any) -> None:
    """Everybody answers until the round is over."""
    until(pages[0], lambda: all(map(settled, pages)), lambda: [answer(page) for page in pages])


# What is looked at


NAMELESS = (Path(__file__).parent / "browser_checks" / "nameless.js").read_text()
"""Everything that can be used or is a picture and has no name."""
PALE = (Path(__file__).parent / "browser_checks" / "pale.js").read_text()
"""Words whose contrast is below AA."""


def picture(page: Any, name: str) -> None:
    """Keep a picture, where they are wanted."""
    if folder := os.environ.get("PITBOSS_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def assert_readable(page: Any, *where: str) -> None:
    """Whatever can be used has a name, and words stand out."""
    assert page.evaluate(NAMELESS) == [], where
    assert page.evaluate(PALE) == [], where


def look(page: Any, name: str, *, bar: bool = True) -> None:
    """At every size: nothing runs out at the side, what may be done is on the screen, names and contrast hold."""
    for width, size in SIZES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(page, f"{name}-{width}")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], (name, width)
        if bar:
            box = page.locator(".bar").bounding_box()
            assert box["y"] + box["height"] <= size[1] + 1, (name, width)
        assert_readable(page, name, width)
    page.evaluate("document.documentElement.classList.toggle('light')")
    picture(page, f"{name}-other-tone-{width}")
    assert page.evaluate(PALE) == [], name
    page.evaluate("document.documentElement.classList.toggle('light')")
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def state(page: Any) -> list[str]:
    """Everything that lies on the felt and what is asked, by their names."""
    felt = "[...document.querySelectorAll('.felt [aria-label]')].map((one) => one.getAttribute('aria-label'))"
    return [*page.evaluate(felt), page.locator(".bar h2").first.text_content()]


def assert_present(page: Any) -> None:
    """What a page shows is what the floor would draw anew."""
    shown = state(page)
    page.reload()
    page.wait_for_selector(".live:not(.lost)")
    assert state(page) == shown
