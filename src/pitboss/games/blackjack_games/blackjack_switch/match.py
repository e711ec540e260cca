"""The match wager: whether the four cards dealt to a player, of both hands together, have ranks in common."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.side_wagers import SECOND_CARDS
from pitboss.games.parts.options import limits
from pitboss.games.parts.paytables import printed
from pitboss.games.parts.wagers import needs
from pitboss.kernel import kernel
from pitboss.rulebook.paytable import NamedPaytables
from pitboss.rulebook.side_bets import OWN, SideBet
from pitboss.rulebook.wagers import WagerRule

NAME = "match"
ONE_PAIR, THREE, TWO_PAIRS, FOUR = 1, 2, 3, 4
"""In the order of what they pay: two pairs more than three of a kind."""


@kernel
def match_of(cards: Sequence[int]) -> int:
    """The best match among four cards: their ranks have so many equal pairs among them."""
    equal = 0
    for one in range(4):
        for two in range(one + 1, 4):
            if cards[one] >> 2 == cards[two] >> 2:
                equal += 1
    if equal == 6:
        return FOUR
    if equal == 3:
        return THREE
    return TWO_PAIRS if equal == 2 else equal


PAYS = NamedPaytables(
    NAME,
    "6(c)",
    printed(
        NAME,
        "6(c)",
        {"four-of-a-kind": FOUR, "two-pairs": TWO_PAIRS, "three-of-a-kind": THREE, "one-pair": ONE_PAIR},
        """
                         six-deck  eight-deck
        four-of-a-kind   40        50
        two-pairs        8         7
        three-of-a-kind  5         5
        one-pair         1         1
        """,
    ),
    default="six-deck",
    minimum=True,
)
MATCH = SideBet(
    wager=WagerRule(
        name=NAME,
        clause="6(b)",
        gist="that two or more of the four cards dealt to the player have one rank",
        demand="6(b)",
        relation=needs("blackjack"),
    ),
    pays=PAYS,
    on=OWN[:4],
    value=match_of,
    due=SECOND_CARDS,
    wins="7(e), 6(d)",
    loses="7(e)",
)
OPTIONS = limits(NAME, 1_00, 500_00, "6(b)")
