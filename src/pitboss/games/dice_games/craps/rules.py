"""Craps and mini-craps: two dice, a shooter, and wagers for or against what they show.

A throw is a round. The first one, and every one after a decision on the Pass line, is a come out roll; a 4, 5, 6, 8, 9
or 10 then sets the come out point, and the throws go on until it repeats or a 7 appears. Wagers live as long as the
rules let them: one throw, until a number or a 7, or as long as a shooter; what a throw does not decide stands.

This is the page to start from. `layout` has the wagers' names and what they pay, `settlement` the money rule, `wagers`
when and how much may be wagered, `shooter` who throws, `side_bets` the crew's work for wagers on a shooter, `choices`
the licensee's options and `rulings` the irregularities.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.equipment.dice import Throw
from pitboss.errors import RuleError
from pitboss.games.dice_games.craps import choices, shooter, side_bets
from pitboss.games.dice_games.craps.layout import COMPOUNDS, HORN, PAYTABLES, parts_of
from pitboss.games.dice_games.craps.rulings import IRREGULARITIES
from pitboss.games.dice_games.craps.settlement import (
    BARRED_TOTAL,
    COMPOUND,
    FLAT,
    LOSE,
    MOVE,
    NUMBERS,
    ODDS,
    PUSH,
    SHOOTER,
    WIN,
    Decision,
    State,
    decide,
    vigorish,
    vigorish_on_win,
)
from pitboss.games.dice_games.craps.wagers import WAGERS, was_reduced
from pitboss.games.parts import commission
from pitboss.money import dollars
from pitboss.record.views import View
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game
from pitboss.table.seats import Wager

# The throw


def script(d: Dealer) -> Steps:
    """One throw of the dice, from the bets before it to their settlement."""
    if choices.mini(d.options):
        d.note("only seated players wager, and stay seated until the round is over", "3(f)")
    yield from d.take_wagers("3(a)", closing="3(a)")
    remember_reduced(d)
    off = shooter.take_the_dice(d)
    break_down(d)
    side_bets.bring_in_fire_bets(d)
    state = state_of(d, off=off)
    throw = yield from d.throw("8, 1 Come out roll" if state.come_out and not off else "11(b)" if off else "8")
    if throw is None:
        return  # invalid: nothing is decided, all wagers stand (9)
    call(d, throw)
    settle(d, state, throw)
    move_the_puck(d, state, throw)
    remember(d, state, throw)


def state_of(d: Dealer, *, off: bool) -> State:
    """What the table knows before the throw."""
    known = d.memory
    return State(
        point=0 if known["point"] == "none" else int(known["point"]),
        off=off,
        points_made=frozenset(map(int, known["points-made"])),
        totals=frozenset(map(int, known["totals-thrown"])),
        combinations=frozenset(known["combinations-thrown"]),
    )


def break_down(d: Dealer) -> None:
    """A Whirl, and a Horn High without an area of its own, are broken down into a Horn and a single wager."""
    for seat in d.seats:
        for name, wager in seat.wagers.items():
            kind = parts_of(name)[0]
            if kind == "whirl" or (kind == "horn-high" and d.options["horn-high-area"] == "break-down"):
                shares = COMPOUNDS[name]
                unit = wager.amount // sum(shares.values())
                single = next(part for part, share in shares.items() if share > HORN.get(part, 0))
                parts = f"a horn of {dollars(sum(HORN.values()) * unit)} and {dollars(unit)} on {single}"
                d.note(f"seat {seat.number}'s {name} wager is broken down into {parts}", COMPOUND[kind][0])


def call(d: Dealer, throw: Throw) -> None:
    """The total is called, the dice come to the centre, and what the throw decides is settled (10)."""
    hard = ", the hard way" if throw.alike and throw.total not in (2, 12) else ""
    d.note(f"{choices.crew(d.options)} calls {throw.total}{hard}", "10(a)")
    d.note("the dice are brought to the centre of the table", "10(c)" if choices.mini(d.options) else "10(b)")


# Settlement


def turn(name: str) -> int:
    """When a wager is settled within a throw; no result depends on another, so this is only good order."""
    kind, numbers = parts_of(name)
    if kind in NUMBERS:
        return 1
    if kind in SHOOTER:
        return 5
    if kind in FLAT or kind in ODDS:
        line = kind.startswith(("pass", "dont-pass"))
        return 4 if line else 2 if numbers else 3  # come points, then the Come box, then the line
    return 0  # one-roll wagers


def settle(d: Dealer, state: State, throw: Throw) -> None:
    """Every wager that the throw decides."""
    wagers = [wager for seat in d.seats for wager in seat.wagers.values()]
    for wager in sorted(wagers, key=lambda wager: turn(wager.name)):
        carry_out(d, wager, decide(wager.name, state, throw, d.options, called_on=wager.mark == "on"))
    side_bets.mark_points(d, state, throw)
    side_bets.mark_combination(d, state, throw)


def carry_out(d: Dealer, wager: Wager, decision: Decision) -> None:
    """Pay, collect, return or move a wager; a number that wins stays up for its next decision."""
    if decision.verdict == WIN:
        pay(d, wager, decision)
    elif decision.verdict == LOSE:
        d.collect(wager, decision.clause)
    elif decision.verdict == PUSH:
        d.push(wager, decision.clause)
    elif decision.verdict == MOVE:
        d.layout.move(wager, f"{wager.name}-{decision.to}", decision.clause)
    elif decision.clause:
        why = "inactive on this throw" if decision.clause == "3(e)" else "barred"
        d.layout.leave(wager, f"is {why} and stays", decision.clause)


def pay(d: Dealer, wager: Wager, decision: Decision) -> None:
    """A winning wager at its odds, less the percentage where that is collected only now (5)."""
    kind, winnings = parts_of(wager.name)[0], int(decision.gain * wager.amount)
    if kind in ("buy", "lay") and vigorish_on_win(wager.name, d.options):
        commission.take(d, wager, vigorish(wager.name, wager.amount, d.options), decision.clause, owed=False)
    if kind in NUMBERS:
        d.layout.pay_and_leave(wager, winnings, decision.clause, decision.odds)
    else:
        d.pay(wager, winnings, decision.clause, decision.odds)


def move_the_puck(d: Dealer, state: State, throw: Throw) -> None:
    """A point set or decided; after a loser 7 the dice go to a new shooter."""
    if state.sets_point(throw):
        d.note(f"the come out point is {throw.total}", "1 Come out point")
        for wager in (wager for seat in d.seats for wager in seat.wagers.values()):
            if wager.open and wager.mark:
                d.layout.mark(wager, "", "3(e)")  # everything plays while a point is set
    elif state.makes_point(throw):
        d.note(f"the point {state.point} is made; a come out roll follows", "1 Come out roll")
    elif shooter.must_pass(state, throw):
        d.memory["dice-passed"] = True
        d.note("a loser 7: the shooter passes the dice", "11(a)(1)")


def remember(d: Dealer, state: State, throw: Throw) -> None:
    """What the table knows for the next throw; a come out roll closes the fire bets until a loser 7."""
    after = state.after(throw)
    d.memory["point"] = str(after.point) if after.point else "none"
    d.memory["points-made"] = tuple(map(str, sorted(after.points_made)))
    d.memory["totals-thrown"] = tuple(map(str, sorted(after.totals)))
    d.memory["combinations-thrown"] = tuple(sorted(after.combinations))
    if throw.total != BARRED_TOTAL and not state.off:  # don't bets without a number are decided, or have one now
        d.memory |= {choices.reduced(wager): () for wager in choices.DONTS}
    if state.loser_seven(throw):
        d.memory["fire-closed"] = False
    elif state.come_out and not state.off:
        d.memory["fire-closed"] = True


def remember_reduced(d: Dealer) -> None:
    """Which don't bets came down while they stood: as long as a barred 12 leaves them they are not raised (3(d))."""
    for wager in choices.DONTS:
        made = {seat.number: seat.amount(wager) for seat in d.seats}
        seats = range(1, choices.MOST_PLAYERS + 1)
        known = [str(seat) for seat in seats if was_reduced(d, seat, wager, made.get(seat, 0))]
        d.memory[choices.reduced(wager)] = tuple(known)


def nothing_to_decide(view: View) -> str:
    """Players wager and call while bets are open; nobody decides anything after that."""
    raise RuleError("craps has no decisions", field="decision")


GAME = Game(
    name="craps",
    title="Craps and Mini-Craps",
    family="dice",
    summary="two dice thrown by a player; wagers for or against what they show, many of them over several throws",
    folder=Path(__file__).parent,
    solver="pitboss.odds.dice_games.craps",
    script=script,
    max_players=choices.MOST_PLAYERS,
    wagers=WAGERS,
    irregularities=IRREGULARITIES,
    house_options=choices.OPTIONS,
    paytable_list=PAYTABLES,
    contradictions=(choices.contradictions,),
    strategies={"no-decisions": nothing_to_decide},
    carries=True,
    memory=choices.MEMORY,
    calls=shooter.CALLS,
    closing=shooter.nobody_throws,
    conduct=Conduct(seated="3(f)", seated_at=choices.mini, chips="3(b)", bets_stand="3(a)"),
    equipment=Equipment(cards=(), dice=2),
)
