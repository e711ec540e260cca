"""Figures of the rules, as tables beside these tests: each option with its default, its legal range and its clause, the
wagers of a table as it comes, who must make them and when something can go wrong, and every printed paytable line by
line.

People hold the tables against the rules, and `tests/test_options.py` holds the games against the tables. For a new
game, or after an intended change, `PYTHONPATH=src:tests python -m printed_rules NAME` writes the table; it is read
before it is committed.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from pitboss.games import all_games
from pitboss.money import dollars
from pitboss.poker.options import CASH_GAME, CUSTOMARY, MASSACHUSETTS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.submission import known_options
from pitboss.poker.variants import VARIANTS
from pitboss.rulebook.options import Option
from pitboss.rulebook.paytable import NamedPaytables, Paytable, PaytableMatrix
from pitboss.table.game import Game

FOLDER = Path(__file__).parent / "printed_rules"
Table = dict[str, list[str]]


def options(known: Iterable[Option]) -> Table:
    """Default, legal range and clause of each option."""
    return {option.name: [option.show(option.default), option.legal(), option.clause] for option in known}


def paytables(game: Game) -> Table:
    """The lines of each paytable, with envy bonuses where it has them."""
    return {
        name: [f"{line.name} {line.pay}" + (f", envy {dollars(line.envy)}" if line.envy else "") for line in one.lines]
        for wager, found in game.paytables.items()
        for name, one in _tables(wager, found)
    }


def wagers(game: Game) -> Table:
    """The clause of each wager, its amounts at a table that changes no option, the number of its selections, and which
    of one, two and three players must make it, or may."""
    chosen = game.submit()
    before = {
        rule.shown: [
            rule.clause,
            " to ".join(map(dollars, rule.limits(chosen))),
            str(len(rule.names(chosen))),
            *("must" if rule.required(players) else "may" if rule.offered(players) else "-" for players in (1, 2, 3)),
            *([] if rule.at_table(chosen) else ["not at every table"]),
        ]
        for rule in game.wagers
    }
    return before | {later.name: [later.clause, later.relation] for later in game.later_wagers}


def irregularities(game: Game) -> Table:
    """The clause of each irregularity, the stages at which it can be reported, and whether of a seat."""
    return {
        row.id: [row.clause, " ".join(row.stages), *([row.seat] if row.seat else [])] for row in game.irregularities
    }


def _tables(wager: str, found: Paytable | NamedPaytables | PaytableMatrix) -> Iterator[tuple[str, Paytable]]:
    match found:
        case Paytable():
            yield wager, found
        case NamedPaytables():
            yield from ((f"{wager} {name}", one) for name, one in found.tables.items())
        case PaytableMatrix():
            yield from ((f"{wager} {column}", one) for column, one in found.columns.items())


def of_game(game: Game) -> dict[str, Table]:
    """Headings for the options, the wagers, the paytables and the irregularities of each edition."""
    found: dict[str, Table] = {}
    for name, edition in game.editions.items():
        found[f"{name}-options"] = options((*edition.options.values(), *edition.memory))
        found[f"{name}-wagers"] = wagers(edition)
        found[f"{name}-paytables"] = paytables(edition)
        found[f"{name}-irregularities"] = irregularities(edition)
    return found


def of_poker() -> dict[str, Table]:
    """Every option of Hold 'em, then what is otherwise in the cash game, by custom and in the other types."""
    first = next(one for one in VARIANTS if one.name == "hold-em")
    law = options(known_options(first, MASSACHUSETTS).all.values())
    others = {base: known_options(first, base) for base in (CASH_GAME, CUSTOMARY)}
    others |= {one.name: known_options(one, MASSACHUSETTS) for one in VARIANTS if one is not first}
    differing = {
        name: {option: row for option, row in options(other.all.values()).items() if row != law[option]}
        for name, other in others.items()
    }
    return {first.name: law, **differing, "bad-beat-fund": options(FUND_OPTIONS)}


def of_book(name: str) -> dict[str, Table]:
    """The tables of a house game, or of poker."""
    return of_poker() if name == "poker" else of_game(next(game for game in all_games() if game.name == name))


def read(name: str) -> dict[str, Table]:
    path = FOLDER / f"{name}.toml"
    assert path.exists(), f"`python -m printed_rules {name}` writes the table that is missing; read it then"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def write(name: str) -> None:
    lines = []
    for heading, rows in of_book(name).items():
        lines += [f"[{heading}]"]
        lines += [f'"{row}" = [{", ".join(map(_quoted, words))}]' for row, words in rows.items()] + [""]
    (FOLDER / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")


def _quoted(word: str) -> str:
    return f'"{word}"' if '"' not in word else f"'{word}'"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name)
