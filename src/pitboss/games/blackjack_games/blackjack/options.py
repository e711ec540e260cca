"""What a licensee chooses at a blackjack table, and what its choices come to."""

from __future__ import annotations

from functools import lru_cache

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.games.blackjack_games import options as usual
from pitboss.games.blackjack_games.blackjack.multiple_action import offered as multiple_action
from pitboss.games.blackjack_games.results import (
    BLACKJACK,
    EVEN_MONEY,
    FIVE_CARD_21,
    PLAIN,
    SUITED_6_7_8,
    THREE_SEVENS,
)
from pitboss.games.blackjack_games.terms import CARD_READER, EXPOSED, HOLE_CARD, NO_HOLE_CARD, Terms
from pitboss.money import Odds
from pitboss.rulebook.options import Choice, Flag, Option, Words
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable
from pitboss.rulebook.submission import Submission

ACES = tuple(f"A{suit}" for suit in "cdhs")
COURT_CARDS = tuple(f"{rank}{suit}" for rank in "JQK" for suit in "cdhs")
SIX_BOXES = 6
"""More boxes than these allow three hands of a box instead of four (11(e))."""
SPECIALS_PAY = {"suited-6-7-8": Odds(2), "three-sevens": Odds(3, 2), "five-card-21": Odds(2)}
"""By option: what the special 21s pay."""


def _table(blackjack: Odds, clause: str = "7(a), 3(e)") -> Paytable:
    lines = (Line(BLACKJACK, 2, blackjack), Line(PLAIN, 1, EVEN_MONEY))
    return Paytable(wager="blackjack", clause=clause, lines=lines)


EXPOSED_PAYS = _table(EVEN_MONEY, "6(j)(2)")
"""What a blackjack pays where the dealer's second card is dealt face up."""
PAYS = NamedPaytables(
    wager="blackjack",
    clause="7(a), 3(e)",
    tables={"3-to-2": _table(Odds(3, 2)), "6-to-5": _table(Odds(6, 5))},
    default="3-to-2",
    optional=False,
    prescribed=lambda options: EXPOSED_PAYS if options["dealing"] == EXPOSED else None,
)
"""What a blackjack pays; where the dealer's cards are exposed it is even money whatever was chosen (6(j)(2))."""

OPTIONS: tuple[Option, ...] = (
    usual.dealing("6(g), 6(i), 6(j)", CARD_READER, HOLE_CARD, NO_HOLE_CARD, EXPOSED),
    Choice(
        name="soft-17",
        default="hit",
        values=("hit", "stand"),
        clause="12(b)(1), 12(b)(2)",
        gist="what the dealer does on a soft 17",
    ),
    usual.surrender("8(c)", default=True),
    usual.even_money("7(c), 7(d)"),
    Choice(
        name="insurance-timing",
        default="second-cards",
        values=("second-cards", "own-decision"),
        clause="9(b)",
        gist="insurance is offered after the second cards or, without a card reader, before a player's own decision",
    ),
    Choice(
        name="double-card",
        default="face-up",
        values=("face-up", "face-down", "on-request"),
        clause="10(c)",
        gist="how the card of a doubled hand is dealt",
    ),
    usual.most_hands("11(c)(1), 11(e)"),
    usual.resplit_aces("11(e)"),
    Flag(name="suited-6-7-8", default=False, clause="3(e)(1)", gist="a winning 6-7-8 of one suit pays 2 to 1"),
    Flag(name="three-sevens", default=False, clause="3(e)(2)", gist="winning sevens, three of them, pay 3 to 2"),
    Words(
        name="designated-blackjack",
        default=(),
        allowed=(*ACES, *COURT_CARDS),
        least=2,
        most=2,
        may_be_none=True,
        clause="3(e)(3)",
        gist="one ace and one court card that pay 2 to 1 as a blackjack",
    ),
    Flag(name="five-card-21", default=False, clause="3(e)(4), 16(c)", gist="a winning 21 of five cards pays 2 to 1"),
    Flag(
        name="bonus-odds-on-additions",
        default=True,
        clause="3(e)",
        gist="reading: better odds are paid on split and doubled amounts as well",
    ),
    Flag(
        name="split-two-card-21-beats-dealer-21",
        default=False,
        clause="3(a)(3)",
        gist="reading: 21 in two cards of a split hand beats a dealer's 21 of more cards",
    ),
    usual.busted_additions("10(b), 11(d)"),
    Flag(
        name="buster-completes-on-soft-17",
        default=True,
        clause="27(f)(3)",
        gist="reading: for buster wagers the dealer draws on a soft 17 even at a table where it stands",
    ),
    usual.reader_shows_value("15(j)(1)"),
)


@lru_cache(maxsize=64)
def terms(options: Submission) -> Terms:
    """The rules in force: a face-up second card leaves out surrender, insurance and resplits (6(j)), the aces
    progressive leaves out surrender (8(c)). Multiple action leaves out surrender (8(c)) and resplits (11(e)), has the
    dealer's second cards dealt last (18(e)) and takes all that lies on a hand over 21 at once (18(f))."""
    exposed, several = options["dealing"] == EXPOSED, multiple_action(options)
    designated = tuple(Card.parse(card) for card in options["designated-blackjack"])
    pays = options.paytable("blackjack").lines[0].odds
    return Terms(
        dealing=NO_HOLE_CARD if several else options["dealing"],
        hits_soft_17=options["soft-17"] == "hit",
        blackjack_pays=pays,
        ties_lose=exposed,
        surrender=options["surrender"] and not (exposed or several or options.offers("aces-progressive")),
        insurance=not exposed,
        insurance_late=options["insurance-timing"] == "own-decision",
        insurance_unit=options["chip-unit"],
        even_money=options["even-money"] and pays == Odds(3, 2),
        doubled_totals=(9, 10, 11) if exposed else (),
        spots=3 if several else 1,
        most_hands=2 if exposed or several else options["most-hands"],
        resplit_aces=options["resplit-aces"],
        designated=() if exposed else designated,
        specials=specials(options),
        bonus_on_additions=options["bonus-odds-on-additions"],
        split_21_beats=options["split-two-card-21-beats-dealer-21"],
        completes_on_soft_17=options.offers("buster") and options["buster-completes-on-soft-17"],
        additions_of_busts_return=options["busted-additions"] == "returned" and not several,
    )


def specials(options: Submission) -> tuple[tuple[str, Odds], ...]:
    """The special 21s that the licensee pays more for (3(e)(1), 3(e)(2), 3(e)(4))."""
    kinds = {"suited-6-7-8": SUITED_6_7_8, "three-sevens": THREE_SEVENS, "five-card-21": (FIVE_CARD_21,)}
    return tuple((kind, SPECIALS_PAY[name]) for name, of in kinds.items() if options[name] for kind in of)


# What does not go together


def exposed_contradictions(options: Submission) -> list[RuleError]:
    """A licensee who deals the second card face up cannot choose what that excludes."""
    excluded = {
        "surrender": (options["surrender"], "6(j)(3)"),
        "even-money": (options["even-money"], "6(j)(3)"),
        "blackjack.paytable": (True, "6(j)(2)"),
        "designated-blackjack": (options["designated-blackjack"], "6(j)(2)"),
        "most-hands": (options["most-hands"] > 2, "6(j)(5)"),
    }
    return [
        RuleError("it does not go with a dealer's second card that is dealt face up", field=name, clause=clause)
        for name, (chosen, clause) in excluded.items()
        if options["dealing"] == EXPOSED and name in options.chosen and chosen
    ]


def contradictions(options: Submission) -> list[RuleError]:
    """Everything else that contradicts itself."""
    found = []
    if "even-money" in options.chosen and options["even-money"] and options["blackjack.paytable"] != "3-to-2":
        found.append(RuleError("even money goes with a blackjack that pays 3 to 2", field="even-money", clause="7(d)"))
    if options["insurance-timing"] == "own-decision" and options["dealing"] == CARD_READER:
        message = "with a card reader insurance is offered before the hole card is read"
        found.append(RuleError(message, field="insurance-timing", clause="9(b)"))
    if options["seats"] > SIX_BOXES and options["most-hands"] > 3:
        message = "a table of more than six boxes allows three hands of a box at most"
        found.append(RuleError(message, field="most-hands", clause="11(e)"))
    designated = options["designated-blackjack"]
    if designated and sum(card in ACES for card in designated) != 1:
        message = "a designated blackjack is one ace and one court card"
        found.append(RuleError(message, field="designated-blackjack", clause="3(e)(3)"))
    return found
