"""What a dealer does in every game: shuffle, deal, ask for a further wager, put the stub away. The game gives the
clauses."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Hand, Seat


def shuffle(d: Dealer, clause: str, *, second_deck: str) -> Steps:
    """The cards come out of the shuffler; where two decks alternate, the other one goes in."""
    yield from d.shuffle(clause)
    if d.options["second-deck"]:
        d.note(f"deck {d.opened.deck} is in play, the other one in the shuffler", second_deck)


def by_machine(d: Dealer) -> bool:
    """Whether the cards come in stacks from a machine, not one by one from a manual shoe."""
    return bool(d.options["dealing-method"] == "machine")


def players_hands(d: Dealer) -> list[Hand]:
    """The players' hands, from the dealer's left."""
    return [seat.hand for seat in d.seats]


def deal_card_by_card(d: Dealer, hands: Sequence[Hand], clauses: Sequence[str], *, up: bool = False) -> Steps:
    """One card to each hand in turn, as many times as there are clauses."""
    for clause in clauses:
        for hand in d.in_order(hands, clause):
            yield from deal(d, hand, clause, up=up)


def deal_in_turns(d: Dealer, other: Hand, turns: Iterable[tuple[str, str]]) -> Steps:
    """Turn by turn a card to each player from the left, and one to another hand; each turn has its two clauses."""
    for to_players, to_other in turns:
        yield from deal_card_by_card(d, players_hands(d), (to_players,))
        yield from deal(d, other, to_other)


def deal_stacks(d: Dealer, hands: Iterable[Hand], size: int, clause: str) -> Steps:
    """A stack of so many cards, face down, to each hand."""
    for hand in d.in_order(hands, clause):
        for _ in range(size):
            yield from deal(d, hand, clause)


def deal_hands(d: Dealer, other: Hand, turns: Sequence[tuple[str, str]], *, stacks: str) -> Steps:
    """The deal, as many turns of it as are given: in stacks from a machine, or turn by turn from a manual shoe."""
    d.stage = "deal"
    if by_machine(d):
        yield from deal_stacks(d, [*players_hands(d), other], len(turns), stacks)
    else:
        yield from deal_in_turns(d, other, turns)


def deal(d: Dealer, hand: Hand, clause: str, *, up: bool = False) -> Steps:
    """A card to a hand, unless the hand has been declared void meanwhile."""
    if not hand.dead:
        yield from d.deal(hand, clause, up=up)


def further_wager(
    d: Dealer,
    seat: Seat,
    wager: str,
    amount: int,
    answers: dict[str, str],
    *,
    still: Callable[[], bool],
    default: str = "fold",
    clause: str = "",
) -> Generator[Any, Any, str]:
    """Ask a player for a further wager and place it where it is made; what was decided, or nothing.

    `answers` has the clause of each answer; that of the wager is recorded with it, unless there is another `clause`. A
    player who does not answer gives the hand up, or does what else is the `default`.
    """
    decision = yield from d.ask(seat, answers, still=still, default=default, amounts={wager: amount})
    if decision == wager:
        d.stake(seat, wager, amount, clause or answers[wager])
    return decision


def put_the_stub_away(d: Dealer, clause: str, *, counted: str, counted_by_machine: str = "") -> Steps:
    """The stub goes unseen to the discard rack, counted when the count is due; a machine may have a clause of its own
    for that."""
    if counted_by_machine and by_machine(d):
        counted = f"{counted}, {counted_by_machine}"
    d.stage = "stub"
    yield from d.pause()
    d.count_stub(counted)
    d.discard_stub(clause)


def collect_the_cards(d: Dealer, clause: str) -> None:
    """Whatever still lies on the table goes to the discard rack, from the dealer's right; the dealer's hand last."""
    hands = [*(seat.hand for seat in d.right_to_left()), d.community, d.hand]
    for hand in d.in_order([hand for hand in hands if hand.cards], clause):
        d.discard(hand, clause)


def dealt_cards(d: Dealer, seat: Seat) -> Sequence[Card]:
    """The cards that a player was dealt, also when they are in the discard rack already."""
    return seat.hand.cards or d.rack.rebuild(seat.hand.place)
