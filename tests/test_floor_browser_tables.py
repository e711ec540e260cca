"""Players' tables in a real browser: two people at every family, a lost connection, phones, odds, hints, proofs."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import (
    DESKTOP,
    FAMILIES,
    PATIENCE,
    SIZES,
    Company,
    House,
    Visit,
    answer,
    assert_present,
    calm,
    come,
    look,
    need_a_browser,
    picture,
    play_out,
    settled,
    sit,
    state,
    two_seated,
    until,
    wager,
)
from floors import rig

pytest_plugins = ("browser_fixtures",)
pytestmark = pytest.mark.browser
need_a_browser()
TWO_BOXES = "2c 8h Ts 9c 8d 6d 7s 3h Kc 5d"
"""A card to burn; eights and a sixteen against a nine; what is drawn to the eights."""
RINGS = ("hold-em", "omaha", "seven-card-stud", "five-card-draw")


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
    until(anna, lambda: settled(anna) or asked(anna))
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
    if game == "hold-em":
        until(anna, lambda: anna.locator(".board .card").count() >= 3, lambda: all_answer(anna, bert))
        assert anna.locator(".ring-seat.me .made").text_content()
    until(anna, lambda: settled(anna), lambda: all_answer(anna, bert))
    look(anna, f"{game}-settled")
    assert "wins" in anna.locator(".last-round").text_content() or "receive" in anna.locator(".log").text_content()


def all_answer(*pages: Any) -> None:
    """Whoever is asked answers without raising."""
    for page in pages:
        answer(page, calmly=True)


def own_acts(page: Any) -> int:
    """How many things the log says that one has done."""
    return sum(line.startswith("You") for line in page.locator("[data-log] li:not(.now)").all_text_contents())


def first_asked(*pages: Any) -> tuple[Any, ...]:
    """Whoever is asked first, and the other one."""
    until(pages[0], lambda: any(map(asked, pages)))
    return pages if asked(pages[0]) else (pages[1], pages[0])


def asked(page: Any) -> bool:
    """Whether a page asks something."""
    return bool(page.locator("[data-choice]:visible").count())


def test_a_pair_is_split(visit: Visit, floor: House) -> None:
    """Two hands over one box, each asked by its number, each with its wager, and both settled."""
    floor.open("t", "blackjack")
    floor.seed("t", 27)  # a pair for the first seat
    anna, bert = two_seated(visit, floor, "t", reduced_motion="reduce")
    for page in (anna, bert):
        wager(page, ("blackjack",))
    anna.wait_for_selector('[data-choice="split"]')
    anna.set_viewport_size(dict(zip(("width", "height"), SIZES["1440"], strict=True)))
    picture(anna, "blackjack-pair-1440")
    tops = {round(one.bounding_box()["y"]) for one in anna.locator(".bar .choice").all()}
    assert anna.locator(".bar .choice").count() >= 5
    assert len(tops) == 1
    asked = anna.locator(".bar .ask").bounding_box()
    assert asked["y"] + asked["height"] > min(tops), "the question stands above the choices, not beside them"
    anna.locator('[data-choice="split"]').click()
    anna.wait_for_selector(".own-hands .hand >> nth=1")
    look(anna, "blackjack-split")
    assert anna.locator(".bar h2").text_content().startswith("Hand 1: ")
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


@pytest.mark.parametrize("others", [4, 7, 9])
def test_nobody_sits_on_the_board_on_a_phone(others: int, visit: Visit, floor: House) -> None:
    """Plates around a poker table leave the board, each other and the own cards free, however small the phone is."""
    floor.open("t", "hold-em")
    names = ("Vera", "Will", "Xenia", "Yann", "Zoe", "Bartholomew", "Lena", "Omar", "Ruth")[:others]
    company = Company(floor, "t", *names, seats=range(2, others + 2))
    page = visit(SIZES["390"], reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    page.goto(f"{floor.url}/tables/t")
    if others > 4:
        page.click("[data-sit] button[type=submit]")
        until(page, lambda: page.locator(".ring-seat.me .card").count() == 2, company.answer)
    until(page, lambda: page.locator(".ring-seat").count() == (others + 1 if others > 4 else 4), company.answer)
    overlapping = """() => {
      const found = document.querySelectorAll(".board, .ring-plate, .me .ring-cards");
      const boxes = [...found].map((one) => [one, one.getBoundingClientRect()]);
      return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([other, b]) =>
        one.parentElement !== other.parentElement && a.left < b.right && b.left < a.right
        && a.top < b.bottom && b.top < a.bottom)
        .map(([other]) => `${one.textContent} ${other.textContent}`));
    }"""
    for width in ("320", "390"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[width], strict=True)))
        picture(page, f"ring-of-{others}-{width}")
        assert page.evaluate(overlapping) == [], width


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


def test_a_hint_on_demand(visit: Visit, floor: House) -> None:
    """What a strategy would do, told when it is asked for and gone with the question; on a phone from the menu of the
    seat."""
    floor.open("t", "three-card-poker")
    rig(floor.running.floor, "t", "As Ks Qs")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    wager(page, ("ante",))
    page.wait_for_selector("[data-choice]")
    page.click(".bar > .hint")
    page.locator(".bar > .hint", has_text="play").wait_for()
    page.set_viewport_size({"width": 390, "height": 844})
    page.click(".seat-menu summary")
    page.click(".seat-menu [data-hint]")
    page.locator(".seat-menu [data-hint]", has_text="play").wait_for()
    page.click('[data-choice="play"]')
    page.wait_for_selector(".last-round", state="attached")
    assert page.locator("[data-hint]").count() == 0


def test_the_odds_of_a_wager_on_demand(visit: Visit, floor: House) -> None:
    """Whatever is named has a link to its odds, and a key; they stand first on the page, opened."""
    floor.open("t", "three-card-poker")
    page = visit()
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 1)
    page.wait_for_selector("[data-confirm]")
    page.focus('[data-wager="pair-plus"]')
    assert page.locator("[data-naming] a").get_attribute("href") == "/tables/t/odds?wager=pair-plus"
    page.keyboard.press("?")
    first = page.locator("details.wager-odds").first
    first.locator("summary", has_text="Pair Plus").wait_for(timeout=4 * PATIENCE)
    assert first.get_attribute("open") is not None
    first.locator("tr", has_text="Straight flush").wait_for()


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
        rounds = page.locator(".heading").text_content()
        wager(page, ("red",))
        page.wait_for_function("(old) => document.querySelector('.heading').textContent !== old", arg=rounds)
    page.click("[data-check]")
    page.wait_for_selector("dialog .verdict.win")
    assert "results that this page saw sealed" in page.locator("dialog").text_content()
    page.click("dialog button")
    page.evaluate(
        "sessionStorage.setItem('throws t', JSON.stringify([{root: 'ff', kind: 'spins', result: '7', salt: '00'}]))"
    )
    page.click("[data-check]")
    page.wait_for_selector("dialog .verdict.lose")


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


def test_one_player_has_two_boxes(visit: Visit, floor: House) -> None:
    """Bets are laid at the box whose spot is tapped or chosen by key, each hand is asked about by box and number, a
    pair is split in one of them, a reload in the middle changes nothing, and every box is settled."""
    floor.open("t", "blackjack")
    rig(floor.running.floor, "t", TWO_BOXES)
    page = visit(reduced_motion="reduce")
    come(page, floor.invitation("t"), "Anna")
    sit(page, floor.url, "t", 3)
    page.locator(".seat-menu summary").click()
    page.locator(".seat-menu select").select_option("4")
    page.locator(".seat-menu [data-sit] button").click()
    page.wait_for_selector(".boxes .box >> nth=1")
    page.wait_for_selector("[data-confirm]")
    assert page.locator(".box-name").all_text_contents() == ["Box 4", "Box 3"]  # seat 1 is at the player's right
    page.locator('[data-box="3"][data-wager="blackjack"]').click()
    page.locator('[data-box="3"][data-wager="blackjack"]').focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    look(page, "boxes-bets")
    page.click("[data-confirm]")
    page.wait_for_selector("[data-choice]")
    assert [spot_money(page, box) for box in (3, 4)] == ["5.00", "10.00"]
    assert page.locator(".bar h2").text_content().startswith("Box 3: ")
    page.locator('[data-choice="split"]').click()
    page.wait_for_selector(".box.split")
    assert page.locator(".bar h2").text_content().startswith("Box 3, hand 1: ")
    look(page, "boxes-split")
    assert_present(page)
    assert page.locator(".box.split .own-hand.acting").count() == 1
    asked = set()

    def answer_what_is_asked() -> None:
        asked.add(page.locator(".bar h2").first.text_content()[:13])
        answer(page)

    until(page, lambda: settled(page), answer_what_is_asked)
    assert {"Box 3, hand 1", "Box 3, hand 2"} <= asked
    assert any(one.startswith("Box 4: ") for one in asked)
    look(page, "boxes-settled")
    for box in (3, 4):
        assert page.locator(f'[data-box="{box}"] .badge').count() == (2 if box == 3 else 1)
    told = page.locator(".last-round").text_content()
    assert "Box 3 splits" in told
    assert "Box 4 wagers 10.00" in told


def spot_money(page: Any, box: int) -> str:
    return str(page.locator(f'[data-box="{box}"][data-wager="blackjack"] .money').text_content())
