"""The printed tables of Texas Hold 'Em Bonus: the bonus on two cards, the progressive, and what they are paid on."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts import multi_game_link
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.parts.pockets import ACE, JACK, KING, beside_an_ace, paired, same_suit
from pitboss.kernel import kernel
from pitboss.ranking.high import ROYAL_FLUSH, at_least, high
from pitboss.rulebook.paytable import NamedPaytables

# The bonus


@kernel
def bonus_value(own: Sequence[int]) -> int:
    """The line of the bonus that two cards are on, from 1 up; 0 where they are on none."""
    pair, face = paired(own), beside_an_ace(own)
    if pair >= 0:
        return 7 if pair == ACE else 3 if pair >= JACK else 1
    if face == KING:
        return 6 if same_suit(own) else 4
    if face >= JACK:
        return 5 if same_suit(own) else 2
    return 0


@kernel
def supplemented_value(cards: Sequence[int]) -> int:
    """The same, with aces in the player's and in the dealer's hand on top; the dealer's two cards follow the own."""
    aces = cards[0] >> 2 == ACE and cards[1] >> 2 == ACE and cards[2] >> 2 == ACE and cards[3] >> 2 == ACE
    return 8 if aces else bonus_value(cards)


POCKETS = {
    "aces-against-aces": 8,
    "aces": 7,
    "ace-king-suited": 6,
    "ace-queen-or-jack-suited": 5,
    "ace-king-unsuited": 4,
    "kings-queens-or-jacks": 3,
    "ace-queen-or-jack-unsuited": 2,
    "tens-to-twos": 1,
}
PRINTED, SUPPLEMENTED = "printed", "supplemented"
BONUS = NamedPaytables(
    wager="bonus",
    clause="10(c), 10(d)",
    wording="10(a)",
    default=PRINTED,
    optional=False,
    minimum=True,
    tables=printed("bonus", "10(c)", POCKETS, """
                                      printed    supplemented
        aces-against-aces             -          1000
        aces                          30         30
        ace-king-suited               25         25
        ace-queen-or-jack-suited      20         20
        ace-king-unsuited             15         15
        kings-queens-or-jacks         10         10
        ace-queen-or-jack-unsuited    5          5
        tens-to-twos                  3          3
    """, minimum=True),
)  # fmt: skip


# The progressive

ROYAL = at_least(ROYAL_FLUSH)
COMMUNITY_ROYAL, AFTER_SEVEN, AFTER_SIX, AFTER_FIVE = ROYAL, ROYAL + 1, ROYAL + 2, ROYAL + 3


@kernel
def progressive_value(cards: Sequence[int]) -> int:
    """As `high`, a royal flush by the number of cards that were dealt when it was complete (11(c)).

    The own two cards come first, then the community cards as they are dealt. A royal flush without an own card is the
    community's.
    """
    value = high(cards)
    if value < ROYAL:
        return value
    if high(cards[2:]) >= ROYAL:
        return COMMUNITY_ROYAL
    if high(cards[:5]) >= ROYAL:
        return AFTER_FIVE
    return AFTER_SIX if high(cards[:6]) >= ROYAL else AFTER_SEVEN


ROYALS = {
    "royal-after-5": AFTER_FIVE,
    "royal-after-6": AFTER_SIX,
    "royal-after-7": AFTER_SEVEN,
    "community-royal": COMMUNITY_ROYAL,
    **FIVE_CARD,
}
PROGRESSIVE = NamedPaytables(
    wager="progressive",
    clause="11(c), 11(d)",
    default="off",
    tables={
        **printed("progressive", "11(c)", ROYALS, """
                               table-1
            royal-after-5      100%
            royal-after-6      25%
            royal-after-7      5%
            community-royal    $3000
            straight-flush     $250
            four-of-a-kind     $100
            full-house         $10
        """),
        **multi_game_link.tables("progressive", "11(d)"),
    },
)  # fmt: skip
