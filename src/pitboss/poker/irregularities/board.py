"""Board cards dealt before the betting is over: the rules are silent, custom decides (S27).

The betting round is completed first. A flop or a last board card goes back into the deck, which is shuffled, and is
dealt anew without another burn. Between them (the turn) the card is kept apart: the next one takes its place, and the
card is shuffled into the deck before the last board card, which is dealt without a burn; or it goes back as they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.equipment.cards import show
from pitboss.poker import operations as op
from pitboss.poker.irregularities.guards import before_board
from pitboss.poker.irregularities.row import Row
from pitboss.poker.variants import Street, Variant

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand


def premature_board_cards(v: Variant, clause: str) -> tuple[Row, ...]:
    """A row for each street of board cards."""
    streets = [street for street in v.streets if street.board]
    return tuple(_premature(street, clause, between=street not in (streets[0], streets[-1])) for street in streets)


def _premature(street: Street, clause: str, *, between: bool) -> Row:
    def ruling(hand: Hand, seat: int) -> str:
        kept_apart = between and hand.rules["premature-turn"] == "kept-apart"
        exposed = show(op.premature_board(hand, street, clause, kept_apart=kept_apart))
        if kept_apart:
            return f"{exposed} is kept apart: the next card takes its place, and it is shuffled in for the one after"
        return f"{exposed} goes back, the deck is shuffled, and after the betting the {street.name} has no other burn"

    name = street.name.replace(" ", "-")
    trigger = f"the {street.name} was dealt before the betting was over"
    return Row(f"premature-{name}", "S27", clause, trigger, ruling, (before_board(street.name),))
