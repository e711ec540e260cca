"""Keys alone in a real browser: every family from the empty seat to the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import (
    FAMILIES,
    House,
    Visit,
    come,
    need_a_browser,
    settled,
    sit,
    two_seated,
    until,
)

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()


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


def answer_by_keys(*pages: Any) -> None:
    """Whoever is asked answers with a letter: calmly where that can be."""
    for page in pages:
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
    until(page, lambda: settled(page), lambda: answer_by_keys(page))


def test_poker_by_keyboard_alone(visit: Visit, floor: House) -> None:
    """Two people play a hand by the letters of their choices."""
    floor.open("t", "hold-em")
    anna, bert = two_seated(visit, floor, "t", reduced_motion="reduce")
    until(anna, lambda: settled(anna), lambda: answer_by_keys(anna, bert))


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
