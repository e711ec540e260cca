"""Events of a poker room in words: around the hands, with the decks, and in the books of a fund."""

from __future__ import annotations

from pitboss.money import dollars
from pitboss.poker import narrate as hands
from pitboss.poker.revenue import jackpot_events as fund
from pitboss.poker.room import deck_events as decks
from pitboss.poker.room import events as room
from pitboss.poker.room.decks import NO_SHUFFLER
from pitboss.record.events import Event
from pitboss.record.narration import ShowCards, plain


def narrate(event: Event, show: ShowCards = plain) -> str:
    """One event in one line; `show` writes cards."""
    match event:
        case room.AtSeat():
            return f"{event.player} {_in_seat(event)}"
        case decks.AtDecks():
            return f"table {event.table}: {_with_cards(event)}"
    return _around_the_hands(event, show) or _in_the_fund(event) or hands.narrate(event, show)


def _in_seat(event: room.AtSeat) -> str:
    where = f"seat {event.seat} of table {event.table}"
    match event:
        case room.Seated():
            return f"takes {where} with {dollars(event.amount)}"
        case room.Purchased():
            return f"buys {dollars(event.amount)}"
        case room.TakenOff():
            return f"pays {dollars(event.amount)} off the table{f' for {event.purpose}' if event.purpose else ''}"
        case room.WentAway():
            chips = f"with {dollars(event.counted_out)} counted out" if event.counted_out else "the chips stay covered"
            return f"leaves {where} for a while, {chips}"
        case room.CameBack():
            return f"is back in {where}{f' with {dollars(event.counted_in)}' if event.counted_in else ''}"
        case room.SeatLeft():
            return f"gives up {where} and takes {dollars(event.amount)} along"
        case room.ConductReported():
            return f"is suspected of helping others: {event.reason}"
        case room.PlayerRemoved():
            return "has to leave the game, and the IEB is told"
        case room.BlindsAgreed():
            return "will post the blinds owed" if event.posts else "waits for the blind"
        case room.TimeCharged():
            cash = f", {dollars(event.cash)} of it in cash" if event.cash else ""
            return f"pays {dollars(event.chips + event.cash)} for time{cash}"
    raise TypeError(f"{type(event).__name__} has no words")


def _with_cards(event: decks.AtDecks) -> str:
    match event:
        case decks.DecksOpened():
            machine = "" if event.shuffler == NO_SHUFFLER else f", with a {event.shuffler} shuffling machine"
            return f"a {event.backs[0]} and a {event.backs[1]} deck are opened{machine}"
        case decks.DecksSpread():
            return "nobody plays, and the decks are spread"
        case decks.DecksShown():
            return f"{' and '.join(event.players)} inspect the decks, which are then washed"
        case decks.DeckShuffled():
            return f"the {event.back} deck is shuffled by {event.by}"
        case decks.DeckCut():
            return f"the {event.back} deck is cut at {event.cards} cards"
        case decks.DeckCounted():
            return f"the {event.back} deck is counted: {event.cards} cards"
        case decks.DeckRemoved():
            return f"the {event.back} deck is not whole and leaves the table"
        case decks.DeckSorted():
            return f"the {event.back} deck is put into sequence"
        case decks.DeckReplaced():
            return f"a {event.by} deck takes the place of the {event.back} one"
        case decks.DecksExchanged():
            return f"the {event.back} deck is used from now on"
        case decks.DiscardsCounted():
            return f"the discarded hands are counted: {event.cards} of {event.dealt} cards"
        case decks.ShufflerPlaced():
            return f"a {event.shuffler} shuffling machine is placed"
        case decks.ShufflerTaken():
            return "the shuffling machine is taken away"
    raise TypeError(f"{type(event).__name__} has no words")


def _around_the_hands(event: Event, show: ShowCards) -> str:
    """Tables, lists, hands and the clock; empty for anything else."""
    match event:
        case room.RoomOpened():
            return f"the room opens under the {event.submission} rules"
        case room.TimePassed():
            return f"it is {event.minute // 60}:{event.minute % 60:02d} hours after the opening"
        case room.TableOpened():
            return f"table {event.table} opens: {event.kind}"
        case room.TableClosed():
            return f"table {event.table} closes"
        case room.StakesRaised():
            return f"all players of table {event.table} agree to {event.kind}"
        case room.ListJoined():
            return f"{event.player} is number {event.place} on the list for {event.kind}"
        case room.ListLeft():
            return f"{event.player} leaves the list for {event.kind}"
        case room.SeatOffered():
            return f"a seat at table {event.table} is offered to {event.player}"
        case room.OfferDeclined():
            return f"{event.player} declines the seat at table {event.table}"
        case room.VacancyAnnounced():
            return f'"{event.text}"'
        case room.ButtonDrawn():
            drawn = ", ".join(f"seat {seat} {show([card])}" for seat, card in event.cards.items())
            return f"cards for the button: {drawn}; it goes to seat {event.button}"
        case room.HandDealt():
            seats = ", ".join(map(str, event.seats))
            return f"table {event.table}: hand {event.number} is dealt to seats {seats}"
        case room.HandSettled():
            fees = f"; rake {dollars(event.rake)}" + f", fund {dollars(event.contribution)}" * bool(event.contribution)
            return f"table {event.table}: hand {event.number} is settled{fees}"
        case room.PeriodBegan():
            return f"table {event.table}: a period of the time charge begins"
        case room.TimeChargesDropped():
            return f"table {event.table}: {event.floorperson} verifies {dollars(event.amount)} of time charges"
    return ""


def _in_the_fund(event: Event) -> str:
    """The bad beat fund; empty for anything else."""
    match event:
        case fund.FundOpened():
            return f"the fund {event.name} starts with {dollars(event.jackpot)} and {dollars(event.reserve)} in reserve"
        case fund.DayBegan():
            return f"the gaming day of {event.day} begins"
        case fund.TableDesignated():
            return f"table {event.table} takes part in the payout"
        case fund.Contributed():
            return f"{dollars(event.amount)} goes into the box of table {event.table}"
        case fund.CountBegan():
            where = "at a closed table" if event.at == "table" else "in the cage"
            return f"the boxes are counted {where}; an IEB agent is told"
        case fund.BoxCounted():
            return f"the box of table {event.table}: {dollars(event.counted)}, {dollars(event.recorded)} on record"
        case fund.ContainerVerified():
            return f"the cage verifies {dollars(event.verified)} of {dollars(event.counted)}"
        case fund.CollectionRecorded():
            parts = f"{dollars(event.reserve)} reserve, {dollars(event.withheld)} withheld"
            return f"accounting records {dollars(event.jackpot)} jackpot, {parts}"
        case fund.DisplayAdjusted():
            return f"{event.supervisor} sees the display adjusted to {dollars(event.amount)}"
        case fund.BadBeatClaimed():
            return f"a bad beat in hand {event.hand} of table {event.table}, for {dollars(event.amount)}"
        case fund.BadBeatVerified():
            return f"{event.supervisor} verifies it; the display is pending adjustment"
        case fund.BadBeatRejected():
            return f"{event.supervisor} does not verify it: {event.reason}"
        case fund.PayoutDelivered():
            return f"{event.by} brings {dollars(event.amount)} to the table"
        case fund.PayoutPaid():
            return f"seat {event.seat} receives {dollars(event.amount)} in {event.form.replace('-', ' ')}"
        case fund.JackpotReset():
            return f"the reserve of {dollars(event.amount)} is the next jackpot"
        case fund.WithheldReturned():
            return f"{dollars(event.amount)} held back goes to the {event.to}"
        case fund.CollectionStopped():
            return "the collection stops"
        case fund.FundTransferred():
            return f"{dollars(event.jackpot + event.reserve + event.withheld)} goes to the fund {event.to}"
        case fund.TransferReceived():
            return f"{dollars(event.amount)} comes from the fund {event.source}"
        case fund.TotalsReported():
            return f"the totals of every {event.period} are reported to the IEB"
    return ""
