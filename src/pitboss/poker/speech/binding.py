"""The act that counts: what a player in turn has said and put in, against what he may do (7(d) to 7(i), 15(j)).

`rule` is a pure function. It knows the legal choices, the chips in front of the player and the house's readings; it
returns the one act that counts, in words and with its clauses, or refuses in one sentence.

>>> from pitboss.poker import submit
>>> from pitboss.poker.speech.motions import read
>>> from pitboss.record.choices import Choice
>>> call, to_16 = Choice(2, "call", "10(i)", 800, 800), Choice(2, "raise", "10(i)", 1600, 1600)
>>> spot = Spot((Choice(2, "fold", "10(i)"), call, to_16), bet=0, stack=100_00, readings=submit("hold-em"))
>>> for motions in ("say raise; place 8", "place 25", "place 8; place 8", "say call; throw"):
...     ruling = rule(spot, read(motions))
...     print(f"{motions}: {ruling.act} [{ruling.clause}] {ruling.words}")
say raise; place 8: raise [7(d), 7(e)] a raise to 16.00 was announced, and the chips are made right
place 25: call [7(f)(2), 7(i)] one chip without a word is a call, and 17.00 is due as change
place 8; place 8: call [7(f)(2), 7(g)(2)] the call stands, and what came after it does not count
say call; throw: call [7(d), 15(j)(2)] a call was announced; the wager is owed all the same, and the hand is dead
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker.speech.motions import INCOMPLETE, PLACING, THROWING, WAGERS, Motion
from pitboss.record.choices import Choice

OUT_OF_TURN = "acted-out-of-turn"
STRING_BET = "string-bet"
CHIPS_DIFFER = "chips-differ-from-words"
OUTSIDE_LIMITS = "chips-outside-limits"


class Readings(Protocol):
    """The house's readings: the options of a table by name."""

    def __getitem__(self, name: str, /) -> Any: ...


class Spot(NamedTuple):
    """Where the player in turn stands: what he may do, and his chips."""

    choices: tuple[Choice, ...]
    bet: int
    """What he has in already in this betting round."""
    stack: int
    readings: Readings

    @property
    def seat(self) -> int:
        return self.choices[0].seat

    @property
    def due(self) -> Choice | None:
        """The call or the bring-in, where one is due."""
        return next((choice for choice in self.choices if choice.name in ("call", "bring-in")), None)

    @property
    def wagers(self) -> tuple[Choice, ...]:
        """Bets, raises or completions, by their totals for the round."""
        return tuple(choice for choice in self.choices if choice.name in WAGERS)

    def offers(self, name: str) -> bool:
        return any(choice.name == name for choice in self.choices)

    def refuse(self, message: str, field: str, clause: str) -> RuleError:
        return RuleError(f"seat {self.seat} {message}", field=field, clause=clause)


class Ruling(msgspec.Struct, frozen=True):
    """What counts of what was said and done."""

    act: str
    """The act that counts; empty where nothing binds."""
    words: str
    clauses: tuple[str, ...]
    amount: int | None = None
    """The total for the round, of a bet, raise or completion."""
    irregularity: str = ""
    """What was out of order; empty where the player simply did it."""
    dead: bool = False
    """Whether the hand is dead once the wager is paid."""

    @property
    def clause(self) -> str:
        return ", ".join(self.clauses)


class _Turn(NamedTuple):
    """The motions of a turn, sorted out."""

    said: Motion | None
    """The statement made before any chips: the one that can bind."""
    placed: tuple[Motion, ...]
    rested: int
    """How many motions with chips came before both hands rested."""
    late: bool
    """Whether anything was said after the chips or after a first statement."""
    thrown: bool

    @property
    def total(self) -> int:
        return sum(map(_value, self.placed))


def rule(spot: Spot, motions: Sequence[Motion]) -> Ruling:
    """The act of the player in turn that counts."""
    turn = _sorted_out(motions)
    check_money(spot.seat, spot.stack, motions)
    if turn.said and turn.said.word != INCOMPLETE:
        ruling = _spoken(spot, turn, turn.said)
    elif turn.placed:
        ruling = _silent(spot, turn)
    elif turn.thrown:
        return _thrown_away(spot)
    else:
        raise spot.refuse("has said nothing and put nothing in that would be an act", "motion", "7(d)")
    return _thrown_after(ruling) if turn.thrown else ruling


def out_of_turn(readings: Readings) -> Ruling:
    """What is said and done before one's turn (7(d), S16)."""
    if readings["out-of-turn"] == "not-binding":
        return Ruling("", "what is said or done out of turn does not bind", ("7(d)",), irregularity=OUT_OF_TURN)
    words = "it binds if the action has not changed when the turn comes"
    return Ruling("", words, ("7(d)",), irregularity=OUT_OF_TURN)


def check_money(seat: int, stack: int, motions: Sequence[Motion]) -> None:
    """Only what lies on the table plays (7(c)(1)), and coin is for antes alone (7(c)(2))."""
    if any(motion.money == "coin" for motion in motions):
        raise RuleError(f"seat {seat} bets with coin, which is for antes below a dollar only", field="chips",
                        clause="7(c)(2)")  # fmt: skip
    if (total := sum(map(_value, motions))) > stack:
        raise RuleError(f"seat {seat} has {dollars(stack)} in front and cannot put in {dollars(total)}", field="chips",
                        clause="7(c)(1)")  # fmt: skip


def _value(motion: Motion) -> int:
    return sum(motion.chips)


def _sorted_out(motions: Sequence[Motion]) -> _Turn:
    said: Motion | None = None
    placed: list[Motion] = []
    rested = -1
    late = thrown = False
    for motion in motions:
        if motion.verb in PLACING:
            placed.append(motion)
        elif motion.verb == "rest":
            rested = len(placed) if rested < 0 else rested
        elif motion.verb in THROWING:
            thrown = True
            break
        elif said or placed:
            late = True
        else:
            said = motion
    return _Turn(said, tuple(placed), len(placed) if rested < 0 else rested, late, thrown)


# Statements


def _spoken(spot: Spot, turn: _Turn, said: Motion) -> Ruling:
    """A statement in turn binds if it is within the rules and limits (7(d)); chips follow it (7(e), 15(j))."""
    due = spot.due
    if not said.word and due and said.amount == spot.bet + due.minimum:
        return _followed(turn, _statement(due.name), due.minimum, "7(e)")
    if said.word in WAGERS or not said.word:
        return _announced(spot, turn, said)
    if not spot.offers(said.word):
        legal = ", ".join(dict.fromkeys(choice.name for choice in spot.choices))
        raise spot.refuse(f"cannot {said.word} now; it may: {legal}", "act",
                          "15(j)(2)" if said.word == "fold" else "7(d)")  # fmt: skip
    owed = due.minimum if due and said.word == due.name else 0
    return _followed(turn, _statement(said.word), owed, "15(j)")


def _statement(act: str, to: int | None = None, *further: str) -> Ruling:
    amount = f" to {dollars(to)}" if to else ""
    return Ruling(act, f"a {act}{amount} was announced", ("7(d)", *further), to)


def _announced(spot: Spot, turn: _Turn, said: Motion) -> Ruling:
    """A bet or raise was announced, with its amount or without."""
    wagers = spot.wagers
    if not wagers:
        raise spot.refuse(f"may not {said.word or 'wager more'} now", "act", "7(d)")
    name = wagers[0].name
    if said.word not in ("", name) and (said.word, name) != ("raise", "complete"):
        raise spot.refuse(f"has nothing to {said.word}; it can {name}", "act", "7(d)")
    if not said.amount:
        return _announced_without_amount(spot, turn, name)
    if not _legal(spot, said.amount):
        raise spot.refuse(f"may {name} to {_limits(spot)}, not to {dollars(said.amount)}", "amount", "7(d)")
    return _followed(turn, _statement(name, said.amount), said.amount - spot.bet, "7(e)")


def _announced_without_amount(spot: Spot, turn: _Turn, name: str) -> Ruling:
    """The limit says how much; otherwise the chips, added until both hands rest or in one motion (7(g)(3))."""
    fixed = len(spot.wagers) == 1 and spot.wagers[0].minimum == spot.wagers[0].maximum
    if not turn.placed and not fixed:
        raise spot.refuse(f"must say how much the {name} is or put it in", "amount", "7(d)")
    one_motion = spot.readings["raise-motion"] == "one-motion"
    counted = turn.placed if fixed else turn.placed[: min(turn.rested, 1) if one_motion else turn.rested]
    to = _nearest(spot, spot.bet + sum(map(_value, counted)))
    ruling = _statement(name, to, *("7(g)(3)",) * (len(counted) > 1))
    if len(counted) == len(turn.placed):
        return _followed(turn, ruling, to - spot.bet, "7(e)")
    return _also(ruling, "the chips that came later go back", "7(g)(1)", STRING_BET)


def _followed(turn: _Turn, ruling: Ruling, owed: int, clause: str) -> Ruling:
    """The chips are what was announced, or are corrected to it."""
    if not turn.placed or turn.total == owed:
        return ruling
    return _also(
        ruling, "and the chips are made right" if owed else "and the chips go back", clause, CHIPS_DIFFER, ", "
    )


# Chips without a word


def _silent(spot: Spot, turn: _Turn) -> Ruling:
    """Chips are a bet (7(f)); nothing is added to it afterwards, unless that was announced (7(g)(1))."""
    due, incomplete = spot.due, bool(turn.said)
    how = (PLACING[turn.placed[0].verb], *("7(g)(1)",) * incomplete)
    motions = len(turn.placed) if incomplete else _motions_of_bet(turn, due.minimum if due else 0)
    chips = tuple(chip for motion in turn.placed[:motions] for chip in motion.chips)
    more = turn.late or len(turn.placed) > motions
    if due:
        return _silently_due(spot, due, chips, how, once=motions == 1 or incomplete, more=more)
    if not spot.wagers:
        raise spot.refuse("may not bet now", "act", "17")
    ruling = _by_chips(spot, chips, how, literal=spot.readings["oversized-chip"] == "literal")
    return _also(ruling, "what came after it does not count", "7(g)(1)", STRING_BET) if more else ruling


def _motions_of_bet(turn: _Turn, owed: int) -> int:
    """How many motions belong to the bet: one, or as many as it takes to have the call in."""
    total = 0
    for number, motion in enumerate(turn.placed, start=1):
        total += _value(motion)
        if total >= owed:
            return number
    return len(turn.placed)


def _silently_due(
    spot: Spot, due: Choice, chips: tuple[int, ...], how: tuple[str, ...], *, once: bool, more: bool
) -> Ruling:
    """Chips put in where a call or the bring-in is due."""
    total, owed, name = sum(chips), due.minimum, due.name
    if total < owed:
        raise spot.refuse(f"has put in {dollars(total)} of the {dollars(owed)} due; say {name} or put in the rest",
                          "chips", how[0])  # fmt: skip
    stands = Ruling(name, f"the {name} stands", how)
    if total == owed:
        return _also(stands, "and what came after it does not count", "7(g)(2)", STRING_BET, ", ") if more else stands
    back = dollars(total - owed)
    if not once:
        return _also(stands, f"and {back} goes back", "7(g)(2)", STRING_BET, ", ")
    if len(chips) == 1:
        words = f"one chip without a word is a {name}, and {back} is due as change"
        return Ruling(name, words, (*how, "7(i)"), irregularity="oversized-chip")
    if spot.readings["several-chips"] == "take-one-away" and total - min(chips) < owed:
        words = f"without any one of the chips it would be less than the {name}: it is a {name}, and {back} goes back"
        return Ruling(name, words, how, irregularity="several-chips")
    if not spot.wagers:
        return Ruling(name, f"no raise is open: it is a {name}, and {back} goes back", (*how, "17"),
                      irregularity=OUTSIDE_LIMITS)  # fmt: skip
    ruling = _by_chips(spot, chips, how, literal=spot.readings["several-chips"] == "literal")
    return _also(ruling, "what came after it does not count", "7(g)(1)", STRING_BET) if more else ruling


def _by_chips(spot: Spot, chips: tuple[int, ...], how: tuple[str, ...], *, literal: bool) -> Ruling:
    """The chips say how much (S17): up to the limit and at least the least bet; less than half of a raise is none."""
    total, due, name = spot.bet + sum(chips), spot.due, spot.wagers[0].name
    if _legal(spot, total):
        return Ruling(name, f"the chips are a {name} to {dollars(total)}", how, total)
    if literal:
        raise spot.refuse(f"may {name} to {_limits(spot)}, not to {dollars(total)}", "amount", "17")
    to = _nearest(spot, total)
    level = spot.bet + due.minimum if due else 0
    if due and 2 * (total - level) < to - level:
        words = f"less than half of a {name} is none: it is a {due.name}, and {dollars(total - level)} goes back"
        return Ruling(due.name, words, (*how, "17"), irregularity=OUTSIDE_LIMITS)
    fitted = "cut" if to < total else "made up"
    words = f"the chips are a {name}, {fitted} to the limit of {dollars(to)}"
    return Ruling(name, words, (*how, "17"), to, OUTSIDE_LIMITS)


# Cards thrown away


def _thrown_away(spot: Spot) -> Ruling:
    """Without a word: a fold (15(j)(1)), but a forced bet is owed all the same (15(j)(2))."""
    if spot.offers("fold"):
        return Ruling("fold", "the hand is folded", ("15(j)(1)",), irregularity="hand-thrown-away")
    forced = spot.choices[0]
    amount = forced.minimum if forced.name in WAGERS else None
    return _dead(Ruling(forced.name, f"the forced {forced.name} is due", (), amount))


def _thrown_after(ruling: Ruling) -> Ruling:
    """After a statement or chips: the wager stands, and the hand is dead (15(j)(2))."""
    if ruling.act == "fold":
        return ruling
    if ruling.act == "check":
        return Ruling("fold", "the hand is folded", ("15(j)(1)",), irregularity="hand-thrown-away")
    return _dead(ruling)


def _dead(ruling: Ruling) -> Ruling:
    owed = _also(ruling, "the wager is owed all the same, and the hand is dead", "15(j)(2)", "wager-owed")
    return msgspec.structs.replace(owed, dead=True)


# Amounts


def _legal(spot: Spot, to: int) -> bool:
    return any(wager.minimum <= to <= wager.maximum for wager in spot.wagers)


def _nearest(spot: Spot, to: int) -> int:
    """The legal total for chips that come to this one: the next below it, or the least of all."""
    if _legal(spot, to):
        return to
    below = [wager.maximum for wager in spot.wagers if wager.maximum < to]
    return max(below) if below else min(wager.minimum for wager in spot.wagers)


def _limits(spot: Spot) -> str:
    return " or ".join(
        dollars(wager.minimum)
        if wager.minimum == wager.maximum
        else f"{dollars(wager.minimum)} to {dollars(wager.maximum)}"
        for wager in spot.wagers
    )


def _also(ruling: Ruling, words: str, clause: str, irregularity: str, link: str = "; ") -> Ruling:
    """The ruling with one more thing to it."""
    return msgspec.structs.replace(
        ruling,
        words=f"{ruling.words}{link}{words}",
        clauses=tuple(dict.fromkeys((*ruling.clauses, clause))),
        irregularity=irregularity,
    )
