"""What a player may hold, as people write it.

A hand is its cards: `AhAd`, `Ah Ad`, with `??` for a card that nobody has seen, or `random` for a hand of such cards.
Where players hold two cards, a hand may be a range, items divided by commas:

    AKs  AKo  AK       suited, offsuit, both
    77                 a pair, in all its suits
    77+  ATs+          this and better: pairs up to aces, kickers up to the one below the high card
    77-TT  A2s-A5s     from one to another, in either order
    AhKh  random       a hand of given cards; every hand

>>> from pitboss.equipment.cards import DECK
>>> len(combos("AKs, 77+", DECK)), len(combos("A2s-A5s", DECK)), len(combos("random", DECK))
(52, 16, 1326)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pitboss.equipment.cards import RANKS, SUIT_SYMBOLS, SUITS, UNSEEN, Card
from pitboss.errors import RuleError

RANDOM = "random"

Combo = tuple[Card, Card]

_CARD = re.compile(rf"\?\?|(?:10|[{RANKS}])[{SUITS}{SUIT_SYMBOLS}]", re.IGNORECASE)
_KIND = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)", re.IGNORECASE)

_SUITED, _OFFSUIT = "s", "o"


def exact_cards(text: str) -> tuple[Card, ...] | None:
    """The cards of a text that consists of nothing else, written together or apart; otherwise None."""
    compact = re.sub(r"[\s,]", "", text)
    words = _CARD.findall(compact)
    return tuple(map(Card.parse, words)) if words and "".join(words) == compact else None


def combos(text: str, deck: Sequence[Card]) -> tuple[Combo, ...]:
    """All hands of two cards in a range that a deck can make, each once."""
    found: dict[Combo, None] = {}
    for item in text.split(","):
        found.update(dict.fromkeys(_item(item.strip(), deck)))
    return tuple(sorted(found))


def _item(text: str, deck: Sequence[Card]) -> Iterable[Combo]:
    if text.lower() == RANDOM:
        return combinations(deck, 2)
    cards = exact_cards(text)
    if cards is not None:
        if len(cards) != 2 or cards[0] == cards[1] or UNSEEN in cards:
            raise RuleError(f"{text!r} is not a hand of two cards")
        return [(min(cards), max(cards))]
    first, dash, last = text.partition("-")
    if dash:
        low, high = _kind(first, text), _kind(last, text)
        return _between(low, high, text, deck)
    if text.endswith("+"):
        top, kicker, suits = _kind(text[:-1], text)
        best = (12, 12, suits) if top == kicker else (top, top - 1, suits)
        return _between((top, kicker, suits), best, text, deck)
    return _hands(_kind(text, text), deck)


Kind = tuple[int, int, str]
"""Two ranks, the higher first, and `s`, `o` or nothing."""


def _kind(text: str, whole: str) -> Kind:
    match = _KIND.fullmatch(text.strip())
    if match is None:
        raise RuleError(f"{whole!r} is not a hand or a range; write them as in 'AhKh', 'AKs', '77+', 'A2s-A5s'")
    ranks = sorted((RANKS.index(match[1].upper()), RANKS.index(match[2].upper())), reverse=True)
    if ranks[0] == ranks[1] and match[3]:
        raise RuleError(f"{whole!r}: a pair is neither suited nor offsuit")
    return ranks[0], ranks[1], match[3].lower()


def _between(one: Kind, other: Kind, whole: str, deck: Sequence[Card]) -> Iterator[Combo]:
    """Pairs, or kickers beside the same high card, from one to another."""
    pairs = [top == kicker for top, kicker, _ in (one, other)]
    if pairs[0] != pairs[1] or one[2] != other[2] or not (pairs[0] or one[0] == other[0]):
        raise RuleError(f"{whole!r} is not a range; its ends are two pairs, or two hands that share the high card")
    for rank in range(min(one[1], other[1]), max(one[1], other[1]) + 1):
        yield from _hands((rank if pairs[0] else one[0], rank, one[2]), deck)


def _hands(kind: Kind, deck: Sequence[Card]) -> Iterator[Combo]:
    top, kicker, suits = kind
    for low, high in combinations(deck, 2):
        if (low >> 2, high >> 2) == (kicker, top) and suits in ("", _SUITED if low & 3 == high & 3 else _OFFSUIT):
            yield low, high
