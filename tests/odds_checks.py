"""What the tests of the solvers have in common: solving once, and simulation and live table against the proof."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

from pitboss.equipment.cards import DECK, Card
from pitboss.odds import simulate
from pitboss.odds import solve as solve_options
from pitboss.odds.paytable_odds import net
from pitboss.odds.report import GameOdds, Simulation, WagerOdds
from pitboss.rulebook.paytable import Line
from pitboss.rulebook.rules import Strategy
from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game
from pitboss.table.result import RoundResult
from pitboss.table.settled import SeatResult
from pitboss.table.table import Table

SOLVED: dict[str, GameOdds] = {}
LIMIT = 3.0
"""Standard errors by which a mean may miss what was proved."""
JACKPOT = 500_00
"""A progressive wager that nets more has hit the meter."""


def solve(options: Submission) -> GameOdds:
    """Every submission is solved once, and what is said meanwhile of how far it is goes from nothing to all."""
    key = f"{options.game.name} {options.written()}"
    if key not in SOLVED:
        told: list[Fraction] = []
        SOLVED[key] = solve_options(options, lambda done, total: told.append(Fraction(done, total)))
        check_progress(told)
    return SOLVED[key]


def check_progress(told: Sequence[Fraction]) -> None:
    """It never goes back, and comes to the end; of what was counted before nothing is said."""
    assert list(told) == sorted(told)
    assert not told or 0 <= told[0] <= told[-1] == 1


def percent(share: float, places: int) -> str:
    """A share of one in percent, as a specification prints it."""
    return f"{100 * share:.{places}f}"


# Simulations


def check_simulation(measured: Simulation, odds: GameOdds) -> None:
    """Every wager that was solved was played, and comes to its edge with so many players.

    The error is that of the exact variance where the measured one is less: a rare award that did not come leaves too
    small an error behind.
    """
    assert set(measured.wagers) == {wager.name for wager in odds.wagers}
    for wager in odds.wagers:
        edge = wager.details.get("by_players", {}).get(str(measured.players), wager.house_edge)
        found = measured.wagers[wager.name]
        error = max(found.standard_error, sqrt(wager.variance / found.rounds))
        assert abs(found.mean + edge) < LIMIT * error, wager.name


def check_seeds(game: Game) -> None:
    """The same seed gives the same simulation, another one another, by the best play if nothing else is asked for."""
    one, two, other = (simulate(game.submit(), rounds=60_000, players=2, seed=seed) for seed in (3, 3, 4))
    assert one.wagers == two.wagers != other.wagers
    assert one.strategy == "optimal"


# The table


def opened(options: Submission, seats: Iterable[int] = (1,), *, seed: int = 1) -> Table:
    """A table with players who have money enough."""
    assert isinstance(options.game, Game)
    table = options.game.open(options, seed=seed)
    for seat in seats:
        table.sit(seat, bankroll=10**10)
    return table


def played(
    table: Table,
    seats: Iterable[int],
    wagers: Mapping[str, int],
    play: Strategy,
    shoe: Sequence[Card] | None = None,
) -> RoundResult:
    """What comes of a round in which all players make the same wagers and follow the same strategy."""
    playing = table.round({seat: dict(wagers) for seat in seats}, shoe=shoe)
    while not playing.over:
        playing.act_by(play)
    return playing.result


def live_results(
    options: Submission, wagers: Mapping[str, int], play: Strategy, *, seed: int, rounds: int = 20_000
) -> list[SeatResult]:
    """A lone player's results in many rounds at a live table."""
    table = opened(options, seed=seed)
    return [played(table, (1,), wagers, play).seats[0] for _ in range(rounds)]


def check_mean(nets: Sequence[float], odds: WagerOdds) -> None:
    """The nets of independent rounds, in units of the wager, come to what was proved."""
    assert abs(mean(nets) - float(odds.expectation)) < LIMIT * sqrt(odds.variance / len(nets))


def check_full_table(
    options: Submission, wagers: Mapping[str, int], play: Strategy, odds: WagerOdds, *, seed: int, unit: int
) -> None:
    """Twenty thousand hands of five players at a live table come to what was proved; those of a round share cards."""
    seats, table = range(1, 6), opened(options, range(1, 6), seed=seed)
    results = (played(table, seats, wagers, play) for _ in range(4_000))
    rounds = [sum(seat.net for seat in result.seats) / unit / len(seats) for result in results]
    assert abs(mean(rounds) - float(odds.expectation)) < LIMIT * stdev(rounds) / sqrt(len(rounds))


# The solver and the table on the same deals


def with_good_cards(
    rng: random.Random,
    count: int,
    every: int,
    good: Callable[[], Sequence[Card]],
    lay: Callable[[Sequence[Card], list[Card]], list[Card]],
) -> Iterator[list[Card]]:
    """Deck orders at random. In one of so many, good cards are laid where they count, given the other cards."""
    for number in range(count):
        order = rng.sample(DECK, 52)
        if number % every == 0:
            chosen = good()
            order = lay(chosen, [card for card in order if card not in chosen])
        yield order


def check_table(
    options: Submission,
    deals: Iterable[list[Card]],
    expected: Callable[[Submission, list[Card]], list[dict[str, int]]],
    wagers: Mapping[str, int],
    main: str,
    parts: Sequence[str],
) -> None:
    """What a table pays three players of the best play is what the solver's tables say, wager by wager.

    A round in which two hit the progressive is passed over: the second is paid what the first has left on the meter.
    """
    seats, compared = (1, 2, 3), 0
    table = opened(options, seats)
    for order in deals:
        expectations = expected(options, order)
        if sum(nets["progressive"] > JACKPOT for nets in expectations) > 1:
            continue
        table.meters["progressive"].value = Fraction(options["progressive-seed"])
        result = played(table, seats, wagers, options.game.strategies["optimal"], order)
        for seat, nets in zip(result.seats, expectations, strict=True):
            assert net_by_wager(seat, main, parts) == nets
            compared += 1
    assert compared > 5_000


def net_by_wager(result: SeatResult, main: str, parts: Sequence[str]) -> dict[str, int]:
    """What a seat was paid, wager by wager: the parts of the main wager together, envy bonuses with the progressive."""
    paid = {name: wager.net for name, wager in result.wagers.items()}
    paid["progressive"] += paid.pop("envy-bonus", 0)
    return {main: sum(paid.pop(name, 0) for name in parts), **paid}


def net_on(line: Line | None, stake: int, meters: Mapping[str, int]) -> int:
    """What a stake nets on a line of its paytable, or on none, in cents."""
    return round(net(line, stake, meters) * stake) if line else -stake


def seeds_of(options: Submission) -> dict[str, int]:
    """The meters at their seeds."""
    return {rule.name: rule.seed for rule in options.game.meters(options)}
