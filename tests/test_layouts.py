"""Layouts and the terminal loop: roads of baccarat, chips where they belong, every game played from the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest
from rich.console import Console

from pitboss.cli.layouts import MODULES, baccarat_roads, craps, layout_of, roulette, wager_boxes
from pitboss.cli.layouts.scene import Scene
from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.games.baccarat_games.roads import ROWS, Coup, Win, bead_plate, big_road, coup
from pitboss.games.wheel_games.roulette.layout import covers
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerFamily
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table
from terminal import played, shown, simple

# Roads


def coups(results: str) -> list[Coup]:
    return [Coup(result) for result in results]


def drawn(results: str) -> list[str]:
    """The big road row by row, a dot where nothing lies, ties as a number after the win."""
    road = big_road(coups(results))
    width = 1 + max(column for column, _ in road)
    rows = []
    for row in range(ROWS):
        wins = [road.get((column, row)) for column in range(width)]
        rows.append("".join(f"{win.winner}{win.ties or ''}" if win else "." for win in wins))
    return [row for row in rows if row.strip(".")]


def test_the_bead_plate_fills_down_its_columns() -> None:
    plate = bead_plate(coups("BPTBBBPP"))
    assert ["".join(bead.winner for bead in column) for column in plate] == ["BPTBBB", "PP"]
    assert bead_plate([]) == []


@pytest.mark.parametrize(
    ("results", "road"),
    [
        ("B", ["B"]),
        ("BBPBPP", ["BPBP", "B..P"]),
        # A tie lies on the last win, several as their number, and one before the first win on that.
        ("BTBTTP", ["B1P", "B2."]),
        ("TTPB", ["P2B"]),
        # Six down, then the dragon's tail along the bottom; the next run begins beside the head, above the tail.
        ("BBBBBBBB", ["B..", "B..", "B..", "B..", "B..", "BBB"]),
        ("BBBBBBBBPP", ["BP.", "BP.", "B..", "B..", "B..", "BBB"]),
        # A run that meets an older tail turns above it.
        ("BBBBBBBBPPPPPPP", ["BP..", "BP..", "BP..", "BP..", "BPPP", "BBB."]),
        # Tails that fill their columns to the top: a run along the top row, and the next one after it.
        (
            "B" * 12 + "P" * 10 + "B" * 8 + "P" * 6 + "B" * 4 + "P" * 3 + "B",
            ["BPBPBPPPB", "BPBPBBB..", "BPBPPPP..", "BPBBBBB..", "BPPPPPP..", "BBBBBBB.."],
        ),
    ],
)
def test_the_big_road(results: str, road: list[str]) -> None:
    assert drawn(results) == road


def test_nothing_but_ties_leaves_the_big_road_empty() -> None:
    assert big_road(coups("TTT")) == {}
    assert big_road(coups("TTTB")) == {(0, 0): Win("B", 3)}


def test_no_win_is_lost_from_the_big_road() -> None:
    results = "BPPBBBBBBBBTPPPPPPPPTTBBBBBBBPBPBPPPPPPPPPPPPPPPPPBBBBBBBB" * 4
    road = big_road(coups(results))
    assert len(road) == len(results.replace("T", ""))
    assert sum(win.ties for win in road.values()) == results.count("T")


@pytest.mark.parametrize(
    ("player", "banker", "noted"),
    [
        ("9h Kd", "7c 7d", Coup("P", natural=True, banker_pair=True)),
        ("2h 2d 5c", "Kh 5h 4s", Coup("T", player_pair=True)),
        ("Kh Qd 3c", "3h 4s", Coup("B")),
        ("8h Kd", "8c Qd", Coup("T", natural=True)),
    ],
)
def test_what_the_scoreboard_notes(player: str, banker: str, noted: Coup) -> None:
    assert coup(cards(player), cards(banker)) == noted


# Layouts


def sat_down(name: str, **options: str) -> Table:
    table = game(name).open(options, seed=3)
    table.sit(1, bankroll=50_000_00)
    return table


def scene(playing: Round, options: Submission, history: Sequence[Round] = ()) -> Scene:
    return Scene(playing.view(1), options, 1, [event for one in history for event in one.view(1).events])


def plain(renderable: object, width: int = 100) -> str:
    """What comes out where the output is no terminal."""
    out = StringIO()
    Console(file=out, highlight=False, width=width).print(renderable)
    return out.getvalue()


def test_the_roads_follow_the_shoe() -> None:
    """The scoreboard has one bead for each round of the shoe, read from what everybody saw, and begins anew with it."""
    table = sat_down("minibaccarat")
    played: list[Round] = []
    expected: list[str] = []
    for _ in range(90):
        playing = table.round({1: {"player": 10_00}})
        opened = playing.events[0]
        if opened.shoe.new:  # type: ignore[attr-defined]
            expected = []
        net = playing.result.seats[0].net
        expected.append("P" if net > 0 else "B" if net < 0 else "T")
        played.append(playing)
        seen = baccarat_roads.coups_of(scene(playing, table.options, played[:-1]).events)
        assert [one.winner for one in seen] == expected
    assert len(expected) < 90, "the session went through more than one shoe"
    text = plain(baccarat_roads.scoreboard(seen).render())
    assert text.count("\n") == ROWS + 2


def test_the_puck_and_the_wagers_of_a_craps_table() -> None:
    table = sat_down("craps")
    opening = table.round()
    for bet in ("pass:10.00", "place-8:12.00", "hardway-6:5.00", "hop-3-5:2.00"):
        opening.act(bet, seat=1)
    before = plain(craps.draw(scene(opening, table.options)))
    assert "○ OFF ○" in before
    assert "● ON ●" not in before
    assert "place (12)" in before, "inactive on the come out roll"
    assert "also: hop-3-5 2.00" in before
    opening.act("on:place-8", seat=1)
    assert "place 12" in plain(craps.draw(scene(opening, table.options)))
    opening.act(CLOSE)
    assert table.memory["point"] == "9"
    assert "9 — the point is 9" in plain(craps.result(scene(opening, table.options)))

    following = table.round()
    following.act("pass-odds:20.00", seat=1)
    lines = plain(craps.draw(scene(following, table.options, [opening]))).splitlines()
    assert "○ OFF ○" not in "".join(lines)
    number, puck = next((line, below) for line, below in pairwise(lines) if "NINE" in line)
    assert number.index("NINE") // 11 == puck.index("ON") // 11, "the puck lies in the box of the point"
    assert any("PASS LINE" in line and "10 + 20 odds" in line for line in lines)
    assert "shooter: seat 1 (you)   point: 9   last throws: 9" in lines[0]


@pytest.mark.parametrize("wheel", ["double-zero", "single-zero"])
def test_chips_lie_where_the_boxes_of_a_roulette_wager_meet(wheel: str) -> None:
    options = game("roulette").submit({"wheel": wheel})
    zeros = ("0", "00") if wheel == "double-zero" else ("0",)
    on = covers(options)
    for kind in ("split", "three", "four", "six"):
        for cover in on[kind].values():
            x, y = roulette.spot(cover, zeros)
            for number in cover:
                left, top, right, bottom = roulette.box_of(number, zeros)
                whole_rows = kind == "six" or (kind == "three" and not set(cover) & {"0", "00"})
                assert left <= x <= right
                assert y == roulette.FOOT if whole_rows else top <= y <= bottom
    corners = [roulette.spot(cover, zeros) for cover in on["four"].values()]
    assert len(set(corners)) == len(corners)


def test_the_roulette_layout_shows_amounts_and_last_numbers() -> None:
    table = sat_down("roulette")
    first = table.round({1: {"red": 5_00}})
    second = table.round()
    for bet in ("straight-17:25.00", "red:250.00", "dozen-2:10.00", "column-3:15.00", "split-8-11:5.00"):
        second.act(bet, seat=1)
    lines = plain(roulette.draw(scene(second, table.options, [first]))).splitlines()
    spun = next(event.result for event in first.events if type(event).__name__ == "Spun")  # type: ignore[attr-defined]
    assert lines[0].split() == ["last", "numbers:", spun]
    numbers = next(at for at, line in enumerate(lines) if "│ 17 │" in line)
    at = lines[numbers].index("17")
    assert "25" in lines[numbers + 1][at - 1 : at + 3]
    assert "●" in "".join(lines[numbers : numbers + 2])
    assert any("2nd 12" in line and "10" in line.split("2nd 12")[1] for line in lines)
    assert "305.00 in all" in "".join(lines[-2:])
    second.act(CLOSE)
    picture = plain(roulette.result(scene(second, table.options, [first])))
    assert f"▶ {table.memory['previous-number']} " in picture


VARIANTS = [
    *((name, {}) for name in MODULES),
    ("craps", {"fire-bet.paytable": "A"}),
    ("craps", {"hot-roller.paytable": "A", "variant": "craps", "six-seven-eight": "true"}),
    ("craps", {"variant": "mini-craps"}),
    ("roulette", {"wheel": "single-zero", "seven-colour": "true", "five-adjacent": "true"}),
    ("roulette", {"wheel": "double-zero-as-single", "seven-numbers": "true"}),
    ("roulette", {"eight-colour": "true", "six-colour": "true", "b2b": "true"}),
    ("minibaccarat", {"variant": "ez-baccarat", "house-money": "true"}),
    ("midibaccarat", {"vigorish-timing": "deferred"}),
    ("big-six-wheel", {"wheel": "24-7"}),
    ("sic-bo", {"one-of-a-kind.paytable": "as-printed"}),
    ("pai-gow-poker", {"format": "ez", "side-wagers": "ez-wagers", "number.paytable": "layout"}),
    ("pai-gow-poker", {"side-wagers": "three-and-seven-card", "progressive.paytable": "14-1"}),
]


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_wager_of_a_layout_can_be_drawn(name: str, options: dict[str, str]) -> None:
    """All wagers that can be made at once, over some rounds: drawn within the width of a terminal, without colours."""
    table = game(name).open(options, seed=5)
    layout = layout_of(name)
    assert layout is not None
    played: list[Round] = []
    strategy = next(iter(table.game.strategies.values()))
    table.sit(1, bankroll=500_000_00)
    for _ in range(6):
        playing = table.round()
        for rule in table.game.wagers:
            names = rule.names(table.options) if isinstance(rule, WagerFamily) else (rule.name,)
            for wager in names:
                for amount in (rule.limits(table.options)[0], 60_00):
                    with suppress(RuleError):  # not now, or not payable
                        playing.act(wager, seat=1, amount=amount)
                        break
        text = plain(layout.table(scene(playing, table.options, played)))
        assert "\x1b[" not in text
        assert max(len(line) for line in text.splitlines() if "│" in line) <= 79
        playing.act(CLOSE)
        while not playing.over:
            playing.act_by(strategy)
        if layout.result is not None:
            picture = layout.result(scene(playing, table.options, played))
            assert picture is not None
            assert plain(picture).strip()
        played.append(playing)


def test_split_hands_and_side_wagers_at_a_full_blackjack_table() -> None:
    """Six boxes: the hand that is asked about is marked, each wager lies with its hand, and side wagers beside them,
    whatever number their names end with."""
    options = {"21-plus-3.paytable": "A", "buster.paytable": "A", "super-4.paytable": "1"}
    table = game("blackjack").open(options, seed=5)
    wagers = {"blackjack": 1_000_00, "buster": 5_00, "21-plus-3": 5_00, "super-4": 5_00}
    for seat in range(1, 7):
        table.sit(seat, bankroll=500_000_00)
    firsts, seconds = "8c 9d Tc 2h 3s 4d 6h", "8h 9s Td 7h 5s Kd Th"
    shoe = cards(f"{firsts} {seconds} 8d 3c 2c 2d 8s Ah 5c Kh 4c 9c Qd Jd Js Qs 6d 6c")
    playing = table.round(dict.fromkeys(range(1, 7), wagers), shoe=shoe)
    for answer in ("split", "split", "double", "hit"):
        playing.act(answer, seat=1)
    layout = layout_of("blackjack")
    assert layout is not None
    assert layout.cards is not None
    lines = plain(layout.cards(scene(playing, table.options))).splitlines()
    assert max(map(len, lines)) <= 79
    marked = [line for line in lines if line.startswith(">")]
    assert len(marked) == 1
    assert "split-3 1000" in marked[0]
    at = lines.index(marked[0])
    assert "double 1000" in lines[at - 1], "the hand that was doubled lies to the left"
    assert "split-2 1000" in lines[at + 1], "the one that is still to come to the right"
    assert sum("super-4 5" in line and "beside" in line for line in lines) == 6


def test_no_name_of_a_wager_is_cut_off() -> None:
    table = game("blackjack").open({"match-the-dealer.paytable": "6-decks", "21-plus-3.paytable": "A"}, seed=5)
    table.sit(1, bankroll=500_00)
    layout = layout_of("blackjack")
    assert layout is not None
    lines = plain(layout.table(scene(table.round(), table.options))).splitlines()
    assert [cell.strip() for cell in lines[1].split("│")[1:-1]] == [
        "blackjack",
        "match-play-",
        "match-play-match-",
        "match-",
    ]
    assert [cell.strip() for cell in lines[2].split("│")[1:-1]] == ["", "blackjack", "the-dealer", "play-21-plus-3"]


def test_boxes_of_wagers_stand_under_one_another_from_the_left_border_on() -> None:
    """All of them as wide, also in a last row that is not full."""
    table = game("blackjack").open({"buster.paytable": "A", "super-4.paytable": "1", "21-plus-3.paytable": "A"}, seed=5)
    table.sit(1, bankroll=500_00)
    drawn = str(wager_boxes.felt(scene(table.round(), table.options))).splitlines()
    borders = [[at for at, character in enumerate(line) if character == "│"] for line in drawn]
    assert [row for row, before in zip(borders, [[], *borders], strict=False) if row and row != before] == [
        [0, 18, 36, 54, 72],
        [0, 18, 36],
    ]


def test_a_terminal_that_is_too_narrow_shows_the_left_part_of_a_felt() -> None:
    table = game("roulette").open(seed=5)
    table.sit(1, bankroll=500_00)
    now = scene(table.round(), table.options)
    whole = str(roulette.felt(now)).splitlines()
    assert max(map(len, whole)) > 40
    lines = plain(roulette.LAYOUT.table(now), width=40).splitlines()
    at = lines.index(whole[0][:40])
    assert [line.rstrip() for line in lines[at:][: len(whole)]] == [line[:40].rstrip() for line in whole]


@pytest.mark.parametrize(
    ("name", "options", "wagers", "shoe", "acts", "lay"),
    [
        (
            "blackjack",
            {},
            {"blackjack": 10_00},
            "8c 6h 8h Ts 8d 3c Ts 9c Kh 5d",
            ("split", "split", "double", "stand", "stand"),
            ["dealer 6♥ T♠ 5♦ 21", "you 8♣ 3♣ T♠ 21", "8♦ 9♣ 17", "8♥ K♥ 18"],
        ),
        (
            "blackjack",
            {"multiple-action": "three-wagers", "surrender": False, "most-hands": 2, "dealing": "no-hole-card"},
            {"blackjack": 10_00, "spot-2": 10_00, "spot-3": 10_00},
            "Ts 9c 8h 7d Kc Td 9s",
            ("stand",),
            ["dealer 9♣ 7♦ K♣ 26 over", "dealer 9♣ T♦ 19", "dealer 9♣ 9♠ 18", "you T♠ 8♥ 18"],
        ),
        (
            "zappit-blackjack",
            {},
            {"blackjack": 10_00},
            "Tc 9d 6h Tc 9s 2d Ks",
            ("zap", "double"),
            ["dealer 9♦ T♣ 19", "you 9♠ 2♦ K♠ 21"],
        ),
    ],
)
def test_all_cards_of_a_blackjack_round_are_shown_at_its_end(
    name: str, options: dict[str, Any], wagers: dict[str, int], shoe: str, acts: Sequence[str], lay: list[str]
) -> None:
    """The last card of every hand and of the dealer's among them; without cards that a zap had replaced."""
    table = game(name).open(options, seed=5)
    table.sit(1, bankroll=500_000_00)
    playing = table.round({1: wagers}, shoe=cards(shoe))
    for answer in acts:
        playing.act(answer, seat=1)
    assert playing.over
    layout = layout_of(name)
    assert layout is not None
    assert layout.ending is not None
    ending = layout.ending(scene(playing, table.options))
    assert ending is not None
    assert [" ".join(line.split()) for line in plain(ending).splitlines()] == lay


# The terminal loop

COMMANDS = ("?", "table", "wagers", "events", "report", "report nonsense", "nonsense", ":", "no such bet 5")

GAMES = [one.name for one in all_games()]


@pytest.mark.parametrize("name", GAMES)
def test_three_rounds_of_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = played(name, simple(), monkeypatch)
    assert out.count("You have ") >= 3
    assert out == shown(name)


@pytest.mark.parametrize("name", GAMES)
def test_commands_and_nonsense_at_every_prompt(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    person = simple()
    waiting: list[str] = []

    def answer(prompt: str) -> str:
        if not waiting:
            waiting.extend((*COMMANDS, "\0"))
        said = waiting.pop(0)
        return person(prompt) if said == "\0" else said

    out = played(name, answer, monkeypatch, rounds=1)
    assert "nonsense" in out
    assert out.count("You have ") >= 1


@pytest.mark.parametrize("name", GAMES)
def test_alone_at_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played(name, simple(), monkeypatch, others=0)


@pytest.mark.parametrize("name", ["baccarat", "craps", "midibaccarat", "minibaccarat", "roulette", "sic-bo"])
def test_a_round_without_a_bet_is_watched(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = played(name, simple(betting=False), monkeypatch)
    assert out.count("Nothing of yours was decided.") == 3
    assert out.splitlines()[-1] == "You leave with 1000.00."


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("prompts", range(5))
def test_getting_up_at_any_prompt(name: str, prompts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bets that are still open go back; a round under way is finished."""
    person = simple()
    left = [prompts]

    def answer(prompt: str) -> str:
        left[0] -= 1
        if left[0] < 0:
            raise EOFError if prompts % 2 else KeyboardInterrupt
        return person(prompt)

    played(name, answer, monkeypatch)


def test_wagers_on_the_layout_are_named_to_a_player_who_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["pass 10", "", "q"])
    out = played("craps", lambda prompt: next(answers), monkeypatch)
    assert out.splitlines()[-1] == "You leave with 990.00. Still on the layout: pass 10.00."


def test_commission_is_paid_on_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(prompt: str) -> str:
        return "banker 20" if "Enter for" in prompt and next(bets) else "decline" if "decline" in prompt else ""

    bets = iter([True, False] * 3)
    out = played("baccarat", answer, monkeypatch)
    assert "of commission" in out.splitlines()[-1]


def test_a_player_who_leaves_wagers_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(prompt: str) -> str:
        return "q" if prompt.endswith("? ") else "10" if "ante" in prompt else ""

    out = played("three-card-poker", answer, monkeypatch)
    assert "The round is finished without you. You lose 10.00." in out
    assert out.splitlines()[-1] == "You leave with 990.00."
