"""A wager that is added when the dealer's first card lies face up, before any other card is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack_games.boxes import ATTACK, Played
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.terms import Terms
from pitboss.record.choices import Choice, Reply
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Seat


def offer_attack(d: Dealer, c: Chapter, terms: Terms, boxes: Sequence[Played]) -> Steps:
    """A player may add a wager, and then the others at the box."""
    stage, d.stage = d.stage, "attack"
    yield from _ask(d, c, terms, [box.decider for box in boxes], c.attack)
    attacked = [box for box in boxes if ATTACK in box.decider.wagers]
    others = [seat for box in attacked for seat in box.bettors if seat is not box.decider]
    yield from _ask(d, c, terms, others, f"{c.attack}, {c.boxes.attacks}")
    d.stage = stage


def _ask(d: Dealer, c: Chapter, terms: Terms, seats: Sequence[Seat], clause: str) -> Steps:
    """Up to the main wager, or as much as that."""

    def choices(seat: Seat) -> list[Choice]:
        most = seat.amount(c.main)
        least = most if terms.attack_in_full else d.options[f"{c.main}-minimum"]
        added = Choice(seat.number, ATTACK, clause, least, most, unit=terms.unit)
        return [added, otherwise(seat, "no-attack", clause, passing=True)]

    def add(seat: Seat, answer: Reply) -> None:
        if answer.name == ATTACK:
            d.stake(seat, ATTACK, answer.amount, clause, hand=seat.hand)

    asked = {seat.number: choices(seat) for seat in seats if seat.stands(c.main)}
    yield from d.poll(asked, still=lambda seat: seat.stands(c.main), then=add, closing=c.attack)
