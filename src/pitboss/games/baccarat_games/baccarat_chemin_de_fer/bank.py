"""Who banks: the auction of a new shoe, keeping the bank, and passing it on.

What the table remembers of the bank, from hand to hand until the shoe is over:

* `banker` and `bank`: who banked last and for how much (nobody: the bank is auctioned);
* `bid`: what that Banker bid, as long as no wager of the bank is there to follow;
* `must-pass`: whether that Banker lost the bank, or was told to give it up;
* `passer`: who gave a bank that is still alive away of their own will, because a defeated bank goes on from there;
* `suivi`: who covered the whole of the last bank and lost it;
* `moved`: who has changed seats and misses a turn.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.options import bank_limits, step
from pitboss.games.baccarat_games.seating import counterclockwise
from pitboss.record.choices import Choice, Reply
from pitboss.rulebook.options import Amount, Count, Flag, Option, Words
from pitboss.table.asking import HOUSE_RULE, otherwise
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat, Wager

BANK = "bank"
Taken = Generator[Any, Any, Wager | None]
"""Steps that end with the Banker's wager, or without one."""


def memory(seats: int) -> tuple[Option, ...]:
    """What the table remembers, all of it nothing when a shoe is opened."""
    numbers = tuple(str(number) for number in range(1, seats + 1))
    return (
        Count(name="banker", default=0, least=0, most=seats, gist="the last Banker's seat; 0: nobody's"),
        Amount(name="bank", default=0, least=0, gist="the last Banker's wager"),
        Amount(name="bid", default=0, least=0, gist="the last Banker's bid, as long as no wager counts as the last"),
        Flag(name="must-pass", default=False, gist="the last Banker lost the bank or must give it up"),
        Count(name="passer", default=0, least=0, most=seats, gist="who first passed the present bank; 0: nobody"),
        Count(name="suivi", default=0, least=0, most=seats, gist="who lost the whole of the last bank; 0: nobody"),
        Words(name="moved", default=(), allowed=numbers, most=seats, gist="seats that miss a turn to bank"),
    )


def forget(d: Dealer) -> None:
    """A new shoe begins with a new bank."""
    d.memory = {one.name: one.default for one in d.game.memory}


def find_banker(d: Dealer) -> Taken:
    """The Banker's wager for the hand; None where nobody wants the bank."""
    banker = d.memory["banker"]
    if not banker:
        return (yield from take_by_auction(d, "4(b)"))
    d.stage = "pass"
    yield from d.pause()
    if d.memory["must-pass"]:
        return (yield from pass_mandatory(d))
    if any(seat.number == banker for seat in d.seats):
        kept = yield from keep_or_pass(d, d.seat(banker))
        if kept is not None:
            return kept
    else:
        d.note(f"seat {banker} does not play: the bank is passed", "10(a)")
    return (yield from pass_voluntary(d, banker))


# Keeping and passing


def keep_or_pass(d: Dealer, banker: Seat) -> Taken:
    """The Banker wagers from one to two times the preceding wager, or passes the bank."""
    d.stage = BANK
    choices = [place_choice(d, banker, BANK, *following(d), "5(b)"), otherwise(banker, "pass-bank", "10(a)")]
    reply = yield from d.offer(banker, choices, still=lambda: True)
    assert reply is not None
    return place(d, banker, reply.amount, "5(a)") if reply.name == BANK else None


def pass_mandatory(d: Dealer) -> Taken:
    """To the right of the Banker, or of whoever had passed this bank before it was defeated, until somebody accepts."""
    start, clause = (d.memory["passer"], "10(d)") if d.memory["passer"] else (d.memory["banker"], "10(b)")
    d.note(f"the bank is offered from the right of seat {start} on", clause)
    for seat in d.in_order(others(d, start), clause):
        choices = [Choice(seat.number, "accept-bank", "10(b)"), otherwise(seat, "decline-bank", "10(b)")]
        reply = yield from offer_turn(d, seat, choices)
        if reply is not None and reply.name == "accept-bank":
            d.memory |= {"must-pass": False, "passer": 0, "bank": 0}
            return (yield from first_wager(d, seat, bank_limits(d.options)[0]))
    d.note("nobody accepts the bank", "10(b)")
    forget(d)
    return None


def pass_voluntary(d: Dealer, passer: int) -> Taken:
    """To the first, from the right on, who wagers one to two times the last bank; else to the highest bidder."""
    d.memory |= {"passer": d.memory["passer"] or passer, "bid": 0}
    d.stage = "pass"
    for seat in d.in_order(others(d, passer), "10(c)"):
        accept = place_choice(d, seat, "accept-bank", *following(d), "10(c)")
        reply = yield from offer_turn(d, seat, [accept, otherwise(seat, "decline-bank", "10(c)")])
        if reply is not None and reply.name == "accept-bank":
            return place(d, seat, reply.amount, "10(c)")
    return (yield from take_by_auction(d, "10(c)", passer))


def others(d: Dealer, start: int) -> list[Seat]:
    """Everybody but one seat, from its right counterclockwise."""
    return [seat for seat in counterclockwise(d, start) if seat.number != start]


def offer_turn(d: Dealer, seat: Seat, choices: Sequence[Choice]) -> Generator[Any, Any, Reply | None]:
    """A participant's turn to take the bank, missed after a change of seats."""
    number = str(seat.number)
    reply = yield from d.offer(seat, choices, still=lambda: number not in d.memory["moved"])
    if reply is None:
        d.memory["moved"] = tuple(moved for moved in d.memory["moved"] if moved != number)
        d.note(f"seat {number} has changed seats and misses a turn", "10(e)")
    return reply


# The auction


def take_by_auction(d: Dealer, clause: str, passer: int = 0) -> Taken:
    """The highest bidder banks, of equal ones the nearest to the dealer counterclockwise.

    Bids go round until nobody bids more; whoever does not bid is out, and who passed the bank may not bid at first.
    """
    d.stage = "auction"
    least, most = bank_limits(d.options)
    best, bid, out = None, 0, {passer}
    while True:
        before = bid
        for seat in d.in_order(counterclockwise(d), clause):
            floor = max(least, bid) if before == 0 else bid + step(d.options)
            if seat is best or seat.number in out or floor > most:
                continue
            choices = [place_choice(d, seat, "bid", floor, most, clause), otherwise(seat, "no-bid", clause)]
            reply = yield from d.offer(seat, choices, still=lambda: True)
            assert reply is not None
            if reply.name == "no-bid":
                out.add(seat.number)
            elif reply.amount > bid:  # an equal bid is farther from the dealer
                best, bid = seat, reply.amount
        if passer:
            out.discard(passer)
            passer = 0
        elif bid == before:
            break
    if best is None:
        d.note("nobody bids for the bank", clause)
        forget(d)
        return None
    return (yield from first_wager(d, best, bid))


# The wager


def first_wager(d: Dealer, banker: Seat, least: int) -> Taken:
    """A new Banker wagers no less than was bid."""
    d.stage = BANK
    d.memory["bid"] = least
    choice = place_choice(d, banker, BANK, least, bank_limits(d.options)[1], "5(b)", default=HOUSE_RULE)
    reply = yield from d.offer(banker, [choice], still=lambda: True)
    assert reply is not None
    return place(d, banker, reply.amount, "5(a)")


def following(d: Dealer) -> tuple[int, int]:
    """From one to two times the preceding wager, within the table's limits; where there is none to follow, from the
    Banker's own bid on."""
    least, most = bank_limits(d.options)
    last = d.memory["bank"]
    return (last, min(2 * last, most)) if last else (max(least, d.memory["bid"]), most)


def place_choice(d: Dealer, seat: Seat, name: str, least: int, most: int, clause: str, *, default: str = "") -> Choice:
    return Choice(seat.number, name, clause, least, most, unit=step(d.options), default=default)


def place(d: Dealer, banker: Seat, amount: int, clause: str) -> Wager:
    """The Banker's wager is on the table."""
    d.memory["banker"] = banker.number
    if d.options["preceding-wager"] == "placed":
        d.memory |= {"bank": amount, "bid": 0}
    return d.stake(banker, BANK, amount, clause)
