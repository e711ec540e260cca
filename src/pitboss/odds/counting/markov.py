"""Absorbing Markov chains, exactly: how often every state is visited and where the chain ends, as fractions.

The states that can be reached are sorted into strongly connected components and settled in the order in which the
chain passes through them; only inside a component is a system of equations solved. A chain that never turns back is
so done by substitution, however many states it has.

>>> found = absorb("game", lambda state: [(1, "game"), (2, End("win")), (3, End("lose"))])
>>> found.ends["win"], found.visits["game"]
(Fraction(2, 5), Fraction(6, 5))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S", bound=Hashable)
K = TypeVar("K", bound=Hashable)


class End(NamedTuple, Generic[K]):
    """The chain is over, with this result."""

    result: K


class Absorption(NamedTuple, Generic[S, K]):
    """What becomes of a chain."""

    ends: dict[K, Fraction]
    """The probability of every result."""
    visits: dict[S, Fraction]
    """The expected number of visits to every state."""


def absorb(start: S, step: Callable[[S], Iterable[tuple[int, S | End[K]]]]) -> Absorption[S, K]:
    """Run the chain from a state; `step` gives what follows a state with whole-number weights."""
    moves = reachable(start, step)
    inflow: defaultdict[S, Fraction] = defaultdict(Fraction, {start: Fraction(1)})
    found: Absorption[S, K] = Absorption({}, {})
    for component in components(start, moves):
        visits = _visits(component, moves, inflow)
        inside = set(component)
        for state, often in visits.items():
            for target, probability in moves[state].items():
                if isinstance(target, End):
                    found.ends[target.result] = found.ends.get(target.result, Fraction(0)) + often * probability
                elif target not in inside:
                    inflow[target] += often * probability
        found.visits.update(visits)
    return found


def reachable(start: S, step: Callable[[S], Iterable[tuple[int, S | End[K]]]]) -> dict[S, dict[S | End[K], Fraction]]:
    """Every state that can be reached, with the probabilities of what follows it."""
    found: dict[S, dict[S | End[K], Fraction]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in found:
            continue
        weights: defaultdict[S | End[K], int] = defaultdict(int)
        for weight, target in step(state):
            weights[target] += weight
        total = sum(weights.values())
        found[state] = {target: Fraction(weight, total) for target, weight in weights.items()}
        waiting += [target for target in weights if not isinstance(target, End)]
    return found


def components(start: S, moves: Mapping[S, Mapping[S | End[K], Fraction]]) -> list[list[S]]:
    """Strongly connected components, each before those that it leads to (Tarjan's algorithm, without recursion)."""
    index: dict[S, int] = {}
    lowest: dict[S, int] = {}
    path: list[S] = []
    on_path: set[S] = set()
    found: list[list[S]] = []
    work = [(start, iter(moves[start]))]
    index[start] = lowest[start] = 0
    path.append(start)
    on_path.add(start)
    while work:
        state, targets = work[-1]
        for target in targets:
            if isinstance(target, End):
                continue
            if target not in index:
                index[target] = lowest[target] = len(index)
                path.append(target)
                on_path.add(target)
                work.append((target, iter(moves[target])))
                break
            if target in on_path:
                lowest[state] = min(lowest[state], index[target])
        else:
            work.pop()
            if work:
                lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[state])
            if lowest[state] == index[state]:
                at = path.index(state)
                found.append(path[at:])
                on_path.difference_update(path[at:])
                del path[at:]
    return found[::-1]


def _visits(
    component: list[S], moves: Mapping[S, Mapping[S | End[K], Fraction]], inflow: Mapping[S, Fraction]
) -> dict[S, Fraction]:
    """How often each state of a component is visited, given how often the chain enters it there."""
    if len(component) == 1:
        (state,) = component
        return {state: inflow[state] / (1 - moves[state].get(state, Fraction(0)))}
    rows = [
        [Fraction(int(state == other)) - moves[other].get(state, Fraction(0)) for other in component]
        + [inflow.get(state, Fraction(0))]
        for state in component
    ]
    return dict(zip(component, solved(rows), strict=True))


def solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of a system of linear equations, each a row of coefficients and its right-hand side.

    >>> solved([[Fraction(2), Fraction(1), Fraction(5)], [Fraction(1), Fraction(-1), Fraction(1)]])
    [Fraction(2, 1), Fraction(1, 1)]
    """
    size = len(rows)
    for at in range(size):
        pivot = next(row for row in range(at, size) if rows[row][at])
        rows[at], rows[pivot] = rows[pivot], rows[at]
        scale = 1 / rows[at][at]
        rows[at] = [value * scale for value in rows[at]]
        for row in range(size):
            if row != at and rows[row][at]:
                factor = rows[row][at]
                rows[row] = [value - factor * base for value, base in zip(rows[row], rows[at], strict=True)]
    return [row[-1] for row in rows]
