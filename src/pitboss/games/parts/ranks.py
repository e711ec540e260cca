"""Announcing a hand: what it is in words, and the clause of the rules that ranks it.

>>> ranks = Ranks(("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)"), ace_low="5(a)")
>>> ranks.clause(at_least(STRAIGHT, 6)), ranks.clause(at_least(STRAIGHT, 5))
('5(b)(6)', '5(b)(6), 5(a)')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from pitboss.equipment.cards import Card
from pitboss.ranking import flush, four, three
from pitboss.ranking.high import STRAIGHT, STRAIGHT_FLUSH, at_least, category, high
from pitboss.ranking.names import describe
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand


class Ranks(msgspec.Struct, frozen=True):
    """The clauses that rank hands, from no category at all up to the highest."""

    clauses: tuple[str, ...]
    ace_low: str = ""
    """The clause by which the ace may count below the two, in a straight."""
    low_straights: tuple[int, ...] = (at_least(STRAIGHT, 5), at_least(STRAIGHT_FLUSH, 5))
    words: Callable[[int], str] = describe
    rule: Callable[..., int] = high
    """The kernel that values hands."""

    def clause(self, value: int) -> str:
        """The clause, or clauses, by which a hand of this value has its rank."""
        ranked = self.clauses[category(value)]
        return f"{ranked}, {self.ace_low}" if self.ace_low and value in self.low_straights else ranked

    def announce(self, d: Dealer, hand: Hand, value: int, formed: str = "") -> None:
        """Say what a hand is; `formed` is a clause by which it is formed, where there is one."""
        d.announce(hand, self.words(value), f"{formed}, {self.clause(value)}" if formed else self.clause(value))


def best_five(own: Sequence[Card], community: Sequence[Card]) -> str:
    """A player's cards in words, with the cards for all: the best five of them, or as many as there are.

    >>> from pitboss.equipment.cards import cards
    >>> best_five(cards("Ah Kh"), cards("Ad 9c 3s"))
    'pair of aces'
    """
    return describe(high((*own, *community)))


def three_cards(own: Sequence[Card], community: Sequence[Card]) -> str:
    """Three own cards in words."""
    return three.describe_three(three.three(own))


def four_cards(own: Sequence[Card], community: Sequence[Card]) -> str:
    """The best four of the own cards in words."""
    return four.describe_four(four.four(own))


def longest_flush(own: Sequence[Card], community: Sequence[Card]) -> str:
    """The longest flush in words, with the cards for all."""
    return flush.describe_flush(flush.flush((*own, *community)))


def three_card_ranks(clauses: tuple[str, ...], ace_low: str) -> Ranks:
    """Where three cards are a hand: a pair, a flush, a straight, three of a kind, a straight flush, from below."""
    low = (three.at_least(three.STRAIGHT, 3), three.at_least(three.STRAIGHT_FLUSH, 3))
    return Ranks(clauses, ace_low, low, three.describe_three, three.three)


def four_card_ranks(clauses: tuple[str, ...], ace_low: str) -> Ranks:
    """Where four cards are a hand: a pair, two pair, a straight, a flush, three of a kind, a straight flush, four of a
    kind, from below."""
    low = (four.at_least(four.STRAIGHT, 4), four.at_least(four.STRAIGHT_FLUSH, 4))
    return Ranks(clauses, ace_low, low, four.describe_four, four.four)
