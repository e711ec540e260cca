"""Poker in the terminal: the drawn table, what may be typed, the bots, and the hand histories that are written."""

from __future__ import annotations

import json
import random
import re
from io import StringIO
from itertools import cycle
from pathlib import Path

import pytest
from rich.console import Console

from pitboss.cli import poker_show
from pitboss.cli.poker import STAKES, get_up, poker_terms, understand
from pitboss.cli.poker_session import Session
from pitboss.cli.poker_show import News, choice_words, print_poker_result, print_poker_table
from pitboss.cli.show import console
from pitboss.desk.names import CASH_GAME_NAME, POKER_GAMES
from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.poker import Hand, TableRules, submit
from pitboss.poker import bots as poker_bots
from pitboss.poker.histories.phh import CODES
from pitboss.poker.histories.replay import read_file, replay
from pitboss.poker.revenue.jackpot_events import Contributed, PayoutPaid
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.room.events import HandSettled, Purchased, TimeCharged
from pitboss.poker.variants import VARIANTS, variant
from test_cli import run, sentence

GAMES = [one.name for one in VARIANTS]
ANSWERS = ("call", "check", "stand-pat", "bring-in", "bet min", "nonsense", "raise", "draw 1 2", "fold")


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the person types; after the last answer the input ends."""
    answers: list[str] = []

    def read(self: object, prompt: str = "") -> str:
        if not answers:
            raise EOFError
        return answers.pop(0)

    monkeypatch.setattr("rich.console.Console.input", read)
    return answers


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played(game: str, typing: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    answer = cycle(ANSWERS)
    typing += [next(answer) for _ in range(60)]
    assert run("play", game, "--seed", "7", "--others", "3") == 0
    out = capsys.readouterr().out
    assert "hand 2" in out
    assert "pot" in out
    assert "wins" in out or "You win" in out
    assert "You leave with" in out
    assert "Traceback" not in out
    assert "\x1b[" not in out


@pytest.mark.parametrize(("game", "structure"), list(CODES))
def test_hands_are_written(game: str, structure: str, tmp_path: Path, typing: list[str]) -> None:
    """Every hand of a session replays to the same stacks, the last one although the player left in the middle."""
    file = tmp_path / "hands.phhs"
    answer = cycle(ANSWERS)
    typing += [next(answer) for _ in range(30)]
    assert run("play", game, "--set", f"structure={structure}", "--seed", "3", "--phh", str(file)) == 0
    histories = read_file(file)
    assert len(histories) > 1
    assert "you" in histories[0].players
    report = replay(histories)
    assert report.ok
    assert (report.mismatches, report.illegal) == ((), ())


def test_without_input_the_player_leaves(capsys: pytest.CaptureFixture[str], typing: list[str]) -> None:
    assert run("play", "hold-em", "--seed", "1") == 0
    assert "You leave with" in capsys.readouterr().out


def test_the_only_hand_of_a_session_is_written(tmp_path: Path, typing: list[str]) -> None:
    assert run("play", "hold-em", "--seed", "1", "--phh", str(tmp_path / "hands.phhs")) == 0
    assert len(read_file(tmp_path / "hands.phhs")) == 1


def test_events_and_help(capsys: pytest.CaptureFixture[str], typing: list[str]) -> None:
    typing += ["events", "help", "", "quit"]
    assert run("play", "hold-em", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "posts small blind 1.00" in out
    assert "10(f)" in out, "the record cites its clauses"
    assert "▒▒ to seat 2, face down" in out


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["holdem"], "game: there is no game 'holdem'; did you mean 'hold-em'?"),
        (["xyzzy"], "game: there is no game 'xyzzy'; `pitboss games` lists them"),
        (["hold-em", "--others", "11"], "--others: hold-em takes 1 to 10 other players"),
        (["hold-em", "--others", "0"], "--others: hold-em takes 1 to 10 other players"),
        (["hold-em", "--bankroll", "3"], "--bankroll: a player needs 4.00 to be dealt in [7(c)(3)]"),
        (["hold-em", "--bankroll", "lots"], "--bankroll: 'lots' is not an amount of money"),
        (["hold-em", "--set", "structure=free"], "--set.structure: 'free' is not allowed"),
        (["hold-em", "--set", "nonsense"], "--set: 'nonsense' is not OPTION=VALUE"),
        (["hold-em", "--set", "blindz=1 2"], "--set.blindz: there is no such option; did you mean 'blinds'?"),
        (["hold-em", "--set", "rake-percentage=12%"], "--set.rake-percentage: '12%' is not allowed"),
        (["hold-em", "--set", "bad-beat.player=3"], "--set.bad-beat.player: there is no such option; did you mean"),
        (["badeucey", "--phh", "x.phh"], "--phh: the format has no fixed-limit badeucey"),
        (["hold-em", "--phh", "no/such/place.phh"], "--phh: no/such/place.phh cannot be written"),
        (["flop-poker", "--phh", "x.phh"], "--phh: only hands of poker"),
    ],
)
def test_mistakes(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", *arguments) == 2
    assert text in sentence(capsys)


# The table


def rules_of(game: str, **chosen: str) -> TableRules:
    return poker_terms(POKER_GAMES[game], chosen).rules


def dealt(game: str = "hold-em", players: int = 4, seed: int = 1) -> Hand:
    rules = rules_of(game)
    stacks = dict.fromkeys(range(1, players + 1), 200_00)
    names = {seat: f"P{seat}" for seat in stacks}
    return rules.deal(stacks, button=1 if rules.variant.button else 0, seed=seed, players=names)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_shows_what_the_seat_may_see(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    hand = dealt(game)
    print_poker_table(hand, 1)
    out = capsys.readouterr().out
    for seat, held, faces in zip(hand.seats, hand.cards.hands, hand.cards.up, strict=True):
        for card, up in zip(held, faces, strict=True):
            assert (card.pretty in out) == (seat == 1 or up)
    assert "pot" in out
    assert "to act" in out
    assert ("B" in out) == hand.variant.button


PRE_FLOP = """
╭──────────────────── Hold 'em, no limit: pre-flop ────────────────────╮
│ seat       player                        cards   stack   bet         │
│    1   B   Ann                           2♦ A♣  200.00               │
│    2       Bob                           ▒▒ ▒▒   19.00  1.00         │
│    3       Cy                            ▒▒ ▒▒   58.00  2.00         │
│    4       Wilhelmina Featherstonehaugh  ▒▒ ▒▒  200.00        to act │
╰────────────────────────────── pot 3.00 ──────────────────────────────╯
  you have ace high
"""
ALL_IN = """
╭────────────────────── Hold 'em, no limit: flop ───────────────────────╮
│ seat       player                        cards   stack    bet         │
│    1   B   Ann                           2♦ A♣  140.00         to act │
│    2       Bob                           ▒▒ ▒▒    0.00         all-in │
│    3       Cy                            ▒▒ ▒▒    0.00         all-in │
│    4       Wilhelmina Featherstonehaugh  ▒▒ ▒▒   90.00  50.00         │
╰──────── board T♠ 4♥ A♦  pot 250.00 (main 80.00, side 120.00) ─────────╯
  you have pair of aces
"""
OVER = """
╭───────────────────── Hold 'em, no limit: over ──────────────────────╮
│ seat       player                        cards   stack  bet         │
│    1   B   Ann                           --     140.00       folded │
│    2       Bob                           A♠ K♠   76.00              │
│    3       Cy                            6♥ J♣    0.00       all-in │
│    4       Wilhelmina Featherstonehaugh  5♥ Q♠  260.00              │
╰───────────── board T♠ 4♥ A♦ K♣ 3♠  pot 0.00  rake 4.00 ─────────────╯
  you have ace high
"""
THIRD_STREET = """
╭─── Seven-card stud, fixed limit: third street ────╮
│ seat    player  cards          stack  bet         │
│    1    P1      ▒▒ ▒▒ Q♠      199.00              │
│    2    P2      ▒▒ ▒▒ A♣      199.00              │
│    3    P3      (5♥) (J♣) 5♠  199.00       to act │
╰──────────────────── pot 3.00 ─────────────────────╯
  you have pair of fives
"""
WITHOUT_A_HAND = """
╭─ Omaha high-low split eight or better, fixed limit: pre-flop ─╮
│ seat       player  cards         stack   bet                  │
│    1   B   P1      6♥ 2♦ J♣ A♣  198.00  2.00  to act          │
│    2       P2      ▒▒ ▒▒ ▒▒ ▒▒  196.00  4.00                  │
╰────────────────────────── pot 6.00 ───────────────────────────╯
"""


def test_the_table_is_drawn_as_a_seat_sees_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Line by line: who has the button, whose turn it is, who folded or is all-in; the own cards, in brackets where
    others of the hand lie face up; bets, board, pots and what the house took; and what the own cards make, if
    anything."""
    monkeypatch.setenv("COLUMNS", "90")
    console.cache_clear()

    def drawn(hand: Hand, viewer: int) -> str:
        print_poker_table(hand, viewer)
        return f"\n{capsys.readouterr().out}"

    rake = Revenue({"rake": "percentage", "rake-percentage": "10%", "rake-maximum": "4"}).collector()
    names = {1: "Ann", 2: "Bob", 3: "Cy", 4: "Wilhelmina Featherstonehaugh"}
    stacks = {1: 200_00, 2: 20_00, 3: 60_00, 4: 200_00}
    hand = rules_of("hold-em").deal(stacks, button=1, seed=1, players=names, collector=rake)
    assert drawn(hand, 1) == PRE_FLOP
    for act, amount in (("call", 0), ("raise", 60_00), ("call", 0), ("call", 0), ("call", 0), ("bet", 50_00)):
        hand.act(act, amount=amount or None)
    assert drawn(hand, 1) == ALL_IN
    hand.act("fold")
    assert drawn(hand, 4) == OVER
    assert drawn(dealt("seven-card-stud", players=3), 3) == THIRD_STREET
    assert drawn(dealt("omaha-high-low-8", players=2), 1) == WITHOUT_A_HAND
    console.cache_clear()


def test_the_board_and_the_pots_are_seen_however_few_the_seats_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What lies in the middle may take more room than the players."""
    monkeypatch.setenv("COLUMNS", "80")
    console.cache_clear()
    hand = rules_of("hold-em").deal({1: 200_00, 2: 20_00, 3: 60_00, 4: 200_00}, button=1, seed=1)
    for act, amount in (("call", 0), ("raise", 60_00), ("call", 0), ("call", 0), ("call", 0), ("bet", 50_00)):
        hand.act(act, amount=amount or None)
    print_poker_table(hand, 1)
    lines = capsys.readouterr().out.splitlines()
    pots = "pot 250.00 (main 80.00, side 120.00)"
    *_, last = (line for line in lines if line.startswith("╰"))
    assert pots in last
    assert last.startswith("╰─ board ")
    assert last.endswith(f"{pots} ─╯")
    assert {len(line) for line in lines[: lines.index(last) + 1]} == {len(last)}
    console.cache_clear()


def test_the_own_name_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal that knows bold letters."""
    terminal = Console(file=StringIO(), force_terminal=True, color_system="standard", width=80, highlight=False)
    monkeypatch.setattr(poker_show, "console", lambda: terminal)
    with terminal.capture() as shown:
        print_poker_table(dealt(players=3), 2)
    assert [f"\x1b[1m{name}\x1b[0m" in shown.get() for name in ("P1", "P2", "P3")] == [False, True, False]


def test_legal_sizes_are_shown() -> None:
    hand = dealt()
    assert [choice_words(choice) for choice in hand.legal()] == ["fold", "call 2.00", "raise 4.00 to 200.00"]
    limit = submit("hold-em").deal(dict.fromkeys(range(1, 4), 100_00), button=1, seed=1)
    assert [choice_words(choice) for choice in limit.legal()] == ["fold", "call 4.00", "raise 8.00"]


def test_news_tell_neither_the_deal_nor_what_others_discard(capsys: pytest.CaptureFixture[str]) -> None:
    """Of what has happened since a player last looked; one's own discards are told."""
    hand = dealt("five-card-draw", players=3)
    news = News(hand, 1)
    while not hand.over and hand.stage != "showdown":
        names = {choice.name: choice for choice in hand.legal()}
        if "draw" in names:
            seat = names["draw"].seat
            hand.act("draw", seat=seat, cards=hand.cards.hands[hand.seats.index(seat)][:1])
        else:
            hand.act("call" if "call" in names else "check")
        news.tell()
    told = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert told[:12] == [
        "P2 posts small blind 2.00",
        "P3 posts big blind 4.00",
        "You call 4.00",
        "P2 calls 2.00",
        "P3 checks",
        "P2 draws 1",
        "P3 draws 1",
        "You draw 1",
        "You throw 5♥",
        "P2 checks",
        "P3 checks",
        "You check",
    ]
    assert told[-1] == "P3 wins 12.00 from the pot"


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (80, ["  P1 200.00 (0.00)  P2 199.00 (-1.00)  P3 201.00 (+1.00)"]),
        (56, ["  P1 200.00 (0.00)  P2 199.00 (-1.00)  P3 201.00 (+1.00)"]),
        (55, ["  P1 200.00 (0.00)   P2 199.00 (-1.00)", "  P3 201.00 (+1.00)"]),
        (30, ["  P1 200.00 (0.00)", "  P2 199.00 (-1.00)", "  P3 201.00 (+1.00)"]),
    ],
)
def test_what_a_hand_came_to_is_told_seat_by_seat_in_as_few_lines_as_it_takes(
    width: int, lines: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two blanks before each, nothing above, below or behind them."""
    hand = dealt(players=3)
    while not hand.over:
        hand.act("fold")
    monkeypatch.setenv("COLUMNS", str(width))
    console.cache_clear()
    print_poker_result(hand)
    console.cache_clear()
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == lines


def test_news_tell_the_board_once_in_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    """The cards of a street together, between what was done before and after it, however seldom a player looks."""
    told: list[list[str]] = []
    for every in (1, 100):
        hand = dealt(players=2)
        news = News(hand, 1)
        acts = ["call", "check", "bet", "call", "check", "check", "check", "check"]
        for number, act in enumerate(acts, start=1):
            hand.act(act, amount=4_00 if act == "bet" else None)
            if number % every == 0 or number == len(acts):
                news.tell()
        told.append([line.strip() for line in capsys.readouterr().out.splitlines()])
    assert told[0] == told[1]
    assert told[0] == [
        "You post small blind 1.00",
        "P2 posts big blind 2.00",
        "You call 1.00",
        "P2 checks",
        "the board: J♣ Q♠ A♣",
        "P2 bets 4.00",
        "You call 4.00",
        "the board: T♠",
        "P2 checks",
        "You check",
        "the board: A♦",
        "P2 checks",
        "You check",
        "P2 shows A♠ 5♥: three aces",
        "You show 6♥ 2♦: pair of aces",
        "You throw 6♥ 2♦",
        "P2 wins 12.00 from the pot",
    ]


# What may be typed


def test_amounts() -> None:
    hand = dealt()
    hand.act("fold")
    hand.act("call")
    hand.act("call")
    assert hand.turn == 3
    hand.act("check")
    while hand.turn != 1:
        hand.act("check")
    legal = hand.legal()
    for text, meant in {
        "bet 5": ("bet", 5_00),
        "b 5.50": ("bet", 5_50),
        "7": ("bet", 7_00),
        "min": ("bet", 2_00),
        "bet max": ("bet", 198_00),
        "pot": ("bet", hand.pot),
        "ch": ("check", None),
    }.items():
        word, _, rest = text.partition(" ")
        assert understand(hand, legal, word, rest)[:2] == meant
    for text, complaint in {
        "bet": "say how much",
        "bet five": "is not an amount of money",
        "raise 5": "'raise' is not one of",
        "x": "'x' is not one of fold, check, bet",
    }.items():
        word, _, rest = text.partition(" ")
        with pytest.raises(RuleError, match=complaint):
            understand(hand, legal, word, rest)


def test_draws_by_name_and_by_place() -> None:
    hand = dealt("five-card-draw", players=2)
    while len(hand.legal()) != 2 or hand.turn != 1:
        hand.act(next(name for name in ("stand-pat", "check", "call") if name in {c.name for c in hand.legal()}))
    held = hand.cards.hands[hand.position(1)]
    legal = hand.legal()
    assert understand(hand, legal, "draw", "1 3") == ("draw", None, (held[0], held[2]))
    assert understand(hand, legal, "d", f"{held[1]} {held[4]}") == ("draw", None, (held[1], held[4]))
    assert understand(hand, legal, "pat", "")[0] == "stand-pat"
    for rest, complaint in {"": "name the cards", "6": "places 1 to 5", "Xx": "is not a card"}.items():
        with pytest.raises(RuleError, match=complaint):
            understand(hand, legal, "draw", rest)


# Bots


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("structure", ["fixed-limit", "spread-limit", "pot-limit", "no-limit"])
def test_bots_play_every_game_to_its_end(game: str, structure: str) -> None:
    rules, rng = rules_of(game, structure=structure), random.Random(game + structure)
    for seed in range(8):
        players = rng.randint(2, rules.seats)
        least = max(rules.forced(players)[1])
        stacks = {seat: rng.randint(least, 300_00) for seat in range(1, players + 1)}
        hand = rules.deal(stacks, button=1 if rules.variant.button else 0, seed=seed)
        while not hand.over:
            poker_bots.act(hand, rng)
        assert sum(hand.stacks.values()) == sum(stacks.values())


def test_bots_do_not_peek() -> None:
    """With other cards in everybody else's hand and in the deck, a bot does the same."""
    rules = rules_of("hold-em")
    rng = random.Random(4)
    for seed in range(100):
        own = rng.sample(rules.variant.deck, 2)
        acts = set()
        for _ in range(3):
            rest = rng.sample([card for card in rules.variant.deck if card not in own], 50)
            deck = [rest[0], rest[1], own[0], rest[2], rest[3], own[1], *rest[4:]]
            hand = rules.deal(dict.fromkeys((1, 2, 3), 200_00), button=3, deck=deck)
            poker_bots.act(hand, random.Random(seed))
            acts.add(repr(hand.events[-1]))
        assert len(acts) == 1


@pytest.mark.parametrize(
    ("game", "held", "thrown"),
    [
        ("five-card-draw", "Kh Kd 7c 5s 2d", "7c 5s 2d"),
        ("five-card-draw", "Kh Qd Jc Ts 9d", ""),
        ("five-card-draw", "Kh Qd 7c 5s 2d", "7c 5s 2d"),
        ("five-card-draw-low", "Ah 2d 8c 9s Kd", "9s Kd"),
        ("triple-draw-2-7", "Ah 2d 2c 7s 5d", "Ah 2c"),
        ("triple-draw-2-7", "7h 6d 5c 4s 3d", "7h"),
        ("triple-draw-2-7", "7h 6d 5c 4s 2d", ""),
        ("badugi", "Ah 2h 3c 3d", "2h 3d"),
    ],
)
def test_what_bots_throw(game: str, held: str, thrown: str) -> None:
    assert poker_bots.discards(cards(held), variant(game)) == cards(thrown)


# A session


def test_a_session_goes_on_as_long_as_there_are_chips_and_somebody_to_play_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session(poker_terms(POKER_GAMES["hold-em"], {}), others=1, bankroll=200_00, seed=2)
    assert session.can_go_on()
    least = session.needed(2)
    for chips, goes_on in ((least, True), (least - 1, False)):
        monkeypatch.setattr(session.room, "stack", lambda player, chips=chips: chips)
        assert session.can_go_on() == goes_on
    assert "not enough for another hand" in capsys.readouterr().out
    monkeypatch.setattr(Session, "stacks", {1: 200_00})
    assert not session.can_go_on()
    assert capsys.readouterr().out == "Nobody is left to play with.\n"


def test_bots_buy_in_again_and_the_button_moves() -> None:
    session = Session(poker_terms(POKER_GAMES["hold-em"], {}), others=3, bankroll=200_00, seed=2)
    buttons = []
    for _ in range(40):
        hand = session.deal()
        buttons.append(hand.button)
        assert min(session.stacks.values()) >= session.needed(4)
        while not hand.over:  # seat 1 folds, the others put everything in
            best = {choice.name: choice for choice in hand.legal()}
            name = "fold" if hand.turn == 1 else next(n for n in ("raise", "bet", "call", "check") if n in best)
            hand.act(name, amount=best[name].maximum if name in ("raise", "bet") else None)
        session.settle()
    bought = sum(event.amount for event in session.room.events if isinstance(event, Purchased))
    assert bought > 0
    assert sum(session.stacks.values()) == 4 * 200_00 + bought
    assert session.hands == 40
    assert buttons[1:5] == [seat % 4 + 1 for seat in buttons[:4]]


def test_rake_is_posted_taken_and_shown(typing: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typing += ["call", "check", "call"] * 60
    rake = ("--set", "rake=percentage", "--set", "rake-percentage=10%", "--set", "rake-levels=10:1")
    assert run("play", "hold-em", "--seed", "3", "--others", "3", *rake) == 0
    out = capsys.readouterr().out
    assert "rake ........................... 10% of each betting round" in out
    assert "caution  rake-levels has no effect: the rake is percentage" in out
    assert re.search(r"pot [\d.]+( \(.*\))?  rake 1\.00", out)
    assert "the house takes 1.00: rake" in out


def test_rake_and_time_charges_leave_the_table() -> None:
    terms = poker_terms(POKER_GAMES["hold-em"], {"rake": "incremental time", "time-charge": "12", "time-period": "20"})
    session = Session(terms, others=4, bankroll=200_00, seed=5)
    rng = random.Random(5)
    for _ in range(12):
        hand = session.deal()
        while not hand.over:
            poker_bots.act(hand, rng)
        session.settle()
    raked = sum(event.rake for event in session.room.events if isinstance(event, HandSettled))
    charged = sum(event.chips for event in session.room.events if isinstance(event, TimeCharged))
    assert charged == 2 * 5 * 4_00, "a charge when they sit down, and one after twenty minutes"
    assert raked > 0
    assert sum(session.stacks.values()) == 5 * 200_00 - raked - charged


def test_what_is_counted_after_a_hand_is_shown() -> None:
    session = Session(
        poker_terms(POKER_GAMES["hold-em"], {"bad-beat.minimum-pot": "0"}), others=3, bankroll=200_00, seed=1
    )
    assert session.fund is not None
    while not any(isinstance(event, Contributed) for event in session.fund.events):
        hand = session.deal()
        while not hand.over:
            hand.act(next(c.name for c in hand.legal() if c.name in ("check", "call")))
        session.settle()
    assert session.fund.display == session.fund.jackpot > 0


def test_a_bad_beat_is_paid(capsys: pytest.CaptureFixture[str]) -> None:
    """With low qualifying hands some showdown soon is a bad beat, and the fund pays all that it has on record."""
    fund = {"contribution": "2", "minimum-pot": "0", "losing-hand": "2c 3d 4h 5s 7c", "winning-hand": "2c 2d 4h 5s 7c"}
    chosen = {f"bad-beat.{name}": value for name, value in {**fund, "both-hole-cards": "false"}.items()}
    session = Session(poker_terms(POKER_GAMES["hold-em"], chosen), others=3, bankroll=200_00, seed=1)
    assert session.fund is not None
    for _ in range(12):
        hand = session.deal()
        while not hand.over:
            hand.act(next(c.name for c in hand.legal() if c.name in ("check", "call")))
        session.settle()
    paid = [event for event in session.fund.events if isinstance(event, PayoutPaid)]
    assert paid
    assert "bad beat:" in capsys.readouterr().out
    contributed = sum(event.amount for event in session.fund.events if isinstance(event, Contributed))
    assert sum(event.amount for event in paid) + session.fund.held == contributed


def test_the_cash_game_is_played_by_its_own_document(typing: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", CASH_GAME_NAME, "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "You buy in for 150.00." in out, "no more may be bought at a time"
    assert "rake at $10.00" in out
    assert run("play", CASH_GAME_NAME, "--bankroll", "200") == 2
    assert "--bankroll: 200.00 may not be bought" in capsys.readouterr().err
    assert run("play", CASH_GAME_NAME, "--phh", "x.phh") == 2
    assert "--phh: the format knows nothing of document 004" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_getting_up_costs_the_least(game: str) -> None:
    """A player who has left never puts in more than what is forced."""
    for seed in range(5):
        hand = dealt(game, players=2, seed=seed)
        while not hand.over:
            if hand.turn == 1:
                before, choices = hand.stacks[1], hand.legal()
                get_up(hand)
                paid = before - hand.stacks[1]
                assert paid <= 0 or min(choice.minimum for choice in choices) == paid
            else:
                poker_bots.act(hand, random.Random(seed))


def test_usual_stakes_are_legal() -> None:
    assert set(STAKES) <= set(GAMES)
    for game in GAMES:
        assert rules_of(game).structure.minimum > 0


def test_histories_are_replayed_for_people_and_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Exit code 1 where an action is illegal; one line says how many hands stand how."""
    good = Path(__file__).parent / "phh" / "famous.phhs"
    assert run("replay", str(good)) == 0
    assert "5 hands replayed at " in capsys.readouterr().out
    assert run("replay", str(good), "--json") == 0
    assert json.loads(capsys.readouterr().out)["hands"] == 5
    bad = tmp_path / "bad.phhs"
    bad.write_text(
        "[1]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
        "starting_stacks = [100, 100]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p1 f']\n"
    )
    assert run("replay", str(bad)) == 1
    assert "1 illegal" in capsys.readouterr().out
