"""The progressive wagers of blackjack: Blazing 7's, and Super 4 with its levels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from pitboss.equipment.cards import SUIT_NAMES
from pitboss.errors import RuleError
from pitboss.games.blackjack_games import side_values as values
from pitboss.games.blackjack_games.blackjack import paytables
from pitboss.games.blackjack_games.side_wagers import SECOND_CARDS
from pitboss.games.parts import options as usual
from pitboss.games.parts.wagers import needs
from pitboss.money import dollars
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Option
from pitboss.rulebook.side_bets import BETTOR, DEALER, OWN, WITH_THE_HAND, Envy, Progressive, SideBet, chosen
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule

BLAZING, SUPER_4 = "blazing-7s", "super-4"
UPDATED = "updated"
"""The table of Super 4 for eight decks, with one meter and envy pays (19(n))."""

BLAZING_SEVENS = SideBet(
    wager=WagerRule(
        name=BLAZING,
        clause="19(o), 19(s)",
        gist="that one of the two cards is a seven; sevens of the dealer's count with two",
        demand="19(o)",
        relation=needs("blackjack"),
    ),
    pays=paytables.BLAZING_SEVENS,
    on=(OWN[:2], DEALER[:1]),
    value=values.blazing_sevens,
    due=SECOND_CARDS,
    loses="19(v)",
    progressive=Progressive(taken="19(t)", meter_pays="19(r), 19(z)a", tray_pays="19(r)", fed="19(r)"),
)


def _of_suit(suit: int) -> Callable[[Sequence[int], Sequence[int]], int]:
    def value(own: Sequence[int], dealer: Sequence[int]) -> int:
        return values.super_4(own, dealer, suit)

    return value


SUPER_4_ROWS = tuple(
    SideBet(
        wager=WagerRule(
            name=SUPER_4,
            clause="19(j)",
            gist="on the two cards and a dealer's blackjack, as a hand of four cards",
            demand="19(j)",
            relation=needs("blackjack"),
        ),
        pays=paytables.SUPER_4,
        on=(OWN[:2], DEALER[:2]),
        value=_of_suit(suit),
        where=chosen("super-4-suit", name),
        due=WITH_THE_HAND,
        loses="19(l)",
        progressive=Progressive(taken="19(j)", meter_pays="19(k)", tray_pays="19(k), 19(l)", fed="19(k)"),
        envy=Envy(clause="19(n)", due=WITH_THE_HAND, brought_by=lambda options: BETTOR),
    )
    for suit, name in enumerate(SUIT_NAMES)
)
"""A row for each suit that the licensee may choose for the highest award."""

STAR = {"1": (50_000_00, Fraction(6, 100)), "2": (25_000_00, Fraction(7, 100)), "3": (10_000_00, Fraction(75, 1000))}
"""By option of the highest level: what it starts from, and its share of a wager."""
LEVELS = {
    "1": {"spade": (5_000_00, 7), "heart": (500_00, 7)},
    "2": {"spade": (5_000_00, 5), "heart": (500_00, 3), "diamond": (300_00, 3)},
    "3": {"spade": (5_000_00, 2), "heart": (500_00, 3), "diamond": (300_00, 3), "club": (250_00, 3)},
}
"""By table: what the other levels start from, and their percentages of a wager."""

OPTIONS: tuple[Option, ...] = (
    usual.progressive_stake(BLAZING, 5_00, "19(o)"),
    usual.meter_seed("blazing-7s-seed", 10_000_00, "19(r)", gist="what the Blazing 7's meter starts from"),
    *usual.meter_shares(BLAZING, Fraction(24, 100), "19(r)"),
    usual.progressive_stake(SUPER_4, 5_00, "19(j)"),
    Choice(
        name="super-4-suit",
        default="spades",
        values=SUIT_NAMES,
        clause="19(k)",
        gist="the suit whose royal flush wins the highest award of Super 4",
    ),
    Choice(
        name="super-4-star",
        default="1",
        values=tuple(STAR),
        clause="19(k)",
        gist="what the highest level of Super 4 starts from and how it grows",
    ),
    usual.meter_seed("super-4-seed", 50_000_00, "19(n)", gist="what the meter of the updated table starts from"),
    *usual.meter_shares(SUPER_4, Fraction(15, 100), "19(n)"),
)


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """Those of the wagers on offer."""
    blazing = BLAZING_SEVENS.meters(options, {BLAZING: options["blazing-7s-seed"]})
    table = options["super-4.paytable"]
    if table == "off":
        return blazing
    if table == UPDATED:
        row = next(row for row in SUPER_4_ROWS if row.at_table(options))
        return (*blazing, *row.meters(options, {SUPER_4: options["super-4-seed"]}))
    seed, share = STAR[options["super-4-star"]]
    levels = {"star": (seed, share)}
    levels |= {name: (start, Fraction(percent, 100)) for name, (start, percent) in LEVELS[table].items()}
    terms = f"paytable {table}, stake {dollars(options['super-4-amount'])}, {options['decks']} decks"
    return (
        *blazing,
        *(
            MeterRule(name=name, wager=SUPER_4, seed=start, contribution=part, clause="19(k)", terms=terms)
            for name, (start, part) in levels.items()
        ),
    )


def decks(options: Submission) -> list[RuleError]:
    """Super 4 has tables for some numbers of decks only."""
    table, held = options["super-4.paytable"], options["decks"]
    if table == UPDATED and held != 8:
        return [RuleError("this table is for eight decks", field="super-4.paytable", clause="19(n)")]
    if table != "off" and held not in (1, 2, 4, 6, 8):
        message = "it needs one, two, four, six or eight decks"
        return [RuleError(message, field="super-4.paytable", clause="19(j)")]
    return []
