"""The side bets of Texas Hold 'Em Bonus, in the order in which they are settled.

A bonus on the own two cards, and a progressive: the game's own on the best hand, or, linked with other games, on the
own two cards and the flop. What all other wagers on a hand win is limited.
"""

from __future__ import annotations

import msgspec

from pitboss.games.parts.hold_em import FLOP
from pitboss.games.parts.multi_game_link import linked, not_linked
from pitboss.games.poker_games.texas_hold_em_bonus import paytables
from pitboss.games.poker_games.texas_hold_em_bonus.paytables import SUPPLEMENTED
from pitboss.ranking.high import high
from pitboss.rulebook.payout_limits import PayoutLimit
from pitboss.rulebook.side_bets import COMMUNITY, DEALER, OWN, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

MAIN_WAGERS = ("ante", "flop", "turn", "river")
FLOP_MULTIPLE = 2
"""The flop wager in antes; turn and river are one each (1)."""

supplemented = chosen("bonus.paytable", SUPPLEMENTED)
"""Whether aces in the player's and the dealer's hand are a line of their own (10(d))."""


def payout_limits(options: Submission) -> tuple[PayoutLimit, ...]:
    """The most that all wagers on one hand but the progressive pay together (10(e)): never below what the lowest
    wagers could win in a round."""
    lowest = options["ante-minimum"] * (len(MAIN_WAGERS) - 1 + FLOP_MULTIPLE)
    lowest += options["bonus-minimum"] * options.paytable("bonus").best
    return (PayoutLimit(max(options["aggregate-cap"], int(lowest)), (*MAIN_WAGERS, "bonus"), "10(e)"),)


BONUS = SideBet(
    wager=WagerRule(
        name="bonus",
        clause="6(c)",
        gist="the wager that the own two cards are a pair, or an ace with a jack, queen or king",
    ),
    where=lambda options: not supplemented(options),
    pays=paytables.BONUS,
    on=OWN,
    value=paytables.bonus_value,
    loses="9(h)(4)",
    after_fold="9(a)(2)(i)",
    limits=payout_limits,
)

SUPPLEMENTED_BONUS = msgspec.structs.replace(
    BONUS,
    where=supplemented,
    on=OWN + DEALER,
    value=paytables.supplemented_value,
    by_place=True,
    wins="10(c), 10(d)",
)

LIVE_AFTER_FOLD = chosen("progressive-on-fold", "live")

PROGRESSIVE = SideBet(
    wager=WagerRule(name="progressive", clause="11(a)", gist="the wager on the progressive meter"),
    where=not_linked,
    pays=paytables.PROGRESSIVE,
    on=OWN + COMMUNITY,
    value=paytables.progressive_value,
    by_place=True,
    loses="11(b)",
    forfeited="11(b)",
    live_after_fold=LIVE_AFTER_FOLD,
    progressive=Progressive(taken="11(a)", meter_pays="11(b), 11(c)", tray_pays="11(b), 11(c)", fed="11(b)"),
)

LINKED_PROGRESSIVE = msgspec.structs.replace(
    PROGRESSIVE,
    where=linked,
    on=OWN + FLOP,
    value=high,
    by_place=False,
    loses="11(e)",
    progressive=Progressive(taken="11(a)", meter_pays="11(d), 11(e)", tray_pays="11(d), 11(e)", fed="11(f)"),
    envy=Envy(clause="11(d)", to_folded=LIVE_AFTER_FOLD),
)

SIDE_BETS = (BONUS, SUPPLEMENTED_BONUS, PROGRESSIVE, LINKED_PROGRESSIVE)
