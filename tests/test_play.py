"""Comfort at the table: what a person may type at `pitboss play`, and what the terminal says to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from pitboss.cli.betting import ask_for_call, ask_for_wager
from pitboss.cli.layouts import layout_of
from pitboss.cli.play import can_go_on, play
from pitboss.cli.show import console, say
from pitboss.cli.sitting import YOU, decision
from pitboss.desk.names import house_game
from pitboss.games import all_games, game
from pitboss.record.choices import Choice
from terminal import Answer, played, simple

Typed = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Play a game by typing some lines, then leaving; what the terminal showed, prompts included."""

    def terminal(name: str, lines: Iterable[str], bankroll: int = 1_000_00, **options: object) -> str:
        waiting = iter([*lines, "q"])

        def answer(self: object, prompt: str = "") -> str:
            print(prompt, end="")
            return next(waiting)

        monkeypatch.setattr("rich.console.Console.input", answer)
        console.cache_clear()
        play(game(name).submit(options), others=1, bankroll=bankroll, seed=3)
        return capsys.readouterr().out

    return terminal


def test_a_number_and_a_bet_are_enough_at_roulette(typed: Typed) -> None:
    assert "straight-17 is at 5.00" in typed("roulette", ["17 5"])


def test_odds_are_those_behind_the_line(typed: Typed) -> None:
    shown = typed("craps", ["pass 5", *[""] * 6, "odds 5", ""])
    assert "pass-odds is at 5.00" in shown


def test_all_in_is_what_one_has_or_may_bet(typed: Typed) -> None:
    assert "red is at 80.00; you have 0.00" in typed("roulette", ["red all in"], bankroll=80_00)
    assert "ante 1000.00" in typed("three-card-poker", ["all", "", "", ""], bankroll=2_000_00)


def test_a_bet_is_undone_before_the_bets_close(typed: Typed) -> None:
    shown = typed("roulette", ["red 10", "red 25", "undo", "undo", "undo"])
    assert shown.count("your wagers: red 10.00") == 1
    assert "your wagers: none" in shown.partition("your wagers: red 10.00")[2]
    assert "there is no bet of this round to take back" in shown


def test_enter_bets_as_before(typed: Typed) -> None:
    shown = typed("roulette", ["red 10", "17 5", "", "", ""])
    assert "Enter to bet as before" in shown
    assert "your wagers: red 10.00, straight-17 5.00" in shown.partition("Enter to bet as before")[2]
    asked = typed("three-card-poker", ["15", "", "", "", "play", "", "", "", "", "play"])
    assert "[15.00]" in asked.partition("round 2")[2]


def test_the_blind_follows_the_ante(typed: Typed) -> None:
    shown = typed("ultimate-texas-hold-em", ["25"])
    assert "blind (10.00 to 500.00) [25.00]" in shown


def test_the_own_hand_is_said_in_words_before_a_decision(typed: Typed) -> None:
    assert "your hand: flush, king high" in typed("three-card-poker", [""] * 4)


def test_enter_at_a_decision_explains(typed: Typed) -> None:
    shown = typed("three-card-poker", ["", "", "", "", ""])
    assert "play (5.00): place a play wager equal to the ante 9(b)" in shown
    assert "fold (no further wager)" in shown


def test_meters_are_shown_before_the_wager(typed: Typed) -> None:
    assert "on the meters: progressive 5000.00" in typed("three-card-poker", []).partition("ante (")[0]


def test_a_hint_is_the_best_play(typed: Typed) -> None:
    shown = typed("three-card-poker", ["hint", "", "", "", "", "hint"])
    assert "There is nothing to decide now." in shown
    assert "play (optimal)" in shown


def test_the_first_letters_of_a_choice_will_do() -> None:
    """The exact word before a longer one that begins so; nothing where the letters fit several."""
    offered = [Choice(1, name, "") for name in ("bet", "better", "fold", "surrender")]
    assert [decision(word, offered) for word in ("bet", "bett", "f", "SURR", "be")] == [
        "bet",
        "better",
        "fold",
        "surrender",
        "be",
    ]


def test_a_question_mark_says_what_each_choice_does_and_costs(typed: Typed) -> None:
    shown = typed("three-card-poker", ["", "", "", "", "?"])
    assert "play (5.00): place a play wager equal to the ante 9(b)" in shown
    assert "The first letters of a choice will do." in shown
    assert "straight-NUMBER" in typed("roulette", ["?"])


def test_the_craps_felt_says_which_number_is_barred(typed: Typed) -> None:
    assert "DON'T PASS BAR 12" in typed("craps", [])


def test_words_are_not_broken_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a sentence of quite some length that does not fit into one line of a narrow terminal"
    for terminal in (True, False):
        narrow = Console(file=StringIO(), width=30, force_terminal=terminal)
        monkeypatch.setattr("pitboss.cli.show.console", lambda narrow=narrow: narrow)
        say(text)
        lines = narrow.file.getvalue().splitlines()  # type: ignore[attr-defined]
        assert " ".join(line.strip() for line in lines) == text
        assert (max(map(len, lines)) <= 30) == terminal


@pytest.mark.parametrize("name", [one.name for one in all_games() if layout_of(one.name) is None])
def test_a_terminal_of_24_lines_shows_what_happens_between_two_questions(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three at the table: what concerns the person, the others in a line."""
    monkeypatch.setenv("COLUMNS", "80")
    shown = played(name, marking(simple()), monkeypatch)
    for screen in shown.split(MARK):
        assert len(screen.splitlines()) <= 23, screen


MARK = "\f"


def marking(answer: Answer) -> Answer:
    """Answers that leave a mark on the terminal."""

    def marked(prompt: str) -> str:
        print(MARK, end="")
        return answer(prompt)

    return marked


def test_the_result_is_short_and_the_table_has_the_rest(typed: Typed) -> None:
    shown = typed("three-card-poker", ["", "", "", "", "play", "table"])
    short, _, whole = shown.partition("round 2")
    assert "Settlement" not in short
    assert re.search(r"seat 2 [+-]?\d+\.00, house [+-]?\d+\.00", short)
    assert "Settlement" in whole


def test_whoever_has_too_little_may_buy_in_again(typed: Typed) -> None:
    shown = typed("three-card-poker", ["", "", "", "", "fold", "yes"], bankroll=5_00)
    assert "Buy in again for 5.00?" in shown
    assert "round 2" in shown
    assert "You leave with 5.00." in shown
    left = typed("three-card-poker", ["", "", "", "", "fold", "no"], bankroll=5_00)
    assert "round 2" not in left


def test_a_single_cent_is_enough_to_stay_where_no_wager_has_to_be_made() -> None:
    chemin_de_fer = house_game("baccarat-chemin-de-fer")
    table = chemin_de_fer.open(chemin_de_fer.submit())
    table.sit(YOU, bankroll=1)
    assert can_go_on(table, bankroll=1)


def test_a_bet_without_an_amount_is_asked_how_much_and_calls_are_made_by_name(typed: Typed) -> None:
    shown = typed("craps", ["pass", "pass 5", "decline the dice"])
    assert "say how much, as in pass 5" in shown
    assert "pass is at 5.00; you have 995.00." in shown
    assert "Called: decline-the-dice." in shown


class Table:
    """A table at which bets are open, until somebody reports something; it notes what is called."""

    def __init__(self) -> None:
        self.betting = True
        self.called: list[str] = []

    def act(self, name: str, seat: int) -> None:
        self.called.append(f"{name} {seat}")

    def commanded(self, text: str, playing: object) -> bool:
        self.betting = text != "report"
        return text in ("table", "report")


@pytest.mark.parametrize(
    ("lines", "called", "still_open", "refused"),
    [
        ([""], [], True, 0),
        (["bank"], ["bank 1"], True, 0),
        (["banc", "table", "co-bank"], ["co-bank 1"], True, 1),
        (["report"], [], False, 0),
    ],
)
def test_what_may_be_called_before_the_bets(
    lines: list[str], called: list[str], still_open: bool, refused: int,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """One call, nothing, or a command and the question once more; a report may end the betting."""
    waiting = iter(lines)
    monkeypatch.setattr("rich.console.Console.input", lambda self, prompt="": next(waiting))
    table: Any = Table()
    assert ask_for_call(table, table, ["bank", "co-bank"]) == still_open
    assert table.called == called
    assert capsys.readouterr().out.count("cannot be called; it is one of: bank, co-bank") == refused


def test_nothing_is_asked_where_nothing_may_be_called_or_the_bets_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    table: Any = Table()
    assert ask_for_call(table, table, [])
    table.betting, table.chips = False, 5_00
    assert not ask_for_call(table, table, ["bank"])
    assert not ask_for_wager(table, table, Choice(1, "ante", "6(b)", 1_00, 9_00), "", 1_00, required=True)


def test_the_history_of_a_session(typed: Typed) -> None:
    shown = typed("roulette", ["history", "red 10", "", "history"])
    assert "No round is over yet." in shown
    assert "In all 1 rounds:" in shown


def test_no_field_of_a_file_is_named_at_a_table(typed: Typed) -> None:
    shown = typed("roulette", ["red 0.001", "split 1 9 5", "report nonsense"])
    assert "bet:" not in shown
    assert "seat[" not in shown
