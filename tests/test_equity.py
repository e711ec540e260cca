"""Equity: published figures, brute force by the engine's own rankings, and simulations beside exact answers."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment.cards import DECK, Card, cards, show
from pitboss.odds.equity import EXACT, SIMULATION, Equity, equity
from pitboss.odds.equity.boards import ranges
from pitboss.odds.equity.question import ask, board_size, own_size
from pitboss.odds.equity.ranges import combos
from pitboss.odds.equity.values import FEW, lookups, two_own_high, two_own_low
from pitboss.poker.variants import VARIANTS, Variant, variant
from pitboss.ranking.choose import best_low_of, best_of
from pitboss.ranking.tables import class_of_value
from test_cli import run, sentence

Cards = tuple[Card, ...]


# Brute force, in plain Python and with the contests of the engine


def completed(hands: Sequence[Cards], sizes: Sequence[int], deck: Cards) -> Iterator[list[Cards]]:
    """Every way to fill hands up to their sizes."""
    if not hands:
        yield []
        return
    for more in combinations(deck, sizes[0] - len(hands[0])):
        rest = tuple(card for card in deck if card not in more)
        for others in completed(hands[1:], sizes[1:], rest):
            yield [(*hands[0], *more), *others]


def shares(game: Variant, hands: Sequence[Cards], board: Cards) -> list[Fraction]:
    """How a pot is divided."""
    decided: list[list[bool]] = []
    for contest in game.contests:
        values = [contest.value(hand, board) for hand in hands]
        if max(values) or not decided:
            decided.append([value == max(values) for value in values])
    return [
        sum((Fraction(winners[i], len(decided) * sum(winners)) for winners in decided), Fraction())
        for i in range(len(hands))
    ]


def brute_force(game: Variant, hands: Sequence[Cards], board: Cards, dead: Cards = ()) -> tuple[int, list[Fraction]]:
    gone = {*board, *dead, *(card for hand in hands for card in hand)}
    deck = tuple(card for card in game.deck if card not in gone)
    sizes = [board_size(game), *[own_size(game)] * len(hands)]
    totals, deals = [Fraction()] * len(hands), 0
    for full_board, *full_hands in completed([board, *hands], sizes, deck):
        deals += 1
        totals = [a + b for a, b in zip(totals, shares(game, full_hands, full_board), strict=True)]
    return deals, [total / deals for total in totals]


def exact(answer: Equity) -> tuple[int, list[Fraction]]:
    assert answer.method == EXACT
    return answer.deals, [hand.share for hand in answer.hands]


def a_few_to_come(game: Variant, rng: random.Random, players: int, to_come: int) -> tuple[list[Cards], Cards]:
    """Hands and a board, dealt but for so many cards."""
    deck = rng.sample(game.deck, len(game.deck))
    hands = [tuple(deck.pop() for _ in range(own_size(game))) for _ in range(players)]
    board = tuple(deck.pop() for _ in range(board_size(game)))
    for _ in range(to_come):
        if len(board) > 3:
            board = board[:-1]
        elif not game.boards or game.name == "mambo-stud":
            short = rng.randrange(players)
            hands[short] = hands[short][:-1]
    return hands, board


@pytest.mark.parametrize("few", [FEW, pytest.param(0, marks=pytest.mark.proof)])
@pytest.mark.parametrize("game", [game.name for game in VARIANTS])
def test_every_game_as_by_brute_force(game: str, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the ranking as the table calls it; in the proofs by its machine code too, which takes seconds to compile."""
    monkeypatch.setattr("pitboss.odds.equity.values.FEW", few)
    of, rng = variant(game), random.Random(game)
    for players, to_come in ((2, 1), (2, 2), (3, 1)):
        hands, board = a_few_to_come(of, rng, players, to_come)
        dead = tuple(rng.sample([c for c in of.deck if c not in board and all(c not in h for h in hands)], 24))
        if len(of.deck) < 52:
            dead = dead[:4]
        answer = equity(list(map(show, hands)), board=show(board), dead=show(dead), game=game)
        assert exact(answer) == brute_force(of, hands, board, dead), (hands, board)
        assert sum(hand.share for hand in answer.hands) == 1


def test_all_cards_known() -> None:
    answer = equity(["AhAd", "KsKc"], board="Kh 7d 2c 3s 9h")
    assert (answer.deals, answer.hands[1].win) == (1, 1)


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("hold-em", ("AhKd", "8s7s", "QcQh"), "Qs Jd 2s"),
        ("short-deck-hold-em", ("AhKd", "8s7s"), "Qs Jd 6s"),
        ("omaha", ("AhKhQdJd", "8s7s6c5c"), "Qs Jh 2s"),
        ("omaha-high-low-8", ("Ah2hQdJd", "8s7s4c3c"), "5s Jh 2s 6c"),
        ("five-card-omaha-high-low-8", ("Ah2hQdJd4d", "8s7s4c3cKc"), "5s Jh 2s 6c"),
    ],
)
def test_boards_by_brute_force(game: str, hands: tuple[str, ...], board: str) -> None:
    known = [cards(" ".join(hand[i : i + 2] for i in range(0, len(hand), 2))) for hand in hands]
    assert exact(equity(hands, board=board, game=game)) == brute_force(variant(game), known, cards(board))


@pytest.mark.parametrize(
    ("first", "second", "board", "dead"),
    [
        ("AKs, 77+", "T9s", "Ah 9d 2c 2d", ""),
        ("QQ+", "QQ+", "Ah 9d 2c 2d", "Qh"),
        pytest.param("AhAd", "random", "Kh 9d 2c 2d", "", marks=pytest.mark.proof),
        ("Ah??", "KK", "Kh 9d 2c 2d", ""),
        pytest.param("random", "9s8s, 8c8h", "Kh 9d 2c 2d", "", marks=pytest.mark.proof),
    ],
)
def test_ranges_by_brute_force(first: str, second: str, board: str, dead: str) -> None:
    """Two ranges on the turn: every pair of hands that can be held together, each on every river."""
    gone = {*cards(board), *cards(dead)}
    live = [card for card in DECK if card not in gone]
    sides = [
        [pair for pair in combinations(live, 2) if cards("Ah")[0] in pair] if text == "Ah??" else combos(text, live)
        for text in (first, second)
    ]
    totals, deals = [Fraction(), Fraction()], 0
    for ours in sides[0]:
        for theirs in sides[1]:
            if not set(ours) & set(theirs) and not gone & {*ours, *theirs}:
                for river in live:
                    if river not in ours and river not in theirs:
                        parts = shares(variant("hold-em"), (ours, theirs), (*cards(board), river))
                        totals = [a + b for a, b in zip(totals, parts, strict=True)]
                        deals += 1
    answer = equity([first, second], board=board, dead=dead)
    assert exact(answer) == (deals, [total / deals for total in totals])


def test_three_ranges_are_taken_apart() -> None:
    """Matchups that differ by suits only are counted once, with their number; the sum over all of them is the same."""
    board = cards("Ah 9d 2c")
    held = [combos(text, [card for card in DECK if card not in board]) for text in ("KK", "QQ, 99", "AKs")]
    deals, totals = 0, [Fraction()] * 3
    for matchup in ((a, b, c) for a in held[0] for b in held[1] for c in held[2] if len({*a, *b, *c}) == 6):
        count, parts = exact(equity([show(hand) for hand in matchup], board=show(board)))
        deals += count
        totals = [total + count * part for total, part in zip(totals, parts, strict=True)]
    answer = equity(["KK", "QQ, 99", "AKs"], board=show(board))
    assert exact(answer) == (deals, [total / deals for total in totals])


# Published figures


@pytest.mark.parametrize(
    ("hands", "deals", "percent"),
    [
        (("AhAd", "KsKc"), 1_712_304, "81.26"),
        (("AA", "KK"), 36 * 1_712_304, "81.95"),
        (("AKs", "QQ"), 24 * 1_712_304, "46.05"),
        (("72o", "AA"), 0, "11.80"),
    ],
)
def test_published_before_the_flop(hands: tuple[str, ...], deals: int, percent: str) -> None:
    answer = equity(hands)
    assert f"{100 * answer.hands[0].equity:.2f}" == percent
    assert answer.deals == deals or not deals


def test_aces_against_a_random_hand() -> None:
    answer = equity(["AhAd", "random"])
    assert answer.deals == 1225 * 1_712_304
    assert f"{100 * answer.hands[0].equity:.2f}" == "85.20"


def test_stud_from_third_street_is_exact_and_agrees_with_a_simulation() -> None:
    answer = equity(["AhAdKs", "7s7d2c"], game="seven-card-stud")
    assert (answer.method, answer.deals) == (EXACT, 18_265_297_050)
    check_simulation(answer, equity(["AhAdKs", "7s7d2c"], game="seven-card-stud", samples=200_000, seed=5))


# Simulation


def check_simulation(answer: Equity, simulated: Equity) -> None:
    assert simulated.method == SIMULATION
    for truth, estimate in zip(answer.hands, simulated.hands, strict=True):
        assert 0 < estimate.standard_error < 0.002
        assert abs(estimate.equity - truth.equity) < 5 * estimate.standard_error
        assert abs(estimate.win - truth.win) < 0.01
        assert abs(estimate.tie - truth.tie) < 0.01


@pytest.mark.parametrize(
    ("hands", "board", "game"),
    [
        (("AA, AKs", "QQ-99", "76s"), "Kh 9d 2c", "hold-em"),
        (("Ah2hQdJd", "8s7s4c3c"), "", "omaha-high-low-8"),
        (("AhAd", "KsKcKd"), "", "five-card-draw"),
        (("Ah2d4s", "8h7d6s5c4d"), "", "badacey"),
    ],
)
def test_simulations_agree(hands: tuple[str, ...], board: str, game: str) -> None:
    simulated = equity(hands, board=board, game=game, samples=200_000, seed=1)
    check_simulation(equity(hands, board=board, game=game), simulated)
    assert equity(hands, board=board, game=game, samples=200_000, seed=1).hands == simulated.hands


@pytest.mark.parametrize(
    ("hands", "board", "game"),
    [
        (("AhKd", "8s7s", "QcQh"), "Qs Jd 2s", "hold-em"),
        (("AhKd", "8s7s"), "Qs Jd 2s", "hold-em"),
        (("QQ+", "AKs"), "Qs Jd 2s 7c", "hold-em"),
        (("AhKhQdJd", "8s7s6c5c"), "Qs Jh 2s", "omaha"),
    ],
)
def test_progress_goes_from_nothing_to_all_deals(hands: tuple[str, ...], board: str, game: str) -> None:
    told: list[tuple[int, int]] = []
    answer = equity(hands, board=board, game=game, progress=lambda done, total: told.append((done, total)))
    assert answer.method == EXACT
    assert told == sorted(told)
    assert len({total for _, total in told}) == 1
    assert told[-1][0] == told[-1][1]


def test_what_takes_too_long_is_simulated() -> None:
    answer = equity(["AhAdKsKc", "random"], game="omaha", seed=3)
    assert answer.method == SIMULATION
    assert abs(answer.hands[0].equity - 0.65) < 0.01


def test_of_two_ranges_it_is_known_how_long_they_take_whichever_comes_first() -> None:
    """About so long for every hand of either range on every board; alike ranges are not counted for nothing."""
    narrow, wide = "AA", "22+, A2+, K2+"

    def nanoseconds(*hands: str) -> int:
        found = ranges(ask(hands, board="2c 7d 9h"))
        assert found is not None
        return found.nanoseconds

    assert nanoseconds(narrow, wide) == nanoseconds(wide, narrow)
    assert 0 < nanoseconds(narrow, narrow) < nanoseconds(narrow, wide) < nanoseconds(wide, wide)


def test_a_split_pot() -> None:
    """The nut low without a high scoops nothing and shares where a low is possible."""
    answer = equity(["Ah2h", "KsKc"], game="mambo-stud", board="")  # three own cards: one each to come
    assert set(answer.decided) == {"high", "low"}
    assert 0 < answer.decided["low"] < 1 == answer.decided["high"]
    for hand in answer.hands:
        high, low = hand.contests
        assert hand.win <= high.win
        assert low.win + low.tie <= answer.decided["low"]


# Lookups


def test_omaha_lookups_are_the_rules() -> None:
    rng = random.Random(8)
    for _ in range(300):
        own = rng.choice((4, 5))
        deck = DECK if rng.random() < 0.5 else [card for card in DECK if card.rank in (0, 1, 2, 3, 4, 5, 6, 12)]
        row = np.array(rng.sample(deck, own + 5), np.int64)
        held, board = row[:own].tolist(), row[own:].tolist()
        assert two_own_high(row, lookups()) == class_of_value(best_of(held, 2, board, 3))
        assert bool(two_own_low(row, lookups())) == bool(best_low_of(held, 2, board, 3))
        assert two_own_low(row, lookups()) == best_low_of(held, 2, board, 3)


# Ranges and mistakes


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("AKs", 4),
        ("AKo", 12),
        ("ka", 16),
        ("77", 6),
        ("77+", 48),
        ("ATs+", 16),
        ("T9s+", 4),
        ("77-TT", 24),
        ("TT-77", 24),
        ("A5s-A2s", 16),
        ("AKs, AhKh, AKo", 16),
        ("random", 1326),
        ("QQ, random", 1326),
    ],
)
def test_ranges(text: str, number: int) -> None:
    assert len(combos(text, DECK)) == number


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AhKd", ["Ah Kd"]),
        ("Ah Kd", ["Ah Kd"]),
        ("Ah,Kd", ["Ah Kd"]),
        ("AhKd, 7s7c", ["7c 7s", "Kd Ah"]),
        ("AhKd,7s7c,2h2d", ["2d 2h", "7c 7s", "Kd Ah"]),
    ],
)
def test_a_comma_lies_between_two_cards_or_between_hands(text: str, hands: list[str]) -> None:
    assert ask([text, "QsQc"]).holdings[0].known == tuple(map(cards, hands))


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["AhAd"], "hands: hold-em is played by 2 to 11 hands, not 1"),
        (["AhAd", "AhKs"], "hand 2: Ah is named twice"),
        (["AhAd", "KsKs"], "hand 2: Ks is named twice"),
        (["AhAd", "xx"], "hand 2: 'xx' is not a hand or a range"),
        (["AhAd", "AAs"], "hand 2: 'AAs': a pair"),
        (["AhAd", "77-A5s"], "hand 2: '77-A5s' is not a range"),
        (["AhAd", "AhKdQc"], "hand 2: AhKdQc has 3 cards, a hand of hold-em 2"),
        (["AhAd", "KsKc", "--board", "Kd", "Kd"], "board: Kd is named twice"),
        (["AhAd", "KsKc", "--board", "Kd7"], "board: 'Kd7' is not a list of cards"),
        (["AhAd", "KsKc", "--board", "2c3c4c5c6c7c"], "board: hold-em has at most 5 cards on the board, not 6"),
        (["AhAd", "KK", "--board", "KhKdKc"], "hand 2: there is no 'KK' beside Kc Kd Kh"),
        (["AA", "AA", "AA"], "hands: these ranges cannot be held together"),
        (["AhAd", "22", "--game", "short-deck-hold-em"], "hand 2: there is no '22' in this deck"),
        (["AhAd", "2h2c", "--game", "short-deck-hold-em"], "hand 2: 2h is not in the deck of short-deck-hold-em"),
        (["AhAdKhKd", "77+", "--game", "omaha"], "hand 2: '77+' is not a hand"),
        (["AhAd", "KsKc", "--game", "razz", "--board", "2c"], "board: razz has no cards on the board"),
        (["AhAd", "KsKc", "--game", "poker"], "game: there is no game 'poker'"),
        (["AhAd", "KsKc", "--samples", "1"], "samples: a simulation needs at least two deals"),
        (["random"] * 9 + ["--game", "seven-card-stud"], "hands: the deck has too few cards"),
    ],
)
def test_mistakes(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("equity", *arguments) == 2
    assert text in sentence(capsys)


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("equity", "AKs,", "77+", "QhQd", "--board", "Qs", "Jd", "2c", "--dead", "Ac") == 0
    out = capsys.readouterr().out
    assert "AKs, 77+" in out
    assert "exact: all" in out
    assert run("equity", "AhAdKsKc", "random", "--game", "omaha-high-low-8", "--samples", "1000", "--seed", "4") == 0
    out = capsys.readouterr().out
    assert "scoop" in out
    assert "simulation, seed 4: 1,000 deals" in out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("equity", "AhKh", "QsQc", "--board", "Qh Jh 2c", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer.pop("seconds") > 0
    assert answer == {
        "game": "hold-em",
        "board": "Qh Jh 2c",
        "dead": "",
        "method": "exact",
        "deals": 990,
        "hands": [
            {"hand": "AhKh", "equity": 335 / 990, "win": 335 / 990, "tie": 0.0, "exact": "67/198"},
            {"hand": "QsQc", "equity": 655 / 990, "win": 655 / 990, "tie": 0.0, "exact": "131/198"},
        ],
    }
