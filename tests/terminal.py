"""A person at the terminal of `pitboss play`, for the tests: answers to its prompts, and what it shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.cli.play import play
from pitboss.cli.show import console
from pitboss.games import game

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


def played(
    name: str, answer: Answer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], others: int = 2
) -> str:
    """What the terminal shows of three rounds."""
    rounds = iter(range(3))
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt="": answer(prompt))
    monkeypatch.setattr("pitboss.cli.play.can_go_on", lambda table, bankroll: next(rounds, None) is not None)
    console.cache_clear()
    play(game(name).submit(), others=others, bankroll=1_000_00, seed=11)
    out = capsys.readouterr().out
    assert "Traceback" not in out
    assert "\x1b[" not in out
    assert "You leave with" in out.splitlines()[-1]
    return out
