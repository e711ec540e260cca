"""What a round should have come to: where it did not, and which clauses it exercised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.record.cases import Differences, split_citations
from pitboss.table.events import Counted
from pitboss.table.played import Played
from pitboss.table.sheet import Expected, SeatExpected


def cited_by(playing: Played) -> set[str]:
    """Every clause that a round's events cite."""
    return set(split_citations(getattr(event, "clause", "") for event in playing.events))


def differences(playing: Played, expected: Expected) -> list[str]:
    """Where a round is not what was expected."""
    found = Differences()
    compare = found.compare
    got = playing.result.to_json()
    found.compare_seats(expected.seats, got["seats"], _compare_seat)
    found.compare_outcome(expected, got)
    found.compare_events(expected, playing.events)
    if expected.commission:
        compare("commission", expected.commission, got["pot"]["commission"])
    for name, shows in expected.meters.items():
        compare(f"meters.{name}", shows, got.get("meters", {}).get(name))
    if expected.counts is not None:
        counts = [event.cards for event in playing.events if isinstance(event, Counted)]
        compare("counts", list(expected.counts), counts)
    if expected.button is not None:
        compare("button", expected.button, playing.next_button)
    for name, value in expected.memory.items():
        compare(f"memory.{name}", value, playing.memory.get(name))
    return found


def _compare_seat(found: Differences, name: str, want: SeatExpected, seat: Mapping[str, Any]) -> None:
    compare, wagers = found.compare, seat.get("wagers", {})
    if want.net:
        compare(f"{name}.net", want.net, seat.get("net"))
    if want.owed:
        compare(f"{name}.owed", want.owed, seat.get("owed", "0.00"))
    if want.limited is not None:
        cut = [wager for wager, one in wagers.items() if one.get("limited")]
        compare(f"{name}.limited", list(want.limited), cut)
    for expectations, key in ((want.wagers, "net"), (want.results, "result"), (want.clauses, "clause")):
        for wager, value in expectations.items():
            compare(f"{name}.{wager}.{key}", value, wagers.get(wager, {}).get(key))
    if want.wagers or want.results or not want.net:
        listed = {*want.wagers, *want.results, *want.clauses}
        for wager in wagers:
            if wager not in listed:
                compare(f"{name}.{wager}", "no such wager", f"{wagers[wager]['result']} {wagers[wager]['net']}")
