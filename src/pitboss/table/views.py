"""The table as somebody sees it. Who may see what is decided by `pitboss.record.viewers` alone."""

from __future__ import annotations

from pitboss.record.choices import Choice
from pitboss.record.events import Redacted
from pitboss.record.ledger import INVENTORY, POT, Ledger
from pitboss.record.viewers import Viewer, player, viewer_of
from pitboss.record.views import HandView, SeatView, View
from pitboss.table import events as ev
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Hand


def viewer_at(opened: ev.Opened, viewer: int | str | Viewer) -> Viewer:
    """Who looks at a round that was opened so: a player sees the cards of every box that the player bets on."""
    who = viewer_of(viewer, [opening.number for opening in opened.seats])
    if not who.seat:
        return who
    if not any(opening.player or opening.box for opening in opened.seats):
        return player(who.seat)
    name = next(opening.player for opening in opened.seats if opening.number == who.seat)
    boxes = {o.box or o.number for o in opened.seats if o.number == who.seat or (name and o.player == name)}
    return player(who.seat, frozenset(o.number for o in opened.seats if (o.box or o.number) in boxes))


def view(dealer: Dealer, ledger: Ledger, viewer: Viewer, legal: tuple[Choice, ...]) -> View:
    """The table as one viewer sees it, with what the viewer may do now."""
    return View(
        viewer.seat or viewer.role,
        dealer.game.name,
        dealer.stage,
        dealer.button,
        _seats(dealer, ledger, viewer),
        _hand(dealer.hand, viewer),
        _hand(dealer.community, viewer),
        tuple([_hand(hand, viewer) for hand in dealer.hands.values()]) if dealer.hands else (),
        ledger[POT],
        ledger[INVENTORY] if viewer.of_the_house else None,
        legal,
        Redacted(dealer.events, viewer),
        {one.name: one.show(dealer.memory[one.name]) for one in dealer.game.memory} if dealer.memory else {},
        {name: str(meter.reserve) for name, meter in dealer.meters.items()} if viewer.knows_reserves else None,
    )


def _seats(dealer: Dealer, ledger: Ledger, viewer: Viewer) -> tuple[SeatView, ...]:
    """The seats with their open wagers. One function for all: a view is made for every decision of every strategy."""
    seen = []
    for seat in dealer.seats:
        wagers = {}
        for wager in seat.wagers.values():
            if wager.open:
                wagers[wager.name] = wager.amount
        box = seat.box
        first = _hand(seat.hand, viewer)
        others = box.hands[1:]
        seen.append(
            SeatView(
                seat.number,
                seat.player,
                ledger[seat.account],
                wagers,
                first,
                seat.folded,
                dealer.owed.get(seat.number, 0),
                box.number,
                (first, *[_hand(hand, viewer) for hand in others]) if others else (first,),
                {name: coupon.face for name, coupon in seat.coupons.items() if coupon.open} if seat.coupons else {},
                str(seat.chips) if seat.chips else "",
            )
        )
    return tuple(seen)


def _hand(hand: Hand, viewer: Viewer) -> HandView:
    """The cards of a hand, those hidden that the viewer may not see."""
    cards = hand.cards if viewer.looks_under(hand.place) else hand.shown
    return HandView(hand.place, cards, hand.up, hand.dead)
