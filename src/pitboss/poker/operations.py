"""What a ruling can do to a hand of poker: the verbs in which irregularities are written.

Each operation changes the hand and puts events on record; `Hand.report` then goes on where the hand stands. Chips stay
conserved: what leaves the pot goes back to those who put it there.
"""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.poker.course import Course
from pitboss.poker.dealing import IN_PLACE, SHUFFLED, USUAL
from pitboss.poker.events import Refunded
from pitboss.poker.variants import Street
from pitboss.poker.wagering import NOBODY, drop
from pitboss.record.events import Burned, Dealt, Discarded, SetAside, Turned
from pitboss.record.places import DECK


def void(hand: Course, clause: str) -> None:
    """The hand is dead: every chip goes back to its owner, the rake not yet dropped too (15(e), 15(g); S21)."""
    for position in range(len(hand.seats)):
        _give_back(hand, position, clause)
    hand.fees.clear()
    hand.voided = True


def kill_hand(hand: Course, seat: int, clause: str) -> None:
    """A player's hand is dead and the money stays in the pot (15(i))."""
    position = _in_hand(hand, seat)
    hand.record(Discarded(hand.cards.places[position], tuple(hand.cards.hands[position]), clause))
    drop(hand.betting, position)
    if hand.showing:
        hand.conceded.append(position)


def refund(hand: Course, seat: int, clause: str) -> None:
    """The victim of a mistake has everything back that he put into this pot, and is out of the hand (15(i)(3))."""
    kill_hand(hand, seat, clause)
    _give_back(hand, hand.positions[seat], clause)


def opt_out(hand: Course, seat: int) -> None:
    """A player bets no more and contends for the pot so far, as if all-in (15(k)(1), 15(m)(1))."""
    hand.betting.opt_out(_in_hand(hand, seat))


def replace_card(hand: Course, seat: int, card: Card, clause: str, *, as_burn: bool = False) -> Card:
    """An exposed card is exchanged for the top card of the deck (15(o)); returns the new card.

    The exposed card goes to the discards, or lies face up as the burn before the next street.
    """
    position, cards = _in_hand(hand, seat), hand.cards
    at = _holds(hand, position, card)
    hand.record(Discarded(cards.places[position], (card,), clause, seen=True))
    if as_burn:
        cards.burns.append(card)
        cards.next_burns.append(IN_PLACE)
    else:
        cards.discards.append(card)
    new = cards.hands[position][at] = cards.draw()
    cards.up[position][at] = False
    hand.record(Dealt(cards.places[position], new, clause))
    return new


def replace_drawn_card(hand: Course, seat: int, card: Card, clause: str) -> bool:
    """A card exposed in a draw goes to the discards and is replaced when all others have drawn (S24).

    Returns whether they have, so that it was replaced at once.
    """
    if hand.decider == NOBODY:
        replace_card(hand, seat, card, clause)
        return True
    position, cards = _in_hand(hand, seat), hand.cards
    at = _holds(hand, position, card)
    del cards.hands[position][at], cards.up[position][at]
    hand.record(Discarded(cards.places[position], (card,), clause, seen=True))
    cards.discards.append(card)
    cards.owed.append(position)
    return False


def exchange_faces(hand: Course, seat: int, exposed: Card, hidden: Card, clause: str) -> None:
    """A card exposed in the deal is the up-card, and the card due to be one lies face down (15(k), 15(l), 15(m))."""
    position, cards = _in_hand(hand, seat), hand.cards
    cards.up[position][_holds(hand, position, hidden)] = False
    cards.up[position][_holds(hand, position, exposed)] = True
    hand.record(Turned(cards.places[position], (exposed,), clause))


def expose(hand: Course, seat: int, card: Card, clause: str) -> None:
    """A face-down card has been seen by everybody and stays face up."""
    position = _in_hand(hand, seat)
    hand.cards.up[position][_holds(hand, position, card)] = True
    hand.record(Turned(hand.cards.places[position], (card,), clause))


def set_aside(hand: Course, clause: str) -> Card:
    """The top card of the deck is not used and goes to the discards, seen by all (15(h), 15(n)); returns it."""
    card = hand.cards.draw()
    hand.cards.discards.append(card)
    hand.record(Discarded(DECK, (card,), clause, seen=True))
    return card


def lose_card(hand: Course, clause: str) -> Card:
    """The card that was being dealt to a player is not used but is the first burn (004:G11); returns it.

    The player receives another when the deal is complete.
    """
    cards = hand.cards
    card = cards.draw()
    cards.burns.append(card)
    if IN_PLACE not in cards.next_burns:
        cards.next_burns.append(IN_PLACE)
    hand.record(Burned(card, clause, up=True))
    cards.owed.append(cards.places.index(hand.reaching_for))
    hand.reaching_for = ""
    return card


def premature_board(hand: Course, street: Street, clause: str, *, kept_apart: bool) -> tuple[Card, ...]:
    """Board cards were dealt too early and do not count (S27); returns them.

    They go back into the deck, which is shuffled, and their burn stays for the cards to come; or they are kept apart,
    the next street is dealt as usual, and before the one after they are shuffled in instead of a burn.
    """
    cards = hand.cards
    cards.burn(street.deal)
    exposed = tuple(cards.draw() for _ in range(street.board * len(cards.boards)))
    for card in exposed:
        hand.record(SetAside(card, clause, up=True))
    if kept_apart:
        cards.withdrawn.extend(exposed)
        cards.next_burns += [USUAL, SHUFFLED]
    else:
        cards.shuffle_in(exposed, clause)
        cards.next_burns.append(IN_PLACE)
    return exposed


def _give_back(hand: Course, position: int, clause: str) -> None:
    amount = hand.betting.give_back(position)
    if amount:
        hand.record(Refunded(hand.seats[position], amount, clause))


def _in_hand(hand: Course, seat: int) -> int:
    position = hand.positions.get(seat)
    if position is None or not hand.betting.playing[position]:
        raise RuleError(f"seat {seat} is not in the hand", field="seat")
    return position


def _holds(hand: Course, position: int, card: Card) -> int:
    if card not in hand.cards.hands[position]:
        raise RuleError(f"seat {hand.seats[position]} does not hold {card}", field="cards")
    return hand.cards.hands[position].index(card)
