"""What tests of the pages stand on: a Chromium, an open floor, and visitors who come to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import DESKTOP, FLAGS, PATIENCE, House, Visit, chromium, house


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One Chromium for a module."""
    from playwright import sync_api

    with sync_api.sync_playwright() as started:
        found = started.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "floor.db") as found:
        yield found


@pytest.fixture
def visit(browser: Any, floor: House) -> Iterator[Visit]:
    """A new visitor's page. At the end of the test: no error in any console, no request to another host."""
    wrong: list[str] = []
    contexts = []

    def new(size: tuple[int, int] = DESKTOP, **options: Any) -> Any:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda said: wrong.append(said.text) if said.type == "error" and not expected(said.text) else None,
        )
        page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith(floor.url) else None)
        return page

    yield new
    for context in contexts:
        context.close()
    assert not wrong


def expected(text: str) -> bool:
    """Whether a message is about the connection that the test itself cut, or about a refusal that the page tells."""
    return any(one in text for one in ("ERR_INTERNET_DISCONNECTED", "status of 422", "status of 403"))
