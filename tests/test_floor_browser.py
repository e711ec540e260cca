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

from browsing import FLAGS, NAMELESS, PALE, PATIENCE, Company, House, answer, chromium, come, house, sit, wager
from floors import of_another_version

pytestmark = pytest.mark.browser
if not chromium():
    pytest.skip("no Chromium is installed here; PITBOSS_BROWSER may name one", allow_module_level=True)
playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")

FAMILIES = {
    "three-card-poker": ("ante", "pair-plus"),
    "ultimate-texas-hold-em": ("ante", "blind"),
    "let-it-ride": ("bet-1", "bet-2", "bet-3"),
    "casino-war": ("initial",),
    "criss-cross-poker": ("ante-across", "ante-down"),
    "blackjack": ("blackjack",),
    "baccarat": ("player", "tie"),
    "craps": ("pass", "field"),
    "sic-bo": ("small", "total-9"),
    "roulette": ("straight-17", "split-8-11", "red"),
    "big-six-wheel": ("1-insignia",),
    "pai-gow-poker": ("pai-gow-poker",),
    "asia-poker": ("asia-poker",),
    "pai-gow-tiles": ("pai-gow",),
    "flop-poker": ("ante", "pot"),
}
"""A game of every family, and what is bet on."""
RINGS = ("hold-em", "omaha", "seven-card-stud", "five-card-draw")
DESKTOP = (1280, 800)
SIZES = {"320": (320, 640), "390": (390, 844), "768": (768, 1024), "1440": (1440, 900)}
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
            "console",
            lambda said: wrong.append(said.text) if said.type == "error" and not expected(said.text) else None,
        )
        page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith(floor.url) else None)
        return page

    yield new
    for context in contexts:
        context.close()
    assert not wrong


def expected(text: str) -> bool:
    """Whether a message is about the connection that the test itself cut, or about a refusal that the page tells."""
    return any(one in text for one in ("ERR_INTERNET_DISCONNECTED", "status of 422", "status of 403"))


def picture(page: Any, name: str) -> None:
    """Keep a picture, where they are wanted."""
    if folder := os.environ.get("PITBOSS_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def look(page: Any, name: str, *, bar: bool = True) -> None:
    """At every size: nothing runs out at the side, what may be done is on the screen, names and contrast hold."""
    for width, size in SIZES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(page, f"{name}-{width}")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], (name, width)
        if bar:
            box = page.locator(".bar").bounding_box()
            assert box["y"] + box["height"] <= size[1] + 1, (name, width)
        assert page.evaluate(NAMELESS) == [], (name, width)
        assert page.evaluate(PALE) == [], (name, width)
    page.evaluate("document.documentElement.classList.toggle('light')")
    picture(page, f"{name}-other-tone-{width}")
    assert page.evaluate(PALE) == [], name
    page.evaluate("document.documentElement.classList.toggle('light')")
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


def two_seated(visit: Visit, floor: House, table: str, **options: Any) -> tuple[Any, Any]:
    """Anna and Bert at a table."""
    link = floor.invitation(table)
    anna, bert = visit(**options), visit(**options)
    for page, name, seat in ((anna, "Anna", 1), (bert, "Bert", 2)):
        come(page, link, name)
        sit(page, floor.url, table, seat)
    return anna, bert


def state(page: Any) -> list[str]:
    """Everything that lies on the felt and what is asked, by their names."""
    felt = "[...document.querySelectorAll('.felt [aria-label]')].map((one) => one.getAttribute('aria-label'))"
    return [*page.evaluate(felt), page.locator(".bar h2").first.text_content()]


def assert_present(page: Any) -> None:
    """What a page shows is what the floor would draw anew."""
    shown = state(page)
    page.reload()
    page.wait_for_selector(".live:not(.lost)")
    assert state(page) == shown


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
    """Sit, bet, decide, and be paid with the clause, at every size. Meanwhile one is cut off and comes back to the
    present, one clicks twice, one reloads in the middle; the record of the round is a link away."""
    floor.open(game, game)
    floor.seed(game, 4)  # a round in which the first to act is asked: she has no blackjack
    anna, bert = two_seated(visit, floor, game, reduced_motion="reduce")
    anna.wait_for_selector("[data-confirm]")
    look(anna, f"{game}-bets")
    bert.wait_for_selector(".live:not(.lost)")
    bert.context.set_offline(True)
    bert.wait_for_selector(".connection.lost")
    wager(anna, FAMILIES[game], twice=True)
    anna.locator(".log-lines", has_text="You make no more bets").first.wait_for()
    assert anna.locator("[data-log] li", has_text="You wager").count() == len(FAMILIES[game])
    bert.context.set_offline(False)
    bert.locator(".log-lines", has_text="Anna wagers").first.wait_for()
    assert_present(bert)
    wager(bert, FAMILIES[game])
    for _ in range(100):
        if settled(anna) or anna.locator("[data-choice]:visible").count():
            break
        anna.wait_for_timeout(50)
    if not settled(anna):
        before = state(anna)
        anna.reload()
        anna.wait_for_selector("[data-choice]")
        assert state(anna) == before
        look(anna, f"{game}-decides")
    play_out(anna, bert)
    look(anna, f"{game}-settled")
    log = anna.locator(".last-round")
    assert log.locator("li .tag").count() > 1
    assert log.locator("summary b").count()
    anna.goto(floor.url + str(log.locator("a").get_attribute("href")))
    anna.wait_for_selector(".replay-events a")
    look(anna, f"{game}-record", bar=False)


@pytest.mark.parametrize("game", RINGS)
def test_two_people_play_poker(game: str, visit: Visit, floor: House) -> None:
    """A hand to its end, at every size. Meanwhile whoever is not asked is cut off and comes back to the present; who is
    asked clicks twice; a reload in the middle changes nothing."""
    floor.open(game, game)
    anna, bert = two_seated(visit, floor, game, reduced_motion="reduce")
    asked, away = first_asked(anna, bert)
    before = state(asked)
    asked.reload()
    asked.wait_for_selector("[data-choice]")
    assert state(asked) == before
    look(asked, f"{game}-decides")
    away.wait_for_selector(".live:not(.lost)")
    away.context.set_offline(True)
    away.wait_for_selector(".connection.lost")
    done = own_acts(asked)
    calm(asked).dblclick()
    asked.wait_for_selector("[data-choice]", state="detached")
    assert own_acts(asked) == done + 1
    away.context.set_offline(False)
    away.wait_for_selector("[data-choice]")
    assert_present(away)
    for _ in range(200):
        for page in (anna, bert):
            if page.locator("[data-choice]:visible").count():
                with suppress(playwright.TimeoutError):  # drawn anew meanwhile
                    calm(page).click(timeout=1000)
        if game == "hold-em" and anna.locator(".board .card").count() == 3:
            assert anna.locator(".ring-seat.me .made").text_content()
        if anna.locator(".last-round").count():
            break
        anna.wait_for_timeout(50)
    look(anna, f"{game}-settled")
    assert "wins" in anna.locator(".last-round").text_content() or "receive" in anna.locator(".log").text_content()


def own_acts(page: Any) -> int:
    """How many things the log says that one has done."""
    return sum(line.startswith("You") for line in page.locator("[data-log] li:not(.now)").all_text_contents())


def first_asked(*pages: Any) -> tuple[Any, Any]:
    """Whoever is asked first, and the other one."""
    for _ in range(200):
        for at, page in enumerate(pages):
            if page.locator("[data-choice]:visible").count():
                return page, pages[1 - at]
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def calm(page: Any) -> Any:
    """The button that neither gives up nor raises."""
    found = page.locator('[data-choice="check"]:visible, [data-choice="call"]:visible')
    return (found if found.count() else page.locator("[data-choice]:not(.quiet):not([data-least]):visible")).first


def test_a_pair_is_split(visit: Visit, floor: House) -> None:
    """Two hands over one box, each asked by its number, each with its wager, and both settled."""
    floor.open("t", "blackjack")
    floor.seed("t", 27)  # a pair for the first seat
    anna, bert = two_seated(visit, floor, "t", reduced_motion="reduce")
    for page in (anna, bert):
        wager(page, ("blackjack",))
    anna.locator('[data-choice="split"]').click()
    anna.wait_for_selector(".own-hands .hand >> nth=1")
    look(anna, "blackjack-split")
    assert "hand 2" in anna.locator(".bar").text_content() or "hand 1" in anna.locator(".bar").text_content()
    play_out(anna, bert)
    assert "split" in anna.locator(".last-round").text_content()


def test_own_cards_are_in_sight_on_a_phone(visit: Visit, floor: House) -> None:
    """While a decision is asked the own cards lie above the bar, also with company at the table, and where the browser
    leaves little of the screen."""
    floor.open("t", "blackjack")
    floor.seed("t", 27)
    company = Company(floor, "t", "Lena", "Omar", seats=(4, 5))
    page = visit(SIZES["390"], reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    wager(page, ("blackjack",))
    company.bet()
    page.wait_for_selector("[data-choice]")
    for height in (844, 520):
        page.set_viewport_size({"width": 390, "height": height})
        page.wait_for_timeout(200)
        picture(page, f"blackjack-asked-390-{height}")
        own, bar = page.locator(".own-hand .card").last.bounding_box(), page.locator(".bar").bounding_box()
        assert own["y"] >= page.locator(".felt").bounding_box()["y"]
        assert own["y"] + own["height"] <= bar["y"]


def test_a_hand_is_set_by_tapping(visit: Visit, floor: House) -> None:
    """Cards are tapped for the low hand; too few are refused with a sentence, and nothing is sent."""
    floor.open("t", "pai-gow-poker")
    page = visit(SIZES["390"], reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    wager(page, ("pai-gow-poker",))
    page.wait_for_selector('[data-choice="set"]')
    page.locator(".pick").nth(0).click()
    page.click('[data-choice="set"]')
    page.locator("[data-refusal]", has_text="The low hand has 2 cards").wait_for()
    page.locator(".pick").nth(1).click()
    picture(page, "set-hands-390")
    page.click('[data-choice="set"]')
    page.wait_for_selector(".last-round", state="attached")


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


def tab_to(page: Any, selector: str) -> None:
    """Go on with Tab until something is focused."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def answer_by_keys(page: Any) -> None:
    """Answer a question with its letter, if one is asked: calmly where that can be."""
    key = page.evaluate("""() => {
      const found = [...document.querySelectorAll("[data-choice]:not(.quiet):not([data-least])")];
      return (found.find((one) => ["check", "call"].includes(one.dataset.choice)) ?? found[0])?.dataset.hot ?? "";
    }""")
    if key:
        page.keyboard.press(key.lower())


@pytest.mark.parametrize("game", FAMILIES)
def test_every_family_by_keyboard_alone(game: str, visit: Visit, floor: House) -> None:
    """Tab, arrows, Enter and letters are enough from the empty seat to the end of a round."""
    floor.open("t", game)
    page = visit(reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    page.goto(f"{floor.url}/tables/t")
    tab_to(page, "[data-sit] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-confirm]")
    if page.locator(".layout.wide").count():
        tab_to(page, ".layout.wide .area")
        for _ in range(12):  # down to the pass line at craps; elsewhere any area will do
            if page.evaluate("document.activeElement.dataset.wager") == FAMILIES[game][0]:
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        for name in FAMILIES[game]:
            if page.locator(f'[data-wager="{name}"]').count():  # a pot takes two
                tab_to(page, f'[data-wager="{name}"]')
                page.keyboard.press("Enter")
    page.locator("[data-confirm]", has_text="Confirm").wait_for()
    page.keyboard.press("c")
    for _ in range(150):
        if settled(page):
            break
        answer_by_keys(page)
        page.wait_for_timeout(60)
    assert settled(page)


def test_poker_by_keyboard_alone(visit: Visit, floor: House) -> None:
    """Two people play a hand by the letters of their choices."""
    floor.open("t", "hold-em")
    anna, bert = two_seated(visit, floor, "t", reduced_motion="reduce")
    for _ in range(200):
        for page in (anna, bert):
            answer_by_keys(page)
        if anna.locator(".last-round").count():
            return
        anna.wait_for_timeout(60)
    raise AssertionError("the hand does not end")


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


def test_a_spin_is_checked_in_the_page(visit: Visit, floor: House) -> None:
    """What fell is what was sealed before the bets; another seal would be noticed."""
    floor.open("t", "roulette")
    page = visit(reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    for _ in range(2):  # the first bets were open before the page was
        rounds = page.locator("[data-round]").text_content()
        wager(page, ("red",))
        page.wait_for_function("(old) => document.querySelector('[data-round]').textContent !== old", arg=rounds)
    page.click("[data-check]")
    page.wait_for_selector("dialog .verdict.win")
    assert "results that this page saw sealed" in page.locator("dialog").text_content()
    page.click("dialog button")
    page.evaluate(
        "sessionStorage.setItem('throws t', JSON.stringify([{root: 'ff', kind: 'spins', result: '7', salt: '00'}]))"
    )
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


def test_the_first_paint_needs_no_script(visit: Visit, floor: House) -> None:
    """The table, the spots and what may be done are drawn before any script has run."""
    floor.open("t", "three-card-poker")
    seated, bare = visit(), visit(java_script_enabled=False)
    come(seated, floor.invitation("t"), "Anna")
    sit(seated, floor.url, "t", 1)
    bare.context.add_cookies(seated.context.cookies())
    bare.goto(f"{floor.url}/tables/t")
    for part in (".felt", '[data-wager="ante"]', "[data-confirm]", ".log-lines li"):
        assert bare.locator(part).first.is_visible(), part
    bare.goto(f"{floor.url}/")
    assert bare.locator(".table-tile").is_visible()


@pytest.mark.parametrize("game", ["three-card-poker", "baccarat", "roulette"])
@pytest.mark.parametrize("size", [DESKTOP, SIZES["390"]])
def test_text_at_twice_its_size(game: str, size: tuple[int, int], visit: Visit, floor: House) -> None:
    """With letters at 200% nothing is cut off at the side and the choices can be reached."""
    floor.open("t", game)
    page = visit(size)
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.wait_for_selector("[data-confirm]")
    picture(page, f"text-200-{game}-{size[0]}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
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


# The tour of docs/floor.md

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
    for _ in range(200):
        if anna.locator("[data-choice]:visible").count():
            break
        if not company["three-card-poker"].answer():
            anna.wait_for_timeout(50)
    anna.wait_for_selector("[data-choice]")
    shown(anna, "table")
    anna.set_viewport_size({"width": 390, "height": 844})
    shown(anna, "phone")
    anna.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    anna.locator("[data-choice]:not(.quiet)").last.click()
    for _ in range(100):
        if anna.locator(".last-note").count():
            break
        company["three-card-poker"].answer()
        anna.wait_for_timeout(60)
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
    for _ in range(300):
        if room.stage == "flop" and len(room.persons()) == 4 and 5 in room.asked():
            break
        if 5 in room.asked() and anna.locator("[data-choice]:visible").count():
            with suppress(playwright.TimeoutError):
                calm(anna).click(timeout=1000)
        ring.answer()
        anna.wait_for_timeout(60)
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
    assert boss.evaluate(NAMELESS) == []
    assert boss.evaluate(PALE) == []
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


def sign(page: Any, floor: House, words: str) -> None:
    """Sign the only slip of a table on its console."""
    page.goto(f"{floor.url}/tables/t/console")
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
    cage.fill('[data-chip-count="500.00"]', "199")
    cage.click("[data-count] button")
    cage.locator("[data-notice]", has_text="there should be 100000.00").wait_for()
    cage.fill('[data-chip-count="100.00"]', "5")
    assert cage.locator("[data-count-sum]").text_content() == "100,000.00"
    cage.click("[data-count] button")
    sign(boss, floor, "Count of the inventory: 100,000.00")
    cage.goto(f"{floor.url}/reports?report=counts")
    assert "5x100.00 199x500.00" in cage.locator("main").text_content()


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
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(PALE) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_lobby_at_every_size(visit: Visit, floor: House) -> None:
    for game in FAMILIES:
        floor.open(game, game)
    floor.open("hold-em", "hold-em")
    link = floor.invitation(*FAMILIES, "hold-em")
    page = visit()
    come(page, link, "Anna")
    look(page, "lobby", bar=False)
