"""Par sheets: well-formed and self-contained, the exact figures in them, charts that show every outcome to scale."""

from __future__ import annotations

import csv
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from par_sheets import FOLDER, SHEETS, sheet
from pitboss import __version__
from pitboss.cli import main as command_line
from pitboss.games import game
from pitboss.odds import solve, strategies
from pitboss.odds.other_plays import OtherPlay, other_plays
from pitboss.odds.parsheet import COLUMNS, par_csv, par_sheet
from pitboss.odds.parsheet.charts import (
    LONGEST_LINE,
    MOST_BARS,
    WIDTH,
    crossing,
    decades,
    linear,
    of_percent,
    of_probabilities,
    round_step,
)
from pitboss.odds.parsheet.document import command
from pitboss.odds.parsheet.edition import rules_and_program
from pitboss.odds.parsheet.expectations import wins_per_hour
from pitboss.odds.parsheet.facts import facts
from pitboss.odds.parsheet.filing import digest_of_code, digest_of_options
from pitboss.odds.parsheet.wagers import by_net
from pitboss.odds.report import ANALYSIS, ENUMERATION, NO_DECISIONS, SIMULATION, GameOdds, Outcome, WagerOdds
from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game

DAY = date(2026, 3, 1)


class Element:
    """An element of a parsed page."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name, self.attributes = name, attributes
        self.children: list[Element | str] = []

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, name: str, class_: str = "") -> list[Element]:
        return [
            one
            for one in self.walk()
            if one.name == name and (not class_ or class_ in one.attributes.get("class", "").split())
        ]

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def number(self, attribute: str) -> float:
        return float(self.attributes[attribute])


class Strict(HTMLParser):
    """Builds the tree of a page; every element must be closed where it was opened, every attribute given once."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open = [Element("page", {})]
        self.feed(page)
        self.close()
        assert [one.name for one in self.open] == ["page"], "an element was not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute of {tag} is given twice"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag != "meta":
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().name == tag, f"{tag} is closed out of order"

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(page: str) -> Element:
    return Strict(page).open[0]


@cache
def solved(**settings: str) -> tuple[Submission, GameOdds]:
    options = game("flop-poker").submit({name.replace("__", "."): value for name, value in settings.items()})
    return options, solve(options)


def made_up(*wagers: WagerOdds, strategy: dict[str, Any] | None = None, cautions: tuple[str, ...] = ()) -> Element:
    """The sheet of wagers that nobody deals."""
    options = game("flop-poker").submit()
    odds = GameOdds(options.game.name, options.edition, options.written(), wagers, strategy or {}, 0.0, cautions)
    return parsed(par_sheet(options, odds, DAY))


def wager(count: int = 3, name: str = "side", **more: Any) -> WagerOdds:
    """A wager with so many outcomes, of one, two, three ... deals."""
    outcomes = tuple(Outcome(f"outcome-{i}", i + 1, Fraction(i - 1)) for i in range(count))
    return WagerOdds(name, name, outcomes, **more)


@pytest.fixture(scope="module")
def page() -> str:
    return par_sheet(*solved(), DAY)


# The page as a whole


def test_it_is_well_formed_and_dated(page: str) -> None:
    assert page.startswith("<!DOCTYPE html>\n<html lang=")
    sheet = parsed(page)
    assert [one.text for one in sheet.all("title")[:1]] == ["Flop Poker: par sheet"]
    assert [one.text for one in sheet.all("h1")] == ["Flop Poker"]
    assert "1 March 2026" in sheet.all("header")[0].text
    ids = [one.attributes["id"] for one in sheet.walk() if "id" in one.attributes]
    assert len(set(ids)) == len(ids)


def test_it_says_which_rules_and_which_program(page: str) -> None:
    header = parsed(page).all("header")[0]
    about = dict(zip((one.text for one in header.all("dt")), (one.text for one in header.all("dd")), strict=True))
    source = "Massachusetts Gaming Commission, Rules of the Game: Flop Poker"
    assert about["edition"] == f"amended (October 2020): {source}; Pitboss {__version__}"


def test_every_wager_says_its_method(page: str) -> None:
    glance = parsed(page).all("table")[0]
    assert [row.all("td")[-1].text for row in glance.all("tbody")[0].all("tr")] == ["exact enumeration", "symmetry"]
    sections = parsed(page).all("section", "wager")
    assert ["Method: symmetry." in one.text for one in sections] == [False, True]
    assert wager().to_json()["method"] == "exact enumeration"


def test_it_loads_nothing(page: str) -> None:
    assert not re.search(r"https?:|url\(|@import|javascript:", page)
    sheet = parsed(page)
    assert not {one.name for one in sheet.walk()} & {"script", "link", "img", "iframe", "object", "embed", "a", "base"}
    assert not {name for one in sheet.walk() for name in one.attributes if name in ("src", "href") or name[:2] == "on"}
    policies = [one.attributes["content"] for one in sheet.all("meta") if "http-equiv" in one.attributes]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'"]


def test_the_same_odds_make_the_same_page(page: str) -> None:
    options, odds = solved()
    assert par_sheet(options, odds, DAY) == page
    assert par_sheet(options, odds, date(2026, 3, 2)) != page


def test_every_figure_of_a_wager_is_there(page: str) -> None:
    section = parsed(page).all("section", "wager")[0]
    table = section.all("table", "figures")[0]
    rows = {row.children[0].text: [cell.text for cell in row.all("td")] for row in table.all("tr")}  # type: ignore[union-attr]
    assert rows["house edge"] == ["6.485102%", "3300677/50896300"]
    assert rows["expected net, over all combinations"] == ["−0.064851", "-26405416/407170400"]
    assert rows["element of risk"] == ["3.478659%", "3300677/94883600"]
    assert rows["average wagered"] == ["1.864253", "412/221"]
    assert rows["hit frequency"] == ["30.151811%", "548077/1817725"]
    assert rows["standard deviation"][0] == "5.752366"
    value, exactly = rows["variance"]
    assert f"{float(Fraction(exactly)):.6f}" == value == "33.089718"


def test_outcomes_with_combinations_net_and_return(page: str) -> None:
    section = parsed(page).all("section", "wager")[0]
    outcomes = section.all("table")[1]
    body = {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in outcomes.all("tbody")[0].all("tr")}
    assert body["royal flush"] == ["1,880", "0.0004617%", "1 in 216,580", "2", "+1,001", "+0.462185%"]
    assert body["surrender"] == ["55,272,000", "13.574661%", "1 in 7.367", "1", "−1", "−13.574661%"]
    _, odds = solved()
    assert len(body) == len(odds["ante+flop"].outcomes)
    (total,) = outcomes.all("tfoot")
    assert [cell.text for cell in total.all("td")] == ["407,170,400", "100%", "", "1.864253", "−0.064851", "−6.485102%"]


def test_outcomes_stand_in_the_order_of_their_net() -> None:
    nets = {"loss": -1, "some": 5, "nothing": 0, "most": 30}
    outcomes = tuple(Outcome(name, 1, Fraction(net)) for name, net in nets.items())
    sheet, order = made_up(WagerOdds("side", "side", outcomes)), ["most", "some", "nothing", "loss"]
    assert rows_of(sheet, "At a glance")[1][-2] == "+30, 1 in 4"
    assert [row[0] for row in rows_of(sheet, "Outcomes")[1:]] == [*order, "all"]
    for class_ in ("distribution", "contributions"):
        (chart,) = sheet.all("figure", class_)
        assert [re.split("[:,]", bar.text)[0] for bar in chart.all("rect")] == order


def test_a_simulated_wager_has_an_error_and_nothing_exact() -> None:
    sheet = made_up(wager(method=SIMULATION))
    (section,) = sheet.all("section", "wager")
    rows = {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in section.all("table")[0].all("tr")}
    assert rows["standard error of the house edge"] == ["30.429031%"]
    assert rows["house edge"] == ["−33.333333%"]
    assert "simulated in part" in sheet.all("header")[0].text


# What to expect, mistakes, assumptions and approval


def rows_of(sheet: Element, caption: str) -> list[list[str]]:
    """The cells of the table with a caption."""
    (table,) = [one for one in sheet.all("table") if one.all("caption")[0].text.startswith(caption)]
    return [[cell.text for cell in row.walk() if cell.name in ("th", "td")] for row in table.all("tr")]


def test_volatility() -> None:
    """A fair coin: 1.96 standard deviations of 1, over the root of the rounds."""
    coin = WagerOdds("ante", "ante", (Outcome("win", 1, Fraction(1)), Outcome("lose", 1, Fraction(-1))))
    assert rows_of(made_up(coin), "Volatility")[1:] == [
        ["ante", "0.000%", "−1.96% to 1.96%", "−0.62% to 0.62%", "−0.20% to 0.20%"]
    ]


def test_theoretical_win() -> None:
    """The edge of the lowest wager, as often as it is decided; a wager that is on no layout has none."""
    outcomes = (Outcome("win", 9, Fraction(1)), Outcome("lose", 11, Fraction(-1)))
    sheet = made_up(*(WagerOdds(name, name, outcomes) for name in ("ante", "nowhere")))
    assert rows_of(sheet, "Theoretical win") == [
        ["wager", "lowest", "at 40 an hour", "at 60 an hour", "at 80 an hour"],
        ["ante", "$5", "$20.00", "$30.00", "$40.00"],
    ]
    generous = WagerOdds("ante", "ante", (Outcome("win", 11, Fraction(1)), Outcome("lose", 9, Fraction(-1))))
    assert rows_of(made_up(generous), "Theoretical win")[1][2] == "−$20.00"


def test_what_mistakes_cost() -> None:
    options, odds = solved()
    best = odds.wagers[0].house_edge
    others = (
        OtherPlay("never-fold", best + 0.01),
        OtherPlay("like-the-dealer", 0.2, 0.001),
        OtherPlay("simple", best - 0.002, 0.004),
        OtherPlay("clever", best + 0.002, 0.004),
    )
    sheet = parsed(par_sheet(options, odds, DAY, others))
    assert rows_of(sheet, "Cost of common mistakes")[1:] == [
        ["never fold", "7.4851%", "1.0000%", "exact"],
        ["like the dealer", "20.0000%", "13.5149%", "0.1000%"],
        ["simple", "6.2851%", "below 0.8000%", "0.4000%"],
        ["clever", "6.6851%", "below 1.0000%", "0.4000%"],
    ]


@pytest.mark.proof
def test_other_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the solver worked out is exact, the rest is played; the best play is not among them."""
    monkeypatch.setattr("pitboss.odds.other_plays.ROUNDS", 100_000)
    stud = game("caribbean-stud").submit()
    exact = {"optimal": 0.052, "like-the-dealer": 0.057, "always-bet": 0.166}
    outcomes = (Outcome("lose", 1, Fraction(-1)),)
    wagers = (WagerOdds("ante+bet", "ante", outcomes),)
    odds = GameOdds(stud.game.name, stud.edition, {}, wagers, {"house_edge_by_strategy": exact}, 0.0)
    found = other_plays(stud, odds)
    assert {play.strategy for play in found} == {*strategies(stud), *exact} - {"optimal"}
    assert {play.strategy: play.house_edge for play in found if not play.standard_error} == {
        "like-the-dealer": 0.057,
        "always-bet": 0.166,
    }
    assert [play.house_edge for play in found] == sorted(play.house_edge for play in found)
    undecided = msgspec.structs.replace(odds, strategy=NO_DECISIONS)
    assert other_plays(stud, undecided) == other_plays(game("roulette").submit(), odds) == ()


def test_assumptions_and_approval(page: str) -> None:
    sheet = parsed(page)
    sections = {one.attributes["id"]: one for one in sheet.all("section") if "id" in one.attributes}
    assert "Every order of the cards" in sections["assumptions"].text
    assert "follows the strategy" in sections["assumptions"].text
    hands = ("Prepared by", "Reviewed by", "Approved by")
    assert rows_of(sheet, "Sign-off")[1:] == [[hand, "", "", ""] for hand in hands]


def test_digests() -> None:
    """Another option gives another digest; the program's is of all its modules."""
    plain, changed = (game("flop-poker").submit(chosen) for chosen in ({}, {"seats": "5"}))
    assert digest_of_options(plain) != digest_of_options(changed)
    assert digest_of_options(plain) == digest_of_options(game("flop-poker").submit({"seats": "6"}))
    rows = dict(rows_of(made_up(wager()), "Digests")[1:])
    assert rows == {"program": digest_of_code(), "game, edition and options": digest_of_options(plain)}


NAMES_OF_PROGRAMS = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+|\{'|\b(True|False|None)\b|Fraction\(")


@pytest.mark.parametrize("name", ["casino-war", "craps", "minibaccarat", "let-it-ride", "three-card-poker", "red-dog"])
def test_no_names_of_programs(name: str) -> None:
    """Whatever a solver calls its figures, the sheet says it in words."""
    options = game(name).submit()
    sheet = parsed(par_sheet(options, solve(options), DAY))
    (main,) = sheet.all("main")
    assert [one for text in texts(main) if (one := NAMES_OF_PROGRAMS.search(text))] == []


def texts(element: Element) -> Iterator[str]:
    for child in element.children:
        if isinstance(child, Element):
            yield from texts(child)
        else:
            yield child


def test_rules_and_options_in_force() -> None:
    plain = parsed(par_sheet(*solved(), DAY))
    assert not plain.all("span", "mark")
    changed = parsed(par_sheet(*solved(flop__straight="11 to 1", seats="5"), DAY))
    assert sorted(one.text for one in changed.all("span", "mark")) == ["default 10 to 1", "default 6"]
    assert "2 of 23 differ from the default" in changed.all("header")[0].text
    rules = next(one for one in changed.all("section") if one.attributes.get("id") == "rules").text
    for fact in (
        "$5 to $1,000",
        "equal to the ante",
        "by every player, with 2 or more",
        "11 to 1",
        "[10(c)]",
        "9(a)(2)",
    ):
        assert fact in rules
    for option in game("flop-poker").house_options:
        assert option.name in rules


def test_a_chart_of_decisions_is_drawn_in_colour() -> None:
    strategy = {
        "rule": "play by the chart",
        "dealer_shows": "A 2",
        "chart": {"hard 16": "RS", "88": "PP"},
        "more_cards": {"hard 16": "HS"},
        "letters": {"S": "stand", "H": "hit", "P": "split", "R": "surrender"},
    }
    sheet = made_up(wager(), strategy=strategy)
    section = next(one for one in sheet.all("section") if one.attributes.get("id") == "strategy")
    cells = [(cell.text, cell.attributes["class"]) for cell in section.all("td") if cell.text]
    assert cells == [
        ("S", "decision stand"),
        ("R", "decision surrender"),  # the ace is the last column
        ("P", "decision split"),
        ("P", "decision split"),
        ("S", "decision stand"),
        ("H", "decision hit"),
    ]
    assert [one.text.split(" by ")[0] for one in section.all("caption")] == ["Best play", "Of three cards and more"]
    (key,) = section.all("p", "key")
    assert [one.text for one in key.all("span")] == ["S stand", "H hit", "P split", "R surrender"]


def test_what_a_solver_says_beside_the_odds_has_a_section() -> None:
    options = game("red-dog").submit()
    odds = GameOdds(options.game.name, options.edition, {}, (wager(),), {}, 0.0)
    rows = [{"rule": "soft-17", "choice": "stand", "house_edge": 0.003, "edge_change": -0.002}]
    sheet = parsed(par_sheet(options, odds, date(2026, 1, 1), studies={"effect_of_rules": rows}))
    (section,) = [one for one in sheet.all("section") if one.attributes.get("id") == "studies"]
    assert "0.3000%" in section.text
    assert "soft-17" in section.text


def test_strategy_and_cautions() -> None:
    sheet = made_up(wager(), strategy={"rule": "fold nothing", "fold_frequency": 0.25}, cautions=("the edge is thin",))
    strategy = next(one for one in sheet.all("section") if one.attributes.get("id") == "strategy")
    assert strategy.all("p", "rule")[0].text == "Fold nothing."
    assert "25.0000%" in strategy.text
    cautions = next(one for one in sheet.all("section") if one.attributes.get("id") == "cautions")
    assert [one.text for one in cautions.all("li")] == ["The edge is thin."]
    assert not any(one.attributes.get("id") == "cautions" for one in made_up(wager()).all("section"))


def test_everything_is_escaped() -> None:
    evil = "<script>alert('&amp; \"quoted\"')</script>"
    outcomes = (Outcome(evil, 1, Fraction(1)), Outcome("lose", 1, Fraction(-1)))
    odds = WagerOdds(evil, "ante", outcomes, note=evil, details={evil: [{evil: evil}]})
    sheet = made_up(odds, strategy={"rule": evil, evil: evil}, cautions=(evil,))
    assert not sheet.all("script")
    assert sheet.all("section", "wager")[0].all("h3")[0].text == evil
    assert sheet.all("figure", "contributions")[0].all("text")[0].text.startswith("<script>alert('&amp;")
    assert any(one.attributes.get("aria-label") == evil for one in sheet.all("div"))


def test_the_style_is_not_markup(page: str) -> None:
    """The style stands in the page unescaped, so it may not hold what would end it."""
    style = parsed(page).all("style")[0].text
    assert "<" not in style
    assert "@media print" in style
    assert "prefers-color-scheme: dark" in style


# Charts


def test_long_labels_are_wrapped_and_not_cut() -> None:
    long = "a hand of which so much can be said that it does not fit into one line of a chart"
    outcomes = (Outcome(long, 1, Fraction(1)), Outcome("lose", 1, Fraction(-1)))
    (chart,) = made_up(WagerOdds("side", "side", outcomes)).all("figure", "contributions")
    lines = [one for one in chart.all("text") if "tick" not in one.attributes.get("class", "")]
    written = [one.text for one in lines if "value" not in one.attributes.get("class", "")]
    assert " ".join(written) == f"{long} lose"
    assert max(map(len, written)) <= LONGEST_LINE
    tops = [bar.number("y") for bar in chart.all("rect")]
    assert all(text.number("y") < tops[0] for text in lines[:2])
    assert tops[0] < lines[-2].number("y") < tops[1]


def test_a_bar_for_every_outcome(page: str) -> None:
    _, odds = solved()
    sections = parsed(page).all("section", "wager")
    for one, section in zip(odds.wagers, sections, strict=True):
        expected = [len(one.outcomes)] * 2 if len(one.outcomes) > 1 else []
        charts = section.all("figure", "distribution") + section.all("figure", "contributions")
        assert [len(chart.all("rect")) for chart in charts] == expected


def test_a_long_chart_goes_on_in_the_next_drawing() -> None:
    sheet = made_up(wager(count=2 * MOST_BARS + 5))
    for class_ in ("distribution", "contributions"):
        (chart,) = sheet.all("figure", class_)
        assert [len(svg.all("rect")) for svg in chart.all("svg")] == [MOST_BARS, MOST_BARS, 5]


def inside(svg: Element) -> bool:
    """Whether bars and lines lie within a drawing."""
    left, top, width, height = map(float, svg.attributes["viewbox"].split())
    assert (left, top, width) == (0, 0, WIDTH)
    xs = [(bar.number("x"), bar.number("x") + bar.number("width")) for bar in svg.all("rect")]
    ys = [(bar.number("y"), bar.number("y") + bar.number("height")) for bar in svg.all("rect")]
    for line in svg.all("line"):
        xs.append((line.number("x1"), line.number("x2")))
        ys.append((line.number("y1"), line.number("y2")))
    for line in svg.all("polyline"):
        points = [tuple(map(float, point.split(","))) for point in line.attributes["points"].split()]
        xs += [(x, x) for x, _ in points]
        ys += [(y, y) for _, y in points]
    slack = 0.02
    return all(-slack <= a <= b <= width + slack for a, b in xs) and all(
        -slack <= a <= b <= height + slack for a, b in ys
    )


def test_drawings_keep_within_their_frame(page: str) -> None:
    progressive = wager(details={"edge_by_meter": [[0, 0.4], [9000, -0.2]], "by_players": {"1": 0.1, "2": -0.1}})
    drawings = parsed(page).all("svg") + made_up(progressive, wager(60), wager(2)).all("svg")
    assert len(drawings) > 8
    assert all(inside(svg) for svg in drawings)


def test_contributions_are_to_scale(page: str) -> None:
    _, odds = solved()
    main = odds["ante+flop"]
    bars = parsed(page).all("figure", "contributions")[0].all("rect")
    shares = [outcome.count * outcome.net / main.deals for outcome in by_net(main)]
    unit = max(bar.number("width") for bar in bars) / float(max(abs(share) for share in shares))
    for bar, share in zip(bars, shares, strict=True):
        assert bar.number("width") == pytest.approx(abs(float(share)) * unit, abs=0.02)
        assert bar.attributes["class"] == ("win" if share > 0 else "loss")
    ends = {bar.number("x") + bar.number("width") for bar in bars if bar.attributes["class"] == "loss"}
    starts = {bar.number("x") for bar in bars if bar.attributes["class"] == "win"}
    assert max(ends) - min(starts) == pytest.approx(0, abs=0.02), "losses end and wins begin at zero"


def test_the_distribution_is_logarithmic_where_it_must_be(page: str) -> None:
    chart = parsed(page).all("figure", "distribution")[0]
    assert "by powers of ten" in chart.text
    widths = {bar.text: bar.number("width") for bar in chart.all("rect")}
    royal, straight_flush = (
        next(w for text, w in widths.items() if text.startswith(f"{x} ")) for x in ("royal", "straight")
    )
    assert (straight_flush - royal) / WIDTH == pytest.approx(0.950525 / 6, abs=1e-4)  # log10(16776 / 1880), six decades
    even = made_up(wager()).all("figure", "distribution")[0]
    assert "by powers of ten" not in even.text
    assert sorted(bar.number("width") / WIDTH for bar in even.all("rect")) == pytest.approx([1 / 3, 2 / 3, 1], abs=1e-4)


def test_an_outcome_that_never_comes_has_an_empty_bar() -> None:
    outcomes = (
        Outcome("never", 0, Fraction(500)),
        Outcome("rare", 1, Fraction(9)),
        Outcome("lose", 10**6, Fraction(-1)),
    )
    chart = made_up(WagerOdds("side", "side", outcomes)).all("figure", "distribution")[0]
    assert {bar.text: bar.number("width") for bar in chart.all("rect")}["never, +500: never"] == 0


def test_edge_against_the_meter() -> None:
    outcomes = (Outcome("hit", 1, Fraction(4999)), Outcome("lose", 9999, Fraction(-1)))
    line = [[amount, 1 - amount / 10000] for amount in (0, 5000, 10000, 20000)]
    sheet = made_up(WagerOdds("progressive", "progressive", outcomes, details={"edge_by_meter": line}))
    (chart,) = sheet.all("figure", "meter")
    (drawn,) = chart.all("polyline")
    points = [tuple(map(float, point.split(","))) for point in drawn.attributes["points"].split()]
    assert len(points) == 4
    assert len({round((y1 - y0) / (x1 - x0), 3) for (x0, y0), (x1, y1) in pairwise(points)}) == 1
    marks = {mark.text: mark for mark in chart.all("text", "mark")}
    assert list(marks) == ["in the figures $5,000", "breaks even at $10,000"]
    uprights = [mark.number("x1") for mark in chart.all("line", "mark")]
    assert uprights == pytest.approx([points[1][0], points[2][0]], abs=0.02)


def test_a_chart_for_each_meter() -> None:
    lines = {"major": [[0, 0.5], [100, 0.1]], "minor": [[0, 0.3], [10, -0.1]]}
    charts = made_up(wager(details={"edge_by_meter": lines})).all("figure", "meter")
    assert [chart.all("b")[0].text for chart in charts] == [f"House edge against the {name} meter" for name in lines]
    assert [[mark.text for mark in chart.all("text", "mark")] for chart in charts] == [[], ["breaks even at $7.50"]]


def test_edge_by_number_of_players() -> None:
    edges = {"1": 0.25, "2": 0.0, "3": -0.125}
    (chart,) = made_up(wager(details={"by_players": edges})).all("figure", "players")
    assert [(bar.text, bar.attributes["class"]) for bar in chart.all("rect")] == [
        ("1 player: 25.0000%", "loss"),
        ("2 players: 0.0000%", "even"),
        ("3 players: −12.5000%", "win"),
    ]


def test_scales() -> None:
    assert [round_step(span) for span in (1.0, 1.2, 7, 0.02, 30000)] == pytest.approx([0.2, 0.5, 2, 0.005, 10000])
    scale = linear([-1.0, 3.0], of_percent)
    assert (scale.place(-1.0), scale.origin, scale.place(3.0)) == (0, 0.25, 1)
    assert [label for _, label in scale.ticks] == ["−100%", "0%", "100%", "200%", "300%"]
    assert [label for _, label in linear([0.004], of_percent).ticks][:3] == ["0.0%", "0.1%", "0.2%"]
    logarithmic = decades([0.5, 0.001])
    assert logarithmic.place(0.001) == pytest.approx(0.25)
    assert [label for _, label in logarithmic.ticks] == ["1 in 10,000", "1 in 1,000", "1 in 100", "1 in 10", "1 in 1"]
    for common, by_decades in ((0.4, False), (0.5, True)):
        assert of_probabilities([0.004, 0.0, common]).by_decades is by_decades
    assert crossing([(0, 1.0), (10, -1.0)], 0.5) == 2.5
    assert crossing([(0, 1.0), (10, 0.5)], 0) is None


# What solvers say in their own words


def tables(given: dict[str, Any]) -> list[list[list[str]]]:
    """The cells of the tables that facts make."""
    page = parsed("".join(facts("In figures", given)))
    return [
        [[cell.text for cell in row.walk() if cell.name in ("th", "td")] for row in table.all("tr")]
        for table in page.all("table")
    ]


def test_single_values_go_into_one_table() -> None:
    given = {"hands": 22100, "fold_frequency": 0.135746, "checked": True, "break_even_meter": 10080.5, "limit": None}
    assert tables(given) == [
        [
            ["hands", "22,100"],
            ["fold frequency", "13.5746%"],
            ["checked", "yes"],
            ["break even meter", "$10,080.50"],
            ["limit", "none"],
        ]
    ]


def test_dicts_with_the_same_keys_go_into_one_table() -> None:
    given = {"meter": {"major": 5000.0, "minor": 500}, "break_even_meter": {"major": 10080.25, "minor": 1200}}
    assert tables(given) == [
        [["", "meter", "break even meter"], ["major", "$5,000", "$10,080.25"], ["minor", "$500", "$1,200"]]
    ]


def test_texts_are_sentences() -> None:
    assert "".join(facts("", {"first_street": "raise any pair"})) == "<p><b>First street: </b>Raise any pair.</p>"


def test_rows_become_a_table() -> None:
    rows = [{"hand": "2c 3d 9h", "expectation": -0.5}, {"hand": "2c 4d 9h", "expectation": -0.25}]
    assert tables({"exceptions": rows}) == [
        [["hand", "expectation"], ["2c 3d 9h", "−0.5"], ["2c 4d 9h", "−0.25"]],
    ]
    assert tables({"exceptions": []}) == []


def test_rows_by_two_names_become_a_chart() -> None:
    shares = {"low": {"two": 0.5, "ace": 1.0}, "mid": {"two": 0.25, "six": 0.125, "ace": 0.75}, "top": {"six": 0.0625}}
    rows = [
        {"own": own, "dealer_shows": dealer, "folded": share}
        for own, row in shares.items()
        for dealer, share in row.items()
    ]
    assert tables({"folds": rows}) == [
        [
            ["", "two", "six", "ace"],
            ["low", "50", "", "100"],
            ["mid", "25", "12.5", "75"],
            ["top", "", "6.2", ""],
        ],
    ]
    words = [{"hand": hand, "up": up, "play": "hit"} for hand in ("15", "16") for up in ("2", "3")]
    assert tables({"play": words}) == [[["", "2", "3"], ["15", "hit", "hit"], ["16", "hit", "hit"]]]


def test_what_was_added_up_in_floating_point_is_not_called_exact() -> None:
    """Three outcomes of one, two and three deals that net -1, 0 and 1."""
    counted, analysed, simulated = (
        wager(name=name, method=name) for name in (ENUMERATION, f"{ANALYSIS} to twelve digits", SIMULATION)
    )
    assert (counted.exact, counted.to_json()["exact"]) == ("2/6", "2/6")
    assert (analysed.exact, analysed.to_json()["exact"]) == ("0.333333333333", "0.333333333333")
    assert "exact" not in simulated.to_json()
    odds = GameOdds("flop-poker", game("flop-poker").edition, {}, (counted, analysed, simulated), {}, 0.0)
    rows = [row for row in csv.DictReader(StringIO(par_csv(odds))) if row["row"] == "wager"]
    assert [row["exact"] for row in rows] == ["2/6", "0.333333333333", ""]
    sheet = " ".join(made_up(analysed).text.split())
    assert "parts of the whole" in sheet
    assert "parts of the whole" not in " ".join(made_up(counted).text.split())


def test_wagers_are_named_as_people_write_them() -> None:
    given = {"counting": [{"wager": "push-22", "rule": "hits-soft-17"}]}
    (made,) = facts("", given)
    assert ">push 22<" in made
    assert ">hits-soft-17<" in made


def test_a_win_of_less_than_half_a_cent_is_not_a_loss() -> None:
    nearly = WagerOdds(
        "ante", "ante", (Outcome("won", 5 * 10**7 + 1, Fraction(1)), Outcome("lost", 5 * 10**7, Fraction(-1)))
    )
    (made,) = wins_per_hour(game("flop-poker").submit(), [nearly])
    assert "$0.00" in made
    assert "\N{MINUS SIGN}$0.00" not in made


# The table for programs


def test_the_csv_adds_up() -> None:
    _, odds = solved()
    text = par_csv(odds)
    rows = list(csv.DictReader(StringIO(text)))
    assert tuple(rows[0]) == COLUMNS
    assert text.count("\r\n") == len(rows) + 1
    for one in odds.wagers:
        (whole,) = [row for row in rows if row["row"] == "wager" and row["wager"] == one.name]
        parts = [row for row in rows if row["row"] == "outcome" and row["wager"] == one.name]
        assert [row["outcome"] for row in parts] == [outcome.name for outcome in one.outcomes]
        assert sum(int(row["combinations"]) for row in parts) == int(whole["combinations"]) == one.deals
        net = sum(int(row["combinations"]) * Fraction(row["net"]) for row in parts)
        assert Fraction(net, one.deals) == Fraction(whole["exact"]) == one.expectation
        assert sum(float(row["probability"]) for row in parts) == pytest.approx(1, abs=1e-12)
        assert sum(float(row["return"]) for row in parts) == pytest.approx(float(whole["return"]), abs=1e-12)
        assert float(whole["house_edge"]) == one.house_edge
        assert (whole["method"], whole["edition"]) == (one.method, rules_and_program(odds.edition))
        assert float(whole["standard_deviation"]) ** 2 == pytest.approx(float(whole["variance"]))


def test_the_documented_columns_are_the_columns() -> None:
    from pitboss.odds.parsheet import table

    documented = re.findall(r"^    ([a-z_]+)(?= {2,})", table.__doc__ or "", re.MULTILINE)
    more = re.search(r"^    (house_edge, .*)$", table.__doc__ or "", re.MULTILINE)
    assert more is not None
    assert (*documented, *more[1].split(", ")) == COLUMNS


# The command


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        command_line.main(arguments)
    return stopped.value.code or 0  # type: ignore[return-value]


def test_the_command_on_the_sheet_makes_the_same_submission() -> None:
    settings = {"commission-rate": "1/30", "ante-amount": "7.50", "jacks-plus-bonus.flush": "16 to 1"}
    options = game("winners-pot-poker").submit(settings)
    words = shlex.split(command(options))
    assert words[0] == "pitboss"
    assert isinstance(options.game, Game)
    again = command_line._submission(options.game, command_line.parser().parse_args(words[1:]))
    assert {name: again[name] for name in again.game.options} == {name: options[name] for name in options.game.options}


def test_sheet_and_table_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, table = tmp_path / "sheet.html", tmp_path / "table.csv"
    report.write_text("an older one")
    assert run("odds", "flop-poker", "--json", "--report", str(report), "--csv", str(table)) == 0
    assert capsys.readouterr().out.startswith("{")
    _, odds = solved()
    assert "-26405416/407170400" in report.read_text(encoding="utf-8")
    assert table.read_bytes().decode() == par_csv(odds)
    assert sorted(tmp_path.iterdir()) == [report, table]
    assert run("odds", "flop-poker", "--report", str(report)) == 0
    assert f"par sheet written to {report}" in capsys.readouterr().out.replace("\n", "")


def test_an_unwritable_path_is_refused_before_anything_is_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.odds.solve", lambda *_: pytest.fail("solved for nothing"))
    for option in ("--report", "--csv"):
        for path in (tmp_path, tmp_path / "no" / "such.html", tmp_path / ("x" * 300)):
            assert run("odds", "flop-poker", option, str(path)) == 2
            error = capsys.readouterr().err
            assert error.startswith(f"pitboss: {option}: {path} cannot be written: ")
            assert error.count("\n") == 1
    same = str(tmp_path / "same")
    assert run("odds", "flop-poker", "--report", same, "--csv", same) == 2
    assert list(tmp_path.iterdir()) == []


def test_nothing_half_written_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "sheet.html"
    report.write_text("an older one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr("pitboss.odds.solve", lambda *_: solved()[1])
    assert run("odds", "flop-poker", "--report", str(report)) == 2
    assert "no space left on device" in capsys.readouterr().err
    assert report.read_text() == "an older one"
    assert list(tmp_path.iterdir()) == [report]


def test_the_sheet_needs_no_table() -> None:
    """The odds read games; they know nothing of a live table."""
    live = ("pitboss.table.table", "pitboss.table.round", "pitboss.table.dealer")
    code = f"import sys, pitboss.odds.parsheet; print([m for m in {live} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_command_names_the_edition_where_a_game_has_several() -> None:
    assert "--edition amended" in command(game("flop-poker").submit())
    assert "--edition" not in command(game("red-dog").submit())


@pytest.mark.parametrize("name", SHEETS)
def test_whole_sheets_are_as_people_have_read_them(name: str) -> None:
    assert sheet(name).splitlines() == (FOLDER / name).read_text(encoding="utf-8").splitlines()
