"""To whom the cut of a new shoe is offered: by where the cut card of the last one came out."""

from __future__ import annotations

import msgspec

from pitboss.rulebook.options import Choice
from pitboss.table.dealer import Dealer

MEMORY = "cut-card"
NEW_GAME, NOWHERE, DEALER = "new-game", "none", "dealer"


def memory(most_seats: int) -> Choice:
    """What the table remembers of the last cut card."""
    return Choice(
        name=MEMORY,
        default=NEW_GAME,
        values=(NEW_GAME, NOWHERE, DEALER, *map(str, range(1, most_seats + 1))),
        gist="where the cut card appeared in the last round",
    )


class CutOffer(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of the offer."""

    offered: str
    """The cut is offered to a player, or the dealer's."""
    first_player: str
    """At a new game."""
    appeared: str = ""
    """The cut card came out before a player; without a clause that makes no difference."""
    dealers: str
    """It came out for the dealer's hand."""
    reshuffled: str
    """The cards were shuffled before it came out."""

    def offer(self, d: Dealer) -> None:
        """The cut is the dealer's, or offered to a player by where the last cut card appeared."""
        if d.options["cut-by"] == "dealer":
            d.note("the dealer cuts", self.offered)
            return
        last = d.memory[MEMORY]
        if last == NEW_GAME:
            whom, clause = first_at_the_table(), self.first_player
        elif last.isdecimal() and self.appeared:
            whom, clause = where_it_appeared(last), self.appeared
        else:
            whom, clause = farthest_to_the_right(), self.dealers if last == DEALER else self.reshuffled
        d.note(f"the cut is offered to {whom}", f"{self.offered}, {clause}")


def first_at_the_table() -> str:
    """Who is offered the cut at a new game."""
    return "the first player at the table"


def where_it_appeared(seat: str) -> str:
    """Who is offered the cut where the cut card came out before a player."""
    return f"seat {seat}, where the cut card appeared"


def farthest_to_the_right() -> str:
    """Who is offered the cut where it came out for the dealer's hand, or not at all."""
    return "the player farthest to the right"


def remember(d: Dealer) -> None:
    """At the end of a round: where the cut card appeared; a card that nobody got counts as the dealer's."""
    place = d.shoe.cut_card_at
    d.memory[MEMORY] = NOWHERE if place is None else str(place.seat) if place.seat else DEALER
