"""Events in words, as a dealer would call them."""

from __future__ import annotations

from pitboss.money import dollars
from pitboss.record.events import Event
from pitboss.record.narration import ShowCards, plain
from pitboss.record.narration import narrate as narrate_common
from pitboss.table import events as ev

VERBS = {"win": "receives", "lose": "loses, and has"}


def narrate(event: Event, show: ShowCards = plain) -> str:
    """One event in one line; `show` writes cards (in colour, for instance)."""
    match event:
        case ev.Opened():
            seats = ", ".join(f"seat {s.number}{f' ({s.player})' if s.player else ''}" for s in event.seats)
            button = f"; the button is at {place(event.button)}" if event.button else ""
            return f"round {event.round} of {event.game} for {seats}{button}"
        case ev.Wagered(coupon=True):
            done = f"lays a coupon of {dollars(event.amount)} down" if event.amount else "takes the coupon back"
            return f"seat {event.seat} {done}: {event.wager}"
        case ev.Wagered(amount=0):
            return f"seat {event.seat} takes the {event.wager} wager back"
        case ev.Wagered() | ev.Staked():
            return f"seat {event.seat} wagers {dollars(event.amount)} on {event.wager}"
        case ev.HouseWagered() if event.amount < 0:
            return f"the house takes its {dollars(-event.amount)} out of the pot"
        case ev.HouseWagered():
            return f"the house puts {dollars(event.amount)} into play: {event.wager}"
        case ev.HouseDecided():
            won = {"win": "wins", "lose": "loses", "push": "neither wins nor loses"}[event.result]
            return f"the house {won} {dollars(event.amount)} against seat {event.seat}: {event.wager}"
        case ev.BetsClosed():
            return '"No more bets"'
        case ev.Placed():
            return f"{show([event.card])}, laid aside before, goes to {event.place}"
        case ev.Thrown():
            return f"the dice show {event.dice}"
        case ev.Spun():
            return f"{event.result} comes up"
        case ev.Drawn():
            return f"{event.what.replace('-', ' ')}: {event.result} is drawn"
        case ev.Refilled():
            return f"the shoe has run out: the {len(event.order)} discards are shuffled, cut and dealt from"
        case ev.Called():
            return f"seat {event.seat} calls {event.call.replace(':', ' ')}"
        case ev.Marked():
            mark = f"marked {event.mark}" if event.mark else "no longer marked"
            return f"seat {event.seat}'s {event.wager} wager is {mark}"
        case ev.Moved():
            return f"seat {event.seat}'s {event.wager} wager moves to {event.to}"
        case ev.Adjusted():
            return f"seat {event.seat}'s {event.wager} wager now stands at {dollars(event.amount)}"
        case ev.BankSettled():
            won = f"wins {dollars(event.won)}" if event.won >= 0 else f"loses {dollars(-event.won)}"
            return f"seat {event.seat}'s {event.wager} {won}"
        case ev.CommissionOwed():
            return f"seat {event.seat} owes a commission of {dollars(event.amount)}, {dollars(event.total)} in all"
        case ev.Split():
            return f"{event.place} is split: {show([event.card])} is the first card of {event.to}"
        case ev.Exchanged():
            return f"{show([event.card])} of {event.place} and {show([event.other])} of {event.to} change places"
        case ev.TurnedSideways():
            return f"{show(event.cards)} of {event.place} are turned sideways, to be replaced"
        case ev.LammerPut():
            return f"a lammer worth {dollars(event.worth)} is seat {event.seat}'s {event.wager} wager"
        case ev.Tipped():
            return f"the dealer is given {dollars(event.amount)} for seat {event.seat}'s {event.wager} wager"
        case ev.PotDivided():
            return f"seat {event.seat}'s {event.wager} wager {VERBS[event.result]} {dollars(event.returned)} of the pot"
        case ev.Covered():
            return f"{event.place} is laid face down"
        case ev.Announced():
            return f"{event.place} has {event.hand}"
        case ev.Decided():
            amount = f" {dollars(event.amount)}" if event.amount else ""
            cards = " / ".join(map(show, event.cards))
            return f"seat {event.seat}: {event.decision}{amount}{f' {cards}' if cards else ''}"
        case ev.Collected():
            return f"seat {event.seat}'s {event.wager} wager of {dollars(event.amount)} goes to the {event.to}"
        case ev.Paid():
            odds = f" at {event.odds}" if event.odds else ""
            stake = f" of {dollars(event.stake)}" if event.stake else ""
            limited = ", all that the payout limit leaves" if event.limited else ""
            return f"seat {event.seat}'s {event.wager} wager{stake} wins {dollars(event.winnings)}{odds}{limited}"
        case ev.CouponDecided():
            taken = "goes back" if event.result in ("push", "void") else "is taken"
            won = f" wins {dollars(event.won)} and" if event.won else ""
            return f"seat {event.seat}'s {event.wager} coupon of {dollars(event.face)}{won} {taken}"
        case ev.Returned():
            return f"seat {event.seat}'s {event.wager} wager of {dollars(event.amount)} is returned ({event.result})"
        case ev.MeterFed():
            return f"the {event.meter} meter shows {dollars(event.shows)}"
        case ev.MeterPaid():
            return f"the {event.meter} meter pays {dollars(event.amount)} and shows {dollars(event.shows)}"
        case ev.CommissionTaken(seat=seat) if seat:
            return f"seat {event.seat} pays a commission of {dollars(event.amount)}"
        case ev.CommissionTaken():
            return f"the house takes a commission of {dollars(event.amount)} from the pot"
        case ev.Awarded():
            return f"{place(event.seat)} receives {dollars(event.amount)} from the pot"
        case ev.Counted():
            return f"the count shows {event.cards} cards"
        case ev.Ended():
            return "the round is void" if event.void else "the round is over"
    return narrate_common(event, show)


def place(seat: int) -> str:
    """A position by its number: 0 is the dealer's, for the house."""
    return f"seat {seat}" if seat else "the house"
