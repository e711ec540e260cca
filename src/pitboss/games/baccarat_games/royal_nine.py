"""The Royal 9 progressive: a fixed wager on the four initial cards, three meters, and a must-hit meter beside them.

A Royal 9 is a nine with a jack, queen or king. Every seat has one King-9 of two suits printed on it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from pitboss.equipment.cards import SUITS, Card, cards
from pitboss.games.baccarat_games.chapter import Chapter
from pitboss.money import cents
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Choice, Flag, Option, Words
from pitboss.rulebook.paytable import Fixed, Line, Paytable, Share
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer

WAGER, MUST_HIT, PERSONAL = "royal-9", "must-hit", "personal-king-9"
STAR, SPADE, HEART, OTHER_PERSONAL, BOTH_SUITED, BOTH, ONE_SUITED, ONE, NONE = range(8, -1, -1)
"""What the four cards are worth, the best first."""

NINE, JACK, KING = 7, 9, 11  # ranks of a card
KING_NINES = tuple(f"K{king}-9{nine}" for king in SUITS for nine in SUITS if king != nine)
PRINTED = "Kh-9s Kc-9d Ks-9h Kd-9c Kh-9c Ks-9d Kd-9h Kc-9s Kh-9d Ks-9c Kd-9s Kc-9h"
"""The King-9s of the seats, from seat 1 on, where the licensee says nothing else."""
CONFIGURATIONS = {"1": (250_00, 1_000_00, 5), "2": (100_00, 500_00, 5), "3": (100_00, 200_00, 2)}
"""Must-hit meters: reset, must hit by, percent of each wager."""


def is_royal_nine(hand: Collection[int]) -> bool:
    """Whether a two-card hand is a nine with a jack, queen or king."""
    low, high = sorted(card >> 2 for card in hand)
    return low == NINE and JACK <= high <= KING


def is_suited(hand: Collection[int]) -> bool:
    """Whether both cards of a hand are of one suit."""
    return len({card & 3 for card in hand}) == 1


def worth(player: Sequence[int], banker: Sequence[int], own: str, posted: Collection[str]) -> int:
    """What the initial hands are worth to the seat with this King-9, given those printed on all seats."""
    personal = set(cards(own.replace("-", " ")))
    hits_player, hits_banker = set(player) == personal, set(banker) == personal
    if hits_player or hits_banker:
        return STAR if hits_player and hits_banker else SPADE if hits_banker else HEART
    royal = [hand for hand in (player, banker) if is_royal_nine(hand)]
    suited = sum(map(is_suited, royal))
    if len(royal) == 2:
        if any(set(player) == set(banker) == set(cards(other.replace("-", " "))) for other in posted):
            return OTHER_PERSONAL
        return BOTH_SUITED if suited == 2 else BOTH
    if royal:
        return ONE_SUITED if suited else ONE
    return NONE


def paytable(clause: str) -> Paytable:
    """The printed awards; the stake is not returned with them."""
    return Paytable(
        wager=WAGER,
        clause=clause,
        minimum=False,
        lines=(
            Line("personal-king-9-vs-personal-king-9", STAR, Share(100, "star")),
            Line("banker-personal-king-9", SPADE, Share(100, "spade")),
            Line("player-personal-king-9", HEART, Share(100, "heart")),
            Line("other-personal-king-9-vs-identical-king-9", OTHER_PERSONAL, Fixed(5_000_00)),
            Line("suited-royal-9-vs-suited-royal-9", BOTH_SUITED, Fixed(1_500_00)),
            Line("royal-9-vs-royal-9", BOTH, Fixed(250_00)),
            Line("any-suited-royal-9", ONE_SUITED, Fixed(50_00)),
            Line("any-royal-9", ONE, Fixed(25_00)),
        ),
    )


def options(c: Chapter, seats: int, star: str) -> tuple[Option, ...]:
    """The licensee's choices: the wager, the seed of the star meter, King-9s for so many seats, the must-hit meter.

    Figures that a chapter does not print are those of Baccarat.
    """
    return (
        Flag(name=WAGER, default=False, clause=c.royal_nine, gist="the Royal 9 progressive wager is offered"),
        Amount(
            name=f"{WAGER}-amount", default=5_00, least=5_00, most=5_00, clause=c.royal_nine, gist="the Royal 9 wager"
        ),
        Choice(
            name="star-seed",
            default=star,
            values=("25000.00", "50000.00"),
            clause=c.royal_nine,
            gist="where the star meter starts",
        ),
        Words(
            name=PERSONAL,
            default=tuple(PRINTED.split()),
            allowed=KING_NINES,
            least=seats,
            most=len(KING_NINES),
            clause=c.royal_nine,
            gist="the King-9 printed on each seat, from seat 1 on",
        ),
        Choice(
            name=MUST_HIT,
            default="off",
            values=("off", *CONFIGURATIONS),
            clause=c.must_hit,
            gist="the must-hit meter beside the Royal 9, by configuration",
        ),
    )


def meters(c: Chapter, options: Submission) -> tuple[MeterRule, ...]:
    """Star, spade and heart, and the must-hit meter where there is one."""
    if not options[WAGER]:
        return ()
    found = [
        MeterRule(name=name, wager=WAGER, seed=seed, contribution=Fraction(percent, 100), clause=c.royal_nine)
        for name, seed, percent in (
            ("star", cents(options["star-seed"]), 6),
            ("spade", 450_00, 5),
            ("heart", 450_00, 5),
        )
    ]
    if options[MUST_HIT] != "off":
        reset, limit, percent = CONFIGURATIONS[options[MUST_HIT]]
        rate = Fraction(percent, 100)
        found.append(
            MeterRule(name=MUST_HIT, wager=WAGER, seed=reset, contribution=rate, clause=c.must_hit, must_hit_by=limit)
        )
    return tuple(found)


def take(d: Dealer, c: Chapter) -> None:
    """The wagers are taken off the layout and onto the meters."""
    for seat in d.seats:
        if seat.stands(WAGER):
            d.feed_meters(seat.wagers[WAGER], c.royal_nine)


def settle(d: Dealer, c: Chapter, player: Sequence[Card], banker: Sequence[Card]) -> None:
    """Every wager by the four initial cards; the highest award only."""
    printed = d.options[PERSONAL][: d.options["seats"]]
    for seat in d.right_to_left():
        if seat.stands(WAGER):
            value = worth(player, banker, printed[seat.number - 1], printed)
            d.settle(seat.wagers[WAGER], d.options.paytable(WAGER), value, c.royal_nine)


def end_round(d: Dealer, c: Chapter) -> None:
    """The key that ends the round: a must-hit meter that is due pays one of the round's Royal 9 bettors."""
    if MUST_HIT in d.meters:
        d.must_hit(MUST_HIT, [seat for seat in d.seats if WAGER in seat.wagers], MUST_HIT, c.must_hit)
