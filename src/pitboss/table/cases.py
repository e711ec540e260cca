"""What a round should have come to: where it did not, and which clauses it exercised."""

from __future__ import annotations

from pitboss.record.cases import Differences, split_citations
from pitboss.table.played import Played
from pitboss.table.result import RoundResult
from pitboss.table.sheet import Expected


def cited_by(playing: Played) -> set[str]:
    """Every clause that a round's events cite."""
    return set(split_citations(getattr(event, "clause", "") for event in playing.events))


def differences(result: RoundResult, expected: Expected) -> list[str]:
    """Where a result is not what was expected."""
    found = Differences()
    compare = found.compare
    got = result.to_json()
    for index, want in enumerate(expected.seats):
        name = f"seat[{index + 1}]"
        if index >= len(got["seats"]):
            found.append(f"{name}: expected, but there are only {len(got['seats'])} seats")
            continue
        seat = got["seats"][index]
        if want.net:
            compare(f"{name}.net", want.net, seat["net"])
        if want.owed:
            compare(f"{name}.owed", want.owed, seat.get("owed", "0.00"))
        for expectations, key in ((want.wagers, "net"), (want.results, "result"), (want.clauses, "clause")):
            for wager, value in expectations.items():
                compare(f"{name}.{wager}.{key}", value, seat["wagers"].get(wager, {}).get(key))
    found.compare_outcome(expected, got)
    if expected.commission:
        compare("commission", expected.commission, got["pot"]["commission"])
    for name, shows in expected.meters.items():
        compare(f"meters.{name}", shows, got.get("meters", {}).get(name))
    return found
