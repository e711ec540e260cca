"""Winner's Pot Poker: the money rule as exact fractions, the orders of the deal, what is seen and what is not."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import DECK, Card, cards
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.games.pot_games.winners_pot_poker.rules import (
    commission,
    never_fold,
    players_part,
    players_portion,
    receipts,
    simple_play,
)
from pitboss.money import pro_rata
from pitboss.ranking.high import high
from pitboss.table import events as ev
from pitboss.table.round import Round
from pitboss.table.table import Table

GAME = game("winners-pot-poker")
TEN_PERCENT = Fraction(1, 10)
HIDDEN = "??"


# The money rule


@pytest.mark.parametrize(
    ("pot", "players", "dealer", "rate", "fixed", "portion", "taken", "each"),
    [
        pytest.param(40, 1, True, TEN_PERCENT, None, 20, 2, 18, id="example-3"),
        pytest.param(50, 1, False, TEN_PERCENT, None, 50, 5, 45, id="example-4"),
        pytest.param(50, 1, False, TEN_PERCENT, 3, 50, 3, 47, id="example-5-fixed"),
        pytest.param(50, 1, False, Fraction(1, 20), None, 50, Fraction(5, 2), Fraction(95, 2), id="example-5-rate"),
        pytest.param(60, 2, True, TEN_PERCENT, None, 40, 4, 18, id="example-7"),
        pytest.param(70, 2, True, TEN_PERCENT, None, Fraction(140, 3), Fraction(14, 3), 21, id="example-8"),
        pytest.param(70, 2, True, TEN_PERCENT, 3, Fraction(140, 3), 3, Fraction(131, 6), id="example-8-fixed"),
        pytest.param(18, 3, False, TEN_PERCENT, None, 18, Fraction(9, 5), Fraction(27, 5), id="example-17"),
    ],
)
def test_worked_examples_as_fractions(
    pot: int,
    players: int,
    dealer: bool,
    rate: Fraction,
    fixed: int | None,
    portion: Fraction,
    taken: Fraction,
    each: Fraction,
) -> None:
    assert players_portion(pot, players, dealer) == portion
    assert commission(portion, rate, fixed) == taken
    assert players_part(pot, players, dealer, rate, fixed) == each * players


def test_the_money_rule_works_in_antes() -> None:
    """A solver measures in antes: a pot of eight won alone, and half of it in a tie with the dealer."""
    assert players_part(8, 1, False, TEN_PERCENT, None) == Fraction(36, 5)
    assert players_part(8, 1, True, TEN_PERCENT, None) == Fraction(18, 5)
    assert players_part(8, 1, False, TEN_PERCENT, Fraction(1, 5)) == Fraction(39, 5)


def test_example_8_is_rounded_once() -> None:
    assert receipts(70_00, 2, True, TEN_PERCENT, None, 1) == ([21_00, 21_00], 4_66)
    assert receipts(70_00, 2, True, TEN_PERCENT, 3_00, 1) == ([21_83, 21_83], 3_00)


@given(
    antes=st.integers(1, 50_00),
    stayed=st.integers(1, 8),
    folded_on_four=st.integers(0, 7),
    tied=st.integers(1, 8),
    dealer_tied=st.booleans(),
    rate=st.fractions(0, TEN_PERCENT, max_denominator=1000),
    fixed=st.none() | st.integers(1, 100_00),
    unit=st.sampled_from((1, 5, 25, 100)),
)
def test_pots_are_given_away_whole(
    antes: int,
    stayed: int,
    folded_on_four: int,
    tied: int,
    dealer_tied: bool,
    rate: Fraction,
    fixed: int | None,
    unit: int,
) -> None:
    pot = unit * antes * (4 + 4 * stayed + 2 * folded_on_four)
    shares, taken = receipts(pot, tied, dealer_tied, rate, fixed, unit)
    portion = players_portion(pot, tied, dealer_tied)
    exact = players_part(pot, tied, dealer_tied, rate, fixed)
    dealers_share = pot - sum(shares) - taken

    assert len(shares) == tied
    assert shares == sorted(shares, reverse=True)
    assert max(shares) - min(shares) in (0, unit)
    assert all(amount % unit == 0 for amount in (*shares, taken, dealers_share))
    assert 0 <= taken <= commission(portion, rate, fixed) <= rate * portion
    assert abs(sum(shares) - exact) < unit
    if dealer_tied:
        assert sum(shares) <= exact
        assert 0 <= dealers_share - (pot - portion) < 2 * unit
    else:
        assert dealers_share == 0


@given(st.integers(0, 10**8), st.lists(st.integers(1, 10**5), min_size=1, max_size=8))
def test_proportional_shares_are_whole_and_fair(total: int, weights: list[int]) -> None:
    shares = pro_rata(total, weights)
    assert sum(shares) == total
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share - Fraction(total * weight, sum(weights))) < 1


@pytest.mark.parametrize(
    ("wagers", "sharing", "won"),
    [
        ([200_00], "shared-cap", [50_000_00]),
        ([1_00], "maximum-paid", [400_00]),
        ([200_00, 100_00], "shared-cap", [33_333_33, 16_666_67]),
        ([5_00, 10_00], "shared-cap", [2_000_00, 4_000_00]),
        ([5_00, 10_00], "maximum-paid", [16_666_67, 33_333_33]),
    ],
)
def test_bonus_limits(wagers: list[int], sharing: str, won: list[int]) -> None:
    """A royal flush wins up to the limit; several share one, in proportion, as the house reads the clause."""
    table = GAME.open({"royal-flush-sharing": sharing, "jacks-plus-bonus-maximum": "200.00"}, seed=1)
    seats = range(1, len(wagers) + 1)
    royals = [cards("Ah Kh Qh Jh Th"), cards("As Ks Qs Js Ts")][: len(wagers)]
    others = iter([card for card in DECK if not any(card in royal for royal in royals)])
    for seat in seats:
        table.sit(seat, bankroll=1_000_00)
    hands = [*royals, tuple(next(others) for _ in range(5))]
    first = [card for hand in hands for card in hand[:3]]
    later = [[next(others), *(hand[place] for hand in hands)] for place in (3, 4)]
    shoe = [*first, *later[0], *later[1]]
    playing = table.round(
        {seat: {"ante": 5_00, "jacks-plus-bonus": wager} for seat, wager in zip(seats, wagers, strict=True)},
        shoe=[*shoe, *(card for card in DECK if card not in shoe)],
        button=0,
    )
    stay_in(playing)
    assert [seat.wagers["jacks-plus-bonus"].net for seat in playing.result.seats] == won


@given(st.randoms(use_true_random=False), st.integers(1, 8), st.sampled_from(["machine", "manual-shoe"]))
def test_rounds_settle_by_the_specified_formula(rng: random.Random, players: int, method: str) -> None:
    """Every net of a random round, recomputed from the hands and the decisions alone."""
    ante = rng.choice([1_00, 5_00, 7_77])
    options = {"ante-amount": f"{ante / 100:.2f}", "dealing-method": method, "seats": 8}
    table = GAME.open(options, seed=rng.randint(0, 10**9))
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round({seat: {"ante": ante} for seat in range(1, players + 1)}, button=rng.randint(0, players))
    while not playing.over:
        playing.act(rng.choice(playing.legal()).name)

    hands = dealt_hands(playing)
    folds = {event.seat: len(hands[f"seat {event.seat}"]) for event in of_kind(playing, ev.Decided, decision="fold")}
    stayed = [seat for seat in range(1, players + 1) if seat not in folds]
    pot = ante * (4 + 4 * len(stayed) + 2 * list(folds.values()).count(4))
    values = {seat: high(hands[f"seat {seat}"]) for seat in stayed} | {0: high(hands["dealer"])}
    best = [seat for seat, value in values.items() if value == max(values.values())] if stayed else [0]
    winners = [seat for seat in best if seat]
    for result in playing.result.seats:
        if result.seat in folds:
            assert result.net == -ante * (1 if folds[result.seat] == 3 else 2)
        elif result.seat in winners:
            exact = Fraction(pot, len(best)) * Fraction(9, 10) - 4 * ante
            assert abs(result.net - exact) < 1
        else:
            assert result.net == -4 * ante


# Orders


ROTATION = {  # button: initial deal, fourth and fifth cards, decisions
    0: ([1, 2, 3, 0], [1, 2, 3, 0], [1, 2, 3]),
    1: ([2, 3, 0, 1], [2, 3, 0, 1], [2, 3, 1]),
    2: ([3, 0, 1, 2], [3, 0, 1, 2], [3, 1, 2]),
    3: ([0, 1, 2, 3], [1, 2, 3, 0], [1, 2, 3]),
}


@pytest.mark.parametrize("method", ["machine", "manual-shoe"])
def test_rotation_of_three_players(method: str) -> None:
    table = GAME.open({"dealing-method": method}, seed=1)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_00)
    for button in (0, 1, 2, 3, 0):
        playing = stay_in(table.round({seat: {"ante": 5_00} for seat in (1, 2, 3)}))
        initial, later, decisions = ROTATION[button]
        assert playing.view("auditor").button == button
        if method == "machine":
            assert dealt_to(playing, "8(e)") == [position for position in initial for _ in range(3)]
        else:
            assert [dealt_to(playing, f"7(f)({pass_})") for pass_ in (1, 2, 3)] == [initial] * 3
        assert dealt_to(playing, "9(b)") == dealt_to(playing, "9(d)") == later
        asked = of_kind(playing, ev.Decided)
        assert [event.seat for event in asked] == decisions * 2
        assert [event.decision for event in asked] == ["bet"] * 3 + ["double"] * 3
        shown = [event.place for event in of_kind(playing, ev.Turned, clause="9(f)")]
        assert shown == ["dealer", "seat 3", "seat 2", "seat 1"]


def test_button_passes_seats_without_an_ante() -> None:
    table = GAME.open(seed=1)
    for seat in (1, 3, 4):
        table.sit(seat, bankroll=1_000_00)
    buttons = []
    for playing_seats in ((1, 3, 4), (1, 3, 4), (1, 4), (1, 4), (1, 3)):
        playing = stay_in(table.round({seat: {"ante": 5_00} for seat in playing_seats}))
        buttons.append(playing.view("auditor").button)
    assert buttons == [0, 1, 4, 0, 1]


def test_button_not_moved_counts_as_moved() -> None:
    table = GAME.open(seed=1)
    table.sit(1, bankroll=1_000_00)
    table.sit(2, bankroll=1_000_00)
    stay_in(table.round({1: {"ante": 5_00}, 2: {"ante": 5_00}}))
    second = table.round({1: {"ante": 5_00}, 2: {"ante": 5_00}})
    second.report("button-not-moved")
    assert second.view("auditor").button == 1
    stay_in(second)
    assert table.round({1: {"ante": 5_00}, 2: {"ante": 5_00}}).view("auditor").button == 2


def test_second_decision_begins_with_the_first_who_remains() -> None:
    table = GAME.open(seed=1)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_00)
    playing = table.round({seat: {"ante": 5_00} for seat in (1, 2, 3)})
    playing.act("fold", seat=1)
    stay_in(playing)
    first, second = (of_kind(playing, ev.Noted, clause=clause)[0].text for clause in ("9(a)(3)", "9(c)(3)"))
    assert (first, second) == ("seat 1 decides first", "seat 2 decides first")
    assert [event.seat for event in of_kind(playing, ev.Decided)] == [1, 2, 3, 2, 3]


@pytest.mark.parametrize(
    ("options", "burns"),
    [
        ({}, ["9(b)", "9(d)"]),
        ({"first-burn-with-machine": True}, ["8(c)(1)", "9(b)", "9(d)"]),
        ({"dealing-method": "manual-shoe"}, ["7(f)", "9(b)", "9(d)"]),
    ],
)
def test_burns(options: dict[str, object], burns: list[str]) -> None:
    playing = stay_in(one_player(GAME.open(options, seed=1)))
    assert [event.clause for event in of_kind(playing, ev.Burned)] == burns


def test_missed_burn_is_made_good_before_the_next_cards() -> None:
    playing = one_player(GAME.open({"dealing-method": "manual-shoe"}, seed=1), stepwise=True)
    playing.report("burn-missed")
    stay_in(playing)
    assert [event.clause for event in of_kind(playing, ev.Burned)] == ["9(b)", "12(e)", "9(d)"]


def test_no_more_cards_once_everybody_has_folded() -> None:
    playing = one_player(GAME.open(seed=1))
    playing.act("fold")
    assert playing.over
    assert not of_kind(playing, ev.Burned)
    assert len(of_kind(playing, ev.Dealt)) == 6
    assert [event.place for event in of_kind(playing, ev.Turned)] == ["seat 1", "dealer"]  # the up cards only


def test_deck_is_counted_whole() -> None:
    table = GAME.open({"counting-shuffler": False, "deck-count-interval": 2}, seed=1)
    table.sit(1, bankroll=1_000_00)
    counts = [[event.cards for event in of_kind(stay_in(table.round({1: {"ante": 5_00}})), ev.Counted)] for _ in "1234"]
    assert counts == [[], [52], [], [52]]


# What is seen


@pytest.mark.parametrize("method", ["machine", "manual-shoe"])
@pytest.mark.parametrize("seat", [0, 1])
def test_exposed_down_card_leaves_the_third_card_down(method: str, seat: int) -> None:
    playing = one_player(GAME.open({"dealing-method": method}, seed=1), stepwise=True)
    while playing.can_report("down-card-exposed", seat):
        playing.step()
    hand = playing.view("auditor").seats[0].hand if seat else playing.view("auditor").dealer
    assert len(hand.cards) == (3 if method == "machine" else 1), "the first card that lies there can flash"
    playing.report("down-card-exposed", seat=seat)
    while not playing.turn:
        playing.step()
    view = playing.view("auditor")
    flashed = view.dealer if seat == 0 else view.seats[0].hand
    usual = view.seats[0].hand if seat == 0 else view.dealer
    assert sorted(flashed.up) == [False, False, True]
    assert flashed.up[2] is False
    assert usual.up == (False, False, True)


def test_dealers_down_cards_stay_unseen_until_the_showdown() -> None:
    playing = one_player(GAME.open(seed=1), stepwise=True)
    while not of_kind(playing, ev.Turned, clause="9(f)"):
        for viewer in (1, "dealer"):
            shown = playing.view(viewer).dealer.cards
            assert all(str(card) == HIDDEN for card in shown[:2])
        if playing.turn:
            playing.act_by(never_fold)
        else:
            playing.step()


def test_folded_cards_lie_face_down_under_the_bonus_wager() -> None:
    table = GAME.open(seed=3)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_00)
    bonus = {"ante": 5_00, "jacks-plus-bonus": 5_00}
    playing = table.round({1: bonus, 2: {"ante": 5_00}, 3: {"ante": 5_00}})
    playing.act("fold", seat=1)
    playing.act("fold", seat=2)
    first, second, _ = playing.view(3).seats
    assert [str(card) for card in first.hand.cards] == [HIDDEN] * 3
    assert first.wagers == {"jacks-plus-bonus": 5_00}
    assert second.hand.cards == ()
    assert playing.view(1).seats[0].hand.cards == tuple(dealt_hands(playing)["seat 1"])
    stay_in(playing)
    assert len(of_kind(playing, ev.Turned, place="seat 1", clause="9(g)")[0].cards) == 3
    assert not of_kind(playing, ev.Turned, place="seat 2", clause="9(f)")


@given(st.randoms(use_true_random=False))
def test_simple_play_goes_by_what_the_seat_may_see(rng: random.Random) -> None:
    """Whatever lies under the dealer's down cards, the decision is the same; and the better hand showing decides it."""
    deck = rng.sample(DECK, 52)
    own, showing, rest = deck[:3], deck[3], deck[4:]
    decisions = set()
    for _ in range(3):
        rng.shuffle(rest)
        playing = one_player(GAME.open(), shoe=[*own, *rest[:2], showing, *rest[2:]])
        playing.act_by(simple_play)
        decisions |= {event.decision for event in of_kind(playing, ev.Decided)}
    assert decisions == {"bet" if high(own) >= high([showing]) else "fold"}


# Wagers and the table


def test_refused_wagers_leave_the_dealers_stake_at_home() -> None:
    table = GAME.open(seed=1)
    table.sit(1, bankroll=1_000_00)
    before = table.inventory
    with pytest.raises(RuleError, match="outside the table's limits"):
        table.round({1: {"ante": 6_00}})
    assert table.inventory == before
    assert stay_in(table.round({1: {"ante": 5_00}})).over


def test_nothing_is_wagered_after_no_more_bets() -> None:
    playing = one_player(GAME.open(seed=1))
    with pytest.raises(RuleError, match="the bets are closed"):
        playing.act("jacks-plus-bonus", seat=1, amount=5_00)


def test_a_player_short_of_chips_can_only_fold() -> None:
    table = GAME.open(seed=1)
    table.sit(1, bankroll=6_00)
    playing = table.round({1: {"ante": 5_00}})
    with pytest.raises(RuleError, match="not enough chips"):
        playing.act("bet")
    playing.act("fold")
    assert playing.result.house_net == 5_00


# Helpers


def one_player(table: Table, *, shoe: list[Card] | None = None, stepwise: bool = False) -> Round:
    table.sit(1, bankroll=1_000_00)
    return table.round({1: {"ante": 5_00}}, shoe=shoe, stepwise=stepwise)


def stay_in(playing: Round) -> Round:
    """Play to the end without folding."""
    while not playing.over:
        if not playing.turn:
            playing.step()
        else:
            playing.act_by(never_fold)
    return playing


def of_kind(playing: Round, kind: type, **fields: object) -> list[Any]:
    events = [event for event in playing.events if isinstance(event, kind)]
    return [event for event in events if all(getattr(event, name) == value for name, value in fields.items())]


def position_of(place: str) -> int:
    return 0 if place == "dealer" else int(place.removeprefix("seat "))


def dealt_to(playing: Round, clause: str) -> list[int]:
    return [position_of(event.place) for event in of_kind(playing, ev.Dealt, clause=clause)]


def dealt_hands(playing: Round) -> dict[str, list[Card]]:
    hands: dict[str, list[Card]] = {}
    for event in of_kind(playing, ev.Dealt):
        hands.setdefault(event.place, []).append(event.card)
    return hands


@pytest.mark.parametrize(("commission", "cautions"), [("32.64", 1), ("32.65", 1), ("32.66", 0)])
def test_the_commission_that_breaks_even_is_cautioned_against(commission: str, cautions: int) -> None:
    """With 0.3265 antes the house has no edge yet."""
    options = {"ante-amount": "100.00", "commission-fixed-amount": commission}
    assert len(GAME.submit(options).cautions()) == cautions
