"""Ways to play: the only choice that the cards leave is on five, where drawing is better against the fixed table."""

from __future__ import annotations

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.bank import BANK
from pitboss.money import dollars
from pitboss.record.views import View
from pitboss.table.events import Decided


def draw_on_five(view: View) -> str:
    """Take any bank for the least, call Suivi, cover a quarter of the bank, draw on five."""
    match view.stage:
        case "auction":
            return "no-bid" if _somebody_bids(view) else _least(view, "bid")
        case "pass":
            return _least(view, "accept-bank")
        case "bank":
            return _least(view, BANK)
    return _against_the_bank(view)


def stay_on_five(view: View) -> str:
    """The same, staying on five."""
    return "stay" if view.stage == "announcement" else draw_on_five(view)


def cautious(view: View) -> str:
    """Never bank by choice; otherwise the same."""
    match view.stage:
        case "auction":
            return "no-bid"
        case "pass":
            return "decline-bank"
        case "bank":
            return "pass-bank" if view.memory["banker"] == str(view.viewer) else draw_on_five(view)
    return draw_on_five(view)


def _against_the_bank(view: View) -> str:
    if view.stage == "suivi":
        return "suivi"
    if view.stage == "banco":
        return "decline"
    if view.stage == "announcement":
        return "card"
    bank = next(seat.wagers[BANK] for seat in view.seats if BANK in seat.wagers)
    cover = view.offered("cover")
    return f"cover:{dollars(min(max(cover.minimum, bank // 400 * 100), cover.maximum))}"


def _somebody_bids(view: View) -> bool:
    return any(isinstance(event, Decided) and event.decision == "bid" for event in view.events)


def _least(view: View, name: str) -> str:
    """A choice for the least amount that it takes, if it takes one."""
    least = view.offered(name).minimum
    return f"{name}:{dollars(least)}" if least else name
