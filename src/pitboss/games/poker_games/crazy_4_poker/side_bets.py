"""The side bets of Crazy 4 Poker, in the order in which they are settled.

Queens up on the own best four cards; progressives with envy bonuses on the best four, on all five, and on either by a
sensor (linked with other games, on five); another progressive on the own or the dealer's five cards (the five card hand
bonus); and the best hand at the table.
"""

from __future__ import annotations

from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.parts.five_card_hand_bonus import FiveCardHandBonus
from pitboss.games.parts.multi_game_link import linked, not_linked
from pitboss.games.parts.progressive import confirmed
from pitboss.games.poker_games.crazy_4_poker import paytables
from pitboss.ranking.four import four
from pitboss.ranking.high import high
from pitboss.rulebook.side_bets import OWN, WITH_THE_HAND, Envy, Progressive, SideBet
from pitboss.rulebook.wagers import WagerRule

QUEENS_UP = SideBet(
    wager=WagerRule(
        name="queens-up",
        clause="6(d)(2)",
        gist="the wager that the own best four cards are a pair of queens or better",
    ),
    pays=paytables.QUEENS_UP,
    on=OWN,
    value=four,
    wins="9(d), 10(c)",
    forfeited="9(b)(1)",
)

VERIFIED = confirmed("9(e)(1), 9(e)(2), 9(e)(3)")

FOUR_CARD_PROGRESSIVE = SideBet(
    wager=WagerRule(
        name="four-card-progressive",
        clause="6(d)(3)",
        gist="the wager on the meter for four-card hands",
    ),
    pays=paytables.FOUR_CARD_PROGRESSIVE,
    on=OWN,
    value=four,
    loses="10(d)(1)",
    forfeited="9(b)(2)",
    progressive=Progressive(
        taken="10(d)(3)",
        meter_pays="9(e)(4), 10(d)(1), 10(d)(2), 10(d)(4)",
        tray_pays="9(e)(4), 10(d)(1), 10(d)(2)",
        fed="10(d)(3)",
        verified=VERIFIED,
    ),
    envy=Envy(clause="9(e)(5)(i), 10(d)(5)", due=WITH_THE_HAND, to_dead=False),
)

FIVE_CARD_PROGRESSIVE = SideBet(
    wager=WagerRule(
        name="five-card-progressive",
        clause="6(d)(4)",
        gist="the wager on the meter for five-card hands",
    ),
    pays=paytables.FIVE_CARD_PROGRESSIVE,
    on=OWN,
    value=high,
    loses="10(e)(1)",
    forfeited="9(b)(2)",
    progressive=Progressive(
        taken="10(e)(3)",
        meter_pays="9(e)(4), 10(e)(1), 10(e)(2), 10(e)(4)",
        tray_pays="9(e)(4), 10(e)(1), 10(e)(2)",
        fed="10(e)(3)",
        verified=VERIFIED,
    ),
    envy=Envy(clause="9(e)(5)(ii), 10(e)(5)", due=WITH_THE_HAND, to_dead=False),
)

ON_THE_SENSOR = WagerRule(name="progressive", clause="12(a)", gist="the wager on the progressive meter by the sensor")
SENSOR = Progressive(
    taken="12(b)",
    meter_pays="12(c), 12(d)a, 12(e)",
    tray_pays="12(c), 12(d)b, 12(e)",
    fed="12(b)",
    verified=confirmed("12(d)c, 12(d)d"),
)

PROGRESSIVE = SideBet(
    wager=ON_THE_SENSOR,
    where=not_linked,
    pays=paytables.PROGRESSIVE,
    on=OWN,
    value=four,
    loses="12(c)",
    forfeited="9(b)(2)",
    progressive=SENSOR,
    envy=Envy(clause="12(e), 12(e)a", due=WITH_THE_HAND, to_dead=False),
)

LINKED_PROGRESSIVE = SideBet(
    wager=ON_THE_SENSOR,
    where=linked,
    pays=paytables.PROGRESSIVE,
    on=OWN,
    value=high,
    loses="12(c), 12(g)",
    forfeited="9(b)(2)",
    progressive=Progressive(
        taken="12(b)",
        meter_pays="12(d)a, 12(f), 12(g)",
        tray_pays="12(d)b, 12(f), 12(g)",
        fed="12(h)",
        verified=SENSOR.verified,
    ),
    envy=Envy(clause="12(e)a, 12(f)", due=WITH_THE_HAND, to_dead=False),
)

HAND_BONUS = FiveCardHandBonus(
    made="6(d)(5)",
    pays="10(f)(1)",
    both="10(f)(2)",
    extras="10(f)(3)",
    meter="10(f)(4)",
    won="9(f)(1)",
    large="9(f)(2)",
    credited="9(f)(3)",
    forfeited="9(b)",
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

COVER_ALL = COVERING.on_best_four(paytables.COVER_ALL, demand="11(k)")

SIDE_BETS = (
    QUEENS_UP,
    FOUR_CARD_PROGRESSIVE,
    FIVE_CARD_PROGRESSIVE,
    PROGRESSIVE,
    LINKED_PROGRESSIVE,
    *HAND_BONUS.rows,
    COVER_ALL,
)
