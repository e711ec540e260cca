"""The par sheet as one HTML page: no script, nothing to load, fit for paper, telephone and a dark screen."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from pitboss.odds.other_plays import BY_STRATEGY, OtherPlay
from pitboss.odds.parsheet.decisions import decision_chart
from pitboss.odds.parsheet.edition import SOFTWARE, rules_and_program
from pitboss.odds.parsheet.expectations import hold_ranges, wins_per_hour
from pitboss.odds.parsheet.facts import facts
from pitboss.odds.parsheet.figures import percent, sentence, words
from pitboss.odds.parsheet.filing import approval, assumptions, digests
from pitboss.odds.parsheet.markup import Markup, joined, table, tag
from pitboss.odds.parsheet.rules import clauses_cited, options_in_force, rules_in_brief
from pitboss.odds.parsheet.wagers import at_a_glance, wager_section
from pitboss.odds.report import SIMULATION, GameOdds
from pitboss.rulebook.submission import Submission

NOTHING_LOADED = "default-src 'none'; style-src 'unsafe-inline'"
"""The browser itself is told that the page needs nothing but the style inside it."""

METHOD = (
    "exact: integers, added up by the rules that settle the game at the table; the figures are rationals, rounded only "
    "in print; each wager says how its deals were counted"
)
ANALYSED = (
    "exact in every card: each hand is followed through its best play and settled by the rules of the table, "
    "in figures to twelve digits; each wager says how its deals were counted"
)
SIMULATED = (
    "simulated in part: deals drawn at random, always the same ones, settled by the rules that settle the game at the "
    "table; each wager says how its deals were counted, and the standard error where they were drawn"
)


def par_sheet(
    options: Submission,
    odds: GameOdds,
    on: date,
    others: Sequence[OtherPlay] = (),
    studies: Mapping[str, Any] | None = None,
) -> str:
    """The par sheet of a game under a submission, dated; with what other ways to play cost, and with what its solver
    has to say beside the odds, where that is known."""
    game = options.game
    style = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
    sections = [
        _section("cautions", "Cautions", _cautions(odds.cautions)),
        _section("expectations", "What to expect", [hold_ranges(odds.wagers), *wins_per_hour(options, odds.wagers)]),
        _section("rules", "Rules in force", [*rules_in_brief(options), options_in_force(options)]),
        _section("wagers", "Wagers", [wager_section(wager) for wager in odds.wagers]),
        _section("strategy", "Strategy", [*_strategy(odds), *_mistakes(odds, others)]),
        _section("studies", "Rules and cards", facts("In figures", studies or {})),
        _section("assumptions", "Assumptions", [assumptions(options, odds)]),
        _section("sources", "Clauses and reproduction", [clauses_cited(options), *_reproduction(options)]),
        _section("approval", "Approval", [digests(options), approval()]),
    ]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=NOTHING_LOADED),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=SOFTWARE),
        tag("title", f"{game.title}: par sheet"),
        tag("style", Markup(style)),
    )
    main = tag("main", _header(options, odds, on), at_a_glance(odds.wagers), *sections)
    return f"<!DOCTYPE html>\n{tag('html', head, tag('body', main), lang='en')}\n"


def _header(options: Submission, odds: GameOdds, on: date) -> Markup:
    game = options.game
    changed = sum(options[name] != option.default for name, option in game.options.items())
    about = (
        ("game", f"{game.name} ({game.family})"),
        ("date", f"{on:%d %B %Y}".lstrip("0")),
        ("edition", rules_and_program(options.edition)),
        ("options", f"{changed} of {len(game.options)} differ from the default" if changed else "all at their default"),
        ("method", _method(odds)),
    )
    return tag(
        "header",
        tag("p", "Par sheet", class_="kind"),
        tag("h1", game.title),
        tag("p", sentence(game.summary), class_="summary"),
        tag("dl", *(joined([tag("dt", name), tag("dd", text)]) for name, text in about)),
    )


def _method(odds: GameOdds) -> str:
    if odds.method == SIMULATION:
        return SIMULATED
    return METHOD if all(wager.rational for wager in odds.wagers) else ANALYSED


def _section(name: str, title: str, content: Sequence[Markup]) -> Markup:
    """A section with its heading; nothing where there is no content."""
    return tag("section", tag("h2", title), *content, id=name) if content else Markup()


def _cautions(cautions: Sequence[str]) -> list[Markup]:
    return [tag("ul", *(tag("li", sentence(text)) for text in cautions))] if cautions else []


def _strategy(odds: GameOdds) -> list[Markup]:
    """The rule of play in words, then its figures, exceptions and charts."""
    rule = odds.strategy.get("rule")
    said = [tag("p", sentence(rule), class_="rule")] if isinstance(rule, str) else []
    drawn, charted = decision_chart(odds.strategy)
    apart = {BY_STRATEGY, *(["rule"] if said else []), *charted}
    return said + drawn + facts("In figures", {name: one for name, one in odds.strategy.items() if name not in apart})


def _mistakes(odds: GameOdds, others: Sequence[OtherPlay]) -> list[Markup]:
    """What the player loses who plays otherwise, of the wager that the game begins with."""
    main = odds.wagers[0]
    rows = [
        (
            words(play.strategy),
            percent(play.house_edge, 4),
            _cost(play.house_edge - main.house_edge, play.standard_error),
            percent(play.standard_error, 4) if play.standard_error else "exact",
        )
        for play in others
    ]
    head = ("way to play", "house edge", "costs", "standard error")
    note = f"of each {words(main.per)} wagered; the best play {percent(main.house_edge, 4)}"
    return [table("Cost of common mistakes", head, rows, note=note, numeric={1, 2, 3})] if rows else []


def _cost(cost: float, error: float) -> str:
    """What a play costs, or what it does not exceed where the simulation cannot tell it from nothing."""
    return percent(cost, 4) if cost > 2 * error or not error else f"below {percent(max(cost, 0.0) + 2 * error, 4)}"


def _reproduction(options: Submission) -> list[Markup]:
    return [
        tag("h3", "To reproduce this sheet"),
        tag("p", f"With {SOFTWARE}, whose figures come from the code that settles the game:"),
        tag("pre", tag("code", command(options))),
    ]


def command(options: Submission) -> str:
    """The command that makes this sheet again."""
    settings = [f"--edition {shlex.quote(options.edition.name)}"] if len(options.game.editions) > 1 else []
    for name in sorted(options.chosen):
        option, value = options.game.options[name], options[name]
        written = option.show(value)
        exactly = written if option.read(written) == value else str(value)
        settings.append(f"--set {shlex.quote(f'{name}={exactly}')}")
    return " ".join(["pitboss odds", options.game.name, *settings, "--report", f"{options.game.name}.html"])
