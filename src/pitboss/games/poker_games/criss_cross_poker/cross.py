"""The cross of Criss-Cross Poker: how it is dealt, and in which order it is turned up."""

from __future__ import annotations

from pitboss.games.parts.crossing_lines import Cross

CROSS = Cross(top=0, left=1, middle=2, right=3, bottom=4)
"""The box farthest from the dealer first, then the row, then the nearest box (7(d), 8(b))."""
ENDS = (CROSS.left, CROSS.right, CROSS.top, CROSS.bottom)
"""The ends in the order in which they are turned up, two by two (9(c), 9(e))."""
