"""The side bets of Caribbean Stud, in the order in which they are settled.

A bonus on the own five cards, a progressive on them with envy bonuses, the one that is linked with other games, another
progressive on the own or the dealer's hand (the five card hand bonus), and the best hand at the table.
"""

from __future__ import annotations

from pitboss.games.parts.cover_all import CoverAll, hands_or_players
from pitboss.games.parts.five_card_hand_bonus import FiveCardHandBonus
from pitboss.games.parts.progressive import confirmed
from pitboss.games.poker_games.caribbean_stud import paytables
from pitboss.ranking.high import high
from pitboss.rulebook.side_bets import OWN, WITH_THE_HAND, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.wagers import WagerRule

BONUS = SideBet(
    wager=WagerRule(
        name="caribbean-stud-bonus",
        clause="10(c)",
        gist="the wager that the own hand is a pair of tens or better",
    ),
    pays=paytables.CARIBBEAN_STUD_BONUS,
    on=OWN,
    value=high,
    wins="9(c)(3) item 1, 10(c)",
    forfeited="9(b)",
)

VERIFIED = ("9(c)(3) item 2.i", "9(c)(3) item 2.ii", "9(c)(3) item 2.iii", "10(d)(1)")
PROGRESSIVE = SideBet(
    wager=WagerRule(name="progressive", clause="6(c)", gist="the wager on the progressive meter"),
    pays=paytables.PROGRESSIVE,
    on=OWN,
    value=high,
    loses="10(d)",
    forfeited="9(b)",
    progressive=Progressive(
        taken="10(d)(5)",
        meter_pays="10(d)(6), 9(c)(3) item 2.iv",
        tray_pays="10(d), 9(c)(3) item 2.iv",
        fed="10(d)(4)",
        verified=confirmed(", ".join(VERIFIED)),
    ),
    envy=Envy(clause="10(d)(7), 9(c)(3) item 2.v", due=WITH_THE_HAND, to_void=True),
)

LINK = SideBet(
    wager=WagerRule(
        name="multi-game-link",
        clause="11(l)",
        gist="the wager on the progressive that is linked with other games",
    ),
    pays=paytables.MULTI_GAME_LINK,
    on=OWN,
    value=high,
    loses="11(m)",
    forfeited="9(b)",
    live_after_fold=chosen("multi-game-link-live-after-fold"),
    progressive=Progressive(taken="11(n)", meter_pays="11(l), 11(m)", tray_pays="11(l), 11(m)", fed="11(n)"),
    envy=Envy(clause="11(l)", due=WITH_THE_HAND, to_void=True),
)

HAND_BONUS = FiveCardHandBonus(
    made="10(e)(1)",
    pays="10(e)(1)",
    both="10(e)(2)",
    extras="10(e)(3)",
    meter="10(e)(4)",
    won="9(c)(3) item 3.i",
    large="9(c)(3) item 3.ii",
    credited="9(c)(3) item 3.iii",
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
    "three of a kind", paytables.COVER_ALL, on=OWN, value=high, column=hands_or_players, dealer=True
)

SIDE_BETS = (BONUS, PROGRESSIVE, LINK, *HAND_BONUS.rows, COVER_ALL)
