"""The side bets of Mississippi Stud, in the order in which they are settled.

A bonus on the three community cards, a progressive with envy bonuses on the five cards, the game's own or linked with
other games, and the best hand at the table.
"""

from __future__ import annotations

import msgspec

from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.parts.multi_game_link import linked, not_linked
from pitboss.games.poker_games.mississippi_stud import paytables
from pitboss.ranking.high import high
from pitboss.ranking.three import three
from pitboss.rulebook.side_bets import COMMUNITY, OWN, WINNER, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.wagers import WagerRule

THREE_CARD_BONUS = SideBet(
    wager=WagerRule(
        name="3-card-bonus",
        clause="6(f)(2)",
        gist="the wager that the three community cards hold a pair or better",
    ),
    pays=paytables.THREE_CARD_BONUS,
    on=COMMUNITY,
    value=three,
    loses="6(f)(4)",
)

LIVE_AFTER_FOLD = chosen("progressive-on-fold", "live")
ENVY = Envy(clause="12(h)", brought_by=lambda options: WINNER, to_dead=False)

PROGRESSIVE = SideBet(
    wager=WagerRule(name="progressive", clause="12(c)", gist="the wager on the progressive meter"),
    where=not_linked,
    pays=paytables.PROGRESSIVE,
    on=OWN + COMMUNITY,
    value=high,
    loses="12(e)",
    forfeited="12(d)",
    live_after_fold=LIVE_AFTER_FOLD,
    progressive=Progressive(taken="12(c)", meter_pays="12(e), 12(f), 12(g)", tray_pays="12(d)", fed="12(d)"),
    envy=ENVY,
)

LINKED_PROGRESSIVE = msgspec.structs.replace(
    PROGRESSIVE,
    where=linked,
    loses="12(j)",
    progressive=Progressive(taken="12(c)", meter_pays="12(i)", tray_pays="12(i)", fed="12(k)"),
    envy=msgspec.structs.replace(ENVY, clause="12(i)"),
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

COVER_ALL = COVERING.bet("three of a kind", paytables.COVER_ALL, on=OWN + COMMUNITY, value=high, dealer=False)

SIDE_BETS = (THREE_CARD_BONUS, PROGRESSIVE, LINKED_PROGRESSIVE, COVER_ALL)
