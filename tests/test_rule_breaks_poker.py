"""Rules of poker that are not seen in the money alone, or only in rare hands.

`mutants/breaks.toml` has the breaks that these tests notice.
"""

from __future__ import annotations

import pytest

from pitboss import desk
from pitboss.equipment.cards import cards
from pitboss.poker.events import Acted, Posted, PotAwarded
from pitboss.ranking.badugi import badugi, describe_badugi
from pitboss.record.events import Burned, Dealt

ALL_IN = {
    "game": "hold-em",
    "options": {"structure": "no-limit", "bet": "2", "blinds": "1 2"},
    "button": 3,
    "seat": [
        {"stack": "20.00", "cards": "As Ah", "decisions": ["call"]},
        {"stack": "40.00", "cards": "Ks Kh", "decisions": ["call"]},
        {"stack": "40.00", "cards": "Qs Qh", "decisions": ["raise:40.00"]},
    ],
    "community": {"cards": "2c 7d 9h 3s 4c"},
}


def test_side_pots_are_awarded_before_the_main_pot() -> None:
    """The rake comes out of the main pot."""
    paid = [event for event in desk.settle(ALL_IN).events if isinstance(event, PotAwarded)]
    assert [(award.pot, award.seat, award.amount) for award in paid] == [
        (1, 2, 40_00),
        (0, 1, 55_00),
    ]  # the rake comes out of the first


def test_one_card_is_burned_before_each_street_of_the_board_and_the_board_lies_face_up() -> None:
    events = desk.settle(ALL_IN).events
    shown = "".join(
        "b" if isinstance(event, Burned) else "c" if event.up else "-"
        for event in events
        if isinstance(event, Burned | Dealt)
    )
    assert shown == "------" + "bccc" + "bc" + "bc"


def test_blinds_come_before_the_first_card_and_the_first_act() -> None:
    kinds = [type(event) for event in desk.settle(ALL_IN).events if isinstance(event, Posted | Dealt | Acted)]
    assert kinds[:2] == [Posted, Posted]
    assert kinds.index(Dealt) < kinds.index(Acted)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 3d 4h 5s", "Ac 2d 3h 3s"),  # four cards beat three
        ("Ac 2d 2h 2s", "Kc Kd Kh Ks"),  # two beat one
        ("Ac 2c 3c 4c", "2d 3d 4d 5d"),  # one card of one suit: the ace is the lowest
        ("Ac Ad 3c 3d", "Ac Ad 4c 4d"),  # two cards: ace and three before ace and four
        ("Ac Ad Ah As", "2c 2d 2h 2s"),  # one card of one rank
        ("2c 3d 3h 2s", "2c 4d 4h 2s"),
    ],
)
def test_badugi_hands_of_few_cards(better: str, worse: str) -> None:
    assert badugi(cards(better)) > badugi(cards(worse))


@pytest.mark.parametrize(
    ("held", "size"), [("Ac Ad Ah As", "one-card"), ("Ac 2c 3c 4c", "one-card"), ("Ac Ad 3c 3d", "two-card")]
)
def test_badugi_hands_of_few_cards_by_name(held: str, size: str) -> None:
    assert describe_badugi(badugi(cards(held))).startswith(size)
