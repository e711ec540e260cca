"""Where the chips of a round are at one of its events: before the players, on the layout or in the pot, with the house.

Nothing is made or lost in a round, so the house has whatever nobody else has of the chips that the round began with.
Its inventory is the house's own to know: where it is not on record for the viewer, the house has no line.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.floor.web.pages.picture import WITHOUT_CHIPS
from pitboss.poker import events as pe
from pitboss.poker.room.events import HandSettled
from pitboss.record import events as re
from pitboss.record.events import Event
from pitboss.record.ledger import INVENTORY, LAYOUT, POT, Ledger, bankroll
from pitboss.table import events as ev
from pitboss.table.settled import Settlement
from pitboss.table.table_events import RoundVoided

_CARDS = (re.Dealt, ev.Placed, ev.Split, ev.Exchanged, ev.TurnedSideways, ev.Announced)
"""Events that move no chips and may hide cards."""


def balances(events: Sequence[Event]) -> dict[str, int]:
    """The balance of every account after some events of a round or a hand; nothing before it is opened."""
    for at, event in enumerate(events):
        match event:
            case ev.Opened():
                return _at_house_table(event, events[at:])
            case pe.HandOpened():
                return _at_poker(event, events[at:])
    return {}


def _at_house_table(opened: ev.Opened, events: Sequence[Event]) -> dict[str, int]:
    accounts = {seat.number: bankroll(seat.number, seat.player) for seat in opened.seats}
    found = {accounts[seat.number]: seat.bankroll for seat in opened.seats}
    standing = sum(wager.amount + wager.fee for seat in opened.seats for wager in seat.standing)
    total = sum(found.values()) + standing + (opened.inventory or 0)
    ended = events[-1]
    if any(isinstance(event, RoundVoided) for event in events):
        found[LAYOUT] = standing
    elif isinstance(ended, ev.Ended):
        found |= {accounts[number]: chips for number, chips in ended.bankrolls.items()}
        found[LAYOUT] = sum(one.amount + one.fee for left in ended.standing.values() for one in left)
    else:
        for seat in opened.seats:
            found[accounts[seat.number]] += sum(wager.amount + wager.fee for wager in seat.standing)
        settlement = Settlement.of(event for event in events if not isinstance(event, _CARDS))
        found[LAYOUT] = 0
        for player in settlement.seats():
            for result in player.wagers.values():
                found[accounts[player.seat]] += result.returned - result.staked - result.fee
                found[LAYOUT] += result.standing
    if opened.inventory is not None:
        found[INVENTORY] = total - sum(found.values())
    return found


def _at_poker(opened: pe.HandOpened, events: Sequence[Event]) -> dict[str, int]:
    players = opened.players or ("",) * len(opened.seats)
    accounts = {seat: bankroll(seat, player) for seat, player in zip(opened.seats, players, strict=True)}
    found = Ledger()
    for account, stack in zip(accounts.values(), opened.stacks, strict=True):
        found.enter(account, stack)
    void = any(isinstance(event, HandSettled) and event.void for event in events)
    for event in () if void else events:
        match event:
            case pe.Posted():
                found.move(accounts[event.seat], POT, event.amount)
            case pe.Acted() if event.act not in WITHOUT_CHIPS:
                found.move(accounts[event.seat], POT, event.amount)
            case pe.Uncalled() | pe.PotAwarded():
                found.move(POT, accounts[event.seat], event.amount)
            case pe.Refunded():  # a rake that was taken goes back, too
                found.move(INVENTORY, POT, max(event.amount - found[POT], 0))
                found.move(POT, accounts[event.seat], event.amount)
            case pe.Raked():
                found.move(POT, INVENTORY, event.amount)
    return {account: balance for account, balance in found.items() if account != LAYOUT}
