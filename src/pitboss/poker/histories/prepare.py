"""From a hand history to something the engine can play: rules, forced bets, the order of the deck, the moves.

A history says who got which cards; the engine takes cards off a deck. `prepare` lays the deck out so that everybody
gets the cards of the history, with a card that nobody knows (`??`) for each burn. Cards that become known later, by a
discard or at the showdown, are known from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import repeat
from typing import NamedTuple

import msgspec

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.events import HandOpened
from pitboss.poker.forced import Forced, Post, blind_names
from pitboss.poker.histories.phh import Action, History
from pitboss.poker.options import CUSTOMARY
from pitboss.poker.rules import TableRules, submit
from pitboss.poker.variants import CUSTOM, Variant

LIVE, DEAD = "live", "dead"
"""How a late post below the big blind counts: as a bet of the first round, or as money of the pot alone."""


Move = tuple[str, int, int, tuple[Card, ...], int]
"""One act of a player: its kind, seat, amount and cards, and where it stands in the history."""


class Overflow(msgspec.Struct, frozen=True):
    """A reshuffle of which the history knows only the top cards, those dealt after the deck was exhausted, if any."""

    known: tuple[Card, ...]

    def __call__(self, pile: Sequence[Card], number: int) -> Sequence[Card]:
        return [*self.known[: len(pile)], *repeat(UNSEEN, len(pile) - len(self.known))]


class Prepared(NamedTuple):
    """A history ready to be played."""

    history: History
    rules: TableRules
    opened: HandOpened
    deck: tuple[Card, ...]
    overflow: Overflow
    moves: Sequence[Move]
    shows: dict[int, bool]
    """Who showed (True) or conceded at the showdown; empty where the history does not say."""


def table_of(history: History, late_posts: str = LIVE) -> tuple[TableRules, Forced]:
    """The rules that a history is played by, and its forced bets."""
    players = len(history.stacks)
    rules = _rules(
        history.variant,
        history.structure,
        history.small_bet or history.min_bet,
        history.big_bet,
        history.bring_in,
        max(history.antes, default=0),
        history.blinds,
    )
    rules.check_players(players)
    forced = forced_bets(
        history.antes, history.antes_trimmed, history.blinds, history.min_bet or history.small_bet, players, late_posts
    )
    return rules, forced


def prepare(history: History, late_posts: str = LIVE) -> Prepared:
    """Lay out a history for the engine; `late_posts` reads those below the big blind."""
    players = len(history.stacks)
    rules, forced = table_of(history, late_posts)
    layout = _Layout(rules.variant, players)
    layout.take(history.actions)
    deck, overflow = layout.deck()
    opened = rules.opening(
        seats_of(players),
        history.stacks,
        forced,
        button=players if rules.variant.button else 0,
        players=history.players,
        asked=bool(layout.shows),
    )
    return Prepared(history, rules, opened, deck, Overflow(overflow), layout.moves, layout.shows)


@cache
def seats_of(players: int) -> tuple[int, ...]:
    """The seats of a history: player 1 is the first to receive a card."""
    return tuple(range(1, players + 1))


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
        "blinds": " ".join(dollars(blind) for blind in blinds if blind > 0),
    }
    return submit(variant, options, CUSTOMARY)


@lru_cache
def forced_bets(
    antes: tuple[int, ...], trimmed: bool, listed: tuple[int, ...], minimum: int, players: int, late_posts: str = LIVE
) -> Forced:
    """The forced bets of a history; the action starts left of the largest blind, wherever it is listed.

    A late post (negative) is live up to the big blind and dead beyond it; one below the big blind may be dead at all.
    """
    money = "ante" if trimmed else "dead"
    posts = [Post(p, "ante", ante, money, CUSTOM) for p, ante in enumerate(antes) if ante]
    # Heads-up, the blinds are listed small and big, and the second player has the button.
    where = (1, 0) if players == 2 else range(players)
    blinds = [(p, amount) for p, amount in zip(where, listed, strict=False) if amount > 0]
    rising = sorted(blinds, key=lambda blind: blind[1])
    names = dict(zip(rising, blind_names(len(blinds)) if blinds else (), strict=True))
    posts += [Post(blind[0], names[blind], blind[1], "bet", CUSTOM) for blind in blinds]
    largest, level = rising[-1] if rising else (players - 1, 0)
    for p, amount in zip(where, listed, strict=False):
        if amount < 0:
            live = 0 if late_posts == DEAD and -amount < level else min(-amount, level)
            posts += [
                Post(p, "late-post", part, kind, CUSTOM)
                for part, kind in ((live, "bet"), (-amount - live, "dead"))
                if part
            ]
    first = (largest + 1) % players
    return Forced(tuple(posts), first, level, max(1, len(blinds) - 1) if blinds else 0, max(minimum, level))


class _Layout:
    """Walks through the actions of a history and puts the cards where the engine will draw them.

    `_deck` is the order of the deck so far. What a player holds is kept as places in it, so that a card can be filled
    in when it becomes known. The first deal goes round the table card by card.
    """

    def __init__(self, variant: Variant, players: int) -> None:
        self._variant = variant
        self._players = players
        self._hole = variant.hole
        self._deck = [UNSEEN] * (players * self._hole)
        self._holding: list[list[int]] = [[] for _ in range(players)]
        self._street = variant.streets[0]
        self._streets = iter(variant.streets[1:])
        self._served: set[int] = set()
        """Who has received cards, or drawn, on this street."""
        self._bets = False
        """Whether somebody has bet since the last deal."""
        self._board_due = 0
        self._end = len(variant.deck)
        """How many cards come off the deck before others are shuffled back into it."""
        self._draws: list[tuple[int, list[int]]] = []
        """Moves that discard, with the places of the cards."""
        self.moves: list[Move] = []
        self.shows: dict[int, bool] = {}

    def take(self, actions: Sequence[Action]) -> None:
        for at, (kind, player, amount, cards) in enumerate(actions):
            if kind == "dh":
                self._deal(player - 1, cards)
            elif kind == "db":
                self._board(cards)
            elif kind == "sd":
                self._draw(at, player, cards)
            elif kind == "sm":
                self._show(player, cards)
            else:
                self._bets = True
                self.moves.append((kind, player, amount, (), at))
        for index, places in self._draws:
            kind, player, amount, _, at = self.moves[index]
            self.moves[index] = (kind, player, amount, tuple(self._deck[place] for place in sorted(places)), at)

    def deck(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The deck as far as it is known, and the cards that were dealt when it had run out."""
        deck, overflow = self._deck[: self._end], self._deck[self._end :]
        known = [card for card in deck if card is not UNSEEN]
        if len(set(known)) < len(known) or not self._variant.deck[0] <= min(known, default=UNSEEN):
            raise _impossible(known, self._variant)
        missing = len(self._variant.deck) - len(deck)
        return tuple(deck) + (UNSEEN,) * missing, tuple(overflow)

    def _next_street(self) -> None:
        street = next(self._streets, None)
        if street is None:
            raise RuleError("cards are dealt after the last street", field="actions")
        self._street = street
        self._served.clear()
        self._bets = False
        self._board_due = street.board
        if street.burn:
            self._deck.append(UNSEEN)

    def _deal(self, seat: int, cards: Sequence[Card]) -> None:
        holding, deck = self._holding[seat], self._deck
        first_street = self._street is self._variant.streets[0]
        if first_street and len(holding) < self._hole:
            for card in cards:
                place = len(holding) * self._players + seat
                deck[place] = card
                holding.append(place)
            return
        if not self._street.draw and (self._bets or seat in self._served or first_street):
            self._next_street()
        self._served.add(seat)
        holding.extend(range(len(deck), len(deck) + len(cards)))
        deck.extend(cards)

    def _board(self, cards: Sequence[Card]) -> None:
        if self._board_due == 0:
            dealt = len(self._deck)
            self._next_street()
            # A common card needs two cards of the deck, or the burns are shuffled in (9(h)).
            if self._board_due == 0 and len(self._variant.deck) - dealt <= 1:
                self._end = min(self._end, dealt)
        self._board_due = max(self._board_due - len(cards), 0)
        self._deck.extend(cards)

    def _draw(self, at: int, player: int, cards: Sequence[Card]) -> None:
        if self._bets or player - 1 in self._served or not self._street.draw:
            self._next_street()
        self._served.add(player - 1)
        self._draws.append((len(self.moves), [self._thrown(player, card) for card in cards]))
        self.moves.append(("sd", player, 0, (), at))

    def _thrown(self, player: int, card: Card) -> int:
        """The place of a discard: of the card itself, or of one that is not known yet."""
        holding, deck = self._holding[player - 1], self._deck
        for wanted in (card, UNSEEN):
            for place in holding:
                if deck[place] == wanted:
                    deck[place] = card
                    holding.remove(place)
                    return place
        if card != UNSEEN or not holding:
            raise RuleError(f"player {player} discards {card} without holding it", field="actions")
        return holding.pop()

    def _show(self, player: int, cards: Sequence[Card]) -> None:
        """Cards shown fill the places of those not known yet."""
        holding, deck = self._holding[player - 1], self._deck
        held = [deck[place] for place in holding]
        news = [card for card in cards if card != UNSEEN and card not in held]
        for place in holding:
            if deck[place] == UNSEEN and news:
                deck[place] = news.pop(0)
        if news:
            raise RuleError(f"player {player} shows {news[0]} without holding it", field="actions")
        self.shows[player] = any(card != UNSEEN for card in cards)


def _impossible(known: Sequence[Card], variant: Variant) -> RuleError:
    for card in known:
        if card not in variant.deck:
            return RuleError(f"{card} is not in the deck of this game", field="actions")
    twice = next(card for card in known if known.count(card) > 1)
    return RuleError(f"{twice} is dealt twice", field="actions")
