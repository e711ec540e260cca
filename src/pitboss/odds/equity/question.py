"""A question about equity, read and checked: who holds what, what lies on the board, what is dead, what is to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from pitboss.equipment.cards import UNSEEN, Card, show
from pitboss.errors import RuleError
from pitboss.odds.equity.ranges import RANDOM, combos, exact_cards
from pitboss.poker.variants import Variant, variant

Known = tuple[Card, ...]


class Holding(msgspec.Struct, frozen=True):
    """What is known of a player's cards: one of several equally likely sets, and so many more cards to come."""

    text: str
    known: tuple[Known, ...]
    missing: int = 0


class Question(msgspec.Struct, frozen=True, dict=True):
    """Hands against each other in a type of poker."""

    game: Variant
    holdings: tuple[Holding, ...]
    board: Known
    dead: Known

    @property
    def own_size(self) -> int:
        """Cards that each player holds at the showdown."""
        return own_size(self.game)

    @property
    def board_size(self) -> int:
        return board_size(self.game)

    @property
    def missing_board(self) -> int:
        return self.board_size - len(self.board)

    @property
    def ranges(self) -> bool:
        """Whether somebody may hold different things."""
        return any(len(holding.known) > 1 for holding in self.holdings)

    @cached_property
    def deck(self) -> Known:
        """The cards that may still come, those of the ranges among them."""
        gone = {*self.board, *self.dead, *_fixed(self.holdings)}
        return tuple(card for card in self.game.deck if card not in gone)

    def matchups(self) -> Iterator[tuple[Known, ...]]:
        """Every choice of one hand from each range that can be held together."""
        return _disjoint([holding.known for holding in self.holdings], ())


def own_size(game: Variant) -> int:
    return sum(len(street.faces) for street in game.streets)


def board_size(game: Variant) -> int:
    return sum(street.board for street in game.streets)


def ask(hands: Sequence[str], *, board: str = "", dead: str = "", game: str = "hold-em") -> Question:
    """Read a question; what is wrong with it is said in one sentence."""
    of = variant(game)
    if not 2 <= len(hands) <= of.max_players:
        raise RuleError(f"{of.name} is played by 2 to {of.max_players} hands, not {len(hands)}", field="hands")
    shared, gone = _cards(board, "board", of), _cards(dead, "dead", of)
    if len(shared) > board_size(of):
        most = f"at most {board_size(of)} cards" if board_size(of) else "no cards"
        raise RuleError(f"{of.name} has {most} on the board, not {len(shared)}", field="board")
    holdings = []
    for number, text in enumerate(hands, 1):
        try:
            holdings.append(_holding(text.strip(), of))
        except RuleError as error:
            raise RuleError(error.message, field=f"hand {number}") from None
    _refuse_twice(shared, gone, holdings)
    question = Question(of, _possible(holdings, {*shared, *gone}), shared, gone)
    if sum(holding.missing for holding in holdings) + question.missing_board > len(question.deck):
        raise RuleError("the deck has too few cards for so many hands", field="hands")
    if next(question.matchups(), None) is None:
        raise RuleError("these ranges cannot be held together", field="hands")
    return question


def _cards(text: str, field: str, game: Variant) -> Known:
    """Cards that lie face up or are dead."""
    cards = exact_cards(text) if text.strip() else ()
    if cards is None or UNSEEN in cards:
        raise RuleError(f"{text!r} is not a list of cards; write them as in 'Ah Kd 7c'", field=field)
    return _of_the_deck(cards, game, field)


def _of_the_deck(cards: Known, game: Variant, field: str = "") -> Known:
    for card in cards:
        if card != UNSEEN and card not in game.deck:
            raise RuleError(f"{card} is not in the deck of {game.name}", field=field)
    return cards


def _holding(text: str, game: Variant) -> Holding:
    size = own_size(game)
    if text.lower() == RANDOM:
        return Holding(text, ((),), size)
    cards = exact_cards(text)
    if cards is None or (size == 2 < len(cards) and "," in text):
        if size != 2:
            raise RuleError(f"{text!r} is not a hand; write its cards as in 'AhKd', ?? for one not known, or 'random'")
        return Holding(text, combos(text, game.deck))
    _of_the_deck(cards, game)
    if len(cards) > size or (len(cards) < size and not _comes_later(game)):
        raise RuleError(f"{text} has {len(cards)} cards, a hand of {game.name} {size}; write ?? for a card not known")
    known = tuple(card for card in cards if card != UNSEEN)
    return Holding(text, (known,), size - len(known))


def _comes_later(game: Variant) -> bool:
    """Whether players receive more cards after the first: then those that are not named are still to come."""
    return game.draws or any(street.faces for street in game.streets[1:])


def _fixed(holdings: Sequence[Holding]) -> list[Card]:
    """The cards that players hold for certain."""
    return [card for holding in holdings if len(holding.known) == 1 for card in holding.known[0]]


def _refuse_twice(board: Known, dead: Known, holdings: Sequence[Holding]) -> None:
    seen: set[Card] = set()
    places = [("board", board), ("dead", dead)]
    places += [(f"hand {number}", tuple(_fixed([holding]))) for number, holding in enumerate(holdings, 1)]
    for field, cards in places:
        for card in cards:
            if card in seen:
                raise RuleError(f"{card} is named twice", field=field)
            seen.add(card)


def _possible(holdings: Sequence[Holding], gone: set[Card]) -> tuple[Holding, ...]:
    """The ranges without the hands that the board or dead cards rule out."""
    possible = []
    for number, holding in enumerate(holdings, 1):
        left = tuple(known for known in holding.known if not gone.intersection(known))
        if not left:
            beside = f"beside {show(sorted(gone))}" if gone else "in this deck"
            raise RuleError(f"there is no {holding.text!r} {beside}", field=f"hand {number}")
        possible.append(msgspec.structs.replace(holding, known=left))
    return tuple(possible)


def _disjoint(choices: Sequence[Sequence[Known]], held: Known) -> Iterator[tuple[Known, ...]]:
    """One set of cards from each choice, no card twice."""
    if not choices:
        yield ()
        return
    for known in choices[0]:
        if not set(held).intersection(known):
            for rest in _disjoint(choices[1:], (*held, *known)):
                yield known, *rest
