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
    SIZES,
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


def test_an_auditor_slides_through_a_round(visit: Visit, floor: House) -> None:
    """Any step by the slider, with arrow keys alone: the table, the clause in words and the chips before and after are
    those of that event, and what moved adds up to nothing. Without a script every step is a page."""
    floor.open("t", "three-card-poker")
    Company(floor, "t", "Ines", "Marek").play(1)
    auditor = signed_in(visit, floor, "auditor")
    auditor.goto(f"{floor.url}/rounds/t/1?step=0")
    assert auditor.get_by_label("Event 1 of").count() == 1
    slider = auditor.get_by_role("slider")
    slider.focus()
    last = int(slider.get_attribute("max"))
    words = auditor.locator(".replay-events a span:not(.tag)").all_text_contents()
    for step in range(1, last + 1):
        auditor.keyboard.press("ArrowRight")
        auditor.locator(".replay-events [aria-current]", has_text=words[step]).wait_for()
        auditor.locator("[data-part=at]", has_text=f"Event {step + 1} of {last + 1}").wait_for()
        assert words[step] in slider.get_attribute("aria-valuetext")
        assert auditor.locator("tfoot td").text_content() == "0.00"
        clause = auditor.locator(".replay-events [aria-current] .tag")
        if clause.count():
            assert auditor.locator(".clause-said").text_content() != "This event stands under no clause."
        if "wagers 5.00 on ante" in words[step]:
            assert auditor.locator("tr", has_text="On the layout").locator("td").last.text_content() == "+5.00"
    assert auditor.evaluate("document.activeElement.id") == "step"
    assert auditor.url.endswith(f"step={last}")
    auditor.click("a[rel=prev]")
    auditor.locator("[data-part=at]", has_text=f"Event {last} of").wait_for()
    assert slider.input_value() == str(last - 1)
    look(auditor, "record", bar=False)
    for width, height in (DESKTOP, SIZES["1440"]):
        auditor.set_viewport_size({"width": width, "height": height})
        auditor.wait_for_timeout(200)
        chips = "[...document.querySelectorAll('.scrolls')].every((one) => one.scrollWidth <= one.clientWidth)"
        assert auditor.evaluate(chips), width
        boxes = (auditor.locator(one).bounding_box() for one in (".replay-events", ".replay-events [aria-current]"))
        events, present = ((box["y"], box["y"] + box["height"]) for box in boxes)
        assert events[0] < present[0]
        assert present[1] < events[1]
    bare = visit(java_script_enabled=False)
    bare.context.add_cookies(auditor.context.cookies())
    bare.goto(f"{floor.url}/rounds/t/1?step=3")
    bare.click("a[rel=next]")
    bare.locator("[data-part=at]", has_text="Event 5 of").wait_for()


def test_rounds_are_found_by_their_time(visit: Visit, floor: House) -> None:
    """From and until, to the minute; what cannot be read is told, and what was typed stays."""
    floor.open("t", "three-card-poker")
    Company(floor, "t", "Ines").play(2)
    auditor = signed_in(visit, floor, "auditor")
    auditor.goto(f"{floor.url}/rounds")
    found = auditor.locator("tbody th a")
    assert found.count() == 2
    auditor.get_by_label("Over until").fill("2020-01-01T12:00")
    auditor.click("main button[type=submit]")
    auditor.get_by_text("Nothing matches").wait_for()
    assert auditor.get_by_label("Over until").input_value() == "2020-01-01T12:00"
    auditor.get_by_label("Over until").fill("")
    auditor.get_by_label("Over from").fill("2020-01-01T12:00")
    auditor.click("main button[type=submit]")
    found.nth(1).wait_for()
    auditor.get_by_label("Staked at least").fill("much")
    auditor.click("main button[type=submit]")
    auditor.locator("[role=alert]", has_text="'much' is not an amount").wait_for()
    picture(auditor, "rounds-1280")


def test_rounds_are_found_by_whoever_played(visit: Visit, floor: House) -> None:
    """A name that fits several people lists them; one of them, a number, or nobody at all is told as such."""
    floor.open("t", "three-card-poker")
    Company(floor, "t", "Ines", "Agnes").play(1)
    Company(floor, "t", "Marek", seats=(3,))
    auditor = signed_in(visit, floor, "auditor")
    auditor.goto(f"{floor.url}/rounds")
    person, found = auditor.get_by_label("Person"), auditor.locator("tbody th a")
    person.fill("nes")
    auditor.click("main button[type=submit]")
    auditor.locator("section", has_text="Several people fit").wait_for()
    picture(auditor, "rounds-several-1280")
    assert found.count() == 0
    auditor.click("text=Agnes, number 2")
    auditor.locator(".page-head", has_text="of Agnes, number 2 · 1 found").wait_for()
    assert (person.input_value(), found.count()) == ("2", 1)
    person.fill("marek")
    auditor.click("main button[type=submit]")
    auditor.locator(".page-head", has_text="of Marek, number 3 · 0 found").wait_for()
    person.fill("Zoe")
    auditor.click("main button[type=submit]")
    auditor.locator("[role=alert]", has_text="Nobody is known as 'Zoe'").wait_for()
