"""The money rule of craps: what one throw does to one wager.

`State` is all that the table knows before a throw, `State.after` what it knows then; `decide` says what becomes of a
wager. Both are pure, so a Markov chain over states and the 36 throws is a proof about the code that pays.

>>> from pitboss.games import game
>>> decision = decide("place-6", State(point=8), Throw((5, 1)), game("craps").submit())
>>> decision.verdict, decision.gain
('win', Fraction(7, 6))
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.craps.layout import (
    BONUS_TOTALS,
    COMBINATIONS,
    COMPOUNDS,
    CRAPS,
    HOPS,
    LAID_ODDS,
    NATURALS,
    POINTS,
    SEVEN,
    combination,
    parts_of,
)
from pitboss.games.parts.commission import Commission
from pitboss.money import Odds
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.submission import Submission

WIN, LOSE, PUSH, STAY, MOVE = "win", "lose", "push", "stay", "move"


class State(msgspec.Struct, frozen=True):
    """What the table knows before a throw."""

    point: int = 0
    """The come out point; 0 before a come out roll."""
    off: bool = False
    """Whether the shooter throws without a line bet, only to decide Come and Don't Come bets (11(b))."""
    points_made: frozenset[int] = frozenset()
    """Different points made since the fire bets were placed."""
    totals: frozenset[int] = frozenset()
    """Totals thrown since the last 7 (Bonus Craps)."""
    combinations: frozenset[str] = frozenset()
    """Combinations of points thrown since the last 7 (hot roller)."""

    @property
    def come_out(self) -> bool:
        """Whether the next throw is a come out roll, or an "Off" throw, which is like one for what is inactive."""
        return self.point == 0

    def loser_seven(self, throw: Throw) -> bool:
        """A 7 while a come out point is set."""
        return throw.total == SEVEN and not self.come_out

    def makes_point(self, throw: Throw) -> bool:
        return not self.come_out and throw.total == self.point

    def sets_point(self, throw: Throw) -> bool:
        return self.come_out and not self.off and throw.total in POINTS

    def after(self, throw: Throw) -> State:
        """What the table knows once the throw is settled."""
        total, made = throw.total, self.points_made
        if total == SEVEN:
            return State(points_made=made if self.come_out else frozenset())
        return State(
            point=total if self.sets_point(throw) else 0 if self.makes_point(throw) else self.point,
            points_made=made | {self.point} if self.makes_point(throw) else made,
            totals=self.totals | {total},
            combinations=self.combinations | {combination(throw)} if total in POINTS else self.combinations,
        )

    def points_completed(self) -> int:
        """Points of which every combination has been thrown (14(b)(4))."""
        return sum(self.combinations.issuperset(ways) for ways in COMBINATIONS.values())


class Decision(msgspec.Struct, frozen=True):
    """What becomes of a wager: `win`, `lose`, `push` (returned), `stay` or `move` (to its come point)."""

    verdict: str
    clause: str = ""
    gain: Fraction = Fraction(0)
    """Won (or, negative, lost) per unit staked."""
    odds: Odds | None = None
    """The odds that a win is paid at, where it is one wager."""
    line: str = ""
    """The line of a paytable that says them, as WAGER.LINE."""
    to: int = 0
    """The come point that the wager moves to."""


UNDECIDED = Decision(STAY)
OFF = Decision(STAY, "3(e)")
"""The throw would have decided a wager that is inactive."""


def won(table: Paytable, line: Line, clause: str) -> Decision:
    """Paid by a line of its table."""
    return Decision(WIN, clause, line.odds.ratio, line.odds, table.address(line))


def won_by(options: Submission, wager: str, name: str | int, clause: str) -> Decision:
    """Paid by the line of this name."""
    table = options.paytable(wager)
    return won(table, next(line for line in table.lines if line.name == str(name)), clause)


def lost(clause: str) -> Decision:
    return Decision(LOSE, clause, Fraction(-1))


def decide(wager: str, state: State, throw: Throw, options: Submission, *, called_on: bool = False) -> Decision:
    """What a throw does to a wager; `called_on` where its player has called it On for a come out roll."""
    kind, numbers = parts_of(wager)
    if kind in FLAT:
        number = numbers[0] if numbers else state.point if kind in ("pass", "dont-pass") else 0
        return _flat(kind, number, throw.total, options)
    if kind in ODDS:
        number = numbers[0] if numbers else state.point
        return _odds(kind, number, throw.total, options, active=_active(kind, state, called_on))
    if kind in NUMBERS:
        decision = NUMBERS[kind](numbers[0], throw, options)
        return OFF if decision is not UNDECIDED and not _active(kind, state, called_on) else decision
    if kind in SHOOTER:
        return SHOOTER[kind](kind, state, throw, options)
    if wager in COMPOUNDS:
        return _compound(wager, state, throw, options)
    return _one_roll(wager, kind, throw, options)


# Pass, Don't Pass, Come, Don't Come (2(a)-(d)) and the odds in their support (6)

FLAT = {"pass": "2(a)", "dont-pass": "2(b)", "come": "2(c)", "dont-come": "2(d)"}
WINS = {"pass": "2(a)(1)", "dont-pass": "2(b)(1)", "come": "2(c)(1)", "dont-come": "2(d)(1)"}
LOSES = {"pass": "2(a)(2)", "dont-pass": "2(b)(2)", "come": "2(c)(2)", "dont-come": "2(d)(2)"}
BARRED = {"dont-pass": "2(b)(3)", "dont-come": "2(d)(3)"}
BARRED_TOTAL = 12
ODDS = {"pass-odds": "6(a)", "dont-pass-odds": "6(b)", "come-odds": "6(c)", "dont-come-odds": "6(d)"}


def _flat(kind: str, number: int, total: int, options: Submission) -> Decision:
    """A flat wager on its first throw, or once its number is set."""
    dont = kind in BARRED
    wins, loses = won_by(options, kind, "win", f"{WINS[kind]}, 4(b)"), lost(LOSES[kind])
    if number:
        with_number, with_seven = (loses, wins) if dont else (wins, loses)
        return with_number if total == number else with_seven if total == SEVEN else UNDECIDED
    if total in NATURALS:
        return loses if dont else wins
    if total == BARRED_TOTAL and dont:
        return Decision(STAY, BARRED[kind])
    if total in CRAPS:
        return wins if dont else loses
    return Decision(MOVE, "1 Come point", to=total) if kind.endswith("come") else UNDECIDED


def _odds(kind: str, number: int, total: int, options: Submission, *, active: bool) -> Decision:
    """Odds are decided with the wager that they support; inactive ones go back when it is gone."""
    if total not in (number, SEVEN):
        return UNDECIDED
    if not active:
        return Decision(PUSH, "3(e)")
    dont = kind.startswith("dont")
    if (total == number) == dont:
        return lost(ODDS[kind])
    return won_by(options, kind, number, ODDS[kind])


# Numbers against the 7: place, buy, lay, hardways (2(e)-(j), 5)

OFF_ON_COME_OUT = ("place", "buy", "hardway", "come-odds")
HARDWAY_CLAUSES = {4: "2(g)", 6: "2(h)", 8: "2(i)", 10: "2(j)"}


def _active(kind: str, state: State, called_on: bool) -> bool:
    """Whether a wager plays on this throw (3(e))."""
    return called_on or not state.come_out or kind not in OFF_ON_COME_OUT


def _to_win(kind: str, clause: str) -> Callable[[int, Throw, Submission], Decision]:
    def rule(number: int, throw: Throw, options: Submission) -> Decision:
        if throw.total == number:
            return won_by(options, kind, number, clause)
        return lost(clause) if throw.total == SEVEN else UNDECIDED

    return rule


def _to_lose(kind: str, clause: str) -> Callable[[int, Throw, Submission], Decision]:
    def rule(number: int, throw: Throw, options: Submission) -> Decision:
        if throw.total == SEVEN:
            return won_by(options, kind, number, clause)
        return lost(clause) if throw.total == number else UNDECIDED

    return rule


def _hardway(number: int, throw: Throw, options: Submission) -> Decision:
    clause = HARDWAY_CLAUSES[number]
    if throw.total == number and throw.alike:
        return won_by(options, "hardway", number, f"{clause}, 4(b)")
    return lost(clause) if throw.total in (number, SEVEN) else UNDECIDED


NUMBERS = {
    "place": _to_win("place", "2(e), 4(b)"),
    "place-to-lose": _to_lose("place-to-lose", "2(f), 4(b)"),
    "buy": _to_win("buy", "5(a)"),
    "lay": _to_lose("lay", "5(b)"),
    "hardway": _hardway,
}
"""Wagers that stay on the layout when they win."""


# One-roll wagers (2(k)-(mm))

ONE_ROLL = {
    "field": "2(k)",
    "any-seven": "2(l)",
    "any-craps": "2(m)",
    "craps-2": "2(n)",
    "craps-3": "2(o)",
    "craps-12": "2(p)",
    "eleven": "2(q)",
    "six-seven-eight": "2(mm)",
    **{f"hop-{faces}": clause for faces, clause in HOPS.items()},
}
COMPOUND = {
    "craps-eleven": ("2(r)", "4(d)"),
    "horn": ("2(s)", "4(c)"),
    "horn-high": ("2(t)", "4(c)"),
    "whirl": ("2(u)", "4(c)"),
}
"""What each is, and how it is paid."""


def winning_line(wager: str, kind: str, throw: Throw) -> str:
    """The line of its paytable on which a one-roll wager wins, or nothing."""
    total, faces = throw.total, combination(throw)
    match kind:
        case "field":
            return {2: "2", 12: "12"}.get(total, "3-4-9-10-11" if total in (3, 4, 9, 10, 11) else "")
        case "six-seven-eight":
            return "" if total not in (6, 7, 8) else "hardway" if throw.alike else "seven-or-easy"
        case "hop":
            return faces if wager == f"hop-{faces}" else ""
        case "any-seven":
            wins = total == SEVEN
        case "any-craps":
            wins = total in CRAPS
        case "eleven":
            wins = total == 11
        case _:
            wins = wager == f"craps-{total}"
    return "win" if wins else ""


def _one_roll(wager: str, kind: str, throw: Throw, options: Submission) -> Decision:
    clause, line = ONE_ROLL[wager], winning_line(wager, kind, throw)
    stem = "hop" if kind == "hop" else wager
    return won_by(options, stem, line, f"{clause}, 4(b)") if line else lost(clause)


def _compound(wager: str, state: State, throw: Throw, options: Submission) -> Decision:
    """Paid as if each part were a wager of its own: the parts that lose are set off against the one that wins."""
    shares = COMPOUNDS[wager]
    gains = {part: decide(part, state, throw, options).gain * share for part, share in shares.items()}
    gain = sum(gains.values(), Fraction(0)) / sum(shares.values())
    clause, paid = COMPOUND[parts_of(wager)[0]]
    if gain == -1:
        return lost(clause)
    return Decision(WIN if gain else PUSH, f"{clause}, {paid}", gain)


# Wagers on a shooter (12, 13, 14)


def _fire_bet(kind: str, state: State, throw: Throw, options: Submission) -> Decision:
    """Paid once for all different points made before the loser 7."""
    if not state.loser_seven(throw):
        return UNDECIDED
    table = options.paytable("fire-bet")
    line = table.line(len(state.points_made))
    return won(table, line, "4(e), 12(a)(5), 12(b)(3)") if line else lost("2(nn), 12(a)(5)")


def _bonus(kind: str, state: State, throw: Throw, options: Submission) -> Decision:
    """Every total of the wager before any 7."""
    clause = BONUS_CLAUSES[kind]
    if throw.total == SEVEN:
        return lost(clause)
    if state.after(throw).totals >= BONUS_TOTALS[kind]:
        return won_by(options, "bonus-craps", kind, f"{clause}, 13(b)")
    return UNDECIDED


def _hot_roller(kind: str, state: State, throw: Throw, options: Submission) -> Decision:
    """Paid by the points completed when any 7 comes, or at once when all six are."""
    table, six = options.paytable("hot-roller"), len(POINTS)
    if throw.total == SEVEN:
        line = table.line(state.points_completed())
        return won(table, line, "4(f), 14(a)(4), 14(b)(4), 14(b) item 1") if line else lost("2(oo), 14(a)(4)")
    if state.after(throw).points_completed() == six:
        return won(table, table.lines[0], "4(f), 14(a)(2), 14(b)(4), 14(b) item 1")
    return UNDECIDED


BONUS_CLAUSES = {"all-small": "13(a)(2)", "all-tall": "13(a)(3)", "make-em-all": "13(a)(4)"}
SHOOTER = {"fire-bet": _fire_bet, "hot-roller": _hot_roller, **dict.fromkeys(BONUS_TOTALS, _bonus)}


# Vigorish on true odds (5)


def vigorish(wager: str, amount: int, options: Submission) -> int:
    """The percentage on a buy or lay wager, in whole chips; a part of a chip is not charged."""
    kind, (number,) = parts_of(wager)
    if kind == "lay" and options["lay-vig-base"] == "win":
        amount = LAID_ODDS[number].winnings(amount)
    rate = options[f"{kind}-vig-rate"]
    return Commission(rate=rate, unit=options["smallest-chip"], rounding="down").on(amount)


def vigorish_on_win(wager: str, options: Submission) -> bool:
    """Whether the percentage is collected from winning wagers only, not when the wager is made."""
    kind, (number,) = parts_of(wager)
    if kind == "buy":
        return str(number) in options["buy-vig-on-win"]
    return bool(options["lay-vig-timing"] == "on-win")
