"""People in a real browser: passwords, and pages of staff that everybody can read."""

from __future__ import annotations

import pytest

from browsing import (
    House,
    Visit,
    assert_readable,
    need_a_browser,
    picture,
    signed_in,
)

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


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
