"""Figures of the rules, as tables beside these tests: each option with its default, its legal range and its clause, the
wagers of a table as it comes, who must make them and when something can go wrong, the decisions, what is asked of
players, what it is played with, and every printed paytable line by line; of poker the streets of every type, its decks
and its players.

People hold the tables against the rules, and `tests/test_options.py` holds the games against the tables. For a new
game, or after an intended change, `PYTHONPATH=src:tests python -m printed_rules NAME` writes the table; it is read
before it is committed.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pitboss.equipment.cards import Card, show
from pitboss.equipment.shoe import pack
from pitboss.games import all_games
from pitboss.money import dollars
from pitboss.poker.options import CASH_GAME, CUSTOMARY, MASSACHUSETTS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.room.stakes import CHART
from pitboss.poker.submission import known_options
from pitboss.poker.variants import VARIANTS, Variant
from pitboss.rulebook.options import Option
from pitboss.rulebook.paytable import NamedPaytables, Paytable, PaytableMatrix
from pitboss.table.game import Game, Irregularity

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


def decisions(game: Game) -> Table:
    """The clause of each decision and of each call, and what it does."""
    decided = {one.name: [one.clause, one.gist] for one in game.decisions}
    return decided | {one.name: [one.clause, one.gist] for one in game.calls}


def irregularities(game: Game) -> Table:
    """The row and the clause of each irregularity, the stages at which it can be reported, whether of a seat, whose
    number of cards is not that of the deal then, and whether the text is silent on it."""
    return {
        row.id: [
            row.row,
            row.clause,
            " ".join(row.stages),
            *([row.seat] if row.seat else []),
            *([f"too many or too few cards: {' or '.join(_whose(row))}"] if row.miscounts else []),
            *(["the text is silent"] if row.silent else []),
        ]
        for row in game.irregularities
    }


def _whose(row: Irregularity) -> list[str]:
    """Whose cards a report is about: the named seat's, and without a seat those of a place."""
    return [*(["the seat's"] if row.seat else []), *([f"the {row.place}'s"] if row.seat != "required" else [])]


def conduct(game: Game) -> Table:
    """What is asked of players, by its clause."""
    asked = {name.replace("_", " "): getattr(game.conduct, name) for name in game.conduct.__struct_fields__}
    clauses = {name: [clause] for name, clause in asked.items() if isinstance(clause, str) and clause}
    seated = ["yes" if game.conduct.seated_at(game.submit()) else "at some tables"]
    side_by_side = {"positions side by side": ["yes" if game.conduct.adjacent else "no"]}
    return clauses | ({"seated": [*clauses["seated"], *seated]} if "seated" in clauses else {}) | side_by_side


def equipment(game: Game) -> Table:
    """Players, what lies on the table and what stands on it; the cards, dice and wheel of a table as it comes, and how
    long they are left there."""
    chosen, kept, lies = game.submit(), game.equipment, game.layout
    felt = (lies.inscription,) if isinstance(lies.inscription, str) else lies.inscription(chosen)
    beside = {"button": lies.button, "dealer's hand": lies.dealer_hand, "community cards": lies.community}
    found: Table = {
        "players": [f"at most {game.max_players}", *(["counterclockwise"] if lies.counterclockwise else [])],
        "layout": [*(name for name, there in beside.items() if there), *lies.hands],
        "felt": [line for line in felt if line],
        "wagers left undecided stand": ["yes" if game.carries else "no"],
    }
    if kept.deck_clause:
        found["cards"] = [kept.deck_clause, *_pack(kept.cards)]
    if kept.shoe:
        found["shoe"] = [f"{kept.shoe(chosen).decks} decks", f"{len(kept.pack(chosen))} cards"]
    if kept.dice:
        found["dice"] = [str(kept.dice)]
    if kept.wheel:
        found["wheel"] = [f"{len(kept.wheel(chosen).pockets)} places"]
    return found | {f"{one.what} {one.duty}": [one.clause, f"after {one.hours} hours"] for one in kept.changes}


def _pack(cards: Sequence[Card]) -> list[str]:
    """How many cards there are, and which of a whole pack are missing or come on top of it."""
    held, whole = Counter(cards), Counter(pack())
    rows = {"without": whole - held if whole & held else Counter(), "with": held - whole}
    return [f"{len(cards)} cards", *(f"{word} {show(sorted(some.elements()))}" for word, some in rows.items() if some)]


def streets(variant: Variant) -> Table:
    """The most players and the cards; then the clauses of deal and betting of each street, the cards dealt, who opens,
    by which limit, and what else there is to it."""
    return {
        "players": [f"at most {variant.max_players}", variant.seats_clause, *_pack(variant.deck)],
        "contests": [contest.name for contest in variant.contests],
    } | {
        street.name: [
            street.deal,
            street.bet,
            " and ".join(filter(None, (street.faces, f"board {street.board}" * bool(street.board)))) or "no card",
            getattr(street.opener, "__name__", str(street.opener)).replace("_", " "),
            "big bet" if street.big_bet else "small bet",
            *(["draw"] if street.draw else []),
            *(["no burn"] if not street.burn else []),
            *([f"forced bet {street.bring_in}"] if street.bring_in else []),
            *(["open pair"] if street.open_pair else []),
        ]
        for street in variant.streets
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
    """Headings for options, what the table remembers, wagers, paytables, decisions, irregularities, conduct and
    equipment of each edition."""
    found: dict[str, Table] = {}
    for name, edition in game.editions.items():
        found[f"{name}-options"] = options(edition.options.values())
        found[f"{name}-memory"] = options(edition.memory)
        found[f"{name}-wagers"] = wagers(edition)
        found[f"{name}-paytables"] = paytables(edition)
        found[f"{name}-decisions"] = decisions(edition)
        found[f"{name}-irregularities"] = irregularities(edition)
        found[f"{name}-conduct"] = conduct(edition)
        found[f"{name}-equipment"] = equipment(edition)
    return found


def of_poker() -> dict[str, Table]:
    """Every option of Hold 'em, then what is otherwise in the cash game, by custom and in the other types; the streets
    of each type."""
    first = next(one for one in VARIANTS if one.name == "hold-em")
    law = options(known_options(first, MASSACHUSETTS).all.values())
    others = {base: known_options(first, base) for base in (CASH_GAME, CUSTOMARY)}
    others |= {one.name: known_options(one, MASSACHUSETTS) for one in VARIANTS if one is not first}
    differing = {
        name: {option: row for option, row in options(other.all.values()).items() if row != law[option]}
        for name, other in others.items()
    }
    played = {f"{one.name}-streets": streets(one) for one in VARIANTS}
    stakes = {
        limit: [f"{dollars(one.small_blind)}/{dollars(one.big_blind)}" for one in CHART if one.maximum == most]
        for limit, most in {
            f"to {dollars(one.maximum)}" if one.maximum else "no limit": one.maximum for one in CHART
        }.items()
    }
    return {first.name: law, **differing, "bad-beat-fund": options(FUND_OPTIONS), "stakes": stakes, **played}


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
