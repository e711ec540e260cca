"""What a hand should have come to: where it did not, and which clauses it exercised."""

from __future__ import annotations

from pitboss.poker.hand import Hand
from pitboss.poker.result import HandResult
from pitboss.poker.sheets.rank_clauses import ranked_by
from pitboss.poker.sheets.sheet import Expected
from pitboss.record.cases import Differences, split_citations


def cited_by(hand: Hand) -> set[str]:
    """Every clause that a hand's events cite, and those by which the hands shown are ranked."""
    return {*split_citations(getattr(event, "clause", "") for event in hand.events), *ranked_by(hand)}


def differences(result: HandResult, expected: Expected) -> list[str]:
    """Where a result is not what was expected."""
    found = Differences()
    compare = found.compare
    got = result.to_json()
    seats = {seat["seat"]: seat for seat in got["seats"]}
    for number, want in enumerate(expected.seats, start=1):
        seat = seats.get(number, {})
        if want.net:
            compare(f"seat[{number}].net", want.net, seat.get("net"))
        if want.finish:
            compare(f"seat[{number}].finish", want.finish, seat.get("finish"))
    if expected.pots:
        compare("pots", list(expected.pots), [pot["amount"] for pot in got["pots"]])
    if expected.awards:
        paid = [f"{award['seat']}: {award['amount']}" for pot in reversed(got["pots"]) for award in pot["awards"]]
        compare("awards", list(expected.awards), paid)
    found.compare_outcome(expected, got)
    return found
