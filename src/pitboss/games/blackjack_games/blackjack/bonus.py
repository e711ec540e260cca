"""The blackjack bonus: a wager of one or five dollars on a blackjack, whose pay is drawn at random."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import RuleError
from pitboss.games.blackjack_games.side_wagers import SideWagers
from pitboss.games.parts.wagers import needs
from pitboss.money import Odds, cents, dollars
from pitboss.record.choices import Report
from pitboss.rulebook.options import Choice, Flag, Option, Words
from pitboss.rulebook.paytable import Fixed, Line
from pitboss.rulebook.rules import Controller
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import WagerRule
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Irregularity

NAME, OFFERED, AWARDS, RETURNED = (
    "blackjack-bonus",
    "blackjack-bonus-wager",
    "blackjack-bonus-awards",
    "bonus-stake-returned",
)
SYSTEM_FAILS = "bonus-system-fails"
FAILURE_PAYS = Odds(21)
"""Where no amount can be had from the bonus system (15(o))."""
RANGES = {"1.00": (5, 1_000), "5.00": (50, 5_000)}
"""By wager: the lowest and the highest award, in dollars (20(j))."""
MOST_ADVANTAGE = Fraction(30, 100)
CHECKED_BY_SUPERVISOR = 100_00

WAGER = WagerRule(
    name=NAME,
    clause="20(a), 20(b)",
    gist="that the two cards are a blackjack; what it wins is drawn",
    demand="20(c)",
    relation=needs("blackjack"),
    where=lambda options: bool(options[OFFERED] != "off"),
    bounds=lambda options: (stake(options), stake(options)),
)
CONTROLLER = Controller("bonus controller", 4, "146.13(11)(a)1", lambda options: bool(options[OFFERED] != "off"))
OPTIONS: tuple[Option, ...] = (
    Choice(
        name=OFFERED,
        default="off",
        values=("off", *RANGES),
        clause="20(a)",
        gist="the one amount of a blackjack bonus wager",
    ),
    Words(
        name=AWARDS,
        default=("5", "10", "15", "20", "25", "30"),
        allowed=tuple(str(amount) for amount in range(5, 5_001)),
        least=1,
        most=100,
        repeats=True,
        clause="20(j), 20(k)",
        gist="what a blackjack bonus wager may win, in dollars, each as likely as the others",
    ),
    Flag(
        name=RETURNED,
        default=False,
        clause="20(h), 20(j)",
        gist="reading: a winning blackjack bonus wager is returned with its award",
    ),
)


def stake(options: Submission) -> int:
    """The one amount of the wager, in cents."""
    return cents(options[OFFERED]) if options[OFFERED] != "off" else 1_00


def blackjack_chance(decks: int) -> Fraction:
    """How likely two cards off a full shoe are a blackjack."""
    return Fraction(2 * 4 * decks * 16 * decks, 52 * decks * (52 * decks - 1))


def advantage(options: Submission) -> Fraction:
    """What the house keeps of a wager."""
    awards = [100 * int(award) for award in options[AWARDS]]
    won = Fraction(sum(awards), len(awards) * stake(options)) + (1 if options[RETURNED] else 0)
    return 1 - blackjack_chance(options["decks"]) * won


def contradictions(options: Submission) -> list[RuleError]:
    """Awards outside their range, or that leave the house too much or nothing; wagers that exclude this one."""
    if options[OFFERED] == "off":
        return []
    least, most = RANGES[options[OFFERED]]
    if not all(least <= int(award) <= most for award in options[AWARDS]):
        return [RuleError(f"awards are from {least} to {most} dollars", field=AWARDS, clause="20(j)")]
    found = []
    if not 0 <= advantage(options) <= MOST_ADVANTAGE:
        message = f"the house would keep {float(100 * advantage(options)):.2f} %; it keeps from 0 to 30 %"
        found.append(RuleError(message, field=AWARDS, clause="20(k)"))
    for other in ("twenty-point-bonus", "optional-bonus", "in-between", "21-plus-3"):
        if options.offers(other):
            found.append(RuleError(f"it is not offered together with {other}", field=OFFERED, clause="20(l)"))
    if options.offers("kings-bounty"):
        found.append(RuleError("it is not offered together with kings-bounty", field=OFFERED, clause="29(j)"))
    return found


# In a round


def collect_losers(d: Dealer, sides: SideWagers) -> None:
    """After the second cards: wagers of players without a blackjack are lost."""
    for seat in d.right_to_left():
        if seat.stands(NAME) and not sides.had_blackjack(seat):
            d.lose(seat.wagers[NAME], "20(e)(1), 20(d)")


def pay_winners(d: Dealer, sides: SideWagers) -> Steps:
    """After everything else, from the dealer's left: the bonus system gives every winner an amount."""
    for seat in d.seats:
        if not seat.stands(NAME):
            continue
        d.stage = "bonus"
        failures = d.reported(SYSTEM_FAILS)
        yield from d.pause()
        wager = seat.wagers[NAME]
        if d.reported(SYSTEM_FAILS) > failures:
            d.pay(wager, FAILURE_PAYS.winnings(wager.amount), "15(o)", FAILURE_PAYS)
            continue
        award = 100 * int(d.draw(NAME, d.options[AWARDS], "20(f)"))
        if supervisor_verifies(award):
            d.note(f"a supervisor verifies and announces an award of {dollars(award)}", "20(g)(3)")
        else:
            d.note(f"the dealer announces an award of {dollars(award)}", "20(g)(2)")
        if d.options[RETURNED]:
            d.pay(wager, award, "20(j), 20(g)(4)")
        else:
            d.pay_line(wager, Line("award", 1, Fixed(award)), "20(j), 20(g)(4)")


def supervisor_verifies(award: int) -> bool:
    """Whether an award is too high for the dealer alone (20(g)(3))."""
    return award >= CHECKED_BY_SUPERVISOR


def _button_due(d: Dealer, report: Report) -> str:
    return "" if any(seat.stands(NAME) for seat in d.seats) else "nobody has a winning blackjack bonus wager"


SYSTEM_FAILURE = Irregularity(
    id=SYSTEM_FAILS,
    row="I18",
    clause="15(o)",
    stages=("bonus",),
    trigger="the bonus system gives no amount, and none can be recovered",
    ruling=lambda d, report: "the wager is paid 21 to 1",
    guard=_button_due,
)
