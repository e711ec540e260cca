"""The cards of a table from round to round: what is held over, when a shoe ends, and what a shoe does that runs out."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.shuffle import entropy
from pitboss.games import game
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.supply import Supply
from pitboss.table.table import Table

RUN_OUT = ["baccarat", "midibaccarat", "minibaccarat", "fast-action-hold-em"]


def supply(name: str, **options: object) -> Supply:
    return Supply(game(name).submit({name.replace("_", "-"): value for name, value in options.items()}), entropy(1))


def test_cards_held_over_are_dealt_first_and_are_not_in_the_shuffle_as_well() -> None:
    """A continuous shuffler takes everything back but what was drawn in error and kept for the next round."""
    continuous = supply("minibaccarat", card_supply="continuous-shuffler")
    pack = Counter(continuous.shuffle())
    assert (continuous.stays, continuous.shuffle_due, continuous.shoes) == (False, True, 1)
    continuous.round_over(6, cards("Ah Ah Kd"), reshuffle=False, from_shoe=False)
    order = continuous.shuffle()
    assert order[:3] == cards("Ah Ah Kd")
    assert Counter(order) == pack
    assert continuous.shoes == 2
    assert continuous.shuffle()[:3] != order[:3]  # they are held over once


def test_a_fresh_deck_holds_nothing_over() -> None:
    fresh = supply("three-card-poker")
    fresh.round_over(6, cards("Ah"), reshuffle=True, from_shoe=False)
    assert (fresh.stays, fresh.shuffle_due) == (False, True)
    assert Counter(fresh.shuffle()) == Counter(game("three-card-poker").equipment.cards)


def test_a_shoe_stays_until_the_hand_after_its_cut_card() -> None:
    staying = supply("minibaccarat")
    assert (staying.stays, staying.shuffle_due) == (True, True)
    order, before_cut = staying.begin_shoe()
    assert (len(order), len(order) - before_cut) == (8 * 52, 14)
    shoe, whole, opening = staying.next_round()
    assert (whole, opening) == (order, ev.ShoeOpening(before_cut, new=True))
    staying.round_over(before_cut, (), reshuffle=False, from_shoe=True)
    assert not staying.shuffle_due  # the cut card is next
    assert staying.next_round()[1:] == ((), ev.ShoeOpening(0))
    staying.round_over(1, (), reshuffle=False, from_shoe=True)
    assert staying.next_round()[2] == ev.ShoeOpening(-1, last=True)
    staying.round_over(5, order[-8:-7], reshuffle=False, from_shoe=True)
    assert staying.shuffle_due
    assert shoe.rest() == order[-8:-7] + order[-8:]


def test_a_shoe_ends_early_where_it_is_shuffled() -> None:
    staying = supply("minibaccarat")
    staying.begin_shoe()
    staying.round_over(6, (), reshuffle=False, from_shoe=False)  # a round with cards of its own
    assert staying.next_round()[2].new
    staying.round_over(6, (), reshuffle=True, from_shoe=True)
    assert staying.shuffle_due
    staying.begin_shoe()
    assert not staying.shuffle_due
    staying.end_shoe()
    assert staying.shuffle_due


@pytest.mark.parametrize("name", RUN_OUT)
def test_a_round_without_enough_cards_is_void_and_the_next_has_a_fresh_shoe(name: str) -> None:
    fresh = game(name).open(inventory=1_000_00)
    short = te.ShoeBegun(1, cards("Ah Kd 7c"), 1)
    table = Table.replayed([*fresh.log, te.SatDown(1), te.BoughtIn(1, 1_000_00), short], game)
    playing = table.round({1: table.game.least_wagers(table.options, 1)})
    while not playing.over:
        playing.act(playing.default(playing.turn).name, seat=playing.turn)
    (ruled,) = [event for event in playing.events if isinstance(event, ev.Ruled)]
    assert table.game.clauses[ruled.clause]
    assert (playing.result.void, table.chips(1)) == (True, 1_000_00)
    opening = table.round({1: table.game.least_wagers(table.options, 1)}).events[0]
    assert isinstance(opening, ev.Opened)
    assert opening.shoe is not None
    assert (opening.shoe.new, len(opening.order) > 52) == (True, True)
