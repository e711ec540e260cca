"""The side bet of Criss-Cross Poker: that the five community cards hold a pair of sixes or better."""

from __future__ import annotations

from pitboss.games.poker_games.criss_cross_poker.paytables import FIVE_CARD_BONUS, LIMIT
from pitboss.ranking.high import high
from pitboss.rulebook.side_bets import COMMUNITY, SideBet
from pitboss.rulebook.wagers import WagerRule

BONUS = SideBet(
    wager=WagerRule(
        name="five-card-bonus",
        clause="6(e)",
        gist="the wager that the five community cards hold a pair of sixes or better",
    ),
    pays=FIVE_CARD_BONUS,
    on=COMMUNITY,
    value=high,
    wins="9(h)(5), 10(c)",
    loses="9(h)(5)",
    limits=LIMIT.in_force,
)

SIDE_BETS = (BONUS,)
