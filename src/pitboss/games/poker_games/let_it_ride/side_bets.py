"""The side bets of Let It Ride, in the order in which they are settled.

Fixed amounts for three of a kind or better, a bonus on the own three cards, a progressive with envy bonuses, the game's
own or linked with other games, and the best hand at the table. Nobody folds, so every hand plays for all of them.
"""

from __future__ import annotations

import msgspec

from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.parts.multi_game_link import linked, not_linked
from pitboss.games.poker_games.let_it_ride import paytables
from pitboss.ranking.high import category, high
from pitboss.ranking.three import MINI_ROYAL, describe_three, three
from pitboss.rulebook.side_bets import COMMUNITY, OWN, Announcement, Envy, Progressive, SideBet, always
from pitboss.rulebook.wagers import WagerRule

LET_IT_RIDE_BONUS = SideBet(
    wager=WagerRule(
        name="let-it-ride-bonus",
        clause="6a(b)",
        gist="the wager that the five cards are three of a kind or better, for fixed amounts",
    ),
    pays=paytables.LET_IT_RIDE_BONUS,
    on=OWN + COMMUNITY,
    value=high,
    loses="6a(a)",
)

RANKED = ("6b(a)", "3(c)(6)", "3(c)(3)", "3(c)(4)", "3(c)(5)", "3(c)(2)")
"""Clause of each category of three cards, from none at all up to the straight flush; the mini-royal has its own."""

THREE_CARD_BONUS = SideBet(
    wager=WagerRule(
        name="three-card-bonus",
        clause="6b(b)",
        gist="the wager that the own three cards hold a pair or better",
    ),
    pays=paytables.THREE_CARD_BONUS,
    on=OWN,
    value=three,
    loses="6b(a)",
    said=Announcement(
        words=lambda value: f"{describe_three(value)} in the own three cards",
        clause=lambda value: "3(c)(1)" if value == MINI_ROYAL else RANKED[category(value)],
    ),
)

PROGRESSIVE = SideBet(
    wager=WagerRule(name="progressive", clause="12(b)", gist="the wager on the progressive meter"),
    where=not_linked,
    pays=paytables.PROGRESSIVE,
    on=OWN + COMMUNITY,
    value=high,
    loses="12(c)",
    progressive=Progressive(taken="12(b)", meter_pays="12(c)", tray_pays="12(c)", fed="12(c)"),
    envy=Envy(clause="12(d)"),
)

LINKED_PROGRESSIVE = msgspec.structs.replace(
    PROGRESSIVE,
    where=linked,
    loses="12(f)",
    progressive=Progressive(taken="12(b)", meter_pays="12(e)", tray_pays="12(e)", fed="12(g)"),
    envy=Envy(clause="12(e)"),
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

COVER_ALL = COVERING.bet(
    "three of a kind", paytables.COVER_ALL, on=OWN + COMMUNITY, value=high, dealer=False, folded=always
)

SIDE_BETS = (LET_IT_RIDE_BONUS, THREE_CARD_BONUS, PROGRESSIVE, LINKED_PROGRESSIVE, COVER_ALL)
