"""The side bets of Two Card Joker Poker, in the order in which they are settled; each is on the own two cards."""

from __future__ import annotations

from pitboss.games.poker_games.two_card_joker import paytables
from pitboss.ranking.two import two
from pitboss.rulebook.side_bets import OWN, SideBet
from pitboss.rulebook.wagers import WagerRule

BEFORE_THE_DEALER = "before the dealer's hand"

PAIR_UP = SideBet(
    wager=WagerRule(name="pair-up", clause="6(c)(2)", gist="the wager that the own cards are a pair or better"),
    pays=paytables.PAIR_UP,
    on=OWN,
    value=two,
    due=BEFORE_THE_DEALER,
    after_fold="6(d)",
    wins="9(c)(1), 10(d)",
    loses="9(c)(1)",
)

SUPER_FLUSH_BONUS = SideBet(
    wager=WagerRule(name="super-flush-bonus", clause="6(c)(2)", gist="the wager that the own cards are of one suit"),
    pays=paytables.SUPER_FLUSH_BONUS,
    on=OWN,
    value=two,
    due=BEFORE_THE_DEALER,
    after_fold="6(d)",
    wins="9(c)(1), 10(e)",
    loses="9(c)(1)",
)

SIDE_BETS = (PAIR_UP, SUPER_FLUSH_BONUS)
