"""The side bet of Double Cross Poker: the own two cards with the farthest card of the vertical arm."""

from __future__ import annotations

import msgspec

from pitboss.games.parts.ranks import three_card_ranks
from pitboss.games.poker_games.double_cross_poker.cross import CROSS
from pitboss.games.poker_games.double_cross_poker.paytables import THREE_CARD_WAGER
from pitboss.ranking.three import describe_three, three, three_ace_high
from pitboss.rulebook.side_bets import COMMUNITY, OWN, Announcement, SideBet, chosen
from pitboss.rulebook.wagers import WagerRule

ACE_LOW = "ace-low-three-card-straight"
"""The reading by which ace, two and three are a straight."""
BEFORE_THE_DECISIONS = "before the decisions"

THREE_CARD_RANKS = three_card_ranks(("9(a)", "5(c)(5)", "5(c)(4)", "5(c)(3)", "5(c)(2)", "5(c)(1)"), ace_low="5(a)")

THREE_CARD = SideBet(
    wager=WagerRule(
        name="three-card",
        clause="6(d)",
        gist="the wager that the own two cards and the farthest community card hold a pair or better",
    ),
    pays=THREE_CARD_WAGER,
    on=OWN + COMMUNITY[CROSS.top : CROSS.top + 1],
    value=three,
    where=chosen(ACE_LOW),
    due=BEFORE_THE_DECISIONS,
    wins="9(a), 10(c)",
    loses="9(a)",
    said=Announcement(words=describe_three, clause=THREE_CARD_RANKS.clause),
)

THREE_CARD_ACE_HIGH = msgspec.structs.replace(THREE_CARD, value=three_ace_high, where=chosen(ACE_LOW, False))

SIDE_BETS = (THREE_CARD, THREE_CARD_ACE_HIGH)
