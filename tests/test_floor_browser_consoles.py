"""Those who run a floor in a real browser: consoles, pit, room desk, cage, people."""

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
    look,
    need_a_browser,
    picture,
    signed_in,
    sit,
    two_seated,
    wager,
)
from floors import MANAGER, of_another_version, rig
from pitboss.floor.streams import acts

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


def test_an_irregularity_is_reported_and_ruled(visit: Visit, floor: House) -> None:
    """Only what can have happened is listed, the ruling is read out before it is confirmed, and the round is void."""
    floor.open("t", "three-card-poker")
    anna, bert = two_seated(visit, floor, "t")
    for page in (anna, bert):
        wager(page, ("ante",))
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    assert boss.locator(".course [aria-current=step]").text_content().startswith("Decisions")
    boss.locator(".picker input").first.check()
    words = boss.locator(".picker li").first.text_content()
    picture(boss, "console-picker-1280")
    if "seat" in words:
        boss.select_option(".picker [name=seat]", "1")
    boss.click(".picker button[type=submit]")
    boss.wait_for_selector("[data-ruling]:visible")
    assert boss.locator("[data-ruling-words]").text_content()
    picture(boss, "console-ruling-1280")
    assert_readable(boss)
    boss.click("[data-ruling] button")
    anna.locator(".log", has_text="Ruling").first.wait_for(state="attached")


def test_an_irregularity_of_poker_is_ruled(visit: Visit, floor: House) -> None:
    """The picker of a poker table; the ruling says what comes back before it is confirmed."""
    floor.open("t", "hold-em")
    anna, _ = two_seated(visit, floor, "t")
    anna.wait_for_selector(".ring-seat.me .card")
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.locator('.picker input[data-seats="0"]').first.check()
    boss.click(".picker button[type=submit]")
    boss.wait_for_selector("[data-ruling]:visible")
    picture(boss, "console-poker-1280")
    boss.click("[data-ruling] button")
    anna.locator(".log", has_text="Ruling").first.wait_for(state="attached")


def test_a_dispute_a_correction_and_a_table_closed(visit: Visit, floor: House) -> None:
    floor.open("t", "red-dog")
    link = floor.invitation("t")
    anna = visit()
    come(anna, link, "Anna")
    sit(anna, floor.url, "t", 1)
    boss = signed_in(visit, floor, "supervisor")
    console = f"{floor.url}/tables/t/console"
    boss.goto(console)
    boss.fill("[data-act=freeze] [name=reason]", "a card fell down")
    boss.click("[data-act=freeze] button")
    boss.wait_for_selector("[data-act=resolve]")
    anna.wait_for_selector("h2:has-text('Table frozen')")
    picture(anna, "frozen-1280")
    boss.goto(f"{floor.url}/pit")
    assert boss.locator(".pit-tile.frozen-table").count() == 1
    picture(boss, "pit-1280")
    boss.goto(console)
    boss.fill("[data-act=resolve] [name=decision]", "the card is replaced")
    boss.click("[data-act=resolve] button")
    boss.wait_for_selector("[data-act=freeze]")
    accounts = boss.locator("#accounts option").all_text_contents()
    inventory = next(one for one in accounts if one.endswith("inventory"))
    boss.fill("[data-act=correct] [name=source]", inventory)
    boss.fill("[data-act=correct] [name=target]", "wallet:p1")
    boss.fill("[data-act=correct] [name=amount-cents]", "5.00")
    boss.fill("[data-act=correct] [name=reason]", "paid short")
    boss.click("[data-act=correct] button")
    boss.wait_for_load_state()
    anna.click(".seat-menu summary")
    anna.click("[data-simple=leave]")
    anna.click("[data-simple=leave]")
    anna.wait_for_selector("[data-sit]")
    assert "wallet 1,005.00" in anna.locator(".bar").text_content()
    boss.goto(console)
    boss.click("[data-act=close-table] button")
    boss.wait_for_selector("h1:has-text('Pit')")
    assert boss.locator(".pit-tile").count() == 0


def test_a_dispute_is_ruled_by_what_happened(visit: Visit, floor: House) -> None:
    """The rows of this very point stand beside letting it stand; the ruling is read out, and decides the dispute."""
    floor.open("t", "three-card-poker")
    Company(floor, "t", "Ines", "Marek").bet()
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.fill("[data-act=freeze] [name=reason]", "a card was seen")
    boss.click("[data-act=freeze] button")
    boss.get_by_role("button", name="Let it stand").wait_for()
    boss.check('.picker input[value="dealing-shoe-fails"]')
    boss.click(".picker button[type=submit]")
    boss.wait_for_selector("[data-ruling]:visible")
    picture(boss, "dispute-1280")
    assert_readable(boss)
    boss.click("[data-ruling] button")
    boss.wait_for_selector("[data-act=freeze]")
    boss.goto(f"{floor.url}/rounds/t/1")
    boss.locator(".page-head .void").wait_for()


@pytest.fixture
def stranded(tmp_path: Path) -> None:
    """A floor on which another version has begun a round; it is opened after this."""
    with house(tmp_path / "floor.db") as before:
        before.open("t", "three-card-poker")
        Company(before, "t", "Ines").bet()
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


def test_a_percentage_pay_is_validated(visit: Visit, floor: House) -> None:
    """The hand waits for a supervisor, who is called; once validated, the meter pays and the round is over."""
    floor.open("t", "three-card-poker", linked={"progressive": "jackpot"})
    rig(floor.running.floor, "t", "As Ks Qs")
    anna = visit()
    come(anna, floor.invitation("t"), "Anna")
    sit(anna, floor.url, "t", 1)
    wager(anna, ("ante", "progressive"))
    anna.click('[data-choice="play"]')
    anna.get_by_role("heading", name="A supervisor validates the hand").wait_for()
    picture(anna, "validation-1280")
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/pit")
    boss.locator(".calls", has_text="100 percent of the progressive meter is to be validated").wait_for()
    boss.click(".calls >> text=Go there")
    boss.fill("[data-act=validate] [name=reason]", "hand verified, wager registered")
    picture(boss, "console-validation-1280")
    boss.click("[data-act=validate] button")
    boss.locator("[data-act=validate]").wait_for(state="detached")
    anna.locator(".last-round", has_text="progressive").wait_for()
    boss.goto(f"{floor.url}/pit")
    assert boss.locator(".calls").count() == 0


def test_other_limits_come_with_notice(visit: Visit, floor: House) -> None:
    """They are posted at the table of whoever sits there, at once, with the time from which they are in force; what was
    in force is, until then."""
    floor.open("t", "red-dog")
    anna = visit()
    come(anna, floor.invitation("t"), "Anna")
    sit(anna, floor.url, "t", 1)
    before = anna.locator(".heading p").text_content()
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.select_option("[data-limits] [name=name]", "original-minimum")
    boss.fill("[data-limits] [name=value]", "0.001")
    boss.click("[data-limits] button")
    boss.locator("[data-notice]", has_text="0.00").wait_for()
    boss.fill("[data-limits] [name=value]", "15")
    boss.click("[data-limits] button")
    boss.locator("[data-limits]", has_text="original minimum 15.00 from").wait_for()
    anna.locator(".heading b", has_text="original minimum 15.00 from").wait_for()
    assert anna.locator(".heading p").text_content().startswith(before.partition(" · round")[0])
    boss.goto(f"{floor.url}/pit")
    boss.locator(".pit-tile", has_text="Original minimum 15.00 from").wait_for()


def test_the_desk_of_the_poker_room(visit: Visit, floor: House) -> None:
    """A table is full, so one waits; the seat that falls vacant is announced, offered, declined by one and taken by the
    next; the desk seats a player as well."""
    floor.open("t", "hold-em", options={"seats": "2"})
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


def test_passwords(visit: Visit, floor: House) -> None:
    """A manager sets somebody's password, giving the own one once more; who has one changes it."""
    manager, dealer = signed_in(visit, floor, "manager"), signed_in(visit, floor, "dealer")
    people = floor.running.people
    for session in people._sessions.values():
        session.proved = 0
    number = next(one.id for one in people.everybody() if one.name == "dealer")
    manager.goto(f"{floor.url}/people")
    form = manager.locator(f'[data-api="/people/{number}/password"]')
    form.locator("input").fill("password-2")
    form.locator("button").click()
    manager.fill("[data-prove] input", "password-1")
    picture(manager, "password-once-more-1280")
    manager.click("[data-prove] button[type=submit]")
    manager.locator("[data-notice]", has_text="dealer has another password").wait_for()
    dealer.goto(floor.url)  # the session is over
    dealer.fill("[name=name]", "dealer")
    dealer.fill("[name=password]", "password-2")
    dealer.click("button[type=submit]")
    dealer.wait_for_selector("h1:has-text('Tables')")
    dealer.click(".menu summary")
    dealer.click("text=Change your password")
    dealer.fill("[name=password]", "password-2")
    dealer.fill("[name=new]", "password-3")
    dealer.click("main button[type=submit]")
    dealer.wait_for_selector("h1:has-text('Tables')")
    floor.do(people.sign_in("dealer", "password-3", "here"))


@pytest.mark.parametrize(
    ("role", "path"),
    [("supervisor", "/pit"), ("supervisor", "/room"), ("cage", "/cage"), ("manager", "/people"),
     ("dealer", "/password"), ("auditor", "/reports"), ("auditor", "/reports/verify"), ("auditor", "/rounds"),
     ("dealer", "/tables/t/console")],
)  # fmt: skip
def test_pages_of_staff_have_names_and_contrast(role: str, path: str, visit: Visit, floor: House) -> None:
    floor.open("t", "three-card-poker")
    floor.open("h", "hold-em")
    page = signed_in(visit, floor, role)
    page.goto(floor.url + path)
    picture(page, f"{role}{path.replace('/', '-')}-1280")
    assert_readable(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
