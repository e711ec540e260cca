"""The optional bonus: that the dealer goes over 21 with exactly three cards, paid by the third of them."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import RuleError
from pitboss.games.blackjack_games.side_values import third_card_bust
from pitboss.games.blackjack_games.side_wagers import THIRD_CARD
from pitboss.games.parts import options as usual
from pitboss.money import Odds, dollars
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.side_bets import DEALER, SideBet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

NAME, MAIN = "optional-bonus", "initial"
PAYS = Paytable(
    wager=NAME,
    clause="6(d)(2), 6(d)(3)",
    lines=(
        Line("three-eights-suited", 7, Odds(200)),
        Line("three-eights-coloured", 6, Odds(50)),
        Line("six", 5, Odds(15)),
        Line("seven", 4, Odds(10)),
        Line("eight", 3, Odds(8)),
        Line("nine", 2, Odds(6)),
        Line("ten", 1, Odds(3)),
    ),
    minimum=False,
)


def _relation(made: Mapping[str, int], options: Submission) -> str | RuleError:
    if MAIN not in made:
        return RuleError("it goes only with an initial wager", clause="6(b)")
    if made[NAME] > made[MAIN]:
        return RuleError(f"it is no higher than the initial wager of {dollars(made[MAIN])}", clause="6(b)")
    return ""


ROW = SideBet(
    wager=WagerRule(
        name=NAME,
        clause="6(a), 6(b)",
        gist="that the dealer goes over 21 with exactly three cards",
        demand="6(b)",
        relation=_relation,
    ),
    pays=PAYS,
    on=DEALER[:3],
    value=third_card_bust,
    due=THIRD_CARD,
    wins="6(d)(2), 6(d)(3)",
    loses="6(d)(1)",
)
OPTIONS = usual.limits_from(NAME, 1_00, 50_00, "6(b)")
