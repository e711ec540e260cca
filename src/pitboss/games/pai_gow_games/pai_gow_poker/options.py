"""What the licensee chooses at a table of Pai Gow Poker, and what goes only together."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

import msgspec

from pitboss.errors import RuleError
from pitboss.games.pai_gow_games.pai_gow_poker import formats, numbers, side_bets
from pitboss.games.pai_gow_games.pai_gow_poker.paytables import EMPERORS_INSURANCE
from pitboss.games.parts import options as choices
from pitboss.games.parts.progressive import stated_for
from pitboss.money import dollars
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Choice, percent
from pitboss.rulebook.submission import Submission

ACE_TO_FIVE = Choice(
    name="ace-to-five",
    default="second-highest",
    values=("second-highest", "lowest"),
    clause="3(d)",
    gist="5-4-3-2-A is the second highest straight and the highest straight flush, or the lowest of both",
)
ACE_HIGH_WAGER = Choice(
    name="ace-high-wager",
    default="optional",
    values=("optional", "mandatory"),
    clause="19(a)",
    gist="whether every player at a Face Up table makes the Ace-High wager",
)


def fortune_limits() -> tuple[Amount, Amount]:
    """From $5, or from $1 where the house reads it so, to $200."""
    lowest, highest = choices.limits_within("fortune", 1_00, 200_00, "3(l)(1), 14A(a), 15(b)")
    return msgspec.structs.replace(lowest, default=5_00), highest


LIMITS = (
    *choices.limits("pai-gow-poker", 5_00, 1_000_00, "7(c)"),
    *fortune_limits(),
    *choices.limits("emperors-treasure", 1_00, 200_00, "7(e)(2)"),
    *choices.limits("insurance", 1_00, 100_00, "7(e)(3)"),
    *choices.limits("queens-dragon", 1_00, 100_00, "7(e)(5)(i)"),
    *choices.limits("dynasty", 1_00, 100_00, "7(e)(5)(ii)"),
    *choices.limits("protection", 1_00, 100_00, "7(e)(5)(iii)"),
    *choices.limits("red-black", 1_00, 200_00, "7(e)(5)(iv)"),
    *choices.limits("tiger-9", 1_00, 100_00, "14b(b)"),
    *choices.limits("ace-high", 1_00, 100_00, "19(a)"),
    *choices.limits("three-card", 1_00, 100_00, "7(f)"),
    *choices.limits("seven-card", 1_00, 100_00, "7(f)"),
    *choices.limits("number", 1_00, 100_00, "13(b)(2)"),
)

# The meters

SEEDS = MappingProxyType(
    {
        "progressive": "progressive-seed",
        "mega": "progressive-mega-seed",
        "major": "progressive-major-seed",
        "minor": "progressive-minor-seed",
    }
)
METERS = (
    choices.progressive_stake("progressive", 1_00, "14(a), 14A(e)(1), 14b(e), 19(h)"),
    *choices.meter_shares("progressive", Fraction(28, 100), "14(e), 19(h)"),
    choices.meter_seed(
        "progressive-seed",
        10_000_00,
        "14(f), 14b(e), 16(e)(2), 19(h)",
        least=2_000_00,
        gist="what the progressive meter starts from, and goes back to",
    ),
    *(
        choices.meter_seed(
            f"progressive-{name}-seed", seed, "14A(g)", gist=f"what the {name} meter starts from, and goes back to"
        )
        for name, seed in (("mega", 10_000_00), ("major", 2_000_00), ("minor", 500_00))
    ),
)
STAKES = MappingProxyType({"14-1": 1_00, "14-5": 5_00, "14A": 5_00, "19-1": 1_00, "19-3": 5_00})
LEAST_SEEDS = MappingProxyType(
    {
        "14-1": (10_000_00, "14(f)"),
        "14-5": (10_000_00, "14(f)"),
        "14b-1": (10_000_00, "14b(e)"),
        "19-1": (10_000_00, "19(h)"),
        "19-3": (10_000_00, "19(h)"),
    }
)
"""Where they are above $2,000."""
LEAST_CONTRIBUTIONS = MappingProxyType(
    {
        "14-1": (Fraction(21, 100), "14(e)"),
        "14-5": (Fraction(27, 100), "14(e)"),
        "19-1": (Fraction(28, 100), "19(h)"),
        "19-3": (Fraction(29, 100), "19(h)"),
    }
)
OF_A_FORMAT = MappingProxyType(
    {
        "14b-1": (formats.COMMISSION_FREE, "14b(e)"),
        "14b-3": (formats.COMMISSION_FREE, "14b(e)"),
        "19-1": (formats.FACE_UP, "19(h)"),
        "19-3": (formats.FACE_UP, "19(h)"),
    }
)
"""Progressive tables that are printed for one format."""


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive wager by the row that rules it."""
    seeds = {meter: options[option] for meter, option in SEEDS.items()}
    return tuple(meter for bet in side_bets.PROGRESSIVES for meter in bet.meters(options, seeds))


def meters_in_keeping(options: Submission) -> list[RuleError]:
    """Contradictions: what a progressive table asks of format, seed and contribution."""
    table, found = options["progressive.paytable"], []
    of_a_format, clause = OF_A_FORMAT.get(table, ("", ""))
    if of_a_format and options[formats.FORMAT] != of_a_format:
        message = f"this table is printed for {of_a_format.replace('-', ' ')} tables"
        found.append(RuleError(message, field="progressive.paytable", clause=clause))
    seed, clause = LEAST_SEEDS.get(table, (0, ""))
    if options["progressive-seed"] < seed:
        message = f"the meter of this table starts from {dollars(seed)} or more"
        found.append(RuleError(message, field="progressive-seed", clause=clause))
    share, clause = LEAST_CONTRIBUTIONS.get(table, (Fraction(0), ""))
    if options["progressive-contribution"] < share:
        message = f"{percent(share)} or more of this wager go onto the meter"
        found.append(RuleError(message, field="progressive-contribution", clause=clause))
    return found


# Tables of pays that go only with a format or with other side wagers


def tables_in_keeping(options: Submission) -> list[RuleError]:
    """Contradictions: Fortune and insurance tables at a table that they are not printed for."""
    found = []
    if formats.with_wagers(formats.FORTUNE)(options):
        table, format_ = options["fortune.paytable"], options[formats.FORMAT]
        printed_for = {
            "6": ("commission-free", "face-up"),
            "7": ("commission-free", "face-up"),
            "9": ("commission-free",),
        }
        if format_ not in printed_for.get(table, (format_,)):
            message = f"table {table} is printed for {' and '.join(printed_for[table]).replace('-', ' ')} tables"
            found.append(RuleError(message, field="fortune.paytable", clause="16(b), 14b(e), 19(e)"))
        if options["royal-match"] == "ace-king" and not formats.in_format(formats.STANDARD, formats.EZ)(options):
            message = "the royal match is a king and a queen at these tables"
            found.append(RuleError(message, field="royal-match", clause="14b(e), 19(e)"))
    table = options["insurance.paytable"]
    family = formats.EMPERORS if table in EMPERORS_INSURANCE else formats.FORTUNE
    if table != "off" and not formats.with_wagers(family)(options):
        message = f"table {table} is for tables with the {family.replace('-', ' ')} wagers"
        found.append(RuleError(message, field="insurance.paytable", clause="16(d)"))
    return found


CONTRADICTIONS = (
    choices.limits_in_order,
    choices.shares_in_order,
    formats.in_keeping,
    tables_in_keeping,
    numbers.in_range,
    stated_for(STAKES),
    meters_in_keeping,
    side_bets.LIMIT.contradictions,
)
