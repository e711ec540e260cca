"""Which cases and tests can notice that a module is broken, the likeliest and quickest first."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pitboss"
TESTS = ROOT / "tests"

ROOMS = {
    "money": ("money", "poker_declarations"),
    "errors": ("cli",),
    "kernel": ("ranking", "odds_matchings"),
    "equipment": ("defaults", "equipment", "rule_breaks_table", "casino_war", "roulette", "poker_record"),
    "ranking/high": ("ranking",),
    "ranking/tables": ("ranking",),
    "ranking/choose": ("ranking",),
    "ranking": ("rankings_other", "rule_breaks_poker", "ranking", "poker_engine", "equity"),
    "rulebook": (
        "rulebook", "defaults", "options", "rule_breaks_table", "game_parts", "side_bets", "editions", "boxes",
        "poker_rulebook", "cli",
    ),
    "record": (
        "record_parts", "viewers", "rule_breaks_table", "defaults", "expectations", "courses", "points", "case_files",
        "boxes", "standing_wagers", "poker_record", "poker_sheet", "desk", "record",
    ),
    "table": (
        "table_parts", "viewers", "supply", "rule_breaks_table", "defaults", "courses", "points", "boxes",
        "standing_wagers", "between_rounds", "match_play", "expectations", "desk", "record", "minibaccarat",
    ),
    "games/pai_gow_games": ("pai_gow", "pai_gow_poker"),
    "games/blackjack_games": ("blackjack",),
    "games": (
        "options", "courses", "points", "rule_breaks_games", "between_rounds", "match_play", "game_parts", "record",
        "parity",
    ),
    "poker/books": ("poker_rulebook", "poker_cases"),
    "poker/bots": ("poker_simulation", "floor_desk"),
    "poker/speech": ("poker_declarations", "poker_sheet"),
    "poker/irregularities": ("points", "poker_irregularities", "poker_sheet"),
    "poker/revenue": ("poker_revenue", "poker_jackpot", "poker_cash_game"),
    "poker/room": ("poker_room", "poker_room_sheet", "poker_cash_game", "poker_revenue", "poker_jackpot"),
    "poker/sheets": ("poker_sheet", "poker_cli", "desk"),
    "poker/histories": ("poker_phh", "poker_batch"),
    "poker/batch": ("poker_batch",),
    "poker": (
        "defaults", "options", "courses", "points", "rule_breaks_poker", "poker_engine", "poker_readings",
        "poker_irregularities", "poker_record", "poker_sheet", "poker_cash_game", "expectations", "poker_phh",
    ),
    "odds/equity": ("equity",),
    "odds/poker_games/chase_the_flush": ("odds_flush_games",),
    "odds/poker_games/high_card_flush": ("odds_flush_games",),
    "odds/poker_games/hold_em": ("odds_ultimate", "odds_heads_up_hold_em", "odds_texas_hold_em_bonus"),
    "odds/poker_games/streets": ("odds_mississippi_stud", "odds_let_it_ride"),
    "odds/pai_gow_games": ("odds_pai_gow", "odds_pai_gow_poker"),
    "odds/blackjack_games": ("odds_blackjack",),
    "odds/parsheet": ("parsheet",),
    "odds": ("odds", "side_bets", "parity", "simulation"),
    "desk": ("desk", "cli", "poker_cli", "expectations", "case_files"),
    "evidence": ("evidence",),
    "floor/books": ("evenings", "floor_reports", "floor_slips", "floor_desk", "floor"),
    "floor/desk": ("evenings", "floor_slips", "floor_meters", "floor_notice", "floor_desk", "floor", "floor_web"),
    "floor/people": ("floor_web",),
    "floor/store": ("floor", "floor_faults"),
    "floor/streams": (
        "evenings", "floor_slips", "floor_meters", "floor_notice", "floor_physical", "floor_desk", "floor",
    ),
    "floor/web/pages": ("felts", "floor_pages"),
    "floor/web": ("floor_web",),
    "floor": (
        "evenings", "floor_parts", "viewers", "defaults", "floor_slips", "floor_reports", "floor_meters",
        "floor_notice", "floor_desk", "floor", "floor_physical", "floor_leaks", "floor_web", "floor_faults",
        "floor_cli", "floor_pages",
    ),
    "cli/layouts": ("layouts",),
    "cli/floor": ("floor_cli", "floor_faults"),
    "cli": ("cli", "poker_cli", "layouts", "play", "hostile"),
}  # fmt: skip
"""The tests of each room, `tests/test_NAME.py`; of a folder in a room its own come first."""


QUICK, PATIENT = 25, 240
"""Seconds of a processor for a first look at a break, and for a second one."""

MANY = 6
"""Games with so many others in one part are watched by what every game is put to, and not by tests of their own."""


class Watch(NamedTuple):
    """What is run when a module is broken: the cases of books, then tests."""

    books: tuple[str, ...]
    tests: tuple[str, ...]
    games: tuple[str, ...] = ()
    """Where games are named, tests of other games are passed over."""
    seconds: float = QUICK
    """Of a processor, after which no further test is begun."""

    @property
    def patient(self) -> Watch:
        """The same, with time for nearly every test, those among the proofs too."""
        return self._replace(seconds=PATIENT)


@cache
def game_folders() -> dict[str, Path]:
    """The folder of every house game, by its name."""
    return {path.parent.name.replace("_", "-"): path.parent for path in sorted(PACKAGE.glob("games/*/*/rules.py"))}


def watch(module: Path) -> Watch:
    """What can notice a break of this module (a path below the package)."""
    serving = tuple(name for name, folder in game_folders().items() if serves(PACKAGE / module, folder))
    games = serving or tuple(game_folders())
    tests = [*_naming(module), *_of_rooms(module)]
    match module.parts[0]:
        case "games":
            own = [name.replace("-", "_") for name in games] if len(games) < MANY else []
            return Watch(games, _present(*own, *tests, *(near for name in own for near in _odds(name))), games)
        case "poker":
            return Watch(_poker(), _present(*tests))
        case "odds":
            games = tuple(name for name in game_folders() if _solves(module, name))
            near = [test for name in games[:MANY] for test in _odds(name.replace("-", "_"))]
            return Watch((), _present(*_odds(module.stem), *near, *tests), games)
        case "table":
            return Watch(tuple(game_folders()), _present(*tests))
        case "evidence" | "floor" | "cli":
            return Watch((), _present(*tests))
        case _:
            return Watch((*game_folders(), *_poker()), _present(*tests))


def _solves(module: Path, game: str) -> bool:
    """Whether a module is one of a game's solver, or imported by it."""
    stem = game.replace("-", "_")
    if stem in (module.stem, module.parent.name):
        return True
    dotted = "pitboss." + ".".join(module.with_suffix("").parts)
    solver = [*PACKAGE.glob(f"odds/*/{stem}.py"), *PACKAGE.glob(f"odds/*/{stem}/*.py")]
    return any(dotted in path.read_text(encoding="utf-8") for path in solver)


def _naming(module: Path) -> list[str]:
    """Tests that import a module, or something from it."""
    *package, name = module.with_suffix("").parts
    folder = re.escape(".".join(("pitboss", *package)))
    wanted = re.compile(rf"(from|import) {folder}(\.{name}\b| import .*\b{name}\b)")
    found = (path for path in sorted(TESTS.glob("test_*.py")) if wanted.search(path.read_text(encoding="utf-8")))
    return [path.stem.removeprefix("test_") for path in found]


def _odds(name: str) -> tuple[str, str]:
    """How the tests of a game's odds may be called."""
    return f"odds_{name}", f"odds_{name.split('_')[0]}"


def _of_rooms(module: Path) -> list[str]:
    """The tests of a module's folder, of the folder above it and so on."""
    return [test for part in (module.with_suffix(""), *module.parents) for test in ROOMS.get(str(part), ())]


def serves(module: Path, game: Path) -> bool:
    """Whether a module is one of a game's own, of its family, or a part that it uses."""
    if game in module.parents or module.parent == game.parent:
        return True
    return module.parent.name == "parts" and any(
        f"parts.{module.stem}" in text or f"import {module.stem}" in text for text in _texts(game)
    )


@cache
def _texts(game: Path) -> tuple[str, ...]:
    """What the modules of a game and of its family say."""
    return tuple(path.read_text(encoding="utf-8") for path in (*game.glob("*.py"), *game.parent.glob("*.py")))


@cache
def _poker() -> tuple[str, ...]:
    """The common rules, the cash game and every type of poker."""
    folders = sorted(path.parent.name for path in PACKAGE.glob("poker/books/*/clauses.toml"))
    return ("poker", *(name.replace("_", "-") for name in folders if name != "common"))


def _present(*names: str) -> tuple[str, ...]:
    paths = (f"tests/test_{name}.py" for name in dict.fromkeys(names))
    return tuple(path for path in paths if (ROOT / path).exists())
