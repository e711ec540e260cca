"""What a hand should have come to: where it did not, and which clauses it exercised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.money import dollars
from pitboss.poker.events import PotAwarded
from pitboss.poker.hand import Hand
from pitboss.poker.sheets.rank_clauses import ranked_by
from pitboss.poker.sheets.sheet import Expected, SeatExpected
from pitboss.record.cases import Differences, split_citations


def cited_by(hand: Hand) -> set[str]:
    """Every clause that a hand's events cite, and those by which the hands shown are ranked."""
    return {*split_citations(getattr(event, "clause", "") for event in hand.events), *ranked_by(hand)}


def differences(hand: Hand, expected: Expected) -> list[str]:
    """Where a hand is not what was expected."""
    found = Differences()
    compare = found.compare
    got = hand.result.to_json()
    found.compare_seats(expected.seats, got["seats"], _compare_seat)
    if expected.pots is not None:
        compare("pots", list(expected.pots), [pot["amount"] for pot in got["pots"]])
    if expected.awards is not None:
        paid = [event for event in hand.events if isinstance(event, PotAwarded)]
        compare("awards", list(expected.awards), [f"{award.seat}: {dollars(award.amount)}" for award in paid])
    found.compare_outcome(expected, got)
    found.compare_events(expected, hand.events)
    return found


def _compare_seat(found: Differences, name: str, want: SeatExpected, seat: Mapping[str, Any]) -> None:
    if not want.net and not want.finish:
        found.append(f"{name}: plays, but nothing is expected of it")
    if want.net:
        found.compare(f"{name}.net", want.net, seat.get("net"))
    if want.finish:
        found.compare(f"{name}.finish", want.finish, seat.get("finish"))
