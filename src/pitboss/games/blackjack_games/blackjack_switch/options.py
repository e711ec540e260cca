"""What a licensee chooses at a table of Blackjack Switch, and what its choices come to."""

from __future__ import annotations

from functools import lru_cache

from pitboss.errors import RuleError
from pitboss.games.blackjack_games import options as usual
from pitboss.games.blackjack_games.results import EVEN_MONEY
from pitboss.games.blackjack_games.terms import CARD_READER, HOLE_CARD, NO_HOLE_CARD, Terms
from pitboss.rulebook.options import Flag, Option
from pitboss.rulebook.submission import Submission

OPTIONS: tuple[Option, ...] = (
    usual.dealing("7(l), 7(l)(1), 7(l)(2)", CARD_READER, HOLE_CARD, NO_HOLE_CARD),
    usual.surrender("9(c)", default=False),
    usual.most_hands("11(c)(1), 11(e)"),
    usual.resplit_aces("11(e)"),
    Flag(
        name="switched-21-ties-blackjack",
        default=True,
        clause="5(b)",
        gist="reading: 21 in two cards that a switch has made ties with a dealer's blackjack",
    ),
    usual.busted_additions("10(c), 11(d)"),
    usual.reader_shows_value("15(l)(1)"),
)


@lru_cache(maxsize=64)
def terms(options: Submission) -> Terms:
    """The rules in force: the dealer draws on a soft 17 (12(b)), and a blackjack pays even money (5(g))."""
    return Terms(
        dealing=options["dealing"],
        hits_soft_17=True,
        blackjack_pays=EVEN_MONEY,
        surrender=options["surrender"],
        insurance=True,
        insurance_unit=options["chip-unit"],
        even_money=False,
        most_hands=options["most-hands"],
        resplit_aces=options["resplit-aces"],
        switched_21_ties=options["switched-21-ties-blackjack"],
        push_22=True,
        additions_of_busts_return=options["busted-additions"] == "returned",
    )


def contradictions(options: Submission) -> list[RuleError]:
    """Aces are split again only where pairs are."""
    if not options["resplit-aces"] or options["most-hands"] > 2:
        return []
    return [RuleError("aces are split again only where pairs may be", field="resplit-aces", clause="11(e)")]
