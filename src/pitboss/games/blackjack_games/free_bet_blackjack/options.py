"""What a licensee chooses at a table of Free Bet Blackjack, and what its choices come to."""

from __future__ import annotations

from functools import lru_cache

from pitboss.games.blackjack_games import options as usual
from pitboss.games.blackjack_games.terms import CARD_READER, Terms
from pitboss.games.parts.settlement import settlement_order
from pitboss.money import Odds
from pitboss.rulebook.options import Flag, Option
from pitboss.rulebook.submission import Submission

MOST_HANDS = 4
FREE_DOUBLES = (9, 10, 11)

OPTIONS: tuple[Option, ...] = (
    usual.even_money("7(e)"),
    Flag(
        name="split-aces-draw",
        default=True,
        clause="9(d)",
        gist="reading: a split ace may get more than one card",
    ),
    settlement_order("6(r)(1), 6(r)(2)"),
)


@lru_cache(maxsize=64)
def terms(options: Submission) -> Terms:
    """The rules in force: a card reader is used (6(g)), the dealer stands on every 17 (6(l)), nobody surrenders
    (6(h)(2)), and pairs are split up to four hands (9(d))."""
    return Terms(
        dealing=CARD_READER,
        hits_soft_17=False,
        blackjack_pays=Odds(3, 2),
        surrender=False,
        insurance=True,
        insurance_unit=options["chip-unit"],
        even_money=options["even-money"],
        most_hands=MOST_HANDS,
        resplit_aces=True,
        split_aces_draw=options["split-aces-draw"],
        free_doubles=FREE_DOUBLES,
        free_splits=True,
        push_22=True,
    )
