"""The desk of the poker room in a real browser: seats, lists, offers, announcements."""

from __future__ import annotations

import pytest

from browsing import (
    Company,
    House,
    Visit,
    come,
    look,
    need_a_browser,
    signed_in,
)
from floors import SUPERVISOR
from pitboss.floor.streams import acts

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


def test_the_desk_of_the_poker_room(visit: Visit, floor: House) -> None:
    """A table is full, so one waits; the seat that falls vacant is announced, offered, declined by one and taken by the
    next; the desk seats a player as well."""
    floor.open("t", "hold-em", options={"seats": "2"})
    floor.do(floor.running.floor.command("t", acts.ChangeDealer(99), SUPERVISOR))  # or the house would offer the seats
    company = Company(floor, "t", "Ines", "Marek")
    link = floor.invitation("t")
    anna, bert = visit(), visit()
    for page, name in ((anna, "Anna"), (bert, "Bert")):
        come(page, link, name)
        page.click("text=Join list")
        page.get_by_text("on the list").wait_for()
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/room")
    waiting = boss.locator("ol.offers li")
    assert [line.strip() for line in waiting.locator("b").all_text_contents()] == ["Anna", "Bert"]
    boss.click("text=Offer the seat")
    boss.locator("[data-notice]", has_text="has no vacant seat").wait_for()
    company.leave(2)
    boss.goto(f"{floor.url}/room")
    boss.click("text=Announce a vacant seat")
    boss.locator(".announced", has_text="a seat is open at table t").wait_for()
    boss.click("text=Offer the seat")
    boss.locator(".offers", has_text="A seat is offered to Anna").wait_for()
    look(boss, "room-desk", bar=False)
    anna.goto(floor.url)
    anna.locator(".panel", has_text="a seat is open at table t").wait_for()
    anna.get_by_role("button", name="Decline").click()
    anna.get_by_text("A seat is offered to you").wait_for(state="detached")
    boss.goto(f"{floor.url}/room")
    boss.click("text=Offer the seat")
    boss.locator(".offers", has_text="A seat is offered to Bert").wait_for()
    bert.goto(floor.url)
    bert.click("text=Take a seat")
    bert.wait_for_url("**/tables/t")
    bert.wait_for_load_state()  # a form is sent by its script
    bert.click("[data-sit] button[type=submit]")
    bert.locator("h2", has_text="is kept for you").or_(bert.locator(".seat-menu")).first.wait_for()
    boss.goto(f"{floor.url}/room")
    boss.locator("tr", has_text="Bert").wait_for()
    boss.get_by_text("Nobody waits.").wait_for()
    boss.locator("[data-act=join-list] [name=person]").fill("anna")
    boss.click("[data-act=join-list] button")
    waiting.filter(has_text="Anna").wait_for()
    boss.locator("[data-act=join-list] [name=person]").fill("Zoe")
    boss.click("[data-act=join-list] button")
    boss.locator("[data-notice]", has_text="Zoe is not known here").wait_for()
    boss.get_by_role("button", name="Take Anna off the list").click()
    boss.get_by_text("Nobody waits.").wait_for()
