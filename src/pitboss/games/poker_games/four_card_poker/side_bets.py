"""The side bets of Four Card Poker, in the order in which they are settled.

Aces up on the own best four cards, a progressive with envy bonuses on them or, linked with other games, on the own five
cards, and the best hand at the table.
"""

from __future__ import annotations

import msgspec

from pitboss.games.parts.cover_all import CoverAll, hands_or_players
from pitboss.games.parts.multi_game_link import linked, not_linked
from pitboss.games.parts.wagers import needs
from pitboss.games.poker_games.four_card_poker import paytables
from pitboss.ranking.four import four
from pitboss.ranking.high import high
from pitboss.rulebook.side_bets import OWN, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.wagers import WagerRule

ACES_UP = SideBet(
    wager=WagerRule(
        name="aces-up",
        clause="6(a)(2)",
        gist="the wager that the own best four cards are a pair of aces or better",
    ),
    pays=paytables.ACES_UP,
    on=OWN,
    value=four,
    after_fold="9(b)",
)

PROGRESSIVE = SideBet(
    wager=WagerRule(
        name="progressive",
        clause="12(a)",
        gist="the wager on the progressive meter",
        demand="6(a)(3)",
        relation=needs("ante", "aces-up"),
    ),
    where=not_linked,
    pays=paytables.PROGRESSIVE,
    on=OWN,
    value=four,
    loses="12(a)(1)",
    forfeited="12(a)",
    live_after_fold=chosen("folded-hands-qualify"),
    progressive=Progressive(
        taken="12(a)(3)",
        meter_pays="12(a)(1), 12(a)(2), 12(a)(4)",
        tray_pays="12(a)(1), 12(a)(2)",
        fed="12(a)(3)",
    ),
    envy=Envy(clause="12(a)(5)"),
)

LINKED_PROGRESSIVE = msgspec.structs.replace(
    PROGRESSIVE,
    where=linked,
    value=high,
    loses="12(b)",
    progressive=Progressive(taken="12(b)", meter_pays="12(b)", tray_pays="12(b)", fed="12(b)"),
    envy=Envy(clause="12(b)"),
)

COVERING = CoverAll(
    made="11(a)",
    highest="11(b)",
    machine="11(d)",
    counted="11(e)",
    settled="11(g), 11(j)",
    stays="11(h)a",
    replaced="11(i)",
)

COVER_ALL = COVERING.on_best_four(
    paytables.COVER_ALL, demand="11(k)", column=hands_or_players, relation=needs("ante", "aces-up")
)

SIDE_BETS = (ACES_UP, PROGRESSIVE, LINKED_PROGRESSIVE, COVER_ALL)
