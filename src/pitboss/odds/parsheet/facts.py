"""What a solver says in its own words (strategy, details of a wager): texts, numbers, rows, nested as it likes.

Single values become one table, and so do dicts with the same keys; rows become a table each, and rows that give one
value for each of two names a chart: the hand against what the dealer shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from numbers import Integral, Real
from typing import Any

from pitboss.odds.parsheet.figures import decimal, money, sentence, share, words
from pitboss.odds.parsheet.markup import Markup, joined, scrolling, table, tag

SHARES = ("frequency", "share", "edge", "probability", "return", "envy", "gain", "cost")
"""A fraction whose name has one of these words in it is printed in percent."""
WORTH = "worth"
"""A fraction of this very name, what a decision is worth of the wager, too: it may be far below a millionth."""
AMOUNT = "meter"
"""A number whose name ends in this word is an amount in dollars."""
WAGER = "wager"
"""A text that goes by this word is the name of a wager."""
LONGEST_CELL = 8
"""A chart's cell holds a number or a text of at most so many letters."""


def facts(title: str, given: Mapping[str, Any]) -> list[Markup]:
    """Everything in a solver's dict: texts, then single values in one table of this title, then dicts and lists."""
    texts: list[Markup] = []
    single: list[tuple[str, str]] = []
    alike: dict[tuple[str, ...], dict[str, Mapping[str, Any]]] = {}
    several: list[Markup] = []
    for name, value in given.items():
        if isinstance(value, str):
            texts.append(tag("p", tag("b", f"{words(name).capitalize()}: "), sentence(value)))
        elif isinstance(value, Mapping) and value and not any(isinstance(one, Mapping) for one in value.values()):
            alike.setdefault(tuple(map(str, value)), {})[name] = value
        elif isinstance(value, Mapping | list | tuple):
            several.append(_several(name, value))
        else:
            single.append((words(name), shown(name, value)))
    figures = [table(title, (), single, numeric={1}, class_="pairs")] if single else []
    return [*texts, *figures, *(_columns(keys, columns) for keys, columns in alike.items()), *several]


def _columns(keys: Sequence[str], columns: Mapping[str, Mapping[Any, Any]]) -> Markup:
    """Dicts with the same keys: a row for each key, a column for each dict."""
    cells = [[in_a_line(name, value) for value in column.values()] for name, column in columns.items()]
    rows = [[words(key), *row] for key, *row in zip(keys, *cells, strict=True)]
    head = ("", *map(words, columns)) if len(columns) > 1 else ()
    numeric = {i for i, column in enumerate(columns.values(), start=1) if all(map(_is_number, column.values()))}
    return table(words(next(iter(columns))), head, rows, numeric=numeric, class_="pairs")


def shown(name: str, value: Any) -> str:
    """One value as printed, by the name that it goes by.

    >>> shown("worth", 0.00000041), shown("worth_in_antes", 1.5), shown("break_even_meter", 12.5)
    ('0.000041%', '1.5', '$12.50')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Real):
        if name.endswith(AMOUNT):
            return money(float(value))
        is_share = not isinstance(value, Integral) and (name == WORTH or any(word in name for word in SHARES))
        return share(float(value)) if is_share else decimal(float(value))
    if value is None:
        return "none"
    return words(str(value)) if name == WAGER else str(value)


def _several(name: str, value: Mapping[str, Any] | Sequence[Any]) -> Markup:
    """A list, or a dict of rows, under its name."""
    title = words(name)
    if not value:
        return tag("p", tag("b", f"{title.capitalize()}: "), "none.")
    if isinstance(value, Mapping):
        return _rows(title, [{"": words(str(key)), **_as_row(one)} for key, one in value.items()])
    if all(isinstance(row, Mapping) for row in value):
        return _chart(title, value) if _is_chart(value) else _rows(title, value)
    return joined(
        [tag("p", tag("b", title.capitalize())), tag("ul", *(tag("li", in_a_line(name, one)) for one in value))]
    )


def _as_row(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {"value": value}


def _rows(title: str, rows: Sequence[Mapping[str, Any]]) -> Markup:
    """Rows with the same keys as a table."""
    keys = list(dict.fromkeys(key for row in rows for key in row))
    numeric = {i for i, key in enumerate(keys) if all(_is_number(row[key]) for row in rows if key in row)}
    cells = [[in_a_line(key, row[key]) if key in row else "" for key in keys] for row in rows]
    return table(title, [words(key) for key in keys], cells, numeric=numeric)


def in_a_line(name: str, value: Any) -> str:
    """A value in one line of words, whatever is nested in it."""
    if isinstance(value, Mapping):
        return "; ".join(f"{words(str(key))} {in_a_line(f'{name} {key}', one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(in_a_line(name, one) for one in value)
    return shown(name, value)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _is_chart(rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether rows give one short value for each pair of two names that come back again and again."""
    keys = list(rows[0])
    if len(keys) != 3 or any(list(row) != keys for row in rows):
        return False
    axes = [[row[key] for row in rows] for key in keys[:2]]
    values = [row[keys[2]] for row in rows]
    return (
        all(isinstance(name, str) for axis in axes for name in axis)
        and all(2 * len(set(axis)) <= len(axis) for axis in axes)
        and len(set(zip(*axes, strict=True))) == len(rows)
        and (all(map(_is_number, values)) or all(isinstance(v, str) and len(v) <= LONGEST_CELL for v in values))
    )


def _chart(title: str, rows: Sequence[Mapping[str, Any]]) -> Markup:
    """One row and one column for each name of the first two keys; shares are shaded by their size."""
    down, across, value = rows[0]
    by_row: dict[str, dict[str, Any]] = {}
    for row in rows:
        by_row.setdefault(row[down], {})[row[across]] = row[value]
    columns = merged([list(cells) for cells in by_row.values()])
    shares = all(isinstance(row[value], Real) and 0 <= row[value] <= 1 for row in rows)
    unit = " in percent" if shares else ""
    note = f"{words(value)}{unit}, by {words(down)} (down) and {words(across)} (across); blank where nothing is listed"

    def cell(one: Any) -> Markup:
        if one is None:
            return tag("td")
        if not shares:
            return tag("td", shown(value, one))
        return tag("td", decimal(100 * one, 1), style=f"--share: {one:.4g}", class_="share")

    head = tag("tr", tag("td"), *(tag("th", tag("span", column), scope="col", class_="upright") for column in columns))
    body = [
        tag("tr", tag("th", name, scope="row"), *(cell(cells.get(column)) for column in columns))
        for name, cells in by_row.items()
    ]
    return scrolling(title, tag("thead", head), tag("tbody", *body), note=note, class_="matrix")


def merged(sequences: Sequence[Sequence[str]]) -> list[str]:
    """One order of all names that agrees with every sequence; the order of appearance where they contradict.

    >>> merged([["two", "ace"], ["two", "three"], ["three", "ace"]])
    ['two', 'three', 'ace']
    """
    before: dict[str, set[str]] = {name: set() for sequence in sequences for name in sequence}
    for sequence in sequences:
        for first, second in pairwise(sequence):
            before[second].add(first)
    try:
        return list(TopologicalSorter(before).static_order())
    except CycleError:
        return list(before)
