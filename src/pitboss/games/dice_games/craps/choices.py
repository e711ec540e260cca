"""What the licensee chooses at a craps table, and what the table remembers from throw to throw."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import RuleError
from pitboss.games.dice_games.craps.layout import COMBINATIONS, POINTS, SEVEN, step
from pitboss.games.parts import match_play
from pitboss.games.parts.options import limits, limits_in_order, seats
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option, Rate, Words
from pitboss.rulebook.submission import Submission

MOST_PLAYERS = 20
NUMBERS = tuple(map(str, POINTS))
CALLERS = {"craps": ("boxperson", "stickperson"), "mini-craps": ("dealer", "stickperson", "floorperson")}
CALLERS_CLAUSE = {"craps": "9(e)(1)", "mini-craps": "9(e)(2)"}


def mini(options: Submission) -> bool:
    """Whether the table is a mini-craps table."""
    return bool(options["variant"] == "mini-craps")


def shooter_wagers(options: Submission) -> bool:
    """Whether Bonus Craps and hot roller wagers can be offered at this kind of table."""
    return not mini(options) or bool(options["mini-craps-shooter-wagers"])


def crew(options: Submission) -> str:
    """Who handles the dice."""
    return "the dealer" if mini(options) and not options["stickperson"] else "the stickperson"


def supervisor(options: Submission) -> str:
    """Who confirms late wagers and rules on the faces of the dice."""
    return "the floorperson" if mini(options) else "the boxperson"


def callers(options: Submission) -> tuple[str, ...]:
    """Who may call "No roll"."""
    return options["no-roll-callers"] or CALLERS[options["variant"]]


def odds_multiple(options: Submission, number: int) -> int:
    """How many times the flat wager may be taken (or won by laying) in odds on a number."""
    pair = {4: "4-10", 10: "4-10", 5: "5-9", 9: "5-9", 6: "6-8", 8: "6-8"}[number]
    return int(options[f"odds-multiple-{pair}"])


def _fire_bet_limit(name: str, default: int) -> Amount:
    words = "lowest" if name == "minimum" else "highest"
    return Amount(
        name=f"fire-bet-{name}", default=default, least=1_00, most=5_00, clause="12(b)(1)", gist=f"{words} fire bet"
    )


def _odds_multiple(pair: str, default: int) -> Count:
    return Count(
        name=f"odds-multiple-{pair}",
        default=default,
        least=1,
        most=100,
        clause="6(e)",
        gist=f"odds on {pair.replace('-', ' or ')} at most so many times the flat wager (for a don't: its winnings)",
    )


OPTIONS: tuple[Option, ...] = (
    Choice(
        name="variant",
        default="craps",
        values=("craps", "mini-craps"),
        clause="2 preface",
        gist="a craps table, or a mini-craps table with seated players and one dealer",
    ),
    Amount(name="smallest-chip", default=1_00, clause="4(g)", gist="payouts are made in multiples of this chip"),
    *limits("line", 5_00, 5_000_00),
    *limits("place", 5_00, 5_000_00),
    *limits("hardway", 1_00, 1_000_00),
    *limits("one-roll", 1_00, 1_000_00),
    _odds_multiple("4-10", 3),
    _odds_multiple("5-9", 4),
    _odds_multiple("6-8", 5),
    Amount(
        name="odds-maximum",
        default=None,
        may_be_none=True,
        clause="6(e)",
        gist="posted maximum of supplemental odds; one times the flat wager is always allowed",
    ),
    Flag(
        name="odds-excess-to-even",
        default=True,
        clause="6(f)",
        gist="odds may pass their maximum by what makes the payout come out even",
    ),
    Flag(name="buy", default=True, clause="5(a)", gist="true odds on numbers to win, for a percentage"),
    Rate(name="buy-vig-rate", default=Fraction(1, 20), most=Fraction(1, 20), clause="5(a)", gist="of a buy wager"),
    Words(
        name="buy-vig-on-win",
        default=("4", "10"),
        allowed=NUMBERS,
        most=len(NUMBERS),
        clause="5(a)",
        gist="numbers on which the buy percentage is collected from winning wagers only, as posted at this table",
    ),
    Flag(name="lay", default=True, clause="5(b)", gist="true odds on numbers to lose, for a percentage"),
    Flag(
        name="place-needs-point",
        default=False,
        clause="2(e), 2(f)",
        gist="the house takes place bets only while a come out point is set; the rules let them be made at any time",
    ),
    Flag(
        name="place-to-lose",
        default=True,
        clause="5(b)",
        gist="place bets to lose are offered; lay wagers may stand in lieu of them",
    ),
    Rate(name="lay-vig-rate", default=Fraction(1, 20), most=Fraction(1, 20), clause="5(b)", gist="of a lay wager"),
    Choice(
        name="lay-vig-base",
        default="win",
        values=("wager", "win"),
        clause="5(b)",
        gist="the lay percentage is taken of the wager (its legal maximum) or of what it can win",
    ),
    Choice(
        name="lay-vig-timing",
        default="at-bet",
        values=("at-bet", "on-win"),
        clause="5(b)",
        gist="the lay percentage is paid with the wager, or collected from winning wagers only",
    ),
    Choice(
        name="horn-high-area",
        default="break-down",
        values=("own-area", "break-down"),
        clause="2(t)",
        gist="a Horn High has an area of its own, or is broken down into a Horn and a single wager",
    ),
    Flag(name="six-seven-eight", default=False, clause="2(mm)", gist="the 6-7-8 wager is offered"),
    _fire_bet_limit("minimum", 1_00),
    _fire_bet_limit("maximum", 5_00),
    *limits("bonus-craps", 1_00, 100_00),
    *limits("hot-roller", 1_00, 100_00, "14(b)(2)"),
    Flag(
        name="mini-craps-shooter-wagers",
        default=False,
        clause="2 preface",
        gist="reading: Bonus Craps and hot roller, which the rules describe for craps, also at mini-craps tables",
    ),
    Words(
        name="no-roll-callers",
        default=(),
        allowed=tuple(dict.fromkeys(who for crew in CALLERS.values() for who in crew)),
        most=3,
        clause="9(e)(1), 9(e)(2)",
        gist='who may call "No roll"; absent: boxperson and stickperson, or dealer, stickperson and floorperson',
    ),
    Flag(name="stickperson", default=False, gist="a mini-craps table has a stickperson, who then controls the dice"),
    match_play.accepted("3(b)"),
    seats(16, MOST_PLAYERS),
)

DONTS = ("dont-pass", "dont-come")


def reduced(wager: str) -> str:
    """What the table remembers of a don't bet that was taken back in part or whole (3(d))."""
    return f"{wager}-reduced"


MEMORY: tuple[Option, ...] = (
    Choice(name="point", default="none", values=("none", *NUMBERS), gist="the come out point"),
    Count(name="shooter", default=0, least=0, most=MOST_PLAYERS, gist="seat of the last shooter; 0 at the opening"),
    Flag(name="dice-passed", default=False, gist="the last shooter has given the dice up"),
    Words(
        name="declined",
        default=(),
        allowed=tuple(str(seat) for seat in range(1, MOST_PLAYERS + 1)),
        most=MOST_PLAYERS,
        gist="seats that do not take the dice now",
    ),
    *(
        Words(
            name=reduced(wager),
            default=(),
            allowed=tuple(str(seat) for seat in range(1, MOST_PLAYERS + 1)),
            most=MOST_PLAYERS,
            gist=f"seats whose standing {wager} wager was reduced or removed before a throw that left it standing",
        )
        for wager in DONTS
    ),
    Flag(name="fire-closed", default=False, gist="fire bets wait for the next new shooter"),
    Words(name="points-made", default=(), allowed=NUMBERS, most=6, gist="points made, for the fire bet"),
    Words(
        name="totals-thrown",
        default=(),
        allowed=tuple(str(total) for total in range(2, 13) if total != SEVEN),
        most=10,
        gist="totals thrown since the last 7, for Bonus Craps",
    ),
    Words(
        name="combinations-thrown",
        default=(),
        allowed=tuple(faces for ways in COMBINATIONS.values() for faces in ways),
        most=14,
        gist="combinations thrown since the last 7, for the hot roller",
    ),
)


def contradictions(options: Submission) -> list[RuleError]:
    """Choices that are legal one by one but not together."""
    found = limits_in_order(options)
    variant = options["variant"]
    fire, hot = options.offers("fire-bet"), options.offers("hot-roller")
    if fire and mini(options):
        found.append(RuleError("the fire bet is for craps only", field="fire-bet.paytable", clause="2 preface"))
    if fire and hot:
        message = "the hot roller is not offered at a table with the fire bet"
        found.append(RuleError(message, field="hot-roller.paytable", clause="12(c), 14(b) item 2"))
    for wager in ("bonus-craps", "hot-roller"):
        name = f"{wager}.paytable"
        if name in options.chosen and options.offers(wager) and not shooter_wagers(options):
            found.append(RuleError("this wager is for craps only", field=name, clause="2 preface"))
    if not options["place-to-lose"] and not options["lay"]:
        message = "place bets to lose are left out only where lay wagers stand in lieu of them"
        found.append(RuleError(message, field="place-to-lose", clause="5(b)"))
    if not set(options["no-roll-callers"]) <= set(CALLERS[variant]):
        who = " or ".join(CALLERS[variant])
        message = f'at {variant} "No roll" is called by: {who}'
        found.append(RuleError(message, field="no-roll-callers", clause=CALLERS_CLAUSE[variant]))
    for line in ("pass", "dont-pass", "come", "dont-come"):
        if options["line-minimum"] % step(options, line):
            message = f"the lowest line wager could not be paid at the odds of the {line} wager"
            found.append(RuleError(message, field="line-minimum", clause="4(g)"))
            break
    return found
