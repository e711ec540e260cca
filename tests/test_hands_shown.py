"""Several hands of a player in the terminal: each on its line with its wagers, the one that is asked about marked."""

from __future__ import annotations

from pitboss.cli.show import hand_lines
from pitboss.equipment.cards import cards
from pitboss.games import game
from pitboss.table.round import Round


def dealt(name: str, wagers: dict[str, int], shoe: str) -> Round:
    table = game(name).open(seed=1)
    table.sit(1, bankroll=1_000_00)
    return table.round({1: wagers}, shoe=cards(shoe))


def lines(playing: Round) -> list[str]:
    return [line for line in hand_lines(playing.view(1), 1) if "hand" in line or "seat 1" in line]


def test_both_hands_of_blackjack_switch_are_shown() -> None:
    playing = dealt("blackjack-switch", {"blackjack": 10_00, "blackjack-2": 10_00}, "Ts 6c 6h 5d Kd 9s 9h 4c")
    playing.act("switch")
    first, second = lines(playing)
    assert "blackjack 10.00" in first
    assert "blackjack-2" not in first
    assert "blackjack-2 10.00" in second
    assert ("[bold]>[/]" in first, "[bold]>[/]" in second) == (True, False)
    playing.act("stand")
    first, second = lines(playing)
    assert ("[bold]>[/]" in first, "[bold]>[/]" in second) == (False, True)


def test_a_split_hand_has_a_line_of_its_own() -> None:
    playing = dealt("free-bet-blackjack", {"blackjack": 10_00}, "8c 6s 8d Jc 3h Kd Ts 6h")
    (alone,) = lines(playing)
    assert "[bold]>[/]" not in alone
    playing.act("split")
    first, second = lines(playing)
    assert "[bold]>[/]" in first
    assert "free-split-2 0.00" in second
