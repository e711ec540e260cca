"""The pit in a real browser: a table opened from its board, and guests invited to it."""

from __future__ import annotations

import pytest

from browsing import SIZES, House, Visit, come, look, need_a_browser, picture, signed_in, sit, until, wager

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


def test_a_table_is_opened_from_the_pit_and_played_at(visit: Visit, floor: House) -> None:
    """A supervisor opens a table with its times and makes a link for it; a guest comes by the link on a phone, sits
    down, bets against the clock that was set, and the board says so by itself."""
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/pit")
    form = boss.locator("[data-act=open-table]")
    form.get_by_label("Name").fill("corner")
    form.get_by_label("Game").select_option(label="Casino War")
    form.get_by_label("Seconds to bet").fill("45")
    form.locator("button").click()
    boss.locator(".pit-tile", has_text="corner").wait_for()
    invite = boss.locator("form[data-shows]")
    assert invite.get_by_label("Tables").input_value() == "corner"
    invite.get_by_label("Chips each").fill("300")
    invite.locator("button").click()
    link = boss.locator("[data-notice]", has_text="/join/")
    link.wait_for()
    picture(boss, "pit-opened-1280")
    guest = visit(SIZES["390"])
    come(guest, str(link.text_content()), "Anna")
    sit(guest, floor.url, "corner", 2)
    wager(guest, ("initial",))
    guest.locator(".heading", has_text="Casino War").wait_for()
    until(guest, lambda: guest.locator(".last-round, [data-choice]").count())
    boss.goto(f"{floor.url}/pit")
    boss.locator(".pit-tile", has_text="Drop").get_by_label("1 of").wait_for()
    assert floor.running.floor.table("corner").setting.betting == 45
    look(boss, "pit", bar=False)


def test_a_table_that_cannot_be_opened_is_told(visit: Visit, floor: House) -> None:
    """A name that is taken: one sentence, what was typed stays, and nothing is opened."""
    floor.open("corner", "red-dog")
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/pit")
    form = boss.locator("[data-act=open-table]")
    form.get_by_label("Name").fill("corner")
    form.get_by_label("Game").select_option("sic-bo")
    form.locator("button").click()
    boss.locator("[data-notice]", has_text="corner").wait_for()
    assert form.get_by_label("Name").input_value() == "corner"
    assert boss.locator(".pit-tile").count() == 1


def test_who_only_deals_opens_no_table(visit: Visit, floor: House) -> None:
    floor.open("t", "red-dog", by_hand=True)
    dealer = signed_in(visit, floor, "dealer")
    dealer.goto(f"{floor.url}/dealer")
    dealer.locator(".pit-tile", has_text="No dealer yet").wait_for()
    assert dealer.locator("[data-act=open-table], form[data-shows]").count() == 0
