"""What every verb of the dealer builds on: the ledger, the record and what the round was opened with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.chance import Chance
from pitboss.equipment.shoe import CardSource, DiscardRack
from pitboss.record.citing import citing
from pitboss.record.ledger import Ledger
from pitboss.rulebook.editions import Cite, as_it_is
from pitboss.rulebook.meters import Meter
from pitboss.rulebook.submission import Submission
from pitboss.table import events as ev
from pitboss.table.game import Game
from pitboss.table.seats import Seat


class Core:
    """The state that the groups of verbs share; `Dealer` fills it in."""

    game: Game
    options: Submission
    cite: Cite
    """Turns a citation of the game's modules into that of the edition in force."""
    seats: list[Seat]
    """Players of the round in dealing order, from the dealer's left."""
    opened: ev.Opened
    meters: Mapping[str, Meter]
    memory: dict[str, Any]
    """What the table remembers from round to round (see `Game.memory`); a script reads and writes it."""
    owed: dict[int, int]
    """Commission that each seat owes, in cents."""
    aside: list[Card]
    """Cards that lie aside face up, waiting for the use that a ruling found for them."""
    for_next_round: list[Card]
    """Cards drawn in error and not seen: the first of the next round."""
    called_off: bool
    """Whether a ruling has called the throw or spin about to happen off."""
    reshuffle: bool
    """Whether a ruling wants the shoe shuffled before the next round."""
    rack: DiscardRack
    stage: str
    reaching_for: str
    """What the dealer is about to do: the place that the next card goes to, `dice` or `wheel`."""
    events: list[ev.Event]
    _ledger: Ledger
    _source: CardSource
    _chance: Chance

    def record(self, event: ev.Event) -> None:
        """Put an event on record, cited by the edition in force, and see that no chip was lost."""
        self.events.append(event if self.cite is as_it_is else citing(event, self.cite))
        self._ledger.check()

    def note(self, text: str, clause: str) -> None:
        """Put a procedure on record whose only effect is that."""
        self.record(ev.Noted(text, clause))
