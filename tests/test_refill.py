"""A shoe that runs out in the middle of a round, in a game that then deals on with the shuffled discards."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.games import game
from pitboss.record.viewers import AUDITOR, RAIL
from pitboss.table import events as ev
from pitboss.table.adjudicate import adjudicate
from pitboss.table.game import Game
from pitboss.table.replay import replay
from pitboss.table.round import Round
from pitboss.table.sheet import as_sheet

WAR = game("casino-war")
REFILLING = msgspec.structs.replace(WAR, equipment=msgspec.structs.replace(WAR.equipment, refilled="5(g)"))


def played(of: Game, **sheet: object) -> Round:
    described = {"game": of.name, "shoe": "Kh", "seat": [{"wagers": {"initial": "10.00"}}], **sheet}
    return adjudicate(as_sheet(described), of).rounds[0]


def test_the_discards_are_dealt_on_after_a_burn() -> None:
    playing = played(REFILLING, draws={"discards": ["2c 9c"]})
    assert playing.result.seats[0].net == 10_00
    (filled,) = [event for event in playing.events if isinstance(event, ev.Refilled)]
    (burned,) = [event for event in playing.events if isinstance(event, ev.Burned)]
    assert (filled.order, burned.card, burned.clause) == (cards("2c 9c"), cards("2c")[0], "5(g)")
    assert replay(playing.events, lambda name: REFILLING).result == playing.result


def test_the_order_of_the_discards_is_the_auditors_to_know() -> None:
    playing = played(REFILLING, draws={"discards": ["2c 9c"]})
    (shown,) = [event for event in playing.view(RAIL).events if isinstance(event, ev.Refilled)]
    assert "2c" not in map(str, shown.order)
    assert cards("2c 9c") in [event.order for event in playing.view(AUDITOR).events if isinstance(event, ev.Refilled)]


def test_a_card_on_the_table_is_no_discard() -> None:
    with pytest.raises(RuleError, match="Kh appears more often than the deck holds it") as refused:
        played(REFILLING, draws={"discards": [" ".join(["Kh"] * 6)]})
    assert (refused.value.field, refused.value.clause) == ("draws.discards", "5(g)")


def test_a_described_shoe_that_is_too_short_is_still_a_mistake() -> None:
    for of in (REFILLING, WAR):
        with pytest.raises(RuleError, match="the shoe ran out after 1 cards"):
            played(of)


def test_cards_by_their_places_come_out_of_a_shoe_of_which_nobody_knows_the_end() -> None:
    """Six boxes and the dealer take more cards than lie behind the cut card of a single deck: nothing runs out, neither
    at the table nor when the record is played again, and discards in a new order have no place."""
    hands = ("2c 3d", "2d 3c", "2h 3h", "2s 3s", "4c 5c", "4d 5d")
    described = {
        "game": "blackjack",
        "options": {"decks": 1},
        "seat": [{"cards": hand, "wagers": {"blackjack": "10.00"}, "decisions": ["stand"]} for hand in hands],
        "dealer": {"cards": "Th 9h"},
    }
    playing = adjudicate(as_sheet(described), game("blackjack")).rounds[0]
    assert [seat.net for seat in playing.result.seats] == [-10_00] * 6
    assert replay(playing.events).result == playing.result
    with pytest.raises(RuleError, match="has no place") as refused:
        adjudicate(as_sheet({**described, "draws": {"discards": ["8s 9s"]}}), game("blackjack"))
    assert refused.value.field == "draws.discards"
