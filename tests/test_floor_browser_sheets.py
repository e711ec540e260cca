"""Sheets in a real browser: a table that a person deals, line by line and card by card, and a round of another version
that is void or settled by what a supervisor describes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browsing import (
    Company,
    House,
    Visit,
    assert_readable,
    come,
    house,
    need_a_browser,
    picture,
    signed_in,
    sit,
    two_seated,
    wager,
)
from floors import of_another_version

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()

LINES = 'form[data-sheet="describe"] textarea'


def say(page: Any, *lines: str) -> None:
    """Say some lines of the sheet."""
    page.fill(LINES, "\n".join(lines))
    page.click('form[data-sheet="describe"] button')


def said(page: Any, line: str) -> None:
    """Wait until a line stands in the sheet, on a page that was read anew."""
    page.locator("section[aria-label='The sheet'] ul li", has_text=line).wait_for()


def next_step(page: Any, words: str) -> None:
    """The large button has these words, and is pressed."""
    page.locator(".big-button", has_text=words).click()


def test_a_person_deals_and_describes_the_round(visit: Visit, floor: House) -> None:
    """The dealer opens and closes the bets, says what fell in lines, corrects one, is told what is missing and what
    cannot be; when nothing is missing the payments stand there with their clauses, and are made."""
    floor.open("t", "three-card-poker", physical=True)
    anna, bert = two_seated(visit, floor, "t")
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    next_step(boss, "Open the bets")
    for page in (anna, bert):
        wager(page, ("ante",))
    boss.locator("section[aria-label='The next step']", has_text="all are ready").wait_for()
    next_step(boss, "No more bets")
    boss.locator("section[aria-label='The next step']", has_text="still missing").wait_for()
    say(boss, "seat[1].cards = Ah Ad 7c", "seat[2].cards = Ah 8h 2c")
    boss.locator("[data-notice]", has_text="[2(a)]").wait_for()
    assert boss.locator(LINES).input_value().startswith("seat[1].cards")  # what was typed stays
    say(boss, "seat[1].cards = Ah Ad 7c", "seat[2].cards = 9s 8h 3c")
    said(boss, "seat[2].cards = 9s 8h 3c")
    say(boss, "seat[2].cards = 9s 8h 2c", "seat[1].decisions[1] = play", "seat[2].decisions[1] = fold")
    said(boss, "seat[2].cards = 9s 8h 2c")
    boss.locator("section[aria-label='The next step']", has_text="still missing: dealer.cards").wait_for()
    picture(boss, "sheet-missing-1280")
    assert_readable(boss)
    say(boss, "dealer.cards = Qs Jd 4h")
    boss.locator("section[aria-label='The sheet'] ol li", has_text="ante").first.wait_for()
    assert boss.locator("section[aria-label='The sheet'] ol .tag").count() > 1
    picture(boss, "sheet-settle-1280")
    next_step(boss, "Settle")
    anna.locator(".last-round b", has_text="+10.00").wait_for()
    bert.locator(".last-round b", has_text="−5.00").wait_for()
    next_step(boss, "Open the bets")


def test_a_person_deals_card_by_card(visit: Visit, floor: House) -> None:
    """The keypad names what is due and takes it as it is read; what cannot be is refused, and nothing is entered."""
    floor.open("t", "minibaccarat", physical=True)
    anna = visit()
    come(anna, floor.invitation("t"), "Anna")
    sit(anna, floor.url, "t", 1)
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    next_step(boss, "Open the bets")
    wager(anna, ("player",))
    boss.locator("section[aria-label='The next step']", has_text="all are ready").wait_for()
    next_step(boss, "No more bets")
    boss.locator("section[aria-label='The next step']", has_text="still missing").wait_for()
    result, form = boss.locator("[data-act=enter] input"), boss.locator("[data-act=enter]")
    result.fill("Zz")
    result.press("Enter")
    boss.locator("[data-notice]", has_text="Zz").wait_for()
    for card, place in (("9 of hearts", "player"), ("2c", "banker"), ("king of spades", "player"), ("10♦", "banker")):
        form.get_by_text(place, exact=False).wait_for()
        result.fill(card)
        result.press("Enter")
        boss.wait_for_function("() => document.querySelector('[data-act=enter] input').value === ''")
    picture(boss, "keypad-1280")
    next_step(boss, "Settle")
    anna.locator(".last-round b", has_text="+").wait_for()


@pytest.fixture
def stranded(tmp_path: Path) -> None:
    """A floor on which another version has begun a round; it is opened after this."""
    with house(tmp_path / "floor.db") as before:
        before.open("t", "three-card-poker")
        Company(before, "t", "Ines").bet(ante=10_00)
    of_another_version(tmp_path / "floor.db")


def test_a_round_of_another_version_is_void(stranded: None, visit: Visit, floor: House) -> None:
    """One button, which asks for a reason; play goes on after it."""
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.locator("main", has_text="Version 0.1.0 began this round").wait_for()
    boss.fill("[data-act=resolve] [name=decision]", "the floor was upgraded")
    picture(boss, "stranded-1280")
    boss.click("[data-act=resolve] button")
    boss.wait_for_selector("[data-act=freeze]")
    assert boss.locator("[data-act=close-bets]").count() == 1


def test_a_round_of_another_version_is_settled_by_a_sheet(stranded: None, visit: Visit, floor: House) -> None:
    """What a supervisor describes is played by the rules of now and paid; a sheet that lacks something is refused with
    the line that it lacks."""
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    form = boss.locator('form[data-sheet="resolve"]')
    half = ("seat[1].wagers.ante = 10.00", "seat[1].cards = Ah Ad 7c", "seat[1].decisions[1] = play")
    form.locator("[name=decision]").fill("as everybody saw it")
    form.locator("textarea").fill("\n".join(half))
    form.locator("button").click()
    boss.locator("[data-notice]", has_text="too few cards").wait_for()
    assert boss.locator("main", has_text="Version 0.1.0 began this round").count() == 1
    form.locator("textarea").fill("\n".join((*half, "dealer.cards = Qs Jd 4h")))
    form.locator("button").click()
    boss.wait_for_selector("[data-act=freeze]")
    boss.goto(f"{floor.url}/rounds?table=t")
    boss.locator("tbody tr", has_text="−20.00").wait_for()
    assert floor.running.floor.balance("table:t:p1") == 520_00
