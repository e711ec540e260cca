"""Sums of whole numbers and of their squares in compiled code that cannot overflow.

A sum is two 64-bit numbers: `high * 2^62 + low`, the low part from 0 up to 2^62. It takes numbers of less than 2^61 and
their squares, some 2^60 of them.

>>> sums = np.zeros((1, 2), dtype=np.int64)
>>> add_square(sums[0], 3 * 2**40)
>>> add(sums[0], -5)
>>> whole(sums[0]) == 9 * 2**80 - 5
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import borrowing

Limbs = NDArray[np.int64]
LIMBS = 2
BITS = 62
HALF = BITS // 2
LOW = 2**BITS - 1
LOW_HALF = 2**HALF - 1
LARGEST = 2**61
"""Numbers that are added lie below this, on either side of zero."""


@borrowing
def add(limbs: Limbs, number: int) -> None:
    """Add a number."""
    low = limbs[0] + (number & LOW)
    limbs[0] = low & LOW
    limbs[1] += (number >> BITS) + (low >> BITS)


@borrowing
def add_square(limbs: Limbs, number: int) -> None:
    """Add the square of a number."""
    size = abs(number)
    if size <= LOW_HALF:
        low = limbs[0] + size * size
        limbs[0] = low & LOW
        limbs[1] += low >> BITS
    else:  # (a * 2^31 + b)^2 = a^2 * 2^62 + 2ab * 2^31 + b^2
        above, below = size >> HALF, size & LOW_HALF
        between = 2 * above * below
        low = limbs[0] + ((between & LOW_HALF) << HALF)
        limbs[1] += above * above + (between >> HALF) + (low >> BITS)
        low = (low & LOW) + below * below
        limbs[0] = low & LOW
        limbs[1] += low >> BITS


def whole(limbs: Limbs) -> int:
    """The sum as a number of any size."""
    return (int(limbs[1]) << BITS) + int(limbs[0])
