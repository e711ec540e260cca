"""A split on a small shoe, dealt card by card with suits, which the solver's splits by suits are held against."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from blackjack_dealing import total_of
from dealt_by_hand import Best, Done, Split, dealer_ends
from pitboss.equipment.cards import Card
from pitboss.games.blackjack_games.results import odds_of, paid_as
from pitboss.odds.blackjack_games.special_suits import SUITED_RANKS, SUITS
from pitboss.odds.blackjack_games.split_suits import SplitBySuits
from pitboss.odds.blackjack_games.worth import DOUBLE, HIT

Suited = tuple[int, int]
"""A card: its value, and its suit if that can matter."""
Hand = tuple[Suited, ...]
Shoe = tuple[tuple[Suited, int], ...]
RANKS = "A23456789K"


def with_suits(shoe: tuple[int, ...], *gone: Suited) -> Shoe:
    """A shoe with as many cards of each suit, without some."""
    found: dict[Suited, int] = {}
    for value, number in enumerate(shoe, start=1):
        suits = SUITS if value in SUITED_RANKS else (0,)
        found |= {(value, suit): number // len(suits) for suit in suits}
    for card in gone:
        found[card] -= 1
    return tuple((card, number) for card, number in found.items() if number)


def drawn(shoe: Shoe) -> Iterator[tuple[Suited, float, Shoe]]:
    """Every next card, how likely it is, and the shoe without it."""
    cards = sum(number for _, number in shoe)
    for card, number in shoe:
        left = tuple((other, n - (other == card)) for other, n in shoe)
        yield card, number / cards, tuple(one for one in left if one[1])


def values_of(cards: Hand) -> tuple[int, ...]:
    return tuple(value for value, _ in cards)


class SuitedSplit(Split):
    """Hands look at the suit of their first two cards, as `decisions` says, and are paid by the rule of the table."""

    def __init__(self, split: SplitBySuits, shown: tuple[int, ...], *, by_suits: bool, power: int = 1) -> None:
        solution, against = split.solution, split.against
        super().__init__(solution, against, split.pair, Best(solution.terms, solution.shoe, against.known[0]), power)
        self.decisions = split.decisions if by_suits else {}
        self.shown = shown
        self.in_suits = cache(self._in_suits)

    def dealt(self, shoe: Shoe, first: Suited, second: Suited) -> float:
        """What the split of two cards is worth."""
        return self.in_suits(shoe, (first,), (second,), ())

    def _in_suits(self, shoe: Shoe, cards: Hand, waiting: Hand, done: tuple[Done, ...]) -> float:
        """`cards` are the hand in play, those `waiting` begin further ones, `done` are finished."""
        more = tuple(drawn(shoe))
        if len(cards) == 1:
            worth = 0.0
            for card, chance, left in more:
                again = card[0] == self.pair and 1 + len(waiting) + len(done) < self.solution.terms.most_hands
                after = (cards, (card, *waiting)) if again else ((*cards, card), waiting)
                worth += chance * self.in_suits(left, *after, done)
            return worth
        decision = self.decided(cards)
        if decision == HIT:
            return sum(chance * self.in_suits(left, (*cards, card), waiting, done) for card, chance, left in more)
        if decision == DOUBLE:
            return sum(
                chance * self.then(left, waiting, (*done, self.ended((*cards, card), doubled=True, first=not done)))
                for card, chance, left in more
            )
        return self.then(shoe, waiting, (*done, self.ended(cards, doubled=False, first=not done)))

    def then(self, shoe: Shoe, waiting: Hand, done: tuple[Done, ...]) -> float:
        if waiting:
            return self.in_suits(shoe, waiting[:1], waiting[1:], tuple(sorted(done)))
        left = [0] * len(RANKS)
        for (value, _), number in shoe:
            left[value - 1] += number
        ends = dealer_ends(tuple(left), self.best.up)
        return sum(share * sum(self.net(one, end) for one in done) ** self.power for end, share in ends)

    def decided(self, cards: Hand) -> int:
        (_, first), (second, suit) = cards[:2]
        own = (second, first if first == suit else -1, self.shown)
        plain = self.decision(values_of(cards))
        return self.decisions.get(own, plain) if len(cards) == 2 and second in SUITED_RANKS else plain

    def ended(self, cards: Hand, *, doubled: bool, first: bool) -> Done:
        """A finished hand; the original wager lies on the first one."""
        held = tuple(Card.parse(RANKS[value - 1] + "cdhs"[suit]) for value, suit in cards)
        values = values_of(cards)
        kind = paid_as(held, self.solution.terms, blackjack=False, doubled=doubled)
        lost = 1.0 if doubled and self.gives_up(values) else 0.0
        odds, units = float(odds_of(kind, self.solution.terms).ratio), 2 if doubled else 1
        if not self.solution.terms.bonus_on_additions:
            odds = (odds + units - 1) / units if first else 1.0
        return Done(total_of(values), units, odds, lost)
