"""What a licensee chooses at a table of Zappit Blackjack, and what its choices come to."""

from __future__ import annotations

from functools import lru_cache

from pitboss.games.blackjack_games.results import BLACKJACK, EVEN_MONEY, PLAIN
from pitboss.games.blackjack_games.terms import CARD_READER, Terms
from pitboss.games.parts.settlement import BY_SWEEP, settlement_order
from pitboss.money import Odds
from pitboss.rulebook.options import Choice, Flag, Option
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable
from pitboss.rulebook.submission import Submission

MAIN = "blackjack"
ZAPPED = (15, 16, 17, 18)
"""The hard totals that may be replaced (6(h)(2))."""
THREE_TO_TWO = "3-to-2"


def _table(odds: Odds) -> Paytable:
    return Paytable(wager=MAIN, clause="10(a)", lines=(Line(BLACKJACK, 2, odds), Line(PLAIN, 1, EVEN_MONEY)))


PAYS = NamedPaytables(
    wager=MAIN,
    clause="10(a)",
    tables={THREE_TO_TWO: _table(Odds(3, 2)), "6-to-5": _table(Odds(6, 5))},
    default=THREE_TO_TWO,
    optional=False,
)
OPTIONS: tuple[Option, ...] = (
    Choice(
        name="even-money",
        default="with-3-to-2",
        values=("with-3-to-2", "always", "never"),
        clause="7(e)",
        gist="when even money is offered for a blackjack against an ace",
    ),
    settlement_order("6(n)", default=BY_SWEEP),
    Flag(
        name="split-aces-one-card",
        default=False,
        clause="9(d)",
        gist="reading: split aces get one card each and are not split again",
    ),
    Flag(
        name="dealer-skips-moot-draw",
        default=False,
        clause="6(l)",
        gist="reading: the dealer draws no card that decides nothing",
    ),
)


@lru_cache(maxsize=64)
def terms(options: Submission) -> Terms:
    """The rules in force."""
    one_card = options["split-aces-one-card"]
    even_money = options["even-money"]
    return Terms(
        dealing=CARD_READER,
        hits_soft_17=False,
        blackjack_pays=options.paytable(MAIN).lines[0].odds,
        surrender=False,
        insurance=True,
        insurance_unit=options["chip-unit"],
        even_money=even_money == "always"
        or (even_money == "with-3-to-2" and options[f"{MAIN}.paytable"] == THREE_TO_TWO),
        most_hands=4,
        resplit_aces=not one_card,
        split_aces_draw=not one_card,
        push_22=True,
        zapped_totals=ZAPPED,
        draws_anyway=not options["dealer-skips-moot-draw"],
    )
