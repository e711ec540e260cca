"""Who looks at a table, and what they may see: the only place that decides it.

A viewer is a seated player, the rail (whoever stands around the table), the dealer, the supervisor or the auditor;
anything else is refused. Everybody sees the cards that lie face up; a player those face-down cards as well that lie
before a seat of theirs. Dealer and supervisor may not look under anything, but know the house's inventory, and the
supervisor what is put by behind a meter. The auditor sees everything.

A card that a viewer may not see is `??`; an amount that a viewer may not know is absent. Hands and events alike ask the
viewer (`looks_under`, `of_the_house`, ...), so nothing is shown in one and hidden in the other.

>>> from pitboss.record.places import before_seat
>>> player(2).looks_under(before_seat(2)), player(1).looks_under(before_seat(2)), DEALER.looks_under(before_seat(2))
(True, False, False)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.record.places import Place


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: a `role`, and for a player the seats whose cards are theirs to look at."""

    role: str
    seat: int = 0
    """The seat that a player looks from."""
    own: frozenset[int] = frozenset()
    """All seats at which this player, or a player who shares the box, is dealt cards."""

    def __str__(self) -> str:
        return f"seat {self.seat}" if self.seat else self.role

    @property
    def sees_all(self) -> bool:
        return self.role == "auditor"

    @property
    def of_the_house(self) -> bool:
        """Whether the viewer knows what the house has on the table."""
        return self.role in ("dealer", "supervisor", "auditor")

    @property
    def knows_reserves(self) -> bool:
        """Whether the viewer knows what is put by behind a progressive meter."""
        return self.role in ("supervisor", "auditor")

    def looks_under(self, place: Place) -> bool:
        """Whether the viewer may look at the face-down cards of a place."""
        return place.seat in self.own or self.role == "auditor"


RAIL, DEALER, SUPERVISOR, AUDITOR = map(Viewer, ("rail", "dealer", "supervisor", "auditor"))
_ROLES = {viewer.role: viewer for viewer in (RAIL, DEALER, SUPERVISOR, AUDITOR)}


@cache
def player(seat: int, own: frozenset[int] = frozenset()) -> Viewer:
    """The player at a seat, who also looks at the cards of their `own` other seats."""
    return Viewer("player", seat, own | {seat})


def viewer_of(who: object, seats: Collection[int]) -> Viewer:
    """Who is meant: a seat number among those of the table, a role by its name, or a viewer already.

    >>> viewer_of(2, [1, 2]).own, viewer_of("rail", [1]).role
    (frozenset({2}), 'rail')
    >>> viewer_of("2", [1, 2])
    Traceback (most recent call last):
    ...
    pitboss.errors.RuleError: viewer: '2' cannot look at a table; a seat number, rail, dealer, supervisor or auditor can
    """
    match who:
        case Viewer():
            seat = who.seat
        case int() if not isinstance(who, bool):
            seat = who
        case str() if who in _ROLES:
            return _ROLES[who]
        case _:
            message = f"{who!r} cannot look at a table; a seat number, rail, dealer, supervisor or auditor can"
            raise RuleError(message, field="viewer")
    if seat == 0 and isinstance(who, Viewer):
        return who
    if seat not in seats:
        raise RuleError(f"there is no player at seat {seat}", field="seat")
    return who if isinstance(who, Viewer) else player(seat)


def face_down(cards: Sequence[Card]) -> tuple[Card, ...]:
    """So many cards, none of them seen."""
    return (UNSEEN,) * len(cards)
