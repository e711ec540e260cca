"""The wagers of craps as rules: amounts, and when each may be made, raised, reduced or taken down (2, 3, 6)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor, lcm

from pitboss.errors import RuleError
from pitboss.games.dice_games.craps.choices import DONTS, odds_multiple, reduced, shooter_wagers
from pitboss.games.dice_games.craps.layout import (
    COMPOUNDS,
    HARDWAYS,
    HOPS,
    LAID_ODDS,
    POINTS,
    base_of,
    in_order,
    odds_on,
    parts_of,
    step,
)
from pitboss.games.dice_games.craps.settlement import (
    BONUS_CLAUSES,
    FLAT,
    HARDWAY_CLAUSES,
    ODDS,
    OFF_ON_COME_OUT,
    ONE_ROLL,
    vigorish,
    vigorish_on_win,
)
from pitboss.games.parts import match_play
from pitboss.money import dollars
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, WagerFamily, WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.game import Change
from pitboss.table.seats import Seat

PLACE = {"place": "2(e)", "place-to-lose": "2(f)"}
"""Place bets, to win and to lose, with their clauses."""


def come_out(d: Dealer) -> bool:
    """Whether no come out point is set."""
    return bool(d.memory["point"] == "none")


def payable(name: str, options: Submission) -> int:
    """The step in which a wager can be paid exactly at its odds, every part of a compound one included (4(g))."""
    if name in COMPOUNDS:
        shares = COMPOUNDS[name]
        return sum(shares.values()) * lcm(*(step(options, part) for part in shares))
    kind, numbers = parts_of(name)
    if kind == "hop":
        return step(options, kind, name.removeprefix("hop-"))
    if kind == "craps" or not numbers:
        return step(options, name)
    if kind in FLAT:
        return step(options, kind)
    return step(options, kind, *numbers)


# Flat wagers: made before the throw that gives them their number, never put or raised after it (2(a)-(d))


def line_bet(d: Dealer, change: Change) -> RuleError | None:
    """Pass and Don't Pass are made immediately before a come out roll."""
    if come_out(d):
        return once_reduced(d, change)
    return once_set(change)


def come_bet(d: Dealer, change: Change) -> RuleError | None:
    """Come and Don't Come are made at any time after the come out roll; with a number they stand."""
    kind, numbers = parts_of(change.wager)
    if numbers:
        return once_set(change)
    if come_out(d) and change.after > change.before:
        return RuleError("it is made only while a come out point is set", clause=FLAT[kind])
    return once_reduced(d, change)


def place_bet(d: Dealer, change: Change) -> RuleError | None:
    """Place bets are made at any time, unless the house takes them only while a come out point is set."""
    if d.options["place-needs-point"] and come_out(d) and change.after > change.before:
        return RuleError(
            "this house takes it only while a come out point is set", clause=PLACE[parts_of(change.wager)[0]]
        )
    return None


def once_set(change: Change) -> RuleError | None:
    """A wager with a point: no more money on it; a don't may come down, the others not."""
    kind = parts_of(change.wager)[0]
    dont = kind.startswith("dont")
    if change.after > change.before:
        clause = "3(d)" if dont and change.before else FLAT[kind]
        return RuleError("it cannot be put or raised once its point is set", clause=clause)
    return None if dont else RuleError("it stands until it is decided, now that its point is set", clause="3(c)(1)")


def once_reduced(d: Dealer, change: Change) -> RuleError | None:
    """A don't that a barred 12 left standing may come down, but is then neither raised nor replaced (3(d))."""
    if change.after > change.before and was_reduced(d, change.seat.number, change.wager, change.before):
        return RuleError("it was reduced or removed, and is not raised or replaced before it is decided", clause="3(d)")
    return None


def was_reduced(d: Dealer, seat: int, wager: str, amount: int) -> bool:
    """Whether a don't bet of this amount has come down since it was first thrown for."""
    if wager not in DONTS:
        return False
    stood = [one.amount for at in d.opened.seats if at.number == seat for one in at.standing if one.name == wager]
    return amount < sum(stood) or str(seat) in d.memory[reduced(wager)]


def supports_its_odds(d: Dealer, change: Change) -> RuleError | None:
    """A don't that is reduced or taken down must still carry the odds laid with it."""
    odds = odds_on(change.wager)
    laid = change.seat.amount(odds)
    if laid and change.after < change.before and laid > most_odds(d, odds, change.after):
        return RuleError("the odds laid in its support come down first", clause=ODDS[parts_of(odds)[0]])
    return None


# Supplemental odds (6)


def odds_number(d: Dealer, name: str) -> int:
    """The number on which odds are wagered: the come out point or the come point; 0 where none is set."""
    numbers = parts_of(name)[1]
    return numbers[0] if numbers else 0 if come_out(d) else int(d.memory["point"])


def odds_step(name: str, number: int, options: Submission) -> int:
    return step(options, parts_of(name)[0], number)


def odds_cap(name: str, number: int, flat: int, options: Submission) -> Fraction:
    """The highest odds before evening: so many times the flat wager, on a don't so that they win as much."""
    per_unit = 1 / LAID_ODDS[number].ratio if name.startswith("dont") else Fraction(1)
    once, most = flat * per_unit, flat * per_unit * odds_multiple(options, number)
    posted = options["odds-maximum"]
    return most if posted is None else max(once, min(most, Fraction(posted)))


def most_odds(d: Dealer, name: str, flat: int) -> int:
    """The highest odds that a flat wager supports now, made even where the licensee allows it (6(e), 6(f))."""
    number = odds_number(d, name)
    unit = odds_step(name, number, d.options)
    steps = odds_cap(name, number, flat, d.options) / unit
    return unit * (ceil(steps) if d.options["odds-excess-to-even"] else floor(steps))


def odds_now(kind: str) -> Callable[[Dealer, Seat], tuple[int, int]]:
    """The lowest and highest odds of a kind that a player can have as the wagers stand."""

    def bounds(d: Dealer, seat: Seat) -> tuple[int, int]:
        names = [odds_on(flat) for flat in seat.wagers if parts_of(flat)[0] == base_of(kind)]
        open_to = [(name, number) for name in names if (number := odds_number(d, name))]
        steps = [odds_step(name, number, d.options) for name, number in open_to]
        most = [most_odds(d, name, seat.amount(base_of(name))) for name, _ in open_to]
        return min(steps, default=0), max(most, default=0)

    return bounds


def times_the_flat(options: Submission) -> str:
    """The posted multiples of the odds."""
    four, five, six = (odds_multiple(options, number) for number in (4, 5, 6))
    return f"{four} times" if four == five == six else f"{four}, {five}, {six} times"


def odds_bet(d: Dealer, change: Change) -> RuleError | None:
    """Odds are made once the wager that they support has its point; they may come down at any time."""
    kind = parts_of(change.wager)[0]
    if change.after <= change.before:
        return None
    if not odds_number(d, change.wager):
        return RuleError("there is no point yet to take or lay odds on", clause=ODDS[kind])
    base = base_of(change.wager)
    if not change.seat.stands(base):
        return RuleError(f"there is no {base} wager to support", clause=ODDS[kind])
    return None


def odds_amount(d: Dealer, change: Change) -> RuleError | None:
    """Odds that can be paid, up to the multiple of the flat wager."""
    name, amount = change.wager, change.after
    if not amount:
        return None
    number, flat = odds_number(d, name), change.seat.amount(base_of(name))
    unit = odds_step(name, number, d.options)
    if amount % unit:
        message = f"odds on {number} must be a multiple of {dollars(unit)} to be paid exactly"
        return RuleError(message, clause=ODDS[parts_of(name)[0]])
    most = most_odds(d, name, flat)
    if amount > max(most, change.before):
        evened = most > odds_cap(name, number, flat, d.options)
        message = f"odds on {number} behind {dollars(flat)} go up to {dollars(most)}"
        return RuleError(message, clause="6(f)" if evened else "6(e)")
    return None


# Wagers on a shooter (12, 13, 14)


def fire_bet(d: Dealer, change: Change) -> RuleError | None:
    """Before the first come out roll of a new shooter, and not while earlier fire bets ride."""
    if change.before:
        return RuleError("once made it is neither raised, reduced nor removed", clause="3(c)(2)")
    if not come_out(d) or d.memory["fire-closed"]:
        return RuleError("it is made before the first come out roll of a new shooter", clause="12(a)(1)")
    return None


def bonus_bet(d: Dealer, change: Change) -> RuleError | None:
    """Before the first throw after a 7 or of a new shooter; it may be taken down by the general rule (3(c))."""
    if change.after > change.before and d.memory["totals-thrown"]:
        return RuleError("it waits for the next 7 or new shooter: totals have been thrown already", clause="13(a)(1)")
    return None


def hot_roller(d: Dealer, change: Change) -> RuleError | None:
    """Before a come out roll with no combination thrown yet."""
    if change.before:
        return RuleError("once made it is neither raised, reduced nor removed", clause="3(c)(3), 14(b)(3)")
    if not come_out(d) or d.memory["combinations-thrown"]:
        message = "it is made before a come out roll, with no point combination thrown since the last 7"
        return RuleError(message, clause="14(a)(1)")
    return None


# The rules of the wagers


def marker(kind: str) -> tuple[str, ...]:
    """What a marker says on a wager that is inactive on a come out roll: that it was called on (3(e))."""
    return ("on",) if kind in OFF_ON_COME_OUT else ()


def flat(name: str, gist: str) -> WagerRule:
    dont = name.startswith("dont")
    return WagerRule(
        name=name,
        clause=FLAT[name],
        gist=gist,
        limit="line",
        unit=payable,
        unit_clause="4(g)",
        changes=Changes(
            timing=come_bet if name.endswith("come") else line_bet,
            within=supports_its_odds if dont else None,
            removal="3(d)" if dont else "3(c)",
        ),
    )


def on_number(kind: str, clause: str, gist: str, limit: str) -> WagerFamily:
    """Wagers on a number against the 7, at any time but for a house that takes place bets with a point only."""
    return WagerFamily(
        name=kind,
        pattern=f"{kind}-NUMBER",
        clause=clause,
        gist=gist,
        limit=limit,
        members=lambda options: tuple(f"{kind}-{number}" for number in (HARDWAYS if kind == "hardway" else POINTS)),
        clause_of=(lambda name: HARDWAY_CLAUSES[parts_of(name)[1][0]]) if kind == "hardway" else None,
        unit=payable,
        unit_clause="4(g)",
        changes=Changes(timing=place_bet if kind in PLACE else None, removal="3(c)"),
        marks=marker(kind),
    )


def at_true_odds(kind: str, clause: str, gist: str) -> WagerFamily:
    """Buy and lay wagers; the percentage is laid down with them unless it is collected from winning ones."""
    return WagerFamily(
        name=kind,
        pattern=f"{kind}-NUMBER",
        clause=clause,
        gist=gist,
        limit="place",
        members=lambda options: tuple(f"{kind}-{number}" for number in POINTS),
        unit=payable,
        unit_clause=clause,
        fee=lambda name, amount, options: 0 if vigorish_on_win(name, options) else vigorish(name, amount, options),
        changes=Changes(removal="3(c)"),
        marks=marker(kind),
    )


def with_come_point(kind: str) -> WagerFamily:
    """Come and Don't Come bets that have gone to their numbers."""
    dont = kind.startswith("dont")
    return WagerFamily(
        name=kind,
        pattern=f"{kind}-NUMBER",
        clause="1 Come point",
        gist=f"a {kind} wager that has gone to its number; it gets there from the {kind} line alone",
        limit="line",
        members=lambda options: tuple(f"{kind}-{number}" for number in POINTS),
        unit=payable,
        unit_clause="4(g)",
        posted=lambda options: f"from the {kind.replace('-', ' ')} line",
        changes=Changes(timing=come_bet, within=supports_its_odds if dont else None, removal="3(d)" if dont else ""),
    )


def any_odds(options: Submission) -> tuple[int, int]:
    """One chip, up to a hundred times the highest flat wager (twice as much laid on 4 or 10) made even."""
    chip, flat = options["smallest-chip"], options["line-maximum"]
    return chip, ceil(100 * flat / LAID_ODDS[4].ratio) + 6 * chip


def line_odds(kind: str) -> WagerRule:
    return WagerRule(
        name=kind,
        clause=ODDS[kind],
        gist=f"supplemental wager on the come out point in support of the {base_of(kind)} wager",
        bounds=any_odds,
        posted=times_the_flat,
        unit=lambda name, options: options["smallest-chip"],
        changes=Changes(bounds=odds_now(kind), timing=odds_bet, within=odds_amount, removal="3(c)"),
    )


def come_odds(kind: str) -> WagerFamily:
    return WagerFamily(
        name=kind,
        pattern=f"{kind}-NUMBER",
        clause=ODDS[kind],
        gist=f"supplemental wager in support of a {base_of(kind)} wager on its number",
        bounds=any_odds,
        posted=times_the_flat,
        members=lambda options: tuple(f"{kind}-{number}" for number in POINTS),
        unit=lambda name, options: options["smallest-chip"],
        changes=Changes(bounds=odds_now(kind), timing=odds_bet, within=odds_amount, removal="3(c)"),
        marks=marker(kind),
    )


def one_roll(name: str, gist: str, clause: str = "") -> WagerRule:
    return WagerRule(
        name=name,
        clause=clause or ONE_ROLL[name],
        gist=gist,
        limit="one-roll",
        unit=payable,
        unit_clause="4(g)",
        changes=Changes(removal="3(c)"),
    )


def bonus(name: str, gist: str) -> WagerRule:
    return WagerRule(
        name=name,
        family="bonus-craps",
        clause=f"13(a)(1), {BONUS_CLAUSES[name]}",
        gist=gist,
        unit=lambda name, options: options["smallest-chip"],
        where=shooter_wagers,
        demand="2 preface",
        changes=Changes(timing=bonus_bet, removal="3(c)"),
    )


WAGERS = (
    flat("pass", "7 or 11 on the come out roll, or the point again before a 7"),
    flat("dont-pass", "2 or 3 on the come out roll (12 is barred), or a 7 before the point again"),
    line_odds("pass-odds"),
    line_odds("dont-pass-odds"),
    flat("come", "like pass, from the next throw on"),
    flat("dont-come", "like don't pass, from the next throw on"),
    with_come_point("come"),
    with_come_point("dont-come"),
    come_odds("come-odds"),
    come_odds("dont-come-odds"),
    on_number("place", PLACE["place"], "place bet to win: the number before a 7; inactive on a come out roll", "place"),
    on_number("place-to-lose", PLACE["place-to-lose"], "place bet to lose: a 7 before the number", "place"),
    at_true_odds("buy", "5(a)", "the number before a 7 at true odds for a percentage; inactive on a come out roll"),
    at_true_odds("lay", "5(b)", "a 7 before the number at true odds for a percentage"),
    on_number(
        "hardway", "2(g)", "the number as a pair before a 7 or any other way; inactive on a come out roll", "hardway"
    ),
    one_roll("field", "3, 4, 9, 10, 11, or 2 and 12 for more"),
    one_roll("any-seven", "7"),
    one_roll("any-craps", "2, 3 or 12"),
    one_roll("craps-2", "2"),
    one_roll("craps-3", "3"),
    one_roll("craps-12", "12"),
    one_roll("eleven", "11"),
    one_roll("craps-eleven", "half on any craps, half on eleven (C and E)", "2(r)"),
    one_roll("horn", "a quarter each on 2, 3, 11 and 12", "2(s)"),
    WagerFamily(
        name="horn-high",
        pattern="horn-high-2|3|11|12",
        clause="2(t)",
        gist="units of five: a horn with a second unit on one of its totals",
        limit="one-roll",
        members=lambda options: tuple(f"horn-high-{total}" for total in (2, 3, 11, 12)),
        unit=payable,
        unit_clause="2(t)",
        changes=Changes(removal="3(c)"),
    ),
    one_roll("whirl", "units of five: a horn and a unit on any seven", "2(u)"),
    WagerFamily(
        name="hop",
        pattern="hop-FACE-FACE",
        clause="2(v)",
        gist="a combination of the dice on the next throw",
        limit="one-roll",
        members=lambda options: tuple(f"hop-{faces}" for faces in HOPS),
        reading=in_order,
        clause_of=lambda name: HOPS[name.removeprefix("hop-")],
        unit=payable,
        unit_clause="4(g)",
        changes=Changes(removal="3(c)"),
    ),
    one_roll("six-seven-eight", "6, 7 or 8, as a pair for more"),
    WagerRule(
        name="fire-bet",
        clause="2(nn), 12(b)(1)",
        gist="four or more different points made by the shooter before a loser 7",
        unit=lambda name, options: lcm(1_00, step(options, "fire-bet")),
        unit_clause="12(b)(1)",
        changes=Changes(timing=fire_bet),
    ),
    bonus("all-small", "2, 3, 4, 5 and 6 before any 7"),
    bonus("all-tall", "8, 9, 10, 11 and 12 before any 7"),
    bonus("make-em-all", "every other total before any 7"),
    WagerRule(
        name="hot-roller",
        clause="2(oo), 14(b)(2)",
        gist="every combination of two or more points before any 7",
        unit=lambda name, options: options["smallest-chip"],
        where=shooter_wagers,
        demand="2 preface",
        changes=Changes(timing=hot_roller),
    ),
    match_play.coupons("3(b)", "pass", "dont-pass"),
)
