"""The audit viewer in a real browser: a round step by step, and rounds found by what is known of them."""

from __future__ import annotations

import pytest

from browsing import (
    DESKTOP,
    SIZES,
    Company,
    House,
    Visit,
    assert_readable,
    look,
    need_a_browser,
    picture,
    signed_in,
)
from floors import SUPERVISOR
from pitboss.floor.streams import acts

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


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


def test_rounds_are_found_by_clause_irregularity_game_and_amount(visit: Visit, floor: House) -> None:
    """What a round cited, what went wrong in it, which game it was and what was staked, alone and together; a round
    found by its clause has an event under that clause."""
    floor.open("t", "three-card-poker")
    floor.open("r", "red-dog")
    company = Company(floor, "t", "Ines", "Marek")
    company.play(1, ante=25_00)
    Company(floor, "r", "Ruth", seats=(2,)).play(1)
    company.bet()
    report = acts.Report(0, "dealing-shoe-fails")
    floor.do(floor.running.floor.command("t", report, SUPERVISOR))
    auditor = signed_in(visit, floor, "auditor")
    auditor.goto(f"{floor.url}/rounds")
    found = auditor.locator("tbody th a")

    def search(**fields: str) -> list[str]:
        for label in ("Clause", "Irregularity", "Game", "Staked at least"):
            auditor.get_by_label(label).fill(fields.get(label.split()[0].lower(), ""))
        auditor.click("main button[type=submit]")
        auditor.wait_for_load_state()
        return [str(one).strip() for one in found.all_text_contents()]

    assert sorted(search()) == ["r 1", "t 1", "t 2"]
    assert search(clause="9(b)", game="three-card-poker") == ["t 1"]
    found.first.click()
    auditor.locator(".replay-events .tag", has_text="9(b)").first.wait_for()
    auditor.goto(f"{floor.url}/rounds")
    assert search(clause="13(f)") == ["t 2"]
    assert auditor.locator("tbody td", has_text="dealing-shoe-fails").count() == 1
    assert search(irregularity="dealing-shoe-fails") == ["t 2"]
    assert search(clause="99(z)") == []
    assert auditor.get_by_text("Nothing matches").count() == 1
    assert auditor.get_by_label("Clause").input_value() == "99(z)"
    assert search(game="red-dog") == ["r 1"]
    assert search(staked="50") == ["t 1"]
    picture(auditor, "rounds-found-1280")
    assert_readable(auditor)
