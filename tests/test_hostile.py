"""Hostile surroundings: whatever a command is given and wherever it runs, its user gets one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from pitboss.cli.main import main
from pitboss.cli.net import INTERRUPTED, OUR_FAULT, exit_code

PITBOSS = (sys.executable, "-m", "pitboss")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence with which a command ends that its user got wrong."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    sentence = capsys.readouterr().err
    assert sentence.count("\n") == 1, sentence
    return sentence


def run(*words: str, env: Mapping[str, str] | None = None, **how: object) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own; the output is UTF-8 unless `env` says otherwise."""
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        (*PITBOSS, *words),
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        text=True,
        timeout=120,
        **how,
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = " + "[" * 3000 + "]" * 3000, "nested too deeply"),
        ("a = " + "9" * 5000, "too many digits"),
        ("a = 1\na = 2", "not well-formed TOML"),
    ],
    ids=["deep", "digits", "broken"],
)
@pytest.mark.parametrize("command", ["settle", "check", "replay"])
def test_files_that_break_their_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, text: str, sentence: str
) -> None:
    file = tmp_path / "hostile"
    file.write_text(text)
    assert sentence in refused(capsys, command, str(file))


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    from pitboss import desk

    file = tmp_path / "marked.toml"
    file.write_text(desk.sample("big-six-wheel"), encoding="utf-8-sig")
    assert desk.settle(file).result.seats
    hand = tmp_path / "marked.phh"
    hand.write_text(HEADS_UP, encoding="utf-8-sig")
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(hand)])
    assert ended.value.code == 0


HEADS_UP = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "p2 f"]
finishing_stacks = [201, 199]
"""


def test_players_of_a_hand_history_are_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HEADS_UP + "players = 7\n")
    assert "players: 7 is not allowed here" in refused(capsys, "replay", str(file))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate red-dog --rounds 1" + "0" * 21, "rounds: at most 1,000,000,000,000: at a million a second"),
        ("simulate red-dog --rounds 100 --seed -1", "seed: a seed is a whole number that is not negative"),
        ("equity AhAd KsKc --samples 1" + "0" * 23, "samples: at most 1,000,000,000,000: at a million a second"),
        ("equity AhAd KsKc --samples 1000 --seed -1", "seed: a seed is a whole number that is not negative"),
    ],
)
def test_numbers_out_of_all_bounds(capsys: pytest.CaptureFixture[str], words: str, said: str) -> None:
    assert said in refused(capsys, *words.split())


def test_a_fault_of_our_own_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    def fails(arguments: object) -> int:
        raise KeyError("ante")

    assert exit_code(fails, None) == OUR_FAULT
    said = capsys.readouterr().err
    assert "a fault of Pitboss" in said
    assert "KeyError" in said
    assert "Traceback" not in said


def test_closed_input_ends_a_game() -> None:
    ended = run("play", "big-six-wheel", stdin=subprocess.DEVNULL, capture_output=True)
    assert ended.returncode == 0
    assert "You leave with" in ended.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_suits_are_letters_where_symbols_cannot_be_shown(encoding: str) -> None:
    shown = run(stdin=subprocess.DEVNULL, capture_output=True, env={"PYTHONIOENCODING": encoding})
    assert shown.returncode == 0, shown.stderr
    assert "face down" in shown.stdout
    assert "♥" not in shown.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk() -> None:
    with open("/dev/full", "w") as full:
        ended = run("games", stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 1
    assert "No space left" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_a_reader_who_has_enough() -> None:
    assert run("rules", "craps", stdout=subprocess.PIPE, stderr=subprocess.PIPE).returncode == 0
    piped = f"{sys.executable} -m pitboss rules craps | head -1"
    ended = subprocess.run(piped, shell=True, capture_output=True, text=True, timeout=60)
    assert ended.stderr == ""


def test_a_terminal_of_no_width() -> None:
    ended = run("games", capture_output=True, env={"COLUMNS": "0"})
    assert ended.returncode == 0, ended.stderr
    assert "roulette" in ended.stdout


def test_an_interruption_ends_a_long_command_at_once() -> None:
    """In the middle of compiled code, with most of the work still to do."""
    words = (*PITBOSS, "simulate", "big-six-wheel", "--rounds", "1" + "0" * 10)
    listening = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # whatever those who run the tests ignore
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listening
    ) as playing:
        try:
            time.sleep(6)
            assert playing.poll() is None
            playing.send_signal(signal.SIGINT)
            _, said = playing.communicate(timeout=30)
        finally:
            playing.kill()
    assert playing.returncode == INTERRUPTED
    assert "interrupted" in said
    assert "Traceback" not in said
