"""What bots make of their cards: how good they are, and which of them are thrown away; what bots in machine code do,
played as plain Python, and among the proofs with it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.kernel import interpreted
from pitboss.odds import poker_room
from pitboss.odds.poker_room import bots as compiled_bots
from pitboss.odds.poker_room import simulate_poker
from pitboss.odds.poker_room.bots import BOTS, CALLING, MOST_RAISES, RAISING, RANDOM, TIGHT
from pitboss.odds.poker_room.hands import killer_after
from pitboss.odds.streams import stream
from pitboss.poker import Hand, submit, variant
from pitboss.poker.batch import tables as batch_tables
from pitboss.poker.batch.course import CHECK_OR_CALL, FOLD, WAGER
from pitboss.poker.batch.tables import Tables, room_for_awards
from pitboss.poker.bots import PLAYABLE, RAISED, STRONG, VERY_STRONG, _decide, discards, strength
from pitboss.poker.kill import kill_after
from pitboss.poker.submission import submission
from pitboss.poker.wagering import MUST_BET, NOBODY
from pitboss.record.choices import Choice
from poker_tables import ByName, without_machine_code


@pytest.mark.parametrize(
    ("game", "own", "board", "expected"),
    [
        ("hold-em", "Ah Ad", "", 0.5 + 12 / 26),
        ("hold-em", "2h 2d", "", 0.5),
        ("hold-em", "Ah Kh", "", 23 / 40 + 0.06 + 0.05),
        ("hold-em", "Ah Jd", "", 21 / 40),
        ("hold-em", "9h 2d", "", 7 / 40),
        ("hold-em", "9h 8d", "", 13 / 40 + 0.05),
        ("omaha", "9h 8d 4c 2s", "", 13 / 40 + 0.05 - 0.16),
        ("badugi", "2h 3d 4c 5s", "", 0.8),
        ("badugi", "2h 3d 4c 5c", "", 0.4),
        ("razz", "Ah 2d 3c", "", 0.9 - 0.25),
        ("razz", "Kh 2d 3c", "", 0.6 - 0.25),
        ("triple-draw-2-7", "2h 3d 4c 5s 7h", "", 0.9 - 0.1),
        ("triple-draw-2-7", "Ah 3d 4c 5s 7h", "", 0.9 * 4 / 5 - 0.1),
        ("triple-draw-a-5", "Ah 3d 4c 5s 7h", "", 0.9 - 0.1),
    ],
)
def test_how_good_cards_are(game: str, own: str, board: str, expected: float) -> None:
    assert strength(cards(own), cards(board), variant(game)) == pytest.approx(expected)


def test_what_lies_on_the_board_is_everybodys() -> None:
    board = cards("Kh Kd 2c")
    own, nothing = (strength(cards(held), board, variant("hold-em")) for held in ("Ks 7d", "Qs 7d"))
    assert own > 0.4 + nothing


@pytest.mark.parametrize(
    ("judged", "price", "act"),
    [
        (PLAYABLE + RAISED, 9_00, "call"),  # for no more than the cards are worth of the stack
        (PLAYABLE + RAISED, 14_00, "fold"),
        (0.6, 36_00, "call"),
        (0.6, 36_01, "fold"),
        ((PLAYABLE + RAISED) / 2, 2_00, "call"),  # half as good cards for an eighth of the pot
        ((PLAYABLE + RAISED) / 2, 2_01, "fold"),
        ((PLAYABLE + RAISED) / 2 - 0.01, 2_00, "fold"),
        (VERY_STRONG, 100_00, "call"),
    ],
)
def test_a_bot_calls_what_its_cards_are_worth_or_what_is_cheap(judged: float, price: int, act: str) -> None:
    view: Any = SimpleNamespace(seats=[SimpleNamespace(number=1, bet=0, stack=100_00),
                                       SimpleNamespace(number=2, bet=price, stack=0)], turn=1, pot=16_00)  # fmt: skip
    choices = (Choice(1, "fold", "17"), Choice(1, "call", "17", price, price))
    assert _decide(view, {choice.name: choice for choice in choices}, judged)[0] == act


@pytest.mark.parametrize(
    ("bets", "judged", "act"),
    [
        ((2_00, 4_00, 8_00), VERY_STRONG, "raise"),
        ((2_00, 4_00, 8_00), VERY_STRONG - 0.01, "call"),
        ((0, 4_00, 8_00), STRONG, "raise"),
        ((8_00, 4_00, 8_00), STRONG, "raise"),
        ((0, 4_00, 8_00), STRONG - 0.01, "call"),
    ],
)
def test_a_bot_raises_with_strong_cards_and_after_three_bets_with_very_strong_ones_alone(
    bets: tuple[int, ...], judged: float, act: str
) -> None:
    """Strong enough is as strong as is asked for."""
    seats = [SimpleNamespace(number=number, bet=bet, stack=100_00) for number, bet in enumerate(bets, start=1)]
    view: Any = SimpleNamespace(seats=seats, turn=1, pot=20_00)
    choices = (Choice(1, "fold", "17"), Choice(1, "call", "17", 4_00, 4_00), Choice(1, "raise", "17", 12_00, 100_00))
    assert _decide(view, {choice.name: choice for choice in choices}, judged)[0] == act


@pytest.mark.parametrize(
    ("pot", "judged", "amount"),
    [
        (50_00, STRONG, 33_00),  # half the pot above what lies before the others, in whole dollars
        (50_80, STRONG, 33_00),
        (0, STRONG, 12_00),
        (51_40, STRONG, 33_00),
        (52_00, STRONG, 12_00),  # a third of what he may bet: all of it with very strong cards
        (52_00, VERY_STRONG, 102_00),
    ],
)
def test_a_bot_raises_about_half_the_pot(pot: int, judged: float, amount: int) -> None:
    seats = [SimpleNamespace(number=number, bet=bet, stack=100_00) for number, bet in enumerate((0, 8_00), start=1)]
    view: Any = SimpleNamespace(seats=seats, turn=1, pot=pot)
    choices = (Choice(1, "fold", "17"), Choice(1, "call", "17", 8_00, 8_00), Choice(1, "raise", "17", 12_00, 102_00))
    assert _decide(view, {choice.name: choice for choice in choices}, judged) == ("raise", amount)


@pytest.mark.parametrize(
    ("game", "own", "thrown"),
    [
        ("five-card-draw", "Kh Kd 7c 4s 2h", "7c 4s 2h"),
        ("triple-draw-2-7", "2h 3d 4c Ks Ah", "Ks Ah"),
        ("triple-draw-a-5", "2h 3d 4c Ks Ah", "Ks"),
        ("triple-draw-2-7", "3h 4d 5c 6s 7h", "7h"),
        ("triple-draw-2-7", "2h 4h 5h 6h 8h", "8h"),
        ("triple-draw-2-7", "2h 3d 4c 5s 7h", ""),
        ("badugi", "2h 3h 4c 5s", "3h"),
    ],
)
def test_what_is_thrown_away(game: str, own: str, thrown: str) -> None:
    assert discards(cards(own), variant(game)) == cards(thrown)


# Bots in machine code


@pytest.fixture
def plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (batch_tables, poker_room):
        monkeypatch.setattr(module, "compiled", without_machine_code)


NO_LIMIT = {"structure": "no-limit", "bet": "2", "blinds": "1 2", "minimum-funds": False}


def facing(game: str, own: str, board: str = "", **fields: int) -> Any:
    """A table at which the player in turn holds some cards: before the first act, but for what the fields say."""
    rules = submit(game, {} if game == "razz" else NO_LIMIT, "customary")
    rows = Tables(rules, players=3, count=1, stack=200_00, seed=1).tables
    t = ByName(rows)[0]
    held, shared = cards(own), cards(board)
    t.hands[t.turn][: len(held)] = held
    t.held[t.turn] = len(held)
    t.table[0][: len(shared)] = shared
    t.shared = len(shared)
    for name, value in fields.items():
        setattr(t, name, value)
    return t


@pytest.mark.usefixtures("plain_python")
@pytest.mark.parametrize(
    ("game", "own", "board", "expected"),
    [
        ("hold-em", "Th Td", "", 2),
        ("hold-em", "9h 9d", "", 1),
        ("hold-em", "2h 2d", "", 1),
        ("hold-em", "Th Jd", "", 1),
        ("hold-em", "Ah 9d", "", 0),
        ("hold-em", "Ah 9d", "Ks 7c 2d", 0),
        ("hold-em", "Ah 9d", "As 7c 2d", 1),
        ("hold-em", "Ah 9d", "As 9c 2d", 2),
        ("hold-em", "Ah 9d", "Ks Kc 2d", 0),
        ("hold-em", "Kh 9d", "Ks Kc 2d", 2),
        ("hold-em", "Ah 9d", "As Kc Kd", 1),
        ("omaha", "Ah 9d 4c 3c", "", 0),
        ("omaha", "Ah 9d 9c Kc", "", 1),
        ("omaha", "Ah Td Tc 2c", "", 2),
        ("omaha", "Ah Kd 4c 3c", "", 1),
        ("omaha", "Ah Kh 4c 3c", "Ac 9h 8d", 1),
    ],
)
def test_a_tight_bot_enters_and_goes_on_with_what_it_should(game: str, own: str, board: str, expected: int) -> None:
    """It folds what is nothing, calls with what is playable and raises about half the pot with what is strong."""
    t = facing(game, own, board)
    what, to = interpreted(compiled_bots.choose)(TIGHT, t, stream((1, 2, 3, 4)))
    assert what == (FOLD, CHECK_OR_CALL, WAGER)[expected]
    assert to == (4_00 if expected == 2 else 0), "three dollars in the middle, two to call, raised by two at least"
    free = facing(game, own, board, level=0)
    assert interpreted(compiled_bots.choose)(TIGHT, free, stream((1, 2, 3, 4)))[0] != FOLD, "nothing is to be called"


@pytest.mark.usefixtures("plain_python")
@pytest.mark.parametrize(
    ("fields", "act"),
    [
        ({"pot": 60_00}, (WAGER, 32_00)),
        ({"pot": 900_00}, (WAGER, 200_00)),
        ({"pot": 60_00, "count": MOST_RAISES}, (WAGER, 32_00)),
        ({"pot": 60_00, "count": MOST_RAISES + 1}, (CHECK_OR_CALL, 0)),
    ],
)
def test_a_tight_bot_raises_half_the_pot_as_far_as_it_can(fields: dict[str, int], act: tuple[int, int]) -> None:
    assert (
        interpreted(compiled_bots.choose)(TIGHT, facing("hold-em", "Ah Ad", "", **fields), stream((1, 2, 3, 4))) == act
    )


@pytest.mark.usefixtures("plain_python")
def test_bots_that_do_not_look_at_their_cards() -> None:
    """They raise the least until there were enough raises, or only call; where a bet must be made, the least."""
    choose, draws = interpreted(compiled_bots.choose), stream((1, 2, 3, 4))
    for count, act in ((MOST_RAISES, (WAGER, 4_00)), (MOST_RAISES + 1, (CHECK_OR_CALL, 0))):
        assert choose(RAISING, facing("hold-em", "7h 2d", count=count), draws) == act
        assert choose(CALLING, facing("hold-em", "7h 2d", count=count), draws) == (CHECK_OR_CALL, 0)
    for bot in (RANDOM, CALLING, RAISING, TIGHT):
        assert choose(bot, facing("hold-em", "7h 2d", duty=MUST_BET, level=0), draws) == (WAGER, 2_00)
    t = facing("hold-em", "7h 2d")
    t.stacks[t.turn] = 1_00
    assert choose(RAISING, t, draws) == (CHECK_OR_CALL, 0), "there is nothing left to raise with"


@pytest.mark.usefixtures("plain_python")
@pytest.mark.filterwarnings("ignore:overflow")
def test_a_random_bot_does_whatever_may_be_done() -> None:
    """Each act as often as the others, and any total in whole units; nothing is folded that costs nothing."""
    choose, draws = interpreted(compiled_bots.choose), stream((1, 2, 3, 4))
    t = facing("hold-em", "7h 2d")
    t.division.unit = 1_00
    found = [choose(RANDOM, t, draws) for _ in range(600)]
    assert all(170 < sum(what == act for what, _ in found) < 230 for act in (FOLD, CHECK_OR_CALL, WAGER))
    assert {to for what, to in found if what != WAGER} == {0}
    totals = {to for what, to in found if what == WAGER}
    assert totals <= set(range(4_00, 200_01, 1_00))
    assert len(totals) > 100
    assert {choose(RANDOM, facing("hold-em", "7h 2d", level=0), draws)[0] for _ in range(60)} == {CHECK_OR_CALL, WAGER}
    t.stacks[t.turn] = 1_00
    assert {choose(RANDOM, t, draws)[0] for _ in range(60)} == {FOLD, CHECK_OR_CALL}
    t = facing("five-card-draw", "Kh Kd 7c 4s 2h")
    assert {interpreted(compiled_bots.discards)(RANDOM, t, draws) for _ in range(400)} == set(range(32))


@pytest.mark.usefixtures("plain_python")
@pytest.mark.parametrize(
    ("game", "own", "thrown", "strength"),
    [
        ("five-card-draw", "Kh Kd 7c 4s 2h", "7c 4s 2h", None),
        ("five-card-draw", "Kh Kd 7c 7s 2h", "2h", None),
        ("five-card-draw", "3h 4d 5c 6s 7h", "", None),
        ("five-card-draw", "3h 4d 5c 6s 8h", "3h 4d 5c 6s 8h", None),
        ("triple-draw-2-7", "2h 3d 4c Ks Ah", "Ks Ah", 0),
        ("triple-draw-2-7", "2h 3d 4c 8s Ah", "Ah", 1),
        ("triple-draw-2-7", "2h 3d 4c 8s 9h", "9h", 1),
        ("triple-draw-2-7", "2h 3d 4c 5s 7h", "", 2),
        ("triple-draw-a-5", "2h 3d 4c Ks Ah", "Ks", 1),
        ("triple-draw-a-5", "2h 2d 4c 4s Ah", "2d 4s", 0),
        ("badugi", "2h 3h 4c 5s", "3h", 1),
        ("badugi", "2h 3d 4c 5s", "", 2),
        ("badugi", "2h 2d 4h 5s", "2d 4h", 0),
        ("razz", "2h 3d 4c", None, 2),
        ("razz", "2h 3d 9c", None, 1),
        ("razz", "2h 9d Tc 3h 4d 5s 6h", None, 2),
    ],
)
def test_what_bots_draw_and_play_for_low(game: str, own: str, thrown: str | None, strength: int | None) -> None:
    """Pairs and better are kept for high; for low what is low and of a rank, or a suit, of its own, and a hand that
    lacks one such card is playable."""
    t, draws = facing(game, own), stream((1, 2, 3, 4))
    if thrown is not None:
        chosen = interpreted(compiled_bots.discards)(TIGHT, t, draws)
        assert [card for at, card in enumerate(cards(own)) if chosen >> at & 1] == list(cards(thrown))
    if strength is not None:
        assert interpreted(compiled_bots.choose)(TIGHT, t, draws)[0] == (FOLD, CHECK_OR_CALL, WAGER)[strength]


HANDS = 6
FUND = {"contribution": "1.00", "minimum-pot": "5.00"}
PLAYED: list[tuple[str, dict[str, str], list[int]]] = [
    ("seven-card-stud", {}, [-9800, -24100, -25700, 39100, -4200, 44400, -23300, 3000, 600]),
    ("seven-card-stud-high-low", {}, [-7800, -23400, 35500, -26400, -5200, 41400, -17700, 3000, 600]),
    ("seven-card-stud-high-low-8", {}, [-9800, -24100, -25700, 6500, -4200, 44400, 9300, 3000, 600]),
    ("hold-em", {}, [-17200, -47300, -3900, -2200, -4200, 40400, 30800, 3000, 600]),
    ("omaha", {}, [-9200, 25200, 82400, -30600, -4400, -57600, -9400, 3000, 600]),
    ("omaha-high-low-8", {}, [-9200, 35800, 45700, -30600, -4400, -31500, -9400, 3000, 600]),
    ("five-card-draw", {}, [-14800, 46400, -36000, 24000, -4600, 17400, -36000, 3000, 600]),
    ("five-card-draw-low", {}, [-5200, 42800, -12200, -600, -10000, -9400, -9000, 3000, 600]),
    ("five-card-stud", {}, [-7400, 21000, -18500, -800, -5800, -18100, 26000, 3000, 600]),
    ("mambo-stud", {}, [-3800, -25800, 18800, -600, -10200, 800, 17200, 3000, 600]),
    ("five-card-omaha", {}, [-4200, -18600, -7000, 49800, -5200, -9800, -8600, 3000, 600]),
    ("five-card-omaha-high-low-8", {}, [-4200, -38100, 12500, 74300, -5200, -9800, -33100, 3000, 600]),
    ("triple-draw-2-7", {}, [-3600, 22400, 21000, -600, -6200, -19600, -17000, 3000, 600]),
    ("triple-draw-a-5", {}, [-4000, 75800, 24000, -10000, -14800, -17000, -57600, 3000, 600]),
    ("badeucey", {}, [-3600, 80700, -18300, -600, -6200, -18300, -37300, 3000, 600]),
    ("badacey", {}, [-4000, 29200, 24200, 16900, -14800, -18000, -37100, 3000, 600]),
    ("badugi", {}, [-8800, 23000, -57600, -10200, -3000, 21800, 31200, 3000, 600]),
    (
        "omaha-high-low-8",
        {"kill": "full", "kill-threshold": "60.00"},
        [-10000, 27200, 85500, -49800, -6800, -60300, 10600, 3000, 600],
    ),
    ("five-card-omaha", {"straddle": "8.00", "rake": ""}, [-4200, -18100, -5700, 52000, -8000, -9300, -7300, 0, 600]),
    (
        "hold-em",
        {"structure": "no-limit", "bet": "2", "blinds": "1 2", "rake": "percentage"},
        [-58600, -67500, 51900, 95200, 78500, -35600, -67500, 3000, 600],
    ),
]
"""Types of poker and options, what the seats, the rake and the drop come to in these hands."""


@pytest.mark.filterwarnings("ignore:overflow")
@pytest.mark.parametrize("version", ["interpreted", pytest.param("compiled", marks=pytest.mark.proof)])
@pytest.mark.parametrize(("game", "options", "nets"), PLAYED)
def test_the_same_seed_gives_the_same_hands_for_good(
    game: str,
    options: dict[str, str],
    nets: list[int],
    version: str,
    request: pytest.FixtureRequest,
) -> None:
    """Two bots of each kind but one; where many draw, cards are shuffled again. After an intended change the list is
    written down anew."""
    if version == "interpreted":
        request.getfixturevalue("plain_python")
    found = simulate_poker(
        submission(variant(game), options, bad_beat=FUND),
        rounds=HANDS,
        strategies=tuple(BOTS),
        players=7,
        seed=3,
        straddle="straddle" in options,
    )
    assert [round(one.mean * HANDS * 100) for one in (*found.seats, *found.house)] == nets
    assert found.showdowns == 1, "some of the players call whatever they hold"


@pytest.mark.usefixtures("plain_python")
@pytest.mark.filterwarnings("ignore:overflow")
def test_hands_that_come_to_no_showdown_are_not_counted_as_one() -> None:
    found = simulate_poker(submission(variant("hold-em"), {}), rounds=HANDS, strategies=("tight", "calling"), seed=3)
    assert found.showdowns == 4 / 6


@pytest.mark.usefixtures("plain_python")
@pytest.mark.parametrize("persistence", ["scoop-only", "unless-high-low-split"])
@pytest.mark.parametrize("base", ["net", "gross"])
def test_the_next_hand_is_killed_as_one_hand_says(persistence: str, base: str) -> None:
    """Of pots around the threshold, whatever the house takes out of them."""
    kills = {"kill": "full", "kill-threshold": "56.00", "kill-persistence": persistence, "kill-threshold-base": base}
    terms = submission(variant("omaha-high-low-8"), kills, bad_beat=FUND)
    rules, collector = terms.rules, terms.revenue.collector(terms.fund.contribution if terms.fund else None)
    kill = np.array([rules["kill-threshold"], rules.kill_of_gross, rules.kill_persists], dtype=np.int64)
    found = set()
    for seed in range(12):
        killer = seed % 4 - 1
        tables = Tables(rules, players=3, count=1, stack=200_00, seed=seed, kill=killer, collector=collector)
        rng = random.Random(seed)
        while not tables.over.all():
            choices = tables.choices()
            raises = bool(choices.wager[0]) and rng.random() < 0.4
            tables.step(np.array([WAGER if raises else CHECK_OR_CALL]), choices.least)
        hand = Hand.resume(tables.events(0))

        position = interpreted(killer_after)(ByName(tables.tables)[0], tables._awards, kill, killer)
        assert position + 1 == kill_after(hand)
        found.add((killer >= 0, position >= 0))
    assert len(found) == 4


@pytest.mark.usefixtures("plain_python")
@pytest.mark.parametrize(
    ("threshold", "gross", "persists", "killer"),
    [
        (95_00, False, False, 1),
        (96_00, False, False, NOBODY),
        (101_00, True, False, 1),
        (102_00, True, False, NOBODY),
        (96_00, False, True, NOBODY),
    ],
)
def test_a_pot_kills_with_what_the_house_takes_or_without(
    threshold: int, gross: bool, persists: bool, killer: int
) -> None:
    t = facing("omaha-high-low-8", "Ah Kh 4c 3c", rake=5_00, fund=1_00, paid=0)
    t.won[:3] = (0, 95_00, 0)
    kill = np.array([threshold, gross, persists], dtype=np.int64)
    assert interpreted(killer_after)(t, room_for_awards(), kill, NOBODY) == killer
