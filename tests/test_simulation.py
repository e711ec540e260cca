"""The driver of simulations: streams of random numbers, plans of chunks, exact sums, shoes, wagers that stand."""

from __future__ import annotations

import random
from itertools import islice
from math import sqrt
from typing import Any

import msgspec
import numpy as np
import pytest

import pitboss
from pitboss.equipment.shoe import ShoeRule
from pitboss.errors import RuleError
from pitboss.kernel import borrowing, compiled
from pitboss.odds import simulate, simulator, solve
from pitboss.odds.chunks import CHUNK, Chunk, Plan, merged
from pitboss.odds.exact_sums import LARGEST, add, add_square, whole
from pitboss.odds.simulation import STANDING, STANDS, Counters, Deal, Nets, supply
from pitboss.odds.simulators import Laid, Simulator
from pitboss.odds.streams import LARGEST_BOUND, below, draw, stream, stream_words
from pitboss.odds.wager_totals import LARGEST_NET, WagerTotals

RED_DOG = pitboss.game("red-dog")


# Streams


def test_streams_are_the_published_generators() -> None:
    """The reference outputs of splitmix64 from 1234567 and of xoshiro256++ from the state 1, 2, 3, 4."""
    assert stream_words(1234567, 0) == (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
    )
    state = stream((1, 2, 3, 4))
    printed = (41943041, 58720359, 3588806011781223, 3591011842654386)
    assert [compiled(below)(state, LARGEST_BOUND) for _ in printed] == [number >> 32 for number in printed]


def test_numbers_below_a_bound_are_evenly_drawn() -> None:
    state, drawn = stream(stream_words(5, 0)), 60_000
    for bound in (2, 6, 38, 52, 3_000_000_000):
        cells = min(bound, 60)
        counts = [0] * cells
        for _ in range(drawn):
            counts[compiled(below)(state, bound) * cells // bound] += 1
        expected = drawn / cells
        chi_square = sum((count - expected) ** 2 / expected for count in counts)
        assert abs(chi_square - (cells - 1)) < 4 * sqrt(2 * cells), bound


def test_a_drawn_prefix_can_be_drawn_on() -> None:
    """All cards stay there, and the part that was drawn before does not move."""
    state, cards = stream(stream_words(5, 1)), np.arange(52)
    compiled(draw)(state, cards, 0, 10)
    top = cards[:10].tolist()
    compiled(draw)(state, cards, 10, 52)
    assert cards[:10].tolist() == top
    assert sorted(cards) == list(range(52))


# Plans


def test_no_state_is_given_to_two_chunks() -> None:
    """In 10^9 rounds; nor, by construction, in 2^62 chunks: a word is the output of a one-to-one function."""
    plan = Plan(seed=1, rounds=10**9)
    words = [word for chunk in plan for word in chunk.words]
    assert len(plan) == 20_000
    assert len(set(words)) == len(words)


def test_chunks_are_the_same_wherever_they_are_played() -> None:
    playing, plan = simulator(RED_DOG.submit(), 3), Plan(seed=7, rounds=4 * CHUNK + 123)
    totals = plan.play(playing.sums)
    assert plan.play(playing.sums, threads=1) == plan.play(playing.sums, threads=5) == totals
    sent = [msgspec.json.decode(msgspec.json.encode(chunk), type=Chunk) for chunk in plan]
    random.Random(3).shuffle(sent)
    assert merged(playing.sums(chunk) for chunk in sent) == totals
    assert Plan(seed=8, rounds=plan.rounds).play(playing.sums) != totals


@pytest.mark.parametrize(("seed", "rounds", "said"), [(-1, 100, "not negative"), (1, 1, "at least two rounds")])
def test_plans_that_make_no_sense(seed: int, rounds: int, said: str) -> None:
    with pytest.raises(RuleError, match=said):
        Plan(seed=seed, rounds=rounds)


# Exact sums


def test_sums_in_limbs_are_those_of_whole_numbers() -> None:
    rng = random.Random(1)
    sizes = (1, 100, 2**31, 2**32, 2**45, LARGEST)
    for _ in range(300):
        limbs, expected = np.zeros(2, dtype=np.int64), 0
        for _ in range(20):
            size = rng.choice(sizes)
            number = rng.randrange(-size + 1, size)
            if rng.random() < 0.5:
                compiled(add)(limbs, number)
                expected += number
            else:
                compiled(add_square)(limbs, number)
                expected += number**2
        assert whole(limbs) == expected


@borrowing
def pay_the_script(deal: Deal, players: int, game: Any, nets: Nets, counters: Counters) -> int:
    for player in range(players):
        for column in range(nets.shape[1]):
            nets[player, column] = game[deal.turn % len(game), player, column]
    return 0


def scripted(script: Any, **given: Any) -> Simulator:
    """A simulator of rounds with given nets, by turn, player and wager."""
    names = {f"wager {column}": "unit" for column in range(script.shape[2])}
    totals = WagerTotals(RED_DOG.submit(), names)
    totals.unit = 1
    return Simulator(
        totals=totals,
        players=script.shape[1],
        play=pay_the_script,
        game=script,
        supply=supply(),
        lay=lambda deal: Laid(),
        **given,
    )


@pytest.mark.parametrize("players", [1, 3])
def test_what_is_measured_is_exact_whatever_it_amounts_to(players: int) -> None:
    """Small nets, enormous ones and wagers that stand, against sums of Python's whole numbers."""
    rng = np.random.default_rng(players)
    script = rng.integers(-5, 10, (997, players, 4))
    script[:, :, 2][rng.random(script.shape[:2]) < 0.4] *= 10**7
    script[rng.random(script.shape) < 0.01] = LARGEST_NET - 1
    script[:, :, 1][rng.random(script.shape[:2]) < 0.4] = STANDS
    script[:, :, 3] = STANDS
    script[5, 0, 3] = script[77, 0, 3] = 12
    rounds = 3 * len(script)
    playing = scripted(script)
    wagers, house, _ = playing.measured(Plan(1, rounds).play(playing.sums))
    nets = [[[int(net) for net in row] for row in turn] for turn in script.tolist()] * 3
    for column, name in enumerate(playing.totals.names):
        hands = [row[column] for turn in nets for row in turn if row[column] != STANDS]
        found, mean = wagers[name], sum(hands) / len(hands)
        assert found.mean == pytest.approx(mean, rel=1e-14)
        variance = (len(hands) * sum(net**2 for net in hands) - sum(hands) ** 2) / (len(hands) * (len(hands) - 1))
        assert found.deviation == pytest.approx(sqrt(variance), rel=1e-12)
        by_round = [-sum(row[column] for row in turn if row[column] != STANDS) for turn in nets]
        assert house[name].mean == pytest.approx(sum(by_round) / rounds, rel=1e-14)
    totals = [-sum(net for row in turn for net in row if net != STANDS) for turn in nets]
    squares = (rounds * sum(net**2 for net in totals) - sum(totals) ** 2) / (rounds * (rounds - 1))
    assert house["total"].deviation == pytest.approx(sqrt(squares), rel=1e-12)


def test_standard_error_of_players_who_share_a_result() -> None:
    """Five hands that always win and lose together are worth one; those of a lone player are worth all of them."""
    shared = np.repeat(np.array([[1], [-1], [-1]])[:, None, :], 5, axis=1)
    together, alone = scripted(shared), scripted(shared[:, :1])
    sums, of_one = (Plan(1, 3_000).play(playing.sums) for playing in (together, alone))
    found, one = together.measured(sums)[0]["wager 0"], alone.measured(of_one)[0]["wager 0"]
    assert found.standard_error == pytest.approx(one.standard_error, rel=1e-3)
    assert found.standard_error == pytest.approx(sqrt(8 / 9 / 3_000), rel=1e-3)


def test_a_wager_on_some_hands_only() -> None:
    """The error is that of a ratio: as with independent hands, where hands are independent."""
    rng = np.random.default_rng(4)
    script = rng.choice([-1, 1], (50_000, 3, 1))
    script[rng.random(script.shape) < 0.7] = STANDS
    playing = scripted(script)
    found = playing.measured(Plan(1, len(script)).play(playing.sums))[0]["wager 0"]
    hands = int((script != STANDS).sum())
    assert found.standard_error == pytest.approx(found.deviation / sqrt(hands), rel=0.02)


@pytest.mark.parametrize(
    ("name", "line", "wager"),
    [("three-card-poker", "pair-plus.straight", "pair-plus"), ("flop-poker", "flop.straight", "ante+flop")],
)
def test_payouts_that_once_overflowed(name: str, line: str, wager: str) -> None:
    """A line at a million to one: the standard error is what it is, not nothing."""
    options, rounds = pitboss.game(name).submit({line: "1000000 to 1"}), 100_000
    measured = simulate(options, rounds=rounds, seed=1).wagers[wager]
    assert measured.standard_error == pytest.approx(sqrt(solve(options)[wager].variance / rounds), rel=0.03)


def test_payouts_beyond_all_bounds_are_refused() -> None:
    options = pitboss.game("flop-poker").submit({"flop.straight": f"{10**15} to 1"})
    with pytest.raises(RuleError, match="too much to be simulated exactly"):
        simulate(options, rounds=100, seed=1)


# Shoes, and wagers that stand


@borrowing
def take_cards(deal: Deal, players: int, game: int, nets: Nets, counters: Counters) -> int:
    counters[0] += deal.opening
    nets[0, 0] = deal.cards[0] + deal.cards[game - 1]  # so many are there
    return game


@pytest.mark.parametrize(("more_hands", "rounds_of_a_shoe"), [(0, 4), (1, 5)])
def test_a_shoe_is_dealt_to_its_cut_card(more_hands: int, rounds_of_a_shoe: int) -> None:
    """Four cards a round, five of twenty behind the cut card: it comes out in the fourth round."""
    totals = WagerTotals(RED_DOG.submit(), {"wager": "unit"}, ("shoe",))
    playing = Simulator(
        totals=totals,
        players=1,
        play=take_cards,
        game=4,
        supply=supply(range(20), 4, shoe=ShoeRule(decks=1, behind=5, more_hands=more_hands)),
        lay=lambda deal: Laid(),
    )
    _, _, frequencies = playing.measured(Plan(1, 1_000).play(playing.sums))
    assert frequencies["shoe"] == 1 / rounds_of_a_shoe


@borrowing
def two_rounds_each(deal: Deal, players: int, game: int, nets: Nets, counters: Counters) -> int:
    """A wager that is decided in the second round that it stands, and made again unless the table is closing."""
    if deal.memory[1] == 1:
        nets[0, 0], deal.memory[1] = 1, -1 if deal.closing else 0
    else:
        nets[0, 0], deal.memory[1] = STANDS, -1 if deal.memory[1] < 0 else 1
    deal.memory[STANDING] = int(deal.memory[1] >= 0)
    return 0


def test_wagers_that_stand_are_played_to_their_end() -> None:
    """Nine rounds decide four wagers; the fifth is decided in a tenth, and no sixth is made."""
    playing = Simulator(
        totals=WagerTotals(RED_DOG.submit(), {"wager": "unit"}),
        players=1,
        play=two_rounds_each,
        game=0,
        supply=supply(),
        memory=(1, 0),
        lay=lambda deal: Laid(),
    )
    sums = playing.sums(next(islice(Plan(1, 9), 1)))
    assert (sums[0], sums[-2]) == (5, 10), "hands decided, rounds played"
