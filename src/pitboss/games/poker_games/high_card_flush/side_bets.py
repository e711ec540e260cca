"""The side bets of High Card Flush, in the order in which they are settled: on the longest flush of the own seven
cards, and on the longest straight flush in them, whatever suit is played against the dealer."""

from __future__ import annotations

from pitboss.games.parts.progressive import share_one_payment
from pitboss.games.poker_games.high_card_flush import paytables
from pitboss.ranking.flush import describe_flush, describe_straight_flush, flush, straight_flush
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.side_bets import OWN, Announcement, Progressive, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

BONUSES = ("flush-bonus", "straight-flush-bonus")


def bonus_limit(options: Submission) -> tuple[PayoutLimit, ...]:
    """What the bonuses of one hand win together, where the house has set a limit (10(g))."""
    limit = options["bonus-payout-limit"]
    return () if limit is None else (PayoutLimit(limit, BONUSES, "10(g)"),)


FLUSH_BONUS = SideBet(
    wager=WagerRule(
        name="flush-bonus",
        clause="6(a)(2)",
        gist="the wager that the own seven cards hold four or more of one suit",
    ),
    pays=paytables.FLUSH_BONUS,
    on=OWN,
    value=flush,
    wins="9(e)(2)(i), 10(c), 10(h)",
    after_fold="9(c)",
    said=Announcement(words=describe_flush, clause=lambda value: f"5(c)({13 - (value >> 20)})", turned="9(c)"),
    limits=bonus_limit,
)

STRAIGHT_FLUSHES = {7: "5(c)(1)", 6: "5(c)(3)", 5: "5(c)(4)", 4: "5(c)(5)", 3: "5(c)(5)"}
"""The clauses of straight flushes, by their cards."""

STRAIGHT_FLUSH_BONUS = SideBet(
    wager=WagerRule(
        name="straight-flush-bonus",
        clause="6(a)(3)",
        gist="the wager that the own seven cards hold three or more in a row of one suit",
    ),
    pays=paytables.STRAIGHT_FLUSH_BONUS,
    on=OWN,
    value=straight_flush,
    wins="9(e)(2)(ii), 10(d), 10(h)",
    after_fold="9(c)",
    said=Announcement(words=describe_straight_flush, clause=STRAIGHT_FLUSHES.__getitem__, turned="9(c)"),
    limits=bonus_limit,
)

PROGRESSIVE = SideBet(
    wager=WagerRule(name="progressive", clause="6(a)(4)", gist="the wager on the progressive meter"),
    pays=paytables.PROGRESSIVE,
    on=OWN,
    value=straight_flush,
    loses="9(e)(2)(iii)",
    forfeited="11(c)",
    live_after_fold=chosen("folded-hands-qualify"),
    progressive=Progressive(
        taken="11(b)(2)",
        meter_pays="9(e)(2)(iii), 10(e), 10(f), 11(f)",
        tray_pays="9(e)(2)(iii), 10(e)",
        fed="10(f)",
        shared="11(f)",
        sharing=share_one_payment,
    ),
)

SIDE_BETS = (FLUSH_BONUS, STRAIGHT_FLUSH_BONUS, PROGRESSIVE)
