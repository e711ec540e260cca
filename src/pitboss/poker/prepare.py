"""From a hand history to something the engine can play: rules, forced bets, the order of the deck, the moves.

A history says who got which cards; the engine takes cards off a deck. `prepare` lays the deck out so that everybody gets
the cards of the history, with a card that nobody knows (`??`) for each burn. Cards that become known later, by a discard
or at the showdown, are known from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.forced import Forced, Post, blind_names
from pitboss.poker.options import CUSTOMARY
from pitboss.poker.phh import Action, History
from pitboss.poker.rules import TableRules, submit
from pitboss.poker.variants import Street


class Move(NamedTuple):
    """One act of a player, and where it stands in the history."""

    kind: str
    seat: int
    amount: int
    cards: tuple[Card, ...]
    at: int


class Prepared(NamedTuple):
    """A history ready to be played."""

    history: History
    rules: TableRules
    seats: tuple[int, ...]
    forced: Forced
    deck: tuple[Card, ...]
    overflow: tuple[Card, ...]
    """Cards dealt after the deck was exhausted: the top of the reshuffled pile."""
    moves: tuple[Move, ...]
    shows: dict[int, bool]
    """Who showed (True) or conceded at the showdown; empty where the history does not say."""


class _Slot:
    """A card on its way from the deck to a player, perhaps not known yet."""

    __slots__ = ("card",)

    def __init__(self, card: Card = UNSEEN) -> None:
        self.card = card


def prepare(history: History) -> Prepared:
    """Lay out a history for the engine."""
    rules = _rules_of(history)
    rules.check_players(len(history.stacks))
    layout = _Layout(history, rules.variant.streets)
    for index, action in enumerate(history.actions):
        layout.take(index, action)
    deck = layout.deck()
    size = len(rules.variant.deck)
    _check_cards(deck[:size], rules.variant.deck)
    return Prepared(
        history,
        rules,
        tuple(range(1, len(history.stacks) + 1)),
        forced_of(history),
        deck[:size] + (UNSEEN,) * (size - len(deck)),
        deck[size:],
        tuple(
            Move(kind, seat, amount, tuple(slot.card for slot in slots), index)
            for kind, seat, amount, slots, index in layout.moves
        ),
        layout.shows,
    )


def _rules_of(history: History) -> TableRules:
    return _rules(
        history.variant,
        history.structure,
        history.small_bet or history.min_bet,
        history.big_bet,
        history.bring_in,
        max(history.antes, default=0),
        tuple(blind for blind in history.blinds if blind > 0),
    )


@cache
def _rules(
    variant: str, structure: str, bet: int, big_bet: int, bring_in: int, ante: int, blinds: tuple[int, ...]
) -> TableRules:
    options = {
        "structure": structure,
        "bet": dollars(bet),
        "big-bet": dollars(big_bet or bet),
        "ante": dollars(ante),
        "bring-in": dollars(bring_in),
        "blinds": " ".join(map(dollars, blinds)),
    }
    return submit(variant, options, CUSTOMARY)


def forced_of(history: History) -> Forced:
    """The forced bets of a history. A late post is live up to the big blind, and dead beyond it."""
    players = len(history.stacks)
    money = "ante" if history.antes_trimmed else "dead"
    posts = [Post(p, "ante", ante, money, "customary") for p, ante in enumerate(history.antes) if ante]
    # Heads-up, the blinds are listed small and big, and the second player has the button.
    where = (1, 0) if players == 2 else range(players)
    blinds = [(p, amount) for p, amount in zip(where, history.blinds, strict=False) if amount > 0]
    names = blind_names(len(blinds)) if blinds else ()
    posts += [Post(p, name, amount, "bet", "customary") for (p, amount), name in zip(blinds, names, strict=True)]
    level = max((amount for _, amount in blinds), default=0)
    for p, amount in zip(where, history.blinds, strict=False):
        if amount < 0:
            posts.append(Post(p, "late-post", min(-amount, level), "bet", "customary"))
            if -amount > level:
                posts.append(Post(p, "late-post", -amount - level, "dead", "customary"))
    minimum = history.min_bet or history.small_bet
    first = (blinds[-1][0] + 1) % players if blinds else 0
    return Forced(tuple(posts), first, level, max(1, len(blinds) - 1) if blinds else 0, max(minimum, level))


def _check_cards(deck: Sequence[Card], pack: Sequence[Card]) -> None:
    known = [card for card in deck if card != UNSEEN]
    for card in known:
        if card not in pack or known.count(card) > 1:
            fault = "is dealt twice" if card in pack else "is not in the deck of this game"
            raise RuleError(f"{card} {fault}", field="actions")


class _Layout:
    """Walks through the actions of a history and puts the cards where the engine will draw them."""

    def __init__(self, history: History, streets: Sequence[Street]) -> None:
        self._streets = streets
        self._hole = len(streets[0].faces)
        self._first: list[list[_Slot]] = [[] for _ in history.stacks]
        self._holding: list[list[_Slot]] = [[] for _ in history.stacks]
        self._later: list[_Slot] = []
        self._street = 0
        self._served: set[int] = set()
        """Who has received cards, or drawn, on this street."""
        self._bets = False
        """Whether somebody has bet since the last deal."""
        self._board_due = 0
        self.moves: list[tuple[str, int, int, list[_Slot], int]] = []
        self.shows: dict[int, bool] = {}

    def deck(self) -> tuple[Card, ...]:
        """The cards in the order in which the engine will draw them: the first deal goes round card by card."""
        rounds = (hand[at] for at in range(self._hole) for hand in self._first if at < len(hand))
        return tuple(slot.card for slot in (*rounds, *self._later))

    def take(self, index: int, action: Action) -> None:
        match action.kind:
            case "dh":
                self._deal(action)
            case "db":
                self._board(action)
            case "sm":
                self._show(action)
            case "sd":
                self._draw(index, action)
            case _:
                self._bets = True
                self.moves.append((action.kind, action.player, action.amount, [], index))

    def _next_street(self) -> None:
        if self._street + 1 == len(self._streets):
            raise RuleError("cards are dealt after the last street", field="actions")
        self._street += 1
        self._served.clear()
        self._bets = False
        self._board_due = self._streets[self._street].board
        if self._streets[self._street].burn:
            self._later.append(_Slot())

    def _deal(self, action: Action) -> None:
        seat = action.player - 1
        slots = [_Slot(card) for card in action.cards]
        if len(self._first[seat]) < self._hole and self._street == 0:
            self._first[seat].extend(slots)
        else:
            if not self._streets[self._street].draw and (self._bets or seat in self._served):
                self._next_street()
            self._later.extend(slots)
            self._served.add(seat)
        self._holding[seat].extend(slots)

    def _board(self, action: Action) -> None:
        if self._board_due == 0:
            self._next_street()
        self._board_due = max(self._board_due - len(action.cards), 0)
        self._later.extend(_Slot(card) for card in action.cards)

    def _draw(self, index: int, action: Action) -> None:
        seat = action.player - 1
        if self._bets or seat in self._served:
            self._next_street()
        self._served.add(seat)
        thrown = [self._thrown(seat, card) for card in action.cards]
        self.moves.append(("sd", action.player, 0, thrown, index))

    def _thrown(self, seat: int, card: Card) -> _Slot:
        """The slot of a discard: the card itself, or one whose card is not known yet."""
        holding = self._holding[seat]
        for wanted in (card, UNSEEN):
            for slot in holding:
                if slot.card == wanted:
                    slot.card = card
                    holding.remove(slot)
                    return slot
        if card != UNSEEN or not holding:
            raise RuleError(f"player {seat + 1} discards {card} without holding it", field="actions")
        return holding.pop()

    def _show(self, action: Action) -> None:
        """Cards shown fill the places of those not known yet."""
        seat = action.player - 1
        known = [slot.card for slot in self._holding[seat]]
        news = [card for card in action.cards if card != UNSEEN and card not in known]
        for slot in self._holding[seat]:
            if slot.card == UNSEEN and news:
                slot.card = news.pop(0)
        if news:
            raise RuleError(f"player {action.player} shows {news[0]} without holding it", field="actions")
        self.shows[action.player] = any(card != UNSEEN for card in action.cards)
