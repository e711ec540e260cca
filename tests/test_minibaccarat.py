"""Minibaccarat: third cards; shoes, debts and rulings at a live table."""

from __future__ import annotations

import random

import pytest

from pitboss.desk import replay
from pitboss.equipment.cards import cards
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import Shoe
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.games.baccarat_games.hands import STAYED, banker_draws, player_draws
from pitboss.games.baccarat_games.royal_nine import KING_NINES, worth
from pitboss.table import events as ev
from pitboss.table.round import CLOSE
from pitboss.table.table import Table
from random_play import check_replay, check_settlement

MINIBACCARAT = game("minibaccarat")

PRINTED = """
    0 1 2 3 4 5 6 7 8 9 stayed
0   D D D D D D D D D D D
1   D D D D D D D D D D D
2   D D D D D D D D D D D
3   D D D D D D D D S D D
4   S S D D D D D D S S D
5   S S S S D D D D S S D
6   S S S S S S D D S S S
7   S S S S S S S S S S S
"""


def test_banker_draws_by_the_printed_table() -> None:
    for line in PRINTED.strip().splitlines()[1:]:
        banker, *cells = line.split()
        for third, cell in zip([*range(10), STAYED], cells, strict=True):
            assert banker_draws(int(banker), third) == (cell == "D"), f"{banker} against {third}"
    assert [player_draws(count) for count in range(8)] == [True] * 6 + [False] * 2


def test_royal_nine_pays_one_seat_per_meter() -> None:
    """However the cards fall, a personal King-9 belongs to one seat."""
    rng = random.Random(9)
    posted = KING_NINES[:6]
    for _ in range(200):
        player, banker = (
            cards(rng.choice(KING_NINES).replace("-", " ")),
            cards(rng.choice(KING_NINES).replace("-", " ")),
        )
        values = [worth(player, banker, own, posted) for own in posted]
        for meter in (8, 7, 6):
            assert values.count(meter) <= 1
        if player == banker and any(value == 8 for value in values):
            assert values.count(5) == len(posted) - 1


# Shoes


def opened(playing: object) -> ev.Opened:
    first = playing.events[0]  # type: ignore[attr-defined]
    assert isinstance(first, ev.Opened)
    return first


def test_fifty_shoes_lose_no_card_and_no_chip() -> None:
    """Every card of a shoe comes out once, in its order; one more hand after the cut card; debts are paid."""
    rng = random.Random(50)
    options = MINIBACCARAT.submit({"vigorish-timing": "deferred", "decks": 6, "house-money": True})
    table = Table(options, seed=50)
    brought = 100_000_00
    for seat in (1, 4, 7):
        table.sit(seat, bankroll=20_000_00)
        brought += 20_000_00
    shoes, in_order, since_cut = 0, [], None
    while shoes <= 50:
        for seat in table.seated():
            if table.chips(seat) < 5_000_00:
                table.buy_in(seat, 20_000_00)
                brought += 20_000_00
        owed = dict(table.owed)
        log = len(table.log)
        playing = table.round({seat: random_wagers(rng) for seat in table.seated()})
        while not playing.over:
            playing.act(rng.choice(playing.legal()).name)
        check_settlement(playing, table)
        shoe = opened(playing).shoe
        assert shoe is not None
        assert shoe.new == (since_cut in (None, 1) and not (shoes and since_cut is None)), "a shoe ends one hand later"
        if shoe.new:
            shoes += 1
            since_cut = None
            shuffled = next(event for event in playing.events if isinstance(event, ev.Shuffled))
            assert sorted(shuffled.order) == sorted(MINIBACCARAT.equipment.pack(options))
            in_order = list(shuffled.order)
            paid = {e.seat: e.amount for e in table.log[log:] if isinstance(e, ev.CommissionTaken) and not e.wager}
            assert paid == {seat: debt for seat, debt in owed.items() if debt}
        drawn = [event.card for event in playing.events if isinstance(event, ev.Dealt | ev.Burned)]
        assert drawn == in_order[: len(drawn)]
        del in_order[: len(drawn)]
        if since_cut is not None:
            since_cut += 1
        elif len(in_order) < 14:
            since_cut = 0
        assert shoe.last == (since_cut == 1)
        assert sum(map(table.chips, table.seated())) + table.inventory == brought
    replay(table.log[log:])


def random_wagers(rng: random.Random) -> dict[str, int]:
    names = ("player", "banker", "tie", "dragon-bonus-banker", "house-money")
    return {name: rng.randint(1, 100) * 100 for name in rng.sample(names, rng.randint(1, 5))}


def test_example_13_vigorish_owed_and_paid_on_leaving() -> None:
    table = MINIBACCARAT.open({"vigorish-timing": "deferred"})
    table.sit(4, bankroll=100_00)
    for amount in (50_00, 17_00):
        table.round({4: {"banker": amount}}, shoe=cards("2h 9c Kd Ks"))
    assert (table.chips(4), table.owed) == (167_00, {4: 3_50})
    assert table.leave(4) == 163_50
    assert table.inventory == 100_000_00 - 63_50
    assert ev.CommissionTaken(3_50, "12(d)", 4) in table.log


def test_owed_vigorish_cannot_be_wagered_away() -> None:
    table = MINIBACCARAT.open({"vigorish-timing": "deferred"})
    table.sit(1, bankroll=50_00)
    table.round({1: {"banker": 50_00}}, shoe=cards("2h 9c Kd Ks"))
    with pytest.raises(RuleError, match="not enough chips"):
        table.round({1: {"player": 97_51}}, shoe=cards("2h 9c Kd Ks"))
    assert table.owed == {1: 2_50}
    table.round({1: {"player": 97_50}}, shoe=cards("2h 9c Kd Ks"))
    assert table.leave(1) == 0


def test_a_wager_is_raised_with_the_chips_that_are_left() -> None:
    table = MINIBACCARAT.open()
    table.sit(1, bankroll=50_00)
    playing = table.round()
    playing.act("player", seat=1, amount=40_00)
    with pytest.raises(RuleError, match="not enough chips"):
        playing.act("player", seat=1, amount=51_00)
    playing.act("player", seat=1, amount=50_00)
    playing.act(CLOSE)
    assert playing.result.seats[0].wagers["player"].staked == 50_00


def test_a_reshuffle_collects_debts_and_begins_a_new_shoe() -> None:
    table = MINIBACCARAT.open({"vigorish-timing": "deferred"}, seed=1)
    table.sit(1, bankroll=100_00)
    table.round({1: {"tie": 1_00}})
    assert not opened(table.round({1: {"banker": 50_00}}, shoe=cards("2h 9c Kd Ks"))).shoe
    chips = table.chips(1)
    table.reshuffle()
    assert table.chips(1) == chips - 2_50
    again = opened(table.round({1: {"tie": 1_00}}))
    assert again.shoe is not None
    assert again.shoe.new
    assert again.deck == 2, "the other batch"


def test_a_card_drawn_in_error_is_the_first_of_the_next_round() -> None:
    for supply in ("manual-shuffle", "continuous-shuffler"):
        table = MINIBACCARAT.open({"card-supply": supply}, seed=5)
        table.sit(1, bankroll=100_00)
        playing = table.round({1: {"tie": 1_00}}, stepwise=True)
        while playing.stage != "settlement":
            playing.step()
        playing.report("card-drawn-in-error")
        while not playing.over:
            playing.step()
        check_replay(playing)
        kept = next(event.card for event in playing.events if isinstance(event, ev.SetAside))
        assert str(kept) not in playing.view(1).to_json().decode().split("set-aside", 1)[1].split("}")[0]
        following = table.round({1: {"tie": 1_00}})
        assert next(event.card for event in following.events if isinstance(event, ev.Dealt)) == kept


@pytest.mark.parametrize("left", range(4))
def test_a_shoe_that_runs_out_voids_the_round_and_is_shuffled(left: int) -> None:
    table = MINIBACCARAT.open(seed=3)
    table.sit(1, bankroll=100_00)
    table.round({1: {"tie": 1_00}})
    table._supply.shoe = Shoe(cards("2h 3c Kd 4s")[:left], 0, lasting=True)
    playing = table.round({1: {"player": 10_00}})
    assert playing.result.void
    assert [ruling.clause for ruling in playing.result.rulings] == ["13(e)"]
    assert playing.result.seats[0].wagers["player"].result == "void"
    check_replay(playing)
    again = opened(table.round({1: {"tie": 1_00}}))
    assert again.shoe is not None
    assert again.shoe.new


def test_a_ruling_that_finds_no_card_left_voids_the_round() -> None:
    table = MINIBACCARAT.open(seed=3)
    table.sit(1, bankroll=100_00)
    table.round({1: {"tie": 1_00}})
    table._supply.shoe = Shoe(cards("2h 3c Kd 4s"), 0, lasting=True)
    playing = table.round({1: {"player": 10_00}}, stepwise=True)
    while playing.stage != "reveal":
        playing.step()
    playing.report("card-exposed")
    assert playing.result.void
    check_replay(playing)


def test_what_the_shoe_holds_is_for_the_auditor_only() -> None:
    table = MINIBACCARAT.open({"royal-9": True, "seats": 6, "must-hit": "1"}, seed=8)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"tie": 1_00, "royal-9": 5_00}})
    shown, known = playing.view(1).events[0], opened(playing)
    assert isinstance(shown, ev.Opened)
    assert shown.shoe is not None
    assert known.shoe is not None
    assert (shown.shoe.before_cut, shown.triggers) == (None, {})
    assert known.shoe.before_cut == 416 - 14
    assert 250_00 < known.triggers["must-hit"] <= 1_000_00


def test_a_must_hit_meter_pays_at_its_trigger() -> None:
    """Over many rounds: every hit is between trigger and limit, a new trigger follows, and everything replays."""
    table = MINIBACCARAT.open({"royal-9": True, "seats": 6, "must-hit": "3"}, seed=12)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=100_000_00)
    hits = []
    for _ in range(700):
        playing = table.round({seat: {"tie": 1_00, "royal-9": 5_00} for seat in (1, 2, 3)})
        trigger = opened(playing).triggers["must-hit"]
        paid = [e.amount for e in playing.events if isinstance(e, ev.MeterPaid) and e.meter == "must-hit"]
        assert all(trigger <= amount <= 200_00 for amount in paid)
        hits += paid
        if paid:
            check_replay(playing)
    assert hits
    assert table.meters["must-hit"].display >= 100_00


def test_given_draws_are_checked() -> None:
    table = MINIBACCARAT.open({"royal-9": True, "seats": 6, "must-hit": "3"})
    table.sit(1, bankroll=100_00)
    table.meters["must-hit"].trigger = 100_00
    with pytest.raises(RuleError, match="cannot be drawn"):
        table.round({1: {"tie": 1_00, "royal-9": 5_00}}, chance=Chance(None, {"draws.must-hit": ["2"]}))


def test_a_must_hit_meter_waits_until_somebody_has_validated_it() -> None:
    """Who wins it is drawn only then."""
    table = MINIBACCARAT.open({"royal-9": True, "seats": 6, "must-hit": "3"})
    table.sit(1, bankroll=100_00)
    table.meters["must-hit"].trigger = 100_00
    playing = table.round({1: {"tie": 1_00, "royal-9": 5_00}}, validating=True)
    hits = []
    while hit := playing.awaiting:  # the wager itself may have won a share of another meter
        assert not playing.over
        hits.append((hit.meter, hit.percent))
        playing.validate()
    assert hits[-1] == ("must-hit", 100)
    assert playing.over
