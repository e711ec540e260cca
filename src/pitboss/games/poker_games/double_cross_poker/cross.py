"""The cross of Double Cross Poker: how it is dealt, and which cards of it are shown first."""

from __future__ import annotations

from pitboss.games.parts.crossing_lines import Cross, Line

CROSS = Cross(left=0, middle=1, right=2, top=3, bottom=4)
"""The row from the dealer's left to right, then the farthest and the nearest card (7(c)(3), 8(c))."""
SHOWN = (CROSS.top, CROSS.right)
"""The cards that are shown before the players decide (9(a))."""
ARMS: dict[str, Line] = {"vertical": CROSS.down, "horizontal": CROSS.across}
