"""The side bets of Three Card Poker, in the order in which they are settled.

Pair plus on the own three cards, the best five of the player's and the dealer's six, a progressive with envy bonuses on
the own three cards or, linked with other games, on five with two community cards, and the best hand at the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.parts.multi_game_link import linked, not_linked
from pitboss.games.parts.progressive import by_envy_trigger, confirmed, share_one_payment
from pitboss.games.parts.wagers import needs
from pitboss.games.poker_games.three_card_poker import paytables, versions
from pitboss.games.poker_games.three_card_poker.paytables import MINI_ROYAL_IN_SPADES
from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.ranking.three import MINI_ROYAL, describe_three, three
from pitboss.rulebook.side_bets import COMMUNITY, DEALER, OWN, Announcement, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.wagers import WagerRule

SPADES = 3


@kernel
def bonus_value(own: Sequence[int]) -> int:
    """The value by which ante bonus and three-card progressive pay: as `three`, with a mini royal in spades on top."""
    value = three(own)
    return MINI_ROYAL_IN_SPADES if value == MINI_ROYAL and own[0] & 3 == SPADES else value


PAIR_PLUS = SideBet(
    wager=WagerRule(
        name="pair-plus",
        clause="6(a)(2)",
        gist="the wager that the own three cards hold a pair or better",
        demand="6(f)",
        relation=versions.pair_plus,
    ),
    pays=paytables.PAIR_PLUS,
    on=OWN,
    value=three,
)

SIX_CARD_BONUS = SideBet(
    wager=WagerRule(
        name="6-card-bonus",
        clause="6(g)",
        gist="the wager that the player's and the dealer's cards together hold three of a kind or better",
        demand="6(g)(3)",
        relation=needs("ante", "pair-plus"),
    ),
    pays=paytables.SIX_CARD_BONUS,
    on=OWN + DEALER,
    value=high,
    after_fold="6(g)(2)",
    said=Announcement(words=lambda value: f"{describe(value)} with the dealer's cards", clause=lambda value: "6(g)(1)"),
)

PROGRESSIVE = SideBet(
    wager=WagerRule(
        name="progressive",
        clause="12(a)",
        gist="the wager on the progressive meter",
        demand="12(a)",
        relation=needs("ante", "pair-plus"),
    ),
    where=not_linked,
    pays=paytables.PROGRESSIVE,
    on=OWN,
    value=bonus_value,
    loses="12(c)",
    forfeited="12(c)",
    live_after_fold=chosen("folded-hands-qualify"),
    progressive=Progressive(
        taken="12(b)",
        meter_pays="12(d)a",
        tray_pays="12(d)b",
        fed="12(h)",
        shared="12(d)c",
        sharing=share_one_payment,
        verified=confirmed("12(d)d, 12(d)e, 12(d)f"),
    ),
    envy=Envy(clause="12(e)a, 12(e)c", brought_by=by_envy_trigger),
)

LINKED_PROGRESSIVE = msgspec.structs.replace(PROGRESSIVE, where=linked, on=OWN + COMMUNITY, value=high)  # 12(g)

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
    "a straight",
    paytables.COVER_ALL,
    on=OWN,
    value=three,
    dealer=True,
    words=describe_three,
    demand="6(a)(3)",
    relation=needs("ante", "pair-plus"),
)

SIDE_BETS = (PAIR_PLUS, SIX_CARD_BONUS, PROGRESSIVE, LINKED_PROGRESSIVE, COVER_ALL)
