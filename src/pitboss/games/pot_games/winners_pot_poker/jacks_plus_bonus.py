"""The jacks plus bonus of Winner's Pot Poker: a side bet on the own hand, folded or not."""

from __future__ import annotations

from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.ranking.high import high
from pitboss.rulebook.payout_limits import PayoutLimit, SharedLimit
from pitboss.rulebook.side_bets import OWN, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

WAGER = "jacks-plus-bonus"
PAYS = printed(WAGER, "10(b)", FIVE_CARD, """
                            pays
    royal-flush             400
    straight-flush          80
    four-of-a-kind          50
    full-house              30
    flush                   15
    straight                10
    three-of-a-kind         7
    two-pair                3
    pair-jacks-or-better    1
""", minimum=True, wording="10(a)")["pays"]  # fmt: skip
LIMIT = 50_000_00  # 10(c)


def limit(options: Submission) -> int:
    """The most that a bonus wager may win: $50,000, or the most winnable with the lowest bonus wager (10(c))."""
    minimum: int = options[f"{WAGER}-minimum"]
    return max(LIMIT, int(minimum * options.paytable(WAGER).best))


JACKS_PLUS_BONUS = SideBet(
    wager=WagerRule(
        name=WAGER,
        clause="1 Jacks plus bonus wager",
        gist="the optional wager that the own hand reaches a pair of jacks or better, folded or not",
    ),
    pays=PAYS,
    on=OWN,
    value=high,
    loses="9(g)",
    limits=lambda options: (PayoutLimit(limit(options), (WAGER,), "10(c)"),),
    top_limit=SharedLimit(amount=limit, in_full=chosen("royal-flush-sharing", "maximum-paid"), clause="10(c)"),
)
