"""What a licensee chooses at a table of Double Attack Blackjack, and what its choices come to."""

from __future__ import annotations

from functools import lru_cache

from pitboss.errors import RuleError
from pitboss.games.blackjack_games import options as usual
from pitboss.games.blackjack_games.hands import ACE, TEN
from pitboss.games.blackjack_games.results import EVEN_MONEY
from pitboss.games.blackjack_games.terms import CARD_READER, HOLE_CARD, NO_HOLE_CARD, Terms
from pitboss.money import Odds
from pitboss.rulebook.options import Choice, Flag, Option
from pitboss.rulebook.submission import Submission

INSURANCE_PAYS = Odds(5, 2)
SIX_BOXES = 6
"""More boxes than these allow three hands of a box instead of four (10(c))."""
KEPT_SPLITS: dict[str, tuple[int, ...]] = {"all": (), "but-aces": (ACE,), "none": tuple(range(ACE, TEN + 1))}
"""By reading: the pairs of which the hands are not surrendered. Hands may be after a split (8(a)); but what is said of
one lists other decisions (10(c)), and a split ace, which gets one card, leaves nothing to decide (10(e))."""

OPTIONS: tuple[Option, ...] = (
    usual.dealing("7(g), 7(i)", CARD_READER, HOLE_CARD, NO_HOLE_CARD),
    Flag(
        name="surrender-settled-at-once",
        default=True,
        clause="8(a)(3)",
        gist="with a card reader half of a surrendered hand is collected at once whatever the dealer's first card",
    ),
    Choice(
        name="split-hand-surrender",
        default="all",
        values=tuple(KEPT_SPLITS),
        clause="8(a), 10(c), 10(e)",
        gist="reading: which hands of a split may be surrendered",
    ),
    Choice(
        name="attack-amount",
        default="up-to-initial",
        values=("up-to-initial", "equal-to-initial"),
        clause="1 Double attack wager, 7(d)",
        gist="reading: how high a double attack wager is",
    ),
    Choice(
        name="split-extra-wager",
        default="initial-and-attack",
        values=("initial-and-attack", "initial"),
        clause="10(a)",
        gist="reading: what a split hand carries where a double attack wager was made",
    ),
    usual.most_hands("10(c)"),
    usual.busted_additions("5(b), 9(c), 10(d)"),
    usual.reader_shows_value("15(m)(1)"),
)


@lru_cache(maxsize=64)
def terms(options: Submission) -> Terms:
    """The rules in force."""
    return Terms(
        dealing=options["dealing"],
        hits_soft_17=False,
        blackjack_pays=EVEN_MONEY,
        surrender=True,
        surrender_any_time=True,
        kept_splits=KEPT_SPLITS[options["split-hand-surrender"]],
        surrender_at_once=options["surrender-settled-at-once"],
        insurance=True,
        insurance_unit=options["chip-unit"],
        insurance_pays=INSURANCE_PAYS,
        even_money=False,
        doubles_any=True,
        attack=True,
        attack_in_full=options["attack-amount"] == "equal-to-initial",
        split_attack=options["split-extra-wager"] == "initial-and-attack",
        most_hands=options["most-hands"],
        resplit_aces=False,
        additions_of_busts_return=options["busted-additions"] == "returned",
    )


def contradictions(options: Submission) -> list[RuleError]:
    """Three hands are the most at a table of seven boxes."""
    if options["seats"] <= SIX_BOXES or options["most-hands"] <= 3:
        return []
    message = "a table of more than six boxes allows three hands of a box at most"
    return [RuleError(message, field="most-hands", clause="10(c)")]
