"""Blackjack at a live table: shared boxes, a shoe that runs out, what a player sees and is asked."""

from __future__ import annotations

import random

import pytest

from pitboss.desk import cases
from pitboss.equipment.cards import cards
from pitboss.equipment.chance import Chance
from pitboss.equipment.shuffle import entropy
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.rulebook.sign import sign
from pitboss.table import events as ev
from pitboss.table.again import drawn
from pitboss.table.replay import replay
from pitboss.table.round import Round
from pitboss.table.table import Table
from pitboss.table.table_events import ShoeBegun
from random_play import random_round

BLACKJACK = game("blackjack")


def test_random_rounds_with_several_bettors_on_a_box() -> None:
    rng = random.Random(21)
    splits = doubles = 0
    for dealing in ("card-reader", "no-hole-card", "exposed"):
        most = {"exposed": 2}.get(dealing, 4)
        options = {"bettors-per-box": 3, "dealing": dealing, "decks": 2, "most-hands": most}
        table = BLACKJACK.open(options, seed=rng.randint(0, 2**32))
        for seat in range(1, 9):
            table.sit(seat, bankroll=50_000_00, box=1 + seat % 3)
        for _ in range(40):
            playing = random_round(table, rng, irregular=0.02)
            staked = [event for event in playing.events if isinstance(event, ev.Staked)]
            splits += sum(event.wager.startswith("split") for event in staked)
            doubles += sum(event.wager.startswith("double") for event in staked)
    assert min(splits, doubles) > 5


def out_of_cards(seats: int = 6) -> tuple[Table, Round]:
    """A table of one deck and the round in which its shoe has run out."""
    table = BLACKJACK.open({"decks": 1}, seed=4)
    for seat in range(1, seats + 1):
        table.sit(seat, bankroll=50_000_00)
    for _ in range(40):
        playing = table.round({seat: {"blackjack": 10_00} for seat in range(1, seats + 1)})
        while not playing.over:
            offered = [choice.name for choice in playing.legal(playing.turn)]
            playing.act("hit" if "hit" in offered else playing.default(playing.turn).name, seat=playing.turn)
        if any(isinstance(event, ev.Refilled) for event in playing.events):
            return table, playing
    raise AssertionError("the shoe never ran out")


def test_a_shoe_that_runs_out_is_filled_with_what_lies_in_the_rack() -> None:
    table, playing = out_of_cards()
    at = next(index for index, event in enumerate(playing.events) if isinstance(event, ev.Refilled))
    filled = playing.events[at]
    assert isinstance(filled, ev.Refilled)
    lying: list[str] = []
    for event in playing.events[:at]:
        if isinstance(event, ev.Dealt | ev.Placed):
            lying.append(str(event.card))
        elif isinstance(event, ev.Discarded):
            for card in event.cards:
                lying.remove(str(card))
    assert not set(map(str, filled.order)) & set(lying)
    assert len(filled.order) + len(lying) == 52
    assert isinstance(playing.events[at + 1], ev.Burned)
    assert replay(playing.events).result == playing.result
    assert Table.replayed(table.log, game).chips(1) == table.chips(1)
    first = table.round({1: {"blackjack": 10_00}}).events[0]
    assert isinstance(first, ev.Opened)
    assert first.shoe is not None
    assert first.shoe.new  # the cards are shuffled after the round


def test_a_shoe_is_filled_when_its_last_card_is_dealt_and_not_before() -> None:
    """Also in a later round of the shoe, of which only the place of the cut card is known."""
    table, playing = out_of_cards(seats=4)
    assert isinstance(playing.events[0], ev.Opened)
    assert playing.events[0].order == ()
    last = max(at for at, event in enumerate(table.log) if isinstance(event, ShoeBegun))
    begun, since = table.log[last], table.log[last:]
    assert isinstance(begun, ShoeBegun)
    at = next(at for at, event in enumerate(since) if isinstance(event, ev.Refilled))
    assert tuple(drawn(since[:at])) == begun.order


def test_a_round_with_a_refilled_shoe_resumes_anywhere() -> None:
    _, playing = out_of_cards()
    at = next(index for index, event in enumerate(playing.events) if isinstance(event, ev.Refilled))
    for cut in (at - 1, at, at + 1, at + 2, at + 4):
        resumed = Round.resume(playing.events[:cut], chance=Chance(entropy(1)), stepwise=True)
        assert resumed.events[:cut] == playing.events[:cut]


def played(shoe: str, *wagers: int, **options: object) -> Round:
    table = BLACKJACK.open({name.replace("_", "-"): value for name, value in options.items()})
    for seat in range(1, len(wagers) + 1):
        table.sit(seat, bankroll=100_00)
    return table.round({seat: {"blackjack": bet} for seat, bet in enumerate(wagers, start=1)}, shoe=cards(shoe))


def test_nobody_doubles_without_the_chips() -> None:
    playing = played("6c 6h 5d Ts 9s 9c", 60_00)
    with pytest.raises(RuleError, match="seat 1 has not enough chips to double"):
        playing.act("double")
    playing.act("double-for-less:40.00")
    assert playing.result.seats[0].net == 100_00


def test_insurance_is_answered_in_any_order_until_the_dealer_closes_it() -> None:
    playing = played("Tc 9c Ah 8d 9d 7s", 10_00, 10_00)
    assert playing.asked == (1, 2)
    playing.act("insure:5.00", seat=2)
    playing.act("no-more-bets", seat=0)
    assert playing.stage == "decisions"
    assert [event.decision for event in playing.events if isinstance(event, ev.Decided)] == ["insure", "decline"]


def test_the_hole_card_is_hidden_from_all_but_the_auditor() -> None:
    playing = played("Tc 6h 8d Ts 9s", 10_00)
    for viewer in (1, "rail", "dealer", "supervisor"):
        assert str(playing.view(viewer).dealer.cards[1]) == "??"
    assert str(playing.view("auditor").dealer.cards[1]) == "Ts"


# Streak wagers, which ride from round to round


def streak_table() -> Table:
    table = BLACKJACK.open({"streak": True})
    for seat in (1, 2):
        table.sit(seat, bankroll=1_000_00)
    return table


def streak_round(table: Table, shoe: str, decisions: str, **streaks: int) -> Round:
    """A round of seat 1, with ten dollars on the hand."""
    made = {name.replace("_", "-"): amount for name, amount in streaks.items()}
    playing = table.round({1: {"blackjack": 10_00, **made}}, shoe=cards(shoe))
    for decision in decisions.split():
        playing.act(decision)
    assert playing.over
    assert replay(playing.events).result == playing.result
    return playing


def test_a_streak_of_three_goes_over_four_rounds() -> None:
    """Example 20: win, tie, a split with one hand won and one tied, win."""
    table = streak_table()
    streak_round(table, "Ts 9c Qh Td", "stand", streak_3=10_00)
    streak_round(table, "Ts 9c 9h Td", "stand")
    streak_round(table, "9s 8c 9h Td Ts 9d", "split stand stand")
    assert table.standing(1) == {"streak-3": 10_00}
    last = streak_round(table, "Ts 9c Qh Td", "stand")
    assert last.result.seats[0].wagers["streak-3"].net == 70_00
    assert table.chips(1) == 1_000_00 + 3 * 10_00 + 70_00
    assert not table.standing(1)
    assert Table.replayed(table.log, game).chips(1) == table.chips(1)


def test_a_pending_streak_is_not_added_to_and_is_lost_by_sitting_out() -> None:
    table = streak_table()
    streak_round(table, "Ts 9c Qh Td", "stand", streak_2=10_00, streak_4=5_00)
    with pytest.raises(RuleError, match="still has wagers on the layout"):
        table.leave(1)
    betting = table.round()
    for name, amount in (("streak-3", 5_00), ("streak-4", 10_00), ("streak-2", 0)):
        with pytest.raises(RuleError, match="until those that stand are decided"):
            betting.act(name, seat=1, amount=amount)
    betting.abandon()
    playing = table.round({2: {"blackjack": 10_00}}, shoe=cards("Ts 9c Qh Td"))
    assert {event.place.seat for event in playing.events if isinstance(event, ev.Dealt)} == {0, 2}
    playing.act("stand")
    lost = {seat.seat: seat for seat in playing.result.seats}[1]
    assert {name: wager.net for name, wager in lost.wagers.items()} == {"streak-2": -10_00, "streak-4": -5_00}
    assert table.leave(1) == 1_000_00 + 10_00 - 15_00


def test_a_void_round_leaves_a_streak_as_it_is() -> None:
    table = BLACKJACK.open({"streak": True, "reader-shows-value": True})
    table.sit(1, bankroll=1_000_00)
    streak_round(table, "Ts 9c Qh Td", "stand", streak_2=10_00)
    playing = table.round({1: {"blackjack": 10_00}}, shoe=cards("Ts 9c Qh Td"), stepwise=True)
    while playing.stage != "decisions":
        playing.step()
    playing.report("card-reader-misused")
    assert playing.result.void
    assert table.standing(1) == {"streak-2": 10_00}
    assert table.chips(1) == 1_000_00
    paid = streak_round(table, "Ts 9c Qh Td", "stand")
    assert paid.result.seats[0].wagers["streak-2"].net == 30_00


def test_a_box_that_declines_its_late_card_is_dead() -> None:
    """15(h): its wager is back, nothing more can be reported of the hand, and everybody sees that it is out."""
    table = BLACKJACK.open()
    for seat in (1, 2):
        table.sit(seat, bankroll=100_00)
    wagers = {seat: {"blackjack": 10_00} for seat in (1, 2)}
    playing = table.round(wagers, shoe=cards("Tc 9c 6h 9d Ts 9s"), stepwise=True)
    while sum(isinstance(event, ev.Dealt) for event in playing.events) < 3:
        playing.step()
    playing.report("one-card-only", seat=1)
    while not playing.legal():
        playing.step()
    assert not playing.view(2).seats[0].hand.dead
    playing.act("dead-hand", seat=1)
    assert [(seat.hand.dead, seat.wagers) for seat in playing.view(2).seats] == [
        (True, {}),
        (False, {"blackjack": 10_00}),
    ]


def test_the_least_that_a_player_puts_up_deals_a_player_in() -> None:
    options = {"multiple-action": "two-wagers", "hand-fee": "1.00"}
    table = BLACKJACK.open(options, seed=1)
    table.sit(1, bankroll=100_00)
    least = BLACKJACK.least_wagers(table.options, 1)
    assert {"blackjack", "spot-2", "hand-fee"} <= least.keys()
    assert table.round({1: least}).asked or not table.standing(1)


def test_what_the_dealer_is_given_leaves_the_inventory() -> None:
    """Example 19: a winning TriLux wager brings the dealer a dollar."""
    run = next(case for case in cases("blackjack") if case.id == "section-30:19-lucky-george").run()
    assert run.settled is not None
    opened, *_, ended = run.settled.events
    assert isinstance(opened, ev.Opened)
    assert isinstance(ended, ev.Ended)
    assert (ended.tips, (ended.inventory or 0) - (opened.inventory or 0)) == (1_00, -11_00)


def test_the_sign_says_what_is_paid_at_this_table() -> None:
    """A blackjack pays even money where the dealer's second card lies face up, and there is no insurance; elsewhere the
    odds of insurance are posted. Streak wagers have the odds that the layout has. Readings are posted as well."""
    exposed = sign(game("blackjack").submit({"dealing": "exposed", "streak": True})).splitlines()
    assert "  blackjack ......................................... 1 to 1" in exposed
    assert not any(line.startswith("  insurance ...") for line in exposed)
    assert "  streak 5 ........................ $1.00 to 500.00, 37 to 1" in exposed
    usual = sign(game("blackjack").submit()).splitlines()
    assert "  blackjack ......................................... 3 to 2" in usual
    assert "  insurance ............ up to half of the blackjack, 2 to 1" in usual
    attack = sign(game("double-attack-blackjack").submit()).splitlines()
    assert "  insurance .............. up to half of the initial, 5 to 2" in attack
    spanish = sign(game("spanish-21").submit({"blackjack-pays-3-to-2": "against-21"})).splitlines()
    assert "  blackjack pays 3 to 2 ......................... against 21" in spanish
