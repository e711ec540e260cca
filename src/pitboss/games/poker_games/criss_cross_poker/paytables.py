"""The printed tables of Criss-Cross Poker: antes, bets and the five card bonus; and the limit on what they pay."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.rulebook.payout_limits import HouseLimit
from pitboss.rulebook.submission import Submission

ANTES = printed("antes", "10(a)", FIVE_CARD, """
                            pays
    pair-jacks-or-better    1
    pair-sixes-to-tens      push
""")["pays"]  # fmt: skip
"""One table for both antes."""

BETS = printed("bets", "10(b)", FIVE_CARD, """
                            pays
    royal-flush             500
    straight-flush          100
    four-of-a-kind          40
    full-house              12
    flush                   8
    straight                5
    three-of-a-kind         3
    two-pair                2
    pair-jacks-or-better    1
    pair-sixes-to-tens      push
""")["pays"]  # fmt: skip
"""One table for the across, the down and the middle bet."""

FIVE_CARD_BONUS = printed("five-card-bonus", "10(c)", FIVE_CARD, """
                            pays
    royal-flush             250
    straight-flush          100
    four-of-a-kind          40
    full-house              15
    flush                   10
    straight                6
    three-of-a-kind         4
    two-pair                3
    pair-sixes-or-better    1
""")["pays"]  # fmt: skip

ON_THE_HANDS = ("ante-across", "ante-down", "across", "down", "middle")
"""The wagers on a player's two hands, in the order in which they are made."""


def most_at_the_minimum(options: Submission) -> Fraction:
    """Two antes and three bets of the same amount, all of them won at the best odds."""
    return (2 * ANTES.best + 3 * BETS.best) * int(options["ante-minimum"])


LIMIT = HouseLimit(
    least=50_000_00, wagers=(*ON_THE_HANDS, FIVE_CARD_BONUS.wager), lowest=most_at_the_minimum, clause="10(d)"
)
"""It stands above all odds of section 10, those of the bonus included."""
