"""What a licensee chooses at a Spanish 21 table, and what its choices come to."""

from __future__ import annotations

from functools import lru_cache

from pitboss.games.blackjack_games import options as usual
from pitboss.games.blackjack_games.results import BLACKJACK, EVEN_MONEY, PLAIN, SPECIALS
from pitboss.games.blackjack_games.terms import CARD_READER, HOLE_CARD, NO_HOLE_CARD, Terms
from pitboss.money import Odds
from pitboss.rulebook.options import Choice, Flag, Option
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.submission import Submission

MAIN = "spanish-21"
BLACKJACK_PAYS, MIXED_PAYS, SUITED_PAYS, SPADES_PAY = Odds(3, 2), Odds(3, 2), Odds(2), Odds(3)
SPECIALS_PAY = dict(zip(SPECIALS[1:], 3 * (MIXED_PAYS, SUITED_PAYS, SPADES_PAY), strict=True))
"""What 6-7-8, three sevens and 21 in five, six and more cards pay unless the hand was doubled: the same three odds for
mixed suits, one suit and spades as for five, six and seven cards (5(f))."""
ALWAYS, AGAINST_21 = "always", "against-21"

ODDS = {PLAIN: EVEN_MONEY, **SPECIALS_PAY, BLACKJACK: BLACKJACK_PAYS}
PAYS = Paytable(
    wager=MAIN,
    clause="5(e), 5(f)",
    lines=tuple(Line(kind, value, odds) for value, (kind, odds) in reversed([*enumerate(ODDS.items())])),
    minimum=False,
)

OPTIONS: tuple[Option, ...] = (
    usual.dealing("7(g), 7(i)", CARD_READER, HOLE_CARD, NO_HOLE_CARD),
    Choice(
        name="blackjack-pays-3-to-2",
        default=ALWAYS,
        values=(ALWAYS, AGAINST_21),
        clause="5(a)(3), 5(e)",
        gist="reading: against which hands of the dealer a blackjack pays 3 to 2, and not even money",
    ),
    Flag(
        name="split-two-card-21-as-blackjack",
        default=False,
        clause="5(a)(3)",
        gist="reading: 21 in two cards of a split hand is paid as a blackjack and beats the dealer's",
    ),
    usual.busted_additions("9(c), 10(d)"),
    usual.reader_shows_value("15(l)(1)"),
)


@lru_cache(maxsize=64)
def terms(options: Submission) -> Terms:
    """The rules in force."""
    return Terms(
        dealing=options["dealing"],
        hits_soft_17=False,
        blackjack_pays=BLACKJACK_PAYS,
        blackjack_needs_21=options["blackjack-pays-3-to-2"] == AGAINST_21,
        beats_ties=True,
        surrender=True,
        insurance=True,
        insurance_unit=options["chip-unit"],
        even_money=False,
        doubles_any=True,
        rescue=True,
        most_hands=4,
        resplit_aces=True,
        split_aces_draw=True,
        specials=tuple(SPECIALS_PAY.items()),
        bonus_on_doubled=False,
        split_blackjack=options["split-two-card-21-as-blackjack"],
        additions_of_busts_return=options["busted-additions"] == "returned",
    )
