"""The curator: a player who holds the shoe and deals, without any part in the money.

The shoe is offered once the bets are closed, to the players of the round. Seat 0 stands for the house dealer, who deals
where nobody wants to, until the next shoe is opened.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.baccarat_games.chapter import Curator
from pitboss.games.baccarat_games.seating import counterclockwise
from pitboss.record.choices import Report
from pitboss.rulebook.options import Count
from pitboss.rulebook.wagers import DecisionRule
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Irregularity
from pitboss.table.seats import Seat

MEMORY, DEALER = "curator", 0
MUST_PASS = "curator-delays"


def memory(seats: int) -> Count:
    """What the table remembers: who holds the shoe."""
    gist = "the seat that holds the shoe; 0: the dealer"
    return Count(name=MEMORY, default=DEALER, least=0, most=seats, gist=gist)


def decisions(c: Curator) -> tuple[DecisionRule, ...]:
    """What is decided about the shoe."""
    return (
        DecisionRule(name="accept-shoe", clause=c.accepted, gist="take the shoe and deal"),
        DecisionRule(name="name-dealer", clause=c.dealer, gist="take the shoe and have the dealer deal"),
        DecisionRule(name="decline-shoe", clause=c.opening, gist="let the shoe go to the next player"),
        DecisionRule(name="keep-shoe", clause=c.keeps_or_passes, gist="deal the next hand too"),
        DecisionRule(name="pass-shoe", clause=c.keeps_or_passes, gist="give the shoe away"),
    )


def find_curator(d: Dealer, c: Curator) -> Steps:
    """A new shoe is offered from seat 1 on; a shoe whose curator does not play, from that seat's right on."""
    if d.shoe.new:
        yield from offer_the_shoe(d, c, counterclockwise(d), c.opening)
    elif d.memory[MEMORY] not in (DEALER, *(seat.number for seat in d.seats)):
        yield from offer_the_shoe(d, c, counterclockwise(d, d.memory[MEMORY]), c.passed)


def keep_or_pass(d: Dealer, c: Curator, *, banker_lost: bool) -> Steps:
    """After a round the curator may pass the shoe, and must when the Banker's Hand lost or a supervisor says so."""
    holder = d.memory[MEMORY]
    if holder == DEALER or d.shoe.last_hand:
        return
    d.stage = "curator"
    ordered = d.reported(MUST_PASS) > 0
    if banker_lost or ordered:
        d.note(f"seat {holder} must pass the shoe", c.keeps_or_passes)
    else:
        choices = {"keep-shoe": c.keeps_or_passes, "pass-shoe": c.keeps_or_passes}
        answer = yield from d.ask(d.seat(holder), choices, still=lambda: True, default="pass-shoe")
        if answer == "keep-shoe":
            return
    others = counterclockwise(d, holder)[:-1]
    yield from offer_the_shoe(d, c, others, c.passed)


def offer_the_shoe(d: Dealer, c: Curator, to: Sequence[Seat], clause: str) -> Steps:
    """The first player to accept holds the shoe; the dealer deals where none does or that player says so."""
    d.stage = "curator"
    choices = {"accept-shoe": c.accepted, "name-dealer": c.dealer, "decline-shoe": clause}
    for seat in d.in_order(to, clause):
        answer = yield from d.ask(seat, choices, still=lambda: True, default="decline-shoe")
        if answer != "decline-shoe":
            d.memory[MEMORY] = seat.number if answer == "accept-shoe" else DEALER
            return
    d.memory[MEMORY] = DEALER
    d.note("nobody takes the shoe: the dealer deals", c.dealer)


def must_pass(row: str, c: Curator) -> Irregularity:
    """A supervisor takes the shoe from a curator who delays the game or deals badly."""

    def ruling(d: Dealer, report: Report) -> str:
        return f"seat {d.memory[MEMORY]} must pass the shoe after this round"

    def guard(d: Dealer, report: Report) -> str:
        return "" if d.memory[MEMORY] != DEALER else "the dealer deals"

    return Irregularity(
        id=MUST_PASS,
        row=row,
        clause=c.keeps_or_passes,
        stages=("deal", "third-cards"),
        trigger="the curator delays the game without reason or repeatedly deals wrongly",
        ruling=ruling,
        guard=guard,
    )
