"""The printed tables of Double Cross Poker: the raises and the three-card wager."""

from __future__ import annotations

from pitboss.games.parts.paytables import FIVE_CARD, THREE_CARD, printed
from pitboss.rulebook.payout_limits import HouseLimit

RAISE = printed("raise", "10(b)", FIVE_CARD, """
                       pays
    royal-flush        300
    straight-flush     50
    four-of-a-kind     15
    full-house         7
    flush              6
    straight           5
    three-of-a-kind    3
    two-pair           3:2
    pair               1
    high-card          1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip
"""One table for both raises."""

THREE_CARD_WAGER = printed("three-card", "10(c)", THREE_CARD, """
                       pays
    straight-flush     40
    three-of-a-kind    30
    straight           6
    flush              4
    pair               1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip

RAISES = ("raise-1", "raise-2")
"""The two wagers on the arm that a player names."""

LIMIT = HouseLimit(
    least=60_000_00,
    wagers=RAISES,
    lowest=lambda options: len(RAISES) * options.paytable("raise").best * int(options["ante-minimum"]),
    clause="10(d)",
)
"""The most that the raises on one hand win together."""
