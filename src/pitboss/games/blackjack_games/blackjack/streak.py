"""Streak wagers: that a player wins two, three, four or five hands in a row.

They lie on the layout from round to round until they are decided. A lammer on them shows how far the streak has come:
it says which win the player is after.
"""

from __future__ import annotations

from functools import partial

from pitboss.errors import RuleError
from pitboss.games.blackjack_games.blackjack import bonus
from pitboss.games.blackjack_games.blackjack.side_bets import LIMITS, field_of
from pitboss.games.blackjack_games.boxes import Played, is_double
from pitboss.money import Odds, dollars
from pitboss.rulebook.options import Flag
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import Changes, WagerRule
from pitboss.table.dealer import Dealer
from pitboss.table.game import Change
from pitboss.table.seats import Seat, Wager

OFFERED = "streak"
PAYS = {2: Odds(3), 3: Odds(7), 4: Odds(17), 5: Odds(37)}
"""By wins in a row: what the wager on them pays (22(j)), as the layout has it (146.13(12))."""
LENGTHS = {f"streak-{wins}": wins for wins in PAYS}
"""By wager: how many wins it needs."""
EXCLUDED = ("aces-progressive", "twenty-point-bonus", "optional-bonus", "in-between", "21-plus-3", "kings-bounty")
"""Wagers that are not offered with it (22(l))."""

OPTION = Flag(name=OFFERED, default=False, clause="22(a), 146.13(12)", gist="streak wagers are offered")


def rode_before(d: Dealer, seat: int) -> bool:
    """Whether a player has streak wagers from earlier rounds."""
    standing = (one.standing for one in d.opened.seats if one.number == seat)
    return any(wager.name in LENGTHS for wagers in standing for wager in wagers)


def untouched(d: Dealer, change: Change) -> RuleError | None:
    """While a streak is pending no streak wager is added, changed or taken back."""
    if not rode_before(d, change.seat.number):
        return None
    return RuleError("no streak wager is made or changed until those that stand are decided", clause="22(k)(2)")


def _posted(options: Submission, wins: int) -> str:
    """The amounts that are taken, and the odds that the layout has."""
    least, most = (dollars(options[f"{LIMITS}-{end}"]) for end in ("minimum", "maximum"))
    return f"${least} to {most}, {PAYS[wins]}"


WAGERS = tuple(
    WagerRule(
        name=name,
        clause="22(a), 22(b), 22(k)(1)",
        gist=f"that the player wins {('two', 'three', 'four', 'five')[wins - 2]} hands in a row",
        demand="22(b)",
        where=lambda options: bool(options[OFFERED]),
        limit=LIMITS,
        posted=partial(_posted, wins=wins),
        changes=Changes(timing=untouched),
        rides=True,
        marks=tuple(str(win) for win in range(2, wins + 1)),
    )
    for name, wins in LENGTHS.items()
)


def contradictions(options: Submission) -> list[RuleError]:
    """Wagers of the table that exclude it."""
    if not options[OFFERED]:
        return []
    message = "it is not offered together with streak wagers"
    fields = [field_of(wager, options) for wager in EXCLUDED if options.offers(wager)]
    fields += [bonus.OFFERED] if options[bonus.OFFERED] != "off" else []
    return [RuleError(message, field=field, clause="22(l)") for field in fields]


def alone(d: Dealer) -> RuleError | None:
    """A new streak wager of a player who makes no blackjack wager."""
    for seat in d.seats:
        made = [name for name in LENGTHS if name in seat.wagers]
        if made and "blackjack" not in seat.wagers and not rode_before(d, seat.number):
            message = "it goes only with a blackjack wager"
            return RuleError(message, field=f"seat[{seat.number}].wagers.{made[0]}", clause="22(b)")
    return None


# In a round


def pending(seat: Seat) -> list[Wager]:
    """A player's streak wagers that are not decided."""
    return [seat.wagers[name] for name in LENGTHS if seat.stands(name)]


def abandon(d: Dealer) -> None:
    """Whoever plays no hand has given up the streak."""
    for seat in d.right_to_left():
        if "blackjack" not in seat.wagers:
            for wager in pending(seat):
                d.lose(wager, "22(f)")


def settle(d: Dealer, box: Played) -> None:
    """With the hands of a box: every bettor's streak goes on, ends or stays as it is."""
    for seat in reversed(box.bettors):
        if wagers := pending(seat):
            _settle(d, box, seat, wagers)


def _settle(d: Dealer, box: Played, seat: Seat, wagers: list[Wager]) -> None:
    won, lost = hands_decided(box, seat)
    split = ", 22(h)" if box.split else ""
    if won > lost:
        _advance(d, wagers, split)
    elif box.surrendered:
        _lose(d, wagers, "22(f)")
    elif not level(won, lost):
        _lose(d, wagers, f"22(e){split}")
    else:
        d.note(f"seat {seat.number}'s streak neither goes on nor ends", f"22(g){split}")


def hands_decided(box: Played, seat: Seat) -> tuple[int, int]:
    """How many hands of a box a bettor has won and lost; ties and hands that are void count for nothing."""
    results = [wager.result for hand in box.hands for wager in seat.on(hand) if not is_double(wager)]
    return results.count("win"), results.count("lose")


def level(won: int, lost: int) -> bool:
    """Whether a box has neither won nor lost, which leaves the streak as it is."""
    return won == lost


def _advance(d: Dealer, wagers: list[Wager], split: str) -> None:
    """The lammer moves on, and then a streak that is complete is paid."""
    wins = int(wagers[0].mark or 1)
    going_on = [wager for wager in wagers if LENGTHS[wager.name] > wins]
    complete = [wager for wager in wagers if LENGTHS[wager.name] == wins]
    for wager in going_on:
        moved = "22(d)" if wins == 1 else _clause(wager)
        d.layout.mark(wager, str(wins + 1), f"{moved}, 22(k)(3)" if complete else f"{moved}{split}")
    for wager in complete:
        odds = PAYS[LENGTHS[wager.name]]
        d.pay(wager, odds.winnings(wager.amount), f"22(c), {_clause(wager)}, 22(j){split}", odds)


def _clause(wager: Wager) -> str:
    """The clause of a streak of this length."""
    return f"22(d)({LENGTHS[wager.name] - 1})"


def _lose(d: Dealer, wagers: list[Wager], clause: str) -> None:
    for wager in wagers:
        d.lose(wager, f"22(c), {clause}")
