"""The side bets of Heads Up Hold 'Em: trips plus on the own best five cards, the pocket bonus on the own two."""

from __future__ import annotations

import msgspec

from pitboss.games.parts.hold_em import trips
from pitboss.games.poker_games.heads_up_hold_em import paytables
from pitboss.rulebook.side_bets import OWN, SideBet, chosen
from pitboss.rulebook.wagers import WagerRule

WITH_TRIPS_PLUS = "with trips plus"
"""The moment at which trips plus is settled: before or after a player's main wagers, as the house chooses (10(h))."""

TRIPS_PLUS = msgspec.structs.replace(
    trips(paytables.TRIPS_PLUS, "1 Trips plus wager", loses="10(g)"),
    due=WITH_TRIPS_PLUS,
    forfeited="9(h)",
    live_after_fold=chosen("trips-plus-live-after-fold"),
)

POCKET_BONUS = SideBet(
    wager=WagerRule(
        name="pocket-bonus",
        clause="1 Pocket bonus wager",
        gist="the wager that the own two cards are a pair, or an ace with a jack, queen or king",
    ),
    pays=paytables.POCKET_BONUS,
    on=OWN,
    value=paytables.pocket_value,
    after_fold="9(h)",
)

SIDE_BETS = (TRIPS_PLUS, POCKET_BONUS)
