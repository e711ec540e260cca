"""The side wagers of blackjack: rows in the order of the rules, which tables may offer them, and what excludes what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from pitboss.equipment.cards import Card
from pitboss.errors import RuleError
from pitboss.games.blackjack_games import side_values as values
from pitboss.games.blackjack_games.blackjack import paytables
from pitboss.games.blackjack_games.side_wagers import DEALER_DONE, SECOND_CARDS, THIRD_CARD, Waiting
from pitboss.games.blackjack_games.terms import EXPOSED
from pitboss.games.parts import options as usual
from pitboss.money import dollars
from pitboss.rulebook.options import Amount, Choice, Flag, Option
from pitboss.rulebook.payout_limits import SharedLimit
from pitboss.rulebook.paytable import Line, NamedPaytables, Paytable
from pitboss.rulebook.side_bets import DEALER, OWN, Cards, SideBet, never
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

MAIN = "blackjack"
FIRST_TWO, UP = OWN[:2], DEALER[:1]
SECTION_17, ANY_DECKS = "section-17-wager", "match-the-dealer-any-decks"
LIMITS = "side-wager"
"""The stem of the options with the posted limits of side wagers."""
UNLIMITED = 10**15
POSTED = "17(h), 23(c), 24(c), 25(c), 26(d), 27(c), 28(d), 29(c)"


def _row(
    name: str,
    pays: Paytable | NamedPaytables,
    value: Callable[..., int],
    on: Cards | tuple[Cards, ...],
    *,
    made_by: str,
    gist: str,
    wins: str = "",
    loses: str,
    due: str = SECOND_CARDS,
    no_higher: str = "",
    needs: str = "",
    limit: str = LIMITS,
    top_limit: SharedLimit | None = None,
    where: Callable[[Submission], bool] = lambda options: True,
    for_dealer: bool = False,
    tip: Callable[[Submission, Line], int] = lambda options, line: 0,
) -> SideBet:
    """A side wager; `no_higher` is the clause by which it is no higher than the blackjack wager."""

    def relation(made: Mapping[str, int], options: Submission) -> str | RuleError:
        if MAIN not in made:
            return RuleError("it goes only with a blackjack wager", clause="3(a)")
        if needs and needs not in made:
            return RuleError(f"it goes only with a {needs} wager", clause=made_by)
        if no_higher and made[name] > made[MAIN]:
            message = f"it is no higher than the blackjack wager of {dollars(made[MAIN])}"
            return RuleError(message, clause=no_higher)
        return ""

    rule = WagerRule(name=name, clause=made_by, gist=gist, demand=made_by, relation=relation, limit=limit, where=where)
    return SideBet(
        wager=rule,
        pays=pays,
        on=on,
        value=value,
        due=due,
        wins=wins,
        loses=loses,
        top_limit=top_limit,
        for_dealer=for_dealer,
        tip=tip,
    )


LEAST_LIMIT = 25_000_00
TWENTY_POINT_LIMIT = "twenty-point-limit"


def twenty_point_limit(options: Submission) -> int:
    """What all two queens of hearts against a dealer's blackjack win together in a round: as posted, but no less than
    one patron wins with the lowest wager; without a limit, anything."""
    posted: int | None = options[TWENTY_POINT_LIMIT]
    best = options.paytable("twenty-point-bonus").best
    return UNLIMITED if posted is None else max(posted, int(best * options[f"{LIMITS}-minimum"]))


def _offers_17(wager: str) -> Callable[[Submission], bool]:
    return lambda options: bool(options[SECTION_17] == wager)


DEALERS_BOUNTY, LUCKY_GEORGE = "kings-bounty-dealer", "lucky-george"
"""The wager for the dealer and the option to offer it; the option to give the dealer something where TriLux wins."""
DEALERS_SHARE = 10
"""Beside a king's bounty wager at the maximum, that for the dealer is one part in so many of it at most (29(d))."""


def _dealers_bounty() -> SideBet:
    """A king's bounty wager for the dealer: on the player's cards, and what it wins is the dealer's."""
    row = _row(
        DEALERS_BOUNTY,
        paytables.KINGS_BOUNTY,
        values.kings_bounty,
        (FIRST_TWO, DEALER[:2]),
        made_by="29(d)",
        gist="that the two cards total twenty, for the dealer",
        wins="29(h), 29(d)",
        loses="29(f)(1)",
        where=lambda options: bool(options[DEALERS_BOUNTY] and options.offers("kings-bounty")),
        for_dealer=True,
    )
    plain = row.wager.relation

    def relation(made: Mapping[str, int], options: Submission) -> str | RuleError:
        own, most = made.get("kings-bounty", 0), options[f"{LIMITS}-maximum"]
        allowed = most // DEALERS_SHARE if own == most else most - own
        if made[row.name] > allowed:
            return RuleError(f"beside a wager of {dollars(own)} it is {dollars(allowed)} at most", clause="29(d)")
        return plain(made, options) if plain else ""

    return replace(row, wager=replace(row.wager, relation=relation))


FOR_THE_DEALER = _dealers_bounty()


def lucky_george(options: Submission, line: Line) -> int:
    """What the house gives the dealer where a TriLux wager wins, whatever its amount."""
    return paytables.LUCKY_GEORGE[options["trilux.paytable"]].get(line.name, 0) if options[LUCKY_GEORGE] else 0


SIDE_BETS = (
    _row(
        "over-13",
        paytables.OVER_13,
        values.over_13,
        FIRST_TWO,
        made_by="17(a)(1), 17(b)(1)",
        gist="that the two cards total more than 13, an ace as one",
        wins="17(e), 17(e)(1)",
        loses="17(c), 17(d)",
        no_higher="17(g)",
        where=_offers_17("over-under-13"),
    ),
    _row(
        "under-13",
        paytables.UNDER_13,
        values.under_13,
        FIRST_TWO,
        made_by="17(a)(1), 17(b)(2)",
        gist="that the two cards total less than 13, an ace as one",
        wins="17(e), 17(e)(1)",
        loses="17(c), 17(d)",
        no_higher="17(g)",
        where=_offers_17("over-under-13"),
    ),
    _row(
        "same-suit",
        paytables.SAME_SUIT,
        values.same_suit,
        FIRST_TWO,
        made_by="17(a)(2), 17(b)(3)",
        gist="that the two cards are of one suit",
        loses="17(d)",
        no_higher="17(g)",
        where=_offers_17("same-suit"),
    ),
    _row(
        "three-sevens-wager",
        paytables.THREE_SEVENS,
        values.three_sevens,
        OWN[:3],
        made_by="17(a)(3), 17(b)(4)",
        gist="that the first card is a seven, and more for those that follow",
        wins="17(e)(3)",
        loses="17(d)",
        limit="three-sevens-wager",
        where=_offers_17("three-sevens"),
    ),
    _row(
        "match-the-dealer",
        paytables.MATCH_THE_DEALER,
        values.matches,
        (FIRST_TWO, UP),
        made_by="23(c)",
        gist="that one of the two cards is of the rank of the dealer's first",
        wins="23(f), 23(a)(1), 23(a)(2)",
        loses="23(e)",
    ),
    _row(
        "twenty-point-bonus",
        paytables.TWENTY_POINT,
        values.twenty_point,
        (FIRST_TWO, DEALER[:2]),
        made_by="24(a), 24(c)",
        gist="that the two cards total twenty",
        loses="24(d)",
        top_limit=SharedLimit(amount=twenty_point_limit, in_full=never, clause="24(h)", alone=True),
    ),
    _row(
        "optional-bonus",
        paytables.OPTIONAL_BONUS,
        values.third_card_bust,
        DEALER[:3],
        made_by="25(a), 25(b)",
        gist="that the dealer goes over 21 with the third card",
        wins="25(e), 25(f)",
        loses="25(d)",
        due=THIRD_CARD,
        no_higher="25(c)",
    ),
    _row(
        "in-between",
        paytables.IN_BETWEEN,
        values.in_between,
        (FIRST_TWO, UP),
        made_by="26(a), 26(d)",
        gist="that the dealer's first card lies between the two cards, or all three are of one rank",
        loses="26(e)",
    ),
    _row(
        "buster",
        paytables.BUSTER,
        values.bust_cards,
        DEALER,
        made_by="27(a), 27(b)",
        gist="that the dealer goes over 21",
        wins="27(e), 27(g)",
        loses="27(d)(1), 27(d)(2)",
        due=DEALER_DONE,
        no_higher="27(c)",
    ),
    _row(
        "21-plus-3",
        paytables.TWENTY_ONE_PLUS_3,
        values.three_cards,
        (FIRST_TWO, UP),
        made_by="28(a), 28(d)",
        gist="that the two cards and the dealer's first make a flush or better",
        loses="28(e)",
    ),
    _row(
        "kings-bounty",
        paytables.KINGS_BOUNTY,
        values.kings_bounty,
        (FIRST_TWO, DEALER[:2]),
        made_by="29(a), 29(b)",
        gist="that the two cards total twenty",
        wins="29(h), 29(e)",
        loses="29(f)(1)",
    ),
    FOR_THE_DEALER,
    _row(
        "trilux",
        paytables.TRILUX,
        values.three_cards,
        (FIRST_TWO, UP),
        made_by="30(a)",
        gist="that the two cards and the dealer's first make a flush or better",
        loses="30(c)",
        tip=lucky_george,
    ),
    _row(
        "trilux-super-3",
        paytables.SUPER_3,
        values.super_three,
        (FIRST_TWO, UP),
        made_by="30(b)",
        gist="that the same three cards make three of a kind or a straight flush",
        loses="30(c)",
        needs="trilux",
        where=lambda options: bool(options["trilux-super-3"]),
    ),
)


def two_sevens(own: Sequence[Card]) -> bool:
    """Whether three sevens are still possible (17(e))."""
    return own[0].rank == own[1].rank == values.SEVEN_RANK


def two_queens_of_hearts(own: Sequence[Card]) -> bool:
    """Whether a dealer's blackjack would pay more for them (24(e)(1))."""
    return own[0] == own[1] == values.QUEEN_OF_HEARTS


def two_kings_of_spades(own: Sequence[Card]) -> bool:
    """Whether a dealer's blackjack would pay more for them (29(g)(1))."""
    return own[0] == own[1] == values.KING_OF_SPADES


WAITING = {
    "three-sevens-wager": Waiting(hand=two_sevens, clause="17(e)", for_own_cards=True),
    "twenty-point-bonus": Waiting(hand=two_queens_of_hearts, clause="24(e)(1)", until_known=True),
    "kings-bounty": Waiting(hand=two_kings_of_spades, clause="29(g)(1)"),
    DEALERS_BOUNTY: Waiting(hand=two_kings_of_spades, clause="29(g)(1)"),
}
"""Hands that wait for the dealer's second card where that may make a blackjack, or for the player's own third."""

COUPON_WAGERS = (
    "over-13",
    "under-13",
    "same-suit",
    "match-the-dealer",
    "twenty-point-bonus",
    "in-between",
    "21-plus-3",
)
"""Wagers that a match play coupon may lie with (17(f), 23(d), 24(c), 26(d), 28(d))."""

OPTIONS: tuple[Option, ...] = (
    Choice(
        name=SECTION_17,
        default="none",
        values=("none", "over-under-13", "same-suit", "three-sevens"),
        clause="17(a)(1), 17(a)(2), 17(a)(3)",
        gist="which wager of section 17 is offered; one at the most",
    ),
    Flag(
        name=ANY_DECKS,
        default=False,
        clause="2(a)(3), 23(f)",
        gist="reading: match-the-dealer may be offered with every number of decks that has a table",
    ),
    Amount(
        name=TWENTY_POINT_LIMIT,
        default=None,
        least=LEAST_LIMIT,
        may_be_none=True,
        clause="24(h)",
        gist="what the highest award of the twenty point bonus pays in one round to all winners together",
    ),
    Flag(name="optional-bonus", default=False, clause="25(a)", gist="the optional bonus is offered"),
    Flag(name=DEALERS_BOUNTY, default=False, clause="29(d)", gist="king's bounty may be wagered on for the dealer too"),
    Flag(
        name=LUCKY_GEORGE,
        default=False,
        clause="30 Tables",
        gist="the house gives the dealer an amount where a TriLux wager wins",
    ),
    Flag(name="trilux-super-3", default=False, clause="30(b)", gist="the Super 3 is offered with TriLux"),
    Amount(
        name="three-sevens-wager-amount",
        default=1_00,
        least=1_00,
        most=1_00,
        clause="17(a)(3)",
        gist="the one amount of a three sevens wager",
    ),
    *usual.limits(LIMITS, 1_00, 500_00, POSTED),
)

# What does not go together

EXCLUDES = (
    ("match-the-dealer", "optional-bonus", "23(g)"),
    ("match-the-dealer", "in-between", "26(h)"),
    ("twenty-point-bonus", "optional-bonus", "24(i)"),
    ("twenty-point-bonus", "in-between", "24(i)"),
    ("twenty-point-bonus", "21-plus-3", "24(i)"),
    ("twenty-point-bonus", "kings-bounty", "29(j)"),
    ("optional-bonus", "in-between", "25(h)"),
    ("optional-bonus", "21-plus-3", "25(h)"),
    ("optional-bonus", "kings-bounty", "25(h)"),
    ("in-between", "21-plus-3", "26(h)"),
    ("in-between", "kings-bounty", "26(h)"),
    ("21-plus-3", "kings-bounty", "28(g)"),
)
"""Wagers that one table does not offer together; a ban in one section binds the other as well."""


def exclusions(options: Submission) -> list[RuleError]:
    """Two wagers of a table that exclude each other."""
    return [
        RuleError(f"it is not offered together with {other}", field=field_of(one, options), clause=clause)
        for one, other, clause in EXCLUDES
        if options.offers(one) and options.offers(other)
    ]


def field_of(wager: str, options: Submission) -> str:
    """The option that puts a wager on the layout."""
    return f"{wager}.paytable" if f"{wager}.paytable" in options.game.options else wager


def decks(options: Submission) -> list[RuleError]:
    """Wagers for which the shoe has a wrong number of decks, or a table that is for another one."""
    held, found = options["decks"], []

    def refuse(wager: str, message: str, clause: str) -> None:
        found.append(RuleError(message, field=field_of(wager, options), clause=clause))

    if options[SECTION_17] == "three-sevens" and held < 4:
        found.append(RuleError("it needs four decks at least", field=SECTION_17, clause="2(a)(2)"))
    if options.offers("twenty-point-bonus") and held < 2:
        refuse("twenty-point-bonus", "it needs two decks at least", "2(a)(1)")
    for wager in ("match-the-dealer", "optional-bonus"):
        free = wager == "match-the-dealer" and options[ANY_DECKS]
        if options.offers(wager) and held not in (6, 8) and not free:
            refuse(wager, "it needs six or eight decks", "2(a)(3)")
    for wager, offered in (("match-the-dealer", True), ("same-suit", options[SECTION_17] == "same-suit")):
        table = options[f"{wager}.paytable"]
        if offered and table != "off" and not table.startswith(f"{held}-decks"):
            refuse(wager, f"this table is not for {held} decks", options.paytable(wager).clause)
    if options.offers("trilux") and held not in (2, 4, 5, 6, 8):
        refuse("trilux", "it needs two, four, five, six or eight decks", "30(a)")
    if options["trilux.paytable"] == "4" and held not in (2, 6, 8):
        refuse("trilux", "this table is for two, six or eight decks", "30 Tables")
    if options["trilux-super-3"] and (held not in (4, 5, 6, 8) or not options.offers("trilux")):
        refuse("trilux-super-3", "it goes with TriLux and four, five, six or eight decks", "30(b)")
    return found


def dealing(options: Submission) -> list[RuleError]:
    """The twenty point bonus is not offered where both cards of the dealer are dealt face up."""
    if options.offers("twenty-point-bonus") and options["dealing"] == EXPOSED:
        message = "it does not go with a dealer's second card that is dealt face up"
        return [RuleError(message, field="twenty-point-bonus.paytable", clause="24(d)")]
    return []


CONTRADICTIONS = (exclusions, decks, dealing)
