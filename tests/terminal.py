"""A person at the terminal of `pitboss play`, for the tests: answers to its prompts, and what it shows.

What it shows of three rounds of every game stands in `screens/`: people look at it, and `tests/test_layouts.py` holds
the terminal against it. After an intended change `PYTHONPATH=src:tests python -m terminal NAME` writes it anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from pitboss.cli.play import play
from pitboss.cli.show import console
from pitboss.games import game

FOLDER = Path(__file__).parent / "screens"
Answer = Callable[[str], str]


def simple(betting: bool = True) -> Answer:
    """Answers as a person gives them: the bet that the prompt suggests, then no more; the first choice; the usual."""
    bet_made, last, asked_again = [False], [""], [0]

    def answer(prompt: str) -> str:
        if "Enter for no more bets" in prompt:
            bet_made[0] = betting and not bet_made[0]
            return prompt.partition("[bold]")[2].partition("[/]")[0] if bet_made[0] else ""
        if prompt.endswith("? "):
            asked_again[0] = asked_again[0] + 1 if prompt == last[0] else 0  # cards would have to be named: another
            last[0] = prompt
            choices = prompt.strip().removesuffix("?").split(" or ")
            word, _, amounts = choices[asked_again[0] % len(choices)].partition(" (")
            return f"{word} {amounts.partition(' ')[0]}" if amounts else word
        return ""

    return answer


def sitting(name: str, answer: Answer, patch: pytest.MonkeyPatch, others: int = 2, rounds: int = 3) -> str:
    """What the terminal shows of a few rounds, 80 columns wide."""
    left = iter(range(rounds))
    patch.setenv("COLUMNS", "80")
    patch.setattr("rich.console.Console.input", lambda self, prompt="": answer(prompt))
    patch.setattr("pitboss.cli.play.can_go_on", lambda table, bankroll: next(left, None) is not None)
    console.cache_clear()
    with redirect_stdout(StringIO()) as shown:
        play(game(name).submit(), others=others, bankroll=1_000_00, seed=11)
    console.cache_clear()
    return shown.getvalue()


def played(name: str, answer: Answer, patch: pytest.MonkeyPatch, others: int = 2, rounds: int = 3) -> str:
    """The same, seen to be whole and plain."""
    out = sitting(name, answer, patch, others, rounds)
    assert "Traceback" not in out
    assert "\x1b[" not in out
    assert "You leave with" in out.splitlines()[-1]
    return out


# What is shown, beside the tests


def shown(name: str) -> str:
    """What the terminal shows of three rounds of a game, in which a person bets what is suggested."""
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"`python -m terminal {name}` writes what is shown; look at it then"
    return path.read_text(encoding="utf-8")


def write(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        FOLDER.joinpath(f"{name}.txt").write_text(sitting(name, simple(), patch), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name)
