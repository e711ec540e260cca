"""What the crew does for wagers on a shooter: bringing them in, marking points and combinations, letting them ride."""

from __future__ import annotations

from pitboss.equipment.dice import Throw
from pitboss.games.dice_games.craps.layout import BONUS_TOTALS, POINTS, combination
from pitboss.games.dice_games.craps.settlement import State
from pitboss.table.dealer import Dealer

TELL_SURVEILLANCE = 4
"""Different points at which surveillance is told (12(a)(6))."""


def stand(d: Dealer, *wagers: str) -> bool:
    """Whether any player has one of these wagers."""
    return any(seat.stands(wager) for seat in d.seats for wager in wagers)


def bring_in_fire_bets(d: Dealer) -> None:
    """New fire bets are brought in by the number of their spot (12(a)(3))."""
    stood = {seat.number for seat in d.opened.seats for wager in seat.standing if wager.name == "fire-bet"}
    made = [seat.number for seat in d.seats if seat.stands("fire-bet") and seat.number not in stood]
    if made:
        spots = ", ".join(map(str, sorted(made)))
        d.note(f"the fire bets of seats {spots} are brought in, in this order", "12(a)(3)")


def mark_points(d: Dealer, state: State, throw: Throw) -> None:
    """A point made is marked for the fire bets; a point made before is not counted again."""
    if not state.makes_point(throw) or not stand(d, "fire-bet"):
        return
    count = len(state.after(throw).points_made)
    if state.point in state.points_made:
        d.note(f"{state.point} has been made before and does not count again for the fire bet", "12(b)(2)")
        return
    d.note(f"a fire bet marker for {count} different points goes on {state.point}", "12(a)(4)")
    if count == TELL_SURVEILLANCE:
        d.note("surveillance is told that four different points have been made", "12(a)(6)")


def mark_combination(d: Dealer, state: State, throw: Throw) -> None:
    """A new combination of a point gets its lammer (14(a)(3))."""
    faces = combination(throw)
    if throw.total in POINTS and faces not in state.combinations and stand(d, "hot-roller"):
        d.note(f"a lammer goes on the hot roller combination {faces}", "14(a)(3)")


def fire_bets_ride(d: Dealer) -> bool:
    """Whether the points of the old shooter go on counting: there are fire bets on them (12(a)(2))."""
    return stand(d, "fire-bet")


def give_way_to_new_shooter(d: Dealer) -> None:
    """Wagers on the old shooter ride on the new one; where there are none, counting begins anew."""
    if fire_bets_ride(d):
        d.note("the fire bets ride until a shooter throws a loser 7", "12(a)(2)")
    else:
        d.memory["points-made"], d.memory["fire-closed"] = (), False
    if stand(d, "hot-roller"):
        d.note("the hot roller wagers ride until they win or a shooter throws any 7", "14(a)(2)")
    else:
        d.memory["combinations-thrown"] = ()
    if not stand(d, *BONUS_TOTALS):
        d.memory["totals-thrown"] = ()
