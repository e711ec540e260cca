"""The command line: what it prints, and that every mistake is one sentence with exit code 2."""

from __future__ import annotations

import argparse
import errno
import io
import json
import re
import shutil
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console

import pitboss
from pitboss import desk
from pitboss.cli import lobby, net, rulebook, show
from pitboss.cli.catalogue import catalogue
from pitboss.cli.main import main, parser
from pitboss.cli.net import at_once, exit_code
from pitboss.cli.odds import print_strategy, progress_bar
from pitboss.cli.poker import poker_terms, usual_bankroll, usual_others
from pitboss.cli.show import console
from pitboss.desk.names import POKER_GAMES
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.evidence.knockout import EFFECTS
from pitboss.evidence.proving import Proof
from pitboss.evidence.verdicts import NO_EFFECT, PROVED, RECORDED, THROUGH, TOGETHER, UNPROVED, Verdict
from pitboss.games import names
from pitboss.poker.submission import Submission as PokerTerms
from pitboss.poker.variants import VARIANTS
from pitboss.record.events import Noted
from pitboss.rulebook.submission import Submission

GOOD = """
game = "flop-poker"
[[seat]]
cards = "Ah Kd 7c"
wagers = { ante = "10.00", pot = "5.00" }
decisions = ["flop"]
[[seat]]
cards = "9s 9h 4d"
wagers = { ante = "10.00", pot = "5.00" }
decisions = ["surrender"]
[community]
cards = "Kh 9c 3d"
"""


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    return stopped.value.code or 0  # type: ignore[return-value]


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error."""
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("pitboss: ")
    return lines[0]


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return tmp_path / "round.toml"


@pytest.mark.parametrize(("given", "read"), [(None, ""), (io.StringIO("a line"), "a line")])
def test_what_is_closed_is_empty_and_what_is_open_is_read(
    given: io.StringIO | None, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", given)
    found: list[str] = []
    assert exit_code(lambda arguments: found.append(sys.stdin.read()), None) == 0
    assert found == [read]
    sys.stdin.close()


TAKEN = """
games: --json
rules: GAME CLAUSE? --coverage --sign? --edition --json
sheet: GAME --edition
settle: FILE --events --edition --json
check: SUBMISSION --edition --json
play: GAME --set --edition --others --bankroll --phh --seed
odds: GAME --set --edition --json --report --csv
simulate: GAME --rounds! --players --strategy --stack --straddle --set --edition --seed --json
equity: HAND+ --board+ --dead+ --game=hold-em --samples --seed --json
floor: --database=floor.db --host=127.0.0.1 --port=8000 --open --config --guests --bots --certificate --behind-proxy
floor verify: --replay --from=1 --rebuild
floor export: --day --format=events
floor report: REPORT --day --by --format=text
floor backup: FILE
floor person: ADD NAME --role!
floor bench: --tables=100 --seats=6 --seconds=20.0 --pause=5.0
floor drain:
help: COMMAND?
completion: SHELL
replay: FILE+ --late-posts --json
"""
"""What each command takes, in the order in which its help says it: what has to be given is marked with `!`, what may
be left out with `?` or with what it is then."""


def taken(command: argparse.ArgumentParser) -> Iterator[str]:
    for one in command._actions:
        if not isinstance(one, argparse._HelpAction | argparse._SubParsersAction):
            name = one.option_strings[-1] if one.option_strings else str(one.metavar or one.dest).upper()
            several = one.nargs if isinstance(one.nargs, str) else ""
            default = f"={one.default}" if one.default not in (None, False, "", [], argparse.SUPPRESS) else ""
            yield f"{name}{several}{'!' if one.option_strings and one.required else ''}{default}"


def commands(of: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with those below it."""
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield name, command
                yield from ((f"{name} {word}", below) for word, below in commands(command))


def test_commands_take_what_scripts_rely_on() -> None:
    lines = (" ".join((f"{name}:", *taken(command))) for name, command in commands(parser()))
    assert "\n".join(lines) == TAKEN.strip()


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", "--json") == 0
    listed = json.loads(capsys.readouterr().out)
    assert {game["name"] for game in listed if game["family"] != "poker"} == set(names())
    assert {game["name"] for game in listed if game["family"] == "poker"} == {variant.name for variant in VARIANTS}
    assert run("games") == 0
    assert "flop-poker" in capsys.readouterr().out


def test_games_are_listed_by_family_and_numbered_throughout(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every family stands above its games, once; the numbers are those by which the lobby knows the games. One player
    is enough but at poker, where it takes two."""
    monkeypatch.setenv("COLUMNS", "200")
    console.cache_clear()
    assert run("games") == 0
    console.cache_clear()
    listed: list[tuple[str, ...]] = [("#", "game", "players", "what it is")]
    for number, one in enumerate(catalogue(), start=1):
        if number == 1 or one.family != catalogue()[number - 2].family:
            listed.append(("", one.family, "", ""))
        least = 2 if one.family == "poker" else 1
        listed.append((str(number), one.name, f"{least}-{one.max_players}", one.summary))
    lines = [line[1:-1].split(line[0]) for line in capsys.readouterr().out.splitlines() if line.startswith(("┃", "│"))]
    assert [tuple(map(str.strip, line)) for line in lines] == listed
    assert all(line[at] == f"{line[at].strip():>{len(line[at]) - 1}} " for line in lines for at in (0, 2))
    assert sum(not line[0] for line in listed) == len({one.family for one in catalogue()})


def test_settle_json_is_the_fixed_form(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet.write_text(GOOD)
    assert run("settle", str(sheet), "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["seats"][0]["wagers"]["ante"] == {
        "staked": "10.00",
        "result": "win",
        "returned": "20.00",
        "net": "10.00",
        "clause": "10(b)",
    }
    assert result["seats"][1]["net"] == "-5.00"
    assert result["house"]["net"] == "-10.00"
    assert result["pot"]["awards"] == {"2": "10.00"}
    assert result["rulings"] == []


def test_settle_for_people(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet.write_text(GOOD)
    assert run("settle", str(sheet), "--events") == 0
    out = capsys.readouterr().out
    assert "three nines" in out
    assert "10(b)" in out
    assert "\x1b[" not in out, "no colour codes where the output is not a terminal"


@pytest.mark.parametrize("game", names())
def test_the_sample_sheet_settles(game: str, sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sheet", game) == 0
    sheet.write_text(capsys.readouterr().out)
    assert run("settle", str(sheet), "--json") == 0
    assert json.loads(capsys.readouterr().out)["seats"]


@pytest.mark.parametrize(
    ("old", "new", "field", "clause"),
    [
        ('game = "flop-poker"', 'game = "flip-poker"', "game:", ""),
        ('game = "flop-poker"', "game = ", "not well-formed TOML", ""),
        ("[community]", "[comunity]", "comunity", ""),
        ('"Ah Kd 7c"', '"Ah Kd 9s"', "seat[2].cards: 9s", "2(a)"),
        ('"Ah Kd 7c"', '"Ah Kd"', "seat[1].cards: too few", ""),
        ('"Ah Kd 7c"', '"Ah Kd 7c 8c"', "seat[1].cards: too many", ""),
        ('"Ah Kd 7c"', '"Ah Kd 7x"', "seat[1].cards: '7x' is not a card", ""),
        ('ante = "10.00"', 'ante = "1.00"', "seat[1].wagers.ante", "6(b)"),
        ('ante = "10.00"', 'ante = "99999.00"', "seat[1].wagers.ante", "6(b)"),
        ('ante = "10.00"', 'ante = "-10.00"', "seat[1].wagers.ante: -10.00 is negative", ""),
        ('ante = "10.00"', 'ante = "10.005"', "fractions of a cent", ""),
        ('ante = "10.00"', 'ante = "ten"', "is not an amount of money", ""),
        ('ante = "10.00"', 'ante = "10.00", flop = "7.00"', "seat[1].wagers.flop", "9(a)(1)"),
        ('ante = "10.00"', 'anti = "10.00"', "seat[1].wagers.anti", ""),
        (', pot = "5.00" }\ndecisions = ["flop"]', ' }\ndecisions = ["flop"]', "seat[1].wagers.pot", "6(c)"),
        ('cards = "Ah Kd 7c"', 'cards = "Ah Kd 7c"\nplayer = "Ann"', "", ""),
        ('decisions = ["flop"]', "", "seat[1].decisions: a decision is missing", "9(a)(1)"),
        ('decisions = ["flop"]', 'decisions = ["flip"]', "seat[1].decisions: 'flip'", "9(a)(1)"),
        ('["surrender"]', '["surrender", "flop"]', "seat[2].decisions: 'flop' has no place", "9(a)(2)"),
        ("[community]", '[[irregularity]]\nid = "nonsense"\n[community]', "irregularity[1].id", ""),
        (
            "[community]",
            '[[irregularity]]\nid = "community-card-exposed"\n[community]',
            "irregularity[1]: community-card-exposed cannot",
            "11(a)",
        ),
        (
            "[community]",
            '[[irregularity]]\nid = "shuffler-fails"\nat = "decisions"\n[community]',
            "irregularity[1].at",
            "11(e)",
        ),
        ("[[seat]]", "[options]\nflop.straight = '9 to 1'\n[[seat]]", "options.flop.straight", "10(c)"),
        ("[[seat]]", "[options]\nflop.strait = '11 to 1'\n[[seat]]", "options.flop.strait", ""),
        ("[[seat]]", "[options]\nante-minimum = '50'\nante-maximum = '20'\n[[seat]]", "options.ante-minimum", "6(c)"),
    ],
)
def test_mistakes_in_a_sheet(
    old: str, new: str, field: str, clause: str, sheet: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = GOOD.replace(old, new, 1)
    if 'player = "Ann"' in text:
        text = text.replace('cards = "9s 9h 4d"', 'cards = "9s 9h 4d"\nplayer = "Ann"')
        field, clause = "seat[2].player", "12"
    assert text != GOOD
    sheet.write_text(text)
    assert run("settle", str(sheet)) == 2
    message = sentence(capsys)
    assert field in message
    assert f"[{clause}]" in message if clause else "[" not in message.replace("seat[", "").replace("irregularity[", "")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("settle", "no-such-file.toml"), "no-such-file.toml: cannot be read"),
        (("odds", "no-such-game"), "there is no game 'no-such-game'"),
        (("odds", "flop-poker", "--set", "flop.straight=9 to 1"), "below the minimum"),
        (("odds", "flop-poker", "--set", "nonsense"), "is not OPTION=VALUE"),
        (("rules", "flop-poker", "99(z)"), "there is no clause '99(z)'"),
        (("simulate", "flop-poker", "--rounds", "1"), "at least two rounds"),
        (("simulate", "flop-poker", "--rounds", "9", "--players", "99"), "1 to 16 players"),
        (("simulate", "flop-poker", "--rounds", "9", "--strategy", "luck"), "there is no strategy 'luck'"),
        (("play", "flop-poker", "--bankroll", "a lot"), "is not an amount of money"),
        (("play", "flop-poker", "--others", "40"), "1 to 16 players"),
    ],
)
def test_mistakes_on_the_command_line(
    arguments: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert text in sentence(capsys)


def test_check_names_every_violation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "submission.toml"
    file.write_text(
        'game = "winners-pot-poker"\n[options]\ncommission-rate = "11%"\njacks-plus-bonus.flush = "15 for 1"\n'
        'jacks-plus-bonus.straight = "9 to 1"\n'
    )
    assert run("check", str(file), "--json") == 2
    report = json.loads(capsys.readouterr().out)
    assert not report["legal"]
    assert [(v["field"], v["clause"]) for v in report["violations"]] == [
        ("commission-rate", "9(h)(2)"),
        ("jacks-plus-bonus.flush", "10(a)"),
        ("jacks-plus-bonus.straight", "10(b)"),
    ]
    file.write_text('game = "winners-pot-poker"\n[options]\ncommission-fixed-amount = "1.00"\n')
    assert run("check", str(file)) == 0
    assert "caution" in capsys.readouterr().out


def test_rules_and_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "flop-poker", "9(a)") == 0
    assert "9(a)(2)" in capsys.readouterr().out
    assert run("rules", "red-dog") == 0
    shown = capsys.readouterr().out
    assert re.search(r"(?m)^│ decks = 6 +│ 1\(a\) ", shown)
    assert "│     decks in the shoe; a whole number from 1 to 8  " in shown
    assert run("rules", "flop-poker", "--sign") == 0
    assert "straight flush .................................. 500 to 1" in capsys.readouterr().out
    assert run("rules", "omaha", "--coverage") == 0
    shown = capsys.readouterr().out
    assert "0 not proved" in shown
    assert all(re.search(rf"(?m)^│ {re.escape(clause.id)} ", shown) for clause in desk.book("omaha").clauses)
    assert run("rules", "sic-bo", "--coverage") == 0
    assert "4 only recorded" in capsys.readouterr().out


def test_a_progress_bar_fits_into_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is cut off, with the longest name that a game has."""
    shown = Console(file=StringIO(), width=80, force_terminal=True, color_system=None)
    monkeypatch.setattr("pitboss.cli.odds.warnings", lambda: shown)
    longest = max(names(), key=len)
    with progress_bar(f"solving {longest}"):
        pass
    assert isinstance(shown.file, StringIO)
    line = shown.file.getvalue()
    assert f"solving {longest}: compiling, once" in line
    assert "0 % 0:00:00" in line


def test_odds_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("odds", "flop-poker", "--set", "flop.straight=11 to 1", "--json") == 0
    odds = json.loads(capsys.readouterr().out)
    assert odds["method"] == "exact"
    assert odds["wagers"]["ante+flop"]["exact"] == "-22083832/407170400"
    assert odds["options"]["flop.straight"] == "11 to 1"


def test_the_best_play_is_printed_in_words(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing as a program writes it: charts row by row, shares in percent, the first exceptions."""
    monkeypatch.setenv("COLUMNS", "200")
    console.cache_clear()
    play = {
        "fold_frequency": 0.25,
        "house_edge_by_strategy": {"always-bet": 0.166, "like_the_dealer": 0.05},
        "chart": {"hard 5": "HHH", "AA": "PPP"},
        "exceptions": [{"hand": "AK", "gain": 8.1e-8}] * 22,
        "others": [],
    }
    print_strategy(play)
    assert capsys.readouterr().out.splitlines() == [
        "fold frequency: 25.0000%",
        "house edge by strategy: always bet 16.6000%; like the dealer 5.0000%",
        "chart:",
        "  hard 5  HHH",
        "  AA      PPP",
        "exceptions:",
        *["  hand AK, gain 0.0000081%"] * 20,
        "  and 2 more",
        "others: none",
    ]
    console.cache_clear()


def headings(lines: list[str]) -> str:
    """The headings of a table in a terminal."""
    return " ".join(" ".join(line.replace("┃", " ") for line in lines if "┃" in line).split())


def test_a_simulation_is_printed_row_by_row(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a player and the house win, what the cut card does, how often things happen, and how fast it was."""
    monkeypatch.setenv("COLUMNS", "120")
    console.cache_clear()
    asked: list[dict[str, object]] = []

    def simulate(options: Submission, **how: object) -> SimpleNamespace:
        asked.append({"game": options.game.name, **how})
        return SimpleNamespace(
            game="red-dog", rounds=50_000, players=how["players"], strategy="basic", seed=4, seconds=0.25,
            wagers={"original+raise": SimpleNamespace(mean=-0.0315, standard_error=0.00125, deviation=1.5, per="unit")},
            cut_card_effect={"original": SimpleNamespace(mean=0.001, standard_error=0.0005, deviation=2, per="unit")},
            house={"hold": SimpleNamespace(mean=0.5, standard_error=0.25, deviation=12.75, per="dollar")},
            frequencies={"consecutive": 0.125}, edition=options.game.clauses.edition, to_json=lambda: {"seed": 4},
        )  # fmt: skip

    monkeypatch.setattr("pitboss.odds.simulate", simulate)
    arguments = ("simulate", "red-dog", "--rounds", "50000", "--players", "3", "--strategy", "basic", "--seed", "4")
    assert run(*arguments) == 0
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert [" ".join(line.replace("│", " ").split()) for line in lines if "│" in line] == [
        "player: original + raise -0.031500 0.001250 1.5000 unit",
        "cut card effect: original +0.001000 0.000500 2.0000 unit",
        "house: hold +0.500000 0.250000 12.7500 dollar",
    ]
    assert lines[0] == "red-dog: 50,000 rounds, 3 players, strategy basic"
    assert headings(lines) == "per round mean standard error standard deviation in units of"
    assert lines[-3] == "consecutive: 12.5000%"
    assert lines[-2].startswith("Clauses: ")
    assert lines[-1] == "seed 4, 0.25 s, 200,000 rounds a second"
    assert run(*arguments, "--json") == 0
    assert capsys.readouterr().out == '{\n  "seed": 4\n}\n'
    monkeypatch.setenv("COLUMNS", "40")
    console.cache_clear()
    assert run(*arguments) == 0
    assert "-0.031500" in capsys.readouterr().out  # however narrow it is
    assert run("simulate", "red-dog", "--rounds", "9") == 0
    assert "1 player, strategy basic" in " ".join(capsys.readouterr().out.split())
    assert [one["players"] for one in asked] == [3, 3, 3, 1]
    assert {key: asked[0][key] for key in ("game", "rounds", "players", "strategy", "seed")} == {
        "game": "red-dog", "rounds": 50_000, "players": 3, "strategy": "basic", "seed": 4
    }  # fmt: skip
    console.cache_clear()


def test_events_are_told_in_full_however_narrow_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "24")
    console.cache_clear()
    show.print_events([Noted("two-dice-combination-5-6", "6(d)(1)")])
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("6(d)(1)  two-")
    assert "".join([first.removeprefix("6(d)(1)"), *others]).replace(" ", "") == "two-dice-combination-5-6"
    console.cache_clear()


def test_a_simulation_of_poker_is_printed_row_by_row(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    console.cache_clear()
    asked: list[dict[str, object]] = []

    def simulate_poker(terms: object, **how: object) -> SimpleNamespace:
        asked.append(how)
        tight = SimpleNamespace(name="seat 1: tight", mean=0.5, standard_error=0.125, deviation=7.25)
        rake = SimpleNamespace(name="rake", mean=0.25, standard_error=0.0625, deviation=1)
        return SimpleNamespace(
            game="hold-em", rounds=3_000, seats=(tight,), house=(rake,), showdowns=0.375, seed=4, seconds=0.5,
            to_json=lambda: {"seed": 4},
        )  # fmt: skip

    odds = SimpleNamespace(STACK=777_00, simulate_poker=simulate_poker)
    monkeypatch.setitem(sys.modules, "pitboss.odds.poker_room", odds)
    assert run("simulate", "hold-em", "--rounds", "3000", "--strategy", "tight,,calling", "--seed", "4") == 0
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines[0].startswith("hold-em, ")
    assert headings(lines) == "dollars a hand mean standard error standard deviation"
    assert lines[0].endswith(": 3,000 hands, 1 players")
    assert [" ".join(line.replace("│", " ").split()) for line in lines if "│" in line] == [
        "seat 1: tight +0.5000 0.1250 7.25", "rake +0.2500 0.0625 1.00"
    ]  # fmt: skip
    assert lines[-2:] == ["showdowns: 37.50%", "seed 4, 0.50 s, 6,000 hands a second"]
    more = ("--players", "4", "--stack", "50.00", "--straddle", "--json")
    assert run("simulate", "hold-em", "--rounds", "3000", *more) == 0
    assert capsys.readouterr().out == '{\n  "seed": 4\n}\n'
    names = ("rounds", "strategies", "players", "stack", "seed", "straddle")
    assert [tuple(one[name] for name in names) for one in asked] == [
        (3000, ("tight", "calling"), None, 777_00, 4, False), (3000, asked[1]["strategies"], 4, 50_00, None, True)
    ]  # fmt: skip
    console.cache_clear()


@pytest.mark.parametrize("leaving", ["", "q", "QUIT", "exit", EOFError, KeyboardInterrupt])
def test_whoever_leaves_the_lobby_plays_nothing(
    leaving: str | type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(self: object, prompt: str = "") -> str:
        if isinstance(leaving, str):
            return leaving
        raise leaving

    monkeypatch.setattr("rich.console.Console.input", read)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    assert run() == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Pitboss: the rules of the games")
    assert shown.count("three-card-poker") == 1
    assert "not a game" not in shown


def test_a_game_is_picked_in_the_lobby_by_its_number_or_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """House games with two others and a thousand dollars, poker with what is usual at its stakes; then it is asked
    again."""
    played: list[tuple[object, ...]] = []

    def play(options: Submission, *, others: int, bankroll: int, seed: int | None) -> None:
        played.append((options.game.name, others, bankroll, seed))

    def play_poker(terms: PokerTerms, *, others: int, bankroll: int, seed: int | None, phh: Path | None) -> None:
        played.append((terms.rules.variant.name, others, bankroll, seed, phh))

    games = catalogue()
    answers = iter(["1", "0", str(len(games)), str(len(games) + 1), "Three Card Poker", "omaha", "poker dice", "q"])
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt="": next(answers))
    monkeypatch.setattr(lobby, "play", play)
    monkeypatch.setattr(lobby, "play_poker", play_poker)
    lobby.lobby()
    poker = {name: poker_terms(POKER_GAMES[name], {}) for name in (games[-1].name, "omaha")}
    last, omaha = ((name, usual_others(one.rules), usual_bankroll(one), None, None) for name, one in poker.items())
    house = [(name, 2, 1_000_00, None) for name in (games[0].name, "three-card-poker")]
    assert played == [house[0], last, house[1], omaha]
    assert capsys.readouterr().out.count("That is not a game of the list.") == 3


def test_a_round_is_demonstrated_event_by_event_and_settled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run() == 0
    told, _, settled = capsys.readouterr().out.partition("Settlement")
    assert told.startswith("A demonstration round of Flop Poker.")
    assert "4(a)" in told
    assert "house" in settled


@pytest.mark.parametrize(
    ("wrong", "code", "words"),
    [
        (RuleError("not so", field="--x"), 2, "pitboss: --x: not so\n"),
        (KeyboardInterrupt(), 130, "pitboss: interrupted\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 0, ""),
        (OSError(errno.ENOSPC, "No space left on device"), 1, "pitboss: cannot go on: No space left on device\n"),
        (OSError("gone"), 1, "pitboss: cannot go on: gone\n"),
        (ValueError("oops"), 70, "pitboss: this is a fault of Pitboss, not yours (ValueError: oops);"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)
def test_however_a_command_ends_there_is_a_code_and_a_sentence(
    wrong: BaseException, code: int, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: object) -> int:
        raise wrong

    let_go: list[bool] = []
    monkeypatch.setattr(net, "_let_go_of_stdout", lambda: let_go.append(True))
    assert exit_code(fail, None) == code
    assert capsys.readouterr().err.startswith(words)
    assert bool(let_go) == isinstance(wrong, OSError)


def test_our_own_fault_is_shown_where_it_happened_if_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(arguments: object) -> int:
        raise ValueError("oops")

    monkeypatch.setenv("PITBOSS_TRACEBACK", "1")
    with pytest.raises(ValueError, match="oops"):
        exit_code(fail, None)


def test_a_warning_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        assert exit_code(lambda arguments: warnings.warn("this is slow", stacklevel=1), None) == 0
    assert capsys.readouterr().err == "pitboss: this is slow\n"


def test_what_an_output_cannot_show_is_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert exit_code(lambda arguments: print("A♥"), None) == 0
    assert written.getvalue() == b"A?\n"


def test_what_nobody_reads_is_not_written_at_the_end_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard output leads nowhere from then on; where there is none, nothing happens."""
    with (tmp_path / "out.txt").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        net._let_go_of_stdout()
        out.write("nobody reads this")
    assert (tmp_path / "out.txt").read_text() == ""
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    net._let_go_of_stdout()


def test_long_work_is_interrupted_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With its own code, whatever the work does; and what goes wrong in the work is raised where it is awaited."""
    assert at_once(lambda: 7) == 7
    with pytest.raises(ValueError, match="oops"):
        at_once(lambda: int("oops"))

    class Interrupted(threading.Thread):
        def is_alive(self) -> bool:
            raise KeyboardInterrupt

    left: list[int] = []

    def leave(code: int) -> None:
        left.append(code)
        raise SystemExit

    monkeypatch.setattr("threading.Thread", Interrupted)
    monkeypatch.setattr("os._exit", leave)
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written))
    print("so far")
    with pytest.raises(SystemExit):
        at_once(lambda: 7)
    assert (left, written.getvalue()) == ([130], b"so far\n")
    assert capsys.readouterr().err == "\rpitboss: interrupted\n"


@pytest.mark.parametrize(("encoding", "shown"), [("utf-8", True), ("ascii", False), ("no such thing", False)])
def test_suits_are_letters_where_their_symbols_cannot_be_shown(
    encoding: str, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show, "console", lambda: SimpleNamespace(encoding=encoding))
    show.shows_symbols.cache_clear()
    assert show.shows_symbols() == shown
    assert [show.card_in_colour(card)[0] for card in (Card.parse("Th"), UNSEEN)] == (
        ["T♥", "▒▒"] if shown else ["Th", "??"]
    )
    show.shows_symbols.cache_clear()


def test_why_a_clause_has_its_status() -> None:
    """The first cases that prove it, what was tried in vain, or why there is nothing to prove."""
    covered = SimpleNamespace(clause=SimpleNamespace(recorded=""))
    noted = SimpleNamespace(clause=SimpleNamespace(recorded="narration: a sign"))
    through = SimpleNamespace(clause=SimpleNamespace(recorded="", by=("4(a)",)))
    tried = list(EFFECTS)[:2]
    in_vain = f"no case notices: {EFFECTS[tried[0]]}, {EFFECTS[tried[1]]}"
    for about, status, effects, why in (
        (covered, PROVED, {"pay": Proof("a"), "deal": Proof("b")}, "a, b"),
        (covered, PROVED, {"pay": Proof("a"), "deal": Proof("b"), "up": Proof("c")}, "a, b and 1 more"),
        (covered, TOGETHER, {"pay": Proof("a", ("9", "10")), "deal": Proof("b", ("10",))}, "with 9, 10: a, b"),
        (through, THROUGH, {"pay": Proof("a")}, "4(a): a"),
        (covered, UNPROVED, dict.fromkeys(tried, Proof("")), in_vain),
        (covered, UNPROVED, {}, "cited, without any effect"),
        (covered, NO_EFFECT, {}, "no effect in software"),
        (noted, RECORDED, {}, "narration: a sign"),
    ):  # fmt: skip
        assert rulebook._why(Verdict(about, status, effects)) == why  # type: ignore[arg-type]


def test_without_a_terminal_a_round_is_demonstrated() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pitboss"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "Settlement" in done.stdout
    assert done.stderr == ""


def test_every_kind_of_sheet_is_settled_alike(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A round, a hand and a room: sampled, settled, with events and as JSON that names the edition."""
    for name in ("flop-poker", "hold-em", "cash-game", "room"):
        assert run("sheet", name) == 0
        sheet.write_text(capsys.readouterr().out)
        assert run("settle", str(sheet), "--events") == 0
        assert "Clauses: " in capsys.readouterr().out
        assert run("settle", str(sheet), "--json") == 0
        assert {"edition", "source", "date", "rulings"} <= json.loads(capsys.readouterr().out).keys()


def test_a_room_as_the_last_step_leaves_it(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names at the left, numbers at the right; who is away, what was raked, what the funds hold, what was refused."""
    assert run("sheet", "room") == 0
    sheet.write_text(capsys.readouterr().out)
    assert run("settle", str(sheet)) == 0
    shown = capsys.readouterr().out
    assert (
        [line.rstrip() for line in shown.splitlines()[:-1]]
        == """\
Table 1: $2/$4 fixed-limit hold-em
┏━━━━━━┳━━━━━━━━┳━━━━━━━━┓
┃ seat ┃ player ┃  chips ┃
┡━━━━━━╇━━━━━━━━╇━━━━━━━━┩
│    1 │ Ann    │  96.00 │
│    2 │ Bob    │ 107.00 │
│    3 │ Dan    │  80.00 │
│      │ rake   │   1.00 │
└──────┴────────┴────────┘
Bad beat funds
┏━━━━━━━━━━┳━━━━━━━━━┳━━━━━━━━━┳━━━━━━━━━┳━━━━━━━━━┓
┃ fund     ┃ jackpot ┃ display ┃ reserve ┃    held ┃
┡━━━━━━━━━━╇━━━━━━━━━╇━━━━━━━━━╇━━━━━━━━━╇━━━━━━━━━┩
│ bad-beat │ 5000.00 │ 5000.00 │    0.00 │ 5000.00 │
└──────────┴─────────┴─────────┴─────────┴─────────┘
Refused 10(b): step[10].table: table 1 has no vacant seat""".splitlines()
    )


def test_what_happens_in_a_room_over_and_over_is_told_once(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sheet", "room") == 0
    sheet.write_text(capsys.readouterr().out)
    assert run("settle", str(sheet), "--events") == 0
    shown = capsys.readouterr().out
    told = [int(times) for times in re.findall(r"\((\d+) times\)", shown)]
    lines = [line for line in shown.splitlines() if line.strip()]
    assert all(times > 1 for times in told)
    assert all(line != following for line, following in pairwise(lines))


@pytest.mark.parametrize(
    "arguments",
    [["games"], ["rules", "hold-em"], ["rules", "badugi", "--coverage"], ["sheet", "omaha"], ["play", "hold-em"]],
    ids=" ".join,
)
def test_nothing_numeric_is_loaded_without_need(arguments: list[str]) -> None:
    """What works out no numbers imports neither NumPy nor Numba."""
    code = (
        "import sys\nfrom pitboss.cli.main import main\n"
        f"try:\n    main({arguments!r})\nexcept SystemExit:\n    pass\n"
        "sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_play_a_round(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = iter(["10", "rules", "events", "?", "nonsense", "flop", "q"])
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt="": next(answers))
    assert run("play", "flop-poker", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "house" in out
    assert "You leave with" in out


def test_the_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"pitboss {pitboss.__version__}\n"
    assert run("help") == 0
    assert "settle" in capsys.readouterr().out
    assert run("help", "settle") == 0
    assert "round sheet" in capsys.readouterr().out
    assert run("help", "setle") == 2
    assert "did you mean 'settle'" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_commands_options_and_games(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("completion", shell) == 0
    script = capsys.readouterr().out
    for word in ("settle", "--coverage", "--strategy", "three-card-poker", "hold-em"):
        assert word in script


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_completes_the_name_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("completion", "bash") == 0
    typed = "COMP_WORDS=(pitboss odds red-); COMP_CWORD=2; _pitboss; echo ${COMPREPLY[@]}"
    ended = subprocess.run(("bash", "-c", capsys.readouterr().out + typed), capture_output=True, text=True, check=True)
    assert ended.stdout == "red-dog\n"


def test_amounts_are_green_or_red_and_nothing_is_dim() -> None:
    found = [(str(text), text.style) for text in map(show.net_text, (5_00, -5_00, 0))]
    assert found == [("+5.00", "bold green"), ("-5.00", "bold red"), ("0.00", "dim")]
