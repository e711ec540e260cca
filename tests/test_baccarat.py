"""Baccarat and Midibaccarat: who deals, who turns the cards, and what their texts change in the family's round."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.table import events as ev
from pitboss.table.round import Round
from pitboss.table.table import Table
from random_play import check_replay, check_settlement

BACCARAT, MIDIBACCARAT = game("baccarat"), game("midibaccarat")
LEDGER_EVENTS = (ev.Collected, ev.Paid, ev.CommissionTaken, ev.CommissionOwed)


def table_of(players: int, **options: object) -> Table:
    table = BACCARAT.open(options, seed=5)
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=100_000_00)
    return table


def wagers(*seats: int) -> dict[int, dict[str, int]]:
    return {seat: {"banker": 20_00} for seat in seats}


def opening(playing: Round) -> ev.ShoeOpening:
    opened = playing.events[0]
    assert isinstance(opened, ev.Opened)
    assert opened.shoe is not None
    return opened.shoe


def notes(playing: Round, word: str) -> list[str]:
    return [event.text for event in playing.events if isinstance(event, ev.Noted) and word in event.text]


def test_a_new_shoe_goes_to_the_first_who_accepts() -> None:
    table = table_of(3)
    playing = table.round(wagers(1, 2, 3))
    assert playing.turn == 1
    playing.act("decline-shoe")
    playing.act("accept-shoe", seat=2)
    assert playing.over or playing.turn in (2, 3)  # kept, or passed to the right because the banker lost
    if not playing.over:
        playing.act(playing.legal()[0].name)
    assert table.memory["curator"] in (2, 3)


def test_the_shoe_travels_counterclockwise() -> None:
    """Over a whole shoe: it is passed only when the Banker's Hand lost, and to the right."""
    table = table_of(4)
    for _ in range(100):
        holder = table.memory["curator"]
        playing = table.round(wagers(1, 2, 3, 4))
        if playing.turn == 1 and playing.legal()[0].name == "accept-shoe" and holder == 0:
            playing.act("accept-shoe")
            holder = 1
        if not playing.over:
            asked = playing.turn
            lost = bool(notes(playing, "must pass"))
            assert asked == (holder % 4 + 1 if lost else holder)
            playing.act("accept-shoe" if lost else "keep-shoe")
        check_settlement(playing, table)
        check_replay(playing)
        if opening(playing).last:
            break
    else:
        pytest.fail("the shoe never ended")
    assert table.round(wagers(1, 2, 3, 4)).turn == 1  # the next one is offered from seat 1 on


def test_a_lone_curator_who_must_pass_leaves_the_shoe_to_the_dealer() -> None:
    table = table_of(1)
    table.memory["curator"] = 1
    playing = table.round(wagers(1), shoe=cards("9h 2c Kd 4s"))
    assert playing.over
    assert table.memory["curator"] == 0


def test_payment_comes_before_vigorish_here_and_after_it_at_midibaccarat() -> None:
    order = {}
    for each in (BACCARAT, MIDIBACCARAT):
        table = each.open({"vigorish-timing": "at-payment"}, seed=1)
        table.sit(1, bankroll=1_000_00)
        playing = table.round({1: {"banker": 20_00}}, shoe=cards("2c 9h 4s Kd"))
        order[each.name] = [type(event).__name__ for event in playing.events if isinstance(event, LEDGER_EVENTS)]
        assert playing.result.seats[0].net == 19_00
    assert order == {"baccarat": ["Paid", "CommissionTaken"], "midibaccarat": ["CommissionTaken", "Paid"]}


def test_the_highest_bettor_turns_and_loses_the_right_by_delay() -> None:
    table = MIDIBACCARAT.open(seed=3)
    for seat in (2, 5, 7):
        table.sit(seat, bankroll=1_000_00)
    bets = {2: {"player": 10_00}, 5: {"player": 20_00}, 7: {"player": 20_00}}
    assert notes(table.round(bets), "turns the player's hand")[0].startswith("seat 5 ")
    playing = table.round(stepwise=True)
    for seat, made in bets.items():
        playing.act("player", seat=seat, amount=made["player"])
    playing.act("no-more-bets")
    while playing.stage != "reveal":
        playing.step()
    playing.report("turning-delayed", seat=5)
    while not playing.over:
        playing.step()
    assert notes(playing, "turns the player's hand")[0].startswith("seat 7 turns the player's hand instead")


def test_options_of_the_texts() -> None:
    assert "burn-cards-shown" not in BACCARAT.options  # all burned cards are shown
    assert "reveal" not in MIDIBACCARAT.options  # players always turn the cards
    with pytest.raises(RuleError, match="Royal 9 progressive needs 10 or 11 or 12 seats"):
        BACCARAT.submit({"royal-9": True})


@pytest.mark.parametrize("name", ["baccarat", "midibaccarat"])
def test_long_sessions_of_whole_shoes(name: str) -> None:
    """Shoe after shoe with debts: everything owed is collected, nothing is lost."""
    table = game(name).open({"decks": 6}, seed=21)
    for seat in (1, 2, 3):
        table.sit(seat, bankroll=1_000_000_00)
    before = table.inventory + sum(table.chips(seat) for seat in (1, 2, 3))
    strategy = next(iter(table.game.strategies.values()))
    rng, shoes = random.Random(2), 0
    for _ in range(400):
        bets = {seat: {rng.choice(["banker", "player", "tie"]): rng.randint(1, 40) * 1_00} for seat in (1, 2, 3)}
        playing = table.round(bets)
        while not playing.over:
            playing.act_by(strategy)
        if opening(playing).new:
            shoes += 1
            assert not any(
                seat.owed for event in playing.events if isinstance(event, ev.Opened) for seat in event.seats
            )
    assert shoes >= 5
    assert table.inventory + sum(table.chips(seat) for seat in (1, 2, 3)) == before


def cut_offer(table: Table) -> str:
    """To whom the cut of a new shoe is offered first, and which way on."""
    return notes(table.round(), "the cut is offered")[0].removeprefix("the cut is offered from ")


def test_the_cut_goes_counterclockwise_from_the_highest_seat_or_the_last_curator() -> None:
    """5(c); at minibaccarat the letter of 5(b) still says clockwise."""
    table = table_of(3)
    table.memory["curator"] = 2
    assert cut_offer(table) == "seat 2 on, counterclockwise"
    assert cut_offer(table_of(3)) == "seat 3 on, counterclockwise"
    for direction in ("counterclockwise", "clockwise"):
        table = game("minibaccarat").open({"cut-by": "players", "cut-direction": direction}, seed=5)
        table.sit(4, bankroll=100_00)
        assert cut_offer(table) == f"seat 4 on, {direction}"
