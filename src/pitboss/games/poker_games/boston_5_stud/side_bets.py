"""The side bet of Boston 5 Stud: the first three cards, shown before anybody decides."""

from __future__ import annotations

from pitboss.games.parts.ranks import three_card_ranks
from pitboss.games.poker_games.boston_5_stud.paytables import OPTIONAL_BONUS
from pitboss.ranking.three import describe_three, three
from pitboss.rulebook.side_bets import OWN, Announcement, SideBet
from pitboss.rulebook.wagers import WagerRule

THREE_CARD_RANKS = three_card_ranks(("9(a)", "5(d)(5)", "5(d)(4)", "5(d)(3)", "5(d)(2)", "5(d)(1)"), ace_low="5(a)")
AFTER_THREE_CARDS = "after three cards"

BONUS = SideBet(
    wager=WagerRule(
        name="optional-bonus",
        clause="6(c)",
        gist="the wager that the first three cards hold a pair or better",
    ),
    pays=OPTIONAL_BONUS,
    on=OWN[:3],
    value=three,
    due=AFTER_THREE_CARDS,
    wins="9(a), 10(d)",
    loses="9(a)",
    said=Announcement(words=describe_three, clause=THREE_CARD_RANKS.clause),
)

SIDE_BETS = (BONUS,)
