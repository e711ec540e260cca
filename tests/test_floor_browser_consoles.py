"""Consoles in a real browser: rulings, disputes, corrections, validations, limits, calls, a table closed."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import (
    SIZES,
    Company,
    House,
    Visit,
    assert_readable,
    come,
    need_a_browser,
    picture,
    signed_in,
    sit,
    two_seated,
    wager,
)
from floors import rig

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


def _disputing(visit: Visit, floor: House, reason: str) -> Any:
    """A supervisor on the console of a table whose round is disputed."""
    floor.open("t", "three-card-poker")
    Company(floor, "t", "Ines", "Marek").bet()
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.fill("[data-act=freeze] [name=reason]", reason)
    boss.click("[data-act=freeze] button")
    return boss


def test_a_disputed_round_is_void(visit: Visit, floor: House) -> None:
    boss = _disputing(visit, floor, "the deck is short of a card")
    form = boss.locator("[data-act=resolve]", has=boss.locator("[name=void]"))
    form.locator("[name=decision]").fill("a card lies on the floor")
    picture(boss, "console-dispute-1280")
    form.locator("button").click()
    boss.wait_for_selector("[data-act=freeze]")
    assert boss.locator("h2:has-text('The dispute')").count() == 0
    assert boss.locator("text=No more bets").count()


def test_a_dispute_is_ruled_by_what_happened(visit: Visit, floor: House) -> None:
    """The rows of this very point stand beside letting it stand; the ruling is read out, and decides the dispute."""
    boss = _disputing(visit, floor, "a card was seen")
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


def test_a_dealer_calls_a_supervisor_who_answers(visit: Visit, floor: House) -> None:
    """The call stands on the board of the pit by itself, first and with its reason, and on the console of its table
    until somebody has said what was decided; the players read both."""
    floor.open("t", "three-card-poker", by_hand=True)
    floor.open("a", "red-dog")
    anna, _ = two_seated(visit, floor, "t")
    boss, dealer = signed_in(visit, floor, "supervisor"), signed_in(visit, floor, "dealer")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.fill("[data-act=change-dealer] [name=person]", "dealer")
    boss.click("[data-act=change-dealer] button")
    boss.locator(".heading", has_text="dealer dealer").wait_for()
    boss.goto(f"{floor.url}/pit")
    assert boss.locator(".calls").count() == 0
    dealer.goto(f"{floor.url}/tables/t/console")
    dealer.fill("[data-act=call-supervisor] [name=reason]", "a drink is on the layout")
    dealer.click("[data-act=call-supervisor] button")
    dealer.locator("[aria-label='The call']", has_text="A drink is on the layout").wait_for()
    assert dealer.locator("[data-act=resolve]").count() == 0
    boss.locator(".calls li", has_text="a drink is on the layout").wait_for()  # the board looks again by itself
    assert boss.locator(".pit-tile").first.get_attribute("class").split() == ["pit-tile", "call"]
    anna.locator(".log-lines", has_text="A supervisor is called: a drink is on the layout").first.wait_for()
    picture(boss, "pit-call-1280")
    boss.click(".calls >> text=Go there")
    boss.fill("[data-act=resolve] [name=decision]", "the layout is wiped")
    picture(boss, "console-call-1280")
    assert_readable(boss)
    boss.click("[data-act=resolve] button")
    boss.locator("[aria-label='The call']").wait_for(state="detached")
    boss.goto(f"{floor.url}/pit")
    assert boss.locator(".calls, .pit-tile.call").count() == 0
    anna.locator(".log-lines", has_text="A supervisor decides: the layout is wiped").first.wait_for()


def test_a_table_is_inspected_by_its_dealer_and_verified_by_a_supervisor(visit: Visit, floor: House) -> None:
    """Both sign on their consoles, one after the other, before the first bets are opened."""
    floor.open("t", "three-card-poker", by_hand=True)
    two_seated(visit, floor, "t")
    boss, dealer = signed_in(visit, floor, "supervisor"), signed_in(visit, floor, "dealer")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.fill("[data-act=change-dealer] [name=person]", "dealer")
    boss.click("[data-act=change-dealer] button")
    for page, asked in ((dealer, "the dealer has to inspect"), (boss, "a supervisor has to verify")):
        page.goto(f"{floor.url}/tables/t/console")
        page.locator("main", has_text=f"{asked} the").wait_for()
        signing = page.locator("[data-act=inspect]", has=page.locator("[value='cards at opening']"))
        signing.locator("[name=reason]").fill("52 cards, backs alike")
        picture(page, f"console-inspection-{asked.split()[1]}-1280")
        assert_readable(page)
        signing.locator("button").click()
        page.locator("main", has_text=f"{asked} the").wait_for(state="detached")
    dealer.goto(f"{floor.url}/tables/t/console")
    dealer.locator("button", has_text="Open the bets").wait_for()


def test_a_player_calls_a_supervisor(visit: Visit, floor: House) -> None:
    """From the menu of the seat, on a phone as well."""
    floor.open("t", "red-dog")
    anna = visit(SIZES["390"])
    come(anna, floor.invitation("t"), "Anna")
    sit(anna, floor.url, "t", 1)
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/pit")
    anna.click(".seat-menu summary")
    anna.click("[data-simple=call-supervisor]")
    boss.locator(".calls li", has_text="a supervisor is wanted").wait_for()
