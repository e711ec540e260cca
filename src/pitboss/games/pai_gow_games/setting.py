"""Setting the hands: every player lays the cards down as hands of their own choosing, or asks for the house way.

The dealer announces set hands in words with their cards, the highest first (`said`); who draws the table reads that
back (`heard`).

>>> from pitboss.equipment.cards import cards
>>> said((cards("Th Td 8c 6h 4d"), cards("Qc Jk")), ("pair of tens", "ace high"))
'pair of tens (Th Td 8c 6h 4d); low ace high (Qc Jk)'
>>> heard("pair of tens (Th Td 8c 6h 4d); low ace high (Qc Jk)")
[('pair of tens', (Th, Td, 8c, 6h, 4d)), ('ace high', (Qc, Jk))]

A foul, hands in the wrong order or of the wrong size, is laid down like any other setting, and lost at the settlement.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import Any

import msgspec

from pitboss.equipment.cards import Card, cards, show
from pitboss.errors import RuleError
from pitboss.record.choices import Choice, Reply
from pitboss.rulebook.wagers import DecisionRule
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

SET, HOUSE_WAY, SURRENDER = "set", "house-way", "surrender"
Parts = tuple[tuple[Card, ...], ...]
"""The hands of a setting, the highest first."""
NAMES = {2: ("", "low "), 3: ("", "medium ", "low ")}
"""By how many hands there are: what each is called before its words."""


def said(parts: Parts, words: Sequence[str]) -> str:
    """Set hands as the dealer announces them."""
    named = zip(NAMES[len(parts)], words, parts, strict=True)
    return "; ".join(f"{name}{hand} ({show(part)})" for name, hand, part in named)


def heard(text: str) -> list[tuple[str, tuple[Card, ...]]]:
    """The hands of such an announcement, in words and cards; none of any other."""
    found = re.findall(r"(?:^|; )(?:medium |low )?([^();]+) \(([^()]+)\)", text)
    return [(words, cards(held)) for words, held in found]


class SettingClauses(msgspec.Struct, frozen=True, kw_only=True):
    """Where the rules of a game say how hands are set."""

    own: str
    """A player sets the own hands."""
    advice: str
    """A player who asks is told the house way."""
    surrender: str
    """A player may give up the wager before a hand is exposed."""
    two_areas: str
    """In which order one player sets the hands of two areas."""
    names: str
    """What a setting names, in words."""
    exactly: int = 0
    """How many cards or tiles it names, where any other number is refused; else it is a foul."""

    @property
    def decisions(self) -> tuple[DecisionRule, ...]:
        """What players decide."""
        return (
            DecisionRule(name=SET, clause=self.own, gist=f"lay the hands down; it names {self.names}"),
            DecisionRule(name=HOUSE_WAY, clause=self.advice, gist="lay the hands down as the house way has them"),
            DecisionRule(name=SURRENDER, clause=self.surrender, gist="give up the wager and the cards, unseen"),
        )

    def offer(self, seat: Seat, clause: str) -> Choice:
        """What a player is offered: to lay the hands down."""
        least, most = self.exactly or 1, self.exactly or len(seat.hand.cards)
        return Choice(seat.number, SET, clause, least, most, cards=True)

    def parts(self, seat: Seat, reply: Reply) -> Parts:
        """The hands that an answer makes of the cards; those that it does not name are the first hand."""
        left = Counter(seat.hand.cards)
        for card in reply.cards:
            if not left[card]:
                again = "is named more often than it is held" if card in seat.hand.cards else "is not held"
                raise RuleError(f"{card} {again} at seat {seat.number}", field="decision", clause=self.own)
            left[card] -= 1
        if self.exactly and len(reply.parts) > 1:
            raise RuleError("a setting names one hand here", field="decision", clause=self.own)
        return (tuple(left.elements()), *reply.parts)


def set_hands(
    d: Dealer,
    c: SettingClauses,
    wager: str,
    house_way: Callable[[Sequence[Card]], Parts],
    give_up: Callable[[Seat], None],
    may_give_up: Callable[[Seat], bool] = lambda seat: True,
) -> Generator[Any, Any, dict[int, Parts]]:
    """Everybody but a bank sets, in any order; of two areas a player sets that with the larger wager first.

    What was laid down, by seat.
    """
    laid: dict[int, Parts] = {}

    def lay(seat: Seat, reply: Reply) -> None:
        if reply.name == SURRENDER:
            give_up(seat)
        elif reply.name == HOUSE_WAY:
            laid[seat.number] = house_way(seat.hand.cards)
        else:
            laid[seat.number] = c.parts(seat, reply)

    d.stage = "setting"
    for turn, seats in enumerate(turns(d, wager)):
        own = f"{c.own}, {c.two_areas}" if turn else c.own
        questions = {
            seat.number: [
                otherwise(seat, HOUSE_WAY, c.advice),
                c.offer(seat, own),
                *([Choice(seat.number, SURRENDER, c.surrender)] if may_give_up(seat) else []),
            ]
            for seat in seats
        }
        yield from d.poll(questions, still=lambda seat: not seat.hand.dead, then=lay)
    return laid


def turns(d: Dealer, wager: str) -> list[list[Seat]]:
    """The areas that are set first, and the second ones of players who wager at two.

    A player sets the area with the larger wager first; of equal ones the first counterclockwise.
    """
    areas: dict[str, list[Seat]] = {}
    for seat in d.seats:
        if not seat.banks:
            areas.setdefault(seat.account, []).append(seat)
    for theirs in areas.values():
        theirs.sort(key=lambda seat: -seat.amount(wager))
    most = max(map(len, areas.values()))
    return [[theirs[turn] for theirs in areas.values() if turn < len(theirs)] for turn in range(most)]
