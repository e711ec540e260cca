"""The pages of a floor as they are shown, one evening for each kind of table.

`pages/GAME.txt` has what stands on the page of a table after every act, for a player: what is new and what is gone
since the last look; of some games also on the console, and at the end the pages about rounds and books. People read it,
and `tests/test_pages_shown.py` holds the floor against it. After an intended change
`PYTHONPATH=src:tests python -m pages GAME` writes it anew; it is read before it is committed.

    == player 1 looks at /tables/t
    + button.choice[type=submit name=choice value=play] Play
    - p.headline Place your bets
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from difflib import SequenceMatcher
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unittest.mock import patch

from floors import open_floor, play_something, seated
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.persons import People
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.app import Web, application
from pitboss.floor.web.pages.routes import routes

FOLDER = Path(__file__).parent / "pages"
BEGINS = 1_794_852_000_000
"""2026-11-16, 18:00 UTC."""
TURNS = 10
"""So many acts are looked at."""
EMPTY = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
"""Elements without an end."""
AT_THE_END = {
    "player": ("/", "/tables/t/sign", "/rounds/t/1"),
    "supervisor": ("/pit", "/rounds", "/rounds/t/1"),
    "manager": ("/cage", "/reports?report=drop", "/reports?report=win"),
}
"""Who looks at what when the acts are over."""
ALL_PAGES = ("three-card-poker", "hold-em")
"""The games of which everything is looked at."""


class Lines(HTMLParser):
    """The elements of a page that say something, one a line: what they are, what they are marked with, their words."""

    def __init__(self) -> None:
        super().__init__()
        self._open: list[int] = []
        self.found: list[list[str]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attributes}
        classes = "".join(f".{name}" for name in said.pop("class", "").split())
        marks = " ".join(f"{name}={value}" if value else name for name, value in said.items())
        self.found.append([tag + classes + (f"[{marks}]" if marks else "")])
        if tag not in EMPTY:
            self._open.append(len(self.found) - 1)

    def handle_endtag(self, tag: str) -> None:
        if self._open and tag not in EMPTY:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open:
            self.found[self._open[-1]] += data.split()

    @classmethod
    def of(cls, page: str) -> list[str]:
        """The lines of the main part of a page."""
        lines = cls()
        lines.feed(page[page.index("<main") : page.index("</main>")])
        return [" ".join(words) for words in lines.found if len(words) > 1 or not words[0].isalpha()]


class Visitors:
    """People who look at the pages of a floor, each of whom is told what has changed since the last look."""

    def __init__(self, floor: Floor) -> None:
        floor.now = lambda: BEGINS
        floor.clock._time = lambda: 0.0
        self._people = People(floor)
        web = Web(floor, self._people, secure=False, acts_per_second=1000)
        self._application: Any = application(web, routes(web))
        self._tokens: dict[str, str] = {}
        self._seen: dict[tuple[str, str], list[str]] = {}

    async def arrive(self, name: str, role: str) -> Who:
        number = await self._people.add(name, "", (role,), Who.HOUSE)
        self._tokens[name] = (await self._people._begin(number, name, (role,))).token
        return Who(role, number)

    async def look(self, name: str, path: str) -> list[str]:
        """What is new on a page, and what is gone."""
        lines = Lines.of(await self._fetched(path, self._tokens[name]))
        before = self._seen.get((name, path), [])
        self._seen[name, path] = lines
        return [f"== {name} looks at {path}", *_changes(before, lines)]

    async def _fetched(self, path: str, token: str) -> str:
        path, _, query = path.partition("?")
        scope = {
            "type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "path": path, "root_path": "",
            "raw_path": path.encode(), "query_string": query.encode(), "server": ("floor", 80), "client": ("here", 1),
            "headers": [(b"host", b"floor"), (b"cookie", f"pitboss={token}".encode())],
        }  # fmt: skip
        parts: list[bytes] = []

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            parts.append(message.get("body", b""))

        await self._application(scope, receive, send)
        return b"".join(parts).decode()


def _changes(before: list[str], after: list[str]) -> Iterator[str]:
    for kind, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield from (f"- {line}" for line in before[i1:i2])
            yield from (f"+ {line}" for line in after[j1:j2])


async def _evening(game: str, path: Path) -> list[str]:
    rng, lines = random.Random(game), list[str]()
    async with open_floor(path) as floor:
        visitors = Visitors(floor)
        for number in (1, 2):
            assert (await visitors.arrive(f"player {number}", "player")).person == number
        for role in ("supervisor", "manager"):
            await visitors.arrive(role, role)
        people = await seated(floor, "t", game)
        for _ in range(TURNS):
            await floor.settled()
            lines += await visitors.look("player 1", "/tables/t")
            lines += await visitors.look("supervisor", "/tables/t/console") if game in ALL_PAGES else []
            await play_something(floor, "t", people, rng)
        await floor.settled()
        for role, pages in AT_THE_END.items() if game in ALL_PAGES else ():
            for page in pages:
                lines += await visitors.look("player 1" if role == "player" else role, page)
    return lines


def shown(game: str) -> list[str]:
    """What the pages of an evening show now. Chance is always the same one."""
    same = random.Random(game).randbytes
    with patch("os.urandom", same), patch("random._urandom", same), tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_evening(game, Path(folder) / "floor.db"))


def read(game: str) -> list[str]:
    return (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (FOLDER / f"{name}.txt").write_text("\n".join((*shown(name), "")), encoding="utf-8")
