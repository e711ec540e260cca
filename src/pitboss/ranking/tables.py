"""Hand values by the million: `high` for five, six and seven cards as a lookup.

Every table is filled from `pitboss.ranking.high.high`, so that it is the same rule, only faster. A hand becomes its
*class*: 1 for 7-5-4-3-2 in mixed suits up to 7,462 for a royal flush, the dense order of all values of `high` on five
cards.

>>> from pitboss.equipment.cards import cards
>>> evaluate([cards("7c 5d 4h 3s 2c"), cards("As Ks Qs Js Ts")]).tolist()
[1, 7462]

Each card has a 64-bit key, and the sum of the keys of a hand says all that matters:

    bits  0-31   5 ** rank: there are four of each rank, so the sum is the multiset of ranks, written in base five
    bits 32-47   a nibble for each suit: how many of it
    bits 48-62   1 << rank: for five cards of one suit, the sum is the set of their ranks

Five of a suit look up that set. (Seven cards that hold a flush cannot also hold a full house or four of a kind.) Any
other hand looks up its multiset of ranks through a perfect hash, one for each size of hand: two loads from tables that
stay in the processor's cache.

Compiled code takes the tables as an argument:

    @borrowing
    def first_wins(c0, c1, d0, d1, b0, b1, b2, b3, b4, t):
        return class7(c0, c1, b0, b1, b2, b3, b4, t) > class7(d0, d1, b0, b1, b2, b3, b4, t)

    compiled(first_wins)(..., tables())
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pitboss.kernel import borrowing, compiled, kernel
from pitboss.kernel_cache import cache_directory, read_whole, usable, write_whole
from pitboss.ranking.high import high

CLASSES = 7462

_SUITS, _SET = 32, 48  # where the fields of a key begin
_RANKS = (1 << _SUITS) - 1
_BIAS, _FIVE = 0x3333 << _SUITS, 0x8888 << _SUITS  # five of a suit, biased by three, set the top bit of its nibble

# The perfect hash takes its slot and its bucket from the middle of a product, where every rank has left its mark.
_MULTIPLIER = 0x9E3779B1  # 2**32 / golden ratio
_SLOT, _BUCKET = 20, 36


class Hash(NamedTuple):
    """A perfect hash: a key's slot is its own hash, moved by the displacement of its bucket."""

    displacement: NDArray[np.uint16]
    classes: NDArray[np.int16]


class Tables(NamedTuple):
    """What the lookup kernels read. Classes are signed, so that compiled code may subtract them."""

    keys: NDArray[np.int64]  # by card
    values: NDArray[np.int32]  # value of `high` by class; index 0 is unused
    flush: NDArray[np.int16]  # class by set of ranks of one suit
    five: Hash  # class by multiset of ranks, without a flush
    six: Hash
    seven: Hash


# Lookups, for compiled code. The cards of a hand are different cards of the deck of 52; nothing checks that here.


@borrowing
def class5_of(key: int, t: Tables) -> int:
    """Class of five cards, given the sum of their keys."""
    if (key + _BIAS) & _FIVE:
        return t.flush[key >> _SET]  # type: ignore[no-any-return]
    return _class_of_ranks(key, t.five)


@borrowing
def class5(c0: int, c1: int, c2: int, c3: int, c4: int, t: Tables) -> int:
    """Class of five cards."""
    return class5_of(t.keys[c0] + t.keys[c1] + t.keys[c2] + t.keys[c3] + t.keys[c4], t)


@borrowing
def class6(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, t: Tables) -> int:
    """Class of the best five of six cards."""
    k = t.keys
    key = k[c0] + k[c1] + k[c2] + k[c3] + k[c4] + k[c5] + _BIAS
    if key & _FIVE:
        low = _suited(c0, key) | _suited(c1, key) | _suited(c2, key)
        return t.flush[low | _suited(c3, key) | _suited(c4, key) | _suited(c5, key)]  # type: ignore[no-any-return]
    return _class_of_ranks(key, t.six)


@borrowing
def class7(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int, t: Tables) -> int:
    """Class of the best five of seven cards."""
    k = t.keys
    key = k[c0] + k[c1] + k[c2] + k[c3] + k[c4] + k[c5] + k[c6] + _BIAS
    if key & _FIVE:
        low = _suited(c0, key) | _suited(c1, key) | _suited(c2, key) | _suited(c3, key)
        return t.flush[low | _suited(c4, key) | _suited(c5, key) | _suited(c6, key)]  # type: ignore[no-any-return]
    return _class_of_ranks(key, t.seven)


@borrowing
def class_of_three_and_two_of_three(own: Sequence[int], board: Sequence[int], t: Tables) -> int:
    """Best class of all three own cards with exactly two of three on the board."""
    k = t.keys
    held = k[own[0]] + k[own[1]] + k[own[2]]
    a, b, c = k[board[0]], k[board[1]], k[board[2]]
    return max(class5_of(held + a + b, t), class5_of(held + a + c, t), class5_of(held + b + c, t))


@borrowing
def class_of_two_of_four_and_three_of_five(own: Sequence[int], board: Sequence[int], t: Tables) -> int:
    """Best class of exactly two of four own cards with exactly three of five on the board."""
    k = t.keys
    whole = k[board[0]] + k[board[1]] + k[board[2]] + k[board[3]] + k[board[4]]
    best = 0
    for i in range(1, 4):
        for j in range(i):
            pair = k[own[i]] + k[own[j]]
            for x in range(1, 5):
                for y in range(x):  # the two left on the board
                    best = max(best, class5_of(pair + whole - k[board[x]] - k[board[y]], t))
    return best


@borrowing
def _class_of_ranks(key: int, table: Hash) -> int:
    """Class of a hand without a flush, from the multiset of ranks in its key."""
    mixed = (key & _RANKS) * _MULTIPLIER
    slot = (mixed >> _SLOT) & (len(table.classes) - 1)
    bucket = (mixed >> _BUCKET) & (len(table.displacement) - 1)
    return table.classes[slot ^ table.displacement[bucket]]  # type: ignore[no-any-return]


@borrowing
def _suited(card: int, key: int) -> int:
    """The card's rank as a set if a biased key counts five or more of its suit, else the empty set."""
    return ((key >> (_SUITS + 3 + 4 * (card & 3))) & 1) << (card >> 2)


# Many hands at once, and classes as values.


def evaluate(hands: ArrayLike) -> NDArray[np.uint16]:
    """Class of each row of five, six or seven cards. An array of `uint8` is read in place.

    Raises `ValueError` for another shape, for a number that is not a card and for a hand with a card twice.
    """
    rows = np.asarray(hands)
    if rows.ndim != 2 or rows.shape[1] not in _BATCH:
        raise ValueError(f"hands must be an array of shape (n, 5), (n, 6) or (n, 7), not {rows.shape}")
    if rows.dtype.kind not in "iu":
        raise ValueError(f"cards must be integers 0 to 51, not {rows.dtype}")
    if rows.size and (rows.max() > 51 or (rows.dtype.kind == "i" and rows.min() < 0)):
        row, place = np.argwhere((rows < 0) | (rows > 51))[0]
        raise ValueError(f"hand {row} holds {rows[row, place]}, which is not a card; cards are 0 to 51")
    rows = np.ascontiguousarray(rows, dtype=np.uint8)
    classes = np.empty(len(rows), dtype=np.uint16)
    faulty = compiled(_BATCH[rows.shape[1]])(rows, classes, tables())
    if faulty >= 0:
        raise ValueError(f"hand {faulty} holds a card twice: {rows[faulty].tolist()}")
    return classes


@kernel
def _batch5(hands: Any, classes: Any, t: Tables) -> int:
    """Fill in the class of each hand. Returns the first hand with a card twice, or -1."""
    for i in range(len(hands)):
        c0, c1, c2, c3, c4 = hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4]
        if _size(1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4) < 5:
            return i
        classes[i] = class5(c0, c1, c2, c3, c4, t)
    return -1


@kernel
def _batch6(hands: Any, classes: Any, t: Tables) -> int:
    """As `_batch5`, for six cards."""
    for i in range(len(hands)):
        c0, c1, c2, c3, c4, c5 = hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4], hands[i, 5]
        if _size(1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4 | 1 << c5) < 6:
            return i
        classes[i] = class6(c0, c1, c2, c3, c4, c5, t)
    return -1


@kernel
def _batch7(hands: Any, classes: Any, t: Tables) -> int:
    """As `_batch5`, for seven cards."""
    for i in range(len(hands)):
        c0, c1, c2, c3 = hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3]
        c4, c5, c6 = hands[i, 4], hands[i, 5], hands[i, 6]
        if _size(1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4 | 1 << c5 | 1 << c6) < 7:
            return i
        classes[i] = class7(c0, c1, c2, c3, c4, c5, c6, t)
    return -1


_BATCH = {5: _batch5, 6: _batch6, 7: _batch7}


@kernel
def _size(cards: int) -> int:
    """How many cards a set holds."""
    size = 0
    while cards:
        cards &= cards - 1
        size += 1
    return size


def class_values() -> NDArray[np.int32]:
    """The value of `high` for each class, 1 to 7,462, in rising order; index 0 is unused."""
    return tables().values


def value_of_class(number: int) -> int:
    """The value of `high` for a class.

    >>> hex(value_of_class(7462))
    '0x9e0000'
    """
    if not 1 <= number <= CLASSES:
        raise ValueError(f"{number} is not a class of hands; classes are 1 to {CLASSES}")
    return int(class_values()[number])


def class_of_value(value: int) -> int:
    """The class of a value that `high` gives to a hand of five cards or more."""
    number = class_at_least(value)
    if number > CLASSES or class_values()[number] != value:
        raise ValueError(f"{value:#x} is not the value of a five-card hand")
    return number


def class_at_least(value: int) -> int:
    """The lowest class worth at least `value`, a paytable's floor for example; 7,463 if there is none."""
    return 1 + int(np.searchsorted(class_values()[1:], value))


# Building the tables.


@cache
def tables() -> Tables:
    """The lookup tables: from the cache folder, or built (in well under a second) and left there."""
    folder = usable(cache_directory())
    built = _load(folder / FILE) if folder else None
    if built is None:
        built = _build()
        if folder:
            write_whole(folder / FILE, _stored(built))
    for array in _flat(built):
        array.flags.writeable = False
    return built


FILE = "high-classes.npz"
DIGEST = "c35c147816702b5c5c33e95e8fc87116ca30afd4ac4d0ac25cf58dc81c9965bd"
"""SHA-256 of the tables. Those found in the cache folder are believed only if they have it; a test builds them anew."""


def _flat(t: Tables) -> tuple[NDArray[Any], ...]:
    return (t.keys, t.values, t.flush, *t.five, *t.six, *t.seven)


def digest_of(t: Tables) -> str:
    """What tables are, in a few characters."""
    digest = hashlib.sha256()
    for array in _flat(t):
        digest.update(repr((array.dtype.str, array.shape)).encode() + array.tobytes())
    return digest.hexdigest()


def _load(path: Path) -> Tables | None:
    """The tables as they were left; None where they are not there, not whole or not ours."""
    kept = read_whole(path)
    if kept is None:
        return None
    try:
        with np.load(io.BytesIO(kept)) as stored:
            keys, values, flush, *hashes = (stored[f"arr_{i}"] for i in range(9))
    except (EOFError, KeyError, ValueError, zipfile.BadZipFile):
        return None
    found = Tables(keys, values, flush, Hash(*hashes[:2]), Hash(*hashes[2:4]), Hash(*hashes[4:]))
    return found if digest_of(found) == DIGEST else None


def _stored(t: Tables) -> bytes:
    written = io.BytesIO()
    np.savez(written, *_flat(t))
    return written.getvalue()


def _build() -> Tables:
    card = np.arange(52)
    keys = 5 ** (card >> 2) | 1 << _SUITS + 4 * (card & 3) | 1 << _SET + (card >> 2)

    suited = {size: _rows(combinations(range(13), size)) for size in (5, 6, 7)}
    mixed = {size: _rows(combinations_with_replacement(range(13), size)) for size in (5, 6, 7)}
    mixed = {size: rows[(rows[:, 4:] != rows[:, :-4]).all(axis=1)] for size, rows in mixed.items()}  # not five alike

    # Rows rise, so in suits taken in turn no card comes twice and no suit five times.
    of_suited = {size: _values(4 * rows) for size, rows in suited.items()}
    of_mixed = {size: _values(4 * rows + np.arange(size) % 4) for size, rows in mixed.items()}
    values = np.unique(np.concatenate(([0], of_suited[5], of_mixed[5]))).astype(np.int32)

    flush = np.zeros(1 << 13, dtype=np.int16)
    for size, rows in suited.items():
        flush[(1 << rows).sum(axis=1)] = np.searchsorted(values, of_suited[size])

    def hashed(size: int, buckets: int, slots: int) -> Hash:
        multisets = (5 ** mixed[size]).sum(axis=1)
        return _hash(multisets, np.searchsorted(values, of_mixed[size]), buckets, slots)

    return Tables(
        keys, values, flush, hashed(5, 1 << 11, 1 << 13), hashed(6, 1 << 13, 1 << 15), hashed(7, 1 << 14, 1 << 16)
    )


def _rows(choices: Iterable[tuple[int, ...]]) -> NDArray[np.int64]:
    return np.array(list(choices), dtype=np.int64)


def _values(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    values = np.empty(len(hands), dtype=np.int64)
    compiled(_fill_values)(hands, values)
    return values


@kernel
def _fill_values(hands: Any, values: Any) -> None:
    for i in range(len(hands)):
        values[i] = high(hands[i])


def _hash(multisets: NDArray[np.int64], classes: NDArray[np.int64], buckets: int, slots: int) -> Hash:
    """A perfect hash from multisets of ranks to their classes: the fullest buckets choose their displacement first."""
    mixed = multisets * _MULTIPLIER
    bucket = (mixed >> _BUCKET) & (buckets - 1)
    count = np.bincount(bucket, minlength=buckets)
    order = np.lexsort((bucket, -count[bucket]))
    table = Hash(np.zeros(buckets, dtype=np.uint16), np.zeros(slots, dtype=np.int16))
    wanted = (mixed >> _SLOT) & (slots - 1)
    compiled(_displace)(bucket[order], wanted[order], classes[order], table.displacement, table.classes)
    if (table.classes[wanted ^ table.displacement[bucket]] != classes).any():
        raise AssertionError("no perfect hash of hand classes with this multiplier and these sizes")
    return table


@kernel
def _displace(bucket: Any, wanted: Any, classes: Any, displacement: Any, table: Any) -> None:
    """Give each bucket, in the order of the rows, the least displacement that moves all its keys to free slots."""
    first = 0
    while first < len(bucket):
        after = first
        while after < len(bucket) and bucket[after] == bucket[first]:
            after += 1
        for shift in range(len(table)):
            free = True
            for i in range(first, after):
                free = free and table[wanted[i] ^ shift] == 0
            if free:
                displacement[bucket[first]] = shift
                for i in range(first, after):
                    table[wanted[i] ^ shift] = classes[i]
                break
        first = after
