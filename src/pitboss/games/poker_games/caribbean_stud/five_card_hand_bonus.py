"""The Five Card Hand Bonus of Caribbean Stud: a progressive on the own hand, on the dealer's hand, or on both.

The house may pay two extras on it. The rules give only their odds; what they are comes from a sister text: the table
system draws a card (the magic card) or a position (the lucky bonus), and pays where the hand bet on holds the card or
lies at the position. Drawn in every round they would return more than is staked, so the system draws now and then; how
often is for the house to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from pitboss.equipment.cards import DECK, Card
from pitboss.errors import RuleError
from pitboss.games.parts import options as choices
from pitboss.games.parts.paytables import FIVE_CARD, printed
from pitboss.games.parts.side_bets import wagered
from pitboss.money import Odds
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Count, Flag
from pitboss.rulebook.paytable import Line
from pitboss.rulebook.side_bets import DEALER, OWN, Progressive, SideBet, always, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

WAGER = "five-card-hand-bonus"

ON_OWN_HAND = printed(WAGER, "10(e)(1)", FIVE_CARD, """
                     pays
    royal-flush      100%
    straight-flush   10%
    four-of-a-kind   500
    full-house       100
    flush            50
""", word="for")["pays"]  # fmt: skip
ON_DEALERS_HAND = msgspec.structs.replace(ON_OWN_HAND, wager=f"{WAGER}-dealer")

MAGIC_CARD, LUCKY_BONUS = Odds(20, 1, "for"), Odds(5, 1, "for")
"""The extras (10(e)(3))."""


def verified(seat: int, value: int, line: Line) -> Sequence[tuple[str, str]]:
    """The dealer verifies a winning hand; a floorperson too, from 500 for 1 up (9(c)(3) item 3)."""
    said = [(f"seat {seat} wins on {describe(value)}: the dealer verifies the hand", "9(c)(3) item 3.i")]
    if value >= FIVE_CARD["four-of-a-kind"]:
        said.append(("a floorperson verifies the payout", "9(c)(3) item 3.ii"))
    return said


METER = Progressive(
    taken="10(e)(4)",
    meter_pays="10(e)(1)",
    tray_pays="10(e)(1), 9(c)(3) item 3.iii",
    fed="10(e)(4)",
    verified=verified,
)

OWN_HAND_BONUS = SideBet(
    wager=WagerRule(
        name=ON_OWN_HAND.wager,
        clause="10(e)(1)",
        gist="the wager that the own hand is a flush or better",
    ),
    pays=ON_OWN_HAND,
    on=OWN,
    value=high,
    loses="10(e)(1)",
    progressive=METER,
)

DEALER_HAND_BONUS = SideBet(
    wager=WagerRule(
        name=ON_DEALERS_HAND.wager,
        clause="10(e)(2)",
        gist="the wager that the dealer's hand is a flush or better",
        where=chosen(WAGER),
        limit=WAGER,
    ),
    pays=ON_DEALERS_HAND,
    on=DEALER,
    value=high,
    loses="10(e)(1)",
    progressive=msgspec.structs.replace(METER, shared="10(e)(2)", sharing=always),
)
SIDE_BETS = (OWN_HAND_BONUS, DEALER_HAND_BONUS)


# Magic card and lucky bonus


def system_draws(d: Dealer) -> tuple[str, str]:
    """What the table system draws in this round: a card and a position, each `none` more often than not."""
    positions: list[str] = [*(seat.hand.place for seat in d.seats), d.hand.place]
    return draw(d, "magic-card", [str(card) for card in DECK]), draw(d, "lucky-bonus", positions)


def draw(d: Dealer, extra: str, outcomes: list[str]) -> str:
    """One of the outcomes in one round out of so many, where the house pays the extra and somebody plays for it."""
    if not d.options[extra] or not any(wagered(d, bet.name) for bet in SIDE_BETS):
        return "none"
    idle = ["none"] * len(outcomes) * (d.options[f"{extra}-interval"] - 1)
    return d.draw(extra, outcomes + idle, "10(e)(3)")


def pay_extras(d: Dealer, seat: Seat, own: Sequence[Card], magic_card: str, lucky_position: str) -> None:
    """On each hand that the player's wagers are on, whether they win or not."""
    hands = ((OWN_HAND_BONUS, seat.hand.place, own), (DEALER_HAND_BONUS, d.hand.place, d.hand.cards))
    for bonus, place, held in hands:
        if bonus.name in seat.wagers and seat.wagers[bonus.name].result != "void":
            stake = seat.amount(bonus.name)
            if magic_card in map(str, held):
                d.bonus(seat, "magic-card", MAGIC_CARD.win * stake, "10(e)(3)", MAGIC_CARD)
            if lucky_position == place:
                d.bonus(seat, "lucky-bonus", LUCKY_BONUS.win * stake, "10(e)(3)", LUCKY_BONUS)


# The licensee's choices

LEAST_SEED = 10_000_00

OPTIONS = (
    Flag(
        name=WAGER,
        default=False,
        clause="10(e)(1)",
        gist="the five card hand bonus is offered, on the own and on the dealer's hand",
    ),
    choices.progressive_stake(WAGER, 1_00, ""),
    *choices.meter_shares(WAGER, Fraction(1, 2), "10(e)(4)"),
    choices.meter_seed(
        f"{WAGER}-seed", LEAST_SEED, "10(e)(4)", least=LEAST_SEED, gist="what the bonus meter starts from"
    ),
    choices.meter_seed(
        f"{WAGER}-reset", LEAST_SEED, "10(e)(4)", least=LEAST_SEED, gist="what the bonus meter goes back to"
    ),
    Flag(
        name="magic-card",
        default=False,
        clause="10(e)(3)",
        gist="a five card hand bonus is paid for a card that the system draws, where the hand holds it",
    ),
    Count(
        name="magic-card-interval",
        default=20,
        least=1,
        most=1000,
        gist="the system draws a magic card in one round out of so many, on average",
    ),
    Flag(
        name="lucky-bonus",
        default=False,
        clause="10(e)(3)",
        gist="a five card hand bonus is paid for a position that the system draws, where it is the hand's",
    ),
    Count(
        name="lucky-bonus-interval",
        default=20,
        least=1,
        most=1000,
        gist="the system draws a lucky position in one round out of so many, on average",
    ),
)


def contradictions(options: Submission) -> list[RuleError]:
    """The extras are paid on the bonus wagers."""
    return [
        RuleError("it is paid on the five card hand bonus, which is not offered", field=extra, clause="10(e)(3)")
        for extra in ("magic-card", "lucky-bonus")
        if options[extra] and not options[WAGER]
    ]


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """One meter for both wagers."""
    if not options[WAGER]:
        return ()
    meter = MeterRule(
        name=WAGER,
        wager=ON_OWN_HAND.wager,
        also=(ON_DEALERS_HAND.wager,),
        seed=options[f"{WAGER}-seed"],
        reset=options[f"{WAGER}-reset"],
        contribution=options[f"{WAGER}-contribution"],
        reserve=options[f"{WAGER}-reserve"],
        clause="10(e)(4)",
    )
    return (meter,)
