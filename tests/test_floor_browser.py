"""The pages in a real browser: two people at a table of every family, faults of the connection, keyboard, consoles.

`make test-browser` runs it. Pictures go to the folder that `PITBOSS_PICTURES` names.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from browsing import FLAGS, NAMELESS, PALE, PATIENCE, House, answer, chromium, come, house, sit, wager

pytestmark = pytest.mark.browser
if not chromium():
    pytest.skip("no Chromium is installed here; PITBOSS_BROWSER may name one", allow_module_level=True)
playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")

FAMILIES = {
    "three-card-poker": ("ante", "pair-plus"),
    "blackjack": ("blackjack",),
    "baccarat": ("player", "tie"),
    "roulette": ("straight-17", "split-8-11", "red"),
    "craps": ("pass", "field"),
    "sic-bo": ("small", "total-9"),
    "big-six-wheel": ("1-insignia",),
    "criss-cross-poker": ("ante-across", "ante-down"),
    "asia-poker": ("asia-poker",),
    "pai-gow-tiles": ("pai-gow",),
    "let-it-ride": ("bet-1", "bet-2", "bet-3"),
    "ultimate-texas-hold-em": ("ante", "blind"),
    "casino-war": ("initial",),
}
"""A game of every family, and what is bet on."""
PHONE, SMALL, DESKTOP, WIDE = (400, 860), (320, 640), (1280, 800), (1920, 1080)
Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        found = started.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "floor.db") as found:
        yield found


@pytest.fixture
def visit(browser: Any, floor: House) -> Iterator[Visit]:
    """A new visitor's page. At the end of the test: no error in any console, no request to another host."""
    wrong: list[str] = []
    contexts = []

    def new(size: tuple[int, int] = DESKTOP, **options: Any) -> Any:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console", lambda said: wrong.append(said.text) if said.type == "error" and not offline(said.text) else None
        )
        page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith(floor.url) else None)
        return page

    yield new
    for context in contexts:
        context.close()
    assert not wrong


def offline(text: str) -> bool:
    """Whether a message is about the connection that the test itself cut."""
    return "ERR_INTERNET_DISCONNECTED" in text


def picture(page: Any, name: str) -> None:
    """Keep a picture, where they are wanted."""
    if folder := os.environ.get("PITBOSS_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def two_seated(visit: Visit, floor: House, table: str, size: tuple[int, int] = DESKTOP) -> tuple[Any, Any]:
    """Anna and Bert at a table."""
    link = floor.invitation(table)
    anna, bert = visit(size), visit(DESKTOP)
    for page, name, seat in ((anna, "Anna", 1), (bert, "Bert", 2)):
        come(page, link, name)
        sit(page, floor.url, table, seat)
    return anna, bert


def settled(page: Any) -> bool:
    """Whether the first round is over."""
    return bool(page.locator(".last-round").count())


def play_out(*pages: Any) -> None:
    """Everybody answers until the round is over."""
    for _ in range(150):
        if all(map(settled, pages)):
            return
        for page in pages:
            answer(page)
        pages[0].wait_for_timeout(60)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("game", FAMILIES)
def test_two_people_play_a_round(game: str, visit: Visit, floor: House) -> None:
    """Sit, bet, decide, and be paid with the clause; the record of the round is a link away."""
    floor.open(game, game)
    anna, bert = two_seated(visit, floor, game)
    wager(anna, FAMILIES[game])
    wager(bert, FAMILIES[game])
    for _ in range(40):
        if anna.locator("[data-choice]:visible").count():
            picture(anna, f"{game}-decides-1280")
            break
        if settled(anna):
            break
        anna.wait_for_timeout(50)
    play_out(anna, bert)
    picture(anna, f"{game}-settled-1280")
    log = anna.locator(".last-round")
    assert log.locator("li .tag").count() > 1
    assert anna.locator(".last-round summary b").count()
    anna.goto(floor.url + str(log.locator("a").get_attribute("href")))
    anna.wait_for_selector(".replay-events a")
    picture(anna, f"{game}-record-1280")


@pytest.mark.parametrize("game", ["hold-em", "omaha"])
def test_two_people_play_poker(game: str, visit: Visit, floor: House) -> None:
    floor.open(game, game, options={"structure": "no-limit", "blinds": "1 3", "bet": "3"})
    anna, bert = two_seated(visit, floor, game)
    for _ in range(200):
        for page in (anna, bert):
            calm = page.locator('[data-choice="check"]:visible, [data-choice="call"]:visible')
            if calm.count():
                if page.locator(".board .card").count() >= 3:
                    picture(page, f"{game}-decides-1280")
                with suppress(playwright.TimeoutError):  # drawn anew meanwhile
                    calm.first.click(timeout=1000)
        if anna.locator(".last-round").count():
            break
        anna.wait_for_timeout(50)
    assert "wins" in anna.locator(".last-round").text_content() or "receive" in anna.locator(".log").text_content()


def test_reload_in_the_middle(visit: Visit, floor: House) -> None:
    """The page after a reload shows exactly what it showed before."""
    floor.open("t", "three-card-poker")
    anna, bert = two_seated(visit, floor, "t")
    for page in (anna, bert):
        wager(page, ("ante",))
    asked = anna if anna.locator("[data-choice]:visible").count() else bert
    asked.wait_for_selector("[data-choice]") if asked is anna else anna.wait_for_timeout(300)
    shown = [anna.locator(".own svg").nth(at).get_attribute("aria-label") for at in range(3)]
    question = anna.locator(".bar h2").first.text_content()
    anna.reload()
    anna.wait_for_selector(".own svg")
    assert [anna.locator(".own svg").nth(at).get_attribute("aria-label") for at in range(3)] == shown
    assert anna.locator(".bar h2").first.text_content() == question
    assert "face down" not in shown


def test_offline_and_back_to_the_present(visit: Visit, floor: House) -> None:
    """The page says that it is cut off; back, it shows what happened meanwhile."""
    floor.open("t", "three-card-poker")
    anna, bert = two_seated(visit, floor, "t")
    anna.wait_for_selector(".live:not(.lost)")
    anna.context.set_offline(True)
    anna.wait_for_selector(".connection.lost")
    assert "Connection lost" in anna.locator(".connection").text_content()
    picture(anna, "offline-1280")
    wager(bert, ("ante",))
    anna.context.set_offline(False)
    anna.wait_for_selector(".live:not(.lost)")
    anna.locator(".log-lines", has_text="Bert wagers").first.wait_for()
    wager(anna, ("ante",))
    play_out(anna, bert)


def test_a_double_click_counts_once(visit: Visit, floor: House) -> None:
    floor.open("t", "red-dog")
    anna, _ = two_seated(visit, floor, "t")
    anna.wait_for_selector("[data-confirm]")
    anna.locator('[data-wager="original"]').click()
    anna.locator("[data-confirm]").dblclick()
    anna.locator(".log-lines", has_text="You make no more bets").first.wait_for()
    lines = [line for line in anna.locator(".log-lines li").all_text_contents() if "You wager" in line]
    assert len(lines) == 1


def test_keyboard_alone(visit: Visit, floor: House) -> None:
    """Sit down, bet, decide and be paid without touching the mouse."""
    floor.open("t", "three-card-poker")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    page.goto(f"{floor.url}/tables/t")
    page.focus("[data-sit] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-confirm]")
    page.keyboard.press("2")
    page.focus('[data-wager="ante"]')
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.wager") == "pair-plus"
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.wait_for_selector("[data-choice]")
    page.keyboard.press("p")
    page.wait_for_selector(".last-note")
    assert "You" in page.locator(".last-round").text_content()


def test_roulette_by_arrow_keys(visit: Visit, floor: House) -> None:
    """Arrows go over the layout, targets on the lines included; the naming line says what is meant."""
    floor.open("t", "roulette")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    page.wait_for_selector("[data-confirm]")
    page.locator('.layout.wide [data-wager="straight-17"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.wager") == "split-17-20"
    assert "Split 17 20" in page.locator("[data-naming]").text_content()
    assert page.locator(".layout.wide .covered").count() == 2
    page.keyboard.press("Enter")
    assert "Confirm 1.00" in page.locator("[data-confirm]").text_content()


def test_the_deal_is_checked_in_the_page(visit: Visit, floor: House) -> None:
    """Every card seen is worked back to its root; a root that is not the one published then is noticed."""
    floor.open("t", "baccarat")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    wager(page, ("player",))
    play_out(page)
    page.click('label[for="road-big-eye"]')
    assert page.locator(".road-big-eye").is_visible()
    page.click("[data-check]")
    page.wait_for_selector("dialog .verdict.win")
    assert "sealed before they were dealt" in page.locator("dialog").text_content()
    assert page.locator("dialog li").count() >= 1
    picture(page, "deal-checked-1280")
    page.click("dialog button")
    page.evaluate("sessionStorage.setItem('roots t', JSON.stringify({1: 'ff'}))")
    page.click("[data-check]")
    page.wait_for_selector("dialog .verdict.lose")


def test_the_odds_of_a_table(visit: Visit, floor: House) -> None:
    """The page waits by itself until they are solved; the par sheet is a page that loads nothing."""
    floor.open("t", "red-dog")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    page.goto(f"{floor.url}/tables/t/odds")
    page.wait_for_selector("details.wager-odds", timeout=4 * PATIENCE)
    picture(page, "odds-1280")
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(PALE) == []
    page.click("text=Par sheet")
    page.wait_for_selector("h1:has-text('Red Dog')")
    assert page.evaluate("getComputedStyle(document.body).fontFamily") != "Times New Roman"
    picture(page, "par-sheet-1280")


SIZES = {"320": SMALL, "400": PHONE, "1280": DESKTOP, "1920": WIDE}


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize(
    "game", ["three-card-poker", "roulette", "craps", "baccarat", "blackjack", "hold-em", "sic-bo"]
)
def test_every_size(game: str, width: str, visit: Visit, floor: House) -> None:
    """Nothing runs out at the side; what may be done is on the screen; names and contrast hold."""
    floor.open("t", game, betting=60, decision=60)
    page, bert = two_seated(visit, floor, "t", SIZES[width])
    if game == "hold-em":
        page.wait_for_selector(".ring-seat.me .card")
    else:
        page.wait_for_selector("[data-confirm]")
        picture(page, f"{game}-bets-{width}")
        wager(page, FAMILIES[game])
        wager(bert, FAMILIES[game])
        page.wait_for_timeout(1300)  # until the last card has come
    picture(page, f"{game}-{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[width][0]
    bar = page.locator(".bar").bounding_box()
    assert bar["y"] + bar["height"] <= SIZES[width][1] + 1
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(PALE) == []


def test_text_at_twice_its_size(visit: Visit, floor: House) -> None:
    """With letters at 200% nothing is cut off at the side and the choices can be reached."""
    floor.open("t", "three-card-poker")
    page = visit(DESKTOP)
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_selector("[data-confirm]")
    picture(page, "text-200")
    assert page.evaluate("document.documentElement.scrollWidth") <= DESKTOP[0]
    page.locator("[data-confirm]").scroll_into_view_if_needed()
    assert page.locator("[data-confirm]").is_visible()


def test_reduced_motion_and_four_colours(visit: Visit, floor: House) -> None:
    floor.open("t", "three-card-poker")
    page = visit(DESKTOP, reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    page.click(".menu summary")
    page.click("[data-look=four-colour]")
    wager(page, ("ante",))
    page.wait_for_selector("[data-choice]")
    assert page.evaluate("document.getAnimations().filter((one) => one.effect.getTiming().duration > 0).length") == 0
    page.reload()
    assert page.evaluate("document.documentElement.classList.contains('four-colour')")
    picture(page, "four-colours-1280")


# Those who run the floor


def signed_in(visit: Visit, floor: House, role: str, size: tuple[int, int] = DESKTOP) -> Any:
    floor.staff(role)
    page = visit(size)
    page.goto(f"{floor.url}/sign-in")
    page.fill("[name=name]", role)
    page.fill("[name=password]", "password-1")
    page.click("button[type=submit]")
    page.wait_for_selector("h1:has-text('Tables')")
    return page


def test_an_irregularity_is_reported_and_ruled(visit: Visit, floor: House) -> None:
    """Only what can have happened is listed, the ruling is read out before it is confirmed, and the round is void."""
    floor.open("t", "three-card-poker")
    anna, bert = two_seated(visit, floor, "t")
    for page in (anna, bert):
        wager(page, ("ante",))
    boss = signed_in(visit, floor, "supervisor")
    boss.goto(f"{floor.url}/tables/t/console")
    boss.locator(".picker input").first.check()
    words = boss.locator(".picker li").first.text_content()
    picture(boss, "console-picker-1280")
    if "seat" in words:
        boss.select_option(".picker [name=seat]", "1")
    boss.click(".picker button[type=submit]")
    boss.wait_for_selector("[data-ruling]:visible")
    assert boss.locator("[data-ruling-words]").text_content()
    picture(boss, "console-ruling-1280")
    assert boss.evaluate(NAMELESS) == []
    assert boss.evaluate(PALE) == []
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
    assert boss.locator(".frozen-table").count() == 1
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


@pytest.mark.parametrize(
    ("role", "path"),
    [("supervisor", "/pit"), ("supervisor", "/room"), ("cage", "/cage"), ("manager", "/people"),
     ("auditor", "/reports"), ("auditor", "/reports/verify"), ("auditor", "/rounds"), ("dealer", "/tables/t/console")],
)  # fmt: skip
def test_pages_of_staff_have_names_and_contrast(role: str, path: str, visit: Visit, floor: House) -> None:
    floor.open("t", "three-card-poker")
    floor.open("h", "hold-em")
    page = signed_in(visit, floor, role)
    page.goto(floor.url + path)
    picture(page, f"{role}{path.replace('/', '-')}-1280")
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(PALE) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_lobby_at_every_size(visit: Visit, floor: House) -> None:
    for game in FAMILIES:
        floor.open(game, game)
    floor.open("hold-em", "hold-em")
    link = floor.invitation(*FAMILIES, "hold-em")
    for width, size in SIZES.items():
        page = visit(size)
        come(page, link, f"Anna {width}")
        picture(page, f"lobby-{width}")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert page.evaluate(NAMELESS) == []
        assert page.evaluate(PALE) == []
