"""The chart of a strategy in colour: a row for each hand, a column for each card of the dealer, a letter a cell."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import starmap
from typing import Any

from pitboss.odds.parsheet.figures import words
from pitboss.odds.parsheet.markup import Markup, scrolling, tag

CHART, COLUMNS, LETTERS = "chart", "dealer_shows", "letters"
"""Where a strategy has the letters by row, the names of their columns, and what each letter means."""
MORE = "more_cards"
"""Where it has those of hands of more cards than are dealt at first."""
ACE = "A"
"""The dealer's ace, which players look for in the last column."""


def decision_chart(strategy: Mapping[str, Any]) -> tuple[list[Markup], Collection[str]]:
    """The chart, and what of the strategy is in it; nothing where a strategy has none."""
    if not {CHART, COLUMNS, LETTERS} <= strategy.keys():
        return [], ()
    columns, letters = strategy[COLUMNS].split(), strategy[LETTERS]
    order = sorted(range(len(columns)), key=lambda place: columns[place] == ACE)

    def cell(letter: str) -> Markup:
        return tag("td", letter, class_=f"decision {letters[letter]}")

    def drawn(title: str, rows: Mapping[str, str]) -> Markup:
        head = tag("tr", tag("td"), *(tag("th", columns[place], scope="col") for place in order))
        body = [
            tag("tr", tag("th", hand, scope="row"), *(cell(row[place]) for place in order))
            for hand, row in rows.items()
        ]
        note = f"by hand (down) and {words(COLUMNS)} (across)"
        return scrolling(title, tag("thead", head), tag("tbody", *body), note=note, class_="matrix decisions")

    charts = {"Best play": strategy[CHART]} | ({"Of three cards and more": strategy[MORE]} if MORE in strategy else {})
    shown = {letter for rows in charts.values() for row in rows.values() for letter in row}
    meaning = [tag("span", f"{letter} {word}", class_=f"decision {word}") for letter, word in letters.items()]
    key = [one for letter, one in zip(letters, meaning, strict=True) if letter in shown]
    return [tag("p", *key, class_="key"), *starmap(drawn, charts.items())], (CHART, COLUMNS, LETTERS, MORE)
