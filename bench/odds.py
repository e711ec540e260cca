"""Speed of the odds: a game solved for the first time, priced again under another paytable, and simulated.

Counts are kept, so that a changed paytable of a wager without decisions costs only its price: the ratio says how much
less that is. Simulations run on every core, one player and several, a unit on every wager of the layout.
"""

from __future__ import annotations

from time import perf_counter

from pitboss.games import all_games
from pitboss.odds import simulate, solve
from pitboss.rulebook.options import LineOdds
from pitboss.rulebook.submission import Submission
from pitboss.table.game import Game

ROUNDS, SEVERAL = 2_000_000, 5


def better_paid(game: Game) -> Submission:
    """The default submission with the best line of the last paytable that may be improved paid better."""
    lines = [option for option in game.options.values() if isinstance(option, LineOdds) and option.default is not None]
    return game.submit({line.name: f"{2 * line.least.win + 1} to {2 * line.least.stake}" for line in lines[-1:]})


def seconds(options: Submission) -> float:
    start = perf_counter()
    solve(options)
    return perf_counter() - start


def rounds_per_second(options: Submission, players: int) -> float:
    """The best of three runs, after one that compiles."""
    simulate(options, rounds=1_000, players=players, seed=1)
    runs = [simulate(options, rounds=ROUNDS, players=players, seed=seed) for seed in (1, 2, 3)]
    return max(run.rounds / run.seconds for run in runs)


def main() -> None:
    print(f"{'':28}{'first':>10}{'priced':>10}{'ratio':>8}{'1 player':>14}{f'{SEVERAL} players':>14}")
    for game in all_games():
        first = seconds(game.submit())
        again = min(seconds(better_paid(game)) for _ in range(3))
        alone, together = (rounds_per_second(game.submit(), players) for players in (1, min(SEVERAL, game.max_players)))
        print(
            f"{game.name:28}{first:8.2f} s{1000 * again:7.1f} ms{first / again:8,.0f}"
            f"{alone / 1e6:10.1f} M/s{together / 1e6:10.1f} M/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
