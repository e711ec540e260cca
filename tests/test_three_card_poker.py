"""Three Card Poker: its money rule against counts made by hand, and what the live table does with it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

import pitboss
from pitboss.desk import replay
from pitboss.equipment.cards import DECK, Card, cards
from pitboss.errors import RuleError
from pitboss.games.poker_games.three_card_poker.paytables import MINI_ROYAL_IN_SPADES
from pitboss.games.poker_games.three_card_poker.rules import (
    GAME,
    QUEEN_HIGH,
    ante_and_play,
    worth_playing,
)
from pitboss.games.poker_games.three_card_poker.side_bets import LINKED_PROGRESSIVE, SIX_CARD_BONUS, bonus_value
from pitboss.games.poker_games.three_card_poker.versions import BOTH, pair_plus
from pitboss.ranking import high
from pitboss.ranking.three import three
from pitboss.record.meters import Meter, MeterMoved
from pitboss.rulebook.paytable import Paytable, Share
from pitboss.table import events as ev
from pitboss.table.round import Round

HANDS = list(combinations(DECK, 3))
MINIMUM = {"straight": "5 to 1", "three-of-a-kind": "25 to 1", "straight-flush": "35 to 1", "mini-royal": "35 to 1"}


@pytest.fixture(scope="module")
def bonus_values() -> list[int]:
    return [bonus_value(hand) for hand in HANDS]


def fixed_return(table: Paytable, values: list[int]) -> Fraction:
    """What a table pays back per unit staked, meters aside, over equally likely values."""
    total = Fraction(0)
    for value, count in Counter(values).items():
        line = table.line(value)
        if line is not None and not isinstance(line.pay, Share):
            total += count * (line.odds.ratio + 1)
    return total / len(values)


@pytest.mark.parametrize(
    ("player", "dealer", "nets"),
    [
        ("Ks Jd 7c", "Qh 9s 4d", (1, 1)),
        ("Qd 6s 4h", "Jh 9c 5d", (1, 0)),
        ("5h 3d 2c", "Js Td 8c", (1, 0)),
        ("Qs 8d 3c", "Qh 8c 3d", (0, 0)),
        ("Ah 2s 3d", "4c 3h 2d", (-1, -1)),
        ("Ac Kd Jh", "2s 2d 3c", (-1, -1)),
        ("As Ks Qs", "Ah Kh Qh", (0, 0)),
    ],
)
def test_ante_and_play(player: str, dealer: str, nets: tuple[int, int]) -> None:
    assert ante_and_play(three(cards(player)), three(cards(dealer))) == nets


def test_the_dealer_misses_the_qualifying_hand_as_often_as_computed() -> None:
    missed = sum(three(hand) < QUEEN_HIGH for hand in HANDS)
    assert missed / len(HANDS) == pytest.approx(0.304072, abs=5e-7)


@pytest.mark.parametrize(
    ("odds", "edge"),
    [
        ({}, 0.072760),
        (MINIMUM, 0.127964),
        ({"straight": "5 to 1", "flush": "4 to 1"}, 0.055747),
        ({"flush": "4 to 1"}, 0.023167),
    ],
    ids=["usual", "minimum", "1-4-5-30-40", "1-4-6-30-40"],
)
def test_pair_plus_edge(odds: dict[str, str], edge: float, bonus_values: list[int]) -> None:
    options = GAME.submit({f"pair-plus.{line}": text for line, text in odds.items()})
    assert 1 - fixed_return(options.paytable("pair-plus"), bonus_values) == pytest.approx(edge, abs=5e-7)


@pytest.mark.parametrize(
    ("table", "fixed"),
    [("1", 0.54389), ("2", 0.47873), ("3", 0.41357), ("3-as-printed", 1.1303), ("2-level", 0.47602)],
)
def test_progressive_return_without_the_meter(table: str, fixed: float, bonus_values: list[int]) -> None:
    options = GAME.submit({"progressive.paytable": table})
    assert fixed_return(options.paytable("progressive"), bonus_values) == pytest.approx(
        fixed, abs=6e-6 if fixed < 1 else 6e-5
    )


def test_only_a_suited_ace_king_queen_of_spades_is_above_the_mini_royals() -> None:
    assert [hand for hand in HANDS if bonus_value(hand) == MINI_ROYAL_IN_SPADES] == [tuple(sorted(cards("As Ks Qs")))]
    assert bonus_value(cards("Qs As Ks")) == MINI_ROYAL_IN_SPADES
    assert all(bonus_value(hand) == three(hand) for hand in HANDS[::7] if bonus_value(hand) != MINI_ROYAL_IN_SPADES)


def test_values_with_the_dealers_and_the_community_cards() -> None:
    table = {"own": cards("7h 7d 2c"), "dealer": cards("7s 7c Kd"), "community": cards("2s 2h")}
    assert high.category(SIX_CARD_BONUS.worth(table.__getitem__)) == high.FOUR_OF_A_KIND
    assert high.category(LINKED_PROGRESSIVE.worth(table.__getitem__)) == high.FULL_HOUSE


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("Qd 6s 4h", True),
        ("Qd 6s 3h", False),
        ("Qd 5s 4h", False),
        ("Kd 3s 2h", True),
        ("2d 2s 3h", True),
        ("Jd Ts 8h", False),
    ],
)
def test_best_play_is_queen_six_four_or_better(hand: str, plays: bool) -> None:
    assert worth_playing(cards(hand)) == plays


def test_how_often_each_strategy_plays() -> None:
    """The average total bet at the best play is 1.674208 antes."""
    assert 1 + sum(map(worth_playing, HANDS)) / len(HANDS) == pytest.approx(1.674208, abs=5e-7)


# The live table


def play_round(options: dict[str, object], order: list[Card], decisions: list[str]) -> Round:
    wagers = {"ante": 10_00, "pair-plus": 5_00, "6-card-bonus": 2_00, "progressive": 1_00}
    if options.get("cover-all"):
        wagers["cover-all"] = 2_00
    table = GAME.open(options)
    for seat in range(1, 4):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round(dict.fromkeys(range(1, 4), wagers), shoe=order)
    for decision in decisions:
        playing.act(decision)
    return playing


def shuffles(count: int) -> list[list[Card]]:
    rng = random.Random(3)
    orders = []
    for _ in range(count):
        order = list(DECK)
        rng.shuffle(order)
        orders.append(order)
    return orders


@pytest.mark.parametrize("extra", [{}, {"cover-all": True}, {"progressive.paytable": "PTMGL01"}], ids=str)
def test_the_order_of_settlement_and_of_the_deal_does_not_move_money(extra: dict[str, object]) -> None:
    ways: list[dict[str, object]] = [
        {},
        {"settlement-order": "by-sweep"},
        {"dealer-stack-delivery": "after-decisions"},
    ]
    for index, order in enumerate(shuffles(60)):
        decisions = [("play", "fold", "fold-unseen")[(index + seat) % 3] for seat in range(3)]
        results = [play_round({**extra, **way}, order, decisions).result for way in ways]
        assert all(result == results[0] for result in results)


def test_sweeps_collect_every_loser_before_the_first_payment() -> None:
    for order in shuffles(40):
        playing = play_round({"settlement-order": "by-sweep"}, order, ["play"] * 3)
        events = list(playing.events)
        shown = max(i for i, event in enumerate(events) if isinstance(event, ev.Turned))
        collected = [i for i, event in enumerate(events) if isinstance(event, ev.Collected)]
        paid = [i for i, event in enumerate(events) if isinstance(event, ev.Paid)]
        away = [i for i, event in enumerate(events) if isinstance(event, ev.Discarded) and event.place != "stub"]
        assert all(i > shown for i in collected)
        assert not collected or not paid or max(collected) < min(paid)
        assert max([*collected, *paid]) < min(away)


def test_the_dealers_stack_can_wait_for_the_decisions() -> None:
    playing = play_round({"dealer-stack-delivery": "after-decisions"}, list(DECK), ["fold"] * 3)
    kinds = [(type(event).__name__, getattr(event, "place", "")) for event in playing.events]
    assert kinds.index(("Dealt", "dealer")) > max(i for i, (kind, _) in enumerate(kinds) if kind == "Decided")
    assert kinds.index(("Discarded", "stub")) > kinds.index(("Dealt", "dealer"))


def test_a_hand_folded_unseen_is_never_shown() -> None:
    playing = play_round({}, list(DECK), ["fold-unseen", "play", "play"])
    unseen = {str(card) for card in DECK[:3]}
    for viewer in (2, 3, "dealer"):
        assert not unseen & set(playing.view(viewer).to_json().decode().split('"'))


def test_the_meter_carries_over_and_is_shared_by_linked_tables() -> None:
    options = {"progressive.paytable": "PTMGL01"}
    first = GAME.open(options, seed=1)
    second = GAME.open(options, seed=2, meters=first.meters)
    for table in (first, second):
        table.sit(1, bankroll=100_00)
        playing = table.round({1: {"pair-plus": 5_00, "progressive": 1_00}})
        assert playing.result.seats[0].wagers["progressive"].net == -1_00
    assert first.meters["progressive"].display == 10_000_40
    assert [entry.reason for entry in second.meters["progressive"].events if isinstance(entry, MeterMoved)] == [
        "seed",
        "contribution",
        "contribution",
    ]


def test_the_reserve_is_added_when_the_meter_is_reset() -> None:
    """Twice a dollar: 20 cents onto the meter and 10 into the reserve; a hit of the whole brings the reserve in."""
    table = GAME.open({"progressive-seed": "5000", "progressive-contribution": "20%", "progressive-reserve": "10%"})
    table.sit(1, bankroll=100_00)
    meter = table.meters["progressive"]
    for own in (cards("2c 7d 9h"), cards("As Ks Qs")):
        shoe = [*own, *(card for card in DECK if card not in own)]
        table.round({1: {"pair-plus": 5_00, "progressive": 1_00}}, shoe=shoe)
    paid = [event.amount for event in table.log if isinstance(event, ev.MeterPaid)]
    assert (paid, meter.display, meter.reserve) == ([5_000_40], 5_000_20, 0)
    again = Meter.replayed(meter.rule, meter.events)
    assert (again.value, again.reserve) == (meter.value, meter.reserve)
    replay(table.log)


def test_more_than_the_wager_cannot_go_onto_the_meter() -> None:
    with pytest.raises(RuleError, match="more than the wager"):
        GAME.submit({"progressive-contribution": "95%", "progressive-reserve": "10%"})


@pytest.mark.parametrize("other", [{"progressive-amount": "5.00"}, {"progressive.paytable": "PTMGL02"}], ids=str)
def test_tables_on_one_meter_need_the_same_terms(other: dict[str, str]) -> None:
    meters = GAME.open({"progressive.paytable": "PTMGL01"}).meters
    with pytest.raises(RuleError, match="same terms") as refused:
        GAME.open({"progressive.paytable": "PTMGL01", **other}, meters=meters)
    assert refused.value.clause == "12(h)"


def test_pair_plus_without_an_ante_is_refused_because_both_must_be_made() -> None:
    options = pitboss.game("three-card-poker").submit({"game-version": BOTH, "ante-bonus.paytable": "A"})
    refused = pair_plus({"pair-plus": 5_00}, options)
    assert isinstance(refused, RuleError)
    assert "must both be made" in refused.message
    assert pair_plus({"pair-plus": 5_00, "ante": 1_00}, options) == ""
