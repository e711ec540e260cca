"""The side bets of Casino War: that the original cards tie, that the war cards do, and a progressive on how they do."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.parts.progressive import by_envy_trigger, share_one_payment
from pitboss.games.parts.wagers import needs
from pitboss.games.shoe_games.casino_war import paytables
from pitboss.games.shoe_games.casino_war.paytables import (
    DOUBLE_TIE,
    FOUR_OF_A_KIND,
    NO_TIE,
    PLAIN_TIE,
    SUITED_DOUBLE_TIE,
    SUITED_FOUR,
    SUITED_TIE,
)
from pitboss.kernel import kernel
from pitboss.rulebook.side_bets import DEALER, OWN, Envy, Progressive, SideBet
from pitboss.rulebook.wagers import WagerRule

ORIGINAL_DEAL, WAR_DEAL = "original deal", "war deal"
"""Moments: each deal is settled by itself."""
NO_CARD = -1
"""In place of a card of a war deal that did not take place."""


@kernel
def tied(cards: Sequence[int]) -> int:
    """1 where two cards are of the same rank; suits count for nothing (3)."""
    return int(cards[0] >> 2 == cards[1] >> 2)


@kernel
def tie_category(own: int, dealer: int, own_war: int, dealer_war: int) -> int:
    """What the progressive pays on: how the original cards tie, and the war cards if there are any."""
    if own >> 2 != dealer >> 2:
        return NO_TIE
    suited = own == dealer
    if own_war == NO_CARD or own_war >> 2 != dealer_war >> 2:
        return SUITED_TIE if suited else PLAIN_TIE
    if suited and own_war == dealer_war:
        return SUITED_FOUR if own_war == own else SUITED_DOUBLE_TIE
    return FOUR_OF_A_KIND if own_war >> 2 == own >> 2 else DOUBLE_TIE


@kernel
def category_of(own: Sequence[int], dealer: Sequence[int]) -> int:
    """How a player's cards tie with the dealer's; a player who is not at war has only the original one."""
    if len(own) > 1:
        return tie_category(own[0], dealer[0], own[1], dealer[1])
    return tie_category(own[0], dealer[0], NO_CARD, NO_CARD)


TIE = SideBet(
    wager=WagerRule(
        name="tie",
        clause="6(b), 1 Tie wager",
        gist="the wager that the original cards tie",
        demand="6(b)",
        relation=needs("initial"),
    ),
    pays=paytables.TIE,
    on=OWN[:1] + DEALER[:1],
    value=tied,
    due=ORIGINAL_DEAL,
    wins="9(a)(2), 1 Tie wager",
    loses="8(a), 8(b)",
)

WAR_TIE = SideBet(
    wager=WagerRule(name="war-tie", clause="8(e)", gist="the wager that the war cards tie", limit="tie"),
    within_the_round=True,
    pays=paytables.TIE,
    on=OWN[1:2] + DEALER[1:2],
    value=tied,
    due=WAR_DEAL,
    loses="8(g), 8(h)",
)

PROGRESSIVE = SideBet(
    wager=WagerRule(
        name="progressive",
        clause="11(a)",
        gist="the wager on how the cards tie",
        demand="11(a)",
        relation=needs("initial"),
    ),
    pays=paytables.PROGRESSIVE,
    on=(OWN, DEALER),
    value=category_of,
    loses="11(a)",
    progressive=Progressive(
        taken="11(a)",
        meter_pays="11(b), 11(c)",
        tray_pays="11(c)",
        fed="11(b)",
        shared="11(b), 11(c)",
        sharing=share_one_payment,
    ),
    envy=Envy(clause="11 Envy a.", brought_by=by_envy_trigger),
)

SIDE_BETS = (TIE, WAR_TIE, PROGRESSIVE)
