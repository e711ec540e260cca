"""A whole evening in a real browser: the lobby, the tour of docs/floor.md, and what is looked up afterwards.

Pictures go to the folder that `PITBOSS_PICTURES` names; those of the documents are called `tour-NAME` there.
"""

from __future__ import annotations

from typing import Any

import pytest

from browsing import (
    DESKTOP,
    FAMILIES,
    PATIENCE,
    Company,
    House,
    Visit,
    answer,
    assert_readable,
    come,
    look,
    need_a_browser,
    picture,
    signed_in,
    sit,
    until,
    wager,
)

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()

BESIDE = {
    "three-card-poker": (2, {1: "Ines", 2: "Marek", 4: "Ruth", 5: "Tomás"}),
    "blackjack": (2, {1: "Lena", 2: "Omar"}),
    "baccarat": (40, {1: "Mei", 2: "Pavel"}),
    "roulette": (14, {1: "Rosa", 2: "Sven"}),
    "craps": (9, {1: "Tom", 2: "Uma"}),
}
"""Tables of the tour: how many rounds have been played there, and who sits where; Anna takes the third seat."""


def shown(page: Any, name: str) -> None:
    """A picture of the tour."""
    page.wait_for_timeout(400)
    picture(page, f"tour-{name}")


def test_the_tour(visit: Visit, floor: House) -> None:
    """What docs/floor.md tells, step by step; its pictures are made here."""
    company = {}
    for game, (rounds, people) in BESIDE.items():
        floor.open(game, game, decision=40)
        company[game] = Company(floor, game, *people.values(), seats=tuple(people))
        company[game].play(rounds)
    floor.open("hold-em", "hold-em", options={"structure": "no-limit", "blinds": "1 3", "bet": "3"})
    anna = visit(reduced_motion="reduce")
    come(anna, floor.invitation(*BESIDE, "hold-em"), "Anna")
    shown(anna, "lobby")
    sit(anna, floor.url, "three-card-poker", 3)
    wager(anna, ("ante", "pair-plus"))
    company["three-card-poker"].bet(**{"ante": 25_00, "pair-plus": 5_00})
    until(anna, lambda: anna.locator("[data-choice]:visible").count(), company["three-card-poker"].answer)
    shown(anna, "table")
    anna.set_viewport_size({"width": 390, "height": 844})
    shown(anna, "phone")
    anna.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    anna.locator("[data-choice]:not(.quiet)").last.click()
    until(anna, lambda: anna.locator(".last-note").count(), company["three-card-poker"].answer)
    shown(anna, "paid")
    anna.click("[data-check]")
    anna.wait_for_selector("dialog .verdict.win")
    shown(anna, "proof")
    for game, bets in (("baccarat", ("player",)), ("roulette", ("straight-17", "red")), ("craps", ("field",))):
        sit(anna, floor.url, game, 3)
        anna.wait_for_selector("[data-confirm]")
        for name in bets:
            anna.locator(f'[data-wager="{name}"]:visible').first.click()
        shown(anna, game)
    sit(anna, floor.url, "hold-em", 5)
    ring = Company(floor, "hold-em", "Vera", "Will", "Xenia")
    room = floor.running.floor.table("hold-em")
    until(
        anna,
        lambda: room.stage == "flop" and len(room.persons()) == 4 and 5 in room.asked(),
        lambda: ring.answer() or answer(anna, calmly=True),
    )
    anna.locator(".ring-seat.me .made").wait_for()
    shown(anna, "poker")
    boss = signed_in(visit, floor, "supervisor")
    anna.goto(f"{floor.url}/tables/three-card-poker")
    wager(anna, ("ante",))
    company["three-card-poker"].bet()
    anna.wait_for_selector("[data-choice], .ask h2:has-text('Waiting')")
    boss.goto(f"{floor.url}/pit")
    shown(boss, "pit")
    boss.goto(f"{floor.url}/tables/three-card-poker/console")
    boss.locator(".picker input").first.check()
    boss.click(".picker button[type=submit]")
    boss.wait_for_selector("[data-ruling]:visible, [data-notice]:visible")
    shown(boss, "console")
    auditor = signed_in(visit, floor, "auditor")
    auditor.goto(f"{floor.url}/rounds/three-card-poker/3?verify=1")
    auditor.wait_for_selector(".verdict.win")
    shown(auditor, "record")


def test_the_lobby_at_every_size(visit: Visit, floor: House) -> None:
    for game in FAMILIES:
        floor.open(game, game)
    floor.open("hold-em", "hold-em")
    link = floor.invitation(*FAMILIES, "hold-em")
    page = visit()
    come(page, link, "Anna")
    look(page, "lobby", bar=False)


def test_the_odds_of_a_table(visit: Visit, floor: House) -> None:
    """The page waits by itself until they are solved; the par sheet is a page that loads nothing."""
    floor.open("t", "red-dog")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    page.goto(f"{floor.url}/tables/t/odds")
    page.wait_for_selector("details.wager-odds", timeout=4 * PATIENCE)
    picture(page, "odds-1280")
    assert_readable(page)
    page.click("text=Par sheet")
    page.wait_for_selector("h1:has-text('Red Dog')")
    assert page.evaluate("getComputedStyle(document.body).fontFamily") != "Times New Roman"
    picture(page, "par-sheet-1280")


def test_the_odds_of_a_poker_table(visit: Visit, floor: House) -> None:
    """What the house takes, what hands come to, and the starting hands; a hand that is none is told."""
    floor.open("t", "hold-em")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    page.goto(f"{floor.url}/tables/t")
    page.click(".nav >> text=Odds")
    page.locator("th", has_text="Maximum rake").wait_for()
    page.wait_for_selector(".square", timeout=4 * PATIENCE)
    assert page.locator(".square td").count() == 169
    page.get_by_label("Hand 1").fill("AhAd")
    page.get_by_label("Hand 2").fill("KsKc")
    page.click("main button[type=submit]")
    page.locator("td", has_text="81.2555%").wait_for(timeout=4 * PATIENCE)
    look(page, "poker-odds", bar=False)
    page.get_by_label("Hand 2").fill("KsKs")
    page.click("main button[type=submit]")
    page.locator("[role=alert]", has_text="Ks is named twice").wait_for(timeout=4 * PATIENCE)
