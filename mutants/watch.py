"""Which cases and tests can notice that a module is broken."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pitboss"
TESTS = ROOT / "tests"

SAMPLE = ("flop-poker", "craps", "baccarat-chemin-de-fer", "minibaccarat", "mississippi-stud", "roulette")
"""Games that between them use every verb of the dealer."""

ROOMS = {
    "games/parts": ("test_game_parts", "test_rule_breaks_table"),
    "table": ("test_rule_breaks_table", "test_boxes", "test_standing_wagers", "test_let_it_ride", "test_record"),
    "rulebook": ("test_rule_breaks_table", "test_game_parts", "test_boxes", "test_editions"),
    "record": ("test_rule_breaks_table", "test_boxes", "test_standing_wagers", "test_poker_record"),
    "equipment": ("test_equipment", "test_rule_breaks_table"),
    "ranking": ("test_ranking", "test_rankings_other", "test_rule_breaks_poker"),
    "poker/speech": ("test_poker_declarations", "test_poker_sheet"),
    "poker/irregularities": ("test_poker_irregularities", "test_poker_sheet"),
    "poker/revenue": ("test_poker_revenue", "test_poker_jackpot"),
    "poker/room": ("test_poker_room", "test_poker_room_sheet", "test_poker_cash_game"),
    "poker/sheets": ("test_poker_sheet", "test_poker_cli"),
    "poker/histories": ("test_poker_phh",),
    "poker": ("test_rule_breaks_poker", "test_poker_engine", "test_poker_record", "test_poker_readings"),
}
"""The tests of each room; of a folder in a room its own come first."""


class Watch(NamedTuple):
    """What is run when a module is broken."""

    books: tuple[str, ...]
    tests: tuple[str, ...]


@cache
def game_folders() -> dict[str, Path]:
    """The folder of every house game, by its name."""
    return {path.parent.name.replace("_", "-"): path.parent for path in PACKAGE.glob("games/*/*/rules.py")}


def watch(module: Path) -> Watch:
    """What can notice a break of this module (a path below the package)."""
    room = module.parts[0]
    games = [name for name, folder in game_folders().items() if _serves(PACKAGE / module, folder)]
    if room == "odds":
        return Watch((), _present(f"test_odds_{module.stem}", f"test_odds_{module.parent.name}", "test_odds"))
    tests = [f"test_{name.replace('-', '_')}" for name in games] if module.parts[1] != "parts" else []
    for part in (str(parent) for parent in module.parents):
        tests.extend(ROOMS.get(part, ()))
    if room == "games":
        return Watch(tuple(games), _present("test_rule_breaks_games", *tests))
    if room == "poker":
        return Watch(("poker", "cash-game", *_types_of_poker()), _present(*tests))
    return Watch((*SAMPLE, "poker", "badugi", "mambo-stud"), _present(*tests))


def _serves(module: Path, game: Path) -> bool:
    """Whether a module is one of a game's own, of its family, or a part that it uses."""
    if game in module.parents:
        return True
    if module.parent == game.parent:
        return True
    named = f"parts.{module.stem}"
    return module.parent.name == "parts" and any(
        named in path.read_text(encoding="utf-8") or f"import {module.stem}" in path.read_text(encoding="utf-8")
        for path in (*game.glob("*.py"), *game.parent.glob("*.py"))
    )


def _types_of_poker() -> tuple[str, ...]:
    common = ("common", "cash_game")
    folders = (path.parent.name for path in PACKAGE.glob("poker/books/*/clauses.toml"))
    return tuple(name.replace("_", "-") for name in sorted(folders) if name not in common)


def _present(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/{name}.py" for name in dict.fromkeys(names) if (TESTS / f"{name}.py").exists())
