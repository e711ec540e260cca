"""What a dealer does in every game: shuffle, deal, put the stub away. The game gives the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Hand


def shuffle(d: Dealer, clause: str, *, second_deck: str) -> Steps:
    """The cards come out of the shuffler; where two decks alternate, the other one goes in."""
    yield from d.shuffle(clause)
    if d.options["second-deck"]:
        d.note("two decks alternate; the other one is being shuffled while this one is in play", second_deck)


def by_machine(d: Dealer) -> bool:
    """Whether the cards come in stacks from a machine, not one by one from a manual shoe."""
    return bool(d.options["dealing-method"] == "machine")


def players_hands(d: Dealer) -> list[Hand]:
    """The players' hands, from the dealer's left."""
    return [seat.hand for seat in d.seats]


def deal_card_by_card(d: Dealer, hands: Sequence[Hand], clauses: Sequence[str], *, up: bool = False) -> Steps:
    """One card to each hand in turn, as many times as there are clauses."""
    for clause in clauses:
        for hand in hands:
            yield from deal(d, hand, clause, up=up)


def deal_stacks(d: Dealer, hands: Iterable[Hand], size: int, clause: str) -> Steps:
    """A stack of so many cards, face down, to each hand."""
    for hand in hands:
        for _ in range(size):
            yield from deal(d, hand, clause)


def deal(d: Dealer, hand: Hand, clause: str, *, up: bool = False) -> Steps:
    """A card to a hand, unless the hand has been declared void meanwhile."""
    if not hand.dead:
        yield from d.deal(hand, clause, up=up)


def put_the_stub_away(d: Dealer, clause: str, *, counted: str) -> Steps:
    """The stub goes unseen to the discard rack, counted when the count is due."""
    d.stage = "stub"
    yield from d.pause()
    d.count_stub(counted)
    d.discard_stub(clause)
