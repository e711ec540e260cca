"""Ways to play: the only choice that the cards leave is on five, where drawing is better against the fixed table."""

from __future__ import annotations

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.covers import banker, uncovered
from pitboss.games.baccarat_games.baccarat_chemin_de_fer.options import bank_limits
from pitboss.money import dollars
from pitboss.table.dealer import Dealer
from pitboss.table.events import Decided
from pitboss.table.seats import Seat


def draw_on_five(d: Dealer, seat: Seat) -> str:
    """Take any bank for the least, call Suivi, cover a quarter of the bank, draw on five."""
    match d.stage:
        case "auction":
            return "no-bid" if _bids(d) else f"bid:{dollars(bank_limits(d.options)[0])}"
        case "pass":
            return "accept-bank" if d.memory["must-pass"] else f"accept-bank:{dollars(_least_bank(d))}"
        case "bank":
            return f"bank:{dollars(_least_bank(d))}"
    return _against_the_bank(d)


def stay_on_five(d: Dealer, seat: Seat) -> str:
    """The same, staying on five."""
    return "stay" if d.stage == "announcement" else draw_on_five(d, seat)


def cautious(d: Dealer, seat: Seat) -> str:
    """Never bank by choice; otherwise the same."""
    match d.stage:
        case "auction":
            return "no-bid"
        case "pass":
            return "decline-bank"
        case "bank":
            return "pass-bank" if d.memory["banker"] == seat.number else draw_on_five(d, seat)
    return draw_on_five(d, seat)


def _against_the_bank(d: Dealer) -> str:
    if d.stage == "suivi":
        return "suivi"
    if d.stage == "banco":
        return "decline"
    if d.stage == "announcement":
        return "card"
    bank = banker(d).wagers["bank"]
    quarter = max(d.options["cover-minimum"], bank.amount // 400 * 100)
    return f"cover:{dollars(min(quarter, uncovered(d, bank)))}"


def _bids(d: Dealer) -> list[int]:
    return [event.amount for event in d.events if isinstance(event, Decided) and event.decision == "bid"]


def _least_bank(d: Dealer) -> int:
    """The least that the next Banker must put up: the bid, the preceding wager, or the table's minimum."""
    least: int = max(_bids(d), default=0) or d.memory["bank"] or bank_limits(d.options)[0]
    return least
