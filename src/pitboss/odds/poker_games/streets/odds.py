"""Between a game of streets and its rules: what its paytable says of every class of hands, what its strategies do at
every node, and a plan's ends as the odds of a wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card, show
from pitboss.odds.counting.hand_counts import Counts
from pitboss.odds.counting.suit_orbits import suit_pattern
from pitboss.odds.poker_games.streets.solver import Decide, End, Plan, Solution
from pitboss.odds.report import Outcome, WagerOdds
from pitboss.ranking.tables import class_values
from pitboss.record.views import glimpse
from pitboss.rulebook.paytable import NamedPaytables, Paytable, reach
from pitboss.rulebook.rules import Strategy


class Lines(NamedTuple):
    """What a money rule makes of every class of hands."""

    names: tuple[str, ...]
    addresses: tuple[str, ...]
    """The line of the paytable; none where no line is reached."""
    nets: tuple[int, ...]
    """What a unit nets on each line, as a multiple of `1 / unit`."""
    unit: int
    by_class: NDArray[np.int8]


def lines_of(table: Paytable, net: Callable[[int, Paytable], Fraction]) -> Lines:
    """Ask a money rule what a unit nets on every class of hands, by value, and the paytable for the line."""
    found = [(name_of(table, value), net(value, table)) for value in class_values().tolist()]
    nets = dict(sorted(set(found), key=lambda named: named[1], reverse=True))
    lines = {line.name: table.address(line) for line in table.lines}
    unit = lcm(*(net.denominator for net in nets.values()))
    number = {name: index for index, name in enumerate(nets)}
    assert len(nets) == len(set(found)), "a line nets the same on all its hands"
    return Lines(
        names=tuple(nets),
        addresses=tuple(lines.get(name, "") for name in nets),
        nets=tuple(int(net * unit) for net in nets.values()),
        unit=unit,
        by_class=np.array([number[name] for name, _ in found], dtype=np.int8),
    )


def name_of(table: Paytable, value: int) -> str:
    """What the line that a value reaches is called."""
    line = table.line(value)
    return line.name if line else f"below-{table.lines[-1].name}"


def asked(strategy: Strategy, wagers: Callable[[int, int], dict[str, int]]) -> Decide:
    """A strategy of the game, asked away from the table: it sees the own cards, the community cards that are face up
    and the wagers made so far, which `wagers` gives in cents by street and units at stake."""

    def decide(own: Sequence[int], community: Sequence[int], stake: int) -> str:
        return strategy(glimpse(own, community=community, wagers=wagers(len(community), stake)))

    return decide


def plan_odds(
    name: str,
    per: str,
    plan: Plan,
    lines: Lines,
    called: Callable[[End], str],
    *,
    note: str = "",
    details: dict[str, Any],
) -> WagerOdds:
    """The ends of a plan as the odds of the wagers at stake together, in units."""
    outcomes = tuple(
        Outcome(
            called(end),
            count,
            Fraction(plan.net(end), plan.game.unit),
            Fraction(end.stake),
            "" if end.line is None else lines.addresses[end.line],
        )
        for end, count in plan.ends.items()
    )
    return WagerOdds(name, per, outcomes, note=note, details=details)


def standing_hands(plan: Plan, tables: NamedPaytables) -> Counts:
    """The deals in which a plan does not give the hand up, by the floor that it reaches of all lines of all tables; 0
    where it reaches none."""
    floors = sorted({0, *(floor for table in tables.tables.values() for floor in table.floors)}, reverse=True)
    lines = [reach(value, floors) for value in class_values().tolist()]
    counts = plan.standing(np.array(lines, dtype=np.int8), len(floors))
    return Counter(dict(zip(floors, counts, strict=True)))


def average_staked(plan: Plan) -> float:
    """The units at stake in the end, on average."""
    return sum(end.stake * count for end, count in plan.ends.items()) / plan.ends.total()


def departures(solution: Solution, plan: Plan) -> Iterator[dict[str, Any]]:
    """Where a plan departs from the best moves and loses by it: one row for each kind of cards seen and stake."""
    game, seen = solution.game, set()
    for street, left in enumerate(plan.stakes):
        before = np.full(len(game.hands), game.stake, dtype=np.int16)
        if street:
            before = np.repeat(plan.stakes[street - 1][..., np.newaxis], 52, axis=-1)
        for stake in np.unique(before[before > 0]).tolist():
            moves = game.moves(street, stake)
            best = solution.value(street, stake)
            for move in moves:
                after = 0 if move.gives_up else move.stake
                here = (before == stake) & (left == after) & (game.ways[street] > 0)
                lost = best - solution.worth(street, move)
                for number, *community in np.argwhere(here & (lost > 0)).tolist():
                    cards = (*game.hands[number], *community)
                    if (kind := (suit_pattern(cards), stake)) not in seen:
                        seen.add(kind)
                        node = (number, *community)
                        yield {
                            "cards": show(map(Card, cards)),
                            "units_at_stake": stake,
                            "decision": moves[int(solution.best[street, stake][node])].name,
                            "rule_says": move.name,
                            "lost": float(Fraction(int(lost[node]), game.unit * int(game.ways[street][node]))),
                        }
