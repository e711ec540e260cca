"""Random numbers for compiled code: as many independent streams as anybody needs, each with its own state.

A stream is a generator xoshiro256++ (Blackman and Vigna). The states of all streams of one seed are taken from one
sequence of splitmix64, whose outputs do not repeat before 2^64 of them are used, so that no two streams begin alike.
Numbers below a bound are drawn without bias (Lemire's method with rejection).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing

Stream = NDArray[np.uint64]
"""The state of a stream: four words, which every draw changes."""
Word = np.uint64
WORDS = 4
WORD = 2**64
LARGEST_BOUND = 2**32

_GOLDEN, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_LOW = np.uint64(LARGEST_BOUND - 1)
_U17, _U23, _U32, _U41, _U45, _U19 = (np.uint64(bits) for bits in (17, 23, 32, 41, 45, 19))


def key_of(seed: int) -> int:
    """Where in splitmix64's sequence the streams of a seed begin. A seed may be any number that is not negative."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])


def stream_words(key: int, number: int) -> tuple[int, ...]:
    """The state that a stream of some number begins with."""
    return tuple(_splitmix(key, WORDS * number + word) for word in range(WORDS))


def _splitmix(key: int, place: int) -> int:
    """The output of splitmix64 at some place: a one-to-one function of the place, modulo 2^64."""
    mixed = (key + (place + 1) * _GOLDEN) % WORD
    mixed = (mixed ^ mixed >> 30) * _FIRST % WORD
    mixed = (mixed ^ mixed >> 27) * _SECOND % WORD
    return mixed ^ mixed >> 31


def stream(words: tuple[int, ...]) -> Stream:
    """A stream in the state that it begins with."""
    return np.array(words, dtype=np.uint64)


@borrowing
def below(state: Stream, bound: int) -> int:
    """A random number from 0 up to `bound`, which is excluded and at most 2^32."""
    number, state[0], state[1], state[2], state[3] = _below(state[0], state[1], state[2], state[3], bound)
    return number


@borrowing
def _below(s0: Word, s1: Word, s2: Word, s3: Word, bound: int) -> tuple[int, Word, Word, Word, Word]:
    """A random number below a bound, and the state after it."""
    size = np.uint64(bound)
    word, s0, s1, s2, s3 = _next(s0, s1, s2, s3)
    product = (word >> _U32) * size
    if product & _LOW < size:
        least = np.uint64((LARGEST_BOUND - bound) % bound)
        while product & _LOW < least:
            word, s0, s1, s2, s3 = _next(s0, s1, s2, s3)
            product = (word >> _U32) * size
    return np.int64(product >> _U32), s0, s1, s2, s3  # type: ignore[return-value]


@borrowing
def _next(s0: Word, s1: Word, s2: Word, s3: Word) -> tuple[Word, Word, Word, Word, Word]:
    """The next 64 random bits, and the state after them."""
    total = s0 + s3
    result = ((total << _U23) | (total >> _U41)) + s0
    shifted = s1 << _U17
    s2 ^= s0
    s3 ^= s1
    return result, s0 ^ s3, s1 ^ s2, s2 ^ shifted, (s3 << _U45) | (s3 >> _U19)


@borrowing
def draw(state: Stream, cards: NDArray[np.int64], first: int, last: int) -> None:
    """Put a random choice of the cards from `first` on, in random order, into the places from `first` to `last`.

    The state stays in the processor's registers from card to card.
    """
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    for place in range(first, last):
        number, s0, s1, s2, s3 = _below(s0, s1, s2, s3, len(cards) - place)
        other = place + number
        cards[place], cards[other] = cards[other], cards[place]
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
