"""The Push 22 wager: that the dealer ends with 22, and what suits the cards are of."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.hands import BEST, total
from pitboss.games.blackjack_games.side_wagers import DEALER_DONE
from pitboss.games.parts.options import limits
from pitboss.games.parts.paytables import printed
from pitboss.games.parts.wagers import needs
from pitboss.kernel import kernel
from pitboss.rulebook.paytable import NamedPaytables
from pitboss.rulebook.side_bets import DEALER, SideBet
from pitboss.rulebook.wagers import WagerRule

NAME = "push-22"
OTHER, SAME_COLOUR, SAME_SUIT = 1, 2, 3


@kernel
def is_red(card: int) -> bool:
    """Whether a card is a diamond or a heart."""
    return card & 3 in (1, 2)


@kernel
def push_22(dealer: Sequence[int]) -> int:
    """What a dealer's 22 is made of; 0 where the dealer has another total."""
    if total(dealer) != BEST + 1:
        return 0
    suit, colour = True, True
    for card in dealer:
        suit = suit and card & 3 == dealer[0] & 3
        colour = colour and is_red(card) == is_red(dealer[0])
    if suit:
        return SAME_SUIT
    return SAME_COLOUR if colour else OTHER


PAYS = NamedPaytables(
    NAME,
    "10(c)",
    printed(
        NAME,
        "10(c)",
        {"same-suit": SAME_SUIT, "same-colour": SAME_COLOUR, "other": OTHER},
        """
                     a   b
        same-suit    50  50
        same-colour  20  20
        other        8   7
        """,
    ),
    default="a",
)
PUSH_22 = SideBet(
    wager=WagerRule(
        name=NAME,
        clause="5(e)",
        gist="that the dealer ends with 22",
        demand="5(e)",
        relation=needs("blackjack"),
    ),
    pays=PAYS,
    on=DEALER,
    value=push_22,
    due=DEALER_DONE,
    wins="6(n)(1), 10(c)",
    loses="6(n)(2)",
)
OPTIONS = limits(NAME, 1_00, 500_00, "5(e)")
