"""Wagers against the bank: Banco Suivi, Banco, partial covers in turn; and who then plays the Player's Hand."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.bank import BANK, others, place_choice
from pitboss.record.choices import Choice
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Seat, Wager

COVERS = ("suivi", "banco", "cover")


def cover_the_bank(d: Dealer, bank: Wager) -> Steps:
    """Everybody else may cover the bank; what is not covered goes back to the Banker."""
    turns = others(d, bank.seat)
    whole = yield from call_for_the_whole(d, bank, turns)
    if not whole:
        yield from cover_in_parts(d, bank, turns)
    d.note("no more bets", "6(e)")
    covered = sum(wager.amount for wager in covers(d))
    if d.options["preceding-wager"] == "covered" and covered:
        d.memory |= {"bank": covered, "bid": 0}
    if not covered:
        d.note("nobody covers any part of the bank: no hand is dealt", "6(e)")
        d.give_back(bank, "6(e)")
    elif covered < bank.amount:
        d.layout.reduce(bank, bank.amount - covered, "6(e)")


def call_for_the_whole(d: Dealer, bank: Wager, turns: Sequence[Seat]) -> Generator[Any, Any, bool]:
    """Suivi for whoever lost the whole of the last bank, then Banco for everybody; the nearest to the Banker has it."""
    followers = [seat for seat in turns if seat.number == d.memory["suivi"]]
    for name, callers, clause in (("suivi", followers, "6(b)"), ("banco", turns, "6(c)")):
        d.stage = name
        for seat in d.in_order(callers, clause):
            choices = [
                Choice(seat.number, name, clause, bank.amount, bank.amount),
                otherwise(seat, "decline", clause),
            ]
            reply = yield from d.offer(seat, choices, still=lambda: True)
            assert reply is not None
            if reply.name == name:
                d.stake(seat, name, bank.amount, clause, against=bank)
                return True
    return False


def cover_in_parts(d: Dealer, bank: Wager, turns: Sequence[Seat]) -> Steps:
    """One after the other from the Banker's right, until the bank is covered."""
    d.stage = "covers"
    for seat in d.in_order(turns, "6(d)"):
        left = uncovered(d, bank)
        if left:
            least = min(d.options["cover-minimum"], left)
            choices = [place_choice(d, seat, "cover", least, left, "6(d)"), otherwise(seat, "decline", "6(d)")]
            reply = yield from d.offer(seat, choices, still=lambda: True)
            assert reply is not None
            if reply.name == "cover":
                d.stake(seat, "cover", reply.amount, "6(a), 6(d)", against=bank)


def uncovered(d: Dealer, bank: Wager) -> int:
    """What nobody has covered yet."""
    return bank.amount - sum(wager.amount for wager in covers(d))


def covers(d: Dealer) -> list[Wager]:
    """The wagers against the bank, from the Banker's right counterclockwise."""
    return [seat.wagers[name] for seat in others(d, banker(d).number) for name in COVERS if name in seat.wagers]


def banker(d: Dealer) -> Seat:
    """The participant who banks."""
    return next(seat for seat in d.seats if BANK in seat.wagers)


def dominant_player(d: Dealer) -> Seat:
    """Whoever covers most plays the Player's Hand, of equal ones the nearest to the Banker counterclockwise."""
    return d.seat(max(d.in_order(covers(d), "7(c)"), key=lambda wager: wager.amount).seat)
