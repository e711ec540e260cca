"""A side bet that wins only if the player shows the cards: each bettor is asked, then losers are collected first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pitboss.games.parts.settlement import Verdict, losers_first
from pitboss.games.parts.side_bets import SideBets
from pitboss.record.choices import Choice
from pitboss.rulebook.side_bets import SideBet
from pitboss.rulebook.wagers import DecisionRule
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Seat

EXPOSE, CONCEAL = "expose", "conceal"


def decisions(clause: str, bet: str) -> tuple[DecisionRule, DecisionRule]:
    """What a bettor may do."""
    return (
        DecisionRule(name=EXPOSE, clause=clause, gist=f"show the cards for the {bet}; done for whoever says nothing"),
        DecisionRule(name=CONCEAL, clause=clause, gist=f"keep the cards hidden and lose the {bet}"),
    )


def settle_exposed(
    d: Dealer, bet: SideBet, clause: str, *, must_show: Callable[[Seat], bool] = lambda seat: False
) -> Steps:
    """From the left each bettor shows the own cards or not; unshown and losing wagers are collected, then winners paid.

    A player whom the house makes show a hand (`must_show`) is not asked. What is decided here stands, whatever becomes
    of the round.
    """
    for seat in d.seats:
        if seat.stands(bet.name) and not must_show(seat):
            answers = (otherwise(seat, EXPOSE, clause, passing=True), Choice(seat.number, CONCEAL, clause))
            reply = yield from d.offer(seat, answers, still=partial(seat.stands, bet.name))
            if reply is None or reply.name == CONCEAL:
                continue
        if seat.stands(bet.name):
            d.turn(seat.hand, clause)
    yield from d.pause()
    bets = SideBets(d)
    bettors = [seat for seat in d.seats if seat.stands(bet.name)]
    losers_first(d, (_verdict(d, bets, bet, seat, clause) for seat in bettors), clause)
    for seat in bettors:
        d.close(seat.wagers[bet.name])


def _verdict(d: Dealer, bets: SideBets, bet: SideBet, seat: Seat, clause: str) -> Verdict:
    if seat.hand.down_cards():
        return Verdict(True, lambda: d.lose(seat.wagers[bet.name], clause))
    return bets.verdict(bet, seat, bets.value(bet, seat))
