"""The cage in a real browser: fills, credits, counts and the slips that a second person signs."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import (
    Company,
    House,
    Visit,
    need_a_browser,
    picture,
    signed_in,
)
from floors import MANAGER
from pitboss.floor.streams import acts

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


def make_out(cage: Any, act: str) -> None:
    """The cage makes a slip of 500.00 out."""
    form = cage.locator(f'[data-act=fill]:has(button:text-is("{act}"))')
    form.locator("input").fill("500")
    form.locator("button").click()
    cage.locator(".slips", has_text=f"{act}: 500.00").wait_for()


def sign(page: Any, floor: House, words: str, table: str = "t") -> None:
    """Sign the only slip of a table on its console."""
    page.goto(f"{floor.url}/tables/{table}/console")
    page.locator(".slips", has_text=words).wait_for()
    picture(page, f"slip-{words.split()[0].strip(':').lower()}-1280")
    page.click("[data-act=sign] button")
    page.locator(".slips").wait_for(state="detached")


def test_a_fill_from_the_cage_and_a_dealer_who_taps_out(visit: Visit, floor: House) -> None:
    """Chips go to a table and back once a second person has signed, and a slip is torn up; whoever taps out is at the
    list of tables again and deals no more."""
    floor.open("t", "red-dog", by_hand=True)
    cage, dealer, boss = (signed_in(visit, floor, role) for role in ("cage", "dealer", "supervisor"))
    cage.goto(f"{floor.url}/cage")
    make_out(cage, "Fill")
    sign(boss, floor, "Fill: 500.00 from the cage")
    cage.locator("td", has_text="100,500.00").first.wait_for()  # the page looks again by itself
    number = next(one.id for one in floor.running.people.everybody() if one.name == "dealer")
    boss.fill("[data-act=change-dealer] [name=person]", str(number))
    boss.click("[data-act=change-dealer] button")
    make_out(cage, "Credit")
    picture(cage, "cage-slips-1280")
    sign(dealer, floor, "Credit: 500.00 to the cage")
    cage.locator("td", has_text="100,000.00").first.wait_for()
    make_out(cage, "Fill")
    cage.click("[data-act=tear-up] button")
    cage.locator(".slips").wait_for(state="detached")
    dealer.goto(f"{floor.url}/tables/t/console")
    assert dealer.locator(".slips").count() == 0
    dealer.locator("[data-act=tap-out] button").click()
    dealer.wait_for_url("**/dealer")
    dealer.goto(f"{floor.url}/tables/t/console")
    assert dealer.locator("[data-act=tap-out]").count() == 0


def test_a_count_at_the_cage(visit: Visit, floor: House) -> None:
    """The inventory by denominations: what the books do not say is refused; what they say is noted once it is
    signed."""
    floor.open("t", "red-dog")
    cage, boss = signed_in(visit, floor, "cage"), signed_in(visit, floor, "supervisor")
    cage.goto(f"{floor.url}/cage")
    cage.fill('[name="chips:500.00"]', "199")
    cage.click("[data-act=count] button")
    cage.locator("[data-notice]", has_text="there should be 100000.00").wait_for()
    cage.fill('[name="chips:100.00"]', "5")
    assert cage.locator("[data-count-sum]").text_content() == "100,000.00"
    cage.click("[data-act=count] button")
    sign(boss, floor, "Count of the inventory: 100,000.00")
    cage.goto(f"{floor.url}/reports?report=counts")
    assert "5x100.00 199x500.00" in cage.locator("main").text_content()


def test_the_drop(visit: Visit, floor: House) -> None:
    """What players buy in with stands on the board as the drop, and is counted out of the box at the cage."""
    floor.open("t", "red-dog")
    Company(floor, "t", "Ines", "Marek")
    cage, boss = signed_in(visit, floor, "cage"), signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/pit")
    boss.locator(".pit-figures", has_text="Drop1,000.00").wait_for()
    cage.goto(f"{floor.url}/cage")
    cage.select_option("[data-act=count] [name=what]", "drop")
    cage.fill('[name="chips:500.00"]', "2")
    cage.click("[data-act=count] button")
    sign(boss, floor, "Count of the drop box: 1,000.00")
    cage.goto(f"{floor.url}/reports?report=counts")
    cage.locator("tr", has_text="drop").get_by_text("2x500.00").wait_for()


def test_the_boxes_of_a_fund_are_counted(visit: Visit, floor: House) -> None:
    """A box with what it holds, the others as they were recorded; the count is done when it is signed."""
    floor.open("p1", "hold-em")
    opened = acts.FundStep({"do": "open-fund", "fund": "main", "day": "2026-11-16", "jackpot": "1000.00"})
    floor.do(floor.running.floor.command("p1", opened, MANAGER))
    for table in ("p2", "p3"):
        floor.open(table, "hold-em", fund="main")
    cage, boss = signed_in(visit, floor, "cage"), signed_in(visit, floor, "supervisor")
    cage.goto(f"{floor.url}/cage")
    cage.get_by_label("p3, 0.00 recorded").fill("12.50")
    picture(cage, "cage-boxes-1280")
    cage.click("[data-act=count-boxes] button")
    cage.locator(".slips", has_text="boxes of fund main: p3 12.50, any other as it was recorded").wait_for()
    sign(boss, floor, "The books expect 0.00", "p2")
    cage.goto(f"{floor.url}/reports?report=funds")
    cage.locator("td", has_text="12.50").first.wait_for()
