"""Who throws: offering the dice, passing them, and the calls that players make (3(e), 7, 8, 11).

Dice that somebody must take are offered clockwise, at the opening from the first seat, later from the left of the last
shooter. On a come out roll the first player with a Pass or Don't Pass bet takes them who has not called
`decline-the-dice`; while a point is set any player may. The rules do not say what happens when everybody declines: the
dice then go round again, and those who declined are asked once more.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.dice import Throw
from pitboss.errors import RuleError
from pitboss.games.dice_games.craps.choices import crew, mini
from pitboss.games.dice_games.craps.layout import parts_of
from pitboss.games.dice_games.craps.settlement import OFF_ON_COME_OUT, State
from pitboss.games.dice_games.craps.side_bets import give_way_to_new_shooter
from pitboss.games.dice_games.craps.wagers import come_out
from pitboss.table.dealer import Dealer
from pitboss.table.game import Call
from pitboss.table.seats import Seat, Wager


def present(d: Dealer) -> list[int]:
    """The seats at the table, those without a wager included."""
    return [seat.number for seat in d.opened.seats]


def wagers_of(d: Dealer, seat: int) -> Mapping[str, Wager]:
    return next((one.wagers for one in d.seats if one.number == seat), {})


def has_line_bet(d: Dealer, seat: int) -> bool:
    made = wagers_of(d, seat)
    return "pass" in made or "dont-pass" in made


def come_bets_remain(d: Dealer) -> bool:
    """Whether a Come or Don't Come bet waits on a number."""
    kinds = [parts_of(name) for seat in d.seats for name in seat.wagers]
    return any(kind in ("come", "dont-come") and numbers for kind, numbers in kinds)


def holder(d: Dealer) -> int:
    """The seat that has the dice; 0 where they are to be offered."""
    shooter: int = d.memory["shooter"]
    return shooter if shooter in present(d) and not d.memory["dice-passed"] else 0


def clockwise(d: Dealer) -> list[int]:
    """The order in which the dice are offered: from the left of the last shooter round to that seat itself."""
    last, seats = d.memory["shooter"], present(d)
    order = [seat for seat in seats if seat > last] + [seat for seat in seats if seat <= last]
    return d.in_order(order, offered_by(d)[0])


def offered_by(d: Dealer) -> tuple[str, str]:
    """The clauses by which dice are offered and taken: at the opening of the table, or from one shooter to the next."""
    if d.memory["shooter"]:
        return "11(c)", "11(d)"
    return ("7(b)(2)", "7(c)(2)") if mini(d.options) else ("7(b)(1)", "7(c)(1)")


def may_throw(d: Dealer, seat: int) -> bool:
    """A come out roll needs a line bet of the shooter (8); none can be made while a point is set."""
    return has_line_bet(d, seat) or not come_out(d)


def thrower(d: Dealer) -> int:
    """The seat that makes the next throw, as the wagers lie; 0 where nobody can."""
    shooter = holder(d)
    if shooter and may_throw(d, shooter):
        return shooter
    able = [seat for seat in clockwise(d) if may_throw(d, seat)]
    willing = [seat for seat in able if str(seat) not in d.memory["declined"]]
    if able:
        return (willing or able)[0]
    last: int = d.memory["shooter"]
    return last if last in present(d) and come_bets_remain(d) else 0  # an "Off" throw (11(b))


def nobody_throws(d: Dealer) -> RuleError | None:
    """Why the bets cannot be closed: nobody has the line bet that a shooter needs."""
    if thrower(d):
        return None
    return RuleError("the shooter must make a Pass or Don't Pass bet to throw", field="shooter", clause="8")


def take_the_dice(d: Dealer) -> bool:
    """The bets are closed: the dice stay where they are, or are offered and taken.

    Whether the throw is an "Off" throw: made without a line bet, only to decide Come and Don't Come bets (11(b)).
    """
    seat = thrower(d)
    off = not may_throw(d, seat)
    if off:
        d.memory["dice-passed"] = False
        d.note(f"nobody makes a line bet to shoot; seat {seat} throws only to decide the bets on come points", "11(b)")
        d.note("the marker lies Off on the Don't Pass line", "11(b)")
    elif seat != holder(d):
        if holder(d):
            relinquish(d, "11(b)")
        offer(d, seat)
        d.memory["shooter"], d.memory["dice-passed"] = seat, False
    d.memory["declined"] = ()
    return off


def offer(d: Dealer, taker: int) -> None:
    """The dice are offered round the table until somebody takes them and picks two (7(b), 7(c), 11(c), 11(d))."""
    offered, taken = offered_by(d)
    d.note(f"{crew(d.options)} offers the dice to seat {clockwise(d)[0]}, then clockwise", offered)
    d.note(f"seat {taker} takes the dice and picks two; the others go back into the cup", taken)


def must_pass(state: State, throw: Throw) -> bool:
    """Whether the dice must go on to another shooter: after a loser 7 (11(a)(1))."""
    return state.loser_seven(throw)


def relinquish(d: Dealer, clause: str) -> None:
    """The shooter gives the dice up, by choice or not; wagers on the shooter ride, or a new count begins."""
    d.memory["dice-passed"] = True
    d.note(f"seat {d.memory['shooter']} gives the dice up", clause)
    give_way_to_new_shooter(d)


# What players call while bets are open


def _passing(d: Dealer, seat: Seat) -> tuple[str, ...]:
    return ("",) if holder(d) == seat.number else ()


def _pass_the_dice(d: Dealer, seat: Seat, subject: str) -> None:
    relinquish(d, "11(a)")


def _declining(d: Dealer, seat: Seat) -> tuple[str, ...]:
    """The dice are on offer, and the seat has not declined them."""
    has_them = holder(d)
    on_offer = not has_them or not may_throw(d, has_them)
    return ("",) if on_offer and has_them != seat.number and str(seat.number) not in d.memory["declined"] else ()


def _decline(d: Dealer, seat: Seat, subject: str) -> None:
    d.memory["declined"] = (*d.memory["declined"], str(seat.number))


def _inactive(d: Dealer, seat: Seat) -> tuple[str, ...]:
    """Wagers that the next throw would leave alone (3(e))."""
    if not come_out(d):
        return ()
    return tuple(
        name for name, wager in seat.wagers.items() if parts_of(name)[0] in OFF_ON_COME_OUT and wager.mark != "on"
    )


def _called_on(d: Dealer, seat: Seat) -> tuple[str, ...]:
    return tuple(name for name, wager in seat.wagers.items() if wager.mark == "on")


CALLS = (
    Call(
        name="on",
        clause="3(e)",
        gist="a wager that is inactive on a come out roll is to play: on:place-6",
        of=_inactive,
        effect=lambda d, seat, name: d.layout.mark(seat.wagers[name], "on", "3(e)"),
    ),
    Call(
        name="off",
        clause="3(e)",
        gist="a wager that was called on is inactive again: off:place-6",
        of=_called_on,
        effect=lambda d, seat, name: d.layout.mark(seat.wagers[name], "", "3(e)"),
    ),
    Call(
        name="pass-the-dice", clause="11(a)", gist="the shooter gives the dice up", of=_passing, effect=_pass_the_dice
    ),
    Call(
        name="decline-the-dice",
        clause="11(c)",
        gist="a player does not take the dice that are being offered",
        of=_declining,
        effect=_decline,
    ),
)
