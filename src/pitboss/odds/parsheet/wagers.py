"""The section of one wager: what it holds, its outcomes, and where the return comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from pitboss.odds.parsheet import charts
from pitboss.odds.parsheet.facts import facts
from pitboss.odds.parsheet.figures import MINUS, decimal, money, one_in, percent, probability, sentence, signed, words
from pitboss.odds.parsheet.markup import Markup, joined, table, tag
from pitboss.odds.report import SIMULATION, Outcome, WagerOdds

PARTS = "parts of the whole"
"""What outcomes are counted in where they are no deals."""


def at_a_glance(wagers: Sequence[WagerOdds]) -> Markup:
    """The main figures of all wagers."""
    rows = [
        (
            words(wager.name),
            words(wager.per),
            percent(wager.house_edge, 4),
            percent(wager.element_of_risk, 4),
            f"{percent(wager.hit_frequency, 4)}{wager.aside}",
            f"{sqrt(wager.variance):.4f}",
            _top_award(wager),
            wager.method,
        )
        for wager in wagers
    ]
    head = (
        "wager",
        "measured per",
        "house edge",
        "element of risk",
        "hit frequency",
        "standard deviation",
        "top award",
        "method",
    )
    return table("At a glance", head, rows, numeric=range(2, 7))


def _top_award(wager: WagerOdds) -> str:
    """The most that the wager can net, and how often it does."""
    top = max(outcome.net for outcome in wager.outcomes if outcome.count)
    count = sum(outcome.count for outcome in wager.outcomes if outcome.net == top)
    return f"{signed(top)}, {one_in(Fraction(count, wager.deals))}"


def wager_section(wager: WagerOdds) -> Markup:
    """Everything about one wager."""
    return tag(
        "section",
        tag("h3", words(wager.name)),
        tag("p", in_words(wager)),
        tag("p", f"Method: {wager.method}.", class_="note"),
        *([tag("p", sentence(wager.note), class_="note")] if wager.note else []),
        _figures(wager),
        _outcomes(wager),
        tag("div", *_outcome_charts(wager), *_meters(wager), *_players(wager), class_="charts"),
        *facts("Further figures", {name: value for name, value in wager.details.items() if name not in CHARTED}),
        class_="wager",
    )


def in_words(wager: WagerOdds) -> str:
    """The edge in one sentence."""
    per = words(wager.per)
    edge = wager.expectation
    if not edge:
        return f"On each {per} neither the house nor the player has an edge."
    winner = "the house keeps" if edge < 0 else "the player gains"
    risked = wager.average_wagered
    puts = "" if risked == 1 else f"puts {decimal(risked, 4)} times the {per} at risk on average and "
    return (
        f"Of each {per} wagered {winner} {percent(abs(edge), 4)} on average. "
        f"The player {puts}comes out ahead in {percent(wager.hit_frequency, 4)} of the rounds{wager.aside}."
    )


def _figures(wager: WagerOdds) -> Markup:
    """Every figure, and the exact rational where it is one; the standard error where deals were drawn at random."""
    edge, risk = -wager.expectation, -wager.expectation / wager.average_wagered
    fully = str if wager.rational else _to_twelve_places
    net = wager.exact if wager.rational else fully(wager.expectation)
    rows = [
        ("house edge", percent(edge), fully(edge)),
        ("expected net, over all combinations", signed(wager.expectation), net),
        ("element of risk", percent(risk), fully(risk)),
        ("average wagered", decimal(wager.average_wagered), fully(wager.average_wagered)),
        (f"hit frequency{wager.aside}", percent(wager.hit_frequency), fully(wager.hit_frequency)),
        ("variance", decimal(wager.variance), fully(wager.variance)),
        ("standard deviation", decimal(sqrt(wager.variance)), "square root of the variance"),
    ]
    if wager.method == SIMULATION:
        error = ("standard error of the house edge", percent(wager.standard_error))
        drawn = [(figure, value) for figure, value, _ in rows]
        return table("Figures", ("figure", "value"), [*drawn, error], note=_unit(wager), numeric={1})
    head = ("figure", "value", "exactly" if wager.rational else "to twelve places")
    return table("Figures", head, rows, note=_unit(wager), numeric={1}, class_="figures")


def _to_twelve_places(value: Fraction) -> str:
    return f"{float(value):.12f}".replace("-", MINUS)


def _outcomes(wager: WagerOdds) -> Markup:
    deals = wager.deals
    rows = [
        (
            words(outcome.name),
            f"{outcome.count:,}",
            probability(Fraction(outcome.count, deals)),
            one_in(Fraction(outcome.count, deals)),
            decimal(outcome.staked),
            signed(outcome.net),
            _share(_contribution(outcome, deals)),
        )
        for outcome in by_net(wager)
    ]
    foot = (
        "all",
        f"{deals:,}",
        "100%",
        "",
        decimal(wager.average_wagered),
        signed(wager.expectation),
        _share(wager.expectation),
    )
    counted = PARTS if wager.analysed else "combinations"
    head = ("outcome", counted, "probability", "frequency", "staked", "net", "return")
    note = f"{_unit(wager)}; return is probability times net"
    return table("Outcomes", head, rows, note=note, numeric=range(1, 7), foot=foot)


def by_net(wager: WagerOdds) -> list[Outcome]:
    """The outcomes from the best for the player to the worst."""
    return sorted(wager.outcomes, key=lambda outcome: -outcome.net)


def _unit(wager: WagerOdds) -> str:
    return f"for one {words(wager.per)} wagered"


def _contribution(outcome: Outcome, deals: int) -> Fraction:
    return outcome.net * outcome.count / deals


def _share(value: Fraction) -> str:
    return f"+{percent(value)}" if value > 0 else percent(value)


def _kind(net: Fraction | float) -> str:
    return "win" if net > 0 else "loss" if net < 0 else "even"


def _outcome_charts(wager: WagerOdds) -> list[Markup]:
    """Charts of the outcomes, where there is more than one to compare."""
    return [_distribution(wager), _contributions(wager)] if len(wager.outcomes) > 1 else []


def _distribution(wager: WagerOdds) -> Markup:
    """How often each net comes."""
    bars = []
    for outcome in by_net(wager):
        share = Fraction(outcome.count, wager.deals)
        label = f"{words(outcome.name)}, {signed(outcome.net)}"
        bars.append(charts.Bar(label, float(share), one_in(share), _kind(outcome.net)))
    scale = charts.of_probabilities([bar.value for bar in bars])
    title = "Distribution of returns"
    caption = f"Probability of each outcome by its net{', by powers of ten' if scale.by_decades else ''}."
    return figure(title, caption, charts.bar_chart(title, bars, scale), class_="distribution")


def _contributions(wager: WagerOdds) -> Markup:
    """What each outcome adds to the player's expected net."""
    bars = []
    for outcome in by_net(wager):
        share = _contribution(outcome, wager.deals)
        bars.append(charts.Bar(words(outcome.name), float(share), _share(share), _kind(share)))
    scale = charts.linear([bar.value for bar in bars], charts.of_percent)
    title = "Contribution to the return"
    caption = f"Probability times net; together {_share(wager.expectation)}."
    return figure(title, caption, charts.bar_chart(title, bars, scale), class_="contributions")


CHARTED = ("edge_by_meter", "by_players")
"""Details that are drawn."""


def _meters(wager: WagerOdds) -> list[Markup]:
    """The house edge against each meter, where the solver gives it as amounts in dollars with their edges."""
    given = wager.details.get("edge_by_meter", {})
    by_meter: Mapping[str, Any] = given if isinstance(given, Mapping) else {"": given}
    return [_meter(wager, words(name), line) for name, line in by_meter.items() if line]


def _meter(wager: WagerOdds, name: str, given: Sequence[Sequence[float]]) -> Markup:
    line = [(float(amount), float(edge)) for amount, edge in given]
    marks = {
        f"{label} {money(amount)}": amount
        for label, level in (("in the figures", wager.house_edge), ("breaks even at", 0.0))
        if (amount := charts.crossing(line, level)) is not None
    }
    title = f"House edge against the {name} meter" if name else "House edge against the meter"
    caption = f"House edge of the {words(wager.name)} wager by the amount on the meter."
    return figure(title, caption, [charts.line_chart(title, line, marks)], class_="meter")


def _players(wager: WagerOdds) -> list[Markup]:
    """The house edge by the number of players, where the solver gives it."""
    given: Mapping[str, Any] = wager.details.get("by_players", {})
    if not given:
        return []
    edges = {str(players): float(edge) for players, edge in given.items()}
    bars = [
        charts.Bar(f"{players} player{'s' * (players != '1')}", edge, percent(edge, 4), _kind(-edge))
        for players, edge in edges.items()
    ]
    title = "House edge by number of players"
    scale = charts.linear(list(edges.values()), charts.of_percent)
    return [figure(title, "House edge with so many players.", charts.bar_chart(title, bars, scale), class_="players")]


def figure(title: str, caption: str, drawings: Sequence[Markup], *, class_: str) -> Markup:
    """Drawings under one title."""
    return tag("figure", tag("figcaption", tag("b", title), joined([" ", caption])), *drawings, class_=class_)
