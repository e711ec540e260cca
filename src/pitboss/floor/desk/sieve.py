"""What was never made need not be looked up.

Every command is asked about before it is done: it may have come before. Nearly none has, and asking the database stops
everybody for a moment; so a few bits of each command that was made are kept, by which most others are told from them.

>>> made = Sieve()
>>> made.add(7, "a1")
>>> made.may_have(7, "a1"), made.may_have(7, "a2"), made.may_have(8, "a1")
(True, False, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

_BITS = 2**25
"""With a million commands one in 6,000 others is looked up in vain, with thirty millions nearly all: it only takes
longer then."""


class Sieve:
    """Commands of people, of each of which it is known that it was never added, or that it may have been."""

    def __init__(self) -> None:
        self._bits = bytearray(_BITS // 8)

    def add(self, person: int, command: str) -> None:
        for byte, bit in _places(person, command):
            self._bits[byte] |= bit

    def may_have(self, person: int, command: str) -> bool:
        return all(self._bits[byte] & bit for byte, bit in _places(person, command))


def _places(person: int, command: str) -> Iterator[tuple[int, int]]:
    digest = blake2b(f"{person} {command}".encode(), digest_size=16).digest()
    for start in range(0, len(digest), 4):
        place = int.from_bytes(digest[start : start + 4], "big") % _BITS
        yield place >> 3, 1 << (place & 7)
