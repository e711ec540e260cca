"""The progressive wagers of blackjack: on aces, Super 4 with its levels and its must-hit meter, Blazing 7's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

from pitboss.equipment.cards import SUIT_NAMES
from pitboss.errors import RuleError
from pitboss.games.blackjack_games import side_values as values
from pitboss.games.blackjack_games.blackjack import paytables
from pitboss.games.blackjack_games.side_wagers import SECOND_CARDS
from pitboss.games.blackjack_games.terms import CARD_READER, EXPOSED, HOLE_CARD, NO_HOLE_CARD
from pitboss.games.parts import options as usual
from pitboss.games.parts.wagers import needs
from pitboss.money import dollars
from pitboss.record.choices import Report
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Choice, Flag, Option
from pitboss.rulebook.side_bets import (
    BETTOR,
    DEALER,
    OWN,
    WITH_THE_HAND,
    Envy,
    Progressive,
    SideBet,
    always,
)
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.game import Change, Irregularity

BLAZING, SUPER_4, ACES, MUST_HIT = "blazing-7s", "super-4", "aces-progressive", "must-hit"
UPDATED = "updated"
"""The table of Super 4 for eight decks, with one meter and envy pays (19(n))."""

LIGHT_FAILS = "progressive-light-fails"


def light_is_out(d: Dealer, change: Change) -> RuleError | None:
    """Where the light of a box does not work, no stake on the aces progressive is accepted there."""
    if change.after and d.reported(LIGHT_FAILS, seat=change.seat.number):
        return RuleError("the light of this box is out of order", clause="15(n)")
    return None


def _no_stake_yet(d: Dealer, report: Report) -> str:
    if not d.options.offers(ACES):
        return "this table has no aces progressive"
    return "the stake of this box is accepted already" if ACES in d.seat(report.seat).wagers else ""


LIGHT_FAILURE = Irregularity(
    id=LIGHT_FAILS,
    row="I19",
    clause="15(n)",
    stages=("wagers",),
    trigger="the light of a box does not show that a progressive stake was accepted",
    ruling=lambda d, report: f"no aces progressive wager is made at seat {report.seat}",
    seat="required",
    guard=_no_stake_yet,
)

ACES_PROGRESSIVE = SideBet(
    wager=WagerRule(
        name=ACES,
        clause="19(a), 146.13(10)",
        gist="that the two cards are aces, and more for aces that follow",
        demand="19(a)",
        relation=needs("blackjack"),
        changes=Changes(timing=light_is_out),
    ),
    pays=paytables.ACES,
    on=OWN[:4],
    value=values.first_aces,
    due=WITH_THE_HAND,
    loses="19(h)",
    progressive=Progressive(
        taken="19(b)", meter_pays="19(c), 19(h)", tray_pays="19(c)", fed="19(i)", shared="19(h)", sharing=always
    ),
)

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


def _hands_of(suit: int, ten_up: bool) -> Callable[[Sequence[int], Sequence[int]], int]:
    def value(own: Sequence[int], dealer: Sequence[int]) -> int:
        return values.super_4(own, dealer, suit, ten_up)

    return value


def _chosen(suit: str, ten_up: bool) -> Callable[[Submission], bool]:
    return lambda options: (options["super-4-suit"], options["super-4-counts-ten-up"]) == (suit, ten_up)


SUPER_4_WAGER = WagerRule(
    name=SUPER_4,
    clause="19(j)",
    gist="on the two cards and a dealer's blackjack, as a hand of four cards",
    demand="19(j)",
    relation=needs("blackjack"),
)
SUPER_4_ROWS = tuple(
    SideBet(
        wager=SUPER_4_WAGER,
        pays=paytables.SUPER_4,
        on=(OWN[:2], DEALER[:2]),
        value=_hands_of(SUIT_NAMES.index(suit), ten_up),
        where=_chosen(suit, ten_up),
        due=WITH_THE_HAND,
        loses="19(l)",
        progressive=Progressive(taken="19(j)", meter_pays="19(k)", tray_pays="19(k), 19(l)", fed="19(k)"),
        envy=Envy(clause="19(n)", due=WITH_THE_HAND, brought_by=lambda options: BETTOR),
    )
    for suit, ten_up in product(SUIT_NAMES, (True, False))
)
"""A row for each suit that the licensee may choose for the highest award, and for each reading of a ten face up."""

STAR = {"1": (50_000_00, Fraction(6, 100)), "2": (25_000_00, Fraction(7, 100)), "3": (10_000_00, Fraction(75, 1000))}
"""By option of the highest level: what it starts from, and its share of a wager."""
LEVELS = {
    "1": {"spade": (5_000_00, 7), "heart": (500_00, 7)},
    "2": {"spade": (5_000_00, 5), "heart": (500_00, 3), "diamond": (300_00, 3)},
    "3": {"spade": (5_000_00, 2), "heart": (500_00, 3), "diamond": (300_00, 3), "club": (250_00, 3)},
}
"""By table: what the other levels start from, and their percentages of a wager."""

MUST_HITS = {"1": (250_00, 1_000_00, 5), "2": (100_00, 500_00, 5), "3": (100_00, 200_00, 2)}
"""By configuration: where the must-hit meter starts, where it hits at the latest, and its percentage of a wager."""

OPTIONS: tuple[Option, ...] = (
    Amount(
        name="aces-progressive-amount",
        default=1_00,
        least=1_00,
        most=1_00,
        clause="19(a)",
        gist="the one amount of an aces progressive wager",
    ),
    usual.meter_seed(
        "aces-progressive-seed", 5_000_00, "19(i)", least=5_000_00, gist="what the aces progressive starts from"
    ),
    *usual.meter_shares(ACES, Fraction(70, 100), "19(i)", least=Fraction(70, 100)),
    Flag(
        name="aces-awards-off-meter",
        default=True,
        clause="19(h)",
        gist="reading: the fixed awards of the aces progressive come off its meter as well",
    ),
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
    Flag(
        name="super-4-counts-ten-up",
        default=True,
        clause="19(k), 19(l), 19(n)",
        gist="reading: a dealer's blackjack counts for Super 4 with a ten face up as well as with an ace",
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
    Choice(
        name="super-4-must-hit",
        default="off",
        values=(*MUST_HITS, "off"),
        clause="19(m)",
        gist="the must-hit meter of Super 4 by its printed configuration",
    ),
)


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """Those of the wagers on offer."""
    return (
        *ACES_PROGRESSIVE.meters(options, {ACES: options["aces-progressive-seed"]}),
        *super_4_meters(options),
        *must_hit_meters(options),
        *BLAZING_SEVENS.meters(options, {BLAZING: options["blazing-7s-seed"]}),
    )


def must_hit_meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meter that pays at random, where there is one."""
    if options["super-4-must-hit"] == "off":
        return ()
    start, latest, percent = MUST_HITS[options["super-4-must-hit"]]
    share = Fraction(percent, 100)
    return (
        MeterRule(name=MUST_HIT, wager=SUPER_4, seed=start, contribution=share, clause="19(m)", must_hit_by=latest),
    )


def super_4_meters(options: Submission) -> tuple[MeterRule, ...]:
    """One for each level of the table."""
    table = options["super-4.paytable"]
    if table == "off":
        return ()
    if table == UPDATED:
        row = next(row for row in SUPER_4_ROWS if row.at_table(options))
        return row.meters(options, {SUPER_4: options["super-4-seed"]})
    seed, share = STAR[options["super-4-star"]]
    levels = {"star": (seed, share)}
    levels |= {name: (start, Fraction(percent, 100)) for name, (start, percent) in LEVELS[table].items()}
    terms = f"paytable {table}, stake {dollars(options['super-4-amount'])}, {options['decks']} decks"
    return tuple(
        MeterRule(name=name, wager=SUPER_4, seed=start, contribution=part, clause="19(k)", terms=terms)
        for name, (start, part) in levels.items()
    )


def end_round(d: Dealer) -> None:
    """A must-hit meter that has reached its trigger pays one of the players with the wager."""
    if d.options["super-4-must-hit"] != "off":
        d.must_hit(MUST_HIT, [seat for seat in d.seats if SUPER_4 in seat.wagers], MUST_HIT, "19(m)")


DEALINGS = {CARD_READER: "146.13(7)", HOLE_CARD: "6(i)(2)", EXPOSED: "6(j)"}
"""Ways of dealing that the aces progressive excludes, and by which clause."""


def aces(options: Submission) -> list[RuleError]:
    """What the aces progressive does not go with."""
    if not options.offers(ACES):
        return []
    wrong = {
        "decks": (options["decks"] < 4, "2(a)(2)"),
        "dealing": (options["dealing"] != NO_HOLE_CARD, DEALINGS.get(options["dealing"], "")),
        "surrender": (options["surrender"] and "surrender" in options.chosen, "8(c)"),
        "bettors-per-box": (options["bettors-per-box"] > 1, "13(a)"),
        "section-17-wager": (options["section-17-wager"] != "none", "17(a)(3)"),
        "super-4.paytable": (options.offers(SUPER_4), "19(j)"),
        "blazing-7s.paytable": (options.offers(BLAZING), "19(j)"),
        "blackjack-bonus-wager": (options["blackjack-bonus-wager"] != "off", "20(l)"),
        "twenty-point-bonus.paytable": (options.offers("twenty-point-bonus"), "24(i)"),
        "optional-bonus": (options["optional-bonus"], "25(h)"),
        "in-between.paytable": (options.offers("in-between"), "26(h)"),
        "21-plus-3.paytable": (options.offers("21-plus-3"), "28(g)"),
    }
    return [
        RuleError("it does not go with the aces progressive", field=name, clause=clause)
        for name, (found, clause) in wrong.items()
        if found
    ]


def decks(options: Submission) -> list[RuleError]:
    """Super 4 has tables for some numbers of decks only, and its must-hit meter goes with it."""
    table, held = options["super-4.paytable"], options["decks"]
    if table == "off" and options["super-4-must-hit"] != "off":
        return [RuleError("it goes with Super 4", field="super-4-must-hit", clause="19(m)")]
    if table == UPDATED and held != 8:
        return [RuleError("this table is for eight decks", field="super-4.paytable", clause="19(n)")]
    if table != "off" and held not in (1, 2, 4, 6, 8):
        message = "it needs one, two, four, six or eight decks"
        return [RuleError(message, field="super-4.paytable", clause="19(j)")]
    return []
